#!/usr/bin/env bats
# Las Vegas Royale, the base game: RB-1 to RB-12 and its worked cases, RB-20 to
# RB-25.  Positions are made by hand.
# bats file_tags=once

load lib
load table

# Bills by hand for rounds in which they do not matter, and what is dealt then.
next='1=40000,30000 2=50000,40000 3=60000,50000 4=70000,60000 5=80000,70000 6=90000,80000'
dealt() # ROUND FIRST
{
	cat <<- END
		round $1 $2
		bills 1 40000 30000 !
		bills 2 50000 40000 !
		bills 3 60000 50000 !
		bills 4 70000 60000 !
		bills 5 80000 70000 !
		bills 6 90000 80000 !
	END
}

# Why pairs by hand are refused.
below='the highest sum goes to the highest casino, of equal sums the one with the highest bill'

# start OPTION... NAME...: a new game, in the file g.
start()
{
	vegas-new --seed "${seed:-royale}" --rules "${rules:-royale-base}" "$@" > g
}

# settle < LINES: a round that leaves so many dice in casinos 1 to 6, the
# normal ones and, after the stroke, the big ones.
#
#	NAME N N N N N N / N N N N N N
settle()
{
	plan | tr N B | turns g
}

# one FACE NAME...: a round in which everybody's dice are in one casino.
one()
{
	local face=$1 name

	shift
	for name; do
		echo "$name $face ${face}${face}${face}${face}${face}${face}${face}B$face"
	done | turns g
}

# pass NAME DICE: rolls those dice and passes.
pass()
{
	added g vegas-roll -p "$1" --dice "$2" > pass.roll
	added g vegas-move pass "$1" > pass.added
	diff - pass.added <<< "pass $1"
}

# chips: what each player has of them.
chips()
{
	fact 'players\.[0-9]+\.chips' g | paste -s -d ' '
}

# held: the dice each player holds, the big ones apart.
held()
{
	vegas-show --format=line g | grep -oE 'player [^ ]+ dice [0-9]+( B[0-9]+)?' |
		sed 's/^player //'
}

# variant LINE...: a rule set of one's own, in mine.yaml.
variant()
{
	printf '%s\n' 'extends: royale-base' "$@" > mine.yaml
}

@test "RB-1: 2 to 5 can play, and no more or fewer" {
	for names in 'anna benno' 'anna benno carla' 'anna benno carla denny' 'anna benno carla denny emil'; do
		# shellcheck disable=SC2086 # a list of names
		run -0 --separate-stderr start $names
		same_error ''
		run -0 --separate-stderr fact 'players\.[0-9]+\.name' g
		same "${names// /$'\n'}"
	done
	run -1 --separate-stderr start anna
	same ''
	same_error 'vegas-new: 1 players; the rules are for 2 to 5'
	run -1 --separate-stderr start anna benno carla denny emil frida
	same ''
	same_error 'vegas-new: 6 players; the rules are for 2 to 5'
}

@test "RB-1: each has 7 normal dice and a big one, however many play" {
	for names in 'anna benno' 'anna benno carla' 'anna benno carla denny' 'anna benno carla denny emil'; do
		# shellcheck disable=SC2086 # a list of names
		start $names
		run -0 --separate-stderr held
		# shellcheck disable=SC2086 # a list of names
		same "$(printf '%s dice 7 B1\n' $names)"
		run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
		# shellcheck disable=SC2086 # a list of names
		same "$(printf '8%.0s\n' $names)"
		for name in $names; do
			run -0 --separate-stderr added g vegas-roll
			run -0 --separate-stderr awk '{ for (i = 3; i <= NF; i++) { normal += $i ~ /^[1-6]$/; big += $i ~ /^B[1-6]$/ } print $1, $2, NF - 2, normal, big }' <<< "$output"
			same "roll $name 8 7 1"
			added g vegas-place "$(vegas-moves g | awk '$1 == "place" { print $3; exit }')"
		done
	done
	start --bills "$next" anna benno carla
	for dice in 1,1,1,1,1,1,1 1,1,1,1,1,1,1,1 1,1,1,1,1,1,B1 1,1,1,1,1,1,B1,B1 1,1,1,1,1,1,1,1,B1 1,1,1,1,1,1,1,N1 1,1,1,1,1,1,1,K1; do
		run -1 --separate-stderr vegas-roll --dice "$dice" < g
		same ''
		same_error 'vegas-roll: these are not the 8 dice that anna holds'
	done
	# Nor are normal dice alone in a file, whoever reads it.
	start anna benno
	vegas-roll < g | sed '$s/ B[1-6]//' > short
	run -3 --separate-stderr vegas-show short
	same ''
	same_error "vegas-show: short:$(wc -l < short): the rules say no: these are not the 8 dice that anna holds"
	run -1 --separate-stderr vegas-check short
	[ "${lines[0]}" = "short:$(wc -l < short): the file says '$(tail -n 1 short)', the rules say '$(vegas-roll < g | tail -n 1)'" ]
}

@test "RB-1: the big die is placed with the dice of its value, or alone, and is one die" {
	start --bills "$next" anna benno carla
	run -0 --separate-stderr added g vegas-roll --dice B4,2,2,4,4,6,6,6
	same 'roll anna 2 2 4 4 B4 6 6 6 !'
	run -0 --separate-stderr vegas-moves g
	same 'place anna 2
place anna 4
place anna 6
pass anna'
	cp g rolled
	while read -r value left lies; do
		cp rolled g
		run -0 --separate-stderr added g vegas-place "$value"
		same "place anna $value"
		run -0 --separate-stderr jq -c '[.casinos[] | select(.dice != []) | [.id, .dice[0].owner, .dice[0].faces, .dice[0].count, .leader]]' <(vegas-show --format=json g)
		same "$lies"
		run -0 --separate-stderr held
		same "anna dice ${left/+/ }
benno dice 7 B1
carla dice 7 B1"
	done <<- 'END'
		2 5+B1 [[2,"anna",["2","2"],2,"anna"]]
		4 5 [[4,"anna",["4","4","B4"],4,"anna"]]
		6 4+B1 [[6,"anna",["6","6","6"],3,"anna"]]
	END
	# A value that the big die alone shows, and what is rolled afterwards.
	start --bills "$next" anna benno carla
	turns g <<- 'END'
		anna 5 1112233B5
		benno 1 1111111B1
		carla 2 2222222B2
	END
	run -0 --separate-stderr lying g
	same '1 benno 9
2 carla 9
5 anna 2'
	run -0 --separate-stderr fact 'players\.0\.dice' g
	same 7
	run -1 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,B1 < g
	run -0 --separate-stderr added g vegas-roll --dice 1,1,1,1,1,1,2
	same 'roll anna 1 1 1 1 1 1 2 !'
}

@test "RB-1: the big die counts as two for majorities and for ties" {
	# Casino 1: anna's big die against one of benno's.  Casino 2: two of
	# anna's, benno's big die: they tie.  Casino 3: carla's big die and one
	# more against two of benno's and four of anna's.
	start --bills "$next" anna benno carla
	settle <<- 'END'
		anna	0 2 4 0 0 1 / 1 0 0 0 0 0
		benno	1 0 2 0 4 0 / 0 1 0 0 0 0
		carla	0 0 1 6 0 0 / 0 0 1 0 0 0
	END
	run -0 --separate-stderr lying g
	same '1 anna 2
1 benno 1
2 anna 2
2 benno 2
3 anna 4
3 benno 2
3 carla 3
4 carla 6
5 benno 4
6 anna 1'
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 anna 40000
  pay 1 benno 30000
  tie 2 2 anna benno
  under 50000 40000
  pay 3 anna 60000
  pay 3 carla 50000
  pay 4 carla 70000
  under 60000
  pay 5 benno 80000
  under 70000
  pay 6 anna 90000
  under 80000
$(dealt 2 anna)"
	# All dice are back, the big ones too.
	run -0 --separate-stderr held
	same "$(printf '%s dice 7 B1\n' anna benno carla)"
	run -0 --separate-stderr lying g
	same ''
}

