#!/usr/bin/env bats
# Rule sets and modules in YAML: what is read, merged and found, and what is
# refused with its place.

load lib

# The rules of the sources, wherever the programs under test lie.
setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	export VEGAS_RULES=$root/rules
}

# refused PLACE-AND-REASON < YAML: it is refused with exactly that.
refused()
{
	cat > t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	same "t.yaml:$1"
	same_error ''
}

# accepted < YAML: it is not.
accepted()
{
	cat > t.yaml
	run -0 --separate-stderr vegas-rules check t.yaml
	same 't.yaml: ok'
	same_error ''
}

# Lines of YAML under `extends: las-vegas`.
variant() # LINE...
{
	printf 'extends: las-vegas\n'
	printf '%s\n' "$@"
}

# value KEY NAME [OPTION...]: the value of a top-level key, with its place.
value()
{
	run -0 --separate-stderr vegas-rules show "${@:2}"
	run -0 --separate-stderr grep "^$1: " <<< "$output"
}

# Makes the folder and a rule set with so many rounds in it.
rounds_in() # FILE NUMBER
{
	mkdir -p "$(dirname "$1")"
	variant "rounds: $2" > "$1"
}

# flat FILE...: rule lines of keys that no family need know.
flat()
{
	"$helpers/flat" "$@"
}

@test "TK-63: an unknown key is refused with its place and the nearest key" {
	variant 'rouns: 3' | refused "2:1: there is no rule \`rouns'; did you mean \`rounds'?"
	variant 'bamk: yes' | refused "2:1: there is no rule \`bamk'; did you mean \`bank'?"
	variant 'bankills: {deck: [1x1]}' |
		refused "2:12: there is no rule \`bankills.deck'; did you mean \`bills.deck'?"
	variant 'bills:' '  fil: 60000' |
		refused "3:3: there is no rule \`bills.fil'; did you mean \`bills.fill'?"
	variant 'bills:' '  fill:' '    least: 3' |
		refused "4:5: there is no rule \`bills.fill.least'; did you mean \`bills.fill'?"
	# Of two that are as near it is the first; a key is not near to itself.
	variant 'players: {mix: 3}' |
		refused "2:11: there is no rule \`players.mix'; did you mean \`players.max'?"
	variant 'neutral: {each: {9: 1}}' |
		refused "2:18: there is no rule \`neutral.each.9'; did you mean \`neutral.each.*'?"
	variant 'neutral: {each: {"*": 1}}' |
		refused "2:18: there is no rule \`neutral.each.*'; did you mean \`neutral'?"
}

@test "TK-63: a misspelt key about the file is offered too" {
	refused "1:1: there is no key \`extend'; did you mean \`extends'?" <<< 'extend: las-vegas'
	refused "1:1: there is no key \`famly'; did you mean \`family'?" <<< 'famly: casino'
	refused "1:1: there is no key \`ovr'; did you mean \`over'?" <<< 'ovr: [las-vegas]'
	variant 'wiht: [a]' | refused "2:1: there is no key \`wiht'; did you mean \`with'?"
	variant 'sumary: a' | refused "2:1: there is no key \`sumary'; did you mean \`summary'?"
	variant 'neds: 4' | refused "2:1: there is no key \`neds'; did you mean \`needs'?"
	# Not those that have no keys below them.
	variant 'extendz: {a: 1}' | refused "2:11: there is no rule \`extendz.a'; did you mean \`casinos.*'?"
	variant 'wih: {a: 1}' | refused "2:7: there is no rule \`wih.a'; did you mean \`win'?"
	variant 'ovr: {a: 1}' | refused "2:7: there is no rule \`ovr.a'"
	variant 'sumary: {a: 1}' | refused "2:10: there is no rule \`sumary.a'; did you mean \`family'?"
	# What has no name is not offered to a short key.
	variant 'a: {b: 1}' | refused "2:5: there is no rule \`a.b'"
	variant 'wim: [money]' | refused "2:1: there is no rule \`wim'; did you mean \`win'?"
	# A key that there is stays what it is, however near another.
	variant 'win: [luck]' |
		refused "2:1: \`luck' is no value for \`win'; one of these would be: money bills pieces"
}

@test "TK-63: a wrong type is refused" {
	variant 'rounds: four' |
		refused "2:1: \`four' is no value for \`rounds'; a number from 1 to 99 would be"
	variant 'rounds: [4, 5]' |
		refused "2:1: \`rounds' is a list; one number without brackets would be right"
	variant 'rounds:' '  most: 4' |
		refused "3:3: there is no rule \`rounds.most'; did you mean \`rounds'?"
	variant 'win: [gold]' |
		refused "2:1: \`gold' is no value for \`win'; one of these would be: money bills pieces"
	refused "1:1: \`extends' is one line of words, not a list or map" <<< 'extends: [las-vegas]'
	variant 'with: more-bills' | refused "2:1: \`with' is a list of names: [a, b]"
	variant 'summary: {a: b}' | refused "2:1: \`summary' is one line of words, not a list or map"
}

@test "TK-63: a number out of range or not written plainly is refused" {
	for number in 0 100 4294967300 99999999999999999999 01 +1 -1 1e1 0x4 4.0 1_0; do
		variant "rounds: $number" |
			refused "2:1: \`$number' is no value for \`rounds'; a number from 1 to 99 would be"
	done
	variant 'rounds: 99' | accepted
}

@test "TK-63: values that do not fit together are refused with a place" {
	variant 'players: {max: 3, min: 4}' |
		refused "2:19: \`players.min' is above \`players.max'"
}

@test "TK-63: a missing deck is refused" {
	sed '/^bills:/,/fill:/{/fill:/b;/^bills:/b;d;}' "$root/rules/las-vegas.yaml" |
		refused "13:1: rule \`bills.deck' is missing: the bills, COUNTxAMOUNT each"
	# However many keys its boards have.
	vegas-rules show royale | sed '/^  deck: \[[0-9]*x/,/\]/d' |
		refused "1:1: rule \`bills.deck' is missing: the bills, COUNTxAMOUNT each"
	refused "1:1: \`family' is missing; a rule set has it, or \`extends' one that has" <<< 'rounds: 4'
	refused "1:1: \`family' is missing; a rule set has it, or \`extends' one that has" <<< 'summary: no rules'
	# It is no word with a dot, however near that is.
	refused "1:1: \`family' is missing; a rule set has it, or \`extends' one that has" <<< 'fam: {ly: casino}'
}

# bats test_tags=english
@test "TK-63: a family that is not there is refused" {
	refused "1:1: there is no family \`casio'; did you mean \`casino'?" <<< 'family: casio'
	refused "1:1: there is no family \`nothing-of-the-kind'; known are: casino, potzblitz, showdown" <<< 'family: nothing-of-the-kind'
}

@test "TK-63: a cycle of extends is refused" {
	refused "1:1: \`extends' goes in a circle: \`t' extends itself" <<< 'extends: ./t.yaml'
	mkdir sub
	echo 'extends: ./sub/b.yaml' > a.yaml
	echo 'extends: ./c.yaml' > sub/b.yaml
	echo 'extends: ./../a.yaml' > sub/c.yaml
	run -3 --separate-stderr vegas-rules check a.yaml
	same "./sub/./c.yaml:1:1: \`extends' goes in a circle: \`a' extends itself"
	# A path in a file starts there, however it begins.
	mkdir sub/sub
	echo 'extends: sub/d.yaml' > sub/b.yaml
	echo 'extends: ../../a.yaml' > sub/sub/d.yaml
	run -3 --separate-stderr vegas-rules check a.yaml
	same "./sub/sub/d.yaml:1:1: \`extends' goes in a circle: \`a' extends itself"
	echo 'extends: ./c.yaml' > sub/b.yaml
	ln a.yaml other.yaml
	echo 'extends: ./../other.yaml' > sub/c.yaml
	run -3 --separate-stderr vegas-rules check a.yaml
	same "./sub/./c.yaml:1:1: \`extends' goes in a circle: \`a' extends itself"
}

