#!/usr/bin/env bats
# The bonus cards, bonus-cards: MC-40 to MC-44, and the question on the slot
# machine, MC-23.
# bats file_tags=once

load lib
load table
load more-cash

# announced: what the announce dice show, in one line.
announced()
{
	fact 'players\.[0-9]+\.announce' g | paste -sd ' '
}

# bonus: what the cards show, in one line.
bonus()
{
	fact 'players\.[0-9]+\.bonus' g | paste -sd ' '
}

# hands [OPTION...]: what a table says of the cards.
hands()
{
	vegas-show "$@" g | awk '/^   player / && !/ dice / { found = 1 } found && NF; !NF { found = 0 }'
}

@test "MC-40: each player has an announce die that starts at 1 and is never rolled" {
	start bonus-cards anna benno carla
	run -0 --separate-stderr announced
	same '1 1 1'
	run -0 --separate-stderr held anna
	same '8'
	run -0 --separate-stderr fact 'players\.0\.dice' g
	same 8
	run -0 --separate-stderr throw 11111112
	same 'roll anna 1 1 1 1 1 1 1 2 !'
	# Without the module there is none.
	start '' anna benno
	run -0 --separate-stderr announced
	same ''
	run -0 --separate-stderr jq -c '.players[0] | has("announce"), has("bonus")' <(vegas-show --format=json g)
	same 'false
false'
}

@test "MC-41: each round one of six cards is dealt to each, in seat order, after the bills" {
	for seed in a b c d e f; do
		vegas-new --seed "$seed" --with bonus-cards,slot-machine --first benno anna benno carla > g
		run -0 --separate-stderr awk '/^round/ { on = 1 } on { print $1, ($1 == "deal" ? $2 : "") }' g
		same 'round 
bills 
bills 
bills 
bills 
bills 
bills 
bills 
deal anna
deal benno
deal carla'
		run -0 --separate-stderr awk '$1 == "deal" { print NF, $3 % 10000, ($3 >= 40000 && $3 <= 90000), !seen[$3]++ }' g
		same "$(printf '3 0 1 1\n%.0s' 1 2 3)"
	done
}

@test "MC-41: they show 40,000 to 90,000, and six players get them all" {
	for seed in a b c d; do
		vegas-new --seed "$seed" --with bonus-cards,six-players anna benno carla denny emil frida > g
		run -0 --separate-stderr awk '$1 == "deal" { print $3 }' g
		run -0 --separate-stderr sort -n <<< "$output"
		same "$(printf '%s\n' 40000 50000 60000 70000 80000 90000)"
	done
}

@test "MC-41, TK-43: the seed shuffles the six cards, after the bills, one a seat" {
	for seed in a b c d; do
		read -ra order <<< "$(oracle "$seed" 54 6 | tail -n 1)"
		vegas-new --seed "$seed" --with bonus-cards anna benno carla > g
		run -0 --separate-stderr sed -n '/^deal/p' g
		same "deal anna $((40000 + order[0] * 10000))
deal benno $((40000 + order[1] * 10000))
deal carla $((40000 + order[2] * 10000))"
		# Then the dice, from the bytes that follow.
		run -0 --separate-stderr grown vegas-roll
		same "roll anna $(oracle "$seed" 54 6 die die die die die die die die | tail -n 8 | sort | paste -sd ' ')"
	done
	# Before the neutral dice.
	read -ra order <<< "$(oracle x 54 6 die die | sed -n 2p)"
	vegas-new --seed x --rules las-vegas-neutral --with bonus-cards anna benno carla > g
	run -0 --separate-stderr tail -n 4 g
	same "deal anna $((40000 + order[0] * 10000))
deal benno $((40000 + order[1] * 10000))
deal carla $((40000 + order[2] * 10000))
roll neutral $(oracle x 54 6 die die | tail -n 2 | sort | paste -sd ' ')"
}

@test "MC-41: all six are shuffled anew each round, from the order of the list" {
	# All chance of round 1 but the shuffle of the bills is by hand, so round 2
	# begins with the next bytes.
	seed=again
	start bonus-cards --bonus anna=60000,benno=40000 anna benno
	play <<- 'END'
		anna 11111111 1
		benno 11111111 1
	END
	read -ra order <<< "$(oracle again 54 6 | tail -n 1)"
	run -0 --separate-stderr payout --bills "$six"
	run -0 --separate-stderr sed -n '/^round/,$p' scored
	same "$(dealt 2 benno)
deal anna $((40000 + order[0] * 10000))
deal benno $((40000 + order[1] * 10000))"
}

