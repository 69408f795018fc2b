#!/usr/bin/env bats
# The rule atlas of Las Vegas Royale: tests/atlas/royale/ has games that show
# every clause of the base game, the main game and the sixteen boards.

load lib
load atlas

atlas=royale

clauses()
{
	printf 'RB-%s\n' {1..12} {20..25}
	printf 'RR-%s\n' {1..14} 30 31
	printf 'RR-%s\n' A1.1 A1.2 A2.1 B1.1 B2.1 C1.1 C2.1 C2.2 C2.3 D1.1 \
		D2.1 D2.2 D2.3 E1.1 E1.2 E1.3 E2.1 E2.2 F1.1 F2.1 F2.2 F2.3 \
		G1.1 G2.1 H1.1 H1.2 H2.1 H2.4 H2.5 H2.6
}

@test "TK-23: vegas-check bears out every game of Royale's atlas" {
	borne_out round board bills bank roll extra
}

@test "every clause of Royale has a game in the atlas, which begins with its name" {
	every_clause
}

@test "each line that Royale's atlas names is there, and is a record" {
	lines_are_there 64
}

@test "TK-23: a consequence that Royale's atlas names is reported where it is altered" {
	altered_is_named 40 'under 10000 10000 10000'
}

@test "TK-23: each consequence of Royale's atlas that is left out is missed" {
	missing_is_found
}

# bats test_tags=once
@test "the games of Royale's atlas are made again, byte for byte" {
	made_again
}
