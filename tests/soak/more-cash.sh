#!/bin/bash
# Random games with the modules of More Cash More Dice, over las-vegas for 1 to
# 6 players and over las-vegas-neutral for 2 to 4.  First which sets of modules
# are refused (MC-6).  Then through the library (playout.c) 2 x SOAK_GAMES
# (1000) games, each with other modules, so that every set that is allowed comes
# several times, and SOAK_GAMES in which players retire; and SOAK_GAMES / 200
# of some mixes through the programs (drive.c).  As many processes at a time as
# there are processors; each plays CHUNK games of a seed of its own.  Run by
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
soak() # MODE GAMES RULES SIZE WHAT PLAYERS...
{
	local players

	for players in "${@:6}"; do
		if chunks "$1" "$2" "$players" "$3" "$4" |
			xargs -P "$jobs" -L 1 "$0" --chunk; then
			echo "ok $2 random games of $3, $players players, $5"
		else
			echo "not ok $2 random games of $3, $players players, $5"
			status=1
		fi
	done
}

subsets() # RULES PLAYERS...
{
	local players

	for players in "${@:2}"; do
		if "$helpers/playout" subsets 0 "$players" 1 "$1"; then
			echo "ok all sets of modules over $1, $players players"
		else
			echo "not ok all sets of modules over $1, $players players"
			status=1
		fi
	done
}

subsets las-vegas 1 2 3 4 5 6
subsets las-vegas-neutral 1 2 3 4 5 6
subsets royale-base 2 5
subsets royale 2 5
soak modules $((2 * games)) las-vegas $CHUNK 'each with other modules' 1 2 3 4 5 6
soak modules $((2 * games)) las-vegas-neutral $CHUNK 'each with other modules' 2 3 4
soak retire "$games" las-vegas+ $CHUNK 'some retire' 1 2 3 4 5 6
soak retire "$games" las-vegas-neutral+ $CHUNK 'some retire' 2 3 4

few=$(((games + 199) / 200))
all=big-dice,slot-machine,bonus-cards
soak drive $few "las-vegas+solo,$all" 1 'through the programs' 1
soak drive $few "las-vegas+kickers,$all" 1 'through the programs' 2 3 5
soak drive $few "las-vegas+action-cards,kickers,$all" 1 'through the programs' 2 4
soak drive $few "las-vegas+action-cards,teams,six-players,more-bills,$all" 1 'through the programs' 4 6
soak drive $few "las-vegas+neutral-five,action-cards,high-stakes,$all" 1 'through the programs' 5
soak drive $few "las-vegas-neutral+action-cards,kickers,$all" 1 'through the programs' 2 3 4
exit $status
