#!/usr/bin/env bats
# A program as a strategy: what it is asked, and what becomes of it when it does
# not answer as it should.

load lib
load games

bots=$root/tests/bots

setup_file()
{
	cd "$BATS_FILE_TMPDIR" || return
	# Some 60 KiB of moves, more than a pipe holds with the rules.
	printf 'extends: las-vegas\nwith: [action-cards]\ndice: {normal: 15}\n' > many.yaml
	vegas-new -r ./many.yaml -s 1 --cards=anna=joker,reroll,benno=pay-now,exchange anna benno |
		vegas-roll -d 1,1,2,2,2,3,3,3,4,4,5,5,5,6,6 > many
	vegas-new -w action-cards -s 7 anna benno \
		--cards=anna=pay-now,take-back,benno=reroll,next-please > cards
}

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	cp "$BATS_FILE_TMPDIR"/{many,cards} .
	upto 30 > rolled
}

# block FILE NAME: what NAME is asked in a game of which nothing is known yet.
block()
{
	echo "player $2"
	vegas-show --log --as "$2" "$1" | sed 's/^/log /'
	vegas-moves -p "$2" "$1" | sed 's/^/move /'
	echo "${3-}"
}

# gone FILE...: whether the processes whose numbers are in the files are no more;
# one that nobody has cleared away yet is dead too.
gone()
{
	local file pid n

	for file; do
		pid=$(< "$file")
		for n in $(seq 500); do
			[[ $(cat "/proc/$pid/stat" 2> /dev/null) == *') '[!Z]* ]] || continue 2
			sleep 0.01
		done
		echo "process $pid of $file is there (asked $n times)"
		return 1
	done
}

@test "SM-3: a question is who, the view, the moves and an empty line" {
	run -0 --separate-stderr vegas-bot -b "exec:tee seen | $bots/last.sh" rolled
	same 'place anna 6'
	same_error ''
	diff seen <(block rolled anna)
	[ "$(head -n 2 seen)" = $'player anna\nlog vegas 1 view anna' ]
	[ "$(tail -n 4 seen)" = $'move place anna 4\nmove place anna 5\nmove place anna 6' ]
	# A file with other line ends is told as any other.
	sed 's/$/\r/' rolled > dos
	run -0 --separate-stderr vegas-bot -b "exec:tee seen | $bots/last.sh" dos
	same 'place anna 6'
	diff seen <(block rolled anna)
}

@test "SM-3, TK-52: a program is told no secrets" {
	vegas-roll -d 3,3,1,1,4,5,6,6 < cards | vegas-place 3 | vegas-roll > moment
	run -0 --separate-stderr vegas-bot -b "exec:tee seen | $bots/last.sh" moment
	diff seen <(block moment benno)
	grep -qx 'log deal anna ? ? !' seen
	grep -qx 'log deal benno reroll next-please !' seen
	run -1 --separate-stderr grep -E 'log (seed|sealed)' seen
}

@test "SM-3: who need not act may wait" {
	vegas-roll -d 3,3,1,1,4,5,6,6 < cards | vegas-place 3 > moment
	run -0 --separate-stderr vegas-bot -p anna -b "exec:tee seen | $bots/last.sh" moment
	same ''
	diff seen <(block moment anna $'move wait\n')
	# The line is there, but empty, and vegas-move passes over it.
	vegas-bot -p anna -b "exec:$bots/last.sh" moment > line
	[ "$(od -An -c line | tr -d ' ')" = '\n' ]
	cp moment game
	run -0 --separate-stderr vegas-move -f game - < line
	cmp game moment
	run -0 --separate-stderr vegas-bot -p anna -b 'exec:echo card anna pay-now 3' moment
	same 'card anna pay-now 3'
	# Who is due may not.
	run -4 --separate-stderr vegas-bot -p benno -b 'exec:echo wait' moment
	same ''
	same_error "vegas-bot: the program \`echo wait' answered \`wait', which is none of the moves"
}

