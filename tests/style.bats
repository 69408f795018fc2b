#!/usr/bin/env bats
# What holds for the sources: who may include, call and link what, and that no
# tool finds anything to complain about.
# bats file_tags=once,english

load lib

# All files of the project: what git knows or would take, or all there are.
files()
{
	cd "$root" || return
	git ls-files -co --exclude-standard 2> /dev/null ||
		find . -type f ! -path './build/*' ! -path './bin/vegas*'
}

# Includes of our own, a line each: FILE INCLUDED.
includes()
{
	cd "$root/src" || return
	grep -rnoE '^#include "[^"]*"' --include='*.[ch]' . |
		sed -E 's/^\.\/([^:]*):[0-9]*:#include "([^"]*)"/\1 \2/'
}

# Prints the includes that lead where they should not.
wrong_includes()
{
	includes | awk '
		function layer(file) { sub(/\/.*/, "", file); return file }
		function family(file,   part) {
			return split(file, part, "/") > 2 ? part[2] : ""
		}
		# A board or card: the folder below the family, and its name.
		function piece(file,   part) {
			if (split(file, part, "/") < 4)
				return ""
			sub(/\..*/, "", part[4])
			return part[3] "/" part[4]
		}
		function allowed(from, to) {
			if (layer(from) == "families" && layer(to) == "families") {
				if (family(from) == "")
					return family(to) == ""
				if (family(to) != family(from))
					return 0
				return piece(to) == "" || piece(to) == piece(from) ||
				    piece(from) == "" && to ~ /\.def$/
			}
			return layer(to) == "engine" || layer(to) == layer(from) ||
			    layer(from) == "cmd" && layer(to) ~ /^(bots|mail|sim|view)$/ ||
			    layer(from) == "sim" && layer(to) ~ /^(bots|view)$/ ||
			    layer(from) == "bots" && to == "view/log.h" ||
			    layer(from) == "mail" && layer(to) == "view"
		}
		!allowed($1, $2) { print $1, "includes", $2 }'
}

@test "includes point one way: cmd to sim, bots, mail and view, sim to bots and view, mail to view, bots to its log, all to engine" {
	[ "$(includes | wc -l)" -gt 20 ]
	run -0 --separate-stderr wrong_includes
	same ''
}

@test "engine, view, bots, sim and commands name no family" {
	names=$(cd "$root/src/families" && find . -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | paste -sd '|')
	[ -n "$names" ]
	cd "$root/src"
	# A casino is also what dice are placed in: the word alone says nothing.
	run -1 --separate-stderr grep -rnE "families/($names)|\b($names)_[a-z]|family_($names)|(strcmp|word_is)\(.*\"($names)\"" bots engine mail sim view cmd
	same ''
}

@test "only the YAML loader includes yaml.h" {
	cd "$root/src"
	run -0 --separate-stderr grep -rlE '#include *[<"]yaml\.h' .
	run -1 --separate-stderr grep -v '^\./engine/conf[a-z_]*\.c$' <<< "$output"
	same ''
}

@test "only dice.c includes sodium.h" {
	cd "$root/src"
	run -0 --separate-stderr grep -rlE '#include *[<"]sodium' .
	same ./engine/dice.c
}

@test "only message.c and compose.c include GMime, and only vegas-mail is linked with it" {
	cd "$root/src"
	run -0 --separate-stderr grep -rlE '#include *[<"](gmime|glib)' .
	output=$(LC_ALL=C sort <<< "$output")
	same $'./mail/compose.c\n./mail/message.c'
	for program in "${VEGAS_BIN:-$root/bin}"/vegas*; do
		run -0 --separate-stderr readelf -d "$program"
		case ${program##*/} in
		vegas-mail) [[ $output == *gmime* ]] ;;
		*) [[ $output != *gmime* && $output != *glib* ]] ;;
		esac
	done
}

@test "only store.c and folder.c lock and rename" {
	cd "$root/src"
	run -0 --separate-stderr grep -rlE '\b(flock|lockf|F_(OFD_)?SETLKW?|rename(at2?)?|linkat)\b *[(,]' --include='*.[ch]' .
	output=$(LC_ALL=C sort <<< "$output")
	same $'./engine/folder.c\n./engine/store.c'
}