@test "MC-41, TK-47: by hand each player gets one card, and none twice" {
	start bonus-cards --bonus anna=60000,benno=40000 anna benno
	run -0 --separate-stderr sed -n '/^deal/p' g
	same 'deal anna 60000 !
deal benno 40000 !'
	run -0 --separate-stderr bonus
	same '60000 40000'
	# The order of the option is not that of the seats.
	start bonus-cards --bonus benno=40000,anna=60000 anna benno
	run -0 --separate-stderr sed -n '/^deal/p' g
	same 'deal anna 60000 !
deal benno 40000 !'
	# Action cards by hand are no bonus cards.
	vegas-new --seed more-cash --with bonus-cards,action-cards --bills "$six" \
		--cards anna=joker,reroll,benno=exchange,take-back anna benno > both
	run -0 --separate-stderr awk '$1 == "deal" { print NF, $NF == "!" }' both
	same '3 0
3 0
5 1
5 1'
	for cards in anna=60000,benno=60000 anna=60000 anna=30000,benno=40000 anna=100000,benno=40000 anna=60000,benno=40000,carla=50000 anna=65000,benno=40000; do
		run -1 --separate-stderr start bonus-cards --bonus "$cards" anna benno
		same ''
		[[ $stderr == 'vegas-new: '* ]]
	done
	run -1 --separate-stderr start bonus-cards --bonus benno=40000 anna benno
	same_error "vegas-new: \`deal anna' is not among what was given by hand; all records of a kind are given together"
	run -1 --separate-stderr start bonus-cards,six-players --bonus frida=40000 anna benno carla denny emil frida
	same_error "vegas-new: \`deal anna' is not among what was given by hand; all records of a kind are given together"
	run -2 --separate-stderr start bonus-cards --bonus anna=0,benno=40000 anna benno
	same_error 'vegas-new: a bonus card is an amount'
	run -1 --separate-stderr start '' --bonus anna=60000,benno=40000 anna benno
	same ''
	# All of a round, or none, in a file too.
	sed 's/^deal benno 40000 !/deal benno 40000/' g > mixed
	run -3 --separate-stderr vegas-check mixed
	same "mixed:$(wc -l < g): some cards of this round are marked \` !' and others are not; all are given by hand or none
1 games, 1 failed, 0 unfinished, $(wc -l < g) lines
dice: 1 proved, 0 sealed, 7 given by hand"
	vegas-new --seed x --with bonus-cards anna benno | sed '/^deal benno/s/$/ !/' > mixed
	run -3 --separate-stderr vegas-check mixed
	same "mixed:$(wc -l < mixed): some cards of this round are marked \` !' and others are not; all are given by hand or none
1 games, 1 failed, 0 unfinished, $(wc -l < mixed) lines
dice: 8 proved, 0 sealed, 0 given by hand"
	# Seat after seat, and a card is no 0.
	sed '/^deal benno/d; /^deal anna/i deal benno 40000 !' g > swapped
	sed 's/^deal anna .*/deal anna 0 !/' g > none
	sed 's/^deal anna .*/deal anna 30000 !/' g > other
	sed 's/^deal anna .*/deal anna 60000 50000 !/' g > both
	run -1 --separate-stderr vegas-check swapped none other both
	same "swapped:$(($(wc -l < g) - 1)): the rules say no: anna is dealt cards next
none:$(($(wc -l < g) - 1)): the rules say no: no bonus card of 0 is left
other:$(($(wc -l < g) - 1)): the rules say no: no bonus card of 30000 is left
both:$(($(wc -l < g) - 1)): the rules say no: a bonus card is dealt
4 games, 4 failed, 0 unfinished, $((4 * $(wc -l < g))) lines
dice: 4 proved, 0 sealed, 24 given by hand"
	# So it is where the seed deals them.
	vegas-new --seed x --with bonus-cards anna benno | sed 's/^deal anna/deal benno/' > swapped
	run -1 --separate-stderr vegas-check swapped
	[ "${lines[0]}" = "swapped:$(($(wc -l < swapped) - 1)): the rules say no: anna is dealt cards next" ]
	# Action cards are another kind: where none are given, the seed deals them.
	start bonus-cards,action-cards --bonus anna=60000,benno=40000 anna benno
	run -0 --separate-stderr sed -n 's/^deal \([a-z]*\) [a-z].* [a-z].*[a-z]$/\1/p' g
	same 'anna
benno'
	# In a later round too.
	start bonus-cards --bonus anna=60000,benno=40000 anna benno
	play <<- 'END'
		anna 11111111 1
		benno 11111111 1
	END
	run -1 --separate-stderr vegas-score --bonus anna=60000,benno=60000 < g
	same ''
	run -0 --separate-stderr payout --bills "$six" --bonus anna=60000,benno=70000
	run -0 --separate-stderr sed -n '/^round/,$p' scored
	same "$(dealt 2 benno)
deal anna 60000 !
deal benno 70000 !"
	run -0 --separate-stderr bonus
	same '60000 70000'
}

