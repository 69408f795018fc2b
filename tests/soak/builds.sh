#!/bin/bash
# All commands built by each compiler and in each way that there is here, without
# a warning, in a folder of its own.  All builds must give the signature in the
# repository (SM-11), and its games must be borne out by vegas-check.  Run by
# tests/soak/run; make builds installs what it needs and runs it alone.
#
# What the machine lacks is said, and not counted.

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

# Whether a program that needs these libraries can be linked.
links() # CC FLAGS LIBRARY...
{
	local cc flags

	read -ra cc <<< "$1"
	read -ra flags <<< "$2"
	echo 'int main(void) { return 0; }' > try.c
	"${cc[@]}" "${flags[@]}" -o try try.c "${@:3}" 2> /dev/null
}

build() # CC CFLAGS [NAME=VALUE...]
{
	local build=$PWD/build

	if ! make -s -C "$root" -j "$(nproc)" BUILD="$build" BIN="$build/bin" \
		CC="$1" CFLAGS="$2" "${@:3}" all > log 2>&1 ||
		grep -q warning: log; then
		cat log
		return 1
	fi
	"$build/bin/vegas-sim" --signature | cmp - "$root/tests/signature.txt"
}

check() # CC CFLAGS [NAME=VALUE...]
{
	build "$@"
	says $? "built, with the same signature: $*"
	rm -rf build
}

for cc in gcc clang; do
	for level in -O0 -O1 -O2 -O3 -Os; do
		check "$cc" "$level"
	done
	check "$cc" '-O3 -march=native'
	check "$cc" '-O1 -g' SANITIZE=address,undefined
done
check gcc '-O2 -flto=auto' AR=gcc-ar
if links clang '-flto -fuse-ld=lld'; then
	check clang '-O2 -flto' LDFLAGS=-fuse-ld=lld AR=llvm-ar
else
	echo 'there is no lld: clang is not tried with -flto'
fi
# There is no GMime of 32 bits beside that of 64.
if links 'gcc -m32' '' -lsodium -lyaml; then
	check 'gcc -m32' -O2 MAILER=
	check 'clang -m32' -O2 MAILER=
else
	echo 'there are no libraries of 32 bits: -m32 is not tried'
fi
if command -v musl-gcc > /dev/null; then
	check musl-gcc -O2 STATIC=1
else
	echo 'there is no musl here'
fi
"$VEGAS_BIN/vegas-sim" --signature --log | "$VEGAS_BIN/vegas-check" -q
says $? 'vegas-check on its games'
exit $status
