#!/usr/bin/env bats
# Vegas Showdown for two (SD): every clause, by auctions whose tiles and dice are
# given by hand.
# bats file_tags=once

load lib
load showdown

@test "SD-1: two players and no others; the neutral one has nothing and does nothing by itself" {
	for names in anna 'anna benno carla' 'anna benno carla denny'; do
		# shellcheck disable=SC2086 # one word a name
		run -1 --separate-stderr vegas-new -r showdown -s 7 $names
		same ''
	done
	same_error 'vegas-new: 4 players; the rules are for 2'
	begin
	run -0 --separate-stderr field '[.players[].name]'
	same '["anna","benno"]'
	play <<< 'dice 1'
	refuse 1 'vegas-move: neutral is no player' vegas-move -f game tell neutral fame 3
	refuse 1 'vegas-move: it is not the turn of neutral' vegas-move -f game pass neutral publicity
	refuse 1 'vegas-move: it is not the turn of neutral' vegas-move -f game place neutral slots 7
	play <<< 'score --final'
	shows $'score final\n  final anna 0 0\n  final benno 0 0\n  winner anna benno' score
}

@test "SD-2: 13 Slots, 5 Lounges, 3 Restaurants, and stacks of which one tile each lies open" {
	begin
	run -0 --separate-stderr field '[.spaces[] | [.id, .tile, .start, .left]]'
	same '[["slots","slots",5,13],["lounge","lounge",9,5],["restaurant","restaurant",15,3],["premier-1","buffet",12,7],["premier-2","fancy-lounge",33,7],["premier-3","theater",29,5]]'
	# Each space is filled from its own stack.
	for tiles in premier-1=theater,premier-2=buffet,premier-3=fancy-lounge \
		premier-1=lounge,premier-2=fancy-lounge,premier-3=theater; do
		run -1 --separate-stderr vegas-new -r showdown -s 7 --tiles "$tiles" anna benno
		same ''
	done
	same_error "vegas-new: the stack holds no \`lounge'"
}

# bytes SEED: the first 4,096 bytes of its key stream, as numbers.
bytes()
{
	head -c 4096 /dev/zero |
		openssl enc -chacha20 -iv 00000000000000000000000000000000 \
			-K "$(printf 'vegas1:%s' "$1" | sha256sum | cut -c 1-64)" |
		od -An -v -tu1
}

# predict: game with what the seed says in place of all tiles and dice that were
# not given by hand, by TK-40 to TK-42 and SD-2 alone.
predict()
{
	bytes "$(sed -n 's/^seed //p' game)" > bytes
	awk '
		function below(n,   x) {
			do
				x = byte[used++]
			while (x >= 256 - 256 % n)
			return x % n
		}
		function shuffle(key,   i, j, tile) {
			for (i = size[key] - 1; i >= 1; i--) {
				j = below(i + 1)
				tile = card[key, i]
				card[key, i] = card[key, j]
				card[key, j] = tile
			}
		}
		# The tiles of A lie on those of B.
		function stack(space, kind,   half, key, i) {
			for (half = 1; half <= 2; half++) {
				key = kind "." substr("ab", half, 1)
				shuffle(key)
				for (i = 0; i < size[key]; i++)
					lying[space, high[space]++] = card[key, i]
			}
		}
		function take(space, name,   i, part) {
			for (i = 0; split(lying[space, i], part, ":") && part[1] != name; i++)
				continue
			for (high[space]--; i < high[space]; i++)
				lying[space, i] = lying[space, i + 1]
		}
		NR == FNR {
			for (i = 1; i <= NF; i++)
				byte[n++] = $i
			next
		}
		$1 == "rule" && $2 ~ /^(small|medium|large)\.[ab]$/ {
			for (i = 3; i <= NF; i++)
				card[$2, size[$2]++] = $i
		}
		$1 == "turn" && $2 == 1 {
			stack("premier-1", "small")
			stack("premier-2", "medium")
			stack("premier-3", "large")
		}
		$1 == "tile" && $NF != "!" {
			split(lying[$2, 0], part, ":")
			$0 = "tile " $2 " " part[1] " " part[2]
		}
		$1 == "tile" { take($2, $3) }
		$1 == "roll" && $NF != "!" {
			split("", die)
			for (i = 4; i <= NF; i++)
				die[below(6)]++
			record = $1 " " $2 " " $3
			for (i = 0; i < 6; i++)
				for (; die[i] > 0; die[i]--)
					record = record " " i + 1
			$0 = record
		}
		{ print }' bytes game
}

# from_seed SEED [RULES]: a whole game: passes, and a bid where it is the
# cheapest.
from_seed()
{
	local next

	rm -f game
	vegas-new -s "$1" -r "${2:-showdown}" -f game anna benno
	while next=$(vegas-show --next game); do
		case $next in
		*roll) vegas-roll -f game ;;
		'anna place') vegas-move -f game pass anna renovate ;;
		*place) vegas-move -f game "$(vegas-moves game | sed -n 1p)" ;;
		*score) vegas-score -q -f game ;;
		*) break ;;
		esac
	done
}

@test "SD-2: the stacks are shuffled at the start, small A, small B, medium A to large B, and the basic ones not" {
	for seed in 1 'two words' 3; do
		from_seed "$seed"
		grep -q '^  winner' game
		[ "$(grep -c '^tile' game)" -ge 8 ]
		[ "$(grep -c '^roll neutral premier . .$' game)" -ge 2 ]
		run -0 --separate-stderr predict
		diff_output game
		run -0 --separate-stderr vegas-check game
		[[ ${lines[1]} == *' 0 sealed, 0 given by hand' ]]
	done
	# A tiles come before B tiles.
	run -0 --separate-stderr awk '$1 == "tile" && $2 == "premier-1" { print $3 }' game
	[ "${#lines[@]}" -ge 5 ]
	output=$(printf '%s\n' "${lines[@]:0:4}" | sort)
	same $'buffet\ngift-shop\nsnack-bar\ntable-games'
	# Halves of a stack need not be of one size.
	cat > uneven.yaml <<- 'end'
		extends: showdown
		small: {a: ["buffet:12", "table-games:15", "snack-bar:9", "gift-shop:12"], b: ["arcade:15", "jazz-club:18"]}
		large: {a: ["theater:29"], b: ["dragon-room:42", "circus-show:47", "grand-hotel:52", "palace:52"]}
	end
	from_seed 5 ./uneven.yaml
	run -0 --separate-stderr predict
	diff_output game
	vegas-new -q -s 5 -r ./uneven.yaml --tiles "${three/theater/palace}" anna benno > game
	run -0 --separate-stderr field '[.spaces[3:][] | [.tile, .start, .left]]'
	same '[["buffet",12,5],["fancy-lounge",33,7],["palace",52,4]]'
}

@test "SD-2: a tile by hand leaves its stack, the others keep their order, and no byte is used" {
	vegas-new -s 7 -r showdown -f game --tiles premier-1=jazz-club,premier-2=steakhouse,premier-3=grand-hotel anna benno
	vegas-roll -f game
	play <<- 'end'
		place anna premier-1 18
		place benno premier-2 25
		score
	end
	refuse 1 "vegas-move: \`jazz-club' is not offered" vegas-move -f game event no-bids jazz-club
	vegas-roll -f game
	run -0 --separate-stderr predict
	diff_output game
	run -0 --separate-stderr field '[.spaces[3:][] | [.tile, .left]]'
	[[ $output != *jazz-club* ]]
	[[ $output == '[['*',6],['*',6],["grand-hotel",5]]' ]]
}

@test "SD-3: a die names a space: 1 and 2 the first, 3 and 4 the second, 5 and 6 the third" {
	begin
	barred
	turn
	play <<< 'dice 1'
	cp game start
	while read -r face bid; do
		cp start game
		play <<< "dice $face"
		shows "roll neutral premier $face !
  bid neutral $bid" 'roll neutral premier'
	done <<- 'end'
		1 premier-1 7
		2 premier-1 7
		3 premier-2 25
		4 premier-2 25
		5 premier-3 25
		6 premier-3 25
	end
	# There is no fourth space.
	run -0 --separate-stderr field '[.spaces[].id]'
	same '["slots","lounge","restaurant","premier-1","premier-2","premier-3"]'
	refuse 2 "vegas-place: \`premier-4' is no space; it is \`place NAME SPACE PRICE'" vegas-place -f game premier-4 12
}

@test "SD-4: bids are prices of the ladder, from the minimum up" {
	begin
	play <<< 'dice 1'
	run -0 --separate-stderr bash -c "vegas-moves game | sed -n 's/^place anna premier-1 //p' | paste -sd ' '"
	same '12 15 18 21 25 29 33 37 42 47 52'
	run -0 --separate-stderr bash -c "vegas-moves game | sed -n 's/^place anna premier-2 //p' | paste -sd ' '"
	same '33 37 42 47 52'
	for price in 0 1 4 13 30 51 53 1000; do
		refuse 1 "vegas-place: $price is no price of the ladder" vegas-place -f game premier-1 "$price"
	done
	refuse 1 'vegas-place: premier-1 costs at least 12' vegas-place -f game premier-1 9
	refuse 2 "vegas-place: \`0x' is no number; it is \`place NAME SPACE PRICE'" vegas-place -f game premier-1 0x
}

