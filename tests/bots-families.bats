#!/usr/bin/env bats
# Strategies in Potzblitz and Vegas Showdown (SM-1): what they weigh, that they
# know no more than a player does, that every game of theirs ends, and that a game
# which is played quickly is the same game.

load lib
load potzblitz

# race DICE: a race with two tasks on the table, anna's dice shown.
race()
{
	rm -f race
	start race --tasks +1=4-4-4,0=1-1-6 -q anna benno carla
	vegas-roll -q -f race -p anna --dice "$1"
}

# thinks STRATEGY NAME GAME: the moves with what each is worth, the best first.
thinks()
{
	vegas-bot -s x -b "$1" -p "$2" --explain "$3" 2>&1 > /dev/null
}

# bot STRATEGY NAME GAME: what it does; nothing for waiting.
bot()
{
	vegas-bot -s x -b "$1" -p "$2" "$3"
}

# An auction in turn 2: the tiles of turn 1 have fallen, and the neutral player
# bids on Slots and on premier-1.
auction() # SEED [FILE [RULES]]
{
	local file=${2:-auction}

	rm -f "$file"
	vegas-new -q -s "$1" -r "${3:-showdown}" -f "$file" --tiles \
		premier-1=buffet,premier-2=fancy-lounge,premier-3=theater anna benno
	vegas-roll -q -f "$file" --dice 1
	vegas-move -q -f "$file" pass anna renovate
	vegas-move -q -f "$file" pass benno renovate
	vegas-score -q -f "$file"
	vegas-roll -q -f "$file" --dice 1
	vegas-roll -q -f "$file" --dice 1
}

@test "SM-1: greedy hopes for what it could slap after a throw (PB-10)" {
	race 4,6,1
	# It has 8 bolts and would lose 2.  The task of 0 takes a 1 for the 4: one
	# sixth of 2.  The other throws have 2, 1.5, 1, and three and six halves of
	# 1/36 and 1/216 of 3 for the task of +1.
	run -0 --separate-stderr thinks greedy anna race
	same 'roll anna x..  # worth 6.33
roll anna xx.  # worth 6.11
roll anna .xx  # worth 6.08
roll anna x.x  # worth 6.06
roll anna xxx  # worth 6.04
roll anna .x.  # worth 6.00
roll anna ..x  # worth 6.00
place anna +1  # worth 6.00
place anna 0  # worth 6.00'
	run -0 --separate-stderr bot greedy anna race
	same 'roll anna x..'
}

@test "SM-1: greedy slaps the best card whose task its dice meet" {
	race 1,6,1
	run -0 --separate-stderr bot greedy anna race
	same 'place anna 0'
	race 4,4,4
	run -0 --separate-stderr bot greedy anna race
	same 'place anna +1'
	run -0 --separate-stderr bot careful anna race
	same 'place anna +1'
}

@test "SM-1: careful lets a minus-1 go while better is to be had, greedy does not" {
	start five -q --tasks +1a=sum:9,+1b=1-2-3,0=4-5-6,minus-1=sum:13 \
		anna benno carla dora emil
	vegas-roll -q -f five -p anna --dice 6,6,1
	run -0 --separate-stderr bot greedy anna five
	same 'place anna minus-1'
	run -0 --separate-stderr bot careful anna five
	same 'roll anna xx.'
	# The others have taken what is better.
	vegas-place -q -f five -p benno 0
	vegas-place -q -f five -p carla +1b
	vegas-place -q -f five -p dora +1a
	run -0 --separate-stderr bot careful anna five
	same 'place anna minus-1'
}

