#!/usr/bin/env bats
# The manual is right: mandoc finds nothing to complain about, and every
# session in it is run and gives what the page says.
#
# A session is a literal block (.Bd -literal) whose first line begins with
# `$ '.  Such a line is a command, `> ' goes on with it, and all other lines are
# what is printed, on standard output or standard error.  All sessions of a
# page are one: they are run in order by one shell in an empty folder.

load lib
load sixteen
load modules

# sessions PAGE: the lines of its sessions, as a reader sees them.
sessions()
{
	awk '
		function plain(line) {
			sub(/^\\&/, "", line)
			gsub(/\\\(aq/, "\047", line)
			gsub(/\\\(ga/, "`", line)
			gsub(/\\-/, "-", line)
			gsub(/\\e/, "\001", line)
			if (line ~ /\\/)
				line = "no way to read " FILENAME ": " line
			gsub(/\001/, "\\", line)
			return line
		}
		/^\.Ed/ { inside = 0 }
		inside { print plain($0) }
		/^\.Bd -literal/ {
			if ((getline line) > 0 && line ~ /^\$ /) {
				inside = 1
				print plain(line)
			}
		}' "$1"
}

# script: turns a session into a script that prints it with what happens.
# $? is what the command before left, not what the printing did.
script()
{
	awk '
		function run() {
			if (command == "")
				return
			print "cat << \047end of command\047"
			print shown "end of command"
			print "(exit \"${session_status:-0}\")"
			print command "session_status=$?"
			command = shown = ""
		}
		BEGIN { print "exec 2>&1" }
		/^\$ / { run() }
		/^\$ / || (/^> / && command != "") {
			shown = shown $0 "\n"
			command = command substr($0, 3) "\n"
			next
		}
		{ run() }
		END { run() }'
}

# play PAGE: runs its sessions in a folder of their own.
play()
{
	local name=${1##*/}

	mkdir "$BATS_TEST_TMPDIR/$name"
	cd "$BATS_TEST_TMPDIR/$name" || return
	sessions "$1" > ../expected
	script < ../expected > ../script
	run -0 --separate-stderr sh ../script < /dev/null
	printf '%s\n' "$output" > ../output
	diff -u --label "$name" ../expected --label output ../output
}

# Those that are run by a test of their own are left out.
pages()
{
	find "$root/man" -name "$1" ! -name vegas-dice.7 | LC_ALL=C sort
}

# bats test_tags=english,once
@test "TK-76: the examples of every page of section 1 are run" {
	pages '*.1' > list
	[ "$(wc -l < list)" -ge 11 ]
	while IFS= read -r page; do
		[ "$(sessions "$page" | grep -c '^\$ ')" -gt 0 ]
		play "$page"
	done < list
}

# bats test_tags=english,once
@test "TK-76: the examples of sections 5 and 7 are run" {
	pages '*.[57]' > list
	while IFS= read -r page; do
		if [ -n "$(sessions "$page")" ]; then
			play "$page"
			played="$played ${page##*/}"
		fi
	done < list
	[[ $played == *' vegas-journal.5'*' vegas-rules.5'*' vegas.7'* ]]
}

@test "TK-46: the roll worked out in vegas-dice(7) is the one that is rolled" {
	page=$root/man/vegas-dice.7
	sessions "$page" > session
	grep -q sha256sum session
	grep -q openssl session
	play "$page"
	# The same roll, worked out there and rolled.
	rolled=$(grep '^roll anna' ../output | sort -u)
	[ "$(wc -l <<< "$rolled")" -eq 1 ]
	[ "$(grep -c '^roll anna' ../output)" -ge 2 ]
}

# example NAME N: the Nth literal block of a board, card or module in
# vegas-journal(5).
example()
{
	awk -v item=".It Cm $1" -v want="$2" '
		/^\.(It|El)/ { inside = $0 == item }
		/^\.Ed/ { literal = 0 }
		inside && literal && n == want
		inside && /^\.Bd -literal/ { literal = 1; n++ }
		' "$root/man/vegas-journal.5"
}

@test "TK-76: the examples of the boards in vegas-journal(5) are out of games" {
	sixteen_games
	[ "$(find . -name '*.vegas' | wc -l)" -eq 16 ]
	run -0 --separate-stderr vegas-check -- *.vegas
	for game in *.vegas; do
		board=${game%.vegas}
		[ -n "$(example "$board" 1)" ]
		for n in 1 2 3; do
			shown=$(example "$board" "$n")
			printf '%s\n' "$board: $shown"
			# Line after line, as they stand in the game.
			[[ $'\n'$(cat "$game")$'\n' == *$'\n'"$shown"$'\n'* || -z $shown ]]
		done
	done
}

# examples_are_in GAME NAME: each example of NAME stands in GAME, line after line.
examples_are_in()
{
	local n shown

	[ -n "$(example "$2" 1)" ] || return
	for n in 1 2 3; do
		shown=$(example "$2" "$n")
		printf '%s\n' "$2: $shown"
		[[ $'\n'$(cat "$1")$'\n' == *$'\n'"$shown"$'\n'* || -z $shown ]] || return
	done
}

@test "TK-76: the examples of the action cards in vegas-journal(5) are out of games" {
	card_games
	[ "$(find . -name '*.vegas' | wc -l)" -eq 11 ]
	run -0 --separate-stderr vegas-check -- *.vegas
	for game in *.vegas; do
		examples_are_in "$game" "${game%.vegas}"
	done
	examples_are_in win-a-tie.vegas action-cards
}

@test "TK-76: the examples of the modules in vegas-journal(5) are out of games" {
	module_games
	[ "$(find . -name '*.vegas' | wc -l)" -eq 5 ]
	run -0 --separate-stderr vegas-check -- *.vegas
	for game in *.vegas; do
		examples_are_in "$game" "${game%.vegas}"
	done
}

# Literal blocks under EXAMPLES that are no session are never run.
idle_examples()
{
	awk '
		/^\.Sh / { examples = $2 == "EXAMPLES" }
		examples && /^\.Bd/ && !/^\.Bd -literal -offset indent$/ {
			print FILENAME ":" FNR ": " $0
		}
		examples && /^\.D[1l]/ { print FILENAME ":" FNR ": " $0 }
		examples && /^\.Bd -literal/ {
			if ((getline line) > 0 && line !~ /^\$ /)
				print FILENAME ":" FNR ": " line
		}' "$@"
}

# bats test_tags=once
@test "TK-76: no example is passed over" {
	run -0 --separate-stderr idle_examples "$root"/man/*.[1-8]
	same ''
}

# bats test_tags=once
@test "TK-76: mandoc -T lint is silent on every page" {
	cd "$root/man"
	# In the folder of the pages, where it finds those they refer to.
	for page in *.[1-8]; do
		run -0 --separate-stderr mandoc -T lint "$page"
		same ''
		same_error ''
	done
}

# headings PAGE: the sections of a page.
headings()
{
	sed -n 's/^\.Sh //p' "$1"
}

# bats test_tags=once
@test "TK-76: a page of section 1 has the sections that people look for" {
	for page in "$root"/man/*.1; do
		expected=$'NAME\nSYNOPSIS\nDESCRIPTION\nEXIT STATUS\nEXAMPLES\nSEE ALSO'
		run -0 --separate-stderr headings "$page"
		output=$(grep -vx -e ENVIRONMENT -e FILES -e STRENGTH <<< "$output")
		same "$expected"
	done
}

# bats test_tags=once
@test "TK-76: a page is called what its file is called, and no line is too long" {
	cd "$root/man"
	for page in *.[1-8]; do
		name=${page%.*}
		grep -qx "\.Dt ${name^^} ${page##*.}" "$page"
		grep -qx "\.Nm $name" "$page"
	done
	run -0 --separate-stderr awk '
		/^\.Bd -literal/ { literal = 1 }
		/^\.Ed/ { literal = 0 }
		!literal && length > 80 { print FILENAME ":" FNR }' ./*.[1-8]
	same ''
}

# bats test_tags=once
@test "TK-76: every heading is shown as it is written, no word of it a macro" {
	cd "$root/man"
	for page in *.[1-8]; do
		expected=$(sed -nE 's/^\.S[hs] //p' "$page")
		run -0 --separate-stderr mandoc -T markdown "$page"
		output=$(sed -nE '/^##? [A-Z]/{ s/^##? //; s/ *$//; p; }' <<< "$output")
		same "$expected"
	done
}