# bats test_tags=once
@test "TK-63: files of the same number in two file systems are two files" {
	echo 'extends: ./b.yaml' > a.yaml
	variant > b.yaml
	# What the system says of b: the number of a, on another device.
	number=$(printf '%016x' "$(stat -c %i a.yaml)" | fold -w 2 | tac | tr -d '\n')
	about=0100000000000000$number
	run -0 --separate-stderr strace -qq -o /dev/null -P "$PWD/b.yaml" -e trace=fstat,newfstatat \
		-e inject="fstat:poke_exit=@arg2=$about" \
		-e inject="newfstatat:poke_exit=@arg3=$about" vegas-rules check ./a.yaml
	same './a.yaml: ok'
	same_error ''
}

@test "TK-63: extends over very many files is refused" {
	for i in {1..40}; do
		echo "extends: ./r$((i + 1)).yaml" > "r$i.yaml"
	done
	variant > r41.yaml
	run -3 --separate-stderr vegas-rules check r1.yaml
	same "./././././././././././././././././././././././././././././././r32.yaml:1:1: \`extends' goes on over more than 32 files"
	run -0 --separate-stderr vegas-rules check r20.yaml
	same 'r20.yaml: ok'
	# With so many as are possible modules go together, whatever their names.
	for name in first a-module-with-quite-a-long-name; do
		printf 'over: [r41]\nsummary: none\nrounds: 2\n' > "$name.yaml"
	done
	run -0 --separate-stderr vegas-rules show --rules-dir . -w first,a-module-with-quite-a-long-name ./r11.yaml
	same_error ''
}

@test "TK-63: a duplicate key is refused with its line and column" {
	variant 'rounds: 3' 'rounds: 3' |
		refused "3:1: \`rounds' is there twice, first in line 2"
	variant 'bills: {fill: 1, "fill": 2}' |
		refused "2:18: \`fill' is there twice, first in line 2"
	variant 'extends: las-vegas' |
		refused "2:1: \`extends' is there twice, first in line 1"
}

@test "TK-63: aliases, anchors and tags are refused" {
	variant 'rounds: *x' | refused "2:9: aliases like \`*x' are not possible; write the value"
	variant 'rounds: &x 3' | refused "2:9: anchors like \`&x' are not possible"
	variant 'bills: &x' '  fill: 1' | refused "2:8: anchors like \`&x' are not possible"
	variant 'rounds: !!int 3' | refused "2:9: tags like \`tag:yaml.org,2002:int' are not possible"
	variant 'win: ! [money]' | refused "2:6: tags like \`!' are not possible"
	printf '%%TAG ! tag:x,2000:\n---\nextends: las-vegas\n' |
		refused "1:1: tags are not possible, and \`%TAG' is for them"
	printf '%%TAG' | refused "1:1: tags are not possible, and \`%TAG' is for them"
	printf '%%TALE\n---\nextends: las-vegas\n' | refused '1:6: this is not YAML: found unknown directive name'
}

@test "TK-63: an alias bomb is refused at its first anchor" {
	printf '%s\n' 'a: &a [x, x, x, x, x, x, x, x, x]' \
		'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]' \
		'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]' |
		refused "1:4: anchors like \`&a' are not possible"
	printf 'a: &a {b: *a}\n' | refused "1:4: anchors like \`&a' are not possible"
}

@test "TK-63: a second document is refused" {
	variant '---' 'rounds: 3' |
		refused '2:1: a second document begins; one file is one rule set or module'
	variant '...' '---' 'rounds: 3' |
		refused '3:1: a second document begins; one file is one rule set or module'
	variant '...' | accepted
}

@test "TK-63: an empty file is refused" {
	: | refused '1:1: the file is empty'
	printf '# only a comment\n\n' | refused '3:1: the file is empty'
	refused "2:1: rules are a map; lines like \`rounds: 4' would be one" <<< '---'
}

@test "TK-63: what is no map is refused" {
	refused "1:1: rules are a map; lines like \`rounds: 4' would be one" <<< 'las-vegas'
	refused "1:1: rules are a map; lines like \`rounds: 4' would be one" <<< '- las-vegas'
}

# bats test_tags=english
@test "TK-63: keys and values that are empty are refused" {
	for nothing in '' '~' null NULL '""' "'  '"; do
		cat > t.yaml < <(variant "rounds: $nothing")
		run -3 --separate-stderr vegas-rules check t.yaml
		[[ $output =~ ^"t.yaml:2:"[89]": \`rounds' has no value"$ ]]
	done
	variant 'win: []' | refused "2:6: \`win' is empty"
	variant 'bills: {}' | refused "2:8: \`bills' is empty"
	variant 'win: [money, ~]' | refused '2:14: this entry of a list is empty'
	variant '"": 3' | refused '2:1: the key is empty'
}

@test "TK-63: keys with blanks or dots, and keys that are no word, are refused" {
	variant 'bills.fill: 3' |
		refused "2:1: the key \`bills.fill' has a blank or a dot; one word is a key, and maps make paths"
	variant '"bills\tfill": 3' |
		refused "2:1: the key \`bills fill' has a blank or a dot; one word is a key, and maps make paths"
	# Before and behind a word they are nothing.
	variant '" \t rounds ": 3' | accepted
	variant '"rounds\n  ": 3' | accepted
	variant '[a, b]: 3' | refused '2:1: a list or map is no key; one word is'
	variant '"a\x01b": 3' | refused '2:1: the character U+0001 is not possible in rules'
	variant "$(printf 'k%.0s' {1..64}): 3" |
		refused "2:1: the key \`kkkkkkkkkkkkkkkkkkkk...' is too long; at most 63 bytes are possible"
}

@test "TK-63: lists of anything but words or named maps are refused" {
	variant 'win: [[money]]' | refused '2:7: a list in a list is not possible'
	variant 'win: [money bills]' |
		refused "2:7: \`money bills' is more than one word; a list has one word an entry"
	variant 'win: [money, {name: bills}]' | refused '2:14: a list has words or maps, not both'
	variant 'boards:' '  - kind: jackpot' |
		refused "3:5: this entry has no \`name', by which it is known"
	variant 'boards:' '  - name: jackpot' '  - name: jackpot' |
		refused "4:5: \`jackpot' is there twice, first in line 3"
}

@test "TK-63: an entry of a list of maps has one name, a word, and something else" {
	variant 'boards: [{name: [x]}]' | refused "2:10: this entry has no \`name', by which it is known"
	variant 'boards: [{name: "a b"}]' |
		refused "2:10: the key \`a b' has a blank or a dot; one word is a key, and maps make paths"
	variant 'boards: [{}]' | refused "2:10: \`this' is empty"
	{ variant 'boards:'; seq -f '- name: n%g' 257; } |
		refused "259:3: there are too many entries here; at most 256 are possible"
	variant 'with: [{name: x}]' | refused "2:1: \`with' is a list of names: [a, b]"
	refused "1:1: \`over' is a list of names: [a, b]" <<< 'over: [{name: x}]'
}

