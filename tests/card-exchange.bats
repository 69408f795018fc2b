#!/usr/bin/env bats
# The action card exchange: MC-56.
# bats file_tags=once

load lib
load table
load cards

# paid: anna, who has the card, has won 70000 and 40000 in the round's payout,
# benno 90000.
paid()
{
	start anna=exchange,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 3 33366666
		benno 1 11111111
		anna 6 66666
		score
	END
}

@test "MC-56: after the last casino who was paid may give one of the bills" {
	paid
	run -0 --separate-stderr sed -n '/^score/,$p' g
	same 'score
  pay 1 benno 90000
  under 80000
  pay 3 anna 70000
  under 60000
  under 50000
  pay 6 anna 40000
  under 10000'
	next_is 'anna choose'
	moves_are "$(each 'card anna exchange' 40000 70000)" 'choose anna skip'
	adds 'card anna exchange 40000
  under 40000' 'card anna exchange 40000'
	keeps anna joker
	# The top bill is drawn.
	next_is 'anna roll'
	moves_are 'roll anna'
	refuse 'choose anna skip' 'card anna exchange 70000' score
	run -1 --separate-stderr vegas-score < g
	same ''
	adds 'draw anna 80000 !' 'draw 80000'
	has anna 70000 80000
	# The payout had stopped.
	next_is '- score'
	moves_are score
	step vegas-score --cards benno=pay-now,joker,anna=reroll,exchange --bills "$next_bills"
	run -0 --separate-stderr sed -n '/^draw/,$p' g
	same 'draw anna 80000 !
score
round 2 benno
bills 1 60000 !
bills 2 60000 !
bills 3 60000 !
bills 4 70000 !
bills 5 70000 !
bills 6 80000 !
deal anna reroll exchange !
deal benno pay-now joker !'
}

@test "MC-56: each value that was won is listed once, with as many values as can be" {
	variant <<- END
		bills: {fill: 1, deck: [$(printf '2x%d000\n' {11..42} | paste -sd ,)]}
	END
	bills='1=11000 2=42000 3=13000 4=14000 5=15000 6=16000'
	start anna=exchange,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 1 11112222
		benno 3 33333333
		anna 2 2222
		score
	END
	moves_are "$(each 'card anna exchange' 11000 42000)" 'choose anna skip'
}

@test "MC-56: or skips, and nothing is drawn" {
	paid
	adds 'choose anna skip' 'choose anna skip'
	keeps anna exchange joker
	next_is '- score'
	moves_are score
	run -0 --separate-stderr follows score
	[ "${lines[1]}" = 'round 2 benno' ]
}

@test "MC-56: one of the bills received in this payout and no other" {
	paid
	refuse 'card anna exchange 80000' 'card anna exchange 90000' 'card anna exchange 10000' 'card benno exchange 90000' 'choose benno skip'
	# What an earlier round paid is none of them.
	play <<< 'choose anna skip'
	step vegas-score --cards benno=pay-now,joker,anna=reroll,exchange --bills "$next_bills"
	play <<- 'END'
		benno 6 66666666
		anna 1 11111112
		anna 2 2
		score
	END
	next_is 'anna choose'
	moves_are 'card anna exchange 60000' 'choose anna skip'
	refuse 'card anna exchange 70000' 'card anna exchange 40000'
	# There is one way only: two bills of one value are one answer.
	adds 'card anna exchange 60000
  under 60000' 'card anna exchange 60000'
	play <<< 'draw 20000'
	has anna 20000 40000 60000 70000
}

@test "MC-56: who received no bill is not asked" {
	start anna=exchange,joker,benno=reroll,take-back,carla=pay-now,extra-dice anna benno carla
	play <<- 'END'
		anna 1 11111111
		benno 1 11111111
		carla 2 22222222
	END
	# Nothing stops it: the next round is dealt.
	pays 'score
  tie 1 8 anna benno
  under 90000
  pay 2 carla 80000
  under 70000
  under 60000
  under 50000
  under 40000 10000'
	next_is 'benno roll'
}

@test "MC-56: it is no part of a turn" {
	start anna=exchange,joker,benno=reroll,take-back anna benno
	moves_are 'roll anna'
	refuse 'card anna exchange 40000'
	play <<< 'roll 11223344'
	refuse 'card anna exchange 40000'
	play <<< 'place anna 1'
	moves_are 'roll benno'
	refuse 'card anna exchange 40000'
}

