#!/bin/bash
# What files that were made to do harm (tests/robust/hostile.bash) take before
# they are refused: milliseconds of processor time, largest resident size in KiB,
# exit status and what was said.  Run by tests/soak/run.

set -u

helpers=${VEGAS_HELPERS:?}
root=${root:?}
PATH=${VEGAS_BIN:?}:$PATH

# shellcheck source=tests/robust/hostile.bash
. "$root/tests/robust/hostile.bash"

bad=0
n=0

try() # KIB WHAT INPUT COMMAND...
{
	local status time size line

	IFS=$'\t' read -r status time size line < <("$helpers/robust/measure" 10 0 "${@:3}")
	printf '%-50s %6d ms %7d KiB  %d  %s\n' "$2" "$time" "$size" "$status" "$line"
	n=$((n + 1))
	if [ "$size" -gt "$1" ] || [ "$time" -gt 5000 ]; then
		echo "more than $1 KiB, or than 5 seconds"
		bad=$((bad + 1))
	fi
}

hostile try
if [ "$bad" -eq 0 ] && [ "$n" -gt 45 ]; then
	echo "ok $n hostile files are refused in bounded time and memory"
else
	echo "not ok $n hostile files, $bad of them beyond their bounds"
	exit 1
fi
