#!/usr/bin/env bats
# The module action-cards: how the cards are dealt and kept secret (MC-50), and
# when they can be used (MC-63).  Each card has a file of its own.
# bats file_tags=once

load lib
load table
load cards

# deals FILE: its deal lines.
deals()
{
	grep '^deal' "$1"
}

# usable: the names of anna's cards that vegas-moves lists, in one line.
usable()
{
	vegas-moves g | awk '$1 == "card" && $2 == "anna" && !seen[$3]++ { list = list " " $3 } END { print substr(list, 2) }'
}

# hands [OPTION...]: what a table says of the cards.
hands()
{
	vegas-show "$@" g | awk '/^   player / && !/ dice / { found = 1 } found && NF; !NF { found = 0 }'
}

@test "MC-50: two of the eleven cards are dealt to each player, one with six" {
	for names in 'anna benno' 'anna benno carla' 'anna benno carla denny' 'anna benno carla denny emil'; do
		# shellcheck disable=SC2086 # a list of names
		vegas-new --seed 7 --with action-cards $names > g
		run -0 --separate-stderr awk '$1 == "deal" { print $2, NF - 2 }' g
		# shellcheck disable=SC2086 # a list of names
		same "$(printf '%s 2\n' $names)"
		# Each is one of the eleven, and none is there twice.
		run -0 --separate-stderr awk -v eleven="$eleven" '
			BEGIN { n = split(eleven, card, " "); for (i = 1; i <= n; i++) left[card[i]] = 1 }
			$1 == "deal" { for (i = 3; i <= NF; i++) if (!left[$i]--) print }' g
		same ''
	done
	vegas-new --seed 7 --with action-cards,six-players anna benno carla denny emil frida > g
	run -0 --separate-stderr awk '$1 == "deal" { print $2, NF - 2 }' g
	same "$(printf '%s 1\n' anna benno carla denny emil frida)"
}

@test "MC-50, TK-43: the eleven are shuffled in YAML order, after the bills, seat after seat its whole hand" {
	for seed in 1 2 3; do
		vegas-new --seed "$seed" --with action-cards anna benno carla > g
		run -0 --separate-stderr deals g
		same "$({ all_bills && echo "$eleven"; } | shuffled "$seed" | awk 'NR == 2 {
			print "deal anna", $1, $2
			print "deal benno", $3, $4
			print "deal carla", $5, $6
		}')"
	done
	# With six players one each.
	vegas-new --seed 1 --with action-cards,six-players anna benno carla denny emil frida > g
	run -0 --separate-stderr deals g
	same "$({ all_bills && echo "$eleven"; } | shuffled 1 | awk 'NR == 2 {
		split("anna benno carla denny emil frida", name, " ")
		for (i = 1; i <= 6; i++)
			print "deal", name[i], $i
	}')"
	# A game carries the list.
	run -0 --separate-stderr grep -cE "^rule [a-z.-]+ $eleven\$" g
	same 1
}

@test "MC-50, TK-27: the cards come after the bills and after all bonus cards" {
	vegas-new --seed 3 --with action-cards,bonus-cards anna benno > g
	run -0 --separate-stderr sed -n '/^bills 6/,$p' g
	run -0 --separate-stderr awk '{ print $1, $2 }' <<< "$(grep -v reveal <<< "$output")"
	same 'bills 6
deal anna
deal benno
deal anna
deal benno'
	run -0 --separate-stderr deals g
	same "$({ all_bills && echo 40000 50000 60000 70000 80000 90000 && echo "$eleven"; } | shuffled 3 | awk '
		NR == 2 { print "deal anna", $1; print "deal benno", $2 }
		NR == 3 { print "deal anna", $1, $2; print "deal benno", $3, $4 }')"
}

@test "MC-50, TK-43: the cards come before the dice that are thrown before the first turn" {
	rules=las-vegas-neutral start anna=joker,reroll,benno=pay-now,exchange,carla=take-back,win-a-tie --neutral 2,5 anna benno carla
	run -0 --separate-stderr sed -n '/^bills 6/,$p' g
	same 'bills 6 40000 10000 !
deal anna joker reroll !
deal benno pay-now exchange !
deal carla take-back win-a-tie !
  reveal carla win-a-tie
roll neutral 2 5 !'
}

