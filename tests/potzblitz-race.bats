#!/usr/bin/env bats
# The race itself: five players at five shells on one file.  The order of the
# lines is the order in which things happened, and who came second to a task is
# told so.
# bats file_tags=once

load lib
load potzblitz

# Somebody at one shell: rolls some dice, slaps what is free, takes it back now
# and then, until the round is over.  Each command that was tried goes to
# NAME.log with its status.
player() # NAME NUMBER
{
	local name=$1 n=$2 status move tries

	for ((tries = 0; tries < 500; tries++)); do
		n=$((n * 7 % 31))
		case $((n % 6)) in
		0) move="vegas-roll -p $name" ;;
		1) move="vegas-roll -p $name 1 3" ;;
		2) move="vegas-place -p $name +1a" ;;
		3) move="vegas-place -p $name $([ $((n % 4)) -gt 1 ] && echo +1b || echo 0)" ;;
		4) move="vegas-place -p $name minus-1" ;;
		5) move="vegas-move take $name" ;;
		esac
		status=0
		$move -f game 2> "$name.err" || status=$?
		echo "$status $move" >> "$name.log"
		# The rules say no, or it is done; never anything else.
		[ "$status" -le 1 ] || return "$status"
		! grep -q 'legal: score$' "$name.err" || return 0
	done
	echo "$name: the round does not end" >&2
	return 1
}

race()
{
	local name n=0 pids=()

	rm -f ./*.log ./*.err
	for name in anna benno carla denny emil; do
		n=$((n + 1))
		player "$name" "$n" &
		pids+=($!)
	done
	for n in "${pids[@]}"; do
		wait "$n"
	done
}

# The commands that were done, as records without dice, and those of the file.
done_by()
{
	sed -n 's/^0 vegas-roll -p \([^ ]*\).*/roll \1/p
		s/^0 vegas-place -p \(.*\)/place \1/p
		s/^0 vegas-move \(.*\)/\1/p' ./"$1".log
}

recorded_of()
{
	awk -v name="$1" '$1 == "roll" && $2 == name { print "roll", $2 }
		($1 == "place" || $1 == "take") && $2 == name' game
}

# The records of this round alone, to the file `game`, which checks out.
check_round()
{
	local name

	run -0 --separate-stderr vegas-check game
	[ "${lines[0]}" = "1 games, 0 failed, 1 unfinished, $(wc -l < game) lines" ]
	# What a player was told was done is what the file says, in that order.
	for name in anna benno carla denny emil; do
		diff -u --label "told $name" <(done_by "$name") \
			--label "file, $name" <(recorded_of "$name")
	done
	[ "$(cat ./*.log | grep -c '^0 ')" -eq "$(happened game | grep -cE '^(roll|place|take)')" ]
	run -0 --separate-stderr find . -name '.game*'
	same ''
}

# bats test_tags=english
@test "PB-6, TK-2: five shells on one file: one slap wins each task, the others are told" {
	start game anna benno carla denny emil
	race
	check_round
	run -0 --separate-stderr vegas-show --next game
	same '- score'
	# Nobody slapped a task that lay under another slap card.
	run -0 --separate-stderr awk '
		$1 == "place" && $3 in by { print "twice: " $0 }
		$1 == "place" || $1 == "take" {
			for (card in by)
				if (by[card] == $2)
					delete by[card]
		}
		$1 == "place" { by[$3] = $2 }
		END {
			for (card in by)
				print by[card] > "winners"
		}' game
	same ''
	# Four tasks, four winners, each another player.
	[ "$(sort -u winners | wc -l)" -eq 4 ]
	# The others were refused.
	[ "$(cat ./*.log | grep -c '^1 vegas-place')" -ge 1 ]
	steps=$(happened game | grep -cE '^(roll|place|take)')
	run -1 --separate-stderr vegas-undo -n $((steps + 1)) -f game
	run -0 --separate-stderr vegas-undo -n "$steps" -f game
	cmp game <(vegas-new -r potzblitz -s x anna benno carla denny emil)
}

@test "PB-9, TK-2: of five who slap the last task at once one is done" {
	start game anna benno carla denny emil
	printf 'place anna +1a\nplace benno +1b\nplace carla 0\n' >> game
	for _ in 1 2 3; do
		cp game before
		rm -f status.*
		for i in 1 2 3 4 5; do
			# Two players, so that one cannot take what the other has.
			name=$([ $((i % 2)) -eq 0 ] && echo denny || echo emil)
			(
				status=0
				vegas-place -p "$name" -f game minus-1 2> "err.$i" || status=$?
				echo "$status $name" > "status.$i"
			) &
		done
		wait
		run -0 --separate-stderr grep -h '^0' status.1 status.2 status.3 status.4 status.5
		[ "${#lines[@]}" -eq 1 ]
		[ "$(tail -n 1 game)" = "place ${output#0 } minus-1" ]
		[ "$(cat status.* | grep -c '^1')" -eq 4 ]
		cmp before <(sed '$d' game)
		run -0 --separate-stderr vegas-check -q game
		cp before game
	done
}

@test "PB-9, TK-2: of several counts at once one deals the next round" {
	start game anna benno carla
	printf 'place anna +1\nplace benno 0\n' >> game
	vegas-score < game > alone
	for i in 1 2 3 4; do
		(
			status=0
			vegas-score -f game 2> "err.$i" || status=$?
			echo "$status" > "status.$i"
		) &
	done
	wait
	cmp game alone
	run -0 --separate-stderr sort status.1 status.2 status.3 status.4
	same '0
1
1
1'
}
