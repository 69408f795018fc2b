#!/usr/bin/env bats
# The action card one-more-bill: MC-59.
# bats file_tags=once

load lib
load table
load cards

two()
{
	start anna=one-more-bill,exchange,benno=reroll,take-back anna benno
}

# deck_of BILL...: a deck of $bills, which casinos 1 to 6 get, and these bills.
deck_of()
{
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=50000'
	variant < <(printf '%s\n' 50000 50000 60000 70000 80000 90000 "$@" | sort -n | uniq -c |
		awk 'BEGIN { printf "bills:\n  deck: [" } { printf "%s%dx%d", (NR > 1 ? ", " : ""), $1, $2 } END { print "]" }')
}

@test "MC-59: three bills are drawn and the middle one goes to a casino of choice" {
	two
	adds 'card anna one-more-bill' 'card anna one-more-bill'
	keeps anna exchange
	next_is 'anna roll'
	moves_are 'roll anna'
	refuse 'card anna one-more-bill' 'place anna 1' 'choose anna casino 4' 'roll benno'
	adds 'draw anna 20000 50000 80000 !' 'draw 80000 20000 50000'
	next_is 'anna choose'
	moves_are "$(each 'choose anna casino' 1 2 3 4 5 6)"
	refuse 'choose benno casino 4' 'choose anna skip' 'roll anna' 'choose anna casino slot'
	adds 'choose anna casino 4
  add 4 50000
  under 80000 20000' 'choose anna casino 4'
	bills_lie 4 60000 50000
	# Her turn begins.
	next_is 'anna roll'
	moves_are 'roll anna'
	adds 'roll anna 1 1 2 2 3 3 4 4 !' 'roll 11223344'
}

@test "MC-59, TK-50: the player sees all that was drawn, the others the middle one" {
	two
	play <<- 'END'
		card anna one-more-bill
		draw 20000 30000 80000
	END
	run -0 --separate-stderr jq -c .drawn <(vegas-show --format=json --as anna g)
	same '{"who":"anna","bills":[20000,30000,80000],"middle":30000}'
	for viewer in benno public; do
		run -0 --separate-stderr jq -c .drawn <(vegas-show --format=json --as "$viewer" g)
		same '{"who":"anna","bills":null,"middle":30000}'
		# 80000 lies in casino 2 for all to see, 20000 nowhere.
		for format in table json tsv line; do
			run -1 --separate-stderr grep -w 20000 <(vegas-show --format="$format" --as "$viewer" g)
		done
	done
	play <<< 'choose anna casino 4'
	run -0 --separate-stderr jq -c .drawn <(vegas-show --format=json g)
	same null
	# On a table, where nothing is said before they are drawn.
	two
	play <<< 'card anna one-more-bill'
	run -1 --separate-stderr grep drew <(vegas-show g)
	run -0 --separate-stderr jq -c .drawn <(vegas-show --format=json g)
	same null
	play <<< 'draw 10000 10000 80000'
	run -0 --separate-stderr grep drew <(vegas-show --as anna g)
	same 'anna drew 10000 10000 80000; 10000 goes to a casino'
	run -0 --separate-stderr grep drew <(vegas-show --as benno g)
	same 'anna drew bills; 10000 goes to a casino'
}

@test "MC-59: the bill lies among the others, the highest first" {
	two
	play <<- 'END'
		card anna one-more-bill
		draw 20000 20000 90000
		choose anna casino 6
	END
	bills_lie 6 40000 20000 10000
	run -0 --separate-stderr tail -n 2 g
	same '  add 6 20000
  under 90000 20000'
	lay g <<- 'END'
		anna	0 0 0 0 0 8
		benno	1 0 0 0 0 7
	END
	pays 'score
  pay 1 benno 90000
  under 80000
  under 70000
  under 60000
  under 50000
  pay 6 anna 40000
  pay 6 benno 20000
  under 10000'
}

@test "MC-59: 50,000, 50,000 and 80,000: a 50,000 goes" {
	two
	play <<- 'END'
		card anna one-more-bill
		draw 50000 50000 80000
	END
	adds 'choose anna casino 1
  add 1 50000
  under 80000 50000' 'choose anna casino 1'
	bills_lie 1 90000 50000
}

@test "MC-59: the slot machine can get it" {
	with=slot-machine two
	play <<- 'END'
		card anna one-more-bill
		draw 30000 40000 70000
	END
	moves_are "$(each 'choose anna casino' 1 2 3 4 5 6 slot)"
	adds 'choose anna casino slot
  add slot 40000
  under 70000 30000' 'choose anna casino slot'
	bills_lie slot 50000 40000
}