@test "MC-50: each round they are shuffled and dealt anew; cards left over count nothing" {
	seed=anew start anna=joker,reroll,benno=pay-now,exchange anna benno
	play <<- 'END'
		anna 1 11111111
		benno 1 11111111
	END
	step vegas-score --bills "$next_bills"
	run -0 --separate-stderr sed -n '/^round 2/,$p' g
	run -0 --separate-stderr grep '^deal' <<< "$output"
	same "$({ all_bills && echo "$eleven"; } | shuffled anew | awk 'NR == 2 {
		print "deal anna", $1, $2
		print "deal benno", $3, $4
	}')"
	mapfile -t dealt < <(deals g | tail -n 2)
	keeps anna "$(cut -d ' ' -f 3- <<< "${dealt[0]}")"
	keeps benno "$(cut -d ' ' -f 3- <<< "${dealt[1]}")"
	# In round 3 from the whole list again.
	play <<- 'END'
		benno 1 11111111
		anna 1 11111111
	END
	step vegas-score
	next_is 'anna roll'
	run -0 --separate-stderr sed -n '/^round 3/,$p' g
	run -0 --separate-stderr grep '^deal' <<< "$output"
	same "$({ all_bills && echo "$eleven" && echo "$eleven"; } | shuffled anew | awk 'NR == 3 {
		print "deal anna", $1, $2
		print "deal benno", $3, $4
	}')"
}

@test "MC-50, LV-20: at the end of the game cards that were not used change nothing" {
	variant <<< 'rounds: 1'
	start anna=joker,reroll,benno=pay-now,take-back anna benno
	play <<- 'END'
		anna 1 11111111
		benno 2 22222222
	END
	adds 'card benno pay-now 2' 'card benno pay-now 2'
	adds 'score
  pay 2 benno 80000
  pay 1 anna 90000
  under 70000
  under 60000
  under 50000
  under 40000 10000
  final anna 90000 1 0
  final benno 80000 1 0
  winner anna' score
}

@test "MC-50, TK-47: cards by hand are all cards of the round, in the order given" {
	for cards in anna=reroll,joker,benno=pay-now,exchange 'anna=reroll,joker benno=pay-now,exchange' benno=pay-now,exchange,anna=reroll,joker; do
		start "$cards" anna benno
		run -0 --separate-stderr deals g
		same 'deal anna reroll joker !
deal benno pay-now exchange !'
	done
	# The next round's with vegas-score.
	play <<- 'END'
		anna 1 11111111
		benno 1 11111111
	END
	cp g over
	step vegas-score --cards 'benno=joker,reroll anna=take-back,extra-dice'
	run -0 --separate-stderr deals g
	same 'deal anna reroll joker !
deal benno pay-now exchange !
deal anna take-back extra-dice !
deal benno joker reroll !'
	# One each with six players.
	with=six-players start anna=joker,benno=reroll,carla=pay-now,denny=exchange,emil=take-back,frida=two-casinos \
		anna benno carla denny emil frida
	run -0 --separate-stderr deals g
	same 'deal anna joker !
deal benno reroll !
deal carla pay-now !
deal denny exchange !
deal emil take-back !
deal frida two-casinos !'
}

@test "MC-50, TK-47: a card twice, too few, too many or for nobody: refused" {
	for cards in anna=joker,joker,benno=pay-now,exchange anna=joker,reroll,benno=joker,exchange \
		anna=joker,benno=pay-now,exchange anna=joker,reroll anna=joker,reroll,take-back,benno=pay-now,exchange \
		anna=joker,reroll,benno=pay-now,exchange,carla=take-back,extra-dice; do
		run -1 --separate-stderr vegas-new --seed 1 --with action-cards --cards "$cards" anna benno
		same ''
	done
	run -2 --separate-stderr vegas-new --seed 1 --with action-cards --cards anna=0,benno=pay-now,exchange anna benno
	same ''
	same_error 'vegas-new: an action card is no amount'
	# Where there are no cards, and a card that there is not.
	run -1 --separate-stderr vegas-new --seed 1 --cards anna=joker,reroll,benno=pay-now,exchange anna benno
	same ''
	# Nor is every word of a move a card.
	run -1 --separate-stderr vegas-new --seed 1 --cards anna=hide anna benno
	same_error "vegas-new: \`deal anna hide !' was given by hand, but nothing of the kind is due"
	run -2 --separate-stderr vegas-new --seed 1 --with action-cards --cards anna=joke,reroll,benno=pay-now,exchange anna benno
	same ''
	# One that is not among those of the rules.
	printf 'extends: las-vegas\ncards: {deck: [joker, reroll], each: {2: 1}}\n' > two.yaml
	run -1 --separate-stderr vegas-new --seed 1 --rules ./two.yaml --cards anna=joker,benno=two-casinos anna benno
	same ''
	[[ $stderr == "vegas-new: no action card \`two-casinos' is left"* ]]
}