@test "only commands exit, and nothing but commands writes to a standard stream" {
	cd "$root/src"
	run -1 --separate-stderr grep -rnE '\b(_?exit|_Exit|quick_exit|abort|err|errx|warn|warnx)\(|\b(printf|puts|putchar|perror)\(|\b(stdout|stderr)\b' bots engine families mail sim view
	same ''
}

# Names in a .def file: the first word in brackets of each line.  The template,
# null.c, is in no list.
def_names()
{
	sed -nE 's/^[A-Z_]+\(([a-z0-9_]+).*/\1/p' "$1" | sed 's/_/-/g' | sort
}

@test "families.def lists the families there are" {
	cd "$root/src/families"
	expected=$(find . -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort)
	run -0 --separate-stderr def_names families.def
	same "$expected"
}

@test "boards.def and cards.def list the boards and cards there are" {
	cd "$root/src/families/casino"
	for kind in boards cards; do
		expected=$(find "$kind" -name '*.c' ! -name null.c -printf '%f\n' | sed 's/\.c$//; s/_/-/g' | sort)
		run -0 --separate-stderr def_names "$(find . -name "$kind.def")"
		same "$expected"
	done
}

@test "a source that names a banned function does not compile" {
	for name in strcpy strcat sprintf vsprintf gets strtok strncpy strncat atoi atol atoll atof alloca; do
		for cc in gcc clang; do
			echo "void *f(void) { return (void *)$name; }" > f.c
			run -1 --separate-stderr "$cc" -D_GNU_SOURCE -include "$root/src/banned.h" -c -o f.o f.c
			[[ $stderr == *'poisoned'* ]]
		done
	done
	echo "void *f(void); void *f(void) { return (void *)memcpy; }" > f.c
	run -0 --separate-stderr gcc -D_GNU_SOURCE -include "$root/src/banned.h" -c -o f.o f.c
}

@test "every source is compiled with the banned functions" {
	run -0 --separate-stderr make -C "$root" -nB BUILD="$PWD/b" BIN="$PWD/b/bin" all tests
	grep -E -- ' -c -o ' <<< "$output" > compiled
	[ "$(wc -l < compiled)" -gt 20 ]
	run -1 --separate-stderr grep -v -- '-include src/banned.h' compiled
	same ''
}

@test "every source is in the Makefile's lists" {
	cd "$root"
	expected=$(find src -name '*.c' | sed 's/\.c$/.o/; s/^src/build/' | sort)
	run -0 --separate-stderr make -nB all
	run -0 --separate-stderr sed -nE 's/.* -c -o (build\/[^ ]*) .*/\1/p' <<< "$output"
	output=$(sort -u <<< "$output" | grep -v '^build/tests/')
	same "$expected"
}

@test "no source is longer than 450 lines and no function longer than 60" {
	cd "$root"
	run -0 --separate-stderr find src -name '*.[ch]' -exec awk '
		FNR == 1 { if (lines > 450) print file, lines; file = FILENAME; start = 0 }
		{ lines = FNR }
		/^\{$/ { start = FNR }
		/^\}$/ && start { if (FNR - start > 61) print file ":" start, FNR - start - 1; start = 0 }
		END { if (lines > 450) print file, lines }' {} +
	same ''
}

@test "every C file and every script says at its head what it is" {
	cd "$root"
	run -0 --separate-stderr find src tests -name '*.[ch]' -exec awk '
		FNR == 1 && $0 != "/*" { print FILENAME }' {} +
	same ''
	run -0 --separate-stderr find .ci tests -type f \( -name '*.bats' -o -name '*.bash' -o -perm -100 \) -exec awk '
		FNR == 1 && !/^#/ || FNR == 2 && !/^# [^ ]/ { print FILENAME }' {} +
	same ''
}

@test "nothing is left to be done, and nothing knows the machine it was made on" {
	cd "$root"
	files > "$BATS_TEST_TMPDIR/files"
	[ "$(wc -l < "$BATS_TEST_TMPDIR/files")" -gt 20 ]
	run -123 --separate-stderr xargs -a "$BATS_TEST_TMPDIR/files" grep -nE 'TO[D]O|FIX[M]E|\bXX[X]\b|(^|[^a-z.])/(wor[k]|hom[e]|roo[t]|User[s])/' --
	same ''
}

