#!/usr/bin/env bats
# Pay Day (D1): pays by the number of casinos with own dice.
# bats file_tags=once

load lib
load table
load board

@test "RR-D1.1: 1 to 6 casinos with own dice pay 1 chip, 2 chips, 30,000 to 60,000" {
	# The n-th of anna's casinos is the board's.
	for n in 1 2 3 4 5 6; do
		start 1=pay-day anna benno carla
		hand=1123456B1
		for ((i = 2; i <= n; i++)); do
			turn anna "$i" "$hand"
			hand=${hand/$i/}
			if [ "$i" -eq 2 ]; then
				turn benno 2 2222222B2
				turn carla 2 2222222B2
			fi
		done
		case $n in
		1) gain='chips 1' ;;
		2) gain='chips 2' ;;
		*) gain=${n}0000 ;;
		esac
		run -0 --separate-stderr turn anna 1 "$hand"
		same "place anna 1
  gain anna $gain"
	done
	run -0 --separate-stderr vegas-check g
}

@test "RR-D1.1: it pays each time, without a question, and the turn passes" {
	start 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1222222B2
	same 'place anna 1
  gain anna chips 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	turn benno 2 2222222B2
	turn carla 2 2222222B2
	run -0 --separate-stderr turn anna 1 122222B2
	same 'place anna 1
  gain anna chips 1'
	run -0 --separate-stderr turn anna 3 13322B2
	same 'place anna 3'
	run -0 --separate-stderr turn anna 1 122B2
	same 'place anna 1
  gain anna chips 2'
	run -0 --separate-stderr fact 'players\.0\.chips' g
	same 6
}

@test "RR-D1.1: how many dice lie in a casino does not matter, the big die alone is enough" {
	start 1=pay-day anna benno carla
	turn anna 4 1555555B4
	turn benno 2 2222222B2
	turn carla 2 2222222B2
	turn anna 5 1555555
	run -0 --separate-stderr turn anna 1 1
	same 'place anna 1
  gain anna 30000'
}

@test "RR-D1.1: only own dice count, and other casinos do not activate it" {
	start 2=pay-day --neutral 1,2,3,4,5,6,6,B6 anna benno
	run -0 --separate-stderr turn anna 3 2334566B6
	same 'place anna 3'
	run -0 --separate-stderr turn benno 2 2334566B6
	same 'place benno 2
  gain benno chips 1'
	run -0 --separate-stderr turn anna 2 24566B6
	same 'place anna 2
  gain anna chips 2'
}

@test "RR-D1.1, LV-30: who has but placed a neutral die here has none, and gets nothing" {
	# Chips of 1 would show the least sum.
	cat > mine.yaml <<- 'END'
		extends: royale-base
		bank: yes
		bills: {deck: [90x20]}
		chips: {value: 1, most: 100}
		neutral: {each: {2: 2}, rolled: {2: 0}, big: {2: 0}}
		boards: {deck: [pay-day], count: 1, pay-day: {rewards: [10, 20, 30]}}
	END
	vegas-new --rules ./mine.yaml --seed 1 anna benno > g
	run -0 --separate-stderr turn anna 1 N1N22222222B2
	same 'place anna 1'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-D1.1: dice on boards do not count" {
	start 1=pay-day,2=double-down,3=knockout anna benno carla
	turn anna 2 1223456B6
	# All of them go to Double Down.
	say choose anna down 2 2
	turn benno 4 4444444B4
	turn carla 4 4444444B4
	run -0 --separate-stderr turn anna 1 13456B6
	same 'place anna 1
  gain anna chips 1'
	# One of two goes there: the other one counts.
	start 1=pay-day,2=double-down,3=knockout anna benno carla
	turn anna 2 1223456B6
	say choose anna down 2
	turn benno 4 4444444B4
	turn carla 4 4444444B4
	run -0 --separate-stderr turn anna 1 13456B6
	same 'place anna 1
  gain anna chips 2'
	# Knockout's die of an opponent is no casino either.
	start 1=pay-day,3=knockout anna benno carla
	turn anna 3 3456666B6
	say choose benno knock normal
	say choose carla knock normal
	run -0 --separate-stderr turn benno 1 123456B6
	same 'place benno 1
  gain benno chips 1'
}

@test "RR-D1.1, MC-20: dice on the slot machine do not count" {
	cat > slot.yaml <<- 'END'
		extends: las-vegas
		casinos: {slot: Slot Machine}
		chips: {value: 10000}
		boards: {deck: [pay-day], count: 1, pay-day: {rewards: [10000, 20000]}}
	END
	vegas-new -s 1 -r ./slot.yaml --boards 1=pay-day anna benno > g
	vegas-roll -f g -d 1,1,1,1,2,2,2,2
	vegas-place -f g 2 slot
	turn benno 2 22222222
	run -0 --separate-stderr turn anna 1 1111
	same 'place anna 1
  gain anna chips 1'
}

@test "RR-D1.1: a closed casino counts (RR-14)" {
	start 1=pay-day,2=no-entry anna benno carla
	turn anna 4 1144466B6
	turn benno 2 2333333B3
	say choose benno close 4
	turn carla 3 3333333B3
	run -0 --separate-stderr turn anna 1 1166B6
	same 'place anna 1
  gain anna chips 2'
}

@test "RR-D1.1: the rewards come from the rules; beyond the last nothing is paid" {
	variant 'boards:' '  pay-day:' '    rewards: [70000, 0, 20000]'
	start 1=pay-day anna benno carla
	run -0 --separate-stderr turn anna 1 1234566B6
	same 'place anna 1
  gain anna 70000'
	turn benno 6 6666666B6
	turn carla 6 6666666B6
	turn anna 2 214566B6
	run -0 --separate-stderr turn anna 1 14566B6
	same 'place anna 1'
	turn anna 3 3156B6
	run -0 --separate-stderr turn anna 1 156B6
	same 'place anna 1
  gain anna chips 2'
	turn anna 4 41B6
	run -0 --separate-stderr turn anna 1 1B6
	same 'place anna 1'
	explained | grep -F ' 70000 for 1, 0 for 2, 20000 for 3.'
}

@test "TK-32: a retired player's dice go on lying, and nobody is paid for them" {
	start 1=pay-day anna benno carla
	turn anna 2 2234566B6
	say retire anna
	run -0 --separate-stderr turn benno 1 1234566B6
	same 'place benno 1
  gain benno chips 1'
}
