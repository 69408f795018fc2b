#!/usr/bin/env bats
# vegas, and what holds for all commands: options, help, the way out.

load lib
load games

commands='bot check mail move moves new place play roll rules score show sim undo'

# each_command: command lines of all kinds that succeed on the games of positions,
# and write something.
each_command()
{
	cat <<-'EOF'
		vegas-new -s x anna benno
		vegas-roll < deal
		vegas-place 5 < rolled
		vegas-score < score
		vegas-move place anna 5 < rolled
		vegas-moves rolled
		vegas-moves --rate 2 rolled
		vegas-bot rolled
		vegas-bot -b mc:2 --explain -q rolled
		vegas-undo < rolled
		vegas-show rolled
		vegas-show --format=json rolled
		vegas-show --next rolled
		vegas-check rolled
		vegas-play -f rolled < /dev/null
		vegas-roll --dry-run < deal
		vegas-new --help
		vegas-check --version
		vegas-show --list-options
		vegas help
	EOF
}

# bats test_tags=english
@test "TK-3: every command has --help on standard output, and --version" {
	local name
	for name in '' $commands; do
		name=vegas${name:+-$name}
		run -0 --separate-stderr "$name" --help
		same_error ''
		[[ ${lines[0]} == "Usage: $name [OPTION]..."* ]]
		help=$output
		run -0 --separate-stderr "$name" -h
		same "$help"
		run -0 --separate-stderr "$name" --version
		same_error ''
		[[ $output =~ ^$name\ \(Vegas\)\ [0-9]+\.[0-9]+ ]]
		version=$output
		run -0 --separate-stderr "$name" -V
		same "$version"
	done
}

@test "TK-3: every command has -q, and long options that getopt_long takes" {
	local name
	for name in '' $commands; do
		name=vegas${name:+-$name}
		run -0 --separate-stderr "$name" --list-options
		grep -qP '^quiet\tq\t-\t' <<< "$output"
		grep -qP '^help\th\t-\t' <<< "$output"
		grep -qP '^version\tV\t-\t' <<< "$output"
		# --help tells the same options.
		cut -f 1 <<< "$output" > listed
		run -0 --separate-stderr "$name" --help
		sed -nE 's/^  (-[a-zA-Z], |    )--([a-z-]+).*/\2/p' <<< "$output" > told
		diff listed told
	done
	# Values after = or a blank, abbreviations that are clear.
	upto 29 > game
	for option in --format=line '--format line' '--forma line'; do
		# shellcheck disable=SC2086 # words
		run -0 --separate-stderr vegas-show $option game
		same "$(vegas-show --format=line game)"
	done
}

# bats test_tags=english
@test "TK-3: a wrong option is wrong usage (2), with a hint" {
	for name in '' $commands; do
		name=vegas${name:+-$name}
		run -2 --separate-stderr "$name" --nonsense < /dev/null
		same ''
		[[ $stderr == "$name: there is no option \`--nonsense'"*"; try \`$name --help'" ]]
		run -2 --separate-stderr "$name" -% < /dev/null
		same ''
		same_error "$name: there is no option \`-%'; try \`$name --help'"
	done
	run -2 --separate-stderr vegas-place -p
	same_error "vegas-place: option \`-p' needs a value; try \`vegas-place --help'"
	run -2 --separate-stderr vegas-place --dry-run=yes 5
	same ''
	run -2 --separate-stderr vegas-show -p anna < "$three"
	same ''
}

@test "TK-3: -q leaves only errors on standard error" {
	before '^score' > game
	run -0 --separate-stderr vegas-score -q --explain < game
	same "$(scored 1)"
	same_error ''
	run -1 --separate-stderr vegas-place -q 5 < game
	same ''
	same_error 'vegas-place: nobody places now; legal: score'
	for command in 'vegas-roll -q' 'vegas-roll --quiet'; do
		run -0 --separate-stderr $command < <(upto 29)
		same "$(upto 30)"
		same_error ''
	done
}

