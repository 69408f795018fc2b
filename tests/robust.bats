#!/usr/bin/env bats
# Bad input: whatever a file holds, every command that reads games refuses it
# with the status of TK-4, names file and line, writes nothing and changes
# nothing, in little time and memory.

load lib
load robust/lib

setup_file()
{
	mkdir "$BATS_FILE_TMPDIR/games"
	cd "$BATS_FILE_TMPDIR/games" || return
	short_games
}

# No program has more than 20 seconds of a processor.
setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	ulimit -S -t 20
	games=$BATS_FILE_TMPDIR/games
	cp "$games/roll" "$games/over" .
}

# The commands that change a game, with a move for the game that is bad.
changing=(vegas-roll 'vegas-place 1' vegas-score 'vegas-move roll a' vegas-undo)
# Those that only look at it.
looking=(vegas-show 'vegas-show --format=json' vegas-moves)
# All read games in one way; in a build with sanitizers some of them do.
if [ "$helpers" != "$root/build/tests" ]; then
	changing=(vegas-roll vegas-undo)
	looking=(vegas-show)
fi

# Runs a command; says its status and all that it writes.
tell()
{
	local status=0

	"$@" > tell.out 2> tell.err || status=$?
	echo "$* ($status)"
	told_lines 1 tell.out
	told_lines 2 tell.err
}

# told_lines N FILE: its lines, each after N; one that does not end, as it is.
told_lines()
{
	local line

	while IFS= read -r line; do
		printf '%s: %s\n' "$1" "$line"
	done < "$2"
	[ -z "$line" ] || printf '%s: %s' "$1" "$line"
}

# attack FILE: what every command says to a bad game, on standard input and in
# place.  The bytes of a game changed in place must be what they were.
attack()
{
	local command

	cp "$1" game
	for command in "${changing[@]}"; do
		# shellcheck disable=SC2086 # commands are words
		{
			tell $command < "$1"
			tell $command -f game
		}
	done
	cmp "$1" game
	for command in "${looking[@]}"; do
		# shellcheck disable=SC2086
		tell $command < "$1"
	done
	tell vegas-check < "$1"
}

# told STATUS LINE MESSAGE COUNTS: what attack must print.  STATUS is that of
# vegas-check, COUNTS what it counts.
told()
{
	local command line=:$2

	for command in "${changing[@]}"; do
		printf '%s (3)\n2: %s: -%s: %s\n' "$command" \
			"${command%% *}" "$line" "$3"
		printf '%s -f game (3)\n2: %s: game%s: %s\n' "$command" \
			"${command%% *}" "$line" "$3"
	done
	for command in "${looking[@]}"; do
		printf '%s (3)\n2: %s: -%s: %s\n' "$command" \
			"${command%% *}" "$line" "$3"
	done
	printf 'vegas-check (%s)\n1: -%s: %s\n' "$1" "$line" "$3"
	printf '1: %s\n' "$4"
}

# refused FILE STATUS LINE MESSAGE [COUNTS]: attack says so, whole.  The line
# about dice depends on how far a game was read.
refused()
{
	local counts=${5:-1 games, 1 failed, 0 unfinished}

	run -0 --separate-stderr attack "$1"
	output=$(grep -v '^1: dice: ' <<< "$output")
	same "$(told "$2" "$3" "$4" "$counts, $(grep -ac '' "$1") lines")"
	same_error ''
}

# bats test_tags=english
@test "TK-4: empty input and input of comments alone is no game, to every command" {
	: > empty
	printf '# nothing\n\n \t\n# here\n' > comments
	for file in empty comments; do
		for command in "${changing[@]}" "${looking[@]}"; do
			# shellcheck disable=SC2086
			run -3 --separate-stderr $command < "$file"
			same ''
			same_error "${command%% *}: there is no game on standard input; vegas-new makes one"
		done
		for command in "${changing[@]}"; do
			cp "$file" game
			# shellcheck disable=SC2086
			run -3 --separate-stderr $command -f game
			same ''
			same_error "${command%% *}: game: there is no game in it; vegas-new makes one"
			cmp "$file" game
		done
		run -3 --separate-stderr vegas-check "$file"
		[[ ${lines[0]} == "$file"*': there is no game in it' ]]
		[[ ${lines[1]} == '0 games, 0 failed, 0 unfinished, '*' lines' ]]
		run -3 --separate-stderr vegas-rules diff "$file"
		same ''
		same_error "vegas-rules: $file: there is no game"
	done
}

@test "TK-20: NUL bytes are refused by every command, in header, record and comment" {
	message='a NUL byte; a game file is plain text'
	for line in 1 5 29; do
		sed "${line}s/\$/\\x00/" roll > bad
		refused bad 3 "$line" "$message"
	done
	printf '# x\0\n' | cat - roll > bad
	refused bad 3 1 "$message" '2 games, 1 failed, 1 unfinished'
}

