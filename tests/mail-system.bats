#!/usr/bin/env bats
# Tables of vegas-mail behind a real mail system, exim with procmail and
# maildrop, which is started and stopped here and lies in one folder
# (mail/system).  One game is played from the first mail to the winner by players
# who have nothing but mail, and who make every mistake (mail/play.py); the
# tests compare what they sent with what became of it.
# bats file_tags=once,english

load lib
load mail

mail_system=$root/tests/mail/system

# as COMMAND...: what the moderator's user runs.
as()
{
	local words

	mapfile -t words < <(grep . "$place/as")
	"${words[@]}" "$@"
}

# init TABLE NAME...: a Royale table, whose mails are sent.
init()
{
	local table=$1 names=("${@:2}")

	as vegas-mail init "$place/$table" -r royale \
		--address "$table@example.org" \
		"${names[@]/%/@example.org}" &&
		as vegas-mail out "$place/$table" --sendmail "$place/sendmail"
}

# A message comes to monday while the table is busy, for longer than a delivery
# has patience.
disturb()
{
	local token

	token=$(token_of "$place"/mail/fred/new/*)
	# Until it was put off, however long the machine takes, but not for ever.
	flock "$place/monday" timeout 60 sh -c \
		'until grep -qs "monday@example.org .* defer " "$0"; do sleep 0.1; done' \
		"$place/log/main" &
	printf '%s\n' 'From: fred@example.org' 'To: monday@example.org' \
		"Subject: $token" 'Message-ID: <busy@example.org>' '' \
		'prefer 6' |
		python3 "$root/tests/mail/send.py" "$place" fred@example.org \
			monday@example.org
}

setup_file()
{
	export place=$BATS_FILE_TMPDIR/place PYTHONDONTWRITEBYTECODE=1

	mkdir "$place"
	"$mail_system" start "$place" "${VEGAS_BIN:-$root/bin}" || return
	init friday anna=anna benno=benno carla=carla dora=dora || return
	init monday fred=fred gina=gina || return
	disturb || return
	python3 "$root/tests/mail/play.py" "$place" > "$place/book"
}

teardown_file()
{
	"$mail_system" stop "$place"
}

# What a table's journal has below the comment of each message, between tabs:
# ID NAME RECORD; of a roll without the dice.
carried_out() # TABLE
{
	awk -v OFS='\t' '
		/^# mail / { id = $3; name = $4; next }
		/^roll / { $0 = $1 " " $2 }
		id && !/^# due / { print id, name, $0; id = "" }' \
		"$place/$1/game.vegas"
}

@test "PM-2 to PM-8: every message becomes what it must, in order, and all answers are right" {
	run -1 --separate-stderr grep ^fault "$place/book"
	same ''
	cut -f 1-3 "$place/book" | tr '\t' ' ' > expected
	run -0 --separate-stderr awk 'NR > 1 { print $5, $4, $3 }' "$place/friday/seen"
	diff_output expected
	# All of these were among them.
	run -0 --separate-stderr awk -F '\t' '{ print $3, $4 }' "$place/book"
	output=$(LC_ALL=C sort -u <<< "$output")
	same 'again at once
again duplicate
applied attached
applied html_only
applied in_8bit
applied in_base64
applied in_latin1
applied in_utf16
applied loud
applied plain
applied prefer
applied top_posted
applied unquoted
automatic Auto-Submitted: auto-replied
automatic Precedence: bulk
automatic as the table
automatic bounce
check check
help help
help robot
help robot with a token
refused 5 MiB
refused deep bomb
refused half good
refused late
refused out of turn
refused robot with a token
refused wide bomb
stranger stranger
stranger two authors
token forged
token robot
token wrong token'
}

@test "PM-4, PM-5: every order is in the journal once, as it was given, and nothing else" {
	awk -F '\t' -v OFS='\t' '$3 == "applied" {
		word = $5; sub(/ .*/, "", word)
		rest = $5; sub(/^[^ ]*/, "", rest)
		print $1, $2, (word == "prefer" ? "# standing " $2 " " $5 \
			: word " " $2 rest)
	}' "$place/book" > expected
	run -0 --separate-stderr carried_out friday
	diff_output expected
	[ "$(wc -l < expected)" -gt 20 ]
}

@test "PM-6: the game goes to its winner, who is told to all, and its dice are proved" {
	run -0 --separate-stderr vegas-show --next "$place/friday/game.vegas"
	same '- over'
	winners=$(grep '^  winner ' "$place/friday/game.vegas")
	for name in anna benno carla dora; do
		run -0 --separate-stderr grep -lF "    $winners" -r "$place/mail/$name"
	done
	run -0 --separate-stderr vegas-check "$place/friday/game.vegas"
	[[ $output =~ ^'1 games, 0 failed, 0 unfinished, '[0-9]+' lines'$'\n''dice: '[0-9]{2,}' proved, 0 sealed, 0 given by hand'$ ]]
}

@test "PM-3, PM-8: a stranger gets no mail, and robots get no more than a few" {
	[ ! -e "$place/mail/eve" ]
	# Three warnings an hour to who forgets the token, twenty answers else:
	# what comes then is heard, and ends the loop.
	[ "$(grep -c $'\ttoken\trobot\t' "$place/book")" -eq 4 ]
	run -0 --separate-stderr awk -F '\t' '
		$2 == "carla" && $3 ~ /^(applied|again|help|check|refused)$/ { n++ }
		$4 == "robot with a token" { last = n }
		END { print last }' "$place/book"
	same 21
}

# bats test_tags=uncounted
@test "PM-4: a busy table is tried again by the mail system, and its mail is not lost" {
	run -0 --separate-stderr awk '{ print $3, $4, $5 }' "$place/monday/seen"
	same 'init - -'
	run -0 --separate-stderr grep -c 'monday@example.org .* defer ' "$place/log/main"
	same 1
	run -0 --separate-stderr "$mail_system" retry "$place"
	run -0 --separate-stderr awk '{ print $3, $4, $5 }' "$place/monday/seen"
	same 'init - -
applied fred <busy@example.org>'
	run -0 --separate-stderr carried_out monday
	same $'<busy@example.org>\tfred\t# standing fred prefer 6'
	run -0 --separate-stderr grep -rl '<busy@example.org>' "$place/mail/fred"
	[ "${#lines[@]}" -eq 1 ]
}

# bats test_tags=uncounted
@test "PM-7: nothing stays in an outbox or in the queue of the mail system" {
	run -0 --separate-stderr find "$place/friday/outbox" "$place/monday/outbox" "$place/spool/input" -type f
	same ''
	run -1 --separate-stderr grep -E ' == |\*\*|frozen|panic' <(grep -v ' monday@example.org .* defer' "$place/log/main")
	same ''
}

@test "PM-7: text keeps to 72 columns, HTML tells the same and loads nothing, no mail comes twice" {
	run -0 --separate-stderr python3 "$root/tests/mail/read.py" "$place"
	same 'anna benno carla dora fred gina have mail'
}

@test "PM-7: a browser shows the words of the text part" {
	run -0 --separate-stderr python3 "$root/tests/mail/read.py" "$place" browser
	same 'anna benno carla dora fred gina have mail'
}
