#!/usr/bin/env bats
# Many at once on one file: each change takes effect, one after the other, and
# who only looks sees one whole game or another.
# bats file_tags=once,english

load lib
load robust/lib

# Runs COMMAND in the background N times at once, with the number in $i; its
# status goes to status.i.
at_once() # N COMMAND
{
	local i

	for i in $(seq 1 "$1"); do
		(
			status=0
			eval "$2" > "out.$i" 2> "err.$i" || status=$?
			echo "$status" > "status.$i"
		) &
	done
	wait
}

# How many ended with a status.
ended() # STATUS
{
	cat status.* | grep -cx "$1" || :
}

# The steps in a game.
steps()
{
	grep -cE '^(roll|place|score)' "$1" || :
}

# One of the moves that 200 try to make at once: each of them is legal at one
# time or another.
try_move() # NUMBER FILE
{
	case $(($1 % 4)) in
	0) vegas-roll -f "$2" ;;
	1) vegas-move -f "$2" roll "$(names "$1")" ;;
	2) vegas-place $(($1 / 4 % 6 + 1)) -f "$2" ;;
	3) vegas-move -f "$2" place "$(names "$1")" $(($1 / 8 % 6 + 1)) ;;
	esac
}

names()
{
	set -- "$1" anna benno carla denny emil
	shift $((1 + $1 / 4 % 5))
	echo "$1"
}

@test "TK-2: 200 commands at once on one file all take effect, one after the other" {
	vegas-new -s 1 -f game anna benno carla denny emil
	at_once 200 "try_move \$i game"
	[ "$(cat status.* | wc -l)" -eq 200 ]
	done=$(ended 0)
	refused=$(ended 1)
	[ $((done + refused)) -eq 200 ]
	[ "$done" -ge 10 ]
	[ "$(steps game)" -eq "$done" ]
	run -0 --separate-stderr vegas-check game
	[ "${lines[0]}" = "1 games, 0 failed, 1 unfinished, $(wc -l < game) lines" ]
	# They are steps: so many can be taken back, and no more.
	run -0 --separate-stderr vegas-undo -n "$done" -f game
	run -1 --separate-stderr vegas-undo -f game
	cmp game <(vegas-new -s 1 anna benno carla denny emil)
	run -0 --separate-stderr find . -name '.game*'
	same ''
	echo "# $done done, $refused refused" >&3
}

@test "TK-2: the same through a symbolic link, a second folder and other commands" {
	mkdir here there
	vegas-new -s 2 -f there/game anna benno carla denny emil
	ln -s ../there/game here/link
	ln -s ../here/link there/again
	at_once 100 'case $((i % 3)) in
		0) vegas-move -f here/link $(vegas-moves here/link | head -n 1) ;;
		1) vegas-move -f there/game $(vegas-moves there/game | tail -n 1) ;;
		2) vegas-undo -f there/again ;;
	esac'
	run -0 --separate-stderr vegas-check -q there/game
	[ -L here/link ] && [ -L there/again ]
	run -1 --separate-stderr grep -vx '[01]' <(cat status.*)
	# What was done less what was taken back is what is there.
	done=0
	for i in $(seq 1 100); do
		[ "$(cat "status.$i")" = 0 ] || continue
		if [ $((i % 3)) -eq 2 ]; then
			done=$((done - 1))
		else
			done=$((done + 1))
		fi
	done
	[ "$(steps there/game)" -eq "$done" ]
	run -0 --separate-stderr find here there -name '.*'
	same ''
}

