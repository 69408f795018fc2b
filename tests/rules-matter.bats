#!/usr/bin/env bats
# Every value of the rules in a game's header is used: altered, it changes a
# replay, or at least what vegas-rules explains (TK-62).
# bats file_tags=once

load lib
load games
load sixteen
load modules

# other_numbers N...: each of them another: an amount by 10000, a count by 1.
other_numbers()
{
	local n

	for n; do
		if [ "$n" -gt 0 ] && [ "$n" -lt 100 ]; then
			echo $((n + 1))
		else
			echo $((n + 10000))
		fi
	done | paste -s -d ' '
}

# otherwise KEY VALUE...: another value that the key may have.
otherwise()
{
	case $1 in
	bank) echo no ;;
	bills.deck) echo "${*:2}" | sed 's/6x10000/7x10000/; s/11x30000/12x30000/' ;;
	bills.more) echo "${*:2}" | sed 's/4x80000/5x80000/' ;;
	bills.ranked) echo 1 ;;
	boards.block-it.clusters) echo "${*:2}" | sed 's/2/1/g' ;;
	boards.deck) echo "${*:2}" | sed -E 's,([a-z-]+)/([a-z-]+),\2/\1,g' ;;
	boards.handicap.symbols.*) echo 0 ;;
	boards.knockout.most) echo 1 ;;
	boards.handicap.grey) echo "${*:2}" | sed 's/2/0/g' ;;
	boards.reuse) echo flip ;;
	boards.*.*) other_numbers "${@:2}" ;;
	bonus.deck) other_numbers "${@:2}" ;;
	bonus.most) echo 1 ;;
	bonus.value) echo 10000 ;;
	cards.deck) echo "${@:3}" "$2" ;;
	cards.each.*) echo $(($2 > 1 ? 1 : 0)) ;;
	cards.one-more-bill.bills) echo 1 ;;
	casinos.*) echo "The ${*:2}" ;;
	chips.most) echo 30000 ;;
	chips.value) echo 5000 ;;
	basic.*.count) echo 0 ;;
	basic.*.price | neutral.slots) echo "${*:2}" | sed -E 's/\b(5|9|12)\b/3/g; s/15/12/' ;;
	bolts.all) echo $(($2 + 1)) ;;
	falls) echo "${*:3}" ;;
	ladder) echo "${*:2} 60" ;;
	large.* | medium.* | small.*) echo "${@:3}" "$2" ;;
	neutral.faces) echo "${@:3}" "$2" ;;
	row.*) echo "${*:2}" | sed 's/^+1[a ]/+1b /; s/ +1b / 0 /2; s/+1b +1b/+1a +1b/' ;;
	tasks.exact | tasks.sums) echo "${@:3}" "$2" ;;
	tie) echo playoff ;;
	family) echo other ;;
	first.by) echo seat ;;
	payout.first) echo lowest ;;
	payout.ties) echo stay ;;
	players.max) echo $(($2 == 2 ? 3 : 2)) ;;
	players.min) echo 4 ;;
	teams) echo 1 ;;
	title) echo "${*:2}, altered" ;;
	win) echo "${@:3}" "$2" ;;
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
		if (key == "win" || (value ~ / / && key !~ /^(title$|casinos)/)) {
			gsub(/ /, ", ", value)
			value = "[" value "]"
		}
		print value
	}'
}

