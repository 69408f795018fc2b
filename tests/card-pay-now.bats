#!/usr/bin/env bats
# The action card pay-now: MC-55.
# bats file_tags=once

load lib
load table
load cards

# two, three: anna has the card.
two()
{
	start anna=pay-now,next-please,benno=extra-dice,take-back anna benno
}

three()
{
	start anna=pay-now,next-please,benno=extra-dice,take-back,carla=joker,reroll anna benno carla
}

@test "MC-55: the casino is paid when the order next comes to the player's seat" {
	three
	play <<< 'anna 3 33322211'
	next_is 'benno roll'
	moves_are 'roll benno' 'card anna pay-now 3'
	adds 'card anna pay-now 3' 'card anna pay-now 3'
	keeps anna next-please
	next_is 'benno roll'
	moves_are 'roll benno'
	# The others have their turns before it.
	play <<- 'END'
		benno 3 33111144
		carla 5 11224455
	END
	# Nothing of anna's turn comes before it.
	next_is '- score'
	moves_are score
	refuse 'roll anna' 'card anna next-please' 'roll benno'
	run -1 --separate-stderr vegas-roll < g
	same ''
	adds 'score
  pay 3 anna 70000' score
	next_is 'anna roll'
	moves_are 'roll anna' 'card anna next-please'
	there_lie '5 carla 5 5'
	has anna 70000
	bills_lie 3
}

@test "MC-55: its dice are out for the rest of the round" {
	three
	play <<- 'END'
		anna 3 33322211
		card anna pay-now 3
		benno 3 33111144
		carla 3 11224433
		score
	END
	there_lie
	holds anna 5
	holds benno 6
	holds carla 6
	adds 'roll anna 1 1 2 2 2 !' 'roll 11222'
	# They are back in the next round.
	play <<- 'END'
		place anna 1
		benno 1 111144
		carla 2 224411
		anna 2 222
		benno 4 44
		carla 4 4411
		carla 1 11
	END
	step vegas-score --cards benno=pay-now,joker,carla=reroll,exchange,anna=take-back,extra-dice --bills "$next_bills"
	for name in anna benno carla; do
		holds "$name" 8
	done
}

@test "MC-55: ties and ranks as in any payout; bills left stay without an under line" {
	bills='1=90000 2=80000 3=30000,20000,10000 4=60000 5=50000 6=40000,10000' three
	play <<- 'END'
		anna 3 33222111
		card anna pay-now 3
		benno 3 33111144
		carla 3 11224453
	END
	adds 'score
  tie 3 2 anna benno
  pay 3 carla 30000' score
	bills_lie 3 20000 10000
	there_lie
	next_is 'anna roll'
	# At the end of the round the rest is paid to dice placed since.
	play <<- 'END'
		anna 1 222111
		benno 1 111144
		carla 1 1122445
		anna 2 222
		benno 3 33
		carla 3 22443
		carla 2 2244
		carla 4 44
	END
	there_lie '1 anna 1 1 1' '1 benno 1 1 1 1' '1 carla 1 1' '2 anna 2 2 2' '2 carla 2 2' '3 benno 3 3' '3 carla 3' '4 carla 4 4'
	pays 'score
  pay 1 benno 90000
  pay 2 anna 80000
  pay 3 benno 20000
  pay 3 carla 10000
  pay 4 carla 60000
  under 50000
  under 40000 10000'
}

@test "MC-55: bills left where no die was placed since go under the deck in their place" {
	bills='1=90000 2=80000 3=30000,20000 4=60000 5=50000 6=40000,10000' two
	play <<- 'END'
		anna 3 33111111
		card anna pay-now 3
		benno 4 44411111
	END
	adds 'score
  pay 3 anna 30000' score
	play <<- 'END'
		anna 2 222222
		benno 2 22222
	END
	pays 'score
  under 90000
  pay 2 anna 80000
  under 20000
  pay 4 benno 60000
  under 50000
  under 40000 10000'
}

@test "MC-55: where all tie nobody is paid, and the dice go out all the same" {
	two
	play <<- 'END'
		anna 3 33111111
		card anna pay-now 3
		benno 3 33111111
	END
	adds 'score
  tie 3 2 anna benno' score
	there_lie
	bills_lie 3 70000
	play <<- 'END'
		anna 3 333111
		benno 1 111111
		anna 1 111
	END
	pays 'score
  pay 1 benno 90000
  under 80000
  pay 3 anna 70000
  under 60000
  under 50000
  under 40000 10000'
}

