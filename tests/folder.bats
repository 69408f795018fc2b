#!/usr/bin/env bats
# Files in a table's folder (engine/folder.c) on a system that fails: each
# failure is said, and nothing half-done is left.  Random bytes likewise.
# bats file_tags=once,english

load lib

folder()
{
	"$helpers/folder" "$@"
}

# broken CALL ERROR FILE WORD...: the call fails so wherever it is about FILE.
broken()
{
	# The sanitizer and what counts would see the failure, too.
	strace -qq -o /dev/null -P "$PWD/$3" -e "trace=$1" \
		-e "inject=$1:error=$2${when:+:when=$when}" "$helpers/folder" "${@:4}"
}

@test "PM-4: a file is read whole, an interrupted read is done again" {
	seq 5000 > file
	run -0 --separate-stderr folder read file
	same "$(seq 5000)"
	when=2 run -0 --separate-stderr broken read EINTR file read file
	same "$(seq 5000)"
	: > empty
	run -0 --separate-stderr folder read empty
	same ''
	printf 1 > one
	run -0 --separate-stderr folder read one
	same 1
}

# bats test_tags=uncounted
@test "PM-4: a file that there is no memory for is a failure" {
	truncate -s 16M file
	run -4 --separate-stderr bash -c 'ulimit -v 12000; exec "$helpers/folder" read file'
	same_error ': out of memory'
}

@test "PM-4: a text that there was no memory for is written nowhere" {
	for how in put append; do
		echo old > file
		run -4 --separate-stderr folder lose "$how" file
		same ''
		same_error ': out of memory'
		run -0 --separate-stderr cat file
		same old
		run -4 --separate-stderr folder lose "$how" new
		[ ! -e new ]
	done
}

@test "what there is no memory to make longer stays as it is" {
	run -4 --separate-stderr folder grow anna
	same anna
	same_error ': out of memory'
}

@test "PM-4: a file that lacks is a failure, where it may not lack" {
	run -0 --separate-stderr folder find none
	same ''
	same_error ''
	run -4 --separate-stderr folder read none
	same_error 'none: cannot open: No such file or directory'
	ln -s file link
	run -4 --separate-stderr folder find link
	same_error 'link: cannot open: Too many levels of symbolic links'
	mkdir dir
	run -4 --separate-stderr folder find dir
	same_error 'dir: cannot read: Is a directory'
}

@test "PM-4: what cannot be written is taken away again" {
	run -4 --separate-stderr broken write ENOSPC file put file text
	same_error 'file: cannot write: No space left on device'
	[ ! -e file ]
	run -4 --separate-stderr broken close EIO file put file text
	same_error 'file: cannot write: Input/output error'
	[ ! -e file ]
	run -4 --separate-stderr broken write,close EIO file put file text
	same_error 'file: cannot write: Input/output error'
	[ ! -e file ]
	run -4 --separate-stderr folder put none/file text
	same_error 'none/file: cannot make it: No such file or directory'
}

@test "PM-4: what cannot be appended leaves what was there" {
	printf 'one\ntwo\nhal' > file
	run -0 --separate-stderr folder append file 8 three
	run -0 --separate-stderr cat file
	same 'one
two
three'
	run -4 --separate-stderr broken write ENOSPC file append file 8 four
	same_error 'file: cannot write: No space left on device'
	[ "$(wc -c < file)" -eq 8 ]
	run -4 --separate-stderr broken ftruncate,write EIO file append file 8 four
	same_error 'file: cannot write: Input/output error'
	run -4 --separate-stderr broken close EIO file append file 8 four
	same_error 'file: cannot write: Input/output error'
	run -4 --separate-stderr broken close,write EIO file append file 8 four
	same_error 'file: cannot write: Input/output error'
}

@test "PM-1: nothing that is there is renamed over" {
	mkdir -p a b/c
	touch file
	run -1 --separate-stderr folder rename a b
	same_error 'b: this exists already'
	run -1 --separate-stderr folder rename a file
	same_error 'file: this exists already'
	run -1 --separate-stderr broken rename EEXIST b rename a b
	same_error 'b: this exists already'
	run -4 --separate-stderr folder rename a none/b
	same_error 'none/b: cannot rename to it: No such file or directory'
	ln -s loop loop
	run -4 --separate-stderr folder rename a loop/b
	same_error 'loop/b: cannot rename to it: Too many levels of symbolic links'
	run -0 --separate-stderr folder rename a d
	[ -d d ]
}

@test "PM-4: a folder that cannot be written to the disk is a failure, one that need not be is none" {
	mkdir dir
	run -0 --separate-stderr folder sync dir
	run -0 --separate-stderr broken fsync EINVAL dir sync dir
	run -4 --separate-stderr broken fsync EIO dir sync dir
	same_error 'dir: cannot write: Input/output error'
	run -4 --separate-stderr broken fsync ENOSPC dir sync dir
	same_error 'dir: cannot write: No space left on device'
	run -4 --separate-stderr folder sync none
	same_error 'none: cannot open: No such file or directory'
}

@test "TK-31: without random numbers there is no seed" {
	run -0 --separate-stderr folder draw
	run -4 --separate-stderr strace -qq -o /dev/null -e trace=getrandom \
		-e inject=getrandom:error=ENOSYS "$helpers/folder" draw
	same_error ': no random numbers: Function not implemented'
}