@test "TK-63: what is not YAML is refused with its place" {
	refused '1:5: this is not YAML: found character that cannot start any token' <<< '--- @x'
	refused '1:7: this is not YAML: did not find expected <document start>' <<< '{a: 1}}'
	refused '2:7: this is not YAML: found character that cannot start any token' <<< $'{a: 1,\nb: 2} @'
	printf 'rounds: 3\r' | refused '1:10: the character U+000D is not possible in rules'
	variant 'bills: {fill: 3' | refused "3:1: this is not YAML: did not find expected ',' or '}'"
	variant 'bills:' $'\tfill: 3' |
		refused '3:1: this is not YAML: found character that cannot start any token'
}

@test "TK-63: NUL bytes, bad UTF-8, a byte order mark and hidden characters are refused" {
	printf 'extends: las-vegas\0\n' | refused '1:19: the character U+0000 is not possible in rules'
	printf 'extends: las-vegas\ntitle: \xc3\x28\n' | refused '2:8: this is not UTF-8: byte 0xc3'
	printf 'extends: las-vegas\ntitle: \xc3\xc3\n' | refused '2:8: this is not UTF-8: byte 0xc3'
	printf 'extends: las-vegas\ntitle: \xe0\x80\xaf\n' | refused '2:8: this is not UTF-8: byte 0xe0'
	printf '\xef\xbb\xbfextends: las-vegas\n' | refused '1:1: the character U+FEFF is not possible in rules'
	printf '\xff\xfee\0x\0' | refused '1:1: this is not UTF-8: byte 0xff'
	# A line end to YAML that an editor shows as part of the comment.
	printf '# a\xe2\x80\xa8extends: las-vegas\n' | refused '1:4: the character U+2028 is not possible in rules'
	printf '# a\rextends: las-vegas\n' | refused '1:4: the character U+000D is not possible in rules'
	printf 'extends: las-vegas\n# \xef\xbf\xbe\n' | refused '2:3: the character U+FFFE is not possible in rules'
	printf 'extends: las-vegas\n# \xef\xbf\xbf\n' | refused '2:3: the character U+FFFF is not possible in rules'
	printf 'extends: las-vegas\n# \xef\xbf\xbd \xf0\x90\x80\x80\n' | accepted
	variant 'title: "a\0b"' | refused '2:8: the character U+0000 is not possible in rules'
	variant 'title: "a\e[31mb"' | refused '2:8: the character U+001B is not possible in rules'
	printf 'extends: las-vegas\r\nrounds: 3\r\n' | accepted
	variant 'title: Zürich und München' | accepted
}

@test "TK-63: 32 levels are possible, 33 are refused" {
	nest() # LEVELS
	{
		for ((i = 0; i < $1; i++)); do
			printf '%*sk:' "$i" ''
			((i + 1 == $1)) || echo
		done
		echo ' 1'
	}
	nest 33 | refused '33:33: maps and lists lie too deep; 32 levels are possible'
	nest 32 | refused "1:1: \`family' is missing; a rule set has it, or \`extends' one that has"
	{ printf 'a: '; printf '{b: %.0s' {1..900}; } |
		refused '1:128: maps and lists lie too deep; 32 levels are possible'
}

# bats test_tags=once
@test "TK-63: where reading is interrupted it goes on, and no file of rules stays open" {
	variant > some.yaml
	run -0 --separate-stderr timeout 10 strace -qq -o /dev/null -P "$PWD/some.yaml" -e trace=read \
		-e inject=read:error=EINTR:when=1 vegas-rules check some.yaml
	same 'some.yaml: ok'
	same_error ''
	run -0 --separate-stderr vegas-rules list
	list=$output
	run -0 --separate-stderr bash -c 'ulimit -n 10; exec vegas-rules list'
	same "$list"
	same_error ''
}

@test "TK-63: nobody waits for a pipe that a file names, or that is found by its name" {
	local no='this is no plain file, as one that is found by its name or named in another has to be'

	mkdir rules
	mkfifo rules/pipe.yaml
	printf 'extends: ./rules/pipe.yaml\n' > extends.yaml
	variant 'with: [./rules/pipe.yaml]' > with.yaml
	printf 'extends: /dev/zero\n' > device.yaml
	run -3 --separate-stderr timeout 10 vegas-new -r ./extends.yaml a b
	same_error "vegas-new: ././rules/pipe.yaml: $no"
	run -3 --separate-stderr timeout 10 vegas-rules explain ./with.yaml
	same_error "vegas-rules: ././rules/pipe.yaml: $no"
	run -3 --separate-stderr timeout 10 vegas-rules check device.yaml
	same "/dev/zero: $no"
	run -3 --separate-stderr timeout 10 vegas-new --rules-dir rules -r pipe a b
	same_error "vegas-new: rules/pipe.yaml: $no"
	run -3 --separate-stderr timeout 10 vegas-rules list --rules-dir rules
	same_error "vegas-rules: rules/pipe.yaml: $no"
	# Who names one means it.
	run -0 --separate-stderr timeout 10 vegas-new -r <(variant) -s 1 a b
	variant > some.yaml
	diff <(vegas-new -r ./some.yaml -s 1 a b | sed '/^rules /s/ some / /') <(sed '/^rules /s/ [0-9]* / /' <<< "$output")
}

@test "TK-63: size, length of lines, number of keys and length of values are limited" {
	variant > 256.yaml
	while [ "$(stat -c %s 256.yaml)" -lt 262144 ]; do
		head -c $((262144 - $(stat -c %s 256.yaml))) <(yes '# padding') > padding
		cat padding >> 256.yaml
	done
	run -0 --separate-stderr vegas-rules check 256.yaml
	same '256.yaml: ok'
	# One byte more that comes later.
	run -3 --separate-stderr vegas-rules check - < <(cat 256.yaml; sleep 0.1; echo)
	same '-: the file is too long; at most 256 KiB are possible'
	printf '\n\n' >> 256.yaml
	run -3 --separate-stderr vegas-rules check 256.yaml
	same '256.yaml: the file is too long; at most 256 KiB are possible'

	variant "# $(printf 'x%.0s' {1..4094})" | accepted
	variant "# $(printf 'x%.0s' {1..4095})" |
		refused '2:4098: the line is too long; at most 4096 bytes are possible'

	seq -f 'k%g: 1' 300 | refused '257:1: there are too many keys here; at most 256 are possible'
	{ echo 'win:'; yes '  - money' | head -n 12000; } |
		refused '9997:5: there are too many keys and values in this file'
	{ variant 'title: >'; yes '  words of a title' | head -n 300; } |
		refused '2:8: the value is too long; at most 3764 bytes are possible'
	title=$(printf 'x%.0s' {1..3764})
	variant "title: $title" | refused "2:1: \`title' is too long; at most 63 bytes are possible"
	variant "title: ${title:0:64}" | refused "2:1: \`title' is too long; at most 63 bytes are possible"
	variant "title: ${title:0:63}" | accepted
	variant "title: x$title" |
		refused '2:8: the value is too long; at most 3764 bytes are possible'
	key=$(printf 'x%.0s' {1..63})
	variant "$key: 1" |
		refused "2:1: there is no rule \`$key'; did you mean \`players.max'?"
	variant "x$key: 1" |
		refused "2:1: the key \`${key:0:20}...' is too long; at most 63 bytes are possible"
	variant "$(printf 'a%.0s' {1..60}):" "  $(printf 'b%.0s' {1..60}):" '    cdefghi: 1' |
		refused "4:5: \`cdefghi' lies too deep; its path can have 128 bytes"
	long=$(printf 'a%.0s' {1..60}).$(printf 'b%.0s' {1..60}).cdefgh
	variant "${long%%.*}:" "  $(printf 'b%.0s' {1..60}):" '    cdefgh: 1' |
		refused "4:5: there is no rule \`$long'"

	variant > t.yaml
	printf "k%d: $(printf 'x%.0s' {1..2038})\n" {10..42} >> t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	same 't.yaml:34:1: the rules have more than 64 KiB'
	# Just as many, of which others are wrong.
	vegas-new -s 1 a b | grep '^rule ' > flat
	variant > t.yaml
	printf "k%d: $(printf 'x%.0s' {1..2038})\n" {10..40} >> t.yaml
	printf 'k41: %*s\n' $((2038 - $(wc -c < flat))) '' | tr ' ' x | sed 's/:x/: /' >> t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	same "t.yaml:3:1: there is no rule \`k10'"
	{ variant 'k:'; seq -f '  - 1x%.0f' 1000000 1008000; } |
		refused '2:1: the rules have more than 64 KiB'
}

