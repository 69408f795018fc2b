#!/usr/bin/env bats
# The action card next-please: MC-53.
# bats file_tags=once

load lib
load table
load cards

two()
{
	start anna=next-please,exchange,benno=pay-now,joker anna benno
}

@test "MC-53: before rolling the turn is skipped" {
	start anna=next-please,exchange,benno=pay-now,joker,carla=reroll,take-back anna benno carla
	next_is 'anna roll'
	moves_are 'roll anna' 'card anna next-please'
	adds 'card anna next-please' 'card anna next-please'
	keeps anna exchange
	holds anna 8
	there_lie
	next_is 'benno roll'
	play <<- 'END'
		benno 1 11223344
		carla 1 11223344
	END
	# A turn like others again.
	moves_are 'roll anna' 'card carla take-back 1' 'card carla take-back 1 1'
	refuse 'card anna next-please'
}

@test "MC-53: one own die comes back from a casino if wanted" {
	with=slot-machine,big-dice two
	play <<- 'END'
		anna 3 33112225B3
		benno 3 33112245B4
		anna 2 112225 slot
		benno 1 112245B4
		anna 5 115
		benno 2 2245B4
	END
	there_lie '1 benno 1 1' '2 benno 2 2' '3 anna 3 3 B3' '3 benno 3 3' '5 anna 5' 'slot anna 2 2 2'
	moves_are 'roll anna' 'card anna next-please' "$(each 'card anna next-please' '2 slot' 3 B3 5)" 'card benno pay-now 2'
	cp g due
	while read -r left lie words; do
		cp due g
		adds "card anna next-please $words" "card anna next-please $words"
		holds anna "${left//,/ }"
		run -0 --separate-stderr lies
		run -0 --separate-stderr grep ' anna ' <<< "$output"
		same "$(tr ',/' ' \n' <<< "$lie")"
		next_is 'benno roll'
		vegas-check -q g
	done <<- 'END'
		3	3,anna,3,3,B3/5,anna,5/slot,anna,2,2	2 slot
		3	3,anna,3,B3/5,anna,5/slot,anna,2,2,2	3
		2,B1	3,anna,3,3/5,anna,5/slot,anna,2,2,2	B3
		3	3,anna,3,3,B3/slot,anna,2,2,2	5
	END
	# Only her own, and only where they lie.
	cp due g
	refuse 'card anna next-please 1' 'card anna next-please 2' 'card anna next-please B2' 'card anna next-please B5' \
		'card anna next-please 3 slot' 'card anna next-please 4'
}

@test "MC-53, TK-39: the same face in a casino comes before the slot machine" {
	with=slot-machine,big-dice two
	play <<- 'END'
		anna 3 33111111B3
		benno 5 55555555B5
		anna 3 333111 slot
	END
	there_lie '3 anna 3 3 B3' '5 benno 5 5 5 5 5 5 5 5 B5' 'slot anna 3 3 3'
	moves_are 'roll anna' 'card anna next-please' "$(each 'card anna next-please' 3 B3 '3 slot')"
	adds 'card anna next-please 3 slot' 'card anna next-please 3 slot'
	there_lie '3 anna 3 3 B3' '5 benno 5 5 5 5 5 5 5 5 B5' 'slot anna 3 3'
	holds anna 4
}

@test "MC-53: neither a neutral die nor a kicker that lies out" {
	rules=las-vegas-neutral with=kickers two
	play <<- 'END'
		anna 3 N311122224N4N4N4K3K5
		benno 6 66666666N6N6N6N6K5K5
	END
	# The kicker has removed the neutral die that came with it.
	moves_are 'roll anna' 'card anna next-please' 'card benno pay-now 6'
	rules=las-vegas-neutral two
	play <<- 'END'
		anna 3 N311122224N4N4N4
		benno 6 66666666N6N6N6N6
		anna 1 11122224N4N4N4
	END
	there_lie '1 anna 1 1 1' '3 neutral 3' '6 benno 6 6 6 6 6 6 6 6' '6 neutral 6 6 6 6'
	moves_are 'roll anna' 'card anna next-please' 'card anna next-please 1'
	refuse 'card anna next-please 3' 'card anna next-please N3'
}

@test "MC-53, MC-63: not after the roll, not in another's turn" {
	two
	play <<< 'roll 11223344'
	moves_are "$(each 'place anna' 1 2 3 4)"
	refuse 'card anna next-please'
	play <<< 'place anna 1'
	moves_are 'roll benno'
	refuse 'card anna next-please' 'card anna next-please 1' 'card benno next-please'
	play <<< 'roll 11223344'
	refuse 'card anna next-please' 'card anna next-please 1'
}

@test "MC-53, MC-63: who has no dice has no turn and cannot take one back" {
	two
	play <<- 'END'
		anna 6 66666666
		benno 1 11223344
	END
	next_is 'benno roll'
	moves_are 'roll benno' 'card benno pay-now 1'
	refuse 'card anna next-please' 'card anna next-please 6'
}

@test "MC-53, LV-10: the last player with dice is due again after it" {
	two
	play <<- 'END'
		anna 6 66666611
		benno 1 11111111
	END
	adds 'card anna next-please 6' 'card anna next-please 6'
	next_is 'anna roll'
	holds anna 3
	adds 'roll anna 1 2 3 !' 'roll 123'
}

@test "MC-53, MC-63: it closes the moment of the player before" {
	start anna=next-please,exchange,benno=take-back,joker anna benno
	play <<- 'END'
		anna 1 11223344
		benno 1 11223344
	END
	moves_are 'roll anna' 'card anna next-please' 'card anna next-please 1' 'card benno take-back 1' 'card benno take-back 1 1'
	play <<< 'card anna next-please'
	moves_are 'roll benno'
	refuse 'card benno take-back 1'
}
