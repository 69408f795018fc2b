#!/bin/bash
# Random games through the programs (drive.c): SOAK_GAMES (1000) for each
# number of players, as many processes at a time as there are processors.
# Each plays CHUNK games of a seed of its own and tries SOAK_TRIES (4) wrong
# commands at every position.  And five times as many through the library
# (playout.c).  Run by tests/soak/run.

set -u

games=${SOAK_GAMES:-1000}
tries=${SOAK_TRIES:-4}
CHUNK=20
helpers=${VEGAS_HELPERS:?}
export RULES_DIR=${root:?}/rules
jobs=$(nproc)

# One chunk: what xargs runs.
if [ "${1-}" = --chunk ]; then
	exec "$helpers/drive" "$2" "$3" "$4" "$5" "$6"
fi

# GAMES PLAYERS SEED RULES TRIES of each chunk.
chunks() # PLAYERS RULES
{
	local left=$games seed=1 n

	while [ "$left" -gt 0 ]; do
		n=$((left < CHUNK ? left : CHUNK))
		echo "$n $1 $seed $2 $tries"
		left=$((left - n))
		seed=$((seed + 1))
	done
}

status=0
for kind in 'las-vegas 2' 'las-vegas 3' 'las-vegas 4' 'las-vegas 5' \
	'las-vegas-neutral 2' 'las-vegas-neutral 3' 'las-vegas-neutral 4'; do
	read -r rules players <<< "$kind"
	what="$games random games of $rules, $players players"
	if chunks "$players" "$rules" |
		xargs -P "$jobs" -L 1 "$0" --chunk; then
		echo "ok $what"
	else
		echo "not ok $what"
		status=1
	fi
	what="$((5 * games)) more through the library"
	if "$helpers/playout" check $((5 * games)) "$players" 2 "$rules"; then
		echo "ok $what"
	else
		echo "not ok $what"
		status=1
	fi
done
exit $status
