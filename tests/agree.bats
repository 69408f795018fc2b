#!/usr/bin/env bats
# Code, --help, manual and completions say the same: what one of them has the
# others have, and nothing else.
# bats file_tags=once,english

load lib
load complete

# Every program of the toolkit.
commands()
{
	find "${VEGAS_BIN:-$root/bin}" -name 'vegas*' -printf '%f\n' | LC_ALL=C sort
}

# The options of all commands, a line each: NAME LETTER ARGUMENT HELP.
all_options()
{
	local command

	for command in $(commands); do
		"$command" --list-options || return
	done | LC_ALL=C sort -u
}

# section PAGE HEADING: the lines of a section of a manual page.
section()
{
	awk -v heading="$2" '
		/^\.Sh / { inside = $0 == ".Sh " heading; next }
		inside' "$root/man/$1"
}

@test "TK-76: there are commands, options and pages to compare" {
	[ "$(commands | wc -l)" -ge 11 ]
	[ "$(all_options | wc -l)" -ge 20 ]
	for command in $(commands); do
		run -0 --separate-stderr "$command" --list-options
		[ "${#lines[@]}" -ge 3 ]
	done
}

@test "TK-76: every command has a page of section 1, and every page a command" {
	expected=$(commands)
	run -0 --separate-stderr find "$root/man" -name '*.1' -printf '%f\n'
	output=$(sed 's/\.1$//' <<< "$output" | LC_ALL=C sort)
	same "$expected"
}

# Options in a list of a page: NAME LETTER ARGUMENT.
page_options()
{
	section "$1.1" DESCRIPTION | awk '
		/^\.It Fl / {
			name = letter = argument = "-"
			for (i = 2; i < NF; i++)
				if ($i == "Ar")
					argument = $(i + 1)
				else if ($i == "Fl" && $(i + 1) ~ /^-/)
					name = substr($(i + 1), 2)
				else if ($i == "Fl")
					letter = $(i + 1)
			print name "\t" letter "\t" argument
		}'
}

@test "TK-76: a page lists the options of its command, in their order" {
	for command in $(commands); do
		expected=$("$command" --list-options | cut -f 1-3)
		run -0 --separate-stderr page_options "$command"
		same "$expected"
	done
}

# Options in the synopsis of a page: letters and names.
synopsis_options()
{
	section "$1.1" SYNOPSIS | awk '
		{
			for (i = 1; i < NF; i++) {
				if ($i != "Fl" && $i != ".Fl")
					continue
				word = $(i + 1)
				if (word ~ /^-/)
					print substr(word, 2)
				else
					for (j = 1; j <= length(word); j++)
						print substr(word, j, 1)
			}
		}' | LC_ALL=C sort -u
}

@test "TK-76: a synopsis has every option once, by its letter if it has one" {
	for command in $(commands); do
		expected=$("$command" --list-options |
			awk -F '\t' '{ print $2 != "-" ? $2 : $1 }' | LC_ALL=C sort)
		run -0 --separate-stderr synopsis_options "$command"
		same "$expected"
	done
}

