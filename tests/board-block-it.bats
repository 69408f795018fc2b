#!/usr/bin/env bats
# Block It: RR-F1.1.
# bats file_tags=once

load lib
load table
load dialogue

# blocks NAME CLUSTER...: the answers for these clusters, all casinos open.
blocks()
{
	local name=$1 cluster

	shift
	for cluster; do
		printf "choose $name block $cluster %s\n" 1 2 3 4 5 6
	done
}

@test "RR-F1.1, TK-38: one whole cluster goes to any casino, this one too; it is a duty" {
	start 2=block-it anna benno carla
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr turn anna 2 2,1,1,3,3,4,4,B6
	same 'place anna 2'
	run -0 --separate-stderr asked
	same "anna choose
$(blocks anna 1 2 3)"
	for move in 'choose anna skip' 'choose anna block 4 1' 'choose anna block 0 1' 'choose benno block 1 1' 'roll benno'; do
		# shellcheck disable=SC2086 # the words of a move
		refused $move
	done
	run -0 --separate-stderr answer anna block 2 5
	same 'choose anna block 2 5'
	run -0 --separate-stderr lying g
	same '2 anna 1
5 grey 2'
	run -0 --separate-stderr asked
	same 'benno roll
roll benno'
	turn benno 2 2,1,1,3,3,4,4,B6
	run -0 --separate-stderr answer benno block 3 2
	same 'choose benno block 3 2'
	run -0 --separate-stderr lying g
	same '2 anna 1
2 benno 1
2 grey 3
5 grey 2'
}

@test "RR-F1.1: there are clusters of 1, 1, 2, 2 and 3; when they are gone nothing happens" {
	start 2=block-it anna benno carla
	while read -r name cluster casino left; do
		turn "$name" 2 2,1,1,3,3,4,4,B6
		# shellcheck disable=SC2086 # a list of clusters
		diff <(vegas-moves g) <(blocks "$name" $left)
		answer "$name" block "$cluster" "$casino"
	done <<- 'END'
		anna	3 1	1 2 3
		benno	1 1	1 2
		carla	1 3	1 2
	END
	turn anna 2 2,1,1,3,3,4,B6
	run -0 --separate-stderr vegas-moves g
	same "$(blocks anna 2)"
	answer anna block 2 6
	turn benno 2 2,1,1,3,3,4,B6
	run -0 --separate-stderr vegas-moves g
	same "$(blocks benno 2)"
	answer benno block 2 6
	run -0 --separate-stderr turn carla 2 2,1,1,3,3,4,B6
	same 'place carla 2'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr lying g
	same '1 grey 4
2 anna 2
2 benno 2
2 carla 2
3 grey 1
6 grey 4'
}

@test "RR-F1.1, RR-14: no cluster goes to a closed casino" {
	start 1=no-entry,2=block-it anna benno carla
	turn anna 1 1,2,2,3,3,4,4,B6
	answer anna close 5
	turn benno 2 2,1,1,3,3,4,4,B6
	run -0 --separate-stderr vegas-moves g
	same "$(blocks benno 1 2 3 | grep -v ' 5$')"
	refused choose benno block 2 5
}

