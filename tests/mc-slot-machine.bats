#!/usr/bin/env bats
# The slot machine, slot-machine: MC-20 to MC-26.  What kickers do there is in
# mc-kickers.bats, what bonus cards do in mc-bonus-cards.bats.
# bats file_tags=once

load lib
load table
load more-cash

@test "MC-20: a seventh casino, filled like the others and after them" {
	for seed in a b c d e f g h; do
		vegas-new --seed "$seed" --with slot-machine anna benno > g
		run -0 --separate-stderr awk '
			$1 == "bills" {
				sum = 0
				for (i = 3; i <= NF; i++)
					sum += $i
				print $2, (sum >= 50000 ? "full" : sum), (sum - $3 < 50000 ? "just" : sum)
			}' g
		same "$(printf '%s full just\n' 1 2 3 4 5 6 slot)"
		# The six are filled as without it.
		vegas-new --seed "$seed" anna benno > plain
		run -0 --separate-stderr sed -n '/^bills [1-6]/p' g
		same "$(sed -n '/^bills/p' plain)"
	done
	run -0 --separate-stderr fact 'casinos\.[0-9]+\.id' g
	same "$(printf '%s\n' 1 2 3 4 5 6 slot)"
	run -0 --separate-stderr fact deck_count g
	same "$(awk '$1 == "bills" { n += NF - 2 } END { print 54 - n }' g)"
}

@test "MC-20: a file calls it slot, and no 7 is taken for that" {
	local game=$root/tests/atlas/more-cash/MC-20-filled.vegas
	sed 's/^bills slot/bills 7/' "$game" > g
	run -3 --separate-stderr vegas-show g
	same ''
	same_error "vegas-show: g:34: \`7' is no casino; it is \`bills CASINO AMOUNT...'"
	# Its bills are the seed's like the others, where nobody knows that.
	vegas-new --seed x --with slot-machine anna benno |
		sed "s/^seed .*/sealed $(printf '%064d' 0)/" > g
	run -0 --separate-stderr vegas-check g
	same "1 games, 0 failed, 1 unfinished, $(wc -l < g) lines
dice: 0 proved, 8 sealed, 0 given by hand"
}

@test "MC-20: it gets the next bills of the deck" {
	own <<< 'bills: {fill: 1}'
	deck=()
	while read -r count amount; do
		for _ in $(seq "$count"); do
			deck+=("$amount")
		done
	done <<- 'END'
		6 10000
		8 20000
		8 30000
		6 40000
		6 50000
		5 60000
		5 70000
		5 80000
		5 90000
	END
	for seed in a b c; do
		read -ra order <<< "$(oracle "$seed" 54)"
		vegas-new --seed "$seed" --with slot-machine,own anna benno > g
		run -0 --separate-stderr sed -n '/^bills/p' g
		same "$(for place in 0 1 2 3 4 5 6; do
			echo "bills $((place + 1)) ${deck[order[place]]}"
		done | sed 's/^bills 7/bills slot/')"
	done
}

@test "MC-20: by hand it must be given, and be filled as the others are" {
	start slot-machine anna benno
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)"
	run -0 --separate-stderr tail -n 1 g
	same 'bills slot 40000 30000 10000 !'
	# It has a word and no number, in a file too.
	sed '/^bills/s/ !$//; s/^bills slot/bills 7/' g > seven
	run -3 --separate-stderr vegas-show seven
	same_error "vegas-show: seven:$(wc -l < g): \`7' is no casino; it is \`bills CASINO AMOUNT...'"
	run -1 --separate-stderr vegas-new --seed x --with slot-machine --bills "$six" anna benno
	same ''
	same_error "vegas-new: \`bills slot' is not among what was given by hand; all records of a kind are given together"
	for slot in 40000 30000,10000 50000,30000,20000 100000; do
		run -1 --separate-stderr start slot-machine anna benno
		same ''
	done
	# Without the module there is none.
	run -1 --separate-stderr vegas-new --seed x --bills "$six slot=60000" anna benno
	same ''
}

