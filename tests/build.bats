#!/usr/bin/env bats
# The Makefile, the installer of tools, the runner of tests and the demo.
# bats file_tags=once,english

load lib

# A copy of what was built, for all tests of this file, away from bin/.
setup_file()
{
	export there=$BATS_FILE_TMPDIR/build
	mkdir "$there"
	cd "$root/build" || return
	cp -a flags libvegas.a locale bots cmd engine families mail sim view "$there"
	mkdir "$there/bin"
	cp -a "$root"/bin/vegas* "$there/bin"
	ln -s "$root/rules" "$there/rules"
}

quick_make()
{
	make -C "$root" -s -j2 BUILD="$there" BIN="$there/bin" "$@"
}

@test "make help lists every target for people" {
	run -0 --separate-stderr make -C "$root" -s help
	for target in all demo check lint format bench soak mutants install uninstall clean help; do
		grep -q "^  $target  *[a-z]" <<< "$output"
	done
}

@test "the user's CC, CFLAGS, LDFLAGS and LDLIBS are used, given or in the environment" {
	mine='CC=mycc CFLAGS=-Dmine1 LDFLAGS=-Lmine2 LDLIBS=-lmine3'
	# shellcheck disable=SC2086 # a list of words
	run -0 --separate-stderr make -C "$root" -nB BUILD="$PWD/b" BIN="$PWD/b/bin" $mine all
	grep -E -- ' -o [^ ]*/(b/bin|b/cmd)/' <<< "$output" > given
	# shellcheck disable=SC2086 # a list of words
	run -0 --separate-stderr env $mine make -C "$root" -nB BUILD="$PWD/b" BIN="$PWD/b/bin" all
	grep -E -- ' -o [^ ]*/(b/bin|b/cmd)/' <<< "$output" > environment
	diff given environment
	run -0 --separate-stderr grep -cE '^mycc .*-Dmine1.* -c -o .*/b/cmd/vegas-place\.o ' given
	same 1
	run -0 --separate-stderr grep -cE '^mycc .*-Dmine1.*-Lmine2 .*-o .*/bin/vegas-place .* -lmine3$' given
	same 1
}

@test "a second make has nothing to do, one with other flags builds anew" {
	# In a copy, for the other tests need what was built.
	cp -a "$there" b
	there=$PWD/b
	run -0 --separate-stderr quick_make --no-silent all
	run -1 --separate-stderr grep -- ' -o ' <<< "$output"
	run -0 --separate-stderr quick_make --no-silent -n CFLAGS='-O2 -Dother' all
	grep -q -- '-Dother .* -c -o [^ ]*/cmd/cmd.o ' <<< "$output"
	run -0 --separate-stderr quick_make --no-silent CFLAGS='-O2 -Dother' "$there/cmd/cmd.o"
	grep -q -- '-Dother .* -c -o [^ ]*/cmd/cmd.o ' <<< "$output"
	run -0 --separate-stderr quick_make --no-silent -n all
	grep -q -- '-O2 -g .* -c -o [^ ]*/engine/game.o ' <<< "$output"
	run -0 --separate-stderr quick_make --no-silent "$there/cmd/cmd.o"
	grep -q -- '-O2 -g .* -c -o [^ ]*/cmd/cmd.o ' <<< "$output"
}

