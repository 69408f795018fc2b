# table.bash: positions of the casino games by hand, for tests and for the
# atlas.  `load table` after `load lib`.
# shellcheck shell=bash

# turns FILE < LINES: takes turns with dice thrown by hand.  A line is
#
#	NAME VALUE DICE		anna 2 522N26: rolls 2 2 N2 5 6, places 2
#
# The records are only written: the next command that reads FILE bears them
# out, or does not.
turns()
{
	awk '{
		split("", count)
		for (dice = $3; match(dice, /^[BNK]?[1-6]/); dice = substr(dice, RLENGTH + 1))
			count[substr(dice, 1, RLENGTH)]++
		printf "roll %s", $1
		for (face = 1; face <= 6; face++)
			for (kind = 1; kind <= 4; kind++) {
				die = substr(" BNK", kind, 1) face
				sub(/ /, "", die)
				for (i = count[die]; i > 0; i--)
					printf " %s", die
			}
		printf " !\nplace %s %s\n", $1, $2
	}' >> "$1"
}

# plan < LINES: the turns, as `turns` takes them, of a round that leaves so many
# dice in casinos 1 to 6.  A line is
#
#	NAME N N N N N N [/ N N N N N N]
#
# with the player's own dice and the neutral ones they hold; the first line's
# player begins.  Everybody rolls just that, and places their lowest value.
plan()
{
	awk '
		{
			name[NR] = $1
			for (face = 1; face <= 6; face++) {
				own[NR, face] = $(face + 1)
				neutral[NR, face] = $(face + 8)
				left += $(face + 1) + $(face + 8)
			}
		}
		END {
			for (turn = 0; left > 0; turn++) {
				who = turn % NR + 1
				hand = ""
				value = 0
				for (face = 6; face >= 1; face--) {
					for (i = own[who, face]; i > 0; i--)
						hand = hand face
					for (i = neutral[who, face]; i > 0; i--)
						hand = hand "N" face
					if (own[who, face] + neutral[who, face])
						value = face
				}
				if (!value)
					continue
				print name[who], value, hand
				left -= own[who, value] + neutral[who, value]
				own[who, value] = neutral[who, value] = 0
			}
		}'
}

# lay FILE < LINES: plays a round that `plan` makes.
lay()
{
	plan | turns "$1"
}

# added FILE COMMAND...: prints the records that COMMAND adds to the game in
# FILE, whose other lines must stay as they are.  Thousands of steps are made
# by this, so it starts nothing else.
added()
{
	local added_old added_new

	"${@:2}" < "$1" > "$1.new" || return
	IFS= read -r -d '' added_old < "$1" || :
	IFS= read -r -d '' added_new < "$1.new" || :
	if [ "${added_new:0:${#added_old}}" != "$added_old" ]; then
		cmp "$1.new" "$1"
		return 1
	fi
	printf '%s' "$added_new" > "$1" &&
		printf '%s' "${added_new:${#added_old}}"
}

# text_of VARIABLE FILE: all of FILE into VARIABLE; it starts nothing either.
text_of()
{
	IFS= read -r -d '' "$1" < "$2" || :
}

# moved FILE TO: FILE becomes TO, as mv has it, but for the name that is left.
moved()
{
	local moved_text

	text_of moved_text "$1"
	printf '%s' "$moved_text" > "$2"
}

# fact PATH FILE: the facts at PATH (an extended regular expression) of
# vegas-show's TSV, a line each.
fact()
{
	vegas-show --format=tsv "$2" |
		awk -F '\t' -v path="^$1\$" '$2 ~ path { print $3 }'
}

# lying FILE: the dice in the casinos: CASINO OWNER COUNT, a line each.
lying()
{
	vegas-show --format=tsv "$1" | awk -F '\t' '
		$2 ~ /^casinos\.[0-9]+\.id$/ { casino = $3 }
		$2 ~ /^casinos\.[0-9]+\.dice\.[0-9]+\.owner$/ { owner = $3 }
		$2 ~ /^casinos\.[0-9]+\.dice\.[0-9]+\.count$/ {
			print casino, owner, $3
		}'
}
