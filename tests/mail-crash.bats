#!/usr/bin/env bats
# vegas-mail is killed before every step that changes something on disk, and
# done again: orders are applied exactly once, and every mail is in the outbox
# exactly once (PM-4).  KILL_AT=-a: before every system call, which takes long.
# bats file_tags=once,english

load lib
load mail

setup_file()
{
	cd "$BATS_FILE_TMPDIR" || return
	make_table t || return
	vegas-new -s 7 anna benno carla | vegas-roll > open.vegas
	play_with t open.vegas
	# anna has placed and benno is due; nothing is in the outbox.
	order anna first 'place 6'
	vegas-mail out --remove t > sent
}

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	for name in anna benno carla; do
		cp "$BATS_FILE_TMPDIR/t.$name" "t.$name"
	done
	fresh
}

fresh()
{
	rm -rf t
	cp -r "$BATS_FILE_TMPDIR/t" t
}

# state: all there is at the table, but for times and tokens.  A message that
# was done already when it came again is noted, and nothing else.
state()
{
	(cd t && find . -type f | LC_ALL=C sort)
	grep -v ' again ' t/seen | cat t/game.vegas t/players.yaml - |
		sed -E 's/[0-9]{4}-[0-9-]{5}T[0-9:]{8}Z/TIME/; s/"[0-9a-f]{64}"/HASH/; s/(late by) [0-9].*/\1/'
	cat t/outbox/*.eml 2> /dev/null | sed -E 's/^Date: .*//; s/[a-z2-9]{20}/TOKEN/; s/(late by) [0-9].*/\1/'
}

# tortured COMMAND...: killed at each step and then done again it leaves what it
# does in one go.  Its input is the file message.
tortured()
{
	local n=0 killed=0

	"$@" < message > out || return
	state > expected
	while :; do
		fresh
		# shellcheck disable=SC2086 # nothing, or an option
		"$helpers/robust/killat" ${KILL_AT:-} "$((++n))" "$@" < message > out || break
		"$@" < message > out || return
		state > found
		diff -u expected found || {
			echo "killed at $n"
			return 1
		}
		killed=$((killed + 1))
	done
	echo "# ${*:2:1}: killed at $killed points" >&3
	[ "$killed" -ge "${least:-7}" ]
}

@test "PM-4: orders and their mails are there exactly once" {
	message benno 1 < <(printf 'place 5\nhello\n') > message
	least=15
	tortured vegas-mail in t
	grep -qx 'place benno 5' t/game.vegas
}

@test "PM-4: standing orders and what follows from them are there exactly once" {
	message benno 1 < <(printf 'prefer 5 4\n') > message
	least=15
	tortured vegas-mail in t
	grep -q 'prefer: "5 4"' t/players.yaml
}

@test "PM-4, PM-9: moves of strategies are there exactly once, and the same" {
	# benno and carla leave it to strategies, one of them for one move.
	message carla 0 <<< 'play random until carla' > message
	vegas-mail in t < message
	vegas-mail out --remove t > sent
	mv t played
	fresh()
	{
		rm -rf t
		cp -r played t
	}
	fresh
	message benno 1 < <(printf 'play mc:5\n') > message
	least=15
	tortured vegas-mail in t
	grep -q '^place benno' t/game.vegas
	[ "$(grep -c '^# standing order of carla: play random until carla$' t/game.vegas)" -eq 1 ]
	[ "$(grep -c '^ *play: ' t/players.yaml)" -eq 1 ]
}

@test "PM-4, PM-10: who is late is moved for exactly once" {
	: > message
	echo "# due benno place 2026-01-01T00:00:00Z" >> t/game.vegas
	mv t late
	fresh()
	{
		rm -rf t
		cp -r late t
	}
	fresh
	least=15
	tortured vegas-mail remind t --force random --after 7d
	[ "$(grep -c '^place benno' t/game.vegas)" -eq 1 ]
	[ "$(grep -c ' random moves for benno: late by ' t/game.vegas)" -eq 1 ]
}

@test "PM-4: a refusal is answered exactly once" {
	message benno 1 <<< 'place 3' > message
	tortured vegas-mail in t
	[ "$(outbox)" = '000003-2.eml benno@example.org [t] your orders were refused' ]
}

