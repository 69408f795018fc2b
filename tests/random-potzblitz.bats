#!/usr/bin/env bats
# Random games of Potzblitz through the library (race.c).  After every record
# bolts and tasks are conserved and where a book kept by the journal alone says;
# what is listed is accepted and everything else refused, the game untouched;
# each count is what the book says; and the journal, read again, is the same
# game.
#
# The numbers belong to the seed: where they change, other games are played.

load lib
load potzblitz

library() # GAMES PLAYERS [RULES]
{
	RULES_DIR=$root/rules "$helpers/race" "$1" "$2" 1 "${3:-potzblitz}"
}

# Ties and empty decks are rare; here they are not.
playoffs()
{
	variant playoffs <<- 'END'
		summary: few tasks and bolts, and a playoff
		tie: playoff
		bolts:
		  each: 2
		  all: 12
		tasks:
		  exact: [1-1-1, 1-2-3, 4-5-6, 2-2-6]
		  sums: [8, 9, 10, 11, 12]
	END
}

# bats test_tags=once
@test "PB-11: 20 random games of 3 players" {
	run -0 --separate-stderr library 20 3
	same '20 games of 3 players, 131 rounds, 0 playoffs, 0 decks anew, 17501 records, 387086 moves tried'
	same_error ''
}

# bats test_tags=once
@test "PB-11: 20 random games of 4 players" {
	run -0 --separate-stderr library 20 4
	same '20 games of 4 players, 118 rounds, 0 playoffs, 0 decks anew, 23562 records, 662115 moves tried'
	same_error ''
}

# bats test_tags=once
@test "PB-12: 20 random games of 5 players" {
	run -0 --separate-stderr library 20 5
	same '20 games of 5 players, 119 rounds, 0 playoffs, 13 decks anew, 26247 records, 904264 moves tried'
	same_error ''
}

# bats test_tags=once
@test "PB-14: 60 random games of 3 players with playoffs" {
	playoffs
	run -0 --separate-stderr library 60 3 ./playoffs.yaml
	same '60 games of 3 players, 154 rounds, 10 playoffs, 0 decks anew, 11738 records, 271846 moves tried'
	same_error ''
}

# bats test_tags=once
@test "PB-14: 60 random games of 5 players with playoffs" {
	playoffs
	run -0 --separate-stderr library 60 5 ./playoffs.yaml
	same '60 games of 5 players, 142 rounds, 19 playoffs, 12 decks anew, 17928 records, 634848 moves tried'
	same_error ''
}

@test "PB-9: a few random games, with any build" {
	playoffs
	run -0 --separate-stderr library 2 4 ./playoffs.yaml
	same '2 games of 4 players, 5 rounds, 1 playoffs, 0 decks anew, 454 records, 14430 moves tried'
	same_error ''
}
