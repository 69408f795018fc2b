#!/usr/bin/env bats
# Sealed games (TK-44) and salts (TK-45): the seed is in a key file until the
# game is over, and then everybody can prove the dice.

load lib
load games

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	printf 'extends: las-vegas\nrounds: 2\ndice: {normal: 2}\n' > two.yaml
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 2}\n' > one.yaml
}

# What the clauses say of a seed, by other means than the toolkit's.
seal()
{
	printf 'vegas1-seal:%s' "$1" | sha256sum | cut -c 1-64
}

# game KEY RULES [OPTION]...: a sealed game of anna and benno in g.
game()
{
	vegas-new -f g --seal "$1" -r "./$2.yaml" "${@:3}" anna benno
}

# on FILE KEY: plays until a score is due, whoever it is taking the first move.
on()
{
	local next

	while next=$(vegas-moves "$1" | sed q) && [ "$next" != score ]; do
		# shellcheck disable=SC2086 # a move is words
		vegas-move -f "$1" --key "$2" $next || return
	done
}

# A game in over that is over, made with the key k.
over()
{
	game k one
	on g k
	vegas-score --key k < g > over
}

@test "TK-44: --seal writes 128 random bits to FILE, for nobody else, and only their seal to the game" {
	umask 0
	run -0 --separate-stderr vegas-new --seal k -r ./one.yaml anna benno
	same_error ''
	[[ $(< k) =~ ^[0-9a-f]{32}$ ]]
	[ "$(stat -c '%a %h %s' k)" = '600 1 33' ]
	run -0 --separate-stderr grep -E '^(seed|sealed|salt|unseal)' <<< "$output"
	same "sealed $(seal "$(< k)")"
	(umask 277; vegas-new --seal l -f g anna benno)
	[ "$(stat -c %a l)" = 600 ]
	[ "$(< k)" != "$(< l)" ]
	[ -z "$(grep -F "$(< l)" g)" ]
	[ "$(stat -c %a g)" = 400 ]
}

@test "TK-44: the dice of a sealed game are those of the seed in FILE" {
	game k one
	vegas-new -s "$(< k)" -r ./one.yaml anna benno > open
	diff <(sed 's/^sealed .*/seed/' g) <(sed 's/^seed .*/seed/' open)
	for command in vegas-roll 'vegas-move roll anna'; do
		run -0 --separate-stderr $command --key k < g
		same "$(< g)
$(vegas-roll < open | tail -n 1)"
		same_error ''
	done
	# Each command that throws dice goes on with it, to the end.
	on g k
	vegas-score --key k -f g
	vegas-check -q g
}

@test "TK-44: --seal refuses an existing FILE (1), whatever it is, and leaves it" {
	echo mine > k
	mkdir folder
	ln -s nowhere link
	for file in k folder link /dev/null g; do
		[ "$file" != g ] || echo game > g
		run -1 --separate-stderr vegas-new --seal "$file" anna benno
		same ''
		same_error "vegas-new: $file: the file exists; a new key needs a new file"
		run -1 --separate-stderr vegas-new --seal "$file" -f new anna benno
		[ ! -e new ]
		run -1 --separate-stderr vegas-new --seal "$file" --commit
		same ''
	done
	[ "$(cat k g)" = $'mine\ngame' ]
	[ "$(readlink link)" = nowhere ]
}

# bats test_tags=once
@test "TK-44: an existing FILE is refused (1) also where none could be made" {
	echo mine > k
	run -1 --separate-stderr strace -qq -o /dev/null -e trace=fsync -e inject=fsync:error=EIO \
		vegas-new --seal k --commit
	same ''
	same_error 'vegas-new: k: the file exists; a new key needs a new file'
}