@test "SM-1: who has slapped may leave it, and moves to a better card (PB-8)" {
	race 1,6,1
	vegas-place -q -f race -p anna 0
	for strategy in greedy careful; do
		run -0 --separate-stderr bot "$strategy" anna race
		same ''
	done
	run -0 --separate-stderr thinks greedy anna race
	same 'wait  # worth 8.00
place anna +1  # worth 6.00
take anna  # worth 6.00'
	start both -q --tasks +1=sum:15,0=5-5-5 anna benno carla
	vegas-roll -q -f both -p anna --dice 5,5,5
	vegas-place -q -f both -p anna 0
	for strategy in greedy careful; do
		run -0 --separate-stderr bot "$strategy" anna both
		same 'place anna +1'
	done
}

@test "SM-1: careful reckons with the dice of all who may still slap" {
	start six -q --tasks +1=sum:6,0=3-4-6 anna benno carla
	add six <<- 'END'
		roll carla 3 6 2 !
		roll benno 1 4 4 !
		roll anna 3 6 1 !
	END
	run -0 --separate-stderr thinks careful carla six
	same 'roll carla .x.  # worth 7.50
roll carla xx.  # worth 7.41
roll carla ..x  # worth 7.41
roll carla .xx  # worth 7.40
roll carla xxx  # worth 7.38
roll carla x.x  # worth 7.34
roll carla x..  # worth 7.31
place carla +1  # worth 6.00
place carla 0  # worth 6.00'
	# What it has slapped it weighs against going on with these dice.
	add six <<- 'END'
		roll anna 1 3 2 !
		place anna +1
	END
	run -0 --separate-stderr thinks careful anna six
	same 'wait  # worth 9.00
take anna  # worth 8.34
place anna 0  # worth 6.00'
	# Or without any.
	start none -q --tasks +1=sum:6,0=3-4-6 anna benno carla
	vegas-place -q -f none -p anna +1
	run -0 --separate-stderr thinks careful anna none
	same 'take anna  # worth 7.56
place anna 0  # worth 6.00
wait  # worth 6.00'
	# A die that has to show a 6 is one like the others.
	start high -q --tasks +1=sum:16,0=sum:5 anna benno carla
	vegas-roll -q -f high -p benno --dice 4,4,6
	run -0 --separate-stderr thinks careful anna high
	same 'roll anna xxx  # worth 7.40
place anna +1  # worth 6.00
place anna 0  # worth 6.00'
	# Two dice that leave the third a 7 leave it nothing.
	start seven -q --tasks +1=sum:16,0=1-2-3 anna benno carla
	vegas-roll -q -f seven -p benno --dice 4,5,4
	run -0 --separate-stderr thinks careful anna seven
	same 'roll anna xxx  # worth 7.51
place anna +1  # worth 6.00
place anna 0  # worth 6.00'
	# Whose dice meet a task takes it with one half.
	start half -q --tasks +1=sum:5,0=1-2-3 anna benno carla
	vegas-roll -q -f half -p benno --dice 1,1,3
	vegas-roll -q -f half -p anna --dice 1,3,4
	run -0 --separate-stderr thinks careful anna half
	same 'roll anna ..x  # worth 7.40
roll anna .xx  # worth 7.23
roll anna x.x  # worth 7.17
roll anna xxx  # worth 7.14
roll anna .x.  # worth 7.12
roll anna x..  # worth 7.09
roll anna xx.  # worth 7.09
place anna +1  # worth 6.00
place anna 0  # worth 6.00'
	# Two have what is better: what it has is as good as what it would have.
	start five -q --tasks +1a=5-5-5,+1b=sum:14,0=sum:9,minus-1=sum:7 \
		anna benno carla dora emil
	add five <<- 'END'
		roll anna 2 2 3 !
		roll benno 5 5 5 !
		roll carla 5 5 5 !
		place dora 0
		place emil +1b
		place anna minus-1
	END
	run -0 --separate-stderr bot careful anna five
	same ''
}

@test "SM-1: careful takes a slap back that does not fit" {
	race 4,4,1
	vegas-place -q -f race -p anna +1
	run -0 --separate-stderr bot careful anna race
	same 'take anna'
}

