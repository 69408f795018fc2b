# potzblitz.bash: games of Potzblitz by hand, for tests and for the atlas.
# `load potzblitz` after `load lib`.
# shellcheck shell=bash

# A game of these rules: file, then options and players.
start()
{
	vegas-new -r potzblitz -s x -f "$@"
}

# add FILE < RECORDS: writes them down, blanks before them taken away; the next
# command that reads FILE bears them out, or does not.
add()
{
	sed 's/^[ \t]*//' >> "$1"
}

# happened FILE: all that is not the header.
happened()
{
	sed '1,/^seed/d' "$1"
}

# since N FILE: what happened from the Nth round on.
since()
{
	sed -n "/^round $1\$/,\$p" "$2"
}

# last_score FILE: the last count and all that followed from it.
last_score()
{
	awk '$1 == "score" { text = "" } { text = text $0 "\n" }
		END { printf "%s", text }' "$1"
}

# Dice that meet each task of the deck, and the sums: TASK DICE.
meets()
{
	case $1 in
	sum:5) echo 1,2,2 ;;
	sum:6) echo 4,1,1 ;;
	sum:7) echo 1,5,1 ;;
	sum:8) echo 3,3,2 ;;
	sum:9) echo 6,2,1 ;;
	sum:11) echo 5,5,1 ;;
	sum:13) echo 6,6,1 ;;
	sum:14) echo 6,6,2 ;;
	sum:15) echo 5,5,5 ;;
	sum:16) echo 6,4,6 ;;
	*) echo "${1//-/,}" ;;
	esac
}

# variant NAME < LINES: NAME.yaml, which extends potzblitz.
variant()
{
	{
		echo 'extends: potzblitz'
		sed 's/^\t*//'
	} > "$1.yaml"
}
