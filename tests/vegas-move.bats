#!/usr/bin/env bats
# vegas-move: any move in the notation of vegas-moves, one or many.

load lib
load games

@test "TK-1: vegas-move WORD... makes a move" {
	run -0 --separate-stderr vegas-move place anna 5 < <(upto 30)
	same "$(upto 31)"
	same_error ''
	run -0 --separate-stderr vegas-move 'place anna' 5 < <(upto 30)
	same "$(upto 31)"
	run -0 --separate-stderr vegas-move -- place anna 5 < <(upto 30)
	same "$(upto 31)"
	run -2 --separate-stderr vegas-move < <(upto 30)
	same ''
	same_error "vegas-move: WORD... is missing; try \`vegas-move --help'"
}

@test "TK-1: vegas-move -f changes FILE in place and writes nothing to standard output" {
	upto 30 > game
	run -0 --separate-stderr vegas-move -f game place anna 5
	same ''
	same_error ''
	cmp game <(upto 31)
}

@test "TK-1: vegas-move -f FILE - reads moves, one a line, blank and # lines skipped" {
	upto 29 > game
	printf '# a turn each\nroll anna\n\n \t \nplace anna 5\n   # and\nroll benno\nplace\tbenno  4\n' > moves
	run -0 --separate-stderr vegas-move -f game - < moves
	same ''
	same_error ''
	cmp game <(upto 33)
	# Lines that end in CRLF, no moves at all.
	printf 'roll carla\r\nplace carla 5\r\n' > moves
	run -0 --separate-stderr vegas-move -f game - < moves
	cmp game <(upto 35)
	run -0 --separate-stderr vegas-move -f game - < /dev/null
	cmp game <(upto 35)
}

@test "TK-1: the moves of vegas-move -f FILE - are made all or not at all" {
	upto 29 > game
	printf 'roll anna\n# fine so far\nplace anna 5\nroll benno\nplace benno 9\nroll carla\n' > moves
	run -1 --separate-stderr vegas-move -f game - < moves
	same ''
	same_error 'vegas-move: -:5: benno has rolled no 9; legal: place benno 1, place benno 2, place benno 3, place benno 4, place benno 5, place benno 6'
	cmp game <(upto 29)
	printf 'roll anna\nplcae anna 5\n' > moves
	run -2 --separate-stderr vegas-move -f game - < moves
	same ''
	same_error "vegas-move: -:2: \`plcae' is no record of this game; did you mean \`place'?"
	cmp game <(upto 29)
	printf 'roll anna\n# \377\n' > moves
	run -3 --separate-stderr vegas-move -f game - < moves
	same_error 'vegas-move: -:2: bad UTF-8; a game file is UTF-8 text'
	cmp game <(upto 29)
}

@test "TK-1: vegas-move - without -f is wrong usage (2)" {
	run -2 --separate-stderr vegas-move - < <(upto 29)
	same ''
	same_error "vegas-move: \`-' reads moves from standard input, so the game must be in a file: -f FILE; try \`vegas-move --help'"
	upto 29 > game
	run -2 --separate-stderr vegas-move --all -f game - <<< 'roll anna'
	same ''
	cmp game <(upto 29)
}

# bats test_tags=english
@test "TK-4: an illegal move is 1, words that are no move are 2" {
	upto 30 > game
	run -1 --separate-stderr vegas-move place anna 3 < game
	same ''
	same_error 'vegas-move: anna has rolled no 3; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
	run -1 --separate-stderr vegas-move place benno 5 < game
	same_error 'vegas-move: it is not the turn of benno; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
	run -1 --separate-stderr vegas-move score < game
	same ''
	for words in 'nonsense' 'place' 'place anna' 'place anna x' 'place anna 5 x' 'place anna 5 !' 'score x'; do
		# shellcheck disable=SC2086 # words
		run -2 --separate-stderr vegas-move $words < game
		same ''
	done
	# Chance and consequences are nobody's move.
	for words in 'round 2 benno' 'bills 1 50000' 'pay 1 anna 50000' 'winner anna' 'roll anna 1 1 1 1 1 1 1 1' 'roll neutral'; do
		# shellcheck disable=SC2086 # words
		run -1 --separate-stderr vegas-move $words < game
		same ''
		[[ $stderr == "vegas-move: \`$words' is not a move now; legal: place anna 1, "* ]]
	done
}

