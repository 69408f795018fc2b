#!/usr/bin/env bats
# Lines that are looked at in place (src/engine/match.h): each is found that the
# toolkit writes, and none that differs from it in a byte (match.c).  Whatever
# is not found goes through the grammar, to the same end, so that nothing else
# than this would tell.

load lib

# The records of games, and whose they are.
records()
{
	awk '
		FNR == 1 || $1 == "vegas" { body = 0 }
		$1 == "players" || (body && !/^#/ && !/ !$/ && NF > 0) { print }
		$1 == "seed" { body = 1 }' "$@"
}

@test "lines of Las Vegas, Royale and More Cash are found in place, and no others" {
	local folder
	for folder in . royale more-cash; do
		records "$root/tests/atlas/$folder"/*.vegas > records
		[ "$(wc -l < records)" -gt 500 ]
		run -0 --separate-stderr "$helpers/match" casino < records
		[[ $output =~ ^[0-9]+' found, '[0-9]+' not'$ ]]
	done
}

@test "lines of Potzblitz are found in place, and no others" {
	records "$root"/tests/atlas/potzblitz/*.vegas > records
	[ "$(wc -l < records)" -gt 300 ]
	run -0 --separate-stderr "$helpers/match" potzblitz < records
	[[ $output =~ ^[0-9]+' found, '[0-9]+' not'$ ]]
}

@test "lines with names of every length and numbers of all sizes are found in place, and no others" {
	local n name
	for n in {1..32}; do
		printf -v name '%.*s' "$n" abcdefghijklmnopqrstuvwxyzabcdef
		printf '%s\n' "players $name b" "roll $name 1 2 3" "place $name 2" 'roll b 1 6' \
			"  final $name 0 31 32" "  final $name 127 128 99999" \
			"  final $name 100000 100001 100012" "  final $name 999999999 999999999 0" "  final b 123456789 9 10" \
			"  winner $name b" "  tie 3 2 $name b" "  tie 6 15 b $name" 'score'
	done > records
	run -0 --separate-stderr "$helpers/match" casino < records
	[[ $output =~ ^[0-9]+' found, '[0-9]+' not'$ ]]
}
