#!/usr/bin/env bats
# The kickers, kickers: MC-30 to MC-34; what they free on the slot machine, MC-24,
# and what a placement of kickers alone leaves there, MC-26.
# bats file_tags=once

load lib
load table
load more-cash

@test "MC-30: each player has 2 kickers besides the 8 dice, with five players 1" {
	names=(anna benno carla denny emil)
	for players in 2 3 4 5; do
		start kickers "${names[@]:0:players}"
		kickers=$((players == 5 ? 1 : 2))
		for name in "${names[@]:0:players}"; do
			run -0 --separate-stderr held "$name"
			same "8 K$kickers"
		done
		run -0 --separate-stderr fact 'players\.0\.dice' g
		same $((8 + kickers))
		run -0 --separate-stderr grown vegas-roll
		run -0 --separate-stderr awk '{ for (i = 3; i <= NF; i++) { own += $i ~ /^[1-6]$/; kickers += $i ~ /^K[1-6]$/ } print $1, $2, own, kickers }' <<< "$output"
		same "roll anna 8 $kickers"
	done
	start kickers anna benno
	for dice in 11111111 1111111111 11111111K1 11111111K1K1K1 1111111K1K1 11111111K1B1 11111111K1K1B1 11111111K1K1N2; do
		run -1 --separate-stderr vegas-roll --dice "$(commas "$dice")" < g
		same ''
		same_error 'vegas-roll: these are not the 10 dice that anna holds'
	done
	# With the other dice.
	rules=las-vegas-neutral start kickers,big-dice anna benno
	run -0 --separate-stderr held anna
	same '8 B1 N4 K2'
	rules=las-vegas-neutral start kickers anna benno carla denny
	run -0 --separate-stderr held denny
	same '8 N2 K2'
}

@test "MC-30, TK-26: they are rolled with the dice, written last of a face and thrown last" {
	rules=las-vegas-neutral
	start kickers,big-dice anna benno
	run -0 --separate-stderr throw K3N3B334444442N2N2N1K1
	same 'roll anna N1 K1 2 N2 N2 3 B3 N3 K3 4 4 4 4 4 4 !'
	for seed in a b c d; do
		vegas-new --seed "$seed" --rules las-vegas-neutral --with kickers,big-dice anna benno | vegas-roll | tail -n 1 > roll
		# shellcheck disable=SC2046 # fifteen words
		oracle "$seed" 54 $(printf 'die%.0s ' {1..15}) | tail -n 15 > faces
		run -0 --separate-stderr cat roll
		same "roll anna $(paste -d ' ' faces <(printf '%s\n' A A A A A A A A B N N N N Z Z) |
			sort | sed -E 's/(.) (.)/\2\1/; s/A//; s/Z/K/' | paste -sd ' ')"
	done
}

@test "MC-30: a kicker is placed with the dice of the same value" {
	start kickers anna benno
	throw 11122333K3K5
	asks 'anna place' 'place anna 1' 'place anna 2' 'place anna 3' 'place anna 5'
	run -0 --separate-stderr say place anna 3
	same 'place anna 3
  die anna K3 3 out
  die anna 3 3 hand'
	run -0 --separate-stderr held anna
	same '6 K1'
	run -0 --separate-stderr lying g
	same '3 anna 2'
	# A kicker of another value stays in hand.
	start kickers anna benno
	turn anna 11122333K3K5 1 > /dev/null
	run -0 --separate-stderr held anna
	same '5 K2'
}

# table of the worked journal: casino 3 holds 3 B3 of benno's and a neutral 3,
# and anna places 3 3 K3.
worked()
{
	rules=las-vegas-neutral start kickers,big-dice --first benno anna benno
	play <<- 'END'
		benno 31111111B3N3N1N1N1K1K1 3
		anna 33111111B1N1N1N1N1K3K1 3
	END
}

