#!/usr/bin/env bats
# The game file: its lines, its header, its records, and what is wrong with
# one that is not as it should be.

load lib
load games

# decorated: three.vegas up to line 30 with comments, blank lines and blanks
# of all kinds among and around its lines.
decorated()
{
	upto 30 | awk '
		NR == 1 { print "# before the first line\n\n\t" }
		NR == 2 || NR == 10 || NR == 21 || NR == 23 || NR == 26 {
			print "#a" NR " # é\n   # indented\n \t "
		}
		NR % 3 == 0 { gsub(/ /, " \t "); $0 = "  " $0 "\t " }
		{ print }
		END { print "#\n\n# the end" }'
}

# extend COMMAND...: what COMMAND adds to the file game, all else being as it
# was, byte for byte.
extend()
{
	"$@" < game > new || return
	head -c "$(wc -c < game)" new | cmp - game || return
	tail -c "+$(($(wc -c < game) + 1))" new
}

@test "TK-20: words are separated by blanks, space and tab; # first on a line is a comment" {
	decorated > game
	run -0 --separate-stderr vegas-show --format=json game
	[ "$output" = "$(upto 30 | vegas-show --format=json)" ]
	run -0 --separate-stderr vegas-check game
	same "1 games, 0 failed, 1 unfinished, $(wc -l < game) lines
dice: 8 proved, 0 sealed, 0 given by hand"
	# A blank line may be the very first.
	run -0 --separate-stderr vegas-show --next <(echo; cat game)
	same 'anna place'
}

@test "TK-20: # later on a line is no comment" {
	upto 30 | sed '30s/$/ # anna was lucky/' > game
	run -3 --separate-stderr vegas-moves game
	same ''
	same_error "vegas-moves: game:30: \`#' is no die; it is \`roll NAME DIE...'"
	# In a seed it is a word like others.
	run -0 --separate-stderr vegas-new -s 'a # b' anna benno
	[ "${lines[21]}" = 'seed a # b' ]
}

@test "TK-20: a form feed is no blank" {
	upto 30 | sed '30s/ /\f/' > game
	run -3 --separate-stderr vegas-moves game
	same ''
	same_error "vegas-moves: game:30: \`roll\\u000canna' is no record of this game"
}

@test "TK-20: comments and blank lines stay where they are through every command" {
	decorated > game
	run -0 --separate-stderr extend vegas-place 4
	same 'place anna 4'
	mv new game
	printf '# thrown\n\n' >> game
	run -0 --separate-stderr extend vegas-move roll benno
	same 'roll benno 1 2 2 3 4 5 5 6'
	mv new game
	echo '#' >> game
	run -0 --separate-stderr extend vegas-move place benno 1
	mv new game
	run -0 --separate-stderr extend vegas-roll --dice 1,1,1,1,1,1,1,1
	same 'roll carla 1 1 1 1 1 1 1 1 !'
	before '^score' 2 | sed 's/^r.*/& \t\n# r\n\n/' > game
	run -0 --separate-stderr extend vegas-score
	[ "${lines[0]}" = score ]
	[ "$output" = "$(scored 2 | after "$(before '^score' 2 | wc -l)")" ]
}

@test "TK-20: in place, too, what was there is copied byte for byte" {
	decorated > game
	cp game old
	vegas-place -f game 4
	run -0 --separate-stderr cmp game <(cat old; echo 'place anna 4')
}

@test "TK-20: CRLF is read, and new lines end as the first line does" {
	upto 30 | sed 's/$/\r/' > game
	run -0 --separate-stderr vegas-moves game
	[ "$output" = "$(upto 30 | vegas-moves)" ]
	run -0 --separate-stderr cmp <(vegas-moves game) <(sed '3s/$/\n\r/' game | vegas-moves)
	run -0 --separate-stderr cmp <(vegas-place 4 < game) <(cat game; printf 'place anna 4\r\n')
	before '^score' | sed 's/$/\r/' > game
	run -0 --separate-stderr cmp <(vegas-score < game) <(scored 1 | sed 's/$/\r/')
	# One line alone decides: the first.
	upto 30 | sed '1s/$/\r/' > game
	run -0 --separate-stderr cmp <(vegas-place 4 < game) <(cat game; printf 'place anna 4\r\n')
	upto 30 | sed '2,$s/$/\r/' > game
	run -0 --separate-stderr cmp <(vegas-place 4 < game) <(cat game; printf 'place anna 4\n')
	(printf '# comment\r\n'; upto 30) > game
	run -0 --separate-stderr cmp <(vegas-place 4 < game) <(cat game; printf 'place anna 4\r\n')
}

@test "TK-20: CRLF does not change the digest" {
	sed 's/$/\r/' "$three" > game
	run -0 --separate-stderr vegas-check game
	same '1 games, 0 failed, 0 unfinished, 240 lines
dice: 98 proved, 0 sealed, 0 given by hand'
}

# wide N FILL: a comment of N bytes and its line end.
wide()
{
	printf '#%*s\n' "$(($1 - 1))" '' | tr ' ' "${2:-x}"
}

@test "TK-20: a line has at most 4,096 bytes, its end not counted" {
	(upto 12; wide 4096; after 12 "$three") > game
	[ "$(sed -n 13p game | wc -c)" -eq 4097 ]
	run -0 --separate-stderr vegas-check -q game
	(upto 12; wide 4096 | sed 's/$/\r/'; after 12 "$three") > game
	run -0 --separate-stderr vegas-check -q game
	(upto 12; wide 4097; after 12 "$three") > game
	run -3 --separate-stderr vegas-check game
	same 'game:13: the line has more than 4096 bytes
1 games, 1 failed, 0 unfinished, 241 lines
dice: 0 proved, 0 sealed, 0 given by hand'
	# Blanks count, and so does a record.
	(upto 30; printf 'place anna%4086s\n' 4) > game
	run -0 --separate-stderr vegas-show --next game
	same 'benno roll'
	(upto 30; printf 'place anna%4087s\n' 4) > game
	run -3 --separate-stderr vegas-show --next game
	same ''
	same_error 'vegas-show: game:31: the line has more than 4096 bytes'
	# One that may have ended in CR LF, and has not, is a line.
	(upto 30; printf '#%4097s' '') > game
	run -3 --separate-stderr vegas-check game
	same 'game:31: the line has more than 4096 bytes
1 games, 1 failed, 0 unfinished, 31 lines
dice: 8 proved, 0 sealed, 0 given by hand'
	# So is one that is longer than that, and has no end.
	(upto 30; printf '#%5000s' '') > game
	run -3 --separate-stderr vegas-check game
	same 'game:31: the line has more than 4096 bytes
1 games, 1 failed, 0 unfinished, 31 lines
dice: 8 proved, 0 sealed, 0 given by hand'
	# A line may be longer than any buffer.
	(upto 12; wide 300000; after 12 "$three") > game
	run -3 --separate-stderr vegas-show --next game
	same_error 'vegas-show: game:13: the line has more than 4096 bytes'
}

# bats test_tags=once
@test "TK-8: of many files no more than a few are open at a time" {
	tee game{10..29} < "$three" > all
	run -0 --separate-stderr bash -c 'ulimit -n 16; exec vegas-show --next game*'
	same "$(printf -- '- over\n%.0s' {10..29})"
	same_error ''
}

# unreadable FILE COMMAND...: the second time that FILE is read there is an error.
unreadable()
{
	strace -qq -o /dev/null -P "$PWD/$1" -e trace=read \
		-e "inject=read:error=${error:-EIO}:when=2" "${@:2}"
}

# bats test_tags=once
@test "TK-5: an interrupted read is done again" {
	cp "$three" game
	error=EINTR run -0 --separate-stderr unreadable game vegas-check game
	same '1 games, 0 failed, 0 unfinished, 240 lines
dice: 98 proved, 0 sealed, 0 given by hand'
	same_error ''
}

