#!/usr/bin/env bats
# Random games with the modules of More Cash More Dice: through the library
# (playout.c) for each number of players over las-vegas and las-vegas-neutral,
# each game with another set of modules that MC-6 allows, also games in which
# players retire; and some through the programs (drive.c).  After every line
# bills and dice are conserved and where a book kept by the journal alone says;
# until the end there is a move; what is listed, and nothing else, is accepted
# and is what the book says; and what was played, played again, is the same to
# the byte.  `make soak` plays every set of modules many times over.
#
# The numbers belong to the seed: where they change, other games are played.

bats_require_minimum_version 1.5.0

load lib

library() # MODE GAMES PLAYERS RULES
{
	RULES_DIR=$root/rules "$helpers/playout" "$1" "$2" "$3" 1 "$4"
}

programs() # GAMES PLAYERS RULES
{
	VEGAS_BIN=${VEGAS_BIN:-$root/bin} "$helpers/drive" "$1" "$2" 1 "$3" 1
}

# bats test_tags=once
@test "MC-6: of all sets of modules for 5 players those are refused that a clause forbids" {
	run -0 --separate-stderr library subsets 0 5 las-vegas
	same '384 of 2048 sets of modules for 5 players'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 32 random games of a player, each with other modules" {
	run -0 --separate-stderr library modules 32 1 las-vegas
	same '32 games of 1 players, 3248 records, 182932 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 40 random games of 2 players, each with other modules" {
	run -0 --separate-stderr library modules 40 2 las-vegas
	same '40 games of 2 players, 4918 records, 297409 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 32 random games of 3 players, each with other modules" {
	run -0 --separate-stderr library modules 32 3 las-vegas
	same '32 games of 3 players, 6053 records, 369294 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 28 random games of 4 players, each with other modules" {
	run -0 --separate-stderr library modules 28 4 las-vegas
	same '28 games of 4 players, 7060 records, 432437 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 24 random games of 5 players, each with other modules" {
	run -0 --separate-stderr library modules 24 5 las-vegas
	same '24 games of 5 players, 6895 records, 424586 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 20 random games of 6 players, each with other modules" {
	run -0 --separate-stderr library modules 20 6 las-vegas
	same '20 games of 6 players, 6018 records, 364896 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 16 random games of 2 players with neutral dice, each with other modules" {
	run -0 --separate-stderr library modules 16 2 las-vegas-neutral
	same '16 games of 2 players, 2416 records, 148035 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 16 random games of 3 players with neutral dice, each with other modules" {
	run -0 --separate-stderr library modules 16 3 las-vegas-neutral
	same '16 games of 3 players, 3414 records, 209552 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-6: 16 random games of 4 players with neutral dice, each with other modules" {
	run -0 --separate-stderr library modules 16 4 las-vegas-neutral
	same '16 games of 4 players, 4499 records, 276310 moves tried'
	same_error ''
}

# bats test_tags=once
@test "TK-32: 8 random games of a player who may retire, with modules" {
	run -0 --separate-stderr library retire 8 1 las-vegas+
	same '8 games of 1 players, 694 records, 39286 moves tried'
	same_error ''
}

# bats test_tags=once
@test "TK-32: 24 random games of 3 players with modules, some of whom retire" {
	run -0 --separate-stderr library retire 24 3 las-vegas+
	same '24 games of 3 players, 3620 records, 221184 moves tried'
	same_error ''
}

# bats test_tags=once
@test "TK-32: 20 random games of 5 players with modules, some of whom retire" {
	run -0 --separate-stderr library retire 20 5 las-vegas+
	same '20 games of 5 players, 4417 records, 270564 moves tried'
	same_error ''
}

# bats test_tags=once
@test "TK-32: 16 random games of 4 players with modules, some of whom retire" {
	run -0 --separate-stderr library retire 16 4 las-vegas-neutral+
	same '16 games of 4 players, 3290 records, 200962 moves tried'
	same_error ''
}

# bats test_tags=once
@test "MC-5: a random game of solo through the programs" {
	run -0 --separate-stderr programs 1 1 las-vegas+solo,big-dice,bonus-cards,slot-machine
	same '1 games of 1 players, 116 moves, 264 tried and accepted, 119 refused, 767 runs'
	same_error ''
}

# bats test_tags=once
@test "MC-30: a random game of 2 players with kickers through the programs" {
	run -0 --separate-stderr programs 1 2 las-vegas+kickers,slot-machine,bonus-cards,big-dice
	same '1 games of 2 players, 132 moves, 457 tried and accepted, 135 refused, 1030 runs'
	same_error ''
}

# bats test_tags=once
@test "MC-50: a random game of 2 players with action cards through the programs" {
	run -0 --separate-stderr programs 1 2 las-vegas-neutral+action-cards,slot-machine,more-bills
	same '1 games of 2 players, 137 moves, 589 tried and accepted, 140 refused, 1186 runs'
	same_error ''
}

@test "MC-6: a few random games of 3 players with modules, with any build" {
	run -0 --separate-stderr library modules 8 3 las-vegas
	same '8 games of 3 players, 1434 records, 87692 moves tried'
	same_error ''
}

@test "TK-32: a few random games of 4 players with modules who retire, with any build" {
	run -0 --separate-stderr library retire 6 4 las-vegas-neutral+
	same '6 games of 4 players, 1273 records, 77768 moves tried'
	same_error ''
}

# Whoever looks behind the last player is seen with sanitizers.
@test "MC-3: six players, one alone and 32 values of bills are not too many for bots and cards" {
	local six=greedy,careful,mc:2,random,greedy,careful

	run -0 --separate-stderr vegas-sim -q -w six-players,bonus-cards -b "$six" -n 1 -s x --log
	run -0 --separate-stderr vegas-check -q <<< "$output"
	run -0 --separate-stderr vegas-sim -q -w six-players,action-cards -b "$six" -n 1 -s x --log
	run -0 --separate-stderr vegas-check -q <<< "$output"
	run -0 --separate-stderr vegas-sim -q -w solo -b careful -n 1 -s x --log
	run -0 --separate-stderr vegas-check -q <<< "$output"
	cat > many.yaml <<- END
		extends: royale
		title: Many
		summary: six players, many chips, 32 values of bills
		players: {max: 6}
		rounds: 1
		chips: {value: 100, each: 99, most: 0}
		bills: {deck: [$(seq -s , -f '1x%.0f' 2000 100 5100)], ranked: 1}
		boards:
		  deck: [lucky-punch, bad-luck]
		  count: 2
		  lucky-punch: {rewards: [204800, 204000, 200000]}
		  bad-luck: {fine: 9000}
	END
	run -0 --separate-stderr vegas-sim -q -r ./many.yaml -b "$six" -n 1 -s x --log
	run -0 --separate-stderr vegas-check -q <<< "$output"
	run -0 --separate-stderr vegas-sim -q -r ./many.yaml -b random,greedy -n 4 -s x --log
	run -0 --separate-stderr vegas-check -q <<< "$output"
}
