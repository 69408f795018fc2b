#!/usr/bin/env bats
# Completions of bash, zsh and fish offer the same, each asked in its own way.
# A table has a line as it is typed, with the cursor at the `|', and what is
# offered there.
# bats file_tags=once,english

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

@test "TK-75: vegas completes its commands" {
	offers << 'end'
vegas | -> bot check help mail move moves new place play roll rules score show sim undo
vegas mo| -> move moves
vegas help s| -> score show sim
vegas -q plac| -> place
end
}

@test "TK-75: a user's own vegas-NAME is a command too" {
	mkdir own
	printf '#!/bin/sh\n' > own/vegas-zebra
	chmod +x own/vegas-zebra
	PATH=$PATH:$PWD/own
	offers << 'end'
vegas z| -> zebra
vegas help z| -> zebra
end
}

@test "TK-75: options are completed, of each command its own, before and after operands" {
	offers << 'end'
vegas -| -> --help --quiet --version -V -h -q
vegas-undo -| -> --all --dry-run --file --help --number --quiet --version -V -f -h -n -q
vegas-bot --t| -> --timeout
vegas-sim -b random,greedy --n| -> --no-rotate --number
vegas sim -j 2 --ta| -> --tally
vegas-show --a| -> --as --ascii
vegas show --a| -> --as --ascii
vegas-roll --d| -> --dice --dry-run
vegas-place 1 --d| -> --dry-run
vegas-place -f g.vegas 1 --d| -> --dry-run
vegas-move -f g.vegas place anna --e| -> --explain
vegas move place anna 1 --fi| -> --file
vegas-rules show --r| -> --rules-dir
vegas-rules list --q| -> --quiet
vegas rules explain las-vegas --w| -> --with
end
}

@test "TK-75: after -- there are no options" {
	offers << 'end'
vegas-place -f g.vegas -- | -> 1 2 3 4 6
vegas-place -f g.vegas -- -| ->
vegas-move -f g.vegas -- place -| ->
end
}

@test "TK-75: rule sets are completed, wherever they come from" {
	mkdir rules more 'my rules'
	echo 'extends: las-vegas' > rules/rising-sun.yaml
	echo 'extends: las-vegas' > more/rivers.yaml
	echo 'extends: las-vegas' > 'my rules/riches.yaml'
	export VEGAS_RULES=$PWD/rules
	offers << 'end'
vegas-new -r las| -> las-vegas las-vegas-neutral
vegas-new -rlas| -> las-vegas las-vegas-neutral
vegas-sim --versus las| -> las-vegas las-vegas-neutral
vegas-new --rules ri| -> rising-sun
vegas-new --rules=ri| -> rising-sun
vegas-new -q --rules-dir more -r ri| -> rising-sun rivers
vegas-new --rules-dir=more --rules=ri| -> rising-sun rivers
vegas-new --rules-dir=my\ rules -r ri| -> riches rising-sun
vegas-new --rules-dir 'my rules' -r ri| -> riches rising-sun
vegas-new --rules-dir mo| -> more
vegas check -r ri| -> rising-sun
vegas-rules show ri| -> rising-sun
vegas-rules show --rules-dir=more ri| -> rising-sun rivers
vegas-rules explain ri| -> rising-sun
vegas-rules --rules-dir more diff g.vegas ri| -> rising-sun rivers
vegas-new -r ./rules/r| -> ./rules/rising-sun.yaml
end
}

@test "TK-75: modules are completed, in a list one after another, none twice" {
	mkdir rules
	printf 'over: [las-vegas]\nrounds: 2\n' > rules/two.yaml
	printf 'over: [las-vegas]\nrounds: 3\n' > rules/three.yaml
	export VEGAS_RULES=$PWD/rules
	offers << 'end'
vegas-new -w t| -> teams three two
vegas-new --with=tw| -> two
vegas-new -w two,t| -> teams three
vegas-new -w two,three,t| -> teams
vegas-new -w s| -> six-players slot-machine solo
vegas-rules --with=s| -> six-players slot-machine solo
vegas-rules explain las-vegas -w s| -> six-players slot-machine solo
vegas check -w s| -> six-players slot-machine solo
vegas-new -w big-dice,slot-machine,k| -> kickers
end
	# What is offered begins with what is typed.
	run -0 --separate-stderr offer_bash 'vegas-new -w slot-machine,k'
	same slot-machine,kickers
}