# faces KINDS < ROLL: the faces of the dice of these kinds, in order.
faces()
{
	grep -oE " $1[1-6]\\b" | tr -d ' B' | sort | paste -s -d ' '
}

@test "TK-43, RB-1: the big die is thrown after the normal ones, the neutral one too" {
	# Las Vegas with the same deck, and with 7 dice or 8 of them: the first
	# seven thrown are the normal ones.
	for dice in 7 8; do
		cat > "$dice.yaml" <<- END
			extends: las-vegas
			dice:
			  normal: $dice
			bills:
			  deck: [11x30000, 11x40000, 13x50000, 15x60000, 13x70000, 11x80000, 9x90000, 7x100000]
		END
	done
	for seed in {1..6}; do
		for dice in 7 8; do
			vegas-new --seed "$seed" --rules "./$dice.yaml" anna benno | vegas-roll | tail -n 1 > "$dice"
		done
		start anna benno carla
		vegas-roll < g | tail -n 1 > big
		start anna benno
		tail -n 1 g > neutral
		for roll in big neutral; do
			run -0 --separate-stderr faces '' < "$roll"
			same "$(faces '' < 7)"
			run -0 --separate-stderr faces 'B?' < "$roll"
			same "$(faces '' < 8)"
		done
	done
}

@test "RB-2: six casinos with their names, two of them without one" {
	start anna benno carla
	run -0 --separate-stderr fact 'casinos\.[0-9]+\.(id|name)' g
	same "$(printf '%s\n' 1 Miracle 2 'Casino 2' 3 Marina 4 'Casino 4' 5 Cleopatra 6 Sunset)"
	run -0 --separate-stderr awk '$1 == "bills" { print $2 }' g
	same "$(printf '%s\n' 1 2 3 4 5 6)"
	for face in 1 2 3 4 5 6; do
		start anna benno carla
		one "$face" anna
		run -0 --separate-stderr lying g
		same "$face anna 9"
	done
}

@test "RB-3: the 90 bills, 5,620,000 in all" {
	# Five bills a casino: three rounds deal the whole deck once.
	variant 'bills:' '  ranked: 5'
	for seed in a b c; do
		rules=./mine.yaml start anna benno carla
		one 1 anna benno carla
		added g vegas-score > /dev/null
		one 1 benno carla anna
		added g vegas-score > /dev/null
		awk '$1 == "bills" { for (i = 3; i <= NF; i++) print $i }' g | sort -n > bills
		run -0 --separate-stderr uniq -c bills
		output=$(awk '{ print $1, $2 }' <<< "$output")
		same "$(printf '%s\n' '11 30000' '11 40000' '13 50000' '15 60000' '13 70000' '11 80000' '9 90000' '7 100000')"
		run -0 --separate-stderr awk '{ sum += $1 } END { print NR, sum }' bills
		same '90 5620000'
	done
	# The game itself has the same deck.
	start anna benno carla
	run -0 --separate-stderr fact deck_count g
	same 78
	run -0 --separate-stderr grep '^rule bills.deck ' g
	same 'rule bills.deck 11x30000 11x40000 13x50000 15x60000 13x70000 11x80000 9x90000 7x100000'
}

# drawn SEED: the first 36 bills of the deck, as they lie there.  Las Vegas
# with that deck shuffles it alike, and with a fill of 1 each casino gets one.
drawn()
{
	local _

	cat > one.yaml <<- 'END'
		extends: las-vegas
		rounds: 6
		first:
		  step: 0
		bills:
		  fill: 1
		  deck: [11x30000, 11x40000, 13x50000, 15x60000, 13x70000, 11x80000, 9x90000, 7x100000]
	END
	vegas-new --seed "$1" --rules ./one.yaml anna benno > d
	for _ in 2 3 4 5 6; do
		printf '%s 1 11111111\n' anna benno | turns d
		added d vegas-score > /dev/null
	done
	awk '$1 == "bills" { print $3 }' d
}

# ranked: pairs of bills, as they are drawn, in the order of the casinos.
ranked()
{
	paste -d ' ' - - |
		awk '{ if ($1 < $2) { swap = $1; $1 = $2; $2 = swap } print $1 + $2, $1, $2 }' |
		sort -n -k 1,1 -k 2,2 | awk '{ print "bills", NR, $2, $3 }'
}

@test "RB-4: six pairs from the top of the deck, the highest sum to casino 6, in every round" {
	: > sums
	for seed in {1..8}; do
		drawn "$seed" > deck
		start anna benno carla
		order='anna benno carla'
		for round in 1 2 3; do
			run -0 --separate-stderr sed -n "/^round $round /,\$p" g
			output=$(grep ^bills <<< "$output")
			same "$(sed -n "$((12 * round - 11)),$((12 * round))p" deck | ranked)"
			awk -v id="$seed $round" '{ print id, $3 + $4, $3 }' <<< "$output" >> sums
			# shellcheck disable=SC2086 # a list of names
			one 1 $order
			[ "$round" -eq 3 ] || added g vegas-score > /dev/null
			order="${order#* } ${order%% *}"
		done
	done
	# Among them are equal sums of other bills.
	run -0 --separate-stderr awk '
		$1 $2 " " $3 == before && $4 != high { n++ }
		{ before = $1 $2 " " $3; high = $4 }
		END { print (n > 5) }' sums
	same 1
}

@test "RB-4: bills by hand lie highest first and leave the deck; the others keep their order" {
	start --bills '1=30000,40000 2=40000,50000 3=50000,60000 4=60000,70000 5=70000,80000 6=80000,90000' anna benno carla
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)"
	run -0 --separate-stderr fact deck_count g
	same 78
	# What round 2 draws are the first bills that are left.
	drawn royale > deck
	for bill in 30000 40000 40000 50000 50000 60000 60000 70000 70000 80000 80000 90000; do
		awk -v bill="$bill" '$1 == bill && !gone { gone = 1; next } { print }' deck > left
		mv left deck
	done
	one 1 anna benno carla
	run -0 --separate-stderr added g vegas-score
	output=$(grep ^bills <<< "$output")
	same "$(sed 12q deck | ranked)"
}

@test "TK-47, RB-4: pairs out of rank are refused, in every place and in every round" {
	start --bills "$next" anna benno carla
	one 1 anna benno carla
	cp g before
	while read -r casino bills; do
		words=$(awk -v bills="$bills" 'BEGIN { n = split(bills, pair, "/"); for (i = 1; i <= n; i++) printf "%s%d=%s", (i > 1 ? " " : ""), i, pair[i] }')
		for command in 'vegas-new --seed x --rules royale-base anna benno carla' vegas-score; do
			# shellcheck disable=SC2086 # a command
			run -1 --separate-stderr $command --bills "$words" < before
			same ''
			same_error "${command%% *}: the bills of casino $casino rank below those of casino $((casino - 1)); $below"
		done
	done <<- 'END'
		2 50000,40000/40000,30000/60000,50000/70000,60000/80000,70000/90000,80000
		3 40000,30000/60000,50000/50000,40000/70000,60000/80000,70000/90000,80000
		4 40000,30000/50000,40000/70000,60000/60000,50000/80000,70000/90000,80000
		5 40000,30000/50000,40000/60000,50000/80000,70000/70000,60000/90000,80000
		6 40000,30000/50000,40000/60000,50000/70000,60000/90000,80000/80000,70000
		6 40000,30000/50000,40000/60000,50000/70000,60000/80000,70000/100000,40000
		6 40000,30000/50000,40000/60000,50000/70000,60000/100000,50000/80000,70000
		2 60000,30000/50000,30000/60000,50000/70000,60000/80000,70000/90000,80000
	END
	cmp before g
	# Pairs that are the same may lie side by side.
	run -0 --separate-stderr start --bills "$(printf '%s=60000,50000 ' {1..6})" anna benno carla
}