@test "MC-20, LV-22: where the deck runs out it gets what is left, or nothing" {
	cat > short.yaml <<- 'END'
		extends: las-vegas
		bills:
		  deck: [1x20000, 6x50000]
	END
	for seed in a b c d e f; do
		vegas-new --seed "$seed" --rules ./short.yaml --with slot-machine anna benno > g
		run -0 --separate-stderr awk '$1 == "bills" { for (i = 3; i <= NF; i++) sum += $i; n++ } END { print n, sum }' g
		same '7 320000'
	done
	sed 's/6x50000/5x50000/' short.yaml > shorter.yaml
	for seed in a b c d e f; do
		vegas-new --seed "$seed" --rules ./shorter.yaml --with slot-machine anna benno > g
		run -0 --separate-stderr tail -n 1 g
		same 'bills slot'
		play <<- 'END'
			anna 11111112 1
			benno 22222222 2
			anna 3 3 slot
		END
		# A casino without bills pays nothing.
		run -0 --separate-stderr payout
		run -0 --separate-stderr grep slot <(printf '%s\nno slot\n' "$output")
		same 'no slot'
	done
}

@test "MC-20: it is paid last, and its bills go under the deck after casino 6" {
	start slot-machine anna benno
	play <<- 'END'
		anna 11122233 1 slot
		benno 66666444 4 slot
		anna 22233 3
		benno 66666 6
		anna 222 2
	END
	run -0 --separate-stderr payout --bills "$(bills_of slot-machine)"
	same 'score
  under 50000
  pay 2 anna 60000
  pay 3 anna 70000
  under 80000
  under 90000
  pay 6 benno 40000
  under 20000
  tie slot 3 anna benno
  under 40000 30000 10000'
	run -0 --separate-stderr sed -n '/^round/,$p' scored
	same "$(dealt 2 benno)"
	# All dice are back.
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same '8
8'
}

@test "MC-21: any value may go there instead of to its casino, all dice of it" {
	start slot-machine,big-dice anna benno
	throw 11233366B3
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 2' 'place anna 2 slot' 'place anna 3' 'place anna 3 slot' 'place anna 6' 'place anna 6 slot'
	cp g rolled
	while read -r value left dice; do
		cp rolled g
		run -0 --separate-stderr grown vegas-place "$value" slot
		same "place anna $value slot"
		run -0 --separate-stderr faces slot
		same "anna $dice"
		run -0 --separate-stderr faces "$value"
		same ''
		run -0 --separate-stderr held anna
		same "${left/+/ }"
		run -0 --separate-stderr vegas-check -q g
	done <<- 'END'
		1 6+B1 1 1
		2 7+B1 2
		3 5 3 3 3 B3
		6 6+B1 6 6
	END
	# The casino of the value is there as ever.
	cp rolled g
	run -0 --separate-stderr say place anna 3
	run -0 --separate-stderr lying g
	same '3 anna 5'
}

# bats test_tags=english
@test "MC-21: a value that was not rolled, another word, a number of dice: no" {
	start slot-machine anna benno
	throw 11233366
	refused place anna 4 slot
	[[ $stderr == *'; legal: place anna 1, place anna 1 slot, place anna 2, place anna 2 slot, place anna 3, place anna 3 slot, place anna 6, place anna 6 slot' ]]
	refused place benno 3 slot
	run -2 --separate-stderr vegas-place 3 slots < g
	same ''
	run -2 --separate-stderr vegas-place 3 2 < g
	same ''
	run -2 --separate-stderr vegas-place 3 slot 2 < g
	same ''
	start '' anna benno
	throw 11233366
	refused place anna 3 slot
	same_error 'vegas-move: there is no slot machine in this game; legal: place anna 1, place anna 2, place anna 3, place anna 6'
}

# bats test_tags=english
@test "MC-21: not a value that lies there already, whoever placed it" {
	start slot-machine anna benno carla
	play <<- 'END'
		anna 33111111 3 slot
		roll 33345555
	END
	asks 'benno place' 'place benno 3' 'place benno 4' 'place benno 4 slot' 'place benno 5' 'place benno 5 slot'
	refused place benno 3 slot
	[[ $stderr == *'; legal: place benno 3, place benno 4, place benno 4 slot, place benno 5, place benno 5 slot' ]]
	play <<- 'END'
		place benno 4 slot
		roll 33344466
	END
	asks 'carla place' 'place carla 3' 'place carla 4' 'place carla 6' 'place carla 6 slot'
	# Nor the player who placed it.
	play <<- 'END'
		place carla 6 slot
		roll 333461
	END
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 3' 'place anna 4' 'place anna 6'
	for value in 3 6; do
		refused place anna "$value" slot
		[[ $stderr == *": a $value lies on the slot machine already; legal: "* ]]
	done
	# In the next round all are free again.
	start slot-machine anna benno
	play <<- 'END'
		anna 33333333 3 slot
		benno 44444444 4 slot
	END
	payout > /dev/null
	throw 33334444
	asks 'benno place' 'place benno 3' 'place benno 3 slot' 'place benno 4' 'place benno 4 slot'
}

