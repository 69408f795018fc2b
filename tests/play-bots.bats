#!/usr/bin/env bats
# vegas-play: bots beside people, and advice.

load lib
load games

# asked: the questions, with the answers behind them, out of what was printed.
asked()
{
	grep -E '^[^ ].*> |^> ' || :
}

# moves FILE: what was done in a game, as vegas-move takes it.
moves()
{
	sed -nE 's/^(roll [a-z0-9-]+) .*/\1/p; /^(place|pass|set|choose|card|score)( |$)/p' "$1"
}

# A game that is over after two turns a player.
tiny()
{
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 2}\n' > tiny.yaml
}

# bats test_tags=english
@test "TK-74: bots are seated after people, called after their strategies, and move by themselves" {
	run -0 --separate-stderr vegas-play -s 7 -f game anna -b greedy,mc:20,greedy <<< $'\n6'
	same_error ''
	[ "${lines[-1]}" = 'The game is kept; to go on: vegas-play -f game -b greedy=greedy,mc-20=mc:20,greedy-2=greedy' ]
	grep -qx 'players anna greedy mc-20 greedy-2' game
	told=$(sed -n '/^  place anna 6$/,/^$/p' <<< "$output")
	output=$(asked <<< "$output")
	same 'anna [roll]> 
anna> 6
anna [roll]> '
	# What they did is told, with the strategy behind what they decided.
	output=$told
	same "$(awk '/^place anna 6$/ { on = 1 } on {
		strategy = $1 != "place" || $2 == "anna" ? "" : $2 ~ /^mc/ ? "  (mc:20)" : "  (greedy)"
		print "  " $0 strategy
	}' game)"
	[ "$(grep -c '^place' game)" -eq 4 ]
	# It is a game like any other.
	vegas-new -s 7 -f piped anna greedy mc-20 greedy-2
	moves game | vegas-move -q -f piped -
	cmp game piped
}

@test "TK-74: -b names the player of a strategy, one of the operands or a new one" {
	vegas-play -q -s 7 -f game anna benno carla -b carla=greedy,denny=random,mc:5 <<< '' > out
	grep -qx 'players anna benno carla denny mc-5' game
	[ "$(tail -n 1 game)" = 'roll anna 1 1 2 2 3 4 6 6' ]
	# A name that is taken gets a number.
	vegas-play -q -s 7 -f other greedy -b greedy,greedy-2=random,exec:false < /dev/null > out 2> err
	grep -qx 'players greedy greedy-3 greedy-2 exec' other
}

# bats test_tags=english
@test "TK-74: with -f alone -b says who of the game is a bot, and nobody stays one without" {
	vegas-play -q -s 7 -f game anna -b greedy,mc:5 <<< $'\n6' > out
	[ "$(vegas-show --next game)" = 'anna roll' ]
	cp game old
	run -0 --separate-stderr vegas-play -q -f game -b greedy,mc:5 <<< $'\n6'
	[ "$(grep -c '^place' game)" -eq 6 ]
	[ "$(vegas-show --next game)" = 'anna roll' ]
	cp old game
	run -0 --separate-stderr vegas-play -q -f game -b greedy=greedy,mc-5=mc:5 <<< $'\n6'
	[ "$(grep -c '^place' game)" -eq 6 ]
	cp old game
	run -0 --separate-stderr vegas-play -q -f game <<< $'\n6'
	output=$(asked <<< "$output")
	same 'anna [roll]> 
anna> 6
greedy [roll]> '
}