@test "MC-50, TK-50: a player's cards are a secret to the others, their number is not" {
	start anna=joker,reroll,benno=pay-now,exchange anna benno
	run -0 --separate-stderr jq -c '[.players[] | .cards, .card_count]' <(vegas-show --format=json g)
	same '[["joker","reroll"],2,["pay-now","exchange"],2]'
	run -0 --separate-stderr jq -c '[.players[] | .cards, .card_count]' <(vegas-show --format=json --as anna g)
	same '[["joker","reroll"],2,null,2]'
	run -0 --separate-stderr jq -c '[.players[] | .cards, .card_count]' <(vegas-show --format=json --as benno g)
	same '[null,2,["pay-now","exchange"],2]'
	run -0 --separate-stderr jq -c '[.players[] | .cards, .card_count]' <(vegas-show --format=json --as public g)
	same '[null,2,null,2]'
	# In no format.
	for format in table json tsv line; do
		for viewer in public benno; do
			run -1 --separate-stderr grep -E 'joker|reroll' <(vegas-show --format="$format" --as "$viewer" g)
		done
		run -1 --separate-stderr grep -E 'pay-now|exchange' <(vegas-show --format="$format" --as anna g)
	done
	# Nor by the moves that a table names, at any moment.
	for line in '' 'roll 11223344' 'place anna 1'; do
		play <<< "$line"
		for viewer in public benno; do
			run -1 --separate-stderr grep -E 'joker|reroll' <(vegas-show --as "$viewer" g)
		done
	done
	start anna=take-back,one-more-bill,benno=pay-now,exchange anna benno
	for line in '' 'roll 11223344' 'place anna 1'; do
		play <<< "$line"
		for viewer in public benno; do
			run -1 --separate-stderr grep -E 'take-back|one-more-bill' <(vegas-show --as "$viewer" g)
		done
	done
	run -0 --separate-stderr grep -c 'take-back' <(vegas-show --as anna g | tail -n 1)
	same 1
	start anna=joker,reroll,benno=pay-now,exchange anna benno
	# Once it is used there is one less.
	play <<- 'END'
		roll 11223344
		card anna joker 1 2
	END
	run -0 --separate-stderr jq -c '[.players[] | .cards, .card_count]' <(vegas-show --format=json --as benno g)
	same '[null,1,["pay-now","exchange"],2]'
	run -0 --separate-stderr jq -c '[.players[] | .cards, .card_count]' <(vegas-show --format=json --as anna g)
	same '[["reroll"],1,null,2]'
}