@test "SM-1: mc plays on from a slap that does not fit, which is taken back" {
	variant dear <<< 'bolts: {wrong: 5}'
	vegas-new -q -r ./dear.yaml -s x -f dear --tasks +1=3-4-6,0=sum:11 anna benno carla
	add dear <<- 'END'
		roll benno 1 1 1 !
		place benno +1
		roll anna 3 4 4 !
	END
	run -0 --separate-stderr thinks mc:4 anna dear
	same 'place anna 0  # wins 0.7500 (0.3006 to 0.9544), bolts 7.75 (5.17 to 10.33) in 4 games
roll anna x..  # wins 0.5000 (0.1500 to 0.8500), bolts 5.75 (0.79 to 10.71) in 4 games
roll anna .x.  # wins 0.5000 (0.1500 to 0.8500), bolts 5.50 (0.94 to 10.06) in 4 games
roll anna ..x  # wins 0.5000 (0.1500 to 0.8500), bolts 5.50 (0.94 to 10.06) in 4 games
roll anna xxx  # wins 0.5000 (0.1500 to 0.8500), bolts 4.00 (-0.80 to 8.80) in 4 games
roll anna xx.  # wins 0.2500 (0.0456 to 0.6994), bolts 4.00 (-1.37 to 9.37) in 4 games
roll anna x.x  # wins 0.2500 (0.0456 to 0.6994), bolts 4.00 (-1.37 to 9.37) in 4 games
roll anna .xx  # wins 0.0000 (0.0000 to 0.4899), bolts 2.25 (0.58 to 3.92) in 4 games'
}

@test "SM-1: greedy bids where most is saved, if that is more than publicity" {
	auction 7
	# From 33 to 25 are 0.8 fame: less than 1.
	run -0 --separate-stderr bot greedy benno auction
	same 'pass benno publicity'
	vegas-move -q -f auction pass benno renovate
	vegas-move -q -f auction pass anna renovate
	vegas-score -q -f auction
	vegas-roll -q -f auction --dice 1
	vegas-roll -q -f auction --dice 1
	# From 33 to 18 are 1.5, from 29 to 18 are 1.1.
	run -0 --separate-stderr thinks greedy anna auction
	run -0 --separate-stderr sed 5q <<< "$output"
	same 'place anna premier-2 18  # worth 1.50
place anna premier-2 21  # worth 1.20
place anna premier-3 18  # worth 1.10
pass anna publicity  # worth 1.00
place anna premier-2 25  # worth 0.80'
	# benno would beat that bid; and next turn it costs 12.
	run -0 --separate-stderr bot careful anna auction
	same 'pass anna publicity'
}

@test "SM-1, SD-16: greedy beats a bid where that is fame" {
	rm -f auction
	vegas-new -q -s 7 -r showdown -f auction --tiles \
		premier-1=buffet,premier-2=fancy-lounge,premier-3=theater anna benno
	vegas-move -q -f auction event visionary
	vegas-roll -q -f auction --dice 3
	# 9 for Slots at 5 cost 0.4 of the fame gained.
	run -0 --separate-stderr bot greedy anna auction
	same 'pass anna publicity'
	run -0 --separate-stderr sed -n '/slots/{p;q;}' <(thinks greedy anna auction)
	same 'place anna slots 9  # worth 0.60'
}

@test "SM-4, SD-8, SD-16: games that are played out go by the events of the turn" {
	printf '%s\n' 'extends: showdown' 'fame: {publicity: 0}' > quiet.yaml
	vegas-new -q -s 7 -r ./quiet.yaml -f auction anna benno
	vegas-move -q -f auction event slot-builders-on-strike
	vegas-move -q -f auction event no-bids slots
	vegas-move -q -f auction event visionary
	vegas-moves --rate 1 -s x auction > rated
	# Nobody bids on Slots.  At 12, 15 and 18 a bid on the Lounge is beaten for
	# a fame, at 21 it would cost more than that.
	run -0 --separate-stderr awk -F '\t' '$8 ~ /lounge (9|12|15|18|21)$/ { print $8, $1, $4 }' rated
	same 'place anna lounge 12 0.5000 1.00
place anna lounge 18 0.5000 0.00
place anna lounge 21 0.5000 0.00
place anna lounge 9 0.0000 1.00
place anna lounge 15 0.0000 0.00'
}

