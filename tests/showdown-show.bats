#!/usr/bin/env bats
# What people and programs see of Vegas Showdown: the table, JSON, TSV and one
# line; auctions through pipes, and the neutral player alone as two people at a
# real table use it.

load lib
load showdown

# In turn 2, benno has outbid the neutral player.
second()
{
	begin
	turn 1
	play <<- 'end'
		event visionary
		event no-bids lounge
		dice 1
		dice 3
		place benno premier-2 29
		tell anna money 12
	end
}

# table: what vegas-show prints, but whose move it is and the commands.
table()
{
	vegas-show "$@" | sed -e '/ is to place\.$/,$d' | sed -e '$ { /^$/d; }'
}

# bats test_tags=english
@test "TK-70: the table of an auction" {
	second
	run -0 --separate-stderr table game
	same 'Vegas Showdown, turn 2

space       tile          start  minimum  bid           neutral  left
---------------------------------------------------------------------
slots       slots             5        5    5  neutral        5    12
lounge      lounge            9        9       no bids              5
restaurant  restaurant       15       15                            3
premier-1   buffet           12        7                            7
premier-2   fancy-lounge     33       25   29  benno         25     7
premier-3   theater          29       25                            5

   player  fame  revenue  population  money  told
---------------------------------------------------------------
A  anna       0                          12
B  benno      1                                    first player

events: visionary, no-bids lounge

neutral threw 1 for slots: less 1 bought is 0, bids 5
neutral threw 3 for premier-2: the minimum, bids 25'
	run -0 --separate-stderr vegas-show game
	[[ $output == *$'\n\nanna is to place.\nvegas-move place anna slots 7 | place anna slots 9 | '* ]]
	[ "$(vegas-show --ascii game)" = "$(vegas-show game)" ]
}

# events: the line about them.
events()
{
	vegas-show game | grep '^events'
}

# bats test_tags=english
@test "TK-70: the table says what was told and who has passed" {
	begin
	run -1 --separate-stderr events
	same ''
	vegas-move -f game event no-bids lounge
	run -0 --separate-stderr events
	same 'events: no-bids lounge'
	begin
	vegas-move -f game event slot-builders-on-strike
	run -0 --separate-stderr bash -c "vegas-show game | sed -n '/^events/,/ is to/p'"
	same 'events: slot-builders-on-strike

anna is to place.'
	play <<- 'end'
		event slots-bought 2
		event no-bids slots
		pass anna renovate
	end
	run -0 --separate-stderr table game
	same 'Vegas Showdown, turn 1

space       tile          start  minimum  bid           neutral  left
---------------------------------------------------------------------
slots       slots             5        5       no bids             11
lounge      lounge            9        9                            5
restaurant  restaurant       15       15                            3
premier-1   buffet           12       12                            7
premier-2   fancy-lounge     33       33                            7
premier-3   theater          29       29                            5

   player  fame
---------------------------
A  anna       0  has passed
B  benno      0

events: slot-builders-on-strike, slots-bought, no-bids slots'
	# Where there is little room, the columns go that are needed least.
	for columns in 65 55 45 20; do
		COLUMNS=$columns vegas-show game | grep -E '^space  |^A'
	done > narrow
	run -0 --separate-stderr cat narrow
	same 'space       tile          start  minimum  bid        neutral
A  anna       0  has passed
space       tile          start  minimum  bid
A  anna       0  has passed
space       tile          minimum  bid
A  anna       0  has passed
A  anna       0'
	run -0 --separate-stderr vegas-show --format=line game
	[[ $output == 'benno place turn 1 first anna events slot-builders-on-strike slots-bought neutral '*' player anna fame 0 passed player benno fame 0' ]]
	run -0 --separate-stderr field '[.players[].passed], .events'
	same $'[true,false]\n["slot-builders-on-strike","slots-bought"]'
}

# bats test_tags=english
@test "SD-20: the last turn is named, with its empty space" {
	sed -e '/^  b:/d' -e 's/^  a: \[\([^,]*\),.*/  a: [\1]/' "$root/rules/showdown.yaml" > short.yaml
	vegas-new -q -s 7 -r ./short.yaml -f game anna benno
	play <<- 'end'
		event slot-builders-on-strike
		place anna premier-1 12
		pass benno renovate
		score
		tell anna revenue 2
	end
	run -0 --separate-stderr bash -c "vegas-show game | grep -E '^Vegas|^premier-1'"
	same 'Vegas Showdown, turn 2, the last
premier-1   -                                               0'
	run -0 --separate-stderr vegas-show --format=line game
	[[ $output == *' space premier-1 - 0 bid - 0 marker 0 left 0 space '*' player anna fame 0 revenue 2 player benno fame 0' ]]
	play <<< 'score --final'
	run -0 --separate-stderr bash -c 'vegas-show game | head -n 1'
	same 'Vegas Showdown, turn 2'
}