@test "TK-7: -p is refused (1) where the move is not that player's" {
	upto 30 > game
	run -0 --separate-stderr vegas-move -p anna place anna 5 < game
	same "$(upto 31)"
	run -1 --separate-stderr vegas-move -p benno place anna 5 < game
	same ''
	same_error "vegas-move: \`place anna 5' is not a move of benno; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6"
	run -1 --separate-stderr vegas-move -p benno place benno 5 < game
	same ''
	run -1 --separate-stderr vegas-move -p denny place anna 5 < game
	same ''
	run -1 --separate-stderr vegas-move -p benno roll anna < <(upto 29)
	same ''
	run -0 --separate-stderr vegas-move -p anna roll anna < <(upto 29)
	same "$(upto 30)"
}

@test "TK-8: --all makes the same move in each game" {
	(before '^score'; before '^score' 2) > games
	run -0 --separate-stderr vegas-move --all score < games
	same "$(scored 1; scored 2)"
	(before '^score'; upto 29) > games
	run -1 --separate-stderr vegas-move --all score < games
	same ''
	same_error 'vegas-move: -:68: the round is not over; anna holds dice; legal: roll anna'
}

@test "TK-12: --dry-run prints only the lines that would be appended; chance to come is ? and ends it" {
	upto 30 > game
	run -0 --separate-stderr vegas-move --dry-run place anna 5 < game
	same 'place anna 5'
	run -0 --separate-stderr vegas-move --dry-run roll anna < <(upto 29)
	same '?'
	run -0 --separate-stderr vegas-move --dry-run -f game - <<< $'place anna 5\nroll benno\nplace benno 4'
	same 'place anna 5
?'
	cmp game <(upto 30)
	run -1 --separate-stderr vegas-move --dry-run -f game - <<< $'place anna 5\nplace benno 4'
	same ''
	run -0 --separate-stderr vegas-move --dry-run score < <(before '^score' 3)
	same "$(scored 3 | after "$(before '^score' 3 | wc -l)" | sed '/^bills/d')
?"
}

