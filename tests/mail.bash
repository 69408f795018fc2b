# mail.bash: tables of vegas-mail without a mail system: messages are files, and
# what goes out is read from the outbox.  `load mail` after lib.
# shellcheck shell=bash

# make_table FOLDER [OPTION...]: a table of anna, benno and carla, whose tokens
# are then in FOLDER.anna and so on; the outbox is empty.
make_table()
{
	local name seat=0

	vegas-mail init "$1" --address table@example.org "${@:2}" \
		anna=anna@example.org benno=benno@example.org \
		carla=carla@example.org || return
	for name in anna benno carla; do
		token_of "$1/outbox/000001-$((++seat)).eml" > "$1.$name"
	done
	rm "$1"/outbox/*
}

# play_with FOLDER GAME...: the table plays this game, which is not sealed.
play_with()
{
	rm -f "$1/key"
	cat "${@:2}" > "$1/game.vegas"
}

# Once for a file of tests: a table `t' and a game whose dice are known.
make_open_table()
{
	cd "$BATS_FILE_TMPDIR" || return
	make_table t || return
	vegas-new -s 7 anna benno carla | vegas-roll > open.vegas
}

# For each test: that table with that game, anna to place 1 1 2 2 3 4 6 6.
take_open_table()
{
	cd "$BATS_TEST_TMPDIR" || return
	cp -r "$BATS_FILE_TMPDIR/t" t
	for name in anna benno carla; do
		cp "$BATS_FILE_TMPDIR/t.$name" "t.$name"
	done
	play_with t "$BATS_FILE_TMPDIR/open.vegas"
}

# token_of MAIL: the token in a mail of welcome.
token_of()
{
	sed -nE 's/^    ([a-z2-9]{20})$/\1/p' "$1" | head -n 1
}

# message NAME ID [HEADER...]: a message of a player of the table `t', with the
# token in its subject; its text comes from standard input.
message()
{
	printf 'From: %s <%s@example.org>\nTo: table@example.org\n' "${1^}" "$1"
	printf 'Subject: my move %s\n' "$(< "t.$1")"
	printf 'Date: Mon, 16 Nov 2026 12:00:00 +0000\n'
	printf 'Message-ID: <%s@mail.example.org>\n' "$2"
	[ $# -lt 3 ] || printf '%s\n' "${@:3}"
	printf '\n'
	cat
}

# order NAME ID LINE...: delivers a message with these lines.
order()
{
	printf '%s\n' "${@:3}" | message "$1" "$2" | vegas-mail in t
}

# outbox: the mails in the outbox, a line each: FILE TO SUBJECT.
outbox()
{
	local file

	for file in t/outbox/*.eml; do
		[ -e "$file" ] || continue
		printf '%s %s %s\n' "${file##*/}" \
			"$(sed -nE '/^$/q; s/^To: [^<]*<(.*)>/\1/p' "$file")" \
			"$(sed -nE '/^$/q; s/^Subject: //p' "$file")"
	done
}

# text_of MAIL: the lines of its text part before the table.
text_of()
{
	awk '
		/^Las Vegas|^Potzblitz|^Showdown|^-- $/ { exit }
		/^---- please write/ { inside = 1; next }
		inside' "$1" | sed -e '/./,$!d' | sed -e ':a' -e '/^\n*$/{$d;N;ba' -e '}'
}

# orders_in MAIL: what the player can order.
orders_in()
{
	awk '
		/^You can order this/ { inside = 1; next }
		/^-- $/ { exit }
		inside && NF { sub(/^    /, ""); print }' "$1"
}

# journal: the records and comments of the table after its header, without
# times.
journal()
{
	sed -nE '/^(seed|sealed) /,${
		/^(seed|sealed) /d
		s/[0-9]{4}-[0-9-]{5}T[0-9:]{8}Z/TIME/
		p
	}' t/game.vegas
}

# seen: the last N lines of the file, without times.
seen()
{
	tail -n "${1:-1}" t/seen | sed -E 's/[0-9]{4}-[0-9-]{5}T[0-9:]{8}Z/TIME/'
}
