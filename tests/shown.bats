#!/usr/bin/env bats
# What is shown of the games of the atlas, and of some more that are played here,
# at every position that a player or score ends: digests of the table, of what
# programs read, of the legal moves with what they are worth, of the moves bots
# choose, of the pictures and of the pages; and of what is said of these games
# spoiled, record by record (spoil.awk).  shown.txt has one a line: the games, how
# they are shown, the digest.
#
# It tells that nothing shown has changed; whether it is right is for the tests of
# each of these to say.  Where a change is meant,
#
#	bats tests/shown.bats | sed -n 's/^# now: //p' > tests/shown.txt
#
# once shown.txt is empty, and the commit says why.

# bats file_tags=once,english
load lib

# The ways to show many positions at once, and those for one game each.
ways=(
	'vegas-show --color=never'
	'vegas-show --color=always'
	'vegas-show --style=plain'
	'vegas-show --ascii'
	'vegas-show --format=json'
	'vegas-show --format=tsv'
	'vegas-show --format=line'
	'vegas-show --next'
	'vegas-show --as=public'
	'vegas-show --as=public --format=json'
	'vegas-show --as=public --log'
	'vegas-check --explain'
	'vegas-check --ranges'
	'vegas-moves'
)
chosen=(
	'vegas-bot -b greedy -s shown --explain'
	'vegas-bot -b careful -s shown --explain'
	'vegas-moves --rate=1 -s shown'
)
each=(
	'vegas-show --format=svg'
	'vegas-show --format=html'
	'vegas-show --format=html --as=public'
)

# positions WORDS FILE...: the games as they are before each line that begins with
# one of the words.
positions()
{
	awk -v words=" $1 " '
		FNR == 1 { text = "" }
		index(words, " " $1 " ") { printf "%s", text }
		{ text = text $0 "\n" }' "${@:2}"
}

# anybody_acts NAME: where anybody may act, moves are rated for this one.
anybody_acts()
{
	chosen[2]+=" -p $1"
}

# digest COMMAND...: of all that it says, and of its status.
digest()
{
	{ "$@" 2>&1; echo "status $?"; } | sha256sum | cut -c 1-16
}

# for_each COMMAND FILE...: the command for one file after the other.
for_each()
{
	local -a command
	local file

	read -r -a command <<< "$1"
	for file in "${@:2}"; do
		"${command[@]}" "$file"
	done
}

# digests NAME FILE...: a line for each way to show the games, which are called
# NAME in shown.txt.
digests()
{
	local name=$1 way
	local -a command

	shift
	positions 'place pass set choose card score take retire tell event' "$@" > all
	positions 'place pass set choose card take retire' "$@" > choices
	cat "$@" >> all
	for way in "${ways[@]}"; do
		read -r -a command <<< "$way"
		echo "$name $way $(digest "${command[@]}" all)"
	done
	for way in "${chosen[@]}"; do
		read -r -a command <<< "$way"
		echo "$name $way $(digest "${command[@]}" choices)"
	done
	for way in "${each[@]}"; do
		echo "$name $way $(digest for_each "$way" "$@")"
	done
}

# shown NAME FILE...: what is shown of the games is what shown.txt has.
shown()
{
	digests "$@" > now
	sed 's/^/now: /' now
	diff <(grep "^$1 " "$root/tests/shown.txt") now
}

# refused NAME FILE...: so is what is said of them spoiled, a game at a time.
refused()
{
	awk -f "$root/tests/spoil.awk" "${@:2}" > spoiled
	echo "refused-$1 vegas-check $(digest vegas-check spoiled)" > now
	sed 's/^/now: /' now
	diff <(grep "^refused-$1 " "$root/tests/shown.txt") now
}

# played NAME RULES MODULES STRATEGIES: one game each way.
played()
{
	local -a with=()

	[ "$3" = - ] || with=(-w "$3")
	vegas-sim -r "$2" "${with[@]}" -b "$4" -s "$1" -n 1 --log > "$1.vegas"
}