@test "MC-31: the kicker leaves at once with one other die of any owner and size, as the player chooses" {
	worked
	asks 'anna choose' 'choose anna kick anna 3' 'choose anna kick benno 3' 'choose anna kick benno B3' 'choose anna kick neutral 3'
	cp g asked
	while read -r words; do
		cp asked g
		read -r owner die to hers his lies <<< "$words"
		run -0 --separate-stderr say choose anna kick "$owner" "$die"
		same "choose anna kick $owner $die
  die anna K3 3 out
  die $owner $die 3 $to"
		run -0 --separate-stderr lying g
		same "$(tr ',' '\n' <<< "$lies")"
		run -0 --separate-stderr held anna
		same "${hers//+/ }"
		run -0 --separate-stderr held benno
		same "${his//+/ }"
		asks 'benno roll' 'roll benno'
		run -0 --separate-stderr vegas-check -q g
	done <<- 'END'
		anna 3 hand 7+B1+N4+K1 7+N3+K2 3 anna 1,3 benno 3,3 neutral 1
		benno 3 hand 6+B1+N4+K1 8+N3+K2 3 anna 2,3 benno 2,3 neutral 1
		benno B3 hand 6+B1+N4+K1 7+B1+N3+K2 3 anna 2,3 benno 1,3 neutral 1
		neutral 3 out 6+B1+N4+K1 7+N3+K2 3 anna 2,3 benno 3
	END
}

# bats test_tags=english
@test "MC-31: nobody else, no other die and nothing else instead" {
	worked
	for move in 'choose benno kick anna 3' 'choose anna kick anna B3' 'choose anna kick benno 1' 'choose anna kick neutral B3' 'choose anna kick grey 3' 'choose anna kick anna K3' 'choose anna kick benno 3 slot' 'choose anna skip' 'roll benno' 'roll anna' 'place anna 1' 'score'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	refused choose anna kick benno 1
	[[ $stderr == *'; legal: choose anna kick anna 3, choose anna kick benno 3, choose anna kick benno B3, choose anna kick neutral 3' ]]
	run -1 --separate-stderr vegas-move -p benno choose anna kick benno 3 < g
	run -1 --separate-stderr vegas-roll < g
	same ''
	# A journal that goes on without an answer.
	cp g on
	echo 'roll benno 1 1 1 1 1 1 1 N1 N1 N1 K1 K1 !' >> on
	run -1 --separate-stderr vegas-check -q on
	# The lines that follow are looked at.
	say choose anna kick benno B3 > /dev/null
	sed 's/^  die benno B3 3 hand/  die benno 3 3 hand/' g > other
	run -1 --separate-stderr vegas-check other
	[[ $output == "other:$(wc -l < g): the file says 'die benno 3 3 hand', the rules say 'die benno B3 3 hand'"* ]]
	grep -v '^  die anna K3' g > without
	run -1 --separate-stderr vegas-check -q without
}

@test "MC-31, TK-38: with one different answer nobody is asked, and the lines are written" {
	start kickers anna benno
	play <<- 'END'
		anna 33111111K1K1 3
	END
	run -0 --separate-stderr turn benno 11111111K3K2 3
	same 'place benno 3
  die benno K3 3 out
  die anna 3 3 hand'
	run -0 --separate-stderr held anna
	same '7 K2'
	run -0 --separate-stderr held benno
	same '8 K1'
	# A `choose` that was not asked is no part of a journal.
	sed 's/^place benno 3$/&\nchoose benno kick anna 3/' g > other
	run -1 --separate-stderr vegas-check -q other
}

@test "MC-31: the owner rolls it again on their turn, even with none left before" {
	start kickers anna benno carla
	play <<- 'END'
		anna 11111111K2K2 2
		benno 22255555K6K6 5
		carla 44444444K6K6 4
		anna 11111111 1
	END
	run -0 --separate-stderr held anna
	same '0'
	run -0 --separate-stderr turn benno 222K1K6 1
	same 'place benno 1
  die benno K1 1 out
  die anna 1 1 hand'
	# carla first, who sits between them.
	asks 'carla roll' 'roll carla'
	turn carla K3K6 3 > /dev/null
	asks 'anna roll' 'roll anna'
	run -1 --separate-stderr vegas-roll --dice 1,1 < g
	run -0 --separate-stderr turn anna 6 6
	same 'place anna 6'
	run -0 --separate-stderr lying g
	same '1 anna 7
4 carla 8
5 benno 5
6 anna 1'
}