@test "TK-74: what -b cannot mean is refused, and nothing is made" {
	while IFS='|' read -r bots message; do
		run -2 --separate-stderr vegas-play -f game anna -b "$bots"
		same ''
		same_error "vegas-play: $message"
	done <<-'EOT'
		foo|`foo' is no strategy: random, greedy, careful, mc:N, exec:COMMAND
		benno=|`' is no strategy: random, greedy, careful, mc:N, exec:COMMAND
		=greedy|the name `' has 0 bytes; 1 to 32 are possible
		greedy,|`' is no strategy: random, greedy, careful, mc:N, exec:COMMAND
		mc:0|`mc:' is followed by a number of games from 1 to 1000000
		bank=greedy|the name `bank' means something else in game files
		benno=greedy,benno=random|the name `benno' is there twice
		random,random,random,random,random,random,random|there are at most 6 strategies
	EOT
	run -1 --separate-stderr vegas-play -f game anna -b random,random,random,random,random,random
	same_error 'vegas-play: 7 players; no game here is for more than 6'
	run -1 --separate-stderr vegas-play -f game -r las-vegas anna
	[ ! -e game ]
	upto 29 > game
	cp game old
	for bots in greedy eve=greedy; do
		run -2 --separate-stderr vegas-play -f game -b "$bots" < /dev/null
		same_error "vegas-play: \`${bots%=*}' is no player here; NAME=STRATEGY says who is a bot"
	done
	cmp game old
}

# bats test_tags=english
@test "TK-74: bots alone play to the end, in any game, and the same again" {
	for game in '-r las-vegas' '-r royale' '-r more-cash-fun' '-r more-cash-tactical'; do
		rm -f first second
		# shellcheck disable=SC2086 # an option and its value
		run -0 --separate-stderr vegas-play -q $game -s 7 -f first c a b -b c=random,a=greedy,b=careful < /dev/null
		same_error ''
		[[ ${lines[-1]} =~ ^'The game is over.  The winner'(' is'|'s are')' ' ]]
		run -1 --separate-stderr grep '> ' <<< "$output"
		vegas-check -q first
	done
	# What is chosen by chance too.
	for file in first second third; do
		seed=7
		[ "$file" != third ] || seed=8
		rm -f "$file"
		vegas-play -q -s "$seed" -f "$file" a b -b a=random,b=random < /dev/null > out
	done
	cmp first second
	run -1 --separate-stderr cmp -s first third
	# Without a name of a file, and at a terminal.
	: > answers
	run -0 --separate-stderr env TERM=xterm "$root/tests/terminal" talk answers vegas-play -q -s 7 -b greedy,random
	[[ $output == *'  place greedy '*'  (greedy)'*'The game is over.'* ]]
	vegas-check -q las-vegas-1.vegas
}

@test "TK-74: undo takes back to the last step of a person, and the same move leads to the same" {
	for bots in greedy,careful random,mc:5; do
		rm -f game
		vegas-play -q -s 7 -f game anna -b "$bots" <<< $'\n6\n' > out
		cp game two
		run -0 --separate-stderr vegas-play -q -f game -b "$bots" <<< undo
		# Her roll is taken back alone; then a placement with all that bots did.
		vegas-undo < two | cmp - game
		vegas-play -q -f game -b "$bots" <<< undo > out
		[ "$(tail -n 1 game)" = 'roll anna 1 1 2 2 3 4 6 6' ]
		vegas-play -q -f game -b "$bots" <<< $'6\n' > out
		cmp game two
		vegas-play -q -f game -b "$bots" <<< 'undo 3' > out
		vegas-new -s 7 anna $(sed -n 's/^players anna//p' two) | cmp - game
		run -0 --separate-stderr vegas-play -q -f game -b "$bots" <<< undo
		same_error 'vegas-play: people have not made 1 step to take back'
		run -0 --separate-stderr vegas-play -q -f two -b "$bots" <<< 'undo 4'
		same_error 'vegas-play: people have not made 4 steps to take back'
	done
}

# bats test_tags=english
@test "TK-74: what bots hold is on no screen, and one person is never awaited" {
	vegas-new -s 7 -w action-cards --cards anna=joker,reroll,benno=pay-now,next-please,carla=take-back,extra-dice \
		anna benno carla > game
	printf '%s\n' '' 1 '' quit > answers
	run -0 --separate-stderr env TERM=xterm "$root/tests/terminal" talk answers \
		vegas-play -q -f game -b benno=greedy,carla=mc:3
	grep -q '^place carla' game
	[[ $output == *joker* && $output != *'press Enter'* ]]
	# Who may take some time is announced.
	[[ $output == *'carla (mc:3) thinks ...'* && $output != *'benno (greedy) thinks'* ]]
	used=$(sed -n 's/^card [a-z]* \([a-z-]*\).*/\1/p' game)
	for card in pay-now next-please take-back extra-dice; do
		[[ $output != *"$card"* || $used == *"$card"* ]]
	done
	# Cards of the bots are played, if it suits them.
	for seed in 1 2 3; do
		rm -f cards
		vegas-play -q -w action-cards -s "$seed" -f cards a b c -b a=random,b=random,c=random < /dev/null > out
		vegas-check -q cards
		grep '^card' cards
	done > played
	[ "$(wc -l < played)" -gt 5 ]
}

# bats test_tags=english
@test "TK-74: two people and a bot: each is told what it did, and awaited" {
	vegas-new -s 7 -w action-cards --cards anna=joker,reroll,benno=pay-now,next-please,carla=exchange,extra-dice \
		anna benno carla > game
	printf '%s\n' '' '' 1 '' '' quit > answers
	run -0 --separate-stderr env TERM=xterm "$root/tests/terminal" talk answers \
		vegas-play -q -f game -b benno=greedy
	benno=$(sed -n 's/^place benno .*/&/p' game)
	[ -n "$benno" ]
	after=${output##*anna> }
	[[ $after == *$'\033[3J'*"  $benno  (greedy)"*'carla, press Enter> '*'carla [roll]> '* ]]
	[[ ${after#*$'\033[3J'} != *joker* && $output != *pay-now* ]]
}

# bats test_tags=english
@test "TK-74: a bot that fails is reported, people move for it, and nothing is lost" {
	upto 31 > game
	for bot in exec:false 'exec:echo what' 'exec:exec no-such-program'; do
		# Nobody does anything about it.
		cp game played
		run -4 --separate-stderr vegas-play -q -f played -b "benno=$bot" < /dev/null
		[ "${#stderr_lines[@]}" -ge 1 ]
		[[ ${stderr_lines[-1]} == "vegas-play: benno ($bot) does not move: "* ]]
		output=$(tail -n 2 <<< "$output")
		[[ $output == 'benno> '*'The game is kept; to go on: vegas-play -f played -b '* ]]
		# It has rolled, since there was nothing to choose.
		upto 31 | vegas-roll | cmp - played
		# Somebody moves for it.
		cp game played
		run -0 --separate-stderr vegas-play -q -f played -b "benno=$bot" <<< $'5\n\n1'
		[[ ${stderr_lines[-1]} == "vegas-play: benno ($bot) does not move: "* ]]
		grep -qx '  place benno 5' <<< "$output"
		output=$(asked <<< "$output")
		same 'benno> 5
carla [roll]> 
carla> 1
anna [roll]> '
		upto 31 | vegas-roll | vegas-place 5 | vegas-roll | vegas-place 1 | cmp - played
	done
}

# bats test_tags=english
@test "SM-3: a program plays, is asked again after undo, and knows its own view alone" {
	cat > last <<-'EOT'
		#!/bin/sh
		# The last of the moves; what it is asked stays in the file told.
		while read -r word rest; do
			echo "$word $rest" >> told
			case $word in
			move) move=$rest ;;
			'') echo "$move" ;;
			esac
		done
	EOT
	chmod +x last
	vegas-new -s 7 -w action-cards --cards anna=pay-now,joker,benno=take-back,extra-dice anna benno > game
	run -0 --separate-stderr vegas-play -q -f game -b benno=exec:./last <<< $'\n1\n\nundo\n2\n\n'
	same_error ''
	grep -q '^player benno' told
	grep -qx 'log vegas 1 view benno' told
	[ "$(grep -c '^log place anna 1$' told)" -eq 1 ]
	[ "$(grep -c '^log place anna 2$' told)" -eq 1 ]
	run -1 --separate-stderr grep -E '^log (seed|[^r].*(pay-now|joker))' told
	grep -qx 'log deal anna ? ? !' told
	# Who need not act is asked once, whatever people look at meanwhile.
	vegas-new -s 7 -w action-cards --cards anna=pay-now,joker,benno=take-back,extra-dice anna benno |
		vegas-roll | vegas-place 1 | vegas-roll | vegas-place 1 > waits
	[ "$(vegas-show --next waits)" = 'anna roll' ]
	rm told
	run -0 --separate-stderr vegas-play -q -f waits -b benno=exec:./last <<< $'show\nmoves\nshow'
	[ "$(grep -c '^move wait$' told)" -eq 1 ]
	# A comma and blanks of a command.
	rm -f game
	run -0 --separate-stderr vegas-play -q -s 7 -f game anna -b 'exec:printf x\, > file; exec ./last' <<< $'\n1'
	[ "$(< file)" = x, ]
	[ "${lines[-1]}" = "The game is kept; to go on: vegas-play -f game -b 'exec=exec:printf x\\, > file; exec ./last'" ]
	grep -q '^place exec' game
	# It may not think for ever.
	run -4 --separate-stderr vegas-play -q --timeout 1 -f game -b 'exec=exec:cat > /dev/null' <<< $'\n2'
	[[ $stderr == *'does not move: '* ]]
}

# bats test_tags=once,english
@test "SM-1: hint plays games out from each move, tells what they promise, and takes no dice" {
	tiny
	vegas-new -s 7 -r ./tiny.yaml anna benno carla | vegas-roll > game
	cp game old
	run -0 --separate-stderr vegas-play -q -f game <<< $'hint\nhint anna\nhint benno\nhint eve'
	same_error "vegas-play: advice is for who sits at the screen; \`hint' asks for it
vegas-play: \`eve' is no player here"
	sed -n '/^anna> hint$/,/^anna> hint benno$/p' <<< "$output" > hints
	[ "$(wc -l < hints)" -eq 9 ]
	[ "$(sed -n 2,4p hints)" = "$(sed -n 6,8p hints)" ]
	[ "$(sed -n 2p hints)" = 'By 1000 games played out from each move, best first:' ]
	# Both moves, the better one first.
	[ "$(sed -nE '3,4s/^  (place [1-6]) .*/\1/p' hints | sort)" = "$(vegas-moves game | sed 's/ anna//')" ]
	sed -nE '3,4s/^  place [1-6] +wins ([0-9.]+) % \(([0-9.]+) to ([0-9.]+)\), money [0-9]+$/\1 \2 \3/p' hints > figures
	[ "$(wc -l < figures)" -eq 2 ]
	awk 'NR == 1 { best = $1 } $1 > best || $1 <= $2 || $1 >= $3 { exit 1 }' figures
	cmp game old
	# They are those of other games than those that vegas-moves plays, and alike.
	best=$(vegas-moves --rate 2000 -s 1 game | sed -n 2p)
	awk -v rate="${best%%$'\t'*}" 'NR == 1 && ($2 > 100 * rate + 3 || $3 < 100 * rate - 3) { exit 1 }' figures
	# The dice to come are the same.
	vegas-play -q -f game <<< $'hint\n2\nhint\n\n' > out
	vegas-place -f old "$(vegas-moves old | sed -n '1s/place anna //p')"
	vegas-roll -f old
	[ "$(tail -n 1 game)" = "$(tail -n 1 old)" ]
	grep -qx 'There is nothing to choose.' out
	# So many moves that not all of them are looked at; it does not take long.
	vegas-new -s 7 -w action-cards,big-dice --cards anna=reroll,pay-now,benno=joker,take-back anna benno |
		vegas-roll > game
	[ "$(vegas-moves game | wc -l)" -gt 200 ]
	run -0 --separate-stderr timeout 10 vegas-play -q -f game <<< hint
	[ "$(grep -c '^  [a-z].* wins [0-9]' <<< "$output")" -eq 5 ]
}

# bats test_tags=once,english
@test "SM-1: hint does not know what the player does not" {
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 4}\n' > few.yaml
	for cards in joker,next-please two-casinos,double-play; do
		vegas-new -s 7 -r ./few.yaml -w action-cards --cards "anna=pay-now,take-back,benno=$cards" anna benno |
			vegas-roll -d 1,1,2,2 > game
		vegas-play -q -f game <<< hint | sed -n '/^By /,/^anna> /p' > "$cards"
	done
	[ "$(wc -l < joker,next-please)" -eq 4 ]
	grep -q '^By 1000 games' joker,next-please
	cmp joker,next-please two-casinos,double-play
}

# bats test_tags=english
@test "PB-5: where anybody may act a lot says who does, and Enter lets the bots go first" {
	run -0 --separate-stderr vegas-play -q -r potzblitz -s 8 -f race anna -b greedy,careful <<< $'hint\nroll xxx'
	same_error ''
	printf '%s\n' "$output" > screen
	grep -qE '^roll anna [1-6] [1-6] [1-6]$' race
	# Only what people can do is listed.
	run -1 --separate-stderr grep -E '^ +[0-9-]+  [a-z]+ (greedy|careful)' screen
	run -0 --separate-stderr asked < screen
	same 'anna [wait]> hint
anna [wait]> roll xxx
anna [wait]> '
	cp race old
	vegas-play -q -f race -b greedy,careful <<< undo > out
	run -1 --separate-stderr grep '^roll anna' race
	vegas-play -q -f race -b greedy,careful <<< 'roll anna xxx' > out
	cmp race old
	# A bot acts, whatever the lot says.
	vegas-play -q -f race -b greedy,careful <<< '' > out
	cmp -n "$(stat -c %s old)" race old
	[ "$(tail -c "+$(($(stat -c %s old) + 1))" race | grep -cE '^[a-z]+ (greedy|careful) ')" -ge 1 ]
	vegas-check -q race
	# Among themselves they come to an end.
	for rules in potzblitz showdown; do
		rm -f game
		bots=a=greedy,b=careful,c=random
		[ "$rules" != showdown ] || bots=a=greedy,b=random
		# shellcheck disable=SC2046 # names
		run -0 --separate-stderr vegas-play -q -r "$rules" -s 7 -f game $(tr ',' '\n' <<< "$bots" | cut -c 1) -b "$bots" < /dev/null
		[[ ${lines[-1]} =~ ^'The game is over.  The winner' ]]
		vegas-check -q game
	done
}
