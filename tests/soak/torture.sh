#!/bin/bash
# A game of las-vegas, tortured (tests/robust/torture.c) at each of its steps:
# the command that makes the step is killed, interrupted and starved at every
# system call and allocation.  As many steps at a time as there are processors.
# Run by tests/soak/run.

set -u

helpers=${VEGAS_HELPERS:?}
root=${root:?}
PATH=${VEGAS_BIN:?}:$PATH
bare=$root/build/bare/bin # where all memory is malloc's
jobs=$(nproc)
calls=openat,read,write,fsync,fchmod,fchown,flock,rename,close,newfstatat

# One step, NUMBER: from the game NUMBER to the one after it.
if [ "${1-}" = --step ]; then
	n=$2
	mkdir "step.$n" || exit 4
	move=$(cat "$n.move")
	for mode in kill half int term hup short nomem nomore "EIO -c $calls" \
		"ENOSPC -c $calls" 'EINTR -c read,write,fsync,flock'; do
		library=
		folder=
		if [[ $mode == nom* ]]; then
			library="-p $PWD/nomem.so"
			folder=$bare/
		fi
		# shellcheck disable=SC2086 # these are words
		"$helpers/robust/torture" $mode $library -o "$n.game" \
			-n "$((n + 1)).game" -f "step.$n/game" -- \
			"${folder}vegas-move" -f "step.$n/game" $move || exit
		# Back again.
		# shellcheck disable=SC2086
		"$helpers/robust/torture" $mode $library -o "$((n + 1)).game" \
			-n "$n.game" -f "step.$n/game" -- \
			"${folder}vegas-undo" -f "step.$n/game" || exit
	done
	exit 0
fi

"${CC:-cc}" -O2 -shared -fPIC -o nomem.so "$root/tests/robust/preload/nomem.c" || exit
vegas-new -s soak anna benno carla > 1.game || exit
n=1
while vegas-moves "$n.game" | shuf -n 1 --random-source=<(yes "$n") > "$n.move" && [ -s "$n.move" ]; do
	# shellcheck disable=SC2046
	vegas-move $(cat "$n.move") < "$n.game" > "$((n + 1)).game" || exit
	n=$((n + 1))
done

if seq 1 "$((n - 1))" | xargs -P "$jobs" -L 1 "$0" --step > points; then
	echo "ok $(awk '{ n += $1 } END { print n }' points) moments of a game of $((n - 1)) steps"
else
	grep -v ' points: ' points
	echo "not ok a game of $((n - 1)) steps"
	exit 1
fi
