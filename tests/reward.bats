#!/usr/bin/env bats
# What boards pay, and the bank: RR-6 and RR-7.
# bats file_tags=once

load lib
load table
load board

# counted LIST: 60 30 60 as 1x30000, 2x60000, a line each.
counted()
{
	tr ' ' '\n' <<< "$1" | sed '/^$/d' | sort -n | uniq -c | awk '{ print $1 "x" $2 "000" }'
}

# with_bank LIST LINE...: rules of one round whose bank holds just these
# thousands; in each casino lies a bill of 10,000, or those of $tops.
with_bank()
{
	local casinos=${tops:-10 10 10 10 10 10}

	variant 'rounds: 1' 'bills:' '  ranked: 1' '  deck:' \
		"$(counted "$casinos $1" | sed 's/^/    - /')" "${@:2}"
	bills=$(awk '{ for (i = 1; i <= 6; i++) printf "%d=%d000 ", i, $i }' <<< "$casinos")
}

# deal BOARDS OPTION... NAME...: a game by these rules; its bank is what is left.
deal()
{
	vegas-new --rules "$rules" --seed bank --boards "$1" --bills "$bills" "${@:2}" > g
}

# rewarded AMOUNT LIST: what a reward is paid with from such a bank; a Pay Day
# pays it.
rewarded()
{
	with_bank "$2" 'boards:' '  pay-day:' "    rewards: [${1}000]"
	deal 1=pay-day anna benno carla
	turn anna 1 1234566B6 | sed 1d
}

# in_bank: the bank's bills, the highest first, in thousands.
in_bank()
{
	vegas-show --format=json g | jq -r '[.bank[] / 1000] | join(" ")'
}

@test "RR-6: 10,000 and 20,000 are chips, even where the bank has such bills" {
	run -0 --separate-stderr rewarded 10 '10 10 20 30'
	same '  gain anna chips 1'
	run -0 --separate-stderr rewarded 20 '10 10 20 30'
	same '  gain anna chips 2'
	run -0 --separate-stderr in_bank
	same '30 20 10 10'
	run -0 --separate-stderr fact 'players\.0\.(bill_count|money|chips)' g
	same '0
40000
4'
}

@test "RR-6: 30,000 and more are bills out of the bank" {
	for amount in 30 40 50 60 70 80 90 100; do
		run -0 --separate-stderr rewarded "$amount" '30 40 50 60 70 80 90 100'
		same "  gain anna ${amount}000"
		run -0 --separate-stderr in_bank
		same "$(printf '%s\n' 100 90 80 70 60 50 40 30 | grep -vx "$amount" | paste -sd ' ')"
		run -0 --separate-stderr fact 'players\.0\.(bill_count|bills\.[0-9]+|chips)' g
		same "${amount}000
1
2"
	done
}

@test "RR-6: the fewest bills that make it exactly" {
	while IFS=: read -r amount bank gain; do
		run -0 --separate-stderr rewarded "$amount" "$bank"
		same "  gain anna $gain"
	done <<- 'END'
		60:30 30 60:60000
		100:30 30 40 50 50:50000 50000
		100:30 30 40:40000 30000 30000
		120:40 40 40 90:40000 40000 40000
		120:30 30 30 40 40 40:40000 40000 40000
		130:30 30 30 40 80 90:90000 40000
		90:30 30 30 80:30000 30000 30000
	END
}

@test "RR-6: of those the highest single bill, then the next highest" {
	while IFS=: read -r amount bank gain; do
		run -0 --separate-stderr rewarded "$amount" "$bank"
		same "  gain anna $gain"
	done <<- 'END'
		100:30 40 50 50 60 70:70000 30000
		100:40 50 50 60 70:60000 40000
		130:30 40 60 70 90 100:100000 30000
		150:30 40 40 50 70:70000 50000 30000
		200:30 30 50 60 60 70 80 90:90000 80000 30000
		210:40 40 50 50 60 60 70 80 90:90000 80000 40000
	END
}

@test "RR-6: if no bills make it, the largest sum below and the rest in chips" {
	while IFS=: read -r amount bank gain chips; do
		run -0 --separate-stderr rewarded "$amount" "$bank"
		same "  gain anna $gain
  gain anna chips $chips"
	done <<- 'END'
		50:30 40:40000:1
		50:30 30 60:30000:2
		60:40 50 70:50000:1
		70:30 30 50 80:30000 30000:1
		80:30 40 70:70000:1
		110:30 50 50 120:50000 50000:1
		100:30 30:30000 30000:4
		100:30 60 60:60000 30000:1
	END
}

# bats test_tags=english
@test "RR-6: --explain says of bills and of chips where they come from" {
	with_bank '30 50' 'boards:' '  pay-day:' '    rewards: [90000]'
	deal 1=pay-day anna benno carla
	vegas-roll -q -f g --dice 1,2,3,4,5,6,6,B6
	run -0 --separate-stderr vegas-place --explain -f g 1
	same ''
	same_error 'gain anna 50000 30000  # RR-D1.1: paid by the bank
gain anna chips 1  # RR-D1.1: paid in chips'
}

@test "RR-6: where no bill fits there is no line of bills" {
	for amount in 30 40 100; do
		run -0 --separate-stderr rewarded "$amount" '110 120'
		same "  gain anna chips $((amount / 10))"
		run -0 --separate-stderr in_bank
		same '120 110'
		# An empty bank.
		run -0 --separate-stderr rewarded "$amount" ''
		same "  gain anna chips $((amount / 10))"
		run -0 --separate-stderr in_bank
		same ''
	done
	run -0 --separate-stderr vegas-check g
}