@test "MC-31: the last die of all kicks one back into play" {
	start kickers anna benno
	play <<- 'END'
		anna 11111111K2K2 2
		benno 33333333K5K5 5
		anna 11111111 1
		benno 33333333 3
	END
	asks '- score' score
	start kickers anna benno
	play <<- 'END'
		anna 11111111K2K2 2
		benno 33333333K1K5 3
		anna 11111111 1
		benno K4K1 4
	END
	asks 'benno roll' 'roll benno'
	run -0 --separate-stderr turn benno K1 1
	same 'place benno 1
  die benno K1 1 out
  die anna 1 1 hand'
	asks 'anna roll' 'roll anna'
	turn anna 5 5 > /dev/null
	asks '- score' score
	# The same with a die of one's own.
	start kickers anna benno
	play <<- 'END'
		anna 11111111K2K2 2
		benno 33333333K1K1 3
		anna 11111111 1
		benno K4K1 4
	END
	run -0 --separate-stderr turn benno K3 3
	same 'place benno 3
  die benno K3 3 out
  die benno 3 3 hand'
	asks 'benno roll' 'roll benno'
}

@test "MC-32: a kicker on an empty casino has no effect and lies out, and its line is written" {
	start kickers anna benno
	run -0 --separate-stderr turn anna 11122333K5K6 5
	same 'place anna 5
  die anna K5 5 out'
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr held anna
	same '8 K1'
	asks 'benno roll' 'roll benno'
	# Both of them.
	run -0 --separate-stderr turn benno 11122333K5K5 5
	same 'place benno 5
  die benno K5 5 out
  die benno K5 5 out'
	run -0 --separate-stderr held benno
	same '8'
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr vegas-check -q g
	grep -v '^  die benno K5' g > without
	run -1 --separate-stderr vegas-check -q without
}

@test "MC-32: a kicker never stays in a casino and never counts" {
	# Casino 1: anna places five and a kicker, which takes one of them.
	start kickers anna benno
	play <<- 'END'
		anna 11111222K1K6 1
	END
	run -0 --separate-stderr faces 1
	same 'anna 1 1 1 1'
	turn benno 11122222K1K2 1 > /dev/null
	asks 'benno choose' 'choose benno kick anna 1' 'choose benno kick benno 1'
	say choose benno kick benno 1 > /dev/null
	run -0 --separate-stderr faces 1
	same 'anna 1 1 1 1
benno 1 1'
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '[.casinos[] | .dice[] | .faces[] | select(startswith("K"))]' <<< "$output"
	same '[]'
	run -0 --separate-stderr lying g
	same '1 anna 4
1 benno 2'
}

@test "MC-32: who has but a kicker placed in a casino is paid nothing there" {
	start kickers anna benno
	play <<- 'END'
		anna 11111111K5K5 5
		benno 22222222K6K6 6
		anna 11111111 1
		benno 22222222 2
	END
	run -0 --separate-stderr payout --bills "$six"
	same 'score
  pay 1 anna 50000
  pay 2 benno 60000
  under 70000
  under 80000
  under 90000
  under 40000 20000'
	# The next round begins with all dice and kickers.
	run -0 --separate-stderr held anna
	same '8 K2'
	run -0 --separate-stderr held benno
	same '8 K2'
}

@test "MC-31, RR-F2.1: grey dice that a board brought are kicked out like neutral ones" {
	printf '%s\n' 'extends: royale' 'kickers: {2: 2}' > grey.yaml
	vegas-new -s 1 -r ./grey.yaml --boards 6=handicap --neutral 1,2,2,2,2,2,2,B2 anna benno |
		vegas-roll --dice 1,2,3,4,5,6,6,B6,K1,K1 | vegas-place 1 |
		vegas-move choose anna kick neutral 1 > g
	run -0 --separate-stderr added g vegas-move choose anna kick grey 1
	same 'choose anna kick grey 1
  die anna K1 1 out
  die grey 1 1 out'
	run -0 --separate-stderr lying g
	same '1 anna 1
2 neutral 8
2 grey 1
3 grey 1
4 grey 2
5 grey 2
6 grey 2'
	# Also where there are no others.
	added g vegas-roll --dice 1,2,3,3,5,5,6,B6,K1,K4 > /dev/null
	run -0 --separate-stderr added g vegas-place 4
	same 'place benno 4
  die benno K4 4 out
  die grey 4 4 out'
	# None is lost.
	run -0 --separate-stderr "$helpers/damage" 0 < g
	same ''
}