@test "TK-44: -s or --key with --seal is wrong usage (2); so is what makes no sense" {
	echo x > key
	together='vegas-new: --seed, --seal and --key do not go together: a game has one seed'
	while IFS='|' read -r args message; do
		# shellcheck disable=SC2086 # words
		run -2 --separate-stderr vegas-new $args
		same ''
		same_error "$message; try \`vegas-new --help'"
	done <<- END
		--seal k -s 7 anna benno|$together
		--seal k --key key anna benno|$together
		--key key -s 7 anna benno|$together
		--seal - anna benno|vegas-new: --seal makes a file and takes no \`-'
		--key - anna benno|vegas-new: --key reads a file and takes no \`-'
		--commit|vegas-new: --commit goes with --seal FILE
		--seal k --commit anna|vegas-new: --commit starts no game, so \`anna' is one word too many
		--seal k --commit -f g|vegas-new: --commit starts no game: -f, --dry-run and --salt do not go with it
		--seal k --commit --dry-run|vegas-new: --commit starts no game: -f, --dry-run and --salt do not go with it
		--seal k --commit --salt anna=x|vegas-new: --commit starts no game: -f, --dry-run and --salt do not go with it
		--seal k|vegas-new: NAME... is missing
		--seal k --seal l anna benno|vegas-new: --seal is given twice
	END
	[ ! -e k ]
	[ ! -e g ]
	for command in vegas-roll vegas-score 'vegas-move score'; do
		run -2 --separate-stderr $command --key - < /dev/null
	done
}

@test "TK-44: where dice are needed and there is no key the game is left alone (1), and the message says so" {
	game k two
	cp g deal
	sealed='the dice of this game are sealed; --key FILE opens them, or they are given by hand'
	run -1 --separate-stderr vegas-roll -f g
	same_error "vegas-roll: $sealed"
	run -1 --separate-stderr vegas-move -f g roll anna
	same_error "vegas-move: $sealed"
	run -1 --separate-stderr vegas-roll < g
	same ''
	cmp g deal
	vegas-new -f p --seal l -r potzblitz anna benno carla
	cp p tasks
	run -1 --separate-stderr vegas-move -f p roll anna
	same_error "vegas-move: $sealed"
	cmp p tasks
	on g k
	cp g due
	run -1 --separate-stderr vegas-score -f g
	same_error "vegas-score: $sealed"
	run -1 --separate-stderr vegas-move -f g score
	same_error "vegas-move: $sealed"
	cmp g due
	# A payout can be looked at: dry runs stop where chance begins.
	run -0 --separate-stderr vegas-score --dry-run < g
	[ "${lines[0]}" = score ]
	[ "${lines[-2]}" = 'round 2 benno' ]
	[ "${lines[-1]}" = '?' ]
	# What is no dice needs no key.
	vegas-roll --key k < deal > rolled
	run -0 --separate-stderr vegas-place "$(awk 'END { print $3 }' rolled)" < rolled
	run -0 --separate-stderr vegas-undo < rolled
	same "$(< deal)"
}

@test "TK-44: a key that does not fit the seal is refused (3); one that cannot be read (4)" {
	game k one
	cp g kept
	echo 'some other text' > other
	: > empty
	printf 'one\ntwo\n' > lines
	printf 'a\0b\n' > nul
	printf '\n' > blank
	head -c 5000 /dev/zero | tr '\0' x > long
	fits='the key does not fit this seal; the one that the game was made with would'
	line=$(grep -n ^sealed g | cut -d : -f 1)
	for command in vegas-roll vegas-score 'vegas-move roll anna' 'vegas-score --unseal'; do
		run -3 --separate-stderr $command --key other -f g
		same_error "${command%% *}: g:$line: $fits"
		for file in empty lines nul blank long; do
			run -3 --separate-stderr $command --key "$file" < g
			same ''
			[[ $stderr == "${command%% *}: $file:"* ]]
		done
		run -4 --separate-stderr $command --key missing < g
		same_error "${command%% *}: missing: No such file or directory"
		run -4 --separate-stderr $command --key . < g
		same ''
	done
	run -3 --separate-stderr vegas-roll --key lines < g
	same_error 'vegas-roll: lines: this is no key; a key is one line of text, the seed of a game'
	# A game that was never sealed has no key.
	run -3 --separate-stderr vegas-roll --key k < <(vegas-new -s "$(< k)" anna benno)
	same_error 'vegas-roll: -:22: the game is not sealed, so no key fits; it needs none'
	cmp g kept
	# Blanks at its ends and a line end more or less are the same key.
	printf '  %s' "$(< k)" > bare
	run -0 --separate-stderr vegas-roll --key bare < g
	same "$(vegas-roll --key k < g)"
}

@test "TK-44: dice on record are checked where there is a key" {
	game k one
	vegas-roll --key k -f g
	sed '$s/.*/roll anna 1 1/' g > other
	cmp -s g other && sed '$s/.*/roll anna 1 2/' g > other
	run -0 --separate-stderr vegas-check -q other
	run -3 --separate-stderr vegas-move --key k place anna 1 < other
	same_error "vegas-move: -:$(wc -l < g): the file says '$(tail -n 1 other)', the rules say '$(tail -n 1 g)'"
}

@test "TK-44: chance by hand needs no key in a sealed game, that of a new round neither" {
	game k two
	vegas-roll -f g --dice 1,1
	vegas-place -f g 1
	vegas-roll -f g --dice 2,2
	vegas-place -f g 2
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=60000'
	vegas-score -f g --bills "$bills"
	vegas-roll -f g --dice 1,1
	run -0 --separate-stderr vegas-check --ranges g
	second=$(grep -n '^round 2' g | cut -d : -f 1)
	same "23-29 sealed
30-32 given
$second-$second sealed
$((second + 1))-$((second + 7)) given
1 games, 0 failed, 1 unfinished, $((second + 7)) lines
dice: 0 proved, 8 sealed, 9 given by hand"
	vegas-place -f g 1
	vegas-roll --key k -f g
	vegas-check -q g
}

@test "TK-44: a die thrown by hand uses none of the sealed bytes" {
	game k one
	vegas-roll --key k < g > seeded
	vegas-roll --dice 6,6 < g | vegas-place 6 | vegas-roll --key k > mixed
	[ "$(tail -n 1 mixed | cut -d ' ' -f 3-)" = "$(tail -n 1 seeded | cut -d ' ' -f 3-)" ]
}

@test "TK-44: vegas-score --unseal tells the seed with the score that ends the game, or after it" {
	game k one
	on g k
	cp g due
	vegas-score --key k < due > over
	run -0 --separate-stderr vegas-score --unseal --key k < due
	same "$(< over)
unseal $(< k)"
	same_error ''
	run -0 --separate-stderr vegas-score --unseal --key k < over
	same "$(< over)
unseal $(< k)"
	same_error ''
	run -0 --separate-stderr vegas-score --unseal --key k --dry-run < over
	same "unseal $(< k)"
	# In place, and with the line ends of the file.
	sed 's/$/\r/' over > crlf
	vegas-score --unseal --key k -f crlf
	cmp crlf <(sed 's/$/\r/' over; printf 'unseal %s\r\n' "$(< k)")
	vegas-check -q crlf
}

@test "TK-44: --unseal needs --key and a game that is over or that this score ends; else 1" {
	game k two
	refused()
	{
		cp "$1" kept
		run -1 --separate-stderr vegas-score --unseal "${@:3}" -f "$1"
		same ''
		same_error "vegas-score: $2"
		cmp "$1" kept
	}
	refused g 'the round is not over; anna holds dice; legal: roll anna' --key k
	on g k
	# This score deals another round.
	refused g 'the game goes on; it is unsealed when it is over' --key k
	refused g '--unseal needs the key of the game: --key FILE' --bills '1=90000 2=80000 3=70000 4=60000 5=50000 6=60000'
	vegas-score --key k -f g
	on g k
	refused g '--unseal needs the key of the game: --key FILE'
	vegas-score -f g
	refused g '--unseal needs the key of the game: --key FILE'
	# What else the line asks for is done, or all of it refused.
	refused g 'the game is over' --key k --bills '1=90000'
	vegas-score --unseal --key k -f g
	refused g 'the game is unsealed already' --key k
	refused g '--unseal needs the key of the game: --key FILE'
	# A game with an open seed has none.
	cp "$three" g
	refused g '--unseal needs the key of the game: --key FILE'
}

# bats test_tags=english
@test "TK-44: before it is unsealed vegas-check checks all but the dice and says so, then proves every die" {
	over
	run -0 --separate-stderr vegas-check --ranges over
	lines_=$(wc -l < over)
	last=$(grep -n ^roll over | tail -n 1 | cut -d : -f 1)
	dice=$(grep -cE '^(round|bills|roll)' over)
	same "23-$last sealed
1 games, 0 failed, 0 unfinished, $lines_ lines
dice: 0 proved, $dice sealed, 0 given by hand"
	vegas-score --unseal --key k < over > open
	# With no file but the game.
	rm k
	run -0 --separate-stderr vegas-check --ranges open
	same "23-$last proved
1 games, 0 failed, 0 unfinished, $((lines_ + 1)) lines
dice: $dice proved, 0 sealed, 0 given by hand"
	run -0 --separate-stderr vegas-check - < open
	same "1 games, 0 failed, 0 unfinished, $((lines_ + 1)) lines
dice: $dice proved, 0 sealed, 0 given by hand"
	# With other line ends, and with empty lines behind it.
	{ sed 's/$/\r/' open; printf '\r\n# over\r\n'; } > dos
	run -0 --separate-stderr vegas-check --ranges dos
	same "23-$last proved
1 games, 0 failed, 0 unfinished, $((lines_ + 3)) lines
dice: $dice proved, 0 sealed, 0 given by hand"
	# Another bill is found out now.
	awk '/^bills 1 / { $3 = $3 == 50000 ? 60000 : 50000; print "bills 1", $3; next } 1' open > forged
	run -1 --separate-stderr vegas-check forged
	[[ ${lines[0]} == "forged:24: the file says 'bills 1 "*"', the rules say '$(sed -n 24p open)'" ]]
}

# bats test_tags=english
@test "TK-44: sealed bills are read and judged however many there are at a casino" {
	printf 'extends: ./one.yaml\nbills: {deck: [99x10000], fill: 90000}\n' > nine.yaml
	game k nine
	[ "$(grep -cxE 'bills [1-6]( 10000){9}' g)" -eq 6 ]
	run -0 --separate-stderr vegas-check g
	same "1 games, 0 failed, 1 unfinished, $(wc -l < g) lines
dice: 0 proved, 7 sealed, 0 given by hand"
	sed -i 's/^bills 2 .*/& 10000/' g
	run -1 --separate-stderr vegas-check g
	same "g:25: the rules say no: casino 2 has 90000 without its highest bill already
1 games, 1 failed, 0 unfinished, $(wc -l < g) lines
dice: 0 proved, 2 sealed, 0 given by hand"
}

# bats test_tags=english
@test "TK-44: a seed that does not fit the seal is found out, and so is one at the wrong place" {
	over
	n=$(wc -l < over)
	fault()
	{
		run "-$1" --separate-stderr vegas-check file
		[ "${lines[0]}" = "file:$2" ] || same "file:$2"
		run -3 --separate-stderr vegas-score --unseal --key k < file
		same ''
		same_error "vegas-score: -:$2"
	}
	{ cat over; echo 'unseal something else'; } > file
	fault 1 "$((n + 1)): the rules say no: the seed does not fit the seal in line 22"
	{ cat over; echo "unseal $(< k)"; echo '# a comment'; echo "unseal $(< k)"; } > file
	fault 1 "$((n + 3)): the rules say no: the game is unsealed already"
	{ cat over; echo unseal; } > file
	fault 3 "$((n + 1)): the seed is missing; \`unseal SEED' would be right"
	{ head -n 29 over; echo "unseal $(< k)"; } > file
	head -n 29 over | grep -q '^bills 6'
	[ "$(head -n 29 over | tail -n 1 | cut -d ' ' -f 1)" != roll ]
	fault 1 '30: the rules say no: a game is unsealed when it is over'
	{ sed '$d' over; echo "unseal $(< k)"; } > file
	fault 1 "$n: the file is cut off here, the rules say '$(tail -n 1 over | sed 's/^ *//')'"
	tail -n 1 over >> file
	fault 1 "$n: the file is cut off here, the rules say '$(tail -n 1 over | sed 's/^ *//')'"
	# A game is over: nothing comes after it, unsealed or not.
	{ cat over; echo "unseal $(< k)"; echo 'roll anna 1 1'; } > file
	run -1 --separate-stderr vegas-check file
	[[ ${lines[0]} == "file:$((n + 2)): "* ]]
	# Where no seed was sealed there is none to tell.
	{ sed "s/^sealed .*/seed $(< k)/" over; echo "unseal $(< k)"; } > file
	run -1 --separate-stderr vegas-check file
	[ "${lines[0]}" = "file:$((n + 1)): the rules say no: the game is not sealed" ]
	# Commands that know no crypto take the word of it.
	{ cat over; echo 'unseal something else'; } > file
	run -0 --separate-stderr vegas-show --next file
	same '- over'
}

@test "TK-44: each game of a stream is sealed, unsealed or open for itself" {
	over
	{ cat over; echo '# told later:'; printf '  unseal\t %s  \n# end\n\n' "$(< k)"; } > told
	vegas-new -s 7 anna benno > open
	cat told over open told > stream
	dice=$(grep -cE '^(round|bills|roll)' over)
	for file in stream -; do
		run -0 --separate-stderr vegas-check "$file" < stream
		same "4 games, 0 failed, 1 unfinished, $(wc -l < stream) lines
dice: $((2 * dice + 7)) proved, $dice sealed, 0 given by hand"
	done
	# A pipe that gives little at a time.
	run -0 --separate-stderr vegas-check -q <(cat told; sleep 0.1; cat told)
	# A fault of one is none of the others.
	sed 's/^sealed ..../sealed 0000/' told > wrong
	run -1 --separate-stderr vegas-check <(cat wrong told)
	[ "${lines[1]}" = "2 games, 1 failed, 0 unfinished, $((2 * $(wc -l < told))) lines" ]
	[ "${lines[2]}" = "dice: $dice proved, $dice sealed, 0 given by hand" ]
	# One key for all of a stream, or none.
	run -0 --separate-stderr vegas-score --all --unseal --key k < <(cat over over)
	same "$(for _ in 1 2; do cat over; echo "unseal $(< k)"; done)"
	run -3 --separate-stderr vegas-score --all --unseal --key k < <(cat over open)
	same ''
}

@test "TK-15: after unseal nothing is taken back (1)" {
	over
	vegas-score --unseal --key k -f over
	cp over kept
	for n in 1 3 100; do
		run -1 --separate-stderr vegas-undo -n "$n" -f over
		same_error 'vegas-undo: the game is unsealed and everybody knows its seed; nothing is taken back any more'
	done
	cmp over kept
}

@test "TK-33: undo and the same roll give the same dice in a sealed game" {
	game k one
	vegas-roll --key k < g > once
	vegas-undo < once | vegas-roll --key k > again
	cmp once again
}

@test "TK-52: a sealed seed stays out of every view after the end, seed and salts out of every log" {
	vegas-new --seal k --commit > commit
	vegas-new --key k -r ./one.yaml --salt anna=peppercorn -f g anna benno
	on g k
	vegas-score --key k -f g
	vegas-score --unseal --key k < g > told
	for as in anna public; do
		for format in table json tsv line; do
			run -0 --separate-stderr vegas-show --as "$as" --format "$format" g
			[[ $output != *"$(< k)"* && $output != *peppercorn* ]]
			same "$(vegas-show --as "$as" --format "$format" told)"
		done
		for file in g told; do
			run -0 --separate-stderr vegas-show --log --as "$as" "$file"
			same "$(sed -e "1s/\$/ view $as/" -e /^salt/d g)"
		done
	done
	# Without a viewer it is the game itself.
	run -0 --separate-stderr vegas-show --log told
	diff_output told
}

@test "TK-74: vegas-play throws the dice of a sealed game with --key" {
	game k one
	cp g kept
	echo x > other
	run -0 --separate-stderr vegas-play -q -f g < <(echo roll)
	same_error "vegas-play: the dice of this game are sealed; --key FILE opens them, or they are given by hand; \`moves' lists what is legal"
	cmp g kept
	run -3 --separate-stderr vegas-play -q -f g --key other < /dev/null
	run -0 --separate-stderr vegas-play -q -f g --key k < <(echo roll)
	cmp g <(vegas-roll --key k < kept)
	# A game made here from a key is sealed.
	run -0 --separate-stderr vegas-play -q -f h --key k -r ./one.yaml anna benno < <(echo roll)
	cmp g h
	run -2 --separate-stderr vegas-play -f i --key k -s 7 anna benno
	same_error "vegas-play: -s and --key do not go together; try \`vegas-play --help'"
}

@test "TK-5: where the game cannot be written the key is not left behind" {
	run -4 --separate-stderr sh -c 'vegas-new --seal k anna benno > /dev/full'
	same_error 'vegas-new: cannot write standard output: No space left on device'
	[ ! -e k ]
	run -4 --separate-stderr sh -c 'vegas-new --seal k --commit > /dev/full'
	[ ! -e k ]
	run -4 --separate-stderr vegas-new --seal k -f missing/g anna benno
	[ ! -e k ]
	echo game > g
	run -1 --separate-stderr vegas-new --seal k -f g anna benno
	[ ! -e k ]
	run -1 --separate-stderr vegas-new --seal same -f same anna benno
	[ ! -e same ]
	run -4 --separate-stderr vegas-new --seal missing/k -f new anna benno
	same_error 'vegas-new: missing/k: cannot open its folder: No such file or directory'
	[ ! -e new ]
	# The rules say no before there is a key.
	run -1 --separate-stderr vegas-new --seal k anna
	[ ! -e k ]
	run -0 --separate-stderr vegas-new --seal k --dry-run -f new anna benno
	[ "${lines[-1]}" = '?' ]
	[ ! -e k ]
	[ ! -e new ]
}

@test "TK-10: nobody reads the game: it ends quietly, and the key is gone" {
	# unread COMMAND...: it writes to a pipe that has no reader any more.
	unread()
	{
		mkfifo pipe
		sleep 5 < pipe &
		exec 3> pipe
		kill %% && wait %% 2> killed
		rm pipe
		"$@" >&3
	}
	run -141 --separate-stderr unread env --default-signal=PIPE vegas-new --seal k anna benno
	same_error ''
	[ ! -e k ]
	run -4 --separate-stderr unread env --ignore-signal=PIPE vegas-new --seal k anna benno
	same_error 'vegas-new: cannot write standard output: Broken pipe'
	[ ! -e k ]
}

# bats test_tags=once
@test "TK-5: whatever fails while key and game are made, there are both or neither" {
	points=0
	mkdir folder
	for call in openat fchmod write fsync linkat close; do
		# Up to 4 openat and 3 close are the loader's.
		for when in 1 2 3 4 5 6 7 8 9 10; do
			status=0
			rm -f folder/*
			strace -o trace -e trace="$call" -e inject="$call:error=EIO:when=$when" \
				vegas-new --seal folder/k -f folder/g anna benno 2> err || status=$?
			[ -n "$(grep INJECTED trace)" ] || break
			points=$((points + 1))
			found=$(ls -A folder)
			echo "$call $when: $status $found"
			if [ -n "$found" ]; then
				[ "$found" = $'g\nk' ]
				vegas-roll --key folder/k < folder/g > rolled
				[ "$status" -eq 0 ] || [[ $(< err) == *'cannot close standard output'* ]]
			else
				[ "$status" -eq 4 ] || [ "$status" -eq 127 ]
				[ "$(wc -l < err)" -eq 1 ]
			fi
		done
	done
	echo "$points points"
	[ "$points" -ge 20 ]
}

@test "TK-45: --seal FILE --commit makes FILE, prints its seal and ends" {
	run -0 --separate-stderr vegas-new --seal k --commit
	same "sealed $(seal "$(< k)")"
	same_error ''
	[[ $(< k) =~ ^[0-9a-f]{32}$ ]]
	[ "$(stat -c %a k)" = 600 ]
	[ "$(find . -type f -name '[^s]*' | LC_ALL=C sort)" = $'./k\n./one.yaml\n./two.yaml' ]
}

@test "TK-45: --key FILE --salt starts the game from the key, with the players' texts in the header" {
	vegas-new --seal k --commit > commit
	run -0 --separate-stderr vegas-new --key k --salt 'anna=good  luck ' --salt 'benno=a=b Köln' anna benno
	printf '%s\n' "$output" > g
	run -0 --separate-stderr sed -n '/^players/,/^round/p' g
	same "players anna benno
$(< commit)
salt anna good luck
salt benno a=b Köln
round 1 anna"
	# The key stays as it was, and goes on with the game.
	vegas-roll --key k -f g
	vegas-check -q g
	# All values after one option, before the names.
	run -0 --separate-stderr vegas-new --key k --salt 'anna=good luck' 'benno=a=b Köln' anna benno
	same "$(vegas-undo < g)"
	# Nobody has to give one.
	run -0 --separate-stderr vegas-new --key k --salt benno=x anna benno carla
	[ "$(grep -c ^salt <<< "$output")" -eq 1 ]
	run -0 --separate-stderr vegas-new --key k anna benno
	[ "$(grep -E '^(sealed|salt)' <<< "$output")" = "$(< commit)" ]
}

@test "TK-45: salts make other dice, and their order is that of the seats" {
	echo 'my own seed' > k
	vegas-new --key k anna benno > none
	vegas-new --key k --salt anna=x --salt benno=y anna benno > xy
	vegas-new --key k --salt benno=y --salt anna=x anna benno > yx
	vegas-new --key k --salt anna=y --salt benno=x anna benno > other
	cmp xy yx
	for file in none other; do
		[ "$(grep ^bills xy)" != "$(grep ^bills $file)" ]
	done
}

@test "TK-45: salt names are players', each once; anything else is wrong usage (2)" {
	echo x > k
	while IFS='|' read -r args message; do
		# shellcheck disable=SC2086 # words
		run -2 --separate-stderr vegas-new --key k $args anna benno
		same ''
		same_error "vegas-new: $message"
	done <<- 'END'
		--salt carla=x|`carla' has a salt but is no player here
		--salt =x|`' has a salt but is no player here
		--salt anna|`anna' is no salt; NAME=TEXT would be
		--salt anna=|a salt is some text of at most 2048 bytes
		--salt anna=x --salt anna=y|`anna' has two salts
		--salt anna=x benno=z anna=y|`anna' has two salts
	END
	run -2 --separate-stderr vegas-new --key k --salt $'anna=a\nb' anna benno
	same_error 'vegas-new: a salt is UTF-8 text on one line'
	run -2 --separate-stderr vegas-new --key k --salt "anna=$(printf 'x%.0s' {1..2049})" anna benno
	same_error 'vegas-new: a salt is some text of at most 2048 bytes'
	run -2 --separate-stderr vegas-new --key k --salt $'anna=\xff' anna benno
	# shellcheck disable=SC2046 # words
	run -2 --separate-stderr vegas-new --key k $(printf -- '--salt anna=%d ' {1..9}) anna benno
	same_error "vegas-new: --salt is given more than 8 times; try \`vegas-new --help'"
}

