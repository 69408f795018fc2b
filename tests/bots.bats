#!/usr/bin/env bats
# SM-1: strategies in the casino family.  What greedy and careful count, how
# strong each is, and that mc stays quick.  What they may not know is in
# guess.bats, the whole table of strength in vegas-bot(1).

load lib

# worth STRATEGY FILE: each move and what it is worth.
worth()
{
	vegas-bot --explain -b "$1" "$2" 2>&1 > /dev/null | sed 's/  # worth / /' | sort
}

# game BILLS DICE [ARGUMENT...]: anna has rolled these.
game()
{
	vegas-new -s 1 --bills "$1" "${@:3}" anna benno > g
	vegas-roll -q -f g --dice "$2"
}

# apart RULES GAMES WEAK STRONG: the 95% intervals of their wins do not touch.
apart()
{
	vegas-sim -r "$1" -n "$2" -s strength -b "$3,$4" --format=tsv > tsv
	LC_ALL=C awk -F '\t' -v weak="$3" -v strong="$4" '
		$2 == "strategy" && $4 == "win" { low[$3] = $6; high[$3] = $7 }
		END { exit !(high[weak] > 0 && high[weak] < low[strong]) }' tsv
}

@test "SM-1: greedy takes what pays most now, of equal moves the first" {
	game '1=50000 2=60000 3=90000 4=80000 5=50000 6=40000,20000' 1,1,1,1,1,3,6,6
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 50000
place anna 3 90000
place anna 6 40000'
	run -0 --separate-stderr vegas-bot -b greedy g
	same 'place anna 3'
	game '1=50000 2=60000 3=50000 4=80000 5=50000 6=40000,20000' 1,1,1,1,1,3,6,6
	run -0 --separate-stderr vegas-bot -b greedy g
	same 'place anna 1'
}

@test "SM-1, LV-12, LV-13: to greedy a tie is worth nothing and a second place the second bill" {
	game '1=50000,40000 2=60000 3=90000 4=80000 5=50000 6=40000,20000' 3,3,6,6,6,6,6,6
	vegas-place -q -f g 3
	vegas-roll -q -f g --dice 3,3,6,1,1,1,1,1
	run -0 --separate-stderr worth greedy g
	same 'place benno 1 50000
place benno 3 0
place benno 6 40000'
}

@test "SM-1, LV-13: where the most dice take the lowest bill greedy sees that there is one, and when there is none" {
	printf '%s\n' 'extends: las-vegas' 'payout: {first: lowest}' 'bills: {deck: [54x10000], fill: 10000}' > low.yaml
	game "$(printf '%d=10000 ' {1..6})" 1,1,3,4,6,6,6,6 -r ./low.yaml
	vegas-place -q -f g 6
	vegas-roll -q -f g --dice 1,1,2,2,2,2,2,6
	run -0 --separate-stderr worth greedy g
	same 'place benno 1 10000
place benno 2 10000
place benno 6 0'
}

@test "SM-1, MC-42: greedy counts a bonus card once" {
	local bills='1=50000 2=60000 3=60000 4=80000 5=50000 6=40000,20000'

	game "$bills" 2,2,2,2,3,3,3,4 -w bonus-cards --bonus anna=60000,benno=40000
	run -0 --separate-stderr worth greedy g
	# The announce die shows 1, which is 30000.
	same 'place anna 2 120000
place anna 3 120000
place anna 4 110000'
	vegas-place -q -f g 2
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,1
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 3,3,3,4
	run -0 --separate-stderr worth greedy g
	same 'place anna 3 180000
place anna 4 200000'
	# Nor again where its bill has been paid.
	game '1=40000,20000 2=50000 3=50000 4=50000 5=50000 6=50000 slot=90000,40000' 1,1,1,1,2,2,2,2 \
		-w slot-machine,bonus-cards --bonus anna=40000,benno=60000
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 3,3,3,3,3,3,3,3
	vegas-place -q -f g 3
	vegas-roll -q -f g --dice 2,2,2,2
	vegas-place -q -f g 2 slot
	vegas-score -q -f g
	run -0 --separate-stderr worth greedy g
	same 'choose anna bill 40000 170000
choose anna bill 90000 220000'
}

