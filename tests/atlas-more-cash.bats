#!/usr/bin/env bats
# The rule atlas of More Cash More Dice: tests/atlas/more-cash/ has games that
# show every clause of the modules, MC-1 to MC-74.

load lib
load atlas

atlas=more-cash

clauses()
{
	printf 'MC-%s\n' {1..6} 10 {20..26} {30..34} {40..44} {50..63} {70..74}
}

@test "TK-23: vegas-check bears out every game of the atlas of More Cash More Dice" {
	borne_out round bills deal roll draw
}

@test "every clause of More Cash More Dice has a game in the atlas, which begins with its name" {
	every_clause
}

@test "each line that the atlas of More Cash More Dice names is there, and is a record" {
	lines_are_there 150
}

@test "TK-23: a consequence that the atlas of More Cash More Dice names is reported where it is altered" {
	altered_is_named 60 'under 10000 10000 10000'
}

@test "TK-23: each consequence of the atlas of More Cash More Dice that is left out is missed" {
	missing_is_found
}

# bats test_tags=once
@test "the games of the atlas of More Cash More Dice are made again, byte for byte" {
	made_again
}