# bats test_tags=english
@test "MC-41, TK-22: a card that the seed does not give is not borne out" {
	vegas-new --seed x --with bonus-cards anna benno > g
	card=$(awk '$1 == "deal" { print $3; exit }' g)
	other=$(awk '$1 == "deal" { dealt[$3] } END { for (card = 40000; card in dealt; card += 10000) ; print card }' g)
	sed "s/^deal anna .*/deal anna $other/" g > altered
	run -1 --separate-stderr vegas-check altered
	[[ $output == "altered:$(grep -n '^deal anna' g | cut -d : -f 1): the file says 'deal anna $other', the rules say 'deal anna $card'"* ]]
	# By hand it would be possible.
	start bonus-cards --bonus anna=60000,benno=40000 anna benno
	run -0 --separate-stderr vegas-check -q g
	sed 's/^deal benno 40000/deal benno 60000/' g > twice
	run -1 --separate-stderr vegas-check -q twice
	grep -v '^deal benno' g > without
	echo 'roll anna 1 1 1 1 1 1 1 1 !' >> without
	run -1 --separate-stderr vegas-check -q without
}

@test "MC-42: who receives a bill of the card's value in the payout raises the die by one" {
	start bonus-cards --bonus anna=60000,benno=90000,carla=50000 anna benno carla
	lay g <<- 'END'
		anna 0 8 0 0 0 0
		benno 8 0 0 0 0 0
		carla 0 0 0 0 8 0
	END
	# anna has her 60,000; benno 50,000 and carla 90,000: the wrong ones.
	run -0 --separate-stderr payout
	same 'score
  pay 1 benno 50000
  pay 2 anna 60000
  under 70000
  under 80000
  pay 5 carla 90000
  under 40000 20000
  raise anna 2'
	run -0 --separate-stderr announced
	same '2 1 1'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-42: once a round at most, whatever the number of bills" {
	bills='1=60000 2=60000 3=60000 4=80000 5=90000 6=40000,20000'
	start bonus-cards --bonus anna=60000,benno=40000 anna benno
	lay g <<- 'END'
		anna 3 3 2 0 0 0
		benno 0 0 0 0 0 8
	END
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 60000
  pay 2 anna 60000
  pay 3 anna 60000
  under 80000
  under 90000
  pay 6 benno 40000
  under 20000
  raise anna 2
  raise benno 2'
	run -0 --separate-stderr announced
	same '2 2'
}

@test "MC-42: bills that are not won, that others win or that an imaginary player wins raise nothing" {
	rules=las-vegas-neutral
	start bonus-cards --bonus anna=60000,benno=50000 anna benno
	# Casino 1: a tie.  Casino 2: neutral.
	play <<- 'END'
		anna 11115555N2N2N2N2 2
		benno 11116666N6N6N6N6 6
		anna 11115555 1
		benno 1111 1
		anna 5555 5
	END
	run -0 --separate-stderr payout
	same 'score
  tie 1 4 anna benno
  under 50000
  pay 2 neutral 60000
  under 60000
  under 70000
  under 80000
  pay 5 anna 90000
  tie 6 4 benno neutral
  under 40000 20000'
	run -0 --separate-stderr announced
	same '1 1'
}

@test "MC-42: bills of earlier rounds do not count, and the die goes up again in a later one" {
	start bonus-cards --bonus anna=60000,benno=40000 anna benno
	play <<- 'END'
		anna 22222222 2
		benno 66666666 6
	END
	run -0 --separate-stderr payout --bills "$six" --bonus anna=60000,benno=70000
	run -0 --separate-stderr tail -n 2 <<< "$output"
	same '  raise anna 2
  raise benno 2'
	# anna has a 60,000 of round 1, but wins none now.
	play <<- 'END'
		benno 33333333 3
		anna 11111111 1
	END
	run -0 --separate-stderr payout --bills "$six" --bonus anna=60000,benno=50000
	run -0 --separate-stderr grep raise <<< "$output"
	same '  raise benno 3'
	play <<- 'END'
		anna 22222222 2
		benno 33333333 3
	END
	run -0 --separate-stderr payout --bills "$six" --bonus anna=90000,benno=50000
	run -0 --separate-stderr grep raise <<< "$output"
	same '  raise anna 3'
	run -0 --separate-stderr announced
	same '3 3'
}

@test "MC-43: at the end the die's value times 30,000 is added to the money, and may decide" {
	bonus=anna=60000,benno=40000
	start bonus-cards --bonus "$bonus" anna benno
	for round in 1 2 3 4; do
		# anna 60,000 and the raise each round; benno 70,000.
		if [ $((round % 2)) -eq 1 ]; then
			play <<- 'END'
				anna 22222222 2
				benno 33333333 3
			END
		else
			play <<- 'END'
				benno 33333333 3
				anna 22222222 2
			END
		fi
		[ "$round" -eq 4 ] || payout --bills "$six" --bonus "$bonus" > /dev/null
	done
	# 240,000 and 5 times 30,000; 280,000 and 1 times 30,000.
	run -0 --separate-stderr payout
	same 'score
  under 50000
  pay 2 anna 60000
  pay 3 benno 70000
  under 80000
  under 90000
  under 40000 20000
  raise anna 5
  final anna 390000 4 0
  final benno 310000 4 0
  winner anna'
	run -0 --separate-stderr jq -c '.final' <(vegas-show --format=json g)
	same '[{"name":"anna","money":390000,"bills":4,"chips":0},{"name":"benno","money":310000,"bills":4,"chips":0}]'
}

