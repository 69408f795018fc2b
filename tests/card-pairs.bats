#!/usr/bin/env bats
# Action cards that meet: two-casinos with every card of MC-52, cards with
# kickers, big and neutral dice, the slot machine, bonus cards and teams;
# players who retire while a card's question is open; undo.
# bats file_tags=once

load lib
load table
load cards

# under CARD: anna has used two-casinos and holds no dice but $extra; benno, who
# has CARD, is due.
under()
{
	start "anna=two-casinos,win-a-tie,benno=$1,exchange" anna benno
	play <<- END
		card anna two-casinos
		anna 6 66666666${extra-}
	END
}

# Two casinos and another card (MC-52).

@test "MC-52, MC-53: next-please skips both placements" {
	start anna=two-casinos,win-a-tie,benno=next-please,exchange,carla=joker,reroll anna benno carla
	play <<- 'END'
		card anna two-casinos
		anna 6 66666666
		card benno next-please
	END
	next_is 'carla roll'
	holds benno 8
	play <<< 'carla 1 11223344'
	next_is 'carla place'
	play <<< 'place carla 2'
	# The order has passed anna's seat.
	play <<< 'benno 1 11223344'
	next_is 'carla roll'
}

@test "MC-52, MC-58: where the joker leaves a single value there is one placement" {
	under joker
	play <<- 'END'
		roll 33333335
		card benno joker 5 3
		place benno 3
	END
	next_is '- score'
	# And two where it makes a second one.
	under joker
	play <<- 'END'
		roll 33333333
		card benno joker 3 5
		place benno 3
	END
	next_is 'benno place'
	moves_are 'place benno 5'
	play <<< 'place benno 5'
	next_is '- score'
	# Not between the two.
	under joker
	play <<< 'benno 3 33333355'
	moves_are 'place benno 5'
	refuse 'card benno joker 5 4'
}

@test "MC-52, MC-61: both placements are of the roll as it is after reroll" {
	under reroll
	play <<- 'END'
		roll 33333335
		card benno reroll 5
		roll 33333333
		place benno 3
	END
	next_is '- score'
	under reroll
	play <<- 'END'
		roll 33333335
		card benno reroll 3
		roll 33333345
		place benno 3
	END
	moves_are "$(each 'place benno' 4 5)"
	refuse 'card benno reroll 4'
}

@test "MC-52, MC-60: extra-dice after the first adds to that casino, the lowest faces of the roll first" {
	under extra-dice
	play <<< 'benno 4 11244456'
	moves_are "$(each 'place benno' 1 2 5 6)" "$(each 'card benno extra-dice' 4 '4 4' '4 4 4' '4 4 4 4' '4 4 4 4 4')"
	cp g first
	adds 'card benno extra-dice 4 4 4' 'card benno extra-dice 4 4 4'
	there_lie '4 benno 4 4 4 4 4 4' '6 anna 6 6 6 6 6 6 6 6'
	# The 1s and the 2 are gone.
	moves_are "$(each 'place benno' 5 6)"
	run -0 --separate-stderr fact 'roll\.dice\.[0-9]+' g
	same "$(printf '%s\n' 5 6)"
	cp first g
	play <<< 'card benno extra-dice 4'
	moves_are "$(each 'place benno' 1 2 5 6)"
	play <<< 'place benno 1'
	there_lie '1 benno 1' '4 benno 4 4 4 4' '6 anna 6 6 6 6 6 6 6 6'
	# No dice of the roll are left: no second.
	cp first g
	play <<< 'card benno extra-dice 4 4 4 4 4'
	next_is '- score'
}

@test "MC-52, MC-60: after the second it adds to the second" {
	under extra-dice
	play <<- 'END'
		benno 4 11244456
		place benno 5
	END
	moves_are 'roll benno' "$(each 'card benno extra-dice' 5 '5 5' '5 5 5' '5 5 5 5')"
	refuse 'card benno extra-dice 4'
	play <<< 'card benno extra-dice 5 5'
	there_lie '4 benno 4 4 4' '5 benno 5 5 5' '6 anna 6 6 6 6 6 6 6 6'
	holds benno 2
}

@test "MC-60, MC-33: dice that are not of the roll go before those of the roll" {
	with=kickers extra=K1K1
	under extra-dice
	# His kicker brings one of his own 4s back.
	play <<- 'END'
		roll 11244456K4K5
	END
	adds 'place benno 4
  die benno K4 4 out
  die benno 4 4 hand' 'place benno 4'
	moves_are "$(each 'place benno' 1 2 5 6)" "$(each 'card benno extra-dice' 4 K4 '4 4' '4 K4' '4 4 4' '4 4 K4' '4 4 4 4' '4 4 4 K4' '4 4 4 4 4' '4 4 4 4 K4' '4 4 4 4 4 4' '4 4 4 4 4 K4' '4 4 4 4 4 4 K4')"
	cp g first
	play <<< 'card benno extra-dice 4'
	# The die that came back went: the roll is as it was.
	run -0 --separate-stderr fact 'roll\.dice\.[0-9]+' g
	same "$(printf '%s\n' 1 1 2 5 K5 6)"
	cp first g
	play <<< 'card benno extra-dice 4 4'
	run -0 --separate-stderr fact 'roll\.dice\.[0-9]+' g
	same "$(printf '%s\n' 1 2 5 K5 6)"
}