# at_random FILE SEED: plays on at random, by moves that vegas-moves prints,
# each choice by the digits of SEED.
at_random()
{
	local moves n=0

	while [ $n -lt ${#2} ]; do
		mapfile -t moves < <(vegas-moves "$1")
		[ ${#moves[@]} -gt 0 ] || return 0
		# shellcheck disable=SC2086 # words
		vegas-move -f "$1" ${moves[${2:n:1} % ${#moves[@]}]} || return
		n=$((n + 1))
	done
}

@test "TK-31: what vegas-moves prints, vegas-move takes" {
	vegas-new -r las-vegas-neutral -s r -f game anna benno
	run -0 --separate-stderr at_random game 31415926535897932384626433832795028841971693993751
	same ''
	same_error ''
	run -0 --separate-stderr vegas-check game
	same "1 games, 0 failed, 1 unfinished, $(wc -l < game) lines
dice: $(grep -cE '^(round|bills|roll)' game) proved, 0 sealed, 0 given by hand"
	[ "$(grep -c ^place game)" -gt 20 ]
	# Each of the moves of one position.
	upto 30 > game
	vegas-moves game > moves
	[ "$(wc -l < moves)" -eq 5 ]
	while read -r line; do
		# shellcheck disable=SC2086 # words
		run -0 --separate-stderr vegas-move $line < game
		same "$(cat game)
$line"
	done < moves
}

@test "TK-31: what vegas-moves does not print, vegas-move refuses" {
	upto 30 > game
	vegas-moves game > legal
	for name in anna benno carla; do
		for value in 1 2 3 4 5 6; do
			grep -qx "place $name $value" legal && continue
			run -1 --separate-stderr vegas-move place "$name" "$value" < game
			same ''
		done
	done
	run -1 --separate-stderr vegas-move roll anna < game
	same ''
	run -1 --separate-stderr vegas-move score < game
	same ''
}

@test "TK-31: retire is a moderator's: legal but not listed" {
	upto 30 > game
	run -0 --separate-stderr vegas-moves game
	[[ $output != *retire* ]]
	run -0 --separate-stderr vegas-move retire carla < game
	same "$(upto 30)
retire carla"
}

# Retiring.

# fact FILTER: what jq makes of the game in the file game.
fact()
{
	vegas-show --format=json game | jq -c "$1"
}

@test "TK-32: the dice in hand go out, dice placed and money stay" {
	upto 105 > game
	[ "$(fact '[.players[0] | .dice, .money, .bill_count, .retired]')" = '[3,170000,2,false]' ]
	vegas-move -f game retire anna
	run -0 --separate-stderr fact '[.players[0] | .dice, .money, .bill_count, .retired]'
	same '[0,170000,2,true]'
	run -0 --separate-stderr fact '[.casinos[].dice]'
	same "$(vegas-show --format=json <(upto 105) | jq -c '[.casinos[].dice]')"
	[[ $output == *anna* ]]
	run -0 --separate-stderr vegas-check -q game
}

@test "TK-32: the turns of who has retired are skipped" {
	upto 31 > game
	vegas-move -f game retire carla
	run -0 --separate-stderr vegas-show --next game
	same 'benno roll'
	vegas-move -f game roll benno
	# The dice are those of the seed in their order: none was thrown for carla.
	[ "$(tail -n 1 game)" = 'roll benno 1 2 2 3 4 5 5 6' ]
	vegas-move -f game place benno 4
	run -0 --separate-stderr vegas-show --next game
	same 'anna roll'
	run -1 --separate-stderr vegas-move roll carla < game
	same ''
	vegas-roll -f game
	run -0 --separate-stderr vegas-check -q game
	# To the end of the round: carla never comes.
	while [ "$(vegas-show --next game)" != '- score' ]; do
		vegas-moves game | head -n 1 | vegas-move -f game -
	done
	run -1 --separate-stderr grep -E '^(roll|place) carla' game
	same ''
	run -0 --separate-stderr vegas-check -q game
}

@test "TK-32: who retires in turn, before or after the roll, passes the turn on" {
	upto 29 > game
	vegas-move -f game retire anna
	run -0 --separate-stderr vegas-show --next game
	same 'benno roll'
	# Anna has thrown nothing: the first dice of the seed are benno's.
	run -0 --separate-stderr vegas-roll < game
	[ "${lines[-1]}" = 'roll benno 1 1 2 2 2 4 5 6' ]
	run -0 --separate-stderr vegas-check -q <<< "$output"
	upto 30 > game
	vegas-move -f game retire anna
	run -0 --separate-stderr vegas-show --next game
	same 'benno roll'
	run -0 --separate-stderr fact '[.roll, ([.casinos[].dice[]] | length), .players[0].dice]'
	same '[null,0,0]'
	run -0 --separate-stderr vegas-roll < game
	[ "${lines[-1]}" = 'roll benno 1 2 2 3 4 5 5 6' ]
	run -0 --separate-stderr vegas-check -q <<< "$output"
	# Somebody else's retiring leaves the roll where it is.
	upto 30 > game
	vegas-move -f game retire benno
	run -0 --separate-stderr vegas-moves game
	same "$(upto 30 | vegas-moves)"
	vegas-place -f game 5
	run -0 --separate-stderr vegas-show --next game
	same 'carla roll'
}

@test "TK-32: many at once, in one run as in several" {
	upto 29 > game
	printf 'retire anna\nroll benno\nplace benno 2\nretire benno\nroll carla\n' | vegas-move -f game -
	run -0 --separate-stderr tail -n 5 game
	same 'retire anna
roll benno 1 1 2 2 2 4 5 6
place benno 2
retire benno
roll carla 1 2 2 3 4 5 5 6'
	run -0 --separate-stderr vegas-check -q game
	upto 29 | vegas-move retire anna | vegas-roll | vegas-place 2 |
		vegas-move retire benno | vegas-roll > other
	cmp game other
}

@test "TK-32: later rounds deal them no dice; the seat keeps its place, FIRST too" {
	before '^score' > game
	vegas-move -f game retire benno
	run -0 --separate-stderr vegas-show --next game
	same '- score'
	vegas-score -f game
	[ "$(awk '$1 == "round"' game)" = 'round 1 anna
round 2 benno' ]
	run -0 --separate-stderr fact '[.players[] | [.dice, .retired]]'
	same '[[8,false],[0,true],[8,false]]'
	run -0 --separate-stderr vegas-show --next game
	same 'carla roll'
	printf 'retire carla\nretire anna\nscore\nscore\n' | vegas-move -f game -
	[ "$(awk '$1 == "round"' game)" = 'round 1 anna
round 2 benno
round 3 carla
round 4 anna' ]
	run -0 --separate-stderr vegas-show --next game
	same '- score'
	run -0 --separate-stderr vegas-check -q game
}

@test "TK-32: neutral dice are not dealt to them either" {
	before '^score' 1 "$neutral" > game
	vegas-move -f game retire carla
	vegas-score -f game
	run -0 --separate-stderr fact '[.players[].dice]'
	same '[10,10,0]'
	run -0 --separate-stderr vegas-check -q game
}

@test "TK-32: who has retired is paid and can still win" {
	by_hand 3 3,3,3,3,3,3,3,3 1 1,1,1,1,1,1,1,6 > game
	vegas-move -f game retire benno
	run -0 --separate-stderr vegas-show --next game
	same '- score'
	vegas-score -f game
	grep -qx '  pay 3 anna 90000' game
	grep -qx '  pay 1 benno 60000' game
	# Both retired: three rounds without a die.
	vegas-move -f game retire anna
	run -0 --separate-stderr vegas-show --next game
	same '- score'
	printf 'score\nscore\nscore\n' | vegas-move -f game -
	run -0 --separate-stderr tail -n 3 game
	same '  final anna 90000 1 0
  final benno 60000 1 0
  winner anna'
	run -0 --separate-stderr vegas-check -q game
}

@test "TK-32: retiring is refused (1) to who is no player, has retired, or when the game is over" {
	upto 31 > game
	vegas-move -f game retire anna
	run -1 --separate-stderr vegas-move retire anna < game
	same ''
	same_error 'vegas-move: anna has retired already; legal: roll benno'
	run -1 --separate-stderr vegas-move retire denny < game
	same ''
	same_error "vegas-move: \`denny' is no player here; legal: roll benno"
	run -1 --separate-stderr vegas-move retire neutral < game
	same ''
	same_error 'vegas-move: neutral is no player; legal: roll benno'
	run -1 --separate-stderr vegas-move retire neutral < <(vegas-new -s 1 -w six-players anna benno carla denny emil frida)
	same ''
	same_error 'vegas-move: neutral is no player; legal: roll anna'
	run -1 --separate-stderr vegas-move retire anna < "$three"
	same ''
	same_error 'vegas-move: the game is over'
	run -2 --separate-stderr vegas-move retire < game
	same ''
	run -2 --separate-stderr vegas-move retire benno carla < game
	same ''
}

@test "TK-35: vegas-move checks recorded chance against the seed" {
	upto 30 | sed '30s/6$/5/' > game
	run -3 --separate-stderr vegas-move place anna 5 < game
	same ''
	same_error "vegas-move: -:30: the file says 'roll anna 1 1 2 2 2 4 5 5', the rules say 'roll anna 1 1 2 2 2 4 5 6'"
}

@test "TK-39: vegas-move writes a move in one way, whatever blanks it was given with" {
	run -0 --separate-stderr vegas-move '  place ' $'\tanna  5  ' < <(upto 30)
	same "$(upto 31)"
	# But no more than a line has room for.
	run -0 --separate-stderr vegas-move "$(printf 'place anna%4086s' 5)" < <(upto 30)
	same "$(upto 31)"
	run -2 --separate-stderr vegas-move "$(printf 'place anna%4087s' 5)" < <(upto 30)
	same_error 'vegas-move: a move has at most 4096 bytes'
	# A mark alone is a word, and blanks are none.
	for move in x ' !'; do
		run -2 --separate-stderr vegas-move "$move" < <(upto 30)
		same ''
		same_error "vegas-move: \`${move# }' is no record of this game"
	done
	for move in '' ' '; do
		run -2 --separate-stderr vegas-move "$move" < <(upto 30)
		same ''
		same_error 'vegas-move: there is no word here'
	done
}

@test "TK-1: the last move read from standard input may lack its line end" {
	vegas-new -s 7 -f game anna benno
	printf 'roll anna\nplace anna 4' > moves
	run -0 --separate-stderr vegas-move -f game - < moves
	same ''
	run -0 --separate-stderr tail -n 2 game
	same 'roll anna 1 1 2 2 3 4 6 6
place anna 4'
}