@test "make install puts everything in its place, make uninstall leaves nothing" {
	run -0 --separate-stderr quick_make DESTDIR="$PWD/dest" install
	run -0 --separate-stderr find dest/usr/local/bin -type f -perm 755 -printf '%f\n'
	same_files=$(cd "$there/bin" && find . -type f -printf '%f\n' | sort)
	output=$(sort <<< "$output")
	same "$same_files"
	diff -r "$root/rules" dest/usr/local/share/vegas/rules
	cmp "$root/src/families/casino/show.schema.json" dest/usr/local/share/vegas/show.schema.json
	for family in potzblitz showdown; do
		cmp "$root/src/families/$family/$family.schema.json" "dest/usr/local/share/vegas/$family.schema.json"
	done
	cmp "$there/locale/fr/LC_MESSAGES/vegas.mo" dest/usr/local/share/locale/fr/LC_MESSAGES/vegas.mo
	for page in "$root"/man/*.[1-8]; do
		[ -e "$page" ] || continue
		cmp "$page" "dest/usr/local/share/man/man${page##*.}/${page##*/}"
	done
	[ ! -e "$root/completions/_vegas" ] || [ -s dest/usr/local/share/zsh/site-functions/_vegas ]
	for program in dest/usr/local/bin/*; do
		[ -e "$root/completions/vegas.bash" ] || continue
		[ -s "dest/usr/local/share/bash-completion/completions/${program##*/}" ]
		[ -s "dest/usr/local/share/fish/vendor_completions.d/${program##*/}.fish" ]
	done
	run -0 --separate-stderr quick_make DESTDIR="$PWD/dest" uninstall
	run -0 --separate-stderr find dest ! -type d -o -path '*vegas*'
	same ''
}

@test "PREFIX says where things are installed, and programs look for them" {
	run -0 --separate-stderr make -C "$root" -nB BUILD="$PWD/b" BIN="$PWD/b/bin" PREFIX=/opt DESTDIR="$PWD/dest" install
	grep -qE -- "^install -m 755 .*/b/bin/vegas-place .*/dest/opt/bin$" <<< "$output"
	grep -qE -- "^install -m 644 rules/.* $PWD/dest/opt/share/vegas/rules$" <<< "$output"
	grep -E -- ' -c -o ' <<< "$output" > compiled
	[ "$(wc -l < compiled)" -gt 100 ]
	run -1 --separate-stderr grep -v -- "-DDATADIR='\"/opt/share/vegas\"' -DLOCALEDIR='\"/opt/share/locale\"'" compiled
	same ''
}

@test "make uninstall leaves the rules of others" {
	quick_make DESTDIR="$PWD/dest" install
	echo mine > dest/usr/local/share/vegas/rules/mine.yaml
	run -0 --separate-stderr quick_make DESTDIR="$PWD/dest" uninstall
	run -0 --separate-stderr find dest ! -type d
	same dest/usr/local/share/vegas/rules/mine.yaml
}

@test "TK-61: an installed program finds the rules installed with it" {
	quick_make DESTDIR="$PWD/dest" install
	mv dest moved
	run -0 --separate-stderr moved/usr/local/bin/vegas-new --seed x anna benno
	[ "${lines[0]}" = 'vegas 1' ]
	rm moved/usr/local/share/vegas/rules/las-vegas.yaml
	run -3 --separate-stderr moved/usr/local/bin/vegas-new --seed x anna benno
	same ''
}

@test "STATIC=1 links statically" {
	run -0 --separate-stderr readelf -lW "$there/bin/vegas-new"
	grep -q INTERP <<< "$output"
	# What make static compiled is linked once more, to see what that says.
	mkdir b
	ln -s "$root/rules" b/rules
	run -0 --separate-stderr make -C "$root" -s -j2 BUILD=build/static BIN="$PWD/b/bin" STATIC=1 all
	same_error ''
	for program in b/bin/*; do
		run -0 --separate-stderr readelf -lW "$program"
		run -1 --separate-stderr grep INTERP <<< "$output"
	done
	run -0 --separate-stderr b/bin/vegas-new --seed x anna benno
	[ "${lines[0]}" = 'vegas 1' ]
}

@test "SANITIZE builds with sanitizers, and make sanitized does" {
	run -0 --separate-stderr quick_make BUILD="$PWD/b" BIN="$PWD/b/bin" SANITIZE=address,undefined "$PWD/b/engine/text.o"
	run -0 --separate-stderr nm b/engine/text.o
	grep -q __asan_init <<< "$output"
	grep -q __ubsan_handle <<< "$output"
	# Linked it is what the other tests are run with.
	for program in "$root"/build/sanitized/bin/vegas*; do
		run -0 --separate-stderr nm "$program"
		grep -q ' [Tt] main$' <<< "$output"
		grep -q __asan_init <<< "$output"
		grep -q __ubsan_handle <<< "$output"
	done
	run -0 --separate-stderr make -C "$root" -n BUILD="$PWD/c" sanitized
	grep -q -- '-fsanitize=address,undefined .*-o .*/c/sanitized/bin/vegas-place' <<< "$output"
}

