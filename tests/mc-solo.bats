#!/usr/bin/env bats
# One player against two imaginary ones, solo: MC-5.
# bats file_tags=once

load lib
load table
load more-cash

# alone [MODULE,...]: a new game of anna's; neutral begins with a 3, grey with
# a 5.
alone()
{
	start "solo${1:+,$1}" --neutral 3 --grey 5 "${@:2}" anna
}

# both DIE DIE: neutral's and grey's dice before a turn.
both()
{
	play <<- END
		roll $1
		roll $2
	END
}

@test "MC-5: one die of neutral's and one of grey's come with the deal, in the casinos they show" {
	alone
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)
roll neutral 3 !
roll grey 5 !"
	run -0 --separate-stderr lying g
	same '3 neutral 1
5 grey 1'
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr held anna
	same '8'
	# Two of the same face are two players' still.
	start solo --neutral 4 --grey 4 anna
	run -0 --separate-stderr lying g
	same '4 neutral 1
4 grey 1'
	# By the seed, each a line of its own.
	vegas-new --seed x --with solo anna > g
	run -0 --separate-stderr sed -n '/^roll/p' g
	[[ $output =~ ^'roll neutral '[1-6]$'\n''roll grey '[1-6]$ ]]
}

@test "MC-5: what is given by hand of the deal is one die each" {
	for dice in 3,4 B3 N3 3,3,3,3,3,3,3,3; do
		for who in neutral grey; do
			run -1 --separate-stderr start solo "--$who" "$dice" anna
			same ''
		done
	done
	# One by hand, the other from the seed.
	start solo --grey 2 anna
	run -0 --separate-stderr sed -n '/^roll/p' g
	[[ $output =~ ^'roll neutral '[1-6]$'\n''roll grey 2 !'$ ]]
	start solo --neutral 1 anna
	run -0 --separate-stderr sed -n '/^roll/p' g
	[[ $output =~ ^'roll neutral 1 !'$'\n''roll grey '[1-6]$ ]]
	# Elsewhere there is no grey player.
	run -1 --separate-stderr start '' --grey 2 anna benno
	same ''
	same_error "vegas-new: \`roll grey 2 !' was given by hand, but nothing of the kind is due"
	# Without grey's die the deal is cut off.
	grep -v '^roll grey' g > other
	echo 'roll anna 1 1 1 1 1 1 1 1 !' >> other
	run -1 --separate-stderr vegas-check -q other
}

@test "MC-5: before each further turn of the player neutral rolls one die, then grey, each its own roll" {
	alone
	run -0 --separate-stderr turn anna 11223456 1
	same 'place anna 1'
	asks 'neutral roll' 'roll neutral'
	for move in 'roll anna' 'roll grey' 'score' 'place anna 2'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	run -1 --separate-stderr vegas-roll -p anna < g
	same ''
	for dice in 3,4 B3 N3 1,1,1,1,1,1; do
		run -1 --separate-stderr vegas-roll --dice "$dice" < g
		same ''
	done
	run -0 --separate-stderr throw 3
	same 'roll neutral 3 !'
	asks 'grey roll' 'roll grey'
	refused roll anna
	refused roll neutral
	run -0 --separate-stderr throw 6
	same 'roll grey 6 !'
	asks 'anna roll' 'roll anna'
	refused roll neutral
	run -0 --separate-stderr lying g
	same '1 anna 2
3 neutral 2
5 grey 1
6 grey 1'
	run -0 --separate-stderr turn anna 223456 2
	asks 'neutral roll' 'roll neutral'
	# By the move and by the seed.
	run -0 --separate-stderr say roll neutral
	[[ $output =~ ^'roll neutral '[1-6]$ ]]
	run -0 --separate-stderr grown vegas-roll
	[[ $output =~ ^'roll grey '[1-6]$ ]]
	asks 'anna roll' 'roll anna'
}