@test "RB-4: with one bill for each casino the highest goes to casino 6, by hand too" {
	printf 'extends: royale-base\nbills: {deck: [10x1, 10x2], ranked: 1}\n' > one.yaml
	rules=./one.yaml start anna benno carla
	grep '^bills' g > bills
	sort -k3n -k2n bills | cmp - bills
	run -0 --separate-stderr wc -lw < bills
	read -r -a words <<< "$output"
	[ "${words[*]}" = '6 18' ]
	rules=./one.yaml run -1 --separate-stderr start --bills '1=2 2=1 3=2 4=2 5=2 6=2' anna benno carla
	same_error "vegas-new: the bills of casino 2 rank below those of casino 1; $below"
}

@test "TK-47, RB-4: two bills for each casino, which the deck holds, or none by hand" {
	rest='3=60000,50000 4=70000,60000 5=80000,70000 6=90000,80000'
	while read -r bills; do
		read -r error
		run -1 --separate-stderr start --bills "$bills $rest" anna benno carla
		same ''
		same_error "vegas-new: $error"
	done <<- 'END'
		1=40000,30000 2=90000
		casino 2 gets 2 bills, not 1
		1=40000,30000 2=40000,30000,30000
		casino 2 gets 2 bills, not 3
		1= 2=50000,40000
		casino 1 gets 2 bills, not 0
		1=40000,20000 2=50000,40000
		the deck holds no bill of 20000
	END
	# The eighth 100,000.
	run -1 --separate-stderr start --bills '1=40000,30000 2=50000,40000 3=100000,100000 4=100000,100000 5=100000,100000 6=100000,100000' anna benno carla
	same_error 'vegas-new: the deck holds no bill of 100000'
	run -0 --separate-stderr start --bills '1=40000,30000 2=50000,40000 3=100000,90000 4=100000,100000 5=100000,100000 6=100000,100000' anna benno carla
	# There are no boards and there is no bank in this game.
	run -1 --separate-stderr start --boards 1=jackpot anna benno carla
	run -1 --separate-stderr start --bank 7x30000 anna benno carla
}

@test "RB-4: in a game file pairs out of rank, or too many bills, are a fault" {
	start --bills "$next" anna benno carla
	while read -r from to says; do
		sed "s/^bills ${from//_/ } !/bills ${to//_/ } !/" g > other
		run -1 --separate-stderr vegas-check other
		run -0 --separate-stderr sed 1q <<< "$output"
		same "other:$(grep -n "^bills ${to//_/ } !" other | cut -d : -f 1): the rules say no: ${says/BELOW/$below}"
	done <<- 'END'
		3_60000_50000 3_50000_30000 the bills of casino 3 rank below those of casino 2; BELOW
		6_90000_80000 6_90000_50000 the bills of casino 6 rank below those of casino 5; BELOW
		4_70000_60000 4_70000_60000_30000 casino 4 gets 2 bills, not 3
	END
	# Chance from the seed must be what the seed gives.
	start anna benno carla
	sed '/^bills 6/s/.*/bills 6 100000 100000/' g > other
	run -1 --separate-stderr vegas-check -q other
	# Of the least value, too: 4 come before 3, and of equal sums 2 and 2 before 3 and 1.
	printf '%s\n' 'extends: royale-base' 'rounds: 1' 'bank: yes' 'bills: {deck: [20x1, 20x2, 20x3]}' \
		'chips: {value: 1, most: 1}' > small.yaml
	vegas-new -s 1 -r ./small.yaml --bills '1=1,1 2=1,2 3=2,2 4=1,3 5=3,3 6=3,3' anna benno > g
	run -0 --separate-stderr vegas-check -q g
	for wrong in 's/^bills 1 1 1/bills 1 2 2/' 's/^bills 1 1 1/bills 1 3 1/; s/^bills 2 2 1/bills 2 2 2/'; do
		sed "$wrong" g > other
		run -1 --separate-stderr vegas-check other
		run -0 --separate-stderr sed 1q <<< "$output"
		same "other:$(grep -n '^bills 2' other | cut -d : -f 1): the rules say no: the bills of casino 2 rank below those of casino 1; $below"
	done
	# Bills of 1 alone rank below others, whatever dice were rolled before.
	printf '%s\n' 'extends: royale-base' 'rounds: 2' 'dice: {normal: 1, big: 0}' 'bills: {deck: [20x1, 20x2, 20x3]}' \
		'neutral: {each: {2: 1}, rolled: {2: 0}, big: {2: 0}}' > small.yaml
	vegas-new -s 1 -r ./small.yaml anna benno > g
	printf '%s 6 6N6\n' anna benno | turns g
	vegas-score -f g --bills '1=1,1 2=1,2 3=2,2 4=1,3 5=3,3 6=3,3'
	run -0 --separate-stderr vegas-check -q g
	sed 's/^bills 1 1 1 !/bills 1 2 1 !/; s/^bills 2 2 1 !/bills 2 1 1 !/' g > other
	run -1 --separate-stderr vegas-check other
	run -0 --separate-stderr sed 1q <<< "$output"
	same "other:$(grep -n '^bills 2 1 1 !' other | cut -d : -f 1): the rules say no: the bills of casino 2 rank below those of casino 1; $below"
}

@test "RB-5: a single chip for each is one" {
	printf '%s\n' 'extends: royale-base' 'chips: {each: 1}' > one.yaml
	vegas-new -s 1 -r ./one.yaml anna benno carla > g
	[ "$(chips)" = '1 1 1' ]
}

@test "RB-5: two chips for each at the start of every round; what is not spent is kept" {
	start --bills "$next" anna benno carla
	[ "$(chips)" = '2 2 2' ]
	pass anna 1,1,1,1,1,1,1,B1
	[ "$(chips)" = '1 2 2' ]
	pass benno 1,1,1,1,1,1,1,B1
	one 1 carla anna
	pass benno 2,2,2,2,2,2,2,B2
	one 1 benno
	[ "$(chips)" = '1 0 2' ]
	# No line says so.
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 9 anna benno carla
  under 40000 30000
  under 50000 40000
  under 60000 50000
  under 70000 60000
  under 80000 70000
  under 90000 80000
$(dealt 2 benno)"
	[ "$(chips)" = '3 2 4' ]
	one 1 benno carla anna
	[ "$(chips)" = '3 2 4' ]
	added g vegas-score --bills "$next"
	[ "$(chips)" = '5 4 6' ]
	one 1 carla anna benno
	run -0 --separate-stderr added g vegas-score
	output=$(grep final <<< "$output")
	same '  final anna 50000 0 5
  final benno 40000 0 4
  final carla 60000 0 6'
	[ "$(chips)" = '5 4 6' ]
	# One where the rules say so.
	printf 'extends: royale-base\nchips: {each: 1}\n' > one.yaml
	rules=./one.yaml start anna benno carla
	run -0 --separate-stderr fact 'players\.[0-9]+\.chips' g
	same $'1\n1\n1'
}

@test "RB-5: chips are public, and the supply does not run out" {
	start --bills "$next" anna benno carla
	pass anna 1,1,1,1,1,1,1,B1
	for viewer in anna benno public; do
		run -0 --separate-stderr jq -c '[.players[] | .chips]' <(vegas-show --as "$viewer" --format=json g)
		same '[1,2,2]'
		run -0 --separate-stderr grep -oE 'chips [0-9]+' <(vegas-show --as "$viewer" --format=line g)
		same "$(printf 'chips %s\n' 1 2 2)"
	done
	variant 'chips:' '  each: 99'
	rules=./mine.yaml start --bills "$next" anna benno carla denny emil
	one 1 anna benno carla denny emil
	added g vegas-score --bills "$next"
	one 1 benno carla denny emil anna
	added g vegas-score --bills "$next"
	[ "$(chips)" = '297 297 297 297 297' ]
}

@test "RB-6: after a roll a chip pays for passing: the dice stay, the turn goes on" {
	start --bills "$next" anna benno carla
	turns g <<- 'END'
		anna 2 1122345B6
		benno 3 3333333B3
		carla 4 4445555B6
	END
	added g vegas-roll --dice 1,1,1,4,6,B5
	run -0 --separate-stderr vegas-moves g
	same 'place anna 1
place anna 4
place anna 5
place anna 6
pass anna'
	lying g > lay
	run -0 --separate-stderr added g vegas-move pass anna
	same 'pass anna'
	run -0 --separate-stderr lying g
	diff_output lay
	run -0 --separate-stderr held
	same 'anna dice 5 B1
benno dice 0
carla dice 4 B1'
	[ "$(chips)" = '1 2 2' ]
	# benno has no dice.
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	run -0 --separate-stderr fact roll g
	same ''
	added g vegas-roll --dice 1,2,3,6,B6
	added g vegas-place 6
	# All of them are rolled again.
	run -1 --separate-stderr vegas-roll --dice 4,6,B5 < g
	run -0 --separate-stderr added g vegas-roll --dice 2,2,3,3,4,B4
	same 'roll anna 2 2 3 3 4 B4 !'
	run -0 --separate-stderr vegas-check g
	same '1 games, 0 failed, 1 unfinished, 47 lines
dice: 1 proved, 0 sealed, 12 given by hand'
}

@test "RB-6: passing is possible as often as there are chips, to the same player too" {
	start --bills "$next" anna benno carla
	one 1 anna benno
	# carla alone holds dice.
	for left in 1 0; do
		added g vegas-roll --dice 2,2,3,3,4,4,5,B6
		run -0 --separate-stderr added g vegas-move pass carla
		same 'pass carla'
		[ "$(chips)" = "2 2 $left" ]
		run -0 --separate-stderr vegas-show --next g
		same 'carla roll'
		run -0 --separate-stderr held
		same 'anna dice 0
benno dice 0
carla dice 7 B1'
	done
	added g vegas-roll --dice 2,2,3,3,4,4,5,B6
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'place carla %s\n' 2 3 4 5 6)"
	run -1 --separate-stderr vegas-move pass carla < g
	same ''
	same_error 'vegas-move: carla has no chip to pass with; legal: place carla 2, place carla 3, place carla 4, place carla 5, place carla 6'
	cp g other
	echo 'pass carla' >> other
	run -1 --separate-stderr vegas-check other
	same "other:$(wc -l < other): the rules say no: carla has no chip to pass with
1 games, 1 failed, 0 unfinished, $(wc -l < other) lines
dice: 1 proved, 0 sealed, 11 given by hand"
	# The chips of the others do not help, those of the next round do.
	added g vegas-place 2
	turns g <<- 'END'
		carla 3 33445B6
		carla 4 445B6
		carla 5 5B6
		carla 6 B6
	END
	added g vegas-score --bills "$next"
	[ "$(chips)" = '4 4 2' ]
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	pass carla 1,1,1,1,1,1,1,B1
	[ "$(chips)" = '4 4 1' ]
}

