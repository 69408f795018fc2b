#!/usr/bin/env bats
# Random games of Las Vegas with neutral dice: 500 for each number of players
# through the library (playout.c), 3 through the programs (drive.c).  After
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
@test "LV-30: 500 random games of 2 players, through the library" {
	run -0 --separate-stderr library 500 2
	same '500 games of 2 players, 62008 records, 2081801 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-30: 500 random games of 3 players, through the library" {
	run -0 --separate-stderr library 500 3
	same '500 games of 3 players, 81822 records, 2904214 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-30: 500 random games of 4 players, through the library" {
	run -0 --separate-stderr library 500 4
	same '500 games of 4 players, 108392 records, 4052256 moves tried'
	same_error ''
}

# bats test_tags=once
@test "LV-30: 3 random games of 2 players, through the programs" {
	run -0 --separate-stderr programs 3 2 1
	same '3 games of 2 players, 376 moves, 843 tried and accepted, 384 refused, 2485 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-30: 3 random games of 3 players, through the programs" {
	run -0 --separate-stderr programs 3 3 1 "$static"
	same '3 games of 3 players, 482 moves, 1028 tried and accepted, 490 refused, 3114 runs'
	same_error ''
}

# bats test_tags=once
@test "LV-30: 3 random games of 4 players, through the programs" {
	run -0 --separate-stderr programs 3 4 1 "$static"
	same '3 games of 4 players, 664 moves, 1437 tried and accepted, 672 refused, 4299 runs'
	same_error ''
}

@test "LV-30: a few random games of 4 players, with any build" {
	run -0 --separate-stderr library 20 4
	same '20 games of 4 players, 4388 records, 403476 moves tried'
	same_error ''
}
