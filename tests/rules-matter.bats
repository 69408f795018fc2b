#!/usr/bin/env bats
# Every value of the rules in a game's header is used: altered, it changes a
# replay, or at least what vegas-rules explains (TK-62).

load lib
load games

# otherwise KEY VALUE...: another value that the key may have.
otherwise()
{
	case $1 in
	bills.deck) echo "${*:2}" | sed 's/6x10000/7x10000/' ;;
	casinos.*) echo "The $2" ;;
	family) echo other ;;
	payout.first) echo lowest ;;
	payout.ties) echo stay ;;
	players.max) echo 2 ;;
	players.min) echo 4 ;;
	title) echo "${*:2}, altered" ;;
	win) echo bills money ;;
	*) echo $(($2 + 1)) ;;
	esac
}

# alter FILE KEY VALUE...: FILE with that rule, and the digest of its rules.
alter()
{
	local digest

	awk -v key="$2" -v value="${*:3}" '
		$1 == "rule" && $2 == key { $0 = "rule " key " " value }
		{ print }' "$1" > altered
	digest=$(grep '^rule ' altered | sha256sum | cut -c 1-16)
	sed "s/^\(rules [^ ]*\) .*/\1 $digest/" altered
}

# as_yaml RULES KEY VALUE...: a rule set that differs in that value.
as_yaml()
{
	awk -v rules="$1" -v key="$2" -v value="${*:3}" 'BEGIN {
		print "extends: " rules
		n = split(key, part, ".")
		for (i = 1; i <= n; i++)
			printf "%*s%s:%s", 2 * (i - 1), "", part[i], (i < n ? "\n" : " ")
		if (key == "win" || key == "bills.deck") {
			gsub(/ /, ", ", value)
			value = "[" value "]"
		}
		print value
	}'
}

# The status of a replay, and what it reports.
replay()
{
	local status=0

	vegas-check "$1" 2>&1 || status=$?
	echo "status $status"
}

# effects RULES GAME...: KEY and what its altered value changes, a line each:
# the replay of one of the games, or only what is explained, or nothing.
effects()
{
	local rules=$1 key value other game effect
	shift

	vegas-rules explain "$rules" > explained
	while read -r _ key value; do
		# shellcheck disable=SC2086 # a value is words
		other=$(otherwise "$key" $value)
		effect=nothing
		as_yaml "$rules" "$key" "$other" > altered.yaml
		vegas-rules explain ./altered.yaml > explained.now 2>&1 || :
		cmp -s explained explained.now || effect=explain
		for game; do
			cp "$game" game
			replay game > before
			alter "$game" "$key" "$other" > game
			replay game > after
			cmp -s before after || effect=replay
		done
		echo "$key $effect"
	done < <(grep '^rule ' "$1")
}

@test "TK-24: the digest is the first 16 hex digits of the SHA-256 of the rule lines" {
	for game in "$three" "$neutral"; do
		run -0 --separate-stderr awk '$1 == "rules" { print $3 }' "$game"
		same "$(grep '^rule ' "$game" | sha256sum | cut -c 1-16)"
		# And so an altered value, with its digest, is a game of its own.
		alter "$game" title Another game > game
		run -0 --separate-stderr vegas-check game
		run -0 --separate-stderr vegas-show game
		[[ $output == 'Another game,'* ]]
	done
}

@test "TK-62: each rule of las-vegas changes a replay, but for names, which are only shown" {
	run -0 --separate-stderr effects las-vegas "$three" "$root/tests/atlas/LV-20-richest.vegas"
	same 'bills.deck replay
bills.fill replay
casinos.1 explain
casinos.2 explain
casinos.3 explain
casinos.4 explain
casinos.5 explain
casinos.6 explain
dice.normal replay
family replay
first.step replay
payout.first replay
payout.ties replay
players.max replay
players.min replay
rounds replay
title explain
win replay'
}

@test "TK-62: each rule of las-vegas-neutral changes a replay, or what is explained for other tables" {
	vegas-new --seed four --rules las-vegas-neutral anna benno carla denny > four
	vegas-roll -f four
	vegas-new --seed two --rules las-vegas-neutral anna benno > two
	vegas-roll -f two
	run -0 --separate-stderr effects las-vegas-neutral "$neutral" two four
	same 'bills.deck replay
bills.fill replay
casinos.1 explain
casinos.2 explain
casinos.3 explain
casinos.4 explain
casinos.5 explain
casinos.6 explain
dice.normal replay
family replay
first.step replay
neutral.each.2 replay
neutral.each.3 replay
neutral.each.4 replay
neutral.rolled.3 replay
payout.first replay
payout.ties replay
players.max replay
players.min replay
rounds replay
title explain
win explain'
}

@test "TK-62: a game of altered rules is played by them" {
	# Three dice, two rounds, the lowest bill first: all from the header.
	cp "$three" g
	head -n 22 g > start
	for rule in 'dice.normal 3' 'rounds 2' 'payout.first lowest' 'first.step 2' 'bills.fill 70000'; do
		# shellcheck disable=SC2086 # a key and its value
		alter start $rule > next
		mv next start
	done
	cat > own.yaml <<- 'END'
		extends: las-vegas
		dice:
		  normal: 3
		rounds: 2
		payout:
		  first: lowest
		first:
		  step: 2
		bills:
		  fill: 70000
	END
	vegas-new --seed 'golden three' --rules ./own.yaml anna benno carla > own
	# The same header but for the name, and the game goes on from it.
	run -0 --separate-stderr diff <(sed 's/^rules [^ ]*/rules own/' start) <(head -n 22 own)
	same ''
	for _ in 1 2; do
		for _ in 1 2 3; do
			vegas-roll --dice 4,4,4 < own | vegas-place 4 > next
			mv next own
		done
		vegas-score -f own
	done
	run -0 --separate-stderr sed -n '/^round/p; /^ *winner/p' own
	same 'round 1 anna
round 2 carla
  winner anna benno carla'
	run -1 --separate-stderr vegas-score < own
}
