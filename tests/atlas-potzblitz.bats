#!/usr/bin/env bats
# The rule atlas of Potzblitz: tests/atlas/potzblitz/ has games that show every
# clause.

load lib
load atlas

atlas=potzblitz

clauses()
{
	printf 'PB-%s\n' {1..18}
}

@test "TK-23: vegas-check bears out every game of Potzblitz's atlas" {
	borne_out round task roll
}

@test "every clause of Potzblitz has a game in the atlas, which begins with its name" {
	every_clause
}

@test "each line that Potzblitz's atlas names is there, and is a record" {
	lines_are_there 60
}

@test "TK-23: a consequence that Potzblitz's atlas names is reported where it is altered" {
	altered_is_named 20 'lose anna 999'
}

@test "TK-23: each consequence of Potzblitz's atlas that is left out is missed" {
	missing_is_found
}

# bats test_tags=once
@test "the games of Potzblitz's atlas are made again, byte for byte" {
	made_again
}
