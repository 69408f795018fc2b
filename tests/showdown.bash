# showdown.bash: auctions by hand, for the tests of Vegas Showdown.
# shellcheck shell=bash

# The tiles of turn 1: small ones begin at 12, medium ones at 33, large at 29.
three=premier-1=buffet,premier-2=fancy-lounge,premier-3=theater

# begin [OPTION...]: game, in turn 1, before the first die.
begin()
{
	rm -f game
	vegas-new -q -s 7 -r showdown --tiles "$three" -f game "$@" anna benno
}

# play < LINES: each line is a move; `dice 2,5' throws these dice and `score
# OPTION...' is vegas-score.
play()
{
	local word rest

	while read -r word rest; do
		# shellcheck disable=SC2086 # the words of a line
		case $word in
		dice) vegas-roll -q -f game --dice "$rest" ;;
		score) vegas-score -q -f game $rest ;;
		*) vegas-move -q -f game "$word" $rest ;;
		esac || return
	done
}

# barred: a strike, and no bids on the tiles of turn 1: the neutral player does
# nothing.
barred()
{
	play <<- 'end'
		event slot-builders-on-strike
		event no-bids buffet
		event no-bids fancy-lounge
		event no-bids theater
	end
}

# idle: whoever is still to act passes.
idle()
{
	local who what

	while read -r who what < <(vegas-show --next game) && [ "$what" = place ]; do
		vegas-move -q -f game pass "$who" renovate || return
	done
}

# turn DICE... [OPTION...]: all dice of a turn, in which nobody bids, and its
# score.
turn()
{
	while [[ ${1-} == [1-6]* ]]; do
		vegas-roll -q -f game --dice "$1" || return
		shift
	done
	idle && vegas-score -q -f game "$@"
}

# since RECORD: the game from the last line that begins so.
since()
{
	awk -v record="$1" '
		index($0, record) == 1 { text = "" ; inside = 1 }
		inside { text = text $0 "\n" }
		END { printf "%s", text }' game
}

# shows EXPECTED [RECORD]: the game from that record on, by default the last
# start of a turn, is EXPECTED.
shows()
{
	run -0 --separate-stderr since "${2:-turn}"
	same "$1"
}

# refuse STATUS MESSAGE COMMAND...: refused, and the game is as it was.
refuse()
{
	local message=$2 before after

	IFS= read -r -d '' before < game || :
	run "-$1" --separate-stderr "${@:3}"
	IFS= read -r -d '' after < game || :
	[ "$after" = "$before" ]
	same ''
	stderr=${stderr%%; legal:*}
	stderr=${stderr%% ; permis :*}
	same_error "$message"
}

# field PATH: a fact of the game, from its JSON.
field()
{
	vegas-show --format=json game | jq -c "$1"
}
