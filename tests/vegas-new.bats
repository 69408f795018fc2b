#!/usr/bin/env bats
# vegas-new: players, names, seeds, the header, the first deal, chance by hand.

load lib
load games

@test "TK-1: vegas-new writes the whole new game to standard output; without -r it is las-vegas" {
	run -0 --separate-stderr vegas-new -s 'golden three' anna benno carla
	same "$(upto 29)"
	same_error ''
	run -0 --separate-stderr vegas-new -r las-vegas -s 'golden three' anna benno carla
	same "$(upto 29)"
	run -0 --separate-stderr vegas-new -r las-vegas-neutral -s 'golden neutral' anna benno carla
	same "$(upto 34 "$neutral")"
}

@test "TK-1: vegas-new reads nothing from standard input" {
	run -0 --separate-stderr sh -c 'echo word | { vegas-new -s "golden three" anna benno carla > game; cat; }'
	same word
	run -0 --separate-stderr cmp game <(upto 29)
}

@test "TK-1: vegas-new -f makes FILE and writes nothing to standard output" {
	mkdir folder
	run -0 --separate-stderr vegas-new -f folder/game -s 'golden three' anna benno carla
	same ''
	same_error ''
	cmp folder/game <(upto 29)
	run -0 --separate-stderr ls -A folder
	same game
}

@test "TK-1: vegas-new -f refuses to overwrite" {
	echo mine > game
	run -1 --separate-stderr vegas-new -f game anna benno
	same ''
	same_error 'vegas-new: game: the file exists; a new game needs a new file'
	run -0 --separate-stderr cat game
	same mine
	: > game
	run -1 --separate-stderr vegas-new -f game anna benno
	[ ! -s game ]
	ln -s game link
	run -1 --separate-stderr vegas-new -f link anna benno
	same_error 'vegas-new: link: the file exists; a new game needs a new file'
	[ ! -s game ]
	run -0 --separate-stderr find . -mindepth 1 -name '.*'
	same ''
}

@test "TK-2: -f - is wrong usage" {
	run -2 --separate-stderr vegas-new -f - anna benno
	same ''
	same_error "vegas-new: -f changes a file in place and takes no \`-'; try \`vegas-new --help'"
	[ ! -e - ]
}

@test "TK-3: operands stand before or after options, and -- ends options" {
	expected=$(vegas-new --seed=x --rules=las-vegas anna benno)
	run -0 --separate-stderr vegas-new anna --seed x benno --rules las-vegas
	same "$expected"
	run -0 --separate-stderr vegas-new anna benno -sx -rlas-vegas
	same "$expected"
	run -0 --separate-stderr vegas-new -sx -- anna benno
	same "$expected"
	run -2 --separate-stderr vegas-new -- anna benno -sx
	same ''
	same_error "vegas-new: the name \`-sx' does not begin with a letter"
}

@test "TK-4: a wrong number of players is refused by the rules (1)" {
	run -1 --separate-stderr vegas-new anna
	same ''
	same_error 'vegas-new: 1 players; the rules are for 2 to 5'
	run -1 --separate-stderr vegas-new a b c d e f
	same_error 'vegas-new: 6 players; the rules are for 2 to 5'
	run -1 --separate-stderr vegas-new a b c d e f g h
	same ''
	run -1 --separate-stderr vegas-new -r las-vegas-neutral a b c d e
	same_error "vegas-new: rule set \`las-vegas-neutral' is for 2, 3 or 4 players, not for 5: there are neutral dice for so many"
	run -0 --separate-stderr vegas-new a b c d e
	[ "${lines[20]}" = 'players a b c d e' ]
}

# bats test_tags=english
@test "TK-4: wrong usage is 2, rules that cannot be understood are 3, a system that fails is 4" {
	run -2 --separate-stderr vegas-new
	same ''
	same_error "vegas-new: NAME... is missing; try \`vegas-new --help'"
	run -2 --separate-stderr vegas-new --nonsense anna benno
	same ''
	run -2 --separate-stderr vegas-new --first carla anna benno
	same ''
	same_error "vegas-new: \`carla' is no player here"
	run -3 --separate-stderr vegas-new -r nonsense anna benno
	same ''
	echo 'rounds: [' > mine.yaml
	run -3 --separate-stderr vegas-new -r ./mine.yaml anna benno
	same ''
	[[ $stderr == 'vegas-new: ./mine.yaml:'* ]]
	run -4 --separate-stderr vegas-new -f no/folder anna benno
	same ''
	[[ $stderr == 'vegas-new: no/folder: '*': No such file or directory' ]]
	run -4 --separate-stderr sh -c 'vegas-new anna benno > /dev/full'
	same_error 'vegas-new: cannot write standard output: No space left on device'
}