@test "MC-21: with all six values there nobody places there" {
	start slot-machine anna benno
	play <<- 'END'
		anna 11112345 2 slot
		benno 11112346 1 slot
		anna 1113455 3 slot
		benno 2346 4 slot
		anna 111555 5 slot
		benno 266 6 slot
		roll 111
	END
	asks 'anna place' 'place anna 1'
	play <<- 'END'
		place anna 1
		roll 2
	END
	asks 'benno place' 'place benno 2'
	run -0 --separate-stderr faces slot
	same 'anna 2 3 5 5 5
benno 1 1 1 1 4 6 6'
}

# bats test_tags=english
@test "MC-21: a journal that places a barred value is not borne out" {
	start slot-machine anna benno
	play <<- 'END'
		anna 33111111 3 slot
		roll 33345555
	END
	cp g bad
	echo 'place benno 3 slot' >> bad
	run -1 --separate-stderr vegas-check bad
	[[ $output == "bad:$(wc -l < bad): the rules say no: "* ]]
	run -3 --separate-stderr vegas-show bad
	same ''
}

@test "MC-22: the majority is by the number of dice of any value, a big one counting two" {
	# anna: 2 twos and a big 5: 4.  benno: 3 ones.  carla: a six.
	start slot-machine,big-dice anna benno carla
	play <<- 'END'
		anna 22111111B5 2 slot
		benno 11133333B3 1 slot
		carla 65555555B5 6 slot
		anna 111111B5 5 slot
		benno 33333B3 3
		carla 5555555B5 5
		anna 111111 1
	END
	run -0 --separate-stderr lying g
	same '1 anna 6
3 benno 7
5 carla 9
slot anna 4
slot benno 3
slot carla 1'
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 50000
  under 60000
  pay 3 benno 70000
  under 80000
  pay 5 carla 90000
  under 40000 20000
  pay slot anna 40000
  pay slot benno 30000
  pay slot carla 10000'
}

@test "MC-22: ties go as everywhere, at every rank, one bill a player, the rest under the deck" {
	# anna 3 and benno 3 (1 + 2) tie; carla 2 takes the highest.
	start slot-machine anna benno carla
	play <<- 'END'
		anna 33366666 3 slot
		benno 25555555 2 slot
		carla 44555555 4 slot
		anna 66666 6
		benno 1155555 1 slot
		carla 555555 5
		benno 55555 5
	END
	run -0 --separate-stderr payout
	same 'score
  under 50000
  under 60000
  under 70000
  under 80000
  pay 5 carla 90000
  pay 6 anna 40000
  under 20000
  tie slot 3 anna benno
  pay slot carla 40000
  under 30000 10000'
	run -0 --separate-stderr grep ' slot ' <(vegas-check --explain g)
	same 'tie slot 3 anna benno  # MC-22: each has 3 dice in casino slot
pay slot carla 40000  # MC-23: number 1 in casino slot with 2 dice'
	# Behind the first two tie; a third bill goes under the deck.
	start slot-machine anna benno carla
	play <<- 'END'
		anna 33366666 3 slot
		benno 22555555 2 slot
		carla 44555555 4 slot
		anna 66666 6
		benno 555555 5
		carla 555555 5
	END
	run -0 --separate-stderr payout
	same 'score
  under 50000
  under 60000
  under 70000
  under 80000
  tie 5 6 benno carla
  under 90000
  pay 6 anna 40000
  under 20000
  tie slot 2 benno carla
  pay slot anna 40000
  under 30000 10000'
}

