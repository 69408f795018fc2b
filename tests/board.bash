# board.bash: games with boards by hand, in the file g.  `load board` after
# `load lib` and `load table`.
# shellcheck shell=bash

# What is dealt where it does not matter.
pairs='1=40000,30000 2=50000,30000 3=60000,30000 4=70000,30000 5=80000,30000 6=90000,30000'
full=5x30000,10x40000,10x50000,10x60000,10x70000,9x80000

# start BOARDS [OPTION]... NAME...: a new game in g; boards, bills and bank are
# given by hand.
start()
{
	vegas-new --rules "${rules:-royale}" --seed "${seed:-boards}" \
		--boards "$1" --bills "${bills:-$pairs}" \
		--bank "${bank-$full}" "${@:2}" > g
}

# variant LINE...: a rule set of one's own, in mine.yaml.
variant()
{
	printf '%s\n' 'extends: royale' "$@" > mine.yaml
	rules=./mine.yaml
}

# dice WORD: 11B3 as the commands take it, 1,1,B3.
dice()
{
	local list

	list_dice "$1"
	echo "$list"
}

# list_dice WORD: the same into $list.
list_dice()
{
	local face

	list=$1
	for face in 1 2 3 4 5 6; do
		list=${list//$face/$face,}
	done
	list=${list%,}
}

# turn NAME VALUE DICE: rolls and places; prints what the placement adds.
turn()
{
	local list

	list_dice "$3"
	vegas-roll -f g -p "$1" --dice "$list" &&
		added g vegas-place -p "$1" "$2"
}

# throw DICE: black dice; prints what they add.
throw()
{
	local list

	list_dice "$1"
	added g vegas-roll --dice "$list"
}

# say WORD...: a move; prints what it adds.
say()
{
	added g vegas-move "$@"
}

# refused WORD...: the rules say no to a move, and g stays as it is.
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

# hands < LINES: the turns, as `turns` takes them, in which each player places
# these dice, the lowest value first.  A line is
#
#	NAME DICE		anna 1112234B6
hands()
{
	awk '
		{ name[NR] = $1; hand[NR] = $2; left++ }
		END {
			for (turn = 0; left > 0; turn++) {
				who = turn % NR + 1
				for (face = 1; face <= 6; face++)
					if (index(hand[who], face))
						break
				if (face > 6)
					continue
				print name[who], face, hand[who]
				gsub("[BNK]?" face, "", hand[who])
				if (hand[who] == "")
					left--
			}
		}'
}

# lay_hands < LINES: plays them, whatever follows.
lay_hands()
{
	local name value dice

	hands > hands.txt
	while read -r name value dice; do
		turn "$name" "$value" "$dice" > /dev/null || return
	done < hands.txt
}

# moves: what is legal, and who is to do what before it.
moves()
{
	vegas-show --next g
	vegas-moves g
}

# paid: what `score` adds, without the records of casinos and of the next deal.
paid()
{
	added g vegas-score "$@" | sed -E '/^ *(tie|pay|under|final|winner) /d; /^round /,$d'
}

# shown FORMAT VIEWER: what vegas-show prints.
shown()
{
	vegas-show --format="$1" --as "$2" g
}

# explained: the words of mine.yaml, in one line.
explained()
{
	LC_ALL=C.UTF-8 vegas-rules explain ./mine.yaml | tr -s ' \n' ' '
}