@test "PM-4: mail that was sent after a crash does not come again" {
	message benno 1 <<< 'place 5' > message
	n=0
	while :; do
		fresh
		"$helpers/robust/killat" "$((++n))" vegas-mail in t < message || break
		vegas-mail out --remove t > first
		vegas-mail in t < message
		vegas-mail out --remove t > second
		run -0 --separate-stderr grep -hE '^Message-Id: <3\.' first second
		output=$(LC_ALL=C sort <<< "$output" | sed 's/@.*//')
		same $'Message-Id: <3.1\nMessage-Id: <3.2\nMessage-Id: <3.3'
		[ "$(grep -c '^place benno 5' t/game.vegas)" -eq 1 ]
	done
	[ "$n" -gt 15 ]
}

@test "PM-11: a new token is mailed exactly if it holds" {
	n=0
	while :; do
		fresh
		"$helpers/robust/killat" "$((++n))" vegas-mail token t benno --reason lost || break
		# Whatever comes next completes it, or it never was.
		vegas-mail due t > due
		mails=$(find t/outbox -name '*-2.eml')
		if [ "$(sed -n 's/^    token: "\(.*\)"/\1/p' t/players.yaml)" = "$(sed -n 's/^    token: "\(.*\)"/\1/p' "$BATS_FILE_TMPDIR/t/players.yaml")" ]; then
			[ "$mails" = '' ]
			old=1
		else
			[ "$(grep -c "\"$(printf %s "$(token_of "$mails")" | sha256sum | cut -d ' ' -f 1)\"" t/players.yaml)" -eq 1 ]
			[ "$(grep -c 'token of benno: lost$' t/game.vegas)" -eq 1 ]
			[ "$(grep -c ' moderator ' t/seen)" -eq 1 ]
			new=1
		fi
		[ -z "$(find t/outbox -name '.*.eml')" ]
		run -1 --separate-stderr grep note t/players.yaml
	done
	[ "$n" -gt 10 ]
	[ "$old$new" = 11 ]
}

@test "PM-1: init leaves a whole table or none" {
	n=0
	while :; do
		rm -rf new new.*
		"$helpers/robust/killat" "$((++n))" vegas-mail init new anna=a@example.org benno=b@example.org || break
		if [ -e new ]; then
			vegas-mail due new > due
			[ "$(find new/outbox -name '0*.eml' | wc -l)" -eq 2 ]
			new=1
		else
			rm -rf new.*
			vegas-mail init new anna=a@example.org benno=b@example.org
		fi
	done
	[ "$n" -gt 10 ]
	[ "$new" = 1 ]
}

# once COMMAND...: what is not to be done twice is killed at each step; whatever
# comes next completes it, or it never was and can be done.
once()
{
	local n=0 old=0 new=0

	fresh
	state > before
	"$@" > out || return
	state > after
	while :; do
		fresh
		"$helpers/robust/killat" "$((++n))" "$@" > out || break
		vegas-mail due t > due || return
		# What the next change takes away.
		rm -f t/.*.vegas-new
		state > found
		if cmp -s before found; then
			old=$((old + 1))
			"$@" > out || return
			state > found
		else
			new=$((new + 1))
		fi
		diff -u after found || {
			echo "killed at $n"
			return 1
		}
	done
	echo "# ${*:2:1}: killed at $((old + new)) points, $new of them after it was done" >&3
	[ "$old" -ge 5 ] && [ "$new" -ge 2 ]
}

@test "PM-4, PM-11: what the moderator does is done exactly once, or not at all" {
	once vegas-mail undo t --reason why
	once vegas-mail dice t --dice 1,2,3,4,5,6,1,2 --reason why
	once vegas-mail move t place benno 5 --reason why
	once vegas-mail address t benno other@example.org --reason why
}

@test "PM-4, PM-10: a reminder is sent exactly once, or not at all" {
	once vegas-mail remind t --after 0m
}

# starved N COMMAND...: the Nth allocation fails.
starved()
{
	NOMEM_AT=$1 NOMEM_FD=8 LD_PRELOAD=$PWD/nomem.so "${@:2}" 8>> reached
}