@test "SM-1, MC-42: a bonus card counts whatever bill it names, until the announce die is at its end" {
	local bills='1=90000 2=80000 3=50000,10000 4=60000 5=70000 6=40000,20000' most

	for most in 2 1; do
		printf '%s\n' 'over: [las-vegas]' 'bonus:' '  deck: [10000, 20000, 30000, 40000, 50000]' '  value: 30000' \
			'  start: 1' "  most: $most" > own.yaml
		VEGAS_RULES=$PWD game "$bills" 3,3,4,4,4,4,4,4 -w own --bonus anna=20000,benno=10000
		vegas-place -q -f g 3
		vegas-roll -q -f g --dice 3,1,1,1,1,1,1,1
		run -0 --separate-stderr worth greedy g
		# What the die shows is 30000; the 10000 of casino 3 is the card's.
		same "place benno 1 120000
place benno 3 $((10000 + 30000 * most))"
	done
	# As little as there can be: 3 for the die, 3 for the card.
	printf '%s\n' 'extends: las-vegas' 'players: {max: 2}' 'bills: {deck: [30x1, 30x2], fill: 1}' \
		'bonus: {deck: [1, 2], most: 6, start: 1, value: 3}' > least.yaml
	game '1=1 2=1 3=2 4=2 5=2 6=2' 1,1,2,3,3,4,4,4 --rules ./least.yaml --bonus anna=1,benno=2
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 7
place anna 2 7
place anna 3 5
place anna 4 5'
}

# The first board of Royale is $1, and anna has rolled $2.
board()
{
	vegas-new -s 1 -r "${rules:-royale}" --boards "1=$1" \
		--bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' \
		anna benno carla > g
	vegas-roll -q -f g --dice "$2"
}

@test "SM-1, RR-C1.1: greedy counts a token that will pay" {
	board high-five 1,1,1,1,1,6,6,B6
	run -0 --separate-stderr worth greedy g
	# With two chips; to pass costs one of them.
	same 'pass anna 10000
place anna 1 170000
place anna 6 110000'
}

@test "SM-1, RR-A2.1: greedy counts what a throw promises" {
	board jackpot 1,6,6,6,6,6,6,B6
	run -0 --separate-stderr worth greedy g
	# Twelve throws of 36 win 30000.
	same 'pass anna 10000
place anna 1 80000
place anna 6 110000'
}

@test "SM-1, RR-A2.1, MC-33: also where a kicker will act after it" {
	printf '%s\n' 'extends: royale' 'kickers: {3: 2}' > kickers.yaml
	rules=./kickers.yaml board jackpot 1,6,6,6,6,6,6,B6,K1,K6
	run -0 --separate-stderr worth greedy g
	same 'pass anna 10000
place anna 1 80000
place anna 6 110000'
}

# small BOARD NUMBERS [DICE]: one round with bills and chips of 1, on casino 1
# this board with these numbers, and anna has rolled.
small()
{
	printf '%s\n' 'extends: las-vegas' 'rounds: 1' 'chips: {value: 1}' 'bills: {deck: [30x1], fill: 1}' \
		"boards: {deck: [$1], count: 1, $1: {$2}}" > small.yaml
	vegas-new -s 1 -r ./small.yaml --boards "1=$1" anna benno > g
	vegas-roll -q -f g --dice "${3:-1,2,2,2,2,2,2,2}"
}

@test "SM-1: greedy counts what boards promise to the last chip, and rounds down" {
	# A throw, then calls as long as they are worth more than to stop.
	small fifty-fifty 'track: [26, 47, 50]'
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 33
place anna 2 1'
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice X4,X5
	run -0 --separate-stderr worth greedy g
	same 'choose anna higher 8
choose anna lower 34
choose anna stop 27'
	# The better of two dice: 4 in 11 throws and 3 in 9 are 71/36.
	small my-choice 'rewards: [0, 0, 3], gold: 4'
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 2
place anna 2 1'
	# Six doubles, and four more throws of 6.
	small jackpot 'track: [36], sum: 6'
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 11
place anna 2 1'
	# As many of 8; no die shows a 7.
	small jackpot 'track: [36], sum: 8'
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 11
place anna 2 1'
	# Half of 1 is nothing.
	small black-box 'plaques: [1, 0]'
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 1
place anna 2 1'
	small nice-dice 'rewards: [5]'
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 5
place anna 2 1'
	small bad-luck 'fine: 1'
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 1
place anna 2 1'
	# The token is another's.
	small high-five 'dice: 1, reward: 9' 1,1,2,2,2,2,2,2
	vegas-place -q -f g 2
	vegas-roll -q -f g --dice 1,2,2,2,2,2,2,2
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 3,4
	run -0 --separate-stderr worth greedy g
	same 'place anna 3 2
place anna 4 2'
}

