#!/usr/bin/env bats
# Changing a file in place: locked, whole or not at all, nothing left beside.

load lib
load games

# Each test has a folder of its own, so that what is left in it is seen.
setup()
{
	mkdir "$BATS_TEST_TMPDIR/folder"
	cd "$BATS_TEST_TMPDIR/folder" || return
}

# only NAME...: nothing else is in the folder.
only()
{
	[ "$(find . -mindepth 1 | sed 's/^..//' | LC_ALL=C sort)" = "$(printf '%s\n' "$@")" ]
}

# mortal COMMAND...: runs it without the power to write what is not writable.
mortal()
{
	if [ "$(id -u)" -eq 0 ]; then
		setpriv --bounding-set=-dac_override,-dac_read_search "$@"
	else
		"$@"
	fi
}

# waits PID: returns when it waits for a lock; it must come to that.
waits()
{
	until grep -qE -- "-> FLOCK .* $1 " /proc/locks; do
		kill -0 "$1" || return
		sleep 0.01
	done
}

@test "TK-2: every changing command changes FILE in place and leaves nothing beside it" {
	upto 29 > game
	vegas-roll -f game
	only game
	vegas-place -f game 5
	only game
	vegas-move -f game roll benno
	only game
	cmp game <(upto 32)
	vegas-undo -f game
	only game
	cmp game <(upto 31)
	before '^score' > game
	vegas-score -f game
	only game
	cmp game <(scored 1)
	vegas-new -f new -s 'golden three' anna benno carla
	only game new
	cmp new <(upto 29)
}

@test "TK-2: mode bits survive" {
	for mode in 600 640 664 444 755 4755 0; do
		upto 29 > game
		chmod "$mode" game
		if [ -w game ]; then
			run -0 --separate-stderr vegas-roll -f game
			[ "$(stat -c %a game)" = "$mode" ]
		fi
		rm -f game
	done
	# Whatever the umask is.
	upto 29 > game
	chmod 664 game
	run -0 --separate-stderr sh -c 'umask 077; vegas-roll -f game'
	[ "$(stat -c %a game)" = 664 ]
	run -0 --separate-stderr sh -c 'umask 0; vegas-place -f game 5'
	[ "$(stat -c %a game)" = 664 ]
}

@test "TK-2: a new game has the mode that the umask leaves" {
	run -0 --separate-stderr sh -c 'umask 022; vegas-new -f a anna benno; umask 077; vegas-new -f b anna benno; umask 0; vegas-new -f c anna benno'
	run -0 --separate-stderr stat -c %a a b c
	same '644
600
666'
}

# bats test_tags=once
@test "TK-2: owner and group survive, the group also where the owner cannot" {
	[ "$(id -u)" -eq 0 ] || skip 'needs root'
	upto 29 > game
	chown 65534:60 game
	chmod 664 game
	run -0 --separate-stderr vegas-roll -f game
	[ "$(stat -c '%u:%g %a' game)" = '65534:60 664' ]
	run -0 --separate-stderr setpriv --bounding-set=-dac_override,-chown --groups 60 "${VEGAS_BIN:-$root/bin}/vegas-place" -f game 5
	[ "$(stat -c '%u:%g %a' game)" = '0:60 664' ]
	cmp game <(upto 31)
	# Somebody else of the group, whose game it becomes.
	run -0 --separate-stderr setpriv --reuid 65534 --regid 65534 --groups 60 --inh-caps +dac_override \
		--ambient-caps +dac_override "${VEGAS_BIN:-$root/bin}/vegas-undo" -f game
	[ "$(stat -c '%u:%g %a' game)" = '65534:60 664' ]
	cmp game <(upto 30)
}

# bats test_tags=once,english
@test "TK-2: a game that cannot be given to its owner or group is written, unless the disk fails" {
	upto 29 > game
	cp game before
	for error in EIO ENOSPC; do
		run -4 --separate-stderr strace -qq -o /dev/null -e trace=fchown \
			-e inject=fchown:error=$error vegas-roll -f game
		[[ $stderr == 'vegas-roll: '*'game: cannot write: '* ]]
		cmp game before
	done
	run -0 --separate-stderr strace -qq -o /dev/null -e trace=fchown \
		-e inject=fchown:error=EPERM vegas-roll -f game
	cmp game <(upto 30)
	# Whatever it is that keeps it from its owner.
	cp before game
	run -0 --separate-stderr strace -qq -o /dev/null -e trace=fchown \
		-e inject=fchown:error=EINVAL:when=1 vegas-roll -f game
	cmp game <(upto 30)
	# A folder that need not be written to the disk, on some file systems.
	cp before game
	run -0 --separate-stderr strace -qq -o /dev/null -P "$PWD" -e trace=fsync \
		-e inject=fsync:error=EINVAL vegas-roll -f game
	cmp game <(upto 30)
}

