#!/usr/bin/env bats
# vegas-mail: a table is moderated by messages.  No mail system is needed:
# messages are files, and mail that goes out is read from the outbox.
# bats file_tags=english

load lib
load mail

setup_file()
{
	make_open_table
}

setup()
{
	take_open_table
}

@test "PM-1: init makes a folder with a game, players, an outbox and seen" {
	run -0 --separate-stderr vegas-mail init new -r royale --address v@example.org \
		anna=a@example.org Ben=b@example.org
	same ''
	same_error ''
	run -0 --separate-stderr find new -mindepth 1 -printf '%m %P\n'
	output=$(LC_ALL=C sort -k 2 <<< "$output")
	same '600 game.vegas
600 key
700 outbox
600 outbox/000001-1.eml
600 outbox/000001-2.eml
600 players.yaml
600 seen'
	run -0 --separate-stderr sed -E 's/"[0-9a-f]{64}"/HASH/; s/(id: ").{10}"/\1ID"/' new/players.yaml
	same '# A table of vegas-mail(1).  Tokens are kept as hashes; standing
# orders are what the comments in game.vegas say.
table: "new"
id: "ID"
address: "v@example.org"
players:
  1:
    name: "anna"
    address: "a@example.org"
    token: HASH
  2:
    name: "Ben"
    address: "b@example.org"
    token: HASH'
	# The hash is that of the token, which is only in the mail.
	token=$(token_of new/outbox/000001-2.eml)
	[ "${#token}" -eq 20 ]
	[ "$(printf %s "$token" | sha256sum | cut -d ' ' -f 1)" = "$(sed -n 's/^    token: "\(.*\)"/\1/p' new/players.yaml | tail -n 1)" ]
	run -1 --separate-stderr grep -rl "$token" new/game.vegas new/players.yaml new/seen new/key new/outbox/000001-1.eml
	[ "$token" != "$(token_of new/outbox/000001-1.eml)" ]
	# The game is sealed, and the first roll is there.
	grep -qE '^sealed [0-9a-f]{64}$' new/game.vegas
	[ "$(printf 'vegas1-seal:%s' "$(< new/key)" | sha256sum | cut -d ' ' -f 1)" = "$(sed -n 's/^sealed //p' new/game.vegas)" ]
	[[ $(tail -n 2 new/game.vegas) =~ ^roll\ anna\ [1-6B\ ]*$'\n'#\ due\ anna\ place\ [0-9TZ:-]*$ ]]
	run -0 --separate-stderr vegas-check new/game.vegas
}

@test "PM-1: init refuses names equal but for case, bad names, addresses and folders" {
	run -2 --separate-stderr vegas-mail init new anna=a@example.org Anna=b@example.org
	same_error "vegas-mail: \`anna' and \`Anna' are the same name but for case"
	run -2 --separate-stderr vegas-mail init new Élise=a@example.org éLISE=b@example.org
	same_error "vegas-mail: \`Élise' and \`éLISE' are the same name but for case"
	run -2 --separate-stderr vegas-mail init new anna benno=b@example.org
	same_error "vegas-mail: \`anna' has no address; NAME=ADDRESS would be right"
	for address in b b@ @b 'b c@d' 'b@d>' '-b@d' 'b@d,e@f' $'b@d\n'; do
		run -2 --separate-stderr vegas-mail init new anna=a@example.org "benno=$address"
		[[ $stderr == *'is no address'* ]]
	done
	run -2 --separate-stderr vegas-mail init new 1anna=a@example.org benno=b@example.org
	run -1 --separate-stderr vegas-mail init new anna=a@example.org
	run -1 --separate-stderr vegas-mail init t anna=a@example.org benno=b@example.org
	same_error 'vegas-mail: t: this exists already'
	run -4 --separate-stderr vegas-mail init none/new anna=a@example.org benno=b@example.org
	# Nothing is left of any of these.
	[ "$(find . -maxdepth 1 -name 'new*')" = '' ]
}

@test "PM-2: orders are lines before the signature that are not quoted; case does not matter" {
	run -0 --separate-stderr order anna 1 'Good evening everybody,' '' '  PLACE  6 ' \
		'' 'On Mon, 16 Nov 2026, the table <t@example.org>' 'wrote:' \
		'> place 3' '>> place 2' '-- ' 'place 1' 'Anna'
	same ''
	same_error ''
	run -0 --separate-stderr journal
	output=$(tail -n 4 <<< "$output")
	same '# mail <1@mail.example.org> anna TIME 2
place anna 6
roll benno 1 1 2 4 5 5 5 6
# due benno place TIME'
	run -0 --separate-stderr text_of t/outbox/000002-1.eml
	same 'Your orders were carried out.

These lines are no orders and did nothing:

    Good evening everybody,

What happened:

    place anna 6
    roll benno 1 1 2 4 5 5 5 6'
}

@test "PM-2: what follows our own line or an original message is no order" {
	for end in '---- please write your orders above this line ----' \
		'-----Original Message-----' '________________________________' \
		'From: Vegas table t <table@example.org>' --; do
		order anna "$end" 'place 6' "$end" 'place 1'
		vegas-undo -f t/game.vegas -n 2
	done
	[ "$(seen 5 | grep -c ' applied anna ')" -eq 5 ]
}

# A message of anna's that says `place 6', as some mail program writes it.
zoo()
{
	local token

	token=$(< t.anna)
	case $1 in
	crlf)
		message anna zoo < <(printf 'place 6\nthank you\n') | sed 's/$/\r/'
		;;
	envelope)
		echo 'From anna@example.org  Mon Nov 16 12:00:00 2026'
		message anna zoo <<< 'place 6'
		;;
	base64)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: text/plain; charset=utf-8' \
			'Content-Transfer-Encoding: base64' < <(printf 'Grüße\nplace 6\n' | base64)
		;;
	quoted)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: text/plain; charset=utf-8' \
			'Content-Transfer-Encoding: quoted-printable' <<< $'pl=\nace=206=\n\nGr=C3=BC=C3=9Fe'
		;;
	latin)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: text/plain; charset=ISO-8859-1' \
			'Content-Transfer-Encoding: 8bit' < <(printf 'Gr\374\337e\nplace\2406\n')
		;;
	utf16)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: text/plain; charset=UTF-16' \
			'Content-Transfer-Encoding: base64' < <(printf 'place 6\n' | iconv -t UTF-16 | base64)
		;;
	unknown)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: text/plain; charset=x-nobody-knows' <<< 'place 6'
		;;
	html)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: text/html; charset=utf-8' <<-EOT
			<html><head><style>place 1</style><title>place 2</title></head><body>
			<!-- place 3 --><p>Hello &amp; good luck</p><div>Place&nbsp;<b>6</b><br></div>
			<blockquote type="cite">place 4<br>roll</blockquote>
			<p>---- please write your orders above this line ----</p><pre>place 1
			place 2</pre></body></html>
		EOT
		;;
	alternative)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: multipart/alternative; boundary=b' <<-EOT
			place 1
			--b
			Content-Type: text/plain

			place 6
			--b
			Content-Type: text/html

			<p>place 2</p>
			--b--
			place 3
		EOT
		;;
	mixed)
		message anna zoo 'MIME-Version: 1.0' 'Content-Type: multipart/mixed; boundary=b' <<-EOT
			--b
			Content-Type: text/plain
			Content-Disposition: attachment; filename=../../etc/passwd

			place 1
			--b
			Content-Type: message/rfc822

			From: x@example.org

			place 2
			--b
			Content-Type: multipart/related; boundary=c

			--c
			Content-Type: text/plain; charset=us-ascii

			place 6
			--c--
			--b--
		EOT
		;;
	body)
		message anna zoo < <(printf 'place 6\n-- \nAnna, token %s\n' "$token") |
			sed '/^Subject/d'
		;;
	shouted)
		message anna zoo < <(printf 'place 6\nToken: %s\n' "${token^^}") | sed '/^Subject/d'
		;;
	subject)
		message anna zoo <<< 'place 6' |
			sed "s/^Subject: .*/Subject: =?utf-8?B?$(printf 'Zug %s ä' "$token" | base64 -w 0)?=/"
		;;
	address)
		message anna zoo <<< 'place 6' | sed 's/^From: .*/From: "A, B" (x) <ANNA@Example.ORG>/'
		;;
	esac
}