@test "TK-12: --dry-run prints what would be written up to the first chance, and leaves FILE alone" {
	run -0 --separate-stderr vegas-new --dry-run -s 'golden three' anna benno carla
	same "$(upto 23)
?"
	run -0 --separate-stderr vegas-new --dry-run -f game -s 'golden three' anna benno carla
	same "$(upto 23)
?"
	[ ! -e game ]
	# What is given by hand is no chance to come.
	run -0 --separate-stderr vegas-new -r las-vegas-neutral --dry-run -s x --bills "$bills" anna benno carla
	[ "$(after 26 <<< "$output")" = 'round 1 anna
bills 1 60000 !
bills 2 30000 20000 !
bills 3 90000 !
bills 4 50000 !
bills 5 40000 20000 !
bills 6 70000 !
?' ]
}

@test "TK-24: the header is vegas, rules, with, the rule lines, players, seed" {
	mkdir rules
	printf 'over: [las-vegas]\nrounds: 2\n' > rules/short.yaml
	printf 'over: [las-vegas]\ndice: {normal: 5}\n' > rules/few.yaml
	run -0 --separate-stderr vegas-new --rules-dir rules -w short,few -s ' two   words ' anna benno
	same "vegas 1
rules las-vegas $(rule_digest <(printf '%s\n' "$output"))
with short few
rule bills.deck 6x10000 8x20000 8x30000 6x40000 6x50000 5x60000 5x70000 5x80000 5x90000
rule bills.fill 50000
rule casinos.1 Golden Nugget
rule casinos.2 Caesars Palace
rule casinos.3 The Mirage
rule casinos.4 Sahara
rule casinos.5 Luxor
rule casinos.6 Circus Circus
rule dice.normal 5
rule family casino
rule first.step 1
rule payout.first highest
rule payout.ties out
rule players.max 5
rule players.min 2
rule rounds 2
rule title Las Vegas
rule win money bills
players anna benno
seed two words
$(tail -n 7 <<< "$output")"
	printf '%s\n' "$output" > game
	[ "$(awk 'NR == 2 { print $3 }' game)" != 021eb5b955320a4e ]
	run -0 --separate-stderr vegas-check -q game
	run -0 --separate-stderr vegas-show --format=json game
	run -0 --separate-stderr jq -c '[.with, .rounds, .players[0].dice]' <<< "$output"
	same '[["short","few"],2,5]'
}

@test "TK-24: rule lines are sorted by bytes, and the digest is that of the lines" {
	vegas-new -r las-vegas-neutral anna benno > game
	grep '^rule ' game | cut -d ' ' -f 2 > keys
	run -0 --separate-stderr env LC_ALL=C sort -c keys
	[ "$(wc -l < keys)" -gt 18 ]
	[ "$(awk 'NR == 2 { print $3 }' game)" = "$(rule_digest game)" ]
	[[ $(rule_digest game) =~ ^[0-9a-f]{16}$ ]]
}

@test "TK-24: editing a YAML file does not touch a running game" {
	mkdir rules
	cp "$root/rules/las-vegas.yaml" rules/mine.yaml
	export VEGAS_RULES=$PWD/rules
	vegas-new -r mine -s 'golden three' anna benno carla > game
	sed -i 's/normal: 8/normal: 3/' rules/mine.yaml
	run -0 --separate-stderr vegas-roll < game
	[ "${lines[-1]}" = 'roll anna 1 1 2 2 2 4 5 6' ]
	rm rules/mine.yaml
	run -0 --separate-stderr vegas-roll < game
	[ "${lines[-1]}" = 'roll anna 1 1 2 2 2 4 5 6' ]
	run -0 --separate-stderr vegas-check -q game
}

# bats test_tags=english
@test "TK-25: a name is 1 to 32 bytes of UTF-8 and begins with a letter" {
	local name
	for name in a z Z é 中 anna-2 a=b a,b a.b "o'b" 'a!' a‰ '😀' $'a\302\241' \
		$'a\342\200\247' $'a\342\200\257' $'a\342\201\245' $'a\342\201\252' 12345678901234567890123456789012; do
		name=${name/#1/x}
		run -0 --separate-stderr vegas-new -s x "$name" benno
		[ "${lines[20]}" = "players $name benno" ]
		[ "${lines[22]}" = "round 1 $name" ]
		run -0 --separate-stderr vegas-show --next <<< "$output"
		same "$name roll"
	done
	# 16 characters of two bytes, then one byte more.
	run -0 --separate-stderr vegas-new éééééééééééééééé benno
	run -2 --separate-stderr vegas-new éééééééééééééééée benno
	same ''
	same_error 'vegas-new: the name `éééééééééééééééée'\'' has 33 bytes; 1 to 32 are possible'
	for name in 1a -x _a .a '!' '' ' a' 'a b' $'a\tb' $'a\nb' $'a\001' $'a\037' $'a\177' $'a\302\205' \
		$'a\302\240' $'a\342\200\250' $'a\342\200\251' $'a\342\200\252b' $'a\342\200\256b' \
		$'a\342\200\216' $'a\342\200\217' $'a\342\201\246' $'a\342\201\251' $'a\330\234' $'a\357\273\277' $'a\377' $'\303'; do
		run -2 --separate-stderr vegas-new -- "$name" benno
		same ''
		[[ $stderr == 'vegas-new: the name `'* ]]
	done
	# The last byte of ASCII is no letter, and the next one no character.
	run -2 --separate-stderr vegas-new $'\177a' benno
	same_error "vegas-new: the name \`\\u007fa' does not begin with a letter"
	run -2 --separate-stderr vegas-new $'\200a' benno
	same_error "vegas-new: the name \`\\x80a' is not UTF-8"
}

@test "TK-25: names are unique and none of the words that mean something else" {
	local name
	for name in neutral grey bank board hand out slot public all; do
		run -2 --separate-stderr vegas-new anna "$name"
		same ''
		same_error "vegas-new: the name \`$name' means something else in game files"
		run -0 --separate-stderr vegas-new -s x anna "${name}s" "${name^}"
		[ "${lines[20]}" = "players anna ${name}s ${name^}" ]
	done
	run -2 --separate-stderr vegas-new anna benno anna
	same ''
	same_error "vegas-new: the name \`anna' is there twice"
	# They compare as bytes.
	run -0 --separate-stderr vegas-new anna Anna ANNA
}

@test "TK-44: without --seed 128 random bits from the system, in hex" {
	local seeds
	seeds=$(for i in 1 2 3 4 5 6 7 8; do vegas-new anna benno | awk '$1 == "seed"'; done)
	[ "$(grep -cxE 'seed [0-9a-f]{32}' <<< "$seeds")" -eq 8 ]
	[ "$(sort -u <<< "$seeds" | wc -l)" -eq 8 ]
	# Every place of the 32 varies: none is fixed.
	for i in 6 14 21 29 37; do
		[ "$(cut -c "$i" <<< "$seeds" | sort -u | wc -l)" -gt 1 ]
	done
	vegas-new anna benno > game
	run -0 --separate-stderr vegas-check game
	same '1 games, 0 failed, 1 unfinished, 29 lines
dice: 7 proved, 0 sealed, 0 given by hand'
}

# bats test_tags=once
@test "TK-44: they come from the system's source of random bits" {
	run -0 --separate-stderr strace -f -e trace=getrandom vegas-new anna benno
	grep -qE '^(\[pid.*\] )?getrandom\(.*, 16, ' <<< "$stderr"
}

@test "TK-47: --bills gives all bills of the round, marked; the rest comes from the seed" {
	run -0 --separate-stderr vegas-new -s x --bills '5=20000,40000 2=20000,30000 1=60000 3=90000 4=50000 6=70000' anna benno
	[ "$(after 22 <<< "$output")" = 'round 1 anna
bills 1 60000 !
bills 2 30000 20000 !
bills 3 90000 !
bills 4 50000 !
bills 5 40000 20000 !
bills 6 70000 !' ]
	run -0 --separate-stderr vegas-check <<< "$output"
	same '1 games, 0 failed, 1 unfinished, 29 lines
dice: 1 proved, 0 sealed, 6 given by hand'
	# The bytes of the seed that the bills did not use are used by none: the
	# first roll is the same.
	[ "$(vegas-new -s x --bills "$bills" anna benno | vegas-roll | tail -n 1)" = "$(vegas-new -s x anna benno | vegas-roll | tail -n 1)" ]
}

@test "TK-47: --neutral gives the neutral dice, marked; the rest comes from the seed" {
	run -0 --separate-stderr vegas-new -r las-vegas-neutral -s 'golden neutral' --neutral 6,1 anna benno carla
	same "$(upto 33 "$neutral")
roll neutral 1 6 !"
	# Chance by hand uses no bytes: the first bytes go to the first roll.
	printf '%s\n' "$output" > hand
	run -0 --separate-stderr vegas-roll < hand
	[[ ${lines[-1]} == 'roll anna '* ]]
	run -0 --separate-stderr vegas-new -r las-vegas-neutral -s 'golden neutral' --neutral 2,3 anna benno carla
	vegas-roll <<< "$output" | tail -n 1 > roll
	run -0 --separate-stderr vegas-roll --dice "$(sed 's/roll anna //; s/ /,/g' roll)" < hand
	[ "${lines[-1]}" = "$(cat roll) !" ]
	vegas-new -r las-vegas-neutral -s 'golden neutral' --bills "$bills" --neutral 1,6 anna benno carla > both
	run -0 --separate-stderr vegas-check both
	same '1 games, 0 failed, 1 unfinished, 34 lines
dice: 1 proved, 0 sealed, 7 given by hand'
}

# refused ARGUMENT... MESSAGE: vegas-new with them is refused (1).
refused()
{
	run -1 --separate-stderr vegas-new -s x "${@:1:$#-1}" anna benno carla
	same ''
	same_error "vegas-new: ${*: -1}"
}

@test "TK-47: bills that cannot have been dealt are refused (1)" {
	local rest='2=30000,20000 3=90000 4=50000 5=40000,20000 6=70000'
	refused --bills "1=55000 $rest" 'the deck holds no bill of 55000'
	refused --bills "1=90000 2=90000 3=90000 4=90000 5=90000 6=90000" 'the deck holds no bill of 90000'
	refused --bills "1=40000 $rest" 'casino 1 has 40000; it is filled to at least 50000'
	refused --bills "1= $rest" 'casino 1 has 0; it is filled to at least 50000'
	refused --bills "1=50000,30000,20000 $rest" 'casino 1 has 50000 without its highest bill already'
	refused --bills "1=50000,50000 $rest" 'casino 1 has 50000 without its highest bill already'
	run -0 --separate-stderr vegas-new --bills "1=90000,30000,10000 $rest" anna benno
	run -0 --separate-stderr vegas-new --bills "1=40000,40000 $rest" anna benno
}

@test "TK-47: each option gives all records of its kind" {
	refused --bills 1=60000 "\`bills 2' is not among what was given by hand; all records of a kind are given together"
	refused --bills 6=60000 "\`bills 1' is not among what was given by hand; all records of a kind are given together"
	refused --bills '' "\`bills' by hand is empty; all that is due is given"
	refused --bills "$bills 3=60000" "\`bills 3 60000 !' was given by hand, but nothing of the kind is due"
	refused --bills "$bills slot=60000" "\`bills slot 60000 !' was given by hand, but nothing of the kind is due"
	run -2 --separate-stderr vegas-new --bills 60000 anna benno
	same ''
	run -2 --separate-stderr vegas-new --bills 7=60000 anna benno
	same ''
	run -2 --separate-stderr vegas-new --bills "$bills" --bills "$bills" anna benno
	same ''
	same_error "vegas-new: --bills is given twice; try \`vegas-new --help'"
}

@test "TK-47: a wrong number or kind of neutral dice is refused (1), and any where none are due" {
	refused -r las-vegas-neutral --neutral 1 '2 neutral dice are rolled, not 1'
	refused -r las-vegas-neutral --neutral 1,2,3 '2 neutral dice are rolled, not 3'
	refused -r las-vegas-neutral --neutral 1,B2 'the neutral dice are normal dice'
	refused -r las-vegas-neutral --neutral N1,2 'the neutral dice are normal dice'
	refused -r las-vegas-neutral --neutral 1,2,N3 'the neutral dice are normal dice'
	refused -r las-vegas-neutral --neutral , "\`roll neutral' by hand is empty; all that is due is given"
	refused --neutral 1,2 "\`roll neutral 1 2 !' was given by hand, but nothing of the kind is due"
	run -2 --separate-stderr vegas-new -r las-vegas-neutral --neutral 1,7 anna benno carla
	same ''
}

# bats test_tags=english
@test "TK-47: in a file a round with some bills marked and others not is refused (3)" {
	upto 29 | sed '26s/$/ !/' > game
	run -3 --separate-stderr vegas-check game
	[ "${lines[0]}" = "game:26: some bills of this round are marked \` !' and others are not; all are given by hand or none" ]
	upto 29 | sed '24,28s/$/ !/' > game
	run -3 --separate-stderr vegas-show game
	same ''
	same_error "vegas-show: game:29: some bills of this round are marked \` !' and others are not; all are given by hand or none"
	upto 29 | sed '24,29s/$/ !/' > game
	run -0 --separate-stderr vegas-check -q game
	# After those by hand the seed goes on with the casino that is next.
	upto 29 | sed '24,25s/$/ !/; 26s/.*/bills 3 90000 40000/' > game
	run -1 --separate-stderr vegas-check game
	[[ ${lines[0]} == "game:26: the file says 'bills 3 90000 40000', the rules say 'bills 3 "* ]]
}

# deck FILE [ROUNDS]: the order of the whole deck of a game of one bill a casino
# and so many rounds, nine: everybody retires, so that all bills come back under
# the deck.
deck()
{
	{
		printf 'retire %s\n' anna benno
		yes score | head -n "${2:-9}"
	} | vegas-move -f "$1" -
	awk '$1 == "bills" { print $3 }' "$1"
}

@test "TK-47: a bill by hand is the topmost of its value, the others keep their order" {
	printf 'extends: las-vegas\nbills: {fill: 1}\nrounds: 9\n' > one.yaml
	vegas-new -r ./one.yaml -s x -f seed anna benno
	deck seed > order
	[ "$(sort -n order | uniq -c | awk '{ print $1 "x" $2 }' | paste -sd ' ')" = '6x10000 8x20000 8x30000 6x40000 6x50000 5x60000 5x70000 5x80000 5x90000' ]
	vegas-new -r ./one.yaml -s x -f hand --bills '1=90000 2=10000 3=90000 4=20000 5=50000 6=10000' anna benno
	deck hand > given
	# The first six are those given; the others come as in the deck, without
	# the topmost of each.
	awk '
		NR == FNR { if (FNR <= 6) { print; gone[$1]++ }; next }
		gone[$1] > 0 { gone[$1]--; next }
		{ print }' given order > expected
	[ "$(wc -l < expected)" -eq 54 ]
	diff expected given
	run -1 --separate-stderr cmp -s order given
	run -0 --separate-stderr vegas-check -q seed hand
}

@test "TK-47: also of a deck as large as can be, and a bill that went under it first" {
	printf '%s\n' 'extends: las-vegas' 'bills: {fill: 1, deck: [100x10000, 155x20000, 1x30000]}' 'rounds: 44' > one.yaml
	vegas-new -r ./one.yaml -s x -f seed anna benno
	deck seed 43 | head -n 256 > order
	vegas-new -r ./one.yaml -s x -f hand --bills '1=30000 2=10000 3=10000 4=10000 5=10000 6=10000' anna benno
	deck hand 0 > /dev/null
	vegas-score -f hand --bills '1=30000 2=20000 3=20000 4=20000 5=20000 6=20000'
	printf 'score\n%.0s' {2..43} | vegas-move -f hand -
	awk '$1 == "bills" { print $3 }' hand > given
	# Those given twice; then the others come as in the deck, and after them
	# those that went under it, without the topmost of each.
	awk '
		NR == FNR { if (FNR <= 12) print; if (FNR <= 12 && FNR != 7) gone[$1]++; next }
		gone[$1] > 0 { gone[$1]--; next }
		{ print }
		END { for (i = 2; i <= 6; i++) print 10000 }' given order > expected
	[ "$(wc -l < expected)" -eq 262 ]
	diff expected <(head -n 262 given)
	run -0 --separate-stderr vegas-check -q seed hand
}