@test "SM-1, RR-G1.1: mc shares out all plaques when it guesses at a group" {
	small black-box 'plaques: [1, 1, 1, 1, 1, 1, 1, 1]' 1,1,1,1,1,1,1,1
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 2,2,2,2,2,2,2,2
	vegas-place -q -f g 2
	vegas-score -q -f g
	vegas-move -q -f g choose benno split 1 / 1 1 1 1 1 1 1
	# With the bill that anna has won.
	run -0 --separate-stderr grep -o '^choose.* #\|money [0-9.]*' <(vegas-bot --explain -b mc:4 -s 1 g 2>&1 > /dev/null)
	same 'choose anna group 2  #
money 8.00
choose anna group 1  #
money 2.00'
}

@test "SM-1, MC-42: careful counts on the bill of the bonus card where the slot machine pays a higher one" {
	vegas-new -s 1 -w bonus-cards,slot-machine --bonus anna=60000,benno=40000,carla=80000 \
		--bills '1=70000 2=90000 3=60000,30000 4=50000,40000 5=30000,30000 6=70000 slot=50000,40000' anna benno carla > g
	vegas-roll -q -f g --dice 1,1,1,1,2,4,4,5
	vegas-place -q -f g 5 slot
	vegas-roll -q -f g --dice 1,2,2,3,3,4,4,6
	run -0 --separate-stderr worth careful g
	same 'place benno 1 198289
place benno 1 slot 199693
place benno 2 202369
place benno 2 slot 193739
place benno 3 190257
place benno 3 slot 193739
place benno 4 186672
place benno 4 slot 193739
place benno 6 198289
place benno 6 slot 199693'
}

@test "SM-1, RR-C2.1, RR-E1.1: careful knows that nobody comes to a closed casino to avoid its fine" {
	vegas-new -r royale -s 1 --boards 1=bad-luck,2=no-entry \
		--bills '1=30000,30000 2=40000,30000 3=50000,30000 4=60000,40000 5=70000,40000 6=80000,40000' anna benno carla > g
	vegas-roll -q -f g --dice 1,2,3,3,5,5,5,B5
	vegas-place -q -f g 5
	vegas-roll -q -f g --dice 1,1,3,3,5,5,5,B5
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 1,1,2,B2,3,3,5,5
	vegas-place -q -f g 2
	vegas-move -q -f g choose carla close 1
	vegas-roll -q -f g --dice 3,3,6,6
	run -0 --separate-stderr worth careful g
	same 'pass anna 127833
place anna 3 128620
place anna 6 144508'
}

# money_of GAME: each move and the money that 30 games from there bring.
money_of()
{
	vegas-bot --explain -b mc:30 -s 7 "$1" 2>&1 > /dev/null | sed -E 's/  #.* money ([0-9]+) .*/ \1/'
}

@test "SM-1, MC-51, MC-31: games that are played out keep to cards in force, and kick who has the most" {
	vegas-new -s q4 -w action-cards --cards anna=joker,reroll,benno=two-casinos,extra-dice anna benno > g
	vegas-roll -q -f g --dice 2,2,2,2,3,4,5,6
	vegas-place -q -f g 2
	vegas-roll -q -f g --dice 2,2,3,3,4,4,6,6
	run -0 --separate-stderr money_of g
	same 'card benno two-casinos 626000
place benno 3 618000
place benno 4 601667
place benno 6 609667
place benno 2 580667'
	vegas-new -s q7 -w kickers,big-dice anna benno carla > g
	vegas-roll -q -f g --dice 1,2,2,K2,3,3,3,B4,5,6,K6
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice B1,2,K2,4,4,4,4,5,6,6,K6
	run -0 --separate-stderr money_of g
	same 'place benno 4 503333
place benno 5 497333
place benno 1 491000
place benno 6 494333
place benno 2 474667'
}

@test "SM-1, RR-F2.1: greedy counts the best answer to what a board asks" {
	board handicap 1,6,6,6,6,6,6,B6
	run -0 --separate-stderr worth greedy g
	# The grey die is taken away, which wins the tie, and the big die is set on
	# casino 2, where one grey die lies: 50000 and 60000.
	same 'pass anna 10000
place anna 1 130000
place anna 6 110000'
}

