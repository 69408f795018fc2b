#!/usr/bin/env bats
# Numbers of rules that do not fit together, family by family: each is refused
# where it stands, with what would be right.
# bats file_tags=english

load lib

# refusals < LINES: variants of rule sets, and what is said of them.  A line is
#
#	BASE | YAML	and below it
#	PLACE: REASON
#
# where a semicolon parts lines of YAML.  One run looks at all of them.
refusals()
{
	local base yaml reason n=100

	while IFS='|' read -r base yaml && IFS= read -r reason; do
		n=$((n + 1))
		{ echo "extends: $base" && tr ';' '\n' <<< "$yaml"; } > "$n.yaml"
		echo "$n.yaml:$reason" >> expected
	done
	run -3 --separate-stderr vegas-rules check --rules-dir "$root/rules" [0-9][0-9]*.yaml
	diff_output expected
	same_error ''
}

@test "TK-63: prices and tiles of Showdown are on the ladder, which rises" {
	refusals <<- 'END'
		showdown|ladder: [3, 5, 7, 9, 12, 15, 18, 21, 25, 29, 33, 37, 47, 42, 52]
		2:1: `ladder' is out of order; the lowest price is first
		showdown|ladder: [3, 5, 7, 9, 12, 15, 18, 21, 25, 29, 33, 37, 42, 42, 47, 52]
		2:1: `ladder' is out of order; the lowest price is first
		showdown|falls: [3, 7, 7, 12]
		2:1: `falls' is out of order; the lowest price is first
		showdown|falls: [3, 12, 7]
		2:1: `falls' is out of order; the lowest price is first
		showdown|falls: [7, 3]
		2:1: `falls' is out of order; the lowest price is first
		showdown|falls: [4, 7]
		2:1: `falls' has 4, which is no price of `ladder'
		showdown|falls: [3, 8]
		2:1: `falls' has 8, which is no price of `ladder'
		showdown|small: {a: ["buffet:11"]}
		2:9: `small.a' has `buffet' at 11, which is no price of `ladder'
		showdown|small: {a: ["buffet:1"]}
		2:9: `small.a' has `buffet' at 1, which is no price of `ladder'
		showdown|neutral: {faces: [1, 2, 3]}
		2:11: `neutral.faces' has 3 entries, not one for each face
		showdown|neutral: {slots: [5, 6]}
		2:11: `neutral.slots' has 6, which is no price of `ladder'
		showdown|neutral: {slots: [6, 7]}
		2:11: `neutral.slots' has 6, which is no price of `ladder'
		showdown|basic: {slots: {price: 6}}
		2:17: `basic.slots.price' is 6, which is no price of `ladder'
		showdown|basic: {lounge: {price: 10}}
		2:18: `basic.lounge.price' is 10, which is no price of `ladder'
		showdown|large: {a: ["a:29", "b:29", "c:29", "d:29", "e:29", "f:29", "g:29", "h:29", "i:29", "j:29", "k:29", "l:29", "m:29", "n:29", "o:29", "p:29", "q:29"]}
		2:9: `large.a' has too many entries; at most 16 are possible
	END
	sed '/^small:/,/^medium:/{/^medium:/!d}' "$root/rules/showdown.yaml" > t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	same "t.yaml:8:1: \`small.a' and \`small.b' have no tile"
	sed /^falls:/d "$root/rules/showdown.yaml" > t.yaml
	run -3 --separate-stderr vegas-rules check t.yaml
	same "t.yaml:8:1: rule \`falls' is missing: the prices that a tile not sold falls to, lowest first"
	# In a game no less.
	vegas-new -s 7 -r showdown anna benno | sed 's/^rule falls .*/rule falls 7 3/' > game
	run -3 --separate-stderr vegas-show game
	same ''
	same_error "vegas-show: game:9: \`falls' is out of order; the lowest price is first"
	# The ends of the ladder are prices of it.
	printf 'extends: showdown\nsmall: {a: ["kiosk:3", "palace:52"]}\n' > t.yaml
	run -0 --separate-stderr vegas-rules check --rules-dir "$root/rules" t.yaml
	same 't.yaml: ok'
}

@test "TK-63: a tile is NAME:NUMBER, in small letters, digits and hyphens" {
	local word long=a-name-of-28-bytes-09-as-one

	for word in theater t-29 :29 The:29 the_ater:29 'the{ater:29' '{theater:29' '2theater:29' theater:x theater:0 'the.a:29' "$long:29"; do
		printf '%s\n%s\n' "showdown|large: {a: [\"$word\"]}" \
			"2:9: \`$word' in \`large.a' is no NAME:NUMBER; the name has small letters, digits and hyphens, the number is from 1 to 1000"
	done | refusals
	printf 'extends: showdown\nlarge: {a: ["t2-3:29", "%s:29"]}\n' "${long%?}" > t.yaml
	run -0 --separate-stderr vegas-rules check --rules-dir "$root/rules" t.yaml
	same 't.yaml: ok'
}

@test "TK-63: bills are COUNTxAMOUNT, the sides of a board two boards" {
	local word boards='lucky-punch jackpot prime-time fifty-fifty high-five bad-luck pay-day power-play no-entry knockout block-it handicap black-box double-down nice-dice my-choice'

	for word in 257x10000 0x10000 3x0; do
		printf '%s\n%s\n' "las-vegas|bills: {deck: [$word]}" \
			"2:9: \`$word' in \`bills.deck' is no COUNTxAMOUNT; the count is from 1 to 256, the amount from 1 to 1000000"
	done > lines
	for word in jackpot/nothing nothing/jackpot jackpot/; do
		printf '%s\n%s\n' "royale|boards: {deck: [$word]}" \
			"2:10: \`$word' is no value for \`boards.deck'; one of these would be: $boards"
	done >> lines
	refusals < lines
	printf 'extends: las-vegas\nbills: {deck: [256x10000]}\n' > t.yaml
	run -0 --separate-stderr vegas-rules check --rules-dir "$root/rules" t.yaml
	same 't.yaml: ok'
}

@test "TK-63: Potzblitz is for two players at least" {
	refusals <<- 'END'
		potzblitz|players: {min: 1}
		2:11: `players.min' is above `players.max', or below 2
	END
}