@test "PM-4, TK-4: where memory runs out the table is as it was, or all is done" {
	# A sample; make soak takes them all.
	"${CC:-cc}" -O2 -shared -fPIC -o nomem.so "$root/tests/robust/preload/nomem.c"
	message benno 1 <<< 'prefer 5 4' > message
	state > before
	vegas-mail in t < message
	state > after
	points=0
	for ((n = 7; ; n += 14)); do
		fresh
		: > reached
		status=0
		starved "$n" "$bare/vegas-mail" in t < message 2> err || status=$?
		[ -s reached ] || break
		vegas-mail due t > due
		state > found
		if [ "$status" -eq 0 ]; then
			diff -u after found
		else
			# GLib has its own way.
			[ "$status" -eq 4 ] || grep -q GLib-ERROR err
			cmp -s after found || diff -u before found
		fi
		points=$((points + 1))
	done
	echo "# in: starved at $points points" >&3
	[ "$points" -gt 20 ]
}

@test "PM-10, TK-4: where memory runs out nobody is said to be moved for who is not" {
	# A sample, where moves are looked for; make soak takes them all.
	"${CC:-cc}" -O2 -shared -fPIC -o nomem.so "$root/tests/robust/preload/nomem.c"
	mv t late
	for ((n = 230; n < 330; n++)); do
		rm -rf t
		cp -r late t
		: > reached
		status=0
		starved "$n" "$bare/vegas-mail" remind t --force random --after 0m 2> err || status=$?
		[ -s reached ]
		moved=$(grep -c '^place benno' t/game.vegas || true)
		echo "$status $moved" >> ends
	done
	run -0 --separate-stderr sort -u ends
	same $'0 1\n4 0'
}

@test "TK-4: where memory runs out nobody is said to be due" {
	"${CC:-cc}" -O2 -shared -fPIC -o nomem.so "$root/tests/robust/preload/nomem.c"
	vegas-mail due t > expected
	# The first that matter are for the game, those behind them for its players.
	refused=0
	for ((n = 1; refused < 40; n++)); do
		: > reached
		status=0
		starved "$n" "$bare/vegas-mail" due t > due 2> err || status=$?
		[ -s reached ]
		if [ "$status" -eq 0 ]; then
			cmp expected due
		else
			[[ $status == 4 && ! -s due && $(< err) == *emory* ]]
			refused=$((refused + 1))
		fi
	done
}

# noted N: that a game lacks a comment is found where the Nth allocation fails;
# whether one has.
noted()
{
	fresh
	sed -i 's/^players:/note: "# a comment"\n&/' t/players.yaml
	: > reached
	status=0
	starved "$1" "$bare/vegas-mail" due t > due 2> err || status=$?
	[ -s reached ]
}

@test "PM-11, TK-4: where memory runs out a comment that the game lacks is there exactly once" {
	"${CC:-cc}" -O2 -shared -fPIC -o nomem.so "$root/tests/robust/preload/nomem.c"
	low=1 high=1024
	while [ $((high - low)) -gt 1 ]; do
		middle=$(((low + high) / 2))
		if noted "$middle"; then low=$middle; else high=$middle; fi
	done
	noted "$high" || cp t/game.vegas expected
	[ "$(grep -cx '# a comment' expected)" -eq 1 ]
	# What comes before is reading, as ever.
	failed=0
	for ((n = low; n > low - 40; n--)); do
		noted "$n"
		if [ "$status" -ne 0 ]; then
			failed=$((failed + 1))
			[ "$status" -eq 4 ] || grep -q GLib-ERROR err
			vegas-mail due t > due
		fi
		cmp t/game.vegas expected
		run -1 --separate-stderr grep '^note' t/players.yaml
	done
	[ "$failed" -gt 10 ]
}

# Runs the command with the Nth call of a kind failing.
failing()
{
	strace -qqq -o trace -e trace="$1" -e "inject=$1:error=$2:when=$3" "${@:4}"
}

@test "PM-4: a table that cannot be locked is a failure, and is not waited for" {
	message benno 1 <<< 'place 5' > message
	run -4 --separate-stderr failing flock ENOLCK 1 vegas-mail in t < message
	same ''
	same_error 'vegas-mail: t: cannot lock: No locks available'
}

