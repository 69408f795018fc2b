#!/usr/bin/env bats
# The table that people look at (TK-70): at every width, with and without
# colour, in ASCII and in sentences.

load lib
load games
load table

# five: five players with long accented names in the middle of a round.
five()
{
	vegas-new -s 7 Amélie-Éléonore Bartholomäus-Øre Łucja-Żółć Zoë-Maëlle \
		Håkon-Ærlig > five
	turns five <<- 'end'
		Amélie-Éléonore 1 11223456
		Bartholomäus-Øre 1 11345666
		Łucja-Żółć 1 12345666
		Zoë-Maëlle 2 22234566
		Håkon-Ærlig 6 12345666
	end
	vegas-roll -f five -d 1,2,3,3,5,6
}

@test "TK-70: the table at 80 columns: casinos, dice by letter, who leads, who ties, what each would be paid" {
	five
	run -0 --separate-stderr vegas-show five
	same "Las Vegas, round 1 of 4, 46 bills in the deck

   casino          bills        dice      would be paid now
----------------------------------------------------------------
1  Golden Nugget   50000        A2 B2 C1  C leads 50000  tie A B
2  Caesars Palace  40000 20000  D3        D leads 40000
3  The Mirage      80000 10000
4  Sahara          50000
5  Luxor           70000
6  Circus Circus   80000        E3        E leads 80000

   player            dice  bills  money
-----------------------------------------------------
A  Amélie-Éléonore      6      0      0  first player
B  Bartholomäus-Øre     6      0      0
C  Łucja-Żółć           7      0      0
D  Zoë-Maëlle           5      0      0
E  Håkon-Ærlig          5      0      0

Amélie-Éléonore rolled 1 2 3 3 5 6

Amélie-Éléonore is to place.
vegas-move place Amélie-Éléonore 1 | place Amélie-Éléonore 2 |
    place Amélie-Éléonore 3 | place Amélie-Éléonore 5 |
    place Amélie-Éléonore 6"
}

# bats test_tags=english
@test "TK-70: at 120 columns the players stand beside the casinos" {
	five
	run -0 --separate-stderr env COLUMNS=122 vegas-show five
	same "Las Vegas, round 1 of 4, 46 bills in the deck

   casino          bills        dice      would be paid now            player            dice  bills  money
----------------------------------------------------------------    -----------------------------------------------------
1  Golden Nugget   50000        A2 B2 C1  C leads 50000  tie A B    A  Amélie-Éléonore      6      0      0  first player
2  Caesars Palace  40000 20000  D3        D leads 40000             B  Bartholomäus-Øre     6      0      0
3  The Mirage      80000 10000                                      C  Łucja-Żółć           7      0      0
4  Sahara          50000                                            D  Zoë-Maëlle           5      0      0
5  Luxor           70000                                            E  Håkon-Ærlig          5      0      0
6  Circus Circus   80000        E3        E leads 80000

Amélie-Éléonore rolled 1 2 3 3 5 6

Amélie-Éléonore is to place.
vegas-move place Amélie-Éléonore 1 | place Amélie-Éléonore 2 | place Amélie-Éléonore 3 | place Amélie-Éléonore 5 |
    place Amélie-Éléonore 6"
	# One column too few, and they stand below.
	expected=$(vegas-show five | sed '/^vegas-move/,$d')
	run -0 --separate-stderr env COLUMNS=120 vegas-show five
	output=$(sed '/^vegas-move/,$d' <<< "$output")
	same "$expected"
}

