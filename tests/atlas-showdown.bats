#!/usr/bin/env bats
# The rule atlas of Vegas Showdown: tests/atlas/showdown/ has games that show
# every clause.

load lib
load atlas

atlas=showdown

clauses()
{
	printf 'SD-%s\n' {1..24}
}

@test "TK-23: vegas-check bears out every game of Showdown's atlas" {
	borne_out turn tile roll
}

@test "every clause of Showdown has a game in the atlas, which begins with its name" {
	every_clause
}

@test "each line that Showdown's atlas names is there, and is a record" {
	lines_are_there 24
}

@test "TK-23: a consequence that Showdown's atlas names is reported where it is altered" {
	altered_is_named 24 'price premier-1 52'
}

@test "TK-23: each consequence of Showdown's atlas that is left out is missed" {
	missing_is_found
}

# bats test_tags=once
@test "the games of Showdown's atlas are made again, byte for byte" {
	made_again
}