@test "RB-6: passing is once a roll, after it, and for the player in turn" {
	start --bills "$next" anna benno carla
	run -1 --separate-stderr vegas-move pass anna < g
	same ''
	same_error 'vegas-move: anna has not rolled yet; legal: roll anna'
	added g vegas-roll --dice 1,1,1,1,1,1,2,B2
	run -1 --separate-stderr vegas-move pass benno < g
	same_error 'vegas-move: it is not the turn of benno; legal: place anna 1, place anna 2, pass anna'
	for words in 'pass anna 1' 'pass anna chip' pass 'pass anna benno'; do
		# shellcheck disable=SC2086 # words
		run -2 --separate-stderr vegas-move $words < g
		same ''
	done
	added g vegas-move pass anna
	run -1 --separate-stderr vegas-move pass anna < g
	same_error 'vegas-move: it is not the turn of anna; legal: roll benno'
	one 1 benno carla
	run -1 --separate-stderr vegas-move pass anna < g
	same_error 'vegas-move: anna has not rolled yet; legal: roll anna'
	# Not after placing either.
	added g vegas-roll --dice 1,1,1,1,1,1,2,B2
	added g vegas-place 1
	run -1 --separate-stderr vegas-move pass anna < g
	same_error 'vegas-move: anna has not rolled yet; legal: roll anna'
	[ "$(chips)" = '1 2 2' ]
}

@test "RB-6: what passing costs is a number of the rules; at 0 nobody can" {
	variant 'chips:' '  pass: 2'
	rules=./mine.yaml start --bills "$next" anna benno carla
	pass anna 1,1,1,1,1,1,1,B1
	[ "$(chips)" = '0 2 2' ]
	variant 'chips:' '  pass: 3'
	rules=./mine.yaml start --bills "$next" anna benno carla
	added g vegas-roll --dice 1,1,1,1,1,1,1,B1
	run -0 --separate-stderr vegas-moves g
	same 'place anna 1'
	variant 'chips:' '  pass: 0'
	rules=./mine.yaml start --bills "$next" anna benno carla
	added g vegas-roll --dice 1,1,1,1,1,1,1,B1
	run -0 --separate-stderr vegas-moves g
	same 'place anna 1'
	run -1 --separate-stderr vegas-move pass anna < g
	same_error 'vegas-move: anna cannot pass in this game; legal: place anna 1'
}

@test "TK-15, RB-6: undo takes a pass back, with its chip; the same dice come again" {
	start --bills "$next" anna benno carla
	added g vegas-roll
	cp g rolled
	added g vegas-move pass anna
	added g vegas-roll
	cp g next.rolled
	run -0 --separate-stderr vegas-undo -n 2 -f g
	cmp g rolled
	[ "$(chips)" = '2 2 2' ]
	run -0 --separate-stderr vegas-show --next g
	same 'anna place'
	added g vegas-move pass anna
	added g vegas-roll
	cmp g next.rolled
	# Placing instead gives benno the same dice too.
	run -0 --separate-stderr vegas-undo -n 2 -f g
	added g vegas-place "$(vegas-moves g | awk '{ print $3; exit }')"
	added g vegas-roll
	diff <(tail -n 1 g) <(tail -n 1 next.rolled)
	[ "$(chips)" = '2 2 2' ]
}

@test "RB-7: the most dice take the higher bill, the second most the lower, the others nothing" {
	start --bills "$next" anna benno carla denny emil
	# Casino 2: 2, 1, 3, 4, 5.  Casino 6: the rest, all different but for
	# a tie at four.
	settle <<- 'END'
		anna	0 2 0 0 0 5 / 0 0 0 0 0 1
		benno	0 1 0 0 0 6 / 0 0 0 0 0 1
		carla	0 3 0 0 0 4 / 0 0 0 0 1 0
		denny	0 4 0 0 1 2 / 0 0 0 0 0 1
		emil	0 5 0 0 0 2 / 1 0 0 0 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 emil 40000
  under 30000
  pay 2 emil 50000
  pay 2 denny 40000
  under 60000 50000
  under 70000 60000
  pay 5 carla 80000
  pay 5 denny 70000
  tie 6 4 carla denny
  pay 6 benno 90000
  pay 6 anna 80000
$(dealt 2 benno)"
	run -0 --separate-stderr fact 'players\.[0-9]+\.(bill_count|chips|money)' g
	same "$(printf '%s\n' 1 120000 4 1 130000 4 1 120000 4 2 150000 4 2 130000 4)"
}