@test "MC-55: what imaginary players win goes under the deck with an under line" {
	bills='1=90000 2=80000 3=30000,20000,10000 4=60000 5=50000 6=40000,10000'
	rules=las-vegas-neutral two
	play <<- 'END'
		anna 3 33111111N3N3N3N1
		card anna pay-now 3
		benno 4 44411111N1N1N1N1
	END
	adds 'score
  pay 3 neutral 30000
  pay 3 anna 20000
  under 30000' score
	bills_lie 3 10000
	# They tie too, and then nobody has won anything.
	rules=las-vegas-neutral two
	play <<- 'END'
		anna 3 33111111N3N3N1N1
		card anna pay-now 3
		benno 4 44411111N1N1N1N1
	END
	adds 'score
  tie 3 2 anna neutral' score
	bills_lie 3 30000 20000 10000
	there_lie '4 benno 4 4 4'
	holds anna '6 N2'
}

@test "MC-55, TK-37: the payout deals nothing and has no second score" {
	two
	play <<- 'END'
		anna 3 33111111
		card anna pay-now 3
		benno 4 44411111
	END
	# What another round would deal cannot be given.
	run -1 --separate-stderr vegas-score --bills "$next_bills" < g
	same ''
	run -1 --separate-stderr vegas-score --cards anna=joker,reroll,benno=pay-now,exchange < g
	same ''
	play <<< score
	run -0 --separate-stderr grep -c '^round' g
	same 1
	next_is 'anna roll'
	refuse score
	run -1 --separate-stderr vegas-score < g
	same ''
}

@test "MC-55: the order comes to the seat without dice too" {
	two
	play <<- 'END'
		anna 3 33333333
		card anna pay-now 3
		benno 3 33411111
	END
	holds anna 0
	next_is '- score'
	moves_are "$(each 'card benno extra-dice' 3 '3 3' '3 3 3' '3 3 3 3' '3 3 3 3 3' '3 3 3 3 3 3')" \
		"$(each 'card benno take-back' 3 '3 3')" score
	adds 'score
  pay 3 anna 70000' score
	next_is 'benno roll'
	holds benno 6
}

@test "MC-55: if the round ends first its score pays it before all others" {
	bills='1=90000 2=80000 3=30000,20000 4=60000 5=50000 6=40000,10000' two
	play <<- 'END'
		anna 1 11133333
		benno 1 11222222
		anna 3 33333
		card anna pay-now 3
		benno 2 222222
	END
	# The order would come to anna next, but nobody holds a die.
	next_is '- score'
	pays 'score
  pay 3 anna 30000
  pay 1 anna 90000
  pay 2 benno 80000
  under 20000
  under 60000
  under 50000
  under 40000 10000'
	next_is 'benno roll'
}

@test "MC-55: its tie lines come first as well" {
	bills='1=90000 2=80000 3=30000,20000 4=60000 5=50000 6=40000,10000' three
	play <<- 'END'
		anna 1 11133333
		benno 3 33333222
		carla 2 22222223
		anna 3 33333
		card anna pay-now 3
		benno 2 222
		carla 3 3
	END
	pays 'score
  tie 3 5 anna benno
  pay 3 carla 30000
  pay 1 anna 90000
  pay 2 carla 80000
  under 20000
  under 60000
  under 50000
  under 40000 10000'
}

@test "MC-55: in the round's score too, what an imaginary player won has its under line there" {
	bills='1=90000 2=80000 3=30000,20000,10000 4=60000 5=50000 6=40000,10000'
	rules=las-vegas-neutral two
	play <<- 'END'
		anna 1 11111133N3N3N3N1
		benno 2 22222222N2N2N2N2
		anna 3 33N3N3N3
		card anna pay-now 3
	END
	pays 'score
  pay 3 neutral 30000
  pay 3 anna 20000
  under 30000
  pay 1 anna 90000
  pay 2 benno 80000
  under 10000
  under 60000
  under 50000
  under 40000 10000'
}

@test "MC-55, MC-63: after the last die of the round it can still be used" {
	two
	play <<- 'END'
		anna 1 11111113
		benno 2 22222222
		anna 3 3
	END
	next_is '- score'
	moves_are 'card anna pay-now 3' score
	refuse 'card anna pay-now 1'
	adds 'card anna pay-now 3' 'card anna pay-now 3'
	moves_are score
	pays 'score
  pay 3 anna 70000
  pay 1 anna 90000
  pay 2 benno 80000
  under 60000
  under 50000
  under 40000 10000'
}

