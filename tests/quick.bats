#!/usr/bin/env bats
# Games that a family plays by itself (run in src/engine/family.h): they come
# out as they do record by record, to the last byte of the state and of chance
# (quick.c), and as is known of them.

load lib

# agree GAMES SEED STRATEGY,... RULES [MODULE,...]
agree()
{
	run -0 --separate-stderr env VEGAS_RULES="$root/rules" \
		"$helpers/quick" "$@"
	[ "$output" = "$1 games are the same" ]
}

@test "SM-6: las-vegas comes out the same, quick or record by record" {
	agree 200 a random,random,random,random,random las-vegas
	agree 200 b greedy,greedy,greedy,greedy,greedy las-vegas
	agree 60 c greedy,random,greedy,random las-vegas
	agree 60 d careful,random,greedy las-vegas
	agree 60 e careful,careful las-vegas
	# Eight of a face, and all other numbers, come where there are more dice.
	printf 'extends: las-vegas\ndice: {normal: 15}\n' > many.yaml
	agree 40 a random,greedy,random ./many.yaml
}

@test "SM-6: and with neutral dice, of whoever holds them" {
	agree 100 a random,greedy las-vegas-neutral
	agree 100 b greedy,random,careful las-vegas-neutral
	agree 100 c greedy,greedy,random,greedy las-vegas-neutral
	agree 60 d random,greedy,greedy,random,greedy las-vegas neutral-five
}

@test "SM-6: and with bills of 1, one for each casino or so many that it has 2, or 8 bills" {
	printf 'extends: royale-base\nbills: {deck: [10x1, 10x2], ranked: 1}\n' > one.yaml
	printf 'extends: las-vegas\nbills: {deck: [51x1], fill: 2}\n' > two.yaml
	printf 'extends: las-vegas\nbills: {deck: [255x10000], fill: 80000}\nrounds: 1\n' > eight.yaml
	agree 5 a random,greedy,random ./one.yaml
	agree 5 b greedy,random,random ./two.yaml
	agree 10 c greedy,random,greedy ./eight.yaml
}

@test "SM-6: somebody who thinks leaves the others quick" {
	agree 4 a mc:2,random,greedy las-vegas
	agree 2 b random,mc:2 royale
}

@test "SM-6: royale comes out the same, with boards and without" {
	agree 200 a random,random,random,random,random royale
	agree 100 b random,random royale
	agree 20 c greedy,random,careful,greedy royale
	agree 100 d random,random,random royale-base
	agree 40 e greedy,random,careful,greedy royale-base
	# One board alone, and but normal dice.
	printf '%s\n' 'extends: royale' 'neutral: no' 'rounds: 1' 'dice: {big: 0}' 'chips: {pass: 0}' \
		'boards: {deck: [jackpot], count: 1}' > one.yaml
	agree 10 f random,random ./one.yaml
	agree 10 g greedy,random,careful ./one.yaml
}

@test "SM-6: so do all modules, and mixes of them" {
	local with

	for with in big-dice more-bills slot-machine kickers bonus-cards \
		action-cards teams; do
		agree 30 a random,greedy,random,random las-vegas "$with"
	done
	agree 30 b random,greedy,random,random,greedy las-vegas high-stakes
	agree 30 c random,greedy,random,random,greedy,random las-vegas \
		six-players
	agree 10 e random,random,random,random,random,careful las-vegas \
		six-players
	agree 30 d random las-vegas solo
	for with in balanced fun soft tactical twists; do
		agree 20 e random,random,greedy,random "more-cash-$with"
	done
}

@test "SM-6: one bonus card is as good as several" {
	printf 'extends: las-vegas\nplayers: {min: 1, max: 1}\nbonus: {deck: [20000], start: 1, most: 6, value: 100000}\n' > one.yaml
	agree 30 a greedy ./one.yaml slot-machine
	agree 60 a greedy ./one.yaml
}

@test "SM-6: ties that stay and the lowest bill first are no exception" {
	cat > odd.yaml <<- 'END'
	extends: las-vegas
	title: Odd
	payout:
	  ties: stay
	  first: lowest
	END
	agree 60 a random,greedy,greedy,random ./odd.yaml
	sed -i '/ties/d' odd.yaml
	agree 60 b random,greedy,greedy,random ./odd.yaml
	sed -i '/first/d; s/payout:/dice:\n  normal: 15/' odd.yaml
	agree 60 c random,greedy,greedy,random ./odd.yaml
	agree 2 d careful,careful,random ./odd.yaml
}

@test "SM-6, RB-6: nor are a pass that is as good as a placement and dice that cannot be set" {
	cat > odd.yaml <<- 'END'
	extends: royale-base
	title: Odd
	bills:
	  deck: [90x10000]
	END
	agree 20 a greedy,random,greedy ./odd.yaml
	cat > odd.yaml <<- 'END'
	extends: royale
	title: Odd
	neutral:
	  each:
	    3: 4
	END
	agree 20 a random,random,random ./odd.yaml
	# A single casino that is open, and one die to be set there.
	printf '%s\n' 'extends: royale' \
		'boards: {deck: [no-entry, no-entry, no-entry, no-entry, no-entry, power-play], count: 6}' > shut.yaml
	agree 60 a random,random,random ./shut.yaml
}

# The mean of a figure that vegas-sim reports, in standard errors off the truth.
off() # KIND NAME WHAT TRUTH
{
	awk -F '\t' -v kind="$1" -v name="$2" -v what="$3" -v truth="$4" '
		$2 == kind && $3 == name && $4 == what {
			printf "%.2f\n",
				($5 - truth) / (($7 - $6) / 2 / 1.959964)
		}' report
}

@test "LV-9: 8 dice take 5.704190168104652 turns, and pay 276,400 dollars" {
	run -0 --separate-stderr vegas-sim -q -n 20000 -s known --format=tsv \
		-b random,random,random,random,random -r las-vegas
	printf '%s\n' "$output" > report
	for figure in "$(off length mean pace 5.704190168104652)" \
		"$(off strategy random money 276400)"; do
		awk -v off="$figure" 'BEGIN {
			exit !(off != "" && off <= 4 && off >= -4)
		}'
	done
}

@test "the yardstick of make bench plays the same game" {
	run -0 --separate-stderr "$helpers/bench/yardstick" 20000 1
	awk '{
		exit !($1 > 5.694 && $1 < 5.714 && $5 > 275600 && $5 < 277200)
	}' <<< "$output"
}