@test "TK-45: a key that is no seed is refused (3)" {
	printf 'a\033b\n' > k
	run -3 --separate-stderr vegas-new --key k anna benno
	same_error 'vegas-new: k: a seed is UTF-8 text on one line'
	printf 'x%.0s' {1..2049} > k
	run -3 --separate-stderr vegas-new --key k anna benno
	same_error 'vegas-new: k: a seed is some text of at most 2048 bytes'
	run -4 --separate-stderr vegas-new --key missing anna benno
	same ''
}

# bats test_tags=once,english
@test "TK-20: what is looked for ahead is looked for in bounded memory" {
	over
	{ cat over; yes '# nothing to see here' | head -c 70000000; } > long
	run -3 --separate-stderr vegas-check - < long
	[ "${lines[0]}" = '-:22: the game has more than 64 MiB' ]
}

@test "TK-20: what is looked for ahead is not looked for behind the end of a file" {
	game k one
	sed '/^sealed/q' g > cut
	run -1 --separate-stderr vegas-check cut
	same "cut:$(wc -l < cut): the file is cut off here, the rules say that \`round' follows
1 games, 1 failed, 0 unfinished, $(wc -l < cut) lines
dice: 0 proved, 0 sealed, 0 given by hand"
}

@test "TK-20: what is looked for ahead is not looked for in a line without an end" {
	over
	cp over long
	printf '#%5000s' '' >> long
	run -3 --separate-stderr vegas-check long
	same "long:$(($(wc -l < over) + 1)): the line has more than 4096 bytes
1 games, 1 failed, 0 unfinished, $(($(wc -l < over) + 1)) lines
dice: 0 proved, $(grep -cE '^(bills|roll|round)' over) sealed, 0 given by hand"
}

