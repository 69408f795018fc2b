#!/usr/bin/env bats
# The action card two-casinos: MC-51.
# bats file_tags=once

load lib
load table
load cards

# two, three: anna has the card.
two()
{
	start anna=two-casinos,exchange,benno=pay-now,joker anna benno
}

three()
{
	start anna=two-casinos,exchange,benno=pay-now,joker,carla=reroll,take-back anna benno carla
}

@test "MC-51: opponents make a second placement of the same roll on another casino" {
	three
	adds 'card anna two-casinos' 'card anna two-casinos'
	keeps anna exchange
	run -0 --separate-stderr jq -c .used <(vegas-show --format=json g)
	same '["two-casinos"]'
	# Not anna herself.
	play <<< 'anna 1 11223344'
	next_is 'benno roll'
	play <<< 'roll 11223344'
	moves_are "$(each 'place benno' 1 2 3 4)" "$(for die in 1 2 3 4; do for value in 1 2 3 4 5 6; do
		[ "$die" = "$value" ] || echo "card benno joker $die $value"; done; done)"
	adds 'place benno 1' 'place benno 1'
	next_is 'benno place'
	moves_are "$(each 'place benno' 2 3 4)" 'card benno pay-now 1'
	refuse 'place benno 1' 'place carla 2' 'roll carla' 'roll benno'
	adds 'place benno 3' 'place benno 3'
	holds benno 4
	next_is 'carla roll'
	# All opponents, until the order comes to anna.
	play <<< 'carla 5 55566666'
	next_is 'carla place'
	play <<< 'place carla 6'
	holds carla 0
	there_lie '1 anna 1 1' '1 benno 1 1' '3 benno 3 3' '5 carla 5 5 5' '6 carla 6 6 6 6 6'
	next_is 'anna roll'
	play <<- 'END'
		anna 2 223344
		benno 2 2244
	END
	next_is 'anna roll'
	run -0 --separate-stderr grep -cE '^place benno' g
	same 3
}

@test "MC-51, MC-63: at the start, after the roll or after the placement of a turn" {
	for lines in $'card anna two-casinos\nroll 11223344\nplace anna 1' \
		$'roll 11223344\ncard anna two-casinos\nplace anna 1' \
		$'roll 11223344\nplace anna 1\ncard anna two-casinos'; do
		two
		play <<< "$lines"
		next_is 'benno roll'
		holds anna 6
		play <<< 'benno 1 11223344'
		next_is 'benno place'
		play <<< 'place benno 2'
		next_is 'anna roll'
		# Both of them once more, with one placement each.
		play <<- 'END'
			anna 2 223344
			benno 3 3344
		END
		next_is 'anna roll'
		vegas-check -q g
	done
}

@test "MC-51, MC-63: it is listed beside what is due, and not in another's turn" {
	two
	moves_are 'roll anna' 'card anna two-casinos'
	play <<< 'roll 11223344'
	moves_are "$(each 'place anna' 1 2 3 4)" 'card anna two-casinos'
	play <<< 'place anna 1'
	moves_are 'roll benno' 'card anna two-casinos'
	play <<< 'roll 11223355'
	refuse 'card anna two-casinos' 'card benno two-casinos'
	play <<< 'place benno 1'
	moves_are 'roll anna' 'card anna two-casinos' 'card benno pay-now 1'
	play <<< 'card anna two-casinos'
	refuse 'card anna two-casinos'
}

@test "MC-51: it ends when the order passes the player's seat without dice" {
	two
	play <<- 'END'
		roll 66666666
		card anna two-casinos
		place anna 6
		benno 1 11223344
	END
	next_is 'benno place'
	play <<< 'place benno 2'
	holds anna 0
	next_is 'benno roll'
	# The order has gone round: one placement.
	play <<< 'benno 3 3344'
	next_is 'benno roll'
	holds benno 2
	# So it does past others who are out of dice.
	three
	play <<- 'END'
		retire carla
		roll 66666666
		card anna two-casinos
		place anna 6
		benno 1 11223344
		place benno 2
		benno 3 3344
	END
	next_is 'benno roll'
	holds benno 2
}

@test "MC-51: with it used after the last die the opponents still make two" {
	three
	play <<- 'END'
		anna 6 66666666
		card anna two-casinos
		benno 1 11223344
		place benno 2
		carla 1 11223344
		place carla 3
		benno 3 3344
	END
	next_is 'carla roll'
	play <<< 'carla 2 2244'
	next_is 'benno roll'
}

@test "MC-51: it ends with the round" {
	start anna=two-casinos,next-please,benno=pay-now,joker anna benno
	play <<- 'END'
		anna 6 66666661
		benno 5 55555555
		anna 1 1
	END
	moves_are 'card anna two-casinos' score
	play <<< 'card anna two-casinos'
	moves_are score
	step vegas-score --cards benno=joker,exchange,anna=pay-now,reroll --bills "$next_bills"
	next_is 'benno roll'
	play <<< 'benno 1 11223344'
	next_is 'anna roll'
	holds benno 6
}

