#!/usr/bin/env bats
# Black Box: RR-G1.1.
# bats file_tags=once

load lib
load table
load dialogue

# box [NAME]: the round is over; NAME, or benno, alone has dice in casino 1,
# where the board lies, and all others tie in casino 2.
box()
{
	local winner=${1:-benno} name value

	start 1=black-box anna benno carla
	for name in anna benno carla; do
		value=2
		[ "$name" != "$winner" ] || value=1
		away "$name" "$value"
	done
}

# What the casinos pay then.
paid()
{
	cat <<- END
		score
		  pay 1 $1 30000
		  under 30000
		  tie 2 9 $2
		  under 40000 30000
		  under 40000 40000
		  under 50000 40000
		  under 50000 50000
		  under 60000 50000
	END
}

@test "RR-G1.1, TK-38: the winner's left neighbour splits the plaques in two groups; 22 answers" {
	box
	run -0 --separate-stderr added g vegas-score
	same "$(paid benno 'anna carla')"
	run -0 --separate-stderr asked
	same 'carla choose
choose carla split 60000 / 20000 20000 0 0 0
choose carla split 20000 / 60000 20000 0 0 0
choose carla split 0 / 60000 20000 20000 0 0
choose carla split 60000 20000 / 20000 0 0 0
choose carla split 60000 0 / 20000 20000 0 0
choose carla split 20000 20000 / 60000 0 0 0
choose carla split 20000 0 / 60000 20000 0 0
choose carla split 0 0 / 60000 20000 20000 0
choose carla split 60000 20000 20000 / 0 0 0
choose carla split 60000 20000 0 / 20000 0 0
choose carla split 60000 0 0 / 20000 20000 0
choose carla split 20000 20000 0 / 60000 0 0
choose carla split 20000 0 0 / 60000 20000 0
choose carla split 0 0 0 / 60000 20000 20000
choose carla split 60000 20000 20000 0 / 0 0
choose carla split 60000 20000 0 0 / 20000 0
choose carla split 60000 0 0 0 / 20000 20000
choose carla split 20000 20000 0 0 / 60000 0
choose carla split 20000 0 0 0 / 60000 20000
choose carla split 60000 20000 20000 0 0 / 0
choose carla split 60000 20000 0 0 0 / 20000
choose carla split 20000 20000 0 0 0 / 60000'
	for move in 'choose carla split 60000 / 60000 20000 0 0 0' 'choose carla split 60000 / 20000 20000 0 0' 'choose carla split 60000 / 20000 20000 0 0 0 0' 'choose benno split 60000 / 20000 20000 0 0 0' 'choose anna split 60000 / 20000 20000 0 0 0' 'choose carla group 1' 'choose benno group 1' 'choose carla skip' 'score'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	refused choose carla split / 60000 20000 20000 0 0 0
	# What has no second group, or a third one, or chips, is no notation at all.
	cp g before
	for split in 'chips 3' '60000 20000 20000 0 0 0 /' '60000 20000 20000 0 0 0' '60000 / 20000 20000 / 0 0 0'; do
		# shellcheck disable=SC2086 # the words of a move
		run -2 --separate-stderr vegas-move -f g choose carla split $split
		cmp g before
	done
	run -0 --separate-stderr answer carla split 60000 0 / 20000 20000 0 0
	same 'choose carla split 60000 0 / 20000 20000 0 0'
	run -0 --separate-stderr asked
	same 'benno choose
choose benno group 1
choose benno group 2'
	for move in 'choose benno group 3' 'choose carla group 1' 'choose benno skip' 'score'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	run -0 --separate-stderr answer benno group 1
	same 'choose benno group 1
  gain benno 60000'
}

@test "RR-G1.1, RR-6: the winner takes the sum of one group, and it may be nothing" {
	box
	vegas-score -f g
	cp g scored
	while IFS=: read -r split group gain; do
		cp scored g
		# shellcheck disable=SC2086 # the words of an answer
		answer carla split $split
		run -0 --separate-stderr answer benno group "$group"
		same "choose benno group $group${gain:+
  gain benno $gain}"
		run -0 --separate-stderr vegas-check -q g
	done <<- 'END'
		60000 0 / 20000 20000 0 0:2:40000
		60000 / 20000 20000 0 0 0:2:40000
		60000 20000 20000 / 0 0 0:1:70000 30000
		60000 20000 / 20000 0 0 0:1:80000
		60000 20000 / 20000 0 0 0:2:chips 2
		20000 / 60000 20000 0 0 0:1:chips 2
		60000 20000 20000 / 0 0 0:2:
		0 / 60000 20000 20000 0 0:1:
	END
}