@test "TK-2: a symbolic link is followed and stays; the temporary file lies beside its target" {
	mkdir far
	upto 29 > far/game
	ln -s far/game link
	ln -s link second
	run -0 --separate-stderr vegas-roll -f second
	same ''
	[ "$(readlink link)" = far/game ]
	[ "$(readlink second)" = link ]
	cmp far/game <(upto 30)
	only far far/game link second
	# The folder of the link need not be writable, that of the target must.
	chmod 555 .
	run -0 --separate-stderr mortal vegas-place -f link 5
	cmp far/game <(upto 31)
	chmod 755 .
	chmod 555 far
	run -4 --separate-stderr mortal vegas-roll -f link
	same ''
	chmod 755 far
	cmp far/game <(upto 31)
}

# refused MESSAGE COMMAND...: COMMAND says so (4) and writes nothing.
refused()
{
	run -4 --separate-stderr "${@:2}"
	same ''
	[[ $stderr == *"$1"* ]]
}

# bats test_tags=english
@test "TK-2: a dangling link, a folder, a device are refused (4)" {
	local command
	ln -s nowhere dangling
	ln -s loop loop
	mkdir dir
	mkfifo pipe
	for command in 'vegas-roll' 'vegas-place 5' 'vegas-score' 'vegas-undo' 'vegas-move score' 'vegas-new anna benno'; do
		# shellcheck disable=SC2086 # words
		{
			refused 'dangling: ' $command -f dangling
			refused 'loop: ' $command -f loop
			refused 'dir: this is a folder; a game is kept in a plain file' $command -f dir
			refused '/dev/null: this is no plain file; a game is kept in a plain file' $command -f /dev/null
			refused 'pipe: this is no plain file; a game is kept in a plain file' $command -f pipe
		}
	done
	refused 'dangling: the link leads nowhere: No such file or directory' vegas-new anna benno -f dangling
	refused 'missing: ' vegas-roll -f missing
	refused 'dir/missing/game: ' vegas-new -f dir/missing/game anna benno
	only dangling dir loop pipe
}

# bats test_tags=english
@test "TK-2: a file or a folder that the caller may not write is refused (4)" {
	upto 29 > game
	chmod 444 game
	run -4 --separate-stderr mortal vegas-roll -f game
	same ''
	[[ $stderr == 'vegas-roll: '*'game: cannot open: Permission denied' ]]
	cmp game <(upto 29)
	chmod 644 game
	chmod 555 .
	run -4 --separate-stderr mortal vegas-roll -f game
	same ''
	[[ $stderr == 'vegas-roll: '*'game: cannot make a file beside it: Permission denied' ]]
	run -4 --separate-stderr mortal vegas-new -f new anna benno
	same ''
	chmod 755 .
	cmp game <(upto 29)
	only game
	chmod 0 game
	run -4 --separate-stderr mortal vegas-show game
	same ''
	same_error 'vegas-show: game: Permission denied'
}

@test "TK-2: a hard link is broken" {
	upto 29 > game
	ln game other
	run -0 --separate-stderr vegas-roll -f game
	cmp game <(upto 30)
	cmp other <(upto 29)
	[ "$(stat -c %h game)" -eq 1 ]
}

@test "TK-2: -f - is wrong usage (2) of every changing command" {
	local command
	for command in 'vegas-roll' 'vegas-place 5' 'vegas-score' 'vegas-undo' 'vegas-move score' 'vegas-new anna benno'; do
		# shellcheck disable=SC2086 # words
		run -2 --separate-stderr $command -f - < "$three"
		same ''
		same_error "${command%% *}: -f changes a file in place and takes no \`-'; try \`${command%% *} --help'"
	done
	# Any other name is a file's.
	upto 29 > ./-
	run -0 --separate-stderr vegas-roll -f ./-
	cmp ./- <(upto 30)
}

@test "TK-2: two commands at once on one file both take effect, one after the other" {
	local i
	# Each takes a step back: none is lost, none is taken twice.
	cp "$three" game
	for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
		vegas-undo -f game &
	done
	wait
	cmp game <(vegas-undo -n 12 < "$three")
	only game
}