# bats test_tags=once
@test "TK-63: hostile files are refused within milliseconds" {
	mkdir hostile
	cd hostile
	yes 'k: [a, b, c]' | head -c 10000000 > big.yaml
	printf '[%.0s' {1..4000} > open.yaml
	{ printf 'a: '; printf '{b: %.0s' {1..1000}; } > maps.yaml
	for ((i = 0; i < 600; i++)); do printf '%*sk:\n' "$i" ''; done > stairs.yaml
	for ((i = 0; i < 60; i++)); do
		echo "m$i:"
		seq -f '  k%g: 1' 250
	done > keys.yaml
	{ echo 'a:'; yes '  - x' | head -n 40000; } > list.yaml
	yes '? ' | head -c 200000 > marks.yaml
	yes '- - - - - - - -' | head -c 200000 > dashes.yaml
	yes '"\x41\x41\x41\x41\x41\x41\x41\x41"' | head -c 200000 > quotes.yaml
	for file in *.yaml; do
		TIMEFORMAT='%U %S'
		used=$({ time vegas-rules check "$file" > out || echo "$?" > status; } 2>&1)
		[ "$(cat status)" = 3 ]
		[[ $(cat out) == "$file:"* ]]
		echo "$file took $used seconds"
		awk '$1 + $2 > 0.1 { exit 1 }' <<< "$used"
		rm status
	done
	yes 'k: [a, b, c]' | head -c 10000000 > ../endless
	run -3 --separate-stderr vegas-rules check - < ../endless
	same '-: the file is too long; at most 256 KiB are possible'
	run -3 --separate-stderr vegas-rules check /dev/zero
	same '/dev/zero: the file is too long; at most 256 KiB are possible'
}

@test "TK-60: extends takes another rule set; maps merge, scalars and lists replace" {
	variant 'title: Mine' 'bills:' '  deck: [2x30000]' 'players: {max: 3}' > t.yaml
	run -0 --separate-stderr vegas-rules show ./t.yaml
	sed 's/  # .*//' <<< "$output" > got
	vegas-rules show las-vegas | sed 's/  # .*//' > plain
	run -1 --separate-stderr diff plain got
	run -0 --separate-stderr grep '^[<>]' <<< "$output"
	same '<   deck: [6x10000, 8x20000, 8x30000, 6x40000, 6x50000, 5x60000, 5x70000,
<     5x80000, 5x90000]
>   deck: [2x30000]
<   max: 5
>   max: 3
< title: Las Vegas
> title: Mine'
}

@test "TK-60: extends goes on from file to file, the last word counts" {
	mkdir mine
	variant 'rounds: 3' 'title: One' > mine/one.yaml
	printf 'extends: one\nrounds: 2\n' > mine/two.yaml
	value title two --rules-dir mine
	same 'title: One  # mine/one.yaml:3'
	value rounds two --rules-dir mine
	same 'rounds: 2  # mine/two.yaml:2'
}

@test "TK-60: a scalar replaces a map, a map a scalar" {
	printf 'extends: las-vegas-neutral\nneutral: no\n' > t.yaml
	run -0 --separate-stderr vegas-rules show ./t.yaml
	run -0 --separate-stderr grep -A1 neutral: <<< "$output"
	same "neutral: no  # ./t.yaml:2
payout:"
	printf 'extends: ./t.yaml\nneutral: {each: {2: 3}}\n' > u.yaml
	run -0 --separate-stderr vegas-rules show ./u.yaml
	run -0 --separate-stderr grep -A3 neutral: <<< "$output"
	same "neutral:
  each:
    2: 3  # ./u.yaml:2
payout:"
}

# Modules for the tests below, in mine/.
modules()
{
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\nplayers: {max: 3}\n' > mine/short.yaml
	printf 'over: [las-vegas]\nrounds: 9\n' > mine/long.yaml
	printf 'over: [las-vegas-neutral]\nneutral: {each: {2: 1}}\n' > mine/few.yaml
}

@test "TK-60: with lays modules over, in their order, over the file's own values" {
	modules
	value rounds las-vegas --rules-dir mine -w short,long
	same 'rounds: 9  # mine/long.yaml:2'
	value rounds las-vegas --rules-dir mine --with long,short
	same 'rounds: 2  # mine/short.yaml:2'
	variant 'with: [long, short]' 'rounds: 5' 'title: Mine' > mine/t.yaml
	value rounds t --rules-dir mine
	same 'rounds: 2  # mine/short.yaml:2'
	value title t --rules-dir mine
	same 'title: Mine  # mine/t.yaml:4'
	variant 'with: [long]' > mine/u.yaml
	value rounds u --rules-dir mine -w short
	same 'rounds: 2  # mine/short.yaml:2'
}

@test "TK-60: a module lies over what its list names, or extends one of them" {
	modules
	value rounds las-vegas-neutral --rules-dir mine -w long
	same 'rounds: 9  # mine/long.yaml:2'
	run -1 --separate-stderr vegas-rules show las-vegas --rules-dir mine -w few
	same ''
	same_error "vegas-rules: module \`few' does not lie over \`las-vegas'; it lies over: las-vegas-neutral"
	echo 'over: [a, b]' > mine/ab.yaml
	run -1 --separate-stderr vegas-rules show las-vegas --rules-dir mine -w ab
	same_error "vegas-rules: module \`ab' does not lie over \`las-vegas'; it lies over: a, b"
	variant 'with: [few]' > mine/t.yaml
	run -3 --separate-stderr vegas-rules check --rules-dir mine mine/t.yaml
	same "mine/t.yaml:2:8: module \`few' does not lie over \`t'; it lies over: las-vegas-neutral"
}

# bats test_tags=english
@test "TK-60: 64 modules can be laid over, and each has a name" {
	mkdir mine
	for i in {1..65}; do printf 'over: [las-vegas, royale]\nrounds: 3\n' > "mine/m$i.yaml"; done
	list=$(printf ',m%d' {1..64})
	value rounds las-vegas --rules-dir mine -w "${list#,}"
	same 'rounds: 3  # mine/m64.yaml:2'
	run -1 --separate-stderr vegas-rules show las-vegas --rules-dir mine -w "${list#,},m65"
	same_error 'vegas-rules: there are more than 64 modules'
	run -1 --separate-stderr vegas-rules show potzblitz --rules-dir mine -w m1
	same_error "vegas-rules: module \`m1' does not lie over \`potzblitz'; it lies over: las-vegas, royale"
	cp mine/m1.yaml my@module.yaml
	variant 'with: [./my@module.yaml]' > t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	[[ $output == *'my@module.yaml: rules cannot be called that; '* ]]
}

