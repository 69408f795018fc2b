# lib.bash: what all tests share.  `load lib` (or `load ../lib`) at the top of
# a .bats file.  It makes the surroundings of a test the same everywhere; each
# test starts in an empty folder of its own, which is its home too.
#
# VEGAS_BIN is the folder of the programs under test, by default bin/: the same
# tests are run against other builds (tests/run -s).  $helpers is the folder of
# the programs made of tests/*.c, of the same build.  Tests that do not depend
# on that folder, or that cannot bear a sanitizer (strace, limits of memory,
# preloaded libraries), are tagged `once`:
#
#	# bats file_tags=once		before the first test of a file
#	# bats test_tags=once		before one test
#
# $bare is the folder of programs whose memory is all malloc's (make bare), for
# tests that look for leaks or make malloc fail.
# shellcheck shell=bash

bats_require_minimum_version 1.5.0

# The tests may lie deeper than this file.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
helpers=${VEGAS_HELPERS:-$root/build/tests}
PATH=${VEGAS_BIN:-$root/bin}:$PATH
HOME=${BATS_TEST_TMPDIR:-${BATS_FILE_TMPDIR:-$BATS_RUN_TMPDIR}}
LC_ALL=C.UTF-8
TERM=dumb
bare=$root/build/bare/bin
export root helpers bare PATH HOME LC_ALL TERM
unset VEGAS_RULES XDG_CONFIG_HOME FORCE_COLOR NO_COLOR COLUMNS
# What the make that runs the tests was told is not for those that they run.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
}

# same EXPECTED: $output is EXPECTED, whole; prints the difference.
same()
{
	diff -u --label expected <(printf '%s\n' "$1") \
		--label output <(printf '%s\n' "${output?}")
}

# same_error EXPECTED: the same for $stderr.
same_error()
{
	diff -u --label expected <(printf '%s\n' "$1") \
		--label stderr <(printf '%s\n' "${stderr?}")
}

# diff_output FILE: $output is what FILE holds.
diff_output()
{
	diff -u --label "$1" <(printf '%s\n' "$(cat "$1")") \
		--label output <(printf '%s\n' "${output?}")
}
