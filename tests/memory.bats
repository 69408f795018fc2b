#!/usr/bin/env bats
# Every command under valgrind: no bad access, nothing lost.
# bats file_tags=once,english

load lib

setup_file()
{
	export games=$BATS_FILE_TMPDIR
	"$root/tests/bench/play" "$games"
}

# Runs a program under valgrind, whose complaint is status 99.
watched()
{
	local program=$1
	shift

	valgrind -q --error-exitcode=99 --leak-check=full \
		--errors-for-leak-kinds=definite,indirect,possible \
		"$bare/$program" "$@"
}

value()
{
	vegas-moves "$games/place.vegas" | awk '{ print $3; exit }'
}

# A table, an order that is applied, and the mails that follow.
mailed()
{
	local token

	watched vegas-mail init t anna=anna@x.org benno=benno@x.org || return
	token=$(sed -nE 's/^    ([a-z2-9]{20})$/\1/p' t/outbox/000001-1.eml)
	printf 'From: anna@x.org\nSubject: %s\nMessage-ID: <1@x>\n\nplay mc:2 until benno\n' \
		"$token" | watched vegas-mail in t || return
	watched vegas-mail out t
}

# How to run each command on a game.
sample() # COMMAND
{
	case $1 in
	vegas) watched vegas help ;;
	vegas-bot) watched vegas-bot -b mc:4 -s 1 "$games/place.vegas" ;;
	vegas-check)
		cat "$games"/{over,over,over,roll}.vegas | watched vegas-check &&
			watched vegas-check -j 2 "$games/over.vegas" "$games/roll.vegas"
		;;
	vegas-mail) mailed ;;
	vegas-move) watched vegas-move score < "$games/score.vegas" ;;
	vegas-moves) watched vegas-moves "$games/place.vegas" ;;
	vegas-new) watched vegas-new --seed x anna benno ;;
	vegas-place) watched vegas-place "$(value)" < "$games/place.vegas" ;;
	vegas-play) watched vegas-play -s 7 anna -b greedy,mc:2 <<< $'\n1\nhint\nundo\nquit' ;;
	vegas-roll) watched vegas-roll < "$games/roll.vegas" ;;
	vegas-rules) watched vegas-rules list ;;
	vegas-score) watched vegas-score < "$games/score.vegas" ;;
	vegas-show) watched vegas-show "$games/score.vegas" ;;
	vegas-sim) watched vegas-sim -b random,greedy,mc:2 -s 1 -n 4 -j 2 --versus royale ;;
	vegas-undo) watched vegas-undo < "$games/over.vegas" ;;
	*) echo "nothing says how to run $1" >&2; return 98 ;;
	esac
}

@test "valgrind finds nothing wrong with any command" {
	commands=$(cd "$bare" && ls -d vegas*)
	[ "$(wc -l <<< "$commands")" -gt 8 ]
	for command in $commands; do
		run -0 --separate-stderr sample "$command"
		same_error ''
		[ -n "$output" ]
	done
}

@test "valgrind finds nothing wrong with any format that vegas-show writes" {
	for format in svg html; do
		run -0 --separate-stderr watched vegas-show --format="$format" "$games/over.vegas"
		same_error ''
	done
	# Those that show several games, of boards too.
	for format in table json tsv line; do
		run -0 --separate-stderr watched vegas-show --format="$format" "$games/over.vegas" \
			"$root"/tests/atlas/royale/RR-{E1.1,G1.1,H1.1,H2.6}-*.vegas
		same_error ''
	done
	run -0 --separate-stderr watched vegas-show --log --as public "$games/over.vegas"
	same_error ''
	run -0 --separate-stderr watched vegas-show --style=plain "$games/over.vegas"
	same_error ''
}

@test "valgrind finds nothing wrong with bots that are asked why, rate moves or are programs" {
	head -n 30 "$root/tests/games/three.vegas" > rolled
	for strategy in random careful mc:3 "exec:sed -un 's/^move //p; /^$/q' | head -n 1"; do
		run -0 --separate-stderr watched vegas-bot -b "$strategy" --explain rolled "$games/roll.vegas"
		[ "${#lines[@]}" -eq 2 ]
	done
	run -4 --separate-stderr watched vegas-bot -b exec:false rolled
	run -0 --separate-stderr watched vegas-moves --rate 3 rolled
	[ "${#lines[@]}" -eq 6 ]
}

@test "valgrind finds nothing wrong with a change in place" {
	cp "$games/roll.vegas" game
	run -0 --separate-stderr watched vegas-roll -f game
	same_error ''
	cmp game "$games/place.vegas"
}

@test "valgrind finds nothing wrong with a refusal" {
	run -1 --separate-stderr watched vegas-place 1 < "$games/over.vegas"
	run -2 --separate-stderr watched vegas-place --nonsense
	run -3 --separate-stderr watched vegas-place 1 < /dev/null
	run -3 --separate-stderr watched vegas-check <<< 'vegas 2'
	run -3 --separate-stderr watched vegas-new --rules nonsense anna benno
	run -4 --separate-stderr watched vegas-show nonsense
}

@test "valgrind would find a fault" {
	printf '#include <stdlib.h>\nint main(void) { char *p = malloc(1); return p[1]; }\n' > f.c
	gcc -O0 -o f f.c
	bare=$PWD
	run -99 --separate-stderr watched f
}

@test "valgrind finds nothing wrong with the boards, dealt, explained and replayed" {
	run -0 --separate-stderr watched vegas-new -r royale --seed x anna benno
	same_error ''
	run -0 --separate-stderr watched vegas-rules explain royale
	same_error ''
	run -0 --separate-stderr watched vegas-check "$root"/tests/atlas/royale/RR-*.vegas
	same_error ''
	run -0 --separate-stderr watched vegas-moves "$root"/tests/atlas/royale/RR-*.vegas
	same_error ''
}

@test "pieces of memory keep what they hold and do not overlap" {
	for seed in 1 2 3 4 5 6 7 8; do
		run -0 --separate-stderr "$helpers/pieces" "$seed" 3000
		same 'all pieces were whole'
	done
}
