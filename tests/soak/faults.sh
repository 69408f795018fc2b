#!/bin/bash
# Every command that changes something on disk, and every fault at every moment
# of it (tests/robust/torture.c): killed before each system call and in the
# middle of each write, signals, calls that fail, are interrupted or do a part
# only, allocations that fail.  What is left is the old state or the new one,
# and a failure is told.  A line for each command and fault says how many points
# were tried and how they ended, the last line their sum.  As many commands at
# a time as there are processors.  Run by tests/soak/run.
#
# FAULTS_EVERY (1): of the many points of vegas-mail only every so manieth.

set -u

helpers=${VEGAS_HELPERS:?}
root=${root:?}
PATH=${VEGAS_BIN:?}:$PATH
bare=$root/build/bare/bin # where all memory is malloc's
every=${FAULTS_EVERY:-1}
calls=openat,read,write,fsync,fchmod,fchown,flock,rename,close,newfstatat
calls+=,link,linkat,ftruncate,mkdir,unlink,getdents64,lseek,fcntl

# What a killed command left beside the files, and the next change takes away,
# does not count; others leave nothing.
litter()
{
	case $FAULT in
	kill | half) ;;
	*) find . -name '.[!.]*' ;;
	esac
}

# What a table is like, but for times and tokens; whatever was begun is
# completed first.
if [ "${1-}" = --table ]; then
	[ -e t ] || exit 0
	vegas-mail due t > due-now || exit
	litter
	# A line of `seen' that was cut off is passed over, and the next one takes
	# its place (tests/vegas-mail.bats).
	case $FAULT in
	kill | half) [ -z "$(tail -c 1 t/seen)" ] || sed -i '$d' t/seen ;;
	esac
	find t -name '[!.]*' -type f | LC_ALL=C sort > files
	xargs sed -E 's/[0-9]{4}-[0-9-]{5}T[0-9:]{8}Z/TIME/
		s/"[0-9a-f]{64}"/HASH/
		s/(late by|waiting for you for) [0-9][0-9a-z]*/\1/
		s/[a-z2-9]{20}$/TOKEN/
		/^Date: /d' < files
	exit
fi

# A new table: all of it is chance but for what is in it.  Only who is killed
# leaves half of one behind, and without memory GLib kills.
if [ "${1-}" = --init ]; then
	case $FAULT in
	kill | half | nom*) ;;
	*) find . -name 't.*' ;;
	esac
	[ -e t ] || exit 0
	vegas-mail due t | cut -d ' ' -f 1 || exit
	find t | LC_ALL=C sort
	exit
fi

# A sealed game and its key: one is no good without the other.
if [ "${1-}" = --sealed ]; then
	litter
	# A key without its game is of no use, and nobody else's to take away.
	case $FAULT in
	kill | half) [ -e game ] || rm -f key ;;
	esac
	[ -e game ] || exec find . -name key
	vegas-roll --key key < game > rolled || exit
	find game key
	exit
fi

# A key that players put their texts to, or a copy, beside what was there.
if [ "${1-}" = --beside ]; then
	litter
	cat game 2> /dev/null
	find . -name key
	[ ! -e copy ] || cat copy
	exit 0
fi

# faults COMMAND...: the other words for torture are in the array how; a fault
# that there is no moment for is left out with `without'.
faults()
{
	local fault library folder

	for FAULT in kill half int term hup short "EIO -c $calls" \
		"ENOSPC -c $calls" "EDQUOT -c write,fsync,close" \
		"EINTR -c $calls" "ENOLCK -c flock,openat" nomem nomore; do
		library=()
		folder=
		[ "$FAULT" != "${without-}" ] || continue
		case $FAULT in
		nom*)
			library=(-p "$OLDPWD/nomem.so")
			folder=$bare/
			;;
		esac
		fault=$FAULT
		FAULT=${FAULT%% *}
		export FAULT
		printf '%-24s %-6s ' "$name" "$FAULT"
		# shellcheck disable=SC2086 # a fault is words
		"$helpers/robust/torture" $fault "${library[@]}" "${how[@]}" -- \
			"$folder$1" "${@:2}" || return
	done
}

# game BEFORE AFTER COMMAND...: with -f and a file.
game()
{
	how=(-n "../$2" -f folder/game)
	[ "$1" = - ] || how+=(-o "../$1")
	mkdir folder
	faults "${@:3}" -f folder/game
}

# dialogue INPUT BEFORE AFTER COMMAND...: what it prints is a dialogue.
dialogue()
{
	mkdir folder
	printf '%b' "$1" > input
	[ "$2" = - ] || cp "../$2" folder/game
	"${@:4}" -f folder/game < input > output || return
	how=(-r -i input -s output -n "../$3" -f folder/game)
	[ "$2" = - ] || how+=(-o "../$2")
	faults "${@:4}" -f folder/game
}

# state WHICH RESET COMMAND...: what is more than a file.
state()
{
	export FAULT=none
	eval "$2" && "$me" "$1" > old || return
	"${@:3}" < "${input:-/dev/null}" > output || return
	"$me" "$1" > new || return
	how=(-e "$every" -b "$2" -a "'$me' $1" -o old -n new
		-s "${output:-output}" -i "${input:-/dev/null}")
	# What is handed out is printed as it goes.
	[ "${output-}" != - ] || how+=(-r)
	faults "${@:3}"
}

