#!/usr/bin/env bats
# vegas-play: people at one terminal.
#
# What the table looks like is not looked at here, only what is asked, listed
# and written.

load lib
load games

# moves FILE: what players did in a game, as vegas-move takes it.
moves()
{
	awk '
		/^roll / && NF == 5 && /^roll [a-z]+ [1-6.] [1-6.] [1-6.]$/ && places {
			gsub(/[1-6]/, "x")
			print $1, $2, $3 $4 $5
			next
		}
		/^rules potzblitz / { places = 1 }
		/^(roll|draw|extra) / { print "roll", $2 }
		/^(place|pass|set|choose|card|take|score|retire|event|tell)( |$)/' "$1"
}

# asked: the questions, with the answers behind them, out of what was printed.
asked()
{
	grep -E '^[^ ].*> |^> ' || :
}

# whole RULES NAME...: plays a game at a terminal from the first question to the
# winner, and the same moves by other commands.
whole()
{
	local rules=$1

	shift
	run -0 --separate-stderr env TERM=xterm "$root/tests/terminal" play 7 \
		vegas-play -r "$rules" -s 7 -f played "$@"
	printf '%s\n' "$output" > screen
	winner=$(sed -n 's/^  winner //p' played)
	[ -n "$winner" ]
	[[ $output == *"The game is over.  The winner"*"${winner##* }."* ]]
	vegas-new -q -r "$rules" -s 7 -f piped "$@"
	moves played > moves
	vegas-move -q -f piped - < moves
	cmp played piped
}

# bats test_tags=english
@test "TK-74: las-vegas at a terminal, from the first question to the winner, as by pipes" {
	whole las-vegas anna benno carla
	for name in anna benno carla; do
		grep -q "^$name, press Enter> " screen
		grep -q "^$name \[roll\]> " screen
		grep -q "^$name> [1-6]" screen
	done
	[ "$(grep -c '^\[score\]> ' screen)" -eq 4 ]
	# By pipes in the narrow sense.
	vegas-new -s 7 anna benno carla > game
	while read -r word name value; do
		case $word in
		roll) vegas-roll -p "$name" ;;
		place) vegas-place -p "$name" "$value" ;;
		score) vegas-score ;;
		esac < game > next
		mv next game
	done < moves
	cmp played game
}

# bats test_tags=english
@test "TK-74: royale at a terminal, from the first question to the winner" {
	whole royale anna benno carla denny
	grep -q '^denny, press Enter> ' screen
	grep -q '^choose ' played
	[ "$(grep -c '^\[score\]> ' screen)" -ge 3 ]
}

# bats test_tags=english
@test "TK-74: More Cash More Dice at a terminal, from the first question to the winner" {
	whole more-cash-fun anna benno carla
	grep -q '^carla, press Enter> ' screen
	grep -q '^anna \[go on\]> ' screen
	rm played piped
	whole more-cash-tactical anna benno carla
}

# bats test_tags=english
@test "TK-74: potzblitz at a terminal, from the first question to the winner, nothing hidden" {
	whole potzblitz anna benno carla
	grep -q '^all> ' screen
	run -1 --separate-stderr grep -E '[a-z]+, press Enter|\x1b\[3J' screen
	same ''
}

# bats test_tags=english
@test "TK-74: showdown at a terminal, from the first question to the winner, nothing hidden" {
	whole showdown anna benno
	grep -q '^neutral \[roll\]> ' screen
	grep -q '^anna> ' screen
	grep -q '^\[score\]> ' screen
	run -1 --separate-stderr grep -E '[a-z]+, press Enter|\x1b\[3J' screen
	same ''
	# What was never told is said before the last score, and after it.
	said=$'the revenue of anna was never told and counts 0\r'
	[ "$(grep -c "^$said" screen)" -eq 1 ]
	[ "$(grep -c "^vegas-play: $said" screen)" -eq 1 ]
	[[ $(< screen) == *'This score ends the game:'*'[score]> '*'The winner'*'vegas-play: the revenue'* ]]
}

