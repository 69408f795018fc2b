#!/usr/bin/env bats
# SM-1: bots play by what they may know.  What is hidden is guessed at, and no
# guess depends on how it really is.

bats_require_minimum_version 1.5.0

load lib

# fair GAMES PLAYERS RULES: guesses in random games are fair (guess.c).
fair()
{
	run -0 --separate-stderr pipe \
		'RULES_DIR=$root/rules "$helpers/playout" games "$1" "$2" fair "$3" | "$helpers/guess"' "$@"
	[[ $output =~ ^"$1 games, "([0-9]+)' guesses, '([0-9]+)' of them other than it is'$ ]]
	[ "${BASH_REMATCH[1]}" -gt $(($1 * 50)) ]
	[ "${BASH_REMATCH[1]}" = "${BASH_REMATCH[2]}" ]
}

pipe() # SCRIPT ARGUMENT...
{
	bash -o pipefail -c "$1" pipe "${@:2}"
}

# bats test_tags=once
@test "SM-1: guesses keep what is there and what is seen, and depend on nothing else" {
	fair 6 3 las-vegas
	fair 8 4 royale
	fair 30 4 las-vegas+
	fair 12 3 las-vegas-neutral+
	# Halves of stacks that are not of one size, and one without tiles.
	sed -e '/^large:/,/^neutral:/{/^  b:/d}' -e 's/^  b: \[\(wedding-chapel:18, arcade:15\),.*/  b: [\1]/' \
		"$root/rules/showdown.yaml" > uneven.yaml
	for rules in 'potzblitz 3 4' 'showdown 2 4' './uneven.yaml 2 4' \
		'las-vegas 4 10 action-cards,bonus-cards,slot-machine'; do
		read -r rules players games with <<< "$rules"
		run -0 --separate-stderr pipe \
			'vegas-sim -q -r "$1" ${4:+-w "$4"} -n "$3" -s fair -b "$2" --log | "$helpers/guess"' \
			"$rules" "$(yes random | head -n "$players" | paste -sd ,)" "$games" "$with"
		[[ $output =~ ^"$games games, "([0-9]+)' guesses, '([0-9]+)' of them other than it is'$ ]]
		[ "${BASH_REMATCH[2]}" -gt $((BASH_REMATCH[1] / 2)) ]
	done
}

# alike PLAYER GAME OTHER: every strategy does the same for the player in both,
# and one that peeked would not.
alike()
{
	local strategy seed first second

	cmp <(vegas-show --log --as "$1" "$2") <(vegas-show --log --as "$1" "$3")
	for strategy in random greedy careful mc:20; do
		for seed in 1 2 3; do
			first=$(vegas-bot --explain -b "$strategy" -s "$seed" -p "$1" "$2" 2>&1)
			second=$(vegas-bot --explain -b "$strategy" -s "$seed" -p "$1" "$3" 2>&1)
			[ -n "$first" ]
			[ "$first" = "$second" ] || fail "$strategy, seed $seed: $first, but $second"
		done
	done
}

# fail MESSAGE
fail()
{
	echo "$1"
	return 1
}

@test "SM-1: what lies in the deck makes no difference" {
	local bills='1=50000 2=60000 3=70000 4=80000 5=90000 6=40000,10000'

	for seed in one other; do
		vegas-new -s "$seed" --bills "$bills" anna benno carla > "$seed"
		vegas-roll -q -f "$seed" --dice 1,1,2,3,3,3,4,6
		vegas-place -q -f "$seed" 3
		vegas-roll -q -f "$seed" --dice 1,1,2,3,3,3,4,6
	done
	alike benno one other
}

@test "SM-1: the bonus cards of others make no difference" {
	local cards

	for cards in 50000,60000 80000,70000; do
		vegas-new -s 1 -w bonus-cards,slot-machine --bonus "anna=40000,benno=${cards%,*},carla=${cards#*,}" \
			anna benno carla > "$cards"
		vegas-roll -q -f "$cards"
	done
	alike anna 50000,60000 80000,70000
}

@test "SM-1, TK-32: nobody guesses at a bonus card of who retired" {
	local card

	for card in 50000 80000; do
		vegas-new -s 1 -w bonus-cards --bonus anna=40000,benno=70000,carla=80000 anna benno carla |
			vegas-move retire carla > "$card"
		for _ in anna benno; do
			vegas-roll -q -f "$card" --dice 1,1,1,1,1,1,1,1
			vegas-place -q -f "$card" 1
		done
		vegas-score -q -f "$card" --bonus "anna=40000,benno=$card"
		vegas-roll -q -f "$card" --dice 1,1,2,2,2,3,4,4
		vegas-place -q -f "$card" 1
		vegas-roll -q -f "$card" --dice 1,2,2,3,3,3,5,6
	done
	alike anna 50000 80000
}