@test "PM-4: where a call fails the table is as it was, or all is done" {
	message benno 1 <<< 'place 5' > message
	state > before
	strace -qqq -c -o calls vegas-mail in t < message
	state > after
	points=0
	for call in openat:ENOSPC write:ENOSPC fsync:EIO rename:EIO ftruncate:EIO flock:ENOLCK getdents64:EIO; do
		kind=${call%:*}
		most=$(awk -v kind="$kind" '$NF == kind { print $4 }' calls)
		# Those of the loader come first.
		for ((when = most > 9 ? most - 9 : 1; when <= most; when++)); do
			fresh
			failing "$kind" "${call#*:}" "$when" vegas-mail in t < message > out 2> err && status=0 || status=$?
			grep -q INJECTED trace
			[ "$status" -eq 0 ] || [ "$status" -eq 4 ]
			# It is said, but for what can be done without.
			[ -s err ] || [ "$status" -eq 0 ]
			# Where nothing was done nothing is left of it, but where the
			# file has its name already and that is not sure to stay.
			[ "$status" -eq 0 ] || { [ "$kind" = fsync ] && [ -s err ] && grep -q 'cannot write its folder' err; } ||
				[ "$kind" = ftruncate ] || [ -z "$(find t/outbox -name '.*.eml')" ]
			vegas-mail due t > due
			state > found
			if [ "$status" -eq 0 ] || cmp -s after found; then
				diff -u after found
			else
				diff -u before found
			fi
			vegas-mail in t < message > out
			state > found
			diff -u after found
			points=$((points + 1))
		done
	done
	echo "# $points calls failed" >&3
	[ "$points" -gt 25 ]
}

# outbox_fails CALL:ERROR[:when=N]: mail is taken out of an outbox that fails so.
outbox_fails()
{
	strace -qqq -o trace -P "$PWD/t/outbox" -e "trace=${1%%:*}" \
		-e "inject=${1%%:*}:error=${1#*:}" vegas-mail out "$PWD/t"
}

@test "PM-4, PM-7: mails that cannot be handed over whole stay, and no signal takes away a part of them" {
	local closing

	vegas-mail in t < <(message benno 1 <<< 'place 5')
	cp -r t full
	strace -o trace -e trace=close vegas-mail out --remove t > sent
	closing=$(grep -n 'close(1)' trace | head -n 1 | cut -d : -f 1)
	rm -r t
	cp -r full t
	run -4 --separate-stderr strace -o trace -e trace=close -e "inject=close:error=EIO:when=$closing" vegas-mail out --remove t
	# The time is that of handing over.
	diff <(grep -v '^From ' sent) <(printf '%s\n\n' "$output" | grep -v '^From ')
	same_error 'vegas-mail: cannot close standard output: Input/output error'
	diff -r full t
	# Once they are handed over all of them go.
	run -0 --separate-stderr strace -o trace -e trace=unlink -e inject=unlink:signal=TERM:when=1 vegas-mail out --remove t
	# The time is that of handing over.
	diff <(grep -v '^From ' sent) <(printf '%s\n\n' "$output" | grep -v '^From ')
	run -0 --separate-stderr outbox
	same ''
}

@test "TK-10: what was completed after a crash leaves no signal blocked while mail is sent" {
	local patience=0 status=0

	printf '#!/bin/sh\ncat > mail\nexec sleep 20\n' > sendmail
	chmod +x sendmail
	# Killed when players.yaml is new and game.vegas is not.
	run -137 --separate-stderr strace -o trace -e trace=rename -e inject=rename:signal=KILL:when=2 \
		vegas-mail address t benno other@example.org --reason moved
	env --default-signal setsid vegas-mail out t --sendmail ./sendmail &
	until [ -s mail ]; do sleep 0.01; done
	grep -q '^# moderator .*moved$' t/game.vegas
	kill "$!"
	wait "$!" || status=$?
	pkill -f '^sleep 20$' || true
	[ "$status" -eq 143 ]
}

@test "PM-4: nothing is sent from an outbox that cannot be locked" {
	vegas-mail in t < <(message benno 1 <<< 'place 5')
	# It is looked into before.
	run -4 --separate-stderr outbox_fails openat:EACCES:when=2
	same ''
	same_error "vegas-mail: $PWD/t/outbox: cannot open: Permission denied"
	run -4 --separate-stderr outbox_fails flock:ENOLCK
	same ''
	same_error "vegas-mail: $PWD/t/outbox: cannot lock: No locks available"
}
