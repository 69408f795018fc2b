#!/usr/bin/env bats
# Double Down: RR-G2.1.
# bats file_tags=once

load lib
load table
load dialogue

@test "RR-G2.1, TK-38: any number of own dice of the casino may go to the board" {
	start 2=double-down anna benno carla
	run -0 --separate-stderr turn anna 2 2,2,1,3,3,4,4,B2
	same 'place anna 2'
	run -0 --separate-stderr asked
	same 'anna choose
choose anna down 2
choose anna down 2 2
choose anna down B2
choose anna down 2 B2
choose anna down 2 2 B2
choose anna skip'
	for move in 'choose anna down 2 2 2' 'choose anna down 3' 'choose anna down B2 B2' 'choose benno down 2' 'roll benno'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	cp g asked
	run -0 --separate-stderr answer anna down 2 B2
	same 'choose anna down 2 B2'
	run -0 --separate-stderr lying g
	same '2 anna 1'
	run -0 --separate-stderr held anna
	same '5'
	run -0 --separate-stderr asked
	same 'benno roll
roll benno'
	# vegas-move takes the dice in any order (TK-39).
	cp asked g
	run -0 --separate-stderr answer anna down B2 2 2
	same 'choose anna down 2 2 B2'
	run -0 --separate-stderr lying g
	same ''
	cp asked g
	run -0 --separate-stderr answer anna skip
	same 'choose anna skip'
	run -0 --separate-stderr lying g
	same '2 anna 4'
}

@test "RR-G2.1, TK-77: a line has the boards, what lies on them and the bank" {
	bank=4x30000,4x40000,4x50000,4x70000,8x80000
	variant <<< 'boards: {block-it: {clusters: [4]}}'
	start 1=block-it,2=double-down anna benno
	turn anna 2 2,2,1,3,3,4,4,B2
	run -0 --separate-stderr vegas-show --format=line --as benno g
	same 'anna choose round 1 first anna casino 1 bills 30000 30000 dice neutral 1 B1 board block-it 4 casino 2 bills 40000 30000 dice anna 2 2 B2 neutral 2 2 2 board double-down casino 3 bills 40000 40000 dice neutral 3 casino 4 bills 50000 40000 dice neutral 4 casino 5 bills 50000 50000 dice neutral 5 casino 6 bills 60000 50000 dice player anna dice 5 bills 0 money ? chips 2 player benno dice 7 B1 bills 0 money 20000 chips 2 deck 24 bank 4x30000 4x40000 4x50000 4x70000 8x80000'
	answer anna down 2 2 B2
	turn benno 2 2,2,1,3,3,4,4,B1
	answer benno down 2
	run -0 --separate-stderr vegas-show --format=line g
	same 'anna roll round 1 first anna casino 1 bills 30000 30000 dice neutral 1 B1 board block-it 4 casino 2 bills 40000 30000 dice benno 2 neutral 2 2 2 board double-down anna 2 anna B1 benno 1 casino 3 bills 40000 40000 dice neutral 3 casino 4 bills 50000 40000 dice neutral 4 casino 5 bills 50000 50000 dice neutral 5 casino 6 bills 60000 50000 dice player anna dice 5 bills 0 money 20000 chips 2 player benno dice 5 B1 bills 0 money 20000 chips 2 deck 24 bank 4x30000 4x40000 4x50000 4x70000 8x80000'
}

@test "RR-G2.1: earlier dice may go too, but no others'" {
	start 2=double-down anna benno carla
	turn anna 2 2,2,1,3,3,4,4,B1
	answer anna skip
	turn benno 2 2,2,1,3,3,4,4,B2
	answer benno skip
	away carla 6
	turn anna 2 2,1,3,3,4,B1
	run -0 --separate-stderr vegas-moves g
	same 'choose anna down 2
choose anna down 2 2
choose anna down 2 2 2
choose anna skip'
	answer anna down 2 2
	run -0 --separate-stderr lying g
	same '2 anna 1
2 benno 4
6 carla 9'
	# What is on the board is no answer again.
	turn benno 1 1,3,3,4,4
	turn anna 2 2,3,3,4,B1
	run -0 --separate-stderr vegas-moves g
	same 'choose anna down 2
choose anna down 2 2
choose anna skip'
}