@test "MC-52, MC-54: double-play as the first: no second placement goes to the pair's casino" {
	under double-play
	play <<- 'END'
		roll 11235544
		card benno double-play 4 5
	END
	next_is 'benno place'
	moves_are "$(each 'place benno' 1 2 3)"
	refuse 'place benno 5' 'place benno 4'
	play <<< 'place benno 1'
	there_lie '1 benno 1 1' '5 benno 5 5' '6 anna 6 6 6 6 6 6 6 6'
	next_is 'benno roll'
	holds benno 4
}

@test "MC-52: if no place is legal for the dice left the turn ends" {
	under double-play
	play <<- 'END'
		roll 44555555
		card benno double-play 4 5
	END
	next_is 'benno roll'
	holds benno 6
	adds 'roll benno 1 1 1 1 1 1 !' 'roll 111111'
	# The slot machine is another casino.
	with=slot-machine under double-play
	play <<- 'END'
		roll 44555555
		card benno double-play 4 5
	END
	next_is 'benno place'
	moves_are 'place benno 5 slot'
	# Not if the 5 lies there already.
	with=slot-machine start anna=two-casinos,win-a-tie,benno=double-play,exchange anna benno
	play <<- 'END'
		card anna two-casinos
		anna 5 55511111 slot
		roll 44555555
		card benno double-play 4 5
	END
	next_is 'anna roll'
	holds benno 6
}

@test "MC-52, MC-54: double-play as the second: never on the casino already used" {
	under double-play
	play <<< 'benno 1 11144566'
	moves_are "$(each 'place benno' 4 5 6)" "$(each 'card benno double-play' '4 2' '4 3' '4 4' '4 5' '4 6' '6 2' '6 3' '6 4' '6 5' '6 6')"
	refuse 'card benno double-play 4 1' 'card benno double-play 6 1'
	adds 'card benno double-play 4 6' 'card benno double-play 4 6'
	there_lie '1 benno 1 1 1' '6 anna 6 6 6 6 6 6 6 6' '6 benno 6 6'
	next_is 'benno roll'
	holds benno 3
}

@test "MC-52, MC-54: and so on the slot machine" {
	with=slot-machine under double-play
	play <<< 'benno 1 11144566 slot'
	moves_are "$(each 'place benno' 4 5 6)" "$(each 'card benno double-play' '4 1' '4 2' '4 3' '4 4' '4 5' '4 6' '6 1' '6 2' '6 3' '6 4' '6 5' '6 6')"
	refuse 'card benno double-play 4 slot 2'
	with=slot-machine under double-play
	play <<- 'END'
		roll 11144566
		card benno double-play 4 slot 3
	END
	moves_are "$(each 'place benno' 1 5 6)"
	refuse 'place benno 1 slot'
	play <<< 'place benno 1'
	there_lie '1 benno 1 1 1' '6 anna 6 6 6 6 6 6 6 6' 'slot benno 3 3'
	# After a casino the pair may go to the slot machine.
	with=slot-machine under double-play
	play <<- 'END'
		benno 1 11144566
		card benno double-play 4 slot 1
	END
	there_lie '1 benno 1 1 1' '6 anna 6 6 6 6 6 6 6 6' 'slot benno 1 1'
	next_is 'benno roll'
}

@test "MC-52, MC-62: take-back after the first: the second stays due, with the dice left" {
	under take-back
	play <<< 'benno 3 33355112'
	moves_are "$(each 'place benno' 1 2 5)" "$(each 'card benno take-back' 3 '3 3' '3 3 3')"
	adds 'card benno take-back 3 3 3' 'card benno take-back 3 3 3'
	# Those taken back are not of the roll any more.
	next_is 'benno place'
	moves_are "$(each 'place benno' 1 2 5)"
	refuse 'place benno 3' 'roll benno'
	play <<< 'place benno 5'
	there_lie '5 benno 5 5' '6 anna 6 6 6 6 6 6 6 6'
	holds benno 6
	next_is 'benno roll'
	# Where no other die was left none is due.
	under take-back
	play <<- 'END'
		benno 3 33333333
		card benno take-back 3
	END
	next_is 'benno roll'
}

@test "MC-52, MC-62: the casino of the first placement stays used, whatever was taken back" {
	with=slot-machine under take-back
	play <<- 'END'
		benno 3 33355112 slot
		card benno take-back 3 slot 3 slot 3 slot
	END
	moves_are "$(each 'place benno' 1 2 5)"
	refuse 'place benno 1 slot' 'place benno 3'
	start anna=two-casinos,win-a-tie,benno=double-play,take-back anna benno
	play <<- 'END'
		card anna two-casinos
		anna 6 66666666
		benno 3 33355112
		card benno take-back 3 3 3
	END
	refuse 'card benno double-play 5 3'
	play <<< 'card benno double-play 5 2'
	next_is 'benno roll'
}

@test "MC-52, MC-62: take-back after the second takes from either or both" {
	with=slot-machine under take-back
	play <<- 'END'
		benno 5 33355112
		place benno 3 slot
	END
	moves_are 'roll benno' "$(each 'card benno take-back' '3 slot' 5 '3 slot 3 slot' '3 slot 5' '5 5' \
		'3 slot 3 slot 3 slot' '3 slot 3 slot 5' '3 slot 5 5' '3 slot 3 slot 3 slot 5' '3 slot 3 slot 5 5' '3 slot 3 slot 3 slot 5 5')"
	adds 'card benno take-back 3 slot 5 5' 'card benno take-back 5 3 slot 5'
	there_lie '6 anna 6 6 6 6 6 6 6 6' 'slot benno 3 3'
	holds benno 6
	next_is 'benno roll'
	# What stays of each is told, also where the second casino is the lower.
	under take-back
	play <<- 'END'
		benno 5 33355112
		place benno 3
		card benno take-back 3
	END
	run -0 --separate-stderr grep -o ' placed benno [35 ]*' <(vegas-show --format=line g)
	same ' placed benno 5 5 5 3 3 3 '
}

