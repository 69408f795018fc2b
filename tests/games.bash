# games.bash: whole games to cut positions out of.  `load games` after
# `load lib`.
#
# tests/games/three.vegas is a game of las-vegas for anna, benno and carla,
# neutral.vegas one of las-vegas-neutral, both to the end and with all chance
# from the seed.  In three.vegas line 29 ends the deal, line 30 is a roll and
# line 31 a placement of anna.
# shellcheck shell=bash

three=${root:?}/tests/games/three.vegas
neutral=${root:?}/tests/games/neutral.vegas
export three neutral

# upto N [FILE]: the first N lines, by default of three.vegas.
upto()
{
	head -n "$1" "${2:-$three}"
}

# before PATTERN [N] [FILE]: what stands before the Nth line that matches.
before()
{
	awk -v pattern="$1" -v n="${2:-1}" '
		$0 ~ pattern && ++seen == n { exit }
		{ print }' "${3:-$three}"
}

# scored N [FILE]: the game up to all that followed from its Nth score.
scored()
{
	awk -v n="$1" '
		seen == n && /^roll / && !/^roll neutral/ { exit }
		$1 == "score" { seen++ }
		{ print }' "${2:-$three}"
}

# after N [FILE]: what stands after line N.
after()
{
	tail -n "+$(($1 + 1))" "${2:--}"
}

# positions DIR: a game of each phase into DIR: deal (a roll is due), rolled,
# score, over.
positions()
{
	upto 29 > "$1/deal"
	upto 30 > "$1/rolled"
	before '^score' > "$1/score"
	cp "$three" "$1/over"
}

# rule_digest FILE: the digest of the rule lines of the first game in it, by
# other means than the toolkit's.
rule_digest()
{
	awk '/^[ \t]*vegas/ && games++ { exit } $1 == "rule"' "$1" |
		tr -d '\r' | tr -s ' \t' ' ' | sed 's/^ //; s/ $//' |
		sha256sum | cut -c 1-16
}

# redigest FILE: the same file with the digest that its rule lines have.
redigest()
{
	sed "s/^\(rules [^ ]*\) .*/\1 $(rule_digest "$1")/" "$1"
}

# by_hand [VALUE DICE]...: a game of anna and benno with all chance by hand:
# bills, then turns, VALUE placed of DICE (1,1,2) by whoever is due.
by_hand()
{
	local game

	game=$(vegas-new --seed x --bills "$bills" anna benno; echo .) || return
	while [ $# -gt 1 ]; do
		game=$(printf '%s' "${game%.}" | vegas-roll --dice "$2" |
			vegas-place "$1"; echo .)
		shift 2
	done
	printf '%s' "${game%.}"
}
bills='1=60000 2=30000,20000 3=90000 4=50000 5=40000,20000 6=70000'
export bills
