#!/usr/bin/env bats
# vegas-undo: the last steps taken back.

load lib
load games

@test "TK-1: vegas-undo reads a game and writes the whole new game, or changes FILE in place" {
	run -0 --separate-stderr vegas-undo < <(upto 31)
	same "$(upto 30)"
	same_error ''
	upto 31 > game
	run -0 --separate-stderr vegas-undo -f game
	same ''
	same_error ''
	cmp game <(upto 30)
	run -2 --separate-stderr vegas-undo game
	same ''
}

@test "TK-15: a step is a move, or a roll, with every record after it up to the next" {
	cp "$three" game
	vegas-undo -f game
	cmp game <(before '^score' 4)
	vegas-undo -f game
	cmp game <(before '^score' 4 | sed '$d')
	vegas-undo -f game
	cmp game <(before '^score' 4 | sed '$d' | sed '$d')
	# A score with its payout and the next round's deal.
	scored 2 > game
	vegas-undo -f game
	cmp game <(before '^score' 2)
	# The imaginary player's roll is part of the deal.
	scored 1 "$neutral" > game
	[[ $(tail -n 1 game) == 'roll neutral '* ]]
	vegas-undo -f game
	cmp game <(before '^score' 1 "$neutral")
	# A moderator's move.
	vegas-move retire benno < <(upto 31) > game
	vegas-undo -f game
	cmp game <(upto 31)
	# By hand.
	vegas-roll --dice 1,1,1,1,1,1,1,1 < <(upto 29) > game
	vegas-undo -f game
	cmp game <(upto 29)
}

@test "TK-15: -n N takes back N steps" {
	local n steps
	steps=$(after 29 "$three" | grep -cE '^(roll|place|score)')
	[ "$steps" -gt 100 ]
	for n in 1 2 3 10 "$((steps / 2))" "$((steps - 1))" "$steps"; do
		run -0 --separate-stderr vegas-undo -n "$n" < "$three"
		same "$(before '^(roll|place|score)' "$((steps - n + 1))")"
	done
	run -0 --separate-stderr vegas-undo --number="$steps" < "$three"
	same "$(upto 29)"
	# One by one or all at once.
	vegas-undo < "$three" | vegas-undo | vegas-undo -n 3 > game
	cmp game <(vegas-undo -n 5 < "$three")
}

@test "TK-15: fewer steps than N are refused (1), and nothing is undone" {
	upto 31 > game
	run -1 --separate-stderr vegas-undo -n 3 -f game
	same ''
	same_error 'vegas-undo: there are 2 steps to take back, not 3'
	cmp game <(upto 31)
	run -1 --separate-stderr vegas-undo -n 2 < <(upto 30)
	same ''
	same_error 'vegas-undo: there is 1 step to take back, not 2'
	run -1 --separate-stderr vegas-undo -n 1000000000 < "$three"
	same ''
}

@test "TK-15: the deal of vegas-new is no step" {
	run -1 --separate-stderr vegas-undo < <(upto 29)
	same ''
	same_error 'vegas-undo: there are 0 steps to take back, not 1'
	run -1 --separate-stderr vegas-undo < <(upto 34 "$neutral")
	same ''
	same_error 'vegas-undo: there are 0 steps to take back, not 1'
}

@test "TK-15: comments among the lines taken back stay, at the end" {
	{
		echo '# head'
		upto 30
		printf '# one\n\n'
		echo 'place anna 5'
		printf '  # two\n \t\n'
		echo 'roll benno 1 2 2 3 4 5 5 6'
		echo '# three'
	} > game
	run -0 --separate-stderr cmp <(vegas-undo < game) <(sed '/^roll benno/d' game)
	run -0 --separate-stderr cmp <(vegas-undo -n 2 < game) <(sed '/^roll benno/d; /^place/d' game)
	run -0 --separate-stderr cmp <(vegas-undo -n 3 < game) <(sed '/^roll/d; /^place/d' game)
	# Those among consequences, too, and line ends stay what they were.
	sed 's/^  pay/# pay\n&/' "$three" | sed 's/$/\r/' > game
	run -0 --separate-stderr cmp <(vegas-undo < game) <(before '^score' 4 game; printf '# pay\r\n%.0s' 1 2 3 4 5)
}

@test "TK-15: N is a number from 1 on" {
	for n in 0 -1 x 1x 01 +1 1.0 '' ' 1' 99999999999; do
		run -2 --separate-stderr vegas-undo --number="$n" < <(upto 31)
		same ''
	done
	# That it is none is said before anything is read.
	run -2 --separate-stderr vegas-undo -n 0 -f nosuch
	same_error "vegas-undo: \`0' is no number of steps; 1 or more would be; try \`vegas-undo --help'"
}

@test "TK-12: --dry-run prints the lines that would be taken away and leaves FILE alone" {
	before '^score' 1 > game
	vegas-score -f game
	cp game old
	run -0 --separate-stderr vegas-undo --dry-run -f game
	same "$(after 67 game)"
	cmp game old
	(upto 31; echo '# stays') > game
	run -0 --separate-stderr vegas-undo --dry-run -n 2 < game
	same 'roll anna 1 1 2 2 2 4 5 6
place anna 5'
}

@test "TK-8: --all takes back in each game of a stream" {
	(upto 31; echo '# between'; scored 2) > games
	run -2 --separate-stderr vegas-undo < games
	same ''
	run -0 --separate-stderr vegas-undo --all < games
	same "$(upto 30; echo '# between'; before '^score' 2)"
	run -1 --separate-stderr vegas-undo --all -n 3 < games
	same ''
	same_error 'vegas-undo: -:1: there are 2 steps to take back, not 3'
}

@test "TK-21: what is undone and done again is the same game" {
	local n
	for n in 1 7 40; do
		vegas-undo -n "$n" < "$three" > game
		after "$(wc -l < game)" "$three" |
			awk '$1 == "roll" { print "roll", $2 } $1 == "place" || $1 == "score"' |
			vegas-move -f game -
		cmp game "$three"
	done
}

@test "TK-33: whoever undoes a roll rolls the same" {
	upto 30 > game
	for _ in 1 2 3; do
		vegas-undo -f game
		vegas-roll -f game
		cmp game <(upto 30)
	done
	# Another move in between changes which dice come: those of the seed in
	# their order.
	run -0 --separate-stderr sh -c 'vegas-place 1 | vegas-roll | tail -n 1' < <(upto 30)
	same 'roll benno 1 2 2 3 4 5 5 6'
	run -0 --separate-stderr sh -c 'vegas-place 2 | vegas-roll | tail -n 1' < <(upto 30)
	same 'roll benno 1 2 2 3 4 5 5 6'
}

@test "TK-35: vegas-undo checks all but digest and seed" {
	upto 31 | sed '2s/0/1/; 30s/4 5 6$/5 5 5/' > game
	run -0 --separate-stderr vegas-undo < game
	same "$(head -n 30 game)"
	upto 31 | sed '31s/5/3/' > game
	run -3 --separate-stderr vegas-undo < game
	same ''
	same_error 'vegas-undo: -:31: the rules say no: anna has rolled no 3'
}
