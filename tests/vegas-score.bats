#!/usr/bin/env bats
# vegas-score: the payout, the next deal, the end; order and reasons.

load lib
load games

@test "TK-1: vegas-score reads a game and writes the whole new game" {
	run -0 --separate-stderr vegas-score < <(before '^score')
	same "$(scored 1)"
	same_error ''
	run -0 --separate-stderr vegas-score < <(before '^score' 4 "$neutral")
	same "$(cat "$neutral")"
}

@test "TK-1: vegas-score -f changes FILE in place and writes nothing to standard output" {
	before '^score' > game
	run -0 --separate-stderr vegas-score -f game
	same ''
	same_error ''
	cmp game <(scored 1)
	run -2 --separate-stderr vegas-score game
	same ''
	same_error "vegas-score: \`game' is one word too many; try \`vegas-score --help'"
}

@test "TK-6: a score that is not due says which moves are legal" {
	positions .
	run -1 --separate-stderr vegas-score < rolled
	same ''
	same_error 'vegas-score: the round is not over; anna holds dice; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
	run -1 --separate-stderr vegas-score < deal
	same ''
	same_error 'vegas-score: the round is not over; anna holds dice; legal: roll anna'
	run -1 --separate-stderr vegas-score < over
	same ''
	same_error 'vegas-score: the game is over'
}

@test "TK-8: --all scores in each game of a stream" {
	(before '^score' 3; before '^score' 4 "$neutral") > games
	run -0 --separate-stderr vegas-score --all < games
	same "$(scored 3; cat "$neutral")"
	(before '^score' 3; cat "$three") > games
	run -1 --separate-stderr vegas-score --all < games
	same ''
	same_error "vegas-score: -:$(($(before '^score' 3 | wc -l) + 1)): the game is over"
}

@test "TK-12: --dry-run prints the lines that would be appended, up to the first chance" {
	before '^score' > game
	run -0 --separate-stderr vegas-score --dry-run < game
	same "$(scored 1 | sed -n '68,80p')
?"
	[ "${lines[-2]}" = 'round 2 benno' ]
	run -0 --separate-stderr vegas-score --dry-run -f game
	[ "${lines[-1]}" = '?' ]
	cmp game <(before '^score')
	# The end is no chance.
	run -0 --separate-stderr vegas-score --dry-run < <(before '^score' 4)
	same "$(after "$(before '^score' 4 | wc -l)" "$three")"
}