# bats test_tags=once,english
@test "TK-5: where a file cannot be read on it says so, be it behind the seed or in what is passed over" {
	upto 22 > game
	run -4 --separate-stderr unreadable game vegas-show --next game
	same ''
	same_error 'vegas-show: game:22: cannot read: Input/output error'
	{ echo 'vegas 2'; yes '# nothing' | head -n 7000; cat "$three"; } > stream
	run -4 --separate-stderr unreadable stream vegas-check stream
	same "stream:1: this is no version of the format that this program knows; it knows \`vegas 1'
1 games, 1 failed, 0 unfinished, 6553 lines
dice: 0 proved, 0 sealed, 0 given by hand"
	same_error 'vegas-check: stream: cannot read: Input/output error'
}

# bats test_tags=once,english,uncounted
@test "TK-5: a game that there is no memory for is a failure" {
	{ upto 30; yes "$(wide 999)" | head -n 9000; } > game
	run -4 --separate-stderr bash -c 'ulimit -v 12000; exec vegas-place 4 < game'
	same ''
	[[ $stderr == 'vegas-place: -:'*': out of memory' ]]
}

# bats test_tags=once,english
@test "TK-20: a game has at most 64 MiB, its comments among them" {
	# grown N: a game of N bytes.
	grown()
	{
		local left=$(($1 - $(upto 30 | wc -c)))

		upto 30
		yes '# a comment of sixty-four bytes, its end among them; no more...' |
			head -c $((left - left % 64 - 64))
		printf '#%*s\n' $((left % 64 + 62)) ''
	}
	for bytes in 67108863 67108864; do
		[ "$(grown "$bytes" | wc -c)" -eq "$bytes" ]
		run -0 --separate-stderr vegas-show --next <(grown "$bytes")
		same 'anna place'
	done
	run -3 --separate-stderr vegas-show --next <(grown 67108865)
	same ''
	[[ $stderr == *': the game has more than 64 MiB' ]]
}

# bats test_tags=once,english
@test "TK-20: where a line and its game are too long at once, the one that is sure is told" {
	local fill last

	# filled BYTES FILE: so many bytes from FILE and comments, and a line that
	# never ends behind them.
	filled()
	{
		fill=$((67108865 - $1 - $(wc -c < "$2")))
		cat "$2"
		yes '# a comment of sixty-four bytes, its end among them; no more...' |
			head -c $((fill - fill % 64 - 64))
		printf '#%*s\n' $((fill % 64 + 62)) ''
		head -c 10000 /dev/zero | tr '\0' y
	}
	upto 30 > open
	for last in 4098 4099; do
		filled "$last" open > game
		run -3 --separate-stderr vegas-show game
		if [ "$last" -eq 4098 ]; then
			[[ $stderr == *': the game has more than 64 MiB' ]]
		else
			[[ $stderr == *': the line has more than 4096 bytes' ]]
		fi
	done
	# Nor is more looked ahead for a seed.
	upto 30 | sed "s/^seed .*/sealed $(printf %064d 0)/" > sealed
	filled 4098 sealed > game
	run -3 --separate-stderr vegas-check game
	[[ ${lines[0]} == *': the game has more than 64 MiB' && ${lines[0]} != game:2?:* ]]
	rm game
}

@test "TK-24: rules of a digest that was seen are told apart at the line where they differ" {
	{
		sed -n '1,2p' "$three"
		grep '^rule ' "$three"
		echo 'rule zzz 1'
		sed -n '/^players/,$p' "$three"
	} | sed '2s/ [0-9a-f]*$/ 0123456789abcdef/' > other
	{
		cat "$three"
		sed -n '1,2p' "$three"
		# Two blanks, so that they are not taken as a whole.
		grep '^rule ' "$three" | sed 's/^rule family /&  /'
		echo 'rule zzz 1'
		sed -n '/^players/,$p' "$three"
	} > again
	run -3 --separate-stderr vegas-check -j 1 other again
	[ "${lines[1]}" = "again:$(grep -n zzz again | cut -d : -f 1): the rules are not those of the same digest before" ]
}

@test "TK-24: whoever is too few is told before what lies behind the header is read" {
	sed '/^seed/q' "$three" | sed 's/^players .*/players anna/' > game
	printf 'a\xff\n' >> game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:$(grep -n '^players' game | cut -d : -f 1): 1 players; the rules are for 2 to 5" ]
}

@test "TK-20: NUL bytes and bad UTF-8 are refused with their line number" {
	local bytes
	(upto 30; printf '# \0\n') > game
	run -3 --separate-stderr vegas-place 4 < game
	same ''
	same_error 'vegas-place: -:31: a NUL byte; a game file is plain text'
	(upto 30; printf 'place anna\0004\n') > game
	run -3 --separate-stderr vegas-moves game
	same_error 'vegas-moves: game:31: a NUL byte; a game file is plain text'
	# Not a start, cut short, overlong, surrogate, above U+10FFFF.
	for bytes in '\200' '\377' '\303' '\303(' '\300\257' '\340\200\257' \
		'\355\240\200' '\364\220\200\200' '\360\237\216'; do
		(upto 28; printf '# 0123456789 %b 0123456789\n' "$bytes"; after 28 "$three") > game
		run -3 --separate-stderr vegas-show game
		same ''
		same_error 'vegas-show: game:29: bad UTF-8; a game file is UTF-8 text'
		(upto 28; printf '%b\n' "$bytes"; after 28 "$three") > game
		run -3 --separate-stderr vegas-show game
		same_error 'vegas-show: game:29: bad UTF-8; a game file is UTF-8 text'
	done
	# Behind the seed it is said before the rules are asked about the players.
	(upto 22 | sed '21s/ benno carla//'; printf '# \377\n') > game
	run -3 --separate-stderr vegas-show game
	same ''
	same_error 'vegas-show: game:23: bad UTF-8; a game file is UTF-8 text'
	# The same places hold good UTF-8.
	for bytes in '\302\200' '\337\277' '\340\240\200' '\355\237\277' \
		'\356\200\200' '\360\220\200\200' '\364\217\277\277'; do
		(upto 28; printf '# 0123456789 %b 0123456789\n' "$bytes"; after 28 "$three") > game
		run -0 --separate-stderr vegas-show --next game
		same '- over'
	done
}

@test "TK-20: one NUL byte or bad UTF-8 is found wherever it is in a line, however long that is" {
	# 300 lines, of up to 24 bytes, and one of eight such bytes.
	lines_with()
	{
		awk '
			BEGIN { good = "# 222222222222222\n" }
			NR == 1 || NR == 2 || /^(players|seed)/ { header = header $0 "\n" }
			NR <= 22
			END {
				for (n = 1; n <= 24; n++)
					for (i = 0; i < n; i++) {
						line = sprintf("%*s@%*s", i, "", n - i - 1, "")
						gsub(/ /, "2", line)
						print (n > 1 ? header : "") good line
					}
				print header good "@@@@@@@@"
			}' "$three" | tr @ "$1"
	}
	lines_with '\0' > nul
	lines_with '\220' > bad
	run -3 --separate-stderr vegas-check nul bad
	[ "$(grep -c '^nul:[0-9]*: a NUL byte; a game file is plain text$' <<< "$output")" -eq 301 ]
	[ "$(grep -c '^bad:[0-9]*: bad UTF-8; a game file is UTF-8 text$' <<< "$output")" -eq 301 ]
	[ "${lines[602]}" = "602 games, 602 failed, 0 unfinished, $(cat nul bad | wc -l) lines" ]
	# In the eighth place behind a line that is good, before the first game.
	(printf '# 22222222222222\n# 22222\220222222222222\n'; cat "$three") > game
	run -3 --separate-stderr vegas-show game
	same ''
	same_error 'vegas-show: game:2: bad UTF-8; a game file is UTF-8 text'
}