@test "MC-50, TK-77: table and line have the cards in the order of YAML, and what they leave behind" {
	with=bonus-cards,big-dice,teams start anna=joker,two-casinos,benno=pay-now,win-a-tie,carla=reroll,extra-dice,denny=exchange,take-back \
		--bonus anna=40000,benno=50000,carla=60000,denny=90000 anna benno carla denny
	run -0 --separate-stderr hands
	same '   player  team  announce  bonus  cards
-----------------------------------------------------
A  anna       1         1  40000  two-casinos  joker
B  benno      2         1  50000  pay-now  win-a-tie
C  carla      1         1  60000  extra-dice  reroll
D  denny      2         1  90000  exchange  take-back'
	run -0 --separate-stderr jq -c .used <(vegas-show --format=json g)
	same '[]'
	run -0 --separate-stderr hands --as anna
	same '   player  team  announce  bonus  cards
----------------------------------------------------
A  anna       1         1  40000  two-casinos  joker
B  benno      2         1      ?  2 cards, win-a-tie
C  carla      1         1      ?  2 cards
D  denny      2         1      ?  2 cards'
	run -0 --separate-stderr vegas-show --format=line --as anna g
	same 'anna roll round 1 first anna casino 1 bills 90000 dice casino 2 bills 80000 dice casino 3 bills 70000 dice casino 4 bills 60000 dice casino 5 bills 50000 dice casino 6 bills 40000 10000 dice player anna dice 8 B1 bills 0 money 0 chips 0 announce 1 bonus 40000 cards 2 two-casinos joker player benno dice 8 B1 bills 0 money ? chips 0 announce 1 bonus ? cards 2 player carla dice 8 B1 bills 0 money ? chips 0 announce 1 bonus ? cards 2 player denny dice 8 B1 bills 0 money ? chips 0 announce 1 bonus ? cards 2 deck 47'
	play <<- 'END'
		anna 1 11223344B4
		card anna two-casinos
		roll 11123455B1
		place benno 1
		place benno 4
		card benno pay-now 1
	END
	run -0 --separate-stderr vegas-show --format=line g
	same 'carla roll round 1 first anna casino 1 bills 90000 dice anna 1 1 benno 1 1 1 B1 casino 2 bills 80000 dice casino 3 bills 70000 dice casino 4 bills 60000 dice benno 4 casino 5 bills 50000 dice casino 6 bills 40000 10000 dice player anna dice 6 B1 bills 0 money 0 chips 0 announce 1 bonus 40000 cards 1 joker player benno dice 4 bills 0 money 0 chips 0 announce 1 bonus 50000 cards 1 win-a-tie player carla dice 8 B1 bills 0 money 0 chips 0 announce 1 bonus 60000 cards 2 extra-dice reroll player denny dice 8 B1 bills 0 money 0 chips 0 announce 1 bonus 90000 cards 2 exchange take-back two-casinos anna pay-now benno 1 placed benno 1 1 1 1 B1 4 4 deck 47'
	run -0 --separate-stderr jq -c .used <(vegas-show --format=json g)
	same '["two-casinos","pay-now"]'
	play <<- 'END'
		roll 11123455B1
		card carla reroll 4 5
		roll 11123566B1
	END
	run -0 --separate-stderr grep -oE ' first .* casino 1 ' <(vegas-show --format=line g)
	same ' first anna roll 1 1 1 B1 2 3 5 6 6 casino 1 '
	# Kickers are the last of a face.
	with=kickers start anna=joker,two-casinos,benno=pay-now,win-a-tie anna benno
	play <<< 'roll 11223344K4K5'
	run -0 --separate-stderr grep -oE ' first .* casino 1 ' <(vegas-show --format=line g)
	same ' first anna roll 1 1 2 2 3 3 4 4 K4 K5 casino 1 '
	play <<< 'place anna 4'
	run -0 --separate-stderr grep -o ' placed .*' <(vegas-show --format=line g)
	same ' placed anna 4 4 4 K4 deck 47'
	# Only what there is has a column.
	vegas-new --seed 1 --with teams anna benno carla denny > g
	run -0 --separate-stderr hands
	same '   player  team
---------------
A  anna       1
B  benno      2
C  carla      1
D  denny      2'
	vegas-new --seed 1 anna benno > g
	run -0 --separate-stderr hands
	same ''
}

