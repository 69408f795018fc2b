#!/usr/bin/env bats
# Bad Luck (C2): who has the fewest dice here pays a fine.
# bats file_tags=once

load lib
load table
load board

# fined CHIPS BILLS BANK: what anna pays, who has just these chips and bills
# (1 to 5, lowest first), from a bank that holds just these: lists of
# thousands.  She is the only one with no die in casino 1.  A chip is $value.
fined()
{
	local chips=$1 own tops filled=() i

	read -ra own <<< "$2"
	for ((i = ${#own[@]}; i < 6; i++)); do
		filled+=(10)
	done
	tops=("${filled[@]}" "${own[@]}")
	bills=$(awk '{ for (i = 1; i <= 6; i++) printf "%d=%d000 ", i, $i }' <<< "${tops[*]}")
	bank=$(counted "$3" | paste -sd ,)
	variant 'rounds: 1' 'dice:' '  normal: 8' '  big: 0' 'chips:' "  each: $chips" "  value: ${value:-10000}" \
		'bills:' '  ranked: 1' '  deck:' \
		"$(counted "${tops[*]} $3" | sed 's/^/    - /')" \
		'boards:' '  bad-luck:' "    fine: ${fine:-50000}"
	if [ -n "$bank" ]; then
		start 1=bad-luck anna benno carla
	else
		vegas-new --rules "$rules" --seed bank --boards 1=bad-luck --bills "$bills" anna benno carla > g
	fi
	# Benno wins what is not hers, carla casino 1.
	hands <<- END | turns g
		anna $(fill_up "$(seq -s '' $((7 - ${#own[@]})) 6)" 6)
		benno $(fill_up "${own[4]:+6}$(seq -s '' 2 $((6 - ${#own[@]})))" 1)
		carla 11111111
	END
	paid
}

# fill_up DICE DIE: eight dice, the rest of them DIE.
fill_up()
{
	local all=$1$2$2$2$2$2$2$2$2

	echo "${all:0:8}"
}

# counted LIST: 60 30 60 as 1x30000, 2x60000, a line each.
counted()
{
	tr ' ' '\n' <<< "$1" | sed '/^$/d' | sort -n | uniq -c | awk '{ print $1 "x" $2 "000" }'
}

@test "RR-C2.1: the fewest dice here pay 50,000 after all money, zero counts" {
	bank=5x30000,10x40000,10x50000,10x60000
	start 1=bad-luck anna benno carla
	hands <<- 'END' | turns g
		anna 2222222B2
		benno 1333333B3
		carla 1155555B5
	END
	run -0 --separate-stderr added g vegas-score --boards 1=jackpot
	output=$(sed '/^board/,$d' <<< "$output")
	same 'score
  pay 1 carla 40000
  pay 1 benno 30000
  pay 2 anna 50000
  under 30000
  pay 3 benno 60000
  under 30000
  under 70000 30000
  pay 5 carla 80000
  under 30000
  under 90000 30000
  lose anna 50000
round 2 carla'
	run -0 --separate-stderr vegas-check g
}

@test "RR-C2.1: ties are not removed: all with the fewest pay, in seat order" {
	start 1=bad-luck --first carla anna benno carla
	hands <<- 'END' | turns g
		carla 1155555B5
		anna 1222222B2
		benno 1333333B3
	END
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  lose anna 50000
  lose benno 60000
  lose benno chips 2
  gain benno 30000'
}

@test "RR-C2.1: if all have the same number, all pay; none of them too" {
	for here in '' 1; do
		start 1=bad-luck anna benno carla
		hands <<- END | turns g
			anna ${here:-2}222222B2
			benno ${here:-3}333333B3
			carla ${here:-5}555555B5
		END
		run -0 --separate-stderr paid --boards 1=jackpot
		same 'score
  lose anna 50000
  lose benno 60000
  lose benno chips 2
  gain benno 30000
  lose carla 80000
  gain carla 30000'
	done
}

@test "RR-C2.1: the big die is two" {
	start 1=bad-luck anna benno carla
	# Anna has the big die alone, benno two, carla one.
	hands <<- 'END' | turns g
		anna 2222222B1
		benno 1133333B3
		carla 1555555B5
	END
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  lose carla 80000
  gain carla 30000'
}

@test "RR-C2.1: imaginary players do not count" {
	start 1=bad-luck --neutral 2,2,3,3,4,4,6,B6 anna benno
	hands <<- 'END' | turns g
		anna 1122222B2
		benno 1555555B5
	END
	# Neutral has none there; benno has the fewest of the players.
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  lose benno 80000
  gain benno 30000'
}

@test "RR-C2.1: who has the fewest is noted before the payout, black dice count (RR-10)" {
	start 1=bad-luck,2=prime-time anna benno carla
	hands <<- 'END' | turns g
		anna 2222222B2
		benno 1333333B3
		carla 1155555B5
	END
	added g vegas-score
	cp g stopped
	throw X1X1
	run -0 --separate-stderr say choose anna put X1
	run -0 --separate-stderr grep lose <<< "$output"
	same '  lose anna 50000
  lose benno 60000
  lose benno chips 2'
	cp stopped g
	throw X1X1
	run -0 --separate-stderr say choose anna put X1 X1
	run -0 --separate-stderr grep lose <<< "$output"
	same '  lose benno 60000 40000'
}

@test "RR-C2.1: all other money of the round comes first, Nice Dice's too" {
	start 1=bad-luck,2=nice-dice anna benno carla
	turn anna 2 2222222B2
	say choose anna nice 2
	turn benno 1 1333333B3
	turn carla 1 1155555B5
	turn benno 3 333333B3
	turn carla 5 55555B5
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  gain anna chips 2
  lose anna 50000'
}

@test "RR-C2.1: placing there asks and pays nothing" {
	start 1=bad-luck anna benno carla
	run -0 --separate-stderr turn anna 1 1122222B2
	same 'place anna 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-C2.1: two boards of this kind fine in casino order" {
	variant 'boards:' '  deck: [bad-luck, bad-luck]' '  count: 2'
	start 1=bad-luck,2=bad-luck anna benno carla
	hands <<- 'END' | turns g
		anna 2255555B5
		benno 1133333B3
		carla 1112226B6
	END
	run -0 --separate-stderr paid --boards 1=bad-luck,2=bad-luck
	same 'score
  lose anna 80000
  gain anna 30000
  lose benno 60000 30000
  gain benno 40000'
}

@test "RR-C2.1, TK-32: nobody pays in the place of who had the fewest and retires during the payout" {
	start 1=black-box,2=bad-luck anna benno carla
	hands <<- 'END' | turns g
		anna 1112222B3
		benno 3333333B3
		carla 2223333B3
	END
	added g vegas-score
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	say retire benno
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	say choose carla split 60000 20000 20000 / 0 0 0
	run -0 --separate-stderr say choose anna group 2
	same 'choose anna group 2'
}

@test "RR-C2.2: who has the fine or less pays all of it, chips at 10,000" {
	run -0 --separate-stderr fined 2 30 '30 40 50'
	same 'score
  lose anna 30000
  lose anna chips 2'
	run -0 --separate-stderr fined 1 30 '30 40 50'
	same 'score
  lose anna 30000
  lose anna chips 1'
	run -0 --separate-stderr fined 0 40 '30 50'
	same 'score
  lose anna 40000'
	run -0 --separate-stderr fined 0 50 '30 40'
	same 'score
  lose anna 50000'
	# Chips alone, and nothing at all.
	for chips in 5 4 0; do
		variant 'rounds: 1' 'chips:' "  each: $chips"
		unset bills bank
		start 1=bad-luck anna benno carla
		hands <<- 'END' | turns g
			anna 2222233B3
			benno 1222223B3
			carla 1333355B5
		END
		run -0 --separate-stderr paid
		[ "$chips" = 0 ] && same score || same "score
  lose anna chips $chips"
	done
}

@test "RR-C2.2: what costs least comes first, 50,000 at least" {
	# Chips and bills rather than to lose what cannot be changed.
	run -0 --separate-stderr fined 2 60 30
	same 'score
  lose anna 60000
  lose anna chips 2
  gain anna 30000'
	# The bank has no 30,000: 60,000 is lost, and no chip.
	run -0 --separate-stderr fined 2 60 '40 50'
	same 'score
  lose anna 60000'
	run -0 --separate-stderr fined 2 60 ''
	same 'score
  lose anna 60000'
	# 70,000 costs 70,000, 40,000 and a chip 50,000.
	run -0 --separate-stderr fined 1 '40 70' ''
	same 'score
  lose anna 40000
  lose anna chips 1'
	# No way is exact: 60,000 is less than 70,000.
	run -0 --separate-stderr fined 0 '60 70' ''
	same 'score
  lose anna 60000'
}

@test "RR-C2.2: then the fewest chips" {
	run -0 --separate-stderr fined 5 50 ''
	same 'score
  lose anna 50000'
	run -0 --separate-stderr fined 5 '40 80' 30
	same 'score
  lose anna 80000
  gain anna 30000'
	run -0 --separate-stderr fined 5 '30 40' ''
	same 'score
  lose anna 40000
  lose anna chips 1'
}

@test "RR-C2.2: then the fewest bills of change" {
	run -0 --separate-stderr fined 0 '50 80' 30
	same 'score
  lose anna 50000'
	# 110,000 less 60,000, not less 30,000 twice.
	run -0 --separate-stderr fined 0 '40 70' '30 30 60'
	same 'score
  lose anna 70000 40000
  gain anna 60000'
	# Two where one is not enough, and nothing more for it.
	run -0 --separate-stderr fined 0 '10 90' '20 20'
	same 'score
  lose anna 90000
  gain anna 20000 20000'
	# One bill of change for 80,000, none for two bills.
	fine=60000
	run -0 --separate-stderr fined 0 '30 30 90' 30
	same 'score
  lose anna 30000 30000'
}

@test "RR-C2.2: then the fewest bills handed over, then the lowest" {
	# Also where it is more than the fine.
	run -0 --separate-stderr fined 0 '30 40 70' ''
	same 'score
  lose anna 70000'
	fine=60000
	run -0 --separate-stderr fined 0 '30 30 60' ''
	same 'score
  lose anna 60000'
	# Of two bills the lower highest one, then the other.
	fine=110000
	run -0 --separate-stderr fined 0 '30 50 60 80' ''
	same 'score
  lose anna 60000 50000'
	fine=100000
	run -0 --separate-stderr fined 0 '30 40 50 60 70' ''
	same 'score
  lose anna 60000 40000'
	# Also where it takes more change.
	fine=60000
	run -0 --separate-stderr fined 0 '20 50 50 70' 30
	same 'score
  lose anna 70000 20000
  gain anna 30000'
	run -0 --separate-stderr fined 0 '20 50 50 70' '30 40'
	same 'score
  lose anna 50000 50000
  gain anna 40000'
}

@test "RR-C2.2: then change with the highest single bill, then the next" {
	run -0 --separate-stderr fined 0 150 '30 40 50 50 60 70'
	same 'score
  lose anna 150000
  gain anna 70000 30000'
	run -0 --separate-stderr fined 0 200 '30 40 40 50 60 70 70'
	same 'score
  lose anna 200000
  gain anna 70000 50000 30000'
}

@test "RR-C2.2: nothing is both handed over and taken back, and change never comes in chips" {
	# 30,000 from the bank for 80,000 while 30,000 stays in the hand.
	run -0 --separate-stderr fined 0 '30 80' 30
	same 'score
  lose anna 80000
  gain anna 30000'
	run -0 --separate-stderr fined 3 '90' '30 50'
	same 'score
  lose anna 90000
  lose anna chips 1
  gain anna 50000'
	run -0 --separate-stderr fined 0 '90' '30 50'
	same 'score
  lose anna 90000
  gain anna 30000'
}

@test "RR-C2.2: a fine and a bill that are more than all bills together are paid like any" {
	fine=90000 value=100
	run -0 --separate-stderr fined 0 120 30
	same 'score
  lose anna 120000
  gain anna 30000'
	# Of nearly as many values as there can be.
	fine=579000 value=500
	run -0 --separate-stderr fined 99 530 "$(seq -s ' ' 29)"
	same 'score
  lose anna 530000
  lose anna chips 98'
}

@test "RR-C2.3: the worked cases" {
	run -0 --separate-stderr fined 0 '50 90' '30 40 50 60 70 80 90 100'
	same 'score
  lose anna 50000'
	run -0 --separate-stderr fined 0 80 '30 40 50 60 70 80 90 100'
	same 'score
  lose anna 80000
  gain anna 30000'
	run -0 --separate-stderr fined 0 60 '30 40 50 60 70 80 90 100'
	same 'score
  lose anna 60000'
	run -0 --separate-stderr fined 2 60 '30 40 50 60 70 80 90 100'
	same 'score
  lose anna 60000
  lose anna chips 2
  gain anna 30000'
	run -0 --separate-stderr fined 0 '60 60' '30 40 50 60 70 80 90 100'
	same 'score
  lose anna 60000 60000
  gain anna 70000'
}

@test "RR-C2.1: the fine comes from the rules" {
	fine=30000
	run -0 --separate-stderr fined 0 '30 50' ''
	same 'score
  lose anna 30000'
	fine=90000
	run -0 --separate-stderr fined 0 '30 50 90' ''
	same 'score
  lose anna 90000'
	fine=0
	run -0 --separate-stderr fined 0 '30 50 90' ''
	same score
	explained | grep -F ' pays 0 to the bank'
	fine=90000
	fined 0 30 ''
	explained | grep -F ' pays 90000 to the bank'
}

@test "TK-32: retired players are left out, their dice and all" {
	start 1=bad-luck anna benno carla
	say retire anna
	hands <<- 'END' | turns g
		benno 1333333B3
		carla 1155555B5
	END
	run -0 --separate-stderr paid --boards 1=jackpot
	same 'score
  lose benno 60000 30000
  gain benno 40000'
}