@test "MC-55: where nobody else holds dice it is due at once" {
	two
	play <<- 'END'
		anna 1 11112223
		benno 2 22222222
		anna 3 2223
	END
	moves_are 'roll anna' 'card anna next-please' "$(each 'card anna next-please' 1 3)" 'card anna pay-now 3'
	play <<< 'card anna pay-now 3'
	next_is '- score'
	moves_are score
	adds 'score
  pay 3 anna 70000' score
	next_is 'anna roll'
	moves_are 'roll anna' "$(each 'card anna' next-please 'next-please 1')"
}

@test "MC-55: so it is where it is the only card, of the only player" {
	printf '%s\n' 'extends: las-vegas' 'players: {min: 1}' 'cards: {deck: [pay-now], each: {1: 1}}' > one.yaml
	vegas-new -s 1 -r ./one.yaml --bills "$bills" anna > g
	play <<- 'END'
		anna 3 33322211
		card anna pay-now 3
	END
	next_is '- score'
	run -1 --separate-stderr vegas-move place anna 1 < g
	same ''
	same_error 'vegas-move: casino 3 is paid first; legal: score'
	cp g now
	adds 'score
  pay 3 anna 70000' score
	next_is 'anna roll'
	# Who retires then leaves the whole round to be paid.
	cp now g
	play <<- 'END'
		retire anna
		score
	END
	run -0 --separate-stderr sed -n '/^score/,/^round/p' g
	same 'score
  pay 3 anna 70000
  under 90000
  under 80000
  under 60000
  under 50000
  under 40000 10000
round 2 anna'
	# Grey dice are out then, too.
	printf '%s\n' 'extends: royale' 'players: {min: 2}' 'cards: {deck: [pay-now, joker], each: {2: 1, 3: 0, 4: 0, 5: 0}}' > grey.yaml
	vegas-new -s 1 -r ./grey.yaml --boards 1=block-it --cards anna=pay-now,benno=joker anna benno > g
	play <<- 'END'
		anna 1 1223344B5
		choose anna block 1 1
		card anna pay-now 1
		benno 2 2222222B2
	END
	next_is '- score'
	play <<< score
	run -0 --separate-stderr jq -c '.casinos[0].dice' <(vegas-show --format=json g)
	same '[]'
}

@test "MC-55: a casino of this turn, after placing" {
	two
	refuse 'card anna pay-now 3'
	play <<< 'roll 33322211'
	refuse 'card anna pay-now 3' 'card anna pay-now 2'
	play <<< 'place anna 3'
	refuse 'card anna pay-now 2' 'card anna pay-now slot' 'card benno pay-now 3'
	play <<< 'benno 2 22244411'
	# Her moment is over.
	refuse 'card anna pay-now 3' 'card benno pay-now 2'
	play <<< 'anna 1 22211'
	moves_are 'roll benno' 'card anna pay-now 1'
	refuse 'card anna pay-now 3'
}

@test "MC-55, MC-63: the next player's card closes the moment as well as a roll" {
	start anna=pay-now,joker,benno=one-more-bill,next-please anna benno
	play <<< 'anna 3 33322211'
	moves_are 'roll benno' 'card anna pay-now 3' "$(each 'card benno' next-please one-more-bill)"
	play <<< 'card benno one-more-bill'
	refuse 'card anna pay-now 3'
	play <<- 'END'
		draw 20000 30000 80000
		choose benno casino 3
	END
	moves_are 'roll benno' 'card benno next-please'
	refuse 'card anna pay-now 3'
}

@test "MC-55: the slot machine can be paid, its values are free again after it" {
	with=slot-machine two
	play <<- 'END'
		anna 3 33322211 slot
	END
	moves_are 'roll benno' 'card anna pay-now slot'
	refuse 'card anna pay-now 3'
	play <<- 'END'
		card anna pay-now slot
		benno 2 22224411 slot
	END
	adds 'score
  pay slot benno 50000' score
	there_lie
	play <<< 'roll 22333'
	moves_are 'place anna 2' 'place anna 2 slot' 'place anna 3' 'place anna 3 slot'
}

@test "MC-55, TK-37: a round whose score stops there has a second one" {
	variant <<< 'dice: {normal: 1}'
	with=slot-machine,bonus-cards slot=40000,30000 start anna=pay-now,joker,benno=reroll,take-back \
		--bonus anna=60000,benno=50000 anna benno
	play <<- 'END'
		anna 3 3 slot
		card anna pay-now slot
		benno 2 2
	END
	next_is '- score'
	adds score score
	moves_are 'choose anna bill 30000' 'choose anna bill 40000'
	adds 'choose anna bill 40000
  pay slot anna 40000
  under 90000
  pay 2 benno 80000
  under 70000
  under 60000
  under 50000
  under 40000 10000
  under 30000' 'choose anna bill 40000'
	next_is '- score'
}

