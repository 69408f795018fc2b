# lib.bash: what the tests of bad input, of crashes and of races share.  `load
# robust/lib` after `load lib`.
# shellcheck shell=bash

# play FILE: goes on with a game to its end, always by the first legal move.
play()
{
	local move

	while move=$(vegas-moves "$1") && [ -n "$move" ]; do
		# shellcheck disable=SC2086 # a move is words
		vegas-move -f "$1" ${move%%$'\n'*}
	done
}

# short_games: in the current folder the game of robust/short.yaml when a roll
# is due (roll), a placement (place), the payout (score), and at its end
# (over).
short_games()
{
	vegas-new -r "${root?}/tests/robust/short.yaml" -s 11 a b > roll
	vegas-roll < roll > place
	cp roll over
	play over
	vegas-undo < over > score
	[ "$(vegas-show --next over)" = '- over' ]
	[ "$(vegas-show --next score)" = '- score' ]
}

# redigest FILE: makes the digest fit the rule lines.
redigest()
{
	local sum

	sum=$(grep -a '^rule ' "$1" | sha256sum | cut -c 1-16)
	sed -i "2s/ [^ ]*\$/ $sum/" "$1"
}
