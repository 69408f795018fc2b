# royale.bash: positions of Las Vegas Royale by hand, for tests and for the
# atlas.  `load royale` after `load table`.
# shellcheck shell=bash

# Bills where they do not matter, in rank, and a bank with enough of each.
pairs='1=30000,30000 2=40000,30000 3=40000,40000 4=50000,50000 5=60000,60000 6=70000,70000'
bank='4x30000,4x40000,4x50000,4x60000,4x70000,4x80000,4x90000,4x100000'
export pairs bank

# The printed boards, and all sides of them.
printed='lucky-punch/jackpot prime-time/fifty-fifty high-five/bad-luck pay-day/power-play no-entry/knockout block-it/handicap black-box/double-down nice-dice/my-choice'
sixteen=${printed//\// }
export printed sixteen

# own_deck COUNT BOARD...: a rule set with just these boards, in own.yaml.
own_deck()
{
	printf '%s\n' 'extends: royale' 'title: Boards of our own' 'boards:' \
		"  count: $1" '  deck:' > own.yaml
	printf '    - %s\n' "${@:2}" >> own.yaml
}

# commas DICE: 112B3 as vegas-roll takes them: 1,1,2,B3.
commas()
{
	local list

	list_dice "$1"
	echo "$list"
}

# list_dice DICE: the same into $list.
list_dice()
{
	local face

	list=$1
	for face in 1 2 3 4 5 6; do
		list=${list//$face/$face,}
	done
	list=${list%,}
}

# step FILE COMMAND...: carries it out on the game in FILE.
step()
{
	local step_game

	"${@:2}" < "$1" > "$1.next" || return
	IFS= read -r -d '' step_game < "$1.next" || :
	printf '%s' "$step_game" > "$1"
}

# play FILE < LINES: plays on.  A line is one of
#
#	NAME VALUE DICE		anna 2 122B6: rolls these dice, places the 2s
#	roll DICE		roll X2X5: rolls what is due
#	WORD...			any other move: choose anna hide 1
#
# bats traces the test, not each step of this.
play()
{
	local -
	set +T
	play_lines "$1"
}

play_lines()
{
	local word value dice list

	while read -r word value dice; do
		case $word in
		'') ;;
		roll)
			list_dice "$value"
			step "$1" vegas-roll --dice "$list" || return
			;;
		score | retire | place | pass | set | choose)
			# shellcheck disable=SC2086 # words of a move
			step "$1" vegas-move $word $value $dice || return
			;;
		*)
			list_dice "$dice"
			step "$1" vegas-roll -p "$word" --dice "$list" || return
			step "$1" vegas-place -p "$word" "$value" || return
			;;
		esac
	done
}

# since N FILE: what stands after line N, as it is written.
since()
{
	tail -n "+$(($1 + 1))" "$2"
}

# follows FILE LINE...: plays the lines, of which the last is the one looked
# at, and prints what the last one adds.
follows()
{
	local file=$1 lines

	shift
	if [ $# -gt 1 ]; then
		printf '%s\n' "${@:1:$#-1}" | play "$file" || return
	fi
	lines=$(wc -l < "$file")
	printf '%s\n' "${@: -1}" | play "$file" || return
	since "$lines" "$file"
}

# start BOARDS NAME...: a new game with these boards, in the file g.
start()
{
	vegas-new -r "${rules:-royale}" -s main --boards "$1" --bills "$pairs" \
		--bank "$bank" "${@:2}" > g
}

# free BOARDS NAME...: the same where any two boards can lie together.
free()
{
	# shellcheck disable=SC2086 # a list of names
	own_deck 6 $sixteen
	rules=./own.yaml start "$@"
}

# start_two BOARDS: the same for two, the neutral dice out of the way.
start_two()
{
	start "$1" --neutral "${neutral:-6,6,6,6,6,6,6,B6}" anna benno
}

# paid FILE: all that boards paid and took, and the markers.
paid()
{
	grep -E '^  (gain|lose|marker) ' "$1"
}

# no_move COMMAND...: it is refused by the rules and writes nothing.
no_move()
{
	run -1 --separate-stderr "$@" < g
	same ''
}