@test "TK-20: bad UTF-8 is refused by every command: overlong, surrogate, cut, stray" {
	message='bad UTF-8; a game file is UTF-8 text'
	for bytes in '\xc0\xaf' '\xe0\x80\xaf' '\xf0\x80\x80\xaf' '\xc1\xbf' \
		'\xed\xa0\x80' '\xed\xbf\xbf' '\xf4\x90\x80\x80' '\xf5\x80\x80\x80' \
		'\xc3' '\xe2\x82' '\xf0\x9f\x8e' '\x80' '\xbf' '\xff' '\xfe'; do
		{ cat roll; printf '# %b\n' "$bytes"; } > bad
		run -3 --separate-stderr vegas-show bad
		same ''
		same_error "vegas-show: bad:30: $message"
	done
	refused bad 3 30 "$message"
	sed 's/^rule title.*/rule title \xed\xa0\x80/' roll > bad
	refused bad 3 19 "$message"
	# All that is good UTF-8 may stand in a comment.
	{ cat roll; printf '# \xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\n'; } > good
	run -0 --separate-stderr vegas-check -q good
	run -0 --separate-stderr vegas-roll -f good
	run -0 --separate-stderr vegas-check -q good
}

@test "TK-20: a byte order mark is refused by every command, a second one too" {
	printf '\xef\xbb\xbf' | cat - roll > bad
	refused bad 3 1 "a byte order mark; a game file begins with \`vegas 1'"
	{ cat roll; printf '\xef\xbb\xbf'; cat roll; } > bad
	refused bad 3 30 "\`\\ufeffvegas' is no record of this game"
}

@test "TK-20: a line of 10 MB is refused by every command as too long" {
	{ cat roll; head -c 10000000 /dev/zero | tr '\0' x; echo; } > bad
	refused bad 3 30 'the line has more than 4096 bytes'
	{ head -c 10000000 /dev/zero | tr '\0' '#'; echo; cat roll; } > bad
	refused bad 3 1 'the line has more than 4096 bytes' '2 games, 1 failed, 1 unfinished'
}

@test "TK-14: what looks like a game inside a long line or a bad one is none" {
	# The second piece of what is read begins with `vegas'.
	{ head -c 65536 /dev/zero | tr '\0' '#'; cat roll; } > bad
	run -3 --separate-stderr timeout 20 vegas-check bad
	same "bad:1: the line has more than 4096 bytes
1 games, 1 failed, 0 unfinished, 29 lines
dice: 0 proved, 0 sealed, 0 given by hand"
	{ printf 'vegas 1 \0\nvegas 1 \xff\n'; cat roll; } > bad
	run -3 --separate-stderr timeout 20 vegas-check bad
	same 'bad:1: a NUL byte; a game file is plain text
bad:2: bad UTF-8; a game file is UTF-8 text
3 games, 2 failed, 1 unfinished, 31 lines
dice: 7 proved, 0 sealed, 0 given by hand'
}

@test "TK-24: header lines twice, missing or in the wrong order are refused by every command" {
	# The second of these lines begins a game of its own, which is a good one.
	sed '1p' roll > bad
	refused bad 3 1 'the file is cut off inside the header' \
		'2 games, 1 failed, 1 unfinished'
	sed '2p' roll > bad
	digest=$(sed -n '2s/.* //p' roll)
	refused bad 3 3 "the rule lines are missing, and rules $digest were not seen in this stream before"
	sed '/^players/p' roll > bad
	refused bad 3 22 "the header says \`players a b'; \`seed TEXT' comes here"
	sed '/^seed/p' roll > bad
	refused bad 3 23 "\`seed' is no record of this game; did you mean \`set'?"
	sed '/^players/d' roll > bad
	refused bad 3 21 "the header says \`seed 11'; \`players NAME...' comes here"
	sed '/^seed/d' roll > bad
	refused bad 3 22 "the header says \`round 1 a'; \`seed TEXT' comes here"
	sed '2d' roll > bad
	refused bad 3 2 "the header says \`rule bills.deck 4x10 3x20 3x30'; \`rules NAME DIGEST' comes here"
	sed '1d' roll > bad
	refused bad 3 1 "the header says \`rules short $digest'; \`vegas 1' comes here"
	{ sed -n 1,2p roll; sed -n 21p roll; sed -n 3,20p roll; sed -n 22,29p roll; } > bad
	refused bad 3 3 "the rule lines are missing, and rules $digest were not seen in this stream before"
	sed '2s/ [^ ]*$/&0/' roll > bad
	refused bad 3 2 "the header says \`rules short ${digest}0'; \`rules NAME DIGEST' comes here"
	sed '2s/short/two words/' roll > bad
	refused bad 3 2 "the header says \`rules two words $digest'; \`rules NAME DIGEST' comes here"
}

@test "TK-24: another version, a view and a family that nobody knows are refused by every command" {
	for version in 0 2 01 1.0 -1 +1 1x 18446744073709551617; do
		sed "1s/.*/vegas $version/" roll > bad
		run -3 --separate-stderr vegas-roll < bad
		same ''
		same_error "vegas-roll: -:1: this is no version of the format that this program knows; it knows \`vegas 1'"
	done
	refused bad 3 1 "this is no version of the format that this program knows; it knows \`vegas 1'"
	sed '1s/.*/vegas 1 view a/' roll > bad
	refused bad 3 1 'this is a view: secrets are left out, so it cannot be replayed; use the game itself'
	sed '1s/.*/vegas 1 2/' roll > bad
	refused bad 3 1 "the header says \`vegas 1 2'; \`vegas 1' comes here"
	sed 's/^rule family.*/rule family tennis/' roll > bad
	redigest bad
	refused bad 3 2 "there is no family of games \`tennis'"
	sed '/^rule family/d' roll > bad
	redigest bad
	refused bad 3 2 "there is no family of games \`'"
}