@test "RB-7: ties go at every rank, the big die as two" {
	# Casino 1: 3 with the big die, 3, 1, 1: all go.  Casino 2: 2, 2 by the
	# big die, 1: the one takes the higher bill.  Casino 3: 4, 2, 2.
	# Casino 4: 1, 1, 5.
	start --bills "$next" anna benno carla denny
	settle <<- 'END'
		anna	1 2 2 1 0 1 / 1 0 0 0 0 0
		benno	3 0 2 1 0 1 / 0 1 0 0 0 0
		carla	1 1 4 0 0 1 / 0 0 0 0 0 1
		denny	1 0 0 3 2 1 / 0 0 0 1 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 3 anna benno
  tie 1 1 carla denny
  under 40000 30000
  tie 2 2 anna benno
  pay 2 carla 50000
  under 40000
  tie 3 2 anna benno
  pay 3 carla 60000
  under 50000
  tie 4 1 anna benno
  pay 4 denny 70000
  under 60000
  pay 5 denny 80000
  under 70000
  tie 6 1 anna benno denny
  pay 6 carla 90000
  under 80000
$(dealt 2 carla)"
}

@test "RB-7: bills that nobody won are in the deck again, those won are not" {
	# All seven bills of 100,000 are dealt.
	high='1=40000,30000 2=50000,40000 3=100000,60000 4=100000,100000 5=100000,100000 6=100000,100000'
	start --bills "$high" anna benno carla
	one 1 anna benno carla
	added g vegas-score --bills "$high" > score
	run -0 --separate-stderr grep under score
	same "  under 40000 30000
  under 50000 40000
  under 100000 60000
  under 100000 100000
  under 100000 100000
  under 100000 100000"
	run -0 --separate-stderr fact deck_count g
	same 78
	# carla takes one of them, and anna one.
	one 6 benno
	one 4 carla
	one 6 anna
	vegas-check g
	added g vegas-score > score
	grep -q '^  pay 4 carla 100000$' score
	run -0 --separate-stderr fact deck_count g
	same 77
	vegas-undo -f g
	run -1 --separate-stderr vegas-score --bills "$high" < g
	same_error 'vegas-score: the deck holds no bill of 100000'
	run -0 --separate-stderr vegas-score --bills "${high/3=100000/3=90000}" < g
}

@test "RB-8: three rounds, each with all casinos filled again" {
	start --bills "$next" anna benno carla
	one 1 anna benno carla
	unpaid='score
  tie 1 9 anna benno carla
  under 40000 30000
  under 50000 40000
  under 60000 50000
  under 70000 60000
  under 80000 70000
  under 90000 80000'
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "$unpaid
$(dealt 2 benno)"
	one 1 benno carla anna
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "$unpaid
$(dealt 3 carla)"
	run -0 --separate-stderr fact 'rounds?' g
	same '3
3'
	one 1 carla anna benno
	run -1 --separate-stderr vegas-score --bills "$next" < g
	run -0 --separate-stderr added g vegas-score
	same "$unpaid
  final anna 60000 0 6
  final benno 60000 0 6
  final carla 60000 0 6
  winner anna benno carla"
	run -0 --separate-stderr vegas-show --next g
	same '- over'
	run -0 --separate-stderr vegas-moves g
	same ''
	run -1 --separate-stderr vegas-score < g
	same_error 'vegas-score: the game is over'
}

@test "RB-9: who took the higher bill of casino 6 begins, whatever was taken elsewhere" {
	# carla takes the higher bill of casino 6, benno the lower; anna takes
	# more money than anybody, and the higher bill of casino 5.
	start --bills "$next" anna benno carla
	settle <<- 'END'
		anna	0 0 0 3 4 0 / 0 0 1 0 0 0
		benno	6 0 0 0 0 1 / 1 0 0 0 0 0
		carla	6 0 0 0 0 1 / 0 0 0 0 0 1
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 benno 40000
  pay 1 carla 30000
  under 50000 40000
  pay 3 anna 60000
  under 50000
  pay 4 anna 70000
  under 60000
  pay 5 anna 80000
  under 70000
  pay 6 carla 90000
  pay 6 benno 80000
$(dealt 2 carla)"
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
}

@test "RB-9: a casino where nobody took the higher bill is passed over, down to casino 1" {
	# denny is alone in the casino that decides, emil in the one below it;
	# those above are empty, but for a tie in casino 6.
	for casino in 5 4 3 2 1; do
		start --bills "$next" anna benno carla denny emil
		one 6 anna benno carla
		one "$casino" denny
		if [ "$casino" -gt 1 ]; then
			one $((casino - 1)) emil
		else
			one 6 emil
		fi
		run -0 --separate-stderr vegas-score --bills "$next" < g
		output=$(grep -E "pay $casino|^round 2" <<< "$output")
		same "  pay $casino denny $(((casino + 3) * 10000))
round 2 denny"
	done
}

@test "RB-9: of six players the sixth can begin, and a slot machine is no casino above 6" {
	printf '%s\n' 'extends: royale-base' 'players: {max: 6}' 'dice: {normal: 1, big: 0}' > six.yaml
	rules=./six.yaml start --bills "$next" anna benno carla denny emil frida
	printf '%s 1 1\n' anna benno carla denny emil | turns g
	echo frida 6 6 | turns g
	run -0 --separate-stderr added g vegas-score --bills "$next"
	output=$(grep '^round' <<< "$output")
	same 'round 2 frida'
	printf '%s\n' 'extends: las-vegas' 'casinos: {slot: Slot Machine}' 'first: {by: winner}' 'dice: {normal: 1}' > slot.yaml
	vegas-new -s x -r ./slot.yaml anna benno carla > g
	echo anna 1 1 | turns g
	echo benno 5 5 | turns g
	vegas-roll -q -f g --dice 6
	vegas-place -q -f g 6 slot
	run -0 --separate-stderr added g vegas-score
	output=$(grep -oE '^  pay (5|slot) [a-z]*|^round .*' <<< "$output")
	same '  pay 5 benno
  pay slot carla
round 2 benno'
}

@test "RB-9: where the top ties, who is left takes the higher bill and begins" {
	start --bills "$next" anna benno carla
	settle <<- 'END'
		anna	0 0 0 0 5 2 / 0 0 0 0 1 0
		benno	7 0 0 0 0 0 / 0 0 0 0 0 1
		carla	6 0 0 0 0 1 / 1 0 0 0 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  pay 1 carla 40000
  pay 1 benno 30000
  under 50000 40000
  under 60000 50000
  under 70000 60000
  pay 5 anna 80000
  under 70000
  tie 6 2 anna benno
  pay 6 carla 90000
  under 80000
$(dealt 2 carla)"
}

@test "RB-9: an imaginary winner is passed over, and so is who took the lower bill there" {
	# Casino 6: neutral before benno.  Casino 5: anna before neutral.
	start --bills "$next" --neutral 5,6,6,6,6,6,6,B6 --first benno anna benno
	settle <<- 'END'
		benno	6 0 0 0 0 1 / 1 0 0 0 0 0
		anna	5 0 0 0 2 0 / 1 0 0 0 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next" --neutral 1,1,1,1,1,1,1,B1
	same "score
  pay 1 benno 40000
  pay 1 anna 30000
  under 50000 40000
  under 60000 50000
  under 70000 60000
  pay 5 anna 80000
  pay 5 neutral 70000
  under 70000
  pay 6 neutral 90000
  pay 6 benno 80000
  under 90000
$(dealt 2 anna)
roll neutral 1 1 1 1 1 1 1 B1 !"
	# Only imaginary winners, and both players second somewhere: one seat on.
	start --bills "$next" --neutral 5,5,5,5,6,6,6,B6 --first benno anna benno
	settle <<- 'END'
		benno	6 0 0 0 0 1 / 1 0 0 0 0 0
		anna	6 0 0 0 1 0 / 1 0 0 0 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next" --neutral 1,1,1,1,1,1,1,B1
	same "score
  tie 1 8 anna benno
  under 40000 30000
  under 50000 40000
  under 60000 50000
  under 70000 60000
  pay 5 neutral 80000
  pay 5 anna 70000
  under 80000
  pay 6 neutral 90000
  pay 6 benno 80000
  under 90000
$(dealt 2 anna)
roll neutral 1 1 1 1 1 1 1 B1 !"
}