@test "TK-2: the lock is flock on the game file itself, taken again until the name still means it" {
	upto 29 > game
	upto 30 > next
	# Held by somebody else, the file is not changed.
	exec 7< game
	flock 7
	vegas-place -f game 5 7<&- &
	pid=$!
	waits "$pid"
	cmp game <(upto 29)
	# Replaced under the lock, as another command would: the new file counts.
	mv next game
	exec 7<&-
	wait "$pid"
	cmp game <(upto 31)
	only game
}

@test "TK-2: readers take no lock" {
	upto 29 > game
	exec 7< game
	flock 7
	run -0 --separate-stderr timeout 10 vegas-show --next game
	same 'anna roll'
	run -0 --separate-stderr timeout 10 vegas-check -q game
	run -0 --separate-stderr timeout 10 vegas-roll < game
	exec 7<&-
}

# bats test_tags=english
@test "TK-2: of several vegas-new -f at once one wins, the others are refused (1)" {
	local i status won=0
	for i in 1 2 3 4 5 6 7 8; do
		vegas-new -f game -s "$i" anna benno 2> "$BATS_TEST_TMPDIR/err$i" &
		pids[i]=$!
	done
	for i in 1 2 3 4 5 6 7 8; do
		status=0
		wait "${pids[i]}" || status=$?
		if [ "$status" -eq 0 ]; then
			won=$((won + 1))
			cmp game <(vegas-new -s "$i" anna benno)
		else
			[ "$status" -eq 1 ]
			[ "$(cat "$BATS_TEST_TMPDIR/err$i")" = 'vegas-new: game: the file exists; a new game needs a new file' ]
		fi
	done
	[ "$won" -eq 1 ]
	only game
}

@test "TK-2: what a crash left beside a game is taken away and does no harm" {
	upto 29 > game
	echo rubbish > .game.vegas-new
	run -0 --separate-stderr vegas-roll -f game
	cmp game <(upto 30)
	only game
}

# bats test_tags=once,english
@test "TK-2: a new game that goes again is nobody's: who would change it waits" {
	local maker changer made=0 changed=0

	# Its folder takes two seconds to tell that it cannot be written.
	strace -qq -o ../trace -e trace=fsync -e inject=fsync:error=EIO:delay_enter=2000000:when=2 \
		vegas-new -f game anna benno 2> ../made &
	maker=$!
	until [ -e game ]; do sleep 0.01; done
	vegas-roll -f game 2> ../changed &
	changer=$!
	wait "$maker" || made=$?
	wait "$changer" || changed=$?
	[ "$made $changed" = '4 4' ]
	run -0 --separate-stderr cat ../made ../changed
	same "vegas-new: game: cannot write its folder: Input/output error
vegas-roll: $PWD/game: cannot open: No such file or directory"
	only
}