@test "PM-2: any MIME is taken: charsets, encodings, parts, HTML, CRLF, envelopes" {
	cp -r t fresh
	for kind in crlf envelope base64 quoted latin utf16 unknown html alternative \
		mixed body shouted subject address; do
		rm -rf t
		cp -r fresh t
		zoo "$kind" > message
		run -0 --separate-stderr vegas-mail in t < message
		same_error ''
		echo "$kind: $(seen)"
		[ "$(grep -E '^(place|pass)' t/game.vegas)" = 'place anna 6' ]
		[ "$(seen)" = '2 TIME applied anna <zoo@mail.example.org>' ]
	done
}

@test "PM-2: words may be left out: choose, card and the player's own name" {
	vegas-new -r royale -s 7 --boards 1=lucky-punch anna benno carla |
		vegas-roll -d 1,1,1,1,1,1,1,B1 > game
	play_with t game
	order anna 1 'Place Anna 1' 'HIDE 2'
	run -0 --separate-stderr journal
	output=$(sed -n '/^# mail/,$p' <<< "$output")
	same '# mail <1@mail.example.org> anna TIME 2
place anna 1
choose anna hide 2
# due benno choose TIME'
	order benno 2 'choose guess 2'
	run -0 --separate-stderr journal
	output=$(sed -n '/^# mail <2/,/^roll/p' <<< "$output")
	[[ $output == '# mail <2@mail.example.org> benno TIME 3
choose benno guess 2
roll benno '* ]]
	# Nobody orders for another.
	order benno 3 'place carla 1'
	run -0 --separate-stderr text_of t/outbox/000004-2.eml
	same 'Nothing was done, because of this order:

    place carla 1

The reason: everybody orders for themselves; leave the name out.'
}

@test "PM-3: a stranger gets no answer, and nothing is told or changed" {
	cp t/game.vegas game
	message anna 1 <<< 'place 6' | sed 's/^From: .*/From: eve@example.com/' > message
	run -0 --separate-stderr vegas-mail in t < message
	same ''
	same_error ''
	run -0 --separate-stderr outbox
	same ''
	cmp game t/game.vegas
	run -0 --separate-stderr seen
	same '2 TIME stranger - <1@mail.example.org> eve@example.com'
	# Two senders are none, and so is a group.
	for from in 'anna@example.org, benno@example.org' 'friends: anna@example.org;' ''; do
		message anna 2 <<< 'place 6' | sed "s/^From: .*/From: $from/" > message
		run -0 --separate-stderr vegas-mail in t < message
		[[ $(seen) == *' stranger - '* ]]
	done
	run -0 --separate-stderr outbox
	same ''
	# The same message from anna herself still counts.
	order anna 1 'place 6'
	[ "$(seen)" = '6 TIME applied anna <1@mail.example.org>' ]
}

@test "PM-3: without the right token nothing is done, and nothing of the game is told" {
	cp t/game.vegas game
	for token in '' "$(< t.benno)" abcdefghijkmnpqrstuv "$(tr -d '\n' < t.anna)x"; do
		message anna "$token" <<< 'place 6' | sed "s/^Subject: .*/Subject: $token/" > message
		run -0 --separate-stderr vegas-mail in t < message
		same_error ''
	done
	cmp game t/game.vegas
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] your token is missing
000003-1.eml anna@example.org [t] your token is missing
000004-1.eml anna@example.org [t] your token is missing'
	run -1 --separate-stderr grep -iE 'casino|bills|dice' t/outbox/000002-1.eml
	# Three an hour: nobody is flooded by others in their name.
	[ "$(seen 4 | grep -c ' token anna ')" -eq 4 ]
	# A token whose hash is another in its last digit is another token.
	sed -i -E '/^    token: /{s/[0-9a-e]"$/f"/;t;s/f"$/0"/}' t/players.yaml
	order anna 5 'place 6'
	cmp game t/game.vegas
	[ "$(seen 5 | grep -c ' token anna ')" -eq 5 ]
}

@test "PM-3: players may share an address: the token says who writes" {
	sed -i 's/benno@example.org/anna@example.org/' t/players.yaml
	message benno 1 <<< 'place 6' | sed 's/^From: .*/From: anna@example.org/' > message
	run -0 --separate-stderr vegas-mail in t < message
	[ "$(seen)" = '2 TIME refused benno <1@mail.example.org>' ]
}

@test "PM-4: a line of seen that a crash cut off is passed over, and the next takes its place" {
	order benno 1 'place 6'
	cp -r t whole
	run -0 --separate-stderr seen
	same '2 TIME refused benno <1@mail.example.org>'
	# All but the end of it is there: it was not seen.
	for less in 1 5 30; do
		rm -rf t && cp -r whole t
		truncate -s "-$less" t/seen
		run -0 --separate-stderr vegas-mail due t
		order benno 1 'place 6'
		cmp <(seen 9) <(sed -E 's/[0-9]{4}-[0-9-]{5}T[0-9:]{8}Z/TIME/' whole/seen)
	done
}

@test "PM-4: a message that comes again is not applied again, but acknowledged" {
	order anna 1 'place 6'
	cp t/game.vegas game
	run -0 --separate-stderr order anna 1 'place 6'
	cmp game t/game.vegas
	# Its first answer has not gone out yet.
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] benno is to place
000002-2.eml benno@example.org [t] You are to place
000002-3.eml carla@example.org [t] benno is to place'
	vegas-mail out --remove t > sent
	run -0 --separate-stderr order anna 1 'place 6'
	cmp game t/game.vegas
	run -0 --separate-stderr outbox
	same '000004-1.eml anna@example.org [t] your mail came again'
	run -0 --separate-stderr text_of t/outbox/000004-1.eml
	[[ $output =~ ^'This message has come before, at '[0-9TZ:-]+', and was answered'$'\n''then (applied). Nothing was done again.'$ ]]
	# Refused ones too; and a message without an identifier is known again.
	for i in 1 2; do
		message anna x <<< 'place 1' | sed '/^Message-ID/d' > message
		vegas-mail in t < message
	done
	run -0 --separate-stderr seen 2
	[[ $output =~ ^'5 TIME refused anna '(<sha256\.[0-9a-f]{64}>)$'\n''6 TIME again anna '(<sha256\.[0-9a-f]{64}>)$ ]]
	[ "${BASH_REMATCH[1]}" = "${BASH_REMATCH[2]}" ]
	cmp game t/game.vegas
	# An identifier is the player's own: that of another counts for nothing.
	order benno 1 'place 5'
	[ "$(seen)" = '7 TIME applied benno <1@mail.example.org>' ]
}

