#!/bin/bash
# The table of strength in vegas-bot(1), played again: each row of it, every pair
# of strategies, with as many games as it names.  STRENGTH_PAIRS (3) says how many
# pairs, the quick ones first, STRENGTH_RULES which rows; the last pair takes an
# hour.  Run by tests/soak/run, and by tests/bots.bats for a part.

set -u

bin=${VEGAS_BIN:?}
page=${root:?}/man/vegas-bot.1
pairs=${STRENGTH_PAIRS:-3}
status=0

# The rows of the table, without the lines above it.
rows()
{
	sed -n '/^\.Sh STRENGTH/,/^\.Ed/p' "$page" | grep -E '^[a-z-]+ +[0-9]+\.[0-9] '
}

# What the stronger of two wins, as it stands in the table.
play() # RULES GAMES WEAK STRONG
{
	"$bin/vegas-sim" -q -r "$1" -n "$2" -s strength -b "$3,$4" --format=tsv |
		LC_ALL=C awk -F '\t' -v strong="$4" '
		$2 == "strategy" && $3 == strong && $4 == "win" {
			printf "%.1f (%.1f-%.1f)\n", 100 * $5, 100 * $6, 100 * $7
		}'
}

compare() # RULES GAMES WEAK STRONG EXPECTED
{
	local found

	found=$(play "${@:1:4}")
	if [ "$found" = "$5" ]; then
		echo "ok $4 against $3 in $1: $5"
	else
		echo "not ok $4 against $3 in $1: $found, not $5"
		status=1
	fi
}

while read -r rules a b c d games e f; do
	[[ " ${STRENGTH_RULES:-$rules} " == *" $rules "* ]] || continue
	compare "$rules" 10000 random greedy "$a $b"
	[ "$pairs" -lt 2 ] || compare "$rules" 2000 greedy careful "$c $d"
	[ "$pairs" -lt 3 ] || compare "$rules" "$games" careful mc:1000 "$e $f"
done < <(rows)
exit "$status"
