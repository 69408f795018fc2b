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
# `uncounted` are tests that a build that counts (make coverage) would fail: it
# writes its counts at its end, and takes longer.
#
# VEGAS_TEST_LOCALE is the locale that they are run in, by default C.UTF-8; what
# this does to them is in foreign.bash (tests/run -l).
#
# $bare is the folder of programs whose memory is all malloc's (make bare), for
# tests that look for leaks or make malloc fail.  $static is the folder of
# programs that start in half the time (make static), for tests that run tens of
# thousands.
# shellcheck shell=bash

bats_require_minimum_version 1.5.0

# The tests may lie deeper than this file.  What was found out for the whole file
# of tests holds for each of them.
[ -n "${BATS_TEST_NAME-}" ] && [ -n "${root-}" ] ||
	root=$(cd "${BASH_SOURCE[0]%/*}/.." && pwd)
helpers=${VEGAS_HELPERS:-$root/build/tests}
PATH=${VEGAS_BIN:-$root/bin}:$PATH
HOME=${BATS_TEST_TMPDIR:-${BATS_FILE_TMPDIR:-$BATS_RUN_TMPDIR}}
LC_ALL=C.UTF-8
TERM=xterm
bare=${VEGAS_BARE:-$root/build/bare/bin}
static=${VEGAS_STATIC:-$root/build/static/bin}
export root helpers bare static PATH HOME LC_ALL TERM
unset VEGAS_RULES XDG_CONFIG_HOME FORCE_COLOR NO_COLOR COLUMNS
# What the make that runs the tests was told is not for those that they run.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
}

# run -STATUS --separate-stderr COMMAND...: what run of bats does with these
# options, all that a test may give it (style.bats), in half the time: a file
# for stderr that needs no mktemp, and none of it traced.
run()
{
	local -
	set +eET
	run_untraced "$@"
}

run_untraced()
{
	local run_stderr=$BATS_TEST_TMPDIR/separate-stderr-$BASHPID

	if [[ $1 != -[0-9]* || $2 != --separate-stderr || $# -lt 3 ]]; then
		echo "run: not -STATUS --separate-stderr COMMAND: $*" >&2
		return 1
	fi
	run_words=("${@:3}")
	output=$("${@:3}" 2> "$run_stderr") && status=0 || status=$?
	# shellcheck disable=SC2034 # for tests
	IFS=$'\n' read -d '' -r -a lines <<< "$output"
	read -d '' -r stderr < "$run_stderr"
	# shellcheck disable=SC2034 # for tests
	IFS=$'\n' read -d '' -r -a stderr_lines <<< "$stderr"
	# shellcheck disable=SC2034 # for bats, that says how a test failed
	BATS_RUN_COMMAND=${*:3} BATS_ERROR_SUFFIX=
	if [ "$status" -ne "${1#-}" ]; then
		# shellcheck disable=SC2034
		BATS_ERROR_SUFFIX=", expected exit code ${1#-}, got $status"
		return 1
	fi
}

# same EXPECTED: $output is EXPECTED, whole; prints the difference.
same()
{
	[ "${output?}" = "$1" ] ||
		diff -u --label expected <(printf '%s\n' "$1") \
			--label output <(printf '%s\n' "$output")
}

# same_error EXPECTED: the same for $stderr.
same_error()
{
	[ "${stderr?}" = "$1" ] ||
		diff -u --label expected <(printf '%s\n' "$1") \
			--label stderr <(printf '%s\n' "$stderr")
}

# diff_output FILE: $output is what FILE holds.
diff_output()
{
	[ "${output?}" = "$(< "$1")" ] ||
		diff -u --label "$1" <(printf '%s\n' "$(cat "$1")") \
			--label output <(printf '%s\n' "$output")
}

# Before each command of a test bats works out where in the tests it is, to say
# so if it fails.  That takes longer than most commands: here the lines, files
# and functions are only kept, as words of a string, and worked out for a test
# that fails.
# shellcheck disable=SC2034 # for bats
bats_debug_trap() # FILE
{
	[[ $1 == "$BATS_ROOT"/* || -n ${BATS_INTERRUPTED-} ]] ||
		BATS_DEBUG_LASTLAST_STACK_TRACE=${BATS_DEBUG_LAST_STACK_TRACE-} \
		BATS_DEBUG_LAST_LINENO=${BASH_LINENO[*]} \
		BATS_DEBUG_LAST_SOURCE=${BASH_SOURCE[*]} \
		BATS_DEBUG_LAST_STACK_TRACE="at=(${BASH_LINENO[*]}) called=(${FUNCNAME[*]}) file=(${BASH_SOURCE[*]@Q})"
}

# As bats wants it: LINE FUNCTION FILE of each call, from where a test failed
# out to the test.
bats_get_failure_stack_trace() # ARRAY
{
	local -n trace=$1
	local i at=() called=() file=()

	if [ -n "${BATS_DEBUG_LAST_STACK_TRACE_IS_VALID-}" ]; then
		eval "${BATS_DEBUG_LAST_STACK_TRACE-}"
	else
		eval "${BATS_DEBUG_LASTLAST_STACK_TRACE-}"
	fi
	trace=()
	for ((i = 1; i < ${#called[@]}; i++)); do
		trace+=("${at[i - 1]} ${called[i]} ${file[i]}")
		case ${called[i]} in
		"${BATS_TEST_NAME-}" | setup | teardown | setup_file | teardown_file)
			break
			;;
		esac
	done
}

# VEGAS_TEST_LOCALE=fr_FR.UTF-8: the same tests in another language.
if [ -n "${VEGAS_TEST_LOCALE-}" ]; then
	# shellcheck source=tests/foreign.bash
	source "$root/tests/foreign.bash"
fi