@test "PM-5: all orders of a message are applied, or none" {
	cp t/game.vegas game
	run -0 --separate-stderr order anna 1 'place 6' 'place 5'
	cmp game t/game.vegas
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] your orders were refused'
	run -0 --separate-stderr text_of t/outbox/000002-1.eml
	same 'Nothing was done, because of this order:

    place 5

The reason: it is not the turn of anna.'
	run -0 --separate-stderr orders_in t/outbox/000002-1.eml
	same 'place 1
place 2
place 3
place 4
place 6'
	run -0 --separate-stderr order anna 2 'nice game'
	run -0 --separate-stderr text_of t/outbox/000003-1.eml
	same 'Nothing was done: there is no order in it.

These lines are no orders and did nothing:

    nice game'
	run -0 --separate-stderr order benno 3 'place 6'
	run -0 --separate-stderr text_of t/outbox/000004-2.eml
	same 'Nothing was done, because of this order:

    place 6

The reason: it is not the turn of benno.'
	run -0 --separate-stderr orders_in t/outbox/000004-2.eml
	same ''
	# What is the moderator's, and what chance says, nobody orders.
	for line in 'retire' 'score' 'roll 6 6 6 6 6 6 6 6 !' 'roll'; do
		order anna "$line" "$line"
		[[ $(seen) == *' refused anna '* ]]
	done
	cmp game t/game.vegas
}

@test "PM-6: the table moves on by itself: rolls, rounds and the end" {
	printf 'extends: las-vegas\nrounds: 2\ndice: {normal: 1}\n' > short.yaml
	vegas-new -r ./short.yaml -s 11 anna benno carla | vegas-roll > game
	play_with t game
	for i in 1 2; do
		for name in $(sed -n 's/^round . \(.*\)/\1/p' t/game.vegas | tail -n 1 |
			sed 's/anna/anna benno carla/; s/^benno/benno carla anna/; s/^carla/carla anna benno/'); do
			order "$name" "$name$i" "place $(sed -n "s/^roll $name //p" t/game.vegas | tail -n 1)"
			[[ $(seen) == *" applied $name "* ]]
		done
	done
	run -0 --separate-stderr vegas-check --no-given t/game.vegas
	[[ $output == '1 games, 0 failed, 0 unfinished, '* ]]
	[ "$(grep -c '^score' t/game.vegas)" -eq 2 ]
	[ "$(vegas-show --next t/game.vegas)" = '- over' ]
	run -0 --separate-stderr outbox
	output=$(tail -n 3 <<< "$output" | sed 's/^[0-9]*//')
	same '-1.eml anna@example.org [t] The game is over
-2.eml benno@example.org [t] The game is over
-3.eml carla@example.org [t] The game is over'
	# Afterwards there is nothing to order.
	order anna late 'place 1'
	[[ $(seen) == *' refused anna '* ]]
}

@test "PM-6: a sealed game is unsealed at its end, and all its dice are proved" {
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 1}\n' > short.yaml
	rm -rf t
	make_table t -r ./short.yaml
	for name in anna benno carla; do
		order "$name" "$name" "place $(sed -n "s/^roll $name //p" t/game.vegas)"
	done
	grep -qE '^unseal [0-9a-f]{32}$' t/game.vegas
	run -0 --separate-stderr vegas-check --no-given t/game.vegas
	[[ ${lines[1]} =~ ^'dice: '[0-9]+' proved, 0 sealed, 0 given by hand'$ ]]
}

@test "PM-1: a key that cannot be reached is told, and nothing is done" {
	rm -rf t
	cp -r "$BATS_FILE_TMPDIR/t" t
	cp t/game.vegas game
	ln -sf key t/key
	message anna 1 <<< prefer > message
	run -4 --separate-stderr vegas-mail in t < message
	same_error 'vegas-mail: t/key: Too many levels of symbolic links'
	cmp game t/game.vegas
}

@test "PM-6: the holder of Power Play's marker is waited for, unless autoroll" {
	vegas-new -r royale -s 7 --boards 1=power-play anna benno carla |
		vegas-roll -d 1,1,2,2,2,3,3,B6 > game
	play_with t game
	order anna 1 'place 1'
	order benno 2 'place 6'
	order carla 3 "place $(sed -n 's/^roll carla .*\([1-6]\)$/\1/p' t/game.vegas)"
	[ "$(vegas-show --next t/game.vegas)" = 'anna roll' ]
	run -0 --separate-stderr orders_in t/outbox/000004-1.eml
	[ "${lines[0]}" = roll ]
	[ "${lines[1]}" = 'set 1' ]
	cp -r t waiting
	order anna 4 ROLL
	[ "$(vegas-show --next t/game.vegas)" = 'anna place' ]
	rm -rf t
	cp -r waiting t
	order anna 4 autoroll
	[ "$(vegas-show --next t/game.vegas)" = 'anna place' ]
	grep -qx '# standing anna autoroll' t/game.vegas
	grep -qx '    autoroll: "yes"' t/players.yaml
}

@test "PM-6: with action cards every roll is waited for, whoever holds what" {
	vegas-new -w action-cards -s 7 --cards anna=joker,pay-now,benno=reroll,exchange,carla=take-back,win-a-tie anna benno carla > game
	play_with t game
	order carla 1 autoroll
	[ "$(vegas-show --next t/game.vegas)" = 'anna roll' ]
	order anna 2 roll
	[ "$(vegas-show --next t/game.vegas)" = 'anna place' ]
	value=$(sed -n 's/^roll anna \([1-6]\).*/\1/p' t/game.vegas)
	# A card for after placing comes in the same message.
	order anna 3 "place $value" "Pay-Now $value"
	run -0 --separate-stderr journal
	output=$(sed -n '/^place/,$p' <<< "$output")
	same "place anna $value
card anna pay-now $value
# due benno roll TIME"
	order benno 4 roll
	order benno 5 "place $(sed -n 's/^roll benno \([1-6]\).*/\1/p' t/game.vegas)"
	# Nobody waits for carla.
	[ "$(vegas-show --next t/game.vegas)" = 'carla place' ]
}