@test "MC-56: in the payout of a pay-now too, for the bills of that payout" {
	start anna=pay-now,joker,benno=exchange,take-back anna benno
	play <<- 'END'
		anna 3 33111111
		card anna pay-now 3
		benno 3 33311111
	END
	adds 'score
  pay 3 benno 70000' score
	# Not benno's turn.
	next_is 'benno choose'
	moves_are 'card benno exchange 70000' 'choose benno skip'
	refuse 'roll anna' 'roll benno'
	cp g asked
	adds 'card benno exchange 70000
  under 70000' 'card benno exchange 70000'
	moves_are 'roll benno'
	adds 'draw benno 20000 !' 'draw 20000'
	keeps benno take-back
	# No second score: anna's turn goes on.
	next_is 'anna roll'
	play <<- 'END'
		anna 1 111111
		benno 2 22222
	END
	pays 'score
  pay 1 anna 90000
  pay 2 benno 80000
  under 60000
  under 50000
  under 40000 10000'
	next_is 'benno roll'
	# After skip the card stays, for the bills of the next payout alone.
	cp asked g
	adds 'choose benno skip' 'choose benno skip'
	keeps benno exchange take-back
	next_is 'anna roll'
	play <<- 'END'
		anna 1 111111
		benno 2 22222
		score
	END
	next_is 'benno choose'
	moves_are 'card benno exchange 80000' 'choose benno skip'
	refuse 'card benno exchange 70000'
}

@test "MC-56: a pay-now paid by the round's score is part of that payout" {
	start anna=pay-now,exchange,benno=joker,take-back anna benno
	play <<- 'END'
		anna 1 11111113
		benno 2 22222222
		anna 3 3
		card anna pay-now 3
		score
	END
	moves_are "$(each 'card anna exchange' 70000 90000)" 'choose anna skip'
	play <<- 'END'
		card anna exchange 70000
		draw 60000
	END
	next_is '- score'
}

@test "MC-56, TK-43: the top bill of the deck is drawn" {
	for seed in 1 2 3; do
		paid
		play <<< 'card anna exchange 70000'
		# The topmost of each of these left the deck.
		top=$(all_bills | shuffled "$seed" | awk '{
			split("90000 80000 70000 60000 50000 40000 10000", given, " ")
			for (i = 1; i in given; i++)
				gone[given[i]] = 1
			for (i = 1; gone[$i]; i++)
				delete gone[$i]
			print $i
		}')
		step vegas-roll
		run -0 --separate-stderr tail -n 1 g
		same "draw anna $top"
		cp g drawn
		step vegas-undo
		next_is 'anna roll'
		step vegas-move roll anna
		cmp g drawn
	done
}

@test "MC-56: by hand it is one bill that the deck holds" {
	paid
	play <<< 'card anna exchange 40000'
	cp g due
	for option in --bills=100000 --bills=15000 --bills=20000,30000 --dice=1; do
		run -1 --separate-stderr vegas-roll -f g "$option"
		same ''
		cmp g due
	done
	# The bill just given is in the deck too.
	adds 'draw anna 40000 !' 'draw 40000'
}

@test "MC-56: with an empty deck the bill itself comes back" {
	variant <<- 'END'
		bills:
		  deck: [1x50000, 1x60000, 1x70000, 1x80000, 1x90000]
	END
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6='
	start anna=exchange,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 1 11113345
		benno 2 22222222
		anna 3 3345
		anna 4 45
		anna 5 5
	END
	adds 'score
  pay 1 anna 90000
  pay 2 benno 80000
  pay 3 anna 70000
  pay 4 anna 60000
  pay 5 anna 50000' score
	run -0 --separate-stderr fact deck_count g
	same 0
	moves_are "$(each 'card anna exchange' 50000 60000 70000 90000)" 'choose anna skip'
	adds 'card anna exchange 70000
  under 70000' 'card anna exchange 70000'
	step vegas-roll
	run -0 --separate-stderr tail -n 1 g
	same 'draw anna 70000'
	has anna 50000 60000 70000 90000
	next_is '- score'
}

@test "MC-56: in the last round the game ends after it" {
	variant <<< 'rounds: 1'
	paid
	play <<- 'END'
		card anna exchange 40000
		draw 80000
	END
	next_is '- score'
	adds 'score
  final anna 150000 2 0
  final benno 90000 1 0
  winner anna' score
}

@test "MC-56: a single player with a single card is asked as any" {
	printf 'extends: las-vegas\nplayers: {min: 1, max: 1}\ncards: {deck: [exchange], each: {1: 1}}\n' > one.yaml
	vegas-new -s 1 -r ./one.yaml --cards anna=exchange \
		--bills '1=50000 2=60000 3=70000 4=80000 5=90000 6=40000,10000' anna > g
	vegas-roll -q -f g --dice 3,3,3,3,3,3,3,3
	vegas-place -q -f g 3
	vegas-score -q -f g
	run -0 --separate-stderr vegas-moves g
	same 'card anna exchange 70000
choose anna skip'
}