@test "TK-20: what is looked for ahead is not looked for behind a line that is too long" {
	local throws

	over
	throws=$(grep -cE '^(bills|roll|round)' over)
	vegas-score --unseal --key k < over | tail -n 1 > unsealed
	cat over <(printf '#%4095s\n' '') unsealed > long
	run -0 --separate-stderr vegas-check long
	same "1 games, 0 failed, 0 unfinished, $(wc -l < long) lines
dice: $throws proved, 0 sealed, 0 given by hand"
	cat over <(printf '#%4096s\n' '') unsealed > long
	run -3 --separate-stderr vegas-check long
	same "long:$(($(wc -l < over) + 1)): the line has more than 4096 bytes
1 games, 1 failed, 0 unfinished, $(wc -l < long) lines
dice: 0 proved, $throws sealed, 0 given by hand"
}

@test "TK-44: the seed is found behind a line of 4,096 bytes that was read but for its end" {
	sed "s/^seed .*/sealed $(seal "$(sed -n 's/^seed //p' "$three")")/" "$three" > sealed
	# An end of one byte, and one of two that was read by half.
	for end in '\n' '\r\n'; do
		cp sealed game
		size=$((65537 - $(printf "#%4095s$end" '' | wc -c) - $(wc -c < game)))
		yes '# a comment' | head -c $((size - 1)) >> game
		printf "\n#%4095s$end" '' >> game
		[ "$(wc -c < game)" -eq 65537 ]
		sed -n 's/^seed/unseal/p' "$three" >> game
		run -0 --separate-stderr vegas-check game
		same "1 games, 0 failed, 0 unfinished, $(wc -l < game) lines
dice: 98 proved, 0 sealed, 0 given by hand"
	done
}