@test "SM-1, MC-51: greedy does not reckon with where another places after its answer" {
	printf '%s\n' 'extends: royale' 'neutral: no' 'cards:' '  deck: [two-casinos, reroll]' \
		'  each: {2: 1}' '  double-play: {dice: 2}' '  one-more-bill: {bills: 3}' > cards.yaml
	vegas-new -s 1 -r ./cards.yaml --boards 1=lucky-punch --cards anna=two-casinos,benno=reroll \
		--bills '1=40000,30000 2=50000,30000 3=60000,30000 4=70000,30000 5=80000,30000 6=90000,30000' \
		anna benno |
		vegas-roll --dice 2,2,3,3,4,4,5,B6 | vegas-place 2 | vegas-move card anna two-casinos |
		vegas-roll --dice 1,2,2,2,2,2,2,B2 | vegas-place 1 | vegas-move choose benno hide 2 > g
	run -0 --separate-stderr worth greedy g
	# Two chips, and casino 2 as long as benno's dice are not there.
	same 'choose anna guess 1 70000
choose anna guess 2 70000
choose anna guess 3 70000'
}

@test "SM-1, MC-57, MC-23: greedy counts the bill it may choose when it has won a tie" {
	vegas-new -s 1 -w action-cards,bonus-cards,slot-machine --bonus anna=40000,benno=50000 \
		--cards anna=win-a-tie,joker,benno=reroll,take-back \
		--bills '1=90000 2=80000 3=70000 4=60000 5=50000 6=60000 slot=40000,30000' anna benno > g
	while read -r dice place; do
		vegas-roll -q -f g --dice "$dice"
		# shellcheck disable=SC2086 # a value, and where it goes
		vegas-place -q -f g $place
	done <<- 'END'
		3,3,3,1,1,1,6,6 3 slot
		2,2,2,1,1,1,5,5 2 slot
		1,1,1,6,6 1
		1,1,1,5,5 1
		6,6 6
		5,5 5
	END
	vegas-score -q -f g
	run -0 --separate-stderr worth greedy g
	# 60000 in casino 6, and 90000, or 40000 that raise the announce die; it
	# shows 1.
	same 'choose anna skip 90000
choose anna win 1 180000
choose anna win slot 160000'
}

@test "SM-1, RR-G1.1: greedy counts what a board has for the first with any bill, without one not" {
	printf '%s\n' 'extends: las-vegas' 'chips: {value: 1}' 'bills: {deck: [54x1], fill: 1}' \
		'boards: {deck: [black-box], count: 1, black-box: {plaques: [20, 10]}}' > one.yaml
	vegas-new -s 1 -r ./one.yaml --boards 1=black-box anna benno > g
	vegas-roll -q -f g --dice 1,1,2,2,3,3,4,4
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 16
place anna 2 1
place anna 3 1
place anna 4 1'
	printf '%s\n' 'extends: las-vegas' 'chips: {value: 10000}' 'bills: {deck: [5x50000]}' \
		'boards: {deck: [black-box], count: 1, black-box: {plaques: [20000, 10000]}}' > few.yaml
	vegas-new -s 1 -r ./few.yaml --boards 6=black-box anna benno > g
	vegas-roll -q -f g --dice 1,1,2,2,3,3,6,6
	run -0 --separate-stderr worth greedy g
	same 'place anna 1 50000
place anna 2 50000
place anna 3 50000
place anna 6 0'
}

@test "SM-1: careful does not put all on one casino, nor where it is beaten" {
	game '1=50000 2=60000 3=90000 4=80000 5=50000 6=40000,20000' 3,3,3,3,3,4,4,4
	run -0 --separate-stderr vegas-bot -b greedy g
	same 'place anna 3'
	run -0 --separate-stderr vegas-bot -b careful g
	same 'place anna 4'
}

@test "SM-1, RR-B2.1: between two careful counts what a throw promises, for who throws alone" {
	vegas-new -s 1 -r royale --first benno --boards 1=fifty-fifty --neutral 6,6,6,6,6,6,6,B6 \
		--bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' \
		anna benno > g
	vegas-roll -q -f g --dice 1,2,3,3,3,4,4,B5
	run -0 --separate-stderr vegas-bot -b careful g
	same 'place benno 1'
}