@test "MC-50, MC-63, TK-62: a deck of one card is one" {
	variant <<- 'END'
		players: {min: 1, max: 1}
		dice: {normal: 3}
		cards: {deck: [take-back], each: {1: 1}}
	END
	vegas-new --seed one --rules "$rules" --bills "$bills" --cards anna=take-back anna > g
	run -0 --separate-stderr hands
	same '   player  cards
--------------------
A  anna    take-back'
	play <<< 'anna 2 223'
	run -0 --separate-stderr vegas-show --format=line g
	same 'anna roll round 1 first anna casino 1 bills 90000 dice casino 2 bills 80000 dice anna 2 2 casino 3 bills 70000 dice casino 4 bills 60000 dice casino 5 bills 50000 dice casino 6 bills 40000 10000 dice player anna dice 1 bills 0 money 0 chips 0 cards 1 take-back placed anna 2 2 2 deck 47'
	run -0 --separate-stderr vegas-moves g
	same 'roll anna
card anna take-back 2
card anna take-back 2 2'
	run -0 --separate-stderr jq -c '[.players[].shown, .used]' <(vegas-show --format=json g)
	same '[[],[]]'
	# With the roll its moment is over.
	play <<< 'roll 3'
	run -0 --separate-stderr grep -o ' cards .*' <(vegas-show --format=line g)
	same ' cards 1 take-back deck 47'
	moves_are 'place anna 3'
	# It is asked for in the payout, and a bot knows what it is good for.
	variant <<- 'END'
		players: {min: 1, max: 1}
		dice: {normal: 2}
		cards: {deck: [exchange], each: {1: 1}}
	END
	vegas-new --seed one --rules "$rules" --bills "$bills" anna > g
	play <<- 'END'
		anna 3 33
		score
	END
	moves_are 'card anna exchange 70000' 'choose anna skip'
	sed -i 's/exchange/joker/' "$rules"
	vegas-new --seed one --rules "$rules" --bills "$bills" anna > g
	play <<< 'roll 34'
	run -0 --separate-stderr vegas-bot --bot greedy < g
	same 'card anna joker 3 1'
	# Who retires is paid with all others, not before.
	sed -i 's/joker/pay-now/' "$rules"
	vegas-new --seed one --rules "$rules" --bills "$bills" anna > g
	play <<- 'END'
		anna 3 34
		card anna pay-now 3
		retire anna
	END
	pays 'score
  pay 3 anna 70000
  under 90000
  under 80000
  under 60000
  under 50000
  under 40000 10000'
}

@test "MC-50: a player may use both cards in one turn" {
	start anna=joker,take-back,benno=pay-now,exchange anna benno
	play <<- 'END'
		roll 11223344
		card anna joker 1 2
		place anna 2
		card anna take-back 2
	END
	there_lie '2 anna 2 2'
	holds anna 6
	keeps anna
	start anna=joker,reroll,benno=pay-now,exchange anna benno
	play <<- 'END'
		roll 11223344
		card anna joker 1 6
		card anna reroll 6 4
		roll 12233454
	END
	moves_are "$(each 'place anna' 1 2 3 4 5)"
	keeps anna
}

@test "MC-50: a card is used once, by who has it, in its owner's turn" {
	start anna=joker,take-back,benno=one-more-bill,reroll,carla=two-casinos,next-please anna benno carla
	refuse 'card benno one-more-bill' 'card carla two-casinos' 'card carla next-please' 'card anna one-more-bill' 'card anna two-casinos'
	play <<< 'roll 11223344'
	refuse 'card benno reroll 1' 'card benno one-more-bill' 'card carla two-casinos' 'card anna reroll 1'
	play <<< 'place anna 1'
	# benno is due and may use his, carla not yet.
	moves_are 'roll benno' "$(each 'card anna take-back' 1 '1 1')" 'card benno one-more-bill'
	refuse 'card carla two-casinos' 'card carla next-please' 'card benno take-back 1' 'card benno reroll 1'
}

@test "MC-63: each card has its moment in a turn: start, rolled, placed" {
	while read -r card start rolled placed; do
		other=exchange
		[ "$card" != exchange ] || other=win-a-tie
		spare=(joker reroll take-back)
		mapfile -t spare < <(printf '%s\n' "${spare[@]}" | grep -vx "$card")
		start "anna=$card,$other,benno=${spare[0]},${spare[1]}" anna benno
		run -0 --separate-stderr usable
		same "${start#-}"
		play <<< 'roll 11223344'
		run -0 --separate-stderr usable
		same "${rolled#-}"
		play <<< 'place anna 1'
		run -0 --separate-stderr usable
		same "${placed#-}"
		# In the next player's turn it is gone.
		play <<< 'roll 11223344'
		run -0 --separate-stderr usable
		same ''
		play <<< 'place benno 1'
		run -0 --separate-stderr usable
		same "${start#-}"
		vegas-check -q g
	done <<- 'END'
		two-casinos	two-casinos	two-casinos	two-casinos
		next-please	next-please	-	-
		double-play	-	double-play	-
		pay-now	-	-	pay-now
		exchange	-	-	-
		win-a-tie	-	-	-
		joker	-	joker	-
		one-more-bill	one-more-bill	one-more-bill	one-more-bill
		extra-dice	-	-	extra-dice
		reroll	-	reroll	-
		take-back	-	-	take-back
	END
}

