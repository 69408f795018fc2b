#!/usr/bin/env bats
# vegas-check: games replayed, the first fault of each reported, counts.

load lib
load games

@test "TK-1: vegas-check takes FILE operands, or standard input" {
	expected='1 games, 0 failed, 0 unfinished, 240 lines
dice: 98 proved, 0 sealed, 0 given by hand'
	run -0 --separate-stderr vegas-check "$three"
	same "$expected"
	same_error ''
	run -0 --separate-stderr vegas-check < "$three"
	same "$expected"
	run -0 --separate-stderr vegas-check - < "$three"
	same "$expected"
	run -0 --separate-stderr vegas-check "$three" - "$neutral" < <(upto 40)
	same '3 games, 0 failed, 1 unfinished, 562 lines
dice: 230 proved, 0 sealed, 0 given by hand'
}

@test "TK-4: a journal the rules do not bear out is 1 from vegas-check, 3 from others" {
	upto 31 | sed '31s/5/3/' > game
	run -1 --separate-stderr vegas-check -q game
	for command in 'vegas-show' 'vegas-moves'; do
		run -3 --separate-stderr "$command" game
		same ''
	done
	for command in 'vegas-roll' 'vegas-place 5' 'vegas-score' 'vegas-undo' 'vegas-move score'; do
		# shellcheck disable=SC2086 # words
		run -3 --separate-stderr $command < game
		same ''
	done
}

@test "TK-4: the highest status of several games and files; what cannot be opened is 4" {
	upto 31 | sed '31s/5/3/' > rules
	upto 31 | sed '31s/5/x/' > format
	upto 31 > good
	run -0 --separate-stderr vegas-check good good
	run -1 --separate-stderr vegas-check good rules good
	run -3 --separate-stderr vegas-check good rules format rules
	run -3 --separate-stderr vegas-check <(cat good format rules)
	run -4 --separate-stderr vegas-check format missing good
	same "format:31: \`x' is no number; it is \`place NAME VALUE [slot]'
2 games, 1 failed, 1 unfinished, 62 lines
dice: 16 proved, 0 sealed, 0 given by hand"
	same_error 'vegas-check: missing: No such file or directory'
	mkdir folder
	run -4 --separate-stderr vegas-check folder good
	same '1 games, 0 failed, 1 unfinished, 31 lines
dice: 8 proved, 0 sealed, 0 given by hand'
	same_error 'vegas-check: folder: cannot read: Is a directory'
}

@test "TK-5: a report is output and goes to standard output whatever the status" {
	upto 31 | sed '31s/5/3/' > game
	run -1 --separate-stderr vegas-check game
	same 'game:31: the rules say no: anna has rolled no 3
1 games, 1 failed, 0 unfinished, 31 lines
dice: 8 proved, 0 sealed, 0 given by hand'
	same_error ''
	run -4 --separate-stderr sh -c 'vegas-check game > /dev/full'
	same ''
	same_error 'vegas-check: cannot write standard output: No space left on device'
}

# bats test_tags=english
@test "TK-6: empty input says that there is no game on standard input" {
	run -3 --separate-stderr vegas-check < /dev/null
	[ "${lines[0]}" = '-: there is no game on standard input' ]
	[ "${lines[1]}" = '0 games, 0 failed, 0 unfinished, 0 lines' ]
	printf '# only\n\n# comments\n' > game
	run -3 --separate-stderr vegas-check game "$three"
	same 'game:3: there is no game in it
1 games, 0 failed, 0 unfinished, 243 lines
dice: 98 proved, 0 sealed, 0 given by hand'
}

@test "TK-12: --explain writes a line for each consequence, on standard output" {
	run -0 --separate-stderr vegas-check --explain "$three"
	same_error ''
	# A record a line in the order of the file, then the counts.
	[ "$(head -n -2 <<< "$output" | sed 's/  # .*//')" = "$(sed -n 's/^  //p' "$three")" ]
	run -1 --separate-stderr grep -vE '  # LV-[0-9]+: .*[0-9]' <<< "$(head -n -2 <<< "$output")"
	same ''
	run -0 --separate-stderr vegas-check --explain < <(scored 1)
	same 'under 60000 30000  # LV-15: no player won it in casino 1
pay 2 carla 40000  # LV-13: number 1 in casino 2 with 1 die
under 30000  # LV-15: no player won it in casino 2
tie 3 1 anna benno  # LV-12: each has 1 die in casino 3
under 90000  # LV-15: no player won it in casino 3
tie 4 2 anna benno  # LV-12: each has 2 dice in casino 4
pay 4 carla 50000  # LV-13: number 1 in casino 4 with 3 dice
tie 5 2 benno carla  # LV-12: each has 2 dice in casino 5
pay 5 anna 90000  # LV-13: number 1 in casino 5 with 1 die
pay 6 anna 80000  # LV-13: number 1 in casino 6 with 4 dice
pay 6 benno 30000  # LV-13: number 2 in casino 6 with 3 dice
1 games, 0 failed, 1 unfinished, 86 lines
dice: 33 proved, 0 sealed, 0 given by hand'
	run -0 --separate-stderr vegas-check -q --explain "$three"
	same ''
	same_error ''
	# Of many bills, too.
	printf '%s\n' 'extends: las-vegas' 'rounds: 1' 'bills: {deck: [240x1], fill: 40}' > many.yaml
	vegas-sim -r ./many.yaml -b random,random -s 1 -n 1 --log > game
	run -0 --separate-stderr vegas-check --explain game
	[ "$(head -n -2 <<< "$output" | sed 's/  # .*//')" = "$(sed -n 's/^  //p' game)" ]
}