@test "SM-1: between two careful counts what the other has not, to the last dollar" {
	vegas-new -s 1 -r royale --first benno --boards 6=high-five --neutral 1,1,1,1,1,1,1,B1 \
		--bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' \
		anna benno > g
	vegas-roll -q -f g --dice 1,3,6,6,6,6,6,B6
	run -0 --separate-stderr worth careful g
	same 'pass benno 3498587
place benno 1 3493757
place benno 3 3505015
place benno 6 3473939'
	vegas-place -q -f g 6
	vegas-roll -q -f g --dice 2,2,3,5,5,6,6,B6
	run -0 --separate-stderr worth careful g
	same 'pass anna 3464334
place anna 2 3458078
place anna 3 3474888
place anna 5 3467862
place anna 6 3398699'
}

@test "SM-1, RR-G1.1: greedy counts the prize of Black Box for who is first there" {
	vegas-new -s 1 -r royale --boards 1=black-box \
		--bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' \
		anna benno carla > g
	vegas-roll -q -f g --dice 1,1,1,2,3,3,4,B6
	run -0 --separate-stderr worth greedy g
	same 'pass anna 10000
place anna 1 120000
place anna 2 80000
place anna 3 80000
place anna 4 90000
place anna 6 110000'
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 1,1,2,2,3,3,4,B6
	run -0 --separate-stderr worth greedy g
	same 'pass benno 10000
place benno 1 50000
place benno 2 80000
place benno 3 80000
place benno 4 90000
place benno 6 110000'
}

@test "SM-1, MC-59: a bill that a card draws is worth what those that are not seen come to" {
	six='1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000'
	vegas-new -s 1 --with action-cards --bills "$six" \
		--cards anna=one-more-bill,take-back,benno=joker,reroll anna benno > g
	run -0 --separate-stderr worth greedy g
	same 'card anna one-more-bill 22340
roll anna 0'
	cat >> g <<- 'END'
		roll anna 1 1 1 1 1 1 1 1 !
		place anna 1
		roll benno 2 2 2 2 2 2 2 2 !
		place benno 2
	END
	vegas-score -q -f g --bills "$six" --cards benno=one-more-bill,exchange,anna=joker,reroll
	run -0 --separate-stderr worth greedy g
	same 'card benno one-more-bill 101956
roll benno 80000'
	# It is rounded down.
	printf '%s\n' 'extends: las-vegas' 'bills: {deck: [1x1, 30x2], fill: 2}' > small.yaml
	vegas-new -s 1 --rules ./small.yaml --with action-cards --bills '1=2 2=2 3=2 4=2 5=2 6=2' \
		--cards anna=one-more-bill,take-back,benno=joker,reroll anna benno > g
	run -0 --separate-stderr worth greedy g
	same 'card anna one-more-bill 0
roll anna 0'
}

@test "SM-1, RR-A1.1: a card is worth what can be hidden on Lucky Punch after it" {
	cat > own.yaml <<- 'END'
		extends: royale
		cards: {deck: [joker, pay-now], each: {2: 1}}
		boards: {deck: [lucky-punch], count: 1, lucky-punch: {rewards: [60000, 30000, 10000]}}
	END
	vegas-new -s 1 -r ./own.yaml --first benno --cards anna=pay-now,benno=joker \
		--boards 1=lucky-punch --neutral 6,6,6,6,6,6,6,B6 \
		--bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' \
		anna benno > g
	vegas-roll -q -f g --dice 2,2,3,3,4,4,6,B5
	run -0 --separate-stderr grep '^card .* 1 ' <(worth greedy g)
	# With two chips: 50000, and 60000 in two of three cases.
	same 'card benno joker 2 1 110000
card benno joker 3 1 110000
card benno joker 4 1 110000
card benno joker 6 1 110000
card benno joker B5 1 110000'
	run -0 --separate-stderr vegas-bot -b careful g
	same 'card benno joker 2 1'
}

@test "SM-1, MC-42: to careful a bonus card is worth nothing when the die cannot rise" {
	local card

	printf 'extends: las-vegas\nbonus: {deck: [60000, 70000, 80000, 90000, 100000], start: 6, most: 6, value: 30000}\n' > own.yaml
	for card in 60000 100000; do
		game '1=50000 2=60000 3=70000 4=80000 5=90000 6=40000,30000' 2,2,2,2,3,3,3,4 \
			-r ./own.yaml --bonus "anna=$card,benno=90000"
		worth careful g > "$card"
	done
	run -0 --separate-stderr diff 60000 100000
	run -0 --separate-stderr cut -d ' ' -f 1-3 60000
	same $'place anna 2\nplace anna 3\nplace anna 4'
}

