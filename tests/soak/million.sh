#!/bin/bash
# A million random games of five against what is known of them: with 8 dice a
# player needs 5.704190168104652 turns for a round, which can be computed, and
# has 276,400 dollars in the end.  SIM_GAMES (1000000) says how many.  The
# yardstick of make bench, which shares nothing with the programs, plays as
# many.  Run by tests/soak/run.

set -u

games=${SIM_GAMES:-1000000}
bin=${VEGAS_BIN:?}
helpers=${VEGAS_HELPERS:?}
turns=5.704190168104652
money=276400

# Whether a mean, with its interval of 95%, is within four standard errors.
judge() # WHAT MEAN LOW HIGH TRUTH
{
	awk -v what="$1" -v mean="$2" -v low="$3" -v high="$4" -v truth="$5" \
		'BEGIN {
		error = (high - low) / 2 / 1.959964
		off = (mean - truth) / error
		well = error > 0 && off <= 4 && off >= -4
		printf "%sok %s: %s, %.2f standard errors off %s\n",
			well ? "" : "not ", what, mean, off, truth
		exit !well
	}'
}

# A line of the report: mean, low, high.
figures() # KIND NAME WHAT
{
	awk -F '\t' -v kind="$1" -v name="$2" -v what="$3" '
		$2 == kind && $3 == name && $4 == what { print $5, $6, $7 }' report
}

status=0
"$bin/vegas-sim" -q -r las-vegas -b random,random,random,random,random \
	-n "$games" -s million --format=tsv > report || exit
read -r mean low high <<< "$(figures length mean pace)"
judge "turns a player a round, $games games" "$mean" "$low" "$high" "$turns" ||
	status=1
read -r mean low high <<< "$(figures strategy random money)"
judge "dollars a player, $games games" "$mean" "$low" "$high" "$money" ||
	status=1

# The errors are those of the same number of games above.
width=$(awk -v low="$low" -v high="$high" 'BEGIN { print (high - low) / 2 }')
mean=$("$helpers/bench/yardstick" "$games" 1 |
	sed -n 's/.*, \(.*\) dollars a player/\1/p')
judge "dollars a player, $games games of the yardstick" "$mean" \
	"$(awk -v a="$mean" -v b="$width" 'BEGIN { print a - b }')" \
	"$(awk -v a="$mean" -v b="$width" 'BEGIN { print a + b }')" "$money" ||
	status=1
exit $status