@test "MC-52, MC-55: pay-now names either of the two casinos" {
	under pay-now
	play <<< 'benno 3 33355112'
	moves_are "$(each 'place benno' 1 2 5)" 'card benno pay-now 3'
	refuse 'card benno pay-now 5'
	cp g first
	play <<< 'place benno 5'
	moves_are 'roll benno' "$(each 'card benno pay-now' 3 5)"
	play <<< 'card benno pay-now 3'
	# anna holds no dice: the order comes to benno at once.
	adds 'score
  pay 3 benno 70000' score
	# Named after the first it waits for the second.
	cp first g
	play <<< 'card benno pay-now 3'
	next_is 'benno place'
	moves_are "$(each 'place benno' 1 2 5)"
	play <<< 'place benno 1'
	next_is '- score'
	adds 'score
  pay 3 benno 70000' score
	there_lie '1 benno 1 1' '6 anna 6 6 6 6 6 6 6 6'
}

@test "MC-52, MC-59: one-more-bill between the two" {
	under one-more-bill
	play <<- 'END'
		benno 3 33355112
		card benno one-more-bill
		draw 20000 30000 40000
		choose benno casino 3
	END
	next_is 'benno place'
	moves_are "$(each 'place benno' 1 2 5)"
}

@test "MC-51, MC-54: with a pair of kickers the second comes after they have acted" {
	with=kickers extra=K1K1
	under double-play
	play <<< 'roll 11122233K4K4'
	adds 'card benno double-play 4 6
  die benno K6 6 out
  die anna 6 6 hand
  die benno K6 6 out
  die anna 6 6 hand' 'card benno double-play 4 6'
	next_is 'benno place'
	moves_are "$(each 'place benno' 1 2 3)"
	play <<< 'place benno 1'
	next_is 'anna roll'
	holds anna '2 K2'
}

# Kickers, the big die and neutral dice.

@test "MC-54, MC-31: double-play of the big die and a kicker: either can be kicked again" {
	with=kickers,big-dice start anna=double-play,extra-dice,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 1 11222333B5K5K6
		benno 2 22111111B2K1K1
		roll 222333B4K4K6
	END
	run -0 --separate-stderr grep double-play <(vegas-moves g)
	same "$(each 'card anna double-play 4' 1 2 3 4 5 6)"
	adds 'card anna double-play 4 2' 'card anna double-play 4 2'
	moves_are "$(each 'choose anna kick' 'anna B2' 'benno 2' 'benno B2')"
	cp g asked
	adds 'choose anna kick anna B2
  die anna K2 2 out
  die anna B2 2 hand' 'choose anna kick anna B2'
	there_lie '1 anna 1 1' '2 benno 2 2 B2'
	holds anna '6 B1 K1'
	# The big die, back in this turn, can be added by extra-dice.
	moves_are 'roll benno' "$(vegas-moves g | grep '^card anna extra-dice')"
	adds 'card anna extra-dice B2' 'card anna extra-dice B2'
	there_lie '1 anna 1 1' '2 anna B2' '2 benno 2 2 B2'
	cp asked g
	adds 'choose anna kick benno B2
  die anna K2 2 out
  die benno B2 2 hand' 'choose anna kick benno B2'
	there_lie '1 anna 1 1' '2 anna B2' '2 benno 2 2'
	run -0 --separate-stderr lying g
	same '1 anna 2
2 anna 2
2 benno 2'
}

@test "MC-54, MC-24: a pair with a kicker on the slot machine" {
	with=kickers,slot-machine start anna=double-play,extra-dice,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 1 11222333K5K6
		benno 5 55111111K1K1 slot
		roll 222334K4K1
	END
	run -0 --separate-stderr grep 'double-play 4 slot' <(vegas-moves g)
	same "$(each 'card anna double-play 4 slot' 1 2 3 4 6)"
	adds 'card anna double-play 4 slot 2' 'card anna double-play 4 slot 2'
	moves_are "$(each 'choose anna kick' 'anna 2 slot' 'benno 5 slot')"
	cp g asked
	adds 'choose anna kick benno 5 slot
  die anna K2 slot out
  die benno 5 slot hand' 'choose anna kick benno 5 slot'
	there_lie '1 anna 1 1' 'slot anna 2' 'slot benno 5'
	# 2 and 5 are barred.
	play <<< 'roll 1112255K5K6'
	run -0 --separate-stderr grep '^place' <(vegas-moves g)
	same "$(each 'place benno' 1 '1 slot' 2 5 6 '6 slot')"
	# Where the 2 leaves again, it is free.
	cp asked g
	play <<- 'END'
		choose anna kick anna 2 slot
		roll 112255K5K6
	END
	run -0 --separate-stderr grep '^place' <(vegas-moves g)
	same "$(each 'place benno' 1 '1 slot' 2 '2 slot' 5 6 '6 slot')"
}

@test "MC-60, MC-54: extra-dice after double-play with kickers and neutral dice" {
	rules=las-vegas-neutral with=kickers start anna=double-play,extra-dice,benno=pay-now,joker anna benno
	play <<- 'END'
		roll 11222333N3N3N3N5K4K4
		card anna double-play 1 4
		card anna extra-dice 4 N4 K4
	END
	moves_are "$(each 'choose anna kick' 'anna 4' 'neutral 4')"
	adds 'choose anna kick neutral 4
  die anna K4 4 out
  die neutral 4 4 out' 'choose anna kick neutral 4'
	there_lie '4 anna 4 4 4'
	holds anna '5 N3 K1'
	next_is 'benno roll'
}

