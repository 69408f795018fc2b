#!/usr/bin/env bats
# Dice that anybody can check (TK-40 to TK-43): every roll and every deal of a
# game worked out once more with sha256sum, openssl and awk, from the text of
# the clauses and none of our code.

load lib
load games

# key TEXT...: the key of a seed and, in their order, the texts of its salts.
key()
{
	local text=vegas1:$1 salt

	for salt in "${@:2}"; do
		text+=$'\n'$salt
	done
	printf %s "$text" | sha256sum | cut -c 1-64
}

# bytes KEY [N]: the first N bytes (4,096) of the key stream, as numbers.
# openssl's iv is the counter, four bytes, and the nonce, twelve.
bytes()
{
	head -c "${2:-4096}" /dev/zero |
		openssl enc -chacha20 -K "$1" -iv 00000000000000000000000000000000 |
		od -An -v -tu1
}

# predict GAME: GAME with what its seed says in place of all chance that is not
# given by hand.  A comment at the end tells how many bytes were used, and how
# many of those were too high for a die.
predict()
{
	local words=()

	mapfile -t words < <(awk '
		$1 == "seed" || $1 == "unseal" || $1 == "salt" {
			first = $1 == "salt" ? 3 : 2
			for (i = first; i <= NF; i++)
				text = text (i > first ? " " : "") $i
			if ($1 == "salt")
				salts = salts text "\n"
			else
				seed = text
			text = ""
		}
		END { printf "%s\n%s", seed, salts }' "$1")
	bytes "$(key "${words[@]}")" > "$BATS_TEST_TMPDIR/bytes"
	awk '
		function below(n,   x) {
			do
				x = byte[used++]
			while (x >= 256 - 256 % n)
			return x % n
		}
		function die(   x) {
			while ((x = byte[used++]) >= 252)
				skipped++
			return x % 6 + 1
		}
		function shuffle(   i, j, card) {
			for (i = cards - 1; i >= 1; i--) {
				j = below(i + 1)
				card = deck[i]; deck[i] = deck[j]; deck[j] = card
			}
		}
		# The topmost bill of a value leaves the deck.
		function take(value,   i) {
			for (i = 0; deck[i] != value; i++)
				continue
			for (cards--; i < cards; i++)
				deck[i] = deck[i + 1]
		}
		# One bill after another, written highest first.
		function draw(   sum, value, list) {
			split("", count)
			for (sum = 0; sum < rule["bills.fill"] && cards > 0; sum += value) {
				count[value = deck[0]]++
				take(value)
			}
			for (value = 1000000; value > 0; value -= 10000)
				for (; count[value] > 0; count[value]--)
					list = list " " value
			return list
		}
		# Normal dice first, then neutral; written by face.
		function throw(normal, neutral,   face, list) {
			split("", own); split("", other)
			while (normal-- > 0)
				own[die()]++
			while (neutral-- > 0)
				other[die()]++
			for (face = 1; face <= 6; face++) {
				for (; own[face] > 0; own[face]--)
					list = list " " face
				for (; other[face] > 0; other[face]--)
					list = list " N" face
			}
			return list
		}
		NR == FNR {
			for (i = 1; i <= NF; i++)
				byte[n++] = $i
			next
		}
		$1 == "rule" { rule[$2] = $3 }
		$1 == "rule" && $2 == "bills.deck" {
			for (i = 3; i <= NF; i++)
				for (split($i, part, "x"); part[1] > 0; part[1]--)
					deck[cards++] = part[2] + 0
		}
		$1 == "players" {
			for (i = players = 0; i < NF - 1; i++)
				name[players++] = $(i + 2)
		}
		$1 == "round" {
			if ($2 == 1)
				shuffle()
			for (i = 0; i < players; i++) {
				hand[name[i]] = rule["dice.normal"]
				held[name[i]] = rule["neutral.each." players] + 0
			}
		}
		$1 == "bills" && $NF == "!" {
			for (i = 3; i < NF; i++)
				take($i)
		}
		$1 == "bills" && $NF != "!" { $0 = "bills " $2 draw() }
		$1 == "roll" && $NF != "!" {
			if ($2 == "neutral")
				$0 = "roll neutral" throw(rule["neutral.rolled." players], 0)
			else
				$0 = "roll " $2 throw(hand[$2], held[$2])
		}
		$1 == "roll" {
			split("", rolled)
			for (i = 3; i <= NF; i++)
				rolled[$i]++
		}
		$1 == "place" {
			hand[$2] -= rolled[$3]
			held[$2] -= rolled["N" $3]
		}
		$1 == "under" {
			for (i = 2; i <= NF; i++)
				deck[cards++] = $i
		}
		{ print }
		END { printf "# %d bytes, %d too high for a die\n", used, skipped }
	' "$BATS_TEST_TMPDIR/bytes" "$1"
}

# proved GAME: the game is what its seed says, to the byte.
proved()
{
	predict "$1" > predicted
	sed '$d' predicted | diff -u --label predicted - "$1"
}

# turns_of FILE N: N turns, everybody placing their lowest value.
turns_of()
{
	local i

	for ((i = 0; i < 2 * $2; i++)); do
		# shellcheck disable=SC2046 # a move is words
		vegas-move -f "$1" $(vegas-moves "$1" | sed q)
	done
}

@test "TK-40: whole games are what SHA-256 and ChaCha20 make of their seeds" {
	proved "$three"
	same_tail '# 366 bytes, 7 too high for a die'
	proved "$neutral"
	same_tail '# 511 bytes, 4 too high for a die'
}

# same_tail LINE: what predict counted.
same_tail()
{
	run -0 --separate-stderr tail -n 1 predicted
	same "$1"
}

@test "TK-40: the bytes are used in order, block after block" {
	cat > long.yaml <<- 'END'
		extends: las-vegas
		dice:
		  normal: 15
		bills:
		  deck: [128x50000, 128x60000]
	END
	vegas-new --seed long --rules ./long.yaml anna benno carla denny emil > g
	turns_of g 24
	proved g
	run -0 --separate-stderr tail -n 1 predicted
	[[ $output =~ ^'# '([0-9]+)' bytes' ]]
	[ "${BASH_REMATCH[1]}" -gt 512 ]
}

@test "TK-40: a seed is its words joined by single blanks, in UTF-8" {
	while IFS=: read -r given written; do
		vegas-new --seed "$given" anna benno > g
		run -0 --separate-stderr sed -n '/^seed/p' g
		same "seed $written"
		turns_of g 2
		proved g
	done <<- 'END'
		7:7
		Grüße aus Köln:Grüße aus Köln
		  three   blind mice :three blind mice
		雪 и снег 🎲:雪 и снег 🎲
	END
	# However the words are parted in the file.
	sed "s/^seed .*/seed \t 雪  и\tснег 🎲 /" g > other
	run -0 --separate-stderr vegas-check other
	same '1 games, 0 failed, 1 unfinished, 33 lines
dice: 9 proved, 0 sealed, 0 given by hand'
	# As long as the room of a text, which has no byte for its end then.
	for n in 128 191; do
		vegas-new -s "$(printf "%${n}s" '' | tr ' ' x)" anna benno > g
		run -0 --separate-stderr vegas-check -q g
		same ''
	done
}

@test "TK-40: nonce zero, counter from 0: the key stream is that of RFC 8439, A.1" {
	# Test vectors 1 and 2: a key of zeros, blocks 0 and 1.
	run -0 --separate-stderr bytes "$(printf '0%.0s' {1..64})" 80
	run -0 --separate-stderr sed -n '1p; 5p' <<< "$output"
	output=$(tr -s ' ' <<< "$output")
	same "$(printf ' %d' 0x76 0xb8 0xe0 0xad 0xa0 0xf1 0x3d 0x90 0x40 0x5d 0x6a 0xe5 0x53 0x86 0xbd 0x28)
$(printf ' %d' 0x9f 0x07 0xe7 0xbe 0x55 0x51 0x38 0x7a 0x98 0xba 0x97 0x7c 0x73 0x2d 0x08 0x0d)"
	# And SHA-256 that of FIPS 180-2: "abc" is its first example.
	run -0 --separate-stderr sha256sum <(printf abc)
	run -0 --separate-stderr cut -c 1-64 <<< "$output"
	same ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
	run -0 --separate-stderr key 7
	same 584451c6587d42dc621a97b28aecb675e68a40970425716775bbb884764cabe8
}

@test "TK-40: salts follow the seed, each after a newline, in the order of the file" {
	vegas-new --seed 'salt and pepper' anna benno |
		sed '/^seed/a salt benno  good   luck\nsalt anna Prost, Köln' > unsalted
	# The deal is still that of the seed alone.
	run -1 --separate-stderr vegas-check unsalted
	predict unsalted | sed '$d' > g
	run -1 --separate-stderr cmp -s unsalted g
	run -0 --separate-stderr vegas-check g
	same '1 games, 0 failed, 1 unfinished, 31 lines
dice: 7 proved, 0 sealed, 0 given by hand'
	# A comment before each of them is none of them.
	run -0 --separate-stderr vegas-check <(sed '/^salt/i # salt anna x\n\n \t' g)
	same '1 games, 0 failed, 1 unfinished, 37 lines
dice: 7 proved, 0 sealed, 0 given by hand'
	turns_of g 2
	proved g
	# In another order they are other dice.
	sed -n '/^salt/p' g | tac > salts
	sed -e '/^seed/r salts' -e '/^salt/d' g > other
	run -1 --separate-stderr vegas-check -q other
}

@test "TK-44: the dice of an unsealed game are those of its seed, its salts and nothing else" {
	printf 'extends: las-vegas\nrounds: 2\n' > two.yaml
	run -0 --separate-stderr vegas-new --seal key --commit
	committed=$output
	vegas-new --key key -r ./two.yaml --salt 'anna=Prost,  Köln' --salt benno=7 anna benno carla > g
	while next=$(vegas-moves g | sed q) && [ -n "$next" ]; do
		# shellcheck disable=SC2086 # a move is words
		vegas-move --key key -f g $next
	done
	vegas-score --unseal --key key -f g
	rm key
	# The seed that everybody can read now is the one that was sealed before
	# the salts were known.
	seed=$(sed -n 's/^unseal //p' g)
	same "sealed $(printf 'vegas1-seal:%s' "$seed" | sha256sum | cut -c 1-64)"
	run -0 --separate-stderr grep ^sealed g
	same "$committed"
	proved g
	run -0 --separate-stderr vegas-check g
	[ "${lines[1]}" = "dice: $(grep -cE '^(round|bills|roll) ' g) proved, 0 sealed, 0 given by hand" ]
	# Without the salts, or with another text, they are other dice.
	sed 's/^salt benno 7/salt benno 8/' g > other
	predict other | sed '$d' > predicted
	run -1 --separate-stderr cmp -s predicted other
	run -1 --separate-stderr vegas-check -q other
}

@test "TK-41: a byte of 252 or more is no die; one too high for a shuffle is passed over" {
	vegas-new --seed 1 anna benno > g
	turns_of g 2
	proved g
	# 53 numbers for the shuffle, two of them drawn again; 16 dice, two too.
	same_tail '# 73 bytes, 2 too high for a die'
	bytes "$(key 1)" 73 | tr -s ' ' '\n' | sed '/^$/d' > stream
	run -0 --separate-stderr awk 'NR > 55 && $1 >= 252' stream
	[ "$(wc -l <<< "$output")" -eq 2 ]
	run -0 --separate-stderr awk '$1 == "roll" { for (i = 3; i <= NF; i++) print $i }' g
	same "$(awk 'NR > 55 && $1 < 252 { print $1 % 6 + 1 }' stream | sorted)"
	# Had they been dice it would be another roll.
	[ "$output" != "$(awk 'NR > 55 && NR <= 71 { print $1 % 6 + 1 }' stream | sorted)" ]
}

# sorted < DICE: two rolls of 8 dice, each by face.
sorted()
{
	awk '{ print int((NR - 1) / 8), $1 }' | sort -n -k 1,1 -k 2,2 | cut -d ' ' -f 2
}

# below N BYTE...: a number below N, and how many of the bytes it took.
below()
{
	# shellcheck disable=SC2059 # bytes
	printf "$(printf '\\%03o' "${@:2}")" | "$helpers/below" "$1"
}

@test "TK-41: a larger number is of two bytes or three; what is too high is passed over" {
	while IFS=: read -r words expected; do
		# shellcheck disable=SC2086 # a list of numbers
		run -0 --separate-stderr below $words
		same "$expected"
	done <<- 'END'
		256 255 1 2 3:255 1
		257 255 254 1 0:256 2
		257 255 255 1 0:256 4
		65536 1 2 3 4:258 2
		65537 1 2 3 4:514 3
		300 255 119 0 5:299 2
		300 255 120 0 5:5 4
	END
}

@test "TK-42: a shuffle from the last card down, the deck from the lowest bill, the top card number 0" {
	cat > whole.yaml <<- 'END'
		extends: las-vegas
		bills:
		  fill: 1000000
	END
	for seed in a b c; do
		vegas-new --seed "$seed" --rules ./whole.yaml anna benno > g
		proved g
		run -0 --separate-stderr fact_bills g
		same 54
	done
}

# fact_bills FILE: how many bills were dealt.
fact_bills()
{
	awk '$1 == "bills" { n += NF - 2 } END { print n }' "$1"
}

@test "TK-42: a deck has up to 256 cards, each where the shuffle put it" {
	cat > large.yaml <<- 'END'
		extends: las-vegas
		bills:
		  deck: [64x10000, 64x20000, 64x30000, 63x40000, 1x50000]
		  fill: 1000000
	END
	vegas-new --seed large --rules ./large.yaml anna benno > g
	proved g
	[ "$(fact_bills g)" -gt 200 ]
	sed -i 's/63x40000/64x40000/' large.yaml
	run -3 --separate-stderr vegas-new --seed large --rules ./large.yaml anna benno
	same ''
}

@test "TK-43: a player's own dice are thrown before the neutral ones, those of the round before all" {
	for names in 'anna benno' 'anna benno carla' 'anna benno carla denny'; do
		# shellcheck disable=SC2086 # a list of names
		vegas-new --seed "order of $names" --rules las-vegas-neutral $names > g
		turns_of g 4
		proved g
	done
}

@test "TK-43: where there is no die of a kind, no byte is taken for one" {
	printf 'extends: las-vegas\nneutral: {rolled: {2: 2}}\n' > normal.yaml
	printf 'extends: las-vegas\nneutral: {rolled: {2: 0}, big: {2: 2}}\n' > big.yaml
	run -0 --separate-stderr vegas-new -s 1 --rules ./normal.yaml anna benno
	[ "${lines[-1]}" = 'roll neutral 3 5' ]
	run -0 --separate-stderr timeout 5 vegas-new -s 1 --rules ./big.yaml anna benno
	[ "${lines[-1]}" = 'roll neutral B3 B5' ]
}

@test "TK-42: a seed and salts may be long" {
	long=$(printf 'x%.0s' {1..2000})
	vegas-new -s "$long" --salt "anna=$long" --salt 'benno=short' anna benno > long
	vegas-new -s "$long" --salt "anna=${long}x" --salt 'benno=short' anna benno > other
	run -0 --separate-stderr vegas-check -q long other
	proved long
	run -1 --separate-stderr cmp -s <(grep '^bills' long) <(grep '^bills' other)
}

@test "TK-43: chance given by hand uses no bytes" {
	bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000'
	vegas-new --seed hand anna benno | vegas-roll > g
	first=$(sed -n 's/^roll anna //p' g)
	# Bills: the shuffle has been, the dice are the same.
	vegas-new --seed hand --bills "$bills" anna benno | vegas-roll > g
	proved g
	run -0 --separate-stderr sed -n 's/^roll anna //p' g
	same "$first"
	# Dice: the next ones are those that they would have been.
	vegas-new --seed hand anna benno | vegas-roll --dice 1,2,3,4,5,6,6,6 | vegas-place 6 | vegas-roll > g
	proved g
	run -0 --separate-stderr sed -n 's/^roll benno //p' g
	same "$first"
	# Neutral dice: their bytes go to the first turn.
	vegas-new --seed hand --rules las-vegas-neutral --neutral 3,3 anna benno carla | vegas-roll > g
	proved g
	vegas-new --seed hand --rules las-vegas-neutral anna benno carla | vegas-roll > other
	proved other
	[ "$(tail -n 1 g)" != "$(tail -n 1 other)" ]
}

@test "TK-43: bills by hand leave the others in their order, in later rounds too" {
	vegas-new --seed 'by hand' --bills '1=10000,40000 2=80000 3=70000 4=60000 5=50000 6=40000,10000' anna benno > g
	for _ in anna benno; do
		vegas-roll --dice 1,1,1,1,1,1,1,1 < g | vegas-place 1 > next
		mv next g
	done
	vegas-score < g > next
	proved next
	[ "$(grep -c '^bills .*!$' next)" -eq 6 ]
	[ "$(grep -c '^bills ' next)" -eq 12 ]
	vegas-score --bills '1=90000 2=80000 3=70000 4=60000 5=50000 6=50000' < g > next
	proved next
	vegas-roll < next > g
	proved g
}

@test "TK-33: undo and the same move give the same dice; nobody rolls again by undoing" {
	vegas-new --seed undo anna benno > g
	turns_of g 3
	vegas-roll -f g
	cp g kept
	vegas-undo -f g
	vegas-roll -f g
	cmp kept g
	for n in 3 5 7; do
		vegas-undo -n "$n" -f g
		[ "$(wc -l < g)" -eq $(($(wc -l < kept) - n)) ]
		tail -n "$n" kept | awk '{ print $1, $2, ($1 == "place" ? $3 : "") }' |
			vegas-move -f g -
		cmp kept g
	done
	# Another move in between does not change what comes first: the bytes of
	# benno's roll are the same, only fewer or more of them are needed later.
	vegas-undo -n 2 -f g
	value=$(vegas-moves g | awk 'END { print $3 }')
	vegas-place -f g "$value"
	vegas-roll -f g
	proved g
	[ "$(tail -n 1 g)" = "$(tail -n 1 kept)" ]
}