@test "TK-24: a rule that is unsorted, twice, unknown, out of range or missing is refused by line" {
	sed '/^rule rounds/{h;d};/^rule win/G' roll > bad
	refused bad 3 20 "rule \`rounds' is out of order; rules are sorted by key"
	sed '/^rule rounds/p' roll > bad
	redigest bad
	refused bad 3 19 "\`rounds' is there twice"
	sed '3s/.*/rule bank no\nrule bank no\n&/' roll > bad
	redigest bad
	refused bad 3 4 "\`bank' is there twice"
	sed '/^rule title/p' roll > bad
	redigest bad
	refused bad 3 20 "\`title' is there twice"
	sed 's/^rule win/rule wim/' roll > bad
	redigest bad
	refused bad 3 20 "there is no rule \`wim'; did you mean \`win'?"
	sed 's/^rule first.step.*/rule first.step 7/' roll > bad
	redigest bad
	refused bad 3 13 "\`7' is no value for \`first.step'; a number from 0 to 6 would be"
	sed '/^rule rounds/d' roll > bad
	redigest bad
	refused bad 3 2 "rule \`rounds' is missing: rounds of a game"
	for blanks in '' ' ' '   ' '\t' ' \t\t'; do
		sed "s/^rule rounds.*/rule rounds$blanks/" roll > bad
		refused bad 3 18 "rule \`rounds' has no value"
	done
	sed '3s/.*/rule bills.deck/' roll > bad
	refused bad 3 3 "rule \`bills.deck' has no value"
	sed "3s/.*/$(printf 'rule bills.deck %0*d\\n' 4000 1 5000 1)/" roll > bad
	refused bad 3 4 'the line has more than 4096 bytes'
	sed 's/^rule rounds.*/rule/' roll > bad
	refused bad 3 18 "rule \`' is out of order; rules are sorted by key"
	sed 's/^rule payout.ties.*/rule payout.ties outside/' roll > bad
	redigest bad
	refused bad 3 15 "\`outside' is no value for \`payout.ties'; one of these would be: out stay"
	sed 's/^rule players.max.*/rule players.max 2/;s/^rule players.min.*/rule players.min 3/' roll > bad
	redigest bad
	refused bad 3 17 "\`players.min' is above \`players.max'"
}

# bats test_tags=once
@test "TK-24: numbers have no sign, no leading zero, no fraction and no end of digits" {
	for number in 01 00 +1 -1 1.0 1e1 0x1 2147483648 4294967297 \
		18446744073709551617 99999999999999999999999999 ۱ 1_0; do
		sed "s/^rule rounds.*/rule rounds $number/" roll > bad
		redigest bad
		run -3 --separate-stderr vegas-roll < bad
		same ''
		same_error "vegas-roll: -:18: \`$number' is no value for \`rounds'; a number from 1 to 99 would be"
	done
	refused bad 3 18 "\`1_0' is no value for \`rounds'; a number from 1 to 99 would be"
	for number in 010 +10 -10 10.0 1e1 4294967306 ۱۰ 1000000001; do
		sed "s/^bills 2.*/bills 2 $number/" roll > bad
		run -3 --separate-stderr vegas-roll < bad
		same ''
		same_error "vegas-roll: -:25: \`$number' is no number; it is \`bills CASINO AMOUNT...'"
	done
	refused bad 3 25 "\`$number' is no number; it is \`bills CASINO AMOUNT...'"
	sed 's/^bills 2.*/bills 2 1000000000/' roll > bad
	run -3 --separate-stderr vegas-show bad
	same_error 'vegas-show: bad:25: the rules say no: the deck holds no bill of 1000000000'
	for casino in 8 22; do
		sed "s/^bills 2.*/bills $casino 10/" roll > bad
		run -3 --separate-stderr vegas-show bad
		same_error "vegas-show: bad:25: \`$casino' is no casino; it is \`bills CASINO AMOUNT...'"
	done
	sed 's/^bills 2.*/bills 02 10/' roll > bad
	refused bad 3 25 "\`02' is no casino; it is \`bills CASINO AMOUNT...'"
	for number in 01 +1 -1 - 1x 4294967297; do
		{ cat "$games/place"; echo "place a $number"; } > bad
		run -3 --separate-stderr vegas-roll < bad
		same ''
		same_error "vegas-roll: -:31: \`$number' is no number; it is \`place NAME VALUE [slot]'"
	done
	refused bad 3 31 "\`$number' is no number; it is \`place NAME VALUE [slot]'"
}