@test "MC-5: when the player has no dice left all that they hold are rolled, then the round is over" {
	alone
	play <<- 'END'
		anna 11223456 1
		roll 1
		roll 2
		anna 666666 6
	END
	asks 'neutral roll' 'roll neutral'
	for dice in 1 1,1,1,1,1 1,1,1,1,1,1,1 1,1,1,1,1,B1; do
		run -1 --separate-stderr vegas-roll --dice "$dice" < g
		same ''
	done
	run -0 --separate-stderr throw 162345
	same 'roll neutral 1 2 3 4 5 6 !'
	asks 'grey roll' 'roll grey'
	run -0 --separate-stderr throw 222222
	same 'roll grey 2 2 2 2 2 2 !'
	asks '- score' score
	run -0 --separate-stderr lying g
	same '1 anna 2
1 neutral 2
2 neutral 1
2 grey 7
3 neutral 2
4 neutral 1
5 neutral 1
5 grey 1
6 anna 6
6 neutral 1'
	# All at once in the first turn: seven each are left.
	alone
	turn anna 44444444 4
	run -0 --separate-stderr grown vegas-roll
	[[ $output =~ ^'roll neutral'(' '[1-6]){7}$ ]]
	run -0 --separate-stderr grown vegas-roll
	[[ $output =~ ^'roll grey'(' '[1-6]){7}$ ]]
	asks '- score' score
}

@test "MC-5: who holds none has no line: eight turns use up all their dice" {
	alone
	hand=66666665
	for _ in 1 2 3 4 5 6 7; do
		turn anna "$hand" 5 > /dev/null
		hand=${hand#6}
		both 1 2
	done
	run -0 --separate-stderr turn anna 5 5
	same 'place anna 5'
	asks '- score' score
	run -0 --separate-stderr lying g
	same '1 neutral 7
2 grey 7
3 neutral 1
5 anna 8
5 grey 1'
	refused roll neutral
}

@test "MC-5: with big-dice each has a big one too, rolled last" {
	alone big-dice
	run -0 --separate-stderr held anna
	same '8 B1'
	run -1 --separate-stderr start solo,big-dice --neutral B3 anna
	same ''
	alone big-dice
	hand=66666665
	for _ in 1 2 3 4 5 6 7; do
		turn anna "${hand}B6" 5 > /dev/null
		hand=${hand#6}
		both 1 2
	done
	turn anna 5B6 5 > /dev/null
	# The ninth turn: the normal dice are all used.
	asks 'neutral roll' 'roll neutral'
	run -1 --separate-stderr vegas-roll --dice 4 < g
	same ''
	run -0 --separate-stderr throw B4
	same 'roll neutral B4 !'
	run -0 --separate-stderr grown vegas-roll
	[[ $output =~ ^'roll grey B'[1-6]$ ]]
	asks 'anna roll' 'roll anna'
	turn anna B6 6 > /dev/null
	asks '- score' score
	run -0 --separate-stderr faces 4
	grep -qx 'neutral B4' <<< "$output"
}

@test "MC-5: the big one is among those rolled at the end, by its face, and counts as two" {
	alone big-dice
	turn anna 44444444B4 4
	for dice in 1,1,1,1,1,1,1 1,1,1,1,1,1,1,1 1,1,1,1,1,1,B1 1,1,1,1,1,1,1,B1,B1; do
		run -1 --separate-stderr vegas-roll --dice "$dice" < g
		same ''
	done
	run -0 --separate-stderr throw 1122B2336
	same 'roll neutral 1 1 2 2 B2 3 3 6 !'
	run -0 --separate-stderr throw B66666666
	same 'roll grey 6 6 6 6 6 6 6 B6 !'
	run -0 --separate-stderr lying g
	same '1 neutral 2
2 neutral 4
3 neutral 3
4 anna 10
5 grey 1
6 neutral 1
6 grey 9'
	# Only the big one is left after eight turns that used all nine dice.
	alone big-dice
	hand=66666665
	for _ in 1 2 3 4 5 6 7; do
		turn anna "${hand}B6" 5 > /dev/null
		hand=${hand#6}
		both 1 2
	done
	turn anna 6B6 6 > /dev/null
	run -0 --separate-stderr throw B1
	same 'roll neutral B1 !'
	run -0 --separate-stderr throw B2
	same 'roll grey B2 !'
	asks '- score' score
}

@test "MC-5: where more are rolled than there are normal ones the big one is among them" {
	printf 'over: [las-vegas]\nsolo: {dice: 3, thrown: 5}\n' > five.yaml
	run -0 --separate-stderr vegas-new -s 1 -w solo,big-dice,./five.yaml anna
	run -0 --separate-stderr grep '^roll' <<< "$output"
	same 'roll neutral 3 5 5 B6
roll grey 2 3 B3 5'
}

@test "MC-5, TK-71: the JSON tells the dice and the tie of both" {
	vegas-new -s 1 -w solo --neutral 3 --grey 3 anna > g
	run -0 --separate-stderr jq -c '.casinos[2] | .dice, .tied' <(vegas-show --format=json g)
	same '[{"owner":"neutral","faces":["3"],"count":1},{"owner":"grey","faces":["3"],"count":1}]
["neutral","grey"]'
}

@test "MC-5: both rank and tie like anybody, and their bills go under the deck" {
	# Casino 1: anna 2, neutral 2, grey 1.  2: anna, neutral and grey 1 each.
	# 3: neutral 4, grey 2, anna 1.  4: grey 1.  5: anna 4, grey 2.  6: neutral
	# and grey 1.
	bills='1=40000,20000 2=60000 3=40000,30000,10000 4=80000 5=30000,20000 6=90000' alone
	play <<- 'END'
		anna 11235555 1
		roll 1
		roll 1
		anna 235555 2
		roll 1
		roll 2
		anna 35555 3
		roll 2
		roll 3
		anna 5555 5
		roll 3336
		roll 3456
	END
	run -0 --separate-stderr lying g
	same '1 anna 2
1 neutral 2
1 grey 1
2 anna 1
2 neutral 1
2 grey 1
3 anna 1
3 neutral 4
3 grey 2
4 grey 1
5 anna 4
5 grey 2
6 neutral 1
6 grey 1'
	run -0 --separate-stderr payout --bills "$six" --neutral 1 --grey 6
	same 'score
  tie 1 2 anna neutral
  pay 1 grey 40000
  under 40000 20000
  tie 2 1 anna neutral grey
  under 60000
  pay 3 neutral 40000
  pay 3 grey 30000
  pay 3 anna 10000
  under 40000 30000
  pay 4 grey 80000
  under 80000
  pay 5 anna 30000
  pay 5 grey 20000
  under 20000
  tie 6 1 neutral grey
  under 90000'
	bills=$six
	run -0 --separate-stderr sed -n '/^round/,$p' scored
	same "$(dealt 2 anna)
roll neutral 1 !
roll grey 6 !"
	run -0 --separate-stderr lying g
	same '1 neutral 1
6 grey 1'
	run -0 --separate-stderr held anna
	same '8'
}

@test "MC-5: four rounds; the result is the player's money, and winner names the player" {
	alone
	for round in 1 2 3 4; do
		turn anna 55555555 5 > /dev/null
		both 1111111 1111111
		case $round in
		4)	;;
		3)	payout --bills "$six" --neutral 2 --grey 3 > /dev/null ;;
		*)	payout --bills "$six" --neutral 5 --grey 4 > /dev/null ;;
		esac
	done
	run -0 --separate-stderr payout
	same 'score
  tie 1 7 neutral grey
  under 50000
  pay 2 neutral 60000
  under 60000
  pay 3 grey 70000
  under 70000
  under 80000
  pay 5 anna 90000
  under 40000 20000
  final anna 360000 4 0
  winner anna'
	run -0 --separate-stderr vegas-show --next g
	same '- over'
	run -0 --separate-stderr vegas-check -q g
	# With nothing at all it is still the player.
	alone
	for round in 1 2 3 4; do
		turn anna 55555555 5 > /dev/null
		play <<- 'END'
			roll 5555555
			roll 5555555
		END
		case $round in
		1 | 2 | 3) payout --bills "$six" --neutral 5 --grey 5 > /dev/null ;;
		4) payout > last ;;
		esac
	done
	run -0 --separate-stderr tail -n 2 last
	same '  final anna 0 0 0
  winner anna'
}