@test "MC-62, MC-54: take-back of a kicker of the pair" {
	with=kickers start anna=double-play,take-back,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 1 11222333K5K6
		benno 6 66111111K1K1
		roll 222334K4K1
		card anna double-play 4 6
		choose anna kick benno 6
	END
	moves_are 'roll benno' "$(each 'card anna take-back' 6 K6 '6 K6')"
	adds 'card anna take-back 6 K6' 'card anna take-back 6 K6'
	holds anna '6 K2'
	holds benno '7 K2'
	there_lie '1 anna 1 1' '6 benno 6'
}

@test "MC-62, MC-60: take-back of a kicker that extra-dice added" {
	with=kickers start anna=extra-dice,take-back,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 3 33322211K5K5
		card anna extra-dice K3
	END
	# It kicked one of her own dice, the only ones there.
	there_lie '3 anna 3 3'
	moves_are 'roll benno' "$(each 'card anna take-back' 3 K3 '3 3' '3 K3' '3 3 K3')"
	play <<< 'card anna take-back K3'
	holds anna '6 K2'
}

@test "MC-62, MC-34: take-back of the only kicker gives its player a turn again" {
	with=kickers start anna=take-back,extra-dice,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 1 11111111K2K2
		benno 6 66666666K1K2
		anna 2 K2K3
		benno 2 K2K3
		anna 4 K4
	END
	# anna's last kicker lies out, benno has one left.
	holds anna 0
	moves_are 'roll benno' 'card anna take-back K4'
	play <<- 'END'
		card anna take-back K4
		benno 3 K3
	END
	next_is 'anna roll'
	adds 'roll anna K5 !' 'roll K5'
}

@test "MC-62, MC-51: kickers of both placements come back" {
	with=kickers extra=K1K1
	under take-back
	play <<- 'END'
		roll 33311222K3K2
		place benno 3
		place benno 2
	END
	# Each kicked one of his own dice.
	there_lie '2 benno 2 2' '3 benno 3 3' '6 anna 6 6 6 6 6 6 6 6'
	holds benno 4
	play <<< 'card benno take-back 2 K2 3 3 K3'
	there_lie '2 benno 2' '6 anna 6 6 6 6 6 6 6 6'
	holds benno '7 K2'
}

@test "MC-60, MC-62: dice and a kicker that were taken back can be added, and the kicker acts again" {
	with=kickers start anna=extra-dice,take-back,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 1 11222333K4K5
		benno 3 33344455K6K6
		anna 3 222333K3K5
		choose anna kick benno 3
		card anna take-back 3 K3
	END
	there_lie '1 anna 1 1' '3 anna 3 3' '3 benno 3 3'
	holds anna '4 K2'
	adds 'card anna extra-dice K3' 'card anna extra-dice K3'
	moves_are "$(each 'choose anna kick' 'anna 3' 'benno 3')"
	play <<< 'choose anna kick benno 3'
	there_lie '1 anna 1 1' '3 anna 3 3' '3 benno 3'
	holds anna '4 K1'
	holds benno '7 K2'
}

@test "MC-60, MC-52: what was taken back goes before the dice of the roll" {
	start anna=two-casinos,win-a-tie,benno=extra-dice,take-back anna benno
	play <<- 'END'
		card anna two-casinos
		anna 6 66666666
		benno 3 11233355
		card benno take-back 3 3
		card benno extra-dice 3 3
	END
	there_lie '3 benno 3 3 3' '6 anna 6 6 6 6 6 6 6 6'
	moves_are "$(each 'place benno' 1 2 5)"
	run -0 --separate-stderr fact 'roll\.dice\.[0-9]+' g
	same "$(printf '%s\n' 1 1 2 5 5)"
}

# The slot machine, neutral dice and cards.

@test "MC-26: neutral dice of a placement go to the slot machine and bar their value" {
	rules=las-vegas-neutral with=slot-machine start anna=take-back,extra-dice,benno=pay-now,joker anna benno
	play <<< 'anna 3 11222444N3N3N5N5 slot'
	there_lie 'slot neutral 3 3'
	moves_are 'roll benno' "$(vegas-moves g | grep 'card anna extra-dice')" "$(each 'card anna take-back' 'N3 slot' 'N3 slot N3 slot')"
	cp g placed
	play <<< 'card anna take-back N3 slot'
	play <<< 'roll 33344455N3N4N5N6'
	run -0 --separate-stderr grep '^place' <(vegas-moves g)
	same "$(each 'place benno' 3 4 '4 slot' 5 '5 slot' 6 '6 slot')"
	cp placed g
	play <<- 'END'
		card anna take-back N3 slot N3 slot
		roll 33344455N3N4N5N6
	END
	run -0 --separate-stderr grep '^place' <(vegas-moves g)
	same "$(each 'place benno' 3 '3 slot' 4 '4 slot' 5 '5 slot' 6 '6 slot')"
	# extra-dice adds normal and neutral dice with that face.
	cp placed g
	play <<< 'card anna extra-dice 3 N3'
	there_lie 'slot anna 3' 'slot neutral 3 3 3'
	holds anna '7 N1'
}

