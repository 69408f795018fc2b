#!/usr/bin/env bats
# What must be conserved: that a family sees it when a state has lost something
# (damage.c), so that the random games that ask for it prove something; and the
# template of a family, which no game can be made of.
# bats file_tags=english

load lib

# found GAME: what is found wrong with states of this game that were damaged,
# without its numbers, each once; counted GAME: and how often.
found()
{
	{
		"$helpers/damage" 1 < "$root/tests/$1" &&
			"$helpers/damage" 8 < "$root/tests/$1" &&
			"$helpers/damage" 128 < "$root/tests/$1"
	} > said || return
	sed -E 's/-?[0-9]+/N/g' said | LC_ALL=C sort -u
}

counted()
{
	found "$1" > /dev/null || return
	sed -E 's/-?[0-9]+/N/g' said | LC_ALL=C sort | uniq -c | sed 's/^ *//'
}

@test "what damages states wants a game" {
	run -3 --separate-stderr "$helpers/damage" 0 < /dev/null
	same ''
	same_error 'damage: there is no game'
}

@test "a die, a bill or a chip that is lost in a casino game is missed" {
	run -0 --separate-stderr counted games/royale.vegas
	same '303 on the slot machine are N dice of N
457 seat N has N dice of N
36 seat N has lost a kicker
822 there are N bills of N, and N were printed
36 there are N chips of N
27 there are N grey dice of N
1 there are N kinds of bills
87 there are N neutral dice of N
2 there are N players'
	same_error ''
}

# too_many MASK: what is said then of counts, and of the slot machine, with its
# numbers.
too_many()
{
	"$helpers/damage" "$1" < "$root/tests/games/royale.vegas" > said || return
	sed -n '/players\|kinds\|slot/p' said | LC_ALL=C sort | uniq -c | sed 's/^ *//'
}

@test "one player or kind of bills more than can be is too many, and it is said how many there are" {
	# Players are 4, kinds of bills 8.
	run -0 --separate-stderr too_many 3
	same '5 on the slot machine are 0 dice of 3
96 on the slot machine are 3 dice of 0
1 there are 7 players'
	run -0 --separate-stderr too_many 41
	same '5 on the slot machine are 0 dice of 41
96 on the slot machine are 41 dice of 0
1 there are 33 kinds of bills
1 there are 45 players'
}

@test "a deck of as many values as can be is sound" {
	printf 'extends: las-vegas\nbills: {deck: [%s]}\n' "$(printf '2x%d000\n' {11..42} | paste -sd ,)" > many.yaml
	run -0 --separate-stderr "$helpers/damage" 0 < <(vegas-new -s 1 -r ./many.yaml anna benno)
	same ''
	same_error ''
}

@test "MC-3: a game of as many players as can be is sound" {
	run -0 --separate-stderr "$helpers/damage" 0 < <(vegas-new -s 1 -w six-players anna benno carla denny emil fritz)
	same ''
	same_error ''
}

@test "MC-5: a die of an imaginary player that is lost is missed" {
	run -0 --separate-stderr counted atlas/more-cash/MC-5-big-dice.vegas
	same '96 an imaginary player has N dice of N
318 on the slot machine are N dice of N
151 seat N has N dice of N
9 seat N has lost a kicker
1049 there are N bills of N, and N were printed
18 there are N chips of N
1 there are N kinds of bills
2 there are N players'

	printf 'over: [las-vegas]\nplayers: {min: 1, max: 1}\nsolo: {dice: 1, thrown: 1}\n' > one.yaml
	run -0 --separate-stderr "$helpers/damage" 0 < <(vegas-new -s 1 -w ./one.yaml anna)
	same ''
	same_error ''
}

@test "PB-1: a bolt or a task that is lost is missed" {
	run -0 --separate-stderr found atlas/potzblitz/PB-1-eight-bolts.vegas
	same 'there are N bolts of N
there are N players
there are N tasks of N'
}