@test "MC-33: a kicker that comes with other dice never finds the casino empty" {
	start kickers,big-dice anna benno
	run -0 --separate-stderr turn anna 31111111B1K3K1 3
	same 'place anna 3
  die anna K3 3 out
  die anna 3 3 hand'
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr held anna
	same '8 B1 K1'
	# A normal and a big one: there is a choice.
	turn benno 31111111B3K3K1 3
	asks 'benno choose' 'choose benno kick benno 3' 'choose benno kick benno B3'
	run -0 --separate-stderr say choose benno kick benno B3
	same 'choose benno kick benno B3
  die benno K3 3 out
  die benno B3 3 hand'
	run -0 --separate-stderr held benno
	same '7 B1 K1'
}

@test "MC-33: two kickers act one by one, each asked for itself" {
	start kickers anna benno
	turn anna 33111111K1K1 3 > /dev/null
	run -0 --separate-stderr turn benno 33111111K3K3 3
	same 'place benno 3'
	asks 'benno choose' 'choose benno kick anna 3' 'choose benno kick benno 3'
	run -0 --separate-stderr say choose benno kick anna 3
	same 'choose benno kick anna 3
  die benno K3 3 out
  die anna 3 3 hand'
	asks 'benno choose' 'choose benno kick anna 3' 'choose benno kick benno 3'
	run -0 --separate-stderr say choose benno kick anna 3
	same 'choose benno kick anna 3
  die benno K3 3 out
  die anna 3 3 hand'
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr held anna
	same '8 K2'
	run -0 --separate-stderr held benno
	same '6'
	# The second is not asked where the first left one kind of die.
	start kickers anna benno
	turn anna 31111111K1K1 3 > /dev/null
	turn benno 33111111K3K3 3 > /dev/null
	run -0 --separate-stderr say choose benno kick anna 3
	same 'choose benno kick anna 3
  die benno K3 3 out
  die anna 3 3 hand
  die benno K3 3 out
  die benno 3 3 hand'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-33: a kicker is never the die removed: where no other die is left it just lies out" {
	start kickers anna benno
	run -0 --separate-stderr turn anna 31111111K3K3 3
	same 'place anna 3
  die anna K3 3 out
  die anna 3 3 hand
  die anna K3 3 out'
	run -0 --separate-stderr held anna
	same '8'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-33: a neutral die removed lies out until the end of the round, and is nobody's" {
	rules=las-vegas-neutral
	start kickers anna benno
	play <<- 'END'
		anna 11111111N3N4N4N4K2K2 3
	END
	run -0 --separate-stderr turn benno 11111111N5N5N5N5K3K2 3
	same 'place benno 3
  die benno K3 3 out
  die neutral 3 3 out'
	run -0 --separate-stderr held anna
	same '8 N3 K2'
	run -0 --separate-stderr held benno
	same '8 N4 K1'
	run -0 --separate-stderr lying g
	same ''
	# To the end of the round; then each has four again.
	play <<- 'END'
		anna 11111111N4N4N4K2K2 2
		benno 66666666N5N5N5N5K5 5
	END
	asks 'anna roll' 'roll anna'
	play <<- 'END'
		anna 11111111N4N4N4 1
		benno 66666666 6
		anna N4N4N4 4
	END
	asks '- score' score
	payout --bills "$six" > /dev/null
	for name in anna benno; do
		run -0 --separate-stderr held "$name"
		same '8 N4 K2'
	done
}

@test "MC-33: neutral dice thrown before the first turn can be kicked out too" {
	rules=las-vegas-neutral
	start kickers --neutral 3,3 anna benno carla
	run -0 --separate-stderr turn anna 11111111N1N1K3K1 3
	same 'place anna 3
  die anna K3 3 out
  die neutral 3 3 out'
	run -0 --separate-stderr lying g
	same '3 neutral 1'
}

@test "MC-33: dice that come back are not part of the turn's roll: the turn is over" {
	start kickers anna benno
	turn anna 33311111K3K1 3 > /dev/null
	asks 'benno roll' 'roll benno'
	run -0 --separate-stderr jq -c .roll <(vegas-show --format=json g)
	same null
	refused place anna 1
	refused roll anna
}

