#!/usr/bin/env bats
# Random games of Las Vegas Royale: through the library (playout.c) every
# single board and every pair of boards with each number of players, games in
# which players retire, and the base game; a game for each number of players
# through the programs (drive.c).  After every line bills, chips and dice are
# conserved and where a book kept by the journal alone says; until the end there
# is a move; what is listed is accepted and everything else refused, the game
# untouched; and what was played, played again, is the same to the byte.  `make
# soak` plays 20,000 games, with three and six boards too.
#
# The numbers belong to the seed: where they change, other games are played.

bats_require_minimum_version 1.5.0

load lib

library() # MODE GAMES PLAYERS RULES
{
	RULES_DIR=$root/rules "$helpers/playout" "$1" "$2" "$3" 1 "$4"
}

# More than two play with the programs that start fast: the same sources.
programs() # GAMES PLAYERS RULES [FOLDER]
{
	VEGAS_BIN=${4:-${VEGAS_BIN:-$root/bin}} "$helpers/drive" "$1" "$2" 1 "$3" 1
}

# bats test_tags=once
@test "RB-1: 10 random games of the base game for 2 players, through the library" {
	run -0 --separate-stderr library check 10 2 royale-base
	same '10 games of 2 players, 968 records, 52399 moves tried'
	same_error ''
}

# bats test_tags=once
@test "RB-1: 10 random games of the base game for 5 players, through the library" {
	run -0 --separate-stderr library check 10 5 royale-base
	same '10 games of 5 players, 2276 records, 252736 moves tried'
	same_error ''
}

# bats test_tags=once
@test "RR-3: 136 random games of 2 players, each board alone and each pair" {
	run -0 --separate-stderr library boards 136 2 royale
	same '136 games of 2 players, 13937 records, 477899 moves tried'
	same_error ''
}

# bats test_tags=once
@test "RR-3: 136 random games of 3 players, each board alone and each pair" {
	run -0 --separate-stderr library boards 136 3 royale
	same '136 games of 3 players, 20762 records, 732366 moves tried'
	same_error ''
}

# bats test_tags=once
@test "RR-3: 136 random games of 4 players, each board alone and each pair" {
	run -0 --separate-stderr library boards 136 4 royale
	same '136 games of 4 players, 27625 records, 1000982 moves tried'
	same_error ''
}

# bats test_tags=once
@test "RR-3: 136 random games of 5 players, each board alone and each pair" {
	run -0 --separate-stderr library boards 136 5 royale
	same '136 games of 5 players, 34074 records, 1267852 moves tried'
	same_error ''
}

# bats test_tags=once
@test "TK-32: 20 random games of 2 players, some of whom retire" {
	run -0 --separate-stderr library retire 20 2 royale
	same '20 games of 2 players, 1638 records, 56530 moves tried'
	same_error ''
}

# bats test_tags=once
@test "TK-32: 20 random games of 5 players, some of whom retire" {
	run -0 --separate-stderr library retire 20 5 royale
	same '20 games of 5 players, 3959 records, 148113 moves tried'
	same_error ''
}

# bats test_tags=once
@test "RR-13: a random game of 3 players, through the programs" {
	run -0 --separate-stderr programs 1 3 royale "$static"
	same '1 games of 3 players, 137 moves, 365 tried and accepted, 140 refused, 962 runs'
	same_error ''
}

# bats test_tags=once
@test "RR-13: a random game of 4 players, through the programs" {
	run -0 --separate-stderr programs 1 4 royale "$static"
	same '1 games of 4 players, 171 moves, 479 tried and accepted, 174 refused, 1234 runs'
	same_error ''
}

# bats test_tags=once
@test "RR-13: a random game of 5 players, through the programs" {
	run -0 --separate-stderr programs 1 5 royale "$static"
	same '1 games of 5 players, 218 moves, 586 tried and accepted, 221 refused, 1553 runs'
	same_error ''
}

@test "RR-3: a random game of 3 players with each board alone, with any build" {
	run -0 --separate-stderr library boards 16 3 royale
	same '16 games of 3 players, 2318 records, 82172 moves tried'
	same_error ''
}

@test "RR-13: a random game of 2 players through the programs, with any build" {
	run -0 --separate-stderr programs 1 2 royale
	same '1 games of 2 players, 115 moves, 381 tried and accepted, 118 refused, 888 runs'
	same_error ''
}