@test "MC-59, MC-63: at the start, after the roll or after the placement" {
	two
	moves_are 'roll anna' 'card anna one-more-bill'
	play <<< 'roll 11223344'
	moves_are "$(each 'place anna' 1 2 3 4)" 'card anna one-more-bill'
	cp g rolled
	play <<- 'END'
		card anna one-more-bill
		draw 20000 50000 80000
		choose anna casino 2
	END
	next_is 'anna place'
	moves_are "$(each 'place anna' 1 2 3 4)"
	play <<< 'place anna 2'
	next_is 'benno roll'
	cp rolled g
	play <<< 'place anna 1'
	moves_are 'roll benno' 'card anna one-more-bill'
	play <<- 'END'
		card anna one-more-bill
	END
	next_is 'anna roll'
	refuse 'roll benno'
	play <<- 'END'
		draw 20000 50000 80000
		choose anna casino 2
	END
	next_is 'benno roll'
	# In benno's turn it is too late.
	cp rolled g
	play <<- 'END'
		place anna 1
		roll 11223344
	END
	refuse 'card anna one-more-bill' 'card benno one-more-bill'
}

@test "MC-59, MC-63: the draw closes no moment" {
	start anna=one-more-bill,take-back,benno=reroll,joker anna benno
	play <<- 'END'
		anna 1 11223344
		card anna one-more-bill
	END
	refuse 'card anna take-back 1'
	play <<< 'draw 20000 50000 80000'
	refuse 'card anna take-back 1'
	play <<< 'choose anna casino 2'
	moves_are 'roll benno' "$(each 'card anna take-back' 1 '1 1')"
}

@test "MC-59, TK-43: the top three of the deck, which the others go under" {
	for seed in 1 2 3; do
		two
		play <<< 'card anna one-more-bill'
		# The topmost of each of the bills given left the deck.
		all_bills | shuffled "$seed" | awk '{
			split("90000 80000 70000 60000 50000 40000 10000", given, " ")
			for (i = 1; i in given; i++)
				gone[given[i]] = 1
			for (i = 1; i <= NF; i++)
				if (gone[$i])
					delete gone[$i]
				else
					print $i
		}' > deck
		step vegas-roll
		run -0 --separate-stderr tail -n 1 g
		same "draw anna $(head -n 3 deck | sort -n | paste -sd ' ')"
		cp g drawn
		step vegas-undo
		step vegas-roll
		cmp g drawn
	done
}

@test "MC-59, LV-15: the higher goes under the deck first" {
	deck_of 10000 20000 30000
	start anna=one-more-bill,double-play,benno=reroll,take-back anna benno
	play <<- 'END'
		card anna one-more-bill
		draw 10000 20000 30000
		choose anna casino 1
		anna 1 11111112
		benno 5 55555566
		anna 2 2
		benno 6 66
	END
	# The deck is 30000 10000, then 70000 and 60000 come under it.
	step vegas-score --cards anna=joker,reroll,benno=exchange,pay-now
	run -0 --separate-stderr sed -n '/^score/,$p' g
	same 'score
  pay 1 anna 90000
  under 20000
  pay 2 anna 80000
  under 70000
  under 60000
  pay 5 benno 50000
  pay 6 benno 50000
round 2 benno
bills 1 30000 20000 10000
bills 2 70000
bills 3 60000
bills 4
bills 5
bills 6
deal anna joker reroll !
deal benno exchange pay-now !'
}

@test "MC-59: of two bills in the deck the lower goes to the casino" {
	deck_of 10000 30000
	two
	play <<< 'card anna one-more-bill'
	step vegas-roll
	run -0 --separate-stderr tail -n 1 g
	same 'draw anna 10000 30000'
	adds 'choose anna casino 3
  add 3 10000
  under 30000' 'choose anna casino 3'
	bills_lie 3 70000 10000
	run -0 --separate-stderr fact deck_count g
	same 1
}

@test "MC-59: one bill in the deck is the one" {
	deck_of 10000
	two
	play <<< 'card anna one-more-bill'
	step vegas-roll
	run -0 --separate-stderr tail -n 1 g
	same 'draw anna 10000'
	adds 'choose anna casino 3
  add 3 10000' 'choose anna casino 3'
	run -0 --separate-stderr fact deck_count g
	same 0
}

@test "MC-59: with no bill in the deck the card cannot be used" {
	deck_of
	two
	moves_are 'roll anna'
	refuse 'card anna one-more-bill'
	play <<< 'roll 11223344'
	moves_are "$(each 'place anna' 1 2 3 4)"
	refuse 'card anna one-more-bill'
	play <<< 'place anna 1'
	moves_are 'roll benno'
	refuse 'card anna one-more-bill'
	keeps anna one-more-bill exchange
}