# mail COMMAND...: at the table.
mail()
{
	state --table 'rm -rf t t.*; cp -r ../table t' "$@"
}

message()
{
	sed "s/TOKEN/$(cat ../t.benno)/" > message <<-EOT
		From: Benno <benno@example.org>
		To: table@example.org
		Subject: my move TOKEN
		Message-ID: <1@mail.example.org>

		$1
	EOT
	input=message
}

# What is tried: a name, and how.
cases()
{
	cat <<-EOT
		new	game - roll vegas-new -r $root/tests/robust/short.yaml -s 11 a b
		new --seal	state --sealed 'rm -rf game key .game* .key*' vegas-new -r $root/tests/robust/short.yaml --seal key -f game a b
		new --commit	output=-; state --beside 'rm -f key' vegas-new --seal key --commit
		roll	game roll place vegas-roll
		place	game place placed vegas-place 1
		score	game score over vegas-score
		score --unseal	game sealed unsealed vegas-score --unseal --key ../seal
		move	game place placed vegas-move place a 1
		undo	game place roll vegas-undo
		play, a new game	dialogue '' - roll vegas-play -r $root/tests/robust/short.yaml -s 11 a b
		play, a move	dialogue '1\n' place placed vegas-play --style=plain
		play, undo	dialogue 'undo\n' placed place vegas-play --style=plain
		play, a copy	echo 'save copy' > input; input=input output=-; state --beside 'rm -f copy; cp ../placed game' vegas-play --style=plain -f game
		mail init	state --init 'rm -rf t t.*' vegas-mail init t anna=a@example.org benno=b@example.org
		mail in	message 'place 5'; mail vegas-mail in t
		mail in, refused	message 'place 3'; mail vegas-mail in t
		mail in, standing orders	message 'prefer 5 4'; mail vegas-mail in t
		mail in, a strategy	message 'play careful'; mail vegas-mail in t
		mail undo	mail vegas-mail undo t --reason why
		mail dice	mail vegas-mail dice t --dice 1,2,3,4,5,6,1,2 --reason why
		mail move	mail vegas-mail move t place benno 5 --reason why
		mail address	mail vegas-mail address t benno other@example.org --reason why
		mail token	mail vegas-mail token t benno --reason why
		mail remind	mail vegas-mail remind t --after 0m
		mail remind --force	mail vegas-mail remind t --after 0m --force random
		mail out --sendmail	output=- without=half; state --table 'rm -rf t; cp -r ../full t' vegas-mail out t --sendmail ../swallow
		mail out --remove	output=-; state --table 'rm -rf t; cp -r ../full t' vegas-mail out --remove t
	EOT
}

if [ "${1-}" = --case ]; then
	me=$0
	mkdir "case.$2" && cd "case.$2" || exit 4
	how=()
	line=$(cases | sed -n "$2p")
	name=${line%%$'\t'*}
	# shellcheck disable=SC2294 # a line of the shell
	eval "${line#*$'\t'}" > points
	status=$?
	# In one piece: others print too.
	cat points
	[ "$status" -eq 0 ] || echo "not ok $name: $status"
	exit "$status"
fi

"${CC:-cc}" -O2 -shared -fPIC -o nomem.so "$root/tests/robust/preload/nomem.c" || exit
# shellcheck source=tests/robust/lib.bash
. "$root/tests/robust/lib.bash"
short_games
vegas-place 1 < place > placed || exit
vegas-new -r "$root/tests/robust/short.yaml" --seal seal -f sealed a b || exit
until [ "$(vegas-show --next sealed)" = '- over' ]; do
	vegas-move -f sealed "$(vegas-moves sealed | head -n 1)" 2> /dev/null ||
		vegas-roll --key seal -f sealed || vegas-score --key seal -f sealed || exit
done
vegas-score --unseal --key seal < sealed > unsealed || exit
# A table where anna has placed and benno is due; `full' has a mail to send.
vegas-mail init t --address table@example.org anna=anna@example.org \
	benno=benno@example.org carla=carla@example.org || exit
sed -nE 's/^    ([a-z2-9]{20})$/\1/p' t/outbox/000001-2.eml | head -n 1 > t.benno
vegas-mail out --remove t > sent || exit
rm t/key
vegas-new -s 7 anna benno carla | vegas-roll > t/game.vegas
vegas-mail move t place anna 6 --reason first || exit
cp -r t full
rm full/outbox/*-[23].eml
vegas-mail out --remove t > sent || exit
mv t table
# It takes any mail, and memory that fails is not its own.
printf '#include <unistd.h>\nint main(void) { char s[999]; while (read(0, s, 999) > 0); }\n' |
	"${CC:-cc}" -static -o swallow -x c - || exit

seq 1 "$(cases | wc -l)" | xargs -P "$(nproc)" -L 1 "$0" --case | tee points
status=${PIPESTATUS[1]}
awk -v status="$status" '
	/ points: / {
		for (i = 1; $i != "points:"; i++)
			continue
		faults++
		points += $(i - 1)
		old += $(i + 1)
		new += $(i + 3)
		failed += $(i + 5)
		ended += $(i + 7)
	}
	END {
		printf "%sok %d points of %d commands and faults: %d unchanged, %d changed; %d failed, %d ended by a signal\n",
			status == 0 ? "" : "not ", points, faults, old, new, failed, ended
		exit status != 0
	}' points