@test "TK-3: --help has every option with its letter, argument and help" {
	for command in $(commands); do
		expected=$("$command" --list-options)
		run -0 --separate-stderr "$command" --help
		output=$(sed -nE '
			s/^  (-(.), |    )--([a-z-]+)(=([^ ]+))? +(.*)/\3\t\2\t\5\t\6/
			T
			s/\t\t/\t-\t/
			s/\t\t/\t-\t/
			p' <<< "$output")
		same "$expected"
	done
}

@test "TK-13: an option has the same letter, argument and help everywhere" {
	run -0 --separate-stderr all_options
	output=$(cut -f 1 <<< "$output" | uniq -d)
	same ''
	run -0 --separate-stderr all_options
	output=$(cut -f 2 <<< "$output" | grep -vx -e - | sort | uniq -d)
	same ''
}

# What a shell should offer after `COMMAND -'.
flags()
{
	"$1" --list-options | awk -F '\t' '
		{ print "--" $1 }
		$2 != "-" { print "-" $2 }' | LC_ALL=C sort
}

@test "TK-75: every shell offers the options of each command" {
	for command in $(commands); do
		words=$(flags "$command")
		printf '%s\n' "$command -| -> ${words//$'\n'/ }"
		[ "$command" = vegas ] ||
			printf '%s\n' "vegas ${command#vegas-} -| -> ${words//$'\n'/ }"
	done > table
	offers < table
}

@test "TK-75: bash knows which options take a value" {
	for command in $(commands); do
		expected=$("$command" --list-options | awk -F '\t' '
			{ print "--" $1 ($3 != "-" ? "=" : "") }' | LC_ALL=C sort)
		run -0 --separate-stderr offer_bash "$command --"
		same "$expected"
	done
}

# The tables of options in _vegas and vegas.fish: NAME LETTER VALUE HELP, VALUE
# being yes or -.
zsh_table()
{
	sed -nE "/args\+=\(.*--|^		'\(- \*\)'/{
		s/\\\\\`/\`/
		s/.*--([a-z-]+)(=?)(\}['\"])?\[([^]]*)\].*/&\n\1\t\2\t\4/
		s/^[^\n]*\{-(.)\+?,[^\n]*\n([a-z-]+)/\2\t\1/
		s/^[^\n]*\n([a-z-]+)/\1\t-/
		s/\t=\t/\tyes\t/
		s/\t\t/\t-\t/
		p
	}" "$root/completions/_vegas" | LC_ALL=C sort
}

fish_table()
{
	sed -nE "/__vegas_add \\\$argv\[1\] /{
		s/\\\\'/\x01/g
		s/.*\[1\] (-s (.) )?-l ([a-z-]+)(.*) -d '([^']*)'\$/\3\t\2\t\4\t\5/
		s/\t [^\t]*-[xr]( [^\t]*)?\t/\tyes\t/
		s/\t\t/\t-\t/
		s/\t\t/\t-\t/
		s/\x01/'/g
		p
	}" "$root/completions/vegas.fish" | LC_ALL=C sort
}

@test "TK-75: zsh and fish know letter, value and help of every option" {
	expected=$(all_options | awk -F '\t' -v OFS='\t' '$3 != "-" { $3 = "yes" } 1')
	run -0 --separate-stderr zsh_table
	same "$expected"
	run -0 --separate-stderr fish_table
	same "$expected"
}

@test "TK-75: every shell completes every command" {
	expected=$(commands | tr '\n' ' ' | sed 's/ $//')
	run -0 --separate-stderr sed -n '1s/^#compdef //p' "$root/completions/_vegas"
	same "$expected"
	run -0 --separate-stderr bash --norc --noprofile -c '. "$root/completions/vegas.bash" && complete -p'
	output=$(sed -n 's/^complete -F _vegas //p' <<< "$output" | LC_ALL=C sort | tr '\n' ' ' | sed 's/ $//')
	same "$expected"
	# Without the programs on PATH, which are found there too.
	expected=$(commands | sed -n 's/^vegas-//p' | cat - <(echo help) | LC_ALL=C sort)
	for shell in bash zsh fish; do
		PATH=/usr/bin:/bin run -0 --separate-stderr "offer_$shell" 'vegas '
		same "$expected"
	done
}

# words TEXT: `a, b or c' as sorted lines.
words()
{
	sed 's/, /\n/g; s/ or /\n/g' <<< "$1" | LC_ALL=C sort
}

@test "TK-75: every shell offers the words that --help lists for an option" {
	all_options > options
	for option in color format; do
		expected=$(words "$(awk -F '\t' -v name="$option" '$1 == name { print $4 }' options)")
		[ "$(wc -l <<< "$expected")" -gt 2 ]
		for shell in bash zsh fish; do
			run -0 --separate-stderr "offer_$shell" "vegas-show --$option "
			same "$expected"
		done
	done
}

@test "TK-75: code, manual and shells know what vegas-rules can do" {
	expected=$(sed -nE 's/^	\{ "([a-z]+)", .*run_[a-z]+ \},$/\1/p' "$root/src/cmd/vegas-rules.c" | LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 5 ]
	run -0 --separate-stderr section vegas-rules.1 DESCRIPTION
	output=$(sed -nE 's/^\.It Cm ([a-z]+).*/\1/p' <<< "$output" | LC_ALL=C sort)
	same "$expected"
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" 'vegas-rules '
		same "$expected"
	done
}

@test "TK-75: code, manual and shells know what vegas-mail can do" {
	expected=$(sed -nE 's/^	\{ "([a-z]+)", mail_[a-z]+, .*/\1/p' "$root/src/cmd/vegas-mail.c" | LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 10 ]
	run -0 --separate-stderr section vegas-mail.1 DESCRIPTION
	output=$(sed -nE 's/^\.It Cm ([a-z]+) Ar TABLE.*/\1/p' <<< "$output" | LC_ALL=C sort)
	same "$expected"
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" 'vegas-mail '
		same "$expected"
	done
	mkdir tables
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" 'vegas-mail in ta'
		echo "$shell: $output"
		[ "${output%/}" = tables ]
	done
}

@test "TK-76: vegas help and vegas(7) list every command" {
	expected=$(commands | sed -n 's/^vegas-//p')
	run -0 --separate-stderr vegas help
	output=$(sed -nE 's/^  ([a-z]+) .*/\1/p' <<< "$output" | LC_ALL=C sort)
	same "$expected"
	expected=$(commands)
	run -0 --separate-stderr section vegas.7 DESCRIPTION
	output=$(sed -nE 's/^\.It Xr ([a-z-]+) 1$/\1/p' <<< "$output" | LC_ALL=C sort)
	same "$expected"
	run -0 --separate-stderr section vegas.7 'SEE ALSO'
	output=$(sed -nE 's/^\.Xr ([a-z-]+) 1 ,$/\1/p' <<< "$output" | LC_ALL=C sort)
	same "$expected"
}

@test "TK-76: vegas(7) lists the pages of the other sections" {
	expected=$(find "$root/man" -name '*.[2-8]' ! -name vegas.7 -printf '%f\n' | sed 's/\./ /' | LC_ALL=C sort)
	run -0 --separate-stderr section vegas.7 DESCRIPTION
	output=$(sed -nE 's/^\.It Xr ([a-z-]+ [2-8])$/\1/p' <<< "$output" | LC_ALL=C sort)
	same "$expected"
}

@test "TK-4: every page of section 1 tells every exit status" {
	expected=$(sed -nE 's/^	FAULT_[A-Z]+ = ([0-9]+),.*/\1/p' "$root/src/engine/error.h")
	[ "$(wc -l <<< "$expected")" -ge 5 ]
	for command in $(commands); do
		run -0 --separate-stderr section "$command.1" 'EXIT STATUS'
		output=$(sed -nE 's/^\.It ([0-9]+)$/\1/p' <<< "$output")
		# A mail system tries again later.
		[ "$command" = vegas-mail ] && output=$(sed '$s/^75$//' <<< "$output")
		same "$expected"
	done
}

# entries FILE: the entries of a table of keys, a line each.
entries()
{
	awk '
		/^static const struct key [a-z_]*keys\[\]/ { inside = 1; next }
		/^\};/ { inside = 0 }
		inside { entry = entry " " $0 }
		inside && /\},$/ { print entry; entry = "" }
		' "$1"
}

# Boards as boards.def lists them: FILE NAME, a line each.
boards()
{
	sed -nE 's/^BOARD\(([a-z_]+), "([a-z-]+)"\)$/\1 \2/p' \
		"$root/src/families/casino/boards.def"
}

# The keys of the casino family, then those of its boards.
key_entries()
{
	entries "$root/src/families/casino/keys.c"
}

board_entries()
{
	local file

	for file in $(boards | cut -d ' ' -f 1); do
		entries "$root/src/families/casino/boards/$file.c"
	done
}

# The keys of entries on standard input.
paths()
{
	sed -nE '
		s/.*\.path = "([^"]+)".*/\1/p
		s/.*\.path = BOARD_KEY\("([^"]+)",\s*"([^"]+)"\).*/boards.\1.\2/p'
}

