# cards.bash: games of More Cash More Dice with action cards by hand, for the
# tests of the cards and for the atlas.  `load cards` after `load table`.  All
# of it is about the game in the file g.
# shellcheck shell=bash

# Bills where they do not matter.
bills='1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000'
next_bills='1=60000 2=60000 3=60000 4=70000 5=70000 6=80000'
export bills next_bills

# The cards in the order of their YAML list.
eleven='two-casinos next-please double-play pay-now exchange win-a-tie joker one-more-bill extra-dice reroll take-back'
export eleven

# start CARDS [OPTION]... NAME...: a new game with these cards, all of them; with
# the modules $with besides, the bills $bills and, on a slot machine, $slot.
start()
{
	local all=$bills

	[[ ,${with-}, != *,slot-machine,* ]] || all+=" slot=${slot:-50000}"
	vegas-new --seed "${seed:-cards}" --rules "${rules:-las-vegas}" \
		--with "action-cards${with:+,$with}" --bills "$all" \
		--cards "$1" "${@:2}" > g
}

# variant < YAML: rules of one's own over las-vegas, for start.
variant()
{
	rules=./variant.yaml
	{ echo 'extends: las-vegas' && cat; } > "$rules"
}

# commas DICE: 112B3 as vegas-roll takes them, 1,1,2,B3, in $dice.
commas()
{
	local rest=$1

	dice=
	while [[ $rest =~ ^[BNK]?[1-6] ]]; do
		dice+=,${BASH_REMATCH[0]}
		rest=${rest#"${BASH_REMATCH[0]}"}
	done
	dice=${dice#,}$rest
}

# step COMMAND...: carries it out on the game.
step()
{
	"$@" < g > g.next && moved g.next g
}

# turn NAME VALUE DICE [slot]: rolls these dice and places the value.
turn()
{
	local dice

	commas "$3"
	vegas-roll -p "$1" --dice "$dice" < g |
		vegas-place -p "$1" "$2" "${@:4}" > g.next && moved g.next g
}

# play < LINES: plays on.  A line is one of
#
#	NAME VALUE DICE		anna 2 122B6: rolls these dice, places the 2s
#	NAME VALUE DICE slot	the same on the slot machine
#	roll DICE		roll 122B6: rolls what is due
#	draw AMOUNT...		draws these bills
#	WORD...			any other move: card anna joker 3 5
play()
{
	local words dice

	while read -ra words; do
		case ${words[0]-} in
		'') ;;
		roll)
			commas "${words[1]}"
			step vegas-roll --dice "$dice" || return
			;;
		draw)
			printf -v dice ',%s' "${words[@]:1}"
			step vegas-roll --bills "${dice#,}" || return
			;;
		score | retire | place | choose | card)
			step vegas-move "${words[@]}" || return
			;;
		*)
			turn "${words[@]}" || return
			;;
		esac
	done
}