@test "TK-63: bills, chips and the bank of casino games fit together" {
	refusals <<- 'END'
		las-vegas|bank: yes
		2:1: `bank' needs to know how many bills a round takes (`bills.ranked')
		las-vegas|chips: {each: 2}
		1:1: rule `chips.value' is missing: what a chip is worth
		las-vegas|chips: {each: 99, value: 1000000};rounds: 9
		2:19: `chips.value' is too much for 99 chips a round
		las-vegas|bills: {more: [1x60000, 1x50000]}
		2:9: `bills.more' is out of order; the lowest bill is first, each once
		las-vegas|bills: {deck: [30x50000, 30x50000]}
		2:9: `bills.deck' is out of order; the lowest bill is first, each once
		las-vegas|bills: {deck: [128x40000, 129x50000]}
		2:9: `bills.deck' has more than 256 bills
		las-vegas|bills: {deck: [20x1000, 1x2000, 1x3000, 1x4000, 1x5000, 1x6000, 1x7000, 1x8000, 1x9000, 1x10000, 1x11000, 1x12000, 1x13000, 1x14000, 1x15000, 1x16000, 1x17000, 1x18000, 1x19000, 1x20000, 1x21000, 1x22000, 1x23000, 1x24000, 1x25000, 1x26000, 1x27000, 1x28000, 1x29000, 1x30000, 1x31000, 1x32000], more: [1x33000]}
		2:297: with `bills.more' the deck has bills of more than 32 values
		las-vegas|bills: {fill: 1, ranked: 1}
		2:9: `bills.fill' and `bills.ranked' exclude each other
		royale-base|casinos: {slot: Slot}
		2:11: `casinos.slot' and `bills.ranked' exclude each other
		royale-base|casinos: {slot: S};bills: {ranked: 1}
		2:11: `casinos.slot' and `bills.ranked' exclude each other
		las-vegas|chips: {each: 1}
		1:1: rule `chips.value' is missing: what a chip is worth
		royale|bills: {deck: [120x900000]}
		2:9: `bills.deck' is worth 10800 chips; where boards pay, at most 2048 are possible
	END
	# Each casino has its name.
	for casino in 1 6; do
		sed "/^  $casino: /d" "$root/rules/las-vegas.yaml" > "no-$casino.yaml"
	done
	run -3 --separate-stderr vegas-rules check no-1.yaml no-6.yaml
	same "no-1.yaml:13:1: rule \`casinos.1' is missing: a casino's name
no-6.yaml:13:1: rule \`casinos.6' is missing: a casino's name"
	# And it gets bills.
	sed '/^  fill: /d' "$root/rules/las-vegas.yaml" > fill.yaml
	run -3 --separate-stderr vegas-rules check fill.yaml
	same "fill.yaml:13:1: rule \`bills.fill' is missing: a casino gets bills until it has this much"
	# Where nobody gets chips a bank pays in them all the same.
	sed '/^chips:/,/^$/d; $a bank: yes' "$root/rules/royale-base.yaml" > chips.yaml
	run -3 --separate-stderr vegas-rules check chips.yaml
	same "chips.yaml:4:1: rule \`chips.value' is missing: what a chip is worth"
	# The place is that of the value at fault, here in the files below.
	printf 'extends: las-vegas\nbills: {ranked: 2}\n' > ranked.yaml
	printf 'extends: royale\nchips: {value: 7}\n' > seven.yaml
	run -3 --separate-stderr vegas-rules check --rules-dir "$root/rules" ranked.yaml seven.yaml
	same "$root/rules/las-vegas.yaml:42:3: \`bills.fill' and \`bills.ranked' exclude each other
$root/rules/royale-base.yaml:24:3: \`bills.deck' has bills of 30000, which are no whole number of chips (\`chips.value')"
}

@test "TK-63: a board has its numbers, and pays whole chips" {
	refusals <<- 'END'
		las-vegas|boards: {deck: [jackpot], count: 1, jackpot: {track: [30000], sum: 7}}
		1:1: rule `chips.value' is missing: what a chip is worth
		royale-base|boards: {deck: [jackpot], count: 1}
		1:1: rule `boards.jackpot.sum' is missing: the sum of the black dice that wins, as a double does
		royale-base|boards: {deck: [power-play/knockout], count: 1}
		1:1: rule `boards.knockout.most' is missing: dice of one player that the board takes at most
		royale-base|boards: {deck: [lucky-punch], count: 1}
		1:1: rule `boards.lucky-punch.rewards' is missing: what hiding 1, 2, ... markers pays if not guessed
		royale|boards: {black-box: {plaques: [10000]}}
		2:22: `boards.black-box.plaques' are too few; two groups are made of them
		royale|boards: {black-box: {plaques: [10000, 20000]}}
		2:22: `boards.black-box.plaques' are out of order; the highest is first
		royale|boards: {block-it: {clusters: [9, 9, 9, 9, 9, 9, 9]}}
		2:21: `boards.block-it.clusters' are 63 grey dice; at most 36 are possible
		royale|boards: {lucky-punch: {rewards: [15000]}}
		2:24: `boards.lucky-punch.rewards' has 15000, which is no whole number of chips (`chips.value') up to 2048
		royale|boards: {high-five: {reward: 15000}}
		2:22: `boards.high-five.reward' has 15000, which is no whole number of chips (`chips.value') up to 2048
		las-vegas|bu: {jackpot: {sum: 7}}
		2:16: there is no rule `bu.jackpot.sum'; did you mean `bank'?
	END
	# A module may say that alone.
	printf 'over: [royale]\nboards: {high-five: {reward: 20000}}\n' > five.yaml
	run -0 --separate-stderr vegas-rules check --rules-dir "$root/rules" five.yaml
	same 'five.yaml: ok'
}

