#!/bin/bash
# Games spoilt at random (tests/robust/fuzz.c), 10,000 of each seed: SOAK_GAMES
# (1000) divided by 10 seeds, as many at a time as there are processors.  Run
# by tests/soak/run.

set -u

helpers=${VEGAS_HELPERS:?}
root=${root:?}
PATH=${VEGAS_BIN:?}:$PATH
jobs=$(nproc)
seeds=$((${SOAK_GAMES:-1000} / 10 + 1))

# One seed, in a folder of its own: what xargs runs.
if [ "${1-}" = --seed ]; then
	mkdir "seed.$2" && cd "seed.$2" || exit 4
	if ! "$helpers/robust/fuzz" "$2" 10000 ../*.vegas "$root"/tests/games/*.vegas > said 2>&1; then
		echo "seed $2:"
		cat said
		[ ! -e fuzz.input ] || base64 fuzz.input
		exit 1
	fi
	cd .. && rm -r "seed.$2"
	exit 0
fi

# shellcheck source=tests/robust/lib.bash
. "$root/tests/robust/lib.bash"
short_games || exit
for game in roll place score over; do
	mv "$game" "$game.vegas"
done
vegas-roll -d 1,2 < roll.vegas > hand.vegas
vegas-move retire a < place.vegas > retired.vegas
cat roll.vegas over.vegas > stream.vegas

what="$((seeds * 10000)) games spoilt at random"
if seq 1 "$seeds" | xargs -P "$jobs" -L 1 "$0" --seed; then
	echo "ok $what"
else
	echo "not ok $what"
	exit 1
fi