@test "MC-59, TK-47: by hand it is as many bills as there are, and such as the deck holds" {
	two
	play <<< 'card anna one-more-bill'
	cp g due
	for n in 1 2 4 5; do
		run -1 --separate-stderr vegas-roll -f g "--bills=$(yes 20000 | head -n "$n" | paste -sd ,)"
		same ''
		same_error "vegas-roll: 3 bills are drawn, not $n"
		cmp g due
	done
	for option in --bills=20000,50000,100000 --dice=1,2,3; do
		run -1 --separate-stderr vegas-roll -f g "$option"
		same ''
		cmp g due
	done
	# There are four 90,000 left.
	adds 'draw anna 90000 90000 90000 !' 'draw 90000 90000 90000'
	# The only 90,000 lies in casino 1.
	deck_of 10000 20000 30000
	two
	play <<< 'card anna one-more-bill'
	run -1 --separate-stderr vegas-roll -f g --bills=10000,20000,90000
	same ''
	same_error 'vegas-roll: the deck holds no bill of 90000'
}

@test "MC-59, RB-4: where the casinos get so many bills each, the last round may have fewer" {
	printf '%s\n' 'extends: royale-base' 'rounds: 2' 'neutral: no' 'bills: {ranked: 1, deck: [12x10000]}' \
		'cards:' '  deck: [one-more-bill, reroll]' '  each: {2: 1}' '  double-play: {dice: 2}' \
		'  one-more-bill: {bills: 1}' > ranked.yaml
	vegas-new -s 1 -r ./ranked.yaml --cards anna=one-more-bill,benno=reroll anna benno |
		vegas-move card anna one-more-bill | vegas-roll | vegas-move choose anna casino 3 > g
	# Each of the seven bills is won: five are left.
	play <<- 'END'
		anna 1 1111123B3
		benno 3 3445556B6
		anna 2 23B3
		benno 4 445556B6
		anna 3 3B3
		benno 5 5556B6
		benno 6 6B6
	END
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr grep '^bills' g
	same "$(printf 'bills %d 10000\n' 1 2 3 4 5 6)
bills 1
$(printf 'bills %d 10000\n' 2 3 4 5 6)"
	run -0 --separate-stderr vegas-check -q g
	# By hand too, but not before there are too few.
	vegas-undo -f g
	run -0 --separate-stderr vegas-score --bills '1= 2=10000 3=10000 4=10000 5=10000 6=10000' < g
	run -1 --separate-stderr vegas-score --bills '1= 2= 3=10000 4=10000 5=10000 6=10000' < g
	same ''
	same_error 'vegas-score: casino 2 gets 1 bills, not 0'
}

@test "MC-59, MC-50: it is used once" {
	two
	play <<- 'END'
		card anna one-more-bill
		draw 20000 50000 80000
		choose anna casino 2
		anna 1 11223344
		benno 1 11223344
	END
	moves_are 'roll anna' "$(each 'card benno take-back' 1 '1 1')"
	refuse 'card anna one-more-bill'
}

@test "MC-59, TK-43: bills that are worth less than a seat's number are drawn in order too" {
	variant <<< 'bills: {deck: [54x1], fill: 1}'
	bills='1=1 2=1 3=1 4=1 5=1 6=1' start anna=reroll,exchange,benno=pay-now,take-back,carla=one-more-bill,joker anna benno carla
	play <<- 'END'
		anna 1 11111111
		benno 1 11111111
		card carla one-more-bill
	END
	run -0 --separate-stderr added g vegas-roll
	same 'draw carla 1 1 1'
}

@test "MC-59, TK-32: who draws first does nothing else, and who retires leaves the roll there until the bills are drawn" {
	start anna=one-more-bill,joker,benno=reroll,take-back anna benno
	cp g start
	play <<< 'card anna one-more-bill'
	run -1 --separate-stderr vegas-move set anna 3 < g
	same ''
	same_error 'vegas-move: anna draws first; legal: roll anna'
	cp start g
	play <<< 'roll 11223344'
	# What the card is worth is a part of a bill, without a placement.
	run -0 --separate-stderr vegas-bot --bot greedy -p anna < g
	same 'place anna 1'
	play <<< 'card anna one-more-bill'
	run -1 --separate-stderr vegas-move place anna 1 < g
	same ''
	same_error 'vegas-move: anna draws first; legal: roll anna'
	play <<< 'retire anna'
	run -0 --separate-stderr grep -o '^.* casino 1 ' <(vegas-show --format=line g)
	same 'anna roll round 1 first anna roll 1 1 2 2 3 3 4 4 casino 1 '
	play <<< 'draw 10000 20000 30000'
	next_is 'benno roll'
}