# bats test_tags=english
@test "TK-4: vegas-rules diff refuses a game whose header cannot be understood, by line" {
	rules=$root/tests/robust/short.yaml
	for fault in '1p' '2d' '2p' '5s/.*/x/' '/^players/d' '/^players/p' '/^seed/d' \
		'1s/1/2/' '1s/$/ view a/' '2s/.$/g/' '18s/.*/rule rounds/' \
		'18s/^rule rounds/rule a/' 's/^players.*/players a a/' \
		's/^players.*/players a -b/' 's/^players.*/players a b c d e f g/' \
		's/^seed.*/seed/' 's/^seed.*/sealed 12/' '19s/$/\x00/' '19s/$/\xff/'; do
		sed "$fault" roll > bad
		run -3 --separate-stderr vegas-show bad
		message=${stderr#*: }
		run -3 --separate-stderr vegas-rules diff bad "$rules"
		same ''
		same_error "vegas-rules: $message"
	done
	run -3 --separate-stderr vegas-rules diff bad "$PWD/nothing.yaml"
	same ''
	run -0 --separate-stderr vegas-rules diff roll "$rules"
	same ''
	run -4 --separate-stderr vegas-rules diff nothing "$rules"
	same ''
	same_error 'vegas-rules: nothing: No such file or directory'
}

@test "TK-42: a deck of more than 256 cards is refused by every command, by line" {
	sed 's/^rule bills.deck.*/rule bills.deck 200x10 57x20/' roll > bad
	redigest bad
	refused bad 3 3 "\`bills.deck' has more than 256 bills"
	sed 's/^rule bills.deck.*/rule bills.deck 257x10/' roll > bad
	redigest bad
	refused bad 3 3 "\`257x10' in \`bills.deck' is no COUNTxAMOUNT; the count is from 1 to 256, the amount from 1 to 1000000"
	seq -f 1x%.0f 1 65 | paste -sd ' ' > cards
	sed "s/^rule bills.deck.*/rule bills.deck $(cat cards)/" roll > bad
	redigest bad
	refused bad 3 3 "\`bills.deck' has too many entries; at most 32 are possible"
}

@test "TK-42: a deck of 256 cards is dealt to the last, and all of one casino's" {
	cp "$root/tests/robust/short.yaml" full.yaml
	sed -i 's/^bills:.*/bills: { deck: [256x1], fill: 1000000 }/' full.yaml
	vegas-new -r ./full.yaml -s x a b > game
	run -0 --separate-stderr sed -n '/^bills 1 /p' game
	[ "$(wc -w <<< "$output")" -eq 258 ]
	play game
	# All but the one that was won.
	run -0 --separate-stderr sed -n '/^ *under /p' game
	[ "$(wc -w <<< "$output")" -eq 256 ]
	run -0 --separate-stderr vegas-check game
	[ "${lines[0]%, *}" = '1 games, 0 failed, 0 unfinished' ]
}

@test "TK-4: more players than a game can have are refused, by line" {
	sed 's/^players.*/players a b c d e f g/' roll > bad
	refused bad 3 21 'there are more than 6 players'
	sed 's/^players.*/players a b c d/' roll > bad
	refused bad 1 21 '4 players; the rules are for 2 to 3'
	run -1 --separate-stderr vegas-new a b c d e f g
	same ''
	same_error 'vegas-new: 7 players; no game here is for more than 6'
	# Comparing all with all would take minutes.
	run -1 --separate-stderr timeout 20 vegas-new $(seq -f n%.0f 1 100000)
	same ''
	same_error 'vegas-new: 100000 players; no game here is for more than 6'
}

# bats test_tags=once
@test "TK-25: names that look like options are refused by every command" {
	for name in -f --file -- - -p=x 1a .. "'" '$(id)'; do
		sed "s/^players.*/players a $name/" roll > bad
		run -3 --separate-stderr vegas-roll < bad
		same ''
		same_error "vegas-roll: -:21: the name \`$name' does not begin with a letter"
	done
	refused bad 3 21 "the name \`$name' does not begin with a letter"
	for name in 'a/../../etc/passwd' 'a%s%n' 'a;b' 'a/b' 'a`b' $'a\'b' 'a"b' 'a\b' 'a&b'; do
		vegas-new -r "$root/tests/robust/short.yaml" -s x "$name" b > game
		play game
		run -0 --separate-stderr vegas-check -q game
		run -0 --separate-stderr vegas-show --format=json game
		run -0 --separate-stderr jq -r '.players[0].name' <<< "$output"
		same "$name"
	done
}

# obeyed FILE: whether it has a byte that a terminal would obey: all below 32
# but tab and line end, 127, and C1 controls in UTF-8.
obeyed()
{
	LC_ALL=C grep -aqP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]' "$1"
}

