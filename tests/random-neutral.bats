#!/usr/bin/env bats
# Random games of Las Vegas with neutral dice: 200 for each number of players
# through the library (playout.c), one through the programs (drive.c).  After
# every line bills, dice and money are conserved; until the end there is a
# move; what is listed is accepted and everything else refused, the game
# untouched; and what was played, played again, is the same to the byte.
# random.bats has the plain game; `make soak` plays 1,000 games through the
# programs too.
#
# The numbers belong to the seed: where they change, other games are played.

bats_require_minimum_version 1.5.0

load lib

library() # GAMES PLAYERS
{
	RULES_DIR=$root/rules "$helpers/playout" check "$1" "$2" 1 las-vegas-neutral
}

# More than two play with the programs that start fast: the same sources.
programs() # GAMES PLAYERS TRIES [FOLDER]
{
	VEGAS_BIN=${4:-${VEGAS_BIN:-$root/bin}} "$helpers/drive" "$1" "$2" 1 las-vegas-neutral "$3"
}

# bats test_tags=once
@test "LV-30: 200 random games of 2 players, through the library" {
	run -0 --separate-stderr library 200 2
	same '200 games of 2 players, 24734 records, 862059 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-30: 200 random games of 3 players, through the library" {
	run -0 --separate-stderr library 200 3
	same '200 games of 3 players, 32750 records, 1238663 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-30: 200 random games of 4 players, through the library" {
	run -0 --separate-stderr library 200 4
	same '200 games of 4 players, 43328 records, 1769637 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-30: a random game of 2 players, through the programs" {
	run -0 --separate-stderr programs 1 2 1
	same '1 games of 2 players, 120 moves, 270 tried and accepted, 123 refused, 799 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-30: a random game of 3 players, through the programs" {
	run -0 --separate-stderr programs 1 3 1 "$static"
	same '1 games of 3 players, 158 moves, 342 tried and accepted, 161 refused, 1027 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-30: a random game of 4 players, through the programs" {
	run -0 --separate-stderr programs 1 4 1 "$static"
	same '1 games of 4 players, 220 moves, 473 tried and accepted, 223 refused, 1426 runs'
	same_error ''
}

@test "LV-30: a few random games of 4 players, with any build" {
	run -0 --separate-stderr library 20 4
	same '20 games of 4 players, 4388 records, 403476 moves tried'
	same_error ''
}
