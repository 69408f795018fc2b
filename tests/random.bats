#!/usr/bin/env bats
# Random games of Las Vegas: 200 for each number of players through the
# library (playout.c), one through the programs (drive.c).  After every line
# bills, dice and money are conserved; until the end there is a move; what is
# listed is accepted and everything else refused, the game untouched; and what
# was played, played again, is the same to the byte.  In the first 20 games
# everything else is tried at each position, then a part of it, another one at
# the next.  random-neutral.bats has the neutral dice; `make soak` plays 1,000
# games through the programs, and more through the library.
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
@test "LV-1: 200 random games of 2 players, through the library" {
	run -0 --separate-stderr library 200 2
	same '200 games of 2 players, 19090 records, 665323 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 200 random games of 3 players, through the library" {
	run -0 --separate-stderr library 200 3
	same '200 games of 3 players, 28212 records, 1065813 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 200 random games of 4 players, through the library" {
	run -0 --separate-stderr library 200 4
	same '200 games of 4 players, 37414 records, 1524442 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: 200 random games of 5 players, through the library" {
	run -0 --separate-stderr library 200 5
	same '200 games of 5 players, 46172 records, 2010887 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-1: a random game of 3 players, through the programs" {
	run -0 --separate-stderr programs 1 3 1 "$static"
	same '1 games of 3 players, 150 moves, 304 tried and accepted, 153 refused, 957 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-1: a random game of 4 players, through the programs" {
	run -0 --separate-stderr programs 1 4 1 "$static"
	same '1 games of 4 players, 186 moves, 372 tried and accepted, 189 refused, 1173 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-1: a random game of 5 players, through the programs" {
	run -0 --separate-stderr programs 1 5 1 "$static"
	same '1 games of 5 players, 224 moves, 459 tried and accepted, 227 refused, 1448 runs'
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