@test "SD-4: the minimum of a tile not sold goes down each turn, and below 3 it is gone and replaced" {
	begin
	barred
	turn
	barred
	turn 1
	run -0 --separate-stderr grep -E '^(turn|  price|  gone|tile)' game
	same 'turn 1 anna
tile premier-1 buffet 12 !
tile premier-2 fancy-lounge 33 !
tile premier-3 theater 29 !
turn 2 benno
  price premier-1 7
  price premier-2 25
  price premier-3 25
turn 3 anna
  price premier-1 3
  price premier-2 18
  price premier-3 18'
	barred
	turn 1,1 --tiles premier-1=jazz-club
	shows 'turn 4 benno
  gone premier-1 buffet
  price premier-2 12
  price premier-3 12
tile premier-1 jazz-club 18 !'
	run -0 --separate-stderr field '.spaces[3] | [.tile, .start, .minimum]'
	same '["jazz-club",18,18]'
	# The tile gone does not come back.
	refuse 1 "vegas-move: \`buffet' is not offered" vegas-move -f game event no-bids buffet
}

@test "SD-4: from every starting price the next lower of 3 7 12 18 25 33 42 52" {
	while read -r small medium large prices; do
		vegas-new -q -s 7 -r showdown -f game --tiles "premier-1=$small,premier-2=$medium,premier-3=$large" anna benno
		turn 1
		run -0 --separate-stderr bash -c "sed -n 's/^  price premier-. //p' game | paste -sd ' '"
		same "$prices"
		rm game
	done <<- 'end'
		snack-bar fancy-slots theater 7 12 25
		buffet night-club lavish-garden 7 18 25
		table-games steakhouse fancy-restaurant 12 18 33
		wedding-chapel magic-show dragon-room 12 25 33
		arcade sports-book circus-show 12 25 42
		sports-bar high-rollers grand-hotel 18 33 42
	end
}

# bats test_tags=english
@test "SD-4: a ladder of 32 prices from 1 up" {
	cat > long.yaml <<- 'end'
		extends: showdown
		ladder: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 25, 27, 29, 31, 33, 35, 37, 42, 45, 47, 52]
		falls: [1, 3, 4, 5, 6, 7, 12, 20]
		basic: {slots: {price: 1}}
		small: {a: ["kiosk:3", "buffet:12"]}
		neutral: {slots: [1], dice: {second: 2}}
	end
	vegas-new -q -s 7 -r ./long.yaml --tiles "${three/buffet/kiosk}" -f game anna benno
	play <<- 'end'
		event visionary
		dice 6
	end
	run -0 --separate-stderr field '.spaces[0] | [.bidder, .bid, .neutral]'
	same '["neutral",1,1]'
	run -0 --separate-stderr field .dice
	same '[{"for":"slots","die":6,"space":"slots","price":1}]'
	# 8 prices that tiles fall to are no price of 8.
	run -0 --separate-stderr bash -c "vegas-moves game | sed -n 's/^place anna slots //p' | paste -sd ' '"
	same '2 3 4 5 6 7 9 10 11 12 13 14 15 16 17 18 19 20 21 22 25 27 29 31 33 35 37 42 45 47 52'
	refuse 1 'vegas-place: 8 is no price of the ladder' vegas-place -f game slots 8
	play <<- 'end'
		place anna slots 2
		pass benno renovate
		score
		dice 1
	end
	shows 'place anna slots 2
  gain anna fame 1
pass benno renovate
score
  buy anna slots slots 2
turn 2 benno
  price premier-1 1
  price premier-2 20
  price premier-3 20
roll neutral slots 1 !
  bid neutral slots 1' place
	run -0 --separate-stderr vegas-roll -f game --dry-run --dice 1,2
	same 'roll neutral premier 1 2 !
  bid neutral premier-1 1
  bid neutral premier-1 2'
	vegas-roll -f game --dice 1,2
	run -0 --separate-stderr bash -c "vegas-show game | grep -E '^slots|^neutral thr'"
	same 'slots       slots             1        1    1  neutral        1    12
neutral threw 1 for slots: less 0 bought is 1, bids 1
neutral threw 1 for premier-1: the minimum, bids 1
neutral threw 2 for premier-1: higher than its first marker, bids 2'
	idle
	play <<< 'score --tiles premier-1=buffet'
	shows 'score
  buy neutral slots slots 1
  buy neutral premier-1 kiosk 2
turn 3 anna
  price premier-2 12
  price premier-3 12
tile premier-1 buffet 12 !' score
}

@test "SD-5: basic tiles are offered each turn, one each, and their price stays" {
	begin
	barred
	play <<- 'end'
		place anna lounge 9
		place benno restaurant 15
		score
		dice 1
		dice 1
	end
	run -0 --separate-stderr field '[.spaces[:3][] | [.tile, .minimum, .left]]'
	same '[["slots",5,13],["lounge",9,4],["restaurant",15,2]]'
	refuse 1 'vegas-place: lounge costs at least 9' vegas-place -f game lounge 7
	refuse 1 'vegas-place: restaurant costs at least 15' vegas-place -f game restaurant 12
	refuse 1 'vegas-place: slots costs at least 5' vegas-place -f game slots 3
}

@test "SD-5: a basic tile is offered while its stack lasts" {
	begin
	play <<- 'end'
		event slots-bought 12
		event slot-builders-on-strike
		place anna slots 5
		pass benno renovate
		score
	end
	run -0 --separate-stderr field '.spaces[0] | [.tile, .minimum, .left]'
	same '[null,null,0]'
	play <<< 'dice 1'
	run -1 --separate-stderr bash -c 'vegas-moves game | grep slots'
	same ''
	refuse 1 'vegas-place: nothing is offered on slots' vegas-place -f game slots 5
}

@test "SD-6: a bid is above the one there; who is outbid takes the marker back and acts again" {
	begin
	play <<- 'end'
		dice 1
		place anna premier-2 33
	end
	refuse 1 'vegas-place: the bid on premier-2 is 33' vegas-place -f game premier-2 33
	play <<- 'end'
		place benno premier-2 42
	end
	[ "$(vegas-show --next game)" = 'anna place' ]
	refuse 1 'vegas-place: the bid on premier-2 is 42' vegas-place -f game premier-2 37
	play <<- 'end'
		place anna premier-2 52
	end
	# The last price cannot be outbid.
	run -1 --separate-stderr bash -c 'vegas-moves game | grep premier-2'
	same ''
	shows 'place anna premier-2 33
place benno premier-2 42
  back anna premier-2
place anna premier-2 52
  back benno premier-2' 'place anna premier-2 33'
}

@test "SD-6: publicity is worth 1 fame at once, renovating nothing" {
	begin
	play <<- 'end'
		dice 1
		pass anna publicity
	end
	shows $'pass anna publicity\n  gain anna fame 1' pass
	run -0 --separate-stderr field '[.players[].fame]'
	same '[1,0]'
	play <<< 'pass benno renovate'
	shows 'pass benno renovate' pass
	run -0 --separate-stderr field '[.players[].fame]'
	same '[1,0]'
	play <<< 'score --final'
	shows $'score final\n  final anna 1 0\n  final benno 0 0\n  winner anna' score
}

@test "SD-6: a pass names publicity or renovate, a bid a space and a price" {
	begin
	play <<< 'dice 1'
	for words in 'pass anna' 'pass anna holiday' 'place anna slots' 'place anna 7' 'place anna slots seven' 'place anna slots 7 9'; do
		cp game before
		# shellcheck disable=SC2086 # the words of a move
		run -2 --separate-stderr vegas-move -f game $words
		same ''
		cmp game before
	done
	for word in final visionary; do
		refuse 1 'vegas-move: a pass is for publicity or to renovate' vegas-move -f game pass anna "$word"
	done
}

@test "SD-7: when both have a bid that stands or have passed only score is due" {
	begin
	play <<- 'end'
		dice 1
		place anna lounge 9
		place benno premier-1 12
	end
	[ "$(vegas-show --next game)" = '- score' ]
	run -0 --separate-stderr vegas-moves game
	same score
	refuse 1 "vegas-move: the auction is over; \`score' buys" vegas-move -f game place anna slots 12
	refuse 1 "vegas-move: the auction is over; \`score' buys" vegas-move -f game pass benno publicity
	refuse 1 'vegas-roll: nobody rolls now' vegas-roll -f game
	refuse 1 'vegas-move: events are told at the start of a turn, before the first die, bid or pass' \
		vegas-move -f game event visionary
	# These stay legal.
	play <<- 'end'
		tell anna money 12
		score --final
	end
	shows $'score final\n  final anna 1 12\n  final benno 0 0\n  winner anna' score
}