@test "MC-43: also to somebody without a bill, whose die shows 1" {
	start bonus-cards anna benno
	for round in 1 2 3 4; do
		if [ $((round % 2)) -eq 1 ]; then
			play <<- 'END'
				anna 11111111 1
				benno 11111111 1
			END
		else
			play <<- 'END'
				benno 11111111 1
				anna 11111111 1
			END
		fi
		[ "$round" -eq 4 ] || payout --bills "$six" > /dev/null
	done
	payout > last
	run -0 --separate-stderr tail -n 3 last
	same '  final anna 30000 0 0
  final benno 30000 0 0
  winner anna benno'
}

@test "MC-44: the lines come in seat order, when the payout is over, before the next deal" {
	start bonus-cards,slot-machine --first carla --bonus anna=90000,benno=60000,carla=50000 anna benno carla
	play <<- 'END'
		carla 11111111 1
		anna 55555555 5
		benno 22222222 2
	END
	run -0 --separate-stderr grown vegas-score --bills "$(bills_of slot-machine)" --bonus anna=40000,benno=50000,carla=60000
	same "score
  pay 1 carla 50000
  pay 2 benno 60000
  under 70000
  under 80000
  pay 5 anna 90000
  under 40000 20000
  under 40000 30000 10000
  raise anna 2
  raise benno 2
  raise carla 2
$(dealt 2 anna)
deal anna 40000 !
deal benno 50000 !
deal carla 60000 !"
	# A line that is left out or one too many is missed.
	sed '/^  raise benno/d' g > without
	run -1 --separate-stderr vegas-check -q without
	sed 's/^  raise benno 2/  raise benno 3/' g > other
	run -1 --separate-stderr vegas-check -q other
}

@test "MC-44: a bill of the slot machine counts like any other" {
	slot=60000
	start bonus-cards,slot-machine --bonus anna=60000,benno=90000 anna benno
	play <<- 'END'
		anna 33333333 3 slot
		benno 44444444 4
	END
	run -0 --separate-stderr payout
	same 'score
  under 50000
  under 60000
  under 70000
  pay 4 benno 80000
  under 90000
  under 40000 20000
  pay slot anna 60000
  raise anna 2'
}

@test "MC-44: a bill paid in the middle of the round by pay-now counts" {
	start bonus-cards,action-cards --bonus anna=60000,benno=90000 \
		--cards anna=pay-now,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 22222211 2
		card anna pay-now 2
		benno 33333333 3
	END
	# It is looked at when the round is over, not before.
	run -0 --separate-stderr say score
	same 'score
  pay 2 anna 60000'
	run -0 --separate-stderr announced
	same '1 1'
	turn anna 11 1 > /dev/null
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 50000
  pay 3 benno 70000
  under 80000
  under 90000
  under 40000 20000
  raise anna 2'
}

@test "MC-23, MC-55: while bills of a slot machine that is paid now are chosen, other casinos pay as before" {
	start bonus-cards,slot-machine,action-cards --bonus anna=60000,benno=90000,carla=40000 \
		--cards anna=pay-now,joker,benno=reroll,take-back,carla=exchange,extra-dice anna benno carla
	play <<- 'END'
		anna 22222221 2 slot
		card anna pay-now slot
		benno 33311111 3 slot
		carla 11111111 1
		score
		choose anna bill 30000
	END
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	vegas-show --format=json g > json
	run -0 --separate-stderr jq -c '.casinos[] | .pay | select(. != [])' json
	same '[{"owner":"carla","amount":50000}]
[{"owner":"benno","amount":40000}]'
}

# exchanger BONUS [BILLS]: anna, who holds exchange, has won casinos 1 and 2, and
# is asked.
exchanger()
{
	bills=${2:-$six} start bonus-cards,action-cards --bonus "$1" \
		--cards anna=exchange,joker,benno=reroll,take-back anna benno
	play <<- 'END'
		anna 22222211 2
		benno 33333333 3
		anna 11 1
		score
	END
}

@test "MC-44: the bill given in an exchange does not count, the one drawn does" {
	exchanger anna=60000,benno=40000
	asks 'anna choose' 'card anna exchange 50000' 'card anna exchange 60000' 'choose anna skip'
	cp g asked
	# Kept: the question is over, and the die goes up.
	run -0 --separate-stderr say choose anna skip
	same 'choose anna skip
  raise anna 2'
	# Given away.
	cp asked g
	run -0 --separate-stderr say card anna exchange 60000
	same 'card anna exchange 60000
  under 60000'
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr grown vegas-roll --bills 20000
	same 'draw anna 20000 !'
	asks '- score' score
	run -0 --separate-stderr announced
	same '1 1'
	# Another one given away, and what is drawn is looked at too.
	cp asked g
	say card anna exchange 50000 > /dev/null
	run -0 --separate-stderr grown vegas-roll --bills 20000
	same 'draw anna 20000 !
  raise anna 2'
	exchanger anna=40000,benno=60000
	say card anna exchange 60000 > /dev/null
	run -0 --separate-stderr grown vegas-roll --bills 40000
	same 'draw anna 40000 !
  raise anna 2'
	asks '- score' score
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-44: of two bills of the card's value one is enough" {
	exchanger anna=60000,benno=40000 '1=60000 2=60000 3=70000 4=80000 5=90000 6=40000,20000'
	asks 'anna choose' 'card anna exchange 60000' 'choose anna skip'
	say card anna exchange 60000 > /dev/null
	run -0 --separate-stderr grown vegas-roll --bills 20000
	same 'draw anna 20000 !
  raise anna 2'
	# The value drawn is the card's once more.
	exchanger anna=60000,benno=40000
	say card anna exchange 60000 > /dev/null
	run -0 --separate-stderr grown vegas-roll --bills 60000
	same 'draw anna 60000 !
  raise anna 2'
}