@test "TK-76: vegas-rules(5) has every key of the casino family" {
	expected=$(key_entries | paths)
	[ "$(wc -l <<< "$expected")" -ge 42 ]
	run -0 --separate-stderr section vegas-rules.5 'KEYS OF THE CASINO FAMILY'
	output=$(sed -n 's/^\.It Ic //p' <<< "$output")
	same "$expected"
}

@test "TK-76: vegas-rules(5) has every key of every board" {
	expected=$(board_entries | paths)
	[ "$(wc -l <<< "$expected")" -ge 22 ]
	# No entry was passed over, and each is a key of the board whose file it is.
	same_count=$(cat "$root"/src/families/casino/boards/*.c | grep -c '\.path = ')
	[ "$(wc -l <<< "$expected")" -eq "$same_count" ]
	while read -r file name; do
		run -0 --separate-stderr entries "$root/src/families/casino/boards/$file.c"
		[ -z "$(paths <<< "$output" | grep -v "^boards\.$name\.")" ]
	done < <(boards)
	run -0 --separate-stderr section vegas-rules.5 'KEYS OF THE BOARDS'
	output=$(sed -n 's/^\.It Ic //p' <<< "$output")
	same "$expected"
}

@test "RR-12: the list of boards, the folder, the rules and the manual have the same sixteen" {
	run -0 --separate-stderr boards
	[ "${#lines[@]}" -eq 16 ]
	# A file for each, whose name it is.
	expected=$(cut -d ' ' -f 1 <<< "$output" | LC_ALL=C sort)
	names=$(cut -d ' ' -f 2 <<< "$output")
	run -0 --separate-stderr find "$root/src/families/casino/boards" \
		-name '*.c' ! -name null.c -printf '%f\n'
	output=$(sed 's/\.c$//' <<< "$output" | LC_ALL=C sort)
	same "$expected"
	while read -r file name; do
		run -0 --separate-stderr grep -cx "	.name = \"$name\"," \
			"$root/src/families/casino/boards/$file.c"
		same 1
	done < <(boards)
	# The printed deck, side by side, in that order.
	run -0 --separate-stderr vegas-new -r royale -s x anna benno
	output=$(sed -n 's/^rule boards\.deck //p' <<< "$output" | tr ' /' '\n\n')
	same "$names"
	# The manual: the kinds of a deck, and the example of each.
	run -0 --separate-stderr item boards.deck
	output=$(sed -nE '/^The kinds are/,$s/^\.Cm ([a-z-]+).*/\1/p' <<< "$output")
	same "$names"
	run -0 --separate-stderr section vegas-journal.5 'QUESTIONS OF THE BOARDS'
	output=$(sed -nE 's/^\.It Cm ([a-z-]+)$/\1/p' <<< "$output")
	same "$names"
}

@test "TK-75: every shell offers every board" {
	expected=$(boards | cut -d ' ' -f 2 | LC_ALL=C sort)
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" 'vegas-new --boards 1='
		output=$(sed 's/.*=//' <<< "$output" | LC_ALL=C sort)
		same "$expected"
	done
}

# Cards as cards.def lists them: FILE NAME, a line each.
cards()
{
	sed -nE 's/^CARD\(([a-z_]+), [A-Z_]+, "([a-z-]+)", "[^"]*"\)$/\1 \2/p' \
		"$root/src/families/casino/cards.def"
}

@test "MC-50: the list of cards, the folder, the Makefile, the rules and the manual have the same eleven" {
	run -0 --separate-stderr cards
	[ "${#lines[@]}" -eq 11 ]
	[ "$(grep -c '^CARD(' "$root/src/families/casino/cards.def")" -eq 11 ]
	# A file for each, whose name it is.
	expected=$(cut -d ' ' -f 1 <<< "$output" | LC_ALL=C sort)
	names=$(cut -d ' ' -f 2 <<< "$output")
	run -0 --separate-stderr find "$root/src/families/casino/cards" \
		-name '*.c' ! -name null.c -printf '%f\n'
	output=$(sed 's/\.c$//' <<< "$output" | LC_ALL=C sort)
	same "$expected"
	while read -r file name; do
		[ "$name" = "${file//_/-}" ]
		run -0 --separate-stderr grep -cx "	.name = \"$name\"," \
			"$root/src/families/casino/cards/$file.c"
		same 1
	done < <(cards)
	run -0 --separate-stderr awk '
		/^CARDS = / { inside = 1; sub(/^CARDS = /, "") }
		inside { more = sub(/\\$/, ""); print; inside = more }' "$root/Makefile"
	output=$(tr -s ' \t' '\n\n' <<< "$output" | sed '/^$/d' | LC_ALL=C sort)
	same "$expected"
	# The deck, in that order.
	run -0 --separate-stderr vegas-new -w action-cards -s x anna benno
	output=$(sed -n 's/^rule cards\.deck //p' <<< "$output" | tr ' ' '\n')
	same "$names"
	run -0 --separate-stderr sed -nE 's/^    - ([a-z-]+)$/\1/p' "$root/rules/action-cards.yaml"
	same "$names"
	# The manual: the kinds of a deck, and what each card does.
	run -0 --separate-stderr item cards.deck
	output=$(sed -nE '/^The kinds are/,/^what each/s/^\.Cm ([a-z-]+).*/\1/p' <<< "$output")
	same "$names"
	run -0 --separate-stderr section vegas-journal.5 'ACTION CARDS'
	output=$(sed -nE 's/^\.It Cm ([a-z-]+)$/\1/p' <<< "$output")
	same "$names"
	# In words, as the rules explain them.
	run -0 --separate-stderr vegas-rules explain las-vegas -w action-cards
	output=$(grep -xE '[a-z]+(-[a-z]+)*' <<< "$output")
	same "$names"
}

@test "MC-63: vegas-journal(5) tells the moment of every card as the code has it" {
	section vegas-journal.5 'ACTION CARDS' > section
	while read -r file name; do
		when=$(sed -nE 's/^	\.when = (.*),$/\1/p' "$root/src/families/casino/cards/$file.c")
		case $when in
		WHEN_START) expected='Start.' ;;
		WHEN_ROLLED) expected='Rolled.' ;;
		WHEN_FIRST) expected='Rolled, before the first placement.' ;;
		WHEN_PLACED) expected='Placed.' ;;
		'WHEN_START | WHEN_ROLLED | WHEN_PLACED') expected='Start, rolled or placed.' ;;
		'') expected='Payout,' ;;
		esac
		run -0 --separate-stderr awk -v head=".It Cm $name" '
			$0 == head { getline; print }' section
		[ "$when" ] || output=${output%%,*},
		echo "$name"
		same "$expected"
	done < <(cards)
}