@test "TK-12: --dry-run with bills by hand goes on to the chance that is still to come" {
	before '^score' 1 "$neutral" > game
	run -0 --separate-stderr vegas-score --dry-run --bills "$bills" < game
	[ "$(tail -n 8 <<< "$output")" = 'round 2 benno
bills 1 60000 !
bills 2 30000 20000 !
bills 3 90000 !
bills 4 50000 !
bills 5 40000 20000 !
bills 6 70000 !
?' ]
	run -0 --separate-stderr vegas-score --dry-run --neutral 1,1 < game
	[ "$(tail -n 2 <<< "$output")" = 'round 2 benno
?' ]
}

@test "TK-12: --explain writes a line for each consequence with clause and numbers, on standard error" {
	before '^score' 2 > game
	run -0 --separate-stderr vegas-score --explain < game
	same "$(scored 2)"
	same_error 'pay 1 carla 70000  # LV-13: number 1 in casino 1 with 1 die
pay 2 anna 50000  # LV-13: number 1 in casino 2 with 1 die
under 40000 30000  # LV-15: no player won it in casino 3
tie 4 3 anna benno  # LV-12: each has 3 dice in casino 4
pay 4 carla 60000  # LV-13: number 1 in casino 4 with 1 die
tie 5 2 anna benno  # LV-12: each has 2 dice in casino 5
pay 5 carla 50000  # LV-13: number 1 in casino 5 with 5 dice
under 30000  # LV-15: no player won it in casino 5
pay 6 benno 70000  # LV-13: number 1 in casino 6 with 3 dice'
	run -0 --separate-stderr vegas-score --explain -q < game
	same "$(scored 2)"
	same_error ''
	run -0 --separate-stderr vegas-score --explain -f game
	same ''
	[ "$(wc -l <<< "$stderr")" -eq 9 ]
}

@test "TK-12: --explain with --dry-run, and with a refusal" {
	before '^score' 4 "$neutral" > game
	run -0 --separate-stderr vegas-score --explain --dry-run < game
	same "$(after "$(wc -l < game)" "$neutral")"
	# A record a line, each with its reason.
	[ "$(sed 's/  # .*//' <<< "$stderr")" = "$(sed -n 's/^  //p' <<< "$output")" ]
	[ "$(grep -c '  # LV-[0-9]*: .*[0-9]' <<< "$stderr")" -eq "$(wc -l <<< "$stderr")" ]
	[[ $stderr == *'pay 3 neutral 30000  # LV-34: '* ]]
	run -1 --separate-stderr vegas-score --explain < <(upto 30)
	same ''
	[ "$(wc -l <<< "$stderr")" -eq 1 ]
}

@test "TK-12: --explain tells what this command made, not what was there, in each game of a stream" {
	(before '^score' 2; before '^score' 3) > games
	run -0 --separate-stderr vegas-score --all --explain < games
	same "$(scored 2; scored 3)"
	[ "$(sed 's/  # .*//' <<< "$stderr")" = "$(
		scored 2 | after "$(before '^score' 2 | wc -l)" | sed -n 's/^  //p'
		scored 3 | after "$(before '^score' 3 | wc -l)" | sed -n 's/^  //p')" ]
}

@test "TK-27: final is everything a player has, its bills and chips counted; winner is the end" {
	run -0 --separate-stderr awk '
		$1 == "pay" { money[$3] += $4; bills[$3]++ }
		END {
			for (name in money)
				if (name != "neutral")
					print "  final", name, money[name], bills[name], 0
		}' "$three"
	expected=$(sort <<< "$output")
	run -0 --separate-stderr vegas-score < <(before '^score' 4)
	[ "$(grep '^  final' <<< "$output")" = "$expected" ]
	[ "${lines[-1]}" = '  winner anna' ]
}

@test "TK-27: lines without amounts are not written, but bills are for every casino" {
	run -1 --separate-stderr grep -nE '^ *(under|bills [1-6])$' "$three" "$neutral"
	same ''
	# A deck that runs out: nothing lies in the last casinos.
	printf 'extends: las-vegas\nbills: {deck: [3x50000]}\n' > few.yaml
	run -0 --separate-stderr vegas-new -r ./few.yaml -s x anna benno
	[ "$(tail -n 6 <<< "$output")" = 'bills 1 50000
bills 2 50000
bills 3 50000
bills 4
bills 5
bills 6' ]
	run -0 --separate-stderr sh -c 'vegas-move retire anna | vegas-move retire benno | vegas-score' <<< "$output"
	[ "$(tail -n 11 <<< "$output")" = 'score
  under 50000
  under 50000
  under 50000
round 2 benno
bills 1 50000
bills 2 50000
bills 3 50000
bills 4
bills 5
bills 6' ]
}

# round_of FILE [NAME DICE]...: turns by hand, all dice showing one value.
round_of()
{
	local file=$1

	shift
	while [ $# -gt 1 ]; do
		printf 'roll %s%s !\nplace %s %s\n' "$1" "${2//[1-6]/ &}" "$1" "${2:0:1}" >> "$file"
		shift 2
	done
}

@test "TK-28: ties come first, the highest count first, names in seat order, then neutral" {
	printf 'extends: las-vegas-neutral\ndice: {normal: 3}\nrounds: 1\nneutral: {each: {4: 0}, rolled: {4: 1}}\n' > small.yaml
	vegas-new -r ./small.yaml -s x --first denny --neutral 1 --bills "1=30000,10000,20000 2=20000,30000 3=90000 4=50000 5=40000,20000 6=70000" anna benno carla denny > game
	# Casino 1: denny 2, carla 2, benno 1, neutral 1.  Casino 2: anna 3 alone.
	{
		echo 'roll denny 1 1 6 !'; echo 'place denny 1'
		echo 'roll anna 2 2 2 !'; echo 'place anna 2'
		echo 'roll benno 1 6 6 !'; echo 'place benno 1'
		echo 'roll carla 1 1 6 !'; echo 'place carla 1'
		echo 'roll denny 6 !'; echo 'place denny 6'
		echo 'roll benno 6 6 !'; echo 'place benno 6'
		echo 'roll carla 6 !'; echo 'place carla 6'
	} >> game
	cp game before
	run -0 --separate-stderr vegas-score < game
	[ "$(after "$(wc -l < before)" <<< "$output")" = 'score
  tie 1 2 carla denny
  tie 1 1 benno neutral
  under 30000 20000 10000
  pay 2 anna 30000
  under 20000
  under 90000
  under 50000
  under 40000 20000
  tie 6 1 carla denny
  pay 6 benno 70000
  final anna 30000 1 0
  final benno 70000 1 0
  final carla 0 0 0
  final denny 0 0 0
  winner benno' ]
}

@test "TK-28: pay the highest bill first, neutral too; then one under line with every bill that goes back" {
	printf 'extends: las-vegas-neutral\ndice: {normal: 3}\nrounds: 1\nneutral: {each: {2: 0}, rolled: {2: 3}}\n' > small.yaml
	vegas-new -r ./small.yaml -s x --neutral 1,1,1 --bills "1=10000,20000,10000,40000 2=20000,30000 3=90000 4=50000 5=40000,20000 6=70000" anna benno > game
	round_of game anna 111 benno 112
	sed -i 's/^roll benno.*/roll benno 1 1 2 !/' game
	printf 'roll benno 3 !\nplace benno 3\n' >> game
	cp game before
	run -0 --separate-stderr vegas-score < game
	[ "$(after "$(wc -l < before)" <<< "$output")" = 'score
  tie 1 3 anna neutral
  pay 1 benno 40000
  under 20000 10000 10000
  under 30000 20000
  pay 3 benno 90000
  under 50000
  under 40000 20000
  under 70000
  final anna 0 0 0
  final benno 130000 2 0
  winner benno' ]
	# Neutral alone in front of both.
	vegas-new -r ./small.yaml -s x --neutral 1,1,1 --bills "1=10000,20000,10000,40000 2=20000,30000 3=90000 4=50000 5=40000,20000 6=70000" anna benno > game
	{
		echo 'roll anna 1 1 2 !'; echo 'place anna 1'
		echo 'roll benno 1 2 2 !'; echo 'place benno 1'
		echo 'roll anna 2 !'; echo 'place anna 2'
		echo 'roll benno 2 2 !'; echo 'place benno 2'
	} >> game
	cp game before
	run -0 --separate-stderr vegas-score < game
	[ "$(after "$(wc -l < before)" <<< "$output")" = 'score
  pay 1 neutral 40000
  pay 1 anna 20000
  pay 1 benno 10000
  under 40000 10000
  pay 2 benno 30000
  pay 2 anna 20000
  under 90000
  under 50000
  under 40000 20000
  under 70000
  final anna 40000 2 0
  final benno 40000 2 0
  winner anna benno' ]
}

@test "TK-28: tie lines are also written where no bill lies" {
	printf 'extends: las-vegas\nbills: {deck: [1x50000]}\nrounds: 1\n' > few.yaml
	vegas-new -r ./few.yaml -s x anna benno > game
	round_of game anna 22222222 benno 22222222
	run -0 --separate-stderr vegas-score < game
	[ "$(tail -n 6 <<< "$output")" = 'score
  under 50000
  tie 2 8 anna benno
  final anna 0 0 0
  final benno 0 0 0
  winner anna benno' ]
}

@test "TK-37: a payout that never stops goes on to the next deal, or to final and winner" {
	vegas-score < <(before '^score' 1 "$neutral") > game
	run -0 --separate-stderr vegas-show --next game
	same 'benno roll'
	cmp game <(scored 1 "$neutral")
	[ "$(tail -n 1 game | cut -c 1-12)" = 'roll neutral' ]
	vegas-score < <(before '^score' 4) > game
	run -0 --separate-stderr vegas-show --next game
	same '- over'
}

@test "TK-47: --bills and --neutral give the next round's; the rest comes from the seed" {
	before '^score' 1 "$neutral" > game
	run -0 --separate-stderr vegas-score --bills "$bills" --neutral 6,2 < game
	[ "$(tail -n 8 <<< "$output")" = 'round 2 benno
bills 1 60000 !
bills 2 30000 20000 !
bills 3 90000 !
bills 4 50000 !
bills 5 40000 20000 !
bills 6 70000 !
roll neutral 2 6 !' ]
	run -0 --separate-stderr vegas-check -q <<< "$output"
	run -0 --separate-stderr vegas-score --neutral 6,2 < game
	same "$(scored 1 "$neutral" | sed '$s/.*/roll neutral 2 6 !/')"
}

@test "TK-47: what cannot be or is not due is refused (1), and nothing is written" {
	before '^score' > game
	run -1 --separate-stderr vegas-score --neutral 1,1 < game
	same ''
	same_error "vegas-score: \`roll neutral 1 1 !' was given by hand, but nothing of the kind is due"
	run -1 --separate-stderr vegas-score --bills "${bills/60000/40000}" -f game
	same ''
	same_error 'vegas-score: casino 1 has 40000; it is filled to at least 50000'
	cmp game <(before '^score')
	# Bills that players have won are not in the deck: five of 90,000.
	run -1 --separate-stderr vegas-score --bills '1=90000 2=90000 3=90000 4=90000 5=90000 6=50000' < game
	same ''
	same_error 'vegas-score: the deck holds no bill of 90000'
	# After the last round nothing is dealt.
	run -1 --separate-stderr vegas-score --bills "$bills" < <(before '^score' 4)
	same ''
	same_error "vegas-score: \`bills 1 60000 !' was given by hand, but nothing of the kind is due"
}