# machine_of BONUS: a round in which on the slot machine anna has 3, benno 2 and
# carla 1, and that is over; bills 40000 30000 10000 there, or $slot.
machine_of()
{
	start bonus-cards,slot-machine --bonus "$1" anna benno carla
	play <<- 'END'
		anna 33311111 3 slot
		benno 44111111 4 slot
		carla 61111111 6 slot
		anna 11111 1
		benno 111111 1
		carla 1111111 1
	END
}

# bats test_tags=english
@test "MC-23: with bonus cards the winners choose in rank order, where the bills left differ" {
	machine_of anna=40000,benno=60000,carla=90000
	run -0 --separate-stderr payout
	same 'score
  pay 1 carla 50000
  under 60000
  under 70000
  under 80000
  under 90000
  under 40000 20000'
	asks 'anna choose' 'choose anna bill 10000' 'choose anna bill 30000' 'choose anna bill 40000'
	for move in 'choose benno bill 10000' 'choose anna bill 20000' 'choose anna skip' 'choose anna bill 50000' 'score' 'roll benno'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	refused choose anna bill 20000
	[[ $stderr == *'; legal: choose anna bill 10000, choose anna bill 30000, choose anna bill 40000' ]]
	cp g first
	run -0 --separate-stderr say choose anna bill 30000
	same 'choose anna bill 30000
  pay slot anna 30000'
	asks 'benno choose' 'choose benno bill 10000' 'choose benno bill 40000'
	refused choose anna bill 10000
	refused choose benno bill 30000
	# The last bill is the last winner's: nobody is asked.
	run -0 --separate-stderr say choose benno bill 10000
	same 'choose benno bill 10000
  pay slot benno 10000
  pay slot carla 40000'
	asks '- score' score
	run -0 --separate-stderr grown vegas-score --bills "$(bills_of slot-machine)" --bonus anna=40000,benno=50000,carla=60000
	same "score
$(dealt 2 benno)
deal anna 40000 !
deal benno 50000 !
deal carla 60000 !"
	run -0 --separate-stderr vegas-check -q g
	# The raise comes with the last answer, once all is paid.
	cp first g
	say choose anna bill 40000 > /dev/null
	run -0 --separate-stderr say choose benno bill 30000
	same 'choose benno bill 30000
  pay slot benno 30000
  pay slot carla 10000
  raise anna 2'
	asks '- score' score
	run -0 --separate-stderr announced
	same '2 1 1'
	# A sixth player chooses, too.
	start bonus-cards,slot-machine,six-players --bonus anna=40000,benno=50000,carla=60000,denny=70000,emil=80000,frida=90000 \
		anna benno carla denny emil frida
	for name in anna benno carla denny emil; do
		turn "$name" 11111111 1
	done > said
	turn frida 22222222 2 slot >> said
	payout >> said
	asks 'frida choose' 'choose frida bill 10000' 'choose frida bill 30000' 'choose frida bill 40000'
}

@test "MC-23, TK-71: who has chosen is not paid again" {
	machine_of anna=40000,benno=60000,carla=90000
	payout > /dev/null
	say choose anna bill 30000 > /dev/null
	run -0 --separate-stderr jq -c '.casinos[6] | .bills, .pay' <(vegas-show --format=json g)
	same '[40000,10000]
[{"owner":"benno","amount":40000},{"owner":"carla","amount":10000}]'
}

@test "MC-23: bills that nobody took go under the deck after the last answer" {
	start bonus-cards,slot-machine --bonus anna=40000,benno=60000 anna benno
	play <<- 'END'
		anna 33333333 3 slot
		benno 11111111 1
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr say choose anna bill 10000
	same 'choose anna bill 10000
  pay slot anna 10000
  under 40000 30000'
	asks '- score' score
}