@test "TK-75: boards are completed, for one casino after another" {
	offers << 'end'
vegas-new --boards 1=p| -> pay-day power-play prime-time
vegas-new --boards=1=ja| -> jackpot
vegas-new --boards 1=jackpot,2=h| -> handicap high-five
vegas-score --boards=1=jackpot,6=h| -> handicap high-five
vegas new --boards 1=jackpot,6=k| -> knockout
vegas-new --boards ja| ->
vegas-new --boards 1=jackpot,| ->
vegas-new --bills 1=| ->
vegas-new --boards 1=jackpot --first=b anna benno -r las| -> las-vegas las-vegas-neutral
vegas-new --boards=1=jackpot,2=handicap -r las| -> las-vegas las-vegas-neutral
end
}

@test "TK-75: action cards are completed, one after another for each player" {
	offers << 'end'
vegas-new --cards anna=jo| -> joker
vegas new --cards=anna=reroll,jo| -> joker
vegas-score --cards anna=reroll,exchange,benno=jo| -> joker
vegas-new --cards jo| ->
vegas-new --bonus anna=| ->
vegas-new --cards anna=joker --bonus=anna=40000 -r las| -> las-vegas las-vegas-neutral
end
	# What is offered begins with what is typed.
	run -0 --separate-stderr offer_bash 'vegas-new --cards anna=reroll,t'
	same $'reroll,take-back\nreroll,two-casinos'
	run -0 --separate-stderr offer_fish 'vegas-new --cards anna=reroll,t'
	same $'anna=reroll,take-back\nanna=reroll,two-casinos'
}

@test "TK-75: vegas-rules completes what it does and with what" {
	echo 'rounds: 1' > my.yaml
	offers << 'end'
vegas-rules | -> check diff explain list show
vegas rules e| -> explain
vegas-rules -q s| -> show
vegas-rules --rules-dir more e| -> explain
vegas-rules list | ->
vegas-rules show las-vegas | ->
vegas-rules check my| -> my.yaml
vegas-rules check my.yaml my| -> my.yaml
vegas-rules diff g| -> g.vegas games
vegas-rules diff g.vegas royale-| -> royale-base
end
}

@test "TK-75: game files are completed" {
	offers << 'end'
vegas-show games/n| -> games/new.vegas
vegas-moves games/n| -> games/new.vegas
vegas-bot games/n| -> games/new.vegas
vegas-check games/n| -> games/new.vegas
vegas show games/n| -> games/new.vegas
vegas-roll -f games/n| -> games/new.vegas
vegas-undo --file games/n| -> games/new.vegas
vegas-roll --file=games/n| -> games/new.vegas
vegas-place < games/n| -> games/new.vegas
vegas-new anna g| ->
vegas-undo g| ->
end
}

@test "TK-75: players are completed from the game file on the line" {
	vegas-new -s 7 Zoë Ünal Zoltán > names.vegas
	offers << 'end'
vegas-place -f g.vegas -p | -> anna benno carla
vegas-roll --file=g.vegas --player=b| -> benno
vegas-roll -f g.vegas -pb| -> benno
vegas-show g.vegas --as | -> anna benno carla public
vegas-show --as=p| -> public
vegas-show < g.vegas --as | -> anna benno carla public
vegas-moves games/new.vegas -p c| -> carla
vegas-bot -b greedy games/new.vegas -p c| -> carla
vegas-new dora emil --first | -> dora emil
vegas-new -s 7 -r royale --boards 1=jackpot dora emil --first | -> dora emil
vegas-roll -f names.vegas -p Z| -> Zoltán Zoë
vegas-roll -f names.vegas -p Ü| -> Ünal
vegas-move -f names.vegas roll Zo| -> Zoë
end
}

@test "TK-75: no game file keeps whoever completes waiting" {
	{ echo 'vegas 1'; printf 'players '; yes 'a ' | head -n 3000000 | tr -d '\n'; echo; } > many.vegas
	{ echo 'vegas 1'; yes '# x' | head -n 4000000; echo 'players a b'; } > late.vegas
	head -c 40000000 /dev/zero > nothing.vegas
	head -c 40000000 /dev/zero | tr '\0' x > long.vegas
	sed 's/^players.*/&  /; s/$/\r/' games/new.vegas > blanks.vegas
	ulimit -t 4
	offers << 'end'
vegas-roll -f many.vegas -p | -> a
vegas-roll -f late.vegas -p | ->
vegas-roll -f nothing.vegas -p | ->
vegas-roll -f long.vegas -p | ->
vegas-roll -f blanks.vegas -p | -> anna benno carla
vegas-show many.vegas --as | -> a public
end
}

@test "TK-75: formats and colours are completed" {
	offers << 'end'
vegas-show --format | -> html json line svg table tsv
vegas-show --format=t| -> table tsv
vegas-show --color a| -> always auto
vegas-sim --format | -> json table tsv
vegas sim --format=t| -> table tsv
end
}