@test "MC-55: the big die counts two there" {
	with=big-dice two
	play <<- 'END'
		anna 3 33111111B1
		card anna pay-now 3
		benno 3 31111111B3
	END
	adds 'score
  pay 3 benno 70000' score
	there_lie
}

@test "MC-55: the casino may be named though no die of the player lies there any more" {
	start anna=pay-now,take-back,benno=extra-dice,joker anna benno
	play <<- 'END'
		anna 3 33322211
		card anna take-back 3 3 3
	END
	there_lie
	moves_are 'roll benno' 'card anna pay-now 3'
	play <<- 'END'
		card anna pay-now 3
		benno 3 33111144
	END
	adds 'score
  pay 3 benno 70000' score
	holds anna 8
	next_is 'anna roll'
	# Nor anybody's: there is nothing to pay.
	start anna=pay-now,take-back,benno=extra-dice,joker anna benno
	play <<- 'END'
		anna 3 33322211
		card anna take-back 3 3 3
		card anna pay-now 3
		benno 1 33111144
	END
	adds score score
	bills_lie 3 70000
	next_is 'anna roll'
}

@test "MC-55, MC-31: also where a kicker has removed it" {
	with=kickers two
	play <<< 'anna 3 31111111K3K5'
	there_lie
	moves_are 'roll benno' 'card anna pay-now 3'
	play <<- 'END'
		card anna pay-now 3
		benno 3 33111111K5K5
	END
	adds 'score
  pay 3 benno 70000' score
}

@test "MC-55, MC-63: what is due is worked out anew when the player before takes dice back" {
	two
	play <<- 'END'
		anna 3 33333333
		card anna pay-now 3
		benno 3 33333333
	END
	# Nobody holds a die: the round's score.
	moves_are "$(each 'card benno take-back' 3 '3 3' '3 3 3' '3 3 3 3' '3 3 3 3 3' '3 3 3 3 3 3' '3 3 3 3 3 3 3' '3 3 3 3 3 3 3 3')" score
	play <<< 'card benno take-back 3'
	# Now it is the payout of the casino alone.
	moves_are 'card benno extra-dice 3' score
	adds 'score
  pay 3 anna 70000' score
	next_is 'benno roll'
	holds benno 1
}

@test "MC-55: a bill that comes later is paid at the end of the round" {
	start anna=pay-now,one-more-bill,benno=extra-dice,take-back anna benno
	play <<- 'END'
		anna 3 33111111
		card anna pay-now 3
		benno 1 44411111
		score
		card anna one-more-bill
		draw 20000 30000 80000
	END
	adds 'choose anna casino 3
  add 3 30000
  under 80000 20000' 'choose anna casino 3'
	play <<- 'END'
		anna 3 113334
		benno 4 444
		anna 1 114
		anna 4 4
	END
	pays 'score
  pay 1 benno 90000
  under 80000
  pay 3 anna 30000
  pay 4 benno 60000
  under 50000
  under 40000 10000'
}

@test "MC-55, RR-F2.1: grey dice that a board brought go out with the others" {
	printf '%s\n' 'extends: royale' 'cards:' '  deck: [pay-now, reroll]' \
		'  each: {2: 1}' '  double-play: {dice: 2}' '  one-more-bill: {bills: 3}' > grey.yaml
	vegas-new -s 1 -r ./grey.yaml --boards 6=handicap --cards anna=pay-now,benno=reroll --neutral 2,2,2,2,2,2,3,B2 \
		--bills '1=40000,30000 2=50000,30000 3=60000,30000 4=70000,30000 5=80000,30000 6=90000,30000' \
		anna benno |
		vegas-roll --dice 1,1,1,1,1,3,3,B3 | vegas-place 3 | vegas-move card anna pay-now 3 |
		vegas-roll --dice 1,1,1,1,1,1,1,B1 | vegas-place 1 > g
	adds 'score
  tie 3 1 neutral grey
  pay 3 anna 60000' score
	run -0 --separate-stderr lying g
	same '1 benno 9
1 grey 1
2 neutral 8
2 grey 1
4 grey 2
5 grey 2
6 grey 2'
	# None is lost.
	run -0 --separate-stderr "$helpers/damage" 0 < g
	same ''
}