# alter_all KEY VALUE GAME...: the same of many games at once: the Nth into now/N,
# if it has that rule.
alter_all()
{
	local alter='
		FNR == 1 { n++ }
		$1 == "rule" && $2 == key { $0 = "rule " key " " value; has[n] = 1 }'

	rm -rf now
	mkdir now
	awk -v key="$1" -v value="$2" "$alter"'
		/^rule / { rules[n] = rules[n] $0 "\n" }
		END {
			for (i = 1; i <= n; i++)
				if (has[i])
					printf "%s", rules[i] > ("now/" i)
		}' "${@:3}"
	sha256sum /dev/null now/* 2> /dev/null > digests || :
	awk -v key="$1" -v value="$2" '
		FILENAME == "digests" {
			sub(/now\//, "", $2)
			digest[$2] = substr($1, 1, 16)
			next
		}'"$alter"'
		!(n in digest) { next }
		FNR == 1 { close(out); out = "now/" n }
		$1 == "rules" { $3 = digest[n] }
		{ print > out }' digests "${@:3}"
}

# replays FOLDER GAME...: what is reported of games in a folder, and the status.
replays()
{
	local status=0

	cd "$1" || return
	vegas-check "${@:2}" 2>&1 || status=$?
	echo "status $status"
}

# effects RULES GAME...: KEY and what its altered value changes, a line each:
# the replay of one of the games, or only what is explained, or nothing.
effects()
{
	local rules=$1 key value other effect n names
	local -A before=()
	local PATH=$static:$PATH
	shift

	rm -rf before
	mkdir before
	for ((n = 1; n <= $#; n++)); do
		cp "${!n}" "before/$n"
	done
	vegas-rules explain "$rules" > explained
	while read -r _ key value; do
		# shellcheck disable=SC2086 # a value is words
		other=$(otherwise "$key" $value)
		effect=nothing
		alter_all "$key" "$other" "$@"
		names=(now/*)
		names=("${names[@]#now/}")
		n=${names[*]}
		[ -n "${before[$n]-}" ] || before[$n]=$(replays before "${names[@]}")
		if [ "$(replays now "${names[@]}")" != "${before[$n]}" ]; then
			effect=replay
		else
			as_yaml "$rules" "$key" "$other" > altered.yaml
			vegas-rules explain ./altered.yaml > explained.now 2>&1 || :
			cmp -s explained explained.now || effect=explain
		fi
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

# whole_game FILE: plays to the end, each move taken from another place among
# the legal ones.
whole_game()
{
	local moves n=0

	while mapfile -t moves < <(vegas-moves "$1") && [ "${#moves[@]}" -gt 0 ]; do
		# shellcheck disable=SC2086 # a move is words
		vegas-move -f "$1" ${moves[n++ * 7 % ${#moves[@]}]} || return
	done
}

# base_games RULES: games that all rules of the base game have a part in: one
# from the seed, one for two, one in which nobody wins a casino, and one whose
# richest player has not the most bills and chips.
base_games()
{
	vegas-new -f whole -r "$1" -s whole anna benno carla
	whole_game whole
	vegas-new -f two -r "$1" -s two anna benno
	vegas-new -f nobody -r "$1" -s nobody --bills "$ranked_bills" anna benno carla
	play_by_hand nobody <<- 'END'
		dice 6,6,6,6,6,6,6,B6
		place anna 6
		dice 6,6,6,6,6,6,6,B6
		place benno 6
		dice 6,6,6,6,6,6,6,B6
		place carla 6
		score
	END
	printf 'extends: %s\nrounds: 1\ndice: {normal: 2, big: 0}\n' "$1" > short.yaml
	[ "$1" = royale-base ] || echo 'boards: {count: 0}' >> short.yaml
	vegas-new -f richest -r ./short.yaml -s richest \
		--bills "${ranked_bills/90000/100000}" anna benno carla
	play_by_hand richest <<- 'END'
		dice 6,6
		place anna 6
		dice 1,2
		place benno 1
		dice 3,3
		pass carla
		dice 2
		place benno 2
		dice 3,3
		place carla 3
		score
	END
	run -0 --separate-stderr vegas-check whole two nobody richest
	run -0 --separate-stderr tail -n 4 richest
	same '  final anna 120000 1 2
  final benno 110000 2 2
  final carla 70000 1 1
  winner anna'
}

@test "TK-62: each rule of royale-base changes a replay, but for names, which are only shown" {
	base_games royale-base
	run -0 --separate-stderr effects royale-base whole two nobody richest
	same 'bills.deck replay
bills.ranked replay
casinos.1 explain
casinos.2 explain
casinos.3 explain
casinos.4 explain
casinos.5 explain
casinos.6 explain
chips.each replay
chips.pass replay
chips.value replay
dice.big replay
dice.normal replay
family replay
first.by replay
first.step replay
neutral.big.2 replay
neutral.rolled.2 replay
payout.first replay
payout.ties replay
players.max replay
players.min replay
rounds replay
title explain
win replay'
}

@test "TK-62: each rule of royale changes a replay, but for names, which are only shown" {
	base_games royale
	sixteen_games
	run -0 --separate-stderr effects royale whole two nobody richest ./*.vegas
	same 'bank replay
bills.deck replay
bills.ranked replay
boards.bad-luck.fine replay
boards.black-box.plaques replay
boards.block-it.clusters replay
boards.count replay
boards.deck replay
boards.double-down.rewards replay
boards.fifty-fifty.track replay
boards.handicap.cash replay
boards.handicap.chip replay
boards.handicap.grey replay
boards.handicap.symbols.cash replay
boards.handicap.symbols.chip replay
boards.handicap.symbols.dice replay
boards.high-five.dice replay
boards.high-five.reward replay
boards.jackpot.sum replay
boards.jackpot.track replay
boards.knockout.most replay
boards.lucky-punch.rewards replay
boards.my-choice.gold replay
boards.my-choice.rewards replay
boards.nice-dice.rewards replay
boards.no-entry.loop replay
boards.pay-day.rewards replay
boards.reuse replay
casinos.1 explain
casinos.2 explain
casinos.3 explain
casinos.4 explain
casinos.5 explain
casinos.6 explain
chips.each replay
chips.most replay
chips.pass replay
chips.value replay
dice.big replay
dice.normal replay
family replay
first.by replay
first.step replay
neutral.big.2 replay
neutral.rolled.2 replay
payout.first replay
payout.ties replay
players.max replay
players.min replay
rounds replay
title explain
win replay'
}

# with_modules NAME RULES MODULE...: a rule set of its own with these modules, and
# with two rounds, which are enough.
with_modules()
{
	local IFS=,

	printf 'extends: %s\ntitle: %s\nrounds: 2\nwith: [%s]\n' "$2" "$1" "${*:3}" > "$1.yaml"
}

# started NAME RULES PLAYER...: a game up to its first roll, into NAME.
started()
{
	vegas-new -f "$1" -r "$2" -s "$1" "${@:3}" && vegas-roll -f "$1"
}

# The keys of a game, and for each that it changes a replay; but those named
# after it change only what is explained.
replayed_but() # GAME KEY...
{
	local key

	for key in $(sed -n 's/^rule \([^ ]*\) .*/\1/p' "$1"); do
		if [[ " ${*:2} casinos.1 casinos.2 casinos.3 casinos.4 casinos.5 casinos.6 title " == *" $key "* ]]; then
			echo "$key explain"
		else
			echo "$key replay"
		fi
	done
}

