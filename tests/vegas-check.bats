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
