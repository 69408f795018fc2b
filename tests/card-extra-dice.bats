#!/usr/bin/env bats
# The action card extra-dice: MC-60.
# bats file_tags=once

load lib
load table
load cards

two()
{
	start anna=extra-dice,exchange,benno=reroll,joker anna benno
}

@test "MC-60: after placing dice still in hand are added to the casino just used" {
	two
	play <<< 'anna 3 11233666'
	moves_are 'roll benno' "$(each 'card anna extra-dice' 3 '3 3' '3 3 3' '3 3 3 3' '3 3 3 3 3' '3 3 3 3 3 3')"
	cp g placed
	adds 'card anna extra-dice 3' 'card anna extra-dice 3'
	there_lie '3 anna 3 3 3'
	holds anna 5
	keeps anna exchange
	next_is 'benno roll'
	moves_are 'roll benno'
	cp placed g
	adds 'card anna extra-dice 3 3 3 3' 'card anna extra-dice 3 3 3 3'
	there_lie '3 anna 3 3 3 3 3 3'
	holds anna 2
	# All of them.
	cp placed g
	play <<< 'card anna extra-dice 3 3 3 3 3 3'
	holds anna 0
	play <<< 'benno 1 11223344'
	next_is 'benno roll'
}

@test "MC-60: one or more, turned to the casino's face, no more than in hand" {
	two
	play <<< 'anna 3 11233666'
	refuse 'card anna extra-dice 1' 'card anna extra-dice 6' 'card anna extra-dice 3 6' 'card anna extra-dice 3 3 3 3 3 3 3' \
		'card anna extra-dice B3' 'card anna extra-dice N3' 'card anna extra-dice K3' 'card benno extra-dice 3'
	# Without a die in hand there is nothing to add.
	two
	play <<< 'anna 3 33333333'
	moves_are 'roll benno'
	refuse 'card anna extra-dice 3'
}

@test "MC-60, TK-38: big, neutral dice and kickers are added too" {
	rules=las-vegas-neutral with=big-dice,kickers two
	play <<- 'END'
		anna 1 11111111B6N1N1N1N6K5K5
		benno 4 44444444B1N4N4N4N4K2K2
	END
	# anna holds B, N and two kickers.
	play <<< 'anna 4 B4N5K5K5'
	moves_are 'roll benno' "$(each 'card anna extra-dice' N4 K4 'N4 K4' 'K4 K4' 'N4 K4 K4')"
	cp g placed
	adds 'card anna extra-dice N4' 'card anna extra-dice N4'
	there_lie '1 anna 1 1 1 1 1 1 1 1' '1 neutral 1 1 1' '4 anna B4' '4 benno 4 4 4 4 4 4 4 4' '4 neutral 4 4 4 4 4'
	holds anna '0 K2'
	cp placed g
	adds 'card anna extra-dice K4' 'card anna extra-dice K4'
	moves_are "$(each 'choose anna kick' 'anna B4' 'benno 4' 'neutral 4')"
	adds 'choose anna kick neutral 4
  die anna K4 4 out
  die neutral 4 4 out' 'choose anna kick neutral 4'
	holds anna '0 N1 K1'
	next_is 'benno roll'
}

@test "MC-60, TK-38: fewer dice first, normal before big" {
	with=big-dice two
	play <<- 'END'
		anna 1 11111122B6
		benno 4 44444444B4
		anna 3 33B6
	END
	moves_are 'roll anna' 'card anna extra-dice B3'
	with=big-dice two
	play <<- 'END'
		anna 1 11111222B6
		benno 4 44444444B4
		anna 3 322B6
	END
	moves_are 'roll anna' "$(each 'card anna extra-dice' 3 B3 '3 3' '3 B3' '3 3 B3')"
	adds 'card anna extra-dice 3 B3' 'card anna extra-dice B3 3'
	there_lie '1 anna 1 1 1 1 1' '3 anna 3 3 B3' '4 benno 4 4 4 4 4 4 4 4 B4'
	holds anna 1
	sed '$s/.*/card anna extra-dice B3 3/' g > other
	run -3 --separate-stderr vegas-show other
	same ''
}