@test "TK-75: every shell offers every action card" {
	expected=$(cards | cut -d ' ' -f 2 | LC_ALL=C sort)
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" 'vegas-new --cards anna='
		output=$(sed 's/.*=//' <<< "$output" | LC_ALL=C sort)
		same "$expected"
	done
}

# files KIND: the names of the rule sets (rules) or modules (module) in rules/.
files()
{
	VEGAS_RULES=$root/rules vegas-rules list |
		awk -v kind="$1" '$2 == kind { print $1 }' | LC_ALL=C sort
}

@test "MC-6: every module of rules/ is in vegas-rules(5), in README and offered by every shell" {
	run -0 --separate-stderr grep -lE '^over:' -r "$root/rules"
	expected=$(sed 's,.*/,,; s/\.yaml$//' <<< "$output" | LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 11 ]
	run -0 --separate-stderr files module
	same "$expected"
	run -0 --separate-stderr section vegas-rules.5 MODULES
	output=$(awk '/^\.El/ { exit } /^\.It Cm / { print $3 }' <<< "$output")
	same "$expected"
	run -0 --separate-stderr awk -F '`' '
		/^\| module \|/ { inside = 1 }
		inside && !/^\|/ { exit }
		inside && /^\| `/ { print $2 }' "$root/README.md"
	same "$expected"
	for shell in bash zsh fish; do
		VEGAS_RULES=$root/rules run -0 --separate-stderr "offer_$shell" 'vegas-new --with '
		same "$expected"
	done
}

@test "MC-6: vegas-rules(5) says for how many players a module is, and with what it does not go" {
	section vegas-rules.5 MODULES > section
	for module in $(files module); do
		awk -v head=".It Cm $module" '
			/^\.(It|El)/ { inside = $0 == head; next }
			inside' section > item
		for without in $(sed -nE 's/^  without: \[(.*)\]$/\1/p' "$root/rules/$module.yaml" | tr -d ,); do
			echo "$module without $without"
			# One of the two says it, and the manual says it of one.
			grep -qx "\.Cm $without.*" item || awk -v head=".It Cm $without" '
				/^\.(It|El)/ { inside = $0 == head; next }
				inside' section | grep -qx "\.Cm $module.*"
		done
		players=$(sed -nE 's/^  players: \[(.*)\]$/\1/p' "$root/rules/$module.yaml")
		case $players in
		'') said='' ;;
		1) said='One player' ;;
		5) said='exactly 5 players' ;;
		'4, 6' | '5, 6') said="for ${players%,*} or ${players#*, } players" ;;
		*) said="for ${players%%,*} to ${players##*, } players" ;;
		esac
		echo "$module: $players: $said"
		tr '\n' ' ' < item | grep -qF "$said"
	done
}

@test "MC-6: vegas-rules(5) has every mix of modules" {
	expected=$(grep -lE '^with:' -r "$root/rules" | sed 's,.*/,,; s/\.yaml$//' | LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 5 ]
	run -0 --separate-stderr section vegas-rules.5 MODULES
	output=$(sed -nE '/^\.El/,/^\.Ss/s/^\.It Cm ([a-z-]+)$/\1/p' <<< "$output" | LC_ALL=C sort)
	same "$expected"
}

@test "TK-76: vegas-rules(5) has every key about the file, and those of needs" {
	expected=$(cat "$root"/src/engine/{source,needs}.c |
		sed -nE 's/.*(take_text|take_names)\(source, "([a-z]+)".*/\2/p; s/.*node_take\(source->root, "([a-z]+)"\).*/\1/p' |
		LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 5 ]
	section vegas-rules.5 'KEYS ABOUT THE FILE' > section
	run -0 --separate-stderr sed -nE '/^\.Ss/q; s/^\.It Ic ([a-z]+)$/\1/p' section
	output=$(LC_ALL=C sort <<< "$output")
	same "$expected"
	expected=$(sed -nE 's/.*node_take\(map, "([a-z]+)"\).*/\1/p' "$root/src/engine/needs.c")
	[ "$(wc -l <<< "$expected")" -eq 3 ]
	run -0 --separate-stderr sed -nE '/^\.Ss Needs/,$s/^\.It Ic ([a-z]+)$/\1/p' section
	same "$expected"
}

@test "TK-76: vegas-rulings(7) names keys and records that there are" {
	{
		key_entries
		board_entries
	} | paths | sed 's/\*/[0-9]+/; s/\./\\./g; s/$/$/; s/^/^/' > known
	tr '\n' ' ' < "$root/src/families/casino/casino.c" |
		grep -oE '\] = \{ "[a-z]+", "[^"]*",\s*"' |
		sed -E 's/.*\{ "([a-z]+)".*/^\1$/' >> known
	[ "$(wc -l < known)" -ge 70 ]
	run -0 --separate-stderr sed -nE 's/^\.(Pq )?Ic ([^,]*[a-z0-9]).*/\2/p; s/^\.Pq Ic [^,]* , ([a-z0-9.]+) .*/\1/p' \
		"$root/man/vegas-rulings.7"
	[ "${#lines[@]}" -ge 14 ]
	output=$(tr ' ' '\n' <<< "$output" | grep -vEf known || :)
	same ''
}

# item KEY: what vegas-rules(5) says of a key.
item()
{
	{
		section vegas-rules.5 'KEYS OF THE CASINO FAMILY'
		section vegas-rules.5 'KEYS OF THE BOARDS'
	} | awk -v head=".It Ic $1" '
		/^\.(It|El)/ { inside = $0 == head; next }
		inside'
}

@test "TK-76: vegas-rules(5) says which keys are required" {
	{ key_entries; board_entries; } > entries
	while IFS= read -r entry; do
		key=$(paths <<< "$entry")
		expected=optional
		[[ $entry != *'.required = true'* ]] || expected=required
		run -0 --separate-stderr item "$key"
		if grep -qE '^\.Em .*, required' <<< "$output"; then
			output=required
		else
			output=optional
		fi
		echo "$key"
		same "$expected"
	done < entries
}

# refusal KEY [VALUE]: what would be right, as the toolkit says it to a wrong
# value.
refusal()
{
	local yaml path=${1//\*/1}

	yaml=${2-$(printf 'x%.0s' {1..99})}
	while [[ $path == *.* ]]; do
		yaml="{${path##*.}: $yaml}"
		path=${path%.*}
	done
	printf 'extends: las-vegas\n%s: %s\n' "$path" "$yaml" > wrong.yaml
	run -3 --separate-stderr vegas-rules check wrong.yaml
	printf '%s\n' "${output##*"';"}"
}

@test "TK-76: vegas-rules(5) says which values a key can have" {
	compared=0
	for key in $({ key_entries; board_entries; } | paths); do
		item "$key" > item
		right=$(refusal "$key")
		if [[ $right == *'would be: '* ]]; then
			wanted=${right##*would be: }
		else
			wanted=$(grep -oE '[0-9]+' <<< "${right##*; }" || :)
		fi
		for word in $wanted; do
			echo "$key: $word"
			grep -qwF -e "$word" item
			compared=$((compared + 1))
		done
	done
	[ "$compared" -ge 100 ]
}

@test "TK-76: vegas-rules(5) says how many entries a list can have" {
	compared=0
	{ key_entries; board_entries; } | grep -E 'KEY_(LIST|SIDES)' | paths > lists
	many=$(printf '1, %.0s' {1..40})
	while IFS= read -r key; do
		entry=1
		[ "$key" != boards.deck ] || entry=jackpot
		right=$(refusal "$key" "[${many//1/$entry} $entry]")
		[[ $right =~ 'at most '([0-9]+)' are possible' ]]
		echo "$key: ${BASH_REMATCH[1]}"
		item "$key" > item
		grep -qE "^\.Em A list of up to ${BASH_REMATCH[1]} (boards|numbers)" item
		compared=$((compared + 1))
	done < lists
	[ "$compared" -ge 11 ]
}

@test "TK-76: vegas-rules(5) says how long a deck can be" {
	{
		printf 'extends: las-vegas\nbills:\n  deck:\n'
		printf '    - 1x%s\n' {1..256}
	} > many.yaml
	run -3 --separate-stderr vegas-rules check many.yaml
	[[ $output =~ 'at most '([0-9]+)' are possible' ]]
	item bills.deck | tr '\n' ' ' > item
	grep -qF "at most ${BASH_REMATCH[1]} different amounts" item
	printf 'extends: las-vegas\nbills: {deck: [200x10000, 200x20000]}\n' > large.yaml
	run -3 --separate-stderr vegas-rules check large.yaml
	[[ $output =~ 'more than '([0-9]+)' bills' ]]
	grep -qF "and ${BASH_REMATCH[1]} bills in all" item
	# And how many amounts a module can add.
	{
		printf 'extends: las-vegas\nbills:\n  more:\n'
		printf '    - 1x%s\n' {1..40}
	} > more.yaml
	run -3 --separate-stderr vegas-rules check more.yaml
	[[ $output =~ 'at most '([0-9]+)' are possible' ]]
	item bills.more | tr '\n' ' ' > item
	grep -qF "at most ${BASH_REMATCH[1]} different amounts" item
}

@test "TK-76: vegas-rules(5) says how many dice go with action cards" {
	printf 'extends: las-vegas\nwith: [action-cards]\ndice: {normal: 15}\nkickers: {2: 9}\n' > many.yaml
	run -3 --separate-stderr vegas-rules check many.yaml
	[[ $output =~ 'at most '([0-9]+)' dice' ]]
	item cards.deck | tr '\n' ' ' > item
	grep -qF "at most ${BASH_REMATCH[1]} dice" item
	section vegas-rulings.7 DESCRIPTION | tr '\n' ' ' > rulings
	grep -qF "most ${BASH_REMATCH[1]} dice" rulings
}

@test "TK-76: vegas-journal(5) has every record of the casino family" {
	expected=$(tr '\n' ' ' < "$root/src/families/casino/casino.c" |
		grep -oE '\[[A-Z_]+\] = \{ "[a-z]+", "[^"]*",\s*"[^"]*"' |
		sed -E 's/.*\{ "([a-z]+)", "[^"]*",\s*"([^"]*)"/\1 \2/; s/ $//' | LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 27 ]
	run -0 --separate-stderr section vegas-journal.5 'RECORDS OF THE CASINO FAMILY'
	output=$(sed -nE 's/^\.It Ic ([a-z]+)( Ar (.*))?/\1 \3/p' <<< "$output" | sed 's/ $//' | LC_ALL=C sort)
	same "$expected"
}

# records KIND HEADING: records of a kind in the code, and under a heading.
record_words()
{
	tr '\n' ' ' < "$root/src/families/casino/casino.c" |
		grep -oE "\{ \"[a-z]+\",[^}]*RECORD_$1" |
		sed -E 's/^\{ "([a-z]+)".*/\1/' | LC_ALL=C sort
}

@test "TK-76: vegas-journal(5) tells chance, moves and consequences apart" {
	for kind in CHANCE:Chance MOVE:Moves CONSEQUENCE:Consequences; do
		expected=$(record_words "${kind%:*}")
		[ -n "$expected" ]
		run -0 --separate-stderr section vegas-journal.5 'RECORDS OF THE CASINO FAMILY'
		output=$(awk -v heading=".Ss ${kind#*:}" '
			/^\.Ss/ { inside = $0 == heading }
			inside && /^\.It Ic/ { print $3 }' <<< "$output" | LC_ALL=C sort)
		same "$expected"
	done
}

@test "TK-76: vegas-journal(5) has every word of an answer" {
	run -0 --separate-stderr sed -nE 's/^	\[TERM_[A-Z]+\] = \{ "([a-z]+)", .*/\1/p' \
		"$root/src/families/casino/casino.c"
	{
		section vegas-journal.5 'QUESTIONS OF THE BOARDS'
		section vegas-journal.5 'RECORDS OF THE MODULES'
		section vegas-journal.5 'ACTION CARDS'
	} > questions
	[ "${#lines[@]}" -ge 27 ]
	for word in "${lines[@]}"; do
		echo "$word"
		grep -qE "^(\.Ql $word|choose [a-z]+ $word)( |$)" questions
	done
}

@test "TK-76: vegas-journal(5) says which chance can be given by hand" {
	expected=$(tr '\n' ' ' < "$root/src/families/casino/casino.c" |
		grep -oE '\{ "[a-z]+",[^}]*\.by_hand = true' |
		sed -E 's/^\{ "([a-z]+)".*/\1/' | LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 5 ]
	run -0 --separate-stderr section vegas-journal.5 DESCRIPTION
	output=$(sed -nE '/^Only$/,/^can be given by hand/s/^\.Ic ([a-z]+).*/\1/p' <<< "$output")
	same "$expected"
}

# The paths of all facts that vegas-show tells of games, `[]' for list entries.
fact_paths()
{
	vegas-show --format=json "$@" | jq -r '
		paths | map(if type == "number" then "[]" else "." + . end) |
		join("") | ltrimstr(".")' | grep -v '\[\]$' | LC_ALL=C sort -u
}

@test "TK-76: vegas-show(1) has every field of the JSON that it prints" {
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 1}\n' > tiny.yaml
	vegas-new -r ./tiny.yaml -s 7 anna benno | vegas-roll -d 1 > rolled
	vegas-place 1 < rolled | vegas-roll -d 2 | vegas-place 2 > placed
	vegas-score < placed > over
	# With boards, and dice on one of them.
	vegas-new -r royale -s 7 --boards 1=knockout anna benno |
		vegas-roll -d 1,1,1,1,1,1,1,B1 | vegas-place 1 |
		vegas-move choose benno knock big > board
	# With teams, bonus cards and action cards.
	vegas-new -w teams,bonus-cards,action-cards,slot-machine -s 7 anna benno carla denny \
		--cards anna=one-more-bill,joker,benno=reroll,pay-now,carla=exchange,win-a-tie,denny=take-back,extra-dice |
		vegas-move card anna one-more-bill | vegas-roll > modules
	run -0 --separate-stderr section vegas-show.1 DESCRIPTION
	expected=$(sed -n 's/^\.It Ic //p' <<< "$output" | LC_ALL=C sort)
	[ "$(wc -l <<< "$expected")" -ge 40 ]
	run -0 --separate-stderr fact_paths rolled placed over board modules
	same "$expected"
}