# bats test_tags=english
@test "TK-74: without a terminal answers come by lines and are printed where they are typed" {
	printf '%s\n' '' 4 'roll' 'place 1' '  roll carla  ' 'place carla 6' > answers
	run -0 --separate-stderr vegas-play -s 7 -f game anna benno carla < answers
	same_error ''
	[ "${lines[0]}" = "The game is kept in game.  \`help' tells what can be typed." ]
	[ "${lines[-1]}" = 'The game is kept; to go on: vegas-play -f game' ]
	output=$(asked <<< "$output")
	same 'anna [roll]> 
anna> 4
benno [roll]> roll
benno> place 1
carla [roll]> roll carla
carla> place carla 6
anna [roll]> '
	vegas-new -s 7 anna benno carla | vegas-roll | vegas-place 4 | vegas-roll |
		vegas-place 1 | vegas-roll | vegas-place 6 > expected
	cmp game expected
}

@test "TK-74: the moves are listed with the numbers of their casinos" {
	run -0 --separate-stderr vegas-play -s 7 -f game anna benno carla <<< ''
	output=$(sed -n '/^ *[0-9]*  place/p' <<< "$output")
	same '   1  place 1     2  place 2     3  place 3     4  place 4     6  place 6'
	run -0 --separate-stderr vegas-play -f game <<< $'5\n6'
	same_error "vegas-play: \`5' is the number of no move; \`moves' lists them"
	[ "$(tail -n 1 game)" = 'place anna 6' ]
}

@test "TK-74: what is no placement is numbered from 7 on" {
	vegas-new -r more-cash-soft -s 7 anna benno | vegas-roll -d 1,1,1,1,1,5,5,5,B5 > game
	vegas-moves game > moves
	run -0 --separate-stderr vegas-play -f game <<< $'moves\n8'
	output=$(sed -n '/> moves/,/> 8/s/^ *\([0-9]\)/\1/p' <<< "$output")
	same '1  place 1
5  place 5
7  place 1 slot
8  place 5 slot'
	[ "$(wc -l < moves)" -eq 4 ]
	[ "$(tail -n 1 game)" = 'place anna 5 slot' ]
}

@test "TK-74: many moves are put together, and each has its number" {
	vegas-new -r showdown -s 7 anna benno | vegas-roll > game
	vegas-moves game > moves
	[ "$(wc -l < moves)" -eq 59 ]
	run -0 --separate-stderr vegas-play -f game < /dev/null
	output=$(sed -nE 's/^ +([0-9]+-[0-9]+  )/\1/p' <<< "$output")
	same '1-10  place slots 15|18|21|25|29|33|37|42|47|52
11-22  place lounge 9|12|15|18|21|25|29|33|37|42|47|52
23-32  place restaurant 15|18|21|25|29|33|37|42|47|52
33-44  place premier-1 9|12|15|18|21|25|29|33|37|42|47|52
45-51  place premier-2 25|29|33|37|42|47|52
52-57  place premier-3 29|33|37|42|47|52
58-59  pass publicity|renovate'
	# All of them, a line each.
	run -0 --separate-stderr vegas-play -q -f game <<< moves
	output=$(sed -nE 's/^ +([0-9]+)  (place|pass) /\1 \2 anna /p' <<< "$output" | grep -v '|')
	same "$(awk '{ print NR, $0 }' moves)"
	for number in 1 22 46 59; do
		cp game one
		vegas-play -q -f one <<< "$number" > /dev/null
		[ "$(tail -n 1 one)" = "$(sed -n "${number}p" moves)" ]
	done
}

