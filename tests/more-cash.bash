# more-cash.bash: games of the modules of More Cash More Dice by hand, for the
# tests of the modules.  `load more-cash` after `load table`.  All of it is about
# the game in the file g.
# shellcheck shell=bash

# Bills where they do not matter: the six casinos', and the slot machine's.
six='1=50000 2=60000 3=70000 4=80000 5=90000 6=40000,20000'
machine='40000,30000,10000'

# bills_of MODULES: what --bills takes in a game with these modules.
bills_of()
{
	echo "${bills:-$six}$([[ $1 != *slot-machine* ]] || echo " slot=${slot:-$machine}")"
}

# start MODULES [OPTION]... NAME...: a new game, with $rules if that is set and
# with $bills and $slot for the bills.
start()
{
	local all=${bills:-$six}

	with=$1
	[[ $1 != *slot-machine* ]] || all+=" slot=${slot:-$machine}"
	vegas-new --seed "${seed:-more-cash}" --rules "${rules:-las-vegas}" \
		${1:+--with "$1"} --bills "$all" "${@:2}" > new || {
		set -- $?
		cat new
		return "$1"
	}
	moved new g
}

# own < YAML: a module of one's own, `own`, for start; mine/ is looked through.
own()
{
	mkdir -p mine
	{
		echo 'over: [las-vegas]'
		cat
	} > mine/own.yaml
	VEGAS_RULES=$PWD/mine
	export VEGAS_RULES
}

# dealt ROUND FIRST: the records of a deal with the same bills.
dealt()
{
	echo "round $1 $2"
	bills_of "${with?}" | tr ' ' '\n' |
		sed 's/=/ /; s/,/ /g; s/^/bills /; s/$/ !/'
}

# commas DICE: 112B3 as the commands take them, 1,1,2,B3.
commas()
{
	local list

	list_dice "$1"
	echo "$list"
}

# list_dice DICE: the same into $list.
list_dice()
{
	local dice=$1

	list=
	while [[ $dice =~ ^[BNKX]?[1-6] ]]; do
		list+=,${BASH_REMATCH[0]}
		dice=${dice#"${BASH_REMATCH[0]}"}
	done
	list=${list#,}
}

# grown COMMAND...: prints the records that COMMAND adds to the game, whose
# other lines must stay as they are.
grown()
{
	added g "$@"
}

# throw DICE: whoever is due rolls these; prints the records.
throw()
{
	local list

	list_dice "$1"
	grown vegas-roll --dice "$list"
}

# turn NAME DICE VALUE [slot]: rolls and places; prints what the placement adds.
turn()
{
	local list

	list_dice "$2"
	grown vegas-roll -p "$1" --dice "$list" > rolled || return
	grown vegas-place -p "$1" "${@:3}"
}

# say WORD...: a move; prints what it adds.
say()
{
	grown vegas-move "$@"
}

# play < LINES: plays on and prints nothing.  A line is one of
#
#	NAME DICE VALUE [slot]	anna 112B6 1 slot: rolls these dice, places the 1s
#	roll DICE		roll 3: rolls what is due
#	WORD...			any other move: choose anna kick benno 3
play()
{
	local word rest

	while read -r word rest; do
		case $word in
		'') ;;
		roll)
			throw "$rest" > played || return
			;;
		score | retire | choose | place | card)
			# shellcheck disable=SC2086 # words of a move
			say $word $rest > played || return
			;;
		*)
			# shellcheck disable=SC2086 # words of a turn
			turn $word $rest > played || return
			;;
		esac
	done
}

# asked: who must do what, and every legal move.
asked()
{
	vegas-show --next g && vegas-moves g
}

# asks LINE...: that is what is asked, whole and in order.
asks()
{
	local asked_lines

	run -0 --separate-stderr asked
	printf -v asked_lines '%s\n' "$@"
	same "${asked_lines%$'\n'}"
}

# refused WORD...: the rules say no to this move, and the game stays as it is.
refused()
{
	local before after

	text_of before g
	run -1 --separate-stderr vegas-move -f g "$@"
	same ''
	[[ $stderr == 'vegas-move: '* ]]
	text_of after g
	[ "$after" = "$before" ]
}

# held NAME: the dice in hand, by kind: `8 B1 N2 K2`.
held()
{
	local line

	vegas-show --format=line g > line || return
	text_of line line
	[[ ${line##*" player $1 dice "} =~ ^[^\ ]+(\ [BNK0-9][^\ ]*)* ]]
	[[ $line != *" player $1 dice "* ]] || echo "${BASH_REMATCH[0]}"
}

# payout [OPTION]...: scores; prints the records up to the next round's deal.
payout()
{
	grown vegas-score "$@" > scored || return
	sed '/^round /,$d' scored
}

# faces CASINO: the dice that lie in a casino: OWNER FACE..., a line each.
faces()
{
	vegas-show --format=json g | jq -r --arg id "$1" \
		'.casinos[] | select((.id | tostring) == $id) | .dice[] | [.owner] + .faces | join(" ")'
}

# oracle SEED WORD...: what a seed gives, worked out with sha256sum, openssl and
# awk from TK-40 to TK-42, a line for each word: `die` is a face, `6` a deck of
# six cards, shuffled, the top one first, by their places in the list from 0.
oracle()
{
	local key

	key=$(printf 'vegas1:%s' "$1" | sha256sum | cut -c 1-64)
	head -c 4096 /dev/zero |
		openssl enc -chacha20 -K "$key" -iv 00000000000000000000000000000000 |
		od -An -v -tu1 | awk -v words="${*:2}" '
		function below(n,   x) {
			do
				x = byte[used++]
			while (x >= 256 - 256 % n)
			return x % n
		}
		function shuffled(n,   i, j, card, list) {
			for (i = 0; i < n; i++)
				deck[i] = i
			for (i = n - 1; i >= 1; i--) {
				j = below(i + 1)
				card = deck[i]; deck[i] = deck[j]; deck[j] = card
			}
			for (i = 0; i < n; i++)
				list = list " " deck[i]
			return substr(list, 2)
		}
		{ for (i = 1; i <= NF; i++) byte[n++] = $i }
		END {
			last = split(words, word, " ")
			for (w = 1; w <= last; w++)
				print word[w] == "die" ? below(6) + 1 : shuffled(word[w])
		}'
}

# fit FILE: every line of FILE is JSON that fits the schema; prints what does
# not, and how many lines there are.
fit()
{
	python3 -c '
import json, sys
from jsonschema import Draft7Validator

validator = Draft7Validator(json.load(open(sys.argv[1])))
lines = 0
for line in open(sys.argv[2]):
    for error in validator.iter_errors(json.loads(line)):
        print(list(error.path), error.message)
    lines += 1
print(lines)
' "${root:?}/src/families/casino/show.schema.json" "$1"
}

# to_the_end: plays on to the end of the game, one legal move or another.
to_the_end()
{
	local step=0 line moves

	while vegas-moves g > moves && [ -s moves ]; do
		mapfile -t moves < moves
		line=${moves[step * 7 % ${#moves[@]}]}
		# shellcheck disable=SC2086 # words of a move
		vegas-move $line < g > g.next || return
		moved g.next g
		step=$((step + 1))
	done
}

# undone N: takes N steps back, which leaves the first lines of the game as they
# are; prints the last of them.
undone()
{
	vegas-undo -n "$1" < g > back || return
	head -n "$(wc -l < back)" g | cmp - back || return
	tail -n 1 back
}