@test "PM-6: a draw is not waited for, and a deck of one card is one" {
	vegas-new -w action-cards -s 7 --cards anna=joker,one-more-bill,benno=reroll,exchange,carla=take-back,win-a-tie anna benno carla > game
	play_with t game
	order anna 1 one-more-bill
	run -0 --separate-stderr grep -E '^(draw|roll|card)' <(sed 's/^draw .*/draw/' t/game.vegas)
	same $'card anna one-more-bill\ndraw'
	[ "$(vegas-show --next t/game.vegas)" = 'anna choose' ]
	printf '%s\n' 'extends: las-vegas' 'cards: {deck: [joker], each: {3: 0}}' > cards.yaml
	vegas-new -r ./cards.yaml -s 7 anna benno carla > game
	play_with t game
	order carla 2 autoroll
	[ "$(vegas-show --next t/game.vegas)" = 'anna roll' ]
}

@test "PM-6, MC-5: imaginary players are never waited for" {
	rm -rf t
	vegas-mail init t -w solo --address table@example.org anna=anna@example.org
	token_of t/outbox/000001-1.eml > t.anna
	vegas-new -w solo -s 7 anna | vegas-roll --dice 1,1,2,3,4,4,5,6 > game
	play_with t game
	order anna 1 'place 1'
	run -0 --separate-stderr sed -nE '/^place/,$s/^(place|roll) ([a-z]+).*/\1 \2/p' t/game.vegas
	same $'place anna\nroll neutral\nroll grey\nroll anna'
}

@test "PM-6, TK-33: nothing is ordered behind dice that nobody has seen" {
	vegas-new -w action-cards -s 7 anna benno carla > game
	play_with t game
	cp t/game.vegas game
	for value in 1 2 3 4 5 6; do
		order anna "$value" roll "place $value"
		run -0 --separate-stderr text_of "t/outbox/00000$((value + 1))-1.eml"
		same "Nothing was done, because of this order:

    place $value

The reason: what comes after this must be known first; send it when you
have seen it."
		run -0 --separate-stderr orders_in "t/outbox/00000$((value + 1))-1.eml"
		[[ $output == roll* && $output != *place* ]]
	done
	cmp game t/game.vegas
}

@test "PM-6: who sees a change gets one mail, and only the one due a question" {
	order anna 1 'place 6'
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] benno is to place
000002-2.eml benno@example.org [t] You are to place
000002-3.eml carla@example.org [t] benno is to place'
	run -0 --separate-stderr orders_in t/outbox/000002-2.eml
	same 'place 1
place 2
place 4
place 5
place 6'
	for seat in 1 3; do
		run -0 --separate-stderr orders_in "t/outbox/000002-$seat.eml"
		same ''
	done
	# A standing order is nobody else's affair.
	order anna 2 'prefer 6 5'
	run -0 --separate-stderr outbox
	output=$(tail -n +4 <<< "$output")
	same '000003-1.eml anna@example.org [t] benno is to place'
}

@test "PM-6: who is due is asked, also after a choice that nobody sees" {
	vegas-new -s 1 -r royale --boards 1=lucky-punch anna benno carla > g
	vegas-roll -f g --dice 1,1,3,4,5,6,6,B6
	vegas-place -f g 1
	play_with t g
	order anna 1 'hide 2'
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] benno is to choose
000002-2.eml benno@example.org [t] You are to choose
000002-3.eml carla@example.org [t] benno is to choose'
	run -0 --separate-stderr grep -l 'hide 2' t/outbox/000002-1.eml t/outbox/000002-2.eml t/outbox/000002-3.eml
	same t/outbox/000002-1.eml
}

# Prints the parts of a mail: headers, then text and HTML decoded.
parts()
{
	python3 - "$@" <<-'EOT'
		import email, email.policy, sys
		for name in sys.argv[1:]:
		    mail = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
		    assert not mail.defects, mail.defects
		    for key in mail.keys():
		        print(key + ":", mail[key])
		    for part in mail.iter_parts():
		        assert not part.defects
		        print("==", part.get_content_type(), part.get_content_charset())
		        print(part.get_content(), end="")
	EOT
}

@test "PM-7: headers, text in 72 columns and HTML with the same table" {
	rm -rf t
	vegas-mail init t --address table@example.org Élise=e@example.org 'B<&"c=b@example.org'
	id=$(sed -n 's/^id: "\(.*\)"/\1/p' t/players.yaml)
	value=$(sed -n 's/^roll Élise \([1-6]\).*/\1/p' t/game.vegas)
	token_of t/outbox/000001-1.eml > t.e
	printf 'place %s\n' "$value" | message e 1 > message
	vegas-mail in t < message
	run -0 --separate-stderr parts t/outbox/000002-1.eml
	headers=$(sed '/^==/,$d' <<< "$output" | sed -E 's/^(Date: ).*/\1DATE/; /^Content-Type/d')
	text=$(sed '1,/^== text\/plain/d; /^== text\/html/,$d' <<< "$output")
	html=$(sed '1,/^== text\/html/d' <<< "$output")
	output=$headers
	same "Date: DATE
From: Vegas table t <table@example.org>
Subject: [t] B<&\"c is to place
To: Élise <e@example.org>
Message-Id: <2.1@$id.vegas>
Auto-Submitted: auto-replied
List-Id: t <$id.vegas>
References: <1.1@$id.vegas> <1@mail.example.org>
In-Reply-To: <1@mail.example.org>
MIME-Version: 1.0"
	run -0 --separate-stderr parts t/outbox/000002-2.eml
	output=$(grep -E '^(Auto|Ref|In-R)' <<< "$output")
	same "Auto-Submitted: auto-generated
References: <1.2@$id.vegas>
In-Reply-To: <1.2@$id.vegas>"
	[ "$(awk '{ if (length > most) most = length } END { print most }' <<< "$text")" -le 72 ]
	# The table is what vegas-show shows.
	vegas-show --as Élise t/game.vegas > shown
	while IFS= read -r line; do
		[ "$line" != 'vegas-move' ] || break
		echo "$line"
		[[ $'\n'$text$'\n' == *$'\n'"$line"$'\n'* ]]
	done < <(sed '/is to place/,$d' shown)
	# Every word of the text is in the HTML, whose texts are escaped.
	[[ $html == *'B&lt;&amp;&quot;c is to place.'* ]]
	run -1 --separate-stderr grep -iE '<script|<img|<link|src=|href=|B<&' <<< "$html"
	words=$(sed 's/<[^>]*>/ /g; s/&lt;/</g; s/&quot;/"/g; s/&gt;/>/g; s/&amp;/\&/g' <<< "$html" | tr -s ' \n' '\n\n')
	set -f
	for word in $(sed 's/^-\{20,\}$//' <<< "$text"); do
		grep -qxF -e "$word" <<< "$words" || {
			echo "not in HTML: $word"
			return 1
		}
	done
	set +f
	# No line of a mail is longer than mail systems bear.
	[ "$(awk '{ if (length > most) most = length } END { print most }' t/outbox/*)" -lt 900 ]
}