@test "MC-63: with a second placement due only some of them" {
	for card in double-play pay-now joker one-more-bill extra-dice reroll take-back; do
		start "anna=two-casinos,win-a-tie,benno=$card,exchange" anna benno
		play <<- 'END'
			anna 1 11223344
			card anna two-casinos
			benno 1 11223344
		END
		run -0 --separate-stderr awk '$1 == "card" { print $3 }' <(vegas-moves g | sort -k 3,3 -u)
		case $card in
		joker | reroll) same '' ;;
		*) same "$card" ;;
		esac
		next_is 'benno place'
		vegas-check -q g
	done
}

@test "MC-63: a moment missed is gone for that turn" {
	start anna=next-please,joker,benno=one-more-bill,reroll anna benno
	play <<< 'roll 11223344'
	refuse 'card anna next-please'
	play <<< 'place anna 1'
	refuse 'card anna next-please' 'card anna joker 2 3'
	play <<< 'benno 1 11223344'
	moves_are 'roll anna' "$(each 'card anna' next-please 'next-please 1')" 'card benno one-more-bill'
}

@test "MC-63, TK-7: -p NAME is accepted for a card beside whatever is due" {
	start anna=take-back,joker,benno=one-more-bill,reroll anna benno
	play <<< 'anna 1 11223344'
	next_is 'benno roll'
	cp g placed
	for name in anna benno; do
		move='card anna take-back 1'
		[ "$name" = anna ] || move='card benno one-more-bill'
		cp placed g
		# shellcheck disable=SC2086 # the words of a move
		run -0 --separate-stderr added g vegas-move -p "$name" $move
		same "$move"
	done
	cp placed g
	run -1 --separate-stderr vegas-move -p benno card anna take-back 1 < g
	same ''
	run -1 --separate-stderr vegas-move -p anna card benno one-more-bill < g
	same ''
	run -1 --separate-stderr vegas-move -p anna roll benno < g
	same ''
	# Without -p as well, and for the roll the player who is due.
	run -0 --separate-stderr added g vegas-roll -p benno --dice 1,1,2,2,3,3,4,4
	same 'roll benno 1 1 2 2 3 3 4 4 !'
}

@test "MC-63: the placed moment ends with the next roll, place or score, or another player's card" {
	for line in 'roll 11223344' 'card benno one-more-bill' 'card benno next-please'; do
		start anna=take-back,joker,benno=one-more-bill,next-please anna benno
		play <<- 'END'
			anna 1 11223344
		END
		moves_are 'roll benno' "$(each 'card anna take-back' 1 '1 1')" "$(each 'card benno' next-please one-more-bill)"
		play <<< "$line"
		[[ $line != *one-more-bill ]] || play <<- 'END'
			draw 20000 30000 40000
			choose benno casino 1
		END
		refuse 'card anna take-back 1' 'card anna take-back 1 1'
	done
	# One's own card does not end it.
	start anna=take-back,one-more-bill,benno=joker,next-please anna benno
	play <<- 'END'
		anna 1 11223344
		card anna one-more-bill
		draw 20000 30000 40000
		choose anna casino 1
		card anna take-back 1 1
	END
	holds anna 8
	start anna=take-back,two-casinos,benno=joker,next-please anna benno
	play <<- 'END'
		anna 1 11223344
		card anna two-casinos
	END
	moves_are 'roll benno' "$(each 'card anna take-back' 1 '1 1')" 'card benno next-please'
	# With the score of the round.
	start anna=joker,exchange,benno=take-back,reroll anna benno
	play <<- 'END'
		anna 1 11111111
		benno 1 11111111
	END
	moves_are "$(each 'card benno take-back' 1 '1 1' '1 1 1' '1 1 1 1' '1 1 1 1 1' '1 1 1 1 1 1' '1 1 1 1 1 1 1' '1 1 1 1 1 1 1 1')" score
	step vegas-score --bills "$next_bills" --cards anna=joker,exchange,benno=take-back,reroll
	moves_are 'roll benno'
	refuse 'card benno take-back 1'
	# Also where the payout stops.
	start anna=joker,exchange,benno=extra-dice,pay-now anna benno
	play <<- 'END'
		anna 1 11111111
		benno 2 22222222
		score
	END
	moves_are 'card anna exchange 90000' 'choose anna skip'
	refuse 'card benno pay-now 2'
	play <<< 'choose anna skip'
	moves_are score
	refuse 'card benno pay-now 2' 'card benno extra-dice 2'
}

