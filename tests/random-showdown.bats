#!/usr/bin/env bats
# Random auctions of Vegas Showdown through the library (auction.c).  After every
# record the state is sound and the table is what a book kept by the journal
# alone says: tiles and stacks are conserved, the neutral player has bid what its
# dice say, never a starting price, and has at most seven Slots; what is listed
# is accepted and everything else refused, the game untouched; and what was
# played, read again, is the same to the byte.
#
# The numbers belong to the seed: where they change, other games are played.

bats_require_minimum_version 1.5.0

load lib

auctions() # GAMES SEED [end]
{
	RULES_DIR=$root/rules "$helpers/auction" "$@"
}

# bats test_tags=once
@test "SD-20: 300 random auctions to the end of a stack" {
	run -0 --separate-stderr auctions 300 1
	same '300 games, 26418 records, 538587 moves tried, 1292688 refused'
	same_error ''
}

# bats test_tags=once
@test "SD-20: 200 random auctions, some ended by score final" {
	run -0 --separate-stderr auctions 200 2 end
	same '200 games, 9534 records, 203773 moves tried, 465701 refused'
	same_error ''
}

@test "SD-10: 10 random auctions, with any build" {
	run -0 --separate-stderr auctions 10 1
	same '10 games, 849 records, 16964 moves tried, 41671 refused'
	same_error ''
}
