#!/usr/bin/env bats
# The README: what one can paste works, and what it shows is what one gets.
# bats file_tags=once,english

load lib

# The N-th fenced block of the README in a language ("" for none).
block() # LANGUAGE N
{
	awk -v fence="\`\`\`$1" -v want="$2" '
		!inside && $0 == fence { inside = 1; n++; next }
		!inside && /^```/ { inside = 1; skip = 1; next }
		inside && /^```$/ { inside = skip = 0; next }
		inside && !skip && n == want' "$root/README.md"
}

# Shell lines as a person types them, with the programs under test.
paste() # LINES
{
	(cd "$BATS_TEST_TMPDIR" && sh -eu -c "$1")
}

@test "README: it opens with the two commands" {
	run -0 --separate-stderr block sh 1
	same "make demo       # installs what is missing, builds, plays a whole game by pipes
make check      # installs what the tests need, builds, runs everything"
}

@test "README: the session in five lines shows the table that it shows" {
	session=$(block sh 2)
	[ "$(wc -l <<< "$session")" -eq 5 ]
	run -0 --separate-stderr paste "$(sed 1d <<< "$session")"
	same "$(printf '%s\n' 'place anna 1' 'place anna 2' 'place anna 3' \
		'place anna 4' 'place anna 6'; block '' 1)"
}

@test "README: the records shown are those of the session" {
	paste "$(block sh 2 | sed -n '2,4p')" > /dev/null
	run -0 --separate-stderr paste 'vegas-roll < game.vegas | tail -n 3'
	same "$(block '' 2)"
}

@test "README: the loop plays a whole game that checks out" {
	run -0 --separate-stderr paste "$(block sh 3)"
	[[ $output =~ ^1\ games,\ 0\ failed,\ 0\ unfinished,\ [0-9]+\ lines$'\n'dice:\ [0-9]+\ proved,\ 0\ sealed,\ 0\ given\ by\ hand$'\n'\ \ winner\ .+$ ]]
}

@test "README: the loop plays royale too" {
	run -0 --separate-stderr paste "$(block sh 3 | sed 's/^vegas-new /&-r royale /')"
	[[ $output =~ ^1\ games,\ 0\ failed,\ 0\ unfinished,\ [0-9]+\ lines$'\n'dice:\ [0-9]+\ proved,\ 0\ sealed,\ 0\ given\ by\ hand$'\n'\ \ winner\ .+$ ]]
}

@test "README: the session of royale prints what it shows" {
	run -0 --separate-stderr paste "$(block sh 4)"
	same "$(block '' 3)"
}

@test "README: the session with modules prints what it shows" {
	run -0 --separate-stderr paste "$(block sh 5)"
	same "$(block '' 4)"
}

@test "README: the loop plays every mix of modules too" {
	for mix in soft twists balanced fun tactical; do
		run -0 --separate-stderr paste "rm -f loop.vegas
			$(block sh 3 | sed "s/^vegas-new /&-r more-cash-$mix /; s/ denny eva//")"
		[[ $output =~ ^1\ games,\ 0\ failed,\ 0\ unfinished,\ [0-9]+\ lines$'\n'dice:\ [0-9]+\ proved,\ 0\ sealed,\ 0\ given\ by\ hand$'\n'\ \ winner\ .+$ ]]
	done
}

@test "README: the module passes the check, can be played and says for whom it is" {
	block yaml 3 > "$BATS_TEST_TMPDIR/duel.yaml"
	run -0 --separate-stderr paste "$(block sh 7 | sed 's/^vegas-new /&-s 1 /; s/ | vegas-show/ | tail -n 1/')"
	[[ $output =~ ^'./duel.yaml: ok'$'\n''roll anna '([1-6BK ]+)$ ]]
	run -0 --separate-stderr wc -w <<< "${BASH_REMATCH[1]}"
	same 12
	run -1 --separate-stderr paste 'vegas-new -w ./duel.yaml,kickers anna benno'
	same_error "vegas-new: modules \`duel' and \`kickers' do not go together: a duel has kickers of its own"
	run -1 --separate-stderr paste 'vegas-new -w ./duel.yaml anna benno carla'
	same_error "vegas-new: module \`duel' is for 2 players, not for 3: a duel has kickers of its own"
}

@test "README: the deck of boards passes the check and lies on the table" {
	block yaml 2 > "$BATS_TEST_TMPDIR/six.yaml"
	run -0 --separate-stderr paste 'vegas-rules check ./six.yaml'
	same './six.yaml: ok'
	run -0 --separate-stderr paste 'vegas-new -s 1 -r ./six.yaml anna benno |
		sed -n "s/^board [1-6] //p" | sed "s/handicap/my-choice/" | sort'
	same "jackpot
knockout
my-choice
nice-dice
no-entry
pay-day"
}

@test "README: the variant passes the check and can be played" {
	block yaml 1 > "$BATS_TEST_TMPDIR/quick.yaml"
	run -0 --separate-stderr paste 'vegas-rules check ./quick.yaml
		vegas-new -s 1 -r ./quick.yaml anna benno | vegas-show | head -n 1'
	same "./quick.yaml: ok
Quick Vegas, round 1 of 2, 42 bills in the deck"
}

@test "README: its table of commands is that of vegas help" {
	run -0 --separate-stderr vegas help
	helped=$(awk '/^  / { print "vegas-" $1 }' <<< "$output" | sort)
	named=$(awk -F '`' '/^\| `vegas-/ { print $2 }' "$root/README.md" | sort)
	run -0 --separate-stderr diff <(echo "$helped") <(echo "$named")
}

@test "README: its table of rule sets is that of vegas-rules list" {
	run -0 --separate-stderr vegas-rules list
	listed=$(awk '{ print $1 }' <<< "$output" | sort)
	named=$(sed -n '/^## The rule sets/,/^## How/p' "$root/README.md" |
		awk -F '`' '/^\| `/ { print $2 }' | sort)
	run -0 --separate-stderr diff <(echo "$listed") <(echo "$named")
}

@test "SM-10: make bench measures start-up, replay, simulation and both scalings" {
	for head in 'Start-up' 'Replay:' 'Simulation, on one processor:' 'By threads:' 'By number of games:'; do
		run -0 --separate-stderr grep -c "^$head" "$root/tests/bench/results.md"
		same 1
	done
	run -0 --separate-stderr grep -cE '^\| (/bin/true|yardstick|100000 games, [0-9]+ lines \| wc -l) ' "$root/tests/bench/results.md"
	same 3
}

@test "SM-10: the README shows the figures that make bench wrote" {
	run -0 --separate-stderr sed -n '/^<!-- bench -->$/,/^<!-- \/bench -->$/p' \
		"$root/README.md"
	same "<!-- bench -->
$(cat "$root/tests/bench/results.md")
<!-- /bench -->"
}

@test "README: what one more chip is worth, and neutral dice, is what vegas-sim says" {
	run -0 --separate-stderr paste "$(block sh 9)"
	same "$(block '' 5)"
	run -0 --separate-stderr paste "$(block sh 10)"
	same "$(block '' 6)"
}