@test "MC-23, TK-38: nobody is asked where the bills left are alike" {
	slot=30000,30000
	machine_of anna=40000,benno=60000,carla=90000
	run -0 --separate-stderr grown vegas-score --bills "${six} slot=60000"
	run -0 --separate-stderr sed '/^round/,$d' <<< "$output"
	same 'score
  pay 1 carla 50000
  under 60000
  under 70000
  under 80000
  under 90000
  under 40000 20000
  pay slot anna 30000
  pay slot benno 30000'
	# The payout never stopped, so the same score has dealt.
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# Alike after the first choice.
	slot=40000,20000,20000
	machine_of anna=40000,benno=60000,carla=90000
	payout > /dev/null
	asks 'anna choose' 'choose anna bill 20000' 'choose anna bill 40000'
	run -0 --separate-stderr say choose anna bill 40000
	same 'choose anna bill 40000
  pay slot anna 40000
  pay slot benno 20000
  pay slot carla 20000
  raise anna 2'
}

@test "MC-23: the ties of the slot machine come before the question" {
	start bonus-cards,slot-machine --bonus anna=40000,benno=60000,carla=90000 anna benno carla
	play <<- 'END'
		anna 33311111 3 slot
		benno 44111111 4 slot
		carla 66111111 6 slot
		anna 11111 1
		benno 111111 1
		carla 111111 1
	END
	run -0 --separate-stderr payout
	same 'score
  tie 1 6 benno carla
  pay 1 anna 50000
  under 60000
  under 70000
  under 80000
  under 90000
  under 40000 20000
  tie slot 2 benno carla'
	run -0 --separate-stderr say choose anna bill 30000
	same 'choose anna bill 30000
  pay slot anna 30000
  under 40000 10000'
}

@test "MC-23, MC-26: an imaginary winner takes the highest bill left, unasked" {
	rules=las-vegas-neutral
	start bonus-cards,slot-machine --bonus anna=40000,benno=60000 anna benno
	# Slot machine: anna 3, neutral 2, benno 1.
	play <<- 'END'
		anna 33311111N3N3N1N1 3 slot
		benno 41111111N1N1N1N1 4 slot
		anna 11111N1N1 1
		benno 1111111N1N1N1N1 1
	END
	payout > /dev/null
	run -0 --separate-stderr say choose anna bill 30000
	same 'choose anna bill 30000
  pay slot anna 30000
  pay slot neutral 40000
  pay slot benno 10000
  under 40000'
	# First of all, and then anna chooses.
	start bonus-cards,slot-machine --bonus anna=40000,benno=60000 anna benno
	play <<- 'END'
		anna 31111111N3N3N1N1 3 slot
		benno 22222222N2N2N2N2 2
		anna 1111111N1N1 1
	END
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 50000
  pay 2 benno 60000
  under 70000
  under 80000
  under 90000
  under 40000 20000
  pay slot neutral 40000'
	asks 'anna choose' 'choose anna bill 10000' 'choose anna bill 30000'
	run -0 --separate-stderr say choose anna bill 10000
	same 'choose anna bill 10000
  pay slot anna 10000
  under 40000 30000
  raise benno 2'
}

@test "MC-23, TK-15: an answer is taken back, and the payout waits again" {
	machine_of anna=40000,benno=60000,carla=90000
	cp g over
	payout > /dev/null
	cp g first
	say choose anna bill 40000 > /dev/null
	cp g second
	say choose benno bill 30000 > /dev/null
	run -0 --separate-stderr announced
	same '2 1 1'
	cp g last
	vegas-score < g > next
	vegas-undo < next | cmp - last
	vegas-undo -n 2 < next | cmp - second
	vegas-undo -n 3 < next | cmp - first
	vegas-undo -n 4 < next | cmp - over
	cp second g
	run -0 --separate-stderr announced
	same '1 1 1'
	# The same again deals the same.
	vegas-undo -n 2 < next | vegas-move choose benno bill 30000 | vegas-score | cmp - next
}