# Every family but the first has a page of its own.
other_families()
{
	sed -nE 's/^FAMILY\(([a-z]+)\)$/\1/p' "$root/src/families/families.def" | sed 1d
}

@test "TK-76: the page of a family has every key of its rules" {
	[ "$(other_families)" = $'potzblitz\nshowdown' ]
	for family in $(other_families); do
		run -0 --separate-stderr entries "$root/src/families/$family/keys.c"
		expected=$(paths <<< "$output" | LC_ALL=C sort)
		[ "$(wc -l <<< "$expected")" -ge 10 ]
		run -0 --separate-stderr sed -nE 's/^\.It Ic ([a-z*.-]+)$/\1/p' "$root/man/vegas-$family.7"
		output=$(grep -F -x -e "$expected" <<< "$output" | LC_ALL=C sort -u)
		same "$expected"
	done
}

@test "TK-76: the page of a family says which keys are required, and from where to where numbers go" {
	for family in $(other_families); do
		entries "$root/src/families/$family/keys.c" > entries
		expected=$(grep -F '.required = true' entries | paths | LC_ALL=C sort)
		run -0 --separate-stderr awk '
			/^\.It Ic / { key = $3 }
			/^\.Em .*, required/ { print key }' "$root/man/vegas-$family.7"
		output=$(LC_ALL=C sort <<< "$output")
		same "$expected"
		# Where the table has plain numbers the page has the same ones.
		expected=$(sed -nE 's/.*path = "([^"]+)",\s*NUMBER\(([0-9]+), ([0-9]+)\).*/\1 \2 \3/p' entries)
		run -0 --separate-stderr awk '
			/^\.It Ic / { key = $3 }
			/^\.Em A number from / { print key, $5, $7 + 0 }' "$root/man/vegas-$family.7"
		[ -n "$expected" ] || continue
		output=$(grep -Ef <(sed -E 's/^([^ ]+) .*/^\1 /' <<< "$expected") <<< "$output" || :)
		same "$expected"
	done
}

@test "TK-29, TK-76: the page of a family has every record" {
	for family in $(other_families); do
		for word in $(sed -nE 's/^\t\[[A-Z_]+\] = \{ "([a-z]+)", "[^"]*", ".*/\1/p' \
			"$root/src/families/$family/$family.c"); do
			grep -qE "^(\.It (Cm|Ic|Li|Ql) $word|\.Ql $word|\.(Cm|Ic|Li) $word)\b" \
				"$root/man/vegas-$family.7" || {
				echo "$family: $word"
				return 1
			}
		done
	done
}