# bats test_tags=english
@test "TK-70: the table at the end" {
	second
	play <<< 'score --final'
	run -0 --separate-stderr table game
	output=$(sed -n '/^   player/,/^$/p; $p' <<< "$output")
	same '   player  fame  revenue  population  money  told
---------------------------------------------------------
A  anna       1                          12        winner
B  benno      1

The game is over.'
}

# says TEXT DICE...: after these dice, a record each, the last lines about the
# neutral player.
says()
{
	local dice

	for dice in "${@:2}"; do
		vegas-roll -f game --dice "$dice"
	done
	run -0 --separate-stderr env COLUMNS=200 bash -c "vegas-show game | grep '^neutral thr'"
	same "$1"
}

# bats test_tags=english
@test "SD-10: the table says how many dice the neutral player throws, and for what" {
	begin
	says 'neutral throws 1 die for slots, less the 0 it has bought'
	begin
	vegas-move -f game event slots-surplus
	says 'neutral throws 1 die for surplus slots, less the 0 it has bought'
	says 'neutral threw 6 for surplus slots: less 0 bought is 6, buys one at 12
neutral throws 1 die for slots, less the 1 it has bought' 6
	says 'neutral threw 6 for surplus slots: less 0 bought is 6, buys one at 12
neutral threw 1 for slots: less 1 bought is 0, bids 5' 1
	turn
	says 'neutral threw 3 for slots: less 2 bought is 1, bids 5
neutral throws 1 die for premier tiles' 3
	turn 5 --tiles premier-3=lavish-garden
	vegas-move -f game event slot-builders-on-strike
	says 'neutral throws 1 die for premier tiles: it bought 1 in the last turn'
}

# bats test_tags=english
@test "SD-11: the table says why a Slots die does not bid" {
	begin
	turn 6
	vegas-move -f game event slots-surplus
	says 'neutral threw 2 for surplus slots: less 1 bought is 1, buys none
neutral threw 2 for slots: less 1 bought is 1, bids 5
neutral throws 1 die for premier tiles' 2 2
	turn 1 --tiles premier-1=gift-shop
	says 'neutral threw 1 for slots: less 2 bought is below 0, no bid
neutral throws 1 die for premier tiles: it bought 1 in the last turn' 1
	begin
	vegas-move -f game event no-bids slots
	says 'neutral threw 6 for slots: an event forbids bids, nothing' 6
}

# bats test_tags=english
@test "SD-14: the table says why a premier die does not bid" {
	begin
	barred
	turn
	barred
	turn 1
	cp game start
	vegas-move -f game event slot-builders-on-strike
	says 'neutral threw 1 for premier-1: the minimum, bids 3
neutral threw 2 for premier-1: higher than its first marker, bids 5' 1,2
	cp start game
	play <<- 'end'
		event slot-builders-on-strike
		event no-bids theater
	end
	says 'neutral threw 1 for premier-1: the minimum, bids 3
neutral threw 5 for premier-3: an event forbids bids, nothing' 1,5
	cp start game
	play <<- 'end'
		event slot-builders-on-strike
		event no-bids buffet
		dice 1,1
		place anna premier-2 18
		pass benno renovate
		score --tiles premier-1=gift-shop,premier-2=night-club
		event slot-builders-on-strike
	end
	says 'neutral threw 3 for premier-2: that is not below the starting price 21, no bid
neutral threw 4 for premier-2: the first marker was not placed, no bid' 3,4
	turn
	# 18 is below 21, the next space is not.
	vegas-move -f game event slot-builders-on-strike
	says 'neutral threw 3 for premier-2: the minimum, bids 18
neutral threw 4 for premier-2: a step higher is not below the starting price 21, no bid' 3,4
	# A die that another space got is no first one.
	printf 'extends: showdown\nneutral: {faces: [3, 3, 2, 2, 1, 1], dice: {first: 2}}\n' > turned.yaml
	vegas-new -q -s 7 -r ./turned.yaml --tiles "$three" anna benno > game
	vegas-move -f game event slot-builders-on-strike
	says 'neutral threw 1 for premier-3: that is not below the starting price 29, no bid
neutral threw 3 for premier-2: that is not below the starting price 33, no bid' 1,3
}