@test "the demo plays a whole game by pipes and shows it" {
	PATH=$there/bin:$PATH
	run -0 --separate-stderr "$root/tests/demo" < /dev/null
	same_error ''
	[ "$(grep -c '^== ' <<< "$output")" -eq 6 ]
	# What the first score does is shown: its payout and the next deal.
	[[ $output == *$'deals the next\n\nscore\n'*$'\n  pay '*$'\nround 2 '*$'\nbills 6 '*$'\n\n== the end'* ]]
	[[ ${lines[-1]} =~ ^\ *winner\ (anna|benno|carla|denny|emil) ]]
	grep -q '^1 games\{0,1\}, 0 failed, 0 unfinished' <<< "$output"
}

# A machine where hardly anything is installed: the programs in bare/, among
# them an apt-get that writes down how it was called.
bare_machine() # NAME...
{
	mkdir bare
	for tool in sh id env dirname "$@"; do
		ln -s "$(command -v "$tool")" "bare/$tool"
	done
	cat > bare/apt-get <<-'EOF'
		#!/bin/sh
		echo "$DEBIAN_FRONTEND: $*" >> apt.log
	EOF
	chmod +x bare/apt-get
	unset DEBIAN_FRONTEND
}

@test "install-tools: what is missing is installed, after one update" {
	bare_machine
	run -0 --separate-stderr env PATH="$PWD/bare" sh "$root/tests/install-tools" build check < /dev/null
	same ''
	[ "$(grep -c update apt.log)" -eq 1 ]
	run -0 --separate-stderr sed 's/ -o [^ ]*//' apt.log
	[ "${lines[0]}" = 'noninteractive: -q -y update' ]
	[[ ${lines[1]} == 'noninteractive: -q -y install '*' gcc gettext bats '*' zsh' ]]
	[ "${#lines[@]}" -eq 2 ]
}

@test "install-tools: where all is there nothing is run" {
	bare_machine gcc msgfmt musl-gcc valgrind
	run -0 --separate-stderr env PATH="$PWD/bare" sh "$root/tests/install-tools" build bench < /dev/null
	same ''
	same_error ''
	[ ! -e apt.log ]
}

@test "install-tools: neither root nor sudo: says which packages, exits 1" {
	bare_machine
	rm bare/id
	printf '#!/bin/sh\necho 1000\n' > bare/id
	chmod +x bare/id
	run -1 --separate-stderr env PATH="$PWD/bare" sh "$root/tests/install-tools" bench < /dev/null
	same ''
	same_error 'install-tools: neither root nor sudo: cannot install
install-tools: these packages are missing: musl-tools valgrind'
	[ ! -e apt.log ]
}

@test "install-tools: not root: sudo, which does not ask without a terminal" {
	bare_machine
	rm bare/id
	printf '#!/bin/sh\necho 1000\n' > bare/id
	printf '#!/bin/sh\necho "sudo $1" >> apt.log\nshift\nexec "$@"\n' > bare/sudo
	chmod +x bare/id bare/sudo
	run -0 --separate-stderr env PATH="$PWD/bare" sh "$root/tests/install-tools" bench < /dev/null
	run -0 --separate-stderr sed 's/ -o [^ ]*//' apt.log
	same 'sudo -n
noninteractive: -q -y update
sudo -n
noninteractive: -q -y install --no-install-recommends --no-remove musl-tools valgrind'
}

@test "install-tools: apt-get fails: exits 1" {
	bare_machine
	printf '#!/bin/sh\nexit 100\n' > bare/apt-get
	run -1 --separate-stderr env PATH="$PWD/bare" sh "$root/tests/install-tools" bench < /dev/null
	[[ $stderr == *'these packages are missing: musl-tools valgrind' ]]
}