@test "MC-51: who holds no dice of the roll after the first placement makes no second" {
	two
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344
		benno 5 55555555
	END
	next_is 'anna roll'
	holds benno 0
}

@test "MC-51: a die that came back by a kicker in between is not of the roll" {
	with=kickers two
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344K5K5
		roll 33333333K3K5
	END
	# His only choice is one of his own dice.
	adds 'place benno 3
  die benno K3 3 out
  die benno 3 3 hand' 'place benno 3'
	next_is 'benno place'
	moves_are 'place benno 5' 'card benno pay-now 3'
	adds 'place benno 5
  die benno K5 5 out' 'place benno 5'
	next_is 'anna roll'
	holds benno 1
	# Without another die of the roll there is no second.
	with=kickers two
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344K5K5
		benno 3 33333333K3K3
	END
	next_is 'anna roll'
	holds benno 2
}

@test "MC-51: kickers of the first placement act before the second" {
	with=kickers two
	play <<- 'END'
		card anna two-casinos
		anna 3 33224444K5K5
		benno 3 33112244K3K5
	END
	next_is 'benno choose'
	moves_are "$(each 'choose benno' 'kick anna 3' 'kick benno 3')"
	refuse 'place benno 1' 'card benno pay-now 3'
	adds 'choose benno kick anna 3
  die benno K3 3 out
  die anna 3 3 hand' 'choose benno kick anna 3'
	next_is 'benno place'
	moves_are "$(each 'place benno' 1 2 4 5)" 'card benno pay-now 3'
	play <<< 'place benno 1'
	next_is 'anna roll'
	holds anna '7 K2'
	# Who leaves in between makes no second.
	with=kickers two
	play <<- 'END'
		card anna two-casinos
		anna 3 33224444K5K5
		benno 3 33112244K3K5
		retire benno
	END
	next_is 'anna roll'
}

@test "MC-51, MC-21: the slot machine may be one of the two, not both" {
	with=slot-machine two
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344
		benno 1 11223344
	END
	moves_are 'place benno 2' 'place benno 2 slot' 'place benno 3' 'place benno 3 slot' \
		'place benno 4' 'place benno 4 slot' 'card benno pay-now 1'
	play <<< 'place benno 3 slot'
	there_lie '1 anna 1 1' '1 benno 1 1' 'slot benno 3 3'
	next_is 'anna roll'
	with=slot-machine two
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344
		benno 1 11223344 slot
	END
	moves_are "$(each 'place benno' 2 3 4)" 'card benno pay-now slot'
	refuse 'place benno 2 slot' 'place benno 1' 'place benno 1 slot'
	play <<< 'place benno 4'
	there_lie '1 anna 1 1' '4 benno 4 4' 'slot benno 1 1'
}

@test "MC-51: neutral dice of the roll are dice of the roll" {
	rules=las-vegas-neutral two
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344N5N5N5N5
		benno 1 11111111N1N1N6N6
	END
	next_is 'benno place'
	moves_are 'place benno 6' 'card benno pay-now 1'
	play <<< 'place benno 6'
	there_lie '1 anna 1 1' '1 benno 1 1 1 1 1 1 1 1' '1 neutral 1 1' '6 neutral 6 6'
	next_is 'anna roll'
}

@test "MC-51: a team mate is no opponent" {
	with=teams start anna=two-casinos,exchange,benno=pay-now,joker,carla=reroll,take-back,denny=next-please,win-a-tie \
		anna benno carla denny
	play <<- 'END'
		card anna two-casinos
		anna 1 11223344
		benno 1 11223344
		place benno 2
		carla 1 11223344
	END
	# carla, anna's mate, has had her turn.
	next_is 'denny roll'
	holds carla 6
	play <<< 'denny 1 11223344'
	next_is 'denny place'
	play <<< 'place denny 4'
	next_is 'anna roll'
}

@test "MC-51, TK-32: who retires at the start of a turn leaves the order where it was" {
	variant <<< 'dice: {normal: 4}'
	# It stays in force when its player leaves, and only 1s are left to place.
	start anna=joker,reroll,benno=pay-now,exchange,carla=two-casinos,take-back anna benno carla
	play <<- 'END'
		anna 3 3456
		benno 3 3456
		card carla two-casinos
		retire carla
		anna 2 122
	END
	next_is 'anna place'
	moves_are 'place anna 1'
	# It is over when the order passes its player, who has no dice any more.
	start anna=joker,two-casinos,benno=pay-now,exchange,carla=reroll,take-back,denny=next-please,one-more-bill anna benno carla denny
	play <<- 'END'
		anna 1 1111
		card anna two-casinos
		roll 2345
		place benno 2
		place benno 3
		roll 2345
		place carla 2
		place carla 3
		card denny one-more-bill
		draw 10000 20000 30000
		choose denny casino 4
		retire denny
		roll 45
		place benno 4
	END
	next_is 'carla roll'
}