@test "MC-5: they never use the slot machine" {
	slot=40000,20000
	alone slot-machine
	run -0 --separate-stderr lying g
	same '3 neutral 1
5 grey 1'
	throw 11223344
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 2' 'place anna 2 slot' 'place anna 3' 'place anna 3 slot' 'place anna 4' 'place anna 4 slot'
	play <<- 'END'
		place anna 1 slot
		roll 1
		roll 2
		anna 223344 2
		roll 1
		roll 2
		anna 3344 3
	END
	both 1 2
	turn anna 44 4 > /dev/null
	both 1111 2222
	run -0 --separate-stderr lying g
	same '1 neutral 7
2 anna 2
2 grey 7
3 anna 2
3 neutral 1
4 anna 2
5 grey 1
slot anna 2'
	run -0 --separate-stderr payout
	same 'score
  pay 1 neutral 50000
  under 50000
  pay 2 grey 60000
  under 60000
  pay 3 anna 70000
  pay 4 anna 80000
  pay 5 grey 90000
  under 90000
  under 40000 20000
  pay slot anna 40000
  under 20000'
}

@test "MC-5, TK-43: the seed gives neutral's die, then grey's, then the player's" {
	for seed in a b c d e; do
		mapfile -t faces < <(oracle "$seed" 54 die die die die die die die die die die die die | tail -n 12)
		vegas-new --seed "$seed" --with solo anna > g
		run -0 --separate-stderr tail -n 2 g
		same "roll neutral ${faces[0]}
roll grey ${faces[1]}"
		run -0 --separate-stderr grown vegas-roll
		same "roll anna $(printf '%s\n' "${faces[@]:2:8}" | sort | paste -sd ' ')"
		say "$(vegas-moves g | head -n 1)" > /dev/null
		run -0 --separate-stderr grown vegas-roll
		same "roll neutral ${faces[10]}"
		run -0 --separate-stderr grown vegas-roll
		same "roll grey ${faces[11]}"
	done
}

