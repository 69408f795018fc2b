# Playing games for the rule atlas: what the scripts `make' share.  They are
# run as make [FOLDER] and leave their games there, or beside themselves.
# shellcheck shell=bash

atlas=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "${1:-$(dirname "$0")}" && pwd)
PATH=${VEGAS_BIN:-$atlas/../../bin}:$PATH
LC_ALL=C.UTF-8
export PATH LC_ALL
# shellcheck source=tests/table.bash
. "$atlas/../table.bash"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
game=$work/game

# Bills where they do not matter.
plain='1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000'

# new OPTION... NAME...: the game from here on.
new()
{
	vegas-new --seed atlas "$@" > "$game"
}

# do_next COMMAND...: carries it out on the game.
do_next()
{
	"$@" < "$game" > "$work/next"
	mv "$work/next" "$game"
}

score()
{
	do_next vegas-score "$@"
}

# by_hand < LINES: turns, a line each: NAME VALUE DICE.
by_hand()
{
	local name value dice

	awk '{ gsub(/[BNK]?[1-6]/, "&,", $3); sub(/,$/, "", $3); print }' > "$work/turns"
	while read -r name value dice; do
		vegas-roll -p "$name" --dice "$dice" < "$game" |
			vegas-place -p "$name" "$value" > "$work/next"
		mv "$work/next" "$game"
	done < "$work/turns"
}

# round_of < LINES: a round that leaves so many dice (see plan).
round_of()
{
	plan | by_hand
}

# idle NAME...: a round in which everybody's dice are in casino 1.
idle()
{
	printf '%s 8 0 0 0 0 0\n' "$@" | round_of
}

# rest NAME...: from the end of round 1 to the end of the game without another
# payment; the names are those of round 2 in their order.
rest()
{
	local _

	for _ in 2 3 4; do
		score --bills "$plain"
		idle "$@"
		set -- "${@:2}" "$1"
	done
	score
}

# entry NAME PATTERN SENTENCE [CLAUSE PATTERN SENTENCE]...: the game is done,
# and shows in the first line that is PATTERN the clause that NAME begins with.
entry()
{
	local file=$folder/$1.vegas clause number comments

	clause=$(grep -oE '^[A-Z]+-[A-Z]?[0-9]+(\.[0-9]+)?' <<< "$1")
	set -- "$clause" "${@:2}"
	comments=$(($# * 2 / 3))
	: > "$work/entry"
	while [ $# -gt 0 ]; do
		number=$(grep -nxE -m 1 " *($2)" "$game") || {
			echo "make: $file: there is no line '$2'" >&2
			exit 1
		}
		printf '# %s line %d\n# %s\n' "$1" \
			$((comments + ${number%%:*})) "$3" >> "$work/entry"
		shift 3
	done
	cat "$work/entry" "$game" > "$file"
}