@test "SM-3: where one thing can be done nobody is asked" {
	for words in 'deal' 'score'; do
		positions .
		run -0 --separate-stderr vegas-bot -b 'exec:touch asked' "$words"
		[[ $output == 'roll anna' || $output == score ]]
		[ ! -e asked ]
	done
}

@test "SM-3: a program is started once, and told only what is new" {
	upto 30 > 1
	before '^place anna' 2 > 2
	before '^place anna' 3 > 3
	cat 1 2 3 > games
	run -0 --separate-stderr "$helpers/asked" "echo x >> started; tee seen | $bots/last.sh" < games
	[ "${#lines[@]}" -eq 3 ]
	[ "$(cat started)" = x ]
	{
		block 1 anna
		for n in 2 3; do
			echo 'player anna'
			vegas-show --log --as anna "$n" | sed 's/^/log /' |
				tail -n "+$(($(vegas-show --log --as anna $((n - 1)) | wc -l) + 1))"
			vegas-moves "$n" | sed 's/^/move /'
			echo
		done
	} > expected
	diff seen expected
	[ "$(grep -c '^log vegas 1 view anna' seen)" -eq 1 ]
}

@test "SM-3: the log of another game begins anew, and so does one with a step taken back" {
	upto 30 > 1
	before '^place anna' 2 > 2
	vegas-new -s other anna benno carla | vegas-roll > other
	cat 2 1 other 2 > games
	run -0 --separate-stderr "$helpers/asked" "tee seen | $bots/last.sh" < games
	diff seen <(block 2 anna; block 1 anna; block other anna; block 2 anna)
	# To vegas-bot every game is another, even the same.
	run -0 --separate-stderr vegas-bot -b "exec:echo x >> started; tee seen | $bots/last.sh" 1 1 2
	same $'place anna 6\nplace anna 6\nplace anna 6'
	diff seen <(block 1 anna; block 1 anna; block 2 anna)
	[ "$(cat started)" = x ]
}

@test "SM-3: a program that failed is started again when it is asked again" {
	upto 30 > 1
	before '^place anna' 2 > 2
	cat 1 2 > games
	# It writes down what it is asked before it answers, which is its end.
	cat > deny.sh <<- 'END'
		echo x >> started
		while IFS= read -r line; do
			printf '%s\n' "$line" >> seen
			[ -n "$line" ] || break
		done
		echo no
	END
	run -0 --separate-stderr "$helpers/asked" 'sh deny.sh' < games
	[ "$(grep -c 'answered `no.*none of the moves' <<< "$output")" -eq 2 ]
	[ "$(cat started)" = $'x\nx' ]
	diff seen <(block 1 anna; block 2 anna)
}

# fails MESSAGE COMMAND [FILE]: the program is refused and named, long before
# one that goes on for 9 seconds would end.  Where it answers, or ends, it may
# take its time, as everything does on a busy machine.
fails()
{
	local patience=30

	[[ $1 != 'did not answer'* ]] || patience=1
	SECONDS=0
	run -4 --separate-stderr vegas-bot --timeout "$patience" -b "exec:$2" "${3:-rolled}"
	same ''
	same_error "vegas-bot: the program \`$2' $1"
	[ "$SECONDS" -le 7 ]
}

@test "SM-3: a wrong answer is an error that names the program" {
	fails "answered \`place anna 3', which is none of the moves" 'echo place anna 3'
	fails "answered \`move place anna 1', which is none of the moves" 'echo move place anna 1'
	fails "answered \`place  anna 1', which is none of the moves" 'echo "place  anna 1"'
	fails "answered \`place anna 1 ', which is none of the moves" 'echo "place anna 1 "'
	fails "answered \`place', which is none of the moves" 'echo place'
	fails "answered \`', which is none of the moves" 'echo'
	run -4 --separate-stderr vegas-bot -b 'exec:printf "\033[2J\r\n"' rolled
	# shellcheck disable=SC1003 # a backslash
	same_error 'vegas-bot: the program `printf "\033[2J\r\n"'"' answered \`\\u001b[2J\\u000d', which is none of the moves"
}