# bats test_tags=english
@test "TK-70: narrower, cells go on in the next line, then columns are left out, then it is told in sentences" {
	vegas-new -s 7 anna benno carla | vegas-roll | vegas-place 1 > game
	run -0 --separate-stderr env COLUMNS=46 vegas-show game
	same "Las Vegas, round 1 of 4, 46 bills in the deck

   casino   bills      dice  would be paid now
----------------------------------------------
1  Golden   50000      A2    A leads 50000
   Nugget
2  Caesars  40000
   Palace   20000
3  The      80000
   Mirage   10000
4  Sahara   50000
5  Luxor    70000
6  Circus   80000
   Circus

   player  dice  bills  money
-------------------------------------------
A  anna       6      0      0  first player
B  benno      8      0      0
C  carla      8      0      0

benno is to roll.
vegas-move roll benno"
	run -0 --separate-stderr env COLUMNS=36 vegas-show game
	same "Las Vegas, round 1 of 4, 46 bills in
    the deck

   bills  dice  would be paid now
---------------------------------
1  50000  A2    A leads 50000
2  40000
   20000
3  80000
   10000
4  50000
5  70000
6  80000

   player  dice  bills  money
-----------------------------
A  anna       6      0      0
B  benno      8      0      0
C  carla      8      0      0

benno is to roll.
vegas-move roll benno"
	run -0 --separate-stderr env COLUMNS=28 vegas-show game
	same "Las Vegas, round 1 of 4, 46
    bills in the deck

Casino 1, Golden Nugget.
    Bills: 50000. Dice: anna
    2. Would be paid now:
    anna leads 50000.
Casino 2, Caesars Palace.
    Bills: 40000, 20000.
Casino 3, The Mirage. Bills:
    80000, 10000.
Casino 4, Sahara. Bills:
    50000.
Casino 5, Luxor. Bills:
    70000.
Casino 6, Circus Circus.
    Bills: 80000.

anna: dice 6, bills 0, money
    0, first player.
benno: dice 8, bills 0,
    money 0.
carla: dice 8, bills 0,
    money 0.

benno is to roll.
vegas-move roll benno"
}

# too_wide N: the lines that are wider than N columns of a terminal.
too_wide()
{
	python3 -c '
import sys, unicodedata

def width(text):
    return sum(0 if unicodedata.combining(c) else
        2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)

for line in sys.stdin.read().split("\n"):
    if width(line) > int(sys.argv[1]):
        print(line)
' "$1"
}