# bats test_tags=english
@test "SD-10: two people use the neutral player alone: tiles and dice of their table, its bids in the journal" {
	begin
	# Turn 1, at their own table anna buys the theater and benno Slots.
	vegas-roll -f game --dice 3
	vegas-place -f game premier-3 29
	vegas-place -f game slots 9
	vegas-score -f game --tiles premier-3=lavish-garden
	vegas-roll -f game --dice 2
	vegas-roll -f game --dice 4
	run -0 --separate-stderr env COLUMNS=200 bash -c "vegas-show game | grep '^neutral thr'"
	same 'neutral threw 2 for slots: less 0 bought is 2, bids 7
neutral threw 4 for premier-2: the minimum, bids 25'
	run -0 --separate-stderr bash -c "grep '  bid' game | tail -n 2"
	same '  bid neutral slots 7
  bid neutral premier-2 25'
	run -0 --separate-stderr vegas-check game
	[[ ${lines[0]} == '1 games, 0 failed, 1 unfinished, '* ]]
}

@test "TK-77: the position in one line of words" {
	second
	run -0 --separate-stderr vegas-show --format=line game
	same 'anna place turn 2 first benno events visionary neutral slots 1 premier 0 due - space slots slots 5 bid neutral 5 marker 5 left 12 space lounge lounge 9 bid - 0 marker 0 left 5 forbidden space restaurant restaurant 15 bid - 0 marker 0 left 3 space premier-1 buffet 7 bid - 0 marker 0 left 7 space premier-2 fancy-lounge 25 bid benno 29 marker 25 left 7 space premier-3 theater 25 bid - 0 marker 0 left 5 player anna fame 0 money 12 player benno fame 1'
	# Another die due is another position.
	begin
	vegas-move -f game event slots-surplus
	run -0 --separate-stderr vegas-show --format=line game
	[[ $output == 'neutral roll turn 1 first anna events slots-surplus neutral slots 0 premier 0 due surplus '* ]]
	vegas-roll -f game --dice 1
	run -0 --separate-stderr vegas-show --format=line game
	[[ $output == 'neutral roll turn 1 first anna events slots-surplus neutral slots 0 premier 0 due slots '* ]]
}

@test "TK-71: JSON and TSV have the same leaves" {
	second
	run -0 --separate-stderr vegas-show --format=json game
	same '{"format":"vegas 1","rules":"showdown","digest":"'"$(sed -n 's/^rules showdown //p' game)"'","with":[],"players":[{"name":"anna","seat":1,"fame":0,"passed":false,"told":{"revenue":null,"population":null,"money":12,"fame":null}},{"name":"benno","seat":2,"fame":1,"passed":false,"told":{"revenue":null,"population":null,"money":null,"fame":null}}],"turn":2,"first":"benno","phase":"place","next":{"who":"anna","what":"place"},"spaces":[{"id":"slots","tile":"slots","start":5,"minimum":5,"bidder":"neutral","bid":5,"neutral":5,"forbidden":false,"left":12},{"id":"lounge","tile":"lounge","start":9,"minimum":9,"bidder":null,"bid":null,"neutral":null,"forbidden":true,"left":5},{"id":"restaurant","tile":"restaurant","start":15,"minimum":15,"bidder":null,"bid":null,"neutral":null,"forbidden":false,"left":3},{"id":"premier-1","tile":"buffet","start":12,"minimum":7,"bidder":null,"bid":null,"neutral":null,"forbidden":false,"left":7},{"id":"premier-2","tile":"fancy-lounge","start":33,"minimum":25,"bidder":"benno","bid":29,"neutral":25,"forbidden":false,"left":7},{"id":"premier-3","tile":"theater","start":29,"minimum":25,"bidder":null,"bid":null,"neutral":null,"forbidden":false,"left":5}],"events":["visionary"],"dice":[{"for":"slots","die":1,"space":"slots","price":5},{"for":"premier","die":3,"space":"premier-2","price":25}],"neutral_slots":1,"neutral_premier":0,"last":false,"over":false,"final":null,"winner":null}'
	for end in '' end; do
		[ -z "$end" ] || play <<- 'end'
			tell anna population 3 fame 2
			score --final
		end
		vegas-show --format=json game > json
		vegas-show --format=tsv game > tsv
		run -0 --separate-stderr jq -r '
			paths(type != "object" and type != "array") as $path |
			["1", ($path | map(tostring) | join(".")), (getpath($path) | if . == null then "" else tostring end)] |
			join("\t")' json
		diff_output tsv
	done
	run -0 --separate-stderr jq -c '.final, .winner' json
	same '[{"name":"anna","fame":6,"money":12},{"name":"benno","fame":1,"money":0}]
["anna"]'
}