@test "MC-63: a placement has its moment only when its kickers are done" {
	with=kickers start anna=take-back,extra-dice,benno=one-more-bill,next-please anna benno
	play <<- 'END'
		anna 2 22111111K1K1
		benno 1 11222222K2K2
		roll 111111K1K2
		place anna 1
	END
	next_is 'anna choose'
	moves_are "$(each 'choose anna kick' 'anna 1' 'benno 1')"
	refuse 'card anna take-back 1' 'card anna extra-dice K1' 'card benno one-more-bill' 'roll benno'
	play <<< 'choose anna kick benno 1'
	run -0 --separate-stderr usable
	same 'extra-dice take-back'
}

@test "MC-63: what is due is worked out anew when a card gives another player dice" {
	with=kickers start anna=joker,reroll,benno=extra-dice,exchange anna benno
	play <<- 'END'
		anna 3 33333333K5K5
		benno 6 66666111K1K1
		anna 5 K5K5
		benno 3 311K1K1
	END
	holds anna 0
	next_is 'benno roll'
	play <<- 'END'
		card benno extra-dice K3
		choose benno kick anna 3
	END
	holds anna 1
	next_is 'anna roll'
}

@test "MC-63: who has no dice has no turn and so no moment" {
	start anna=one-more-bill,two-casinos,benno=joker,take-back anna benno
	play <<- 'END'
		anna 1 11111111
		benno 1 11223344
	END
	moves_are 'roll benno' "$(each 'card benno take-back' 1 '1 1')"
	refuse 'card anna one-more-bill' 'card anna two-casinos'
}

@test "MC-63: after the last die one-more-bill and two-casinos still have the placed moment" {
	start anna=one-more-bill,two-casinos,benno=joker,take-back anna benno
	play <<< 'anna 1 11111111'
	moves_are 'roll benno' "$(each 'card anna' two-casinos one-more-bill)"
}

@test "MC-63: due to roll again, the cards of the start belong to the new turn and close the old one" {
	for card in next-please two-casinos one-more-bill; do
		start "anna=take-back,$card,benno=joker,reroll" anna benno
		play <<- 'END'
			anna 1 11223344
			benno 2 22222222
			anna 2 223344
		END
		case $card in
		next-please) moves_are 'roll anna' "$(each 'card anna' next-please 'next-please 1' 'next-please 2' 'take-back 2' 'take-back 2 2')" ;;
		*) moves_are 'roll anna' "$(each 'card anna' "$card" 'take-back 2' 'take-back 2 2')" ;;
		esac
		cp g placed
		play <<< "card anna $card"
		[ "$card" != one-more-bill ] || play <<- 'END'
			draw 20000 30000 40000
			choose anna casino 1
		END
		next_is 'anna roll'
		moves_are 'roll anna'
		refuse 'card anna take-back 2'
		# The other way round both can be used.
		cp placed g
		play <<- END
			card anna take-back 2
			card anna $card
		END
		vegas-check -q g
	done
}

@test "MC-63, MC-51: two-casinos of the new turn lasts until the order comes round again" {
	with=kickers start anna=two-casinos,take-back,benno=joker,reroll anna benno
	play <<- 'END'
		anna 1 11223344K5K6
		benno 5 55555555K5K5
	END
	# benno's kickers brought two of his own dice back.
	holds benno 2
	play <<- 'END'
		anna 2 223344K1K6
		benno 5 55
		anna 3 3344K1K6
		card anna two-casinos
	END
	# benno has no dice and anna is due: the card is one of the turn to come.
	refuse 'card anna take-back 3'
	play <<- 'END'
		roll 44K5K5
		place anna 5
	END
	holds benno 2
	play <<< 'benno 1 12'
	next_is 'benno place'
	moves_are 'place benno 2'
	play <<< 'place benno 2'
	next_is 'anna roll'
}