@test "SM-1, MC-41: who has one of two bonus cards knows the other, in whatever order they are" {
	local deck

	for deck in '60000, 90000' '90000, 60000'; do
		cat > two.yaml <<- END
			extends: las-vegas
			players: {max: 2}
			rounds: 1
			bonus: {deck: [$deck], start: 1, most: 6, value: 90000}
		END
		vegas-new -s 1 -r ./two.yaml --bonus anna=60000,benno=90000 \
			--bills '1=50000 2=60000 3=60000 4=80000 5=90000 6=40000,30000' anna benno > g
		vegas-roll -q -f g --dice 2,2,2,2,3,4,5,5
		vegas-bot --explain -b mc:40 -s 1 g 2> "$deck"
	done
	run -0 --separate-stderr diff '60000, 90000' '90000, 60000'
	run -0 --separate-stderr grep -c '  # wins ' '90000, 60000'
	same 4
}

@test "SM-1: the action cards of others make no difference" {
	local cards

	for cards in joker,reroll exchange,pay-now; do
		vegas-new -s 1 -w action-cards --cards "anna=extra-dice,two-casinos,benno=$cards,carla=take-back,one-more-bill" \
			anna benno carla > "$cards"
	done
	alike anna joker,reroll exchange,pay-now
}

@test "SM-1, MC-56: a bill that another drew in secret makes no difference" {
	local bill

	vegas-new -s 1 -w action-cards --cards anna=exchange,reroll,benno=joker,pay-now \
		--bills '1=50000 2=60000 3=70000 4=80000 5=90000 6=40000,10000' anna benno > g
	while [ "$(vegas-show --next g)" != 'anna choose' ]; do
		case $(vegas-show --next g) in
		*' roll') vegas-roll -q -f g ;;
		*' place') vegas-move -q -f g "$(vegas-moves g | grep place | head -n 1)" ;;
		*) vegas-score -q -f g ;;
		esac
	done
	vegas-move -q -f g "$(vegas-moves g | head -n 1)"
	for bill in 10000 90000; do
		cp g "$bill"
		vegas-roll -q -f "$bill" --bills "$bill"
		vegas-score -q -f "$bill" --bills '1=50000 2=60000 3=70000 4=80000 5=20000,30000 6=40000,20000' \
			--cards anna=exchange,reroll,benno=joker,pay-now
		while [ "$(vegas-show --next "$bill")" != 'benno place' ]; do
			case $(vegas-show --next "$bill") in
			'anna roll') vegas-roll -q -f "$bill" --dice 1,1,1,1,2,2,2,2 ;;
			'benno roll') vegas-roll -q -f "$bill" --dice 1,2,3,4,5,6,6,6 ;;
			*) vegas-place -q -f "$bill" 1 ;;
			esac
		done
	done
	alike benno 10000 90000
}

# guesses N SEAT GAME: N guesses there (guess.c), what they say of hands and the
# moves, each once.
guesses()
{
	"$helpers/guess" "$1" "$2" < "$3" | sed 's/ player /, /g; s/^[^,]*, //; s/ deck [0-9]*//' |
		sed -E 's/ dice [^,]* chips [0-9]+( announce [0-9]+)?//g' | sort -u
}

@test "SM-1, MC-40: a guess at bonus cards is any of those that the others may have" {
	cat > three.yaml <<- END
		extends: las-vegas
		players: {max: 3}
		bonus: {deck: [40000, 40000, 50000], start: 1, most: 6, value: 90000}
	END
	vegas-new -s 1 -r ./three.yaml --bonus anna=40000,benno=40000,carla=50000 anna benno carla > g
	run -0 --separate-stderr guesses 40 2 g
	same 'anna bonus 40000, benno bonus 40000, carla bonus 50000, roll anna
anna bonus 50000, benno bonus 40000, carla bonus 40000, roll anna'
}

@test "SM-1, MC-50, MC-56: a guess at action cards is any that are not known, and so is what they ask" {
	local card dice

	vegas-new -s 1 -w action-cards --cards anna=reroll,joker,benno=exchange,take-back \
		--bills '1=50000 2=60000 3=70000 4=80000 5=90000 6=40000,10000' anna benno > g
	for dice in 6,6,6,6,6,6,6,6 6,6,6,6,3,3,3,3 3,3,3,3; do
		vegas-roll -q -f g --dice "$dice"
		vegas-place -q -f g "${dice:0:1}"
	done
	vegas-score -q -f g
	# Who holds win-a-tie shows it, and exchange is asked about.
	run -0 --separate-stderr guesses 150 1 g
	same "$(for card in 'double-play exchange' 'exchange extra-dice' 'exchange one-more-bill' 'exchange take-back' \
		'next-please exchange' 'pay-now exchange' 'two-casinos exchange'; do
		echo "anna cards 2 joker reroll, benno cards 2 $card, card benno exchange 10000, card benno exchange 70000, choose benno skip"
	done)"
	# What was not paid out cannot be exchanged.
	sed -i '/3 3 3 3 6 6 6 6/,$d' g
	vegas-roll -q -f g --dice 3,3,3,3,3,3,3,3
	vegas-place -q -f g 3
	vegas-score -q -f g
	run -0 --separate-stderr grep -o ', c[ah].*' <(guesses 1 1 g)
	same ', card benno exchange 70000, choose benno skip'
	cat > three.yaml <<- END
		extends: las-vegas
		players: {min: 3, max: 3}
		cards: {deck: [joker, reroll, take-back], each: {3: 1}}
	END
	vegas-new -s 1 -r ./three.yaml --cards anna=joker,benno=reroll,carla=take-back anna benno carla > g
	run -0 --separate-stderr guesses 40 2 g
	same 'anna cards 1 joker, benno cards 1 reroll, carla cards 1 take-back, roll anna