@test "PM-7: out prints an mbox and leaves it, or takes it away with --remove" {
	order anna 1 'place 6' 'From here on'
	run -0 --separate-stderr vegas-mail out t
	[ "$(grep -c '^From table@example.org ' <<< "$output")" -eq 3 ]
	grep -qx '    From here on' <<< "$output"
	printf '%s\n\n' "$output" > mbox
	run -0 --separate-stderr python3 -c '
import mailbox
for mail in mailbox.mbox("mbox"):
    print(mail["To"], mail["Subject"])'
	same 'anna <anna@example.org> [t] benno is to place
benno <benno@example.org> [t] You are to place
carla <carla@example.org> [t] benno is to place'
	[ "$(outbox | wc -l)" -eq 3 ]
	run -4 --separate-stderr bash -c 'vegas-mail out --remove t > /dev/full'
	[ "$(outbox | wc -l)" -eq 3 ]
	run -0 --separate-stderr vegas-mail out --remove t
	[ "$(grep -c '^From table@example.org ' <<< "$output")" -eq 3 ]
	run -0 --separate-stderr outbox
	same ''
	run -0 --separate-stderr vegas-mail out t
	same ''
}

@test "PM-7: --sendmail hands each mail over and removes it only on success" {
	order anna 1 'place 6'
	cat > sendmail <<-'EOT'
		#!/bin/sh
		echo "$@" >> args
		cat > "mail.$(wc -l < args)"
		if grep -q '^To: benno' "mail.$(wc -l < args)"; then exit 1; fi
	EOT
	chmod +x sendmail
	cp t/outbox/000002-1.eml first
	run -4 --separate-stderr vegas-mail out t --sendmail ./sendmail
	same ''
	same_error "vegas-mail: t/outbox/000002-2.eml: \`./sendmail' exited with 1; the mail stays"
	cmp first mail.1
	run -0 --separate-stderr cat args
	same $'-t\n-t\n-t'
	run -0 --separate-stderr outbox
	same '000002-2.eml benno@example.org [t] You are to place'
	# Words are words: no shell looks at them.
	run -4 --separate-stderr vegas-mail out t --sendmail './sendmail -i $(touch bad) ; touch bad'
	run -0 --separate-stderr tail -n 1 args
	same '-i $(touch bad) ; touch bad'
	[ ! -e bad ]
	run -4 --separate-stderr vegas-mail out t --sendmail ./none
	same_error "vegas-mail: cannot run \`./none': No such file or directory"
	# Whoever started us may ignore how children end.
	cp -r t full
	printf '#!/bin/sh\nexit 3\n' > failing
	chmod +x failing
	run -4 --separate-stderr env --ignore-signal=CHLD vegas-mail out t --sendmail ./failing
	same_error "vegas-mail: t/outbox/000002-2.eml: \`./failing' exited with 3; the mail stays"
	run -0 --separate-stderr env --ignore-signal=CHLD vegas-mail out t --sendmail true
	run -0 --separate-stderr outbox
	same ''
	rm -r t
	mv full t
	# It finds its signals as vegas-mail found them.
	printf '#!/bin/sh\ncat /proc/self/status > told\n' > sendmail
	run -0 --separate-stderr env --default-signal vegas-mail out t --sendmail ./sendmail
	run -0 --separate-stderr outbox
	same ''
	run -0 --separate-stderr sed -nE 's/^Sig(Blk|Ign).*(.{7})$/\1 \2/p' told
	same $'Blk 0000000\nIgn 0000000'
	run -2 --separate-stderr vegas-mail out t --sendmail ''
	run -2 --separate-stderr vegas-mail out t --sendmail true --remove
}

