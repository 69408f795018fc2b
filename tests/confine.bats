#!/usr/bin/env bats
# What commands give up before they read what strangers wrote (src/cmd/confine.h):
# no program, no socket, nothing written that need not be, no end of memory.
# What has no end is in hostile.bats.
# bats file_tags=once,english

load lib
load robust/lib

setup_file()
{
	cd "$BATS_FILE_TMPDIR" || return
	short_games
	"${CC:-cc}" -D_GNU_SOURCE -O1 -shared -fPIC -o tries.so \
		"$root/tests/robust/preload/tries.c" -ldl || return
	vegas-mail init table --address t@x.org a=a@x.org b=b@x.org
	token=$(sed -nE 's/^    ([a-z2-9]{20})$/\1/p' table/outbox/000001-1.eml)
	printf 'From: a@x.org\nSubject: %s\nMessage-ID: <1@x>\n\nhelp\n' \
		"$token" > message
	vegas-sim -b random,greedy -s 1 -n 2 --tally > tally
}

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	mkdir beside elsewhere
	made=$BATS_FILE_TMPDIR
	cp "$made"/{roll,place,score,over,message,tally} .
	cp -r "$made/table" beside/table
	cp roll beside/game
}

# Samples of each command, in lines: its name, `in' and a file for its input,
# and its words.  Each can be run again and says the same.
samples()
{
	cat <<-'EOT'
		vegas help
		vegas show --format=line over
		vegas-bot -b mc:5 -s 1 place
		vegas-bot -b careful --explain place
		vegas-check over roll
		vegas-check -j 2 over roll
		vegas-mail in beside/table < message
		vegas-mail due beside/table
		vegas-mail out beside/table
		vegas-mail remind beside/table --after 0h
		vegas-mail init beside/other a=a@x.org b=b@x.org
		vegas-move score < score
		vegas-moves place
		vegas-moves --rate 2 -s 1 place
		vegas-new -s 1 a b
		vegas-new -s 1 a b -f beside/new
		vegas-new --seal beside/key a b -f beside/new
		vegas-place 1 < place
		vegas-play -s 7 a -b greedy -f beside/new < /dev/null
		vegas-roll < roll
		vegas-roll -f beside/game
		vegas-rules list
		vegas-rules explain las-vegas
		vegas-score < score
		vegas-show over
		vegas-show --format=html over
		vegas-sim -b random,greedy -s 1 -n 4 -j 2
		vegas-sim --merge tally
		vegas-undo < over
	EOT
}