@test "RB-9: where nobody took any, one seat clockwise from the last first player" {
	while read -r first next_first; do
		start --bills "$next" --first "$first" anna benno carla
		case $first in
		anna) one 3 anna benno carla ;;
		benno) one 3 benno carla anna ;;
		carla) one 3 carla anna benno ;;
		esac
		run -0 --separate-stderr vegas-score --bills "$next" < g
		output=$(grep -E 'pay|^round' <<< "$output" | tail -n 1)
		same "round 2 $next_first"
	done <<- 'END'
		anna benno
		benno carla
		carla anna
	END
	# It moves on from who was first then, not from round 1's.
	start --bills "$next" anna benno carla
	one 5 anna benno
	one 4 carla
	added g vegas-score --bills "$next" > score
	grep -q '^round 2 carla$' score
	one 1 carla anna benno
	added g vegas-score --bills "$next" > score
	run -0 --separate-stderr grep ^round score
	same 'round 3 anna'
	# A file cannot say otherwise.
	for name in benno carla; do
		sed "s/^round 3 .*/round 3 $name/" g > other
		run -1 --separate-stderr vegas-check other
		output=$(sed 1q <<< "$output")
		same "other:$(grep -n '^round 3' other | cut -d : -f 1): the file says 'round 3 $name', the rules say 'round 3 anna'"
	done
}

@test "TK-32, RB-9: who has retired may be the first player; the next seat begins" {
	start --bills "$next" anna benno carla
	one 6 anna
	added g vegas-move retire anna
	one 5 benno
	one 4 carla
	run -0 --separate-stderr added g vegas-score --bills "$next"
	output=$(tail -n 7 <<< "$output")
	same "$(dealt 2 anna)"
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# Later rounds deal them neither dice nor chips.
	run -0 --separate-stderr held
	same 'anna dice 0
benno dice 7 B1
carla dice 7 B1'
	[ "$(chips)" = '2 4 4' ]
}

# finish: rounds 2 and 3 without a payment, and the end.
finish() # FIRST OTHERS...
{
	added g vegas-score --bills "$next" > /dev/null
	one 1 "$@"
	added g vegas-score --bills "$next" > /dev/null
	set -- "${@:2}" "$1"
	one 1 "$@"
	added g vegas-score
}

# late PASSES < LINES: carla passes so often when nobody else holds dice, and
# then has the turns of the lines.
late()
{
	local i

	for ((i = 0; i < $1; i++)); do
		pass carla 1,2,3,4,5,6,6,B6
	done
	turns g
}

@test "RB-10: at the end a chip is worth 10,000, and the richest wins" {
	# carla has more in bills, anna more with her chips.
	start --bills "$next" anna benno carla
	one 3 anna
	one 1 benno
	late 2 <<< 'carla 4 4444444B4'
	run -0 --separate-stderr finish carla anna benno
	output=$(tail -n 4 <<< "$output")
	same '  final anna 120000 1 6
  final benno 100000 1 6
  final carla 110000 1 4
  winner anna'
	run -0 --separate-stderr jq -c '.final' <(vegas-show --format=json g)
	same '[{"name":"anna","money":120000,"bills":1,"chips":6},{"name":"benno","money":100000,"bills":1,"chips":6},{"name":"carla","money":110000,"bills":1,"chips":4}]'
	# It is a number of the rules.
	variant 'chips:' '  value: 30000'
	rules=./mine.yaml start --bills "$next" anna benno carla
	one 3 anna
	one 1 benno
	late 2 <<< 'carla 4 4444444B4'
	run -0 --separate-stderr finish carla anna benno
	output=$(tail -n 4 <<< "$output")
	same '  final anna 240000 1 6
  final benno 220000 1 6
  final carla 190000 1 4
  winner anna'
}

@test "RB-10: the richest wins, also with fewer bills and chips than another" {
	start --bills '1=30000,30000 2=30000,30000 3=30000,30000 4=50000,40000 5=80000,70000 6=100000,80000' anna benno carla
	one 6 anna
	one 4 benno
	late 0 <<- 'END'
		carla 1 1122333B3
		carla 2 22333B3
		carla 3 333B3
	END
	run -0 --separate-stderr finish anna benno carla
	output=$(tail -n 4 <<< "$output")
	same '  final anna 160000 1 6
  final benno 110000 1 6
  final carla 150000 3 6
  winner anna'
}

@test "RB-10: a tie goes to the most bills and chips together, not to the most bills" {
	# anna 70,000 and 6 chips; carla 50,000, 40,000 and 4 chips.
	start --bills "$next" anna benno carla
	one 4 anna
	one 3 benno
	late 2 <<- 'END'
		carla 1 1112222B2
		carla 2 2222B2
	END
	run -0 --separate-stderr finish anna benno carla
	output=$(tail -n 4 <<< "$output")
	same '  final anna 130000 1 6
  final benno 120000 1 6
  final carla 130000 2 4
  winner anna'
}

@test "RB-10: a tie goes to the most bills and chips together, not to the most chips" {
	# anna 80,000 and 6 chips; carla three of 30,000 and 5 chips.
	start --bills '1=30000,30000 2=30000,30000 3=30000,30000 4=50000,40000 5=80000,70000 6=90000,80000' anna benno carla
	one 5 anna
	one 4 benno
	late 1 <<- 'END'
		carla 1 1122333B3
		carla 2 22333B3
		carla 3 333B3
	END
	run -0 --separate-stderr finish anna benno carla
	output=$(tail -n 4 <<< "$output")
	same '  final anna 140000 1 6
  final benno 110000 1 6
  final carla 140000 3 5
  winner carla'
}

@test "RB-10: equal in both it is shared, by one with more bills and one with more chips" {
	# anna 50,000 and 6 chips; carla two of 30,000 and 5 chips.
	start --bills '1=30000,30000 2=30000,30000 3=30000,30000 4=50000,40000 5=80000,70000 6=90000,80000' anna benno carla
	one 4 anna
	one 3 benno
	late 1 <<- 'END'
		carla 1 1112222B2
		carla 2 2222B2
	END
	run -0 --separate-stderr finish anna benno carla
	output=$(tail -n 4 <<< "$output")
	same '  final anna 110000 1 6
  final benno 90000 1 6
  final carla 110000 2 5
  winner anna carla'
	run -0 --separate-stderr jq -c '.winner' <(vegas-show --format=json g)
	same '["anna","carla"]'
}

@test "RB-11: with two players eight dice of another colour lie in their casinos first" {
	start --bills "$next" --neutral B2,6,6,5,4,3,2,1 anna benno
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)
roll neutral 1 2 B2 3 4 5 6 6 !"
	run -0 --separate-stderr lying g
	same '1 neutral 1
2 neutral 3
3 neutral 1
4 neutral 1
5 neutral 1
6 neutral 2'
	run -0 --separate-stderr jq -c '.casinos[1] | [.dice, .leader]' <(vegas-show --format=json g)
	same '[[{"owner":"neutral","faces":["2","B2"],"count":3}],"neutral"]'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	# The players' own are no fewer, and no neutral ones.
	run -0 --separate-stderr held
	same 'anna dice 7 B1
benno dice 7 B1'
	# By seed there are 7 and a big one.
	for seed in {1..10}; do
		start anna benno
		tail -n 1 g
	done > rolls
	run -0 --separate-stderr awk '{ normal = big = 0; for (i = 3; i <= NF; i++) { normal += $i ~ /^[1-6]$/; big += $i ~ /^B[1-6]$/ } print $1, $2, NF - 2, normal, big }' rolls
	same "$(printf 'roll neutral 8 7 1\n%.0s' {1..10})"
	[ "$(sort -u rolls | wc -l)" -eq 10 ]
}