@test "MC-23, TK-32: for a retired player the first answer is taken: the lowest bill" {
	start bonus-cards,slot-machine --bonus anna=40000,benno=60000,carla=90000 anna benno carla
	play <<- 'END'
		anna 33311111 3 slot
		benno 44111111 4 slot
		carla 61111111 6 slot
		retire anna
		benno 111111 1
		carla 1111111 1
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr tail -n 1 <<< "$output"
	same '  pay slot anna 10000'
	asks 'benno choose' 'choose benno bill 30000' 'choose benno bill 40000'
	# And for one who retires when asked.
	run -0 --separate-stderr say retire benno
	same 'retire benno
  pay slot benno 30000
  pay slot carla 40000'
	asks '- score' score
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-41, TK-32: a retired player gets no card in later rounds, and keeps the die" {
	start bonus-cards --bonus anna=60000,benno=40000,carla=50000 anna benno carla
	play <<- 'END'
		anna 22222222 2
		retire anna
		benno 66666666 6
		carla 11111111 1
	END
	# The card of the round still counts.
	run -0 --separate-stderr grown vegas-score --bills "$six" --bonus benno=60000,carla=70000
	run -0 --separate-stderr sed -n '/raise/p; /^deal/p' <<< "$output"
	same '  raise anna 2
  raise benno 2
  raise carla 2
deal benno 60000 !
deal carla 70000 !'
	run -0 --separate-stderr announced
	same '2 2 2'
	run -0 --separate-stderr hands
	same '   player  announce  bonus
--------------------------
A  anna           2      -
B  benno          2  60000
C  carla          2  70000'
	run -0 --separate-stderr hands --as carla
	same '   player  announce  bonus
--------------------------
A  anna           2      ?
B  benno          2      ?
C  carla          2  70000'
	run -0 --separate-stderr grep -o ' player anna .*' <(vegas-show --format=line g)
	same ' player anna dice 0 bills 1 money 60000 chips 0 announce 2 bonus - retired player benno dice 8 bills 1 money 40000 chips 0 announce 2 bonus 60000 player carla dice 8 bills 1 money 50000 chips 0 announce 2 bonus 70000 deck 44'
	run -0 --separate-stderr grep -o ' player anna .*' <(vegas-show --format=line --as carla g)
	same ' player anna dice 0 bills 1 money ? chips 0 announce 2 bonus ? retired player benno dice 8 bills 1 money ? chips 0 announce 2 bonus ? player carla dice 8 bills 1 money 50000 chips 0 announce 2 bonus 70000 deck 44'
	run -1 --separate-stderr vegas-check -q <(sed 's/^deal benno 60000 !/deal anna 40000 !\n&/' g)
	for order in 'benno carla' 'carla benno' 'benno carla'; do
		# shellcheck disable=SC2086 # a list of names
		printf '%s 8 0 0 0 0 0\n' $order | lay g
		payout > /dev/null
	done
	run -0 --separate-stderr grep -c '^deal anna' g
	same 1
	run -0 --separate-stderr grep '^  final anna' g
	same '  final anna 120000 1 0'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-41, TK-50: nobody sees another's card, in any format" {
	# Amounts that are nowhere else on the table, the names neither.
	bills='1=50000 2=60000 3=50000 4=60000 5=50000 6=30000,20000'
	start bonus-cards --bonus anna=70000,benno=80000,carla=90000 anna benno carla
	for format in json tsv line table; do
		run -0 --separate-stderr vegas-show --format="$format" --as anna g
		[[ $output != *80000* && $output != *90000* ]]
		run -0 --separate-stderr vegas-show --format="$format" --as carla g
		[[ $output != *70000* && $output != *80000* ]]
		run -0 --separate-stderr vegas-show --format="$format" --as public g
		[[ $output != *70000* && $output != *80000* && $output != *90000* ]]
	done
	# One's own is there, and with all of the game all are.
	for format in json tsv line table; do
		run -0 --separate-stderr vegas-show --format="$format" --as benno g
		[[ $output == *80000* ]]
		run -0 --separate-stderr vegas-show --format="$format" g
		[[ $output == *70000* && $output == *80000* && $output == *90000* ]]
	done
	run -0 --separate-stderr jq -c '[.players[] | .bonus]' <(vegas-show --format=json --as benno g)
	same '[null,80000,null]'
	run -0 --separate-stderr jq -c '[.players[] | .bonus]' <(vegas-show --format=json --as public g)
	same '[null,null,null]'
	run -0 --separate-stderr jq -c '[.players[] | .bonus]' <(vegas-show --format=json g)
	same '[70000,80000,90000]'
	# The announce dice are for all to see.
	run -0 --separate-stderr jq -c '[.players[] | .announce]' <(vegas-show --format=json --as public g)
	same '[1,1,1]'
}

@test "MC-44, TK-50: the cards of others stay secret through payout, question and next round" {
	slot=30000,20000
	bills='1=50000 2=60000 3=50000 4=60000 5=50000 6=30000,20000'
	start bonus-cards,slot-machine --bonus anna=70000,benno=80000,carla=90000 anna benno carla
	play <<- 'END'
		anna 33311111 3 slot
		benno 22222222 2
		carla 11111111 1
		anna 11111 1
		score
	END
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	for viewer in anna benno carla public; do
		for format in json tsv line table; do
			run -0 --separate-stderr vegas-show --format="$format" --as "$viewer" g
			[[ $viewer == anna || $output != *70000* ]]
			[[ $viewer == benno || $output != *80000* ]]
			[[ $viewer == carla || $output != *90000* ]]
		done
	done
	say choose anna bill 30000 > /dev/null
	grown vegas-score --bills "$(bills_of slot-machine)" --bonus anna=80000,benno=90000,carla=70000 > /dev/null
	for viewer in anna benno carla public; do
		for format in json tsv line table; do
			run -0 --separate-stderr vegas-show --format="$format" --as "$viewer" g
			[[ $viewer == anna || $output != *80000* ]]
			[[ $viewer == benno || $output != *90000* ]]
			[[ $viewer == carla || $output != *70000* ]]
		done
	done
}

@test "MC-44, TK-52: after winner nothing is secret" {
	vegas-new --seed over --with bonus-cards anna benno > g
	to_the_end
	vegas-show --format=json --as public g > public
	vegas-show --format=json g > all
	cmp public all
}