@test "MC-60: kickers that are added act, one after another" {
	with=kickers two
	play <<- 'END'
		anna 3 33111111K1K2
		benno 3 33444444K5K5
		anna 1 111111K3K4
		benno 4 444444K5K5
		roll K3K4
	END
	# The kicker itself is placed alone; the other is the extra die.
	adds 'place anna 3' 'place anna 3'
	moves_are "$(each 'choose anna kick' 'anna 3' 'benno 3')"
	refuse 'card anna extra-dice K3'
	play <<< 'choose anna kick benno 3'
	moves_are 'roll benno' 'card anna extra-dice K3'
	adds 'card anna extra-dice K3' 'card anna extra-dice K3'
	next_is 'anna choose'
	moves_are "$(each 'choose anna kick' 'anna 3' 'benno 3')"
	adds 'choose anna kick benno 3
  die anna K3 3 out
  die benno 3 3 hand' 'choose anna kick benno 3'
	next_is 'benno roll'
	holds benno '2 K2'
}

@test "MC-60: dice that came back in this turn can be added" {
	with=kickers two
	play <<- 'END'
		anna 3 33333333K3K1
	END
	# Her own die came back; she holds it and a kicker.
	there_lie '3 anna 3 3 3 3 3 3 3'
	moves_are 'roll benno' "$(each 'card anna extra-dice' 3 K3 '3 K3')"
	adds 'card anna extra-dice 3' 'card anna extra-dice 3'
	there_lie '3 anna 3 3 3 3 3 3 3 3'
	holds anna '0 K1'
}

@test "MC-60: on the slot machine they are turned to the value just put there" {
	with=slot-machine two
	play <<- 'END'
		anna 5 55111111
		benno 2 22222222
		anna 3 113334 slot
	END
	moves_are 'roll anna' "$(each 'card anna extra-dice' 3 '3 3' '3 3 3')"
	refuse 'card anna extra-dice 1' 'card anna extra-dice 5'
	adds 'card anna extra-dice 3 3' 'card anna extra-dice 3 3'
	there_lie '2 benno 2 2 2 2 2 2 2 2' '5 anna 5 5' 'slot anna 3 3 3 3 3'
	holds anna 1
}

@test "MC-60, MC-54: after double-play it is the pair's casino" {
	start anna=extra-dice,double-play,benno=reroll,joker anna benno
	play <<- 'END'
		roll 11233666
		card anna double-play 3 5
	END
	moves_are 'roll benno' "$(each 'card anna extra-dice' 5 '5 5' '5 5 5' '5 5 5 5' '5 5 5 5 5' '5 5 5 5 5 5')"
	refuse 'card anna extra-dice 3'
	adds 'card anna extra-dice 5 5' 'card anna extra-dice 5 5'
	there_lie '5 anna 5 5 5 5'
	holds anna 4
	# On the slot machine it is the face of the pair there.
	with=slot-machine start anna=extra-dice,double-play,benno=reroll,joker anna benno
	play <<- 'END'
		roll 11233666
		card anna double-play 3 slot 4
		card anna extra-dice 4 4 4
	END
	there_lie 'slot anna 4 4 4 4 4'
	holds anna 3
}

@test "MC-60: a neutral die that is added stays the imaginary player's" {
	rules=las-vegas-neutral two
	play <<- 'END'
		anna 3 33333333N1N1N2N6
		card anna extra-dice N3 N3
	END
	there_lie '3 anna 3 3 3 3 3 3 3 3' '3 neutral 3 3'
	holds anna '0 N2'
}

@test "MC-60, MC-63: not before placing, not after the next roll" {
	two
	moves_are 'roll anna'
	refuse 'card anna extra-dice 3'
	play <<< 'roll 11233666'
	moves_are "$(each 'place anna' 1 2 3 6)"
	refuse 'card anna extra-dice 3'
	play <<- 'END'
		place anna 3
		roll 11233666
	END
	refuse 'card anna extra-dice 3' 'card benno extra-dice 3'
	# In the next turn for the casino of that turn.
	play <<- 'END'
		place benno 6
		anna 1 112666
	END
	moves_are 'roll benno' "$(each 'card anna extra-dice' 1 '1 1' '1 1 1' '1 1 1 1')"
	refuse 'card anna extra-dice 3'
}

@test "MC-60, MC-63: the last player with dice can use it before the next roll" {
	two
	play <<- 'END'
		anna 3 11233666
		benno 1 11111111
		anna 6 112666
	END
	next_is 'anna roll'
	moves_are 'roll anna' "$(each 'card anna extra-dice' 6 '6 6' '6 6 6')"
	play <<< 'card anna extra-dice 6 6 6'
	# Nobody holds a die now.
	next_is '- score'
}
