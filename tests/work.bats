#!/usr/bin/env bats
# How often what is costly is done (work.c).  Quick and slow ways come to the
# same, so that nothing else tells whether a quick one is still taken, and a
# slow one is no fault: where the numbers are others, and that is meant,
#
#	rm tests/work.txt; WORK=new bats tests/work.bats
#
# and the commit that changes them says what became quicker, or why it had to
# become slower.

# bats file_tags=once
load lib

# work WHAT ARGUMENT...: the lines that tests/work.txt has of WHAT.
work()
{
	local what=$1
	shift

	run -0 --separate-stderr env VEGAS_RULES="$root/rules" \
		"$helpers/work" "$@"
	same_error ''
	output=$(sed "s|^|$what: |" <<< "$output")
	[ "${WORK-}" != new ] || printf '%s\n' "$output" >> "$root/tests/work.txt"
	same "$(grep "^$what: " "$root/tests/work.txt")"
}

# stream NAME STRATEGIES RULES [OPTION...]: games of bots in one file.
stream()
{
	vegas-sim -q -s "$1" -n 12 -b "$2" -r "$3" "${@:4}" --log > "$1"
	work "read $1" check "$1"
}

@test "work: reading games of the base game" {
	work 'read atlas' check "$root"/tests/atlas/*.vegas
	work 'read games' check "$root"/tests/games/*.vegas
	stream five random,random,random,random,random las-vegas
	stream three greedy,random,greedy las-vegas
	stream neutral random,random las-vegas-neutral
	printf 'extends: las-vegas\ndice: {normal: 15}\n' > many.yaml
	stream many random,random,random ./many.yaml
}

@test "work: reading games of the other rule sets" {
	work 'read atlas/royale' check "$root"/tests/atlas/royale/*.vegas
	work 'read atlas/more-cash' check "$root"/tests/atlas/more-cash/*.vegas
	work 'read atlas/potzblitz' check "$root"/tests/atlas/potzblitz/*.vegas
	work 'read atlas/showdown' check "$root"/tests/atlas/showdown/*.vegas
	stream royale random,greedy,random royale
	stream base random,greedy,random royale-base
	stream fun random,random,random more-cash-fun
	stream twists random,random more-cash-twists
	stream solo random las-vegas -w solo
	stream six random,random,random,random,random,random las-vegas -w six-players
	stream race random,random,random potzblitz
	stream tiles random,random showdown
}

@test "work: reading games without a seed, by hand, and written otherwise" {
	vegas-sim -q -s hand -n 12 -b random,greedy,random -r las-vegas --log |
		sed 's/^seed .*/'"$(printf 'sealed %064d' 0)"'/' > sealed
	work 'read sealed' check sealed
	sed '/^\(roll\|bills\) /s/$/ !/' sealed > given
	work 'read given' check given
	sed '/^\(roll\|place\) /i # said' sealed > said
	work 'read said' check said
	sed 's/$/\r/' sealed > crlf
	work 'read crlf' check crlf
	sed 's/^/ /; s/ / \t/g' sealed > blanks
	work 'read blanks' check blanks
	sed 's/p1/élodie/; s/p2/wolfgang-amadeus/; s/p3/émile/' sealed > names
	work 'read names' check names
	sed 's/p1/charles/; s/p2/wolfgang/; s/p3/christoph/' sealed > long
	work 'read long names' check long
	sed '/^place /i #\x01' sealed > control
	work 'read control' check control
	# Rules again and again, and of one's own, with blanks between.
	cat "$root"/tests/atlas/{royale,.,more-cash}/*.vegas > again
	work 'read again' check again
	printf '%s\n' 'extends: las-vegas' 'casinos: {1: A~}' \
		'bills: {deck: [1x10000, 1x20000, 52x40000]}' > own.yaml
	stream own random,random ./own.yaml
	sed 's/^rule /rule  /' own > wide
	work 'read wide' check wide
}

@test "work: playing plain games" {
	local styles

	for styles in random,random,random greedy,random,greedy,greedy \
		careful,random,greedy careful,careful; do
		work "play las-vegas $styles" play 20 a "$styles" las-vegas
	done
	work 'play neutral' play 20 b greedy,random,careful las-vegas-neutral
	printf 'extends: las-vegas\ndice: {normal: 15}\n' > many.yaml
	work 'play many' play 10 c random,greedy,random ./many.yaml
	work 'play many with care' play 2 d careful,random,greedy ./many.yaml
	printf 'extends: las-vegas\ndice: {normal: 12}\n' > twelve.yaml
	work 'play twelve' play 2 e careful,random,greedy ./twelve.yaml
	work 'play out' play 2 f mc:4,random,greedy las-vegas
	work 'play out duel' play 2 f mc:4,random las-vegas
}

@test "work: playing games with boards, chips and modules" {
	local with

	work 'play base' play 10 a greedy,random,careful royale-base
	work 'play royale' play 10 b random,random,random royale
	work 'play royale mixed' play 4 c greedy,random,careful royale
	work 'play royale out' play 1 d mc:2,random,random royale
	printf '%s\n' 'extends: royale' 'neutral: no' 'rounds: 1' \
		'dice: {big: 0}' 'chips: {pass: 0}' \
		'boards: {deck: [jackpot], count: 1}' > one.yaml
	work 'play one board' play 10 e random,greedy ./one.yaml
	for with in big-dice slot-machine kickers bonus-cards action-cards \
		teams; do
		work "play $with" play 10 f random,greedy,random,careful \
			las-vegas "$with"
		work "play $with out" play 1 g mc:2,random,random,random \
			las-vegas "$with"
	done
	work 'play solo' play 10 h random las-vegas solo
	work 'play solo out' play 1 i mc:2 las-vegas solo
}