@test "MC-26, MC-54: a pair of neutral dice on the slot machine" {
	rules=las-vegas-neutral with=slot-machine start anna=double-play,extra-dice,benno=pay-now,joker anna benno
	play <<- 'END'
		roll 11122233N4N4N5N6
		card anna double-play 4 slot 6
	END
	there_lie 'slot neutral 6 6'
	play <<< 'roll 66611111N2N2N3N3'
	run -0 --separate-stderr grep '^place' <(vegas-moves g)
	same "$(each 'place benno' 1 '1 slot' 2 '2 slot' 3 '3 slot' 6)"
}

@test "MC-26, MC-55: an imaginary winner of the slot machine takes its highest bill" {
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000' slot=40000,30000
	rules=las-vegas-neutral with=slot-machine start anna=pay-now,extra-dice,benno=take-back,joker anna benno
	play <<- 'END'
		anna 3 33111111N3N3N3N5 slot
		card anna pay-now slot
		benno 1 11111111N2N2N2N2
	END
	adds 'score
  pay slot neutral 40000
  pay slot anna 30000
  under 40000' score
	there_lie '1 benno 1 1 1 1 1 1 1 1'
}

@test "MC-57, MC-33: win-a-tie against the imaginary player on the slot machine" {
	rules=las-vegas-neutral with=slot-machine start anna=win-a-tie,extra-dice,benno=take-back,joker anna benno
	play <<- 'END'
		anna 3 33111111N3N3N1N1 slot
		benno 1 11111111N1N1N1N1
		anna 1 111111N1N1
		score
	END
	moves_are "$(each 'choose anna' 'win 1' 'win slot' skip)"
	play <<< 'choose anna win slot'
	run -0 --separate-stderr tail -n 2 g
	same '  tie slot 2 neutral
  pay slot anna 50000'
}

# Ties.

@test "MC-57: among three tied the two others go" {
	start anna=joker,reroll,benno=win-a-tie,take-back,carla=next-please,extra-dice anna benno carla
	lay g <<- 'END'
		anna	2 6 0 0 0 0
		benno	2 0 6 0 0 0
		carla	2 0 0 6 0 0
	END
	play <<< score
	moves_are "$(each 'choose benno' 'win 1' skip)"
	adds 'choose benno win 1
  tie 1 2 anna carla
  pay 1 benno 90000
  pay 2 anna 80000
  pay 3 benno 70000
  pay 4 carla 60000
  under 50000
  under 40000 10000' 'choose benno win 1'
}

@test "MC-57: at two levels of a casino the other tie stays one" {
	bills='1=30000,20000,10000 2=80000 3=70000 4=60000 5=50000 6=40000,10000'
	for who in anna denny; do
		cards=anna=win-a-tie,joker,benno=reroll,take-back,carla=next-please,extra-dice,denny=pay-now,one-more-bill,emil=exchange,two-casinos
		[ "$who" = anna ] || cards=anna=pay-now,joker,benno=reroll,take-back,carla=next-please,extra-dice,denny=win-a-tie,one-more-bill,emil=exchange,two-casinos
		start "$cards" anna benno carla denny emil
		lay g <<- 'END'
			anna	3 5 0 0 0 0
			benno	3 0 5 0 0 0
			carla	3 0 0 5 0 0
			denny	1 0 0 0 7 0
			emil	1 0 0 0 0 7
		END
		play <<< score
		moves_are "$(each "choose $who" 'win 1' skip)"
		run -0 --separate-stderr follows "choose $who win 1"
		run -0 --separate-stderr sed -n '/ 1 /p; /^  under 20000/p' <<< "$output"
		if [ "$who" = anna ]; then
			same '  tie 1 3 benno carla
  tie 1 1 denny emil
  pay 1 anna 30000
  under 20000 10000'
		else
			same '  tie 1 3 anna benno carla
  tie 1 1 emil
  pay 1 denny 30000
  under 20000 10000'
		fi
		# exchange comes after the last casino.
		next_is 'emil choose'
		moves_are 'card emil exchange 40000' 'choose emil skip'
		vegas-check -q g
	done
}

@test "MC-57, MC-56: both in one hand: before the payout and after it" {
	start anna=win-a-tie,exchange,benno=reroll,take-back anna benno
	lay g <<- 'END'
		anna	4 4 0 0 0 0
		benno	4 0 4 0 0 0
	END
	play <<- 'END'
		score
		choose anna win 1
	END
	next_is 'anna choose'
	moves_are "$(each 'card anna exchange' 80000 90000)" 'choose anna skip'
	play <<- 'END'
		card anna exchange 80000
		draw 20000
	END
	has anna 20000 90000
	next_is '- score'
}

# Bonus cards.

# bonus AMOUNT AMOUNT: anna's and benno's bonus cards; anna, who has exchange,
# has won 70000 and 40000, benno 90000, and anna is asked.
bonus()
{
	with=bonus-cards start anna=exchange,joker,benno=reroll,take-back --bonus "anna=$1,benno=$2" anna benno
	play <<- 'END'
		anna 3 33366666
		benno 1 11111111
		anna 6 66666
		score
	END
}

@test "MC-44, MC-56: the bill given by exchange does not count, the one drawn does" {
	# Given away.
	bonus 70000 50000
	next_is 'anna choose'
	play <<< 'card anna exchange 70000'
	adds 'draw anna 20000 !' 'draw 20000'
	# Drawn.
	bonus 80000 50000
	play <<< 'card anna exchange 40000'
	adds 'draw anna 80000 !
  raise anna 2' 'draw 80000'
	next_is '- score'
	# Kept.
	bonus 70000 90000
	adds 'choose anna skip
  raise anna 2
  raise benno 2' 'choose anna skip'
	bonus 70000 50000
	play <<< 'card anna exchange 40000'
	adds 'draw anna 20000 !
  raise anna 2' 'draw 20000'
	# Given and drawn again.
	bonus 70000 90000
	play <<< 'card anna exchange 70000'
	adds 'draw anna 70000 !
  raise anna 2
  raise benno 2' 'draw 70000'
}