@test "RR-6: the bank gets less with each reward and never goes below empty" {
	with_bank '30 40' 'boards:' '  pay-day:' '    rewards: [40000]'
	deal 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1234566B6
	same 'place anna 1
  gain anna 40000'
	run -0 --separate-stderr in_bank
	same 30
	run -0 --separate-stderr turn benno 1 1234566B6
	same 'place benno 1
  gain benno 30000
  gain benno chips 1'
	run -0 --separate-stderr in_bank
	same ''
	run -0 --separate-stderr turn carla 1 1234566B6
	same 'place carla 1
  gain carla chips 4'
	run -0 --separate-stderr vegas-check g
}

@test "RR-6: undo brings bills and chips back" {
	with_bank '30' 'boards:' '  pay-day:' '    rewards: [40000]'
	deal 1=pay-day anna benno carla
	turn anna 1 1234566B6
	vegas-undo -f g
	run -0 --separate-stderr in_bank
	same 30
	run -0 --separate-stderr fact 'players\.0\.(bill_count|chips)' g
	same '0
2'
	run -0 --separate-stderr added g vegas-place 1
	same 'place anna 1
  gain anna 30000
  gain anna chips 1'
}

@test "RR-6: each bill and chip counts at the end" {
	with_bank '30 30 30' 'boards:' '  pay-day:' '    rewards: [100000]' 'chips:' '  each: 0'
	deal 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1333333B3
	same 'place anna 1
  gain anna 30000 30000 30000
  gain anna chips 1'
	turn benno 2 2222222B2
	turn carla 3 3333333B3
	turn anna 3 333333B3
	run -0 --separate-stderr added g vegas-score
	run -0 --separate-stderr grep -E '(final|winner) ' <<< "$output"
	same '  final anna 110000 4 1
  final benno 10000 1 0
  final carla 10000 1 0
  winner anna'
}

@test "RR-6: up to what rewards are chips comes from the rules, and a chip's value" {
	with_bank '30 40' 'boards:' '  pay-day:' '    rewards: [30000]' 'chips:' '  most: 30000'
	deal 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1234566B6
	same 'place anna 1
  gain anna chips 3'
	with_bank '10 30' 'boards:' '  pay-day:' '    rewards: [10000]' 'chips:' '  most: 0'
	deal 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1234566B6
	same 'place anna 1
  gain anna 10000'
	with_bank '30 40' 'boards:' '  pay-day:' '    rewards: [50000]' 'chips:' '  value: 5000'
	deal 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1234566B6
	same 'place anna 1
  gain anna 40000
  gain anna chips 2'
}

@test "RR-6: a reward of nothing writes nothing" {
	with_bank '30 40' 'boards:' '  pay-day:' '    rewards: [0]'
	deal 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1234566B6
	same 'place anna 1'
}

# bats test_tags=english
@test "RR-6: a reward far above all money is refused, not a crash" {
	variant 'rounds: 1' 'chips:' '  value: 100' 'bills:' '  ranked: 1' \
		'  deck: [10x100, 10x200, 10x300, 10x400, 10x500, 10x600, 10x700]' \
		'boards:' '  pay-day:' '    rewards: [1000000]'
	bills='1=100 2=100 3=100 4=100 5=100 6=100'
	run -3 --separate-stderr deal 1=pay-day anna benno carla
	[[ $stderr == *"\`boards.pay-day.rewards' has 1000000, which is no whole number of chips (\`chips.value') up to 2048"* ]]
}

@test "RR-7: bills that nobody wins are in the bank from their line on" {
	# The bank is empty; what nobody won in casino 6 pays the token.
	tops='10 10 10 10 10 100'
	for last in 5 6; do
		with_bank ''
		deal 1=high-five anna benno carla
		turn anna 1 11111${last}${last}B$last
		turn benno 3 3333333B3
		turn carla 4 4444444B4
		turn anna "$last" "$last${last}B$last"
		run -0 --separate-stderr paid
		if [ "$last" = 5 ]; then
			same 'score
  gain anna 100000'
		else
			same 'score
  gain anna 10000 10000
  gain anna chips 8'
		fi
		run -0 --separate-stderr vegas-check g
	done
}

@test "RR-7: a fine's bills are in the bank before the next player pays" {
	tops='10 10 10 10 30 80'
	for names in 'anna benno' 'benno anna'; do
		with_bank '' 'dice:' '  normal: 8' '  big: 0'
		# shellcheck disable=SC2086 # two names
		deal 1=bad-luck $names carla
		for name in $names carla; do
			case $name in
			anna) echo anna 55555555 ;;
			benno) echo benno 66666666 ;;
			carla) echo carla 11111234 ;;
			esac
		done | hands | turns g
		run -0 --separate-stderr paid
		if [ "$names" = 'anna benno' ]; then
			same 'score
  lose anna 30000
  lose anna chips 2
  lose benno 80000
  gain benno 30000'
		else
			same 'score
  lose benno 80000
  lose anna 30000
  lose anna chips 2'
		fi
		run -0 --separate-stderr vegas-check g
	done
}

@test "RR-7: what an imaginary player wins goes to the bank" {
	start 1=jackpot --neutral 1,1,1,1,1,1,1,B1 anna benno
	vegas-show --format=json g | jq '.bank | length' > before
	hands <<- 'END' | turns g
		anna 2222222B2
		benno 3333333B3
	END
	added g vegas-score --boards 1=jackpot > score
	run -0 --separate-stderr sed -n 2,3p score
	same '  pay 1 neutral 40000
  under 40000 30000'
	# Ten of the twelve bills: two are won.
	run -0 --separate-stderr jq '.bank | length' <(vegas-show --format=json g)
	same $(($(cat before) + 10))
	# The deck is what is set aside.
	run -0 --separate-stderr fact deck_count g
	same 12
}