# bats test_tags=once
@test "TK-6: no command passes on an escape sequence, in no message and in no output" {
	changing=(vegas-roll)
	looking=('vegas-show --color=never' 'vegas-show --format=tsv' "vegas-rules diff - $root/tests/robust/short.yaml")
	for bytes in '\x1b[2J' '\xc2\x9b2J' '\x01' '\rx'; do
		for place in '1s/$/ X/' '2s/short/X/' 's/^rule title .*/rule title X/' \
			's/^rule casinos.1 .*/rule casinos.1 X/' 's/^rule win/rule X/' \
			's/^players.*/players a X/' 's/^players.*/players a bX/' \
			's/^seed.*/seed X/' 's/^bills 2.*/bills 2 X/' \
			's/^bills 2.*/X/' '$s/$/ X/'; do
			sed "${place/X/$bytes}" roll > bad
			redigest bad
			attack bad
		done
	done > said
	[ "$(grep -c '^vegas-roll (3)' said)" -eq 44 ]
	[ "$(grep -c '^vegas-check (3)' said)" -eq 44 ]
	run -1 --separate-stderr obeyed said
	obeyed <(printf '\e')
	run -4 --separate-stderr vegas-show $'no\e[2Jfile'
	same_error 'vegas-show: no\u001b[2Jfile: No such file or directory'
	run -2 --separate-stderr vegas-show --format=$'\e[2J'
	same_error "vegas-show: --format has no \`\\u001b[2J'; try \`vegas-show --help'"
	run -2 --separate-stderr vegas-move $'place\e[2J' a 1 < roll
	same_error "vegas-move: \`place\\u001b[2J' is no record of this game; did you mean \`place'?"
	run -2 --separate-stderr vegas-new $'a\e[2J' b
	same_error "vegas-new: the name \`a\\u001b[2J' has a blank or a hidden character"
}

# bats test_tags=once
@test "TK-20: comments are copied byte for byte, but no terminal obeys them" {
	printf '# a\tb \e[31mred\e]0;t\a \xc2\x9b2J \xe2\x80\xaeback\rover\n' > comment
	printf '# a\tb \\u001b[31mred\\u001b]0;t\\u0007 \\u009b2J \\u202eback\\u000dover\n' > visible
	vegas-roll < roll | cat - comment > noted
	value=$(vegas-moves noted | awk '{ print $3; exit }')
	for command in 'vegas-show --log' "vegas-place $value" "vegas-move place a $value" vegas-undo; do
		run -0 --separate-stderr bash -c "$command < noted > piped"
		same ''
		same_error ''
		grep -qxFf comment piped
		# shellcheck disable=SC2094 # it is another one that is read there
		awk 'NR == FNR { comment = $0; next } /^# a/ { $0 = comment } { print $0 "\r" }' visible piped > wanted
		script -qec "$command < noted" /dev/null < /dev/null > shown
		cmp shown wanted
	done
	# Lines of a journal may end so.
	sed 's/$/\r/' roll > other
	script -qec 'stty -onlcr; vegas-show --log < other' /dev/null < /dev/null > shown
	cmp shown other
}

# bats test_tags=english
@test "TK-24: a rule of words with one letter is the same with other blanks" {
	sed 's/^rule title.*/rule title A B c/' roll > one
	redigest one
	sed 's/^rule title.*/rule title A  B c/' one > two
	run -0 --separate-stderr vegas-check <(cat one two)
	[ "${lines[0]}" = '2 games, 0 failed, 2 unfinished, 58 lines' ]
}

# without_rules FILE: its game 2,500 times, which is more than one part.
without_rules()
{
	yes "$(grep -v '^rule ' "$1")" | head -n "$((2500 * $(grep -vc '^rule ' "$1")))"
}