# worth MOVE [RULES]: what careful thinks of it, in turn 2 by these rules.
worth()
{
	auction 7 auction "${2:-showdown}"
	thinks careful benno auction | sed -n "s/^$1  # worth //p"
}

# bats test_tags=english
@test "SM-1, SD-4, SD-6: careful knows which bids are beaten, and what tiles cost next turn" {
	printf '%s\n' 'extends: showdown' 'fame: {money: 4}' > four.yaml
	# 29 would save as much as a pass is worth, but not more: 25 stands.
	run -0 --separate-stderr worth 'place benno premier-2 25' ./four.yaml
	same 2.88
	# Nothing is above 52.
	run -0 --separate-stderr worth 'place benno premier-2 52'
	same -1.85
	# Of the tiles that are left one is gone then, or they are worth no pass.
	printf '%s\n' 'extends: showdown' 'fame: {money: 1000}' > fine.yaml
	printf '%s\n' 'extends: showdown' 'falls: [25]' 'fame: {money: 1000}' > gone.yaml
	for rules in fine gone; do
		run -0 --separate-stderr worth 'place benno premier-2 29' "./$rules.yaml"
		same 0.00
	done
}

# guesses NAME GAMES GAME...: all that was seen in these games is the same, and
# so is all that any strategy says of NAME's moves, by so many games of mc.
guesses()
{
	local name=$1 games=$2 first=$3 game strategy

	for game in "${@:3}"; do
		diff <(grep -v ^seed "$first") <(grep -v ^seed "$game") || return
		for strategy in random greedy careful "mc:$games"; do
			thinks "$strategy" "$name" "$game" > why || return
			bot "$strategy" "$name" "$game" >> why || return
			[ "$game" != "$first" ] || cp why "why-$strategy"
			cmp why "why-$strategy" || return
		done
		vegas-moves --rate "$games" -s x -p "$name" "$game" > rated
		[ "$game" != "$first" ] || cp rated rated-first
		cmp rated rated-first || return
	done
}

# The seeds are such that the same comes first, by the whole stack.
@test "SM-1: nobody knows the order of the tasks (PB-12)" {
	for seed in 4 220 308; do
		vegas-new -q -s "$seed" -r potzblitz -f "$seed" anna benno carla
		vegas-roll -q -f "$seed" -p anna --dice 2,5,5
		vegas-place -q -f "$seed" -p anna +1
		vegas-roll -q -f "$seed" -p benno --dice 6,1,2
		vegas-place -p carla 0 < "$seed" | vegas-score |
			sed -n '/^round 2/,$p' > "next$seed"
	done
	run -0 --separate-stderr sort -u next*
	[ "${#lines[@]}" -gt 3 ]
	guesses benno 20 4 220 308
}

@test "SM-1: nobody knows the order of the stacks (SD-2)" {
	for seed in 5 8 26; do
		vegas-new -q -s "$seed" -r showdown -f "$seed" anna benno
		vegas-roll -q -f "$seed" --dice 6
		vegas-place -q -f "$seed" premier-1 12
		vegas-move pass benno renovate < "$seed" | vegas-score |
			sed -n '/^turn 2/,$p' > "next$seed"
	done
	run -0 --separate-stderr sort -u next*
	[ "${#lines[@]}" -gt 4 ]
	guesses benno 5 5 8 26
}

# ends GAMES STRATEGIES RULES: games of these end, and are borne out.
ends()
{
	vegas-sim -s x -n "$1" -b "$2" -r "$3" --log > games
	vegas-check -q games
	[ "$(grep -c '^  winner ' games)" = "$1" ]
}