@test "MC-34: who holds only kickers still takes turns, and may choose a value that only they show" {
	start kickers anna benno
	play <<- 'END'
		anna 11111111K2K3 1
		benno 22222222K5K5 5
	END
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr held anna
	same '0 K2'
	run -1 --separate-stderr vegas-roll --dice 2,2 < g
	run -0 --separate-stderr throw K4K6
	same 'roll anna K4 K6 !'
	asks 'anna place' 'place anna 4' 'place anna 6'
	run -0 --separate-stderr say place anna 6
	same 'place anna 6
  die anna K6 6 out'
	turn benno 22222222 2 > /dev/null
	asks 'anna roll' 'roll anna'
	run -0 --separate-stderr turn anna K2 2
	same 'place anna 2
  die anna K2 2 out
  die benno 2 2 hand'
	asks 'benno roll' 'roll benno'
}

@test "MC-31: on the slot machine the die is named by its face, and by owner, face and kind" {
	start kickers,slot-machine,big-dice anna benno
	play <<- 'END'
		anna 55111111B5K1K1 5 slot
		benno 21111111B6K6K6 2 slot
		anna 411111K2K2 4 slot
		benno 3311111B6K3K6 3 slot
	END
	asks 'benno choose' 'choose benno kick anna 4 slot' 'choose benno kick anna 5 slot' 'choose benno kick anna B5 slot' 'choose benno kick benno 2 slot' 'choose benno kick benno 3 slot'
	refused choose benno kick anna 4
	refused choose benno kick anna 3 slot
	refused choose benno kick anna B4 slot
	cp g asked
	run -0 --separate-stderr say choose benno kick anna B5 slot
	same 'choose benno kick anna B5 slot
  die benno K3 slot out
  die anna B5 slot hand'
	run -0 --separate-stderr faces slot
	same 'anna 4 5 5
benno 2 3 3'
	run -0 --separate-stderr held anna
	same '5 B1 K2'
	run -0 --separate-stderr vegas-check -q g
	cp asked g
	run -0 --separate-stderr say choose benno kick benno 2 slot
	same 'choose benno kick benno 2 slot
  die benno K3 slot out
  die benno 2 slot hand'
	run -0 --separate-stderr faces slot
	same 'anna 4 5 5 B5
benno 3 3'
	# The dice of casino 3 are not there.
	start kickers,slot-machine anna benno
	play <<- 'END'
		anna 33111111K1K1 3
		benno 55111111K1K1 5 slot
	END
	run -0 --separate-stderr turn anna 111111K3K1 3 slot
	same 'place anna 3 slot
  die anna K3 slot out
  die benno 5 slot hand'
}

@test "MC-31: on the slot machine neutral dice can be kicked, by their face" {
	rules=las-vegas-neutral
	start kickers,slot-machine anna benno
	play <<- 'END'
		anna 55111111N5N1N1N1K1K1 5 slot
		benno 11111111N4N4N1N1K4K1 4 slot
	END
	asks 'benno choose' 'choose benno kick anna 5 slot' 'choose benno kick neutral 4 slot' 'choose benno kick neutral 5 slot'
	run -0 --separate-stderr say choose benno kick neutral 5 slot
	same 'choose benno kick neutral 5 slot
  die benno K4 slot out
  die neutral 5 slot out'
	run -0 --separate-stderr faces slot
	same 'anna 5 5
neutral 4 4'
}

@test "MC-24: a value on the slot machine is free again when its last die has been kicked off" {
	start kickers,slot-machine anna benno
	play <<- 'END'
		anna 33111111K1K1 3 slot
		benno 51111111K6K6 5 slot
		roll 331111K2K3
	END
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 2' 'place anna 2 slot' 'place anna 3'
	# The kicker of the 2s takes benno's 5: it is free for anybody.
	play <<- 'END'
		place anna 2 slot
		choose anna kick benno 5 slot
		roll 55333333K6K6
	END
	asks 'benno place' 'place benno 3' 'place benno 5' 'place benno 5 slot' 'place benno 6' 'place benno 6 slot'
	# One of two 3s gone leaves the value barred.
	run -0 --separate-stderr say place benno 6 slot
	same 'place benno 6 slot
  die benno K6 slot out
  die anna 3 slot hand
  die benno K6 slot out
  die anna 3 slot hand'
	throw 11333333K3
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 3' 'place anna 3 slot'
}

