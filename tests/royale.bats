#!/usr/bin/env bats
# Las Vegas Royale, the main game around the boards: RR-1 to RR-14, RR-30 and
# RR-31, and the questions and payouts of TK-36 to TK-38.  Each board has a file
# of its own.
# bats file_tags=once

load lib
load table
load royale

# dealt FILE: the deal of its last round.
dealt()
{
	awk '$1 == "round" { text = "" } { text = text $0 "\n" } END { printf "%s", text }' "$1"
}

# quick FILE NAME...: everybody's dice to casino 4, seat after seat.
quick()
{
	printf '%s 4 4444444B4\n' "${@:2}" | play "$1"
}

# predict FILE: FILE with what its seed says in place of all chance that is not
# given by hand, worked out with sha256sum, openssl and awk.  How many dice a
# roll has is taken from its record.
predict()
{
	local seed

	seed=$(sed -n 's/^seed //p' "$1")
	head -c 8192 /dev/zero | openssl enc -chacha20 \
		-K "$(printf 'vegas1:%s' "$seed" | sha256sum | cut -c 1-64)" \
		-iv 00000000000000000000000000000000 | od -An -v -tu1 > bytes
	awk '
		function below(n,   x) {
			do
				x = byte[used++]
			while (x >= 256 - 256 % n)
			return x % n
		}
		function shuffle(list, n,   i, j, card) {
			for (i = n - 1; i >= 1; i--) {
				j = below(i + 1)
				card = list[i]; list[i] = list[j]; list[j] = card
			}
		}
		# The topmost bill of a value leaves the deck.
		function take(value,   i) {
			for (i = 0; i < cards && deck[i] != value; i++)
				continue
			for (cards--; i < cards; i++)
				deck[i] = deck[i + 1]
		}
		# A list of boards, shuffled, the first ones taken.
		function draw_from(list, n,   i) {
			shuffle(list, n)
			for (i = 0; i < n && drawn < rule["boards.count"]; i++)
				taken[++drawn] = list[i]
		}
		function draw_boards(   i, n, m, b, side) {
			for (i = n = m = drawn = 0; i < boards; i++)
				if (rule["boards.reuse"] == "none" && last[i] != "")
					old[m++] = i
				else
					fresh[n++] = i
			draw_from(fresh, n)
			if (drawn < rule["boards.count"])
				draw_from(old, m)
			for (i = 1; i <= drawn; i++) {
				b = taken[i]
				if (split(board[b], part, "/") < 2) {
					up[i] = board[b]
					last[b] = 1
					continue
				}
				side = 1 + below(2)
				if (rule["boards.reuse"] != "any" && last[b] != "")
					side = 3 - last[b]
				up[i] = part[last[b] = side]
			}
		}
		# Six pairs, the highest sum to casino 6.
		function draw_pairs(   i, j, a, b) {
			for (i = 0; i < 6; i++) {
				a = deck[2 * i]; b = deck[2 * i + 1]
				high = a > b ? a : b
				key = (a + b) * 1000000 + high
				pair = high " " (a + b - high)
				for (j = i; j > 0 && rank[j] > key; j--) {
					rank[j + 1] = rank[j]; bills[j + 1] = bills[j]
				}
				rank[j + 1] = key; bills[j + 1] = pair
			}
			for (i = 0; i < 12; i++)
				take(deck[0])
		}
		function throw(kind, n) {
			for (; n > 0; n--)
				rolled[kind, 1 + below(6)]++
		}
		function write_dice(   face, k, list) {
			for (face = 1; face <= 6; face++)
				for (k = 1; k <= 3; k++)
					for (; rolled[substr(" BX", k, 1), face] > 0; rolled[substr(" BX", k, 1), face]--)
						list = list " " (k > 1 ? substr(" BX", k, 1) : "") face
			return list
		}
		NR == FNR {
			for (i = 1; i <= NF; i++)
				byte[n_bytes++] = $i
			next
		}
		$1 == "rule" { rule[$2] = $3 }
		$1 == "rule" && $2 == "boards.deck" {
			for (i = 3; i <= NF; i++)
				board[boards++] = $i
		}
		$1 == "rule" && $2 == "bills.deck" {
			for (i = 3; i <= NF; i++)
				for (split($i, part, "x"); part[1] > 0; part[1]--)
					deck[cards++] = part[2] + 0
		}
		$1 == "round" && $2 == 1 { shuffle(deck, cards) }
		$1 == "round" { drawn = 0 }
		$1 == "board" && $NF == "!" {
			for (i = 0; i < boards; i++)
				if (split(board[i], part, "/") && (part[1] == $3 || part[2] == $3))
					last[i] = part[1] == $3 ? 1 : 2
		}
		$1 == "board" && $NF != "!" {
			if (!drawn)
				draw_boards()
			$0 = "board " $2 " " up[$2]
		}
		$1 == "bills" && $NF == "!" { take($3); take($4) }
		$1 == "bills" && $NF != "!" {
			if ($2 == 1)
				draw_pairs()
			$0 = "bills " $2 " " bills[$2]
		}
		$1 == "bank" && $NF == "!" {
			for (i = 2; i < NF; i++)
				for (split($i, part, "x"); part[1] > 0; part[1]--)
					take(part[2])
		}
		$1 == "bank" && $NF != "!" {
			split("", count)
			for (; cards > 24; cards--)
				count[deck[cards - 1]]++
			$0 = "bank"
			for (value = 10000; value <= 1000000; value += 10000)
				if (count[value])
					$0 = $0 " " count[value] "x" value
		}
		($1 == "roll" || $1 == "extra") && $NF != "!" {
			normal = big = black = 0
			for (i = 3; i <= NF; i++)
				if ($i ~ /^B/) big++; else if ($i ~ /^X/) black++; else normal++
			throw(" ", normal); throw("B", big); throw("X", black)
			$0 = $1 " " $2 write_dice()
		}
		{ print }
	' bytes "$1"
}

# as_predicted FILE: its chance is what the seed says.
as_predicted()
{
	predict "$1" | diff -u --label predicted - "$1"
}

# three_rounds SEED RULES NAME...: a game with the deals of three rounds, g.
three_rounds()
{
	local _

	vegas-new -r "$2" -s "$1" "${@:3}" > g
	for _ in 2 3; do
		while [ "$(vegas-show --next g)" != '- score' ]; do
			roll_all_fours
		done
		step g vegas-score
	done
}

# roll_all_fours: whoever is due places all dice in casino 4.
roll_all_fours()
{
	step g vegas-roll --dice 4,4,4,4,4,4,4,B4
	step g vegas-place 4
}

@test "RR-1, TK-43: three boards are drawn, a random side up, to casinos 1, 2 and 3" {
	: > all
	for seed in {1..24}; do
		vegas-new -r royale -s "$seed" anna benno carla > g
		as_predicted g
		run -0 --separate-stderr awk '$1 == "board" { print $2 }' g
		same "$(printf '%s\n' 1 2 3)"
		awk '$1 == "board" { print $3 }' g >> all
	done
	# Every side comes up sooner or later.
	run -0 --separate-stderr sort -u all
	same "$(tr ' ' '\n' <<< "$sixteen" | sort)"
}

