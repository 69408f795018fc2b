#!/usr/bin/env bats
# vegas-rules: list, show, explain, check and diff.

load lib

# The rules of the sources, wherever the programs under test lie.
setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	export VEGAS_RULES=$root/rules
}

# The rule lines of las-vegas, by the clauses.
plain_rules()
{
	cat <<-'EOF'
		rule bills.deck 6x10000 8x20000 8x30000 6x40000 6x50000 5x60000 5x70000 5x80000 5x90000
		rule bills.fill 50000
		rule casinos.1 Golden Nugget
		rule casinos.2 Caesars Palace
		rule casinos.3 The Mirage
		rule casinos.4 Sahara
		rule casinos.5 Luxor
		rule casinos.6 Circus Circus
		rule dice.normal 8
		rule family casino
		rule first.step 1
		rule payout.first highest
		rule payout.ties out
		rule players.max 5
		rule players.min 2
		rule rounds 4
		rule title Las Vegas
		rule win money bills
	EOF
}

# A game's header around rule lines.
game() # NAME [MODULE...] < RULES
{
	echo 'vegas 1'
	echo "rules $1 0123456789abcdef"
	[ $# -eq 1 ] || echo "with ${*:2}"
	cat
	echo 'players anna benno'
	echo 'seed x'
}

# A variant of las-vegas-neutral in which every number is another.
other_numbers()
{
	cat <<-'EOF'
		extends: las-vegas-neutral
		title: Other Numbers
		players: {min: 3, max: 4}
		rounds: 17
		dice: {normal: 9}
		bills:
		  deck: [13x11000, 12x23000, 11x37000]
		  fill: 41000
		casinos: {1: Aa, 2: Bb, 3: Cc, 4: Dd, 5: Ee, 6: Ff}
		first: {step: 2}
		payout: {ties: stay, first: lowest}
		win: [bills, money]
		neutral:
		  each: {3: 7, 4: 5}
		  rolled: {3: 8, 4: 10}
	EOF
}

numbers()
{
	grep -oE '[0-9]+' | sort -nu
}

@test "TK-61: list says name, kind, file and summary, in columns" {
	mkdir mine
	printf 'extends: las-vegas\nsummary: In a hurry\n' > mine/x.yaml
	printf 'over: [las-vegas]\nrounds: 2\nsummary: Two rounds\n' > mine/short-game.yaml
	printf 'extends: las-vegas\n' > mine/las-vegas-bare.yaml
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	same_error ''
	run -0 --separate-stderr grep -E ' mine/' <<< "$output"
	run -0 --separate-stderr sed -E 's/  +/  /g' <<< "$output"
	same 'las-vegas-bare  rules  mine/las-vegas-bare.yaml
short-game  module  mine/short-game.yaml  Two rounds
x  rules  mine/x.yaml  In a hurry'
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	grep -qxE "las-vegas  +rules   +$root/rules/las-vegas.yaml  +Las Vegas \(2012\), 2 to 5 players" <<< "$output"
	# Every column begins where that of the first line does.
	run -0 --separate-stderr awk '
		{ kind = match($0, / (rules|module) /); file = match($0, / [^ ]*\//) }
		NR == 1 { first_kind = kind; first_file = file }
		kind != first_kind || file != first_file { print }' <<< "$output"
	same ''
	vegas-rules list --rules-dir mine | LC_ALL=C sort -c -k1,1
}

@test "TK-61: list leaves out what an earlier place hides" {
	mkdir mine
	printf 'extends: las-vegas\nsummary: Mine\n' > mine/las-vegas-neutral.yaml
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	run -0 --separate-stderr grep '^las-vegas-neutral ' <<< "$output"
	run -0 --separate-stderr sed -E 's/  +/  /g' <<< "$output"
	same 'las-vegas-neutral  rules  mine/las-vegas-neutral.yaml  Mine'
}

@test "TK-61: list passes over what is no file of rules" {
	mkdir -p mine/folder.yaml
	touch mine/notes.txt mine/.yaml 'mine/a name.yaml' mine/.hidden.yaml
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	run -1 --separate-stderr grep mine <<< "$output"
	same ''
}

@test "TK-63: list names every broken file on standard error" {
	mkdir mine
	printf 'extends: las-vegas\nrouns: 3\n' > mine/a.yaml
	printf 'extends: nowhere-at-all\n' > mine/b.yaml
	printf 'a: [\n' > mine/c.yaml
	run -3 --separate-stderr vegas-rules list --rules-dir mine
	same ''
	[[ ${stderr_lines[0]} == "vegas-rules: mine/a.yaml:2:1: there is no rule \`rouns'; did you mean \`rounds'?" ]]
	[[ ${stderr_lines[1]} == "vegas-rules: mine/b.yaml:1:1: there is no rule set \`nowhere-at-all'; known are: "* ]]
	[[ ${stderr_lines[2]} == 'vegas-rules: mine/c.yaml:2:1: this is not YAML: '* ]]
	[ "${#stderr_lines[@]}" -eq 3 ]
}

@test "TK-64: show prints canonical YAML with the place of each value" {
	mkdir mine
	cp "$root/rules/las-vegas.yaml" mine
	run -0 --separate-stderr vegas-rules show las-vegas --rules-dir mine
	sed -nE 's/.*  # (.*):([0-9]+)$/\1 \2/p' <<< "$output" > places
	run -0 --separate-stderr sed -E 's/  # .*//' <<< "$output"
	same 'bills:
  deck: [6x10000, 8x20000, 8x30000, 6x40000, 6x50000, 5x60000, 5x70000,
    5x80000, 5x90000]
  fill: 50000
casinos:
  1: Golden Nugget
  2: Caesars Palace
  3: The Mirage
  4: Sahara
  5: Luxor
  6: Circus Circus
dice:
  normal: 8
family: casino
first:
  step: 1
payout:
  first: highest
  ties: out
players:
  max: 5
  min: 2
rounds: 4
title: Las Vegas
win: [money, bills]'
	# Each value lies where its place says.
	run -0 --separate-stderr wc -l < places
	same 18
	while read -r file line; do
		sed -n "${line}p" "$file"
	done < places > found
	run -0 --separate-stderr sed -E 's/^ *//; s/:.*//' found
	same "$(printf '%s\n' deck fill 1 2 3 4 5 6 normal family step first ties max min rounds title win)"
}

@test "TK-64: show tells which file of several a value is from" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	printf 'extends: las-vegas\nbills:\n  fill: 60000\n' > mine/rich.yaml
	run -0 --separate-stderr vegas-rules show rich -w short --rules-dir mine
	run -0 --separate-stderr grep -E 'fill|rounds|max' <<< "$output"
	same "  fill: 60000  # mine/rich.yaml:3
  max: 5  # $root/rules/las-vegas.yaml:$(grep -n 'max: 5' "$root/rules/las-vegas.yaml" | cut -d: -f1)
rounds: 2  # mine/short.yaml:2"
}

@test "TK-64: what show prints is a rule set with the same rules" {
	for name in las-vegas las-vegas-neutral; do
		vegas-rules show "$name" > "shown.yaml"
		vegas-rules show ./shown.yaml | sed 's/  # .*//' > again
		sed 's/  # .*//' shown.yaml | diff - again
	done
	vegas-rules show las-vegas > shown.yaml
	plain_rules | game las-vegas > g.vegas
	run -0 --separate-stderr vegas-rules diff g.vegas ./shown.yaml
	same ''
}

@test "TK-64: explain has every number of a variant and none of its own" {
	other_numbers > other.yaml
	run -0 --separate-stderr vegas-rules explain ./other.yaml
	same_error ''
	numbers <<< "$output" > explained
	# 36 bills, 826000 in all, are reckoned from the deck; the numbers of
	# neutral dice for 2 players cannot come up with 3 or 4.
	vegas-rules show ./other.yaml | sed 's/  # .*//' |
		awk '/^neutral:/ { neutral = 1 } /^[a-z]/ && !/^neutral:/ { neutral = 0 }
			neutral && /^    2: / { next } { print }' > rules
	{ sed -E 's/([0-9]+)x/\1 /g' rules; echo 36 826000; } | numbers > wanted
	diff wanted explained
	grep -q 'Other Numbers' <<< "$output"
	for word in Aa Bb Cc Dd Ee Ff lowest; do
		grep -qw "$word" <<< "$output"
	done
}

@test "TK-64: explain takes modules" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 23\n' > mine/long.yaml
	vegas-rules explain las-vegas > plain
	run -0 --separate-stderr vegas-rules explain las-vegas --rules-dir mine -w long
	printf '%s\n' "$output" > long
	run -1 --separate-stderr diff plain long
	run -0 --separate-stderr grep -c '^>.*\b23\b' <<< "$output"
	sed 's/\b23\b/4/g' long | diff plain -
}

@test "TK-64: check says ok or what is wrong for each file, the status is the worst" {
	printf 'extends: las-vegas\n' > good.yaml
	printf 'extends: las-vegas\nrouns: 3\n' > bad.yaml
	run -0 --separate-stderr vegas-rules check good.yaml "$root"/rules/las-vegas.yaml
	same "good.yaml: ok
$root/rules/las-vegas.yaml: ok"
	run -3 --separate-stderr vegas-rules check bad.yaml good.yaml
	same "bad.yaml:2:1: there is no rule \`rouns'; did you mean \`rounds'?
good.yaml: ok"
	same_error ''
	run -4 --separate-stderr vegas-rules check nowhere.yaml bad.yaml good.yaml
	same "bad.yaml:2:1: there is no rule \`rouns'; did you mean \`rounds'?
good.yaml: ok"
	same_error 'vegas-rules: nowhere.yaml: cannot be opened: No such file or directory'
}

@test "TK-64: check takes standard input" {
	run -0 --separate-stderr vegas-rules check - <<< 'extends: las-vegas'
	same '-: ok'
	run -3 --separate-stderr vegas-rules check - <<< 'extends: [las-vegas]'
	same "-:1:1: \`extends' is one line of words, not a list or map"
}

@test "TK-64: every file in rules/ is right" {
	run -0 --separate-stderr vegas-rules check "$root"/rules/*.yaml
	same "$(printf '%s: ok\n' "$root"/rules/*.yaml)"
	run -0 --separate-stderr vegas-rules list
	same_error ''
	[ "${#lines[@]}" -ge 2 ]
}

@test "TK-3: with -q check and diff print nothing, the status tells" {
	printf 'extends: las-vegas\nrouns: 3\n' > bad.yaml
	run -3 --separate-stderr vegas-rules check -q bad.yaml
	same ''
	same_error ''
	run -0 --separate-stderr vegas-rules check -q "$root/rules/las-vegas.yaml"
	same ''
	sed 's/rounds 4/rounds 3/' <(plain_rules) | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules -q diff g.vegas
	same ''
	same_error ''
	run -4 --separate-stderr vegas-rules check -q nowhere.yaml
	same_error 'vegas-rules: nowhere.yaml: cannot be opened: No such file or directory'
}

@test "TK-34: diff says nothing where the rules are the same" {
	plain_rules | game las-vegas > g.vegas
	run -0 --separate-stderr vegas-rules diff g.vegas
	same ''
	same_error ''
	run -0 --separate-stderr vegas-rules diff - < g.vegas
	same ''
}

@test "TK-34: diff says value by value how a game differs" {
	plain_rules | sed -e 's/rounds 4/rounds 3/' -e '/casinos.6/d' \
		-e 's/^rule family/rule extra 7\n&/' | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules diff g.vegas
	same '+ rule casinos.6 Circus Circus
- rule extra 7
- rule rounds 3
+ rule rounds 4'
	same_error ''
}

@test "TK-34: diff takes another rule set, by name or path, and modules" {
	plain_rules | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules diff g.vegas las-vegas-neutral
	same '+ rule neutral.each.2 4
+ rule neutral.each.3 2
+ rule neutral.each.4 2
+ rule neutral.rolled.3 2
- rule players.max 5
+ rule players.max 4
- rule title Las Vegas
+ rule title Las Vegas with neutral dice'
	printf 'extends: las-vegas\ndice: {normal: 7}\n' > mine.yaml
	run -1 --separate-stderr vegas-rules diff g.vegas ./mine.yaml
	same '- rule dice.normal 8
+ rule dice.normal 7'
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	run -1 --separate-stderr vegas-rules diff g.vegas --rules-dir mine -w short
	same '- rule rounds 4
+ rule rounds 2'
}

@test "TK-34: diff lays the game's own modules over" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	printf 'over: [las-vegas]\ndice: {normal: 7}\n' > mine/few.yaml
	plain_rules | sed -e 's/rounds 4/rounds 2/' -e 's/normal 8/normal 7/' |
		game las-vegas short few > g.vegas
	run -0 --separate-stderr vegas-rules diff g.vegas --rules-dir mine
	same ''
	run -1 --separate-stderr vegas-rules diff g.vegas las-vegas --rules-dir mine
	same '- rule dice.normal 7
+ rule dice.normal 8
- rule rounds 2
+ rule rounds 4'
	run -3 --separate-stderr vegas-rules diff g.vegas
	same ''
	[[ $stderr == "vegas-rules: "*"there is no module \`short'"* ]]
}

@test "TK-34: diff compares each game of a stream, and says which it means" {
	plain_rules | game las-vegas > a.vegas
	plain_rules | sed 's/rounds 4/rounds 3/' | game las-vegas |
		sed 's/0123456789abcdef/0000000000000000/' > b.vegas
	cat a.vegas b.vegas a.vegas > c.vegas
	run -1 --separate-stderr vegas-rules diff c.vegas
	same "# c.vegas:$(($(wc -l < a.vegas) + 1))
- rule rounds 3
+ rule rounds 4"
}

@test "TK-34: diff refuses what is no game" {
	run -3 --separate-stderr vegas-rules diff - < /dev/null
	same ''
	same_error 'vegas-rules: -: there is no game'
	run -3 --separate-stderr vegas-rules diff "$root/rules/las-vegas.yaml"
	same ''
	same_error "vegas-rules: $root/rules/las-vegas.yaml: there is no game"
	run -4 --separate-stderr vegas-rules diff nowhere.vegas
	same ''
	printf 'vegas 1\nrules las-vegas x\n' > g.vegas
	run -3 --separate-stderr vegas-rules diff g.vegas
	same ''
	[[ $stderr == 'vegas-rules: g.vegas:2: '* ]]
	plain_rules | game nowhere-at-all > g.vegas
	run -3 --separate-stderr vegas-rules diff g.vegas
	[[ $stderr == "vegas-rules: "*"there is no rule set \`nowhere-at-all'; "* ]]
}

@test "TK-4: a wrong command line is refused with 2" {
	for line in '' 'lists' 'list las-vegas' 'show' 'show a b' 'explain' 'check' 'diff' 'diff a b c' 'list -w a' 'check -w a b' 'list --no-such'; do
		# shellcheck disable=SC2086 # a list of words
		run -2 --separate-stderr vegas-rules $line
		same ''
		[[ $stderr == 'vegas-rules: '*"; try \`vegas-rules --help'" ]]
	done
}

@test "TK-3: options may stand anywhere, -- ends them" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	vegas-rules show las-vegas --with short --rules-dir mine > a
	vegas-rules -w short show --rules-dir=mine -- las-vegas > b
	diff a b
	grep -q 'rounds: 2' a
}

@test "TK-5: output that cannot be written is a failure" {
	for line in 'list' 'show las-vegas' 'explain las-vegas' "check $root/rules/las-vegas.yaml"; do
		run -4 --separate-stderr bash -c "vegas-rules $line > /dev/full"
		same_error 'vegas-rules: cannot write standard output: No space left on device'
	done
}
