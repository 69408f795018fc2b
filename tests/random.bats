#!/usr/bin/env bats
# Random games of Las Vegas: 500 for each number of players through the
# library (playout.c), 3 through the programs (drive.c).  After every line
# bills, dice and money are conserved; until the end there is a move; what is
# listed is accepted and everything else refused, the game untouched; and what
# was played, played again, is the same to the byte.  In the first 20 games
# everything else is tried at each position, then a part of it, another one at
# the next.  random-neutral.bats has the neutral dice; `make soak` plays 1,000
# games through the programs too.
#
# The numbers belong to the seed: where they change, other games are played.

bats_require_minimum_version 1.5.0

load lib

library() # GAMES PLAYERS
{
	RULES_DIR=$root/rules "$helpers/playout" check "$1" "$2" 1 las-vegas
}

# More than two play with the programs that start fast: the same sources.
programs() # GAMES PLAYERS TRIES [FOLDER]
{
	VEGAS_BIN=${4:-${VEGAS_BIN:-$root/bin}} "$helpers/drive" "$1" "$2" 1 las-vegas "$3"
}

# bats test_tags=once
@test "LV-1: 500 random games of 2 players, through the library" {
	run -0 --separate-stderr library 500 2
	same '500 games of 2 players, 47580 records, 1596826 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 500 random games of 3 players, through the library" {
	run -0 --separate-stderr library 500 3
	same '500 games of 3 players, 70518 records, 2499442 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 500 random games of 4 players, through the library" {
	run -0 --separate-stderr library 500 4
	same '500 games of 4 players, 93058 records, 3472701 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 500 random games of 5 players, through the library" {
	run -0 --separate-stderr library 500 5
	same '500 games of 5 players, 115936 records, 4529269 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 3 random games of 2 players, through the programs" {
	run -0 --separate-stderr programs 3 2 1
	same '3 games of 2 players, 300 moves, 598 tried and accepted, 308 refused, 1934 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 3 random games of 3 players, through the programs" {
	run -0 --separate-stderr programs 3 3 1 "$static"
	same '3 games of 3 players, 448 moves, 895 tried and accepted, 456 refused, 2849 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 3 random games of 4 players, through the programs" {
	run -0 --separate-stderr programs 3 4 1 "$static"
	same '3 games of 4 players, 574 moves, 1158 tried and accepted, 582 refused, 3642 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 3 random games of 5 players, through the programs" {
	run -0 --separate-stderr programs 3 5 1 "$static"
	same '3 games of 5 players, 704 moves, 1436 tried and accepted, 712 refused, 4488 runs'
	same_error ''
}

@test "LV-1: a few random games of 5 players, with any build" {
	run -0 --separate-stderr library 20 5
	same '20 games of 5 players, 4596 records, 510231 moves tried'
	same_error ''
}

@test "LV-1: a random game of 2 players through the programs, with any build" {
	run -0 --separate-stderr programs 1 2 1
	same '1 games of 2 players, 106 moves, 211 tried and accepted, 109 refused, 676 runs'
	same_error ''
}