@test "RR-G1.1, RR-6: a group is paid as one sum, not plaque by plaque" {
	bank=3x30000,1x60000,1x100000
	box
	vegas-score -f g
	answer carla split 0 / 60000 20000 20000 0 0
	run -0 --separate-stderr answer benno group 2
	same 'choose benno group 2
  gain benno 100000'
}

@test "RR-G1.1, RR-6: a group that is worth more than all bills takes those of the bank, the rest is chips" {
	bills='1=3000,3000 2=4000,3000 3=4000,4000 4=5000,4000 5=5000,5000 6=6000,5000'
	bank=2x3000,1x4000
	variant <<- 'END'
		rounds: 1
		bills: {deck: [5x3000, 5x4000, 4x5000, 1x6000]}
		chips: {value: 100}
		boards: {black-box: {plaques: [204800, 204800, 0]}}
	END
	box
	vegas-score -f g
	answer carla split 204800 204800 / 0
	run -0 --separate-stderr answer benno group 1
	# What the casinos did not pay is in the bank, too.
	same 'choose benno group 1
  gain benno 6000 5000 5000 5000 5000 4000 4000 4000 4000 4000 3000 3000 3000 3000
  gain benno chips 3516'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-G1.1, TK-39: vegas-move takes the plaques of a group in any order; in a file the highest is first" {
	box
	vegas-score -f g
	cp g scored
	run -0 --separate-stderr answer carla split 0 60000 / 0 20000 0 20000
	same 'choose carla split 60000 0 / 20000 20000 0 0'
	for groups in '0 60000 / 20000 20000 0 0' '60000 0 / 20000 0 20000 0'; do
		cp scored g
		echo "choose carla split $groups" >> g
		run -3 --separate-stderr vegas-show --next g
		same ''
		same_error "vegas-show: g:$(wc -l < g): the amounts are out of order; the highest is first"
	done
}

@test "RR-G1.1, TK-37: the payout stops for it, and another score deals the next round" {
	box
	vegas-score -f g
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	answer carla split 60000 0 / 20000 20000 0 0
	answer benno group 2
	run -0 --separate-stderr asked
	same '- score
score'
	run -0 --separate-stderr added g vegas-score --boards 4=jackpot
	run -0 --separate-stderr head -n 3 <<< "$output"
	same 'score
round 2 benno
board 4 jackpot !'
}

@test "RR-G1.1, RR-10: it comes after High Five and before the spaces of Nice Dice" {
	start 1=nice-dice,3=black-box,5=high-five anna benno carla
	turn anna 1 1,4,4,4,4,4,4,B4
	answer anna nice 4
	away benno 3
	away carla 5
	away anna 2
	run -0 --separate-stderr added g vegas-score
	same 'score
  pay 1 anna 30000
  under 30000
  pay 2 anna 40000
  under 30000
  pay 3 benno 40000
  under 40000
  under 50000 40000
  pay 5 carla 50000
  under 50000
  under 60000 50000
  gain carla 70000 30000'
	answer carla split 60000 0 / 20000 20000 0 0
	run -0 --separate-stderr answer benno group 1
	same 'choose benno group 1
  gain benno 60000
  gain anna 40000'
}

@test "RR-G1.1, RR-11: the left neighbour of the last seat is the first; of two players the other" {
	box carla
	vegas-score -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	start 1=black-box --neutral 3,3,3,3,3,3,3,B3 anna benno
	away anna 2
	away benno 1
	vegas-score -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	answer anna split 60000 / 20000 20000 0 0 0
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	# Of six players the sixth.
	variant <<- 'END'
		players: {max: 6}
		dice: {normal: 1, big: 0}
	END
	vegas-new -s 1 -r "$rules" --boards 1=black-box anna benno carla denny emil fritz > g
	printf '%s 6 6\n' anna benno carla denny emil | turns g
	turn fritz 1 1
	vegas-score -f g
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
}

@test "RR-G1.1, RR-11: the winner is who takes the higher bill, ties out; an imaginary one or none triggers nothing" {
	# anna and benno tie, carla takes the higher bill.
	start 1=black-box anna benno carla
	turn anna 1 1,1,2,2,2,2,2,B2
	turn benno 1 1,1,2,2,2,2,2,B2
	turn carla 1 1,2,2,2,2,2,2,B2
	for name in anna benno carla; do
		away "$name" 2
	done
	vegas-score -f g
	run -0 --separate-stderr grep -E '^  (tie|pay) 1' g
	same '  tie 1 2 anna benno
  pay 1 carla 30000'
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	# The neutral dice win: the player who takes the lower bill gets nothing.
	start 1=black-box --neutral 1,1,3,3,3,3,3,B3 anna benno
	turn anna 1 1,2,2,2,2,2,2,B2
	away benno 2
	away anna 2
	run -0 --separate-stderr payout
	same 'score
  pay 1 neutral 30000
  pay 1 anna 30000
  under 30000
  pay 2 benno 40000
  pay 2 anna 30000
  pay 3 neutral 40000
  under 40000 40000
  under 50000 40000
  under 50000 50000
  under 60000 50000'
	run -0 --separate-stderr fact round g
	same 2
	# Nobody.
	start 1=black-box anna benno carla
	for name in anna benno carla; do
		away "$name" 1
	done
	vegas-score -f g
	run -0 --separate-stderr fact round g
	same 2
}