# down NAME DICE...: NAME places these 2s and moves all of them to the board;
# what is left will show 6s.
down()
{
	local name=$1 dice=$2 rest

	rest=$((7 - $(grep -o '\b2' <<< "$dice" | wc -l)))
	rest=$(printf ',6%.0s' $(seq "$rest"))
	[[ $dice == *B2* ]] || rest+=,B6
	turn "$name" 2 "$dice$rest"
	# shellcheck disable=SC2086 # the words of an answer
	answer "$name" down ${dice//,/ }
}

@test "RR-G2.1: the board pays 60,000 and 30,000 like a casino, right after its own" {
	start 2=double-down anna benno carla
	down anna 2,2,2
	down benno 2,B2,2
	down carla 2
	turn anna 3 3,3,6,6,B3
	turn benno 3 3,3,3,3,3
	turn carla 6 6,6,6,6,6,6,B6
	away anna 6
	# The big die is two: benno 4, anna 3, carla, third, nothing.
	run -0 --separate-stderr payout
	same 'score
  under 30000 30000
  under 40000 30000
  gain benno 60000
  gain anna 30000
  pay 3 benno 40000
  pay 3 anna 40000
  under 50000 40000
  under 50000 50000
  pay 6 carla 60000
  pay 6 anna 50000'
}

@test "RR-G2.1: ties go out, the highest first; what nobody wins is not written" {
	start 2=double-down anna benno carla denny emil
	down anna 2,B2
	down benno 2,2,2
	down carla 2,2
	down denny 2
	down emil 2
	for name in anna benno carla denny emil; do
		away "$name" 6
	done
	run -0 --separate-stderr payout
	same 'score
  under 30000 30000
  under 40000 30000
  tie double-down 3 anna benno
  tie double-down 1 denny emil
  gain carla 60000
  under 40000 40000
  under 50000 40000
  under 50000 50000
  tie 6 8 denny emil
  tie 6 6 anna benno
  pay 6 carla 60000
  under 50000'
	# All tie, or nobody has any: the board pays nothing.
	start 2=double-down anna benno carla
	down anna 2,2
	down benno B2
	away carla 6
	away anna 6
	away benno 6
	run -0 --separate-stderr gains
	same '  tie double-down 2 anna benno'
	start 2=double-down anna benno carla
	for name in anna benno carla; do
		away "$name" 6
	done
	run -0 --separate-stderr gains
	same ''
}

@test "RR-G2.1: the dice on the board no longer count in the casino, and no imaginary player does on the board" {
	start 2=double-down --neutral 2,2,2,2,2,2,2,B2 anna benno
	turn anna 2 2,2,2,1,1,1,1,B1
	answer anna down 2 2
	turn benno 2 2,2,1,1,1,1,1,B1
	answer benno skip
	away anna 1
	away benno 1
	run -0 --separate-stderr payout
	same 'score
  pay 1 benno 30000
  pay 1 anna 30000
  pay 2 neutral 40000
  pay 2 benno 30000
  under 40000
  gain anna 60000
  under 40000 40000
  under 50000 40000
  under 50000 50000
  under 60000 50000'
	# In the next round everybody has all dice again.
	run -0 --separate-stderr held anna
	same '7 B1'
}

@test "RR-G2.1, RR-9: dice on the board are not held: a round ends though dice lie there" {
	start 2=double-down anna benno carla
	away anna 2
	answer anna down 2 2 2 2 2 2 2 B2
	away benno 6
	run -0 --separate-stderr held anna
	same '0'
	away carla 6
	run -0 --separate-stderr asked
	same '- score
score'
}

@test "RR-G2.1, TK-32: for a player who retires when asked one die goes down; it is paid all the same" {
	start 2=double-down anna benno carla
	turn anna 2 2,2,1,3,3,4,4,B2
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	run -0 --separate-stderr lying g
	same '2 anna 3'
	away benno 6
	away carla 6
	run -0 --separate-stderr gains
	same '  gain anna 60000'
}

@test "RR-G2.1, TK-62: how many places the board pays, and what, is a rule" {
	variant <<- 'END'
		boards:
		  double-down:
		    rewards: [80000, 20000, 10000]
	END
	start 2=double-down anna benno carla
	down anna 2,2
	down benno 2,2,2
	down carla 2
	for name in anna benno carla; do
		away "$name" 6
	done
	run -0 --separate-stderr gains
	same '  gain benno 80000
  gain anna chips 2
  gain carla chips 1'
}

@test "RR-G2.1, TK-70: at a table of six the dice on it are of who laid them" {
	variant <<- 'END'
		players: {max: 6}
		bank: no
	END
	vegas-new -s 1 -r "$rules" --boards 1=double-down anna benno carla denny emil fritz |
		vegas-roll --dice 1,1,1,1,1,1,1,B1 | vegas-place 1 | vegas-move choose anna down B1 > g
	run -0 --separate-stderr grep -E '^1  double-down' <(vegas-show g)
	same '1  double-down         A1B'
	variant <<- 'END'
		players: {max: 6}
		bank: no
		dice: {normal: 1, big: 0}
	END
	vegas-new -s 1 -r "$rules" --boards 1=double-down anna benno carla denny emil fritz > g
	printf '%s 6 6\n' anna benno carla denny emil | turns g
	turn fritz 1 1
	answer fritz down 1
	run -0 --separate-stderr grep gain <(vegas-score < g)
	same '  gain fritz chips 6'
}