@test "every run in a test says which status it wants and keeps stderr apart" {
	cd "$root/tests"
	run -0 --separate-stderr grep -rhE '^[[:space:]]*run\b' --include='*.bats' .
	run -1 --separate-stderr grep -vE 'run (-[0-9]+|"-\$[a-z0-9]+") --separate-stderr ' <<< "$output"
	same ''
}

@test "no test negates a command, which cannot fail" {
	cd "$root/tests"
	run -1 --separate-stderr grep -rnE '^[[:space:]]*! ([^|]|\|[^|])*$' --include='*.bats' .
	same ''
}

# Libraries and symbols of a program.
linked()
{
	local program=${VEGAS_BIN:-$root/bin}/$1

	readelf -d "$program" | grep -F NEEDED || :
	nm "$program"
	nm -D "$program"
}

@test "TK-35: commands that throw no dice link no crypto and no YAML" {
	run -0 --separate-stderr linked vegas-roll
	grep -qE 'crypto_|sodium' <<< "$output"
	run -0 --separate-stderr linked vegas-new
	grep -q yaml_ <<< "$output"
	for command in vegas-place vegas-show vegas-moves vegas-undo vegas; do
		run -0 --separate-stderr linked "$command"
		grep -q ' main$' <<< "$output"
		run -1 --separate-stderr grep -E 'yaml|sodium|crypto_|chacha|sha256' <<< "$output"
		same ''
	done
}

@test "TK-35: commands that throw dice but start no game link no YAML" {
	for command in vegas-roll vegas-score vegas-move vegas-bot; do
		run -0 --separate-stderr linked "$command"
		grep -q ' main$' <<< "$output"
		run -1 --separate-stderr grep yaml <<< "$output"
		same ''
	done
}

@test "nothing in src/bots, src/engine, src/cmd, src/mail, src/sim or src/view names a family" {
	families=$(sed -nE 's/^FAMILY\(([a-z]+)\)$/\1/p' "$root/src/families/families.def")
	[ "$(wc -w <<< "$families")" -ge 3 ]
	for family in $families; do
		# The signature lists rule sets, some of them called as their family.
		run -1 --separate-stderr grep -rnw --exclude=signature.c -e "$family" -e "family_$family" \
			"$root/src/bots" "$root/src/engine" "$root/src/cmd" "$root/src/mail" "$root/src/sim" "$root/src/view"
		same ''
	done
}

# A lint that finds nothing says nothing on standard error.  make check does not
# do again what is done elsewhere: it builds with all warnings of an optimizing
# gcc as errors, and clang-tidy has those of clang.
lint()
{
	run -0 --separate-stderr make -k -C "$root" -s TIDY_NODES=2500 GCC=-fsyntax-only "lint-$1"
	same_error ''
}

@test "make check builds with the warnings of an optimizing compiler as errors" {
	run -0 --separate-stderr make -C "$root" -nB BUILD="$PWD/b" BIN="$PWD/b/bin" WERROR=-Werror all tests
	grep -E -- ' -c -o ' <<< "$output" > compiled
	[ "$(wc -l < compiled)" -gt 100 ]
	run -1 --separate-stderr grep -vE -- ' -Wall .* -O[23] .* -Werror ' compiled
	same ''
	run -0 --separate-stderr sed -n '/^check:/,/^$/p' "$root/Makefile"
	[[ $output == *' all tests WERROR=-Werror'*' static WERROR=-Werror'* ]]
}

@test "lint: gcc has nothing to say, and no include is missing" {
	lint gcc
}

@test "lint: cppcheck has nothing to say" {
	lint cppcheck
}

@test "lint: clang and clang-tidy have nothing to say" {
	lint tidy
}

@test "lint: the layout is the one of .clang-format" {
	lint format
}

@test "lint: shellcheck has nothing to say" {
	lint shell
}

@test "lint: mandoc has nothing to say" {
	lint man
}