@test "TK-70: no line of any game is wider than the terminal" {
	five
	for columns in 40 50 64 80 100 120; do
		COLUMNS=$columns "$static/vegas-show" "$root"/tests/atlas/*/*.vegas > out
		[ "$(wc -l < out)" -gt 3000 ]
		run -0 --separate-stderr too_wide "$columns" < out
		same ''
	done
	run -0 --separate-stderr too_wide 79 < <(vegas-show five)
	same ''
	# COLUMNS that is no number says nothing.
	run -0 --separate-stderr env COLUMNS=wide vegas-show five
	same "$(vegas-show five)"
	run -0 --separate-stderr env COLUMNS=0 vegas-show five
	same "$(vegas-show five)"
}

@test "TK-70: the terminal says how wide it is" {
	five
	expected=$(COLUMNS=130 vegas-show --color=never five | head -n 4)
	run -0 --separate-stderr script -qec 'stty cols 130; vegas-show --color=never five' /dev/null < /dev/null
	output=$(tr -d '\r' <<< "$output" | sed 's/─/-/g' | head -n 4)
	same "$expected"
}

@test "TK-9: lines are drawn at a terminal in UTF-8, and nowhere else" {
	five
	for locale in C.UTF-8 en_US.utf8; do
		run -0 --separate-stderr script -qec "LC_ALL=$locale vegas-show five" /dev/null < /dev/null
		[[ $output == *────* ]]
		[[ $output != *----* ]]
	done
	run -0 --separate-stderr script -qec "LC_ALL=C vegas-show five" /dev/null < /dev/null
	[[ $output == *----* ]]
	[[ $output != *─* ]]
	run -0 --separate-stderr script -qec "vegas-show --ascii five" /dev/null < /dev/null
	[[ $output == *----* ]]
	[[ $output != *─* ]]
}

# bats test_tags=english
@test "TK-9, TK-70: names are as wide as their characters in every locale" {
	vegas-new -s 1 中文 Чай anna > game
	for locale in C C.UTF-8 en_US.utf8; do
		run -0 --separate-stderr env LC_ALL="$locale" vegas-show game
		[[ $output == *$'\nA  中文       8      0      0  first player\nB  Чай        8      0      0\nC  anna       8      0      0\n'* ]]
	done
}

# bats test_tags=english
@test "TK-70: in colour each owner's pieces lie on a tile with the letter on it" {
	five
	run -0 --separate-stderr vegas-show --color=always five
	[ "${lines[0]}" = $'\e[1mLas Vegas, round 1 of 4, 46 bills in the deck\e[0m' ]
	[ "${lines[3]}" = $'1  Golden Nugget   50000        \e[38;5;16;48;5;214mA2\e[0m \e[38;5;16;48;5;75mB2\e[0m \e[38;5;16;48;5;36mC1\e[0m  \e[38;5;16;48;5;36mC\e[0m leads 50000  tie \e[38;5;16;48;5;214mA\e[0m \e[38;5;16;48;5;75mB\e[0m' ]
	[ "${lines[11]}" = $'\e[38;5;16;48;5;214mA\e[0m  Amélie-Éléonore      6      0      0  first player' ]
	[ "${lines[15]}" = $'\e[38;5;231;48;5;25mE\e[0m  Håkon-Ærlig          5      0      0' ]
	[ "${lines[16]}" = $'\e[38;5;16;48;5;214mAmélie-Éléonore\e[0m rolled \e[38;5;16;48;5;255m1\e[0m \e[38;5;16;48;5;255m2\e[0m \e[38;5;16;48;5;255m3\e[0m \e[38;5;16;48;5;255m3\e[0m \e[38;5;16;48;5;255m5\e[0m \e[38;5;16;48;5;255m6\e[0m' ]
	# The same words without.
	[ "$(sed $'s/\e\\[[0-9;]*m//g' <<< "$output")" = "$(vegas-show five)" ]
}

# contrast: the least contrast of letters on tiles, and the least distance of
# two tiles, of the colours that $output has, in hundredths.
contrast()
{
	grep -o '38;5;[0-9]*;48;5;[0-9]*' | sort -u | tr ';' ' ' | awk '
		function part(n) { return n == 0 ? 0 : 55 + 40 * n }
		function linear(c) {
			c /= 255
			return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ^ 2.4
		}
		function light(n,    g) {
			if (n >= 232) {
				g = linear(8 + (n - 232) * 10)
				return g
			}
			n -= 16
			return 0.2126 * linear(part(int(n / 36))) + \
				0.7152 * linear(part(int(n / 6) % 6)) + \
				0.0722 * linear(part(n % 6))
		}
		{
			a = light($3); b = light($6)
			if (a < b) { t = a; a = b; b = t }
			ratio = (a + 0.05) / (b + 0.05)
			if (!n++ || ratio < least) least = ratio
		}
		END { print n, (least >= 4.5 ? "readable" : "faint") }'
}

# bats test_tags=english
@test "TK-70: imaginary players have small letters, each its own" {
	run -0 --separate-stderr vegas-show "$root/tests/atlas/more-cash/MC-5-solo.vegas"
	same 'Las Vegas, round 2 of 4, 46 bills in the deck

   casino          bills        dice   would be paid now
--------------------------------------------------------
1  Golden Nugget   50000
2  Caesars Palace  60000        n1 g1  tie n g
3  The Mirage      70000
4  Sahara          80000
5  Luxor           90000
6  Circus Circus   40000 20000

   player   dice  bills  money
--------------------------------------------
A  anna        8      1  90000  first player
n  neutral     7
g  grey        7

anna is to roll.
vegas-move roll anna'
	same_error ''
}

# players GAME: the players of its table.
players()
{
	vegas-show "$1" | sed -n '/^ *player/,/^$/p'
}

# bats test_tags=english
@test "TK-70: each of six players has a letter, A to F" {
	vegas-new --seed x --with six-players anna benno carla denny emil frida > six
	run -0 --separate-stderr players six
	same '   player  dice  bills  money
-------------------------------------------
A  anna       8      0      0  first player
B  benno      8      0      0
C  carla      8      0      0
D  denny      8      0      0
E  emil       8      0      0
F  frida      8      0      0'
}

# bats test_tags=english
@test "TK-70: the table of a game with several modules, and one of Royale, has all that there is" {
	vegas-new -s 1 -r las-vegas-neutral -w slot-machine,big-dice,kickers \
		--bills '1=50000,20000 2=60000 3=90000 4=80000 5=50000 6=40000,20000 slot=50000' anna benno > g
	vegas-roll -q -f g --dice 1,1,3,4,4,4,6,6,B1,N2,N2,N3,N6,K1,K6
	run -0 --separate-stderr sed -n '/ rolled /p' <(vegas-show g)
	same 'anna rolled 1 1 B1 K1 N2 N2 3 N3 4 4 4 6 6 N6 K6'
	vegas-place -q -f g 4
	vegas-roll -q -f g --dice 1,2,2,4,5,5,6,6,B3,N1,N2,N2,N6,K1,K2
	vegas-place -q -f g 4
	vegas-roll -q -f g --dice 1,1,3,6,6,B1,N2,N2,N3,N6,K1,K2
	vegas-place -q -f g 6 slot
	vegas-roll -q -f g --dice 1,2,2,5,5,6,6,B1,N3,N2,N2,N6,K1,K2
	vegas-place -q -f g 1 slot
	run -0 --separate-stderr vegas-show g
	same 'Las Vegas with neutral dice, round 1 of 4, 45 bills in the deck

      casino          bills        dice         would be paid now
-----------------------------------------------------------------
   1  Golden Nugget   50000 20000
   2  Caesars Palace  60000
   3  The Mirage      90000
   4  Sahara          80000        A3 B1        A leads 80000
   5  Luxor           50000
   6  Circus Circus   40000 20000
slot  Slot Machine    50000        A2 B1+1B n1  B leads 50000

slot is taken for 1 6

   player      dice  bills  money
-----------------------------------------------
A  anna     6+1B+2K      0      0  first player
B  benno      10+1K      0      0
n  neutral

benno is to choose.
vegas-move choose benno kick anna 6 slot | choose benno kick benno 1 slot |
    choose benno kick benno B1 slot | choose benno kick neutral 6 slot'
	run -0 --separate-stderr vegas-show "$root/tests/atlas/royale/RR-6-short-bank.vegas"
	same 'Las Vegas Royale, round 1 of 3, 24 bills in the deck

   casino     bills        dice      would be paid now
-----------------------------------------------------------
1  Miracle    30000 30000  A2 B2 C1  C leads 30000  tie A B
2  Casino 2   40000 30000
3  Marina     40000 40000
4  Casino 4   50000 50000
5  Cleopatra  60000 60000
6  Sunset     70000 70000

   board    state            dice on it
---------------------------------------
1  jackpot  marker at 30000

   player  dice  bills  chips  money
--------------------------------------------------
A  anna    5+1B      0      5  50000  first player
B  benno   5+1B      1      3  80000
C  carla   6+1B      0      2  20000

bank is empty

carla is to roll.
vegas-move roll carla'
	run -0 --separate-stderr vegas-show "$root/tests/games/royale.vegas"
	same 'Las Vegas Royale, round 3 of 3, 0 bills in the deck

   casino     bills  dice  would be paid now
--------------------------------------------
1  Miracle
2  Casino 2
3  Marina
4  Casino 4
5  Cleopatra
6  Sunset

   player  dice  bills  chips   money
---------------------------------------------
A  anna    7+1B      6      0  380000
B  benno   7+1B      8      2  590000  winner
C  carla   7+1B      8      0  590000
D  denny   7+1B      9      0  550000

bank 6x30000 7x40000 11x50000 13x60000 9x70000 7x80000 5x90000 1x100000

The game is over.'
}

# bats test_tags=english
@test "TK-70: a single die of an imaginary player makes a line, and so do chips of the least value and one bill" {
	printf '%s\n' 'extends: las-vegas' 'players: {min: 1}' 'chips: {value: 1}' 'neutral: {each: {1: 1}, rolled: {2: 1}}' > own.yaml
	vegas-new -s 1 -r ./own.yaml anna > g
	run -0 --separate-stderr players g
	same '   player   dice  bills  chips  money
---------------------------------------------------
A  anna        9      0      0      0  first player
n  neutral'
	vegas-new -s 1 -r ./own.yaml anna benno > g
	run -0 --separate-stderr players g
	same '   player   dice  bills  chips  money
---------------------------------------------------
A  anna        8      0      0      0  first player
B  benno       8      0      0      0
n  neutral'
	printf '%s\n' 'extends: royale' 'neutral: no' 'boards: {deck: [handicap], count: 1, handicap: {grey: [1]}}' > grey.yaml
	vegas-new -s 1 -r ./grey.yaml anna benno > g
	run -0 --separate-stderr players g
	same '   player  dice  bills  chips  money
--------------------------------------------------
A  anna    7+1B      0      2  20000  first player
B  benno   7+1B      0      2  20000
g  grey'
	printf '%s\n' 'over: [las-vegas]' 'players: {min: 1, max: 1}' 'solo: {dice: 1, thrown: 1}' > one.yaml
	vegas-new -s 1 -w ./one.yaml anna > g
	run -0 --separate-stderr players g
	same '   player   dice  bills  money
--------------------------------------------
A  anna        8      0      0  first player
n  neutral     0
g  grey        0'
	# And a single bill is a bank.
	printf '%s\n' 'extends: royale' 'bills: {deck: [37x30000]}' > bank.yaml
	run -0 --separate-stderr grep bank <(vegas-new -s 1 -r ./bank.yaml anna benno | vegas-show)
	same 'bank 1x30000'
}

@test "TK-70: letters can be read on every tile" {
	cat "$root/tests/atlas/royale/RR-31-neutral-and-grey.vegas" > six
	vegas-new -s 1 -r las-vegas a b c d e >> six
	run -0 --separate-stderr bash -c 'vegas-show --color=always six'
	run -0 --separate-stderr contrast <<< "$output"
	[[ $output == *' readable' ]]
	[ "${output%% *}" -ge 7 ]
}

# bats test_tags=english
@test "TK-70: --ascii has no character above 127, and letters without marks" {
	five
	vegas-new -s 1 中文 Чай anna > other
	run -0 --separate-stderr vegas-show --ascii five
	same "$(vegas-show five | sed 'y/ÉéëäåöØŁłŻóćÆ/EeeaaoOLlZocA/')"
	run -0 --separate-stderr vegas-show --ascii five other
	run -1 --separate-stderr env LC_ALL=C grep -n '[^ -~]' <<< "$output"
	same ''
	run -0 --separate-stderr vegas-show --ascii other
	[[ $output == *$'\nA  ??         8      0      0  first player\nB  ???        8      0      0\nC  anna       8      0      0\n'* ]]
	[ "$(vegas-show --ascii --style=plain other | LC_ALL=C grep -c '[^ -~]')" -eq 0 ]
}

@test "TK-70: --style=plain speaks in sentences, with names and without letters" {
	five
	run -0 --separate-stderr vegas-show --style=plain five
	same "Las Vegas, round 1 of 4, 46 bills in the deck.

Casino 1, Golden Nugget. Bills: 50000. Dice: Amélie-Éléonore 2, Bartholomäus-Øre 2, Łucja-Żółć 1. Would be paid now: Łucja-Żółć leads 50000, tie Amélie-Éléonore Bartholomäus-Øre.
Casino 2, Caesars Palace. Bills: 40000, 20000. Dice: Zoë-Maëlle 3. Would be paid now: Zoë-Maëlle leads 40000.
Casino 3, The Mirage. Bills: 80000, 10000.
Casino 4, Sahara. Bills: 50000.
Casino 5, Luxor. Bills: 70000.
Casino 6, Circus Circus. Bills: 80000. Dice: Håkon-Ærlig 3. Would be paid now: Håkon-Ærlig leads 80000.

Amélie-Éléonore: dice 6, bills 0, money 0, first player.
Bartholomäus-Øre: dice 6, bills 0, money 0.
Łucja-Żółć: dice 7, bills 0, money 0.
Zoë-Maëlle: dice 5, bills 0, money 0.
Håkon-Ærlig: dice 5, bills 0, money 0.

Amélie-Éléonore rolled 1, 2, 3, 3, 5, 6.

Amélie-Éléonore is to place.
vegas-move place Amélie-Éléonore 1 | place Amélie-Éléonore 2 | place Amélie-Éléonore 3 | place Amélie-Éléonore 5 | place Amélie-Éléonore 6"
	expected=$output
	# The width of the terminal does not matter, and colour is not used.
	run -0 --separate-stderr env COLUMNS=40 vegas-show --style=plain --color=always five
	same "$expected"
}

@test "TK-70: sentences are the default for TERM=dumb, where nobody asked for a table or for colour" {
	five
	vegas-show --style=plain five > plain
	vegas-show --style=table five > table
	run -0 --separate-stderr env TERM=dumb vegas-show five
	diff_output plain
	run -0 --separate-stderr env TERM=dumb vegas-show --style=table five
	diff_output table
	run -0 --separate-stderr env -u TERM vegas-show five
	diff_output table
	run -0 --separate-stderr env TERM=dumb FORCE_COLOR=1 vegas-show five
	same "$(vegas-show --color=always five)"
	run -2 --separate-stderr vegas-show --style=loud five
	same ''
	same_error "vegas-show: --style has no \`loud'; try \`vegas-show --help'"
}

# state GAME: the rows of boards with a state, and closed casinos.
state()
{
	vegas-show "$root/tests/atlas/royale/$1.vegas" |
		sed -n 's/  */ /g; /^[1-6] [a-z]*-*[a-z]* ./p; /closed/p' | sort -u
}