@test "TK-50: everybody sees the same, and nobody the stacks or the seed" {
	second
	for format in json tsv line table; do
		vegas-show --format=$format game > all
		for viewer in anna benno public; do
			run -0 --separate-stderr vegas-show --as "$viewer" --format=$format game
			diff_output all
		done
		# The next tile is no part of it.
		run -1 --separate-stderr grep -E 'gift-shop|snack-bar|steakhouse|grand-hotel|seed' all
		same ''
	done
}

# All phases, and what can be null or empty.
positions()
{
	begin
	cat game
	vegas-move -q -f game event slots-surplus
	vegas-move -q -f game event slots-bought 12
	vegas-roll -f game --dice 6
	cat game
	second
	cat game
	idle
	cat game
	vegas-score -q -f game --tiles premier-2=night-club
	cat game
	vegas-score -q -f game --final --tell anna=revenue:3,population:2,money:11,fame:3
	cat game
	begin
	vegas-score -q -f game --final
	cat game
}

@test "TK-71: the output of every phase fits the schema that is shipped" {
	positions > games
	vegas-show --format=json games > all
	[ "$(jq -r .phase all | sort -u | paste -sd ' ')" = 'over place roll score' ]
	run -0 --separate-stderr python3 -c '
import json, sys
from jsonschema import Draft7Validator

schema = json.load(open(sys.argv[1]))
Draft7Validator.check_schema(schema)
validator = Draft7Validator(schema)
good = 0
for line in open(sys.argv[2]):
    for error in validator.iter_errors(json.loads(line)):
        print(list(error.path), error.message)
    good += 1
print(good)

# A schema that lets everything through would show nothing.
position = json.loads(line)
for key in list(position):
    without = dict(position)
    del without[key]
    assert not validator.is_valid(without), key
    assert not validator.is_valid(dict(position, **{key: {"x": 1}})), key
assert not validator.is_valid(dict(position, more=1))
assert not validator.is_valid(dict(position, over=False))
' "$root/src/families/showdown/showdown.schema.json" all
	same 7
}

# bats test_tags=english
@test "TK-64: the rules in words, in lines of 80 columns" {
	run -0 --separate-stderr vegas-rules explain showdown
	awk 'length > 80 { exit 1 }' <<< "$output"
	for words in 'Ladder: 3, 5, 7, 9, 12, 15, 18, 21, 25, 29, 33, 37, 42, 47, 52.' \
		'Basic tiles: 13 slots from 5, 5 lounge from 9, 3 restaurant from 15.' \
		'  3, 7, 12, 18, 25, 33, 42, 52;' \
		'  0 bids 5, 1 bids 5, 2 bids 7, 3 bids 7, 4 bids 9, 5 bids 9, 6 bids 12.' \
		'Large B: dragon-room 42, circus-show 47, grand-hotel 52.'; do
		grep -qxF "$words" <<< "$output"
	done
}

@test "TK-64: a variant with other numbers shows them all" {
	mkdir rules
	cat > rules/other.yaml <<- 'end'
		extends: showdown
		summary: other numbers
		title: Other
		ladder: [4, 6, 8, 11, 14, 17]
		falls: [4, 8]
		basic:
		  slots: {count: 23, price: 4}
		  lounge: {count: 24, price: 6}
		  restaurant: {count: 25, price: 8}
		small: {a: [kiosk:11], b: [stand:6]}
		medium: {a: [hall:14], b: [tower:17]}
		large: {a: [house:8], b: [dome:17]}
		neutral:
		  slots: [4, 6, 8]
		  most: 26
		  surplus: 5
		  dice: {first: 3, second: 4, none: 5, some: 6}
		  faces: [3, 2, 1, 3, 2, 1]
		  step: {usual: 2, good: 3}
		fame: {publicity: 31, visionary: 32, revenue: 33, population: 34, money: 35}
	end
	run -0 --separate-stderr vegas-rules explain --rules-dir rules other
	for number in 4 6 8 11 14 17 23 24 25 26 5 3 31 32 33 34 35; do
		grep -qw -- "$number" <<< "$output"
	done
	for words in kiosk stand hall tower house dome; do
		grep -qw -- "$words" <<< "$output"
	done
	# It can be played: three premier dice on turn 1.
	vegas-new --rules-dir rules -r other -s 1 anna benno | vegas-roll | vegas-roll > game
	grep -qE '^roll neutral premier [1-6] [1-6] [1-6]$' game
	run -0 --separate-stderr vegas-check game
}