@test "TK-63: there are bonus cards, action cards and imaginary dice for all players" {
	refusals <<- 'END'
		las-vegas|bonus: {deck: [10000, 20000, 30000, 40000, 50000]}
		1:1: rule `bonus.value' is missing: what a step of the announce die is worth
		las-vegas|bonus: {deck: [10000, 20000, 30000, 40000, 50000], value: 10000}
		1:1: `bonus.most' is the highest value of the announce die; it is at least `bonus.start', 0
		las-vegas|bonus: {deck: [10000, 20000, 30000, 40000, 50000], value: 10000, start: 3, most: 2}
		2:76: `bonus.most' is the highest value of the announce die; it is at least `bonus.start', 3
		las-vegas|bonus: {deck: [10000, 20000], value: 10000, start: 1, most: 6}
		2:9: `bonus.deck' has 2 cards; 3 players need as many
		las-vegas|bonus: {deck: [10000, 20000, 30000, 40000], value: 10000, start: 1, most: 6}
		2:9: `bonus.deck' has 4 cards; 5 players need as many
		las-vegas|bonus: {deck: [10000]}
		1:1: rule `bonus.value' is missing: what a step of the announce die is worth
		las-vegas|bonus: {deck: [10000], value: 10000}
		1:1: `bonus.most' is the highest value of the announce die; it is at least `bonus.start', 0
		las-vegas|bonus: {deck: [10000], value: 10000, start: 1, most: 6}
		2:9: `bonus.deck' has 1 cards; 2 players need as many
		las-vegas|solo: {dice: 1}
		1:1: rule `solo.thrown' is missing: how many dice an imaginary player throws
		las-vegas|solo: {dice: 6}
		1:1: rule `solo.thrown' is missing: how many dice an imaginary player throws
		las-vegas|solo: {dice: 8, thrown: 1};cards: {deck: [joker], each: {1: 1}}
		3:9: `cards.deck' does not go with `solo.dice'; one who plays alone has no cards
		las-vegas|solo: {dice: 1, thrown: 1};cards: {deck: [joker], each: {1: 1}}
		3:9: `cards.deck' does not go with `solo.dice'; one who plays alone has no cards
		las-vegas|cards: {deck: [joker], each: {2: 4}}
		2:9: `cards.deck' has 1 cards; 2 players with 4 each need more
		las-vegas|cards: {deck: [joker, double-play]}
		1:1: rule `cards.double-play.dice' is missing: how many dice double-play places
		las-vegas|cards: {deck: [one-more-bill]}
		1:1: rule `cards.one-more-bill.bills' is missing: how many bills one-more-bill draws
	END
}

@test "TK-63: what is just not too much is right, one more is not" {
	local n=0 base yaml

	while IFS='|' read -r base yaml; do
		n=$((n + 1))
		{ echo "extends: $base" && tr ';' '\n' <<< "$yaml"; } > "$n.yaml"
		echo "$n.yaml: ok" >> right
	done <<- 'END'
		royale|chips: {value: 100, most: 204800};bills: {deck: [36x4400, 1x46400]}
		las-vegas|chips: {each: 50, value: 1000000};rounds: 10
		royale|boards: {block-it: {clusters: [9, 9, 9, 9]}}
		royale|boards: {handicap: {grey: [9, 9, 9, 9]}, bad-luck: {fine: 0}}
		royale|chips: {value: 500};boards: {deck: [jackpot], count: 1};bills: {deck: [4x1000, 1x2000, 1x3000, 1x4000, 1x5000, 1x6000, 1x7000, 1x8000, 1x9000, 1x10000, 1x11000, 1x12000, 1x13000, 1x14000, 1x15000, 1x16000, 1x17000, 1x18000, 1x19000, 1x20000, 1x21000, 1x22000, 1x23000, 1x24000, 1x25000, 1x26000, 1x27000, 1x28000, 1x29000, 1x30000, 1x31000, 1x32000], ranked: 1}
		las-vegas|dice: {normal: 15, big: 3};cards: {deck: [joker]}
		las-vegas|dice: {normal: 15, big: 4}
		las-vegas|bonus: {deck: [10000, 20000, 30000, 40000, 50000], value: 10000, start: 1, most: 1}
		las-vegas|cards: {deck: [double-play], double-play: {dice: 1}}
	END
	run -0 --separate-stderr vegas-rules check --rules-dir "$root/rules" [0-9].yaml
	diff_output right
	refusals <<- 'END'
		royale|chips: {value: 100, most: 204900};bills: {deck: [36x4400, 1x46400]}
		2:21: `chips.most' has 204900, which is no whole number of chips (`chips.value') up to 2048
		royale|chips: {value: 100};bills: {deck: [36x4400, 1x46500]}
		3:9: `bills.deck' is worth 2049 chips; where boards pay, at most 2048 are possible
		las-vegas|chips: {each: 51, value: 1000000};rounds: 10
		2:19: `chips.value' is too much for 51 chips a round
		royale|boards: {deck: [jackpot], count: 1};bills: {deck: [4x1000, 1x2000, 1x3000, 1x4000, 1x5000, 1x6000, 1x7000, 1x8000, 1x9000, 1x10000, 1x11000, 1x12000, 1x13000, 1x14000, 1x15000, 1x16000, 1x17000, 1x18000, 1x19000, 1x20000, 1x21000, 1x22000, 1x23000, 1x24000, 1x25000, 1x26000, 1x27000, 1x28000, 1x29000, 1x30000, 1x31000, 1x32000]}
		3:9: `bills.deck' has 35 bills; 3 rounds need 36
		royale|boards: {block-it: {clusters: [9, 9, 9, 9, 1]}}
		2:21: `boards.block-it.clusters' are 37 grey dice; at most 36 are possible
		royale|boards: {handicap: {grey: [9, 9, 9, 9, 1]}}
		2:21: `boards.handicap.grey' are 37 grey dice; at most 36 are possible
		las-vegas|dice: {normal: 15, big: 4};cards: {deck: [joker]}
		3:9: `cards.deck' goes with at most 18 dice of a player; with 2 players there are 19
	END
}

@test "TK-60: a module can lie over any family" {
	printf 'over: [showdown]\nfame: {money: 12}\n' > s.yaml
	printf 'over: [potzblitz]\nbolts: {all: 60}\n' > p.yaml
	run -0 --separate-stderr vegas-rules check --rules-dir "$root/rules" s.yaml p.yaml
	same 's.yaml: ok
p.yaml: ok'
}

@test "TK-63: a key of more than 64 bytes has no nearest" {
	local key=kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk

	refusals <<- END
		las-vegas|$key: {$key: 3}
		2:36: there is no rule \`$key.$key'
		las-vegas|$key: {${key#k}: 3}
		2:36: there is no rule \`$key.${key#k}'; did you mean \`kickers.*'?
	END
}