@test "TK-47, RB-11: just these eight dice can be given by hand, to two players only" {
	while read -r dice normal big; do
		run -1 --separate-stderr start --bills "$next" --neutral "$dice" anna benno
		same ''
		same_error "vegas-new: 7 normal and 1 big neutral dice are rolled, not $normal and $big"
	done <<- 'END'
		1,1,1,1,1,1,1 7 0
		1,1,1,1,1,1,1,1 8 0
		1,1,1,1,1,1,B1 6 1
		1,1,1,1,1,1,B1,B1 6 2
		1,1,1,1,1,1,1,1,B1 8 1
		1,1,1,1,1,1,1,B1,B1 7 2
	END
	for dice in 1,1,1,1,1,1,1,N1 N1,N1,N1,N1,N1,N1,N1,B1 1,1,1,1,1,1,1,B1,K1; do
		run -1 --separate-stderr start --bills "$next" --neutral "$dice" anna benno
		same ''
		same_error 'vegas-new: the neutral dice are normal and big dice'
	done
	for names in 'anna benno carla' 'anna benno carla denny' 'anna benno carla denny emil'; do
		# shellcheck disable=SC2086 # a list of names
		run -1 --separate-stderr start --bills "$next" --neutral 1,1,1,1,1,1,1,B1 $names
		# shellcheck disable=SC2086 # a list of names
		start --bills "$next" $names
		run -0 --separate-stderr sed -n '/^round/,$p' g
		same "$(dealt 1 anna)"
		run -0 --separate-stderr lying g
		same ''
		echo 'roll neutral 1 1 1 1 1 1 1 B1 !' >> g
		run -1 --separate-stderr vegas-check -q g
	done
	# A file without them is cut off.
	start --bills "$next" anna benno
	grep -v '^roll neutral' g > other
	run -1 --separate-stderr vegas-check -q other
}

@test "RB-11: the imaginary player ranks and ties like any, and its money goes under the deck" {
	# Casino 1: neutral's big die against two of anna's.  Casino 2: neutral
	# 3, anna 2, benno 1.  Casino 3: benno's big die, neutral 1, anna 1.
	# Casino 4: neutral alone.  Casino 5: benno 5, neutral 1.  Casino 6: the
	# rest.
	start --bills "$next" --neutral B1,2,2,2,3,4,5,6 anna benno
	settle <<- 'END'
		anna	2 2 1 0 0 2 / 0 0 0 0 0 1
		benno	0 1 0 0 5 1 / 0 0 1 0 0 0
	END
	run -0 --separate-stderr lying g
	same '1 anna 2
1 neutral 2
2 anna 2
2 benno 1
2 neutral 3
3 anna 1
3 benno 2
3 neutral 1
4 neutral 1
5 benno 5
5 neutral 1
6 anna 4
6 benno 1
6 neutral 1'
	run -0 --separate-stderr added g vegas-score --bills "$next" --neutral 1,1,1,1,1,1,1,B1
	same "score
  tie 1 2 anna neutral
  under 40000 30000
  pay 2 neutral 50000
  pay 2 anna 40000
  under 50000
  tie 3 1 anna neutral
  pay 3 benno 60000
  under 50000
  pay 4 neutral 70000
  under 70000 60000
  pay 5 benno 80000
  pay 5 neutral 70000
  under 70000
  tie 6 1 benno neutral
  pay 6 anna 90000
  under 80000
$(dealt 2 anna)
roll neutral 1 1 1 1 1 1 1 B1 !"
	# 12 dealt, 8 came back, 12 dealt: 4 are with the players.
	run -0 --separate-stderr fact 'deck_count|players\.[0-9]+\.bill_count' g
	same "$(printf '%s\n' 2 2 74)"
	run -0 --separate-stderr lying g
	same '1 neutral 9'
}

@test "RB-11: its dice stay for the round and are rolled anew in the next; it never wins" {
	start --bills "$next" anna benno
	order='anna benno'
	for round in 1 2 3; do
		[ "$(grep -c '^roll neutral' g)" -eq "$round" ]
		lying g > lay
		# Nobody has placed any: what lies there is neutral, nine in all.
		run -0 --separate-stderr awk '$2 != "neutral"' lay
		same ''
		[ "$(awk '{ n += $3 } END { print n }' lay)" -eq 9 ]
		# shellcheck disable=SC2086 # a list of names
		one 1 $order
		run -0 --separate-stderr lying g
		output=$(grep neutral <<< "$output")
		diff_output lay
		added g vegas-score > score
		order="${order#* } ${order% *}"
	done
	grep -q '^  pay [2-6] neutral ' score
	run -0 --separate-stderr grep -E '^  (final|winner)' score
	same '  final anna 60000 0 6
  final benno 60000 0 6
  winner anna benno'
	vegas-check g
}

@test "RB-11: neutral: no plays without it" {
	variant 'neutral: no'
	rules=./mine.yaml start --bills "$next" anna benno
	run -0 --separate-stderr grep neutral g
	same 'rule neutral no'
	run -0 --separate-stderr sed -n '/^round/,$p' g
	same "$(dealt 1 anna)"
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -0 --separate-stderr lying g
	same ''
	settle <<- 'END'
		anna	0 0 0 0 6 1 / 0 0 0 0 1 0
		benno	0 0 0 0 0 7 / 0 0 0 0 0 1
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  under 40000 30000
  under 50000 40000
  under 60000 50000
  under 70000 60000
  pay 5 anna 80000
  under 70000
  pay 6 benno 90000
  pay 6 anna 80000
$(dealt 2 benno)"
	run -1 --separate-stderr vegas-new --rules ./mine.yaml --neutral 1,1,1,1,1,1,1,B1 anna benno
	cp g other
	echo 'roll neutral 1 1 1 1 1 1 1 B1 !' >> other
	run -1 --separate-stderr vegas-check -q other
	# Nothing else is different.
	run -1 --separate-stderr vegas-rules diff g royale-base
	same '- rule neutral no
+ rule neutral.big.2 1
+ rule neutral.rolled.2 7'
}

@test "RB-12: who has placed the last die is skipped, with chips too" {
	start --bills "$next" anna benno carla
	one 1 anna
	[ "$(chips)" = '2 2 2' ]
	turns g <<- 'END'
		benno 2 2233333B3
		carla 3 3333333B4
	END
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	run -0 --separate-stderr vegas-moves g
	same 'roll benno'
	pass benno 3,3,3,3,3,B3
	# Not anna, though she has chips.
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	pass carla B5
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	for move in 'pass anna' 'roll anna' 'place anna 1'; do
		# shellcheck disable=SC2086 # words
		run -1 --separate-stderr vegas-move $move < g
		same ''
	done
	turns g <<< 'benno 3 33333B3'
	# carla places her last die: the round is over, whoever has chips.
	turns g <<< 'carla 6 B6'
	[ "$(chips)" = '2 1 1' ]
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr vegas-moves g
	same score
	for name in anna benno carla; do
		run -1 --separate-stderr vegas-move pass "$name" < g
		same ''
		same_error 'vegas-move: the round is over; legal: score'
	done
}

@test "RB-20: Anna 5, Benno 3, Carla 1 and the big die, Denny 1: Benno and Carla go" {
	start --bills "$next" Anna Benno Carla Denny
	settle <<- 'END'
		Anna	0 5 2 0 0 0 / 0 0 1 0 0 0
		Benno	0 3 4 0 0 0 / 0 0 0 1 0 0
		Carla	0 1 0 0 6 0 / 0 1 0 0 0 0
		Denny	0 1 0 0 0 6 / 0 0 0 0 0 1
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  under 40000 30000
  tie 2 3 Benno Carla
  pay 2 Anna 50000
  pay 2 Denny 40000
  tie 3 4 Anna Benno
  under 60000 50000
  pay 4 Benno 70000
  under 60000
  pay 5 Carla 80000
  under 70000
  pay 6 Denny 90000
  under 80000
$(dealt 2 Denny)"
}