# bats test_tags=english
@test "TK-74: a list that fits no screen says how many more there are" {
	vegas-new -w action-cards,big-dice -s 7 \
		--cards anna=reroll,pay-now,benno=joker,take-back anna benno | vegas-roll > game
	run -0 --separate-stderr vegas-play -f game < /dev/null
	rows=$(sed -nE 's/^ +([0-9]+-)?([0-9]+)  (place|card) .*/\2/p' <<< "$output")
	[ "$(wc -l <<< "$rows")" -eq 20 ]
	# place has five numbers, the last of them 6.
	shown=$((${rows##*$'\n'} - 1))
	more=$(sed -nE "s/^ +and ([0-9]+) more; \`moves' lists them all$/\1/p" <<< "$output")
	[ "$((shown + more))" -eq "$(vegas-moves game | wc -l)" ]
}

# bats test_tags=english
@test "TK-74: Enter rolls, scores, and makes the only move there is" {
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 1}\n' > tiny.yaml
	run -0 --separate-stderr vegas-play -r ./tiny.yaml -s 7 anna benno <<< $'\n\n\n\n\n'
	same_error ''
	[ "${lines[-1]}" = "The game is over.  The winner is $(sed -n 's/^  winner //p' tiny-1.vegas)." ]
	output=$(asked <<< "$output")
	same "$(sed -nE 's/^roll ([a-z]+) .*/\1 [roll]> /p; s/^place ([a-z]+) (.*)/\1 [place \2]> /p; s/^score/[score]> /p' tiny-1.vegas)"
	[ "${#lines[@]}" -gt 10 ]
	# Where there is a choice it stands for nothing.
	vegas-new -s 7 anna benno | vegas-roll > game
	cp game old
	run -0 --separate-stderr vegas-play -f game <<< ''
	same_error "vegas-play: Enter means nothing now; a number or a move would"
	cmp game old
	# It is not what was typed before.
	run -0 --separate-stderr vegas-play -f game <<< $'7\n'
	same_error "vegas-play: \`7' is the number of no move; \`moves' lists them
vegas-play: Enter means nothing now; a number or a move would"
}

# bats test_tags=english
@test "TK-74: a new game without -f gets a file of its own, and none is overwritten" {
	vegas-play -q -s 1 anna benno < /dev/null > /dev/null
	cp las-vegas-1.vegas first
	run -0 --separate-stderr vegas-play -s 2 anna benno < /dev/null
	[ "${lines[0]}" = "The game is kept in las-vegas-2.vegas.  \`help' tells what can be typed." ]
	[ "${lines[-1]}" = 'The game is kept; to go on: vegas-play -f las-vegas-2.vegas' ]
	cmp las-vegas-1.vegas first
	vegas-new -s 2 anna benno | cmp - las-vegas-2.vegas
	ln -s las-vegas-1.vegas las-vegas-3.vegas
	vegas-play -q -s 3 anna benno < /dev/null > /dev/null
	[ -f las-vegas-4.vegas ]
	run -1 --separate-stderr vegas-play -f first anna benno < /dev/null
	same ''
	same_error 'vegas-play: first: the file exists; without NAME vegas-play goes on with it'
	cmp las-vegas-1.vegas first
	run -0 --separate-stderr ls -A -I 'separate-stderr*'
	same 'first
las-vegas-1.vegas
las-vegas-2.vegas
las-vegas-3.vegas
las-vegas-4.vegas'
}

@test "TK-74: options and names are those of vegas-new" {
	vegas-play -q -r royale -s 7 --first=benno -f played anna benno < /dev/null > /dev/null
	vegas-new -r royale -s 7 --first=benno anna benno | cmp - played
	vegas-play -q -w big-dice,kickers -s 7 -f modules anna benno < /dev/null > /dev/null
	vegas-new -w big-dice,kickers -s 7 anna benno | cmp - modules
	run -1 --separate-stderr vegas-play anna < /dev/null
	same ''
	same_error 'vegas-play: 1 players; the rules are for 2 to 5'
	run -2 --separate-stderr vegas-play anna bank < /dev/null
	same ''
	run -3 --separate-stderr vegas-play -r nothing anna benno < /dev/null
	same ''
	run -0 --separate-stderr find . -name '*-1.vegas'
	same ''
}

@test "TK-4: a wrong command line is refused (2), a file that is no game (3), one that is not there (4)" {
	run -2 --separate-stderr vegas-play
	same_error "vegas-play: NAME... is missing; -f FILE alone goes on with a game; try \`vegas-play --help'"
	upto 30 > game
	for option in -rroyale -wkickers -sx --first=anna --rules-dir=.; do
		run -2 --separate-stderr vegas-play -f game "$option"
		same ''
		same_error "vegas-play: a game that has begun keeps its rules and its seed; NAME... would begin one; try \`vegas-play --help'"
	done
	run -2 --separate-stderr vegas-play --color=red -f game
	same_error "vegas-play: --color has no \`red'; try \`vegas-play --help'"
	cat game game > two
	run -2 --separate-stderr vegas-play -f two
	same ''
	same_error 'vegas-play: two: there is more than one game in it; one is played here'
	sed '30s/1/2/' game > wrong
	run -3 --separate-stderr vegas-play -f wrong
	same ''
	: > empty
	run -3 --separate-stderr vegas-play -f empty
	same_error 'vegas-play: empty: there is no game in it; vegas-new makes one'
	run -4 --separate-stderr vegas-play -f nowhere
	same ''
	same_error 'vegas-play: nowhere: No such file or directory'
}

@test "TK-74: undo takes back as vegas-undo does" {
	upto 31 > game
	vegas-roll < game > rolled
	cp rolled played
	run -0 --separate-stderr vegas-play -f played <<< undo
	cmp played game
	output=$(asked <<< "$output")
	same 'benno> undo
benno [roll]> '
	cp rolled played
	vegas-play -q -f played <<< 'undo 2' > /dev/null
	vegas-undo -n 2 < rolled | cmp - played
	# The same dice again.
	vegas-play -q -f played <<< $'5\n\n' > /dev/null
	cmp played rolled
	run -0 --separate-stderr vegas-play -q -f played <<< $'undo 9\nundo 0\nundo x'
	same_error "vegas-play: there are 3 steps to take back, not 9
vegas-play: \`0' is no number of steps; 1 or more would be
vegas-play: \`x' is no number of steps; 1 or more would be"
	cmp played rolled
}

# bats test_tags=english
@test "TK-74: quit and the end of input leave the game where it is, and -f goes on" {
	for answers in $'\n5\nquit\nroll' $'\n5\n' $'\n5' $'\n5\n  quit  '; do
		upto 29 > game
		printf '%s' "$answers" > answers
		run -0 --separate-stderr vegas-play -f game < answers
		same_error ''
		[ "${lines[-1]}" = 'The game is kept; to go on: vegas-play -f game' ]
		upto 31 | cmp - game
	done
	run -0 --separate-stderr vegas-play -f game <<< $'\n1'
	[ "$(asked <<< "$output" | head -n 1)" = 'benno [roll]> ' ]
	upto 31 | vegas-roll | vegas-place 1 | cmp - game
	# A game that is over is shown, and its winner.
	cp "$three" game
	run -0 --separate-stderr vegas-play -f game < /dev/null
	[ "${lines[-1]}" = "The game is over.  The winner is $(sed -n 's/^  winner //p' game)." ]
	cmp game "$three"
}

# bats test_tags=english
@test "TK-74: all winners are named" {
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 1}\n' > tiny.yaml
	vegas-new -r ./tiny.yaml anna benno carla > new
	for dice in '1 1 1' '1 1 2'; do
		read -r a b c <<< "$dice"
		vegas-roll -d "$a" < new | vegas-place "$a" | vegas-roll -d "$b" | vegas-place "$b" |
			vegas-roll -d "$c" | vegas-place "$c" > game
		run -0 --separate-stderr vegas-play -q -f game <<< ''
		case $dice in
		'1 1 1')
			[ "${lines[-1]}" = 'The game is over.  The winners are anna, benno and carla.' ]
			# Whatever blanks follow the last of them.
			sed -i 's/^  winner.*/& \t/' game
			run -0 --separate-stderr vegas-play -q -f game < /dev/null
			[ "${lines[-1]}" = 'The game is over.  The winners are anna, benno and carla.' ]
			;;
		*) [ "${lines[-1]}" = 'The game is over.  The winner is carla.' ] ;;
		esac
	done
}

@test "TK-74: what is neither a word nor a move is said, and nothing is lost" {
	upto 30 > game
	cp game old
	{
		printf '%s\n' 99 0 -1 01 3x 'place' 'place 3 3' 'place benno 5' 'place 4 slot' roll score \
			'foo bar' 'quit now' 'show me' '!' 'roll 1 1 !' "$(printf '%5000s' x | tr ' ' x)"
		printf 'place 5\0\n\377\376\n\033[31m\n# comment\n'
	} > answers
	run -0 --separate-stderr vegas-play -f game < answers
	cmp game old
	[ "${#stderr_lines[@]}" -eq "$(tr -d '\0' < answers | wc -l)" ]
	[ "$(grep -c '^anna> ' <<< "$output")" -eq $((${#stderr_lines[@]} + 1)) ]
	run -1 --separate-stderr grep -v '^vegas-play: ' <<< "$stderr"
	same ''
	run -0 --separate-stderr vegas-play -f game <<< $'place 9\nplase 5\nquit now\nplace benno 5'
	same_error "vegas-play: anna has rolled no 9; \`moves' lists what is legal
vegas-play: \`plase' is no record of this game; did you mean \`place'?
vegas-play: \`quit' stands alone; \`help' tells more
vegas-play: it is not the turn of benno; \`moves' lists what is legal"
	cmp game old
}

# bats test_tags=english
@test "TK-74: help, hint, save and show answer and ask again" {
	upto 30 > game
	cp game old
	run -0 --separate-stderr vegas-play -q -f game <<< help
	for word in Enter number retire moves show undo hint save help quit; do
		grep -qE "^  (a )?$word" <<< "$output"
	done
	run -0 --separate-stderr vegas-play -q -f game <<< hint
	[[ $output == *$'anna> hint\nBy '*' games played out from each move, best first:'*'anna> '* ]]
	run -4 --separate-stderr vegas-play -q -f game <<< $'save\nsave a copy \nsave a copy\nsave no/where\nsave another'
	output=$(sed -n '/> save/,$p' <<< "$output")
	same "anna> save
Every move is saved at once, in game; \`save FILE' makes a copy.
anna> save a copy
A copy is in a copy; the game goes on in game.
anna> save a copy
anna> save no/where
anna> save another
A copy is in another; the game goes on in game.
anna> 
The game is kept; to go on: vegas-play -f game"
	same_error 'vegas-play: a copy: the file exists; a new game needs a new file
vegas-play: no/where: cannot open its folder: No such file or directory'
	cmp game old
	cmp 'a copy' old
	cmp another old
	# A copy that is there already is no failure.
	run -0 --separate-stderr vegas-play -q -f game <<< 'save a copy'
	vegas-show --as anna game | head -n 1 > table
	run -0 --separate-stderr vegas-play -q -f game <<< show
	[ "$(grep -cxFf table <<< "$output")" -eq 2 ]
}

@test "TK-74, TK-47: dice by hand are typed as they are written" {
	upto 29 > game
	vegas-roll --dice 1,1,1,2,2,5,5,6 < game > expected
	run -0 --separate-stderr vegas-play -q -f game <<< 'roll 5 5 6 1 1 1 2 2 !'
	cmp game expected
	run -0 --separate-stderr vegas-play -q -f game <<< 'roll anna 1 1 !'
	same_error "vegas-play: \`roll' by hand is not due; all dice that are due would be; \`moves' lists what is legal"
	vegas-new -r potzblitz -s 7 -f race anna benno carla
	vegas-roll -p benno --dice 4,1,2 < race > expected
	vegas-play -q -f race <<< 'roll benno 4 1 2 !' > /dev/null
	cmp race expected
}

@test "TK-32: retire is typed as a move" {
	upto 31 > game
	vegas-move retire carla < game > expected
	vegas-play -q -f game <<< 'retire carla' > /dev/null
	cmp game expected
}

# bats test_tags=english
@test "SD-9: what players tell is typed as a move, and ends silently with -q" {
	vegas-new -r showdown -s 7 -f game anna benno
	cp game other
	run -0 --separate-stderr vegas-play -f game <<< $'event visionary\n\ntell revenue 3\ntell benno money 20\nscore final'
	[ "${#stderr_lines[@]}" -eq 6 ]
	[ "${stderr_lines[0]}" = 'vegas-play: the population of anna was never told and counts 0' ]
	vegas-move -q -f other - <<< $'event visionary\nroll neutral\ntell anna revenue 3\ntell benno money 20\nscore final'
	cmp game other
	vegas-new -r showdown -s 7 -f quiet anna benno
	run -0 --separate-stderr vegas-play -q -f quiet <<< 'score final'
	same_error ''
}

# Starts vegas-play with a pipe to and from it.
start()
{
	mkfifo to from
	"$@" < to > from 2> errors &
	pid=$!
	exec 7> to 8< from
}

# question: waits for the next question, and prints its line.
question()
{
	local text

	IFS= read -r -d '>' -t 10 -u 8 text
	printf '%s>\n' "${text##*$'\n'}"
}

# bats test_tags=english
@test "TK-74: what another command did to the file is seen, and nothing done twice" {
	upto 29 > game
	start vegas-play -q -f game
	[ "$(question)" = 'anna [roll]>' ]
	vegas-roll -f game
	vegas-place -f game 5
	# Enter would have rolled for anna.
	echo >&7
	[ "$(question)" = 'benno [roll]>' ]
	upto 31 | cmp - game
	echo >&7
	[ "$(question)" = 'benno>' ]
	upto 31 | vegas-roll | cmp - game
	# Undo too is for what was seen.
	vegas-undo -f game
	echo undo >&7
	[ "$(question)" = 'benno [roll]>' ]
	upto 31 | cmp - game
	exec 7>&-
	cat <&8 > rest
	wait "$pid"
	[ ! -s errors ]
	upto 29 > game
	rm to from
	start vegas-play -q -f game
	[ "$(question)" = 'anna [roll]>' ]
	vegas-roll -f game
	echo >&7
	exec 7>&-
	run -0 --separate-stderr cat <&8
	[ "$(grep -c '^  Nothing was done: the game has been changed by somebody else\.$' <<< "$output")" -eq 1 ]
	wait "$pid"
	upto 30 | cmp - game
}

# bats test_tags=english
@test "TK-74: a file that is gone, or is no game any more, ends it" {
	upto 29 > game
	start vegas-play -q -f game
	question > /dev/null
	mv game away
	echo >&7
	cat <&8 > /dev/null
	status=0
	wait "$pid" || status=$?
	[ "$status" -eq 4 ]
	[ "$(cat errors)" = 'vegas-play: game: cannot open: No such file or directory' ]
	upto 29 | cmp - away
}

@test "TK-10: killed at any question it leaves a whole game and nothing else" {
	for signal in KILL INT TERM HUP; do
		rm -rf to from game
		upto 29 > game
		start env --default-signal=INT vegas-play -q -f game
		question > /dev/null
		echo >&7
		question > /dev/null
		kill "-$signal" "$pid"
		# Who does not hear the signal sees the end of input, and exits 0.
		exec 7>&-
		status=0
		wait "$pid" || status=$?
		[ "$status" -eq $((128 + $(kill -l "$signal"))) ]
		exec 8<&-
		upto 30 | cmp - game
		run -0 --separate-stderr find . -name '.*' -type f
		same ''
		vegas-play -q -f game <<< 5 > /dev/null
		upto 31 | cmp - game
	done
}

@test "TK-74: no lock is held while people think" {
	upto 29 > game
	start vegas-play -q -f game
	question > /dev/null
	run -0 --separate-stderr flock -n game true
	exec 7>&-
	cat <&8 > /dev/null
	wait "$pid"
}

# talk NAME...: vegas-play at a terminal that can be cleared, with answers from
# the file answers.
talk()
{
	TERM=xterm "$root/tests/terminal" talk answers vegas-play "$@"
}

# bats test_tags=english
@test "TK-74: before another player's table the screen is cleared and that player awaited" {
	vegas-new -s 7 -w action-cards --cards anna=joker,reroll,benno=pay-now,win-a-tie anna benno > new
	clear=$'\033[H\033[2J\033[3J'
	cp new game
	printf '%s\n' '' '' 'place 1' '' > answers
	run -0 --separate-stderr talk -q -f game
	# Anna's cards come after her Enter and go before benno's question.
	before=${output%%anna, press Enter> *}
	[[ $before != *joker* && $before != *reroll* ]]
	rest=${output#*anna, press Enter> }
	hers=${rest%%"$clear"*}
	[[ $hers == *joker*reroll* && $hers != *'benno, press Enter'* ]]
	rest=${rest#*"$clear"}
	[[ $rest == *'  place anna 1'*'benno, press Enter> '*pay-now*'benno [roll]> '* ]]
	[[ $rest != *joker* && $rest != *reroll* ]]
	# Whoever leaves takes the cards along.
	[[ $rest == *"benno [roll]> "*"$clear"'The game is kept; to go on: vegas-play -f game'* ]]
	# A terminal that cannot be cleared still waits.
	cp new game
	run -0 --separate-stderr env TERM=dumb "$root/tests/terminal" talk answers vegas-play -q -f game
	[[ $output == *'anna, press Enter> '*'benno, press Enter> '* && $output != *$'\033'* ]]
	# No terminal, no waiting.
	cp new game
	run -0 --separate-stderr env TERM=xterm vegas-play -q -f game <<< $'\nplace 1'
	[[ $output != *'press Enter'* && $output != *$'\033'* ]]
}

# bats test_tags=once
@test "TK-74: no file stays open or locked behind a move or a copy" {
	vegas-new -s 7 anna benno > game
	for i in 1 2 3 4 5 6 7 8; do
		printf 'undo\n\n1\nsave copy%d\n' "$i"
	done > answers
	run -0 --separate-stderr timeout 10 bash -c 'ulimit -n 10; exec vegas-play -q -f game < answers'
	for i in 1 2 3 4 5 6 7; do
		[ -s "copy$i" ]
	done
	cmp game copy8
}

# bats test_tags=english
@test "TK-74: while a player is awaited nothing is shown, but undo, save, help and quit are answers" {
	vegas-new -s 7 -w action-cards --cards anna=joker,reroll,benno=pay-now,two-casinos anna benno |
		vegas-roll > game
	cp game old
	printf '%s\n' moves 'place 1' show help 'save copy' quit > answers
	run -0 --separate-stderr talk -q -f game
	[ "$(grep -c 'anna, press Enter> ' <<< "$output")" -eq 6 ]
	[ "$(grep -c "is no answer here; Enter shows the table" <<< "$output")" -eq 3 ]
	[[ $output != *joker* && $output == *'undo [N]'*'A copy is in copy'* ]]
	cmp game old
	cmp copy old
	printf '%s\n' undo quit > answers
	run -0 --separate-stderr talk -q -f game
	[[ $output != *joker* ]]
	vegas-undo < old | cmp - game
	# Undone by the one who comes next: it is not that one's table that comes.
	printf '%s\n' '' '' 1 undo quit > answers
	run -0 --separate-stderr talk -q -f game
	[[ ${output##*benno, press Enter> } == *'anna, press Enter> quit'* ]]
	[[ $output != *pay-now* ]]
	cmp game old
}

# A server of tmux for this test alone, and a screen of 80 by 40 in it.
screen()
{
	env -u TMUX tmux -S "$PWD/tmux" -f /dev/null "$@"
}

# A test that failed leaves no server behind.
teardown()
{
	[ ! -S tmux ] || screen kill-server || :
}

# shown TEXT: waits until TEXT is on the screen, then takes all of it, with what
# can be scrolled back to, into the file shown.
shown()
{
	local i

	for ((i = 0; i < 600; i++)); do
		screen capture-pane -p -S - -t 0 > shown
		if grep -qF "$1" shown; then
			return
		fi
		sleep 0.05
	done
	cat shown
	return 1
}

# bats test_tags=once,english
@test "TK-74: a hidden choice and a hand are neither on the screen nor above it after the hand-over" {
	vegas-new -r royale -s 7 --boards 1=lucky-punch anna benno carla | vegas-roll > game
	screen new-session -d -x 80 -y 24 "env TERM=screen PATH='$PATH' vegas-play -f game; sleep 60" 3>&-
	shown 'anna, press Enter>'
	screen send-keys -t 0 Enter
	shown 'anna>'
	screen send-keys -t 0 1 Enter
	shown 'choose hide 3'
	screen send-keys -t 0 'choose hide 3' Enter
	shown 'benno, press Enter>'
	run -0 --separate-stderr grep -E 'hide|choose|20000' shown
	same '  choose anna hide ?'
	screen send-keys -t 0 Enter
	shown 'choose guess'
	run -0 --separate-stderr grep hide shown
	same '  choose anna hide ?'
	screen send-keys -t 0 quit Enter
	shown 'The game is kept'
	screen kill-server
	[ "$(tail -n 1 game)" = 'choose anna hide 3' ]
}

# bats test_tags=english
@test "TK-52: what is told of others' moves hides what their log hides" {
	vegas-new -w action-cards -s 7 --cards anna=one-more-bill,pay-now,benno=joker,reroll \
		anna benno > game
	# Anna draws, chooses, rolls, places and goes on; benno comes next.
	printf '%s\n' '' 'card one-more-bill' '' 'choose casino 1' '' 1 '' quit > answers
	run -0 --separate-stderr talk -q -f game
	output=${output//$'\r'/}
	grep -qx '  under 90000 10000' game
	# On the screen of anna all of it.
	[[ $output == *'  draw anna 10000 30000 90000'*'    under 90000 10000'*'anna [go on]> '* ]]
	output=${output##*$'\033[3J'}
	same '  card anna one-more-bill
  draw anna ? 30000 ?
  choose anna casino 1
    add 1 30000
    under ? ?
  roll anna 1 1 2 2 3 4 6 6
  place anna 1

benno, press Enter> quit
The game is kept; to go on: vegas-play -f game'
}

@test "TK-74: a refusal tells nothing of what others hold" {
	for cards in joker,reroll pay-now,extra-dice; do
		vegas-new -s 7 -w action-cards --cards "anna=next-please,take-back,benno=$cards" anna benno |
			vegas-roll > game
		cp game old
		run -0 --separate-stderr vegas-play -q -f game <<< $'card benno joker 1 2\ncard benno reroll 2\nplace 5\nscore'
		same_error "vegas-play: what benno holds is not played from here; it is played at the screen of benno; \`moves' lists what is legal
vegas-play: what benno holds is not played from here; it is played at the screen of benno; \`moves' lists what is legal
vegas-play: anna has rolled no 5; \`moves' lists what is legal
vegas-play: the round is not over; anna holds dice; \`moves' lists what is legal"
		cmp game old
		printf '%s\n' "$output" > "$cards"
	done
	cmp joker,reroll pay-now,extra-dice
}

# bats test_tags=english
@test "MC-63: who may still play a card after a placement is asked before the next player" {
	vegas-new -s 7 -w action-cards --cards anna=take-back,joker,benno=pay-now,reroll anna benno |
		vegas-roll > game
	cp game old
	run -0 --separate-stderr vegas-play -q -f game <<< $'1\n\n'
	[[ $output == *'benno is next; anna may still play a card.'* ]]
	# What anna could still play is not on the screen of benno.
	grep -q '^card anna take-back' <(vegas-place 1 < old | vegas-moves)
	[[ $output == *'card take-back'*'benno [roll]'* && ${output##*go on]} != *'card anna'* ]]
	output=$(asked <<< "$output")
	same 'anna> 1
anna [go on]> 
benno [roll]> 
benno> '
	vegas-place 1 < old | vegas-roll | cmp - game
	cp old game
	run -0 --separate-stderr vegas-play -q -f game <<< $'1\nroll\ncard take-back 1'
	same_error "vegas-play: \`roll anna' is not a move now; \`moves' lists what is legal"
	vegas-place 1 < old | vegas-move card anna take-back 1 | cmp - game
}

@test "TK-9: --ascii prints no character above 127, --color decides about colour" {
	vegas-new -s 7 -f game Zoë Łukasz
	run -0 --separate-stderr vegas-play --ascii -f game <<< $'\nshow'
	run -1 --separate-stderr env LC_ALL=C grep -n '[^ -~]' <<< "$output"
	same ''
	run -0 --separate-stderr vegas-play -f game < /dev/null
	[[ $output == *'Zoë> '* ]]
	run -0 --separate-stderr vegas-play --color=always -f game < /dev/null
	[[ $output == *$'\033['*m* ]]
	for options in --color=never --color=auto; do
		run -0 --separate-stderr vegas-play "$options" -f game < /dev/null
		[[ $output != *$'\033'* ]]
	done
	# The table is the one of vegas-show, in either style.
	for style in table plain; do
		vegas-show --style="$style" --as Zoë game | head -n 6 > "as-$style"
		run -0 --separate-stderr vegas-play -q --style="$style" -f game < /dev/null
		[ "$(head -n 6 <<< "$output")" = "$(cat "as-$style")" ]
	done
	run -1 --separate-stderr cmp -s as-table as-plain
	run -2 --separate-stderr vegas-play --style=red -f game
	same_error "vegas-play: --style has no \`red'; try \`vegas-play --help'"
}
