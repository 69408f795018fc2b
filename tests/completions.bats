#!/usr/bin/env bats
# Completions of bash, zsh and fish offer the same, each asked in its own way.
# bats file_tags=once

load lib
load complete

# A game in which anna has rolled 1 1 2 2 3 4 6 6, and one before any roll.
setup_file()
{
	cd "$BATS_FILE_TMPDIR" || return
	vegas-new -s 7 anna benno carla > new.vegas
	vegas-roll < new.vegas > g.vegas
}

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	mkdir games
	cp "$BATS_FILE_TMPDIR"/*.vegas games
	cp games/g.vegas .
}

# offers LINE WORD...: all three shells offer just these words at the end of
# LINE.  Some put what stands before a `=' with the word, and some a `=' behind
# an option that takes a value, or a `/' behind a folder: that is left out.
offers()
{
	local line=$1 shell last
	shift

	last=${line##* }
	expected=$(printf '%s\n' "$@" | LC_ALL=C sort)
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" "$line"
		if [[ $last == --*=* ]]; then
			output=$(sed 's/^--[^=]*=//' <<< "$output")
		else
			output=$(sed 's/^\(--[^=]*\)=$/\1/' <<< "$output")
		fi
		output=$(sed 's/\/$//' <<< "$output")
		echo "$shell: $line"
		same "$expected"
		same_error ''
	done
}

@test "TK-75: vegas completes its commands" {
	offers 'vegas ' check help move moves new place roll rules score show undo
	offers 'vegas mo' move moves
	offers 'vegas help s' score show
	offers 'vegas -q pl' place
}

@test "TK-75: a user's own vegas-NAME is a command too" {
	mkdir own
	printf '#!/bin/sh\n' > own/vegas-zebra
	chmod +x own/vegas-zebra
	PATH=$PATH:$PWD/own
	offers 'vegas z' zebra
	offers 'vegas help z' zebra
}

@test "TK-75: options are completed, of each command its own" {
	offers 'vegas -' --help --quiet --version -V -h -q
	offers 'vegas-undo -' --all --dry-run --file --help --number --quiet --version -V -f -h -n -q
	offers 'vegas-show --a' --as --ascii
	offers 'vegas show --a' --as --ascii
	offers 'vegas-roll --d' --dice --dry-run
}

@test "TK-75: after -- there are no options" {
	offers 'vegas-place -f g.vegas -- ' 1 2 3 4 6
	offers 'vegas-place -f g.vegas -- -' ''
}

@test "TK-75: rule sets are completed, wherever they come from" {
	mkdir rules more
	echo 'extends: las-vegas' > rules/rising-sun.yaml
	echo 'extends: las-vegas' > more/rivers.yaml
	export VEGAS_RULES=$PWD/rules
	offers 'vegas-new -r las' las-vegas las-vegas-neutral
	offers 'vegas-new --rules ri' rising-sun
	offers 'vegas-new --rules=ri' rising-sun
	offers 'vegas-new -q --rules-dir more -r ri' rising-sun rivers
	offers 'vegas-new --rules-dir=more --rules=ri' rising-sun rivers
	offers 'vegas check -r ri' rising-sun
	offers 'vegas-rules show ri' rising-sun
	offers 'vegas-rules explain ri' rising-sun
	offers 'vegas-rules --rules-dir more diff g.vegas ri' rising-sun rivers
	offers 'vegas-new -r ./rules/r' ./rules/rising-sun.yaml
}

@test "TK-75: modules are completed, in a list one after another" {
	mkdir rules
	printf 'over: [las-vegas]\nrounds: 2\n' > rules/two.yaml
	printf 'over: [las-vegas]\nrounds: 3\n' > rules/three.yaml
	export VEGAS_RULES=$PWD/rules
	offers 'vegas-new -w t' teams three two
	offers 'vegas-new --with=tw' two
	# Whether the list so far is part of what is offered is the shell's way.
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" 'vegas-new -w two,th'
		output=${output##*,}
		same three
	done
}

# offers_boards LINE BOARD...: all three shells offer these boards at the end of
# LINE.  How much of what stands before them is offered again is the shell's way.
offers_boards()
{
	local line=$1 shell
	shift

	expected=$(printf '%s\n' "$@" | LC_ALL=C sort)
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" "$line"
		output=$(sed 's/.*=//' <<< "$output" | LC_ALL=C sort)
		echo "$shell: $line"
		same "$expected"
		same_error ''
	done
}

@test "TK-75: boards are completed, for one casino after another" {
	offers_boards 'vegas-new --boards 1=p' pay-day power-play prime-time
	offers_boards 'vegas-new --boards=1=ja' jackpot
	offers_boards 'vegas-new --boards 1=jackpot,2=h' handicap high-five
	offers_boards 'vegas-score --boards=1=jackpot,6=h' handicap high-five
	offers_boards 'vegas new --boards 1=jackpot,6=k' knockout
	offers_boards 'vegas-new --boards ja' ''
	offers_boards 'vegas-new --boards 1=jackpot,' ''
	offers_boards 'vegas-new --bills 1=' ''
	# What follows is not taken for a part of it.
	offers 'vegas-new --boards 1=jackpot --first=b anna benno -r las' las-vegas las-vegas-neutral
	offers 'vegas-new --boards=1=jackpot,2=handicap -r las' las-vegas las-vegas-neutral
}

@test "TK-75: action cards are completed, one after another for each player" {
	# A list that is typed already may be offered again.
	for line in 'vegas-new --cards anna=jo' 'vegas new --cards=anna=reroll,jo' \
		'vegas-score --cards anna=reroll,exchange,benno=jo'; do
		for shell in bash zsh fish; do
			run -0 --separate-stderr "offer_$shell" "$line"
			output=$(sed 's/.*[=,]//' <<< "$output")
			echo "$shell: $line"
			same joker
			same_error ''
		done
	done
	# What is offered begins with what is typed.
	run -0 --separate-stderr offer_bash 'vegas-new --cards anna=reroll,t'
	same $'reroll,take-back\nreroll,two-casinos'
	run -0 --separate-stderr offer_bash 'vegas-new -w slot-machine,k'
	same slot-machine,kickers
	run -0 --separate-stderr offer_fish 'vegas-new --cards anna=reroll,t'
	same $'anna=reroll,take-back\nanna=reroll,two-casinos'
	offers 'vegas-new --cards jo' ''
	offers 'vegas-new --bonus anna=' ''
	# What follows is not taken for a part of it.
	offers 'vegas-new --cards anna=joker --bonus=anna=40000 -r las' las-vegas las-vegas-neutral
}

@test "TK-75: the modules of the toolkit are completed, also for vegas-rules and vegas-check" {
	for command in 'vegas-new -w s' 'vegas-rules --with=s' 'vegas check -w s'; do
		offers "$command" six-players slot-machine solo
	done
	for shell in bash zsh fish; do
		run -0 --separate-stderr "offer_$shell" 'vegas-new -w big-dice,slot-machine,k'
		output=${output##*,}
		same kickers
	done
}

@test "TK-75: vegas-rules completes what it does and with what" {
	echo 'rounds: 1' > my.yaml
	offers 'vegas-rules ' check diff explain list show
	offers 'vegas rules e' explain
	offers 'vegas-rules -q s' show
	offers 'vegas-rules check my' my.yaml
	offers 'vegas-rules diff g' g.vegas games
}

@test "TK-75: game files are completed" {
	for command in vegas-show vegas-moves vegas-check 'vegas show' 'vegas-roll -f' 'vegas-undo --file'; do
		offers "$command games/n" games/new.vegas
	done
	offers 'vegas-roll --file=games/n' games/new.vegas
	offers 'vegas-new anna g' ''
	offers 'vegas-undo g' ''
}

@test "TK-75: players are completed from the game file on the line" {
	offers 'vegas-place -f g.vegas -p ' anna benno carla
	offers 'vegas-roll --file=g.vegas --player=b' benno
	offers 'vegas-show g.vegas --as ' anna benno carla public
	offers 'vegas-show --as=p' public
	offers 'vegas-moves games/new.vegas -p c' carla
	offers 'vegas-new dora emil --first ' dora emil
}

@test "TK-75: formats and colours are completed" {
	offers 'vegas-show --format ' json line table tsv
	offers 'vegas-show --format=t' table tsv
	offers 'vegas-show --color a' always auto
}

@test "TK-75: vegas-place completes the values that can be placed" {
	offers 'vegas-place -f g.vegas ' 1 2 3 4 6
	offers 'vegas-place --file=g.vegas ' 1 2 3 4 6
	offers 'vegas-place --file g.vegas -q ' 1 2 3 4 6
	offers 'vegas-place -qfg.vegas ' 1 2 3 4 6
	offers 'vegas place -f games/g.vegas ' 1 2 3 4 6
	offers 'vegas-place -f g.vegas -p anna ' 1 2 3 4 6
	offers 'vegas-place -f g.vegas -p benno ' ''
	offers 'vegas-place -f g.vegas 1 ' ''
	offers 'vegas-place -f games/new.vegas ' ''
}

@test "TK-75: vegas-move completes legal moves word by word" {
	offers 'vegas-move -f g.vegas ' place
	offers 'vegas-move -f g.vegas place ' anna
	offers 'vegas-move -f g.vegas place anna ' 1 2 3 4 6
	offers 'vegas-move -f g.vegas place benno ' ''
	offers 'vegas move --file=games/new.vegas r' roll
	offers 'vegas move --file=games/new.vegas roll ' anna
}

@test "TK-75: the slot machine and action cards are completed as moves" {
	vegas-new -s 7 -w slot-machine,action-cards --cards=anna=joker,reroll,benno=pay-now,exchange \
		anna benno | vegas-roll -d 1,1,1,1,1,1,1,2 > s.vegas
	offers 'vegas-place -f s.vegas ' 1 2
	offers 'vegas-place -f s.vegas 1 ' slot
	offers 'vegas-move -f s.vegas ' card place
	offers 'vegas-move -f s.vegas card anna ' joker reroll
	offers 'vegas-move -f s.vegas card anna joker 2 ' 1 3 4 5 6
}

@test "TK-75: a game file named after the cursor counts too" {
	# shellcheck disable=SC2016 # for the other bash
	run -0 --separate-stderr bash --norc --noprofile -c '. "$root/completions/vegas.bash"
		COMP_WORDS=(vegas-place "" -f g.vegas) COMP_CWORD=1
		_vegas; printf "%s\n" "${COMPREPLY[@]}"'
	same $'1\n2\n3\n4\n6'
}

@test "TK-75: without a game there are no moves, and no complaints" {
	echo nonsense > bad.vegas
	offers 'vegas-place ' ''
	offers 'vegas-place -f missing.vegas ' ''
	offers 'vegas-place -f bad.vegas ' ''
	offers 'vegas-place -f games ' ''
	offers 'vegas-move -f bad.vegas -p ' ''
}

@test "TK-75: a home folder and blanks in a file's name are understood" {
	cp g.vegas "$HOME/our game.vegas"
	cd games
	offers 'vegas-place -f ~/our\ game.vegas ' 1 2 3 4 6
}

@test "TK-75: names out of a game file are never run" {
	# shellcheck disable=SC2016 # that is the point
	evil='a$(id>run)`id>run`;id>run'
	vegas-new -s 7 -f evil.vegas "$evil" "o'neil"
	for line in 'vegas-roll -f evil.vegas -p ' 'vegas-move -f evil.vegas roll '; do
		for shell in bash zsh fish; do
			run -0 --separate-stderr "offer_$shell" "$line"
			[[ $output == *'id'*'run'* ]]
			[ ! -e run ]
		done
	done
	# What bash puts on the line as it stands is quoted.
	run -0 --separate-stderr offer_bash 'vegas-move -f evil.vegas roll '
	same "$(printf %q "$evil")"
	run -0 --separate-stderr offer_bash "vegas-roll -f evil.vegas -p o\\'"
	same "o\\'neil"
}

@test "TK-75: shells find the completion by the name of each command" {
	mkdir installed
	for command in vegas vegas-place; do
		ln -s "$root/completions/vegas.fish" "installed/$command.fish"
		ln -s "$root/completions/vegas.bash" "installed/$command"
	done
	# shellcheck disable=SC2016 # for fish, not for this shell
	run -0 --separate-stderr fish --no-config -c 'set fish_complete_path $PWD/installed
		complete -C "vegas-place -f g.vegas "' < /dev/null
	same $'1\n2\n3\n4\n6'
	run -0 --separate-stderr bash --norc --noprofile -c '. installed/vegas-place; complete -p vegas-place'
	same 'complete -F _vegas vegas-place'
	expected="#compdef vegas $(cd "$root/src/cmd" && echo vegas-*.c | sed 's/\.c//g')"
	run -0 --separate-stderr head -n 1 "$root/completions/_vegas"
	same "$expected"
}