@test "MC-22, LV-14: with fewer bills than players the rest get nothing" {
	slot=60000
	start slot-machine anna benno
	play <<- 'END'
		anna 33366666 3 slot
		benno 22555555 2 slot
		anna 66666 6
		benno 555555 5
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr sed -n '/slot/p' <<< "$output"
	same '  pay slot anna 60000'
}

@test "MC-23: without bonus cards nobody is asked: the highest bill left, in rank order" {
	slot=40000,30000,10000
	start slot-machine anna benno carla
	play <<- 'END'
		anna 36666666 3 slot
		benno 22255555 2 slot
		carla 44555555 4 slot
		anna 6666666 6
		benno 55555 5
		carla 555555 5
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr sed -n '/slot/p' <<< "$output"
	same '  pay slot benno 40000
  pay slot carla 30000
  pay slot anna 10000'
	run -0 --separate-stderr fact 'players\.[0-9]+\.bills\.[0-9]+' g
	same '40000
10000
40000
90000
30000'
	run -0 --separate-stderr grep -c '^choose' <(cat g; echo choose)
	same 1
}

@test "MC-25: Laurent two 3s, another three 6s, Océane two 4s and two 1s: 4, 3 and 2 dice" {
	start slot-machine Laurent Noah Océane
	play <<- 'END'
		Laurent 33222222 3 slot
		Noah 66655555 6 slot
		Océane 44112222 4 slot
		roll 333222
	END
	# Nobody may add 3s again, Laurent neither.
	asks 'Laurent place' 'place Laurent 2' 'place Laurent 2 slot' 'place Laurent 3'
	refused place Laurent 3 slot
	play <<- 'END'
		place Laurent 2
		Noah 55555 5
		roll 112222
	END
	asks 'Océane place' 'place Océane 1' 'place Océane 1 slot' 'place Océane 2' 'place Océane 2 slot'
	play <<- 'END'
		place Océane 1 slot
		roll 333
	END
	asks 'Laurent place' 'place Laurent 3'
	play <<- 'END'
		place Laurent 3
		Océane 2222 2
	END
	run -0 --separate-stderr lying g
	same '2 Laurent 3
2 Océane 4
3 Laurent 3
5 Noah 5
slot Laurent 2
slot Noah 3
slot Océane 4'
	run -0 --separate-stderr payout
	same 'score
  under 50000
  pay 2 Océane 60000
  pay 3 Laurent 70000
  under 80000
  pay 5 Noah 90000
  under 40000 20000
  pay slot Océane 40000
  pay slot Noah 30000
  pay slot Laurent 10000'
}

@test "MC-26: neutral dice of a placement go there too, and their value is barred" {
	rules=las-vegas-neutral
	start slot-machine anna benno
	turn anna 33111111N3N3N5N6 3 slot
	run -0 --separate-stderr faces slot
	same 'anna 3 3
neutral 3 3'
	throw 33555555N3N3N4N4
	asks 'benno place' 'place benno 3' 'place benno 4' 'place benno 4 slot' 'place benno 5' 'place benno 5 slot'
	# A value of neutral dice alone.
	say place benno 4 slot
	run -0 --separate-stderr faces slot
	same 'anna 3 3
neutral 3 3 4 4'
	throw 111144N5N6
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 4' 'place anna 5' 'place anna 5 slot' 'place anna 6' 'place anna 6 slot'
	refused place anna 4 slot
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-26: they count for the imaginary player, who takes the highest bill left" {
	rules=las-vegas-neutral
	start slot-machine anna benno
	play <<- 'END'
		anna 33111111N3N3N5N6 3 slot
		benno 25555555N2N5N5N5 2 slot
		anna 111111N5N6 1
		benno 5555555N5N5N5 5
		anna N5N6 5
		anna N6 6
	END
	run -0 --separate-stderr lying g
	same '1 anna 6
5 benno 7
5 neutral 4
6 neutral 1
slot anna 2
slot benno 1
slot neutral 3'
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 50000
  under 60000
  under 70000
  under 80000
  pay 5 benno 90000
  pay 6 neutral 40000
  under 40000 20000
  pay slot neutral 40000
  pay slot anna 30000
  pay slot benno 10000
  under 40000'
	# A tie with the imaginary player.
	start slot-machine anna benno
	play <<- 'END'
		anna 33111111N3N3N5N6 3 slot
		benno 25555555N5N5N5N5 2 slot
		anna 111111N5N6 1
		benno 5555555N5N5N5N5 5
		anna N5N6 5
		anna N6 6
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr tail -n 3 <<< "$output"
	same '  tie slot 2 anna neutral
  pay slot benno 40000
  under 30000 10000'
}

