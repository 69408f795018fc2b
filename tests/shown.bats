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