@test "PM-8: what machines, lists and the table itself send is never answered" {
	cp t/game.vegas game
	n=0
	for header in 'Auto-Submitted: auto-replied' 'Auto-Submitted: auto-generated; x=y' \
		'Precedence: bulk' 'Precedence: list' 'Precedence: junk' 'List-Id: <x.example.org>' \
		'Return-Path: <>' 'Content-Type: multipart/report; boundary=b'; do
		message anna "$((++n))" "$header" <<< 'place 6' > message
		run -0 --separate-stderr vegas-mail in t < message
		[ "$(seen)" = "$((n + 1)) TIME automatic - <$n@mail.example.org> anna@example.org" ]
	done
	message anna own <<< 'place 6' | sed 's/^From: .*/From: Table@example.org/' > message
	run -0 --separate-stderr vegas-mail in t < message
	[[ $(seen) == *' automatic - '* ]]
	cmp game t/game.vegas
	run -0 --separate-stderr outbox
	same ''
	# What is not automatic says so.
	message anna 99 'Auto-Submitted: no' <<< 'place 6' > message
	vegas-mail in t < message
	[[ $(seen) == *' applied anna '* ]]
	# A mail of ours that comes back goes no further.
	for mail in t/outbox/*; do
		vegas-mail in t < "$mail"
		[[ $(seen) == *' automatic - '* ]]
	done
}

@test "PM-8: at most twenty answers an hour to a player; orders still count" {
	time=$(date -u +%Y-%m-%dT%H:%M:%SZ)
	old=$(date -u -d '-61 minutes' +%Y-%m-%dT%H:%M:%SZ)
	for i in {2..30}; do
		echo "$i $old refused anna <$i@x>"
	done >> t/seen
	for i in {31..49}; do
		echo "$i $time refused anna <$i@x>"
	done >> t/seen
	order anna a help
	order anna b help
	order anna c 'place 5'
	run -0 --separate-stderr outbox
	same '000050-1.eml anna@example.org [t] help'
	order benno d help
	order anna e 'prefer 6'
	order anna f 'place 6'
	run -0 --separate-stderr outbox
	same '000050-1.eml anna@example.org [t] help
000053-2.eml benno@example.org [t] help
000054-1.eml anna@example.org [t] benno is to place
000054-2.eml benno@example.org [t] You are to place
000054-3.eml carla@example.org [t] benno is to place'
}

@test "PM-9: prefer places by itself until hold" {
	order benno 1 'Prefer 6, 5, 3'
	grep -qx '    prefer: "6 5 3"' t/players.yaml
	order anna 2 'place 6'
	run -0 --separate-stderr journal
	output=$(sed -n '/^# mail <2/,$p' <<< "$output")
	[[ $output == '# mail <2@mail.example.org> anna TIME 3
place anna 6
roll benno 1 1 2 4 5 5 5 6
# standing order of benno: prefer 6 5 3
place benno 6
roll carla '*'
# due carla place TIME' ]]
	order benno 3 hold
	run -1 --separate-stderr grep -E 'prefer|autoroll' t/players.yaml
	[ "$(grep -c '^# standing benno ' t/game.vegas)" -eq 2 ]
	# One that cannot be used asks.
	order anna 4 'prefer 1 1 slot'
	for line in prefer 'prefer x' 'prefer anna'; do
		order anna "bad $line" "$line"
		[[ $(seen) == *' refused anna '* ]]
	done
	vegas-check t/game.vegas
}

@test "PM-9: a preference is used at once by the player who is due" {
	order anna 1 'prefer 5 4'
	run -0 --separate-stderr journal
	output=$(sed -n '/^# mail/,/^roll/p' <<< "$output")
	[[ $output == '# mail <1@mail.example.org> anna TIME 2
# standing anna prefer 5 4
# standing order of anna: prefer 5 4
place anna 4
roll benno '* ]]
	# What a check says of it changes nothing.
	order benno 2 check 'prefer 6'
	run -1 --separate-stderr grep -E 'standing benno' t/game.vegas t/players.yaml
}

# ago SPAN: makes what is due due for so long.
ago()
{
	sed -i '/^# due /d' t/game.vegas
	echo "# due anna place $(date -u -d "-$1" +%Y-%m-%dT%H:%M:%SZ)" >> t/game.vegas
}

@test "PM-10: due says who is late, since when" {
	ago '50 hours'
	run -0 --separate-stderr vegas-mail due t
	[[ $output =~ ^'anna place '[0-9-]+T[0-9:]+Z' 2d 2h'$ ]]
	run -0 --separate-stderr vegas-mail due t --after 3d
	same ''
	run -0 --separate-stderr vegas-mail due t --after 49h
	[[ $output == 'anna place '* ]]
	for span in 3 d 3x -3d 3dd ''; do
		run -2 --separate-stderr vegas-mail due t --after "$span"
	done
	# What another does is no answer; what anna does is.
	order carla 1 'prefer 6'
	run -0 --separate-stderr vegas-mail due t
	[[ $output == 'anna place '*' 2d 2h' ]]
	order anna 2 'place 6'
	run -0 --separate-stderr vegas-mail due t
	[[ $output == 'benno place '*' 0m' ]]
}

@test "PM-10: remind writes to who is late, once" {
	ago '50 hours'
	run -2 --separate-stderr vegas-mail remind t
	run -0 --separate-stderr vegas-mail remind t --after 3d
	run -0 --separate-stderr outbox
	same ''
	cp t/game.vegas game
	run -0 --separate-stderr vegas-mail remind t --after 2d
	run -0 --separate-stderr vegas-mail remind t --after 1d
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] You are to place (reminder)'
	run -0 --separate-stderr text_of t/outbox/000002-1.eml
	same 'The table has been waiting for you for 2d 2h.'
	cmp game t/game.vegas
	# The next time the table waits for anna is another time.
	ago '51 hours'
	vegas-mail remind t --after 2d
	[ "$(outbox | wc -l)" -eq 2 ]
}

@test "PM-11: the moderator takes messages back, with time and reason" {
	cp t/game.vegas before
	order anna 1 'place 6'
	order benno 2 'place 5'
	vegas-mail out --remove t > sent
	run -2 --separate-stderr vegas-mail undo t
	run -0 --separate-stderr vegas-mail undo t --reason 'benno meant 4'
	same ''
	run -0 --separate-stderr journal
	output=$(sed -n '/^# mail <1/,$p' <<< "$output")
	same '# mail <1@mail.example.org> anna TIME 2
place anna 6
roll benno 1 1 2 4 5 5 5 6
# due benno place TIME
# mail <2@mail.example.org> benno TIME 3
# due carla place TIME
# moderator TIME 4 undo 1: benno meant 4
# due benno place TIME'
	run -0 --separate-stderr outbox
	same '000004-1.eml anna@example.org [t] benno is to place
000004-2.eml benno@example.org [t] You are to place
000004-3.eml carla@example.org [t] benno is to place'
	run -0 --separate-stderr text_of t/outbox/000004-2.eml
	same 'The moderator changed the game (undo 1). The reason: benno meant 4'
	# The message that was taken back does not come back.
	order benno 2 'place 5'
	[ "$(seen)" = '5 TIME again benno <2@mail.example.org>' ]
	order benno 3 'place 4'
	[[ $(seen) == *' applied benno '* ]]
	# Two at once, and no more than there are.
	run -1 --separate-stderr vegas-mail undo t -n 3 --reason x
	same_error 'vegas-mail: there are not 3 messages to take back'
	run -0 --separate-stderr vegas-mail undo t -n 2 --reason x
	[ "$(grep -v '^#' t/game.vegas)" = "$(grep -v '^#' before)" ]
	vegas-check t/game.vegas
}

@test "PM-11: dice by hand, in the place of those that were rolled" {
	run -0 --separate-stderr vegas-mail dice t -d 6,6,6,6,6,6,6,5 --reason 'rolled at the table'
	run -0 --separate-stderr journal
	output=$(tail -n 3 <<< "$output")
	same '# moderator TIME 2 dice by hand: rolled at the table
roll anna 5 6 6 6 6 6 6 6 !
# due anna place TIME'
	run -1 --separate-stderr vegas-mail dice t -d 6,6 --reason x
	run -2 --separate-stderr vegas-mail dice t --reason x
	run -0 --separate-stderr orders_in t/outbox/000002-1.eml
	same 'place 5
place 6'
}

@test "PM-11: the moderator moves for a player" {
	run -0 --separate-stderr vegas-mail move t retire carla --reason 'gone'
	run -0 --separate-stderr journal
	output=$(tail -n 3 <<< "$output")
	same '# moderator TIME 2 a move for a player: gone
retire carla
# due anna place TIME'
	run -1 --separate-stderr vegas-mail move t place anna 5 --reason x
	[[ $stderr == *'; legal: place anna 1, '* ]]
}

@test "PM-11: a player's address and token can be replaced" {
	run -0 --separate-stderr vegas-mail address t anna new@example.net --reason 'a new job'
	run -0 --separate-stderr outbox
	same '000002-1.eml new@example.net [t] another address'
	run -0 --separate-stderr journal
	output=$(tail -n 1 <<< "$output")
	same '# moderator TIME 2 address of anna: a new job'
	[ "$(seen)" = '2 TIME moderator - -' ]
	run -1 --separate-stderr grep -E 'note' t/players.yaml
	order anna 1 'place 6'
	[[ $(seen) == *' stranger - '* ]]
	message anna 1 <<< 'place 6' | sed 's/^From: .*/From: new@example.net/' > message
	vegas-mail in t < message
	[[ $(seen) == *' applied anna '* ]]
	run -0 --separate-stderr vegas-mail token t benno --reason 'told to others'
	order benno 2 'place 5'
	[[ $(seen) == *' token benno '* ]]
	token_of t/outbox/000005-2.eml > t.benno
	order benno 3 'place 5'
	[[ $(seen) == *' applied benno '* ]]
	run -0 --separate-stderr vegas-mail address t other@example.org --reason moved
	grep -qx 'address: "other@example.org"' t/players.yaml
	[ "$(outbox | grep -c 'another address')" -eq 4 ]
	run -1 --separate-stderr vegas-mail token t denny --reason x
	same_error "vegas-mail: \`denny' is no player here"
	run -2 --separate-stderr vegas-mail address t anna nonsense --reason x
	run -2 --separate-stderr vegas-mail token t anna
	run -2 --separate-stderr vegas-mail token t anna --reason $'a\nb'
}