@test "TK-1: an auction through pipes is the same as one in a file" {
	vegas-new -s 5 -r showdown anna benno |
		vegas-move event visionary |
		vegas-roll |
		vegas-place lounge 9 |
		vegas-place lounge 12 |
		vegas-move pass anna publicity |
		vegas-score |
		vegas-roll |
		vegas-roll |
		vegas-move pass benno renovate |
		vegas-place restaurant 15 |
		vegas-score --tell anna=money:12 |
		vegas-score -q --final --tell anna=revenue:3,benno=fame:2 > piped
	vegas-new -s 5 -r showdown -f game anna benno
	play <<- 'end'
		event visionary
		roll neutral
		place anna lounge 9
		place benno lounge 12
		pass anna publicity
		score
		roll neutral
		roll neutral
		pass benno renovate
		place anna restaurant 15
		tell anna money 12
		score
		tell anna revenue 3
		tell benno fame 2
		score --final
	end
	cmp piped game
	run -0 --separate-stderr vegas-check piped
	[[ ${lines[0]} == '1 games, 0 failed, 0 unfinished, '* ]]
	run -0 --separate-stderr tail -n 3 piped
	# 1 for publicity, 3 for revenue, 1 for money; 1 for visionary and 2 told.
	same '  final anna 5 12
  final benno 3 0
  winner anna'
}

@test "TK-8: a stream of auctions, and --all" {
	for seed in 1 2 3; do
		vegas-new -s "$seed" -r showdown anna benno
	done > stream
	run -0 --separate-stderr vegas-show --next stream
	same $'neutral roll\nneutral roll\nneutral roll'
	vegas-roll --all < stream | vegas-place --all restaurant 15 | vegas-move --all pass benno renovate | vegas-score --all > after
	run -0 --separate-stderr vegas-check after
	[[ ${lines[0]} == '3 games, 0 failed, 3 unfinished, '* ]]
	[ "$(grep -c '^  buy anna restaurant restaurant 15$' after)" -eq 3 ]
	run -0 --separate-stderr vegas-score --all --final -q < after
	[ "$(grep -c '^  winner anna benno$' <<< "$output")" -eq 3 ]
}

# bats test_tags=english
@test "SD-21: what the second player alone has told is shown" {
	vegas-new -r showdown -s 1 anna benno > game
	vegas-move -f game tell benno fame 3
	run -0 --separate-stderr vegas-show game
	grep -qxE 'B  benno +0 +3' <<< "$output"
}

# bats test_tags=english
@test "TK-64: explain says of half a stack without tiles that there are none" {
	for half in a b; do
		sed "/^small:/,/^medium:/{/^  $half:/d}" "$root/rules/showdown.yaml" > half.yaml
		run -0 --separate-stderr vegas-rules explain ./half.yaml
		[[ $output == *"Small ${half^}: none."* ]]
	done
}

# bats test_tags=english
@test "TK-64: explain breaks a list of tiles where it is longer than 56 columns" {
	cat > wide.yaml <<- 'end'
		extends: showdown
		small:
		  a: ["a-tile-of-20-letters:12", "another-one-of-20-le:9", "kiosk:9"]
		  b: ["one-tile-of-21-letter:12", "another-one-of-20-le:9", "stand:9"]
		medium: {a: ["hall:12"]}
	end
	run -0 --separate-stderr vegas-rules explain ./wide.yaml
	output=$(sed -n '/^Small A/,/^Medium A/p' <<< "$output")
	same 'Small A: a-tile-of-20-letters 12, another-one-of-20-le 9, kiosk 9.
Small B: one-tile-of-21-letter 12, another-one-of-20-le 9,
  stand 9.
Medium A: hall 12.'
}