@test "SD-7: score is refused while somebody still acts" {
	begin
	refuse 1 'vegas-score: the auction is not over; somebody still bids or passes' vegas-score -f game
	play <<< 'dice 1'
	refuse 1 'vegas-score: the auction is not over; somebody still bids or passes' vegas-score -f game
	play <<< 'place anna slots 12'
	refuse 1 'vegas-score: the auction is not over; somebody still bids or passes' vegas-score -f game
	play <<< 'place benno slots 15'
	refuse 1 'vegas-score: the auction is not over; somebody still bids or passes' vegas-score -f game
}

@test "SD-7: tiles are bought in the order of the spaces, by players and the neutral one alike" {
	begin
	play <<- 'end'
		dice 2
		place anna premier-3 29
		place benno restaurant 15
		score --tiles premier-3=lavish-garden
	end
	shows 'score
  buy neutral slots slots 7
  buy benno restaurant restaurant 15
  buy anna premier-3 theater 29
turn 2 benno
  price premier-1 7
  price premier-2 25
tile premier-3 lavish-garden 33 !' score
	play <<- 'end'
		dice 6
		dice 4
		place benno lounge 12
		place anna premier-1 7
		score --tiles premier-1=gift-shop,premier-2=night-club
	end
	shows 'score
  buy neutral slots slots 9
  buy benno lounge lounge 12
  buy anna premier-1 buffet 7
  buy neutral premier-2 fancy-lounge 25
turn 3 anna
  price premier-3 25
tile premier-1 gift-shop 12 !
tile premier-2 night-club 21 !' score
	# What is bought leaves the table; what was not bid on stays.
	run -0 --separate-stderr field '[.spaces[] | [.tile, .minimum, .left]]'
	same '[["slots",5,11],["lounge",9,4],["restaurant",15,2],["gift-shop",12,6],["night-club",21,6],["lavish-garden",25,4]]'
}

@test "SD-7: with two markers the neutral player pays the higher price" {
	begin
	turn 1
	play <<< 'event slot-builders-on-strike'
	turn 1 --tiles premier-1=gift-shop
	shows 'score
  buy neutral premier-1 buffet 7
turn 3 anna
  price premier-2 18
  price premier-3 18
tile premier-1 gift-shop 12 !' score
	play <<< 'event slot-builders-on-strike'
	turn 1
	shows 'score
turn 4 benno
  price premier-1 7
  price premier-2 12
  price premier-3 12' score
	play <<- 'end'
		event slot-builders-on-strike
		dice 3,4
	end
	idle
	play <<< 'score --tiles premier-2=night-club'
	shows 'roll neutral premier 3 4 !
  bid neutral premier-2 12
  bid neutral premier-2 15
pass benno renovate
pass anna renovate
score
  buy neutral premier-2 fancy-lounge 15
turn 5 anna
  price premier-1 3
  price premier-3 7
tile premier-2 night-club 21 !' 'roll neutral premier 3'
}

late='vegas-move: events are told at the start of a turn, before the first die, bid or pass'

@test "SD-8: events are told before any neutral die, the first bid and the first pass" {
	begin
	play <<- 'end'
		event slots-surplus
		dice 1
	end
	# After the surplus die.
	for event in slot-builders-on-strike good-relations visionary 'no-bids lounge' 'slots-bought 2'; do
		# shellcheck disable=SC2086 # the words of an event
		refuse 1 "$late" vegas-move -f game event $event
	done
	begin
	play <<< 'dice 1'
	refuse 1 "$late" vegas-move -f game event visionary
	# With no die due, up to the first bid or pass.
	begin
	play <<- 'end'
		event slot-builders-on-strike
		event visionary
	end
	cp game start
	play <<< 'place anna lounge 9'
	refuse 1 "$late" vegas-move -f game event good-relations
	cp start game
	play <<< 'pass anna renovate'
	refuse 1 "$late" vegas-move -f game event good-relations
	# The next turn begins anew.
	play <<- 'end'
		pass benno renovate
		score
		event visionary
		event good-relations
		event slots-surplus
		event slot-builders-on-strike
		event no-bids lounge
		event slots-bought 1
	end
	run -0 --separate-stderr field .events
	same '["slot-builders-on-strike","slots-surplus","good-relations","visionary","slots-bought"]'
}

@test "SD-8: each event once a turn, no-bids once a tile" {
	begin
	while read -r event; do
		# shellcheck disable=SC2086 # the words of an event
		vegas-move -f game event $event
		# shellcheck disable=SC2086
		refuse 1 'vegas-move: this event was told already this turn' vegas-move -f game event $event
	done <<- 'end'
		slot-builders-on-strike
		slots-surplus
		good-relations
		visionary
		slots-bought 2
	end
	refuse 1 'vegas-move: this event was told already this turn' vegas-move -f game event slots-bought 3
	for tile in slots lounge restaurant buffet fancy-lounge theater; do
		vegas-move -f game event no-bids "$tile"
		refuse 1 "vegas-move: \`$tile' is forbidden already this turn" vegas-move -f game event no-bids "$tile"
	done
	run -0 --separate-stderr field '[.spaces[].forbidden]'
	same '[true,true,true,true,true,true]'
	# Nothing can be bid on: passes are all that is left.
	run -0 --separate-stderr vegas-moves game
	same $'pass anna publicity\npass anna renovate'
	turn
	run -0 --separate-stderr field '[.spaces[].forbidden]'
	same '[false,false,false,false,false,false]'
	# Whichever tiles they are.
	three=premier-1=arcade,premier-2=steakhouse,premier-3=grand-hotel begin
	for tile in arcade steakhouse grand-hotel; do
		vegas-move -f game event no-bids "$tile"
		refuse 1 "vegas-move: \`$tile' is forbidden already this turn" vegas-move -f game event no-bids "$tile"
	done
	run -0 --separate-stderr field '[.spaces[].forbidden]'
	same '[false,false,false,true,true,true]'
}

@test "SD-8: no-bids is for a basic tile or one that lies open" {
	begin
	refuse 1 "vegas-move: \`gift-shop' is not offered" vegas-move -f game event no-bids gift-shop
	refuse 2 "vegas-move: \`premier-1' is no word of the rules; it is \`event EVENT [TILE | N]'" \
		vegas-move -f game event no-bids premier-1
	cp game before
	for words in event 'event no-bids' 'event earthquake' 'event visionary lounge' 'event slots-bought' 'event slots-bought two'; do
		# shellcheck disable=SC2086 # the words of a move
		run -2 --separate-stderr vegas-move -f game $words
		same ''
		cmp game before
	done
	play <<- 'end'
		event no-bids lounge
		event no-bids theater
		dice 1
	end
	refuse 1 'vegas-place: an event forbids bids on lounge this turn' vegas-place -f game lounge 9
	refuse 1 'vegas-place: an event forbids bids on premier-3 this turn' vegas-place -f game premier-3 29
}

@test "SD-8: slots-bought takes so many from the Slots stack" {
	begin
	play <<< 'event slots-bought 3'
	run -0 --separate-stderr field '[.spaces[0].left, .neutral_slots]'
	same '[10,0]'
	turn 1
	refuse 1 'vegas-move: 10 Slots cannot be bought; 9 are left' vegas-move -f game event slots-bought 10
	refuse 1 'vegas-move: 0 Slots cannot be bought; 9 are left' vegas-move -f game event slots-bought 0
	play <<< 'event slots-bought 9'
	run -0 --separate-stderr field '.spaces[0] | [.tile, .left]'
	same '[null,0]'
}

@test "SD-9: what is told at any time, in its order; the last telling of each number holds" {
	begin
	play <<- 'end'
		tell anna revenue 12 population 9 money 34 fame 27
		tell benno money 8
		dice 1
		tell benno population 4
		pass anna publicity
		tell anna population 3
		place benno lounge 9
		tell benno revenue 12 fame 30
		score --final
	end
	# 1 counted, 27 told, 3 money; 30 told, 3 for population.
	shows 'score final
  final anna 31 34
  final benno 33 8
  winner benno' score
	refuse 1 'vegas-move: the game is over' vegas-move -f game tell anna fame 99
}

@test "SD-9, SD-23: numbers that are told can be as long as numbers are" {
	printf 'extends: showdown\nfame: {money: 1}\n' > rich.yaml
	vegas-new -q -s 7 -r ./rich.yaml --tiles "$three" -f game anna benno
	play <<- 'end'
		tell anna money 1000000000 fame 1000000000
		tell benno money 999999999 fame 10
		score --final
	end
	sed -n '/^tell/,$p' game > told
	run -0 --separate-stderr cat -v told
	same 'tell anna money 1000000000 fame 1000000000
tell benno money 999999999 fame 10
score final
  final anna 2000000000 1000000000
  final benno 1000000009 999999999
  winner anna'
}

@test "SD-9: a telling takes one or more of the four in their order" {
	begin
	order='vegas-move: it is told in the order revenue, population, money, fame, each once'
	refuse 1 "$order" vegas-move -f game tell anna fame 3 revenue 2
	refuse 1 "$order" vegas-move -f game tell anna money 3 money 3
	for words in publicity 'fame 3 final' 'revenue 2 slots-bought 2'; do
		# shellcheck disable=SC2086 # the words of a telling
		refuse 1 'vegas-move: it is revenue, population, money and fame that is told' \
			vegas-move -f game tell anna $words
	done
	cp game before
	refuse 1 "vegas-move: \`carla' is no player here" vegas-move -f game tell carla fame 3
	for words in 'tell anna' 'tell anna fame' 'tell anna beauty 3' 'tell anna fame many'; do
		# shellcheck disable=SC2086 # the words of a move
		run -2 --separate-stderr vegas-move -f game $words
		same ''
		cmp game before
	done
}