@test "RB-21: Anna 2, Carla the big die, Benno 1, Denny 1: everybody goes" {
	start --bills "$next" Anna Benno Carla Denny
	settle <<- 'END'
		Anna	0 2 5 0 0 0 / 0 0 1 0 0 0
		Benno	0 1 0 6 0 0 / 0 0 0 1 0 0
		Carla	0 0 0 0 7 0 / 0 1 0 0 0 0
		Denny	0 1 0 0 0 6 / 0 0 0 0 0 1
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  under 40000 30000
  tie 2 2 Anna Carla
  tie 2 1 Benno Denny
  under 50000 40000
  pay 3 Anna 60000
  under 50000
  pay 4 Benno 70000
  under 60000
  pay 5 Carla 80000
  under 70000
  pay 6 Denny 90000
  under 80000
$(dealt 2 Denny)"
}

@test "RB-22: 70,000 and 30,000 go to a higher casino than 60,000 and 40,000" {
	rest='3=60000,50000 4=70000,60000 5=80000,70000 6=90000,80000'
	start --bills "1=60000,40000 2=70000,30000 $rest" anna benno carla
	run -0 --separate-stderr sed -n '/^bills [12]/p' g
	same 'bills 1 60000 40000 !
bills 2 70000 30000 !'
	run -1 --separate-stderr start --bills "1=70000,30000 2=60000,40000 $rest" anna benno carla
	same ''
	same_error "vegas-new: the bills of casino 2 rank below those of casino 1; $below"
	run -0 --separate-stderr vegas-new --seed x --rules royale-base --bills "1=50000,50000 2=60000,40000 3=70000,30000 4=70000,60000 5=80000,70000 6=90000,80000" anna benno carla
	# By seed: wherever the two lie, it is in this order.
	: > seen
	for seed in {1..80}; do
		vegas-new --seed "$seed" --rules royale-base anna benno carla |
			grep -E '^bills [1-6] (70000 30000|60000 40000)$' > pairs || continue
		awk '{ print $3 }' pairs | uniq | paste -s -d ' ' >> seen
	done
	run -0 --separate-stderr sort -u seen
	same '60000
60000 70000
70000'
}

@test "RB-23: neutral first of 80,000 and 30,000: the player behind takes the 30,000" {
	start --bills '1=40000,30000 2=50000,40000 3=80000,30000 4=70000,60000 5=80000,70000 6=90000,80000' --neutral 3,3,3,3,4,4,4,B3 anna benno
	settle <<- 'END'
		anna	0 0 3 0 4 0 / 0 0 0 0 1 0
		benno	0 0 0 0 0 7 / 0 0 0 0 0 1
	END
	run -0 --separate-stderr added g vegas-score --bills "$next" --neutral 1,1,1,1,1,1,1,B1
	same "score
  under 40000 30000
  under 50000 40000
  pay 3 neutral 80000
  pay 3 anna 30000
  under 80000
  pay 4 neutral 70000
  under 70000 60000
  pay 5 anna 80000
  under 70000
  pay 6 benno 90000
  under 80000
$(dealt 2 benno)
roll neutral 1 1 1 1 1 1 1 B1 !"
}

@test "RB-24: Carla first, neutral second, Benno third: 70,000 to Carla, Benno nothing" {
	start --bills '1=40000,30000 2=50000,40000 3=60000,50000 4=70000,40000 5=80000,70000 6=90000,80000' --neutral 1,1,1,1,1,1,1,B4 Benno Carla
	settle <<- 'END'
		Benno	0 0 0 1 0 6 / 0 0 0 0 0 1
		Carla	0 0 0 1 6 0 / 0 0 0 1 0 0
	END
	run -0 --separate-stderr added g vegas-score --bills "$next" --neutral 1,1,1,1,1,1,1,B1
	same "score
  pay 1 neutral 40000
  under 40000 30000
  under 50000 40000
  under 60000 50000
  pay 4 Carla 70000
  pay 4 neutral 40000
  under 40000
  pay 5 Carla 80000
  under 70000
  pay 6 Benno 90000
  under 80000
$(dealt 2 Benno)
roll neutral 1 1 1 1 1 1 1 B1 !"
}

@test "RB-25: one left takes the 40,000 alone; of three left the third gets nothing" {
	# Casino 1: anna and benno tie, carla is left.  Casino 3: 3, 2 and 1.
	start --bills '1=40000,30000 2=50000,40000 3=70000,30000 4=70000,60000 5=80000,70000 6=90000,80000' anna benno carla
	settle <<- 'END'
		anna	2 0 1 4 0 0 / 0 0 1 0 0 0
		benno	0 0 2 0 5 0 / 1 0 0 0 0 0
		carla	1 0 1 0 0 5 / 0 0 0 0 0 1
	END
	run -0 --separate-stderr added g vegas-score --bills "$next"
	same "score
  tie 1 2 anna benno
  pay 1 carla 40000
  under 30000
  under 50000 40000
  pay 3 anna 70000
  pay 3 benno 30000
  pay 4 anna 70000
  under 60000
  pay 5 benno 80000
  under 70000
  pay 6 carla 90000
  under 80000
$(dealt 2 carla)"
}

# The games of the atlas that show these clauses.

@test "TK-23: vegas-check bears out the base game's part of the atlas" {
	cd "$root/tests/atlas/royale"
	run -0 --separate-stderr vegas-check RB-*.vegas
	same_error ''
	output=$(sed 's/,.*//' <<< "$output")
	same "$(printf '%s\n' RB-*.vegas | wc -l) games
dice: $(cat RB-*.vegas | grep -cE '^(round|bills|roll) .*[^!]$') proved"
	# Every clause has a game, which begins with its name.
	run -0 --separate-stderr awk 'FNR == 1 && index(FILENAME, $2 "-") == 1 && /^# RB-[0-9]+ line [0-9]+$/ { print $2 }' RB-*.vegas
	output=$(sort -Vu <<< "$output")
	same "$(printf 'RB-%s\n' {1..12} {20..25})"
	# Each line that is named is there, and is a record.
	run -0 --separate-stderr awk '
		FNR == 1 { for (line in wanted) print "no line", line; split("", wanted) }
		/^# [A-Z]+-[0-9]+ line [0-9]+$/ { wanted[$4] = 1 }
		FNR in wanted && !/^(  )?[a-z]+( [^ ]+)*$/ { print FILENAME, FNR, $0 }
		{ delete wanted[FNR] }
		END { for (line in wanted) print "no line", line }' RB-*.vegas
	same ''
}

# bats test_tags=english
@test "RB-7, TK-12: --explain says how many each of a tie has and which rule it is, with one bill a casino too" {
	printf 'extends: royale-base\nbills: {ranked: 1}\n' > one.yaml
	vegas-new -r ./one.yaml -s 1 anna benno > g
	for _ in anna benno; do
		vegas-roll -f g -d 2,2,3,3,3,3,3,B2
		vegas-place -f g 2
	done > said
	for _ in anna benno; do
		vegas-roll -f g -d 3,3,3,3,3
		vegas-place -f g 3
	done > said
	vegas-score -f g > said
	run -0 --separate-stderr grep '^tie\|casino 3' <(vegas-check --explain g)
	same 'tie 2 4 anna benno  # RB-7: each has 4 in casino 2
tie 3 5 anna benno  # RB-7: each has 5 in casino 3
pay 3 neutral 70000  # RB-11: number 1 in casino 3 with 3 dice
under 70000  # RB-7: no player won it in casino 3'
}