# each COMMAND...: runs it before each sample; says its words, status, output and
# messages.
each()
{
	local words input status

	while read -r line; do
		rm -rf beside
		mkdir beside
		cp -r "$made/table" beside/table
		cp roll beside/game
		input=/dev/null
		[[ $line != *' < '* ]] || input=${line#* < }
		read -r -a words <<< "${line% < *}"
		status=0
		"$@" "${words[@]}" < "$input" > said 2> errors || status=$?
		echo "== $line ($status)"
		[[ $line == vegas-mail* ]] || cat said
		cat errors
		[[ $line != *'-f beside/'* || $line == *--seal* ]] || cat beside/new beside/game 2> /dev/null || :
		# Mails tell the time.
		find beside -type f | LC_ALL=C sort
	done < <(samples) 4< /dev/null
}

@test "every command has a sample here" {
	run -0 --separate-stderr diff <(samples | sed 's/ .*//' | sort -u) \
		<(cd "${VEGAS_BIN:-$root/bin}" && printf '%s\n' vegas*)
}

# traced COMMAND...: writes which programs it started and sockets it asked for.
traced()
{
	strace -f -qqq -o trace -e trace=execve,execveat,%network "$@"
	sed -E 's/^[0-9]+ +//; s/^(execve)\("([^"]*\/)?([^"\/]*)".*= 0$/\1 \3/; /^execve.* ENOENT/d' trace >> traces
}

@test "no command opens a socket or starts a program, but those that say so" {
	: > traces
	each traced > out
	[ "$(grep -c '^== .* (0)$' out)" -eq "$(samples | wc -l)" ]
	run -0 --separate-stderr cat traces
	same "$(samples | sed -E 's/ .*//; s/^/execve /' | awk '
		{ print; n[$2]++ }
		$2 == "vegas" && n[$2] == 2 { print "execve vegas-show" }
		$2 == "vegas-moves" && n[$2] == 2 { print "execve vegas-bot" }')"
}

@test "programs are started for exec: and --sendmail, which are not confined" {
	printf '#!/bin/sh\ncat > /dev/null\n: > elsewhere/sent\n' > send
	chmod +x send
	: > traces
	run -0 --separate-stderr traced vegas-mail out beside/table --sendmail "$PWD/send"
	[ -e elsewhere/sent ]
	[ "$(head -n 2 traces)" = $'execve vegas-mail\nexecve send' ]
	: > traces
	run -0 --separate-stderr traced vegas-bot -b "exec:: > elsewhere/asked; sed -un 's/^move //p; /^$/q' | head -n 1" place
	[ -e elsewhere/asked ]
	[ "$(head -n 2 traces)" = $'execve vegas-bot\nexecve sh' ]
}

# tried COMMAND...: what it could still do at its end.
tried()
{
	(
		ulimit -c unlimited
		LD_PRELOAD=$made/tries.so exec "$@" 2>&1 > out
	) | grep -vE '^vegas'
}

# The version of Landlock that this kernel has.
landlock()
{
	python3 -c 'import ctypes; print(ctypes.CDLL(None).syscall(444, None, 0, 1))'
}

need_landlock()
{
	[ "$(landlock)" -ge 6 ] || skip 'this kernel has no Landlock, or an old one'
}

# could BESIDE ELSEWHERE: what a command that is confined can do, where
# writing in these two folders comes to this.
could()
{
	echo "exec: Permission denied
beside: $1
elsewhere: $2
socket: done
connect: Permission denied
signal: Operation not permitted
core 0 MiB: done
data 1024 MiB: done"
}

no='Permission denied'

@test "a command that reads can do nothing else" {
	need_landlock
	for command in 'vegas-show over' 'vegas-moves place' 'vegas-check over' \
		'vegas-bot -b greedy place' 'vegas-rules list' 'vegas-new a b' \
		'vegas-sim --merge tally'; do
		# shellcheck disable=SC2086 # commands are words
		run -0 --separate-stderr tried $command
		output=${output/data 10[4-9][0-9] MiB/data 1024 MiB}
		same "$(could "$no" "$no")"
	done
	for command in vegas-roll vegas-undo 'vegas-move roll a'; do
		# shellcheck disable=SC2086
		run -0 --separate-stderr tried $command < roll
		same "$(could "$no" "$no")"
	done
	# Whatever it is told of folders and files that are not there.
	for command in 'vegas-show nothing' 'vegas-new -f nowhere/new a b' 'vegas-new --seal nowhere/key a b'; do
		# shellcheck disable=SC2086
		run -0 --separate-stderr tried $command
		same "$(could "$no" "$no")"
	done
	# A core of one byte is none, not even where a program takes it.
	run -0 --separate-stderr strace -qqq -o trace -e trace=prlimit64 vegas-show over
	grep -qF 'RLIMIT_CORE, {rlim_cur=1, rlim_max=1}, NULL) = 0' trace
}

@test "a command that changes a file writes in its folder alone" {
	need_landlock
	run -0 --separate-stderr tried vegas-roll -f beside/game
	same "$(could done "$no")"
	run -0 --separate-stderr tried vegas-new -f beside/new a b
	same "$(could done "$no")"
	run -0 --separate-stderr tried vegas-new --seal beside/key a b
	same "$(could done "$no")"
	# The folder is the one where the file is.
	ln -s beside/game link
	run -0 --separate-stderr tried vegas-undo -f link
	same "$(could done "$no")"
	[ -L link ]
	run -0 --separate-stderr tried vegas-new -f new a b
	same "$(could done done)"
	vegas-check -q new beside/game beside/new
}

@test "vegas-play writes where people say, and does nothing else" {
	need_landlock
	run -0 --separate-stderr tried vegas-play -s 7 a -b greedy -f beside/new < /dev/null
	same "$(could done done)"
	printf 'save elsewhere/saved\nquit\n' | vegas-play -s 7 a -b greedy -f beside/more > out
	vegas-check -q elsewhere/saved
}

@test "vegas-mail writes below its table alone, and the kernel refuses it sockets" {
	need_landlock
	mv beside table
	mv table/table beside
	run -0 --separate-stderr tried vegas-mail in beside < message
	same "exec: Operation not permitted
beside: done
elsewhere: $no
socket: Operation not permitted
signal: Operation not permitted
core 0 MiB: done
data 1024 MiB: done"
	grep -q ' help a ' beside/seen
	run -0 --separate-stderr tried vegas-mail out beside --sendmail true
	[[ $output == *'exec: done
beside: done
elsewhere: done
socket: done
connect: Connection refused
signal: done'* ]]
}

@test "where the kernel knows no way to confine, every command does the same" {
	each env > expected
	[ "$(grep -c '^== .* (0)$' expected)" -eq "$(samples | wc -l)" ]
	for what in landlock all; do
		each "$helpers/robust/without" "$what" > found
		diff expected found
	done
	# It is really not confined.
	for what in landlock all; do
		run -0 --separate-stderr tried "$helpers/robust/without" "$what" vegas-show over
		same 'exec: done
beside: done
elsewhere: done
socket: done
connect: Connection refused
signal: done
core 0 MiB: done
data 1024 MiB: done'
	done
	# A filter of system calls does without Landlock.
	run -0 --separate-stderr tried "$helpers/robust/without" landlock vegas-mail in beside/table < message
	[[ $output == *'socket: Operation not permitted'* ]]
}

@test "a limit of memory is never raised, be it hard or not" {
	for limit in 'd 20000' 'd 900000' 'Sd 20000' 'Sd 900000'; do
		run -0 --separate-stderr bash -c "ulimit -$limit; LD_PRELOAD=$made/tries.so vegas-show --format=line over"
		[[ $stderr == *"data $((${limit#* } / 1024)) MiB: done" ]]
	done
	for limit in 'd 2000000' 'Sd 2000000' 'Sd unlimited'; do
		run -0 --separate-stderr bash -c "ulimit -$limit; LD_PRELOAD=$made/tries.so vegas-show --format=line over"
		[[ $stderr == *'data 1024 MiB: done' ]]
	done
}