@test "SD-9: no bid is checked against money that was told" {
	begin
	play <<- 'end'
		dice 1
		tell anna money 0
		place anna premier-3 52
		pass benno renovate
		score
	end
	grep -qx '  buy anna premier-3 theater 52' game
}

@test "SD-9: --tell writes the same lines, with --final and without" {
	begin
	play <<- 'end'
		dice 1
		pass anna renovate
		pass benno renovate
	end
	cp game start
	vegas-score -q -f game --final --tell anna=revenue:12,population:9,money:34,fame:27,benno=revenue:3
	cp game by-option
	cp start game
	play <<- 'end'
		tell anna revenue 12 population 9 money 34 fame 27
		tell benno revenue 3
		score --final
	end
	cmp game by-option
	shows 'tell anna revenue 12 population 9 money 34 fame 27
tell benno revenue 3
score final
  final anna 36 34
  final benno 0 0
  winner anna' 'tell anna'
	cp start game
	vegas-score -f game --tell benno=fame:3,anna=money:5,fame:2
	shows 'tell benno fame 3
tell anna money 5 fame 2
score
  buy neutral slots slots 5
turn 2 benno
  price premier-1 7
  price premier-2 25
  price premier-3 25' 'tell benno'
	cp start game
	refuse 1 'vegas-score: it is told in the order revenue, population, money, fame, each once' \
		vegas-score -f game --final --tell anna=fame:3,revenue:2
	# All or nothing: a telling before a score that is refused is not written.
	begin
	refuse 1 'vegas-score: the auction is not over; somebody still bids or passes' vegas-score -f game --tell anna=fame:3
}

@test "SD-9: what was never told counts 0, and the command that ends the game says so" {
	begin
	cp game start
	run -0 --separate-stderr vegas-score -f game --final --tell anna=revenue:1,population:1,money:1,fame:1,benno=money:5
	same ''
	same_error 'vegas-score: the revenue of benno was never told and counts 0
vegas-score: the population of benno was never told and counts 0
vegas-score: the fame of benno was never told and counts 0'
	cp start game
	vegas-move -f game tell anna revenue 1 money 1 fame 1
	vegas-move -f game tell benno revenue 1 population 0 money 1 fame 0
	run -0 --separate-stderr vegas-move -f game score final
	same ''
	same_error 'vegas-move: the population of anna was never told and counts 0'
	for command in 'vegas-score -q -f game --final' 'vegas-move -q -f game score final'; do
		cp start game
		run -0 --separate-stderr $command
		same ''
		same_error ''
	done
	# A score that does not end the game has nothing to say.
	cp start game
	play <<< 'dice 1'
	idle
	run -0 --separate-stderr vegas-score -f game
	same ''
	same_error ''
}

@test "SD-10: its dice are due before the players act: surplus, slots, premier, a record each" {
	begin
	turn 1
	play <<< 'event slots-surplus'
	first='vegas-move: the neutral player rolls first'
	for term in surplus slots premier; do
		[ "$(vegas-show --next game)" = 'neutral roll' ]
		run -0 --separate-stderr vegas-moves game
		same 'roll neutral'
		refuse 1 "$first" vegas-move -f game place benno lounge 9
		refuse 1 "$first" vegas-move -f game pass benno renovate
		refuse 1 'vegas-roll: benno does not roll now, neutral does' vegas-roll -f game -p benno
		for other in surplus slots premier; do
			[ "$other" != "$term" ] || continue
			{ cat game && echo "roll neutral $other 3 !"; } > wrong
			run -3 --separate-stderr vegas-show wrong
			same_error "vegas-show: wrong:$(wc -l < wrong): the rules say no: the neutral player rolls for $term now"
		done
		vegas-roll -f game
		run -0 --separate-stderr grep -c "^roll neutral $term [1-6]$" game
		same 1
	done
	[ "$(vegas-show --next game)" = 'benno place' ]
	refuse 1 'vegas-roll: nobody rolls now' vegas-roll -f game
}

@test "SD-10: vegas-move roll neutral throws what is due, as vegas-roll does" {
	begin
	cp game start
	vegas-roll -f game
	cp game rolled
	cp start game
	vegas-move -f game roll neutral
	cmp game rolled
}

@test "SD-10: with no die due on turn 1 the first player is" {
	begin
	play <<< 'event slot-builders-on-strike'
	[ "$(vegas-show --next game)" = 'anna place' ]
	refuse 1 'vegas-roll: nobody rolls now' vegas-roll -f game
}

@test "SD-10: two premier dice are written by face and bid in that order" {
	begin
	barred
	turn
	barred
	turn 1
	play <<- 'end'
		event slot-builders-on-strike
		dice 5,2
	end
	shows 'roll neutral premier 2 5 !
  bid neutral premier-1 3
  bid neutral premier-3 18' 'roll neutral premier 2'
	sed -i 's/^roll neutral premier 2 5/roll neutral premier 5 2/' game
	run -3 --separate-stderr vegas-show game
	same ''
}

@test "SD-10: dice by hand are as many as are due, and plain" {
	begin
	refuse 1 'vegas-roll: 1 die is thrown, not 2' vegas-roll -f game --dice 3,4
	refuse 1 "vegas-roll: the neutral player's dice are plain" vegas-roll -f game --dice B3
	for roll in 'anna slots 3 !' 'grey slots 3 !' 'neutral !' neutral; do
		{ cat game && echo "roll $roll"; } > wrong
		run -3 --separate-stderr vegas-show wrong
		same ''
		same_error "vegas-show: wrong:$(wc -l < wrong): the rules say no: the neutral player rolls for slots now"
	done
	# The number of the lounge is not taken for what is rolled for.
	{ cat game && printf '%s\n' 'event no-bids lounge' 'roll neutral !'; } > wrong
	run -3 --separate-stderr vegas-show wrong
	same ''
	same_error "vegas-show: wrong:$(wc -l < wrong): the rules say no: the neutral player rolls for slots now"
	cp game before
	run -2 --separate-stderr vegas-roll -f game --dice 7
	cmp game before
	barred
	turn
	play <<< 'dice 1'
	refuse 1 'vegas-roll: 1 die is thrown, not 2' vegas-roll -f game --dice 3,4
	turn 1 --tiles premier-1=gift-shop
	play <<< 'event slot-builders-on-strike'
	refuse 1 'vegas-roll: 1 die is thrown, not 2' vegas-roll -f game --dice 3,4
}

@test "SD-11: the Slots die less the Slots bought: 0 and 1 bid 5, 2 and 3 bid 7, 4 and 5 bid 9, 6 bids 12" {
	table=(5 5 7 7 9 9 12)
	begin
	for bought in 0 1 2 3 4 5 6; do
		run -0 --separate-stderr field .neutral_slots
		same "$bought"
		cp game start
		for face in 1 2 3 4 5 6; do
			cp start game
			vegas-roll -f game --dice "$face"
			expected="roll neutral slots $face !"
			if [ $((face - bought)) -ge 0 ]; then
				expected+=$'\n'"  bid neutral slots ${table[face - bought]}"
			fi
			shows "$expected" 'roll neutral slots'
		done
		# A six buys one more.
		while [ "$(vegas-show --next game)" = 'neutral roll' ]; do
			vegas-roll -f game
		done
		idle
		vegas-score -q -f game
	done
	run -0 --separate-stderr field .neutral_slots
	same 7
}