@test "MC-5: with bonus-cards the card is dealt before their dice" {
	alone bonus-cards --bonus anna=60000
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)
deal anna 60000 !
roll neutral 3 !
roll grey 5 !"
}

@test "MC-5, TK-15: each of their rolls is a step; those of the deal are none" {
	vegas-new --seed undo --with solo anna > g
	run -1 --separate-stderr vegas-undo < g
	same ''
	cp g deal
	vegas-roll < g > g.next && mv g.next g
	say "$(vegas-moves g | tail -n 1)" > /dev/null
	cp g one
	vegas-roll < one > two
	vegas-roll < two > three
	vegas-roll < three > g
	for back in 1:three 2:two 3:one; do
		run -0 --separate-stderr vegas-undo -n "${back%:*}" < g
		diff_output "${back#*:}"
	done
	run -0 --separate-stderr vegas-undo -n 5 < g
	diff_output deal
	# Made again they give the same dice.
	vegas-undo -n 3 < g | vegas-roll | vegas-roll | vegas-roll > again
	cmp again g
	# The deal of the next round goes with its score.
	alone
	turn anna 55555555 5 > /dev/null
	both 1111111 1111111
	cp g before
	payout > /dev/null
	run -0 --separate-stderr vegas-undo < g
	diff_output before
}

# bats test_tags=english
@test "MC-5, TK-22: a journal with another order or another die is not borne out" {
	alone
	play <<- 'END'
		anna 11223456 1
		roll 3
		roll 6
		anna 223456 2
	END
	run -0 --separate-stderr vegas-check -q g
	awk '/^roll neutral 3 !$/ && ++n == 2 { held = $0; next } { print } /^roll grey 6/ { print held }' g > swapped
	[ "$(wc -l < swapped)" -eq "$(wc -l < g)" ]
	run -1 --separate-stderr vegas-check swapped
	[[ ${lines[0]} == 'swapped:'*': the rules say no: neutral rolls first' ]]
	grep -v '^roll grey 6' g > without
	run -1 --separate-stderr vegas-check -q without
	sed 's/^roll grey 6 !/roll grey 6 6 !/' g > two
	run -1 --separate-stderr vegas-check -q two
	sed 's/^roll grey 6 !/roll grey B6 !/' g > big
	run -1 --separate-stderr vegas-check -q big
	for die in N6 K6; do
		sed "s/^roll grey 6 !/roll grey 6 $die !/" g > more
		run -1 --separate-stderr vegas-check more
		[[ ${lines[0]} == 'more:'*': the rules say no: grey throws 1 normal and 0 big dice now' ]]
	done
	# Chance of the seed that is altered.
	vegas-new --seed x --with solo anna > g
	face=$(sed -n 's/^roll grey //p' g)
	sed "s/^roll grey .*/roll grey $((face % 6 + 1))/" g > other
	run -1 --separate-stderr vegas-check other
	[[ $output == "other:$(wc -l < g): the file says 'roll grey $((face % 6 + 1))', the rules say 'roll grey $face'"* ]]
}