@test "PM-11: a table that is copied elsewhere goes on there" {
	rm -rf t
	make_table t
	order anna 1 "place $(sed -n 's/^roll anna \([1-6]\).*/\1/p' t/game.vegas)"
	mkdir elsewhere
	cp -r t t.* elsewhere
	value=$(sed -n 's/^roll benno \([1-6]\).*/\1/p' t/game.vegas)
	order benno 2 "place $value"
	(cd elsewhere && order benno 2 "place $value")
	[ "$(grep -v '^#' t/game.vegas)" = "$(grep -v '^#' elsewhere/t/game.vegas)" ]
}

# bats test_tags=once
@test "PM-12: a mail of 5 MB is refused, and costs little" {
	cp t/game.vegas game
	{
		message anna 1 <<< 'place 6'
		head -c 5000000 /dev/zero | tr '\0' x
	} > message
	run -0 --separate-stderr bash -c 'ulimit -v 400000; vegas-mail in t < message'
	run -0 --separate-stderr text_of t/outbox/000002-1.eml
	same 'Nothing was done: it is larger than 1 MiB.'
	cmp game t/game.vegas
	# At most 1 MiB is taken: one byte more is too much.
	message anna 2 <<< 'place 6' > message
	head -c $((1048577 - $(stat -c %s message))) /dev/zero | tr '\0' '\n' >> message
	vegas-mail in t < message
	[[ $(seen) == *' refused anna '* ]]
	truncate -s 1048576 message
	sed -i 's/^Message-ID: .*/Message-ID: <3@mail.example.org>/' message
	vegas-mail in t < message
	[[ $(seen) == *' applied anna '* ]]
}

# bomb KIND: a message of many parts.
bomb()
{
	message anna "$1" 'MIME-Version: 1.0' 'Content-Type: multipart/mixed; boundary=b0' < <(
		case $1 in
		wide)
			printf -- '--b0\n\nplace 6\n'
			yes -- $'--b0\n' | head -c 900000
			;;
		wider)
			printf -- '--b0\n\nplace 6\n'
			for i in {1..101}; do
				printf -- '--b0\n\nx\n'
			done
			;;
		deep)
			for i in {1..900}; do
				printf -- '--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n' $((i - 1)) "$i"
			done
			;;
		wrapped)
			printf -- '--b0\nContent-Type: message/rfc822\n\n'
			for i in {1..900}; do
				printf 'Content-Type: message/rfc822\n\n'
			done
			;;
		esac
	)
}

# bats test_tags=once
@test "PM-12: a MIME bomb is refused, and costs little" {
	cp t/game.vegas game
	for kind in wide wider deep wrapped; do
		bomb "$kind" > message
		run -0 --separate-stderr timeout 5 bash -c 'ulimit -v 400000; ulimit -s 1024; vegas-mail in t < message'
		same_error ''
		[ "$(seen)" = "$(cut -d ' ' -f 1 t/seen | tail -n 1) TIME refused anna <$kind@mail.example.org>" ]
		run -0 --separate-stderr text_of "$(ls t/outbox/* | tail -n 1)"
		[[ $output == 'Nothing was done: it has too many parts.'* || $kind == wrapped ]]
	done
	cmp game t/game.vegas
}

@test "PM-12: nothing in a message names a file, runs a command or reaches another table" {
	cp -r t other
	find t other -type f -exec md5sum {} + | sort > before
	for line in '../other' '/etc/passwd' '$(touch bad)' '`touch bad`' '; touch bad' '| touch bad' \
		'place ../../bad' 'prefer $(touch bad)' 'place 6 > bad' $'place\t6\001\033[2J' '!ls'; do
		order anna "$line" "$line"
	done
	message anna '../../../bad$(touch bad)' 'X-File: ../../bad' <<< 'place 5' > message
	vegas-mail in t < message
	[ ! -e bad ]
	run -0 --separate-stderr find . -newer before -type f ! -name message ! -name 'separate-*' ! -path './t/*'
	same ''
	# Controls come through to nobody.
	run -1 --separate-stderr grep -rlP '[\x00-\x08\x0e-\x1f]' t
	vegas-check t/game.vegas
	# Only what is ours lies in the outbox.
	run -0 --separate-stderr find t -mindepth 1 ! -path 't/outbox/0*.eml' -printf '%P\n'
	output=$(LC_ALL=C sort <<< "$output")
	same 'game.vegas
outbox
players.yaml
seen'
}

# bats test_tags=once
@test "PM-12: a thousand tables in one folder are a thousand folders, nothing is shared" {
	mkdir many many/{1..1000}
	tee many/{1..1000}/game.vegas < t/game.vegas > out
	cp -r t/. many/500
	message anna one <<< 'place 3' > message
	run -0 --separate-stderr strace -qq -f -e trace=%file,%desc -y -o trace \
		vegas-mail in many/500 < message
	grep -q 'many/500/game\.vegas' trace
	# Not one of the others is asked for, nor who is there.
	run -1 --separate-stderr grep -E 'many/([0-9]{1,2}|[0-46-9]..|5[1-9].|50[1-9]|1000)[/">]' trace
	same ''
	run -1 --separate-stderr grep -E 'getdents.*many>' trace
	same ''
	run -0 --separate-stderr find many -type f -newer message ! -path 'many/500/*'
	same ''
}

@test "PM-13: help is answered with how to order, the rules, the table and the moves" {
	cp t/game.vegas game
	run -0 --separate-stderr order anna 1 Hello HELP
	cmp game t/game.vegas
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] help'
	run -0 --separate-stderr sed -n '/^Content-Type: text\/plain/,/^Content-Type: text\/html/p' t/outbox/000002-1.eml
	[[ $output == *'Orders are lines of your mail'*'    autoroll '*'Players: 2 to 5.'*'Las Vegas, round 1 of 4'*'You are to place.'*'    place 6'* ]]
	[ "$(awk '{ if (length > most) most = length } END { print most }' <<< "$output")" -le 72 ]
	# A sentence that begins with it is none.
	order anna 2 'help me please'
	[ "$(seen)" = '3 TIME refused anna <2@mail.example.org>' ]
}