# Makes a file of tests; TEST stands for @test, which bats would take for one
# of this file.
small_tests() # NAME
{
	{ echo 'load lib'; sed 's/^TEST/@test/'; } > "p/tests/$1.bats"
}

# A project of its own with the runner and some tests.
small_project()
{
	mkdir -p p/tests
	cp "$root/tests/run" "$root/tests/lib.bash" p/tests
	small_tests good <<-'EOF'
		TEST "good" { true; }
		TEST "not here" { skip; }
		TEST "good too" { true; }
	EOF
	small_tests bad <<-'EOF'
		TEST "bad" { false; }
		TEST "good" { true; }
	EOF
	small_tests dead <<-'EOF'
		TEST "dead" { kill -9 $$; }
		TEST "dead too" { kill -9 $$; }
	EOF
	small_tests none < /dev/null
}

@test "tests/run: counts what passed and what failed, in words at the end" {
	small_project
	run -1 --separate-stderr p/tests/run
	[ "${lines[-1]}" = '3 passed, 4 failed' ]
	[ "${lines[-2]}" = '1 skipped' ]
	grep -q '^not ok 1 bad' <<< "$output"
	run -0 --separate-stderr p/tests/run p/tests/good.bats
	[ "${lines[-1]}" = '2 passed, 0 failed' ]
}