@test "TK-75: strategies are completed, in a list one after another" {
	offers << 'end'
vegas-bot -b | -> careful exec: greedy mc: random
vegas-bot -bg| -> greedy
vegas bot --bot=c| -> careful
vegas-bot --bot m| -> mc:
vegas-sim -j 2 -b c| -> careful
vegas-play anna -b e| -> exec:
vegas-mail remind t --force | -> careful greedy mc: random
vegas mail remind t --force=m| -> mc:
end
	# What is offered begins with what is typed.
	run -0 --separate-stderr offer_bash 'vegas-bot -b greedy,r'
	same greedy,random
	run -0 --separate-stderr offer_fish 'vegas-bot -b greedy,r'
	same greedy,random
	run -0 --separate-stderr offer_zsh 'vegas-bot -b greedy,r'
	same greedy,random
	# Some have a name before them.
	run -0 --separate-stderr offer_bash 'vegas-play anna -b greedy,benno=c'
	[ "${output##*=}" = careful ]
	run -0 --separate-stderr offer_fish 'vegas-play anna -b greedy,benno=c'
	same greedy,benno=careful
	run -0 --separate-stderr offer_zsh 'vegas-play anna -b greedy,benno=c'
	[ "${output##*=}" = careful ]
}

@test "TK-75: vegas-place completes the values that can be placed" {
	offers << 'end'
vegas-place -f g.vegas | -> 1 2 3 4 6
vegas-place --file=g.vegas | -> 1 2 3 4 6
vegas-place --file g.vegas -q | -> 1 2 3 4 6
vegas-place -qfg.vegas | -> 1 2 3 4 6
vegas place -f games/g.vegas | -> 1 2 3 4 6
vegas-place -f g.vegas -p anna | -> 1 2 3 4 6
vegas-place -f g.vegas -p benno | ->
vegas-place -f g.vegas 1 | ->
vegas-place -f games/new.vegas | ->
end
}

@test "TK-75: vegas-move completes legal moves word by word" {
	offers << 'end'
vegas-move -f g.vegas | -> place
vegas-move -f g.vegas place | -> anna
vegas-move -f g.vegas place anna | -> 1 2 3 4 6
vegas-move place -f g.vegas anna -q | -> 1 2 3 4 6
vegas-move -f g.vegas place benno | ->
vegas-move -f g.vegas -p anna place | -> anna
vegas-move -f g.vegas -p benno place | ->
vegas move --file=games/new.vegas r| -> roll
vegas move --file=games/new.vegas roll | -> anna
end
}

@test "TK-75: the slot machine and action cards are completed as moves" {
	vegas-new -s 7 -w slot-machine,action-cards --cards=anna=joker,reroll,benno=pay-now,exchange \
		anna benno | vegas-roll -d 1,1,1,1,1,1,1,2 > s.vegas
	offers << 'end'
vegas-place -f s.vegas | -> 1 2
vegas-place -f s.vegas 1 | -> slot
vegas-move -f s.vegas | -> card place
vegas-move -f s.vegas card anna | -> joker reroll
vegas-move -f s.vegas card anna joker 2 | -> 1 3 4 5 6
vegas-move -f s.vegas card anna reroll 1 | -> 1 2
end
}

@test "TK-75: the moves of the other families are completed" {
	vegas-new -r potzblitz -s 7 anna benno carla > p.vegas
	vegas-new -r showdown -s 7 anna benno | vegas-roll > s.vegas
	for game in p.vegas s.vegas; do
		for word in 1 2; do
			words=$(vegas-moves "$game" | cut -d ' ' -f "$word" | LC_ALL=C sort -u)
			[ -n "$words" ]
			before=
			[ "$word" = 1 ] || before="$(vegas-moves "$game" | head -n 1 | cut -d ' ' -f 1) "
			[ "$word" = 1 ] || words=$(vegas-moves "$game" |
				awk -v first="${before% }" '$1 == first { print $2 }' | LC_ALL=C sort -u)
			printf '%s\n' "vegas-move -f $game $before| -> ${words//$'\n'/ }"
		done
	done > table
	offers < table
}

@test "TK-75: a game that is read from standard input counts as named on the line" {
	cp g.vegas 'our game.vegas'
	offers << 'end'
vegas-place < g.vegas | -> 1 2 3 4 6
vegas-place 2>/dev/null <our\ game.vegas > next.vegas | -> 1 2 3 4 6
vegas-move < "our game.vegas" place anna | -> 1 2 3 4 6
vegas-move -f g.vegas < games/new.vegas | -> place
end
}