@test "MC-44, MC-55: bills of a pay-now count for the bonus, and its exchange" {
	for line in 'choose anna skip' 'card anna exchange 70000'; do
		with=bonus-cards start anna=pay-now,exchange,benno=joker,take-back --bonus anna=70000,benno=40000 anna benno
		play <<- 'END'
			anna 3 33111111
			card anna pay-now 3
			benno 1 11111111
			score
		END
		# Nothing is raised before the round's payout.
		run -1 --separate-stderr grep raise g
		if [ "$line" = 'choose anna skip' ]; then
			adds "$line" "$line"
		else
			play <<< "$line"
			adds 'draw anna 20000 !' 'draw 20000'
		fi
		next_is 'anna roll'
		play <<- 'END'
			anna 1 111111
			score
		END
		if [ "$line" = 'choose anna skip' ]; then
			# She wins nothing more, and so is not asked again.
			run -0 --separate-stderr grep -c '^  raise anna 2' g
			same 1
		else
			run -1 --separate-stderr grep raise g
		fi
		vegas-check -q g
	done
}

@test "MC-23, MC-55: with bonus cards a pay-now of the slot machine asks for the bill" {
	slot=40000,30000
	with=slot-machine,bonus-cards start anna=pay-now,exchange,benno=joker,take-back --bonus anna=40000,benno=90000 anna benno
	play <<- 'END'
		anna 3 33311111 slot
		card anna pay-now slot
		benno 2 22111111 slot
	END
	adds score score
	moves_are "$(each 'choose anna bill' 30000 40000)"
	adds 'choose anna bill 30000
  pay slot anna 30000
  pay slot benno 40000' 'choose anna bill 30000'
	# Then exchange, and her turn.
	moves_are 'card anna exchange 30000' 'choose anna skip'
	play <<- 'END'
		card anna exchange 30000
		draw 40000
	END
	next_is 'anna roll'
	has anna 40000
	play <<- 'END'
		anna 1 11111
		benno 1 111111
		score
	END
	run -0 --separate-stderr grep raise g
	same '  raise anna 2
  raise benno 2'
}

# An emptied deck.

@test "MC-59, MC-55: a bill that comes under an empty deck can be drawn" {
	printf '%s\n' 'extends: las-vegas-neutral' 'bills:' '  deck: [2x50000, 1x60000, 1x70000, 1x80000, 1x90000]' > empty.yaml
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=50000'
	rules=./empty.yaml start anna=pay-now,one-more-bill,benno=joker,take-back anna benno
	play <<- 'END'
		anna 3 33111111N3N3N3N1
		card anna pay-now 3
		benno 1 11111111N1N1N1N1
	END
	refuse 'card anna one-more-bill'
	adds 'score
  pay 3 neutral 70000
  under 70000' score
	moves_are 'roll anna' 'card anna one-more-bill'
	play <<< 'card anna one-more-bill'
	step vegas-roll
	run -0 --separate-stderr tail -n 1 g
	same 'draw anna 70000'
	adds 'choose anna casino 3
  add 3 70000' 'choose anna casino 3'
	bills_lie 3 70000
}

@test "MC-59, LV-22: when it has taken the last bills the next round has none" {
	variant <<- 'END'
		bills:
		  deck: [1x10000, 2x50000, 1x60000, 1x70000, 1x80000, 1x90000]
	END
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=50000'
	start anna=pay-now,one-more-bill,benno=joker,take-back anna benno
	play <<< 'card anna one-more-bill'
	step vegas-roll
	play <<- 'END'
		choose anna casino 1
		anna 1 11112345
		benno 1 11122222
		anna 5 5555
		benno 6 66666
	END
	step vegas-score --cards anna=joker,reroll,benno=exchange,pay-now
	run -0 --separate-stderr sed -n '/^score/,$p' g
	same 'score
  pay 1 anna 90000
  pay 1 benno 10000
  under 80000
  under 70000
  under 60000
  pay 5 anna 50000
  pay 6 benno 50000
round 2 benno
bills 1 80000
bills 2 70000
bills 3 60000
bills 4
bills 5
bills 6
deal anna joker reroll !
deal benno exchange pay-now !'
}

# Teams.

@test "MC-51, MC-70: of six players the four of the other teams are opponents" {
	with=teams,six-players start anna=joker,benno=two-casinos,carla=pay-now,denny=exchange,emil=take-back,frida=reroll \
		anna benno carla denny emil frida
	play <<- 'END'
		anna 1 11223344
		card benno two-casinos
		benno 1 11223344
		carla 1 11223344
	END
	next_is 'carla place'
	play <<- 'END'
		place carla 2
		denny 1 11223344
	END
	next_is 'denny place'
	# emil is benno's mate.
	play <<- 'END'
		place denny 2
		emil 1 11223344
	END
	next_is 'frida roll'
	play <<< 'frida 1 11223344'
	next_is 'frida place'
	play <<- 'END'
		place frida 3
		anna 2 223344
	END
	next_is 'anna place'
	play <<< 'place anna 3'
	next_is 'benno roll'
}

# Players who retire.

