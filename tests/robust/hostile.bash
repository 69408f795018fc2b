# hostile.bash: files that were made to do harm, for hostile.bats, which holds
# the bounds, and soak/hostile.sh, which prints what each took.
# shellcheck shell=bash

# bytes N CHARACTER
bytes()
{
	head -c "$1" /dev/zero | tr '\0' "$2"
}

# times N FORMAT: the numbers from 1 to N, each by a format of seq.
times()
{
	seq -f "$2" 1 "$1"
}

# The head of a message of player a; more lines of it follow.
letter_head() # TOKEN
{
	printf 'From: a@x.org\nSubject: %s\nMessage-ID: <1@x>\n' "$1"
}

# hostile TRY: for each case, in the current folder,
#
#	TRY KIB WHAT INPUT COMMAND...
#
# KIB is what it may take at most.  Where that matters `table' is a table that
# nobody has written to.
hostile()
{
	# shellcheck source=tests/robust/lib.bash
	. "${root?}/tests/robust/lib.bash"
	short_games
	hostile_rules "$1"
	hostile_journals "$1"
	hostile_tallies "$1"
	hostile_mail "$1"
}

# short SED...: the shortest rules there are, altered.
short()
{
	sed "$@" "${root?}/tests/robust/short.yaml"
}

hostile_rules() # TRY
{
	local i try=("$1" 12000) new=(vegas-new -s x -r ./bad.yaml a b)

	{
		echo 'a: &a [x,x,x,x,x,x,x,x,x]'
		for i in b c d e f g h i; do
			printf '%s: &%s [' "$i" "$i"
			yes "*$(tr b-i a-h <<< "$i")" | head -n 9 | paste -sd ,
			echo ']'
		done
	} > bad.yaml
	"${try[@]}" 'YAML: a bomb of aliases' /dev/null "${new[@]}"
	printf 'a: &a [*a]\n' > bad.yaml
	"${try[@]}" 'YAML: an alias of itself' /dev/null "${new[@]}"
	{ printf 'a: '; bytes 3000 '['; } > bad.yaml
	"${try[@]}" 'YAML: 3000 brackets deep' /dev/null "${new[@]}"
	for ((i = 1; i < 400; i++)); do printf '%*sa:\n' "$i" ''; done > bad.yaml
	"${try[@]}" 'YAML: 400 maps deep' /dev/null "${new[@]}"
	{ echo 'a:'; yes ' - 1' | head -c 250000; } > bad.yaml
	"${try[@]}" 'YAML: a list of 60,000' /dev/null "${new[@]}"
	times 30000 'k%.0f: 1' > bad.yaml
	"${try[@]}" 'YAML: 30,000 keys' /dev/null "${new[@]}"
	times 9000 '%%TAG !a%.0f! x' > bad.yaml
	"${try[@]}" 'YAML: 9,000 directives' /dev/null "${new[@]}"
	{ printf 'a: |\n'; yes ' ' | head -c 250000; } > bad.yaml
	"${try[@]}" 'YAML: 125,000 blank lines' /dev/null "${new[@]}"
	"${try[@]}" 'YAML: /dev/zero' /dev/null vegas-new -r /dev/zero a b
	echo 'extends: ./bad.yaml' > bad.yaml
	"${try[@]}" 'YAML: it extends itself' /dev/null "${new[@]}"
	short 's/4x10/1000000000x10/' > bad.yaml
	"${try[@]}" 'YAML: a deck of 10^9 bills' /dev/null "${new[@]}"
	short "s/4x10/$(times 300 '256x%.0f' | paste -sd ,)/" > bad.yaml
	"${try[@]}" 'YAML: a deck of 76,800 bills' /dev/null "${new[@]}"
	short 's/fill: 15/fill: 99999999999999999999999999/' > bad.yaml
	"${try[@]}" 'YAML: a number of 26 digits' /dev/null "${new[@]}"
	short 's/rounds: 1/rounds: 1000000000/' > bad.yaml
	"${try[@]}" 'YAML: 10^9 rounds' /dev/null "${new[@]}"
	short 's/title: Short/title: "\\e[2J"/' > bad.yaml
	"${try[@]}" 'YAML: an escape sequence' /dev/null "${new[@]}"
}

endless()
{
	cat roll
	yes "$1"
}

hostile_journals() # TRY
{
	local command

	"$1" 12000 '10^9 short lines: vegas-show' <(endless '#') vegas-show
	for command in vegas-show vegas-moves 'vegas-bot -b careful'; do
		# shellcheck disable=SC2086 # commands are words
		"$1" 12000 "10^9 comments: $command" <(endless '# a comment') $command
	done
	for command in vegas-roll vegas-undo 'vegas-show --log'; do
		# shellcheck disable=SC2086
		"$1" 150000 "10^9 comments: $command" <(endless '# a comment') $command
	done
	{ cat roll; yes '# a comment' | head -c 70000000; } > bad
	"$1" 12000 '70 MB of comments: vegas-check' bad vegas-check
	"$1" 150000 '70 MB of comments: vegas-roll -f' /dev/null vegas-roll -f bad
	{ cat over; yes 'roll a 1' | head -n 5000000; } > bad
	"$1" 12000 '5,000,000 records too many: vegas-check' bad vegas-check
	"$1" 12000 '10^9 records: vegas-show' <(endless 'roll a 1') vegas-show
	"$1" 12000 '10^9 records: vegas-roll' <(endless 'roll a 1') vegas-roll
	"$1" 12000 '10^9 rules: vegas-show' <(head -n 3 roll; yes 'rule rounds 1') vegas-show
	"$1" 12000 'a line of 1 GB: vegas-show' <(cat roll; head -c 1000000000 /dev/zero) vegas-show
	sed 's/^rule bills.deck.*/rule bills.deck 1000000000x10/' roll > bad
	redigest bad
	"$1" 12000 'a deck of 10^9 bills: vegas-show' bad vegas-show
	sed 's/^rule rounds.*/rule rounds 1000000000/' roll > bad
	redigest bad
	"$1" 12000 '10^9 rounds: vegas-show' bad vegas-show
	sed 's/^bills 2.*/bills 2 999999999999999999999999/' roll > bad
	"$1" 12000 'a bill of 24 digits: vegas-show' bad vegas-show
	sed 's/^players.*/players a --help/' roll > bad
	"$1" 12000 'a player --help: vegas-show' bad vegas-show
	sed 's/^players.*/players a b\x1b[2J/' roll > bad
	"$1" 12000 'a player with an escape sequence: vegas-show' bad vegas-show
	"$1" 12000 '10^9 steps back: vegas-undo' over vegas-undo -n 1000000000
	"$1" 12000 'a key of /dev/zero: vegas-roll' roll vegas-roll --key /dev/zero
}