@test "MC-24: with one die of two kicked off the value stays barred" {
	start kickers,slot-machine anna benno
	play <<- 'END'
		anna 33111111K1K1 3 slot
	END
	run -0 --separate-stderr turn benno 11111111K4K5 4 slot
	same 'place benno 4 slot
  die benno K4 slot out
  die anna 3 slot hand'
	throw 3311111K1K1
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 3'
	refused place anna 3 slot
}

@test "MC-24: a value put there and kicked off in the same placement is free" {
	start kickers,slot-machine anna benno
	run -0 --separate-stderr turn anna 31111111K3K1 3 slot
	same 'place anna 3 slot
  die anna K3 slot out
  die anna 3 slot hand'
	throw 31111111K3K1
	asks 'benno place' 'place benno 1' 'place benno 1 slot' 'place benno 3' 'place benno 3 slot'
}

@test "MC-26: a placement of kickers alone leaves no value on the slot machine" {
	start kickers,slot-machine anna benno
	run -0 --separate-stderr turn anna 11111111K3K2 3 slot
	same 'place anna 3 slot
  die anna K3 slot out'
	run -0 --separate-stderr faces slot
	same ''
	throw 33111111K3K1
	asks 'benno place' 'place benno 1' 'place benno 1 slot' 'place benno 3' 'place benno 3 slot'
	run -0 --separate-stderr say place benno 3 slot
	same 'place benno 3 slot
  die benno K3 slot out
  die benno 3 slot hand'
	# Barred by the one 3 that lies there, for kickers too.
	throw 11111111K3
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 3'
	refused place anna 3 slot
}

@test "MC-31, TK-15: kicks are taken back, asked or not, and made again alike" {
	worked
	cp g asked
	say choose anna kick benno B3 > /dev/null
	run -0 --separate-stderr undone 1
	same 'place anna 3'
	cmp back asked
	run -0 --separate-stderr undone 2
	[[ $output == 'roll anna '* ]]
	# The answer again, and another one.
	cp g once
	cp asked g
	say choose anna kick benno B3 > /dev/null
	cmp g once
	cp asked g
	say choose anna kick neutral 3 > /dev/null
	run -0 --separate-stderr vegas-check -q g
	# One that was not asked goes with its placement; two of them too.
	start kickers anna benno
	play <<- 'END'
		anna 33111111K1K1 3
		benno 11111111K3K3 3
	END
	run -0 --separate-stderr grep -c '^  die' g
	same 4
	run -0 --separate-stderr undone 1
	same 'roll benno 1 1 1 1 1 1 1 1 K3 K3 !'
	# The owner's dice are where they were.
	mv back g
	run -0 --separate-stderr held anna
	same '6 K2'
	run -0 --separate-stderr held benno
	same '8 K2'
	run -0 --separate-stderr lying g
	same '3 anna 2'
}