@test "RR-F1.1: grey dice are one imaginary player in the payout" {
	start 2=block-it anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer anna block 3 6
	turn benno 2 2,2,6,6,6,6,6,B6
	answer benno block 1 2
	turn carla 2 2,1,1,1,1,1,1,B1
	answer carla block 2 2
	turn anna 1 1,1,1,1,1,1,B1
	turn benno 6 6,6,6,6,6,B6
	turn carla 1 1,1,1,1,1,1,B1
	# One of benno's and two of carla's clusters are three grey dice together.
	run -0 --separate-stderr payout
	same 'score
  tie 1 8 anna carla
  under 30000 30000
  tie 2 1 anna carla
  pay 2 grey 40000
  pay 2 benno 30000
  under 40000
  under 40000 40000
  under 50000 40000
  under 50000 50000
  pay 6 benno 60000
  pay 6 grey 50000
  under 50000'
	# They tie as well.
	start 2=block-it anna benno carla
	turn anna 2 2,2,2,1,1,1,1,B1
	answer anna block 3 2
	turn benno 2 2,6,6,6,6,6,6,B6
	answer benno block 1 6
	turn carla 1 1,1,1,1,1,1,1,B1
	turn anna 1 1,1,1,1,B1
	turn benno 6 6,6,6,6,6,6,B6
	run -0 --separate-stderr payout
	same 'score
  pay 1 carla 30000
  pay 1 anna 30000
  tie 2 3 anna grey
  pay 2 benno 40000
  under 30000
  under 40000 40000
  under 50000 40000
  under 50000 50000
  pay 6 benno 60000
  pay 6 grey 50000
  under 50000'
}

@test "RR-F1.1, RR-D2.3: grey dice count in majorities: the marker of Power Play goes back" {
	start 2=block-it,3=power-play anna benno carla
	run -0 --separate-stderr turn anna 3 3,3,3,1,1,1,1,B1
	same 'place anna 3
  marker power-play anna'
	turn benno 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr answer benno block 2 3
	same 'choose benno block 2 3'
	turn carla 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr answer carla block 1 3
	same 'choose carla block 1 3
  marker power-play board'
}

@test "RR-F1.1, RR-10: the grey dice are gone after the round" {
	start 2=block-it anna benno carla
	turn anna 2 2,1,1,1,1,1,1,B1
	answer anna block 3 6
	away benno 1
	away carla 1
	away anna 3
	vegas-score -f g --boards 2=block-it
	run -0 --separate-stderr lying g
	same ''
	# anna begins: the grey dice took casino 6, nobody 5 and 4, and she 3.
	turn anna 2 2,1,1,1,1,1,1,B1
	run -0 --separate-stderr vegas-moves g
	same "$(blocks anna 1 2 3)"
}

@test "RR-F1.1, TK-32: for a player who retires when asked the smallest cluster goes to casino 1" {
	start 2=block-it anna benno carla
	turn anna 2 2,1,1,3,3,4,4,B6
	run -0 --separate-stderr added g vegas-move retire anna
	same 'retire anna'
	run -0 --separate-stderr lying g
	same '1 grey 1
2 anna 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

# bats test_tags=english
@test "RR-F1.1, TK-70: who plays has grey among them, also with one cluster" {
	variant <<- 'END'
		boards:
		  block-it:
		    clusters: [5]
	END
	start 2=block-it anna benno carla
	run -0 --separate-stderr grep -x 'grey\.' <(vegas-show --style=plain g)
	same grey.
}

@test "RR-F1.1, TK-62: the clusters are those of the rules" {
	variant <<- 'END'
		boards:
		  block-it:
		    clusters: [5, 4]
	END
	start 2=block-it anna benno carla
	turn anna 2 2,1,1,3,3,4,4,B6
	run -0 --separate-stderr vegas-moves g
	same "$(blocks anna 4 5)"
	run -0 --separate-stderr fact 'casinos\.1\.marker' g
	same '5 4'
	answer anna block 4 1
	run -0 --separate-stderr fact 'casinos\.1\.marker' g
	same 5
	turn benno 2 2,1,1,3,3,4,4,B6
	run -0 --separate-stderr vegas-moves g
	same "$(blocks benno 5)"
	answer benno block 5 3
	run -0 --separate-stderr lying g
	same '1 grey 4
2 anna 1
2 benno 1
3 grey 5'
}

@test "RR-F1.1, TK-71: a single cluster is told as well" {
	printf 'extends: royale\nboards: {block-it: {clusters: [3]}}\n' > one.yaml
	vegas-new -s 1 -r ./one.yaml --boards 1=block-it anna benno > g
	run -0 --separate-stderr jq -c '.casinos[0].marker' <(vegas-show --format=json g)
	same '"3"'
}