@test "TK-70, TK-71, TK-72, TK-73, TK-77: what is shown of Las Vegas" {
	shown atlas "$root"/tests/atlas/*.vegas
}

@test "TK-70, TK-71, TK-72, TK-73, TK-77: what is shown of More Cash" {
	shown more-cash "$root"/tests/atlas/more-cash/*.vegas
}

@test "TK-70, TK-71, TK-72, TK-73, TK-77: what is shown of Potzblitz" {
	anybody_acts anna
	shown potzblitz "$root"/tests/atlas/potzblitz/*.vegas
}

@test "TK-70, TK-71, TK-72, TK-73, TK-77: what is shown of Royale" {
	shown royale "$root"/tests/atlas/royale/*.vegas
}

@test "TK-70, TK-71, TK-72, TK-73, TK-77: what is shown of Showdown" {
	shown showdown "$root"/tests/atlas/showdown/*.vegas
}

@test "TK-70, TK-71, TK-72, TK-73, TK-77: what is shown of games that bots play" {
	played two las-vegas - careful,greedy
	played five las-vegas - careful,random,greedy,careful,random
	played neutral las-vegas-neutral - careful,greedy
	played four las-vegas-neutral - random,careful,greedy,random
	played big las-vegas big-dice,slot-machine careful,greedy,random
	played cards las-vegas bonus-cards,action-cards careful,greedy,random,careful
	played kick las-vegas kickers,more-bills careful,greedy,random
	played many las-vegas six-players,action-cards,big-dice \
		careful,greedy,random,careful,greedy,random
	played neutrals las-vegas neutral-five,bonus-cards \
		careful,greedy,random,careful,greedy
	played alone las-vegas solo careful
	played alone-big las-vegas solo,big-dice,slot-machine careful
	played teams las-vegas teams,action-cards careful,greedy,random,careful
	played stakes las-vegas six-players,high-stakes \
		careful,greedy,random,careful,greedy,random
	played balanced more-cash-balanced - careful,greedy,random,careful
	played fun more-cash-fun - careful,greedy,random
	played soft more-cash-soft - careful,greedy,random,careful,greedy
	played tactical more-cash-tactical - careful,greedy,random
	played twists more-cash-twists - careful,greedy,random
	played royale royale - careful,greedy
	played royale-four royale - careful,greedy,random,careful
	played royale-base royale-base - careful,random,greedy
	played showdown showdown - careful,greedy
	played showdown-two showdown - greedy,random
	shown bots ./*.vegas
}

@test "TK-70, TK-71, TK-72, TK-73, TK-77: what is shown of races that bots play" {
	played three potzblitz - careful,greedy,random
	played five potzblitz - careful,greedy,random,careful,greedy
	anybody_acts p1
	shown races ./*.vegas
}

# strange NAME: a rule set of one's own, in NAME.yaml.
strange()
{
	{ cat; printf 'title: %s\nsummary: strange\n' "$1"; } > "$1.yaml"
}

# simulated WORDS: a line with the digest of what many games were, played as fast
# as can be, and written down.
simulated()
{
	local -a command

	for words; do
		read -r -a command <<< "$words"
		echo "strange vegas-sim $words --tally $(digest vegas-sim "${command[@]}" -s x --tally)"
		echo "strange vegas-sim $words --log $(digest vegas-sim "${command[@]}" -s x --log)"
	done
}

# Numbers, boards, cards and players that no shipped rule set has, or not together.
strange_rules()
{
	local board card

	for board in bad-luck no-entry knockout; do
		strange "$board" <<< "extends: royale
boards: {deck: [$board], count: 1}"
	done
	strange fine <<< 'extends: royale
boards: {deck: [bad-luck], count: 1, bad-luck: {fine: 1000000}}'
	strange fined <<< 'extends: royale
dice: {normal: 12, big: 0}
neutral: no
chips: {each: 20}
boards: {deck: [bad-luck], count: 1, bad-luck: {fine: 200000}}'
	strange odd <<< 'extends: las-vegas
bills: {deck: [20x65536, 20x65537, 14x131073], fill: 70000}'
	strange tiny <<< 'extends: las-vegas
bills: {deck: [10x1, 10x2, 10x3, 8x4, 8x5], fill: 5}'
	strange one <<< 'extends: las-vegas
bills: {deck: [30x1, 24x2], fill: 5}
bonus: {deck: [1, 1, 1, 2, 2, 2], start: 1, most: 6, value: 30000}'
	strange many <<< 'extends: las-vegas
dice: {normal: 15, big: 15}'
	strange six <<< 'extends: las-vegas
players: {max: 6}
teams: 2
neutral: {each: {6: 2}}'
	strange crowd <<< 'extends: royale
players: {max: 6}
teams: 3
rounds: 2
neutral: {rolled: {6: 3}}
boards: {deck: [bad-luck, power-play, lucky-punch, my-choice, handicap, fifty-fifty], count: 6}'
	strange grey <<< 'extends: las-vegas
players: {max: 6}
payout: {ties: stay}
neutral: {rolled: {6: 15}}
bills: {deck: [200x10000], fill: 80000}
rounds: 2
chips: {value: 10000}
boards:
  deck: [handicap]
  count: 1
  handicap:
    cash: 10000
    chip: 10000
    grey: [6, 6, 6, 6, 6, 6]
    symbols: {cash: 1, chip: 1, dice: 1}'
	strange kicking <<< 'extends: royale
kickers: {2: 3, 3: 3}
neutral: no
boards: {deck: [power-play, my-choice], count: 2}'
	strange down <<< 'extends: royale
players: {max: 6}
rounds: 2
boards: {deck: [knockout, double-down], count: 2}'
	strange values <<< "extends: royale
rounds: 2
chips: {value: 100, each: 99, most: 0}
bills: {deck: [$(seq -s , -f '1x%.0f' 2000 100 5100)], ranked: 1}
boards:
  deck: [lucky-punch, bad-luck]
  count: 2
  lucky-punch: {rewards: [204800, 204000, 200000]}
  bad-luck: {fine: 9000}"
	for card in joker next-please take-back; do
		strange "$card" <<< "extends: las-vegas
players: {min: 1, max: 1}
cards: {deck: [$card], each: {1: 1}}"
	done
	strange letter <<< 'extends: las-vegas
casinos: {slot: S}
players: {max: 6}
dice: {big: 1}
neutral: {each: {2: 2, 6: 1}, big: {2: 1, 6: 1}}
kickers: {2: 2, 6: 2}
cards:
  deck: [reroll, exchange, win-a-tie, double-play, extra-dice, two-casinos]
  each: {2: 3, 6: 1}
  double-play: {dice: 2}'
	strange chip <<< 'extends: royale-base
chips: {each: 1}
bills: {ranked: 1}'
	strange bank <<< 'extends: royale
rounds: 40
chips: {value: 10000, each: 99, most: 1000000}
bills: {deck: [250x30000, 6x50000], ranked: 1}
boards: {deck: [bad-luck], count: 1, bad-luck: {fine: 10000}}'
}

@test "TK-62: what is shown of rules of one's own, and what bots and chance make of them" {
	local six=random,greedy,careful,random,greedy,careful rules

	strange_rules
	for rules in bad-luck no-entry knockout fine fined odd tiny one many kicking; do
		played "$rules" "./$rules.yaml" - careful,random,greedy
	done
	for rules in six crowd grey down; do
		played "$rules" "./$rules.yaml" - "$six"
	done
	played values ./values.yaml - random,greedy
	for rules in joker next-please take-back; do
		played "$rules" "./$rules.yaml" - careful
	done
	played letter ./letter.yaml - careful,random
	cp letter.yaml letters.yaml
	played letters ./letters.yaml - "$six"
	played chip ./chip.yaml - careful,greedy
	for rules in first second third; do
		played "$rules" las-vegas action-cards random,careful,random
	done
	# Bonus cards after somebody left, and fines of whoever has all dice but one.
	vegas-new -s left -w bonus-cards a b c d | vegas-move retire a > left.vegas
	for rules in {1..90}; do
		vegas-move -f left.vegas "$(vegas-bot -b random -s "$rules" left.vegas)"
	done
	vegas-new -r royale -s q --boards 1=bad-luck,2=pay-day,3=nice-dice a b |
		vegas-roll --dice 1,1,1,1,1,1,1,B1 | vegas-place 1 |
		vegas-roll --dice 2,2,3,3,4,5,5,B6 | vegas-place 4 > fines.vegas
	chosen+=('vegas-bot -b mc:2 -s shown --explain')
	digests strange ./*.vegas > now
	simulated '-w six-players,big-dice -b random,random,random,random,random,random -n 5' \
		'-w six-players -b mc:2,random,random,random,random,random -n 1' \
		"-w six-players,bonus-cards -b $six -n 20" \
		"-w six-players,action-cards -b $six -n 20" \
		'-b careful,careful,careful -n 200' \
		'-r ./odd.yaml -b careful,careful,careful -n 60' \
		'-r ./tiny.yaml -b careful,careful,careful -n 60' \
		'-r ./one.yaml -b careful,careful,careful -n 60' \
		"-r ./six.yaml -b $six -n 20" \
		'-r ./kicking.yaml -b random,random,random -n 500' \
		'-r ./values.yaml -b random,random,random -n 20' \
		'-r ./bank.yaml -b random,random,random,random,random -n 5' >> now
	sed 's/^/now: /' now
	diff <(grep '^strange ' "$root/tests/shown.txt") now
}

@test "TK-30, TK-34: what is said of spoiled games of Las Vegas" {
	refused atlas "$root"/tests/atlas/*.vegas
}

@test "TK-30, TK-34: what is said of spoiled games of More Cash" {
	refused more-cash "$root"/tests/atlas/more-cash/*.vegas
}

@test "TK-30, TK-34: what is said of spoiled games of Potzblitz" {
	refused potzblitz "$root"/tests/atlas/potzblitz/*.vegas
}

@test "TK-30, TK-34: what is said of spoiled games of Royale" {
	refused royale "$root"/tests/atlas/royale/*.vegas
}

@test "TK-30, TK-34: what is said of spoiled games of Showdown" {
	refused showdown "$root"/tests/atlas/showdown/*.vegas
}
