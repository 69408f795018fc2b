#!/bin/bash
# Random games of the base rule sets, judged by the second referee: ten times
# SOAK_GAMES (1000) of them, as many processes at a time as there are
# processors.  Run by tests/soak/run.

set -u

root=${root:?}
each=$((SOAK_GAMES * 10 / 11 + 1))

# One kind: what xargs runs.
if [ "${1-}" = --kind ]; then
	what="$each random games of $2, $3 players, judged by another referee"
	RULES_DIR=$root/rules "$VEGAS_HELPERS/playout" lean "$each" "$3" "soak" "$2" |
		python3 "$root/tests/referee.py" --cut "cut-$2-$3" --moves "moves-$2-$3" > "$2-$3" &&
		"$VEGAS_BIN/vegas-moves" "cut-$2-$3" | cmp - "moves-$2-$3" > "$2-$3" 2>&1 &&
		echo "ok $what, and $(wc -l < "moves-$2-$3") moves that it lists" && exit
	echo "not ok $what"
	head "$2-$3"
	exit 1
fi

for players in 2 3 4 5; do
	echo "las-vegas $players"
	echo "royale-base $players"
	[ "$players" = 5 ] || echo "las-vegas-neutral $players"
done | xargs -P "$(nproc)" -L 1 "$0" --kind
