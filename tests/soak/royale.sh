#!/bin/bash
# Random games of Las Vegas Royale through the library (playout.c), for each
# number of players: 5 x SOAK_GAMES (1000) of royale, each with boards of its
# own (every single board, every pair, three and six at once), SOAK_GAMES in
# which players retire, and SOAK_GAMES of royale-base; and SOAK_GAMES / 100
# through the programs (drive.c).  As many processes at a time as there are
# processors; each plays CHUNK games of a seed of its own.  Run by
# tests/soak/run.

set -u

games=${SOAK_GAMES:-1000}
CHUNK=200
helpers=${VEGAS_HELPERS:?}
export RULES_DIR=${root:?}/rules
jobs=$(nproc)

# One chunk: what xargs runs.  It says something only if it fails.
if [ "${1-}" = --chunk ]; then
	if [ "$2" = drive ]; then
		exec "$helpers/drive" "$3" "$4" "$5" "$6" 2 > /dev/null
	fi
	exec "$helpers/playout" "$2" "$3" "$4" "$5" "$6" > /dev/null
fi

# MODE GAMES PLAYERS SEED RULES of each chunk.
chunks() # MODE GAMES PLAYERS RULES SIZE
{
	local left=$2 seed=1 n

	while [ "$left" -gt 0 ]; do
		n=$((left < $5 ? left : $5))
		echo "$1 $n $3 $seed $4"
		left=$((left - n))
		seed=$((seed + 1))
	done
}

status=0
soak() # MODE GAMES RULES SIZE WHAT
{
	local players

	for players in 2 3 4 5; do
		if chunks "$1" "$2" "$players" "$3" "$4" |
			xargs -P "$jobs" -L 1 "$0" --chunk; then
			echo "ok $2 random games of $3, $players players, $5"
		else
			echo "not ok $2 random games of $3, $players players, $5"
			status=1
		fi
	done
}

soak boards $((5 * games)) royale $CHUNK 'boards of all kinds'
soak retire "$games" royale $CHUNK 'some retire'
soak check "$games" royale-base $CHUNK 'no boards'
soak retire "$games" royale-base $CHUNK 'some retire'
soak drive $(((games + 99) / 100)) royale 5 'through the programs'
soak drive $(((games + 99) / 100)) royale-base 5 'through the programs'
exit $status