@test "MC-59, TK-32: who retires when asked for a casino gives the bill to casino 1" {
	start anna=one-more-bill,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		card anna one-more-bill
		draw 20000 50000 80000
	END
	adds 'retire anna
  add 1 50000
  under 80000 20000' 'retire anna'
	next_is 'benno roll'
	holds anna 0
	# While the draw is due it is still drawn.
	start anna=one-more-bill,joker,benno=reroll,take-back anna benno
	play <<< 'card anna one-more-bill'
	adds 'retire anna' 'retire anna'
	moves_are 'roll anna'
	adds 'draw anna 20000 50000 80000 !
  add 1 50000
  under 80000 20000' 'draw 20000 50000 80000'
	next_is 'benno roll'
}

@test "MC-57, TK-32: who retires when asked for a tie wins the first" {
	start anna=win-a-tie,joker,benno=reroll,take-back anna benno
	lay g <<- 'END'
		anna	0 4 4 0 0 0
		benno	0 4 4 0 0 0
	END
	play <<< score
	adds 'retire anna
  under 90000
  tie 2 4 benno
  pay 2 anna 80000
  tie 3 4 anna benno
  under 70000
  under 60000
  under 50000
  under 40000 10000' 'retire anna'
	next_is '- score'
	# A retired player is not asked: the first answer at once.
	start anna=win-a-tie,joker,benno=reroll,take-back anna benno
	lay g <<- 'END'
		anna	0 4 4 0 0 0
		benno	0 4 4 0 0 0
	END
	play <<< 'retire anna'
	pays 'score
  under 90000
  tie 2 4 benno
  pay 2 anna 80000
  tie 3 4 anna benno
  under 70000
  under 60000
  under 50000
  under 40000 10000'
	next_is 'benno roll'
}

@test "MC-56, TK-38: a retired player's exchange is skipped" {
	bonus 70000 90000
	adds 'retire anna
  raise anna 2
  raise benno 2' 'retire anna'
	next_is '- score'
	has anna 40000 70000
	# Retired before.
	start anna=exchange,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 3 33366666
		benno 1 11111111
		retire anna
	END
	pays 'score
  pay 1 benno 90000
  under 80000
  pay 3 anna 70000
  under 60000
  under 50000
  under 40000 10000'
	next_is 'benno roll'
	# The next round deals the retired player neither dice nor cards.
	run -0 --separate-stderr awk '$1 == "round" { n = $2 } $1 == "deal" { print n, $2 }' g
	same '1 anna
1 benno
2 benno'
	holds anna 0
}

@test "MC-56, TK-32: who retires while the draw is due still draws" {
	start anna=exchange,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 3 33366666
		benno 1 11111111
		anna 6 66666
		score
		card anna exchange 40000
	END
	adds 'retire anna' 'retire anna'
	moves_are 'roll anna'
	adds 'draw anna 80000 !' 'draw 80000'
	next_is '- score'
	has anna 70000 80000
}

@test "MC-61, TK-32: who retires while a reroll is due has no dice to throw" {
	start anna=reroll,joker,benno=pay-now,take-back anna benno
	play <<- 'END'
		roll 11223344
		card anna reroll 1 1
	END
	adds 'retire anna' 'retire anna'
	next_is 'benno roll'
	holds anna 0
}

@test "MC-54, TK-32: who retires when the kicker of a pair asks kicks the first" {
	with=kickers start anna=double-play,take-back,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 1 11222333K5K6
		benno 6 66111111K1K1
		roll 222334K4K1
		card anna double-play 4 6
	END
	adds 'retire anna
  die anna K6 6 out
  die anna 6 6 out' 'retire anna'
	next_is 'benno roll'
	there_lie '1 anna 1 1' '6 benno 6 6'
	# There is no second placement, though two-casinos is in force.
	with=kickers start anna=two-casinos,exchange,benno=joker,reroll,carla=take-back,pay-now anna benno carla
	play <<- 'END'
		card anna two-casinos
		anna 1 11122333K4K5
		benno 1 11122333K1K2
	END
	next_is 'benno choose'
	play <<< 'retire benno'
	next_is 'carla roll'
}

@test "MC-63, TK-32: what was rolled lies there, and the moment after a placement is open, when another player retires" {
	start anna=joker,take-back,benno=pay-now,reroll anna benno
	play <<- 'END'
		anna 4 11333444
		benno 1 11111111
	END
	cp g placed
	play <<< 'retire anna'
	run -0 --separate-stderr vegas-show --format=line g
	[[ $output == *' cards 2 pay-now reroll placed benno 1 1 1 1 1 1 1 1 1 deck '* ]]
	cp placed g
	play <<- 'END'
		roll 11133
		retire benno
	END
	next_is 'anna place'
	# Also of who sits behind who retires.
	start anna=joker,reroll,benno=pay-now,take-back,carla=extra-dice,exchange anna benno carla
	play <<- 'END'
		anna 4 11333444
		benno 1 12333456
		retire anna
	END
	moves_are 'roll carla' "$(each 'card benno' 'pay-now 1' 'take-back 1')"
}

@test "MC-51, TK-32: two-casinos ends where its player's turn would begin who retires then" {
	start anna=joker,take-back,benno=two-casinos,reroll,carla=pay-now,exchange anna benno carla
	play <<- 'END'
		anna 4 11333444
		card benno two-casinos
		benno 1 11222222
		roll 11222333
		place carla 1
		place carla 2
		roll 11333
		place anna 1
		place anna 3
	END
	next_is 'benno roll'
	play <<- 'END'
		retire benno
		roll 133
		place carla 1
	END
	next_is 'carla roll'
}