@test "SM-1: every race ends, whoever runs it and whatever a wrong slap costs" {
	variant free <<- 'END'
		bolts: {wrong: 0}
		tie: playoff
	END
	variant dear <<- 'END'
		bolts: {wrong: 5}
		tie: playoff
		tasks: {exact: [1-1-1, 6-6-6, 2-3-4, 1-1-2, 5-6-6, 4-4-5], sums: [3, 18]}
	END
	for rules in potzblitz ./free.yaml ./dear.yaml; do
		ends 10 random,greedy,careful "$rules"
		ends 5 random,random,greedy,greedy,careful "$rules"
		ends 5 greedy,greedy,greedy,greedy "$rules"
		ends 5 careful,careful,careful "$rules"
		ends 1 mc:2,greedy,random "$rules"
	done
}

@test "SM-1: every auction ends, whoever bids" {
	printf '%s\n' 'extends: showdown' 'fame: {publicity: 0}' > quiet.yaml
	for rules in showdown ./quiet.yaml; do
		ends 10 random,greedy "$rules"
		ends 10 greedy,careful "$rules"
		ends 5 greedy,greedy "$rules"
		ends 5 careful,random "$rules"
		ends 1 mc:2,careful "$rules"
	done
}

# counted: MONEY, MOVES and ROUNDS of all games of a stream of journals.
counted()
{
	awk '$1 == "final" { money += $3 }
		/^(place|take|pass) / { moves++ }
		/^(round|turn) / { rounds++ }
		END { print money, moves, rounds }'
}

# told GAMES < TSV: the same by a report.
told()
{
	LC_ALL=C awk -F '\t' -v games="$1" '
		$2 == "seat" && $4 == "money" { money += $5 }
		$3 == "mean" && $4 == "moves" { moves = $5 }
		$3 == "mean" && $4 == "rounds" { rounds = $5 }
		END { printf "%.0f %.0f %.0f\n", money * games, moves * games, rounds * games }'
}

@test "SM-6: games that are played quickly are those of --log" {
	for bots in greedy,greedy,greedy greedy,greedy,greedy,greedy,greedy careful,greedy,greedy; do
		vegas-sim -s x -n 50 -r potzblitz -b "$bots" --log | counted > log
		vegas-sim -s x -n 50 -r potzblitz -b "$bots" --format=tsv |
			told 50 | cmp - log
	done
	# A pass for 0; and one that is worth 1000, the dearest tile for 1 at 999.
	printf '%s\n' 'extends: showdown' 'fame: {publicity: 0}' > quiet.yaml
	cat > dear.yaml <<- 'END'
		extends: showdown
		ladder: [1, 3, 5, 7, 9, 12, 15, 18, 21, 25, 29, 33, 37, 42, 47, 52, 1000]
		falls: [1]
		medium: {a: ["palace:1000", "tower:1000"]}
		fame: {money: 1000}
	END
	for rules in showdown ./quiet.yaml ./dear.yaml; do
		for bots in greedy,greedy greedy,careful random,greedy; do
			vegas-sim -s x -n 20 -r "$rules" -b "$bots" --log | counted > log
			vegas-sim -s x -n 20 -r "$rules" -b "$bots" --format=tsv |
				told 20 | cmp - log
		done
	done
}

# better RULES GAMES STRATEGY,...: the second strategy wins more, and the
# intervals do not touch.
better()
{
	vegas-sim -s x -r "$1" -n "$2" -b "$3" --format=tsv |
		awk -F '\t' '$2 == "strategy" && $4 == "win" { low[++n] = $6; high[n] = $7 }
			END { exit !(n == 2 && high[1] < low[2]) }'
}

@test "SM-1: careful beats greedy, greedy beats random, also here" {
	better potzblitz 100 random,greedy,random
	better potzblitz 600 greedy,greedy,greedy,careful
	better showdown 50 random,greedy
	better showdown 100 greedy,careful
}