@test "PM-14: check tells what orders would do, changes and spends nothing" {
	vegas-new -w action-cards,kickers -s 7 --cards anna=joker,pay-now,benno=reroll,exchange,carla=take-back,win-a-tie anna benno carla > game
	play_with t game
	order anna 1 check roll
	run -0 --separate-stderr text_of t/outbox/000002-1.eml
	same 'Nothing was done. Your orders are possible; they would be written as
follows, with ? for what nobody knows yet:

    ?'
	cmp game t/game.vegas
	# Nothing after a roll is tried either.
	order anna 2 'CHECK' 'roll' 'place 6'
	[[ $(seen) == *' refused anna '* ]]
	order anna 3 'check place 9'
	[[ $(seen) == *' refused anna '* ]]
	order anna 4 'roll' 'check'
	[[ $(seen) == *' refused anna '* ]]
	cmp game t/game.vegas
	[ "$(grep -c . t/players.yaml)" -eq "$(grep -c . "$BATS_FILE_TMPDIR/t/players.yaml")" ]
}

@test "PM-14: check tells consequences, but no secret of another" {
	vegas-new -r royale -s 7 --boards 1=pay-day,2=lucky-punch anna benno carla |
		vegas-roll -d 1,1,1,2,2,2,2,B1 > game
	play_with t game
	order anna 1 check 'place 1'
	run -0 --separate-stderr text_of t/outbox/000002-1.eml
	[[ $output == *'    place anna 1
      '[a-z]*' anna '* ]]
	order anna 2 'place 2' 'hide 3'
	cp t/game.vegas game
	for guess in 1 2 3; do
		order benno "c$guess" check "guess $guess"
		run -0 --separate-stderr text_of "t/outbox/00000$((guess + 3))-2.eml"
		output=$(tail -n 2 <<< "$output")
		same "    choose benno guess $guess
      ?"
	done
	cmp game t/game.vegas
	# Nor is anything told of it by a refusal.
	order benno 9 'guess 3' 'roll'
	run -0 --separate-stderr text_of t/outbox/000007-2.eml
	[[ $output == *'what comes after this must be known first'* ]]
}

@test "PM-7, TK-50: nobody reads in a mail what only others may know" {
	vegas-new -w action-cards -s 7 --cards anna=joker,pay-now,benno=reroll,exchange,carla=take-back,win-a-tie anna benno carla > game
	play_with t game
	order anna 1 roll
	for seat in 2 3; do
		run -1 --separate-stderr grep -E 'joker|pay-now' "t/outbox/000002-$seat.eml"
	done
	grep -q joker t/outbox/000002-1.eml
	run -1 --separate-stderr grep -E 'reroll|exchange|take-back' t/outbox/000002-1.eml
	# Hidden answers.
	vegas-new -r royale -s 7 --boards 1=lucky-punch anna benno carla |
		vegas-roll -d 1,1,1,1,1,1,1,B1 > game
	play_with t game
	order anna 2 'place 1' 'hide 3'
	grep -q '    choose anna hide 3' t/outbox/000003-1.eml
	for seat in 2 3; do
		grep -q '    choose anna hide ?' "t/outbox/000003-$seat.eml"
		run -1 --separate-stderr grep -F 'hide 3' "t/outbox/000003-$seat.eml"
	done
}

@test "a busy table exits 75, and nothing is lost" {
	cp t/game.vegas game
	message anna 1 <<< 'place 6' > message
	for lock in t t/game.vegas; do
		run -75 --separate-stderr flock "$lock" bash -c 'exec vegas-mail in t < message'
		same_error "vegas-mail: ${lock/#t\/*/$PWD/$lock}: another program is at work on it; try again later"
	done
	cmp game t/game.vegas
	run -0 --separate-stderr vegas-mail in t < message
	[[ $(seen) == *' applied anna '* ]]
}

@test "PM-4: messages that come at once are all done, one after another" {
	for i in {1..8}; do
		message carla "$i" <<< "prefer $((i % 6 + 1))" > "message$i"
		vegas-mail in t < "message$i" &
	done
	wait
	run -0 --separate-stderr seen 8
	[ "$(grep -c ' applied carla ' <<< "$output")" -eq 8 ]
	[ "$(cut -d ' ' -f 1 <<< "$output" | tr '\n' ' ')" = '2 3 4 5 6 7 8 9 ' ]
	[ "$(outbox | wc -l)" -eq 8 ]
	[ "$(grep -c '^# standing carla' t/game.vegas)" -eq 8 ]
}

@test "TK-4: what is no message and what is no table" {
	run -3 --separate-stderr vegas-mail in t < /dev/null
	same_error 'vegas-mail: there is no message on standard input'
	run -4 --separate-stderr vegas-mail in none <<< 'From: x'
	run -4 --separate-stderr vegas-mail in t/seen <<< 'From: x'
	run -2 --separate-stderr vegas-mail in
	run -2 --separate-stderr vegas-mail into t
	same_error "vegas-mail: there is no \`into'; try \`vegas-mail --help'"
	run -2 --separate-stderr vegas-mail in t x
	run -2 --separate-stderr vegas-mail in t --reason x
	same_error "vegas-mail: --reason does not go with \`in'; try \`vegas-mail --help'"
	echo 'place anna 9' >> t/game.vegas
	run -3 --separate-stderr order anna 1 'place 6'
	sed -i '$d' t/game.vegas
	deep=$(printf '%s:\n %s:\n  c: 1' "$(printf 'a%.0s' {1..63})" "$(printf 'b%.0s' {1..63})")
	for line in 'players: x' 'nonsense: 1' 'table: "x' 'address: &a x' "$deep"; do
		cp t/players.yaml players
		echo "$line" >> t/players.yaml
		run -3 --separate-stderr order anna 1 'place 6'
		[[ $stderr == 'vegas-mail: t/players.yaml:'* ]]
		cp players t/players.yaml
	done
	sed -i '/token/d' t/players.yaml
	run -3 --separate-stderr order anna 1 'place 6'
}

@test "PM-6: other families are played too: potzblitz and showdown" {
	vegas-new -r potzblitz -s 7 anna benno carla > game
	play_with t game
	order benno 1 'roll Xxx'
	[[ $(seen) == *' applied benno '* ]]
	grep -qE '^roll benno [1-6] [1-6] [1-6]$' t/game.vegas
	vegas-check t/game.vegas
	rm -rf t
	vegas-mail init t -r showdown anna=anna@example.org benno=benno@example.org
	token_of t/outbox/000001-1.eml > t.anna
	token_of t/outbox/000001-2.eml > t.benno
	[ "$(vegas-show --next t/game.vegas | cut -d ' ' -f 2)" = place ]
	name=$(vegas-show --next t/game.vegas | cut -d ' ' -f 1)
	move=$(vegas-moves t/game.vegas | sed -n "s/^place $name //p" | head -n 1)
	order "$name" 1 "Place ${move^^}"
	[[ $(seen) == *" applied $name "* ]]
}