@test "TK-12: --explain has a clause for every consequence in the rule atlas" {
	run -0 --separate-stderr vegas-check --explain "$root"/tests/atlas/*.vegas \
		"$root"/tests/atlas/{more-cash,potzblitz,royale,showdown}/*.vegas
	same_error ''
	head -n -2 <<< "$output" > said
	sed -E 's/  # (LV|MC|PB|RB|RR|SD)-[A-Z]?[0-9.]+: .+//' said > records
	grep -h '^  ' "$root"/tests/atlas/*.vegas \
		"$root"/tests/atlas/{more-cash,potzblitz,royale,showdown}/*.vegas |
		sed 's/^  //' | cmp - records
	# Where a marker is says all; it does not take the clause of what follows.
	run -1 --separate-stderr grep '^marker .*#' said
	same ''
}

@test "TK-14: the first fault of each game, with FILE:LINE; - for standard input" {
	{
		upto 31 | sed '31s/5/3/'
		upto 32 | sed '30s/6$/5/; 32s/6$/5/'
		upto 31
		scored 1 | sed '70s/40000/50000/; 71s/30000/20000/'
		sed '2s/0/1/' <(upto 31)
	} > games
	expected="FILE:31: the rules say no: anna has rolled no 3
FILE:61: the file says 'roll anna 1 1 2 2 2 4 5 5', the rules say 'roll anna 1 1 2 2 2 4 5 6'
FILE:164: the file says 'pay 2 carla 50000', the rules say 'pay 2 carla 40000'
FILE:182: the file says '121eb5b955320a4e', the rules say '021eb5b955320a4e': the digest does not fit the rule lines
5 games, 4 failed, 1 unfinished, 211 lines
dice: 49 proved, 0 sealed, 0 given by hand"
	run -1 --separate-stderr vegas-check games
	same "${expected//FILE/games}"
	run -1 --separate-stderr vegas-check < games
	same "${expected//FILE/-}"
	run -1 --separate-stderr vegas-check ./games "$three"
	[ "$(grep -c '^\./games:' <<< "$output")" -eq 4 ]
	[ "${lines[4]}" = '6 games, 4 failed, 1 unfinished, 451 lines' ]
}

@test "TK-14: lines are counted as wc does, wherever the fault is" {
	local n
	for n in 1 2 22 29 30 31 69 240; do
		sed "${n}s/.*/nonsense/" "$three" > game
		run -3 --separate-stderr vegas-check game
		[ "${lines[0]%%: *}" = "game:$n" ]
		[ "${lines[1]}" = '1 games, 1 failed, 0 unfinished, 240 lines' ]
		printf '%s\n' '#' | cat game - > longer
		sed -i "${n}s/.*/# \xff/" longer
		run -3 --separate-stderr vegas-check longer
		[ "${lines[0]%%: *}" = "longer:$n" ]
		[ "${lines[1]}" = '1 games, 1 failed, 0 unfinished, 241 lines' ]
	done
}

@test "TK-14: a game is unfinished until it is over" {
	run -0 --separate-stderr vegas-check <(before '^score' 4)
	[ "${lines[0]}" = "1 games, 0 failed, 1 unfinished, $(before '^score' 4 | wc -l) lines" ]
	run -0 --separate-stderr vegas-check <(upto 29; cat "$three"; upto 30; cat "$neutral")
	[ "${lines[0]}" = '4 games, 0 failed, 2 unfinished, 581 lines' ]
}

@test "TK-14: chance is counted as proved, sealed or given by hand" {
	upto 30 | sed '24,29s/$/ !/; 30s/.*/roll anna 1 1 1 1 1 1 1 1 !/' > game
	run -0 --separate-stderr vegas-check game
	[ "${lines[1]}" = 'dice: 1 proved, 0 sealed, 7 given by hand' ]
	hash=$(printf 'vegas1-seal:x' | sha256sum | cut -d ' ' -f 1)
	sed -i "22s/.*/sealed $hash/" game
	run -0 --separate-stderr vegas-check game
	[ "${lines[1]}" = 'dice: 0 proved, 1 sealed, 7 given by hand' ]
}

@test "TK-14: -q: nothing" {
	run -0 --separate-stderr vegas-check -q "$three"
	same ''
	same_error ''
	run -1 --separate-stderr vegas-check --quiet --ranges <(upto 31 | sed '31s/5/3/')
	same ''
	same_error ''
	run -3 --separate-stderr vegas-check -q < /dev/null
	same ''
	same_error ''
}

# bats test_tags=english
@test "TK-14: --no-given: a line with a mark is a fault" {
	upto 30 | sed '30s/.*/roll anna 1 1 1 1 1 1 1 1 !/' > game
	run -1 --separate-stderr vegas-check --no-given game
	same "game:30: the file says 'roll anna 1 1 1 1 1 1 1 1 !', and chance given by hand is not wanted
1 games, 1 failed, 0 unfinished, 30 lines
dice: 7 proved, 0 sealed, 0 given by hand"
	# Even one that says what the seed would have said.
	upto 30 | sed '30s/$/ !/' > game
	run -1 --separate-stderr vegas-check --no-given -q game
	upto 29 | sed '24,29s/$/ !/' > game
	run -1 --separate-stderr vegas-check --no-given game
	[[ ${lines[0]} == "game:24: the file says 'bills 1 60000 30000 !', "* ]]
	run -0 --separate-stderr vegas-check --no-given "$three" "$neutral"
}

