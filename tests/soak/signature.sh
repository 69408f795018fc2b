#!/bin/bash
# The signature (SM-11) by several compilers and ways to compile, each of which
# builds vegas-sim anew in a folder of its own: all must give the one in the
# repository, and the games must be borne out by vegas-check.  Run by
# tests/soak/run.

set -u

root=${root:?}
status=0

says() # STATUS WHAT
{
	if [ "$1" = 0 ]; then
		echo "ok $2"
	else
		echo "not ok $2"
		status=1
	fi
}

signature() # CC CFLAGS [NAME=VALUE...]
{
	local build=$PWD/build

	make -s -C "$root" -j "$(nproc)" BUILD="$build" BIN="$build/bin" CC="$1" \
		CFLAGS="$2" "${@:3}" "$build/bin/vegas-sim" > log 2>&1 || {
		cat log
		return 1
	}
	"$build/bin/vegas-sim" --signature | cmp - "$root/tests/signature.txt"
}

check() # CC CFLAGS [NAME=VALUE...]
{
	signature "$@"
	says $? "the signature by $*"
	rm -rf build
}

check gcc -O0
check gcc '-O3 -march=native'
check gcc -Os
check gcc '-O1 -g' SANITIZE=address,undefined
check clang -O0
check clang '-O3 -march=native'
"$VEGAS_BIN/vegas-sim" --signature --log | "$VEGAS_BIN/vegas-check" -q
says $? 'vegas-check on its games'
exit $status