@test "SM-1, MC-70: of three teams careful counts what mates may get, not what others may" {
	local dice

	vegas-new -s 1 -w teams,six-players --bills '1=60000 2=60000 3=60000 4=70000 5=70000 6=70000' \
		anna benno carla denny emil frida > g
	# A casino each; denny, anna's mate, is in 5, and benno in 4.
	for dice in 1,1,1,2,2,3,5,6 4,4,1,1,2,2,3,3 6,6,1,1,2,2,3,3 5,5,1,1,2,2,3,3 3,3,1,1,2,2,4,4 2,1,1,3,3,4,4,5; do
		vegas-roll -q -f g --dice "$dice"
		vegas-place -q -f g "${dice%%,*}"
	done
	vegas-roll -q -f g --dice 3,4,4,5,5
	run -0 --separate-stderr worth careful g
	same 'place anna 3 133508
place anna 4 134484
place anna 5 125134'
}

@test "SM-1, MC-70: to careful two players of one team are no rivals" {
	printf '%s\n' 'extends: las-vegas' 'teams: 2' > one.yaml
	game '1=50000 2=60000 3=90000 4=80000 5=50000 6=40000,20000' 1,1,2,2,3,3,3,6 -r ./one.yaml
	run -0 --separate-stderr worth careful g
	# What both may get; a single die leaves the most to win.
	same 'place anna 1 348470
place anna 2 350908
place anna 3 350614
place anna 6 358425'
}

@test "SM-1, LV-13: careful knows which bill the most dice take" {
	printf '%s\n' 'extends: las-vegas' 'payout:' '  first: lowest' > lowest.yaml
	game '1=50000 2=60000 3=40000,10000 4=30000,20000 5=50000 6=50000' 3,3,3,3,4,4,4,4
	run -0 --separate-stderr vegas-bot -b careful g
	same 'place anna 3'
	game '1=50000 2=60000 3=40000,10000 4=30000,20000 5=50000 6=50000' 3,3,3,3,4,4,4,4 -r ./lowest.yaml
	run -0 --separate-stderr vegas-bot -b careful g
	same 'place anna 4'
}

@test "SM-1, LV-5: careful counts bills that are more than can win any" {
	printf '%s\n' 'extends: las-vegas' 'bills: {fill: 90000, deck: [250x10000]}' > small.yaml
	vegas-new -s 1 -r ./small.yaml anna benno carla > g
	vegas-roll -q -f g --dice 1,1,1,2,2,3,3,3
	run -0 --separate-stderr worth careful g
	same 'place anna 1 34932
place anna 2 38192
place anna 3 34932'
}

@test "SM-1: careful sees how far ahead a rival is, and no farther than there is to see" {
	printf '%s\n' 'extends: las-vegas' 'dice: {normal: 15, big: 1}' > many.yaml
	vegas-new -s 1 -r ./many.yaml --bills '1=50000,20000 2=60000 3=90000 4=80000 5=50000 6=40000,20000' \
		anna benno carla > g
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,B1
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 1,2,2,2,2,2,2,2,3,3,3,3,4,5,6,B6
	run -0 --separate-stderr worth careful g
	same 'place benno 1 193377
place benno 2 197364
place benno 3 224316
place benno 4 205056
place benno 5 199217
place benno 6 200227'

	# Of three bills one rival leaves one at least.
	vegas-new -s 1 --bills '1=80000 2=30000,20000,10000 3=80000 4=30000,30000 5=60000,20000 6=90000,30000' \
		anna benno carla > g
	while read -r dice value; do
		vegas-roll -q -f g --dice "$(sed 's/\B/,/g' <<< "$dice")"
		[ -z "$value" ] || vegas-place -q -f g "$value"
	done <<- 'END'
		11123446 6
		12233356 1
		13344466 6
		3445566 3
		1234446 2
		233446 3
		123466 6
		235556 5
		1246 1
		3455 4
		136 1
		111 1
		235 5
		23 2
		23
	END
	run -0 --separate-stderr worth careful g
	same 'place anna 2 156771
place anna 3 156911'

	# Between two it is worked out in another way.
	vegas-new -s 1 -r ./many.yaml --bills '1=50000,20000 2=60000 3=90000 4=80000 5=50000 6=40000,20000' \
		anna benno > g
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,1,1,2,3,4,5,6,6,B6
	run -0 --separate-stderr worth careful g
	same 'place anna 1 32122
place anna 2 119138
place anna 3 127459
place anna 4 124685
place anna 5 116364
place anna 6 104554'
}