@test "MC-63, TK-38: roll and place before the cards, cards by seat and in YAML order, score last" {
	start anna=take-back,extra-dice,benno=one-more-bill,two-casinos anna benno
	play <<< 'anna 4 11223444'
	moves_are 'roll benno' "$(each 'card anna extra-dice' 4 '4 4' '4 4 4' '4 4 4 4' '4 4 4 4 4')" \
		"$(each 'card anna take-back' 4 '4 4' '4 4 4')" "$(each 'card benno' two-casinos one-more-bill)"
	start anna=reroll,double-play,benno=one-more-bill,two-casinos anna benno
	play <<- 'END'
		anna 1 11111223
		benno 6 66666666
		roll 223
	END
	moves_are "$(each 'place anna' 2 3)" "$(each 'card anna double-play 2' 1 2 3 4 5 6)" \
		"$(each 'card anna reroll' 2 3 '2 2' '2 3' '2 2 3')"
	start anna=pay-now,take-back,benno=one-more-bill,two-casinos anna benno
	play <<- 'END'
		anna 1 11111112
		benno 6 66666666
		anna 2 2
	END
	moves_are "$(each 'card anna' 'pay-now 2' 'take-back 2')" score
}

@test "MC-63, TK-31: what vegas-moves prints vegas-move takes, at every step of a game" {
	for seed in 1 2; do
		vegas-new --with action-cards,slot-machine,kickers,bonus-cards -s "$seed" anna benno > g
		for ((n = 0; n < 30; n++)); do
			mapfile -t moves < <(vegas-moves g)
			# A few of them, then one to go on with: a card if there is one.
			for ((i = 0; i < ${#moves[@]} && i < 400; i += 37)); do
				# shellcheck disable=SC2086 # words of a move
				vegas-move ${moves[i]} < g > /dev/null
			done
			mapfile -t used < <(printf '%s\n' "${moves[@]}" | grep '^card' || true)
			[ "${#used[@]}" -gt 0 ] || used=("${moves[@]}")
			# shellcheck disable=SC2086 # words of a move
			step vegas-move ${used[(seed * n + n / 3) % ${#used[@]}]}
		done
		vegas-check -q g
		[ "$(grep -c '^card' g)" -ge 2 ]
	done
}

@test "MC-50: the recommended mix with action cards can be played to the next round" {
	vegas-new -r more-cash-fun -s 4 anna benno carla > g
	run -0 --separate-stderr awk '$1 == "deal" { print $2, NF - 2 }' g
	same "$(printf '%s 2\n' anna benno carla)"
	for ((n = 0; n < 120; n++)); do
		! grep -q '^round 2' g || break
		vegas-moves g > moves
		# Each card as soon as there is one, the dice by the last line.
		move=$(grep -m 1 '^card' moves || tail -n 1 moves)
		# shellcheck disable=SC2086 # words of a move
		step vegas-move $move
	done
	run -0 --separate-stderr grep -c '^round' g
	same 2
	[ "$(grep -c '^card' g)" -ge 3 ]
}

@test "MC-50, MC-63: the moment of the only card there is ends with the next roll" {
	printf '%s\n' 'extends: las-vegas' 'players: {min: 1}' 'cards:' '  deck: [extra-dice]' '  each: {1: 1}' \
		'  double-play: {dice: 2}' '  one-more-bill: {bills: 1}' > one.yaml
	vegas-new -s 1 -r ./one.yaml anna | vegas-roll --dice 1,1,2,2,3,3,4,4 | vegas-place 1 > g
	vegas-roll -q -f g --dice 2,2,3,3,4,4
	run -0 --separate-stderr vegas-moves g
	same 'place anna 2
place anna 3
place anna 4'
}

@test "MC-50, TK-32: when somebody else retires at its start the first turn of a round is still the first player's" {
	printf '%s\n' 'extends: las-vegas' 'cards: {deck: [joker]}' > one.yaml
	for rules in '-w action-cards' '-r ./one.yaml'; do
		# shellcheck disable=SC2086 # an option and its argument
		vegas-new -s 1 $rules --first benno anna benno carla > g
		vegas-move -q -f g retire carla
		run -0 --separate-stderr vegas-show --next g
		same 'benno roll'
	done
}

@test "MC-50, TK-32: who retires before the first roll of a round leaves it to who begins" {
	variant <<- 'END'
		dice: {normal: 1}
		cards: {deck: [joker], each: {3: 0}}
	END
	vegas-new -r "$rules" -s 7 --bills "$bills" anna benno carla > g
	play <<- 'END'
		anna 1 1
		benno 2 2
		carla 3 3
		score
	END
	next_is 'benno roll'
	play <<< 'retire carla'
	next_is 'benno roll'
}