anna cards 1 take-back, benno cards 1 reroll, carla cards 1 joker, roll anna'
}

# asked_now RULES: a game where benno is asked about exchange in a payout in the
# middle of a round.
asked_now()
{
	vegas-new -s 1 -r "$1" --cards anna=pay-now,joker,benno=exchange,take-back \
		--bills '1=90000 2=60000 3=50000 4=70000 5=60000 6=80000' anna benno |
		vegas-roll --dice 1,2,2 | vegas-place 1 | vegas-move card anna pay-now 1 |
		vegas-roll --dice 1,1,3 | vegas-place 1 | vegas-score
}

@test "SM-1, MC-55, MC-56: after a payout in the middle of a round a card that was asked about is any again" {
	local dice

	cat > now.yaml <<- END
		extends: las-vegas
		dice: {normal: 3}
		cards: {deck: [pay-now, exchange, joker, extra-dice, reroll, take-back, next-please], each: {2: 2}}
	END
	asked_now ./now.yaml | vegas-move choose benno skip > g
	run -0 --separate-stderr grep -cv exchange <(guesses 150 1 g)
	[ "$output" -gt 0 ]
	# Its holder knows what was paid in this payout, and not in that one.
	for dice in 2,2 3; do
		vegas-roll -q -f g --dice "$dice"
		vegas-place -q -f g "${dice:0:1}"
	done
	vegas-score -q -f g
	run -0 --separate-stderr grep -o ', c[ah].*' <(guesses 1 2 g)
	same ', card benno exchange 50000, choose benno skip'
	# Of two bills that nobody else has seen it need not be the higher one.
	sed 's/^cards:/bills: {deck: [1x10000, 1x50000, 2x60000, 1x70000, 1x80000, 1x90000]}\n&/' now.yaml > few.yaml
	asked_now ./few.yaml | vegas-move card benno exchange 90000 | vegas-roll --bills 10000 > g
	run -0 --separate-stderr grep -o 'benno dice 1 bills 1 money [0-9]*' <("$helpers/guess" 1 1 < g)
	same 'benno dice 1 bills 1 money 10000'
	# Where the deck is empty what is given back is what is drawn.
	sed -i 's/1x10000, //' few.yaml
	asked_now ./few.yaml > g
	run -0 --separate-stderr vegas-bot --bot greedy < g
	same 'card benno exchange 90000'
	# A bill of the last of as many values as there can be is guessed at, too.
	sed "s/^cards:/bills: {deck: [$(seq -s ', ' -f '2x%g0000' 32)]}\n&/" now.yaml > values.yaml
	asked_now ./values.yaml | vegas-move card benno exchange 90000 | vegas-roll --bills 320000 > g
	run -0 --separate-stderr "$helpers/guess" < g
	same '1 games, 10 guesses, 10 of them other than it is'
}

# A game whose first board is $1.
board()
{
	vegas-new -s 1 -r royale --boards "1=$1" --bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' \
		anna benno
}

@test "SM-1, RR-A1.2: what Lucky Punch hides makes no difference" {
	local n

	board lucky-punch > g
	vegas-roll -q -f g --dice 1,1,1,1,1,2,2,B2
	vegas-place -q -f g 1
	for n in 1 2 3; do
		cp g "$n"
		vegas-move -q -f "$n" choose anna hide "$n"
	done
	alike benno 1 2
	alike benno 1 3
}

@test "SM-1, RR-F2.1: where a die is set for Handicap no board hides anything" {
	board handicap > g
	vegas-roll -q -f g --dice 1,1,1,1,1,1,1,B6
	vegas-place -q -f g 1
	vegas-move -q -f g choose anna take 1 dice
	run -0 --separate-stderr grep -o ', choose .*' <(guesses 5 1 g)
	same ', choose anna set B1, choose anna set B2, choose anna set B3, choose anna set B4, choose anna set B5, choose anna set B6, choose anna back 1, choose anna skip'
}

@test "SM-1, RR-G1.1: how Black Box is split makes no difference" {
	local n

	board black-box > g
	while [ "$(vegas-show --next g)" != 'benno choose' ]; do
		case $(vegas-show --next g) in
		'anna roll') vegas-roll -q -f g --dice 1,1,1,1,1,1,1,B1 ;;
		'benno roll') vegas-roll -q -f g --dice 2,2,2,2,2,2,2,B2 ;;
		*' place') vegas-move -q -f g "$(vegas-moves g | head -n 1)" ;;
		*) vegas-score -q -f g ;;
		esac
	done
	vegas-moves g | grep -E ' split [0-9]+ /' > splits
	for n in 1 2; do
		cp g "$n"
	done
	vegas-move -q -f 1 "$(head -n 1 splits)"
	vegas-move -q -f 2 "$(tail -n 1 splits)"
	alike anna 1 2
}