@test "TK-2: who looks while others change sees a whole game, as it was at one time" {
	vegas-new -s 3 -f game anna benno carla
	(
		while [ ! -e finished ]; do
			vegas-check -q game || echo "vegas-check: $?"
			vegas-show --format=line game || echo "vegas-show: $?"
		done > seen 2>&1
	) &
	looker=$!
	for i in $(seq 1 8); do
		# Some of them are late: another made the move before.
		(
			for j in $(seq 1 40); do
				try_move $((i * j)) game > /dev/null 2>&1 || :
			done
		) &
		workers[i]=$!
	done
	wait "${workers[@]}"
	: > finished
	wait "$looker"
	vegas-show --format=line game >> seen
	[ "$(steps game)" -ge 20 ]
	for i in $(seq 1 "$(steps game)"); do
		vegas-undo -n "$i" < game | vegas-show --format=line
	done > possible
	vegas-show --format=line game >> possible
	sort -u possible > known
	run -0 --separate-stderr comm -23 <(sort -u seen) known
	same ''
	[ "$(sort -u seen | wc -l)" -ge 3 ]
	echo "# $(wc -l < seen) looks at $(sort -u seen | wc -l) positions" >&3
}

# Starts a command that holds the lock until it is let go; its number is in
# holder, and descriptor 9 is its standard input.  It can be killed even if the
# tests are run by nohup.
hold()
{
	mkfifo moves
	env --default-signal=HUP,TERM vegas-move -f game - < moves 2> holder.err &
	holder=$!
	exec 9> moves
	until grep -qE "^[0-9]+: FLOCK .* $holder " /proc/locks; do
		kill -0 "$holder"
		sleep 0.01
	done
}

# Starts vegas-roll, which has to wait for the lock.
wait_for_lock()
{
	vegas-roll -f game 2> waiter.err 9>&- &
	waiter=$!
	until grep -qE -- "-> FLOCK .* $waiter " /proc/locks; do
		kill -0 "$waiter"
		sleep 0.01
	done
}

@test "TK-2: a lock lasts until the change is made, and not longer" {
	vegas-new -s 4 -f game anna benno
	hold
	wait_for_lock
	# Readers take none.
	run -0 --separate-stderr timeout 5 vegas-check -q game
	run -0 --separate-stderr timeout 5 vegas-show --next game
	same 'anna roll'
	echo 'roll anna' >&9
	echo "$(vegas-roll < game | vegas-moves | head -n 1)" >&9
	exec 9>&-
	wait "$holder"
	wait "$waiter"
	run -0 --separate-stderr grep -E '^(roll|place)' game
	[ "${#lines[@]}" -eq 3 ]
	[[ ${lines[2]} == 'roll benno '* ]]
}

@test "TK-2: the lock of a killed command is gone, and the game is the old one" {
	for signal in KILL TERM HUP; do
		rm -f game moves
		vegas-new -s 4 -f game anna benno
		hold
		wait_for_lock
		echo 'roll anna' >&9
		kill "-$signal" "$holder"
		status=0
		wait "$holder" || status=$?
		[ "$status" -eq $((128 + $(kill -l "$signal"))) ]
		exec 9>&-
		wait "$waiter"
		run -0 --separate-stderr grep -cE '^(roll|place)' game
		same 1
		run -0 --separate-stderr find . -name '.game*'
		same ''
	done
}

@test "TK-2: who waited for the lock of a file that was replaced takes the new one" {
	vegas-new -s 4 -f game anna benno
	vegas-new -s 5 -f other benno anna
	hold
	wait_for_lock
	mv other game
	kill -KILL "$holder"
	wait "$holder" || [ $? -eq 137 ]
	exec 9>&-
	wait "$waiter"
	cmp game <(vegas-new -s 5 benno anna | vegas-roll)
}

@test "TK-2: of several vegas-new -f at once exactly one wins" {
	for round in $(seq 1 25); do
		rm -f game status.*
		at_once 8 "vegas-new -s $round.\$i -f game anna benno"
		[ "$(ended 0)" -eq 1 ]
		[ "$(ended 1)" -eq 7 ]
		winner=$(grep -lx 0 status.*)
		grep -qx "seed $round.${winner#status.}" game
		run -0 --separate-stderr vegas-check -q game
		run -0 --separate-stderr find . -name '.game*'
		same ''
	done
	run -0 --separate-stderr sort -u err.*
	same 'vegas-new: game: the file exists; a new game needs a new file'
}