@test "TK-20: a byte order mark is refused" {
	(printf '\357\273\277'; cat "$three") > game
	run -3 --separate-stderr vegas-show game
	same ''
	same_error "vegas-show: game:1: a byte order mark; a game file begins with \`vegas 1'"
	run -3 --separate-stderr vegas-undo < game
	same ''
	(printf '\357\273\277# comment\n'; cat "$three") > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:1: a byte order mark; a game file begins with \`vegas 1'"
	(printf '\357\273\277\n'; cat "$three") > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:1: a byte order mark; a game file begins with \`vegas 1'"
	# Within a file it is a character as others are.
	sed '30s/^/\xef\xbb\xbf/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:30: \`\\ufeffroll' is no record of this game; did you mean \`roll'?"
	# Other characters are none, wherever they come from.
	for character in 🎲 ﻼ; do
		(echo "$character"; cat "$three") > game
		run -3 --separate-stderr vegas-show game
		same_error "vegas-show: game:1: the header says \`$character'; \`vegas 1' comes here"
	done
}

@test "TK-21: a change appends to the journal and leaves what was there" {
	upto 29 > game
	for words in 'roll anna' 'place anna 5' 'roll benno' 'place benno 4' 'retire carla'; do
		# shellcheck disable=SC2086 # words
		run -0 --separate-stderr extend vegas-move $words
		[[ $output == "$words"* ]]
		mv new game
	done
	run -0 --separate-stderr vegas-check -q game
}

@test "TK-21: what was there is left as it was in a stream that is longer than any buffer, too" {
	local i game rolled
	game=$(upto 29)
	rolled=$(vegas-roll <<< "$game")
	for i in {1..200}; do echo "$game"; done > stream
	for i in {1..200}; do echo "$rolled"; done > expected
	[ "$(wc -c < stream)" -gt 131072 ]
	run -0 --separate-stderr cmp <(vegas-roll --all < stream) expected
	# So it is in a game that is.
	yes '# a comment' | head -c 240000 > comments
	run -0 --separate-stderr cmp <(cat <(echo "$game") comments | vegas-roll) \
		<(echo "$game"; cat comments; tail -n 1 <<< "$rolled")
}

@test "TK-21: the position is what a replay of the journal gives, wherever it is cut" {
	# Played on from a file or replayed in one go: the same position.
	upto 29 > game
	after 29 "$three" | grep -E '^(place|score)|^roll' | sed -E 's/^(roll [a-z]+).*/\1/' > moves
	head -n 60 moves | while read -r line; do
		# shellcheck disable=SC2086 # words
		vegas-move $line < game > new
		mv new game
	done
	run -0 --separate-stderr cmp game <(upto "$(wc -l < game)")
	after 60 moves | vegas-move -f game -
	run -0 --separate-stderr cmp game "$three"
}

@test "TK-22: consequences are indented by two blanks, chance and moves are not" {
	run -0 --separate-stderr awk 'NR > 22 {
		indented = /^  [a-z]/
		follows = $1 ~ /^(tie|pay|under|final|winner)$/
		plain = /^(round|bills|roll|place|score)( |$)/
		if (!(follows && indented || plain))
			print NR ": " $0
	}' <(before '^score' 4 | vegas-score)
	same ''
	run -0 --separate-stderr cmp <(before '^score' 4 | vegas-score) "$three"
}

@test "TK-22: blanks do not matter when a consequence is read" {
	sed 's/^  \(under\)/\1/; s/^  \(pay\)/ \t \1/; s/^  tie/      tie/; s/^score/  score/' "$three" > game
	run -0 --separate-stderr vegas-check game
	same '1 games, 0 failed, 0 unfinished, 240 lines
dice: 98 proved, 0 sealed, 0 given by hand'
}

# broken FILE BLANK PREFIX: the game once for each of its records, in which the
# last digit or name of that record is another; all words are separated by
# BLANK.
broken()
{
	awk -v blank="$2" -v prefix="$3" '
		{ line[NR] = $0 }
		$1 == "seed" { seed = NR }
		END {
			for (n = seed + 1; n <= NR; n++) {
				wrong = line[n]
				if (wrong ~ /[1-6]$/)
					wrong = substr(wrong, 1, length(wrong) - 1) \
					    (substr(wrong, length(wrong)) % 6 + 1)
				else if (!sub(/000$/, "001", wrong) &&
				    !sub(/anna$/, "carla", wrong) &&
				    !sub(/benno$/, "anna", wrong) &&
				    !sub(/carla$/, "benno", wrong))
					continue
				file = sprintf("%s%03d", prefix, n)
				for (i = 1; i <= NR; i++) {
					text = i == n ? wrong : line[i]
					if (i > 2)
						gsub(/ /, blank, text)
					print text > file
				}
				close(file)
			}
		}' "$1"
}

@test "TK-22: a record is judged the same whatever blanks it is written with" {
	local game
	for game in "$three" "$neutral"; do
		rm -f plain* wide*
		broken "$game" ' ' plain
		broken "$game" '  ' wide
		[ "$(find . -name 'plain*' | wc -l)" -gt 150 ]
		run -3 --separate-stderr vegas-check plain*
		printf '%s\n' "$output" > report
		run -3 --separate-stderr vegas-check wide*
		run -0 --separate-stderr sed 's/^wide/plain/; s/  / /g' <<< "$output"
		diff_output report
		# A placement may be another legal one, found only later, but nothing
		# goes unseen.
		[ "$(grep -c ^plain report)" -eq "$(find . -name 'plain*' | wc -l)" ]
	done
}

# bats test_tags=english
@test "TK-22: a line that only begins as the record that is due is refused for what it is" {
	sed "22s/.*/sealed $(printf '%064d' 0)/" "$three" > sealed
	ln -s "$three" seeded
	# What is due does not depend on how the last roll was written.
	sed '30s/ /  /' sealed > wide
	vegas-new -r royale -s 1 anna benno | sed "s/^seed .*/sealed $(printf '%064d' 0)/" > royale
	while IFS='|' read -r code file line record why; do
		head -n "$line" "$file" | sed "${line}s/.*/$record/" > game
		run "-$code" --separate-stderr vegas-check game
		[ "${lines[0]}" = "game:$line: $why" ]
	done <<- 'END'
		1|seeded|26|bills 4 50000|the rules say no: casino 3 is filled next
		1|seeded|26|bills 4|the rules say no: casino 3 is filled next
		3|sealed|29|bills 6 80000 30000 !|some bills of this round are marked ` !' and others are not; all are given by hand or none
		1|seeded|30|roll benno 1 1 2 2 2 4 5 6|the rules say no: it is not the turn of benno
		3|sealed|30|roll|the record is cut short; it is `roll NAME DIE...'
		3|sealed|30|roll 0 20|`0' is no player here
		1|wide|42|roll anna 5|the rules say no: these are not the 5 dice that anna holds
		3|royale|59|board 2 20|`20' is no board; it is `board CASINO NAME'
		3|sealed|30|roll anna 66|`66' is no die; it is `roll NAME DIE...'
		3|seeded|31|place|the record is cut short; it is `place NAME VALUE [slot]'
		3|seeded|31|place anna|the record is cut short; it is `place NAME VALUE [slot]'
		3|seeded|31|place anna 44 33|`33' is no word here but `slot'; it is `place NAME VALUE [slot]'
		3|seeded|31|place 0 5|`0' is no player here
		3|seeded|68|score !|`score' is never given by hand; ` !' does not belong here
		3|seeded|68|score anna 4|`anna' is one word too many; the record is `score'
		3|seeded|68|score 0|`0' is one word too many; the record is `score'
		1|seeded|79|round 2 benno|the file says 'round 2 benno', the rules say 'pay 6 benno 30000'
	END
	# Behind the end nothing is due.
	{ cat sealed; echo ' anna'; } > game
	run -3 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:241: \`anna' is no record of this game" ]
}

@test "TK-47: a roll by hand takes no dice from the seed, be there blanks behind its mark" {
	{ upto 31 | sed '30s/$/ ! /'; echo 'roll benno 1 1 2 2 2 4 5 6'; } > game
	run -0 --separate-stderr vegas-check game
	same '1 games, 0 failed, 1 unfinished, 32 lines
dice: 8 proved, 0 sealed, 1 given by hand'
}

# misread FILE: a stream of the game cut behind each of its rolls, in which one
# die is another, or all are 1.
misread()
{
	awk '
		function put(wrong) {
			if (wrong != $0)
				print text wrong
		}
		$1 == "roll" {
			for (i = 3; i <= NF; i++)
				for (face = 1; face <= 6; face++)
					if ((i == 3 || $(i - 1) <= face) &&
					    (i == NF || face <= $(i + 1))) {
						wrong = $1 " " $2
						for (j = 3; j <= NF; j++)
							wrong = wrong " " (j == i ? face : $j)
						put(wrong)
					}
			wrong = $1 " " $2
			for (j = 3; j <= NF; j++)
				wrong = wrong " 1"
			put(wrong)
		}
		{ text = text $0 "\n" }' "$1"
}

# bats test_tags=english
@test "TK-22: a roll with one die that is not of the seed is refused, however many there are" {
	local game n
	printf '%s\n' 'extends: las-vegas' 'title: Ten dice' 'rounds: 1' 'dice:' '  normal: 10' > ten.yaml
	vegas-sim -r ./ten.yaml -b random,random -s ten -n 1 --log > ten
	scored 1 > three
	for game in three ten; do
		misread "$game" > games
		n=$(grep -c ^vegas games)
		[ "$n" -gt 100 ]
		run -1 --separate-stderr vegas-check games
		[ "$(grep -c "^games:[0-9]*: the file says 'roll .*', the rules say 'roll " <<< "$output")" -eq "$n" ]
		[[ $output == *"$n games, $n failed, 0 unfinished, "* ]]
	done
}

@test "TK-22: an amount that is not what the rules say is found, whatever came before it" {
	# Two amounts of which only the last one that was met is remembered.
	printf '%s\n' 'extends: las-vegas' 'title: Two amounts' 'rounds: 1' \
		'bills:' '  deck: [20x60000, 20x62000]' > near.yaml
	vegas-sim -r ./near.yaml -b random,random -s near -n 1 --log |
		sed '/^  pay 2 p1 60000$/ { s/60000/62000/; q; }' > game
	run -1 --separate-stderr vegas-check game
	same "game:57: the file says 'pay 2 p1 62000', the rules say 'pay 2 p1 60000'
1 games, 1 failed, 0 unfinished, 57 lines
dice: 19 proved, 0 sealed, 0 given by hand"
	# One that is missing, though the same stood at this place of another line.
	printf '%s\n' 'extends: las-vegas' 'rounds: 1' 'bills: {deck: [40x60000], fill: 100000}' > same.yaml
	vegas-sim -r ./same.yaml -b random,random -s near -n 1 --log |
		awk '/^  under/ && ++n == 1 { sub(/ 60000/, " &") } n == 2 { sub(/ 60000$/, ""); n++ } { print }' > game
	run -1 --separate-stderr vegas-check game
	same "game:59: the file says 'under 60000', the rules say 'under 60000 60000'
1 games, 1 failed, 0 unfinished, 67 lines
dice: 19 proved, 0 sealed, 0 given by hand"
}

# bats test_tags=english
@test "TK-25: the names of one game mean nothing in the next of a stream" {
	upto 31 > one
	sed '21s/.*/players benno anna carla/; 23s/anna/benno/' one > two
	run -3 --separate-stderr vegas-show <(cat one two)
	same ''
	[[ $stderr == *':61: the rules say no: it is not the turn of anna' ]]
	run -1 --separate-stderr vegas-check <(cat one two)
	[ "${lines[1]}" = '2 games, 1 failed, 1 unfinished, 62 lines' ]
	sed '30,31s/anna/benno/' two > three
	run -0 --separate-stderr vegas-check <(cat one three one)
	[ "${lines[0]}" = '3 games, 0 failed, 3 unfinished, 93 lines' ]
	# Nor where what comes first would be sorted behind it.
	sed '30,31s/anna/benno/' one > four
	run -1 --separate-stderr vegas-check <(cat three four)
	[[ ${lines[0]} == *':61: the rules say no: it is not the turn of benno' ]]
}

@test "TK-8: a game of a stream has nothing of the one before it" {
	# Bills of as many values as can be; each game comes after the same bills
	# that nobody has won.
	printf 'extends: las-vegas\nrounds: 1\nbills: {deck: [%s]}\n' \
		"$(printf '2x%d000\n' {11..42} | paste -sd ,)" > many.yaml
	vegas-sim -r ./many.yaml -b random,random,random -s 1 -n 100 --log |
		awk '
			function put() { printf "%s%s", begun, game; begun = game = "" }
			$1 == "vegas" { put() }
			$1 == "roll" && begun == "" {
				begun = game
				sub(/players p1 p2 p3/, "players p1 p2", begun)
			}
			{ game = game $0 "\n" }
			END { put() }' > games
	[ "$(grep -c ^vegas games)" -eq 200 ]
	run -0 --separate-stderr vegas-check -q games
	same ''
	same_error ''
}

@test "TK-22: every consequence is computed again and must be equal" {
	# A game for each, in which its first amount or last name is another.
	awk '
		{ line[NR] = $0 }
		END {
			for (n = 1; n <= NR; n++) {
				if (line[n] !~ /^  /)
					continue
				wrong = line[n]
				if (!sub(/000/, "001", wrong) &&
				    !sub(/anna$/, "carla", wrong) &&
				    !sub(/benno$/, "anna", wrong))
					sub(/carla$/, "benno", wrong)
				file = sprintf("game%03d", n)
				for (i = 1; i <= NR; i++)
					print i == n ? wrong : line[i] > file
				close(file)
				printf "%s:%d: the file says \047%s\047, the rules say \047%s\047\n", file, n, substr(wrong, 3), substr(line[n], 3)
			}
		}' "$three" > expected
	[ "$(wc -l < expected)" -eq 46 ]
	run -1 --separate-stderr vegas-check game*
	same "$(cat expected)
46 games, 46 failed, 0 unfinished, 11040 lines
${lines[-1]}"
	for n in 069 237 240; do
		run -3 --separate-stderr vegas-show "game$n"
		same ''
		same_error "vegas-show: $(grep "^game$n" expected)"
	done
	# An amount is a word of its own, and has an end.
	sed 's/^  final anna 420000/  final anna:420000/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:237: \`anna:420000' is no player here"
	sed "s/^  final anna 420000/  final anna $((420000 + (1 << 32)))/" "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:237: \`4295387296' is no number; it is \`final NAME MONEY BILLS CHIPS'"
	sed 's/^  final anna 420000/  final anna 4200oo/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:237: \`4200oo' is no number; it is \`final NAME MONEY BILLS CHIPS'"
}

# bats test_tags=english
@test "TK-22: a consequence too many is a fault, and so is one too few" {
	upto 31 > game
	echo '  pay 5 anna 90000' >> game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:32: the file says 'pay 5 anna 90000', the rules say nothing here" ]
	sed 70d "$three" > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:70: the file says 'under 30000', the rules say 'pay 2 carla 40000'" ]
	sed 73,78d "$three" > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:73: the file says 'pay 6 benno 30000', the rules say 'under 90000'" ]
	# What is no consequence does not come before one that is due.
	sed 73,79d "$three" > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:73: the file says 'round 2 benno', the rules say 'under 90000'" ]
}

# bats test_tags=english
@test "TK-22: chance must be what the seed gives, unless it ends in a blank and !" {
	sed '30s/5 6$/5 5/' "$three" > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:30: the file says 'roll anna 1 1 2 2 2 4 5 5', the rules say 'roll anna 1 1 2 2 2 4 5 6'" ]
	upto 30 | sed '30s/5 6$/5 5 !/' > game
	run -0 --separate-stderr vegas-check game
	same '1 games, 0 failed, 1 unfinished, 30 lines
dice: 7 proved, 0 sealed, 1 given by hand'
	upto 30 | sed '30s/5 6$/5 5!/' > game
	run -3 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:30: \`5!' is no die; it is \`roll NAME DIE...'" ]
	# With blanks behind the mark, too, nothing is taken from the seed.
	upto 29 > game
	vegas-roll -q --dice 1,1,2,2,2,4,5,5 -f game
	vegas-place -q 5 -f game
	vegas-roll -q -f game
	sed 's/ !$/ ! \t /' game > blanks
	for game in game blanks; do
		run -0 --separate-stderr vegas-check "$game"
		same '1 games, 0 failed, 1 unfinished, 32 lines
dice: 8 proved, 0 sealed, 1 given by hand'
	done
	# Bills and the dice of the imaginary player as well.
	sed '24s/60000 30000/60000 40000/' "$three" > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:24: the file says 'bills 1 60000 40000', the rules say 'bills 1 60000 30000'" ]
	sed 's/^roll neutral 2 3/roll neutral 2 4/' "$neutral" > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:34: the file says 'roll neutral 2 4', the rules say 'roll neutral 2 3'" ]
	# And however many dice there are.
	printf 'extends: las-vegas\ndice: {normal: 12}\n' > twelve.yaml
	vegas-new -s 1 -r ./twelve.yaml anna benno | vegas-roll > game
	sed -i '30s/5 6 6$/6 6 6/' game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:30: the file says 'roll anna 2 3 3 3 4 4 5 5 5 6 6 6', the rules say 'roll anna 2 3 3 3 4 4 5 5 5 5 6 6'" ]
}

# bats test_tags=english
@test "TK-22: what is not chance is never given by hand" {
	sed '31s/$/ !/' "$three" > game
	run -3 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:31: \`place' is never given by hand; \` !' does not belong here" ]
	sed '69s/$/ !/' "$three" > game
	run -3 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:69: \`under' is never given by hand; \` !' does not belong here" ]
}

@test "TK-23: a line that differs is reported with FILE:LINE, what it says and what the rules say" {
	sed '70s/40000/30000/' "$three" > game
	for command in 'vegas-show' 'vegas-moves' 'vegas-show --next'; do
		# shellcheck disable=SC2086 # words
		run -3 --separate-stderr $command game
		same ''
		same_error "${command% --*}: game:70: the file says 'pay 2 carla 30000', the rules say 'pay 2 carla 40000'"
	done
	run -3 --separate-stderr vegas-roll < game
	same ''
	same_error "vegas-roll: -:70: the file says 'pay 2 carla 30000', the rules say 'pay 2 carla 40000'"
	run -1 --separate-stderr vegas-check game
	same_error ''
	same "game:70: the file says 'pay 2 carla 30000', the rules say 'pay 2 carla 40000'
1 games, 1 failed, 0 unfinished, 240 lines
dice: 26 proved, 0 sealed, 0 given by hand"
}

# The header, line by line.

@test "TK-24: what is said of a header does not depend on how fast the rest comes" {
	game=$(vegas-new -s 1 anna benno | sed 's/^rule rounds 4/rule rounds 0/')
	header=$(grep -n '^seed' <<< "$game" | cut -d : -f 1)
	slowly()
	{
		head -n "$header" <<< "$game"
		sleep 0.2
		printf 'r\xff\n'
	}
	run -3 --separate-stderr vegas-show <(slowly | cat)
	first=${stderr#*: /dev/fd/*:}
	slowly > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:$first"
	[ "${first%%:*}" = "$(grep -n 'rounds 0' game | cut -d : -f 1)" ]
}

@test "TK-24: the header has this order and no other" {
	local n
	for n in 1 2 21 22; do
		sed "${n}d" "$three" > game
		run -3 --separate-stderr vegas-show game
		same ''
	done
	run -3 --separate-stderr vegas-show <(sed '2{h;d};3{G}' "$three")
	same ''
	run -3 --separate-stderr vegas-show <(sed '21{h;d};22{G}' "$three")
	run -3 --separate-stderr vegas-show <(sed '20{h;d};21{G}' "$three")
	run -3 --separate-stderr vegas-show <(sed '2a\
rules las-vegas 021eb5b955320a4e' "$three")
	run -3 --separate-stderr vegas-show <(sed '22a\
seed other' "$three")
	run -3 --separate-stderr vegas-show <(sed '22a\
players anna benno carla' "$three")
	run -0 --separate-stderr vegas-show --next "$three"
	same '- over'
}

@test "TK-24: a header that is wrong is refused by line with what comes there" {
	sed 1d "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:1: the header says \`rules las-vegas 021eb5b955320a4e'; \`vegas 1' comes here"
	sed 22d "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:22: the header says \`round 1 anna'; \`seed TEXT' comes here"
	sed '1s/1/2/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:1: this is no version of the format that this program knows; it knows \`vegas 1'"
	sed '1s/1/1 2/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:1: the header says \`vegas 1 2'; \`vegas 1' comes here"
	sed '22s/.*/seed/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:22: the header says \`seed'; \`seed TEXT' comes here"
	# Blanks are no seed, and nothing that the header says.
	sed '22s/.*/ seed \t /' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:22: the header says \`seed'; \`seed TEXT' comes here"
	sed '2s/.$//' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:2: the header says \`rules las-vegas 021eb5b955320a4'; \`rules NAME DIGEST' comes here"
	sed '2s/0/g/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:2: the header says \`rules las-vegas g21eb5b955320a4e'; \`rules NAME DIGEST' comes here"
	sed '2s/$/ x/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:2: the header says \`rules las-vegas 021eb5b955320a4e x'; \`rules NAME DIGEST' comes here"
	sed '21s/.*/players/' "$three" > game
	run -3 --separate-stderr vegas-show game
	same_error 'vegas-show: game:21: there are no players'
}

@test "TK-24: a character that cannot be seen is refused in every line of a header, in a name as such" {
	local n
	sed '2a\
with mine' "$three" > with
	run -0 --separate-stderr vegas-show --next with
	same '- over'
	for n in 1 2 3 4 21 23; do
		sed "${n}s/\$/ x\x1b/" with > game
		run -3 --separate-stderr vegas-show game
		same ''
		same_error "vegas-show: game:$n: the character U+001B is not possible in a header"
		sed "${n}s/\$/ x\x7f/" with > game
		run -3 --separate-stderr vegas-show game
		same_error "vegas-show: game:$n: the character U+007F is not possible in a header"
	done
	sed '22s/anna/an\x7fna/' with > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:22: the name \`an\\u007fna' has a blank or a hidden character"
	# The line is that of the players by how it begins.
	sed '22s/.*/players\x01/' with > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:22: the header says \`players\\u0001'; \`players NAME...' comes here"
	sed '22s/players/player\x01/' with > game
	run -3 --separate-stderr vegas-show game
	same_error 'vegas-show: game:22: the character U+0001 is not possible in a header'
}

@test "TK-24: a header may have modules, a seal and salts where they belong" {
	upto 29 > game
	sed '2a\
with mine yours' game > with
	run -0 --separate-stderr vegas-show --next with
	same 'anna roll'
	run -3 --separate-stderr vegas-show <(sed '2a\
with' game)
	run -3 --separate-stderr vegas-show <(sed '3a\
with mine' game)
	hash=$(printf 'vegas1-seal:x' | sha256sum | cut -d ' ' -f 1)
	sed "22s/.*/sealed $hash/" game > sealed
	run -0 --separate-stderr vegas-check sealed
	same '1 games, 0 failed, 1 unfinished, 29 lines
dice: 0 proved, 7 sealed, 0 given by hand'
	run -3 --separate-stderr vegas-show <(sed "22s/.*/sealed ${hash%?}/" game)
	run -3 --separate-stderr vegas-show <(sed "22s/.*/sealed ${hash}0/" game)
	run -3 --separate-stderr vegas-show <(sed "22s/.*/sealed $hash x/" game)
	sed '22a\
salt carla my  own\
salt anna x' game > salted
	run -0 --separate-stderr vegas-show --next salted
	same 'anna roll'
	run -3 --separate-stderr vegas-show <(sed '22a\
salt denny x' game)
	run -3 --separate-stderr vegas-show <(sed '22a\
salt anna' game)
	run -3 --separate-stderr vegas-show <(sed '22a\
salt anna x\
salt anna y' game)
	run -3 --separate-stderr vegas-show <(sed '23a\
salt anna x' game)
}

# bats test_tags=english
@test "TK-24: the digest is over the rule lines with single blanks, comments left out" {
	[ "$(rule_digest "$three")" = "$(awk 'NR == 2 { print $3 }' "$three")" ]
	upto 30 | sed '3,20s/ /\t  /g; 5s/^/   /; 6s/$/ \t/; 8i\
# a comment' > game
	run -0 --separate-stderr vegas-check -q game
	same ''
	# In one place alone: in front, behind, between words, in the first line.
	for change in '18s/rounds /& /' '18s/$/ /' '20s/money /& /' '3s/10000 /& /' '3s/$/ /' '3s/ /\t/'; do
		upto 30 | sed "$change" > game
		run -0 --separate-stderr vegas-check -q game
		same ''
	done
	# A blank more between words is none, a letter more is one.
	upto 30 | sed '5s/Nugget/Nuggett/' > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:2: the file says '021eb5b955320a4e', the rules say '$(rule_digest game)': the digest does not fit the rule lines" ]
	redigest game > good
	run -0 --separate-stderr vegas-check -q good
}

# bats test_tags=english
@test "TK-24: rule lines are complete, sorted by bytes, and known" {
	upto 29 | sed '4{h;d};5{G}' > game
	redigest game > bad
	run -3 --separate-stderr vegas-show bad
	same ''
	same_error "vegas-show: bad:5: rule \`bills.fill' is out of order; rules are sorted by key"
	upto 29 | sed '3{h;d};4{G}' > bad
	run -3 --separate-stderr vegas-show bad
	same_error "vegas-show: bad:4: rule \`bills.deck' is out of order; rules are sorted by key"
	# A key is behind one that it begins with, whatever follows.
	upto 29 | sed '3a rule bills.dec 1' > bad
	run -3 --separate-stderr vegas-show bad
	same_error "vegas-show: bad:4: rule \`bills.dec' is out of order; rules are sorted by key"
	# No other line of the header is one of them.
	upto 29 | sed '20a seed zebra crossing' > bad
	run -3 --separate-stderr vegas-show bad
	same_error "vegas-show: bad:21: the header says \`seed zebra crossing'; \`players NAME...' comes here"
	upto 29 | sed 18d > game
	redigest game > bad
	run -3 --separate-stderr vegas-show bad
	same ''
	[[ $stderr == *'rounds'*'is missing'* ]]
	upto 29 | sed '18s/^/rule roundsman 3\n/' > game
	redigest game > bad
	run -3 --separate-stderr vegas-show bad
	same ''
	upto 29 | sed '18s/$/ 5/' > game
	redigest game > bad
	run -3 --separate-stderr vegas-show bad
	same ''
	for value in 04 +4 4.0 0x4 -4 0 100 ''; do
		upto 29 | sed "18s/4/$value/" > game
		redigest game > bad
		run -3 --separate-stderr vegas-show bad
		same ''
	done
	upto 29 | sed '18s/4/5/' > game
	redigest game > good
	run -0 --separate-stderr vegas-check -q good
}

@test "TK-24: a list goes on with the same key on the next line" {
	upto 30 | sed '3s/ 8x20000/\nrule bills.deck 8x20000/' > game
	redigest game > good
	run -0 --separate-stderr vegas-check -q good
	run -0 --separate-stderr vegas-show --format=line good
	[ "$output" = "$(upto 30 | vegas-show --format=line)" ]
	# So does one of numbers.
	vegas-new -s 1 -r showdown anna benno > showdown
	sed 's/^rule ladder 3 5 /rule ladder 3 5\nrule ladder /' showdown > game
	redigest game > good
	run -0 --separate-stderr vegas-show --format=line good
	[ "$output" = "$(vegas-show --format=line showdown)" ]
	# One that is longer than we would write it is looked at like any other.
	upto 30 | sed "3s/\$/$(printf ' 1x10000%.0s' {1..480})/" > game
	redigest game > long
	run -3 --separate-stderr vegas-show long
	same ''
	same_error "vegas-show: long:3: \`bills.deck' has too many entries; at most 32 are possible"
	# Other keys do not go on, be it the first or another.
	vegas-new -s 1 -r potzblitz anna benno carla | sed '3p' > game
	redigest game > bad
	run -3 --separate-stderr vegas-show bad
	same ''
	same_error "vegas-show: bad:4: \`bolts.all' is there twice"
	upto 30 | sed '18s/$/\nrule rounds 4/' > game
	redigest game > bad
	run -3 --separate-stderr vegas-check -q bad
}

# bats test_tags=english
@test "TK-24: the rule lines of a game have at most 64 KiB, however many are read at once" {
	# long N: a game whose rule lines are N bytes.
	long()
	{
		printf 'vegas 1\nrules own 0123456789abcdef\n'
		yes 'rule bills.deck 1x10000 1x10000' | head -n 2047
		printf 'rule bills.deck 1x%0*d\n' $(($1 - 2047 * 32 - 19)) 10000
		upto 23 | tail -n 3
	}
	for n in 65536 65537; do
		[ "$(long "$n" | grep '^rule ' | wc -c)" -eq "$n" ]
		long "$n" > "alone.$n"
		# Behind a game that is so long that all of them are there at once.
		{ upto 30; yes '# nothing' | head -n 14000; cat "alone.$n"; } > "behind.$n"
	done
	run -3 --separate-stderr vegas-show alone.65536
	same_error "vegas-show: alone.65536:2: there is no family of games \`'"
	run -3 --separate-stderr vegas-show alone.65537
	same_error 'vegas-show: alone.65537:2050: the rules have more than 64 KiB'
	run -3 --separate-stderr vegas-show --log behind.65536
	same_error "vegas-show: behind.65536:14032: there is no family of games \`'"
	run -3 --separate-stderr vegas-show --log behind.65537
	same_error 'vegas-show: behind.65537:16080: the rules have more than 64 KiB'
}

# bats test_tags=english
@test "TK-24: a game carries its rules: no other file is needed to play and check it" {
	mkdir -p own/vegas/rules
	echo 'no: {rules' | tee own/vegas/rules/las-vegas.yaml > las-vegas.yaml
	export XDG_CONFIG_HOME=$PWD/own VEGAS_RULES=$PWD
	sed '2s/las-vegas/nobody-has-this/' "$three" > game
	run -0 --separate-stderr vegas-check -q game
	run -0 --separate-stderr cmp <(before '^score' 1 game | vegas-score) <(scored 1 game)
	# Other rules in the file, another game: here of three rounds.
	sed '18s/4/3/' "$three" > other
	redigest other > game
	run -1 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:184: the file says 'round 4 anna', the rules say 'final anna 280000 5 0'" ]
}

# stream N...: a game for each number, its number of rounds; rule lines left
# out for -N.
stream()
{
	upto 29 | python3 -c '
import hashlib, sys
game = sys.stdin.read().splitlines(True)
for n in sys.argv[1:]:
    game[17] = "rule rounds %s\n" % n.lstrip("-")
    digest = hashlib.sha256("".join(game[2:20]).encode()).hexdigest()[:16]
    game[1] = "rules las-vegas %s\n" % digest
    left_out = "rule " if n.startswith("-") else "\n"
    print(*(line for line in game if not line.startswith(left_out)),
        sep="", end="")
' "$@"
}

@test "TK-24: in a stream a game whose digest has been seen may leave the rule lines out" {
	stream 4 -4 4 3 -4 -3 > games
	run -0 --separate-stderr vegas-show --format=json games
	run -0 --separate-stderr jq -r .rounds <<< "$output"
	same '4
4
4
3
4
3'
	run -0 --separate-stderr vegas-check games
	same "6 games, 0 failed, 6 unfinished, $(wc -l < games) lines
dice: 42 proved, 0 sealed, 0 given by hand"
	# How many play is told by each game.
	players=(anna benno carla dora emil)
	for n in 5 3 5; do vegas-new -s 1 "${players[@]::n}" > "$n"; done
	run -0 --separate-stderr vegas-show --format=line <(cat 5 3 5)
	same "$(for n in 5 3 5; do vegas-show --format=line "$n"; done)"
	# Lines that are there must be the same lines.
	(stream 4; stream 4 | sed '18s/4/5/') > games
	run -3 --separate-stderr vegas-show games
	same ''
	same_error 'vegas-show: games:47: the rules are not those of the same digest before'
	(stream 4; stream 4 | sed 18d) > games
	run -3 --separate-stderr vegas-show games
	same ''
	(stream 4; stream 4 | sed 20d) > games
	run -3 --separate-stderr vegas-show games
	same ''
	# All of them or none, and no more.
	(stream 4; stream 4 | sed 4,20d) > games
	run -3 --separate-stderr vegas-show games
	same ''
	(stream 4; stream 4 | sed '/^rule win/a rule zoo 1') > games
	run -3 --separate-stderr vegas-show games
	same ''
	same_error "vegas-show: games:$(grep -n zoo games | cut -d : -f 1): the rules are not those of the same digest before"
}

@test "TK-24: where a header is that of the game before, what follows is still looked at" {
	for line in 'seed' 'sed 1' "sealed $(printf 'z%.0s' {1..64})" "sealed $(printf '0%.0s' {1..63})g"; do
		(stream 4; stream 4 | sed "s/^seed .*/$line/") > games
		run -3 --separate-stderr vegas-check games
		[[ ${lines[-2]} == '2 games, 1 failed, '* ]]
	done
	# One that is too long to be kept, for its comments, is read again.
	printf '#%1000s\n' {1..20} > comments
	stream 4 4 4 | sed '/^vegas/r comments' > games
	run -0 --separate-stderr vegas-check games
	same "3 games, 0 failed, 3 unfinished, $(wc -l < games) lines
dice: 21 proved, 0 sealed, 0 given by hand"
	# A salt that cannot be seen, and a header that ends behind its modules.
	upto 22 | sed '22s/.*/&\nsalt anna x\x1b[0m/' > game
	run -3 --separate-stderr vegas-check game
	printf 'vegas 1\nrules las-vegas 0123456789abcdef\nwith kickers\n' > game
	run -3 --separate-stderr vegas-check game
}

@test "TK-24: rules that are the same but for blanks are the same rules" {
	(
		stream 4
		stream 4 | sed '20s/money bills/  money \t bills /'
		stream 4 | sed '20s/money bills/ money/'
		stream 4 | sed '20s/money bills/ money bills pieces/'
	) > games
	run -3 --separate-stderr vegas-check games
	same "games:$((2 * 29 + 20)): the rules are not those of the same digest before
games:$((3 * 29 + 20)): the rules are not those of the same digest before
4 games, 2 failed, 2 unfinished, 116 lines
dice: 14 proved, 0 sealed, 0 given by hand"
	# The same where words have one letter.
	vegas-new -s 1 -r showdown anna benno > showdown
	sed 's/^rule ladder 3 5 /rule ladder 3  5 /' showdown | cat showdown - > games
	run -0 --separate-stderr vegas-check -q games
	# A header that ends behind them, and a line that only begins as a rule.
	for words in 'money bills' ' money bills'; do
		(stream 4; stream 4 | sed "20s/money bills/$words/; 21,\$d") > games
		run -3 --separate-stderr vegas-show games
		same ''
		same_error 'vegas-show: games:49: the file is cut off inside the header'
	done
	(stream 4; stream 4 | sed '18s/rule /rules/') > games
	run -3 --separate-stderr vegas-show games
	same ''
	same_error 'vegas-show: games:47: the rules are not those of the same digest before'
}

@test "TK-24: a digest counts as seen only after its lines were read, in the same stream" {
	stream -4 4 > games
	run -3 --separate-stderr vegas-show games
	same ''
	same_error 'vegas-show: games:3: the rule lines are missing, and rules 021eb5b955320a4e were not seen in this stream before'
	stream 4 > one
	stream -4 > two
	run -3 --separate-stderr vegas-show one two
	same ''
	same_error 'vegas-show: two:3: the rule lines are missing, and rules 021eb5b955320a4e were not seen in this stream before'
	run -3 --separate-stderr vegas-check one two
	run -0 --separate-stderr vegas-check -q <(cat one two)
	# A digest that is nearly the same is another.
	sed '2s/.$/f/' two | cat one - > games
	run -3 --separate-stderr vegas-show games
	same ''
	same_error 'vegas-show: games:32: the rule lines are missing, and rules 021eb5b955320a4f were not seen in this stream before'
	# Lines that do not fit the digest were not its lines.
	(sed '18s/4/5/' one; cat two) > games
	run -3 --separate-stderr vegas-check games
	[ "$(grep -c ^games: <<< "$output")" -eq 2 ]
}

# bats test_tags=english
@test "TK-24: the digests of the last 64 rule sets are kept" {
	# shellcheck disable=SC2046 # words
	stream $(seq 64) -1 -64 > games
	run -0 --separate-stderr vegas-check -q games
	# shellcheck disable=SC2046 # words
	stream $(seq 65) -2 -65 > games
	run -0 --separate-stderr vegas-check -q games
	# shellcheck disable=SC2046 # words
	stream $(seq 65) -1 > games
	run -3 --separate-stderr vegas-check games
	[ "${lines[0]}" = "games:$((65 * 29 + 3)): the rule lines are missing, and rules $(stream 1 | awk 'NR == 2 { print $3 }') were not seen in this stream before" ]
}

# bats test_tags=english
@test "TK-25: names in a file are held to the same as those of vegas-new" {
	local name
	for name in 'anna anna carla' 'anna 1 carla' 'anna neutral carla' 'anna grey carla' \
		'anna bank carla' 'anna board carla' 'anna hand carla' 'anna out carla' \
		'anna slot carla' 'anna public carla' 'anna all carla' 'anna -x carla' \
		'anna 123456789012345678901234567890123 carla' 'anna é'$'\u202e''x carla' \
		'anna b'$'\u00a0''c carla' 'anna b'$'\u0085''c carla' 'anna b'$'\u007f''c carla'; do
		upto 23 | sed "21s/.*/players $name/" > game
		run -3 --separate-stderr vegas-show game
		same ''
		[[ $stderr == 'vegas-show: game:21: the '* ]]
	done
}

@test "TK-25: a name means the same bytes only" {
	upto 29 | sed 's/anna/Anna/; s/benno/anna/' > game
	run -0 --separate-stderr vegas-show --next game
	same 'Anna roll'
	run -1 --separate-stderr vegas-roll -p anna < game
	same ''
	same_error 'vegas-roll: anna does not roll now, Anna does; legal: roll Anna'
}

@test "TK-26: dice in a file go by face, then normal, B, N, K; another order is refused" {
	upto 30 | sed '30s/.*/roll anna 1 1 2 2 2 4 6 5/' > game
	run -3 --separate-stderr vegas-moves game
	same ''
	same_error 'vegas-moves: game:30: the dice are out of order; they go by face, then normal, B, N, K'
	upto 30 | sed '30s/.*/roll anna 1 1 2 2 2 4 6 5 !/' > game
	run -3 --separate-stderr vegas-check -q game
	before '^place' 1 "$neutral" | sed '$s/4 N4/N4 4/' > game
	run -3 --separate-stderr vegas-moves game
	same_error 'vegas-moves: game:35: the dice are out of order; they go by face, then normal, B, N, K'
	before '^roll anna' 1 "$neutral" | sed '$s/2 3/3 2/' > game
	run -3 --separate-stderr vegas-moves game
	same_error 'vegas-moves: game:34: the dice are out of order; they go by face, then normal, B, N, K'
}

# bats test_tags=english
@test "TK-26: a die is its face with a letter before it, money is dollars without separators" {
	local die amount
	for die in 0 7 11 x n3 3N N7 N N33 NN3 Z3 +3 3.0 03; do
		before '^place' 1 "$neutral" | sed "\$s/N6\$/$die/" > game
		run -3 --separate-stderr vegas-moves game
		same ''
		[[ $stderr == "vegas-moves: game:35: "*"is no die; it is \`roll NAME DIE...'" ]]
	done
	for amount in 60,000 60.000 60k 060000 +60000 -60000 6e4 60000.0 60000000000; do
		upto 29 | sed "24s/60000/$amount/" > game
		run -3 --separate-stderr vegas-moves game
		same ''
		same_error "vegas-moves: game:24: \`$amount' is no number; it is \`bills CASINO AMOUNT...'"
	done
	upto 29 | sed '24s/60000 30000/30000 60000/' > game
	run -3 --separate-stderr vegas-moves game
	same_error 'vegas-moves: game:24: the amounts are out of order; the highest is first'
}

# bats test_tags=english
@test "TK-27: a record that the game does not know is refused by line" {
	(upto 30; echo 'fold anna') > game
	run -3 --separate-stderr vegas-moves game
	same ''
	[[ $stderr == "vegas-moves: game:31: \`fold' is no record of this game"* ]]
	for words in place 'place anna'; do
		(upto 30; echo "$words") > game
		run -3 --separate-stderr vegas-moves game
		same_error "vegas-moves: game:31: the record is cut short; it is \`place NAME VALUE [slot]'"
	done
	(upto 30; echo 'plac anna 5') > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:31: \`plac' is no record of this game; did you mean \`place'?"
	(upto 30; echo 'place anna 5 2') > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:31: \`2' is no word here but \`slot'; it is \`place NAME VALUE [slot]'"
	(upto 30; echo 'place anna 5 slot 5') > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:31: \`5' is one word too many; the record is \`place NAME VALUE [slot]'"
	# One word of a list is needed, too.
	(upto 30; echo 'extra anna !') > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:31: the record is cut short; it is \`extra NAME DIE DIE'"
	(upto 30; echo 'set anna x') > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:31: \`x' is no die; it is \`set NAME DIE'"
	(upto 30; echo 'place denny 5') > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:31: \`denny' is no player here"
	# A number is no board, though boards have numbers, in a deal that no seed tells.
	vegas-new -r royale -s 1 anna benno |
		sed "s/^seed .*/sealed $(printf '0%.0s' {1..64})/; s/^board 2 .*/board 2 10/" > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:59: \`10' is no board; it is \`board CASINO NAME'"
	(before '^score'; echo 'score all') > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:68: \`all' is one word too many; the record is \`score'"
}

# cuts FILE: a game cut after each of its records, as cutNNN; prints those that
# are no whole position by the look of the line that would follow, which is a
# consequence or part of a deal.
cuts()
{
	awk '
		{ line[NR] = $0 }
		NR > 1 && seed && /^  |^(round|bills|roll neutral) / {
			printf "cut%03d:%d:\n", NR - 1, NR - 1
		}
		$1 == "seed" { seed = NR }
		END {
			for (n = seed; n <= NR; n++) {
				file = sprintf("cut%03d", n)
				for (i = 1; i <= n; i++)
					print line[i] > file
				close(file)
			}
		}' "$1"
}

# bats test_tags=english
@test "TK-30: cut after any line, a game is an earlier position or is named by line" {
	local games
	for game in "$three" "$neutral"; do
		rm -f cut*
		cuts "$game" > expected
		[ "$(wc -l < expected)" -gt 70 ]
		games=$(find . -name 'cut*' | wc -l)
		run -1 --separate-stderr vegas-check cut*
		grep -F "$games games, $(wc -l < expected) failed, $((games - 1 - $(wc -l < expected))) unfinished, " <<< "$output"
		grep ^cut <<< "$output" > report
		run -1 --separate-stderr grep -v ': the file is cut off here, the rules say ' report
		same ''
		run -0 --separate-stderr cut -d ' ' -f 1 report
		diff_output expected
	done
}

@test "TK-30: a cut inside the header is named by line" {
	local n
	for n in 1 2 3 12 20 21; do
		upto "$n" > game
		run -3 --separate-stderr vegas-show game
		same ''
		same_error "vegas-show: game:$n: the file is cut off inside the header"
	done
	upto 22 > game
	run -3 --separate-stderr vegas-show game
	same_error "vegas-show: game:22: the file is cut off here, the rules say that \`round' follows"
}

@test "TK-30: a header like those before it is held to the same from its seed on" {
	vegas-new -s a anna ben > game
	{ cat game game && sed 's/^seed a$/seed/' game && cat game; } > games
	run -3 --separate-stderr vegas-check games
	same "games:80: the header says \`seed'; \`seed TEXT' comes here
4 games, 1 failed, 3 unfinished, 116 lines
dice: 21 proved, 0 sealed, 0 given by hand"
	same_error ''
}

@test "TK-30: a file that ends inside a deal or before a consequence is cut off" {
	upto 26 > game
	run -3 --separate-stderr vegas-moves game
	same ''
	same_error "vegas-moves: game:26: the file is cut off here, the rules say that \`bills' follows"
	upto 70 > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:70: the file is cut off here, the rules say 'under 30000'"
	before '^roll neutral' 2 "$neutral" > game
	run -3 --separate-stderr vegas-moves game
	same_error "vegas-moves: game:$(wc -l < game): the file is cut off here, the rules say that \`roll' follows"
	# In a stream as well, where the next game begins.
	(upto 70; cat "$three") > game
	run -1 --separate-stderr vegas-check game
	same "game:70: the file is cut off here, the rules say 'under 30000'
2 games, 1 failed, 0 unfinished, 310 lines
dice: 124 proved, 0 sealed, 0 given by hand"
}

@test "TK-30: a last line without its line end is named, and nothing is written" {
	local n
	for n in 29 30 240; do
		upto "$n" | head -c -1 > game
		cp game old
		run -3 --separate-stderr vegas-moves game
		same ''
		same_error "vegas-moves: game:$n: the file is cut off: its last line has no line end"
		for command in vegas-roll 'vegas-place 5' vegas-score vegas-undo 'vegas-move retire anna'; do
			# shellcheck disable=SC2086 # words
			run -3 --separate-stderr $command -f game
			same ''
			cmp game old
			# shellcheck disable=SC2086 # words
			run -3 --separate-stderr $command < game
			same ''
		done
	done
	upto 30 > game
	printf '# a comment' >> game
	run -3 --separate-stderr vegas-moves game
	same_error 'vegas-moves: game:31: the file is cut off: its last line has no line end'
}

@test "TK-30: a line that the rules or the seed do not bear out is named, and nothing is written" {
	upto 30 | sed '30s/6$/5/' > game
	cp game old
	run -3 --separate-stderr vegas-roll -f game
	same ''
	same_error "vegas-roll: game:30: the file says 'roll anna 1 1 2 2 2 4 5 5', the rules say 'roll anna 1 1 2 2 2 4 5 6'"
	cmp game old
	(upto 30; echo 'place anna 3') > game
	cp game old
	for command in vegas-roll 'vegas-place 5' vegas-score vegas-undo 'vegas-move retire anna'; do
		# shellcheck disable=SC2086 # words
		run -3 --separate-stderr $command -f game
		same ''
		same_error "${command%% *}: game:31: the rules say no: anna has rolled no 3"
		cmp game old
	done
}

@test "TK-30: a line taken out of a game, or written twice, is found" {
	local n
	for n in 23 24 27 29 30 31 32 33 68 69 73 79 80 81 86 87 88; do
		sed "${n}d" "$three" > game
		run -1 --separate-stderr vegas-check -q game
		same ''
		sed "${n}p" "$three" > game
		run -1 --separate-stderr vegas-check -q game
		same ''
	done
}
