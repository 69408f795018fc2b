#!/usr/bin/env bats
# vegas-rules: list, show, explain, check and diff.

load lib

# The rules of the sources, wherever the programs under test lie.
setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	export VEGAS_RULES=$root/rules
}

# The rule lines of las-vegas, by the clauses.
plain_rules()
{
	cat <<-'EOF'
		rule bills.deck 6x10000 8x20000 8x30000 6x40000 6x50000 5x60000 5x70000 5x80000 5x90000
		rule bills.fill 50000
		rule casinos.1 Golden Nugget
		rule casinos.2 Caesars Palace
		rule casinos.3 The Mirage
		rule casinos.4 Sahara
		rule casinos.5 Luxor
		rule casinos.6 Circus Circus
		rule dice.normal 8
		rule family casino
		rule first.step 1
		rule payout.first highest
		rule payout.ties out
		rule players.max 5
		rule players.min 2
		rule rounds 4
		rule title Las Vegas
		rule win money bills
	EOF
}

# A game's header around rule lines.
game() # NAME [MODULE...] < RULES
{
	echo 'vegas 1'
	echo "rules $1 0123456789abcdef"
	[ $# -eq 1 ] || echo "with ${*:2}"
	cat
	echo 'players anna benno'
	echo 'seed x'
}

# A variant of las-vegas-neutral in which every number is another.
other_numbers()
{
	cat <<-'EOF'
		extends: las-vegas-neutral
		title: Other Numbers
		players: {min: 3, max: 4}
		rounds: 17
		dice: {normal: 9}
		bills:
		  deck: [13x11000, 12x23000, 11x37000]
		  fill: 41000
		casinos: {1: Aa, 2: Bb, 3: Cc, 4: Dd, 5: Ee, 6: Ff}
		first: {step: 2}
		payout: {ties: stay, first: lowest}
		win: [bills, money]
		neutral:
		  each: {3: 7, 4: 5}
		  rolled: {3: 8, 4: 10}
	EOF
}

# A module for each number of the modules, all of them others; for 3 to 5.
other_modules()
{
	cat <<-'EOF'
		over: [las-vegas]
		title: Other Modules
		players: {min: 3, max: 5}
		rounds: 17
		dice: {normal: 9, big: 12}
		bills:
		  deck: [13x11000, 14x23000, 15x37000]
		  more: [16x23000, 18x47000]
		  fill: 41000
		casinos: {1: Aa, 2: Bb, 3: Cc, 4: Dd, 5: Ee, 6: Ff, slot: Gg}
		first: {step: 2}
		payout: {ties: stay, first: lowest}
		win: [bills, money]
		neutral:
		  each: {3: 7, 4: 5, 5: 8}
		kickers: {2: 6, 3: 10, 4: 11, 5: 13}
		bonus:
		  deck: [71000, 72000, 73000, 74000, 75000]
		  start: 51
		  most: 52
		  value: 53000
		teams: 4
	EOF
}

# The same for action cards, which go with fewer dice.
other_cards()
{
	cat <<-'EOF'
		over: [las-vegas]
		cards:
		  deck: [two-casinos, next-please, double-play, pay-now, exchange, win-a-tie, joker, one-more-bill, extra-dice]
		  each: {2: 4, 3: 3, 4: 2, 5: 1}
		  double-play: {dice: 12}
		  one-more-bill: {bills: 8}
	EOF
}

numbers()
{
	grep -oE '[0-9]+' | sort -nu
}

# bats test_tags=english
@test "TK-61: list says name, kind, file and summary, in columns" {
	mkdir mine
	printf 'extends: las-vegas\nsummary: "  In   a hurry "\n' > mine/x.yaml
	printf 'over: [las-vegas]\nrounds: 2\nsummary: Two rounds\n' > mine/short-game.yaml
	printf 'extends: las-vegas\n' > mine/las-vegas-bare.yaml
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	same_error ''
	run -0 --separate-stderr grep -E ' mine/' <<< "$output"
	run -0 --separate-stderr sed -E 's/  +/  /g' <<< "$output"
	same 'las-vegas-bare  rules  mine/las-vegas-bare.yaml
short-game  module  mine/short-game.yaml  Two rounds
x  rules  mine/x.yaml  In a hurry'
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	grep -qxE "las-vegas  +rules   +$root/rules/las-vegas.yaml  +Las Vegas \(2012\), 2 to 5 players" <<< "$output"
	# Every column begins where that of the first line does.
	run -0 --separate-stderr awk '
		{ kind = match($0, / (rules|module) /); file = match($0, / [^ ]*\//) }
		NR == 1 { first_kind = kind; first_file = file }
		kind != first_kind || file != first_file { print }' <<< "$output"
	same ''
	vegas-rules list --rules-dir mine | LC_ALL=C sort -c -k1,1
}

@test "TK-61: columns are in line, whatever bytes are in the name of a folder" {
	local folder
	# One for a byte that is no character, and for each that is behind it.
	for folder in $'a\177b' $'a\377b' $'a\377\303\251'; do
		mkdir "$folder"
		printf 'extends: las-vegas\nsummary: In a hurry\n' > "$folder/x.yaml"
		vegas-rules list --rules-dir "$folder" > list
		run -0 --separate-stderr env LC_ALL=C awk '
			$1 == "las-vegas" { usual = index($0, "Las Vegas (2012)") }
			$1 == "x" { mine = index($0, "In a hurry") }
			END { print (mine > 0), mine - usual }' list
		same '1 0'
	done
}

@test "TK-61: list leaves out what an earlier place hides" {
	mkdir mine
	printf 'extends: las-vegas\nsummary: Mine\n' > mine/las-vegas-neutral.yaml
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	run -0 --separate-stderr grep '^las-vegas-neutral ' <<< "$output"
	run -0 --separate-stderr sed -E 's/  +/  /g' <<< "$output"
	same 'las-vegas-neutral  rules  mine/las-vegas-neutral.yaml  Mine'
	cd mine
	run -0 --separate-stderr vegas-rules list --rules-dir .
	run -0 --separate-stderr grep '^las-vegas-neutral ' <<< "$output"
	run -0 --separate-stderr sed -E 's/  +/  /g' <<< "$output"
	same 'las-vegas-neutral  rules  ./las-vegas-neutral.yaml  Mine'
}

@test "TK-61: list passes over what is no file of rules" {
	mkdir -p mine/folder.yaml
	touch mine/notes.txt mine/.yaml 'mine/a name.yaml' mine/.hidden.yaml
	others=$(vegas-rules list)
	run -0 --separate-stderr vegas-rules list --rules-dir mine
	same "$others"
}

# bats test_tags=english
@test "TK-63: list names every broken file on standard error, and lists the others" {
	mkdir mine
	expected=$(vegas-rules list)
	printf 'extends: las-vegas\nrouns: 3\n' > mine/a.yaml
	printf 'extends: nowhere-at-all\n' > mine/b.yaml
	printf 'a: [\n' > mine/c.yaml
	run -3 --separate-stderr vegas-rules list --rules-dir mine
	same "$expected"
	[[ ${stderr_lines[0]} == "vegas-rules: mine/a.yaml:2:1: there is no rule \`rouns'; did you mean \`rounds'?" ]]
	[[ ${stderr_lines[1]} == "vegas-rules: mine/b.yaml:1:1: there is no rule set \`nowhere-at-all'; known are: "* ]]
	[[ ${stderr_lines[2]} == 'vegas-rules: mine/c.yaml:2:1: this is not YAML: '* ]]
	[ "${#stderr_lines[@]}" -eq 3 ]
}

@test "TK-63: a list where one value is wanted is a wrong type" {
	while IFS='|' read -r yaml expected; do
		printf 'extends: las-vegas\n%s\n' "$yaml" > one.yaml
		run -3 --separate-stderr vegas-rules check one.yaml
		same "one.yaml:2:$expected without brackets would be right"
		run -3 --separate-stderr vegas-new -r ./one.yaml anna benno
		same_error "vegas-new: ./one.yaml:2:$expected without brackets would be right"
	done << 'end'
rounds: [4]|1: `rounds' is a list; one number
rounds: [4, 5]|1: `rounds' is a list; one number
payout: {first: [highest]}|10: `payout.first' is a list; one word
title: [Las, Vegas]|1: `title' is a list; a text
casinos: {1: [Dunes]}|11: `casinos.1' is a list; a text
end
}

@test "TK-64: show prints canonical YAML with the place of each value" {
	mkdir mine
	cp "$root/rules/las-vegas.yaml" mine
	run -0 --separate-stderr vegas-rules show las-vegas --rules-dir mine
	sed -nE 's/.*  # (.*):([0-9]+)$/\1 \2/p' <<< "$output" > places
	run -0 --separate-stderr sed -E 's/  # .*//' <<< "$output"
	same 'bills:
  deck: [6x10000, 8x20000, 8x30000, 6x40000, 6x50000, 5x60000, 5x70000,
    5x80000, 5x90000]
  fill: 50000
casinos:
  1: Golden Nugget
  2: Caesars Palace
  3: The Mirage
  4: Sahara
  5: Luxor
  6: Circus Circus
dice:
  normal: 8
family: casino
first:
  step: 1
payout:
  first: highest
  ties: out
players:
  max: 5
  min: 2
rounds: 4
title: Las Vegas
win: [money, bills]'
	# Each value lies where its place says.
	run -0 --separate-stderr wc -l < places
	same 18
	while read -r file line; do
		sed -n "${line}p" "$file"
	done < places > found
	run -0 --separate-stderr sed -E 's/^ *//; s/:.*//' found
	same "$(printf '%s\n' deck fill 1 2 3 4 5 6 normal family step first ties max min rounds title win)"
}

@test "TK-64: show tells which file of several a value is from" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	printf 'extends: las-vegas\nbills:\n  fill: 60000\n' > mine/rich.yaml
	run -0 --separate-stderr vegas-rules show rich -w short --rules-dir mine
	run -0 --separate-stderr grep -E 'fill|rounds|max' <<< "$output"
	same "  fill: 60000  # mine/rich.yaml:3
  max: 5  # $root/rules/las-vegas.yaml:$(grep -n 'max: 5' "$root/rules/las-vegas.yaml" | cut -d: -f1)
rounds: 2  # mine/short.yaml:2"
}

@test "TK-64: what show prints is a rule set with the same rules" {
	for name in las-vegas las-vegas-neutral royale-base royale; do
		vegas-rules show "$name" > "shown.yaml"
		vegas-rules show ./shown.yaml | sed 's/  # .*//' > again
		sed 's/  # .*//' shown.yaml | diff - again
	done
	vegas-rules show las-vegas > shown.yaml
	plain_rules | game las-vegas > g.vegas
	run -0 --separate-stderr vegas-rules diff g.vegas ./shown.yaml
	same ''
}

# bats test_tags=english
@test "TK-64: explain has every number of a variant and none of its own" {
	other_numbers > other.yaml
	run -0 --separate-stderr vegas-rules explain ./other.yaml
	same_error ''
	numbers <<< "$output" > explained
	# 36 bills, 826000 in all, are reckoned from the deck; the numbers of
	# neutral dice for 2 players cannot come up with 3 or 4.
	vegas-rules show ./other.yaml | sed 's/  # .*//' |
		awk '/^neutral:/ { neutral = 1 } /^[a-z]/ && !/^neutral:/ { neutral = 0 }
			neutral && /^    2: / { next } { print }' > rules
	{ sed -E 's/([0-9]+)x/\1 /g' rules; echo 36 826000; } | numbers > wanted
	diff wanted explained
	grep -q 'Other Numbers' <<< "$output"
	for word in Aa Bb Cc Dd Ee Ff lowest; do
		grep -qw "$word" <<< "$output"
	done
}

# bats test_tags=english
# bats test_tags=english
@test "TK-64: explain says of the lists of boards what each number is for" {
	vegas-rules explain royale > explained
	run -0 --separate-stderr awk -v RS= \
		'/^(lucky-punch|fifty-fifty|pay-day|no-entry|block-it|handicap|double-down|nice-dice|my-choice)\n/' explained
	same 'lucky-punch
    When activated: hide some markers in your hand; your left neighbour names a
    number.  A wrong guess pays you, by the number hidden: 1 pays 20000, 2 pays
    30000, 3 pays 40000.  A right guess pays nothing.
fifty-fifty
    When activated: roll the two black dice.  Then stop, or call whether the
    next sum is higher or lower and roll again.  A wrong call or an equal sum
    ends with nothing; after right calls stopping pays: 0 after 0, 10000 after
    1, 30000 after 2, 40000 after 3, 60000 after 4.  At the last one it stops
    by itself.
pay-day
    When activated: count the casinos where you have a die.  They pay: 10000
    for 1, 20000 for 2, 30000 for 3, 40000 for 4, 50000 for 5, 60000 for 6.
no-entry
    When activated: put the tile on another casino, which is closed as long as
    it lies there: no die gets in or out, but it pays as ever, and who rolls
    only closed values passes for nothing.  The tile may stay where it lies
    from the second time on.  Each time it moves the marker goes one step round
    and pays what it reaches: 0 at the start, 20000, 0, 30000, 0, 10000.
block-it
    Grey dice lie here in clusters of 1, 1, 2, 2, 3.  When activated: put one
    whole cluster into any casino, while there are clusters.  Grey dice are an
    imaginary player.
handicap
    Grey dice lie in the casinos: 1 in 1, 1 in 2, 1 in 3, 2 in 4, 2 in 5, 2 in
    6.  When activated: you may take one away and cover a symbol: 2 pay 10000,
    3 pay 30000, 4 give a dice action (set a remaining die to any value and
    place it, or take an own die back).  Grey dice are an imaginary player.
double-down
    When activated: you may move own dice from this casino to the board.  After
    the casino the board pays the most dice on it like a casino, ties out:
    60000, then 30000.
nice-dice
    When activated: you may put one die, just placed here or rolled this turn
    and still in hand, on the space of its value; a die there goes into the
    casino of its value.  After the payout the spaces pay: 1 pays 10000, 2 pays
    20000, 3 pays 30000, 4 pays 40000, 5 pays 50000, 6 pays 60000.
my-choice
    When activated: roll the two black dice and choose one of them: 1 pays
    10000, 2 pays 20000, 3 pays 30000, 4 activates any other board, 5 is a dice
    action, 6 puts one remaining die on the golden space (a die there goes back
    to its owner), which pays 60000 after the payout.'
}

@test "TK-64: explain has every number of the modules and none of its own" {
	other_modules > other.yaml
	run -0 --separate-stderr vegas-rules explain las-vegas -w ./other.yaml
	same_error ''
	numbers <<< "$output" > explained
	# Of 23000 there are 14 and 16; 76 bills, 2234000 in all, are reckoned.
	{
		vegas-rules show las-vegas -w ./other.yaml | sed 's/  # .*//; s/14x23000/30x23000/; s/16x23000//' |
			sed -E 's/([0-9]+)x/\1 /g'
		echo 76 2234000
	} | numbers > wanted
	diff wanted explained
	for word in Aa Bb Cc Dd Ee Ff Gg lowest 'Other Modules'; do
		grep -qw "$word" <<< "$output"
	done
}

# bats test_tags=english
@test "TK-64: explain has every number of the action cards and none of its own" {
	other_cards > cards.yaml
	run -0 --separate-stderr vegas-rules explain las-vegas -w ./cards.yaml
	# Nine cards; by the number of players from 2 to 5; and 12 and 8.
	sed -n '/action cards/,$p' <<< "$output" > cards
	numbers < cards > explained
	printf '%s\n' 1 2 3 4 5 8 9 12 | diff - explained
	tr '\n' ' ' < cards | tr -s ' ' > words
	grep -qF 'Each round 9 action cards are shuffled. Each player gets: 4 with 2 players, 3 with 3, 2 with 4, 1 with 5.' words
	grep -qF 'exactly 12 dice' words
	grep -qF '8 bills are drawn' words
	# Cards that are not in the deck are not told.
	run -1 --separate-stderr grep -E '^(reroll|take-back)$' cards
}

# bats test_tags=english
@test "TK-64: explain has every number of solo" {
	printf 'over: [las-vegas]\nplayers: {min: 1, max: 1}\nsolo: {dice: 13, thrown: 11}\ndice: {big: 12}\n' > alone.yaml
	run -0 --separate-stderr vegas-rules explain las-vegas -w ./alone.yaml
	grep -qF 'Players: 1.' <<< "$output"
	run -0 --separate-stderr grep -A 2 '^Two imaginary' <<< "$output"
	same 'Two imaginary players, neutral and grey, have 13 dice and 12 big dice each.
Before each turn each throws 11 of them onto the casinos shown; when the player
has none left, all others.'
	# One big die, and one bonus card on a slot machine of one letter.
	printf 'casinos: {slot: S}\nbonus: {deck: [70000], start: 2, most: 3, value: 17}\n' >> alone.yaml
	sed -i 's/big: 12/big: 1/' alone.yaml
	run -0 --separate-stderr vegas-rules explain las-vegas -w ./alone.yaml
	run -0 --separate-stderr sed -n '/^Instead/,$p' <<< "$output"
	same 'Instead of its casino any value can be placed on S (slot), but none that lies
there.  It is filled like the others and paid last; the number of dice counts.
Its winners choose their bills, the most dice first.

Two imaginary players, neutral and grey, have 13 dice and 1 big die each.
Before each turn each throws 11 of them onto the casinos shown; when the player
has none left, all others.

Each round each player gets one of these bonus cards in secret: 70000.
Who is paid a bill of its value raises an announce die, which starts at 2 and
shows at most 3; at the end its value times 17 is added.'
}

# bats test_tags=english
@test "TK-64: explain, word for word, of rules with one of everything" {
	cat > ones.yaml <<- 'EOF'
		extends: las-vegas
		title: Ones
		players: {min: 1, max: 6}
		dice: {big: 1}
		casinos: {slot: S}
		bills: {fill: 1}
		chips: {each: 1, pass: 1, value: 1}
		neutral: {each: {1: 1, 6: 1}, rolled: {6: 1}, big: {6: 1}}
		payout: {ties: stay}
		kickers: {1: 1}
		teams: 1
	EOF
	run -0 --separate-stderr vegas-rules explain ./ones.yaml
	same_error ''
	same 'Ones

Players: 1 to 6.  Rounds: 4.
Each player has 8 dice and 1 big die, which counts as two.
Casinos: 1 Golden Nugget, 2 Caesars Palace, 3 The Mirage, 4 Sahara, 5 Luxor, 6
Circus Circus, slot S.
Bills: 6 of 10000, 8 of 20000, 8 of 30000, 6 of 40000, 6 of 50000, 5 of 60000,
5 of 70000, 5 of 80000, 5 of 90000; 54 bills, 2500000 in all.

Before each round every casino gets bills from the deck, one after another,
until it has at least 1.
Each player gets 1 chip every round; a chip is worth 1 at the end.
After a roll a player may pay 1 chip to pass instead of placing, and keeps all
dice.
In a turn a player rolls all dice still in hand, chooses one value and puts all
dice of that value on its casino.  Then the next player with dice goes on.
The round is over when nobody holds a die.
With 1 players each has 1 neutral die besides.
With 6 players each has 1 neutral die besides.
With 6 players the first player rolls 1 neutral die before the first turn and
puts it on the casinos shown.
With 6 players 1 big neutral die is rolled along with them.

Players with equally many dice in a casino stay, in the order of their seats.
The most dice take the highest bill, the next most the next, one bill each.
Bills that nobody won go under the deck.
The first-player card moves 1 seat clockwise after each round.
After round 4 the winner is who has the most money; in a tie the most bills; a
tie in that is shared.
Teams are of 1 players, who sit as far apart as they can; their money and bills
are added up.

Instead of its casino any value can be placed on S (slot), but none that lies
there.  It is filled like the others and paid last; the number of dice counts.

Kickers of each player besides: 1 with 1 player, 0 with 2, 0 with 3, 0 with 4,
0 with 5, 0 with 6.  A kicker is placed with the dice of its value and leaves
the casino at once, together with another die there that the player chooses.'
}

# bats test_tags=english
@test "TK-64: explain, word for word, of the base game of Royale" {
	run -0 --separate-stderr vegas-rules explain royale-base
	same_error ''
	same 'Las Vegas Royale, base game

Players: 2 to 5.  Rounds: 3.
Each player has 7 dice and 1 big die, which counts as two.
Casinos: 1 Miracle, 2 Casino 2, 3 Marina, 4 Casino 4, 5 Cleopatra, 6 Sunset.
Bills: 11 of 30000, 11 of 40000, 13 of 50000, 15 of 60000, 13 of 70000, 11 of
80000, 9 of 90000, 7 of 100000; 90 bills, 5620000 in all.

Before each round 6 times 2 bills are drawn; those with the highest sum go to
casino 6, the next to 5, and so on.
Each player gets 2 chips every round; a chip is worth 10000 at the end.
After a roll a player may pay 1 chip to pass instead of placing, and keeps all
dice.
In a turn a player rolls all dice still in hand, chooses one value and puts all
dice of that value on its casino.  Then the next player with dice goes on.
The round is over when nobody holds a die.
With 2 players the first player rolls 7 neutral dice before the first turn and
puts them on the casinos shown.
With 2 players 1 big neutral die is rolled along with them.

Players with equally many dice in a casino take them back unpaid.
The most dice take the highest bill, the next most the next, one bill each.
Bills that nobody won go under the deck.
Who took the higher bill of casino 6 starts the next round; if nobody did, of
the one before, down to 1; else the first player moves 1 seat clockwise.
After round 3 the winner is who has the most money; in a tie the most bills and
chips; a tie in that is shared.'
}

# Every rule set, those for modules with each of them, and mixes of many.
mixes()
{
	local name module

	vegas-rules list | awk '$2 == "rules" { print $1 }'
	for name in las-vegas las-vegas-neutral; do
		for module in $(vegas-rules list | awk '$2 == "module" { print $1 }'); do
			[ "$name $module" = 'las-vegas-neutral neutral-five' ] ||
				echo "$name -w $module"
		done
		echo "$name -w big-dice,slot-machine,kickers,bonus-cards,action-cards,more-bills,teams"
		echo "$name -w six-players,high-stakes,big-dice,slot-machine,bonus-cards,action-cards,more-bills,teams"
	done
	echo 'las-vegas -w solo,big-dice,slot-machine,bonus-cards,more-bills'
	echo 'las-vegas -w six-players,neutral-five,high-stakes,slot-machine,action-cards'
}

# bats test_tags=english
@test "TK-64: explain fits 80 columns, whatever the modules" {
	mixes > list
	[ "$(wc -l < list)" -ge 36 ]
	while read -r -a words; do
		echo "${words[*]}"
		run -0 --separate-stderr vegas-rules explain "${words[@]}"
		same_error ''
		output=$(awk 'length > 80' <<< "$output")
		same ''
	done < list
	# Long names are broken too, between words.
	printf 'extends: las-vegas\nwith: [slot-machine, ./names.yaml]\n' > long.yaml
	cat > names.yaml <<- 'EOF'
		over: [las-vegas]
		casinos:
		  1: The Very Golden Nugget Of Them
		  2: Überfluß Palace am Rande
		  slot: A Slot Machine Without Any End
	EOF
	run -0 --separate-stderr vegas-rules explain ./long.yaml
	output=$(awk 'length > 80' <<< "$output")
	same ''
}

# bats test_tags=english
@test "TK-64: explain breaks lines between words after 79 columns, none before ; : ! or ?" {
	x=$(printf 'x%.0s' {1..39})
	e=${x//x/é}
	# A word that is longer has a line to itself.
	printf 'extends: las-vegas\nneeds: {players: [2], because: "%s"}\n' \
		"$x$x$x $x $x $e $e $x $x ; x" > long.yaml
	run -0 --separate-stderr vegas-rules explain ./long.yaml
	output=${output##*$'\n\n'}
	same "Rule set \`long' is for 2 players:
$x$x$x
$x $x
$e $e
$x
$x ; x."
}

# bats test_tags=english
@test "TK-64: explain says for how many players modules are, and why" {
	run -0 --separate-stderr vegas-rules explain las-vegas -w six-players,teams,action-cards
	output=$(tail -n 5 <<< "$output")
	same "
Module \`teams' is for 4 or 6 players: every team has two players, and there are
two teams or three.
Module \`action-cards' is for 2, 3, 4, 5 or 6 players: action cards are played
against others."
	run -0 --separate-stderr vegas-rules explain las-vegas-neutral
	output=$(tail -n 3 <<< "$output")
	same "
Rule set \`las-vegas-neutral' is for 2, 3 or 4 players: there are neutral dice
for so many."
}

# bats test_tags=english
@test "TK-64: what show prints of a mix is a rule set with the same rules, for the same players" {
	mixes > list
	while read -r -a words; do
		echo "${words[*]}"
		vegas-rules show "${words[@]}" > shown.yaml
		run -0 --separate-stderr vegas-rules check shown.yaml
		vegas-rules show ./shown.yaml | sed 's/  # .*//' > again
		sed 's/  # .*//' shown.yaml | diff - again
	done < list
	vegas-rules show las-vegas -w six-players,teams > shown.yaml
	run -1 --separate-stderr vegas-new -r ./shown.yaml anna benno
	[[ $stderr == *"is for 4 or 6 players, not for 2"* ]]
}

# bats test_tags=english
@test "TK-64: show says once for how many players all of it is, and why" {
	run -0 --separate-stderr vegas-rules show las-vegas -w six-players,teams,action-cards
	run -0 --separate-stderr sed -n 1,3p <<< "$output"
	same 'needs:
  players: [4, 6]
  because: "every team has two players, and there are two teams or three; action cards are played against others"'
	# Why may be long.
	x=$(printf 'x%.0s' {1..1000})
	printf 'extends: las-vegas\nneeds:\n  players: [2]\n  because: %s y z\n' "$x" > long.yaml
	run -0 --separate-stderr vegas-rules show ./long.yaml
	run -0 --separate-stderr sed -n 1,4p <<< "$output"
	same "needs:
  players: [2]
  because: \"$x
    y z\""
}

# bats test_tags=english
@test "TK-61: list has the modules and mixes, each with its kind and summary" {
	vegas-rules list | sed -E 's/  +/  /g; s, [^ ]*/rules/, ,' > list
	while read -r kind name summary; do
		echo "$name"
		grep -qxF "$name  $kind  $name.yaml  $summary" list
	done <<- 'EOF'
		module action-cards secret action cards for each player every round
		module big-dice a big die for each player, which counts as two
		module bonus-cards a secret bonus card for each player every round
		module high-stakes casinos are filled to 60000, 5 or 6 players
		module kickers dice that kick others out of a casino
		module more-bills twelve more bills
		rules more-cash-balanced More Cash More Dice, balanced
		rules more-cash-fun More Cash More Dice for fun
		rules more-cash-soft More Cash More Dice, softly
		rules more-cash-tactical More Cash More Dice, tactical
		rules more-cash-twists More Cash More Dice with twists
		module neutral-five neutral dice for exactly 5 players
		module six-players up to 6 players
		module slot-machine a seventh casino for dice of any value
		module solo 1 player against two imaginary ones
		module teams teams of two, 4 or 6 players
	EOF
}

@test "TK-64: show says of each value of a mix from which module it is" {
	run -0 --separate-stderr vegas-rules show more-cash-tactical
	sed -nE 's/^ *(\S+): .*  # .*\/(.*)\.yaml:[0-9]+$/\1 \2/p' <<< "$output" > from
	for value in 'big big-dice' 'slot slot-machine' '5 kickers' 'start bonus-cards' \
		'normal las-vegas' 'fill las-vegas' 'title more-cash-tactical'; do
		echo "$value"
		grep -qx "$value" from
	done
	# The same as the modules laid over by hand, but for the title.
	vegas-rules show las-vegas -w big-dice,slot-machine,kickers,bonus-cards | sed 's/  # .*//' > by-hand
	sed 's/  # .*//; s/^title: .*/title: Las Vegas/' <<< "$output" | diff by-hand -
}

@test "TK-64: the recommended mixes are the modules that they are made of" {
	for mix in soft: twists:,kickers balanced:,bonus-cards fun:,action-cards tactical:,kickers,bonus-cards; do
		echo "$mix"
		vegas-new -w "big-dice,slot-machine${mix#*:}" -s 7 anna benno carla > g.vegas
		run -1 --separate-stderr vegas-rules diff g.vegas "more-cash-${mix%:*}"
		same "- rule title Las Vegas
+ rule title $(sed -n 's/^title: "\(.*\)"$/\1/p' "$root/rules/more-cash-${mix%:*}.yaml")"
	done
}

# bats test_tags=english
@test "TK-64: check tries a module over each rule set that it lies over" {
	# A deck that is too small for those whom las-vegas lets play.
	printf 'over: [las-vegas-neutral, las-vegas]\nbonus: {deck: [10000, 20000, 30000, 40000], start: 1, most: 6, value: 1}\n' > few.yaml
	run -3 --separate-stderr vegas-rules check few.yaml
	[[ $output == 'few.yaml:2:'*"\`bonus.deck' has 4 cards; 5 players need as many" ]]
	sed -i 's/, las-vegas\]/]/' few.yaml
	run -0 --separate-stderr vegas-rules check few.yaml
	same 'few.yaml: ok'
}

# wrong LINES REASON: a module with these lines is refused for that, at a place.
wrong()
{
	printf 'over: [las-vegas]\n%s\n' "$1" > t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	echo "$output"
	[[ $output =~ ^t\.yaml:[0-9]+:[0-9]+:\  && ${output#t.yaml:*:*: } == "$2"* ]]
}

# bats test_tags=english
@test "TK-63: values of modules that do not fit together are refused with a place" {
	wrong 'bonus: {deck: [10000, 20000, 30000, 40000, 50000], most: 6}' "rule \`bonus.value' is missing"
	wrong 'cards: {deck: [joker, reroll], each: {2: 1, 3: 1}}' "\`cards.deck' has 2 cards; 3 players with 1 each need more"
	wrong 'cards: {deck: [joker, joker]}' "\`cards.deck' names \`joker' twice"
	wrong 'cards: {deck: [jokker]}' "\`jokker' is no value for \`cards.deck'; one of these would be: two-casinos "
	wrong $'cards: {deck: [joker]}\nkickers: {4: 11}' "\`cards.deck' goes with at most 18 dice of a player; with 4 players there are 19"
	wrong 'kickers: {7: 1}' "there is no rule \`kickers.7'"
	wrong 'kickers: {2: 16}' "\`16' is no value for \`kickers.2'; a number from 0 to 15 would be"
	wrong 'teams: 7' "\`7' is no value for \`teams'; a number from 1 to 6 would be"
	wrong 'bills: {more: [80000]}' "\`80000' in \`bills.more' is no COUNTxAMOUNT; "
	wrong 'bills: {more: [250x80000]}' "with \`bills.more' the deck has more than 256 bills"
	wrong 'bonus: {deck: [10000, 20000, 30000, 40000, 50000], start: 3, most: 2, value: 1}' "\`bonus.most' is the highest value of the announce die"
	wrong $'players: {min: 1, max: 1}\nsolo: {dice: 8}' "rule \`solo.thrown' is missing"
}

# bats test_tags=english
@test "TK-64: explain knows rules that no rule set of ours has" {
	printf 'extends: royale\nneutral: no\nboards: {deck: [jackpot, lucky-punch/pay-day, jackpot/lucky-punch], count: 2}\n' > t.yaml
	run -0 --separate-stderr vegas-rules explain ./t.yaml
	[[ $output == *'    jackpot, lucky-punch or pay-day, jackpot or lucky-punch.'* ]]
	[[ $output != *neutral* && $output != *black-box$'\n'* ]]
	printf 'extends: las-vegas\nfirst: {step: 0}\n' > t.yaml
	run -0 --separate-stderr vegas-rules explain ./t.yaml
	[[ $output == *'The same player starts every round.'* ]]
	printf 'extends: las-vegas\nplayers: {min: 1}\nsolo: {dice: 6, thrown: 2}\n' > t.yaml
	run -0 --separate-stderr vegas-rules explain ./t.yaml
	[[ $output == *'Two imaginary players, neutral and grey, have 6 dice each.'* ]]
	# Of the boards each kind of the deck, and no other.
	printf 'extends: royale\nboards: {deck: [knockout, jackpot/handicap], count: 1}\n' > t.yaml
	run -0 --separate-stderr vegas-rules explain ./t.yaml
	[[ $output == *'6 times 2 bills are drawn; those with the highest sum go to'$'\n''casino 6, the next to 5, and so on.'* ]]
	run -0 --separate-stderr grep -x '[a-z-]\+' <<< "${output#*bad-luck.}"
	same $'jackpot\nknockout\nhandicap'
	# Kickers for some numbers of players alone, and for more than can play.
	printf 'extends: las-vegas\nplayers: {max: 3}\nkickers: {3: 1, 5: 2}\n' > t.yaml
	run -0 --separate-stderr vegas-rules explain ./t.yaml
	[[ $output == *'Kickers of each player besides: 0 with 2 players, 1 with 3, 2 with 5.'* ]]
}

@test "TK-64: explain takes modules" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 23\n' > mine/long.yaml
	vegas-rules explain las-vegas > plain
	run -0 --separate-stderr vegas-rules explain las-vegas --rules-dir mine -w long
	printf '%s\n' "$output" > long
	run -1 --separate-stderr diff plain long
	run -0 --separate-stderr grep -c '^>.*\b23\b' <<< "$output"
	sed 's/\b23\b/4/g' long | diff plain -
}

@test "TK-64: check says ok or what is wrong for each file, the status is the worst" {
	printf 'extends: las-vegas\n' > good.yaml
	printf 'extends: las-vegas\nrouns: 3\n' > bad.yaml
	run -0 --separate-stderr vegas-rules check good.yaml "$root"/rules/las-vegas.yaml
	same "good.yaml: ok
$root/rules/las-vegas.yaml: ok"
	run -3 --separate-stderr vegas-rules check bad.yaml good.yaml
	same "bad.yaml:2:1: there is no rule \`rouns'; did you mean \`rounds'?
good.yaml: ok"
	same_error ''
	run -4 --separate-stderr vegas-rules check nowhere.yaml bad.yaml good.yaml
	same "bad.yaml:2:1: there is no rule \`rouns'; did you mean \`rounds'?
good.yaml: ok"
	same_error 'vegas-rules: nowhere.yaml: cannot be opened: No such file or directory'
}

@test "TK-64: check takes standard input" {
	run -0 --separate-stderr vegas-rules check - <<< 'extends: las-vegas'
	same '-: ok'
	run -3 --separate-stderr vegas-rules check - <<< 'extends: [las-vegas]'
	same "-:1:1: \`extends' is one line of words, not a list or map"
}

@test "TK-64: every file in rules/ is right" {
	run -0 --separate-stderr vegas-rules check "$root"/rules/*.yaml
	same "$(printf '%s: ok\n' "$root"/rules/*.yaml)"
	run -0 --separate-stderr vegas-rules list
	same_error ''
	[ "${#lines[@]}" -ge 2 ]
}

@test "TK-3: with -q check and diff print nothing, the status tells" {
	printf 'extends: las-vegas\nrouns: 3\n' > bad.yaml
	run -3 --separate-stderr vegas-rules check -q bad.yaml
	same ''
	same_error ''
	run -0 --separate-stderr vegas-rules check -q "$root/rules/las-vegas.yaml"
	same ''
	sed 's/rounds 4/rounds 3/' <(plain_rules) | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules -q diff g.vegas
	same ''
	same_error ''
	run -4 --separate-stderr vegas-rules check -q nowhere.yaml
	same_error 'vegas-rules: nowhere.yaml: cannot be opened: No such file or directory'
}

@test "TK-34: diff says nothing where the rules are the same" {
	plain_rules | game las-vegas > g.vegas
	run -0 --separate-stderr vegas-rules diff g.vegas
	same ''
	same_error ''
	run -0 --separate-stderr vegas-rules diff - < g.vegas
	same ''
}

@test "TK-34: diff says value by value how a game differs" {
	plain_rules | sed -e 's/rounds 4/rounds 3/' -e '/casinos.6/d' \
		-e 's/^rule family/rule extra 7\n&/' -e 's/^rule rounds/rule round 2\n&/' \
		-e 's/^rule dice.normal/rule dice.more 8\n&/' | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules diff g.vegas
	same '+ rule casinos.6 Circus Circus
- rule dice.more 8
- rule extra 7
- rule round 2
- rule rounds 3
+ rule rounds 4'
	same_error ''
	# As many rules as there is room for at first.
	for ((i = 10 + $(plain_rules | wc -l); i < 42; i++)); do
		echo "rule z$i 1"
	done > more
	(plain_rules; cat more) | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules diff g.vegas
	same "$(sed 's/^/- /' more)"
}

@test "TK-34: diff takes a list over several lines for one value, and goes to the end of both" {
	plain_rules | sed 's/^\(rule bills.deck\) \([^ ]*\) /\1 \2\n\1 /' | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules diff g.vegas
	same '- rule bills.deck 6x10000
- rule bills.deck 8x20000 8x30000 6x40000 6x50000 5x60000 5x70000 5x80000 5x90000
+ rule bills.deck 6x10000 8x20000 8x30000 6x40000 6x50000 5x60000 5x70000 5x80000 5x90000'
	run -1 --separate-stderr vegas-rules diff g.vegas showdown
	[ "${lines[-1]}" = '- rule win money bills' ]
	vegas-new -r showdown anna benno > s.vegas
	run -1 --separate-stderr vegas-rules diff s.vegas las-vegas
	[ "${lines[-1]}" = '+ rule win money bills' ]
}

@test "TK-34: diff takes another rule set, by name or path, and modules" {
	plain_rules | game las-vegas > g.vegas
	run -1 --separate-stderr vegas-rules diff g.vegas las-vegas-neutral
	same '+ rule neutral.each.2 4
+ rule neutral.each.3 2
+ rule neutral.each.4 2
+ rule neutral.rolled.3 2
- rule players.max 5
+ rule players.max 4
- rule title Las Vegas
+ rule title Las Vegas with neutral dice'
	printf 'extends: las-vegas\ndice: {normal: 7}\n' > mine.yaml
	run -1 --separate-stderr vegas-rules diff g.vegas ./mine.yaml
	same '- rule dice.normal 8
+ rule dice.normal 7'
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	run -1 --separate-stderr vegas-rules diff g.vegas --rules-dir mine -w short
	same '- rule rounds 4
+ rule rounds 2'
}

# bats test_tags=english
@test "TK-34: diff lays the game's own modules over" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	printf 'over: [las-vegas]\ndice: {normal: 7}\n' > mine/few.yaml
	plain_rules | sed -e 's/rounds 4/rounds 2/' -e 's/normal 8/normal 7/' |
		game las-vegas short few > g.vegas
	run -0 --separate-stderr vegas-rules diff g.vegas --rules-dir mine
	same ''
	run -1 --separate-stderr vegas-rules diff g.vegas las-vegas --rules-dir mine
	same '- rule dice.normal 7
+ rule dice.normal 8
- rule rounds 2
+ rule rounds 4'
	run -3 --separate-stderr vegas-rules diff g.vegas
	same ''
	[[ $stderr == "vegas-rules: "*"there is no module \`short'"* ]]
}

@test "TK-34: diff compares each game of a stream, and says which it means" {
	plain_rules | game las-vegas > a.vegas
	plain_rules | sed 's/rounds 4/rounds 3/' | game las-vegas |
		sed 's/0123456789abcdef/0000000000000000/' > b.vegas
	cat a.vegas b.vegas a.vegas > c.vegas
	run -1 --separate-stderr vegas-rules diff c.vegas
	same "# c.vegas:$(($(wc -l < a.vegas) + 1))
- rule rounds 3
+ rule rounds 4"
}

# bats test_tags=english
@test "TK-34: diff refuses what is no game" {
	run -3 --separate-stderr vegas-rules diff - < /dev/null
	same ''
	same_error 'vegas-rules: -: there is no game'
	run -3 --separate-stderr vegas-rules diff "$root/rules/las-vegas.yaml"
	same ''
	same_error "vegas-rules: $root/rules/las-vegas.yaml: there is no game"
	run -4 --separate-stderr vegas-rules diff nowhere.vegas
	same ''
	printf 'vegas 1\nrules las-vegas x\n' > g.vegas
	run -3 --separate-stderr vegas-rules diff g.vegas
	same ''
	[[ $stderr == 'vegas-rules: g.vegas:2: '* ]]
	plain_rules | game las-vegas > g.vegas
	printf 'extends: las-vegas\nrouns: 3\n' > t.yaml
	run -3 --separate-stderr vegas-rules diff g.vegas ./t.yaml
	same ''
	same_error "vegas-rules: ./t.yaml:2:1: there is no rule \`rouns'; did you mean \`rounds'?"
	plain_rules | game nowhere-at-all > g.vegas
	run -3 --separate-stderr vegas-rules diff g.vegas
	[[ $stderr == "vegas-rules: "*"there is no rule set \`nowhere-at-all'; "* ]]
	ln -s l l
	run -4 --separate-stderr env VEGAS_RULES=l vegas-rules diff g.vegas
	same ''
	same_error 'vegas-rules: l: cannot be opened: Too many levels of symbolic links'
}

# bats test_tags=english
@test "TK-4: a wrong command line is refused with 2" {
	for line in '' 'lists' 'list las-vegas' 'show' 'show a b' 'explain' 'check' 'diff' 'diff a b c' 'list -w a' 'check -w a b' 'list --no-such'; do
		# shellcheck disable=SC2086 # a list of words
		run -2 --separate-stderr vegas-rules $line
		same ''
		[[ $stderr == 'vegas-rules: '*"; try \`vegas-rules --help'" ]]
	done
}

@test "TK-3: options may stand anywhere, -- ends them" {
	mkdir mine
	printf 'over: [las-vegas]\nrounds: 2\n' > mine/short.yaml
	vegas-rules show las-vegas --with short --rules-dir mine > a
	vegas-rules -w short show --rules-dir=mine -- las-vegas > b
	diff a b
	grep -q 'rounds: 2' a
}

@test "TK-5: output that cannot be written is a failure" {
	for line in 'list' 'show las-vegas' 'explain las-vegas' "check $root/rules/las-vegas.yaml"; do
		run -4 --separate-stderr bash -c "vegas-rules $line > /dev/full"
		same_error 'vegas-rules: cannot write standard output: No space left on device'
	done
}