@test "TK-14: --ranges: FIRST-LAST proved, sealed or given" {
	run -0 --separate-stderr vegas-check --ranges < <(scored 1)
	same '23-86 proved
1 games, 0 failed, 1 unfinished, 86 lines
dice: 33 proved, 0 sealed, 0 given by hand'
	by_hand 3 3,3,3,3,3,3,3,3 1 1,1,1,1,1,1,1,6 > game
	vegas-roll -f game
	run -0 --separate-stderr vegas-check --ranges game
	[ "$(head -n -2 <<< "$output")" = '23-23 proved
24-32 given
34-34 proved' ]
	hash=$(printf 'vegas1-seal:x' | sha256sum | cut -d ' ' -f 1)
	sed -i "22s/.*/sealed $hash/" game
	run -0 --separate-stderr vegas-check --ranges game
	[ "$(head -n -2 <<< "$output")" = '23-23 sealed
24-32 given
34-34 sealed' ]
	# Games of a stream each have their own.
	run -0 --separate-stderr vegas-check --ranges <(upto 30; upto 31)
	[ "$(head -n -2 <<< "$output")" = '23-30 proved
53-60 proved' ]
}

# bats test_tags=english
@test "TK-34: vegas-check verifies the digest" {
	sed '18s/4/5/' "$three" > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:2: the file says '021eb5b955320a4e', the rules say '$(rule_digest game)': the digest does not fit the rule lines" ]
	sed '2s/021eb5b955320a4e/021eb5b955320a4f/' "$three" > game
	run -1 --separate-stderr vegas-check -q game
}

# under YAML: checks three.vegas under other rules.
under()
{
	printf 'extends: las-vegas\n%s\n' "$1" > mine.yaml
	vegas-check --rules ./mine.yaml "${2:-$three}"
}

# bats test_tags=english
@test "TK-34: --rules replays under other rules and reports the first line that differs (1)" {
	run -1 --separate-stderr under 'rounds: 3'
	[ "${lines[0]}" = "$three:184: the file says 'round 4 anna', the rules say 'final anna 280000 5 0'" ]
	[ "${lines[1]}" = '1 games, 1 failed, 0 unfinished, 240 lines' ]
	run -1 --separate-stderr under 'payout: {ties: stay}'
	[ "${lines[0]}" = "$three:72: the file says 'tie 3 1 anna benno', the rules say 'pay 3 anna 90000'" ]
	run -1 --separate-stderr under 'dice: {normal: 7}'
	[ "${lines[0]}" = "$three:30: the rules say no: these are not the 7 dice that anna holds" ]
	run -1 --separate-stderr under 'players: {max: 2}'
	[[ ${lines[0]} == "$three:"*': 3 players; the rules are for 2 to 2' ]]
	run -1 --separate-stderr vegas-check --rules las-vegas-neutral "$three"
	[[ ${lines[0]} == "$three:30: "* ]]
	# Rules that make no difference to this game make none.
	run -0 --separate-stderr under 'players: {max: 3}'
	run -0 --separate-stderr under 'win: [money]'
	run -3 --separate-stderr vegas-check --rules nonsense "$three"
	same ''
}

# bats test_tags=english
@test "TK-34: under --rules chance is taken as given, and checked for being possible" {
	# Not what the seed gives, but possible.
	upto 30 | sed '24s/60000 30000/70000/; 30s/6$/5/' > game
	run -1 --separate-stderr vegas-check -q game
	run -0 --separate-stderr vegas-check --rules las-vegas game
	same '1 games, 0 failed, 1 unfinished, 30 lines
dice: 0 proved, 0 sealed, 8 given by hand'
	# Not possible.
	upto 30 | sed '24s/60000 30000/40000/' > game
	run -1 --separate-stderr vegas-check --rules las-vegas game
	[ "${lines[0]}" = 'game:24: the rules say no: casino 1 has 40000; it is filled to at least 50000' ]
	run -1 --separate-stderr under 'bills: {deck: [54x50000]}'
	[ "${lines[0]}" = "$three:24: the rules say no: the deck holds no bill of 60000" ]
	run -1 --separate-stderr under 'bills: {fill: 60000}'
	[ "${lines[0]}" = "$three:27: the rules say no: casino 4 has 50000; it is filled to at least 60000" ]
	upto 30 | sed '30s/6$//' > game
	run -1 --separate-stderr vegas-check --rules las-vegas game
	[ "${lines[0]}" = 'game:30: the rules say no: these are not the 8 dice that anna holds' ]
}

# bats test_tags=english
@test "TK-34: under --rules the first player of a round is still a rule's" {
	run -1 --separate-stderr under 'first: {step: 2}'
	[ "${lines[0]}" = "$three:80: the file says 'round 2 benno', the rules say 'round 2 carla'" ]
	run -1 --separate-stderr vegas-check --rules las-vegas <(scored 1 | sed 's/^round 2 benno/round 2 anna/')
	[[ ${lines[0]} == *":80: the file says 'round 2 anna', the rules say 'round 2 benno'" ]]
}

# bats test_tags=english
@test "TK-34: --with and --rules-dir go with --rules" {
	mkdir rules
	printf 'over: [las-vegas]\nrounds: 3\n' > rules/short.yaml
	run -1 --separate-stderr vegas-check --rules las-vegas --rules-dir rules --with short "$three"
	[ "${lines[0]}" = "$three:184: the file says 'round 4 anna', the rules say 'final anna 280000 5 0'" ]
	run -2 --separate-stderr vegas-check --with short "$three"
	same ''
}

# bats test_tags=english
@test "TK-35: vegas-check finds wrong dice and a wrong digest, vegas-show and vegas-moves do not look" {
	upto 30 | sed '2s/0/1/; 30s/5 6$/6 6/' > game
	run -1 --separate-stderr vegas-check -q game
	run -0 --separate-stderr vegas-moves game
	same 'place anna 1
place anna 2
place anna 4
place anna 6'
	run -0 --separate-stderr vegas-show --next game
	same 'anna place'
	upto 30 | sed '30s/5 6$/6 6/' > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:30: the file says 'roll anna 1 1 2 2 2 4 6 6', the rules say 'roll anna 1 1 2 2 2 4 5 6'" ]
}

# bats test_tags=once
@test "TK-35: only commands that start a game or name other rules link YAML; vegas-show and others no crypto" {
	local program
	for program in vegas vegas-move vegas-moves vegas-place vegas-roll vegas-score vegas-show vegas-undo; do
		run -0 --separate-stderr readelf -d "$root/bin/$program"
		[[ $output == *'[libc.so'* ]]
		[[ $output != *yaml* ]]
		run -0 --separate-stderr nm "$root/bin/$program"
		run -1 --separate-stderr grep -i yaml <<< "$output"
		same ''
	done
	for program in vegas vegas-moves vegas-place vegas-show vegas-undo; do
		run -0 --separate-stderr readelf -d "$root/bin/$program"
		[[ $output != *sodium* ]]
		run -0 --separate-stderr nm "$root/bin/$program"
		run -1 --separate-stderr grep -iE 'sodium_|crypto_stream|crypto_hash' <<< "$output"
		same ''
	done
	# The same way of looking finds both where they are.
	run -0 --separate-stderr readelf -d "$root/bin/vegas-new"
	[[ $output == *yaml* ]]
	run -0 --separate-stderr sh -c 'nm "$1" && readelf -d "$1"' - "$root/bin/vegas-roll"
	[[ $output == *sodium* ]]
}

# bats test_tags=once
@test "TK-35: commands that neither start a game nor name other rules read no YAML" {
	local command
	upto 30 > game
	for command in 'vegas-place 5' 'vegas-undo' 'vegas-show' 'vegas-moves' 'vegas-check' 'vegas-move retire anna'; do
		# shellcheck disable=SC2086 # words
		run -0 --separate-stderr strace -f -e trace=open,openat,stat,newfstatat,access $command < game
		run -1 --separate-stderr grep -E '\.yaml|/rules' <<< "$stderr"
		same ''
	done
	run -0 --separate-stderr strace -f -e trace=open,openat vegas-check --rules las-vegas game
	grep -q 'las-vegas\.yaml' <<< "$stderr"
}

# stream N SEED: so many games of five, the rule lines in the first alone.
stream()
{
	RULES_DIR=$root/rules "$helpers/playout" lean "$1" 5 "$2" las-vegas
}

# spoil STEP: makes each STEPth game wrong, in turn in another way.
spoil()
{
	awk -v step="$1" '
		$1 == "vegas" { n++; line = 0 }
		{ line++; bad = n % step == 0 ? n / step % 5 : 5 }
		bad == 0 && line == 15 { sub(/[1-6]$/, "7") }
		bad == 1 && line == 13 { $3 = $3 % 6 + 1 }
		bad == 2 && $1 == "pay" && !done[n]++ { sub(/0000$/, "000") }
		bad == 3 && line == 30 { $0 = "nonsense" }
		bad == 4 && line > 40 { next }
		{ print }'
}

# alike: the report of vegas-check on `games`, and its status, are the same for
# any number of threads.
alike() # [OPTION...]
{
	local jobs status=0 other=0

	vegas-check "$@" games > one 2> one.err || status=$?
	for jobs in 2 3 8; do
		other=0
		vegas-check -j "$jobs" "$@" games > many 2> many.err || other=$?
		cmp one many && cmp one.err many.err && [ "$status" -eq "$other" ] ||
			return
	done
}

@test "SM-9: the report is the same where lines are nearly those that begin a game" {
	stream 60 threads | awk '
		BEGIN { for (i = 0; i < 70000; i++) long = long "x" }
		{ print }
		$1 == "place" {
			n++
			print n % 3 ? "vegas-1 2" : "      "
			print n % 2 ? "vegas 1 \001" : "vegas 1 \303\251"
			print n % 5 ? "vegas\t1 x\r" : "vegas 1\t"
			if (n % 400 == 0)
				print "vegas 1 " long
		}' > games
	[ "$(wc -c < games)" -gt 600000 ]
	alike
	alike --ranges
	# The last such line of a part, which no game may begin with.
	{
		cat "$three"
		printf 'vegas 1 \0\n'
		yes '# long' | head -n 50000
		cat "$three"
	} > games
	alike
	run -0 --separate-stderr cat one
	same 'games:241: a NUL byte; a game file is plain text
2 games, 1 failed, 0 unfinished, 50481 lines
dice: 196 proved, 0 sealed, 0 given by hand'
	# Behind one that a game does begin with, each that none does.
	{
		cat "$three"
		printf 'vegas 1\t\r\n'
		printf '%s\n' '   ' 'vegas-1 2' $'vegas 1 \177' "vegas 1 $(printf '%04089d' 0)"
		yes '# long' | head -n 50000
		cat "$three"
	} > games
	alike
	run -0 --separate-stderr cat one
	same "games:243: the header says \`vegas-1 2'; \`rules NAME DIGEST' comes here
games:244: the character U+007F is not possible in a header
games:245: the line has more than 4096 bytes
5 games, 3 failed, 0 unfinished, 50485 lines
dice: 196 proved, 0 sealed, 0 given by hand"
	# Words that are nearly the one, each the last before a cut.
	{
		cat "$three"
		for word in wegas vegan xvegas vegasx; do
			printf '%s 1\n' "$word"
			yes '# long' | head -n 40000
			cat "$three"
		done
	} > games
	alike
	run -0 --separate-stderr sed -n 's/^games:\([0-9]*\):.*/\1/p' one
	same '241
40482
80723
120964'
}

@test "SM-9: the report is the same to the byte for any number of threads" {
	run -0 --separate-stderr vegas-check -q -j 2 <(stream 300 threads)
	stream 300 threads | spoil 7 > games
	alike
	# Games of all parts of the stream are found, and are wrong in many ways.
	[ "$(grep -c '^games:' one)" -eq 34 ]
	run -0 --separate-stderr tail -n 2 one
	[ "${lines[0]}" = "300 games, 34 failed, 8 unfinished, $(wc -l < games) lines" ]
	[ "$(sed -n 's/^games:[0-9]*: //p' one | cut -c 1-20 | sort -u | wc -l)" -ge 4 ]
	# A pipe, of which no part comes whole.
	run -3 --separate-stderr sh -c 'cat games | vegas-check -j 3'
	same "$(sed 's/^games:/-:/' one)"
	alike --ranges
	alike --no-given --explain
	alike -q
	alike --rules las-vegas
}

# bats test_tags=english
@test "SM-9: several files by several threads: each has its lines and its games" {
	stream 120 files | spoil 40 > games
	stream 70 other > other
	upto 30 > short
	printf '# none\n' > none
	mkdir folder
	run -4 --separate-stderr vegas-check -v games missing short none folder other -
	expected=$output
	[ "$(grep -c ' begins here$' <<< "$output")" -eq 3 ]
	[[ $output == *$'\nnone:1: there is no game in it\n'* ]]
	[ "$stderr" != '' ]
	said=$(head -n 2 <<< "$stderr")
	for jobs in 2 5; do
		run -4 --separate-stderr vegas-check -v -j "$jobs" games missing short none folder other -
		same "$expected"
		[ "$(head -n 2 <<< "$stderr")" = "$said" ]
	done
	[ "$said" = 'vegas-check: missing: No such file or directory
vegas-check: folder: cannot read: Is a directory' ]
	# Files are closed, and standard input is not.
	for n in $(seq 40); do printf 'short\n'; done > names
	run -0 --separate-stderr sh -c 'ulimit -n 24 && vegas-check -q -j 2 $(cat names)'
	same_error ''
	run -4 --separate-stderr vegas-check -j 2 - missing - < "$three"
	same '-: there is no game on standard input
1 games, 0 failed, 0 unfinished, 240 lines
dice: 98 proved, 0 sealed, 0 given by hand'
	same_error 'vegas-check: missing: No such file or directory'
} < /dev/null

# as_rules N: the game of three with another title, which makes other rules.
as_rules()
{
	sed "19s/.*/rule title Las Vegas $1/" "$three" > titled
	redigest titled
}

# without_rules: a game without its rule lines.
without_rules()
{
	grep -v '^rule '
}

@test "TK-24: rules count as seen, or no more, for any number of threads" {
	local n
	for n in $(seq 1 66); do
		as_rules "$n" > "game$n"
	done
	{
		cat game1
		for n in 1 1 2; do without_rules < "game$n"; done
		# Long enough that they lie in several parts.
		for n in $(seq 2 65); do
			cat "game$n"
			yes '# long' | head -n 3000
		done
		yes '# long' | head -n 40000
		# The first of 65 are gone, and come back in the place of the next.
		for n in 1 2; do without_rules < "game$n"; done
		sed '18s/4/3/' game2
		cat game1
		for n in 1 2 3; do without_rules < "game$n"; done
		sed '18s/4/3/' game66
		for n in 3 4 66; do without_rules < "game$n"; done
	} > games
	alike
	missing='the rule lines are missing, and rules N were not seen in this stream before'
	run -0 --separate-stderr sed -E 's/^games:[0-9]*: //; s/[0-9a-f]{16}/N/g' one
	same "$missing
$missing
the rules are not those of the same digest before
$missing
the file says 'N', the rules say 'N': the digest does not fit the rule lines
$missing
$missing
$(tail -n 2 one)"
}

# bats test_tags=english
@test "TK-24: rules that do not fit their digest are those of their own file, for any number of threads" {
	for n in 3 5 10; do
		sed "18s/4/$n/" "$three" > "game$n"
		echo "game$n:2: the file says '$(rule_digest "$three")', the rules say '$(rule_digest "game$n")': the digest does not fit the rule lines"
	done > expected
	echo "3 games, 3 failed, 0 unfinished, $(cat game3 game5 game10 | wc -l) lines
dice: 0 proved, 0 sealed, 0 given by hand" >> expected
	for jobs in 1 2; do
		run -1 --separate-stderr vegas-check -j "$jobs" game3 game5 game10
		diff_output expected
	done
}

@test "TK-24: a rule that is no good has its line in each of several files, for any number of threads" {
	sed '18s/4/x/' "$three" | head -n 22 > titled
	redigest titled > bad
	# Long enough for a part, and for the others to have theirs meanwhile.
	for _ in {1..40}; do cat "$three"; done > good
	for _ in {1..6}; do cat bad good; done > early
	{ echo '# a line more'; cat early; } > late
	said="\`x' is no value for \`rounds'; a number from 1 to 99 would be"
	expected=$(printf "late:19: $said\n%.0s" {1..6}
		printf "early:18: $said\n%.0s" {1..6}
		printf "late:19: $said\n%.0s" {1..6})
	for jobs in 1 2 3; do
		run -3 --separate-stderr vegas-check -j "$jobs" late early late
		same "$expected
738 games, 18 failed, 0 unfinished, 173198 lines
dice: 70560 proved, 0 sealed, 0 given by hand"
	done
	# The first rule of all, when no other is in another line.
	sed '3s/ 6x/ x/' "$three" | head -n 22 > titled
	redigest titled > bad
	for _ in {1..6}; do sed '3a# behind' bad; cat good; done > early
	for _ in {1..6}; do sed '2a# before' bad; cat good; done > late
	run -3 --separate-stderr vegas-check -j 2 late early late
	said="\`x10000' in \`bills.deck' is no COUNTxAMOUNT; the count is from 1 to 256, the amount from 1 to 1000000"
	same "$(for at in late:4 early:3 late:4; do printf "$at: $said\n%.0s" {1..6}; done)
738 games, 18 failed, 0 unfinished, 173214 lines
dice: 70560 proved, 0 sealed, 0 given by hand"
}

@test "SM-9: games and comments that are longer than a part, by two threads" {
	stream 3 long > few
	{
		yes '# before' | head -n 100000
		sed '100r /dev/stdin' few < <(yes '# within' | head -n 200000)
		yes '# behind' | head -n 100000
		cat few
		printf 'vegas 1'
	} > games
	alike
	run -0 --separate-stderr cat one
	same "games:402081: the file is cut off: its last line has no line end
6 games, 1 failed, 0 unfinished, 402081 lines
dice: 898 proved, 0 sealed, 0 given by hand"
	# What is no record, without end.
	{ cat few; yes nonsense | head -n 200000; cat few; } > games
	alike
	{ cat few; yes nonsense | head -n 200000 | tr '\n' ' '; echo; cat few; } > games
	alike
	# One line that is longer than a part, and nothing before it.
	{ printf '%0300000d\n' 0; cat few; } > games
	alike
	# A game that is longer than a part, behind one byte.
	{ echo; cat "$three"; yes '# long' | head -n 40000; cat "$three"; } > games
	alike
	run -0 --separate-stderr cat one
	same '2 games, 0 failed, 0 unfinished, 40481 lines
dice: 196 proved, 0 sealed, 0 given by hand'
	# Nothing but ends of lines, and a fault in a part behind it.
	{
		cat "$three"
		yes '' | head -n 10000
		for n in $(seq 70); do cat "$three"; done
		sed '31s/.*/nonsense/' "$three"
	} > games
	[ "$(wc -c < games)" -gt 262144 ]
	alike
	[ "$(sed -n '1s/^games:\([0-9]*\):.*/\1/p' one)" -eq $((71 * 240 + 10000 + 31)) ]
}

@test "SM-9: a sealed game that is longer than a part, and what was read behind it" {
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 2}\n' > one.yaml
	vegas-new -f g --seal key -r ./one.yaml anna benno
	# Its last line is looked for before its first die.
	{ cat g; yes '# within' | head -n 70000; cat "$three"; yes '# behind' | head -n 50000; cat g; } > games
	alike
	run -0 --separate-stderr cat one
	same '3 games, 0 failed, 2 unfinished, 120298 lines
dice: 98 proved, 14 sealed, 0 given by hand'
}

# bats test_tags=once
@test "TK-2, SM-9: a thread whose read is interrupted reads again" {
	stream 60 threads > games
	vegas-check games > one
	run -0 --separate-stderr strace -f -qqq -o /dev/null -P "$PWD/games" -e trace=read \
		-e inject=read:error=EINTR:when=1+2 vegas-check -j 2 games
	diff_output one
	same_error ''
}

# bats test_tags=once
@test "SM-9: memory does not grow with the stream, whoever reads it" {
	stream 1000 small > few
	for n in 1 2 3 4 5 6 7 8; do cat few; done > many
	program=$(command -v vegas-check)
	run -0 --separate-stderr "$helpers/bench/spawn" 1 few few "$program" -j 2 \
		-- many many "$program" -j 2 -- one many "$program"
	[ "$(cut -f 1 <<< "$output" | tr '\n' ' ')" = 'few many one ' ]
	awk -F '\t' '{ size[$1] = $5 } END {
		exit !(size["many"] < size["few"] + 512 && size["many"] < 8192 &&
			size["one"] < 4096) }' <<< "$output"
}

# bats test_tags=english
@test "SM-9: -v names each game that fails, by its number in the file and its first line" {
	{
		echo '# the first'
		upto 31
		upto 31 | sed '31s/5/3/'
		echo '# a remark'
		upto 31
		sed '2s/0/1/' <(upto 31)
	} > games
	expected="games:63: the rules say no: anna has rolled no 3
games:33: game 2 begins here
games:97: the file says '121eb5b955320a4e', the rules say '021eb5b955320a4e': the digest does not fit the rule lines
games:96: game 4 begins here
games:63: the rules say no: anna has rolled no 3
games:33: game 2 begins here
games:97: the file says '121eb5b955320a4e', the rules say '021eb5b955320a4e': the digest does not fit the rule lines
games:96: game 4 begins here
8 games, 4 failed, 4 unfinished, 252 lines
dice: 48 proved, 0 sealed, 0 given by hand"
	speed='^vegas-check: [0-9]+\.[0-9]{3} seconds, [0-9]+ games and [0-9]+ lines a second$'
	for jobs in 1 2; do
		run -1 --separate-stderr vegas-check --verbose --jobs="$jobs" games games
		same "$expected"
		[[ $stderr =~ $speed ]]
		run -1 --separate-stderr vegas-check -qv -j "$jobs" games games
		same ''
		same_error ''
	done
	# Without it a report is the same each time.
	run -1 --separate-stderr vegas-check -j 2 games games
	same "$(grep -v 'begins here$' <<< "$expected")"
	same_error ''
}

# bats test_tags=english
@test "SM-9: -j takes a number of threads from 1 to 256" {
	local jobs
	for jobs in 0 257 x 2x -1 ' 2' '' 1.5; do
		run -2 --separate-stderr vegas-check "-j$jobs" "$three"
		same ''
		if [ -n "$jobs" ]; then
			same_error "vegas-check: -j $jobs: a number from 1 to 256; try \`vegas-check --help'"
		fi
	done
	run -0 --separate-stderr vegas-check -j 256 "$three"
	same '1 games, 0 failed, 0 unfinished, 240 lines
dice: 98 proved, 0 sealed, 0 given by hand'
}

@test "TK-5: output that cannot be written ends threads too, and is said once" {
	stream 300 full | spoil 3 > games
	for jobs in 1 2; do
		run -4 --separate-stderr sh -c "vegas-check -j $jobs --explain games > /dev/full"
		same ''
		same_error 'vegas-check: cannot write standard output: No space left on device'
		run -0 --separate-stderr sh -c "vegas-check -j $jobs --explain games | head -n 1"
		[ "${#lines[@]}" -eq 1 ]
	done
}

# bats test_tags=english
@test "TK-24: a line that begins a game does so after a header that is cut off too" {
	for n in 1 2 10 20 21; do
		{ head -n "$n" "$three"; echo '# cut'; cat "$three"; } > games
		run -3 --separate-stderr vegas-check games
		same "games:$((n + 1)): the file is cut off inside the header
2 games, 1 failed, 0 unfinished, $((n + 241)) lines
dice: 98 proved, 0 sealed, 0 given by hand"
	done
	{ cat "$three"; head -n 2 "$three"; without_rules < "$three"; } > games
	run -3 --separate-stderr vegas-check games
	[ "${lines[0]}" = 'games:242: the file is cut off inside the header' ]
	[ "${lines[1]}" = '3 games, 1 failed, 0 unfinished, 464 lines' ]
}

# bats test_tags=english
@test "TK-23: a record of one family is none of another in the same stream" {
	vegas-sim -r potzblitz -n 1 -b random,random,random -s x --log > race
	grep -q '^  lose p2 2$' race
	cat "$three" race > games
	run -0 --separate-stderr vegas-check -q games
	# A consequence with the word, or the words, of another family.
	{ cat "$three"; sed '0,/^  lose/s/^  lose/round/' race; } > games
	run -3 --separate-stderr vegas-check games
	[ "${lines[0]}" = "games:288: \`p2' is no number; it is \`round N'" ]
	{ cat "$three"; sed '0,/^  lose/s/^  lose p2 2$/round 1 p3/' race; } > games
	run -3 --separate-stderr vegas-check games
	[ "${lines[0]}" = "games:288: \`p3' is one word too many; the record is \`round N'" ]
}

# altered FILE [PATTERN]: two games as they are, then one for each line (like the
# pattern) and each way to alter it.
altered()
{
	awk -v pattern="${2:-.}" '
		{ text[NR] = $0 }
		$1 == "players" { players = NR }
		function game(n, line, more,  i) {
			for (i = 1; i <= NR; i++) {
				if (i == 3 && games > 1)
					i = players # rule lines once
				if (i != n)
					print text[i]
				else if (line != "")
					print line
				if (i == n && more != "")
					print more
			}
			games++
		}
		END {
			game(0, "")
			game(0, "")
			for (n = players; n <= NR; n++) {
				if (text[n] !~ pattern)
					continue
				game(n, "")
				game(n, text[n], text[n])
				game(n, text[n] " !")
				game(n, text[n] " 1")
				line = text[n]
				if (sub(/[0-9]+$/, "7", line))
					game(n, line)
				if (sub(/ [1-6]/, " 0", line))
					game(n, line)
				line = text[n]
				if (sub(/ [^ ]*$/, "", line))
					game(n, line)
				line = text[n]
				if (match(line, / [1-9]/))
					game(n, substr(line, 1, RSTART) "0" \
						substr(line, RSTART + 1))
				if (sub(/slot/, "7", line))
					game(n, line)
				line = text[n]
				if (sub(/anna/, "benno", line) || sub(/benno/, "anna", line) ||
				    sub(/llllll/, "lllllm", line) || sub(/lllllm/, "llllll", line))
					game(n, line)
				if (sub(/lllllm/, "lllmll", line))
					game(n, line)
			}
		}' "$1"
}

# A game whose players' names differ in one letter only, behind some that are all
# the same.
with_long_names()
{
	sed 's/anna/Annabellllll/g; s/benno/Annabelllllm/g; s/carla/Annabelllmll/g' "$three"
}

# A game with a slot machine.
with_slot()
{
	vegas-sim -w slot-machine -n 1 -b random,random,random -s x --log
}

@test "TK-22: chance and moves are taken and refused alike, compared or read" {
	local game
	with_slot > slot
	with_long_names > long
	for game in "$three" "$neutral" slot long; do
		altered "$game" > games
		# To tell ranges each record of chance, and each turn, is read by itself.
		vegas-check --ranges games > slow && status=0 || status=$?
		run "-$status" --separate-stderr vegas-check games
		[ "$(grep -c '^games:' slow)" -gt 1000 ]
		same "$(grep -vE '^[0-9]+-[0-9]+ ' slow)"
	done
}

@test "TK-22: a consequence that is not just what follows is refused" {
	local game n
	with_slot > slot
	grep -q '^  pay slot ' slot
	with_long_names > long
	for game in "$three" slot long; do
		altered "$game" '^  ' > games
		run -3 --separate-stderr vegas-check games
		n=$(grep -c '^vegas' games)
		[ "$n" -gt 200 ]
		[ "${lines[*]: -2:1}" = "$n games, $((n - 2)) failed, 0 unfinished, $(wc -l < games) lines" ]
	done
}

# garbled FILE: a game as it is, then each of its records with one byte that is
# another or missing, or one word that is another, missing or there twice, and
# with what comes next.
garbled()
{
	awk '
		BEGIN {
			for (i = 32; i < 127; i++)
				other[sprintf("%c", i)] = sprintf("%c", i % 2 ? i - 1 : i + 1)
		}
		{ line[NR] = $0; print }
		$1 == "players" { players = NR }
		function game(n, wrong,  i) {
			if (wrong == line[n])
				return
			print text wrong
			for (i = n + 1; i <= n + 3 && i <= NR; i++)
				print line[i]
		}
		function part(n, begin, len, wrong) {
			game(n, substr(line[n], 1, begin - 1) wrong substr(line[n], begin + len))
		}
		END {
			text = line[1] "\n" line[2] "\n" line[players] "\n" line[players + 1] "\n"
			for (n = players + 2; n <= NR; n++) {
				for (i = 1; i <= length(line[n]); i++) {
					byte = substr(line[n], i, 1)
					part(n, i, 1, other[byte])
					part(n, i, 1, "")
					part(n, i, 1, " ")
					if (byte ~ /[0-9]/) {
						part(n, i, 1, 0)
						part(n, i, 1, 9)
					}
				}
				for (i = 1; match(substr(line[n], i), / [^ ]+/); i += RLENGTH) {
					i += RSTART - 1
					part(n, i, RLENGTH, " xxxxx")
					part(n, i, RLENGTH, " 0")
					part(n, i, RLENGTH, " ########")
					part(n, i, RLENGTH, " 123456789")
					part(n, i, RLENGTH, " ")
					part(n, i, RLENGTH, "")
					part(n, i, 0, substr(line[n], i, RLENGTH))
				}
				text = text line[n] "\n"
			}
		}' "$1"
}

# A round with names about as long as what is compared at once, with bills of one
# digit up to seven.
with_odd_sizes()
{
	printf '%s\n' 'extends: las-vegas' 'rounds: 1' 'dice: {normal: 9}' 'bills:' '  fill: 20000' \
		'  deck: [20x1, 20x10, 20x10000, 20x90000, 20x100000, 9x1000000]' > odd.yaml
	vegas-sim -r ./odd.yaml -b random,random,random,random -s b -n 1 --log |
		sed 's/\<p1\>/abcdefg/g; s/\<p2\>/abcdefgh/g; s/\<p3\>/abcdefghijk/g; s/\<p4\>/abcdefghijkm/g'
}

@test "TK-22: one byte or word that is wrong is told as it is where nothing is compared" {
	local game
	with_odd_sizes > proved
	sed "s/^seed .*/sealed $(printf '%064d' 0)/" proved > sealed
	for game in proved sealed; do
		garbled "$game" > games
		# With two blanks everything is read.
		sed 's/ /  /g' games > wide
		vegas-check wide > slow && status=0 || status=$?
		run "-$status" --separate-stderr vegas-check games
		[ "$(grep -c '^wide:' slow)" -gt 3000 ]
		[ "$(tr -s ' ' <<< "$output")" = "$(sed 's/^wide:/games:/' slow | tr -s ' ')" ]
	done
	# A line that is as long as the dice of the roll that is due.
	run -0 --separate-stderr vegas-check proved
	expected=${lines[1]}
	awk '$1 == "roll" { print substr("# ###################", 1, 2 * (NF - 2)) }
		{ print }' proved > game
	run -0 --separate-stderr vegas-check game
	[ "${lines[1]}" = "$expected" ]
	# A roll in which there may be other dice too, with nobody who rolls it.
	vegas-sim -w kickers -b random,random -s k10 -n 1 --log | sed 's/^roll p1 1$/roll 1/' > game
	run -3 --separate-stderr vegas-check game
	[[ ${lines[0]} == "game:66: "* ]]
}

# refused LINE: what vegas-check says of this line of g; all before it holds.
refused()
{
	run -1 --separate-stderr vegas-check g
	[ "${lines[0]}" = "g:$1" ]
}

# bats test_tags=english
@test "LV-10: in a round of plain turns nobody rolls or places for another, or rolls twice" {
	local n

	vegas-new -s plain anna otto > placed
	n=$(($(wc -l < placed) + 1))
	vegas-roll -q -f placed
	vegas-move -q -f placed "$(vegas-moves placed | head -n 1)"
	sed 's/^roll anna/roll otto/' placed > g
	refused "$n: the rules say no: it is not the turn of otto"
	sed 's/^place anna/place otto/' placed > g
	refused "$((n + 1)): the rules say no: it is not the turn of otto"
	sed 's/^roll anna/roll anna 1 1 1 1 1 1 1 1 !\n&/' placed > g
	refused "$((n + 1)): the rules say no: anna has rolled and places now"
}

# bats test_tags=english
@test "LV-10, RR-A1.1, RR-E1.1: nor where boards lie, which ask and close casinos" {
	local n name

	vegas-new -r royale -s plain --boards 1=lucky-punch,2=no-entry anna otto carl > base
	for name in anna otto carl; do
		vegas-roll -q -f base --dice 2,2,3,3,5,5,5,B5
		vegas-place -q -f base "$([ "$name" = otto ] && echo 2 || echo 5)"
		[ "$name" != otto ] || vegas-move -q -f base choose otto close 6
	done
	n=$(($(wc -l < base) + 1))
	cp base g
	vegas-roll -q -f g
	run -0 --separate-stderr tail -n 1 g
	sed -i "$n s/.*/roll anna 1 1 1 1/" g
	refused "$n: the file says 'roll anna 1 1 1 1', the rules say '$output'"
	vegas-roll -q -f base --dice 1,3,4,6
	(cat base && echo place otto 3) > g
	refused "$((n + 1)): the rules say no: it is not the turn of otto"
	(cat base && echo place anna 6) > g
	refused "$((n + 1)): the rules say no: casino 6 is closed"
	(cat base && echo place anna 1) > g
	run -0 --separate-stderr vegas-show --next g
	same 'anna choose'
}

@test "TK-14: a roll of somebody who is not due is refused, not compared with what the seed gives" {
	upto 31 > game
	echo 'roll anna 1 2 3 4 5' >> game
	run -1 --separate-stderr vegas-check game
	same 'game:32: the rules say no: it is not the turn of anna
1 games, 1 failed, 0 unfinished, 32 lines
dice: 8 proved, 0 sealed, 0 given by hand'
}

@test "TK-14: a throw that the rules refuse is neither proved nor given" {
	vegas-new -s 1 -r potzblitz anna benno carla | vegas-roll -p anna > good
	grep '^roll' good > again
	vegas-move place anna 0 < good > down
	cat down again > game
	run -1 --separate-stderr vegas-check game
	same 'game:24: the rules say no: the slap card of anna is down; it is taken back first
1 games, 1 failed, 0 unfinished, 24 lines
dice: 4 proved, 0 sealed, 0 given by hand'
	# With all of them slapped no die is knocked over either.
	vegas-move place benno +1 < down > game
	sed 's/$/ !/' again >> game
	run -1 --separate-stderr vegas-check game
	same 'game:25: the rules say no: every task is slapped; the round is counted now
1 games, 1 failed, 0 unfinished, 25 lines
dice: 4 proved, 0 sealed, 0 given by hand'
}

@test "TK-8: in a stream of several families a game is what it is alone" {
	local atlas=$root/tests/atlas

	# A record of six words, and then rolls of three dice.
	cat "$atlas/more-cash/MC-24-free-again.vegas" "$atlas/potzblitz/PB-11-order.vegas" > games
	run -0 --separate-stderr vegas-check games
	same '2 games, 0 failed, 2 unfinished, 97 lines
dice: 7 proved, 0 sealed, 17 given by hand'
	find "$atlas" -name '*.vegas' | LC_ALL=C sort | xargs cat > games
	run -0 --separate-stderr vegas-check games
	[[ ${lines[0]} =~ ^$(grep -c '^vegas 1' games)' games, 0 failed, ' ]]
}

@test "TK-20: a line that is too long is the same, however much of it has come" {
	head -n 30 "$root/tests/games/three.vegas" > stream
	printf 'nonsense\nvegas 1%5000s\n' '' >> stream
	cat "$root/tests/games/three.vegas" >> stream
	run -3 --separate-stderr vegas-check - < stream
	same "-:31: \`nonsense' is no record of this game
-:32: the line has more than 4096 bytes
3 games, 2 failed, 0 unfinished, 272 lines
dice: 106 proved, 0 sealed, 0 given by hand"
	whole=$output
	at=$(($(head -n 31 stream | wc -c) + 4200))
	run -3 --separate-stderr vegas-check - < <(
		head -c "$at" stream
		sleep 0.2
		tail -c "+$((at + 1))" stream
	)
	same "$whole"
}

@test "TK-20: what begins a game is found in the first 4096 bytes of a line, and a cut line is none" {
	# After a game that fails, how many games are there?
	games() # FORMAT WORD...
	{
		head -n 30 "$root/tests/games/three.vegas" > stream
		# shellcheck disable=SC2059 # the format is the line
		{ echo nonsense && printf "$@"; } >> stream
		run -3 --separate-stderr vegas-check stream
		sed -n 's/ games, .*//p' <<< "$output"
	}

	[ "$(games '%4096s\n' vegas)" = 2 ]
	[ "$(games '%4096sx\n' vegas)" = 2 ]
	[ "$(games '%4095sx\n' vegas)" = 1 ]
	[ "$(games '%4097s\n' vegas)" = 1 ]
	[ "$(games '%4097sx\n' vegas)" = 1 ]
	# Without its end, a line that is not too long may go on.
	[ "$(games 'vegas%4091s' '')" = 1 ]
	[ "$(games 'vegas%4092s' '')" = 2 ]
	[ "$(games 'vegas%4093s' '')" = 2 ]
	[ "$(games 'vegas%4094s' '')" = 2 ]
}

# bats test_tags=once,english
@test "TK-8: a line that is too long begins no game behind a good one, by however many it is read" {
	{
		cat "$three"
		yes '# a comment' | head -n 20000
		printf 'vegas 1%4090s\n' ''
		yes '# a comment' | head -n 3000
	} > games
	for jobs in 1 2; do
		run -3 --separate-stderr vegas-check -j "$jobs" games
		[[ ${lines[0]} == games:*': the line has more than 4096 bytes' ]]
		[[ ${lines[1]} == '1 games, 1 failed, 0 unfinished, '* ]]
	done
}

# bats test_tags=once,english
@test "TK-1: at a terminal one end is the end, by however many it is read" {
	for jobs in 1 2; do
		run -0 --separate-stderr python3 - "$three" "$jobs" <<- 'END'
			import os, pty, select, sys
			pid, terminal = pty.fork()
			if pid == 0:
			    os.execvp("vegas-check", ["vegas-check", "-q", "-j", sys.argv[2], "-"])
			with open(sys.argv[1], "rb") as file:
			    for line in file:
			        os.write(terminal, line)
			        while select.select([terminal], [], [], 0)[0]:
			            os.read(terminal, 4096)
			os.write(terminal, b"\x04")
			for _ in range(600):
			    ended, status = os.waitpid(pid, os.WNOHANG)
			    if ended:
			        sys.exit(os.waitstatus_to_exitcode(status))
			    if select.select([terminal], [], [], 0.05)[0]:
			        try:
			            os.read(terminal, 4096)
			        except OSError:
			            pass
			os.kill(pid, 9)
			sys.exit("it still waits")
		END
		same_error ''
	done
}