@test "MC-40, TK-71: the JSON of a whole game fits the schema, as everybody sees it" {
	own <<< 'rounds: 2'
	vegas-new --seed json --with bonus-cards,slot-machine,own anna benno > g
	while vegas-moves g > moves && [ -s moves ]; do
		cat g >> games
		# shellcheck disable=SC2046 # the words of a move
		vegas-move $(tail -n 1 moves) < g > g.next
		mv g.next g
	done
	cat g >> games
	vegas-show --format=json games > all
	vegas-show --format=json --as anna games >> all
	vegas-show --format=json --as public games >> all
	[ "$(jq -r .phase all | sort -u | paste -sd ' ')" = 'choose over place roll score' ]
	run -0 --separate-stderr fit all
	same $((3 * $(grep -c '^vegas 1$' games)))
}

@test "MC-41, TK-62: the cards, where the die starts and what it is worth are in YAML" {
	own <<- 'END'
		rounds: 1
		bonus:
		  deck: [10000, 20000, 60000, 35000, 50000, 40000]
		  start: 2
		  value: 5000
	END
	for seed in a b; do
		read -ra order <<< "$(oracle "$seed" 54 6 | tail -n 1)"
		cards=(10000 20000 60000 35000 50000 40000)
		vegas-new --seed "$seed" --with bonus-cards,own anna benno > g
		run -0 --separate-stderr sed -n '/^deal/p' g
		same "deal anna ${cards[order[0]]}
deal benno ${cards[order[1]]}"
	done
	seed=own
	start bonus-cards,own --bonus anna=60000,benno=35000 anna benno
	run -0 --separate-stderr announced
	same '2 2'
	play <<- 'END'
		anna 22222222 2
		benno 11111111 1
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr tail -n 4 <<< "$output"
	same '  raise anna 3
  final anna 75000 1 0
  final benno 60000 1 0
  winner anna'
	# The lowest bill there is raises it as well.
	bills=${six%20000}10000 start bonus-cards,own --bonus anna=10000,benno=35000 anna benno
	play <<- 'END'
		anna 66622222 6
		benno 66666666 6
		anna 22222 2
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr tail -n 4 <<< "$output"
	same '  raise anna 3
  final anna 85000 2 0
  final benno 50000 1 0
  winner anna'
}

@test "MC-41, MC-42, TK-62: one card, one player, one die: all is as with more of them" {
	own <<- 'END'
		players: {min: 1, max: 1}
		dice: {normal: 1, big: 1}
		solo: {dice: 1, thrown: 1}
		teams: 1
		bills: {more: [4x1]}
		bonus: {deck: [1], start: 1, most: 3, value: 30000}
	END
	slot=40000,30000,1
	start own,slot-machine --neutral 3 --grey 5 --bonus anna=1 anna
	run -0 --separate-stderr hands
	same '   player  team  announce  bonus
--------------------------------
A  anna       1         1      1'
	run -0 --separate-stderr vegas-show --format=line g
	same 'anna roll round 1 first anna casino 1 bills 50000 dice casino 2 bills 60000 dice casino 3 bills 70000 dice neutral 3 casino 4 bills 80000 dice casino 5 bills 90000 dice grey 5 casino 6 bills 40000 20000 dice casino slot bills 40000 30000 1 dice player anna dice 1 B1 bills 0 money 0 chips 0 announce 1 bonus 1 player neutral dice 0 B1 player grey dice 0 B1 deck 48'
	run -0 --separate-stderr grep -o ' player anna .*' <(vegas-show --format=line --as public g)
	same ' player anna dice 1 B1 bills 0 money ? chips 0 announce 1 bonus ? player neutral dice 0 B1 player grey dice 0 B1 deck 48'
	for bill in 1 30000 1 1; do
		[ ! -s said ] || grown vegas-score --bills "$(bills_of slot-machine)"
		vegas-roll --dice 3,B3 < g | vegas-place 3 slot > g.next
		run -0 --separate-stderr vegas-show --next g.next
		same 'neutral roll'
		vegas-roll --dice B1 < g.next | vegas-roll --dice B2 | vegas-score > g
		say choose anna bill "$bill"
	done > said
	run -0 --separate-stderr grep -E '^  (pay slot|raise|final)' said
	same '  pay slot anna 1
  raise anna 2
  pay slot anna 30000
  pay slot anna 1
  raise anna 3
  pay slot anna 1'
	run -0 --separate-stderr grown vegas-score
	same 'score
  final anna 120003 4 0
  winner anna'
	# What is over is no secret.
	run -0 --separate-stderr grep -o ' player anna .*' <(vegas-show --format=line --as public g)
	same ' player anna dice 1 B1 bills 4 money 120003 chips 0 announce 3 bonus 1 player neutral dice 1 B1 player grey dice 1 B1 deck 54'
}

@test "MC-42, TK-12: --explain says why the die is raised" {
	start bonus-cards --bonus anna=60000,benno=40000 anna benno
	play <<- 'END'
		anna 22222222 2
		benno 11111111 1
		score
	END
	run -0 --separate-stderr vegas-check --explain g
	run -0 --separate-stderr grep -E '^raise anna 2  # MC-4[24]: .' <<< "$output"
}
