#!/usr/bin/env bats
# A failing machine: commands killed at every system call, calls that fail,
# memory that runs out, output that cannot be written.  What is left is the old
# game or the new one, and the message says what went wrong.
# bats file_tags=once,english

load lib
load robust/lib

setup_file()
{
	mkdir "$BATS_FILE_TMPDIR/games"
	cd "$BATS_FILE_TMPDIR/games" || return
	"${CC:-cc}" -O2 -shared -fPIC -o ../nomem.so "$root/tests/robust/preload/nomem.c" || return
	short_games
	vegas-place 1 < place > placed
	vegas-move score < score > scored
	cmp scored over
}

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	games=$BATS_FILE_TMPDIR/games
	mkdir folder
}

# changes: every command that changes a file, a line each: the game before it
# (- for none), the game after it, the command.
changes()
{
	cat <<-EOT
		roll place vegas-roll
		place placed vegas-place 1
		score over vegas-score
		score over vegas-move score
		place roll vegas-undo
		- roll vegas-new -r $root/tests/robust/short.yaml -s 11 a b
	EOT
}

# torture_all MODE [ARG...]: tortures every command that changes a file, and
# prints what came of it.
torture_all()
{
	local before after command

	while read -r before after command; do
		printf '%s: ' "${command%% *}"
		before=${before#-}
		# shellcheck disable=SC2086 # commands are words
		"$helpers/robust/torture" "$@" ${before:+-o "$games/$before"} \
			-n "$games/$after" -f folder/game -- \
			$command -f folder/game || return
		rm -f folder/game
	done < <(changes)
}

# Says how many points were tried in all.
count_points()
{
	awk -v mode="$1" '
		{ points += $2 }
		END { printf "# %s: %d points\n", mode, points }' <<< "$output" >&3
}

# tortured MODE [ARG...]: each command bears it; MORE points than that.
tortured()
{
	run -0 --separate-stderr torture_all "$@"
	same_error ''
	[ "$(grep -cE '^vegas-[a-z]+: [1-9][0-9]* points: ' <<< "$output")" -eq 6 ]
	count_points "$1"
}

@test "TK-2: a kill at every system call leaves the old or the new game" {
	tortured kill
	# Both are left at one call or another.
	[ "$(grep -cE ' [1-9][0-9]* unchanged, [1-9][0-9]* changed;' <<< "$output")" -eq 6 ]
}

# bats test_tags=uncounted
@test "TK-2: a kill in the middle of a write leaves the old game" {
	tortured half
	[ "$(grep -cE ' [1-9][0-9]* unchanged, 0 changed;' <<< "$output")" -eq 6 ]
}

@test "TK-10: SIGINT and SIGTERM at every system call leave no temporary file and no lock" {
	for signal in int term hup; do
		tortured "$signal"
		# Once the change has begun it is made whole.
		[ "$(grep -cE ' [1-9][0-9]* unchanged, [1-9][0-9]* changed; 0 failed' <<< "$output")" -eq 6 ]
	done
}

@test "TK-5: whatever call fails, the game is the old or the new one, and it is said" {
	calls=openat,read,write,fsync,fchmod,fchown,flock,rename,close,link,linkat
	calls+=,newfstatat,readlink,unlink,umask,rt_sigprocmask,fcntl,access
	for error in EIO ENOSPC EACCES; do
		tortured "$error" -c "$calls"
	done
}

# bats test_tags=uncounted
@test "TK-5: where one call fails, the game is the old one wherever that can be" {
	for call in read write fchmod flock rename; do
		run -0 --separate-stderr "$helpers/robust/torture" EIO -c "$call" \
			-o "$games/place" -n "$games/placed" -f folder/game -- \
			vegas-place 1 -f folder/game
		[[ $output =~ ^([0-9]+)\ points:\ ([0-9]+)\ unchanged,\ 0\ changed\;\ ([0-9]+)\ failed ]]
		[ "${BASH_REMATCH[1]}" -eq "${BASH_REMATCH[2]}" ]
		[ "${BASH_REMATCH[1]}" -eq "${BASH_REMATCH[3]}" ]
	done
}

@test "TK-2: where the system has no files without a name, vegas-new does with a name" {
	run -0 --separate-stderr "$helpers/robust/torture" EOPNOTSUPP -c openat \
		-n "$games/roll" -f folder/game -- \
		vegas-new -r "$root/tests/robust/short.yaml" -s 11 a b -f folder/game
	[[ $output =~ \ changed ]]
	# Nor are there links to open files where there is no /proc.  (link() must be a
	# call of its own.)
	if [ "$(uname -m)" = x86_64 ]; then
		rm folder/game
		run -0 --separate-stderr strace -qq -o /dev/null -e trace=access,linkat \
			-e inject=access,linkat:error=ENOENT \
			vegas-new -r "$root/tests/robust/short.yaml" -s 11 a b -f folder/game
		same_error ''
		cmp folder/game "$games/roll"
		[ "$(ls -A folder)" = game ]
	fi
}

@test "TK-2: calls that are interrupted or do a part only are called again" {
	tortured EINTR -c read,write,fsync,flock
	[ "$(grep -cE ': 0 unchanged, .* 0 failed' <<< "$output")" -eq 6 ]
	tortured short
	[ "$(grep -cE ': 0 unchanged, .* 0 failed' <<< "$output")" -eq 6 ]
}

@test "TK-4: memory that runs out at any moment is 4, and leaves the old game" {
	PATH=$bare:$PATH
	for mode in nomem nomore; do
		tortured "$mode" -p "$BATS_FILE_TMPDIR/nomem.so"
	done
}

@test "TK-4: memory that runs out while it is worked out what can be answered is 4 too" {
	# So many splits that their list needs memory.
	cat > split.yaml <<- 'END'
		extends: royale
		boards: {black-box: {plaques: [80000, 70000, 60000, 50000, 40000, 30000, 20000, 10000]}}
	END
	vegas-new -r ./split.yaml -s 1 --boards 1=black-box \
		--bills '1=50000,30000 2=60000,30000 3=60000,40000 4=70000,40000 5=80000,40000 6=90000,40000' \
		anna benno carla > score
	printf 'roll %s !\nplace %s\n' 'anna 1 1 1 1 1 1 1 B1' 'anna 1' 'benno 2 2 2 2 2 2 2 B2' 'benno 2' \
		'carla 3 3 3 3 3 3 3 B3' 'carla 3' >> score
	vegas-score < score > asked
	run -0 --separate-stderr vegas-show --next asked
	same 'benno choose'
	for mode in nomem nomore; do
		run -0 --separate-stderr "$helpers/robust/torture" "$mode" -p "$BATS_FILE_TMPDIR/nomem.so" \
			-o score -n asked -f folder/game -- "$bare/vegas-score" -f folder/game
		[[ $output =~ ^[1-9][0-9]*\ points ]]
	done
}

@test "TK-2, TK-5: vegas-play loses no move and makes none up, whatever happens" {
	printf '1\n' > input
	cp "$games/place" folder/game
	vegas-play --style=plain -f folder/game < input > dialogue
	cmp "$games/placed" folder/game
	points=0
	# A sample; make soak takes them all.
	while read -r every mode; do
		program=vegas-play
		[[ $mode != nom* ]] || program=$bare/vegas-play
		# shellcheck disable=SC2086 # a mode is words
		run -0 --separate-stderr "$helpers/robust/torture" $mode -e "$every" \
			-r -i input -s dialogue -o "$games/place" -n "$games/placed" \
			-f folder/game -- "$program" --style=plain -f folder/game
		[[ $output =~ ^([1-9][0-9]*)\ points ]]
		points=$((points + BASH_REMATCH[1]))
	done <<-EOT
		5 kill
		9 term
		1 EIO -c read,write,fsync,flock,rename
		1 EINTR -c read,write,fsync,flock
		3 short
		4 nomem -p $BATS_FILE_TMPDIR/nomem.so
		9 nomore -p $BATS_FILE_TMPDIR/nomem.so
	EOT
	[ "$points" -gt 80 ]
	echo "# play: $points points" >&3
}

# outputs: every command that writes to standard output, a line each: its
# input and its words.
outputs()
{
	cat <<-EOT
		roll vegas-roll
		roll vegas-roll --dice 1,2
		roll vegas-roll --dry-run
		place vegas-place 1
		score vegas-score
		score vegas-move score
		place vegas-undo
		place vegas-undo --dry-run
		place vegas-moves
		place vegas-bot
		place vegas-bot -b greedy
		place vegas-bot -b mc:2 -s 1
		place vegas-show
		place vegas-show --color=always
		place vegas-show --format=json
		place vegas-show --format=tsv
		place vegas-show --format=line
		place vegas-show --next
		over vegas-check
		over vegas-check --ranges --explain
		over vegas-check --rules $root/tests/robust/short.yaml
		roll vegas-new -r $root/tests/robust/short.yaml -s 11 a b
		roll vegas-new -r $root/tests/robust/short.yaml -s x --bills 1=30,2=30,3=30,4=20,5=20,6=20 a b
		roll vegas-rules show las-vegas-neutral
		roll vegas-rules explain las-vegas-neutral
		roll vegas-rules check $root/tests/robust/short.yaml
		roll vegas-show --help
		roll vegas-show --version
		roll vegas-show --list-options
		roll vegas help
	EOT
}

@test "TK-4: memory that runs out at any moment is 4, and nothing is written" {
	PATH=$bare:$PATH
	points=0
	while read -r input command; do
		# shellcheck disable=SC2086 # commands are words
		$command < "$games/$input" > expected
		[ -s expected ]
		report=
		[[ $command != vegas-check* && $command != *\ check* ]] || report=-r
		for mode in nomem nomore; do
			# shellcheck disable=SC2086
			run -0 --separate-stderr "$helpers/robust/torture" "$mode" \
				$report -p "$BATS_FILE_TMPDIR/nomem.so" \
				-i "$games/$input" -s expected -- $command
			points=$((points + ${output%% *}))
		done
	done < <(outputs)
	[ "$points" -gt 1000 ]
	echo "# nomem, nomore: $points points" >&3
}

# allocated COMMAND...: so many times it asks for memory.
allocated()
{
	local low=0 high=65536 middle

	while [ $((high - low)) -gt 1 ]; do
		middle=$(((low + high) / 2))
		starve "$middle" '' "$@"
		if [ -s fell ]; then low=$middle; else high=$middle; fi
	done
	echo "$low"
}

# starve N MORE COMMAND...: it gets no memory at its request N, nor with MORE at
# any after that.
starve()
{
	LD_PRELOAD=$BATS_FILE_TMPDIR/nomem.so NOMEM_AT=$1 NOMEM_MORE=$2 \
		NOMEM_FD=9 "${@:3}" < /dev/null > out 2> err 9> fell
}

# starved N COMMAND...: at each of its last N requests memory runs out, and that
# is 4 or does not matter.  With $report something may have been written.
starved()
{
	local n last status more usual=0

	"${@:2}" < /dev/null > expected || usual=$?
	last=$(allocated "${@:2}")
	for ((n = last; n > 0 && n > last - $1; n--)); do
		for more in '' 1; do
			status=0
			starve "$n" "$more" "${@:2}" || status=$?
			case $status in
			4) [[ $(< err) == *emory* && (! -s out || -n ${report-}) ]] || return ;;
			"$usual") [[ $(< out) == "$(< expected)" ]] || return ;;
			*) return 1 ;;
			esac
		done
	done
}