@test "MC-5, TK-32: when the player retires the others roll all they hold, and the game goes to its end" {
	alone
	turn anna 11223456 1 > /dev/null
	both 1 2
	run -0 --separate-stderr say retire anna
	same 'retire anna'
	asks 'neutral roll' 'roll neutral'
	run -0 --separate-stderr throw 111111
	run -0 --separate-stderr throw 222222
	asks '- score' score
	to_the_end
	run -0 --separate-stderr vegas-show --next g
	same '- over'
	run -0 --separate-stderr tail -n 1 g
	same '  winner anna'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-5, TK-71: the JSON of a whole game fits the schema" {
	own <<< 'rounds: 2'
	vegas-new --seed json --with solo,big-dice,slot-machine,own anna > g
	while vegas-moves g > moves && [ -s moves ]; do
		cat g >> games
		# shellcheck disable=SC2046 # the words of a move
		vegas-move $(tail -n 1 moves) < g > g.next
		mv g.next g
	done
	cat g >> games
	vegas-show --format=json games > all
	run -0 --separate-stderr jq -r '.next | "\(.who) \(.what)"' all
	run -0 --separate-stderr sort -u <<< "$output"
	same '- over
- score
anna place
anna roll
grey roll
neutral roll'
	run -0 --separate-stderr fit all
	same "$(grep -c '^vegas 1$' games)"
}

@test "MC-5, TK-62: how many dice they have and throw is in YAML; who holds none has no line" {
	own <<- 'END'
		solo:
		  dice: 2
	END
	alone own
	turn anna 11223456 1 > /dev/null
	both 3 5
	turn anna 223456 2 > /dev/null
	# They hold none any more, and anna goes on alone.
	asks 'anna roll' 'roll anna'
	turn anna 3456 3 > /dev/null
	asks 'anna roll' 'roll anna'
	turn anna 444 4 > /dev/null
	asks '- score' score
	run -0 --separate-stderr vegas-check -q g
	own <<- 'END'
		solo:
		  dice: 3
		  thrown: 2
	END
	start solo,own --neutral 3,3 --grey 5,6 anna
	run -0 --separate-stderr lying g
	same '3 neutral 2
5 grey 1
6 grey 1'
	turn anna 11223456 1 > /dev/null
	run -0 --separate-stderr throw 4
	same 'roll neutral 4 !'
	# A single die each.
	printf 'extends: las-vegas\nplayers: {min: 1}\nsolo: {dice: 1, thrown: 1}\n' > single.yaml
	run -0 --separate-stderr vegas-new -s x -r ./single.yaml anna
	[[ ${lines[-2]} =~ ^roll\ neutral\ [1-6]$ && ${lines[-1]} =~ ^roll\ grey\ [1-6]$ ]]
	run -1 --separate-stderr vegas-new -s x -r ./single.yaml anna benno
	same_error 'vegas-new: 2 players; against imaginary ones one plays alone'
	# And two big ones.
	echo 'dice: {normal: 2, big: 2}' >> single.yaml
	vegas-new -s x -r ./single.yaml --bills '1=90000 2=80000 3=70000 4=60000 5=50000 6=50000' --neutral 3 --grey 5 anna |
		vegas-roll --dice 1,2,B1,B1 | vegas-place 1 > g
	run -0 --separate-stderr grep -o ' player .*' <(vegas-show --format=line g)
	same ' player anna dice 1 bills 0 money 0 chips 0 player neutral dice 0 B2 player grey dice 0 B2 deck 48'
	# Who retires between their throws is not waited for: neutral is first.
	play <<< 'roll B4'
	asks 'grey roll' 'roll grey'
	vegas-move -q -f g retire anna
	asks 'neutral roll' 'roll neutral'
}

@test "MC-5, MC-23: with bonus cards and the slot machine the player chooses the bill" {
	alone slot-machine,bonus-cards --bonus anna=40000
	play <<- 'END'
		anna 11111111 1 slot
		roll 2222222
		roll 4444444
		score
	END
	asks 'anna choose' 'choose anna bill 10000' 'choose anna bill 30000' 'choose anna bill 40000'
	# Who retires gets the first of them, and is paid once.
	run -0 --separate-stderr vegas-move retire anna < g
	output=$(sed -n '/^retire/,$p' <<< "$output")
	same 'retire anna
  pay slot anna 10000
  under 40000 30000'
	run -0 --separate-stderr say choose anna bill 40000
	same 'choose anna bill 40000
  pay slot anna 40000
  under 30000 10000
  raise anna 2'
	asks '- score' score
	run -0 --separate-stderr undone 1
	same '  under 40000 20000'
}