@test "PB-1, PB-15: with five players none is missed, and each that is changed is" {
	five=$root/tests/atlas/potzblitz/PB-15-five-players.vegas
	run -0 --separate-stderr "$helpers/damage" 0 < "$five"
	same ''
	# One more or fewer, or 256 more; a task for another is there twice.
	"$helpers/damage" 1 < "$five" > said
	run -0 --separate-stderr uniq -c <(LC_ALL=C sort said)
	same '      2 there are 22 tasks of 23
     22 there are 23 tasks of 23
      3 there are 24 tasks of 23
      6 there are 296 bolts of 40
      1 there are 34 bolts of 40
      4 there are 39 bolts of 40
      2 there are 41 bolts of 40'
	# One more than can be.
	"$helpers/damage" 3 < "$five" > said
	run -0 --separate-stderr grep players said
	same 'there are 6 players'
}

@test "PB-3: a deck of as many tasks as can be is sound" {
	faces=$(printf '%s, ' {1..3}-{4,5}-{5,6} {1,2}-{2,3}-{3..6} 1-1-{2..5})
	sums=$(printf '%s, ' {3..18} {3..18})
	printf '%s\n' 'extends: potzblitz' "tasks: {exact: [${faces%, }], sums: [${sums%, }]}" > many.yaml
	vegas-new -s 1 -r ./many.yaml anna benno carla > g
	run -0 --separate-stderr "$helpers/damage" 0 < g
	same ''
	same_error ''
}

@test "SD-4: a tile that is there twice, too many Slots and a bid too high are noticed" {
	run -0 --separate-stderr found atlas/showdown/SD-1-two-and-a-neutral-one.vegas
	same 'N Slots were bought of N
the neutral player bids a starting price
there is no tile N
tile N is there twice'
	# Tiles are 3 to 24.
	for mask in 12 250; do
		"$helpers/damage" "$mask" < "$root/tests/atlas/showdown/SD-1-two-and-a-neutral-one.vegas" |
			sed -n 's/tile //; s/there is //; s/^\(no [0-9]*\)$/\1/p; s/^\([0-9]*\) is there /\1 /p' | paste -sd ,
	done > said
	run -0 --separate-stderr cat said
	same '0 twice,8 twice,9 twice,10 twice,11 twice,4 twice,5 twice,6 twice,0 twice,7 twice,no 1,no 2,3 twice,no 28,no 29,no 30,0 twice,24 twice,no 25,no 26,no 27,20 twice,7 twice,no 0,23 twice
0 twice,no 254,no 255,no 252,no 253,no 242,no 243,no 240,0 twice,no 241,no 247,no 244,no 245,no 234,no 235,no 232,0 twice,no 238,no 239,no 236,no 237,no 226,no 253,no 246,no 237'
}

# too_high GAME MASK: how many states of this game that were damaged have a bid
# that is too high.
too_high()
{
	"$helpers/damage" "$2" < "$root/tests/atlas/showdown/$1.vegas" |
		grep -c 'bids a starting price'
}

@test "SD-14: a bid at the starting price is too high, one below it is not, nor one on no tile" {
	# Three bytes of four make any price too high; 12 is where the first tile
	# starts.
	run -0 --separate-stderr too_high SD-1-two-and-a-neutral-one 11
	same 9
	run -0 --separate-stderr too_high SD-1-two-and-a-neutral-one 12
	same 10
	# Where it starts at 1, 1 is too high.
	printf '%s\n' 'extends: showdown' 'ladder: [1, 3, 5, 7, 9, 12, 15, 18, 21, 25, 29, 33, 37, 42, 47, 52]' \
		'small: {a: ["kiosk:1"]}' > low.yaml
	run -0 --separate-stderr bash -c 'vegas-new -s 1 -r ./low.yaml anna benno | "$1/damage" 1 | grep -c "bids a starting price"' low "$helpers"
	same 10
	# All tiles are sold.
	run -1 --separate-stderr too_high SD-24-whole-game 12
	same 0
}

@test "the template of a family plays its game" {
	run -0 --separate-stderr "$helpers/template"
	same 'due 5, 1 moves, over 0, sheet open, line open, sound 1
next {
who nobody
what score
close }
over 0
due 6, 0 moves, over 1, sheet over, line over, sound 1
next {
who nobody
what score
close }
over 1
the game is over; 0 records
The game is over when it is scored.'
	same_error ''
}
