# dialogue.bash: games of Royale by hand, with the boards' questions, for the
# tests of the boards.  `load dialogue` after `load table`.  All of it is about
# the game in the file g.
# shellcheck shell=bash

bills='1=30000,30000 2=40000,30000 3=40000,40000 4=50000,40000 5=50000,50000 6=60000,50000'
bank=4x30000,4x40000,4x50000,4x60000,4x70000,4x80000

# start BOARDS NAME...: a new game, with $rules if that is set.
start()
{
	vegas-new --seed board --rules "${rules:-royale}" --boards "$1" \
		--bills "$bills" --bank "$bank" "${@:2}" > g
}

# variant < YAML: rules of one's own that take royale over, for start.
variant()
{
	rules=./variant.yaml
	{ echo 'extends: royale' && cat; } > "$rules"
}

# one_sided BOARD...: a deck of these, so that both sides of a board can meet.
one_sided()
{
	local deck

	deck=$(printf ', %s' "$@")
	variant <<- END
		boards:
		  count: 1
		  deck: [${deck#, }]
	END
}

# turn NAME VALUE DICE: rolls 1,1,B3 and places VALUE; prints what follows.
turn()
{
	added g vegas-roll -p "$1" --dice "$3" > rolled || return
	added g vegas-place -p "$1" "$2"
}

# black DICE: throws the black dice; prints the records.
black()
{
	added g vegas-roll --dice "$1"
}

# answer NAME WORD...: an answer; prints the records.
answer()
{
	added g vegas-move choose "$@"
}

# asked: who must do what, and every legal move.
asked()
{
	vegas-show --next g && vegas-moves g
}

# refused WORD...: the rules say no to this move, and the game stays as it is.
refused()
{
	local before after

	text_of before g
	run -1 --separate-stderr vegas-move -f g "$@"
	same ''
	text_of after g
	[ "$after" = "$before" ]
}

# held NAME: the dice in hand, normal and big: `7 B1`.
held()
{
	vegas-show --format=line g |
		sed -n "s/.* player $1 dice \(.*\) bills .*/\1/p" |
		sed 's/ bills .*//'
}

# away NAME VALUE: rolls all dice held as VALUE and places them.
away()
{
	local normal big dice

	read -r normal big <<< "$(held "$1")"
	dice=$(printf ",$2%.0s" $(seq "$normal"))
	[ "$normal" -gt 0 ] || dice=
	[ -z "$big" ] || dice+=,B$2
	turn "$1" "$2" "${dice#,}"
}

# payout: scores the round; prints the records up to the next round's deal.
payout()
{
	added g vegas-score > scored || return
	sed '/^round /,$d' scored
}

# gains: the same, without what the casinos pay.
gains()
{
	payout > paid || return
	grep -vE '^score$|^  (pay|under|tie [1-6]) ' paid || true
}

# chips: what each seat has, in one line.
chips()
{
	fact 'players\.[0-9]+\.chips' g | paste -sd ' '
}

# open_casinos: those that no tile closes, in one line.
open_casinos()
{
	vegas-show --format=tsv g | awk -F '\t' '
		$2 ~ /^casinos\.[0-9]+\.id$/ { casino = $3 }
		$2 ~ /^casinos\.[0-9]+\.closed$/ && $3 == "false" {
			list = list " " casino
		}
		END { print substr(list, 2) }'
}