@test "MC-31, TK-15: a random game with kickers goes back step by step" {
	vegas-new --seed steps --with kickers,slot-machine,big-dice anna benno > g
	cp g deal
	for step in {1..40}; do
		mapfile -t moves < <(vegas-moves g)
		# shellcheck disable=SC2086 # the words of a move
		vegas-move ${moves[step * 5 % ${#moves[@]}]} < g > g.next
		mv g.next g
		cp g "after.$step"
	done
	for step in {39..1}; do
		vegas-undo < g > g.next && mv g.next g
		cmp g "after.$step"
	done
	vegas-undo < g | cmp - deal
}

@test "MC-31: a die of the sixth player comes back to that hand too" {
	printf 'over: [las-vegas]\nkickers: {6: 1}\n' > six.yaml
	vegas-new -s 1 -w six-players,./six.yaml anna benno carla denny emil fritz > g
	for value in 1 2 3 4 5; do
		vegas-roll -q -f g -d "$value,$value,$value,$value,$value,$value,$value,$value,K6"
		vegas-place -q -f g "$value"
	done
	run -0 --separate-stderr turn fritz 11666666K6 6
	same 'place fritz 6
  die fritz K6 6 out
  die fritz 6 6 hand'
	run -0 --separate-stderr held fritz
	same '3'
}

@test "MC-31, TK-32: a kicked die of a player who has retired goes out" {
	start kickers anna benno
	play <<- 'END'
		anna 33111111K1K1 3
		retire anna
	END
	run -0 --separate-stderr turn benno 11111111K3K2 3
	same 'place benno 3
  die benno K3 3 out
  die anna 3 3 out'
	run -0 --separate-stderr held anna
	same '0'
	asks 'benno roll' 'roll benno'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-31, TK-32: for a player who retires when asked the first die that can be kicked goes" {
	start kickers anna benno carla
	play <<- 'END'
		anna 33111111K1K1 3
		benno 33111111K3K1 3
	END
	asks 'benno choose' 'choose benno kick anna 3' 'choose benno kick benno 3'
	run -0 --separate-stderr say retire benno
	same 'retire benno
  die benno K3 3 out
  die anna 3 3 hand'
	asks 'carla roll' 'roll carla'
	run -0 --separate-stderr held anna
	same '7 K2'
	run -0 --separate-stderr vegas-check -q g
	# Somebody else who retires changes nothing about the question.
	start kickers anna benno carla
	play <<- 'END'
		anna 33111111K1K1 3
		benno 33111111K3K1 3
		retire anna
	END
	asks 'benno choose' 'choose benno kick anna 3' 'choose benno kick benno 3'
	run -0 --separate-stderr say choose benno kick anna 3
	same 'choose benno kick anna 3
  die benno K3 3 out
  die anna 3 3 out'
}

@test "MC-34, TK-32: who retires takes the kickers in hand along; later rounds deal none" {
	start kickers anna benno
	play <<- 'END'
		anna 11111111K2K2 1
		benno 22222222K5K5 5
		retire anna
	END
	run -0 --separate-stderr held anna
	same '0'
	turn benno 22222222 2 > /dev/null
	asks '- score' score
	payout > /dev/null
	run -0 --separate-stderr held anna
	same '0'
	run -0 --separate-stderr held benno
	same '8 K2'
}

@test "MC-31, TK-71: the JSON with kickers fits the schema, in every phase" {
	worked
	vegas-show --format=json g > all
	vegas-show --format=json --as public g >> all
	vegas-show --format=json --as benno g >> all
	run -0 --separate-stderr jq -c '[.phase, .next.who, .next.what]' all
	same '["choose","anna","choose"]
["choose","anna","choose"]
["choose","anna","choose"]'
	vegas-undo < g | vegas-show --format=json >> all
	say choose anna kick benno B3 > /dev/null
	vegas-show --format=json g >> all
	run -0 --separate-stderr fit all
	same 5
	run -0 --separate-stderr jq -r '.roll.dice | join(" ")' <(sed -n 4p all)
	same '1 1 1 1 1 1 B1 N1 N1 N1 N1 K1 3 3 K3'
}

@test "MC-31: a game of kickers for five to its end" {
	vegas-new --seed five --with kickers anna benno carla denny emil > g
	for _ in {1..60}; do
		# shellcheck disable=SC2046 # the words of a move
		vegas-move $(vegas-moves g | tail -n 1) < g > g.next
		mv g.next g
	done
	run -0 --separate-stderr vegas-check -q g
	grep -q '^  die ' g
}

@test "MC-30, TK-62: how many kickers each has is in YAML, by the number of players" {
	own <<- 'END'
		kickers:
		  2: 3
		  3: 1
	END
	start kickers,own anna benno
	run -0 --separate-stderr held anna
	same '8 K3'
	start kickers,own anna benno carla
	run -0 --separate-stderr held carla
	same '8 K1'
	run -0 --separate-stderr turn anna 33111111K3 3
	same 'place anna 3
  die anna K3 3 out
  die anna 3 3 hand'
}

@test "MC-31, TK-12: --explain says why dice leave, and --dry-run what would" {
	start kickers anna benno
	play <<- 'END'
		anna 33111111K1K1 3
		roll 11111111K3K2
	END
	cp g before
	run -0 --separate-stderr vegas-place --explain 3 < g
	run -0 --separate-stderr sed -E 's/(# MC-[0-9]+: ).*/\1/' <<< "$stderr"
	same 'die benno K3 3 out  # MC-32: 
die anna 3 3 hand  # MC-31: '
	run -0 --separate-stderr vegas-place --dry-run -f g 3
	same 'place benno 3
  die benno K3 3 out
  die anna 3 3 hand'
	cmp g before
}