# follows LINE...: plays the lines, and prints what the last of them adds.
follows()
{
	local before after

	if [ $# -gt 1 ]; then
		printf '%s\n' "${@:1:$#-1}" | play || return
	fi
	text_of before g
	play <<< "${@: -1}" || return
	text_of after g
	[[ $after == "$before"?* ]] || return
	printf '%s' "${after:${#before}}"
}

# lies: the dice in the casinos: CASINO OWNER DIE..., a line each.
lies()
{
	vegas-show --format=tsv g | awk -F '\t' '
		$2 ~ /^casinos\.[0-9]+\.id$/ { casino = $3 }
		$2 ~ /^casinos\.[0-9]+\.dice\.[0-9]+\.owner$/ { line = casino " " $3 }
		$2 ~ /^casinos\.[0-9]+\.dice\.[0-9]+\.faces\.[0-9]+$/ { line = line " " $3 }
		$2 ~ /^casinos\.[0-9]+\.dice\.[0-9]+\.count$/ { print line }'
}

# held NAME: the dice in hand: `7 B1 N2 K1`.
held()
{
	vegas-show --format=line g | sed "s/.* player $1 dice //; s/ bills .*//"
}

# cards_of NAME: the cards a player has, in one line.
cards_of()
{
	vegas-show --format=tsv g | awk -F '\t' -v name="$1" '
		$2 ~ /^players\.[0-9]+\.name$/ { this = $3 }
		$2 ~ /^players\.[0-9]+\.cards\.[0-9]+$/ && this == name {
			list = list " " $3
		}
		END { print substr(list, 2) }'
}

# on CASINO: the bills there, in one line.
on()
{
	vegas-show --format=tsv g | awk -F '\t' -v wanted="$1" '
		$2 ~ /^casinos\.[0-9]+\.id$/ { casino = $3 }
		$2 ~ /^casinos\.[0-9]+\.bills\.[0-9]+$/ && casino == wanted {
			list = list " " $3
		}
		END { print substr(list, 2) }'
}

# bills_of NAME: the bills a player has won, upwards, in one line.
bills_of()
{
	vegas-show --format=tsv g | awk -F '\t' -v name="$1" '
		$2 ~ /^players\.[0-9]+\.name$/ { this = $3 }
		$2 ~ /^players\.[0-9]+\.bills\.[0-9]+$/ && this == name { print $3 }' |
		sort -n | paste -sd ' '
}

# each PREFIX WORDS...: a line for each of the words, after PREFIX.
each()
{
	printf "$1 %s\n" "${@:2}"
}

# shuffled SEED < LISTS: the words of each line as the seed shuffles them, one
# list after another; `dice N` is N dice instead.  Worked out from TK-40 to
# TK-42 with sha256sum, openssl and awk.
shuffled()
{
	awk '
		function below(n,   x) {
			do
				x = byte[used++]
			while (x >= 256 - 256 % n)
			return x % n
		}
		NR == FNR {
			for (i = 1; i <= NF; i++)
				byte[bytes++] = $i
			next
		}
		$1 == "dice" {
			for (i = 1; i <= $2; i++)
				printf "%s%d", (i > 1 ? " " : ""), below(6) + 1
			print ""
			next
		}
		{
			for (i = NF; i >= 2; i--) {
				j = below(i) + 1
				word = $i; $i = $j; $j = word
			}
			print
		}' <(head -c 2048 /dev/zero | openssl enc -chacha20 \
			-K "$(printf 'vegas1:%s' "$1" | sha256sum | cut -c 1-64)" \
			-iv 00000000000000000000000000000000 | od -An -v -tu1) -
}

# all_bills: the 54 bills, from the lowest to the highest.
all_bills()
{
	local count amount

	while read -r count amount; do
		printf "${amount}000 %.0s" $(seq "$count")
	done <<< $'6 10\n8 20\n8 30\n6 40\n6 50\n5 60\n5 70\n5 80\n5 90'
	echo
}

# What the tests say.

# next_is WORDS: who must do what.
next_is()
{
	run -0 --separate-stderr vegas-show --next g
	same "$1"
}

# moves_are LINE...: the legal moves, whole and in order.
moves_are()
{
	local legal

	run -0 --separate-stderr vegas-moves g
	printf -v legal '%s\n' "$@"
	same "${legal%$'\n'}"
}

# adds RECORDS LINE...: plays the lines, of which the last adds the records.
adds()
{
	run -0 --separate-stderr follows "${@:2}"
	same "$1"
}

# pays RECORDS: `score` adds these, up to the deal of the next round.
pays()
{
	run -0 --separate-stderr follows score
	output=$(sed '/^round /,$d' <<< "$output")
	same "$1"
}

# there_lie [LINE]...: the dice in the casinos.
there_lie()
{
	run -0 --separate-stderr lies
	same "$(printf '%s\n' "$@")"
}

# holds NAME DICE: the dice in the player's hand.
holds()
{
	run -0 --separate-stderr held "$1"
	same "$2"
}

# keeps NAME [CARD]...: the cards in the player's hand, in any order.
keeps()
{
	run -0 --separate-stderr cards_of "$1"
	output=$(tr ' ' '\n' <<< "$output" | sort)
	# shellcheck disable=SC2048,SC2086 # lists of names
	same "$(printf '%s\n' ${*:2} | sort)"
}

# has NAME [AMOUNT]...: the bills the player has won, upwards.
has()
{
	run -0 --separate-stderr bills_of "$1"
	same "${*:2}"
}

# bills_lie CASINO [AMOUNT]...: the bills in a casino, the highest first.
bills_lie()
{
	run -0 --separate-stderr on "$1"
	same "${*:2}"
}

# refuse MOVE...: the rules say no to each of them, and the file stays.
refuse()
{
	local move before after

	for move; do
		text_of before g
		# shellcheck disable=SC2086 # the words of a move
		run -1 --separate-stderr vegas-move -f g $move
		same ''
		text_of after g
		[ "$after" = "$before" ]
	done
}

# Every game that a test leaves behind is borne out.
teardown()
{
	[ ! -f g ] || vegas-check -q g
}
