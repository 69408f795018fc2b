#!/bin/bash
# A crowd at one file: 16 who write and 16 who read, for CROWD_SECONDS (60).
# Each writer chooses a move, makes it with vegas-move -f, at times with the lock
# in its hands for long, and notes whether that was done; one command of eight is killed at a moment that chance chooses, and
# somebody does nothing but take the lock and be killed with it.  At the end
#	- the moves in the file are those that were said to be made, so often
#	  and no more, but for what the killed may have done;
#	- those of each writer are there in its order;
#	- whatever a reader saw is the beginning of the game that is there now,
#	  to the end of a move.
# Run by tests/soak/run.

set -u

PATH=${VEGAS_BIN:?}:$PATH
seconds=${CROWD_SECONDS:-60}
crowd=16

# slowly MOVE: the lock is taken before the move is read.
slowly()
{
	sleep 0.03
	echo "$1"
}

# write WRITER: a line for each command, its status and the move.
write()
{
	local move status patience

	until [ -e finished ]; do
		move=$(vegas-moves game 2>> "torn.$1" | shuf -n 1)
		[ -n "$move" ] || return
		patience=0.$(printf %03d $((RANDOM % 8 == 0 ? RANDOM % 100 : 0)))
		status=0
		if [ $((RANDOM % 4)) -eq 0 ]; then
			timeout -s KILL "$patience" vegas-move -f game - \
				< <(slowly "$move") 2> "error.$1" || status=$?
		else
			# shellcheck disable=SC2086 # a move is words
			timeout -s KILL "$patience" vegas-move -f game $move \
				2> "error.$1" || status=$?
		fi
		echo "$status $move" >> "writer.$1"
	done
}

# What the bytes of a file are.
sum()
{
	sha256sum < "$1" | cut -d ' ' -f 1
}

# look READER: the game as bytes, and what commands that read make of it.
look()
{
	local n=0

	until [ -e finished ]; do
		n=$((n + 1))
		cat game > "now.$1"
		echo "$(wc -c < "now.$1") $(sum "now.$1")" >> "sums.$1"
		vegas-check -q game 2>> "torn.$1" || echo "vegas-check: $?" >> "torn.$1"
		vegas-show --format=line game 2>> "torn.$1" >> "seen.$1"
	done
	echo "$n" > "reader.$1"
}

# Takes the lock, makes half a change and is killed.
die_with_lock()
{
	local holder

	mkfifo moves
	until [ -e finished ]; do
		vegas-move -f game - < moves 2> error.holder &
		holder=$!
		exec 9> moves
		until grep -qE "^[0-9]+: FLOCK .* $holder " /proc/locks; do
			sleep 0.01
		done
		vegas-moves game | head -n 1 >&9
		kill -KILL "$holder"
		wait "$holder" 2> /dev/null
		exec 9>&-
		grep -cE '^(roll|place|score)' game >> held
	done
}

# The moves in a game, as they were asked for.
moves()
{
	sed -nE 's/^(roll [^ ]+) .*/\1/p; /^(place|score)/p' "$1"
}

cat > long.yaml <<'EOT'
family: casino
title: Long
players: { min: 2, max: 5 }
rounds: 40
dice: { normal: 8 }
bills: { deck: [256x20], fill: 15 }
casinos: { 1: A, 2: B, 3: C, 4: D, 5: E, 6: F }
first: { step: 1 }
payout: { first: highest, ties: out }
win: [money, bills]
EOT
vegas-new -r ./long.yaml -s crowd -f game anna benno carla denny emil || exit
: > held

for i in $(seq 1 "$crowd"); do
	: > "writer.$i"
	# The shell tells of who is killed.
	write "$i" 2> /dev/null &
	look "r$i" &
done
die_with_lock 2> /dev/null &
sleep "$seconds"
: > finished
wait
vegas-check -q game || exit

# Exactly once, and in each writer's order.
moves game > made
awk '
	FILENAME == "made" {
		line[++n] = $0
		there[$0]++
		next
	}
	{
		move = substr($0, index($0, " ") + 1)
		tries++
	}
	FNR == 1 { at = 0 }
	$1 == 0 {
		done++
		said[move]++
		do
			at++
		while (at <= n && line[at] != move)
		if (at > n)
			print "not in order or not there: " FILENAME ": " move
	}
	$1 == 137 {
		killed++
		perhaps[move]++
	}
	$1 == 1 { refused++ }
	$1 != 0 && $1 != 1 && $1 != 137 { print "status: " FILENAME ": " $0 }
	END {
		for (move in said)
			if (said[move] > there[move])
				print "lost: " move
		for (move in there)
			if (there[move] > said[move] + perhaps[move])
				print "made by nobody: " move
		if (done < seconds)
			print "too few moves"
		printf "%d moves in the file; %d commands: %d done, %d refused, %d killed\n", n, tries, done, refused, killed > "figures"
	}' seconds="$seconds" made writer.* > wrong
[ "$(vegas-show --next game)" != '- over' ] ||
	echo 'the game was over too soon' >> wrong

# What was seen was there.
lengths=$(awk '
	{ at += length($0) + 1 }
	/^(roll|place|score)/ && before { print before }
	{ before = at }
	END { print at }' <(LC_ALL=C cat game))
sort -u sums.* | while read -r n sum; do
	[ "$(sum <(head -c "$n" game))" = "$sum" ] || echo "torn: $n bytes"
	grep -qx "$n" <<< "$lengths" || echo "half a move: $n bytes"
done >> wrong
cat torn.* >> wrong
steps=$(wc -l < made)
{
	vegas-show --format=line game
	for i in $(seq 1 "$steps"); do
		vegas-undo -n "$i" < game | vegas-show --format=line
	done
} | sort -u > possible
comm -23 <(sort -u seen.*) possible | sed 's/^/never so: /' >> wrong
# It went on after each who died.
[ "$(wc -l < held)" -ge 2 ] && [ "$(tail -n 1 held)" -gt "$(head -n 1 held)" ] ||
	echo "nobody died with the lock, or that was the end" >> wrong

echo "$(cat figures); $(wc -l < held) killed with the lock; $(cat reader.* | awk '{ n += 3 * $1 } END { print n }') reads of $(sort -u sums.* | wc -l) states"
if [ -s wrong ]; then
	head -n 20 wrong
	echo "not ok $crowd who write and $crowd who read for $seconds s"
	exit 1
fi
echo "ok $crowd who write and $crowd who read for $seconds s"