@test "MC-26: dice thrown before the first turn never go there" {
	rules=las-vegas-neutral
	for dice in 1,1 3,6 5,2; do
		start slot-machine --neutral "$dice" anna benno carla
		run -0 --separate-stderr faces slot
		same ''
		sed 's/^\(roll neutral .*\) !$/\1 slot !/' g > there
		run -3 --separate-stderr vegas-check -q there
	done
	for seed in a b c d e f; do
		vegas-new --seed "$seed" --rules las-vegas-neutral --with slot-machine anna benno carla > g
		run -0 --separate-stderr faces slot
		same ''
	done
}

@test "MC-20, TK-71: JSON, TSV and line have the slot machine last, and fit the schema" {
	start slot-machine,big-dice anna benno
	vegas-show --format=json g > all
	play <<- 'END'
		anna 33111111B3 3 slot
		benno 55111111B2 5 slot
	END
	vegas-show --format=json g >> all
	vegas-show --format=json --as public g >> all
	run -0 --separate-stderr fit all
	same 3
	run -0 --separate-stderr jq -c '.casinos[6] | del(.name)' <(sed -n 2p all)
	same '{"id":"slot","bills":[40000,30000,10000],"dice":[{"owner":"anna","faces":["3","3","B3"],"count":4},{"owner":"benno","faces":["5","5"],"count":2}],"leader":"anna","tied":[],"pay":[{"owner":"anna","amount":40000},{"owner":"benno","amount":30000}],"closed":false,"board":null}'
	run -0 --separate-stderr jq '.casinos | length' <(sed -n 1p all)
	same 7
	run -0 --separate-stderr vegas-show --format=line g
	[[ $output == *' casino 6 bills 40000 20000 dice casino slot bills 40000 30000 10000 dice anna 3 3 B3 benno 5 5 player anna '* ]]
	# The same dice with other faces are another position.
	start slot-machine,big-dice anna benno
	play <<- 'END'
		anna 44111111B4 4 slot
		benno 55111111B2 5 slot
	END
	run -0 --separate-stderr vegas-show --format=line g
	[[ $output == *' casino slot bills 40000 30000 10000 dice anna 4 4 B4 benno 5 5 player anna '* ]]
	run -0 --separate-stderr vegas-show g
	[[ $output == *40000\ 30000\ 10000* ]]
}

@test "MC-21, TK-15: a placement there is taken back, and the value is free again" {
	start slot-machine anna benno
	play <<- 'END'
		anna 33111111 3 slot
		benno 33345555 4 slot
	END
	run -0 --separate-stderr undone 1
	same 'roll benno 3 3 3 4 5 5 5 5 !'
	vegas-undo -n 3 < g > g.next && mv g.next g
	asks 'anna place' 'place anna 1' 'place anna 1 slot' 'place anna 3' 'place anna 3 slot'
	play <<- 'END'
		place anna 3
		roll 33345555
		place benno 3 slot
	END
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-22, TK-32: the dice of a player who retired stay there and bar and win" {
	start slot-machine anna benno carla
	play <<- 'END'
		anna 33311111 3 slot
		retire anna
		roll 33311111
	END
	asks 'benno place' 'place benno 1' 'place benno 1 slot' 'place benno 3'
	play <<- 'END'
		place benno 3
		carla 66666666 6
		benno 11111 1
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr tail -n 2 <<< "$output"
	same '  pay slot anna 40000
  under 30000 10000'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-21, TK-12: --dry-run shows the placement" {
	start slot-machine anna benno
	throw 33111111
	cp g before
	run -0 --separate-stderr vegas-place --dry-run -f g 3 slot
	same 'place anna 3 slot'
	cmp g before
}

@test "MC-20: a name of one letter is a name" {
	printf '%s\n' 'extends: las-vegas' 'casinos: {slot: S}' > own.yaml
	vegas-new -s 1 -r ./own.yaml anna benno > g
	run -0 --separate-stderr fact 'casinos\.6\.(id|name)' g
	same 'slot
S'
}