@test "MC-44, TK-32: where the payout had stopped who retires changes nothing about what is due" {
	# Up to the answer, and then a second score.
	sed '/^  raise benno 2/q' "$root/tests/atlas/more-cash/MC-44-after-the-answer.vegas" > g
	next_is '- score'
	for name in anna benno; do
		run -0 --separate-stderr vegas-show --next <(cat g && echo "retire $name")
		same '- score'
	done
}

@test "MC-52, TK-32: who retires with a second placement due has no turn any more" {
	start anna=two-casinos,win-a-tie,benno=joker,exchange,carla=reroll,take-back anna benno carla
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344
		benno 1 11223344
		retire benno
	END
	next_is 'carla roll'
	play <<< 'carla 1 11223344'
	next_is 'carla place'
	there_lie '1 anna 1 1' '1 benno 1 1' '1 carla 1 1'
}

@test "MC-51, TK-32: the card of who retires lasts until the order passes the seat" {
	start anna=two-casinos,win-a-tie,benno=joker,exchange anna benno
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344
		retire anna
		benno 1 11223344
	END
	next_is 'benno place'
	play <<- 'END'
		place benno 2
		benno 3 3344
	END
	next_is 'benno roll'
}

@test "MC-55, TK-32: the pay-now of who retires is paid when the order comes to the seat" {
	start anna=pay-now,win-a-tie,benno=joker,exchange anna benno
	play <<- 'END'
		anna 3 33322211
		card anna pay-now 3
		retire anna
		benno 1 11223344
	END
	next_is '- score'
	adds 'score
  pay 3 anna 70000' score
	next_is 'benno roll'
}

@test "MC-63, TK-32: who has retired has no moment" {
	start anna=take-back,one-more-bill,benno=joker,exchange anna benno
	play <<- 'END'
		anna 3 33322211
		retire anna
	END
	moves_are 'roll benno'
	refuse 'card anna take-back 3' 'card anna one-more-bill'
}

# Undo.

# back_and_forth LINE...: plays the lines; then takes every step back, one by
# one, and makes it again, with the same game each time.
back_and_forth()
{
	local n=0 line steps=()

	rm -f [0-9]*.game
	for line; do
		cp g "$n.game"
		play <<< "$line"
		n=$(grep -cE '^(roll|place|choose|card|score|draw)' g)
		steps+=("$line")
	done
	cp g end
	for ((; n > 0; n--)); do
		step vegas-undo
		[ ! -f "$((n - 1)).game" ] || cmp g "$((n - 1)).game"
	done
	cmp g 0.game
	printf '%s\n' "${steps[@]}" | play
	cmp g end
}

@test "TK-15: every step of a card can be taken back, and made again" {
	with=kickers,slot-machine start anna=two-casinos,next-please,benno=double-play,pay-now anna benno
	back_and_forth 'card anna two-casinos' 'roll 33112244K3K5' 'place anna 3' 'roll 33112244K4K5' 'place benno 3 slot' \
		'card benno double-play 2 3' 'card benno pay-now slot' 'card anna next-please 3' 'score' 'roll 1144K4K5'
	start anna=exchange,win-a-tie,benno=joker,one-more-bill anna benno
	back_and_forth 'roll 11111113' 'place anna 1' 'card benno one-more-bill' 'draw 10000 20000 30000' 'choose benno casino 3' \
		'roll 33333333' 'card benno joker 3 1' 'place benno 3' 'roll 3' 'place anna 3' 'roll 1' 'place benno 1' score \
		'card anna exchange 90000' 'draw 20000' score
	start anna=exchange,win-a-tie,benno=joker,one-more-bill anna benno
	back_and_forth 'roll 11111111' 'place anna 1' 'roll 11111111' 'place benno 1' score 'choose anna win 1' 'card anna exchange 90000' 'draw 30000'
	with=kickers start anna=extra-dice,take-back,benno=reroll,pay-now anna benno
	back_and_forth 'roll 33112244K3K5' 'place anna 3' 'card anna extra-dice 3 3' 'card anna take-back 3 3 K3' 'roll 33112244K4K5' \
		'card benno reroll 1 1 K4' 'roll 33662244K3K5' 'place benno 3' 'choose benno kick anna 3' 'card benno pay-now 3' \
		'roll 11111111K1K2' 'place anna 1' score
}

@test "TK-33: with chance from the seed too" {
	vegas-new --with action-cards,slot-machine,kickers,bonus-cards -s 5 anna benno > g
	cp g 0.game
	moves=()
	for ((n = 1; n <= 30; n++)); do
		vegas-moves g > moves
		mapfile -t legal < <(grep -E '^(roll|choose|score)' moves || true)
		mapfile -t cards < <(grep '^card' moves || true)
		# A card now and then.
		if [ "${#cards[@]}" -gt 0 ] && { [ $((n % 3)) -eq 0 ] || [ "${#legal[@]}" -eq 0 ]; }; then
			legal=("${cards[@]}")
		fi
		[ "${#legal[@]}" -gt 0 ] || mapfile -t legal < moves
		moves+=("${legal[(n * 7) % ${#legal[@]}]}")
		# shellcheck disable=SC2086 # words of a move
		step vegas-move ${moves[-1]}
		cp g "$n.game"
	done
	[ "$(grep -c '^card' g)" -ge 3 ]
	while [ "$n" -gt 1 ]; do
		n=$((n - 1))
		cmp g "$n.game"
		step vegas-undo
	done
	cmp g 0.game
	for move in "${moves[@]}"; do
		# shellcheck disable=SC2086 # words of a move
		step vegas-move $move
	done
	cmp g 30.game
}