hostile_tallies() # TRY
{
	vegas-sim -b random,greedy -s 1 -n 10 --tally > tally
	sed 's/^games .*/games 1:1000000000/' tally > bad
	"$1" 12000 'a tally of 10^9 games' /dev/null vegas-sim --merge bad
	sed 's/ [0-9][0-9]*/ 18446744073709551615/g; 1s/.*/vegas-tally 1/' tally > bad
	"$1" 12000 'a tally of the largest numbers' /dev/null vegas-sim --merge bad
	"$1" 12000 'a tally that has no end' /dev/null vegas-sim --merge <(head -n 17 tally; yes 'spread 0')
}

hostile_mail() # TRY
{
	local i try=("$1" 60000) token deliver=(vegas-mail in table)

	vegas-mail init table --address t@x.org a=a@x.org b=b@x.org
	token=$(sed -nE 's/^    ([a-z2-9]{20})$/\1/p' table/outbox/000001-1.eml)
	"${try[@]}" 'mail: 1 GB' <(letter_head "$token"; echo; head -c 1000000000 /dev/zero) "${deliver[@]}"
	{ letter_head "$token"; times 60000 'X-%.0f: x'; } > bad
	"${try[@]}" 'mail: 60,000 header lines' bad "${deliver[@]}"
	{ letter_head "$token"; printf 'X: '; bytes 900000 '('; echo; } > bad
	"${try[@]}" 'mail: a header line of 900 KB' bad "${deliver[@]}"
	{ printf 'From: '; times 40000 'a%.0f@x.org,' | tr '\n' ' '; echo; letter_head "$token"; } > bad
	"${try[@]}" 'mail: 40,000 senders' bad "${deliver[@]}"
	{ letter_head "$token"; printf 'Content-Type: text/plain'; times 30000 '; a*%.0f=b' | tr -d '\n'; echo; } > bad
	"${try[@]}" 'mail: 30,000 parameters' bad "${deliver[@]}"
	{ letter_head "$token"; printf 'Content-Type: multipart/mixed; boundary=a\n\n'; yes -- $'--a\n' | head -c 900000; } > bad
	"${try[@]}" 'mail: 180,000 parts' bad "${deliver[@]}"
	{
		letter_head "$token"
		printf 'Content-Type: multipart/mixed; boundary=a0\n\n'
		for ((i = 1; i < 1000; i++)); do
			printf -- '--a%d\nContent-Type: multipart/mixed; boundary=a%d\n\n' "$((i - 1))" "$i"
		done
	} > bad
	"${try[@]}" 'mail: 1,000 parts deep' bad "${deliver[@]}"
	{ letter_head "$token"; yes $'Content-Type: message/rfc822\n' | head -c 300000; } > bad
	"${try[@]}" 'mail: 10,000 messages deep' bad "${deliver[@]}"
	{ letter_head "$token"; printf 'Content-Type: text/html\n\n'; yes '<div>' | head -c 900000; } > bad
	"${try[@]}" 'mail: HTML 150,000 deep' bad "${deliver[@]}"
	{ letter_head "$token"; echo; yes 'place 1' | head -n 100000; } > bad
	"${try[@]}" 'mail: 100,000 orders' bad "${deliver[@]}"
	{ letter_head "$token"; printf 'Content-Transfer-Encoding: base64\n\n'; bytes 900000 '='; } > bad
	"${try[@]}" 'mail: 900 KB of base64 that is none' bad "${deliver[@]}"
	for i in From To Cc Bcc Sender Reply-To; do
		{ printf '%s: ' "$i"; yes a: | head -n 200000 | tr -d '\n'; echo; letter_head "$token"; } > bad
		"${try[@]}" "mail: $i: groups 200,000 deep" bad "${deliver[@]}"
		{ printf '%s: ' "$i"; yes ' a:' | head -n 100000; letter_head "$token"; } > bad
		"${try[@]}" "mail: $i: groups 100,000 deep, a line each" bad "${deliver[@]}"
		{
			letter_head "$token"
			printf 'Content-Type: message/rfc822\n\n%s: ' "$i"
			yes a: | head -n 200000 | tr -d '\n'
			printf '\n\nplace 1\n'
		} > bad
		"${try[@]}" "mail: $i: groups 200,000 deep in a message in it" bad "${deliver[@]}"
	done
}