# bats test_tags=english
@test "TK-70: boards show their state" {
	run -0 --separate-stderr state RR-6-short-bank
	same '1 jackpot marker at 30000'
	run -0 --separate-stderr state RR-14-closed
	same '3 block-it clusters left: 1 1 2 2 3'
	run -0 --separate-stderr state RR-2-redrawn
	same '3 handicap left: 2 chip, 3 cash, 4 dice'
	run -0 --separate-stderr state RR-D2.2-set
	same '1 jackpot marker at 40000
2 power-play anna has the marker'
	run -0 --separate-stderr grep power-play <(sed 's/anna/a/g' "$root/tests/atlas/royale/RR-D2.2-set.vegas" | vegas-show)
	same '2  power-play  a has the marker'
	run -0 --separate-stderr state RR-G2.1-double-down
	same '6 jackpot marker at 30000'
	run -0 --separate-stderr state RR-E1.1-no-entry
	same '3 no-entry 6 closed, step 2
6 Sunset (closed) 60000 50000'
	run -0 --separate-stderr state RR-H1.1-nice-dice
	same '2 nice-dice 2 carla big, 4 benno big
4 jackpot marker at 30000'
}

# bats test_tags=english
@test "TK-70: whose move it is, in every phase" {
	# said COMMAND...: the sentence.
	said()
	{
		"$@" | vegas-show | grep -E '^(.* is to |It is |Everybody |The game )'
	}
	run -0 --separate-stderr said upto 29
	same 'anna is to roll.'
	run -0 --separate-stderr said upto 30
	same 'anna is to place.'
	run -0 --separate-stderr said before '^score'
	same 'It is time to score.'
	run -0 --separate-stderr said cat "$three"
	same 'The game is over.'
	run -0 --separate-stderr said vegas-new -r potzblitz -s 1 a b c
	same 'Everybody may act.'
	run -0 --separate-stderr said vegas-new -r showdown -s 1 a b
	same 'neutral is to roll.'
	run -0 --separate-stderr said sed '/^choose/,$d' "$root/tests/atlas/royale/RR-A1.1-right-guess.vegas"
	[[ $output == *' is to choose.' ]]
}