# bats test_tags=english
@test "TK-24: what was seen in one file means nothing in another, whoever reads its parts" {
	without_rules roll > many
	sed '2s/[^ ]*$/0123456789abcdef/' roll > bad
	cat roll many > good.many
	cat bad many > bad.many
	# The same rule lines, first without the right digest, or with it.
	run -1 --separate-stderr vegas-check -j 2 bad bad bad bad good.many
	[[ ${lines[4]} == '2505 games, 4 failed, 2501 unfinished, '* ]]
	run -3 --separate-stderr vegas-check -j 2 roll roll roll roll bad.many
	[[ $output == *$'\n2505 games, 2501 failed, 4 unfinished, '* ]]
	# At other lines, which a refusal names.
	sed 's/^rule rounds.*/rule rounds 0/' roll > zero
	redigest zero
	sed '1a # later' zero > later
	{ cat zero; without_rules zero; } > zero.many
	run -3 --separate-stderr vegas-check -j 2 later later later later zero.many
	[ "$(grep -c "^zero.many:18: \`0' is no value for \`rounds'" <<< "$output")" -eq 2501 ]
	# It may be the first of them alone.
	sed '3s/^\(rule bills.deck\) .*/\1 none/' roll > zero
	redigest zero
	sed '2a # later' zero > later
	{ sed '3a # later' zero; without_rules zero; } > zero.many
	run -3 --separate-stderr vegas-check -j 2 later later later later zero.many
	[ "$(grep -c '^zero.many:3: ' <<< "$output")" -eq 2501 ]
}

# bats test_tags=english
@test "TK-24: of 65 rule sets in a stream the first is forgotten" {
	for i in $(seq 1 65); do
		sed "s/^rule title.*/rule title Title $i/" roll > one
		redigest one
		cat one
		[ "$i" != 1 ] || grep -v '^rule ' one > first
		[ "$i" != 2 ] || grep -v '^rule ' one > second
	done > stream
	run -0 --separate-stderr vegas-check stream
	[ "${lines[0]}" = '65 games, 0 failed, 65 unfinished, 1885 lines' ]
	run -0 --separate-stderr vegas-check -j 2 stream
	[ "${lines[0]}" = '65 games, 0 failed, 65 unfinished, 1885 lines' ]
	cat stream second > bad
	run -0 --separate-stderr vegas-check -q bad
	cat stream first > bad
	digest=$(sed -n '2s/.* //p' first)
	for command in vegas-show vegas-moves 'vegas-roll --all'; do
		# shellcheck disable=SC2086
		run -3 --separate-stderr $command < bad
		same ''
		same_error "${command%% *}: -:1888: the rule lines are missing, and rules $digest were not seen in this stream before"
	done
	run -3 --separate-stderr vegas-check bad
	[ "${lines[0]}" = "bad:1888: the rule lines are missing, and rules $digest were not seen in this stream before" ]
}

@test "TK-63: a bomb of aliases, deep maps and endless files are refused at once" {
	{
		echo 'a: &a [x,x,x,x,x,x,x,x,x]'
		for i in b c d e f g h i; do
			p=$(tr b-i a-h <<< "$i")
			echo "$i: &$i [*$p,*$p,*$p,*$p,*$p,*$p,*$p,*$p,*$p]"
		done
	} > bomb.yaml
	run -3 --separate-stderr timeout 5 vegas-new -r ./bomb.yaml a b
	same ''
	same_error "vegas-new: ./bomb.yaml:1:4: anchors like \`&a' are not possible"
	printf 'a: &a\n  b: *a\n' > self.yaml
	run -3 --separate-stderr timeout 5 vegas-new -r ./self.yaml a b
	{ printf 'a: '; head -c 100000 /dev/zero | tr '\0' '['; } > deep.yaml
	run -3 --separate-stderr timeout 5 vegas-new -r ./deep.yaml a b
	same ''
	for i in $(seq 1 2000); do printf '%*sa:\n' "$((i % 4000))" ''; done > stairs.yaml
	run -3 --separate-stderr timeout 5 vegas-new -r ./stairs.yaml a b
	same ''
	yes 'a: 1' | head -c 200000 > twice.yaml
	run -3 --separate-stderr timeout 5 vegas-new -r ./twice.yaml a b
	same_error "vegas-new: ./twice.yaml:2:1: \`a' is there twice, first in line 1"
	for file in /dev/zero /dev/urandom; do
		run -3 --separate-stderr timeout 5 vegas-new -r "$file" a b
		same ''
	done
	{ echo 'a:'; yes ' - 1'; } | head -c 250000 > events.yaml
	run -3 --separate-stderr timeout 5 vegas-new -r ./events.yaml a b
	same ''
	printf 'extends: ./loop.yaml\n' > loop.yaml
	run -3 --separate-stderr timeout 5 vegas-new -r ./loop.yaml a b
	same ''
	for i in $(seq 1 100); do echo "extends: ./c$((i + 1)).yaml" > "c$i.yaml"; done
	run -3 --separate-stderr timeout 5 vegas-new -r ./c1.yaml a b
	same ''
	# vegas-check and vegas-rules take the same way in.
	run -3 --separate-stderr timeout 5 vegas-check -r ./bomb.yaml roll
	same ''
	run -3 --separate-stderr timeout 5 vegas-rules diff roll ./bomb.yaml
	run -3 --separate-stderr timeout 5 vegas-rules check bomb.yaml
}

@test "TK-30: a game cut at any byte is an earlier position or is refused, by every command" {
	mkdir cut
	run -0 --separate-stderr "$helpers/robust/alter" cut over cut
	points=$output
	[ "$points" -eq $(($(wc -c < over) + 1)) ]
	# Whole: before each step, and at the end.
	steps=$(grep -cE '^(roll|place|score)' over)
	for i in $(seq 1 "$steps"); do
		vegas-undo -n "$i" < over > back
		stat -c %s back
	done > whole
	stat -c %s over >> whole
	run -0 --separate-stderr awk '{ printf "%05d\n", $1 }' whole
	good=$(sort <<< "$output")
	cd cut
	# Each file by itself: after a bad one they go on with the next.
	run -3 --separate-stderr vegas-check -- *
	# shellcheck disable=SC2012
	run -0 --separate-stderr comm -13 <(grep -oE '^[0-9]{5}:' <<< "$output" | tr -d : | sort) <(ls)
	same "$good"
	for command in vegas-show vegas-moves; do
		run -3 --separate-stderr "$command" -- *
		same ''
		# shellcheck disable=SC2012
		run -0 --separate-stderr comm -13 <(grep -oE "^$command: [0-9]{5}:" <<< "$stderr" | grep -oE '[0-9]{5}' | sort) <(ls)
		same "$good"
	done
	echo "# $points cuts" >&3
}

# bats test_tags=once,english
@test "TK-30: a game cut at any line is changed by no command, unless it is whole" {
	steps=$(grep -nE '^(roll|place|score)' over | cut -d : -f 1)
	last=$(wc -l < over)
	for line in $(seq 1 $((last - 1))); do
		! grep -qx "$((line + 1))" <<< "$steps" || continue
		head -n "$line" over > short
		cp short game
		for command in "${changing[@]}"; do
			# shellcheck disable=SC2086
			tell $command -f game
			echo "$command -f game (3)" >&3
			echo "2: ${command%% *}: game:$line: " >&3
		done
		cmp short game
	done > said 3> expected
	[ "$(wc -l < said)" -gt $((40 * ${#changing[@]})) ]
	run -0 --separate-stderr grep -c 'cut off' said
	same "$(($(wc -l < said) / 2))"
	diff expected <(sed -E 's/^(2: [^ ]* game:[0-9]+: ).*/\1/' said)
	# Inside a line.
	for bytes in 1 2; do
		head -c "-$bytes" over > short
		refused short 3 "$last" 'the file is cut off: its last line has no line end'
	done
}

# records FILE...: the lines of each without comments and with single blanks,
# FILE: before each.  The rule set's name is anybody's to choose.
records()
{
	awk '
		{ sub(/\r$/, ""); gsub(/[ \t]+/, " "); sub(/^ /, ""); sub(/ $/, "") }
		/^#/ || /^$/ { next }
		$1 == "rules" && NF == 3 { $2 = "NAME" }
		{ print FILENAME ": " $0 }' "$@"
}

# legal FILE: whether the toolkit writes the same game, if its players make the
# same moves.
legal()
{
	local line started=

	rm -f legal.game
	while read -r -a line; do
		case ${line[0]} in
		players) players=("${line[@]:1}") ;;
		seed) seed=${line[*]:1} ;;
		roll) vegas-roll -f legal.game || return ;;
		place | score) vegas-move -f legal.game "${line[@]}" || return ;;
		esac
		[ "${line[0]}" = round ] && [ -z "$started" ] || continue
		vegas-new -r "$root/tests/robust/short.yaml" -s "$seed" \
			--first "${line[2]}" -f legal.game "${players[@]}" || return
		started=yes
	done < "$1"
	diff <(records legal.game | cut -d ' ' -f 2-) <(records "$1" | cut -d ' ' -f 2-)
}

# alter_all GAME: every alteration of a game by a byte is found by vegas-check,
# makes no difference to what vegas-show prints, or gives another legal game.
alter_all()
{
	local name position found others same

	mkdir "$1.altered"
	position=$(vegas-show --format=line "$1")
	"$helpers/robust/alter" byte "$1" "$1.altered" > "$1.number"
	cd "$1.altered" || return
	vegas-check -- * > ../report
	vegas-show --next -- * 2> ../shown
	cd .. || return
	grep -oE '^[0-9]{5}-[a-z0-9]+:' report | tr -d : | sort > found
	# shellcheck disable=SC2012
	ls "$1.altered" | sort | comm -13 found - > taken
	# All of them are good, so that one command shows them all.
	cd "$1.altered" || return
	xargs vegas-show --format=line -- < ../taken > ../lines || return
	# shellcheck disable=SC2046 # file names without blanks
	records ../"$1" $(cat ../taken) > ../records
	cd .. || return
	paste -d ' ' taken lines | POSITION=$position awk '
		FILENAME == "records" && NR == FNR {
			name = $1
			sub(/:$/, "", name)
			sub(/^[^ ]* /, "")
			text[name] = text[name] $0 "\n"
			if (first == "")
				first = name
			next
		}
		{
			name = $1
			sub(/^[^ ]* /, "")
			if ($0 != ENVIRON["POSITION"] || text[name] != text[first])
				print name
		}' records - > others
	while read -r name; do
		if ! legal "$1.altered/$name" > difference; then
			echo "$name is neither found nor legal"
			diff "$1" "$1.altered/$name"
			return 1
		fi
	done < others
	# Commands without crypto find all but what only digest and seed tell.
	grep -oE '^vegas-show: [0-9]{5}-[a-z0-9]+:' shown | cut -d ' ' -f 2 |
		tr -d : | sort | comm -13 - found > missed
	if grep -F -f <(sed 's/$/:/' missed) report |
		grep -vE "the digest does not fit|, the rules say '(roll|bills) "; then
		return 1
	fi
	found=$(wc -l < found)
	others=$(wc -l < others)
	same=$(($(wc -l < taken) - others))
	rm -rf "$1.altered"
	echo "$found found, $same the same, $others others"
	[ "$found" -gt 1000 ] && [ "$((found + same + others))" -eq "$(cat "$1.number")" ]
}

# bats test_tags=english
@test "TK-30: a game altered by any one byte is found out, means the same or is legal" {
	{ head -n 22 over; echo '# a comment'; echo; tail -n +23 over; } > game
	run -0 --separate-stderr alter_all game
	[[ $output == *' found, '*' the same, 0 others' ]]
	echo "# over: $output" >&3
	# In the build without sanitizers there is time for more.
	[ "$helpers" = "$root/build/tests" ] || return 0
	# Where nothing follows from a move another one is another game.
	head -n "$(($(grep -n '^place' over | sed -n 2p | cut -d : -f 1) - 1))" over > middle
	move=$(vegas-moves middle | tail -n 1)
	# shellcheck disable=SC2086
	vegas-move -f middle $move
	run -0 --separate-stderr alter_all middle
	[[ ${output##* same, } != '0 others' ]]
	echo "# middle: $output" >&3
}

# limited KB COMMAND...: runs a command in so much memory.
limited()
{
	(
		ulimit -v "$1"
		shift
		exec timeout 20 "$@"
	)
}

# bats test_tags=once,english
@test "TK-20: a million lines are read in little memory, whatever they are" {
	# A stream of games, a game of comments, what goes on after the end.
	for i in $(seq 1 1000); do cat roll; done > thousand
	for i in $(seq 1 35); do cat thousand; done > stream
	{ yes '# a comment' | head -n 1000000; cat roll; } > comments
	{ cat over; yes 'roll a 1' | head -n 1000000; } > records
	{ cat roll; yes 'rule rounds 1' | head -n 1000000; } > rules
	{ cat roll; head -c 20000000 /dev/zero | tr '\0' x; } > long
	run -0 --separate-stderr limited 30000 vegas-check stream
	same '35000 games, 0 failed, 35000 unfinished, 1015000 lines
dice: 245000 proved, 0 sealed, 0 given by hand'
	run -0 --separate-stderr limited 30000 vegas-show --next stream
	[ "${#lines[@]}" -eq 35000 ]
	run -0 --separate-stderr limited 30000 vegas-check comments
	[ "${lines[0]}" = '1 games, 0 failed, 1 unfinished, 1000029 lines' ]
	run -1 --separate-stderr limited 30000 vegas-check records
	[ "${lines[0]}" = "records:$(($(wc -l < over) + 1)): the rules say no: the game is over" ]
	run -3 --separate-stderr limited 30000 vegas-check rules
	[ "${lines[0]}" = "rules:30: \`rule' is no record of this game; did you mean \`roll'?" ]
	run -3 --separate-stderr limited 30000 vegas-check long
	[ "${lines[0]}" = 'long:30: the line has more than 4096 bytes' ]
	for file in records rules long; do
		for command in vegas-show vegas-moves vegas-roll vegas-undo; do
			run -3 --separate-stderr limited 30000 "$command" < "$file"
			same ''
			[[ $stderr == "$command: -:"* ]]
		done
	done
	# The rule lines of a header, too.
	{ head -n 3 roll; yes 'rule bills.deck 1x1' | head -n 1000000; tail -n +4 roll; } > rules
	redigest rules
	run -3 --separate-stderr limited 30000 vegas-show rules
	same_error 'vegas-show: rules:3279: the rules have more than 64 KiB'
	# Behind a game that is so long that all of them are there at once.
	{ cat roll; yes '# nothing' | head -n 14000; head -n 4000 rules; } > long
	run -3 --separate-stderr vegas-show --log long
	same_error "vegas-show: long:$(($(wc -l < roll) + 14000 + 3279)): the rules have more than 64 KiB"
}

# bats test_tags=once
@test "TK-20: what never ends is refused where it goes wrong" {
	for file in /dev/zero /dev/urandom; do
		for command in vegas-show vegas-moves vegas-roll vegas-undo; do
			run -3 --separate-stderr limited 30000 "$command" < "$file"
			same ''
			[[ $stderr =~ ^$command:\ -:[0-9]+:\  ]]
		done
	done
}

# In the build without sanitizers there is time for more.
many()
{
	[ "$helpers" = "$root/build/tests" ] && echo 15000 || echo 3000
}

@test "TK-22: games spoilt at random are read in the same way by every way to read" {
	vegas-roll -d 1,2 < roll > hand
	sed 's/$/\r/' roll > crlf
	run -0 --separate-stderr "$helpers/robust/fuzz" 7 "$(many)" roll over hand crlf \
		"$games/place" "$games/score" "$root"/tests/games/*.vegas
	same_error ''
	[[ $output =~ ^([0-9]+)\ tried,\ ([0-9]+)\ good$ ]]
	[ "${BASH_REMATCH[1]}" -eq $((2 * $(many))) ]
	[ "${BASH_REMATCH[2]}" -gt $((BASH_REMATCH[1] / 20)) ]
	[ ! -e fuzz.input ]
	echo "# $output" >&3
}

# Runs a command under valgrind, whose complaint is status 99.
watched()
{
	local program=$1
	shift

	valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=all \
		--errors-for-leak-kinds=all "$bare/$program" "$@"
}

# bats test_tags=once,uncounted
@test "TK-4: valgrind finds nothing wrong with what commands do to bad games" {
	sed '19s/$/\x00/' roll > nul
	sed '$s/$/ !/' roll > mark
	sed 's/^rule rounds.*/rule rounds 0/' roll > rule
	head -n 40 over > short
	{ cat roll; head -c 70000 /dev/zero | tr '\0' x; } > long
	cat nul mark rule short long > stream
	for file in mark rule long; do
		run -3 --separate-stderr watched vegas-show "$file"
		[[ $stderr == "vegas-show: $file:"* ]]
	done
	run -3 --separate-stderr watched vegas-check stream
	same_error ''
	run -3 --separate-stderr watched vegas-roll < long
	[[ $stderr == 'vegas-roll: -:30: '* ]]
	run -3 --separate-stderr watched vegas-undo < short
	[[ $stderr == 'vegas-undo: -:40: '* ]]
	run -3 --separate-stderr watched vegas-rules diff nul
	[[ $stderr == 'vegas-rules: nul:19: '* ]]
	printf 'a: &a [*a]\n' > bomb.yaml
	run -3 --separate-stderr watched vegas-new -r ./bomb.yaml a b
	[[ $stderr == 'vegas-new: ./bomb.yaml:1:4: '* ]]
}