@test "SM-1: careful sees how far a rival is behind, and what the rival may still bring" {
	local bills='1=50000,20000 2=60000 3=90000 4=80000 5=50000 6=40000,20000'

	# Eight dice in casino 3, which others can have there as well.
	vegas-new -s 1 -w big-dice --bills "$bills" anna benno carla > g
	vegas-roll -q -f g --dice 1,2,3,3,3,3,3,3,B3
	run -0 --separate-stderr worth careful g
	same 'place anna 1 137644
place anna 2 138426
place anna 3 116375'

	# Sixteen of anna's in casino 1, who has one left.
	printf '%s\n' 'extends: las-vegas' 'dice: {normal: 15, big: 1}' > many.yaml
	vegas-new -s 1 -r ./many.yaml --bills "$bills" anna benno carla > g
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,B1
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 1,2,2,2,2,2,2,2,3,3,3,3,4,5,6,B6
	run -0 --separate-stderr worth careful g
	same 'place benno 1 191928
place benno 2 195095
place benno 3 223232
place benno 4 202248
place benno 5 196512
place benno 6 198532'

	# Of three bills in casino 1 anna and carla, who have nine dice there, leave
	# one: benno, with none, cannot come so far.
	printf '%s\n' 'bills: {deck: [54x10000], fill: 30000}' >> many.yaml
	vegas-new -s 1 -r ./many.yaml --bills "$(printf '%d=10000,10000,10000 ' {1..6})" anna benno carla > g
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,1,1,2,2,2,2,3,4,B4
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 2,2,2,3,3,3,3,3,3,3,3,4,5,5,5,B5
	vegas-place -q -f g 5
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,1,1,2,2,2,2,3,4,B5
	run -0 --separate-stderr worth careful g
	same 'place carla 1 34495
place carla 2 45477
place carla 3 45626
place carla 4 45626
place carla 5 45276'

	# Benno has eleven in casino 1 and may have sixteen.
	sed -i 's/30000/50000/' many.yaml
	vegas-new -s 1 -r ./many.yaml --bills "$(printf '%d=10000,10000,10000,10000,10000 ' {1..6})" \
		anna benno carla > g
	vegas-roll -q -f g --dice 1,1,2,2,2,3,3,3,3,3,3,4,4,5,5,B4
	vegas-place -q -f g 2
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,1,1,1,1,2,2,3,4,B5
	vegas-place -q -f g 1
	vegas-roll -q -f g --dice 1,2,2,3,3,3,3,3,3,3,3,4,5,5,5,B5
	run -0 --separate-stderr worth careful g
	same 'place carla 1 53335
place carla 2 52478
place carla 3 44028
place carla 4 53351
place carla 5 50882'
}

@test "SM-1: careful counts all dice that may come, and all that can be won" {
	local bills='1=50000,20000 2=60000 3=90000 4=80000 5=50000 6=40000,20000'

	# MC-5: those of imaginary players, big ones too.
	vegas-new -s 1 -w solo,big-dice --bills "$bills" anna > g
	vegas-roll -q -f g --dice 1,1,2,2,3,3,3,4,B4
	run -0 --separate-stderr worth careful g
	same 'place anna 1 131394
place anna 2 134796
place anna 3 144959
place anna 4 142520'

	# LV-30: neutral ones, at a full table.
	printf '%s\n' 'extends: las-vegas' 'players: {max: 6}' 'neutral: {each: {6: 2}}' > six.yaml
	vegas-new -s 1 -r ./six.yaml --bills "$bills" anna benno carla denny emil fritz > g
	vegas-roll -q -f g --dice 1,1,2,2,3,3,3,4,N4,N5
	run -0 --separate-stderr worth careful g
	same 'place anna 1 51453
place anna 2 52290
place anna 3 67582
place anna 4 54373
place anna 5 57511'

	# RR-G1.1: what a board has for the first, where there is but one bill.
	printf '%s\n' 'extends: las-vegas' 'chips: {value: 10000}' \
		'boards: {deck: [black-box], count: 1, black-box: {plaques: [20000, 10000]}}' > box.yaml
	vegas-new -s 1 -r ./box.yaml --boards 1=black-box --bills "1=50000 ${bills#* }" anna benno carla > g
	vegas-roll -q -f g --dice 1,1,2,2,3,3,3,4
	run -0 --separate-stderr worth careful g
	same 'place anna 1 126789
place anna 2 124763
place anna 3 138222
place anna 4 132436'

	# Dice in hand are worth a part of all bills, which 63 are too few for.
	printf '%s\n' 'extends: las-vegas' 'bills: {deck: [5x1, 1x58, 40x64], fill: 1}' > few.yaml
	vegas-new -s 1 -r ./few.yaml --bills '1=58 2=1 3=1 4=1 5=1 6=1' anna benno > g
	vegas-roll -q -f g --dice 1,1,2,2,3,3,3,4
	run -0 --separate-stderr worth careful g
	same 'place anna 1 31
place anna 2 -6
place anna 3 -10
place anna 4 -3'
}