# bats test_tags=english
@test "TK-4: every status" {
	positions .
	run -0 --separate-stderr vegas-roll < deal
	run -1 --separate-stderr vegas-roll < over
	run -2 --separate-stderr vegas-roll --all=1 < deal
	run -3 --separate-stderr vegas-roll <<< nonsense
	same ''
	same_error "vegas-roll: -:1: the header says \`nonsense'; \`vegas 1' comes here"
	run -4 --separate-stderr vegas-roll -f missing
	same ''
	same_error 'vegas-roll: missing: cannot open: No such file or directory'
	for command in vegas-show vegas-moves vegas-check; do
		run -4 --separate-stderr "$command" missing
		[[ $stderr == "$command: missing: No such file or directory" ]]
	done
}

@test "TK-5: a full disk and a closed standard output are failures (4) of every command" {
	local line
	positions .
	while read -r line; do
		run -4 --separate-stderr sh -c "$line > /dev/full"
		same ''
		same_error "${line%% *}: cannot write standard output: No space left on device"
		run -4 --separate-stderr sh -c "$line >&-"
		same ''
		same_error "${line%% *}: cannot write standard output: Bad file descriptor"
	done < <(each_command)
}

@test "TK-5: a command that fails has written nothing to standard output" {
	local line
	positions .
	upto 70 > short
	while read -r line; do
		run -0 --separate-stderr sh -c "$line > out 2> err; case \$? in [1-4]) ;; *) exit 9 ;; esac"
		[ ! -s out ]
		[ -s err ]
	done <<-'EOF'
		vegas-new anna
		vegas-roll < over
		vegas-roll < short
		vegas-place 3 < rolled
		vegas-score < deal
		vegas-move place anna 3 < rolled
		vegas-undo -n 9 < rolled
		vegas-show rolled short
		vegas-show rolled missing
		vegas-show --as denny rolled
		vegas-moves rolled short
		vegas-moves --rate 2 rolled short
		vegas-bot rolled short
		vegas-bot rolled over
		vegas-bot -b exec:false rolled
		vegas-moves missing rolled
		cat rolled deal | vegas-place --all 5
	EOF
}

@test "TK-5: a stream that fails part-way has written whole games" {
	local n
	# More than is held back, then a game that is refused.
	for n in $(seq 100); do upto 30; done > many
	for n in $(seq 20); do cat many; done > games
	upto 29 >> games
	run -1 --separate-stderr sh -c 'vegas-place --all 5 < games > out'
	same_error "vegas-place: -:60001: anna has not rolled yet; legal: roll anna"
	n=$(grep -c ^vegas out)
	[ "$n" -gt 100 ]
	[ "$(wc -l < out)" -eq $((n * 31)) ]
	run -0 --separate-stderr vegas-check out
	[ "${lines[0]}" = "$n games, 0 failed, $n unfinished, $((n * 31)) lines" ]
}

@test "TK-5: a closed standard error or input does no harm" {
	upto 30 > game
	run -1 --separate-stderr sh -c 'vegas-place -f game 3 2>&-'
	cmp game <(upto 30)
	run -1 --separate-stderr sh -c 'vegas-place -f game 3 <&- >&- 2>&-'
	cmp game <(upto 30)
	run -0 --separate-stderr sh -c 'vegas-place -f game 5 <&- >&- 2>&-'
	cmp game <(upto 31)
	run -0 --separate-stderr sh -c 'vegas-new -f new -s "golden three" anna benno carla <&- >&- 2>&-'
	cmp new <(upto 29)
	run -4 --separate-stderr sh -c 'vegas-roll <&-'
	same ''
	same_error 'vegas-roll: -: cannot read: Bad file descriptor'
}