@test "SD-11: results for which no price is given bid the last one" {
	printf 'extends: showdown\nneutral: {slots: [5, 7, 12]}\n' > short.yaml
	vegas-new -q -s 7 -r ./short.yaml --tiles "$three" -f game anna benno
	for bid in '1 7' '2 12' '3 12' '4 12' '6 12'; do
		run -0 --separate-stderr vegas-roll -f game --dry-run --dice "${bid% *}"
		same "roll neutral slots ${bid% *} !
  bid neutral slots ${bid#* }"
	done
}

@test "SD-12: no Slots die on strike, though players may bid on Slots" {
	begin
	turn 1
	play <<- 'end'
		event slot-builders-on-strike
		dice 1
		place benno slots 5
		pass anna renovate
	end
	shows 'turn 2 benno
  price premier-1 7
  price premier-2 25
  price premier-3 25
event slot-builders-on-strike
roll neutral premier 1 !
  bid neutral premier-1 7
place benno slots 5
pass anna renovate'
	# The next turn has one again.
	play <<- 'end'
		score --tiles premier-1=gift-shop
		dice 1
	end
	grep -qx 'roll neutral slots 1 !' <(since turn)
}

@test "SD-12: no Slots die with no Slots left" {
	begin
	play <<< 'event slots-bought 13'
	[ "$(vegas-show --next game)" = 'anna place' ]
	turn
	play <<< 'dice 3'
	shows $'roll neutral premier 3 !\n  bid neutral premier-2 25' roll
}

# seven: a game in which the neutral player has bought seven Slots.
seven()
{
	begin
	for _ in 1 2 3 4 5 6 7; do
		vegas-roll -f game --dice 6
		while [ "$(vegas-show --next game)" = 'neutral roll' ]; do
			vegas-roll -f game
		done
		idle
		vegas-score -q -f game
	done
}

@test "SD-12: no Slots die when it has bought seven, nor a surplus die" {
	seven
	run -0 --separate-stderr bash -c "grep -c '^  buy neutral slots slots' game"
	same 7
	run -0 --separate-stderr field '[.neutral_slots, .spaces[0].left]'
	same '[7,6]'
	vegas-move -f game event slots-surplus
	vegas-roll -f game
	run -0 --separate-stderr bash -c "sed -n '\$!d; s/ [1-6 ]*\$//p' <(grep '^roll' game)"
	same 'roll neutral premier'
	[[ $(vegas-show --next game) == *' place' ]]
}

@test "SD-12: under no-bids slots the Slots die is thrown and bids nothing" {
	begin
	play <<- 'end'
		event no-bids slots
		dice 6
	end
	shows 'roll neutral slots 6 !' roll
	run -0 --separate-stderr field .dice
	same '[{"for":"slots","die":6,"space":"slots","price":null}]'
	[ "$(vegas-show --next game)" = 'anna place' ]
	refuse 1 'vegas-place: an event forbids bids on slots this turn' vegas-place -f game slots 5
}

@test "SD-13: no premier die on turn 1, one on turn 2, then two after a turn without a purchase" {
	begin
	turn 1
	vegas-roll -f game --dice 1
	refuse 1 'vegas-roll: 1 die is thrown, not 2' vegas-roll -f game --dice 1,1
	# A player outbids it, so that it buys none.
	play <<- 'end'
		dice 1
		place benno premier-1 9
		pass anna renovate
		score --tiles premier-1=gift-shop
		dice 1
	end
	refuse 1 'vegas-roll: 2 dice are thrown, not 1' vegas-roll -f game --dice 1
	# It buys two, then one die; it buys one, then one die; none, then two.
	play <<< 'dice 3,5'
	idle
	play <<- 'end'
		score --tiles premier-2=night-club,premier-3=lavish-garden
		dice 6
	end
	run -0 --separate-stderr field '[.neutral_premier, .turn]'
	same '[2,4]'
	refuse 1 'vegas-roll: 1 die is thrown, not 2' vegas-roll -f game --dice 1,1
	play <<< 'dice 1'
	idle
	play <<- 'end'
		score --tiles premier-1=snack-bar
		dice 6
	end
	run -0 --separate-stderr field '[.neutral_premier, .turn]'
	same '[1,5]'
	refuse 1 'vegas-roll: 1 die is thrown, not 2' vegas-roll -f game --dice 1,1
	play <<< 'dice 1'
	shows 'roll neutral premier 1 !' roll
	idle
	play <<- 'end'
		score
		dice 6
	end
	run -0 --separate-stderr field '[.neutral_premier, .turn]'
	same '[0,6]'
	refuse 1 'vegas-roll: 2 dice are thrown, not 1' vegas-roll -f game --dice 1
}

@test "SD-13: Slots that it bought do not count for its premier dice" {
	begin
	turn 6
	barred
	turn 1
	grep -qx '  buy neutral slots slots 12' game
	play <<< 'event slot-builders-on-strike'
	refuse 1 'vegas-roll: 2 dice are thrown, not 1' vegas-roll -f game --dice 1
}

# third: turn 3 with two premier dice due, nothing sold before; the
# tiles are at 3, 18 and 18, and start at 12, 33 and 29.
third()
{
	begin
	barred
	turn
	barred
	turn 1
	vegas-move -f game event slot-builders-on-strike
}

@test "SD-14: a die bids the minimum, never the starting price" {
	begin
	play <<- 'end'
		event slot-builders-on-strike
		place anna premier-1 12
		pass benno renovate
		score --tiles premier-1=gift-shop
		event slot-builders-on-strike
		dice 1
	end
	# A tile just turned up: its minimum is the starting price.
	shows 'roll neutral premier 1 !' roll
	third
	play <<< 'dice 4,6'
	shows $'roll neutral premier 4 6 !\n  bid neutral premier-2 18\n  bid neutral premier-3 18' roll
}

@test "SD-14: nor does it bid on a tile that an event forbids" {
	third
	play <<- 'end'
		event no-bids fancy-lounge
		dice 4,6
	end
	shows $'roll neutral premier 4 6 !\n  bid neutral premier-3 18' roll
	third
	play <<- 'end'
		event no-bids fancy-lounge
		dice 3,4
	end
	shows 'roll neutral premier 3 4 !' roll
}

# Turns until the small stack is empty and its space too: anna buys its tiles.
emptied()
{
	local tile price tiles=(buffet:12 table-games:15 snack-bar:9 gift-shop:12 wedding-chapel:18 arcade:15 sports-bar:21 jazz-club:18) i

	begin
	for i in "${!tiles[@]}"; do
		price=${tiles[i]#*:}
		vegas-move -f game event slot-builders-on-strike
		for tile in $(field '.spaces[4:][].tile' | tr -d '"'); do
			vegas-move -f game event no-bids "$tile"
		done
		[ "$(vegas-show --next game)" != 'neutral roll' ] ||
			vegas-roll -q -f game --dice "$(field '[.turn, .neutral_premier] | if .[0] == 2 then "1" else "1,1" end' | tr -d '"')"
		[[ $(vegas-show --next game) == anna* ]] || vegas-move -f game pass benno renovate
		vegas-move -f game place anna premier-1 "$price"
		idle
		if [ "$i" -lt 7 ]; then
			# The other two may be gone as well.
			vegas-score -q -f game --tiles "premier-1=${tiles[i + 1]%:*}$(next_tiles)"
		else
			vegas-score -q -f game
		fi
	done
}

# next_tiles: what turns up where a tile of the large or medium stack is gone.
next_tiles()
{
	local space tile

	for space in premier-2 premier-3; do
		if [ "$(field ".spaces[] | select(.id == \"$space\") | .minimum")" = 3 ]; then
			[ "$space" = premier-2 ] && tile=sports-book || tile=lavish-garden
			printf ',%s=%s' "$space" "$tile"
		fi
	done
}

@test "SD-14: nor on an empty space" {
	emptied
	run -0 --separate-stderr field '[.last, .spaces[3].tile, .spaces[3].left]'
	same '[true,null,0]'
	play <<- 'end'
		event slot-builders-on-strike
		dice 1,2
	end
	shows 'roll neutral premier 1 2 !' roll
	refuse 1 'vegas-place: nothing is offered on premier-1' vegas-place -f game premier-1 3
}

@test "SD-14: where the first of two markers is not placed the second is not either" {
	begin
	barred
	turn
	barred
	play <<- 'end'
		dice 1
		pass benno renovate
		pass anna renovate
		score
		event slot-builders-on-strike
		dice 1,2
		place anna premier-1 9
		pass benno renovate
		score --tiles premier-1=gift-shop
		event slot-builders-on-strike
		dice 1,2
	end
	# gift-shop was just turned up at 12.
	shows 'roll neutral premier 1 2 !' roll
}

@test "SD-15: two dice on one tile: the second marker is one ladder space above, two under good-relations" {
	third
	play <<< 'dice 1,2'
	shows $'roll neutral premier 1 2 !\n  bid neutral premier-1 3\n  bid neutral premier-1 5' roll
	run -0 --separate-stderr field '.spaces[3] | [.bidder, .bid, .neutral]'
	same '["neutral",5,5]'
	third
	play <<- 'end'
		event good-relations
		dice 3,3
	end
	shows $'roll neutral premier 3 3 !\n  bid neutral premier-2 18\n  bid neutral premier-2 25' roll
}

@test "SD-15: a second marker at the starting price is not placed" {
	# snack-bar starts at 9; at 7 the next space is 9.
	vegas-new -q -s 7 -r showdown -f game --tiles premier-1=buffet,premier-2=fancy-slots,premier-3=theater anna benno
	play <<- 'end'
		event slot-builders-on-strike
		pass anna renovate
		place benno premier-1 12
		score --tiles premier-1=gift-shop
		event slot-builders-on-strike
		dice 1
		place benno premier-1 12
		pass anna renovate
		score --tiles premier-1=snack-bar
		event slot-builders-on-strike
		dice 1,1
		pass anna renovate
		pass benno renovate
		score
	end
	cp game start
	play <<- 'end'
		event slot-builders-on-strike
		dice 1,2
	end
	shows $'roll neutral premier 1 2 !\n  bid neutral premier-1 7' roll
	# fancy-slots starts at 18 and is at 3: two above is 7; gift-shop was at 12.
	cp start game
	play <<- 'end'
		event slot-builders-on-strike
		event good-relations
		dice 2,4
	end
	shows $'roll neutral premier 2 4 !\n  bid neutral premier-1 7\n  bid neutral premier-2 3' roll
	# lavish-garden starts at 33; from 25 it is 29, under good-relations 33.
	begin
	play <<- 'end'
		event slot-builders-on-strike
		place anna premier-3 29
		pass benno renovate
		score --tiles premier-3=lavish-garden
		event slot-builders-on-strike
		dice 5
		pass benno renovate
		pass anna renovate
		score
		event slot-builders-on-strike
	end
	cp game start
	play <<< 'dice 5,6'
	shows $'roll neutral premier 5 6 !\n  bid neutral premier-3 25\n  bid neutral premier-3 29' roll
	cp start game
	play <<- 'end'
		event good-relations
		dice 5,6
	end
	shows $'roll neutral premier 5 6 !\n  bid neutral premier-3 25' roll
}

@test "SD-15: a second marker above the ladder is not placed" {
	cat > steep.yaml <<- 'end'
		extends: showdown
		large: {a: ["palace:52", "theater:29"]}
		neutral: {step: {usual: 3}, dice: {second: 2}}
	end
	vegas-new -q -s 7 -r ./steep.yaml -f game --tiles "${three/theater/palace}" anna benno
	play <<< 'event slot-builders-on-strike'
	turn
	play <<- 'end'
		event slot-builders-on-strike
		dice 5,6
	end
	# From 42 three spaces up are one above 52, the highest.
	shows $'roll neutral premier 5 6 !\n  bid neutral premier-3 42' roll
}

@test "SD-16: players may outbid it: its marker stays and buys nothing, and there is no back" {
	begin
	play <<- 'end'
		dice 4
	end
	refuse 1 'vegas-place: the bid on slots is 9' vegas-place -f game slots 9
	play <<- 'end'
		place anna slots 12
		pass benno renovate
	end
	run -0 --separate-stderr field '.spaces[0] | [.bidder, .bid, .neutral]'
	same '["anna",12,9]'
	play <<< 'score'
	shows 'roll neutral slots 4 !
  bid neutral slots 9
place anna slots 12
pass benno renovate
score
  buy anna slots slots 12
turn 2 benno
  price premier-1 7
  price premier-2 25
  price premier-3 25' roll
	run -0 --separate-stderr field '[.neutral_slots, .spaces[0].left]'
	same '[0,12]'
}

@test "SD-16: under visionary outbidding anybody is worth 1 fame, once a bid" {
	begin
	play <<- 'end'
		event visionary
		dice 2
		place anna slots 9
		place benno slots 12
		place anna lounge 9
		score
	end
	# Over the neutral marker; over a player, once though the marker is there;
	# over nobody.
	shows 'place anna slots 9
  gain anna fame 1
place benno slots 12
  back anna slots
  gain benno fame 1
place anna lounge 9
score
  buy benno slots slots 12
  buy anna lounge lounge 9
turn 2 benno
  price premier-1 7
  price premier-2 25
  price premier-3 25' 'place anna slots 9'
	run -0 --separate-stderr field '[.players[].fame]'
	same '[1,1]'
	# The event was for that turn.
	play <<- 'end'
		dice 6
		dice 1
		place benno slots 15
	end
	shows 'place benno slots 15' 'place benno slots 15'
}

@test "SD-6, SD-16: publicity, or to outbid, that is worth 0 fame gains nothing" {
	printf 'extends: showdown\nfame: {publicity: 0, visionary: 0}\n' > plain.yaml
	vegas-new -q -s 7 -r ./plain.yaml --tiles "$three" -f game anna benno
	play <<- 'end'
		event visionary
		dice 2
		place anna slots 9
		place benno slots 12
		pass anna publicity
	end
	shows $'place anna slots 9\nplace benno slots 12\n  back anna slots\npass anna publicity' 'place anna'
}

@test "SD-17: it buys what its bid stands on; the tiles leave the game" {
	third
	play <<< 'dice 2,5'
	idle
	play <<< 'score --tiles premier-1=gift-shop,premier-3=lavish-garden'
	shows 'score
  buy neutral premier-1 buffet 3
  buy neutral premier-3 theater 18
turn 4 benno
  price premier-2 12
tile premier-1 gift-shop 12 !
tile premier-3 lavish-garden 33 !' score
	run -0 --separate-stderr field '[.neutral_premier, .neutral_slots]'
	same '[2,0]'
	refuse 1 "vegas-move: \`buffet' is not offered" vegas-move -f game event no-bids buffet
}

@test "SD-18: in a surplus its first die buys Slots with a result of 2 or more, and the Slots die follows" {
	while read -r face price; do
		begin
		play <<- end
			event slots-surplus
			dice $face
		end
		if [ -n "$price" ]; then
			shows "roll neutral surplus $face !
  buy neutral slots slots $price" 'roll neutral surplus'
			left=12 bought=1
		else
			shows "roll neutral surplus $face !" 'roll neutral surplus'
			left=13 bought=0
		fi
		run -0 --separate-stderr field '[.spaces[0].left, .neutral_slots]'
		same "[$left,$bought]"
		[ "$(vegas-show --next game)" = 'neutral roll' ]
		# It counts for the turn's own die: 4 less 1 is 3.
		play <<< 'dice 4'
		shows "roll neutral slots 4 !
  bid neutral slots $([ "$bought" = 0 ] && echo 9 || echo 7)" 'roll neutral slots'
	done <<- 'end'
		1
		2 7
		3 7
		4 9
		5 9
		6 12
	end
}

@test "SD-18: a surplus die is modified by the Slots bought; the last Slots leaves none for the Slots die" {
	begin
	turn 6
	play <<- 'end'
		event slots-surplus
		event slots-bought 11
		dice 2
	end
	# 2 less 1 is 1.
	shows 'roll neutral surplus 2 !' roll
	vegas-undo -f game
	play <<< 'dice 3'
	shows $'roll neutral surplus 3 !\n  buy neutral slots slots 7' roll
	play <<< 'dice 3'
	shows $'roll neutral premier 3 !\n  bid neutral premier-2 25' 'roll neutral premier'
	run -0 --separate-stderr field '[.spaces[0].left, .neutral_slots]'
	same '[0,2]'
}

@test "SD-18: SD-12 holds for the surplus die too" {
	begin
	play <<- 'end'
		event slots-surplus
		event slot-builders-on-strike
	end
	[ "$(vegas-show --next game)" = 'anna place' ]
	begin
	play <<- 'end'
		event slots-surplus
		event slots-bought 13
	end
	[ "$(vegas-show --next game)" = 'anna place' ]
	begin
	play <<- 'end'
		event slots-surplus
		event no-bids slots
		dice 6
		dice 6
	end
	shows $'roll neutral surplus 6 !\nroll neutral slots 6 !' 'roll neutral surplus'
	run -0 --separate-stderr field '[.spaces[0].left, .neutral_slots]'
	same '[13,0]'
}

@test "SD-19: the first name is first on turn 1, then first place changes each turn" {
	begin
	turn 1
	turn 1 1
	run -0 --separate-stderr grep -E '^(turn|pass)' game
	same 'turn 1 anna
pass anna renovate
pass benno renovate
turn 2 benno
pass benno renovate
pass anna renovate
turn 3 anna'
}

# bats test_tags=english
@test "SD-19: vegas-new --first says otherwise" {
	begin --first benno
	play <<< 'dice 1'
	[ "$(vegas-show --next game)" = 'benno place' ]
	turn
	run -0 --separate-stderr grep '^turn' game
	same $'turn 1 benno\nturn 2 anna'
	run -0 --separate-stderr vegas-check game
	# Later ones follow from the rules.
	sed 's/^turn 2 anna/turn 2 benno/' game > other
	run -1 --separate-stderr vegas-check other
	[[ ${lines[0]} == other:*": the file says 'turn 2 benno', the rules say 'turn 2 anna'" ]]
}

@test "SD-3, SD-19: a turn, its first player and its tiles that are not due are refused" {
	begin
	turn 1
	while IFS='|' read -r line record reason; do
		sed "s/^$line .*/$record/; /^$record\$/q" game > wrong
		run -3 --separate-stderr vegas-show wrong
		same ''
		same_error "vegas-show: wrong:$(wc -l < wrong): the $reason"
	done <<- 'end'
		turn 1|turn 2 anna|rules say no: turn 1 is due
		turn 1|turn 1 neutral|file says 'turn 1 neutral', the rules say 'turn 1 anna'
		turn 1|tile premier-1 buffet 12 !|rules say no: the start of the turn is not over
		turn 2|turn 3 benno|rules say no: turn 2 is due
		turn 2|turn 2 anna|file says 'turn 2 anna', the rules say 'turn 2 benno'
		tile premier-1|tile premier-2 fancy-lounge 33 !|rules say no: premier-1 is filled next
	end
}

@test "SD-19: players act in turn; who has a bid that stands or has passed is skipped" {
	begin
	play <<- 'end'
		dice 1
		place anna premier-3 29
	end
	refuse 1 'vegas-move: it is not the turn of anna' vegas-move -f game place anna lounge 9
	refuse 1 'vegas-place: it is not the turn of anna' vegas-place -p anna -f game lounge 9
	play <<- 'end'
		pass benno renovate
	end
	# A pass is for the whole turn, and a bid is not taken back.
	[ "$(vegas-show --next game)" = '- score' ]
	begin
	play <<- 'end'
		dice 1
		pass anna renovate
		place benno slots 7
	end
	[ "$(vegas-show --next game)" = '- score' ]
	begin
	play <<- 'end'
		dice 1
		place anna lounge 9
		place benno lounge 12
		place anna lounge 15
		place benno lounge 18
		pass anna renovate
	end
	[ "$(vegas-show --next game)" = '- score' ]
}

@test "SD-20: the turn whose start leaves a space empty is played, and its score ends the game" {
	emptied
	[ "$(vegas-show --next game)" = 'neutral roll' ]
	play <<- 'end'
		event slot-builders-on-strike
		dice 1,1
		place anna lounge 9
		place benno restaurant 18
		score
	end
	shows 'score
  buy anna lounge lounge 9
  buy benno restaurant restaurant 18
  final anna 0 0
  final benno 0 0
  winner anna benno' score
	[ "$(vegas-show --next game)" = '- over' ]
	# No bid is left.
	run -0 --separate-stderr field '[.spaces[] | .bidder, .bid, .neutral] | unique'
	same '[null]'
	refuse 1 'vegas-score: the game is over' vegas-score -f game
	refuse 1 'vegas-score: the game is over' vegas-score -f game --final
	refuse 1 'vegas-move: the game is over' vegas-move -f game event visionary
	refuse 1 'vegas-move: the game is over' vegas-move -f game place anna lounge 9
	run -0 --separate-stderr vegas-moves game
	same ''
	run -0 --separate-stderr vegas-check game
}

@test "SD-20: score final ends the game at any moment, buys nothing and keeps fame gained" {
	begin
	for word in publicity visionary 'revenue 3'; do
		# shellcheck disable=SC2086 # a word and its number
		refuse 1 "vegas-move: it is \`score' or \`score final'" vegas-move -f game score $word
	done
	cp game start
	play <<< 'score --final'
	shows $'score final\n  final anna 0 0\n  final benno 0 0\n  winner anna benno' score
	cp start game
	play <<- 'end'
		event visionary
		dice 4
		place anna slots 12
		score --final
	end
	shows 'place anna slots 12
  gain anna fame 1
score final
  final anna 1 0
  final benno 0 0
  winner anna' place
	run -0 --separate-stderr vegas-check game
	[[ ${lines[0]} == '1 games, 0 failed, 0 unfinished, '* ]]
}

# ends ANNA BENNO: the records at the end after these tellings.
ends()
{
	begin
	# shellcheck disable=SC2086 # the words of a telling
	[ -z "$1" ] || vegas-move -f game tell anna $1
	# shellcheck disable=SC2086
	[ -z "$2" ] || vegas-move -f game tell benno $2
	vegas-score -q -f game --final
	since 'score final' | sed '1d; s/^  //' | paste -sd ,
}

@test "SD-21: the higher revenue gets 3 fame, the higher population too, the other nothing" {
	run -0 --separate-stderr ends 'revenue 5' 'revenue 4'
	same 'final anna 3 0,final benno 0 0,winner anna'
	run -0 --separate-stderr ends 'revenue 5 population 1' 'revenue 4 population 2'
	same 'final anna 3 0,final benno 3 0,winner anna benno'
	run -0 --separate-stderr ends '' 'revenue 1 population 1'
	same 'final anna 0 0,final benno 6 0,winner benno'
	# Other bonuses are told as fame.
	run -0 --separate-stderr ends 'revenue 9 fame 11' 'fame 13'
	same 'final anna 14 0,final benno 13 0,winner anna'
}

@test "SD-22: equal revenue or population is worth nothing to anybody" {
	run -0 --separate-stderr ends 'revenue 5 population 7' 'revenue 5 population 7'
	same 'final anna 0 0,final benno 0 0,winner anna benno'
	run -0 --separate-stderr ends 'revenue 5 population 8' 'revenue 5 population 7'
	same 'final anna 3 0,final benno 0 0,winner anna'
}

@test "SD-23: one fame for each full 10 of money; equal fame: more money, all of it, then both" {
	run -0 --separate-stderr ends 'money 9' 'money 10'
	same 'final anna 0 9,final benno 1 10,winner benno'
	run -0 --separate-stderr ends 'money 29 fame 3' 'money 39 fame 2'
	same 'final anna 5 29,final benno 5 39,winner benno'
	run -0 --separate-stderr ends 'money 19 fame 1' 'money 15 fame 1'
	same 'final anna 2 19,final benno 2 15,winner anna'
	run -0 --separate-stderr ends 'money 7 fame 4' 'money 7 fame 4'
	same 'final anna 4 7,final benno 4 7,winner anna benno'
	run -0 --separate-stderr ends 'revenue 3 population 2 money 21 fame 10' 'revenue 2 population 3 money 20 fame 10'
	same 'final anna 15 21,final benno 15 20,winner anna'
}

# A game with every record of the family, checked as a whole.
whole()
{
	begin
	play <<- 'end'
		event visionary
		dice 4
		place anna slots 12
		place benno slots 15
		pass anna publicity
		score
		event slots-surplus
		event no-bids lounge
		dice 5
		dice 1
		dice 3
		pass benno renovate
		place anna premier-2 29
		score --tiles premier-2=night-club
		event good-relations
		event slot-builders-on-strike
		dice 1,1
	end
	idle
	play <<- 'end'
		score --tiles premier-1=snack-bar
		tell anna revenue 12 population 9 money 34 fame 27
		tell benno revenue 14 population 9
		score --final
	end
}

@test "SD-24: the records of a whole game" {
	whole
	shows 'turn 1 anna
tile premier-1 buffet 12 !
tile premier-2 fancy-lounge 33 !
tile premier-3 theater 29 !
event visionary
roll neutral slots 4 !
  bid neutral slots 9
place anna slots 12
  gain anna fame 1
place benno slots 15
  back anna slots
  gain benno fame 1
pass anna publicity
  gain anna fame 1
score
  buy benno slots slots 15
turn 2 benno
  price premier-1 7
  price premier-2 25
  price premier-3 25
event slots-surplus
event no-bids lounge
roll neutral surplus 5 !
  buy neutral slots slots 9
roll neutral slots 1 !
  bid neutral slots 5
roll neutral premier 3 !
  bid neutral premier-2 25
pass benno renovate
place anna premier-2 29
score
  buy neutral slots slots 5
  buy anna premier-2 fancy-lounge 29
turn 3 anna
  price premier-1 3
  price premier-3 18
tile premier-2 night-club 21 !
event good-relations
event slot-builders-on-strike
roll neutral premier 1 1 !
  bid neutral premier-1 3
  bid neutral premier-1 7
pass anna renovate
pass benno renovate
score
  buy neutral premier-1 buffet 7
turn 4 benno
  price premier-2 18
  price premier-3 12
tile premier-1 snack-bar 9 !
tell anna revenue 12 population 9 money 34 fame 27
tell benno revenue 14 population 9
score final
  final anna 32 34
  final benno 4 0
  winner anna' 'turn 1'
	run -0 --separate-stderr vegas-check game
	same "1 games, 0 failed, 0 unfinished, $(wc -l < game) lines
dice: 4 proved, 0 sealed, 10 given by hand"
}

# bats test_tags=english
@test "SD-24: any altered consequence is found by vegas-check" {
	whole
	altered=0
	while IFS=: read -r number line; do
		record=${line#  }
		sed "${number}s/.*/  price premier-1 52/" game > other
		run -1 --separate-stderr vegas-check other
		[ "${lines[0]}" = "other:$number: the file says 'price premier-1 52', the rules say '$record'" ]
		altered=$((altered + 1))
	done < <(grep -n '^  ' game)
	[ "$altered" -eq "$(grep -c '^  ' game)" ]
	[ "$altered" -ge 20 ]
	# A bid one higher.
	sed 's/  bid neutral slots 9/  bid neutral slots 12/' game > other
	run -1 --separate-stderr vegas-check other
	[[ ${lines[0]} == *": the file says 'bid neutral slots 12', the rules say 'bid neutral slots 9'" ]]
	# A starting price that is not the tile's, and a tile from nowhere.
	sed 's/^tile premier-1 snack-bar 9 !/tile premier-1 snack-bar 12 !/' game > other
	run -1 --separate-stderr vegas-check other
	[[ ${lines[0]} == *": the rules say no: \`snack-bar' starts at 9" ]]
	sed 's/^tile premier-1 snack-bar 9 !/tile premier-1 snack-bar !/' game > other
	run -1 --separate-stderr vegas-check other
	[[ ${lines[0]} == *": the rules say no: \`snack-bar' starts at 9" ]]
	sed 's/^tile premier-1 snack-bar 9 !/tile premier-1 buffet 12 !/' game > other
	run -1 --separate-stderr vegas-check other
	[[ ${lines[0]} == *": the rules say no: the stack holds no \`buffet'" ]]
}

# bats test_tags=english
@test "SD-24: chance that the seed does not give is found by vegas-check" {
	from_seed 1
	number=$(grep -n '^roll neutral slots' game | sed -n '1s/:.*//p')
	face=$(sed -n "${number}s/.* //p" game)
	sed "${number}s/$face\$/$((face % 6 + 1))/" game > other
	run -1 --separate-stderr vegas-check other
	[ "${lines[0]}" = "other:$number: the file says 'roll neutral slots $((face % 6 + 1))', the rules say 'roll neutral slots $face'" ]
	number=$(grep -n '^tile premier-2' game | sed -n '1s/:.*//p')
	record=$(sed -n "${number}p" game)
	for tile in 'fancy-slots 18' 'fancy-lounge 33'; do
		[ "$record" = "tile premier-2 $tile" ] || break
	done
	sed "${number}s/.*/tile premier-2 $tile/" game > other
	run -1 --separate-stderr vegas-check other
	[ "${lines[0]}" = "other:$number: the file says 'tile premier-2 $tile', the rules say '$record'" ]
	# Nor does it give anything when the game is over.
	{ cat game && echo 'roll anna slots 3'; } > other
	run -1 --separate-stderr vegas-check other
	[ "${lines[0]}" = "other:$(wc -l < other): the rules say no: nobody rolls now" ]
}

@test "TK-33: undo takes back a step with what followed, and the same dice come again" {
	begin
	vegas-roll -f game
	cp game rolled
	vegas-undo -f game
	vegas-roll -f game
	cmp game rolled
	# Step after step back to the deal.
	whole
	steps=$(grep -cE '^(event|roll|place|pass|score|tell)' game)
	[ "$steps" -ge 20 ]
	cp game end
	run -0 --separate-stderr vegas-undo -f game --dry-run
	same 'score final
  final anna 32 34
  final benno 4 0
  winner anna'
	cmp game end
	vegas-undo -f game -n "$steps"
	begin_game=$(vegas-new -q -s 7 -r showdown --tiles "$three" anna benno)
	[ "$(cat game)" = "$begin_game" ]
	cp game before
	run -1 --separate-stderr vegas-undo -f game
	same ''
	cmp game before
}

@test "TK-12: --dry-run prints what would be appended, and hides chance to come" {
	begin
	run -0 --separate-stderr vegas-roll -f game --dry-run
	same '?'
	run -0 --separate-stderr vegas-roll -f game --dry-run --dice 4
	same $'roll neutral slots 4 !\n  bid neutral slots 9'
	play <<< 'dice 4'
	cp game before
	run -0 --separate-stderr vegas-place -f game --dry-run slots 12
	same 'place anna slots 12'
	play <<- 'end'
		place anna premier-1 12
		pass benno renovate
	end
	cp game before
	run -0 --separate-stderr vegas-score -f game --dry-run
	same 'score
  buy neutral slots slots 9
  buy anna premier-1 buffet 12
turn 2 benno
  price premier-2 25
  price premier-3 25
?'
	same_error ''
	run -0 --separate-stderr vegas-score -f game --dry-run --final -q
	same $'score final\n  final anna 0 0\n  final benno 0 0\n  winner anna benno'
	cmp game before
}

@test "TK-12: --explain names the clause and the numbers of each consequence" {
	whole
	run -0 --separate-stderr vegas-check --explain game
	output=$(grep '#' <<< "$output" | sort -u)
	same "$(sort -u << 'end'
back anna slots  # SD-6: outbid by 15
bid neutral premier-1 3  # SD-14: a 1 names it, its minimum is 3
bid neutral premier-1 7  # SD-15: a 1 names it, a marker lies at 3
bid neutral premier-2 25  # SD-14: a 3 names it, its minimum is 25
bid neutral slots 5  # SD-11: 1 less 1 Slots bought is 0
bid neutral slots 9  # SD-11: 4 less 0 Slots bought is 4
buy anna premier-2 fancy-lounge 29  # SD-7: the highest bid
buy benno slots slots 15  # SD-7: the highest bid
buy neutral premier-1 buffet 7  # SD-17: the highest bid
buy neutral slots slots 5  # SD-17: the highest bid
buy neutral slots slots 9  # SD-18: 5 less 0 Slots bought is 5
final anna 32 34  # SD-23: 2 counted, 27 told, 0 for revenue, 0 for population, 3 for money
final benno 4 0  # SD-23: 1 counted, 0 told, 3 for revenue, 0 for population, 0 for money
gain anna fame 1  # SD-16: a bid was beaten
gain anna fame 1  # SD-6: publicity
gain benno fame 1  # SD-16: a bid was beaten
price premier-1 3  # SD-4: it was not sold
price premier-1 7  # SD-4: it was not sold
price premier-2 18  # SD-4: it was not sold
price premier-2 25  # SD-4: it was not sold
price premier-3 12  # SD-4: it was not sold
price premier-3 18  # SD-4: it was not sold
price premier-3 25  # SD-4: it was not sold
winner anna  # SD-23: the most fame, then money
end
)"
}

@test "TK-32: nobody retires here" {
	begin
	refuse 1 'vegas-move: nobody retires in this game' vegas-move -f game retire anna
	play <<< 'dice 1'
	refuse 1 'vegas-move: nobody retires in this game' vegas-move -f game retire benno
}

@test "TK-31: vegas-moves lists bids by space and price, then the passes, and vegas-move takes each" {
	begin
	play <<- 'end'
		event no-bids theater
		dice 6
	end
	run -0 --separate-stderr vegas-moves game
	same "$(
		printf 'place anna slots %s\n' 15 18 21 25 29 33 37 42 47 52
		printf 'place anna lounge %s\n' 9 12 15 18 21 25 29 33 37 42 47 52
		printf 'place anna restaurant %s\n' 15 18 21 25 29 33 37 42 47 52
		printf 'place anna premier-1 %s\n' 12 15 18 21 25 29 33 37 42 47 52
		printf 'place anna premier-2 %s\n' 33 37 42 47 52
		printf 'pass anna %s\n' publicity renovate
	)"
	cp game start
	vegas-moves game > list
	while read -r move; do
		cp start game
		vegas-move -f game "$move"
	done < list
}

@test "TK-47: --tiles gives every tile that turns up, and no others" {
	for tiles in premier-2=fancy-lounge lounge=lounge premier-1=buffet,premier-2=fancy-lounge; do
		run -1 --separate-stderr vegas-new -r showdown -s 7 --tiles "$tiles" anna benno
		same ''
	done
	run -2 --separate-stderr vegas-new -r showdown -s 7 --tiles premier-1=palace anna benno
	same_error "vegas-new: \`palace' is no word of the rules; it is \`tile SPACE TILE PRICE'"
	begin
	play <<< 'dice 1'
	idle
	# Nothing was sold: no tile is turned up.
	cp game before
	run -1 --separate-stderr vegas-score -f game --tiles premier-1=gift-shop
	same ''
	cmp game before
	# Nor one that lies open or is gone.
	begin
	play <<- 'end'
		dice 1
		place anna premier-1 12
		pass benno renovate
	end
	refuse 1 "vegas-score: the stack holds no \`buffet'" vegas-score -f game --tiles premier-1=buffet
	refuse 1 "vegas-score: the stack holds no \`theater'" vegas-score -f game --tiles premier-1=theater
}

# bats test_tags=english
@test "TK-8: a tile of one game of a stream is none of the next, whose rules lack it" {
	printf '%s\n' 'extends: showdown' 'large: {b: [dragon-room:42, circus-show:47]}' > few.yaml
	vegas-new -r showdown -s 1 anna benno > games
	vegas-new -r ./few.yaml -s 1 anna benno | sed '$s/ premier-3 .*/ premier-3 grand-hotel 52/' >> games
	run -3 --separate-stderr vegas-show --next games
	same_error "vegas-show: games:82: \`grand-hotel' is no word of the rules; it is \`tile SPACE TILE PRICE'"
}

@test "TK-6: of the moves that are legal twenty are named, and how many more there are" {
	local price more legal
	for price in 42 37; do
		printf 'extends: showdown\nbasic: {slots: {price: %d}, lounge: {price: 29}, restaurant: {price: 18}}\n' \
			"$price" > dear.yaml
		rm -f g
		vegas-new -q -s 7 -r ./dear.yaml -f g \
			--tiles premier-1=buffet,premier-2=fancy-lounge,premier-3=theater anna benno
		vegas-move -q -f g - <<- 'END'
			event slot-builders-on-strike
			event no-bids buffet
			event no-bids fancy-lounge
			event no-bids theater
		END
		legal=$(vegas-moves g | head -n 20 | paste -sd ,)
		more=
		[ "$price" = 42 ] || more=' and 1 more (vegas-moves)'
		run -1 --separate-stderr vegas-move -f g place anna lounge 12
		same ''
		same_error "vegas-move: lounge costs at least 29; legal: ${legal//,/, }$more"
	done
}