@test "TK-4: memory that runs out late is 4: rules explained, games looked at and played" {
	PATH=$bare:$PATH
	export VEGAS_RULES=$root/rules
	mkdir -p lonely/bin lonely/share/vegas/rules mine
	cp "$bare/vegas-rules" lonely/bin
	echo '[' > mine/broken.yaml
	VEGAS_RULES='' starved 1000 lonely/bin/vegas-rules list --rules-dir mine
	for rules in potzblitz showdown royale; do
		starved 12 vegas-rules explain "$rules"
	done
	report=1 starved 40 vegas-show --format=html "$games/place" "$games/roll"
	starved 40 vegas-sim -j 1 -n 1 -s 1 -b random,random -r showdown
	starved 40 vegas-sim -j 1 -n 1 -s 1 -b random,random,random -r potzblitz
	starved 40 vegas-sim -j 1 -n 1 -s 1 -b random,random,random -r royale
	# In a thread, where all memory is malloc's in every build.
	starved 25 vegas-sim -j 2 -n 1 -s 1 -b random,random,random -r royale --format=tsv
	starved 25 vegas-sim -j 2 -n 1 -s 1 -b mc:2,random -r las-vegas -w kickers --format=tsv
	cat "$games/over" "$root"/tests/games/*.vegas "$games/over" > stream
	report=1
	starved 60 vegas-check -j 1 --explain stream
	starved 60 vegas-check -j 2 --ranges stream
}

@test "TK-4: memory that runs out while a module is laid over rules is 4" {
	PATH=$bare:$PATH
	mkdir mine
	# So small that there are few requests; that it is no game comes last.
	echo 'rounds: 3' > mine/tiny.yaml
	printf 'over: [tiny]\nneeds: {players: [3], because: why}\nrounds: 4\n' > mine/four.yaml
	starved 6 vegas-rules show tiny -w , --rules-dir mine
	starved 12 vegas-rules show tiny -w four --rules-dir mine
	report=1 starved 44 vegas-rules check --rules-dir mine mine/four.yaml
}

@test "TK-4: memory that runs out late is 4: many tables, what follows a turn, a stream in parts" {
	PATH=$bare:$PATH
	cat "$root"/tests/atlas/royale/RR-{E1.1,G1.1,H1.1,H2.6,E2.1,E2.2,F1.1}-*.vegas > tables
	starved 8 vegas-show tables
	report=1
	# The first consequence of all is one of a turn.
	VEGAS_RULES=$root/rules vegas-new -q -s 7 -r showdown -f turns \
		--tiles premier-1=buffet,premier-2=fancy-lounge,premier-3=theater anna benno
	for move in 'event slot-builders-on-strike' 'event no-bids buffet' \
		'event no-bids fancy-lounge' 'event no-bids theater' \
		'pass anna renovate' 'pass benno renovate' score; do
		# shellcheck disable=SC2086 # the words of a move
		vegas-move -q -f turns $move
	done
	sed -i 's/^turn 2 /&\t/' turns
	starved 8 vegas-check -j 2 turns
	# What is read and is in no part yet is kept early.
	for _ in {1..70}; do cat "$root/tests/games/three.vegas"; done > stream
	vegas-check stream > expected
	# Who gets none at all ends, too.
	ulimit -S -t 20
	for n in {1..16}; do
		for more in '' 1; do
			starve "$n" "$more" vegas-check -j 2 stream ||
				[[ $? == 4 && $(< err) == *emory* ]]
			[ -s err ] || cmp out expected
		done
	done
}

@test "TK-4: memory that runs out is 4: games logged, a key, a game that outgrows its buffer, a throw" {
	PATH=$bare:$PATH
	export VEGAS_RULES=$root/rules
	starved 32 vegas-sim -j 1 -n 1 -s 1 -b random,random -r las-vegas --log
	# There is a key, whole, or none.
	for ((n = 1; ; n++)); do
		status=0
		starve "$n" '' vegas-new --seal key --commit || status=$?
		[ -s fell ] || break
		if [ -e key ]; then
			[ "$(wc -c < key)" -eq 33 ]
			rm key
		else
			[[ $status == 4 && $(< err) == *emory* ]]
		fi
	done
	[[ $n -gt 5 && $(wc -c < key) -eq 33 ]]
	yes '# a comment' | head -n 6000 > comments
	cat "$games/place" comments > long
	vegas-place 1 < long > placed
	run -0 --separate-stderr "$helpers/robust/torture" nomem -p "$BATS_FILE_TMPDIR/nomem.so" \
		-o long -n placed -f folder/game -- vegas-place -f folder/game 1
	[[ $output =~ ^[1-9][0-9]*\ points ]]
	vegas-new -s 7 -r potzblitz anna benno carla > race
	vegas-move roll anna < race > thrown
	rm folder/game
	run -0 --separate-stderr "$helpers/robust/torture" nomem -p "$BATS_FILE_TMPDIR/nomem.so" \
		-o race -n thrown -f folder/game -- vegas-move -f folder/game roll anna
	[[ $output =~ ^[1-9][0-9]*\ points ]]
}

@test "TK-4: memory that runs out late is 4: rules not found, headers, seals, what is refused" {
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 1}\n' > one.yaml
	printf '%2000s\n' '' | tr ' ' x > key
	vegas-new -f sealed --key key -r ./one.yaml -w kickers --salt "anna=$(head -c 300 key)" anna benno
	while move=$(vegas-moves sealed) && [ "$move" != score ]; do
		# shellcheck disable=SC2086 # a move is words
		vegas-move -f sealed --key key ${move%%$'\n'*}
	done
	vegas-score --unseal --key key < sealed > over
	sed 's/^round 1 anna/round 1 neutral/' over > other
	sed '$d' "$games/over" > cut
	# So many bills that the list of what follows grows.
	printf 'extends: %s\nbills: {deck: [200x10000], fill: 250000}\n' ./one.yaml > many.yaml
	vegas-new -f many -r ./many.yaml -s 1 anna benno
	play many
	PATH=$bare:$PATH
	starved 12 vegas-rules show no-such-rules
	starved 10 vegas-score --dry-run --unseal --key key -f sealed
	report=1
	starved 40 vegas-check over
	for game in other cut many; do
		starved 10 vegas-check --ranges "$game"
	done
}

# plaques: rules of a Black Box that can be split in 254 ways.
plaques()
{
	export VEGAS_RULES=$root/rules
	printf '%s\n' 'extends: royale' 'dice: {normal: 1, big: 0}' 'boards:' \
		'  black-box: {plaques: [80000, 70000, 60000, 50000, 40000, 30000, 20000, 10000]}' > plaques.yaml
}

@test "TK-4: memory that runs out among many answers is 4" {
	PATH=$bare:$PATH
	plaques
	vegas-new -q -s 1 -r ./plaques.yaml --boards 1=black-box -f split anna benno carla
	for die in 1 2 3; do
		vegas-roll -q -f split --dice "$die"
		vegas-place -q -f split "$die"
	done
	vegas-score -q -f split
	vegas-move -q -f split choose benno split 80000 / 70000 60000 50000 40000 30000 20000 10000
	report=1
	starved 20 vegas-check -j 1 split
}

# bats test_tags=uncounted
@test "TK-4: memory that runs out while a bot looks at many answers is 4" {
	PATH=$bare:$PATH
	plaques
	vegas-new -q -s 1 -r ./plaques.yaml --boards 1=black-box,2=prime-time \
		--neutral 3,3,4,5,5,6,6,B4 -f put anna benno
	for die in 1 2; do
		vegas-roll -q -f put --dice "$die"
		vegas-place -q -f put "$die"
	done
	vegas-score -q -f put
	vegas-roll -q -f put --dice X4,X6
	run -0 --separate-stderr vegas-moves put
	same 'choose benno put X4
choose benno put X6
choose benno put X4 X6
choose benno skip'
	# Whichever it is, benno has to split what anna won: of lists of 254
	# answers that are cut off none is looked at.
	for strategy in greedy careful; do
		last=$(allocated vegas-bot -b "$strategy" put)
		for ((n = last; n > last - 16; n--)); do
			starve "$n" '' vegas-bot -b "$strategy" put && return 1
			[ "$?" -eq 4 ]
			[[ ! -s out && $(< err) == 'vegas-bot: out of memory' ]]
		done
	done
}

@test "TK-5: whatever call fails, a command that only reads says so and writes nothing" {
	points=0
	while read -r input command; do
		# shellcheck disable=SC2086
		$command < "$games/$input" > expected
		report=
		[[ $command != vegas-check* && $command != *\ check* ]] || report=-r
		# shellcheck disable=SC2086
		run -0 --separate-stderr "$helpers/robust/torture" EIO -c read,write,close \
			$report -i "$games/$input" -s expected -- $command
		points=$((points + ${output%% *}))
		# shellcheck disable=SC2086
		run -0 --separate-stderr "$helpers/robust/torture" short \
			-i "$games/$input" -s expected -- $command
		points=$((points + ${output%% *}))
	done < <(outputs)
	[ "$points" -gt 100 ]
	echo "# EIO, short: $points points" >&3
}

@test "TK-5: a full disk and a closed standard output are failures of every command" {
	while read -r input command; do
		# shellcheck disable=SC2086
		run -4 --separate-stderr to_full $command < "$games/$input"
		same_error "${command%% *}: cannot write standard output: No space left on device"
		# shellcheck disable=SC2086
		run -4 --separate-stderr to_nobody $command < "$games/$input"
		same_error "${command%% *}: cannot write standard output: Bad file descriptor"
	done < <(outputs)
}

to_full()
{
	"$@" > /dev/full
}

to_nobody()
{
	"$@" >&-
}

from_nobody()
{
	"$@" <&-
}

@test "TK-4: SIGPIPE kills quietly; where it is ignored a closed pipe is 4" {
	while read -r input command; do
		# shellcheck disable=SC2086
		run -141 --separate-stderr to_pipe $command < "$games/$input"
		same ''
		same_error ''
		# shellcheck disable=SC2086
		run -4 --separate-stderr to_pipe env --ignore-signal=PIPE $command < "$games/$input"
		same_error "${command%% *}: cannot write standard output: Broken pipe"
	done < <(outputs)
}

# A pipe that nobody reads.
to_pipe()
{
	local status=0

	mkfifo pipe
	exec 7<> pipe 8> pipe 7<&-
	"$@" >&8 8>&- || status=$?
	exec 8>&-
	rm pipe
	return "$status"
}

@test "TK-5: what is written in place needs no standard output" {
	while read -r before after command; do
		[ "$before" = - ] || cp "$games/$before" folder/game
		# shellcheck disable=SC2086
		run -0 --separate-stderr to_nobody $command -f folder/game
		same_error ''
		cmp "$games/$after" folder/game
		rm folder/game
		[ "$before" = - ] || cp "$games/$before" folder/game
		# shellcheck disable=SC2086
		run -0 --separate-stderr to_full $command -f folder/game
		cmp "$games/$after" folder/game
		rm folder/game
	done < <(changes)
}

# Runs a command with descriptors closed, and says its status.
with_closed() # DESCRIPTORS COMMAND...
{
	local status=0
	local closed=$1
	shift

	case $closed in
	2) "$@" 2>&- ;;
	12) "$@" >&- 2>&- ;;
	02) "$@" <&- 2>&- ;;
	012) "$@" <&- >&- 2>&- ;;
	esac || status=$?
	echo "$status"
}

@test "TK-2: where standard descriptors are closed, no message gets into a game" {
	for closed in 2 12 02 012; do
		while read -r before after command; do
			[ "$before" != - ] || continue
			# Refused: a message, which goes nowhere.
			cp "$games/over" folder/game
			[ "$command" != vegas-undo ] || command='vegas-undo -n 99'
			# shellcheck disable=SC2086
			run -0 --separate-stderr with_closed "$closed" $command -f folder/game
			same 1
			cmp "$games/over" folder/game
			# Done.
			[ "$command" != 'vegas-undo -n 99' ] || command=vegas-undo
			cp "$games/$before" folder/game
			# shellcheck disable=SC2086
			run -0 --separate-stderr with_closed "$closed" $command -f folder/game
			same 0
			cmp "$games/$after" folder/game
		done < <(changes)
	done
	run -0 --separate-stderr find folder -mindepth 1
	same folder/game
}

@test "TK-4: a closed standard input is 4, and no game is read for moves" {
	for command in vegas-roll 'vegas-place 1' vegas-score 'vegas-move score' \
		vegas-undo vegas-show vegas-moves vegas-check; do
		# shellcheck disable=SC2086
		run -4 --separate-stderr from_nobody $command
		[[ $stderr == "${command%% *}: -"*': cannot read: Bad file descriptor' ]]
	done
	cp "$games/roll" folder/game
	run -4 --separate-stderr from_nobody vegas-move -f folder/game -
	[[ $stderr == *': cannot read: Bad file descriptor' ]]
	run -4 --separate-stderr from_nobody vegas-play -f folder/game
	same_error 'vegas-play: cannot read standard input: Bad file descriptor'
	cmp "$games/roll" folder/game
}

@test "TK-2: torture itself sees what is wrong" {
	# A command that writes in place, without a temporary file.
	cat > careless <<-'EOT'
		#!/bin/sh
		printf 'one half, ' > folder/game
		printf 'the other\n' >> folder/game
	EOT
	# One that leaves something behind.
	cat > untidy <<-'EOT'
		#!/bin/sh
		: > folder/.game.untidy
		printf 'one half, the other\n' > folder/.game.new
		mv folder/.game.new folder/game
		rm folder/.game.untidy
	EOT
	# One that is in time for what is killed, not for what it left.
	cat > careful <<-'EOT'
		#!/bin/sh
		printf 'one half, the other\n' > "folder/.game.$$"
		mv "folder/.game.$$" folder/game
	EOT
	chmod +x careless untidy careful
	echo old > old
	echo 'one half, the other' > new
	for mode in kill half term; do
		run -1 --separate-stderr "$helpers/robust/torture" "$mode" \
			-o old -n new -f folder/game -- ./careless
		[[ $output == *'neither the old nor the new one'* ]]
	done
	run -1 --separate-stderr "$helpers/robust/torture" EIO -c write \
		-o old -n new -f folder/game -- ./careless
	run -1 --separate-stderr "$helpers/robust/torture" term \
		-o old -n new -f folder/game -- ./untidy
	[[ $output == *"\`.game.untidy' is left behind"* ]]
	rm -rf folder/.game.*
	run -1 --separate-stderr "$helpers/robust/torture" kill \
		-o old -n new -f folder/game -- ./careful
	[[ $output == *'is left behind for good'* ]]
	rm -rf folder/.game.*
	# A program that does not look whether memory is there.
	cat > f.c <<-'EOT'
		#include <stdlib.h>
		#include <unistd.h>
		int main(void) { char *p = malloc(100000); if (p == NULL) return 0; return write(1, "x\n", 2) != 2; }
	EOT
	"${CC:-cc}" -O0 -o f f.c
	echo x > expected
	for mode in nomem nomore; do
		run -1 --separate-stderr "$helpers/robust/torture" "$mode" \
			-p "$BATS_FILE_TMPDIR/nomem.so" -s expected -- ./f
		[[ $output == *'standard output is not whole'* ]]
	done
}