@test "TK-6: messages are COMMAND: FILE:LINE: what is wrong" {
	upto 70 > short
	run -3 --separate-stderr vegas-show short
	same_error "vegas-show: short:70: the file is cut off here, the rules say 'under 30000'"
	run -3 --separate-stderr vegas-roll -f short
	same_error "vegas-roll: short:70: the file is cut off here, the rules say 'under 30000'"
	run -3 --separate-stderr vegas-roll < short
	same_error "vegas-roll: -:70: the file is cut off here, the rules say 'under 30000'"
	# Started through vegas, the name is still the command's own.
	run -3 --separate-stderr vegas roll < short
	same_error "vegas-roll: -:70: the file is cut off here, the rules say 'under 30000'"
}

# bats test_tags=english
@test "TK-6: no control character of a file reaches a terminal" {
	(upto 30; printf 'pl\033[31mace anna 5\n') > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:31: \`pl\\u001b[31mace' is no record of this game"
	cp game $'a\033b'
	run -3 --separate-stderr vegas-show $'a\033b'
	same_error "vegas-show: a\\u001bb:31: \`pl\\u001b[31mace' is no record of this game"
	run -3 --separate-stderr vegas-check $'a\033b'
	[ "${lines[0]}" = "a\\u001bb:31: \`pl\\u001b[31mace' is no record of this game" ]
}

@test "TK-6: empty input says that there is no game on standard input" {
	local command
	for command in vegas-roll 'vegas-place 5' vegas-score vegas-undo 'vegas-move score' vegas-show vegas-moves; do
		# shellcheck disable=SC2086 # words
		run -3 --separate-stderr $command < /dev/null
		same ''
		same_error "${command%% *}: there is no game on standard input; vegas-new makes one"
		# shellcheck disable=SC2086 # words
		run -3 --separate-stderr $command <<< '# nothing'
		same ''
		same_error "${command%% *}: there is no game on standard input; vegas-new makes one"
	done
	: > game
	run -3 --separate-stderr vegas-show game
	same_error 'vegas-show: game: there is no game in it; vegas-new makes one'
}

@test "TK-8: comments before the first game belong to it, others to the game before them" {
	{
		printf '# first\n\n'
		upto 31
		printf '# of the first game\n\n'
		upto 31
		printf '# of the second\n'
	} > games
	run -0 --separate-stderr vegas-undo --all < games
	same "$(sed '/^place anna 5/d' games)"
	# What is added comes after them.
	run -0 --separate-stderr vegas-roll --all < games
	same "$({
		printf '# first\n\n'
		upto 31
		printf '# of the first game\n\nroll benno 1 2 2 3 4 5 5 6\n'
		upto 31
		printf '# of the second\nroll benno 1 2 2 3 4 5 5 6\n'
	})"
	run -2 --separate-stderr vegas-undo < games
	same ''
}

@test "TK-8: a stream with --all stops at a game that cannot be read (3)" {
	(upto 30; upto 31 | sed '31s/5/3/'; upto 30) > games
	run -3 --separate-stderr vegas-place --all 5 < games
	same ''
	same_error 'vegas-place: -:61: the rules say no: anna has rolled no 3'
	cp games old
	run -3 --separate-stderr vegas-place --all 5 -f games
	same ''
	cmp games old
}

# make_locale NAME: a locale in this folder that writes 1.234.567,8.
make_locale()
{
	{
		printf '<code_set_name> X\n<mb_cur_max> 1\nCHARMAP\n'
		seq 0 127 | awk '{ printf "<U%04X> /x%02x\n", $1, $1 }'
		echo 'END CHARMAP'
	} > "$1.map"
	cat > "$1.src" <<-'EOF'
		comment_char %
		escape_char /
		LC_NUMERIC
		decimal_point ","
		thousands_sep "."
		grouping 3;3
		END LC_NUMERIC
	EOF
	localedef -c -i "./$1.src" -f "./$1.map" "./$1" 2> /dev/null ||
		[ -s "$1/LC_NUMERIC" ]
}

# bats test_tags=english
@test "TK-9: numbers do not depend on the locale" {
	make_locale points
	there="env -u LC_ALL LOCPATH=$PWD LC_NUMERIC=points"
	run -0 --separate-stderr $there printf "%'d" 1234567
	same 1.234.567
	for format in table json tsv line; do
		vegas-show --format="$format" "$three" > expected
		run -0 --separate-stderr $there vegas-show --format="$format" "$three"
		diff_output expected
	done
	run -0 --separate-stderr $there vegas-score < <(before '^score' 4)
	same "$(cat "$three")"
	run -0 --separate-stderr $there vegas-check "$three"
	same '1 games, 0 failed, 0 unfinished, 240 lines
dice: 98 proved, 0 sealed, 0 given by hand'
}

# bats test_tags=once
@test "TK-9: only LC_CTYPE and LC_MESSAGES are taken from the locale" {
	run -0 --separate-stderr grep -rhoE 'setlocale\([A-Z_]+' "$root/src"
	run -1 --separate-stderr grep -vE '^setlocale\(LC_(CTYPE|MESSAGES)$' <<< "$output"
	same ''
}

# bats test_tags=once
@test "TK-10: SIGPIPE ends a command quietly" {
	for n in $(seq 200); do cat "$three"; done > games
	run -0 --separate-stderr env --default-signal=PIPE bash -c 'vegas-show --format=json games | head -c 1; echo " ${PIPESTATUS[0]}"'
	same '{ 141'
	same_error ''
	run -0 --separate-stderr env --default-signal=PIPE bash -c 'vegas-undo --all < games | head -n 1; echo "${PIPESTATUS[0]}"'
	same 'vegas 1
141'
	same_error ''
	vegas-mail init t --address table@example.org anna=anna@example.org benno=benno@example.org
	run -0 --separate-stderr env --default-signal=PIPE bash -c 'exec 4> >(:); wait "$!"; vegas-mail due t >&4; echo "$?"'
	same 141
	same_error ''
}

# bats test_tags=once
@test "TK-4: where SIGPIPE is ignored a broken pipe is a failure (4)" {
	for n in $(seq 200); do cat "$three"; done > games
	run -0 --separate-stderr env --ignore-signal=PIPE bash -c 'vegas-show --format=json games | head -c 1; echo " ${PIPESTATUS[0]}"'
	same '{ 4'
	same_error 'vegas-show: cannot write standard output: Broken pipe'
	vegas-mail init t --address table@example.org anna=anna@example.org benno=benno@example.org
	run -0 --separate-stderr env --ignore-signal=PIPE bash -c 'exec 4> >(:); wait "$!"; vegas-mail due t >&4; echo "$?"'
	same 4
	same_error 'vegas-mail: cannot write standard output: Broken pipe'
}

@test "TK-11: vegas NAME ARGS runs vegas-NAME" {
	run -0 --separate-stderr vegas new -s 'golden three' anna benno carla
	same "$(upto 29)"
	upto 30 > game
	run -0 --separate-stderr vegas place -f game 5
	same ''
	cmp game <(upto 31)
	run -1 --separate-stderr vegas place 3 < <(upto 30)
	same ''
	same_error 'vegas-place: anna has rolled no 3; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
	run -0 --separate-stderr vegas -q show --next game
	same 'benno roll'
	run -0 --separate-stderr vegas -- show --next game
	same 'benno roll'
	run -0 --separate-stderr vegas show --help
	same "$(vegas-show --help)"
}

@test "TK-11: from its own folder, then from PATH: a user's own vegas-foo is a command too" {
	mkdir own path
	cp "$(command -v vegas)" own/vegas
	printf '#!/bin/sh\necho "path $0" "$@"\nexit 7\n' > path/vegas-foo
	chmod +x path/vegas-foo
	PATH=$PWD/path:$PATH
	run -7 --separate-stderr own/vegas foo 'a b' -x --help
	same "path $PWD/path/vegas-foo a b -x --help"
	same_error ''
	printf '#!/bin/sh\necho "own $0" "$@"\n' > own/vegas-foo
	chmod +x own/vegas-foo
	run -0 --separate-stderr own/vegas foo
	same "own $PWD/own/vegas-foo"
	# A link to vegas: its own folder is where vegas itself lies.
	ln -s own/vegas vegas
	run -0 --separate-stderr ./vegas foo
	same "own $PWD/own/vegas-foo"
	# It finds its signals as vegas found them.
	printf '#!/bin/sh\nexec sed -nE "s/^Sig(Blk|Ign).*(.{7})$/\\1 \\2/p" /proc/self/status\n' > own/vegas-foo
	run -0 --separate-stderr env --default-signal own/vegas foo
	same $'Blk 0000000\nIgn 0000000'
	run -0 --separate-stderr env --default-signal --ignore-signal=XFSZ own/vegas foo
	same $'Blk 0000000\nIgn 1000000'
}

# bats test_tags=english
@test "TK-11: vegas help lists the commands, vegas help NAME tells more" {
	run -0 --separate-stderr vegas help
	same_error ''
	help=$output
	for name in $commands; do
		grep -qE "^  $name +[a-z]" <<< "$help"
		run -0 --separate-stderr vegas help "$name"
		same "$(vegas-"$name" --help)"
	done
	run -0 --separate-stderr sh -c 'vegas help | sed -nE "s/^  ([a-z]+) .*/\1/p" | sort | paste -sd " "'
	same "$commands"
}

@test "TK-11: a command that is not there is wrong usage (2), one that cannot be run is 4" {
	run -2 --separate-stderr vegas nonsense
	same ''
	same_error "vegas: there is no command \`nonsense'; \`vegas help' lists them"
	run -2 --separate-stderr vegas
	same ''
	same_error "vegas: COMMAND is missing; try \`vegas --help'"
	run -2 --separate-stderr vegas -q
	same ''
	run -2 --separate-stderr vegas ../place 5
	same ''
	run -2 --separate-stderr vegas help nonsense
	same ''
	mkdir path
	echo > path/vegas-foo
	chmod +x path/vegas-foo
	mkdir own
	cp "$(command -v vegas)" own/vegas
	mkdir own/vegas-bar
	run -4 --separate-stderr own/vegas bar
	same ''
	same_error 'vegas: cannot run vegas-bar: Permission denied'
}

@test "TK-13: short options mean the same everywhere" {
	local name
	for name in '' $commands; do
		"vegas${name:+-$name}" --list-options
	done | awk -F '\t' '$2 != "-" { print "-" $2, "--" $1, $3 }' | LC_ALL=C sort -u > options
	run -0 --separate-stderr cat options
	same '-V --version -
-b --bot STRATEGY,...
-d --dice DIE,...
-f --file FILE
-h --help -
-j --jobs N
-n --number N
-p --player NAME
-q --quiet -
-r --rules NAME
-s --seed TEXT
-v --verbose -
-w --with MODULE,...'
}

@test "TK-13: each short option does what its long one does" {
	upto 31 > game
	run -0 --separate-stderr vegas-new -r las-vegas-neutral -s 's t' anna benno
	same "$(vegas-new --rules las-vegas-neutral --seed 's t' anna benno)"
	run -0 --separate-stderr vegas-roll -d 1,2,3,4,5,6,1,2 -p benno < game
	same "$(vegas-roll --dice 1,2,3,4,5,6,1,2 --player benno < game)"
	run -0 --separate-stderr vegas-undo -n 2 < game
	same "$(vegas-undo --number 2 < game)"
	run -0 --separate-stderr vegas-sim -b random,random -n 3 -j 2 -s x
	same "$(vegas-sim --bot random,random --number 3 --jobs 1 --seed x)"
	cp game other
	vegas-undo -f game
	vegas-undo --file other
	cmp game other
	mkdir rules
	printf 'over: [las-vegas]\nrounds: 3\n' > rules/short.yaml
	VEGAS_RULES=$root/rules; export VEGAS_RULES
	run -0 --separate-stderr vegas-new --rules-dir rules -w short -s x anna benno
	same "$(vegas-new --rules-dir rules --with short --seed x anna benno)"
	[[ $output == *'with short'* ]]
}