# longest ENDING: a name of as many bytes as there may be, with ENDING behind it.
longest()
{
	printf '%*s%s' $((255 - ${#1})) '' "$1" | tr ' ' n
}

# bats test_tags=english
@test "TK-2: a name may be as long as the system lets it, and others like it stay apart" {
	local one two

	one=$(longest 1)
	two=$(longest 2)
	vegas-new -s 1 -f "$one" anna benno
	vegas-new -s 2 -f "$two" anna benno
	# What a crash left, of each its own.
	for name in "$one" "$two"; do
		echo rubbish > ".$(stat -c %i "$name").vegas-long"
	done
	vegas-roll -f "$one"
	vegas-roll -f "$two"
	only "$one" "$two"
	cmp "$one" <(vegas-new -s 1 anna benno | vegas-roll)
	cmp "$two" <(vegas-new -s 2 anna benno | vegas-roll)
	# One byte less than is room for with the usual name, just so many, one more.
	for name in "${one:11}" "${one:10}"; do
		rm -f -- *
		vegas-new -s 1 -f "$name" anna benno
		echo rubbish > ".$name.vegas-new" 2> /dev/null || echo rubbish > ".$(stat -c %i "$name").vegas-long"
		vegas-roll -f "$name"
		only "$name"
	done
	run -4 --separate-stderr vegas-new -f "n$one" anna benno
	same_error "vegas-new: n$one: cannot make it: File name too long"
	only "$name"
	# Where a new file needs a name while it is written, that is no longer.
	run -0 --separate-stderr strace -qq -o ../trace -e trace=link,linkat -e inject=access:error=ENOENT -e trace=access,link \
		vegas-new -s 1 -f "$one" anna benno
	grep -q '^link("[^"]*/\.vegas\.......", ' ../trace
	only "$name" "$one"
}

# bats test_tags=once
@test "TK-2: lock, read, write beside, fsync, rename, fsync the folder, in this order" {
	upto 29 > game
	run -0 --separate-stderr strace -o trace -e trace=openat,flock,read,write,fsync,rename,renameat,renameat2,unlink vegas-roll -f game
	awk '
		/^openat\(.*\/game", O_RDWR/ { print "open"; fd = $NF }
		/^flock\(.*LOCK_EX/ { print "lock" }
		/^read\(/ && index($0, "read(" fd ",") == 1 && !read++ { print "read" }
		/^openat\(.*\.game\.vegas-new".*O_CREAT/ { print "temporary"; new = $NF }
		/^write\(/ && index($0, "write(" new ",") == 1 { print "write" }
		/^fsync\(/ && index($0, "fsync(" new ")") == 1 && !renamed { print "fsync" }
		/^rename/ { print "rename"; renamed = 1 }
		/^openat\(.*folder\/?", .*O_DIRECTORY/ { folder = $NF }
		/^fsync\(/ && renamed && index($0, "fsync(" folder ")") == 1 { print "fsync folder" }
	' trace > steps
	run -0 --separate-stderr cat steps
	same 'open
lock
read
temporary
write
fsync
rename
fsync folder'
}

# bats test_tags=once
@test "TK-2: a failure at any of these steps leaves the old game or the new one, and status 4" {
	local call error
	for call in flock fchmod write fsync rename; do
		upto 29 > game
		run -4 --separate-stderr strace -o /dev/null -e trace="$call" -e inject="$call:error=EIO:when=1" vegas-roll -f game
		same ''
		[[ $stderr == 'vegas-roll: '* ]]
		cmp game <(upto 29)
		only game
	done
	# The folder's own fsync comes when the game is there already.
	for error in EIO ENOSPC; do
		upto 29 > game
		run -4 --separate-stderr strace -o /dev/null -e trace=fsync -e inject="fsync:error=$error:when=2" vegas-roll -f game
		same ''
		[[ $stderr == 'vegas-roll: '* ]]
		cmp game <(upto 30)
		only game
	done
}

# bats test_tags=once,english
@test "TK-5: a disk that fills up while a new game is written leaves none" {
	run -4 --separate-stderr strace -o /dev/null -e trace=write -e inject=write:error=ENOSPC:when=1 vegas-new -f game anna benno
	same ''
	[[ $stderr == 'vegas-new: game: cannot write: No space left on device' ]]
	only
}

# new_fails CALL ERROR [WHEN]: vegas-new makes a game, and a call fails.
new_fails()
{
	strace -qq -o /dev/null -e trace="$1" -e inject="$1:error=$2${3:+:when=$3}" vegas-new -f game anna benno
}

# bats test_tags=once,english
@test "TK-2, TK-5: a new game that cannot be named, closed or kept is none, and it is said why" {
	run -1 --separate-stderr new_fails linkat EEXIST
	same_error 'vegas-new: game: the file exists; a new game needs a new file'
	run -4 --separate-stderr new_fails linkat ENOSPC
	same_error 'vegas-new: game: cannot make it: No space left on device'
	only
	# The last descriptor of it that is closed before it has its name.
	strace -o ../trace -e trace=linkat,close vegas-new -f game anna benno
	rm game
	run -4 --separate-stderr new_fails close EIO "$(($(grep -n -m 1 '^linkat' ../trace | cut -d : -f 1) - 1))"
	same_error 'vegas-new: game: cannot write: Input/output error'
	only
	strace -o ../trace -e trace=fcntl vegas-new -f game anna benno
	rm game
	run -4 --separate-stderr new_fails fcntl EMFILE "$(grep -n -m 1 DUPFD ../trace | cut -d : -f 1)"
	same_error 'vegas-new: game: cannot write: Too many open files'
	only
	run -4 --separate-stderr new_fails flock ENOLCK
	same_error 'vegas-new: game: cannot lock: No locks available'
	only
	run -4 --separate-stderr new_fails fsync EIO 2
	same_error 'vegas-new: game: cannot write its folder: Input/output error'
	only
	# Killed before it has a name.
	run -137 --separate-stderr strace -qq -o /dev/null -e trace=write -e inject=write:signal=KILL vegas-new -f game anna benno
	only
}

# bats test_tags=once,english,uncounted
@test "TK-5: a game whose last byte cannot be written is the old one" {
	upto 29 > game
	run -4 --separate-stderr prlimit --fsize=$(($(upto 30 | wc -c) - 1)) env --default-signal=XFSZ vegas-roll -f game
	same ''
	same_error "vegas-roll: $PWD/game: cannot write: File too large"
	cmp game <(upto 29)
	only game
	# Nor is anybody killed who makes a file, or writes to one.
	run -4 --separate-stderr prlimit --fsize=100 env --default-signal=XFSZ vegas-new -f new anna benno
	same ''
	same_error 'vegas-new: new: cannot write: File too large'
	# shellcheck disable=SC2016 # for the other shell
	run -4 --separate-stderr prlimit --fsize=100 env --default-signal=XFSZ bash -c 'exec vegas-roll < game > rolled'
	same_error 'vegas-roll: cannot write standard output: File too large'
	rm rolled
	only game
}

# bats test_tags=once,english
@test "TK-5: where writing and closing fail, it is said why it could not be written" {
	upto 29 > game
	run -4 --separate-stderr strace -o /dev/null -P "$PWD/.game.vegas-new" -e trace=write,close \
		-e inject=write:error=ENOSPC -e inject=close:error=EIO vegas-roll -f game
	same ''
	same_error "vegas-roll: $PWD/game: cannot write: No space left on device"
	cmp game <(upto 29)
	only game
	# A new game has no name yet: it is what is closed next.
	strace -o trace -e trace=write,close -e inject=write:error=ENOSPC vegas-new -f new anna benno || [ $? -eq 4 ]
	closed=$(sed '/^write/,$d' trace | wc -l)
	rm trace
	run -4 --separate-stderr strace -o /dev/null -e trace=write,close -e inject=write:error=ENOSPC:when=1 \
		-e inject=close:error=EIO:when=$((closed + 1)) vegas-new -f new anna benno
	same ''
	same_error 'vegas-new: new: cannot write: No space left on device'
	only game
}

# bats test_tags=once
@test "TK-5: a failed close of standard output is a failure (4)" {
	upto 29 > game
	run -4 --separate-stderr sh -c 'strace -o /dev/null -P "$PWD/out" -e trace=close -e inject=close:error=EIO vegas-roll < game > out'
	same ''
	same_error 'vegas-roll: cannot close standard output: Input/output error'
	run -4 --separate-stderr sh -c 'strace -o /dev/null -P "$PWD/out" -e trace=close -e inject=close:error=ENOSPC vegas-check game > out'
	same_error 'vegas-check: cannot close standard output: No space left on device'
	# What others wrote there is no concern of who writes nothing.
	run -0 --separate-stderr sh -c 'strace -o /dev/null -P "$PWD/out" -e trace=close -e inject=close:error=EIO vegas-roll -f game > out'
	same_error ''
	cmp game <(upto 30)
}

@test "TK-10: SIGINT and SIGTERM leave no temporary file and no lock behind" {
	local signal
	upto 29 > game
	for signal in INT TERM; do
		# Waiting for the lock.
		exec 7< game
		flock 7
		env --default-signal="$signal" vegas-roll -f game 7<&- &
		pid=$!
		waits "$pid"
		kill -s "$signal" "$pid"
		status=0
		wait "$pid" || status=$?
		[ "$status" -eq $((128 + $(kill -l "$signal"))) ]
		exec 7<&-
		cmp game <(upto 29)
		only game
	done
	run -0 --separate-stderr timeout 10 vegas-roll -f game
	cmp game <(upto 30)
	only game
}

# bats test_tags=once
@test "TK-10: a signal while the file is written waits until it is whole" {
	local signal call
	for signal in INT TERM; do
		for call in write fsync fchmod; do
			upto 29 > game
			run -0 --separate-stderr env --default-signal="$signal" strace -o /dev/null -e trace="$call" -e inject="$call:signal=SIG$signal:when=1" vegas-roll -f game
			same ''
			cmp game <(upto 30)
			only game
			run -0 --separate-stderr env --default-signal="$signal" strace -o /dev/null -e trace="$call" -e inject="$call:signal=SIG$signal:when=1" vegas-new -f new -s 'golden three' anna benno carla
			cmp new <(upto 29)
			only game new
			rm new
		done
	done
}