@test "TK-43: boards, bills, bank, neutral and black dice of whole games are the seed's, to the byte" {
	while read -r seed names; do
		# shellcheck disable=SC2086 # a list of names
		vegas-new -r royale -s "$seed" $names > g
		for ((i = seed; ; i++)); do
			mapfile -t moves < <(vegas-moves g)
			[ "${#moves[@]}" -gt 0 ] || break
			# shellcheck disable=SC2086 # words of a move
			step g vegas-move ${moves[i % ${#moves[@]}]}
		done
		run -0 --separate-stderr vegas-show --next g
		same '- over'
		[ "$(grep -c '^extra ' g)" -gt 0 ]
		as_predicted g
	done <<- 'END'
		4 anna benno
		1 anna benno carla
	END
}

@test "RR-1: the two sides of a board are never in play together" {
	for seed in {1..12}; do
		vegas-new -r royale -s "$seed" anna benno carla > g
		for pair in $printed; do
			[ "$(awk -v pair="/$pair/" '$1 == "board" && index(pair, "/" $3 "/")' g | wc -l)" -le 1 ]
		done
	done
	for pair in $printed; do
		run -1 --separate-stderr start "2=${pair%/*},4=${pair#*/}" anna benno carla
		same_error "vegas-new: the board \`${pair#*/}' is not among those that are left"
	done
}

@test "RR-2: boards are drawn anew in every round, from all eight" {
	again=0
	for seed in {1..6}; do
		three_rounds "$seed" royale anna benno carla
		as_predicted g
		[ "$(grep -c '^board ' g)" -eq 9 ]
		again=$((again + $(awk '$1 == "board" { print $3 }' g | sort | uniq -d | wc -l)))
	done
	# Even the same side comes again.
	[ "$again" -gt 0 ]
}

@test "RR-2: with reuse none boards stay out, until the rest comes other side up" {
	printf '%s\n' 'extends: royale' 'boards:' '  reuse: none' > none.yaml
	for seed in {1..4}; do
		three_rounds "$seed" ./none.yaml anna benno carla
		as_predicted g
		awk '$1 == "board" { print $3 }' g > drawn
		# Six in two rounds, the last two first in the third, then one of
		# the six, other side up: each of the eight boards, and no side twice.
		run -0 --separate-stderr sort -u drawn
		[ "${#lines[@]}" -eq 9 ]
		for pair in $printed; do
			run -0 --separate-stderr awk -v pair="/$pair/" 'index(pair, "/" $1 "/")' <(head -n 8 drawn)
			[ "${#lines[@]}" -eq 1 ]
		done
	done
}

@test "RR-2: with reuse flip a board that comes again shows its other side" {
	printf '%s\n' 'extends: royale' 'boards:' '  reuse: flip' > flip.yaml
	again=0
	for seed in {1..6}; do
		three_rounds "$seed" ./flip.yaml anna benno carla
		as_predicted g
		for pair in $printed; do
			awk -v pair="/$pair/" '$1 == "board" && index(pair, "/" $3 "/") { print $3 }' g > sides
			[ "$(uniq sides | wc -l)" -eq "$(wc -l < sides)" ]
			again=$((again + ($(wc -l < sides) > 1)))
		done
	done
	[ "$again" -gt 0 ]
	# One that has no other shows the same.
	printf '%s\n' 'extends: royale' 'boards: {deck: [pay-day, power-play], count: 2, reuse: flip}' > one.yaml
	three_rounds 1 ./one.yaml anna benno carla
	[ "$(grep -c '^board . pay-day$' g)" -eq 3 ]
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-2: boards given by hand count as used" {
	for reuse in none flip; do
		printf '%s\n' 'extends: royale' 'boards:' "  reuse: $reuse" > hand.yaml
		for seed in {1..4}; do
			vegas-new -r ./hand.yaml -s "$seed" --boards 1=jackpot,2=bad-luck,3=knockout,5=handicap,6=double-down anna benno carla > g
			quick g anna benno carla
			step g vegas-score
			as_predicted g
			run -0 --separate-stderr awk '$1 == "round" { n = $2 } n == 2 && $1 == "board" && / (jackpot|bad-luck|knockout|handicap|double-down)$/' g
			same ''
		done
	done
	# By hand any side may lie there, used or not.
	quick g benno carla anna
	step g vegas-score --boards 6=jackpot
	run -0 --separate-stderr awk '$1 == "round" { n = $2 } n == 3 && $1 == "board"' g
	same 'board 6 jackpot !'
}

@test "RR-3: 0 to 6 boards, on casinos 1 and up" {
	for count in 0 1 2 3 4 5 6; do
		printf '%s\n' 'extends: royale' 'boards:' "  count: $count" > own.yaml
		vegas-new -r ./own.yaml -s six anna benno carla > g
		run -0 --separate-stderr awk '$1 == "board" { print $2 }' g
		same "$(seq "$count")"
		as_predicted g
		run -0 --separate-stderr vegas-check -q g
		[ "$(grep -c '^bank ' g)" -eq 1 ]
	done
	printf '%s\n' 'extends: royale' 'boards:' '  count: 7' > own.yaml
	run -3 --separate-stderr vegas-new -r ./own.yaml anna benno carla
	same ''
	own_deck 3 jackpot pay-day/power-play
	run -3 --separate-stderr vegas-new -r ./own.yaml anna benno carla
	same_error "vegas-new: ./own.yaml:4:3: \`boards.count' is 3, and \`boards.deck' has 2 boards"
}

@test "RR-3: a deck of one-sided boards, any two of the sixteen together" {
	own_deck 6 lucky-punch jackpot high-five bad-luck nice-dice my-choice
	for seed in 1 2 3; do
		vegas-new -r ./own.yaml -s "$seed" anna benno carla > g
		as_predicted g
		run -0 --separate-stderr awk '$1 == "board" { print $3 }' g
		output=$(sort <<< "$output")
		same "$(printf '%s\n' bad-luck high-five jackpot lucky-punch my-choice nice-dice)"
	done
	# shellcheck disable=SC2086 # a list of names
	own_deck 6 $sixteen
	for pair in $printed; do
		rules=./own.yaml start "3=${pair%/*},5=${pair#*/}" anna benno carla
		run -0 --separate-stderr grep '^board' g
		same "board 3 ${pair%/*} !
board 5 ${pair#*/} !"
		run -0 --separate-stderr vegas-check -q g
	done
}

# left FILE [BOARDS]: the pairs of boards, of these or some others, that may lie
# in its second round, for who does not know what the seed says.
left()
{
	local one two

	for one in ${2-jackpot pay-day power-play no-entry knockout black-box}; do
		for two in ${2-jackpot pay-day power-play no-entry knockout}; do
			awk '/^board 1/ && seen++ { exit } { print }' "$1" > cut
			printf 'board 1 %s\nboard 2 %s\n' "$one" "$two" >> cut
			vegas-moves cut 2>&1 | grep -q 'is not among those that are left' ||
				echo "$one $two"
		done
	done
}

# bats test_tags=english
@test "RR-2: which boards can lie in the next round, by what was drawn before" {
	for reuse in flip none; do
		cat > "$reuse.yaml" <<- END
			extends: royale
			rounds: 2
			boards:
			  deck: [jackpot/pay-day, jackpot/pay-day, jackpot/power-play, no-entry/knockout]
			  count: 2
			  reuse: $reuse
		END
		vegas-sim --log -n 1 -s 1 -r "./$reuse.yaml" -b random,random,random > "$reuse.vegas"
		# The first round has both sides of the board that is there twice.
		run -0 --separate-stderr grep -m 2 '^board ' "$reuse.vegas"
		same 'board 1 jackpot
board 2 pay-day'
	done
	run -0 --separate-stderr left flip.vegas
	same 'jackpot jackpot
jackpot pay-day
jackpot power-play
jackpot no-entry
jackpot knockout
pay-day jackpot
pay-day power-play
pay-day no-entry
pay-day knockout
power-play jackpot
power-play pay-day
power-play no-entry
power-play knockout
no-entry jackpot
no-entry pay-day
no-entry power-play
knockout jackpot
knockout pay-day
knockout power-play'
	run -0 --separate-stderr left none.vegas
	same 'jackpot no-entry
jackpot knockout
power-play no-entry
power-play knockout
no-entry jackpot
no-entry power-play
knockout jackpot
knockout power-play'
}

# bats test_tags=english
@test "RR-2: a board that is there twice comes again with the other side of each" {
	cat > twice.yaml <<- 'END'
		extends: royale
		rounds: 2
		boards: {deck: [jackpot/lucky-punch, jackpot/lucky-punch], count: 2, reuse: flip}
	END
	for seed in 1 3; do
		vegas-sim --log -n 1 -s "$seed" -r ./twice.yaml -b random,random,random > "$seed.vegas"
	done
	run -0 --separate-stderr grep -m 2 -h '^board ' 1.vegas 3.vegas
	same 'board 1 lucky-punch
board 2 jackpot
board 1 lucky-punch
board 2 lucky-punch'
	run -0 --separate-stderr left 1.vegas 'jackpot lucky-punch'
	same 'jackpot lucky-punch
lucky-punch jackpot'
	run -0 --separate-stderr left 3.vegas 'jackpot lucky-punch'
	same 'jackpot jackpot'
	# Of two that are alike the first of the deck is the one that was drawn
	# first, which the next shuffle goes by.
	vegas-sim --log -n 1 -s 9 -r ./twice.yaml -b random,random,random > 9.vegas
	run -0 --separate-stderr awk '$1 == "board" { print FILENAME, $3 }' 1.vegas 9.vegas
	same '1.vegas lucky-punch
1.vegas jackpot
1.vegas lucky-punch
1.vegas jackpot
9.vegas jackpot
9.vegas lucky-punch
9.vegas jackpot
9.vegas lucky-punch'
	# One that did not lie there comes before the one that did.
	sed -i 's/deck: .*/deck: [pay-day, pay-day, power-play], count: 2, reuse: none}/' twice.yaml
	vegas-sim --log -n 1 -s 1 -r ./twice.yaml -b random,random,random > 1.vegas
	run -0 --separate-stderr awk '$1 == "board" { print $3 }' 1.vegas
	same 'pay-day
power-play
pay-day
pay-day'
}

@test "RR-1, LV-5: boards by hand, then bills from the seed until there is enough" {
	cat > fill.yaml <<- 'END'
		extends: las-vegas
		chips: {value: 10000}
		boards: {deck: [prime-time], count: 1}
	END
	vegas-new -s 1 -r ./fill.yaml anna benno | grep '^bills' > expected
	[ "$(wc -l < expected)" -eq 6 ]
	for casino in 1 3 6; do
		vegas-new -s 1 -r ./fill.yaml --boards "$casino=prime-time" anna benno > g
		run -0 --separate-stderr grep '^bills' g
		diff_output expected
		run -0 --separate-stderr vegas-check -q g
	done
}

@test "RR-B1.1: Prime Time gives no dice where there is no bill" {
	cat > none.yaml <<- 'END'
		extends: las-vegas
		dice: {normal: 1}
		chips: {value: 10000}
		boards: {deck: [prime-time], count: 1}
		bills: {deck: [5x10000]}
	END
	vegas-new -s 1 -r ./none.yaml --boards 6=prime-time anna benno > g
	for name in anna benno; do
		vegas-roll -f g -p "$name" -d $((6 - ${#name} / 5))
		vegas-place -f g $((6 - ${#name} / 5))
	done
	run -0 --separate-stderr vegas-score -f g
	run -1 --separate-stderr grep '^extra' g
	run -0 --separate-stderr vegas-check -q g
	# One is enough.
	vegas-new -s 1 -r ./none.yaml --boards 5=prime-time anna benno > g
	for name in anna benno; do
		vegas-roll -f g -p "$name" -d $((6 - ${#name} / 5))
		vegas-place -f g $((6 - ${#name} / 5))
	done
	vegas-score -f g
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-3: a deck may have a board twice, one-sided or not" {
	own_deck 2 lucky-punch/jackpot jackpot
	: > all
	for seed in {1..12}; do
		vegas-new -r ./own.yaml -s "$seed" anna benno carla > g
		as_predicted g
		run -0 --separate-stderr vegas-check -q g
		awk '$1 == "board" { printf "%s ", $3 } END { print "" }' g >> all
	done
	run -0 --separate-stderr sort -u all
	same "$(printf '%s \n' 'jackpot jackpot' 'jackpot lucky-punch' 'lucky-punch jackpot')"
	for boards in 1=jackpot,2=lucky-punch 1=lucky-punch,2=jackpot 1=jackpot,2=jackpot; do
		rules=./own.yaml run -0 --separate-stderr start "$boards" anna benno carla
	done
	rules=./own.yaml run -1 --separate-stderr start 1=lucky-punch,2=lucky-punch anna benno carla
	same_error "vegas-new: the board \`lucky-punch' is not among those that are left"
	# Or one side of it alone.
	own_deck 1 jackpot/power-play jackpot/pay-day
	for board in jackpot power-play pay-day; do
		rules=./own.yaml run -0 --separate-stderr start "1=$board" anna benno carla
	done
}

@test "RR-3: boards lie on any casinos where some choice among those of the deck has them all" {
	while IFS='|' read -r deck boards; do
		# shellcheck disable=SC2086 # a list of names
		own_deck 1 $deck
		rules=./own.yaml run -0 --separate-stderr start "$boards" anna benno carla
	done <<- 'END'
		jackpot jackpot|1=jackpot,2=jackpot
		pay-day/jackpot jackpot/jackpot|1=jackpot,2=pay-day
		jackpot/pay-day jackpot/jackpot|1=jackpot,2=pay-day
		jackpot/jackpot pay-day/jackpot|1=pay-day
		jackpot/jackpot jackpot/pay-day|1=pay-day
		jackpot/pay-day power-play jackpot/power-play|1=jackpot,2=pay-day
		jackpot/pay-day jackpot/power-play pay-day|1=jackpot,2=pay-day,3=pay-day
	END
}

# bats test_tags=english
@test "RR-4: 12 bills a round, and the other 54 are the bank, written once after round 1's bills" {
	three_rounds bank royale anna benno carla
	as_predicted g
	run -0 --separate-stderr awk '/^(round|bank|bills 6|roll)/ { print $1 }' g
	same "$(printf '%s\n' round bills bank roll roll roll round bills roll roll roll round bills)"
	run -0 --separate-stderr awk '
		$1 == "bank" { for (i = 2; i <= NF; i++) { split($i, part, "x"); n += part[1]; count[part[2]] += part[1] } }
		$1 == "bills" { count[$3]++; count[$4]++ }
		END { print n; for (value = 30000; value <= 100000; value += 10000) print count[value] "x" value }' g
	same "$(printf '%s\n' 54 11x30000 11x40000 13x50000 15x60000 13x70000 11x80000 9x90000 7x100000)"
	# The bank follows from the seed, and what it holds from the deck.
	sed 's/^bank \([0-9]*\)x30000/bank 1x30000/' g > other
	run -1 --separate-stderr vegas-check other
	[[ ${lines[0]} == "other:"*": the file says 'bank 1x30000"*"', the rules say '$(grep '^bank' g)'" ]]
	run -3 --separate-stderr vegas-show other
	sed '/^bank/d' g > other
	run -1 --separate-stderr vegas-check -q other
	run -3 --separate-stderr vegas-show other
}

@test "RR-4: amounts that the bank does not hold are left out, even all of them" {
	cat > own.yaml <<- 'END'
		extends: royale
		bills:
		  deck: [6x30000, 6x40000, 24x50000, 1x90000]
	END
	vegas-new -r ./own.yaml -s 3 anna benno carla > g
	as_predicted g
	run -0 --separate-stderr grep '^bank' g
	[[ $output =~ ^bank\ 1x[3459]0000$ ]]
	sed -i 's/, 1x90000//' own.yaml
	vegas-new -r ./own.yaml -s 3 anna benno carla > g
	run -0 --separate-stderr grep '^bank' g
	same 'bank'
	run -0 --separate-stderr vegas-check -q g
	first=$(grep -n '^round 1' g | cut -d : -f 1)
	run -0 --separate-stderr vegas-check --ranges g
	[ "${lines[0]}" = "$first-$(wc -l < g) proved" ]
	sed -i 's/24x50000/23x50000/' own.yaml
	run -3 --separate-stderr vegas-new -r ./own.yaml anna benno carla
	same_error "vegas-new: ./own.yaml:3:3: \`bills.deck' has 35 bills; 3 rounds need 36"
	# A single bill of 1.
	printf 'extends: royale-base\nbank: yes\nchips: {value: 1}\nbills: {deck: [37x1]}\n' > own.yaml
	vegas-new -r ./own.yaml -s 3 anna benno carla > g
	run -0 --separate-stderr grep '^bank' g
	same 'bank 1x1'
}

@test "RR-4, TK-47: with round 1's bills by hand the first 24 left are set aside" {
	vegas-new -r royale -s aside --bills "$pairs" anna benno carla > g
	as_predicted g
	for _ in 2 3; do
		while [ "$(vegas-show --next g)" != '- score' ]; do
			roll_all_fours
		done
		step g vegas-score
	done
	as_predicted g
	# Boards, too, leave the other chance as it is.
	vegas-new -r royale -s aside --bills "$pairs" --boards 5=jackpot anna benno carla > g
	quick g anna benno carla
	step g vegas-score
	as_predicted g
}

@test "TK-47: boards by hand are all of the round's, on any casinos, in casino order" {
	start 5=jackpot,2=pay-day,6=my-choice anna benno carla
	run -0 --separate-stderr dealt g
	same 'round 1 anna
board 2 pay-day !
board 5 jackpot !
board 6 my-choice !
bills 1 30000 30000 !
bills 2 40000 30000 !
bills 3 40000 40000 !
bills 4 50000 50000 !
bills 5 60000 60000 !
bills 6 70000 70000 !
bank 4x30000 4x40000 4x50000 4x60000 4x70000 4x80000 4x90000 4x100000 !'
	start 6=jackpot anna benno carla
	run -0 --separate-stderr grep '^board' g
	same 'board 6 jackpot !'
	start 1=jackpot,2=fifty-fifty,3=pay-day,4=knockout,5=handicap,6=my-choice anna benno carla
	[ "$(grep -c '^board' g)" -eq 6 ]
	# In a later round as well.
	printf '%s 3 3333333B3\n' anna benno carla | play g
	step g vegas-score --boards 4=lucky-punch
	run -0 --separate-stderr awk '$1 == "round" { n = $2 } n == 2 && $1 == "board"' g
	same 'board 4 lucky-punch !'
	run -0 --separate-stderr vegas-check -q g
}

# refused STATUS MESSAGE OPTION...: vegas-new makes nothing of it.
refused()
{
	run "-$1" --separate-stderr vegas-new -r royale -s no "${@:3}" anna benno carla
	same ''
	same_error "vegas-new: $2"
}

@test "TK-47: boards by hand that cannot lie there are refused" {
	refused 1 "the board \`jackpot' is not among those that are left" --boards 1=jackpot,2=jackpot
	refused 1 "the board \`lucky-punch' is not among those that are left" --boards 1=jackpot,2=lucky-punch
	run -1 --separate-stderr vegas-new -r royale --boards 1=jackpot,1=pay-day anna benno carla
	same ''
	refused 2 "\`roulette' is no board; it is \`board CASINO NAME'" --boards 1=roulette
	refused 2 "\`jakpot' is no board; did you mean \`jackpot'?" --boards 1=jakpot
	refused 2 "\`hi-five' is no board; did you mean \`high-five'?" --boards 1=handicap,2=hi-five
	for board in high-five0 high-five9; do
		refused 2 "\`$board' is no board; it is \`board CASINO NAME'" --boards "1=$board"
	done
	refused 2 "\`7' is no casino; it is \`board CASINO NAME'" --boards 7=jackpot
	refused 2 "\`jackpot' is no casino; it is \`board CASINO NAME'" --boards jackpot
	refused 1 "\`board' by hand is empty; all that is due is given" --boards ''
	run -1 --separate-stderr vegas-new -r royale --boards slot=jackpot anna benno carla
	same ''
	for rules in las-vegas royale-base; do
		run -1 --separate-stderr vegas-new -r "$rules" --boards 1=jackpot anna benno carla
		same ''
		same_error "vegas-new: \`board 1 jackpot !' was given by hand, but nothing of the kind is due"
	done
	own_deck 1 jackpot
	run -1 --separate-stderr vegas-new -r ./own.yaml --boards 1=pay-day anna benno carla
	same_error "vegas-new: the board \`pay-day' is not among those that are left"
}

@test "TK-47: in a file some boards marked and others not, or out of order, are refused" {
	start 1=jackpot,2=pay-day,3=no-entry anna benno carla
	sed 's/^\(board 2 .*\) !$/\1/' g > other
	run -3 --separate-stderr vegas-show other
	same_error "vegas-show: other:$(grep -n '^board 2' g | cut -d : -f 1): some boards of this round are marked \` !' and others are not; all are given by hand or none"
	awk '/^board 1/ { held = $0; next } { print } /^board 2/ { print held }' g > other
	run -3 --separate-stderr vegas-show other
	same_error "vegas-show: other:$(grep -n '^board 2' g | cut -d : -f 1): the boards are out of order; the lowest casino is first"
	start 1=lucky-punch,2=pay-day,3=no-entry anna benno carla
	sed '/^board 1/p' g > other
	run -3 --separate-stderr vegas-show other
	same_error "vegas-show: other:$(grep -n '^board 2' g | cut -d : -f 1): the rules say no: casino 1 has its board already"
	# After them come the bills, and no other chance.
	{ sed '/^bills/,$d' g; echo 'roll benno 1 2 3'; } > other
	run -1 --separate-stderr vegas-check other
	[ "${lines[0]}" = "other:$(wc -l < other): the rules say no: the deal is not over" ]
	vegas-new -r royale -s 1 --boards 1=jackpot anna benno carla | sed '/^bills 1/d' > other
	run -1 --separate-stderr vegas-check other
	[ "${lines[0]}" = "other:$(grep -n '^bills 2' other | cut -d : -f 1): the rules say no: casino 1 is filled next" ]
	# By seed they lie on casinos 1 to 3.
	vegas-new -r royale -s main anna benno carla | sed 's/^board 3/board 4/' > other
	run -3 --separate-stderr vegas-show other
}

@test "TK-47: a bank by hand may hold fewer bills; amounts are written lowest first" {
	vegas-new -r royale -s less --bank 2x50000,3x30000 anna benno carla > g
	run -0 --separate-stderr grep '^bank' g
	same 'bank 3x30000 2x50000 !'
	run -0 --separate-stderr vegas-check -q g
	# The topmost of each value go, the first 24 left are rounds 2 and 3.
	as_predicted g
	quick g anna benno carla
	step g vegas-score
	as_predicted g
	# One bill is enough.
	vegas-new -r royale -s less --bank 1x100000 anna benno carla > g
	run -0 --separate-stderr grep '^bank' g
	same 'bank 1x100000 !'
}

@test "TK-47: a bank by hand that the deck cannot give is refused" {
	refused 1 'the deck holds no 12 bills of 30000' --bank 12x30000
	refused 1 'the deck holds no 1 bills of 35000' --bank 1x35000
	refused 1 'the deck holds no 9 bills of 30000' --bills "$pairs" --bank 9x30000
	refused 1 "\`bank' by hand is empty; all that is due is given" --bank ''
	refused 1 "\`bank' is not among what was given by hand; all records of a kind are given together" --bank =
	refused 2 "\`x30000' is no COUNTxAMOUNT; it is \`bank COUNTxAMOUNT...'" --bank x30000
	refused 2 "\`foo' is no COUNTxAMOUNT; it is \`bank COUNTxAMOUNT...'" --bank foo
	refused 1 'the deck holds no 1000000000 bills of 30000' --bank 1000000000x30000
	refused 1 'the deck holds no 1 bills of 1000000000' --bank 1x1000000000
	for bank in 1000000001x30000 1x1000000001; do
		refused 2 "\`$bank' is no COUNTxAMOUNT; it is \`bank COUNTxAMOUNT...'" --bank "$bank"
	done
	for bank in 1x30000,1x30000 0x30000; do
		run -1 --separate-stderr vegas-new -r royale --bank "$bank" anna benno carla
		same ''
	done
	# 24 bills must be left: of 78 the bank may have 54.
	vegas-new -r royale -s no --bills "$pairs" --bank 8x30000,8x40000,11x50000,13x60000,11x70000,3x80000 anna benno carla > g
	refused 1 'with 55 bills in the bank 23 are left in the deck; the rounds to come need 24' --bills "$pairs" --bank 8x30000,8x40000,11x50000,13x60000,11x70000,4x80000
	# A bank is there once, and only in the main game.
	quick g anna benno carla
	run -1 --separate-stderr vegas-score --bank 1x30000 < g
	same ''
	same_error "vegas-score: \`bank 1x30000 !' was given by hand, but nothing of the kind is due"
	run -1 --separate-stderr vegas-new -r royale-base --bank 1x30000 anna benno carla
	same_error "vegas-new: \`bank 1x30000 !' was given by hand, but nothing of the kind is due"
}

@test "TK-47: rounds 2 and 3 deal the bills set aside and no others" {
	dear='1=100000,90000 2=100000,90000 3=100000,90000 4=100000,90000 5=100000,90000 6=100000,90000'
	for options in '' '--bank 1x30000'; do
		# shellcheck disable=SC2086 # options
		vegas-new -r royale -s x --bills "$pairs" $options anna benno carla > g
		quick g anna benno carla
		run -1 --separate-stderr vegas-score --bills "$dear" < g
		same ''
	done
	# What is set aside can be dealt by hand in any order.
	vegas-new -r royale -s x anna benno carla > g
	quick g anna benno carla
	predict g > /dev/null
	step g vegas-score
	awk '$1 == "round" { n = $2 } n == 2 && $1 == "bills" { printf "%s=%s,%s ", $2, $3, $4 }' g > next
	step g vegas-undo
	run -0 --separate-stderr vegas-score --bills "$(cat next)" < g
}

@test "RR-5: a placement activates the board, by one die or several, and only that board" {
	start 2=pay-day,3=jackpot anna benno carla
	run -0 --separate-stderr follows g 'anna 2 2333344B6'
	same 'roll anna 2 3 3 3 3 4 4 B6 !
place anna 2
  gain anna chips 1'
	run -0 --separate-stderr follows g 'benno 4 2333344B6'
	same 'roll benno 2 3 3 3 3 4 4 B6 !
place benno 4'
	run -0 --separate-stderr follows g 'carla 2 2223344B2'
	same 'roll carla 2 2 2 B2 3 3 4 4 !
place carla 2
  gain carla chips 1'
	# Again and again.
	run -0 --separate-stderr follows g 'anna 3 333344B6' 'roll X1X2' 'benno 2 23333B6'
	same 'roll benno 2 3 3 3 3 B6 !
place benno 2
  gain benno chips 2'
}

@test "RR-5: dice that get there in another way activate nothing" {
	# A dice action.
	start 1=handicap,2=pay-day,3=jackpot anna benno carla
	run -0 --separate-stderr follows g 'anna 1 1444444B4' 'choose anna take 5 dice' 'choose anna set 2'
	same 'choose anna set 2'
	run -0 --separate-stderr follows g 'benno 1 1444444B4' 'choose benno take 5 dice' 'choose benno set B3'
	same 'choose benno set B3'
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	# A bump, and a cluster.
	start 1=nice-dice,2=pay-day,3=block-it anna benno carla
	run -0 --separate-stderr follows g 'anna 1 1244444B4' 'choose anna nice 2' 'benno 1 1244444B4' 'choose benno nice 2'
	same 'choose benno nice 2
  die anna 2 nice-dice 2'
	run -0 --separate-stderr follows g 'carla 3 3444444B4' 'choose carla block 1 2'
	same 'choose carla block 1 2'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	# The neutral dice of two players.
	neutral=1,1,1,2,2,2,3,B3 start_two 1=lucky-punch,2=pay-day,3=no-entry
	run -0 --separate-stderr tail -n 1 g
	same 'roll neutral 1 1 1 2 2 2 3 B3 !'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	# Prime Time's dice.
	start 2=pay-day,3=jackpot,6=prime-time anna benno carla
	play g <<- 'END'
		anna 6 6666666B6
		benno 4 4444444B4
		carla 5 5555555B5
		score
		roll X2X3
	END
	run -0 --separate-stderr follows g 'choose anna put X2 X3'
	same 'choose anna put X2 X3
  under 30000 30000
  pay 2 anna 40000
  under 30000
  pay 3 anna 40000
  under 40000
  pay 4 benno 50000
  under 50000
  pay 5 carla 60000
  under 60000
  pay 6 anna 70000
  under 70000'
}

@test "RR-5: a die that is set, and My Choice, activate too" {
	free 1=power-play,2=pay-day,3=my-choice anna benno carla
	play g <<- 'END'
		anna 1 1144444B4
		benno 5 5555555B5
		carla 6 6666666B6
	END
	run -0 --separate-stderr follows g 'set anna 2'
	same 'set anna 2
  gain anna chips 2'
	run -0 --separate-stderr follows g 'set anna B3' 'roll X4X5' 'choose anna pick X4' 'choose anna board pay-day'
	same 'choose anna board pay-day
  gain anna 30000'
}

@test "RR-6: up to 20,000 in chips, 30,000 and more in bills, and what the bank lacks in chips" {
	# Pay Day pays anna for 2, 3, 4 and 5 casinos.
	cat > turns <<- 'END'
		anna 2 2111111B1
		benno 6 6666666B6
		carla 6 6666666B6
		anna 1 133333B3
		anna 3 34444B4
		anna 1 1444B4
		anna 4 455B5
		anna 1 15B5
		anna 5 5B1
		anna 1 B1
	END
	start 1=pay-day anna benno carla
	play g < turns
	run -0 --separate-stderr paid g
	same '  gain anna chips 2
  gain anna 30000
  gain anna 40000
  gain anna 50000'
	bank=1x40000 start 1=pay-day anna benno carla
	play g < turns
	run -0 --separate-stderr paid g
	same '  gain anna chips 2
  gain anna chips 3
  gain anna 40000
  gain anna chips 5'
}

@test "RR-7: bills that nobody won are in the bank from their line on" {
	# Double Down pays 60,000 right after casino 5, which puts two such back.
	for casino in 4 5; do
		bank=1x40000 start "$casino=double-down" anna benno carla
		printf '%s\n' "anna $casino $casino${casino}66666B6" \
			"choose anna down $casino $casino" \
			'benno 6 6666666B6' 'carla 6 6666666B6' 'anna 6 66666B6' | play g
		added g vegas-score > score
		run -0 --separate-stderr paid score
		if [ "$casino" -eq 5 ]; then
			same '  gain anna 60000'
		else
			# Casinos 1 to 4 have no 60,000 to give.
			same '  gain anna 30000 30000'
		fi
	done
	# An imaginary player's bill goes there too: neutral leads casino 5.
	bank=1x40000 neutral=5,5,5,5,5,5,5,B5 start_two 5=double-down
	play g <<- 'END'
		anna 5 5566666B6
		choose anna down 5 5
		benno 6 6666666B6
		anna 6 66666B6
	END
	added g vegas-score > score
	run -0 --separate-stderr grep -E '^  (pay 5|under 60000|gain)' score
	same '  pay 5 neutral 60000
  under 60000 60000
  gain anna 60000'
	# Nothing goes under the deck: round 2 deals what was set aside.
	start 1=pay-day anna benno carla
	quick g anna benno carla
	step g vegas-score
	as_predicted g
}

@test "RR-7: a fine's bills are in the bank before the next player pays" {
	# anna has 30,000 and two chips, benno 80,000 and two chips.  The bank has
	# no 30,000 to give back but the one that anna pays.
	vegas-new -r royale -s main --boards 6=bad-luck --bank 1x100000 \
		--bills '1=40000,30000 2=40000,40000 3=50000,40000 4=50000,50000 5=80000,50000 6=80000,60000' \
		anna benno carla > g
	play g <<- 'END'
		anna 1 1222222B2
		benno 5 5222222B2
		carla 1 1133336B3
		anna 2 222222B2
		benno 2 222222B2
		carla 3 33336B3
		carla 6 6
	END
	added g vegas-score > score
	run -0 --separate-stderr paid score
	same '  lose anna 30000
  lose anna chips 2
  lose benno 80000
  gain benno 30000'
}

@test "RR-8, RR-31: with two players neutral and grey dice are two imaginary players" {
	# Handicap: two grey dice in casino 4, and two neutral ones; anna has 1.
	neutral=4,4,6,6,6,6,6,B6 start_two 1=handicap
	play g <<- 'END'
		anna 4 2222224B2
		benno 5 5555555B5
		anna 2 222222B2
	END
	run -0 --separate-stderr lying g
	same '1 grey 1
2 anna 8
2 grey 1
3 grey 1
4 anna 1
4 neutral 2
4 grey 2
5 benno 9
5 grey 2
6 neutral 7
6 grey 2'
	added g vegas-score --boards 1=jackpot --neutral 1,1,1,1,1,1,1,B1 > score
	run -0 --separate-stderr sed '/^round/,$d' score
	same 'score
  pay 1 grey 30000
  under 30000 30000
  pay 2 anna 40000
  pay 2 grey 30000
  under 30000
  pay 3 grey 40000
  under 40000 40000
  tie 4 2 neutral grey
  pay 4 anna 50000
  under 50000
  pay 5 benno 60000
  pay 5 grey 60000
  under 60000
  pay 6 neutral 70000
  pay 6 grey 70000
  under 70000 70000'
	# The neutral dice are rolled again for round 2 (RB-11), the grey are gone.
	run -0 --separate-stderr lying g
	same '1 neutral 9'
}

@test "RR-9: the round is over when no player holds a die and the last board is done" {
	# The last die of all goes to Lucky Punch: score only after the guess.
	start 1=lucky-punch anna benno carla
	play g <<- 'END'
		anna 4 4444444B4
		benno 4 4444444B4
		carla 1 1111111B1
	END
	run -1 --separate-stderr vegas-score < g
	same_error 'vegas-score: carla is to answer first; legal: choose carla hide 1, choose carla hide 2, choose carla hide 3'
	play g <<< 'choose carla hide 1'
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	play g <<< 'choose anna guess 1'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "RR-9: dice that come back put their owner into the turn order again" {
	# A dice action takes the die just placed back to hand.
	start 1=handicap anna benno carla
	play g <<- 'END'
		anna 4 4444444B4
		benno 5 5555555B5
		carla 1 1111111B1
		choose carla take 6 dice
		choose carla back B1
	END
	run -0 --separate-stderr vegas-show --next g
	same 'carla roll'
	run -0 --separate-stderr follows g 'carla 6 B6'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	# The golden space: anna, who holds none, gets her die back from there.
	start 1=my-choice anna benno carla
	play g <<- 'END'
		anna 1 1555555B5
		roll X6X6
		choose anna gold big
		benno 1 1555555B5
		roll X1X2
		choose benno pick X1
		carla 4 4444444B4
		anna 5 555555
		benno 1 155553B5
		roll X6X6
	END
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	run -0 --separate-stderr follows g 'choose benno gold normal'
	same 'choose benno gold normal
  die anna big my-choice hand'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	run -1 --separate-stderr vegas-roll --dice 1 < g
	run -0 --separate-stderr added g vegas-roll --dice B2
	same 'roll anna B2 !'
}

@test "RR-9: dice on boards are not held" {
	# Knockout takes benno's last die when anna places hers.
	start 1=knockout anna benno carla
	play g <<- 'END'
		anna 4 1444444B4
		benno 5 5555552B5
		carla 6 6666666B6
	END
	run -0 --separate-stderr follows g 'anna 1 1'
	same 'roll anna 1 !
place anna 1
  die benno normal hand knockout'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

# The order at the end of a round, with boards where casino order would be wrong.
@test "RR-10: Prime Time, Bad Luck's count, casinos, High Five, Black Box, Nice Dice, the fine" {
	free 1=nice-dice,2=black-box,3=high-five,4=double-down,5=bad-luck,6=prime-time anna benno carla
	play g <<- 'END'
		anna 4 1444444B4
		choose anna down 4 4 B4
		benno 3 3333335B3
		carla 6 2226666B6
		anna 1 1
		choose anna nice 1
		benno 5 5
		carla 2 222
	END
	lines=$(wc -l < g)
	play g <<- 'END'
		score
		roll X5X5
		choose carla put X5 X5
		choose anna split 60000 / 20000 20000 0 0 0
		choose carla group 2
	END
	# Of the black dice carla has two in casino 5, so that anna alone pays.
	run -0 --separate-stderr since "$lines" g
	same 'score
extra carla X5 X5 !
choose carla put X5 X5
  under 30000 30000
  pay 2 carla 40000
  under 30000
  pay 3 benno 40000
  under 40000
  pay 4 anna 50000
  under 50000
  gain anna 60000
  pay 5 carla 60000
  pay 5 benno 60000
  pay 6 carla 70000
  under 70000
  gain benno 100000
choose anna split 60000 / 20000 20000 0 0 0
choose carla group 2
  gain carla 40000
  gain anna chips 1
  lose anna 50000'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr vegas-check -q g
}

@test "RR-10: Nice Dice pays before the golden space, wherever they lie" {
	bank=1x60000 free 1=my-choice,6=nice-dice anna benno carla
	play g <<- 'END'
		anna 1 1333333B3
		roll X6X6
		choose anna gold normal
		benno 6 6333333B3
		choose benno nice 6
		carla 2 2222222B2
		anna 3 33333B3
		benno 3 333333B3
	END
	vegas-new -r ./own.yaml -s main --boards 1=my-choice,6=nice-dice --bank 1x50000 \
		--bills '1=40000,30000 2=40000,40000 3=50000,40000 4=90000,30000 5=80000,70000 6=100000,100000' anna benno carla > short
	sed -n '/^roll/,$p' g >> short
	added short vegas-score > score
	# The only 60,000s are made of 30,000s, and the first paid takes the last.
	run -0 --separate-stderr paid score
	same '  gain benno 30000 30000
  gain anna 50000
  gain anna chips 1'
}

@test "RR-10: several boards of a kind pay in casino order, fines in seat order" {
	own_deck 4 high-five high-five bad-luck bad-luck
	rules=./own.yaml start 1=bad-luck,2=high-five,4=high-five,5=bad-luck anna benno carla
	play g <<- 'END'
		anna 4 4444445B4
		benno 2 2222221B2
		carla 6 6666661B6
		anna 5 5
		benno 1 1
		carla 1 1
	END
	# Casino 1: anna has the fewest.  Casino 5: benno and carla.
	added g vegas-score > score
	run -0 --separate-stderr paid score
	same '  gain benno 100000
  gain anna 100000
  lose anna 50000
  lose benno 100000
  gain benno 50000
  lose carla 70000
  lose carla chips 1
  gain carla 30000'
}

@test "RR-10: then dice, markers and boards are cleared, and no line says so" {
	boards=1=power-play,2=jackpot,3=no-entry
	start "$boards" anna benno carla
	play g <<- 'END'
		anna 1 1266666B6
		benno 2 2366666B6
		roll X1X2
		carla 3 3666666B6
		choose carla close 5
	END
	run -0 --separate-stderr paid g
	same '  marker power-play anna
  marker jackpot 40000
  marker no-entry 1
  gain carla chips 2'
	play g <<- 'END'
		anna 6 266666B6
		benno 6 366666B6
		carla 6 666666B6
		set anna 1
		benno 6 6
	END
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	added g vegas-score --boards "$boards" > score
	run -0 --separate-stderr sed -n '/^  under 70000/,/^board 3/p' score
	same '  under 70000
round 2 anna
board 1 power-play !
board 2 jackpot !
board 3 no-entry !'
	run -0 --separate-stderr lying g
	same ''
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same "$(printf '%s\n' 8 8 8)"
	# No marker is with anna, casino 5 is open, and the tracks start anew.
	run -0 --separate-stderr vegas-moves g
	same 'roll anna'
	play g <<- 'END'
		anna 5 5566666B6
		benno 2 2266666B6
		roll X3X3
		carla 3 3366666B6
	END
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'choose carla close %d\n' 1 2 4 5 6)"
	play g <<< 'choose carla close 4'
	run -0 --separate-stderr sed -n '/^round 2/,$p' g
	run -0 --separate-stderr paid <(cat <<< "$output")
	same '  gain benno 30000
  marker jackpot 30000
  marker no-entry 1
  gain carla chips 2'
}

@test "RR-11: the winner of a casino takes its higher bill; an imaginary one triggers nothing" {
	# Black Box on 4.  anna and benno tie with 3, carla takes the higher bill.
	start 4=black-box anna benno carla
	play g <<- 'END'
		anna 4 4445555B5
		benno 4 4445555B5
		carla 4 4466666B6
		anna 5 5555B5
		benno 5 5555B5
		carla 6 66666B6
		score
	END
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	run -0 --separate-stderr vegas-moves g
	[[ ${lines[0]} == 'choose anna split '* ]]
	# Neutral dice lead: nobody splits, though anna takes the lower bill.
	neutral=4,4,4,6,6,6,6,B6 start_two 4=black-box
	play g <<- 'END'
		anna 4 4455555B5
		benno 1 1111111B1
		anna 5 55555B5
	END
	added g vegas-score > score
	run -0 --separate-stderr grep -E '^  pay 4|^round' score
	same '  pay 4 neutral 50000
  pay 4 anna 50000
round 2 anna'
	# Everybody ties: nobody.
	start 4=black-box anna benno carla
	quick g anna benno carla
	added g vegas-score > score
	grep -q '^round 2' score
}

@test "RR-11, TK-32: the left neighbour is the next seat that has not retired" {
	for retired in '' carla 'carla denny'; do
		start 1=lucky-punch anna benno carla denny
		play g <<< 'anna 4 4444444B4'
		# shellcheck disable=SC2086 # a list of names
		[ -z "$retired" ] || printf 'retire %s\n' $retired | play g
		play g <<- 'END'
			benno 1 1444444B4
			choose benno hide 2
		END
		case $retired in
		'') next=carla ;;
		carla) next=denny ;;
		*) next=anna ;;
		esac
		run -0 --separate-stderr vegas-moves g
		same "$(printf "choose $next guess %d\n" 1 2 3)"
	done
	# With two players the other one, and never the neutral dice.
	start_two 1=lucky-punch
	play g <<- 'END'
		anna 1 1444444B4
		choose anna hide 2
	END
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	play g <<- 'END'
		choose benno guess 2
		benno 1 1444444B4
		choose benno hide 2
	END
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
}

@test "RR-11, TK-32: where no neighbour is left nobody is asked" {
	for names in 'anna benno' 'anna benno carla'; do
		# shellcheck disable=SC2086 # a list of names
		start 1=lucky-punch $names
		play g <<- 'END'
			anna 1 1444444B4
			choose anna hide 2
		END
		# shellcheck disable=SC2086 # a list of names
		set -- $names
		for name in "${@:2}"; do
			[ "$(vegas-show --next g)" = "$name choose" ]
			run -0 --separate-stderr follows g "retire $name"
			same "retire $name"
		done
		run -0 --separate-stderr vegas-show --next g
		same 'anna roll'
	done
	# Nor for a Black Box.
	start 4=black-box anna benno carla
	play g <<- 'END'
		anna 4 4444444B4
		benno 5 5555555B5
		carla 6 6666666B6
		score
		retire benno
	END
	run -0 --separate-stderr vegas-show --next g
	same 'carla choose'
	run -0 --separate-stderr follows g 'retire carla'
	same 'retire carla'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "RR-12: the sixteen names, and their order for the shuffle" {
	for name in $sixteen; do
		start "1=$name" anna benno carla
		run -0 --separate-stderr grep '^board' g
		same "board 1 $name !"
		run -0 --separate-stderr vegas-show --next g
		same 'anna roll'
	done
	run -0 --separate-stderr sed -n 's/^rule boards.deck //p' g
	same "$printed"
	# The shuffle starts from this order in every round: another gives others.
	three_rounds order royale anna benno carla
	as_predicted g
	# shellcheck disable=SC2086 # a list of names
	own_deck 3 $(tr ' ' '\n' <<< "$printed" | tac)
	three_rounds order ./own.yaml anna benno carla
	as_predicted g
}

@test "RR-13: dice land, Power Play is checked, the board is activated, the turn passes" {
	start 2=power-play,3=lucky-punch anna benno carla
	run -0 --separate-stderr follows g 'anna 2 2333444B5'
	same 'roll anna 2 3 3 3 4 4 4 B5 !
place anna 2
  marker power-play anna'
	# benno overtakes: first the marker goes back, then he takes it.
	run -0 --separate-stderr follows g 'benno 2 2233344B5'
	same 'roll benno 2 2 3 3 3 4 4 B5 !
place benno 2
  marker power-play board
  marker power-play benno'
	# carla draws level: it only goes back.
	run -0 --separate-stderr follows g 'carla 2 2233344B5'
	same 'roll carla 2 2 3 3 3 4 4 B5 !
place carla 2
  marker power-play board'
	# The turn is anna's until the dialogue is over.
	play g <<< 'anna 3 333444B5'
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
	run -1 --separate-stderr vegas-roll < g
	play g <<< 'choose anna hide 1'
	run -1 --separate-stderr vegas-roll < g
	play g <<< 'choose benno guess 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "RR-30: two grey dice make the holder of Power Play level, and nobody is paid there" {
	start 2=power-play,4=block-it anna benno carla
	play g <<- 'END'
		anna 2 2555555B5
		benno 2 2666666B6
		carla 2 2211111B1
		anna 5 555555B5
		benno 6 666666B6
	END
	run -0 --separate-stderr paid g
	same '  marker power-play anna
  marker power-play board
  marker power-play carla'
	# The set places a die that activates Block It.
	run -0 --separate-stderr follows g 'set carla B4'
	same 'set carla B4'
	run -0 --separate-stderr follows g 'choose carla block 2 2'
	same 'choose carla block 2 2
  marker power-play board'
	run -0 --separate-stderr vegas-moves g
	same 'roll carla'
	play g <<< 'carla 1 11111'
	added g vegas-score > score
	run -0 --separate-stderr sed -n '/^  under 30000$/,/^  under 40000 40000/p' score
	same '  under 30000
  tie 2 2 carla grey
  tie 2 1 anna benno
  under 40000 30000
  under 40000 40000'
}

@test "TK-36: a board's black dice come from vegas-roll, and nothing else is legal before" {
	start 1=jackpot,2=power-play anna benno carla
	play g <<< 'anna 1 1244444B4'
	run -0 --separate-stderr vegas-moves g
	same 'roll anna'
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	no_move vegas-place 2
	same_error 'vegas-place: anna throws the black dice first; legal: roll anna'
	no_move vegas-move pass anna
	no_move vegas-move set anna 2
	no_move vegas-move choose anna skip
	no_move vegas-move roll benno
	no_move vegas-roll -p benno
	no_move vegas-score
	same_error 'vegas-score: anna is to roll first; legal: roll anna'
	# Two black dice, written lower first.
	for dice in 1,2 X1 X1,X2,X3 X1,2 1,X2 B1,B2; do
		no_move vegas-roll --dice "$dice"
		same_error 'vegas-roll: 2 black dice are thrown'
	done
	run -0 --separate-stderr added g vegas-roll --dice X6,X2
	same 'extra anna X2 X6 !
  marker jackpot 40000'
	# By seed, with either command.
	step g vegas-undo
	run -0 --separate-stderr vegas-roll < g
	thrown=$output
	[[ ${lines[-1]} == '  marker jackpot '* ]]
	run -0 --separate-stderr vegas-move roll anna < g
	same "$thrown"
	# Nobody else throws them, before the player in turn or behind.
	start 1=jackpot,2=power-play anna benno carla
	play g <<- 'END'
		anna 4 1244444B4
		benno 1 1244444B4
	END
	for name in anna carla; do
		{ cat g && echo "extra $name X1 X2 !"; } > other
		run -1 --separate-stderr vegas-check other
		[[ ${lines[0]} == *": the rules say no: $name does not throw the black dice now" ]]
	done
}

@test "TK-36: who may set a die may roll as well; while a choice is due nothing else is legal" {
	start 1=power-play,2=lucky-punch anna benno carla
	play g <<- 'END'
		anna 1 1144444B4
		benno 5 5555555B5
		carla 6 6666666B6
	END
	run -0 --separate-stderr vegas-moves g
	same "roll anna
$(for face in 1 2 3 4 5 6; do printf 'set anna %s\n' "$face" "B$face"; done)"
	play g <<< 'set anna 2'
	no_move vegas-roll
	no_move vegas-place 4
	no_move vegas-move set anna 3
	no_move vegas-move choose benno hide 1
	no_move vegas-score
	play g <<< 'choose anna hide 3'
	no_move vegas-move choose anna hide 3
	no_move vegas-move choose anna guess 3
	no_move vegas-roll
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'choose benno guess %d\n' 1 2 3)"
}

@test "TK-36: what is thrown before the first turn comes with the deal" {
	vegas-new -r royale -s two anna benno > g
	[[ $(tail -n 1 g) == 'roll neutral '* ]]
	run -0 --separate-stderr vegas-show --next g
	same 'anna roll'
	while [ "$(vegas-show --next g)" != '- score' ]; do
		roll_all_fours
	done
	step g vegas-score
	[[ $(tail -n 1 g) == 'roll neutral '* ]]
}

# end_of_three BOARDS: three players one by one into casinos 3, 6 and 5.
end_of_three()
{
	start "$1" anna benno carla
	play g <<- 'END'
		anna 3 3333333B3
		benno 6 6666666B6
		carla 5 5555555B5
	END
}

@test "TK-37: a payout that never stops goes on to the deal, or to the end" {
	end_of_three 1=jackpot
	added g vegas-score > score
	run -0 --separate-stderr grep -E '^(score|round)' score
	same 'score
round 2 benno'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	for first in benno carla; do
		while [ "$(vegas-show --next g)" != '- score' ]; do
			roll_all_fours
		done
		added g vegas-score > score
	done
	run -0 --separate-stderr grep -cE '^  (final|winner) ' score
	same 4
	run -0 --separate-stderr vegas-show --next g
	same '- over'
}

@test "TK-37: where a payout stops each answer carries it on, and a second score deals" {
	end_of_three 3=black-box,6=prime-time
	# What the next round gets by hand is not for a score that stops.
	no_move vegas-score --boards 1=jackpot
	same_error "vegas-score: \`board 1 jackpot !' was given by hand, but nothing of the kind is due"
	run -0 --separate-stderr added g vegas-score
	same 'score'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	no_move vegas-score
	same_error 'vegas-score: benno is to roll first; legal: roll benno'
	run -0 --separate-stderr follows g 'roll X1X2'
	same 'extra benno X1 X2 !'
	no_move vegas-score
	run -0 --separate-stderr follows g 'choose benno skip'
	same 'choose benno skip
  under 30000 30000
  under 40000 30000
  pay 3 anna 40000
  under 40000
  under 50000 50000
  pay 5 carla 60000
  under 60000
  pay 6 benno 70000
  under 70000'
	# The second stop.
	run -0 --separate-stderr vegas-show --next g
	same 'benno choose'
	no_move vegas-score
	run -0 --separate-stderr follows g 'choose benno split 0 / 60000 20000 20000 0 0'
	same 'choose benno split 0 / 60000 20000 20000 0 0'
	run -0 --separate-stderr follows g 'choose anna group 1'
	same 'choose anna group 1'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr vegas-moves g
	same 'score'
	run -0 --separate-stderr added g vegas-score --boards 1=jackpot
	run -0 --separate-stderr head -n 3 <<< "$output"
	same 'score
round 2 benno
board 1 jackpot !'
	run -0 --separate-stderr vegas-check -q g
}

@test "TK-37: after the last round the second score ends the game" {
	cat > own.yaml <<- 'END'
		extends: royale
		rounds: 1
	END
	rules=./own.yaml end_of_three 6=prime-time
	run -0 --separate-stderr follows g score 'roll X1X2' 'choose benno put X1'
	same 'choose benno put X1
  pay 1 benno 30000
  under 30000
  under 40000 30000
  pay 3 anna 40000
  under 40000
  under 50000 50000
  pay 5 carla 60000
  under 60000
  pay 6 benno 70000
  under 70000'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr follows g score
	same 'score
  final anna 60000 1 2
  final benno 120000 2 2
  final carla 80000 1 2
  winner benno'
	run -0 --separate-stderr vegas-show --next g
	same '- over'
}

@test "TK-37: an answer that needs no asking is no stop, dice are one" {
	# Two plaques of one kind split in one way, and who has retired is not asked.
	cat > own.yaml <<- 'END'
		extends: royale
		boards:
		  black-box:
		    plaques: [20000, 20000]
	END
	rules=./own.yaml start 3=black-box anna benno carla
	play g <<- 'END'
		anna 3 3333333B3
		benno 6 6666666B6
		carla 5 5555555B5
		retire anna
	END
	added g vegas-score > score
	run -0 --separate-stderr sed -n '/^  under 70000/,/^round/p' score
	same '  under 70000
  gain anna chips 2
round 2 benno'
	# Prime Time's dice are due even if what follows is settled.
	end_of_three 6=prime-time
	play g <<- 'END'
		retire benno
		score
	END
	run -0 --separate-stderr vegas-moves g
	same 'roll benno'
	run -0 --separate-stderr added g vegas-roll --dice X1,X2
	run -0 --separate-stderr head -n 3 <<< "$output"
	same 'extra benno X1 X2 !
  pay 1 benno 30000
  under 30000'
	run -0 --separate-stderr vegas-show --next g
	same '- score'
}

@test "TK-38: one answer is carried out unasked, with its consequences and no choose line" {
	# anna has only her big die left, carla none: benno's Knockout asks nobody.
	start 1=knockout anna benno carla
	play g <<- 'END'
		anna 4 4444444B5
		benno 4 4111111B4
		carla 6 6666666B6
		roll B5
		pass anna
	END
	run -0 --separate-stderr follows g 'benno 1 111155'
	same 'roll benno 1 1 1 1 5 5 !
place benno 1
  die anna big hand knockout'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# No answer at all: nothing happens; nobody has a die for the board.
	run -0 --separate-stderr follows g 'benno 1 15'
	same 'roll benno 1 5 !
place benno 1'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
	# A placement is never made unasked, even if only one is legal.
	play g <<< 'roll 5'
	run -0 --separate-stderr vegas-show --next g
	same 'benno place'
}

@test "TK-38: where skip is the only answer nothing is asked or written" {
	# No Entry closes casino 2, so that Double Down there moves nothing.
	free 1=no-entry,2=double-down,3=my-choice anna benno carla
	play g <<- 'END'
		anna 2 1244444B4
		choose anna skip
		benno 1 1244444B4
		choose benno close 2
		carla 5 5555555B5
		anna 3 344444B4
		roll X4X4
	END
	run -0 --separate-stderr vegas-moves g
	same 'choose anna board no-entry
choose anna board double-down'
	run -0 --separate-stderr follows g 'choose anna board double-down'
	same 'choose anna board double-down'
	run -0 --separate-stderr vegas-show --next g
	same 'benno roll'
}

@test "TK-38: several who are asked answer in seat order from the left of who caused it" {
	start 1=knockout anna benno carla denny
	play g <<- 'END'
		anna 4 4455555B5
		benno 4 4455555B5
		carla 1 1455555B5
	END
	for name in denny anna benno; do
		run -0 --separate-stderr vegas-moves g
		same "choose $name knock normal
choose $name knock big"
		# Each answer is carried out before the next is asked.
		run -0 --separate-stderr follows g "choose $name knock big"
		same "choose $name knock big
  die $name big hand knockout"
	done
	run -0 --separate-stderr vegas-show --next g
	same 'denny roll'
}

@test "TK-38: moves come in one order: roll, set, place, pass, choose; upwards, normal before big, skip last" {
	start 1=handicap anna benno carla
	play g <<< 'roll 1334466B1'
	run -0 --separate-stderr vegas-moves g
	same 'place anna 1
place anna 3
place anna 4
place anna 6
pass anna'
	play g <<< 'place anna 1'
	run -0 --separate-stderr vegas-moves g
	same "$(for casino in 1 2 3 4 5 6; do printf "choose anna take $casino %s\n" chip cash dice; done)
choose anna skip"
	play g <<< 'choose anna take 4 dice'
	run -0 --separate-stderr vegas-moves g
	same "$(printf 'choose anna set %d\n' 1 2 3 4 5 6)
choose anna back 1
choose anna back B1
choose anna skip"
	# Splits by the size of group 1, then the higher first.
	end_of_three 3=black-box
	play g <<< score
	run -0 --separate-stderr vegas-moves g
	same "$(sed 's/^/choose benno split /' <<- 'END'
		60000 / 20000 20000 0 0 0
		20000 / 60000 20000 0 0 0
		0 / 60000 20000 20000 0 0
		60000 20000 / 20000 0 0 0
		60000 0 / 20000 20000 0 0
		20000 20000 / 60000 0 0 0
		20000 0 / 60000 20000 0 0
		0 0 / 60000 20000 20000 0
		60000 20000 20000 / 0 0 0
		60000 20000 0 / 20000 0 0
		60000 0 0 / 20000 20000 0
		20000 20000 0 / 60000 0 0
		20000 0 0 / 60000 20000 0
		0 0 0 / 60000 20000 20000
		60000 20000 20000 0 / 0 0
		60000 20000 0 0 / 20000 0
		60000 0 0 0 / 20000 20000
		20000 20000 0 0 / 60000 0
		20000 0 0 0 / 60000 20000
		60000 20000 20000 0 0 / 0
		60000 20000 0 0 0 / 20000
		20000 20000 0 0 0 / 60000
	END
	)"
}