# bats test_tags=english
@test "TK-63: a module over a rule set that is not right is not right" {
	mkdir mine
	printf 'over: [broken]\nrounds: 3\n' > t.yaml
	while IFS='|' read -r yaml reason; do
		printf '%b' "$yaml" > mine/broken.yaml
		run -3 --separate-stderr vegas-rules check --rules-dir mine t.yaml
		[[ $output == "mine/broken.yaml:$reason"* ]]
	done <<- 'END'
		rounds: [|2:1: this is not YAML: did not find expected node content
		rounds: 3\n|1:1: `family' is missing
		extends: nowhere\n|1:1: there is no rule set `nowhere'
	END
	printf 'over: [nothing]\nfamily: casio\nrounds: 3\n' |
		refused "2:1: there is no family \`casio'; did you mean \`casino'?"
}

@test "TK-60: a module is laid over once" {
	modules
	run -1 --separate-stderr vegas-rules show las-vegas --rules-dir mine -w long,long
	same_error "vegas-rules: module \`long' is laid over twice"
	variant 'with: [long]' > mine/t.yaml
	run -1 --separate-stderr vegas-rules show t --rules-dir mine -w long
	same_error "vegas-rules: module \`long' is laid over twice"
	run -2 --separate-stderr vegas-rules show las-vegas --rules-dir mine -w long,
	same_error 'vegas-rules: the list of modules has an empty place'
}

@test "TK-60: a module is no rule set, nor the other way round" {
	modules
	run -3 --separate-stderr vegas-rules show long --rules-dir mine
	same_error "vegas-rules: \`long' is a module; it is laid over a rule set by \`with'"
	run -3 --separate-stderr vegas-rules show las-vegas --rules-dir mine -w las-vegas-neutral
	same_error "vegas-rules: \`las-vegas-neutral' is a rule set, no module: it has no \`over'"
	export VEGAS_RULES=mine
	refused "1:1: \`long' is a module; it is laid over a rule set by \`with'" <<< 'extends: long'
	printf 'over: [las-vegas]\nextends: las-vegas\n' |
		refused "2:1: a module (a file with \`over') has no \`extends'"
	printf 'over: [./las-vegas.yaml]\nrounds: 2\n' |
		refused "1:8: \`./las-vegas.yaml' is no name of a rule set"
}

@test "TK-63: a module is checked by itself and over its rule sets" {
	printf 'over: [las-vegas]\nrounds: 3\n' | accepted
	printf 'over: [las-vegas]\nround: 3\n' |
		refused "2:1: there is no rule \`round'; did you mean \`rounds'?"
	printf 'over: [las-vegas, las-vegas-neutral]\nplayers: {min: 5}\n' |
		refused "2:11: \`players.min' is above \`players.max'"
	printf 'over: [las-vegas]\nplayers: {min: 5}\n' | accepted
	printf 'over: [nowhere, las-vegas]\nrounds: 3\n' | accepted
	printf 'over: [las-vega]\nrounds: 3\n' |
		refused "1:8: there is no rule set \`las-vega'; did you mean \`las-vegas'?"
	printf 'over: [nowhere]\nfamily: casino\nrounds: 3\n' | accepted
	printf 'over: [nowhere]\nfamily: casino\nround: 3\n' |
		refused "3:1: there is no rule \`round'; did you mean \`rounds'?"
	printf 'over: [nowhere]\nfamily: x\n' |
		refused "2:1: there is no family \`x'; known are: casino, potzblitz, showdown"
	printf 'over: [las-vega]\n' |
		refused "1:8: there is no rule set \`las-vega'; did you mean \`las-vegas'?"
}

# module LINE...: lines of YAML of a module, with a rule that it changes.
module()
{
	printf 'over: [las-vegas]\nrounds: 2\n'
	printf '%s\n' "$@"
}

@test "TK-63: needs of a wrong type are refused, in a module and in a rule set" {
	for file in module variant; do
		n=$([ "$file" = module ] && echo 3 || echo 2)
		for value in 4 '[4]'; do
			"$file" "needs: $value" |
				refused "$n:1: \`needs' is a map of \`players', \`without' and \`because'"
		done
		"$file" 'needs: {}' | refused "$n:8: \`needs' is empty"
		for value in 4 '{4: 2}' '[{name: a}]'; do
			"$file" "needs: {players: $value, because: x}" |
				refused "$n:9: \`players' in \`needs' is a list: [a, b]"
		done
		for value in solo '{solo: 2}' '[{name: a}]'; do
			"$file" "needs: {without: $value, because: x}" |
				refused "$n:9: \`without' in \`needs' is a list: [a, b]"
			"$file" "needs: {players: [4], without: $value, because: x}" |
				refused "$n:23: \`without' in \`needs' is a list: [a, b]"
		done
		"$file" 'needs:' '  players: [4]' '  because: x' | accepted
		"$file" 'needs:' '  without: [solo]' '  because: some words' | accepted
	done
}

@test "TK-63: needs says why" {
	for line in '{players: [4]}' '{players: [4], because: [a, b]}' '{players: [4], because: {a: b}}'; do
		module "needs: $line" |
			refused "3:1: \`needs' says why: \`because' and some words"
		variant "needs: $line" |
			refused "2:1: \`needs' says why: \`because' and some words"
	done
}

@test "TK-63: an unknown key in needs is refused with its place" {
	module 'needs:' '  player: [4]' '  because: x' |
		refused "4:3: \`player' is nothing that \`needs' knows; it knows \`players', \`without' and \`because'"
	module 'needs: {players: [4], becuase: x}' |
		refused "3:23: \`becuase' is nothing that \`needs' knows; it knows \`players', \`without' and \`because'"
	variant 'needs:' '  because: x' '  over: [solo]' |
		refused "4:3: \`over' is nothing that \`needs' knows; it knows \`players', \`without' and \`because'"
}

@test "TK-63: numbers of players in needs are 1 to 6, names are such as modules have" {
	for number in 0 7 four 01 +2 99999999999; do
		module "needs: {players: [2, $number], because: x}" |
			refused "3:22: \`$number' is no number of players; they are 1 to 6"
		variant "needs: {players: [2, $number], because: x}" |
			refused "2:22: \`$number' is no number of players; they are 1 to 6"
	done
	module 'needs: {players: [1, 2, 3, 4, 5, 6], because: x}' | accepted
	module 'needs: {without: [a/b], because: x}' |
		refused "3:19: \`a/b' is no name of a module"
	module 'needs: {without: [big-dice, .x], because: x}' |
		refused "3:29: \`.x' is no name of a module"
	# A module that there is not yet is no fault.
	module 'needs: {without: [not-there-yet], because: x}' | accepted
}

# bats test_tags=english
@test "TK-63: a misspelt needs is offered" {
	module 'neds: {players: [4], because: x}' > t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	[[ $output == "t.yaml:3:"*"did you mean \`needs'"* ]]
}

@test "MC-6: vegas-new refuses a number of players that a file is not for, and says why" {
	module 'needs: {players: [3, 5], because: it is odd}' > odd.yaml
	vegas-new -w ./odd.yaml -s x anna benno carla > game
	# It is no part of the game.
	run -1 --separate-stderr grep needs game
	for names in 'anna benno' 'anna benno carla denny'; do
		# shellcheck disable=SC2086 # names
		run -1 --separate-stderr vegas-new -w ./odd.yaml $names
		same ''
		same_error "vegas-new: module \`odd' is for 3 or 5 players, not for $(wc -w <<< "$names"): it is odd"
	done
	variant 'needs: {players: [4], because: it takes four}' > four.yaml
	variant 'extends: ./four.yaml' | sed 1d > more.yaml
	# What a rule set extends counts too, and it comes before a module.
	run -1 --separate-stderr vegas-new -r ./more.yaml -w ./odd.yaml anna benno
	same_error "vegas-new: rule set \`four' is for 4 players, not for 2: it takes four"
	run -1 --separate-stderr vegas-new -r ./more.yaml -w ./odd.yaml anna benno carla denny
	same_error "vegas-new: module \`odd' is for 3 or 5 players, not for 4: it is odd"
	variant 'needs: {players: [1], because: it is lonely}' > one.yaml
	run -1 --separate-stderr vegas-new -r ./one.yaml anna benno
	same_error "vegas-new: rule set \`one' is for 1 player, not for 2: it is lonely"
}

# bats test_tags=english
@test "MC-5, MC-70: alone is alone, and teams are whole" {
	variant 'players: {min: 1}' 'solo: {dice: 6, thrown: 2}' > t.yaml
	run -1 --separate-stderr vegas-new -r ./t.yaml anna benno
	same_error 'vegas-new: 2 players; against imaginary ones one plays alone'
	variant 'teams: 2' > t.yaml
	run -1 --separate-stderr vegas-new -r ./t.yaml anna benno carla
	same_error 'vegas-new: 3 players; teams are of 2'
}

@test "MC-6: modules that do not go together are refused, whichever says so" {
	mkdir mine
	module 'needs: {without: [b], because: we quarrel}' > mine/a.yaml
	printf 'over: [las-vegas]\ndice: {normal: 7}\n' > mine/b.yaml
	VEGAS_RULES=$PWD/mine
	for list in a,b b,a; do
		run -1 --separate-stderr vegas-new -w "$list" --rules-dir "$root/rules" anna benno
		same ''
		same_error "vegas-new: modules \`a' and \`b' do not go together: we quarrel"
		run -1 --separate-stderr vegas-rules show las-vegas -w "$list" --rules-dir "$root/rules"
		same_error "vegas-rules: modules \`a' and \`b' do not go together: we quarrel"
		# In a file it is the file that is wrong.
		variant "with: [${list/,/, }]" > t.yaml
		run -3 --separate-stderr vegas-rules check t.yaml --rules-dir "$root/rules"
		same "t.yaml:2:11: modules \`a' and \`b' do not go together: we quarrel"
	done
	# One by the file, one by the command line.
	variant 'with: [b]' > t.yaml
	run -1 --separate-stderr vegas-new -r ./t.yaml -w a --rules-dir "$root/rules" anna benno
	same_error "vegas-new: modules \`a' and \`b' do not go together: we quarrel"
	# A rule set can say so of a module.
	variant 'needs: {without: [b], because: seven are too few}' > t.yaml
	run -1 --separate-stderr vegas-new -r ./t.yaml -w b --rules-dir "$root/rules" anna benno
	same_error "vegas-new: rule set \`t' does not go with module \`b': seven are too few"
}

@test "TK-61: --rules-dir, VEGAS_RULES, XDG_CONFIG_HOME and the installed folder, in this order" {
	program=$(command -v vegas-rules)
	mkdir -p place/bin
	cp "$program" place/bin
	PATH=$PWD/place/bin:$PATH
	cp -R "$root/rules" place
	rounds_in place/rules/mine.yaml 4
	rounds_in xdg/vegas/rules/mine.yaml 3
	rounds_in environment/mine.yaml 2
	rounds_in option/mine.yaml 1
	unset VEGAS_RULES
	value rounds mine
	same "rounds: 4  # $PWD/place/rules/mine.yaml:2"
	export XDG_CONFIG_HOME=$PWD/xdg
	value rounds mine
	same "rounds: 3  # $PWD/xdg/vegas/rules/mine.yaml:2"
	export VEGAS_RULES=environment
	value rounds mine
	same 'rounds: 2  # environment/mine.yaml:2'
	value rounds mine --rules-dir option
	same 'rounds: 1  # option/mine.yaml:2'
	rounds_in mine.yaml 5
	value rounds mine --rules-dir .
	same 'rounds: 5  # ./mine.yaml:2'
}

@test "TK-61: without XDG_CONFIG_HOME, or with a relative one, it is .config in HOME" {
	rounds_in .config/vegas/rules/mine.yaml 3
	value rounds mine
	same "rounds: 3  # $HOME/.config/vegas/rules/mine.yaml:2"
	rounds_in relative/vegas/rules/mine.yaml 2
	export XDG_CONFIG_HOME=relative
	value rounds mine
	same "rounds: 3  # $HOME/.config/vegas/rules/mine.yaml:2"
	rounds_in h/.config/vegas/rules/mine.yaml 1
	HOME=h value rounds mine
	same 'rounds: 1  # h/.config/vegas/rules/mine.yaml:2'
}

@test "TK-61: an installed program finds share/vegas/rules beside its folder" {
	program=$(command -v vegas-rules)
	mkdir -p place/bin place/share/vegas/rules place/rules
	cp "$program" place/bin
	cp "$root/rules/las-vegas.yaml" place/share/vegas/rules
	unset VEGAS_RULES
	run -0 --separate-stderr place/bin/vegas-rules show las-vegas
	[[ ${lines[0]} == bills: ]]
	[[ ${lines[-1]} == *"  # $PWD/place/share/vegas/rules/las-vegas.yaml:"* ]]
}

@test "TK-61: extends and modules are looked up along the same path" {
	rounds_in first/las-vegas-neutral.yaml 1
	printf 'extends: las-vegas-neutral\n' > t.yaml
	value rounds ./t.yaml --rules-dir first
	same 'rounds: 1  # first/las-vegas-neutral.yaml:2'
}

# bats test_tags=english
@test "TK-61: a path with a slash is a file, in a file from its own folder" {
	mkdir -p deep/er
	variant 'rounds: 3' > deep/base.yaml
	printf 'over: [top]\ntitle: Mine\n' > deep/er/module.yaml
	printf 'extends: ../base.yaml\nwith: [./module.yaml]\n' > deep/er/top.yaml
	value rounds deep/er/top.yaml
	same 'rounds: 3  # deep/er/../base.yaml:2'
	value title deep/er/top.yaml
	same 'title: Mine  # deep/er/./module.yaml:2'
	run -3 --separate-stderr vegas-rules show top
	[[ $stderr == "vegas-rules: there is no rule set \`top'; known are: "*las-vegas,* ]]
}

# bats test_tags=english
@test "TK-61: a name that is not there is refused with the nearest or all names" {
	run -3 --separate-stderr vegas-rules show las-vegs
	same ''
	same_error "vegas-rules: there is no rule set \`las-vegs'; did you mean \`las-vegas'?"
	run -3 --separate-stderr vegas-rules show something-else
	[[ $stderr == "vegas-rules: there is no rule set \`something-else'; known are: "*las-vegas,* ]]
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	run -3 --separate-stderr vegas-rules show las-vegas --rules-dir mine -w shrt
	same_error "vegas-rules: there is no module \`shrt'; did you mean \`short'?"
	run -3 --separate-stderr vegas-rules show shrt --rules-dir mine
	[[ $stderr == "vegas-rules: there is no rule set \`shrt'; known are: las-vegas, "* ]]
	variant 'with: [a-module]' > t.yaml
	run -3 --separate-stderr vegas-rules check --rules-dir mine t.yaml
	[[ $output == "t.yaml:2:8: there is no module \`a-module'; known are: "*short* ]]
	run -3 --separate-stderr vegas-rules show 'las vegas'
	same_error "vegas-rules: there is no rule set \`las vegas'; did you mean \`las-vegas'?"
	# How many letters may be wrong is by the length of the name.
	variant > mine/abc.yaml
	for name in ac xbd; do
		run -3 --separate-stderr vegas-rules show "$name" --rules-dir mine
		same_error "vegas-rules: there is no rule set \`$name'; did you mean \`abc'?"
	done
	for name in a xc xyz; do
		run -3 --separate-stderr vegas-rules show "$name" --rules-dir mine
		[[ $stderr == "vegas-rules: there is no rule set \`$name'; known are: abc, "* ]]
	done
	# The letter of an option is none of the name.
	variant > mine/rxyz.yaml
	run -3 --separate-stderr vegas-new --rules-dir mine -rxy anna benno
	[[ $stderr == "vegas-new: there is no rule set \`xy'; known are: abc, "* ]]
}

@test "TK-61: a path from the root is a file, whatever file names it" {
	mkdir -p below
	variant 'rounds: 2' > two.yaml
	printf 'extends: %s/two.yaml\n' "$PWD" > below/t.yaml
	value rounds below/t.yaml
	same "rounds: 2  # $PWD/two.yaml:2"
}

@test "TK-61: a name that is too long, or a file that lacks .yaml, is no rule set of a folder" {
	name=$(printf 'n%.0s' {1..64})
	mkdir mine
	variant > "mine/$name.yaml"
	variant 'rounds: 3' > mine/plaintext
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	run -1 --separate-stderr grep mine <<< "$output"
	run -3 --separate-stderr vegas-rules show "$name" --rules-dir mine
	[[ $stderr == "vegas-rules: there is no rule set \`$name'; known are: "* ]]
	value rounds ./mine/plaintext
	same 'rounds: 3  # ./mine/plaintext:2'
	run -0 --separate-stderr vegas-new -r ./mine/plaintext anna benno
	[[ ${lines[1]} == 'rules plaintext '* ]]
}

@test "TK-61: without a home there is one place less to look" {
	run -0 --separate-stderr env HOME= vegas-rules list
	[ -n "$output" ]
	run -0 --separate-stderr env -u HOME vegas-rules list
	[ -n "$output" ]
}

@test "TK-61: a hundred rule sets in a folder are listed" {
	mkdir mine
	for i in {1..100}; do variant > "mine/set-$i.yaml"; done
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	[ "$(grep -c ' mine/set-' <<< "$output")" -eq 100 ]
}

# bats test_tags=english
@test "TK-61: where there are no rules at all, it says so" {
	mkdir -p lonely/bin lonely/share/vegas/rules
	cp "$(command -v vegas-rules)" lonely/bin
	unset VEGAS_RULES
	run -0 --separate-stderr lonely/bin/vegas-rules list
	same ''
	run -3 --separate-stderr lonely/bin/vegas-rules show las-vegas
	same_error "vegas-rules: there is no rule set \`las-vegas', nor any other"
	printf 'family: casino\nwith: [six-players]\n' > t.yaml
	run -3 --separate-stderr lonely/bin/vegas-rules check t.yaml
	same "t.yaml:2:8: there is no module \`six-players', nor any other"
	printf 'family: casino\n' > lonely/share/vegas/rules/hermit.yaml
	run -3 --separate-stderr lonely/bin/vegas-rules show las-vegas
	same_error "vegas-rules: there is no rule set \`las-vegas'; known are: hermit"
	# Neither beside it nor where it would be installed, if nothing is.
	rm -r lonely/share
	run -3 --separate-stderr lonely/bin/vegas-rules show no-such-rules
	[[ $stderr == "vegas-rules: there is no rule set \`no-such-rules'"* ]]
}

# bats test_tags=english
@test "TK-61: a place that is no folder holds no rules, one that cannot be opened is a failure" {
	touch file
	ln -s loop loop
	run -0 --separate-stderr env VEGAS_RULES=file vegas-rules list --rules-dir "$root/rules"
	[ -n "$output" ]
	shown=$(env -u VEGAS_RULES vegas-rules show las-vegas)
	for place in file loop "$(printf 'x%.0s' {1..300})"; do
		run -0 --separate-stderr env VEGAS_RULES="$place" vegas-rules show las-vegas
		same "$shown"
		same_error ''
	done
	run -4 --separate-stderr vegas-rules list --rules-dir file
	same_error 'vegas-rules: file: there is no such folder'
	run -4 --separate-stderr env VEGAS_RULES=loop vegas-rules list
	same_error 'vegas-rules: loop: cannot be opened: Too many levels of symbolic links'
	run -4 --separate-stderr env VEGAS_RULES=loop vegas-rules show no-such-rules
	same_error 'vegas-rules: loop: cannot be opened: Too many levels of symbolic links'
	variant 'with: [no-such-module]' > t.yaml
	run -4 --separate-stderr env VEGAS_RULES=loop vegas-rules check t.yaml --rules-dir "$root/rules"
	[[ $output$stderr == *'loop: cannot be opened: Too many levels of symbolic links' ]]
}

@test "TK-64: show names a file in characters that can be seen, and not without end" {
	name=$(printf 'a\033b\xffc.yaml')
	mkdir "$(printf 'x%.0s' {1..200})" "$name"
	variant 'rounds: 3' > "$name/t.yaml"
	value rounds "./$name/t.yaml"
	same 'rounds: 3  # ./a?b?c.yaml/t.yaml:2'
	long=./$(printf 'x%.0s' {1..200})
	long=$long$(printf '/../%s' "${long#./}"{,,,,})
	variant 'rounds: 3' > "$long/t.yaml"
	value rounds "$long/t.yaml"
	same "rounds: 3  # ${long:0:1000}:2"
}

@test "TK-61: a path that cannot be opened is a failure of the system" {
	run -4 --separate-stderr vegas-rules show ./nowhere.yaml
	same ''
	same_error 'vegas-rules: ./nowhere.yaml: cannot be opened: No such file or directory'
	run -4 --separate-stderr vegas-rules show ./
	same_error 'vegas-rules: ./: cannot be read: Is a directory'
	run -4 --separate-stderr vegas-rules list --rules-dir nowhere
	same_error 'vegas-rules: nowhere: there is no such folder'
}

# bats test_tags=once
@test "TK-61: of a file that the system fails to look at no other is taken in its stead" {
	rounds_in mine/las-vegas.yaml 3
	sed -i 's/las-vegas/royale-base/' mine/las-vegas.yaml
	run -0 --separate-stderr strace -qq -o /dev/null -P "$PWD/mine/las-vegas.yaml" \
		-e trace=%%stat -e inject=%%stat:error=ESTALE:when=1 \
		vegas-rules show las-vegas --rules-dir "$PWD/mine"
	run -0 --separate-stderr grep ^rounds: <<< "$output"
	same "rounds: 3  # $PWD/mine/las-vegas.yaml:2"
}

@test "TK-61: rules are called by their file, in letters, digits, dots, _ and -" {
	variant > 'my rules.yaml'
	run -3 --separate-stderr vegas-rules check 'my rules.yaml'
	same "my rules.yaml: rules cannot be called that; letters, digits, \`.', \`_' and \`-' make a name of up to 63 bytes"
	name=$(printf 'n%.0s' {1..63})
	variant > "$name.yaml"
	run -0 --separate-stderr vegas-rules check "$name.yaml"
	same "$name.yaml: ok"
	run -0 --separate-stderr vegas-new -r "./$name.yaml" anna benno
	[[ ${lines[1]} == "rules $name "* ]]
	module=m${name#n}
	printf 'over: [las-vegas]\nrounds: 2\n' > "$module.yaml"
	run -0 --separate-stderr vegas-new -w "./$module.yaml" anna benno
	[ "${lines[2]}" = "with $module" ]
	variant > "n$name.yaml"
	run -3 --separate-stderr vegas-rules check "n$name.yaml"
	same "n$name.yaml: rules cannot be called that; letters, digits, \`.', \`_' and \`-' make a name of up to 63 bytes"
}

# A tree with all that YAML can say here, whether or not a family knows it.
all_kinds()
{
	cat <<-'EOF'
		title: "null"
		boards:
		  - name: jackpot
		    start: 50000
		    track: [1, 2, 3]
		    deep: {a: {b: x}}
		  - name: black-box
		  - name: high-five
		    dice: 5
		boards-more: 3
		odd: "- x: #y \"q\" \\ 'z'"
		folded: >
		  one
		   two   three
		literal: |
		  four
		  five
		neutral: {each: {2: 4}}
		city: Zürich
	EOF
}

# bats test_tags=once
@test "TK-24: a list of maps is the names on one line, and their values by name" {
	all_kinds > t.yaml
	run -0 --separate-stderr flat t.yaml
	same "rule boards jackpot black-box high-five
rule boards-more 3
rule boards.high-five.dice 5
rule boards.jackpot.deep.a.b x
rule boards.jackpot.start 50000
rule boards.jackpot.track 1 2 3
rule city Zürich
rule folded one two three
rule literal four five
rule neutral.each.2 4
rule odd - x: #y \"q\" \\ 'z'
rule title null"
}

# bats test_tags=once
@test "TK-24: keys are sorted by bytes" {
	printf '%s: 1\n' b a-b A a ä _ 10 9 > t.yaml
	printf 'c: {b: 1}\nc-d: 1\ncc: 1\n' >> t.yaml
	seq -f 'k%g: 1' 200 >> t.yaml
	run -0 --separate-stderr flat t.yaml
	same "$(LC_ALL=C sort <<< "$output")"
	[ "${#lines[@]}" -eq 211 ]
}

# bats test_tags=once
@test "TK-24: a long list goes on with the same key before 4,000 bytes" {
	{ echo 'bills:'; echo '  deck:'; seq -f '    - 1x%.0f' 1000000 1000999; } > t.yaml
	run -0 --separate-stderr flat t.yaml
	[ "${#lines[@]}" -eq 3 ]
	awk 'length($0) >= 4000 || !/^rule bills\.deck 1x/ { exit 1 }' <<< "$output"
	awk 'NR < 3 && length($0) < 3880 { exit 1 }' <<< "$output"
	run -0 --separate-stderr awk '{ for (i = 3; i <= NF; i++) print $i }' <<< "$output"
	same "$(seq -f '1x%.0f' 1000000 1000999)"
	# At 3900 bytes.
	one=$(printf 'x%.0s' {1..1996})
	two=$(printf 'y%.0s' {1..1896})
	printf 'k:\n  - %s\n  - %s\n' "$one" "$two" > t.yaml
	run -0 --separate-stderr flat t.yaml
	same "rule k $one $two"
	printf 'k:\n  - %s\n  - %s\n' "$one" "${two}y" > t.yaml
	run -0 --separate-stderr flat t.yaml
	same "rule k $one
rule k ${two}y"
}

# bats test_tags=once
@test "TK-60: a map over a list of maps changes the entries it names and adds others" {
	all_kinds > t.yaml
	printf 'boards:\n  high-five: {dice: 6}\n  new: {kind: jackpot}\n' > u.yaml
	run -0 --separate-stderr flat t.yaml u.yaml
	run -0 --separate-stderr grep -E '^rule boards[ .]' <<< "$output"
	same 'rule boards jackpot black-box high-five new
rule boards.high-five.dice 6
rule boards.jackpot.deep.a.b x
rule boards.jackpot.start 50000
rule boards.jackpot.track 1 2 3
rule boards.new.kind jackpot'
	printf 'boards:\n  - name: only\n    dice: 1\n' > u.yaml
	run -0 --separate-stderr flat t.yaml u.yaml
	run -0 --separate-stderr grep -E '^rule boards[ .]' <<< "$output"
	same 'rule boards only
rule boards.only.dice 1'
	# What is added comes after what the last key was changed to.
	printf 'a: 1\nb: 2\n' > u.yaml
	printf 'b: 3\nc: 4\n' > v.yaml
	run -0 --separate-stderr flat u.yaml v.yaml
	same 'rule a 1
rule b 3
rule c 4'
	# A list of words has no entries to name.
	printf 'boards: {a: 1}\n' > v.yaml
	printf 'boards: [a, b]\n' > u.yaml
	run -0 --separate-stderr flat u.yaml v.yaml
	same 'rule boards.a 1'
}

# bats test_tags=once
@test "TK-64: canonical YAML of every kind of value loads again to the same lines" {
	all_kinds > t.yaml
	{ echo 'long:'; seq -f '  - w%g' 1000; } >> t.yaml
	{ printf 'words: "'; printf 'word%s ' {1..400} | fold -sw 900 | sed '2,$s/^/  /'; echo '"'; } >> t.yaml
	{ printf 'one: '; printf 'x%.0s' {1..3700}; echo; } >> t.yaml
	flat t.yaml > lines
	run -0 --separate-stderr flat -y t.yaml
	printf '%s\n' "$output" > u.yaml
	run -0 --separate-stderr flat u.yaml
	diff_output lines
	flat -y u.yaml | sed 's/# .*//' > again
	sed 's/# .*//' u.yaml | diff - again
}

# bats test_tags=once
@test "TK-64: canonical YAML breaks a line where the next word has no room" {
	x=$(printf 'x%.0s' {1..1000})
	cat > t.yaml <<- END
		a: ${x:0:997}
		b: $x
		c: "${x:0:996} y z!"
		d: [${x:0:30}, ${x:0:38}, y]
		e: À la carte
		f: [A_b, "a{b", "a[b"]
		g: [-x, nullify, nulo, Zz]
		h: {i: 1}
		h/i: 2
		j: 3
		j/k: 4
		k: ${x:0:998}
		l: x$x
		m: "${x:0:997} z!"
		n: [${x:0:30}, ${x:0:39}]
	END
	run -0 --separate-stderr flat -y t.yaml
	same "a: ${x:0:997}  # t.yaml:1
b: $x
  # t.yaml:2
c: \"${x:0:996} y
  z!\"  # t.yaml:3
d: [${x:0:30}, ${x:0:38},
  y]  # t.yaml:4
e: À la carte  # t.yaml:5
f: [A_b, \"a{b\", \"a[b\"]  # t.yaml:6
g: [\"-x\", nullify, nulo, Zz]  # t.yaml:7
h:
  i: 1  # t.yaml:8
h/i: 2  # t.yaml:9
j: 3  # t.yaml:10
j/k: 4  # t.yaml:11
k: ${x:0:998}
  # t.yaml:12
l: \"x$x\"
  # t.yaml:13
m: \"${x:0:997}
  z!\"  # t.yaml:14
n: [${x:0:30},
  ${x:0:39}]  # t.yaml:15"
}

# bats test_tags=once
@test "TK-64: canonical YAML has below a name what is its own" {
	printf 'boards:\n  - name: a\n    dice: 1\n' > t.yaml
	run -0 --separate-stderr timeout 5 "$helpers/flat" -y t.yaml
	same 'boards:  # t.yaml:1
  - name: a
    dice: 1  # t.yaml:3'
}