# has_keys GAME KEY...: these are among the rules of a game.
has_keys()
{
	local key

	for key in "${@:2}"; do
		echo "$key"
		grep -q "^rule $key " "$1" || return
	done
}

@test "TK-62: each rule of las-vegas with all modules that go together changes a replay" {
	with_modules all las-vegas big-dice slot-machine kickers bonus-cards action-cards more-bills teams
	with_modules three las-vegas big-dice slot-machine kickers bonus-cards action-cards more-bills
	vegas-new -f whole -r ./all.yaml -s whole anna benno carla denny
	whole_game whole
	started two ./three.yaml anna benno
	started three ./three.yaml anna benno carla
	started five ./three.yaml anna benno carla denny eva
	card_games
	module_games
	run -0 --separate-stderr vegas-check whole two three five ./*.vegas
	has_keys whole bills.more bonus.deck bonus.most bonus.start bonus.value cards.deck \
		cards.double-play.dice cards.each.2 cards.each.5 cards.one-more-bill.bills \
		casinos.slot dice.big kickers.2 kickers.5 teams
	run -0 --separate-stderr effects ./all.yaml whole two three five ./*.vegas \
		"$root/tests/atlas/LV-20-richest.vegas"
	# With five at most nobody gets the cards of six.
	same "$(replayed_but whole casinos.slot cards.each.6)"
}

@test "TK-62: each rule of six players with modules changes a replay" {
	with_modules six las-vegas six-players high-stakes big-dice bonus-cards action-cards teams
	vegas-new -f six -r ./six.yaml -s six anna benno carla denny eva finn
	whole_game six
	with_modules five las-vegas six-players neutral-five action-cards
	started five ./five.yaml anna benno carla denny eva
	with_modules few las-vegas six-players action-cards
	started two ./few.yaml anna benno
	started three ./few.yaml anna benno carla
	started four ./few.yaml anna benno carla denny
	card_games
	run -0 --separate-stderr vegas-check six two three four five ./*.vegas
	has_keys six bills.fill cards.each.6 players.max teams
	run -0 --separate-stderr effects ./six.yaml six two three four five ./*.vegas \
		"$root/tests/atlas/LV-20-richest.vegas"
	same "$(replayed_but six)"
	# And those of neutral-five.
	has_keys five neutral.each.5
	run -0 --separate-stderr effects ./five.yaml five six two three four ./*.vegas \
		"$root/tests/atlas/LV-20-richest.vegas"
	same "$(replayed_but five)"
}

@test "TK-62: each rule of solo changes a replay, but for what only several players have" {
	with_modules solo las-vegas solo big-dice slot-machine bonus-cards
	# One player meets little: all four rounds.
	sed -i '/^rounds/d' solo.yaml
	vegas-new -f solo -r ./solo.yaml -s solo anna
	whole_game solo
	run -0 --separate-stderr vegas-check solo
	has_keys solo solo.dice solo.thrown bonus.value dice.big
	run -0 --separate-stderr effects ./solo.yaml solo
	# One player is always the first, the winner and not too many.
	same "$(replayed_but solo casinos.slot first.step players.max win)"
}

@test "TK-62: each rule of las-vegas-neutral with modules changes a replay" {
	with_modules dark las-vegas-neutral big-dice slot-machine kickers bonus-cards action-cards more-bills teams
	with_modules few las-vegas-neutral kickers action-cards
	vegas-new -f dark -r ./dark.yaml -s dark anna benno carla denny
	whole_game dark
	started two ./few.yaml anna benno
	started three ./few.yaml anna benno carla
	card_games
	run -0 --separate-stderr vegas-check dark two three ./*.vegas
	has_keys dark neutral.each.2 neutral.each.4 neutral.rolled.3 kickers.3 cards.deck teams
	run -0 --separate-stderr effects ./dark.yaml dark two three ./*.vegas \
		"$root/tests/atlas/LV-20-richest.vegas"
	# There are no more than four.
	same "$(replayed_but dark casinos.slot cards.each.5 cards.each.6 kickers.5)"
}

@test "TK-62: each rule of the recommended mixes changes a replay" {
	card_games
	# All values of the other mixes are in these two.
	for mix in fun tactical; do
		for players in 'anna benno' 'anna benno carla' 'anna benno carla denny' \
			'anna benno carla denny eva'; do
			# shellcheck disable=SC2086 # names
			started "$mix.$(wc -w <<< "$players")" "more-cash-$mix" $players
		done
		printf 'extends: more-cash-%s\nrounds: 1\n' "$mix" > short.yaml
		vegas-new -f "$mix.end" -r ./short.yaml -s "$mix" anna benno carla
		whole_game "$mix.end"
		echo "more-cash-$mix"
		games=("$mix".[2345] "$mix.end" "$root/tests/atlas/LV-20-richest.vegas")
		[ "$mix" != fun ] || games+=(./*.vegas)
		run -0 --separate-stderr effects "more-cash-$mix" "${games[@]}"
		same "$(replayed_but "$mix.2" casinos.slot cards.each.6)"
	done
}

# bats test_tags=english
@test "TK-62: without its name there is no slot machine, and with one there is" {
	vegas-new -f slot -w slot-machine -s slot anna benno
	grep -v '^rule casinos.slot ' slot > without
	alter without title 'No slot machine' > none
	run -1 --separate-stderr vegas-check none
	# The deal is over after casino 6.
	[[ $output == "none:$(grep -n '^bills slot' none | cut -d : -f 1): the rules say no: nothing is dealt now"* ]]
}

@test "TK-62: each number in a list of a module changes what is explained" {
	with_modules all las-vegas bonus-cards action-cards kickers more-bills
	vegas-rules explain ./all.yaml > explained
	vegas-new -r ./all.yaml -s x anna benno |
		grep -E '^rule (bonus\.deck|bills\.more) ' > lists
	[ "$(wc -l < lists)" -eq 2 ]
	while read -r _ key value; do
		read -r -a numbers <<< "$value"
		for i in "${!numbers[@]}"; do
			altered=("${numbers[@]}")
			altered[i]=${numbers[i]/#4/5}
			[ "${altered[i]}" != "${numbers[i]}" ] || altered[i]=95000
			as_yaml ./all.yaml "$key" "${altered[*]}" > altered.yaml
			echo "$key: ${altered[*]}"
			run -0 --separate-stderr vegas-rules explain ./altered.yaml
			[ "$output" != "$(cat explained)" ]
		done
	done < lists
}

@test "TK-62: each number in a list of a board changes what is explained" {
	vegas-rules explain royale > explained
	vegas-new -r royale -s x anna benno |
		grep -E '^rule boards\.[^.]+\.[^ ]+ [0-9]+ ' > lists
	[ "$(wc -l < lists)" -ge 11 ]
	while read -r _ key value; do
		read -r -a numbers <<< "$value"
		for i in "${!numbers[@]}"; do
			altered=("${numbers[@]}")
			altered[i]=$(other_numbers "${numbers[i]}")
			# The plaques lie there with the highest first.
			[ "$key" != boards.black-box.plaques ] ||
				mapfile -t altered < <(printf '%s\n' "${altered[@]}" | sort -rn)
			as_yaml royale "$key" "${altered[*]}" > altered.yaml
			echo "$key: ${altered[*]}"
			run -0 --separate-stderr vegas-rules explain ./altered.yaml
			[ "$output" != "$(cat explained)" ]
		done
	done < lists
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

# Where one value cannot be altered without others, the refusal is the effect.
@test "TK-62: each rule of potzblitz and showdown changes a replay, or what is explained" {
	for rules in potzblitz showdown; do
		games=("$root/tests/atlas/$rules/"*[13457]-*.vegas)
		run -0 --separate-stderr effects "$rules" "${games[@]}"
		[ "${#lines[@]}" -ge 14 ]
		run -1 --separate-stderr grep ' nothing$' <<< "$output"
		same ''
	done
}