@test "SM-1, TK-32: careful does not hope that who retired will be fined by Bad Luck" {
	board bad-luck 1,1,6,6,6,6,6,B6
	run -0 --separate-stderr worth careful g
	same 'pass anna 180721
place anna 1 182414
place anna 6 134345'
	vegas-move -q -f g retire carla
	run -0 --separate-stderr worth careful g
	same 'pass anna 227605
place anna 1 226935
place anna 6 153657'
}

@test "SM-1, RR-C2.1: careful fears Bad Luck's fine less the more dice it has left to come there" {
	printf '%s\n' 'extends: royale' 'neutral: no' > two.yaml
	vegas-new -s 1 -r ./two.yaml --boards 1=bad-luck \
		--bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' anna benno > g
	vegas-roll -q -f g --dice 1,1,1,1,1,1,2,B1
	vegas-place -q -f g 1
	# With eight of nine dice benno may still have as many there; what the bank
	# has is counted as well.
	vegas-roll -q -f g --dice 1,2,2,3,3,4,6,B6
	run -0 --separate-stderr worth careful g
	same 'pass benno 3648002
place benno 1 3635691
place benno 2 3627829
place benno 3 3627429
place benno 4 3651224
place benno 6 3618484'
}

# bats test_tags=once
@test "SM-1: the chances that careful reckons with are those of all rolls" {
	run -0 --separate-stderr "$helpers/chances"
	same '403 chances are right'
}

# bats test_tags=once
@test "SM-1: each strategy beats the one before it by vegas-bot(1), which is so" {
	# Seven rule sets, and no interval that holds a half.
	run -0 --separate-stderr awk '/^[a-z-]+ +[0-9]+\.[0-9] \(/ {
		n = split($0, low, "(")
		if (n == 4 && low[2] + 0 > 50 && low[3] + 0 > 50 && low[4] + 0 > 50)
			print $1
	}' "$root/man/vegas-bot.1"
	same $'las-vegas\nroyale\nmore-cash-soft\nmore-cash-twists\nmore-cash-balanced\nmore-cash-fun\nmore-cash-tactical'
	STRENGTH_PAIRS=2 STRENGTH_RULES='las-vegas more-cash-soft' VEGAS_BIN=$(dirname "$(command -v vegas-sim)") \
		run -0 --separate-stderr "$root/tests/soak/strength.sh"
	[ "$(grep -c '^ok ' <<< "$output")" -eq 4 ]
}

# bats test_tags=once
@test "SM-1: mc beats random with few games" {
	apart las-vegas 60 random mc:50
	apart royale 60 random mc:20
}

# bats test_tags=once
@test "SM-1, MC-61: of very many moves mc plays out those that careful likes best" {
	vegas-new -s 1 -w action-cards --cards anna=reroll,joker,benno=pay-now,exchange anna benno > g
	vegas-roll -q -f g --dice 1,1,2,3,4,4,5,6
	[ "$(vegas-moves -p anna g | wc -l)" -gt 36 ]
	run -0 --separate-stderr vegas-bot -b mc:3 -s 1 --explain g
	[ "${#stderr_lines[@]}" -eq 36 ]
	first=$output
	run -0 --separate-stderr vegas-bot -b mc:3 -s 1 g
	same "$first"
}