@test "TK-75: a game file named after the cursor counts too" {
	# Fish does not tell what stands there.
	offers bash zsh << 'end'
vegas-place | -f g.vegas -> 1 2 3 4 6
vegas-place |  --file=g.vegas -> 1 2 3 4 6
vegas-move place | -f g.vegas -> anna
vegas-show --as | g.vegas -> anna benno carla public
vegas-show --as=| g.vegas -> anna benno carla public
vegas-new --first | -r royale dora emil -> dora emil
end
}

@test "TK-75: without a game there are no moves, and no complaints" {
	echo nonsense > bad.vegas
	head -c 300 /dev/urandom > noise.vegas
	offers << 'end'
vegas-place | ->
vegas-place -f missing.vegas | ->
vegas-place -f bad.vegas | ->
vegas-place -f noise.vegas | ->
vegas-place -f games | ->
vegas-move -f bad.vegas -p | ->
vegas-move -f noise.vegas -p | ->
vegas-place < missing.vegas | ->
vegas-new --rules-dir none -w tea| ->
end
	# Nor if the toolkit is not on PATH.
	PATH=/usr/bin:/bin offers << 'end'
vegas-place -f g.vegas | ->
vegas-new -r | ->
end
}

@test "TK-75: a home folder, blanks, quotes and accents in a file's name are understood" {
	cp g.vegas "$HOME/our game.vegas"
	cp g.vegas "it's.vegas"
	cp g.vegas 'größe.vegas'
	cp g.vegas 'a:b=c.vegas'
	mkdir deeper
	cp g.vegas 'deeper/a b.vegas'
	offers << 'end'
vegas-place -f our\ game.vegas | -> 1 2 3 4 6
vegas-place -f 'our game.vegas' | -> 1 2 3 4 6
vegas-place --file="our game.vegas" | -> 1 2 3 4 6
vegas-place -f "it's.vegas" | -> 1 2 3 4 6
vegas-place -f it\'s.vegas | -> 1 2 3 4 6
vegas-place -f größe.vegas | -> 1 2 3 4 6
vegas-place --file=a:b=c.vegas | -> 1 2 3 4 6
vegas-place -f a:b=c.vegas | -> 1 2 3 4 6
vegas-place -f gr| -> größe.vegas
vegas-place -f deeper/a\ | -> deeper/a b.vegas
end
	# What bash offers goes behind a `:' or `=' that is typed already.
	offers bash << 'end'
vegas-place -f a:| -> b=c.vegas
vegas-place --file=a:b| -> c.vegas
vegas-place -f 'our| -> our game.vegas
end
	cd games
	offers << 'end'
vegas-place -f ~/our\ game.vegas | -> 1 2 3 4 6
end
}

@test "TK-75: names out of a game file are never run" {
	# shellcheck disable=SC2016 # that is the point
	evil='a$(id>run)`id>run`;id>run'
	vegas-new -s 7 -f evil.vegas "$evil" "o'neil" 'd:x'
	for line in 'vegas-roll -f evil.vegas -p ' 'vegas-move -f evil.vegas roll '; do
		for shell in bash zsh fish; do
			run -0 --separate-stderr "offer_$shell" "$line"
			[[ $output == *'id'*'run'* ]]
			[ ! -e run ]
		done
	done
	# What bash puts on the line as it stands is quoted, unless a quote is open.
	run -0 --separate-stderr offer_bash 'vegas-move -f evil.vegas roll '
	same "$(printf %q "$evil")"
	run -0 --separate-stderr offer_bash "vegas-roll -f evil.vegas -p o\\'"
	same "o\\'neil"
	run -0 --separate-stderr offer_bash 'vegas-roll -f evil.vegas -p "o'
	same "o'neil"
	run -0 --separate-stderr offer_bash 'vegas-roll -f evil.vegas -p d:'
	same x
}

@test "TK-75: of thousands of moves the next words are found at once" {
	printf 'extends: las-vegas\nwith: [action-cards]\ndice: {normal: 15}\n' > many.yaml
	vegas-new -r ./many.yaml -s 1 --cards=anna=joker,reroll,benno=pay-now,exchange anna benno |
		vegas-roll -d 1,1,2,2,2,3,3,3,4,4,5,5,5,6,6 > many.vegas
	[ "$(vegas-moves many.vegas | wc -l)" -gt 1500 ]
	SECONDS=0
	offers << 'end'
vegas-move -f many.vegas card anna reroll | -> 1 2 3 4 5 6
end
	[ "$SECONDS" -lt 5 ]
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