# bats test_tags=english
@test "RR-G1.1, TK-50: what is in the groups is in no view; how many plaques each has is" {
	box
	vegas-score -f g
	cp g a
	cp g b
	cp g c
	vegas-move -f a choose carla split 60000 0 / 20000 20000 0 0
	vegas-move -f b choose carla split 20000 0 / 60000 20000 0 0
	vegas-move -f c choose carla split 20000 20000 0 0 / 60000 0
	for viewer in public anna benno carla; do
		for format in table json tsv line; do
			vegas-show --as "$viewer" --format="$format" a > "a.$format"
			vegas-show --as "$viewer" --format="$format" b > "b.$format"
			vegas-show --as "$viewer" --format="$format" c > "c.$format"
			cmp "a.$format" "b.$format"
			run -0 --separate-stderr grep -c 'groups of 2 and 4' "a.$format"
			same 1
			run -0 --separate-stderr grep -c 'groups of 4 and 2' "c.$format"
			same 1
		done
	done
	for command in 'vegas-moves' 'vegas-show --next'; do
		cmp <($command a) <($command b)
	done
	# One plaque is a group too, and before the split there is none.
	run -0 --separate-stderr fact 'casinos\.0\.marker' g
	same ''
	answer carla split 60000 / 20000 20000 0 0 0
	for format in table tsv; do
		run -0 --separate-stderr grep -c 'groups of 1 and 5' <(vegas-show --format="$format" g)
		same 1
	done
}

@test "RR-G1.1, TK-32: a neighbour who has retired, or retires when asked, is passed over" {
	box anna
	vegas-move -f g retire benno
	vegas-score -f g
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	box anna
	vegas-score -f g
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	run -0 --separate-stderr added g vegas-move retire benno
	same 'retire benno'
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	# For a winner who has retired the first group is taken.
	vegas-move -f g retire anna
	run -0 --separate-stderr answer carla split 20000 20000 / 60000 0 0 0
	same 'choose carla split 20000 20000 / 60000 0 0 0
  gain anna 40000'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "RR-G1.1, TK-32: where nobody is left to split nothing is split, whenever the others retired" {
	box anna
	vegas-move -f g retire benno
	vegas-move -f g retire carla
	vegas-score -f g
	run -0 --separate-stderr fact round g
	same 2
	box anna
	vegas-score -f g
	vegas-move -f g retire benno
	run -0 --separate-stderr added g vegas-move retire carla
	same 'retire carla'
	run -0 --separate-stderr asked
	same '- score
score'
}

@test "RR-G1.1: eight plaques that all differ can be split in 254 ways" {
	variant <<- 'END'
		boards:
		  black-box:
		    plaques: [80000, 70000, 60000, 50000, 40000, 30000, 20000, 10000]
	END
	box
	vegas-score -f g
	run -0 --separate-stderr vegas-moves g
	[ "${#lines[@]}" -eq 254 ]
	[ "$(sort -u <<< "$output" | wc -l)" -eq 254 ]
	answer carla split 80000 / 70000 60000 50000 40000 30000 20000 10000
	run -0 --separate-stderr answer benno group 1
	same 'choose benno group 1
  gain benno 80000'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-G1.1, TK-62: the plaques are those of the rules" {
	variant <<- 'END'
		boards:
		  black-box:
		    plaques: [70000, 30000, 0]
	END
	box
	vegas-score -f g
	run -0 --separate-stderr vegas-moves g
	same 'choose carla split 70000 / 30000 0
choose carla split 30000 / 70000 0
choose carla split 0 / 70000 30000
choose carla split 70000 30000 / 0
choose carla split 70000 0 / 30000
choose carla split 30000 0 / 70000'
	answer carla split 70000 0 / 30000
	run -0 --separate-stderr answer benno group 1
	same 'choose benno group 1
  gain benno 70000'
	# Two plaques that are equal can be split in one way: nobody is asked.
	variant <<- 'END'
		boards:
		  black-box:
		    plaques: [30000, 30000]
	END
	box
	vegas-score -f g
	run -0 --separate-stderr asked
	same 'benno choose
choose benno group 1
choose benno group 2'
	for plaques in '[60000]' '[20000, 60000]'; do
		variant <<< "boards: {black-box: {plaques: $plaques}}"
		run -3 --separate-stderr start 1=black-box anna benno carla
	done
}