@test "tests/run: no test at all is a failure" {
	small_project
	rm p/tests/*.bats
	run -1 --separate-stderr p/tests/run
	[ "${lines[-1]}" = '0 passed, 0 failed' ]
}

@test "tests/run: a test that hangs has failed" {
	small_project
	small_tests hangs <<< 'TEST "hangs" { sleep 60; }'
	run -1 --separate-stderr env VEGAS_TEST_LIMIT=2 p/tests/run p/tests/hangs.bats
	[ "${lines[-1]}" = '0 passed, 1 failed' ]
}

@test "tests/lib.bash: a wrong status, output or way to call run fails a test" {
	small_project
	small_tests wrong <<-'EOF'
		TEST "status 1" { run -0 --separate-stderr false; true; }
		TEST "status 0" { run -1 --separate-stderr true; true; }
		TEST "no status" { run --separate-stderr true; true; }
		TEST "stderr not apart" { run -0 true; true; }
		TEST "no command" { run -0 --separate-stderr; true; }
		TEST "output" { run -0 --separate-stderr echo hi; same 'h*'; true; }
		TEST "longer" { run -0 --separate-stderr echo hi; same $'hi\n'; true; }
		TEST "stderr" { run -1 --separate-stderr grep x /dev/null; same_error x; true; }
		TEST "file" { run -0 --separate-stderr echo hi; echo ho > f; diff_output f; true; }
		TEST "after run" { run -1 --separate-stderr false; false; true; }
	EOF
	run -1 --separate-stderr p/tests/run p/tests/wrong.bats
	[ "${lines[-1]}" = '0 passed, 10 failed' ]
	grep -qF 'failed, expected exit code 0, got 1' <<< "$output"
	grep -qx '# +hi' <<< "$output"
}

@test "tests/lib.bash: a failed test says where, through all calls" {
	small_project
	small_tests where <<-'EOF'
		inner() {
			grep -q x /dev/null
			true
		}
		outer() { true; inner; }
		TEST "deep" {
			true
			outer
		}
		TEST "words" {
			[[ a == b ]]
			true
		}
	EOF
	run -1 --separate-stderr p/tests/run p/tests/where.bats
	run -0 --separate-stderr grep '^#' <<< "$output"
	output=${output//"file p/tests"/"file $PWD/p/tests"}
	same "# (from function \`inner' in file $PWD/p/tests/where.bats, line 3,
#  from function \`outer' in file $PWD/p/tests/where.bats, line 6,
#  in test file $PWD/p/tests/where.bats, line 9)
#   \`outer' failed
# (in test file $PWD/p/tests/where.bats, line 12)
#   \`[[ a == b ]]' failed"
}

@test "tests/lib.bash: run keeps status, output and stderr, whole and by line" {
	small_project
	small_tests right <<-'EOF'
		both() { echo "a $file"; false; echo "  b"; echo c >&2; echo d >&2; exit 3; }
		TEST "right" {
			file=mine
			run -3 --separate-stderr both
			same $'a mine\n  b'
			same_error $'c\nd'
			[ "$status" -eq 3 ]
			[ "${lines[1]}" = '  b' ]
			[ "${stderr_lines[1]}" = d ]
			run -0 --separate-stderr true
			same ''
			same_error ''
			[ "${#lines[@]}" -eq 0 ]
		}
	EOF
	run -0 --separate-stderr p/tests/run p/tests/right.bats
	[ "${lines[-1]}" = '1 passed, 0 failed' ]
}

@test "tests/run: the sanitized build runs all but what is tagged once" {
	small_project
	mkdir -p p/other
	small_tests good <<-'EOF'
		TEST "good" { echo "$VEGAS_BIN" >> "$root/seen"; }
		# bats test_tags=once
		TEST "once" { echo "once $VEGAS_BIN" >> "$root/seen"; }
	EOF
	run -0 --separate-stderr p/tests/run -s p/other p/tests/good.bats
	[ "${lines[-1]}" = '3 passed, 0 failed' ]
	run -0 --separate-stderr sort p/seen
	same "$PWD/p/bin
$PWD/p/other
once $PWD/p/bin"
}

@test ".ci/run: the last line is the counts, the status is make's" {
	mkdir -p p/.ci fake
	cp "$root/.ci/run" p/.ci
	printf '#!/bin/sh\necho "$@"\necho "7 passed, 2 failed"\necho oops >&2\nexit 2\n' > fake/make
	chmod +x fake/make
	run -2 --separate-stderr env PATH="$PWD/fake:$PATH" p/.ci/run
	[ "${lines[0]}" = check ]
	[ "${lines[-1]}" = '7 passed, 2 failed' ]
	printf '#!/bin/sh\necho "7 passed, 0 failed"\n' > fake/make
	run -0 --separate-stderr env PATH="$PWD/fake:$PATH" p/.ci/run
	[ "${lines[-1]}" = '7 passed, 0 failed' ]
	printf '#!/bin/sh\necho hello\n' > fake/make
	run -1 --separate-stderr env PATH="$PWD/fake:$PATH" p/.ci/run
	[ "${lines[-1]}" = '0 passed, 0 failed' ]
}

# A linker that finds a name in an archive does not look for a second one: two
# families with a function of one name would run each other's.
@test "no two parts of the library have a name in common" {
	nm --defined-only "$there/libvegas.a" | awk '$2 ~ /^[BDRT]$/ { print $3 }' | sort > names
	[ "$(wc -l < names)" -ge 100 ]
	run -0 --separate-stderr uniq -d names
	same ''
}

@test "make dist: the same bytes again, and from the tarball itself" {
	local tar

	run -0 --separate-stderr make -C "$root" -s BUILD="$PWD/a" dist
	tar=$(basename "$output")
	(umask 077 && make -C "$root" -s BUILD="$PWD/b" dist)
	cmp "a/$tar" "b/$tar"
	tar -xzf "a/$tar"
	# Whoever has the files may keep them from others.
	chmod -R go= "${tar%.tar.gz}"
	make -C "${tar%.tar.gz}" -s BUILD="$PWD/c" dist
	cmp "a/$tar" "c/$tar"
	run -0 --separate-stderr tar -tzf "a/$tar"
	[[ $output == *"${tar%.tar.gz}/Makefile"* && $output != *build/* ]]
	# Where git has nothing to say there is none.
	mkdir broken
	cp "$root/Makefile" broken
	echo 'gitdir: /nowhere' > broken/.git
	run -2 --separate-stderr make -C broken -s dist
	[ ! -e "broken/build/$tar" ]
}

@test "the Debian package has the version of the Makefile" {
	run -0 --separate-stderr sed -nE '1s/^vegas \(([^)]*)\).*/\1/p' "$root/debian/changelog"
	same "$(sed -n 's/^VERSION = //p' "$root/Makefile")"
}
