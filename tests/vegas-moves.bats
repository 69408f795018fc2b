#!/usr/bin/env bats
# vegas-moves: every legal move, one a line.

load lib
load games

@test "TK-1: vegas-moves takes FILE operands, or standard input" {
	upto 30 > game
	expected='place anna 1
place anna 2
place anna 4
place anna 5
place anna 6'
	run -0 --separate-stderr vegas-moves game
	same "$expected"
	same_error ''
	run -0 --separate-stderr vegas-moves < game
	same "$expected"
	run -0 --separate-stderr vegas-moves - < game
	same "$expected"
	upto 29 > other
	run -0 --separate-stderr vegas-moves other - other < game
	same "roll anna
$expected
roll anna"
	cmp game <(upto 30)
}

@test "TK-8: vegas-moves takes each game of a stream in turn" {
	(upto 29; before '^score'; cat "$three"; before '^place carla') > games
	run -0 --separate-stderr vegas-moves games
	same 'roll anna
score
place carla 1
place carla 2
place carla 3
place carla 5
place carla 6'
}

@test "TK-31: the first word of every line is a move, or roll NAME or score" {
	local n
	: > all
	for n in $(seq 29 3 67) 68 80 86 120 239; do
		upto "$n" > game
		vegas-moves game >> all 2> /dev/null || true
	done
	[ "$(wc -l < all)" -gt 30 ]
	run -1 --separate-stderr grep -vE '^(roll [a-z]+|place [a-z]+ [1-6]|score)$' all
	same ''
	run -1 --separate-stderr grep -E '(^| )-' all
	grep -q ^roll all
	grep -q ^place all
	run -0 --separate-stderr vegas-moves <(before '^score')
	same score
	run -0 --separate-stderr vegas-moves "$three"
	same ''
}

@test "TK-36: while dice are due vegas-moves prints roll NAME and nothing else" {
	run -0 --separate-stderr vegas-moves <(upto 29)
	same 'roll anna'
	run -0 --separate-stderr vegas-show --next <(upto 29)
	same 'anna roll'
	run -0 --separate-stderr vegas-moves <(upto 34 "$neutral")
	same 'roll anna'
	for words in 'place anna 1' 'score' 'place benno 1' 'roll benno'; do
		# shellcheck disable=SC2086 # words
		run -1 --separate-stderr vegas-move $words < <(upto 29)
		same ''
	done
}

@test "TK-38: values go upwards, each once, neutral dice counting as well" {
	upto 34 "$neutral" > game
	vegas-roll --dice 6,5,5,5,5,5,5,5,N3,N1 < game > rolled
	run -0 --separate-stderr vegas-moves rolled
	same 'place anna 1
place anna 3
place anna 5
place anna 6'
	run -0 --separate-stderr vegas-moves <(vegas-roll --dice 4,4,4,4,4,4,4,4,N4,N4 < game)
	same 'place anna 4'
	# Even a single move is never made by itself.
	run -0 --separate-stderr vegas-show --next <(vegas-roll --dice 4,4,4,4,4,4,4,4,N4,N4 < game)
	same 'anna place'
}

@test "TK-7: -p names a player of the game" {
	run -0 --separate-stderr vegas-moves -p anna <(upto 29)
	same 'roll anna'
	# A player who has no move, which is no fault here.
	run -0 --separate-stderr vegas-moves -p benno <(upto 29)
	same ''
	same_error ''
	run -1 --separate-stderr vegas-moves -p denny <(upto 29)
	same ''
	same_error "vegas-moves: \`denny' is no player here; legal: roll anna"
}

@test "TK-4: the highest status of several files" {
	upto 29 > good
	upto 26 > bad
	run -3 --separate-stderr vegas-moves good bad good
	same ''
	run -4 --separate-stderr vegas-moves missing bad good
	same ''
	run -4 --separate-stderr vegas-moves bad missing good
	same ''
	same_error "vegas-moves: bad:26: the file is cut off here, the rules say that \`bills' follows
vegas-moves: missing: No such file or directory"
}