@test "SM-3: an answer is one line" {
	fails 'answered with more than one line' 'printf "place anna 1\nplace anna 2\n"'
	fails 'answered with more than one line' 'yes place anna 1'
	fails 'answered with a line of more than 4096 bytes' "yes | tr -d '\n'"
	fails 'answered with a line of more than 4096 bytes' 'cat /dev/zero'
	fails 'did not answer in 1 seconds' 'printf "place anna 1"; sleep 9'
	# What comes later is found when it is asked again.
	upto 30 > 1
	before '^place anna' 2 > 2
	late='echo place anna 1; sleep 0.3; echo place anna 2; : > late; sleep 9'
	run -0 --separate-stderr "$helpers/asked" "$late" \
		< <(cat 1; head -n 1 2; until [ -e late ]; do sleep 0.02; done; tail -n +2 2)
	same "place anna 1
the program \`$late' wrote a line that nobody asked for"
}

# bats test_tags=english
@test "SM-3: a program that does not answer is an error that names it" {
	fails 'ended without an answer, status 0' 'true'
	fails 'ended without an answer, status 3' 'exit 3'
	fails 'ended without an answer, status 0' 'printf "place anna 1"'
	fails 'ended without an answer, by signal 9' 'kill -9 $$'
	fails 'closed its output without an answer' 'exec >&-; sleep 9'
	run -4 --separate-stderr vegas-bot -b 'exec:there-is-no-such-command' rolled
	same ''
	[[ ${stderr_lines[0]} == *'there-is-no-such-command'*'not found'* ]]
	[ "${stderr_lines[1]}" = "vegas-bot: the program \`there-is-no-such-command' ended without an answer, status 127" ]
}

@test "SM-3: a late answer is an error, with all processes of the program gone" {
	fails 'did not answer in 1 seconds' 'echo $$ > one; sleep 99 & echo $! > two; cat > /dev/null; wait'
	gone one two
	# One that reads nothing, of a question that no pipe holds.
	fails 'did not answer in 1 seconds' 'echo $$ > one; sleep 98' many
	gone one
	# Nor does it help not to listen.
	fails 'did not answer in 1 seconds' "trap '' TERM INT HUP PIPE; echo \$\$ > one; while :; do sleep 1; done"
	gone one
}

@test "SM-3: a program that has heard enough may close its input" {
	run -0 --separate-stderr vegas-bot -b 'exec:exec <&-; sleep 0.1; echo place anna 1' many
	same 'place anna 1'
	same_error ''
	# And one that hears all of a long question answers.
	run -0 --separate-stderr vegas-bot -b "exec:tee seen | $bots/last.sh" many
	diff seen <(block many anna)
	[ "$(wc -c < seen)" -gt 65536 ]
	# Where a broken pipe is ignored it is no other.
	run -0 --separate-stderr sh -c "trap '' PIPE; vegas-bot -b 'exec:exec <&-; sleep 0.1; echo place anna 1' many"
	same 'place anna 1'
}

@test "SM-3: a program may end by itself when its input does, and must" {
	run -0 --separate-stderr vegas-bot -b "exec:$bots/last.sh; sleep 0.2; echo well > ended" rolled
	same 'place anna 6'
	[ "$(cat ended)" = well ]
	SECONDS=0
	run -0 --separate-stderr vegas-bot -b 'exec:echo $$ > one; sleep 99 & echo $! > two; echo place anna 1; sleep 99' rolled
	same 'place anna 1'
	[ "$SECONDS" -le 20 ]
	gone one two
}

@test "SM-3: a program goes when who asks it is ended" {
	local n signal
	SECONDS=0
	for signal in TERM HUP; do
		vegas-bot --timeout 60 -b 'exec:echo $$ > one; sleep 99 & echo $! > two; wait' rolled 3>&- > out 2> err &
		for n in $(seq 500); do
			[ ! -s two ] || break
			sleep 0.02
		done
		kill -s "$signal" $!
		status=0
		wait $! || status=$?
		[ "$status" -eq $((128 + $(kill -l "$signal"))) ]
		gone one two
		rm one two
		[ ! -s out ]
	done
	[ "$SECONDS" -lt 20 ]
}

@test "SM-3: a program has its three standard files and no other" {
	ulimit -n 1024
	exec 7< rolled 5>&1 300< rolled
	run -0 --separate-stderr vegas-bot -b 'exec:ls /proc/self/fd > files; echo place anna 1' rolled
	same 'place anna 1'
	exec 7<&- 5>&- 300<&-
	run -0 --separate-stderr cat files
	same $'0\n1\n2\n3' # the last is the folder that ls reads
	# What it says to people is passed on.
	run -0 --separate-stderr vegas-bot -b 'exec:echo 42 >&2; echo place anna 1' rolled
	same 'place anna 1'
	same_error 42
	# Its surroundings are ours, its language too.
	run -0 --separate-stderr env LANG=xx FOO=bar vegas-bot -b 'exec:echo $LANG $FOO > told; echo place anna 1' rolled
	run -0 --separate-stderr cat told
	same 'xx bar'
	# No signal is blocked or ignored that was not, but those past 28 that the C
	# library keeps for itself.
	env --default-signal vegas-bot -b 'exec:cat /proc/self/status > told; echo place anna 1' rolled
	run -0 --separate-stderr sed -nE 's/^Sig(Blk|Ign).*(.{7})$/\1 \2/p' told
	same $'Blk 0000000\nIgn 0000000'
	env --default-signal --ignore-signal=XFSZ vegas-bot -b 'exec:cat /proc/self/status > told; echo place anna 1' rolled
	run -0 --separate-stderr sed -nE 's/^Sig(Blk|Ign).*(.{7})$/\1 \2/p' told
	same $'Blk 0000000\nIgn 1000000'
}

# bats test_tags=english
@test "SM-3: the command is the shell's, with a comma in it as \\," {
	run -0 --separate-stderr vegas-bot -b "exec:echo place:anna:1 | awk -F : '{ print \$1\\, \$2\\, \$3 }'" rolled
	same 'place anna 1'
	run -2 --separate-stderr vegas-bot -b "exec:echo place:anna:1 | awk -F : '{ print \$1, \$2, \$3 }'" rolled
	same ''
	run -4 --separate-stderr vegas-bot -b 'exec:-x' rolled
	[ "${stderr_lines[1]}" = "vegas-bot: the program \`-x' ended without an answer, status 127" ]
}

# The program that the manual shows under this name.
shown()
{
	sed -n "/^\\$ cat > $1 /,/^> end\$/p" "$root/man/vegas-bot.1" |
		sed -n "/^> end\$/d; s/\\\\(aq/'/g; s/^> //p"
}

@test "SM-3: bots of a few lines of shell and awk play a game, and are in the manual" {
	for name in last.sh rich.awk; do
		run -0 --separate-stderr shown "$name"
		same "$(grep -v '^#' "$bots/$name" | expand -t 4)"
	done
	printf 'extends: las-vegas\nrounds: 1\n' > short.yaml
	vegas-new -r ./short.yaml -s 1 -f game anna benno
	declare -A bot=([anna]="exec:$bots/last.sh" [benno]="exec:awk -W interactive -f $bots/rich.awk")
	while read -r who what < <(vegas-show --next game); [ "$what" != over ]; do
		case $what in
		place) vegas-move -f game "$(vegas-bot -b "${bot[$who]}" game)" ;;
		*) vegas-move -f game "$(vegas-moves game)" ;;
		esac
	done
	run -0 --separate-stderr vegas-check game
	# One always took the highest value, the other the highest bill.
	run -0 --separate-stderr awk '
		$1 == "bills" { bill[$2] = $3 }
		$1 == "roll" { split("", rolled); last = most = 0
			for (i = 3; i <= NF; i++) {
				if ($i > last) last = $i
				if (bill[$i] > most) most = bill[$i]
			} }
		$1 == "place" && ($2 == "anna" ? $3 != last : bill[$3] != most) { print "wrong", $0 }
		$1 == "place" { n++ }
		END { exit n < 8 }' game
	same ''
}
