#!/usr/bin/env bats
# What a viewer may know, in every format and in the log: TK-50 to TK-52.
# Games of every family with secrets that can be recognised, and pairs of games
# that differ in a secret alone, whose views must be the same.
# bats file_tags=once

load lib

# How a game can be looked at: formats that show where it stands, and those that
# tell how it came about, with what each was paid (TK-52).  Each is a --format,
# but for `plain`, a style of the table, and `log`.
positions='table plain line json tsv svg'
logs='log html'
formats="$positions $logs"

# look FORMAT VIEWER FILE
look()
{
	case $1 in
	log) vegas-show --log --as "$2" "$3" ;;
	plain) vegas-show --style=plain --as "$2" "$3" ;;
	table) vegas-show --style=table --as "$2" "$3" ;;
	*) vegas-show --format="$1" --as "$2" "$3" ;;
	esac
}

# sees VIEWER FILE [FORMAT]...: all that a viewer sees, in these formats or in
# every one.  The rules are no secret, and tell which bills and cards there are.
sees()
{
	local format

	# shellcheck disable=SC2086 # a list of words
	[ $# -gt 2 ] || set -- "$@" $formats
	for format in "${@:3}"; do
		look "$format" "$1" "$2" || return
	done > view
	grep -v '^rule ' view
}

# hides FILE 'VIEWER...' 'FORMAT...' SECRET...: none of these words is in any of
# these formats, or in every one, for any of these viewers, amounts with a comma
# neither.
hides()
{
	local viewer

	printf '%s\n' "${@:4}" > secrets
	sed -nE 's/^([0-9]+)([0-9]{3})$/\1,\2/p' secrets > commas
	cat commas >> secrets
	for viewer in $2; do
		# shellcheck disable=SC2086 # a list of words
		sees "$viewer" "$1" $3 > seen
		run -1 --separate-stderr grep -nwFf secrets seen
	done
}

# tells FILE VIEWER 'FORMAT...' WORD...: each of them is in each of these formats.
tells()
{
	local format word seen

	for format in $3; do
		seen=$(sees "$2" "$1" "$format")
		for word in "${@:4}"; do
			[[ $seen == *"$word"* ]]
		done
	done
}

# alike FILE OTHER VIEWER...: these viewers cannot tell one from the other.
alike()
{
	local viewer

	for viewer in "${@:3}"; do
		sees "$viewer" "$1" > one
		sees "$viewer" "$2" > two
		cmp one two
	done
}

# unlike FILE OTHER VIEWER: the viewer can, by the log.
unlike()
{
	sees "$3" "$1" log > one
	sees "$3" "$2" log > two
	run -1 --separate-stderr cmp -s one two
}

# instead WORDS OTHER FILE: the game with other words.
instead()
{
	grep -qF -e "$1" "$3"
	sed "s|$1|$2|" "$3"
}

# records VIEWER FILE: the log after the header.
records()
{
	vegas-show --log --as "$1" "$2" | sed '1,/^players/d'
}

# vegas: a game of Las Vegas, round 2 of 3, with twenty bills all different:
# six on the table, two won, four under the deck, eight never seen.
vegas()
{
	cat > vegas.yaml <<- END
		extends: las-vegas
		rounds: 3
		dice: {normal: 1}
		bills: {deck: [$(seq -f '1x%.0f' -s ', ' 50100 100 52000)]}
	END
	vegas-new -q -r ./vegas.yaml -s 'xyzzy plugh' --bills '1=50100 2=50200 3=50300 4=50400 5=50500 6=50600' anna benno carla |
		sed 's/^seed .*/# frotz\n\n&\n# frotz\nsalt anna rezrov/' > g
	cat >> g <<- 'END'
		roll anna 1 !
		place anna 1
		roll benno 2 !
		# benno has a gnusto

		place benno 2
		roll carla 3 !
		place carla 3
	END
	vegas-score -q -f g --bills '1=50700 2=50800 3=50900 4=51000 5=51100 6=51200'
}

# cards: action cards and bonus cards, before the first roll; the deck has a bill
# of each amount that one-more-bill and exchange can draw.
cards()
{
	cat > cards.yaml <<- 'END'
		extends: las-vegas
		rounds: 1
		dice: {normal: 1}
		bills: {deck: [1x11000, 1x12000, 1x13000, 1x14000, 1x15000, 1x51000, 1x52000, 1x53000, 1x54000, 1x55000, 1x56000]}
	END
	vegas-new -q -r ./cards.yaml -w bonus-cards,action-cards -s 'xyzzy plugh' \
		--bills '1=51000 2=52000 3=53000 4=54000 5=55000 6=56000' \
		--bonus anna=40000,benno=50000,carla=60000 \
		--cards anna=one-more-bill,joker,benno=exchange,reroll,carla=take-back,win-a-tie \
		anna benno carla > g
}

# boards: Royale, with Lucky Punch on casino 1 and Black Box on casino 2.
boards()
{
	cat > boards.yaml <<- 'END'
		extends: royale
		rounds: 2
		dice: {normal: 1}
		boards: {black-box: {plaques: [910000, 720000, 530000, 0]}}
	END
	vegas-new -q -r ./boards.yaml -s 'xyzzy plugh' --boards 1=lucky-punch,2=black-box \
		--bills '1=30000,30000 2=40000,30000 3=40000,40000 4=50000,40000 5=50000,50000 6=60000,50000' \
		--bank 4x30000,4x40000 anna benno carla > g
	cat >> g <<- 'END'
		roll anna 1 B1 !
		place anna 1
		choose anna hide 2
	END
}

@test "TK-50: Las Vegas hides seed, salt, comments, deck and others' bills" {
	vegas
	hides g 'anna benno carla public' '' xyzzy plugh rezrov frotz gnusto $(seq 51300 100 52000)
	hides g 'anna carla public' "$positions" 50200
	hides g 'benno carla public' "$positions" 50100
	hides g 'anna benno carla public' "$positions" $(seq 50400 100 50600)
	tells g benno "$positions" 50200
	tells g anna "$positions" 50100
	# What was paid was paid in the open (TK-52).
	tells g public "$logs" 50100 50200 50400
}

@test "TK-52: a log view is the journal without seed, salts and comments" {
	vegas
	sed -e '/^#/d; /^$/d; /^seed/d; /^salt/d; s/^vegas 1$/vegas 1 view carla/' g > expected
	run -0 --separate-stderr vegas-show --log --as carla g
	diff_output expected
	sed -i '1s/carla/public/' expected
	run -0 --separate-stderr vegas-show --log --as public g
	diff_output expected
	# Another seed, other salts, other comments: no viewer can tell.
	sed 's/^seed .*/seed quux/; s/^salt .*/salt benno corge/; s/^#.*/# grault/' g > other
	alike g other anna benno carla public
}

@test "TK-51: --log alone is the journal as it is, game by game" {
	vegas
	{ echo '# before' && cat g && echo '# between' && sed 's/$/\r/' g; } > two
	vegas-show --log two > out
	cmp two out
	vegas-show --log g - < two > out
	cmp <(cat g two) out
	run -0 --separate-stderr vegas-show --log --as=benno two
	[ "$(grep -c '^vegas 1 view benno' <<< "$output")" -eq 2 ]
	# New lines end as the first line does (TK-20).
	vegas-show --log --as benno g > one
	vegas-show --log --as benno <(sed 's/$/\r/' g) > out
	cmp <(sed 's/$/\r/' one) out
}

@test "TK-51: a log has a viewer who plays, and no other format" {
	vegas
	run -1 --separate-stderr vegas-show --log --as nobody g
	same ''
	same_error "vegas-show: \`nobody' is no player here"
	run -2 --separate-stderr vegas-show --log --format=json g
	same ''
	same_error "vegas-show: --log goes without --format; try \`vegas-show --help'"
	run -2 --separate-stderr vegas-show --log --next g
	same ''
	same_error "vegas-show: --log goes without --next; try \`vegas-show --help'"
}

@test "TK-51: every command refuses a view and says why" {
	why='this is a view: secrets are left out, so it cannot be replayed; use the game itself'
	vegas
	vegas-show --log --as benno g > v
	cp v before
	for words in roll 'roll --dry-run' 'place 1' score 'move roll benno' undo 'roll --all'; do
		# shellcheck disable=SC2086 # the words of a command
		run -3 --separate-stderr vegas-$words -f v
		same ''
		same_error "vegas-${words%% *}: v:1: $why"
		cmp v before
		# shellcheck disable=SC2086
		run -3 --separate-stderr vegas-$words < v
		same ''
		same_error "vegas-${words%% *}: -:1: $why"
	done
	run -3 --separate-stderr vegas-move -f v - <<< 'roll benno'
	same ''
	same_error "vegas-move: v:1: $why"
	cmp v before
	for words in moves show 'show --next' 'show --log' 'show --log --as benno' 'show --format=json' 'show --as public' 'rules diff'; do
		# shellcheck disable=SC2086
		run -3 --separate-stderr vegas-$words v
		same ''
		same_error "vegas-${words%% *}: v:1: $why"
	done
	run -3 --separate-stderr vegas-check v
	same "v:1: $why
1 games, 1 failed, 0 unfinished, $(wc -l < v) lines
dice: 0 proved, 0 sealed, 0 given by hand"
	run -3 --separate-stderr vegas-check -q --no-given v
	same ''
}

@test "TK-52: what is sealed stays in the header of a view" {
	vegas
	hash=$(printf 'vegas1-seal:xyzzy' | sha256sum | cut -d ' ' -f 1)
	sed -i "s/^seed .*/sealed $hash/" g
	run -0 --separate-stderr vegas-show --log --as public g
	[ "$(grep -c "^sealed $hash\$" <<< "$output")" -eq 1 ]
	run -1 --separate-stderr grep -E '^salt|#' <<< "$output"
}

@test "TK-50, TK-52: hands are their owners' in every format" {
	cards
	unseen="xyzzy 70000 $(seq -s ' ' 11000 1000 15000) two-casinos"
	# shellcheck disable=SC2086 # a list of words
	{
		hides g 'benno carla public' '' $unseen 40000 one-more-bill joker
		hides g 'anna carla public' '' $unseen 50000 exchange reroll
		hides g 'anna benno public' '' $unseen 60000 take-back
	}
	tells g anna "$formats" 40000 one-more-bill joker
	tells g benno "$formats" 50000 exchange reroll
	tells g carla "$formats" 60000 take-back win-a-tie
	tells g public 'table json tsv log' win-a-tie
	run -0 --separate-stderr records benno g
	same 'round 1 anna
bills 1 51000 !
bills 2 52000 !
bills 3 53000 !
bills 4 54000 !
bills 5 55000 !
bills 6 56000 !
deal anna ? !
deal benno 50000 !
deal carla ? !
deal anna ? ? !
deal benno exchange reroll !
deal carla ? ? !
  reveal carla win-a-tie'
	# Another bonus card and other action cards, or the same in another order.
	instead 'deal anna 40000' 'deal anna 70000' g > bonus
	instead 'deal anna one-more-bill joker' 'deal anna two-casinos pay-now' bonus > other
	alike g other benno carla public
	unlike g bonus anna
	unlike bonus other anna
	# Which of two cards was shown is not told.
	instead 'deal anna one-more-bill joker' 'deal anna joker one-more-bill' g > order
	instead 'take-back win-a-tie' 'win-a-tie extra-dice' order > other
	alike g other benno public
	unlike g order anna
	unlike order other carla
}

@test "TK-52, MC-59: of one-more-bill others see the middle bill, in the draw and under the deck" {
	cards
	echo 'card anna one-more-bill' >> g
	hides g 'anna benno carla public' '' $(seq 11000 1000 15000)
	echo 'draw anna 11000 13000 15000 !' >> g
	hides g 'benno carla public' '' joker 11000 12000 14000 15000
	tells g public 'table json tsv log' 13000
	tells g public 'json tsv log' one-more-bill
	tells g anna 'table json tsv log' 11000 13000 15000
	instead '11000 13000 15000' '12000 13000 14000' g > other
	alike g other benno carla public
	unlike g other anna
	vegas-move -q -f g choose anna casino 4
	vegas-move -q -f other choose anna casino 4
	hides g 'benno carla public' '' joker 11000 12000 14000 15000
	alike g other benno carla public
	unlike g other anna
	run -0 --separate-stderr tail -n 5 <(records carla g)
	same 'card anna one-more-bill
draw anna ? 13000 ? !
choose anna casino 4
  add 4 13000
  under ? ?'
	run -0 --separate-stderr tail -n 5 <(records anna g)
	same 'card anna one-more-bill
draw anna 11000 13000 15000 !
choose anna casino 4
  add 4 13000
  under 15000 11000'
}

@test "TK-52, MC-59: of the last two bills others see the lower" {
	run -0 --separate-stderr grep -E '^( *under|draw)' <(records benno "$root/tests/atlas/more-cash/MC-59-two-bills.vegas")
	same 'draw anna 10000 ?
  under ?'
}

@test "TK-52, TK-32: a player who retires leaves no secret behind" {
	cards
	printf '%s\n' 'card anna one-more-bill' 'draw anna 11000 13000 15000 !' >> g
	vegas-move -q -f g retire anna
	run -0 --separate-stderr tail -n 4 <(records public g)
	same 'draw anna ? 13000 ? !
retire anna
  add 1 13000
  under ? ?'
	cards
	printf '%s\n' 'card anna one-more-bill' 'retire anna' >> g
	vegas-roll -q -f g --bills 11000,13000,15000
	run -0 --separate-stderr tail -n 4 <(records public g)
	same 'retire anna
draw anna ? 13000 ? !
  add 1 13000
  under ? ?'
}

@test "TK-52, MC-56: of exchange others see the bill given, not the one drawn" {
	cards
	# The last round but one, so that the game is not over.
	sed -i 's/rounds: 1/rounds: 2/' cards.yaml
	vegas-new -q -r ./cards.yaml -w action-cards -s 'xyzzy plugh' \
		--bills '1=51000 2=52000 3=53000 4=54000 5=55000 6=56000' \
		--cards anna=one-more-bill,joker,benno=exchange,reroll anna benno > g
	printf '%s\n' 'roll anna 1 !' 'place anna 1' 'roll benno 2 !' 'place benno 2' >> g
	vegas-score -q -f g
	hides g 'anna public' '' reroll
	hides g 'anna public' "$positions" 52000 exchange
	# The question is seen, what could be answered is benno's.
	run -0 --separate-stderr vegas-show --as public --next g
	same 'benno choose'
	tells g benno table 'card benno exchange 52000'
	vegas-move -q -f g card benno exchange 52000
	cp g other
	vegas-roll -q -f g --bills 14000
	vegas-roll -q -f other --bills 11000
	hides g 'anna public' '' reroll $(seq 11000 1000 15000)
	tells g public "$logs" 52000
	tells g benno "$formats" 14000
	alike g other anna public
	unlike g other benno
	run -0 --separate-stderr tail -n 3 <(records anna g)
	same 'card benno exchange 52000
  under 52000
draw benno ? !'
}

@test "TK-52: after winner nothing is secret but the seed" {
	cards
	cat >> g <<- 'END'
		card anna one-more-bill
		draw anna 11000 13000 15000 !
		choose anna casino 4
		  add 4 13000
		  under 15000 11000
		roll anna 1 !
		place anna 1
		roll benno 2 !
		place benno 2
		roll carla 3 !
		place carla 3
	END
	vegas-score -q -f g
	vegas-move -q -f g choose benno skip
	hides g 'anna carla public' '' 50000 reroll
	vegas-score -q -f g
	run -0 --separate-stderr sed '1,/^seed/d' g
	cp g before
	for viewer in anna carla public; do
		run -0 --separate-stderr records "$viewer" g
		diff_output <(sed '1,/^seed/d' before)
	done
	tells g public "$formats" 50000 exchange reroll joker
	hides g 'anna benno carla public' '' xyzzy plugh
}

@test "TK-52, MC-70: team mates see no more than others" {
	vegas-new -q -w teams,bonus-cards,action-cards -s 'xyzzy plugh' \
		--bonus anna=40000,benno=50000,carla=60000,denny=70000 \
		--cards anna=joker,reroll,benno=exchange,pay-now,carla=take-back,extra-dice,denny=two-casinos,next-please \
		anna benno carla denny > g
	run -0 --separate-stderr grep '^deal' <(records carla g)
	same 'deal anna ? !
deal benno ? !
deal carla 60000 !
deal denny ? !
deal anna ? ? !
deal benno ? ? !
deal carla take-back extra-dice !
deal denny ? ? !'
	hides g 'carla benno public' '' joker reroll
	instead 'deal anna joker reroll' 'deal anna double-play one-more-bill' g > other
	alike g other benno carla denny public
}

@test "TK-52, RR-A1.2: what Lucky Punch hides is the player's until the guess" {
	boards
	hides g 'anna benno carla public' '' xyzzy plugh
	for number in 1 3; do
		instead 'hide 2' "hide $number" g > other
		alike g other benno carla public
		unlike g other anna
	done
	run -0 --separate-stderr tail -n 1 <(records benno g)
	same 'choose anna hide ?'
	run -0 --separate-stderr tail -n 1 <(records anna g)
	same 'choose anna hide 2'
	# It is benno's question still when somebody else leaves.
	vegas-move -q -f g retire carla
	run -0 --separate-stderr tail -n 2 <(records public g)
	same 'choose anna hide ?
retire carla'
	vegas-move -q -f g choose benno guess 1
	run -0 --separate-stderr tail -n 4 <(records public g)
	same 'choose anna hide 2
retire carla
choose benno guess 1
  gain anna 30000'
}

@test "TK-52, RR-G1.1: how Black Box is split is the player's until the group is chosen" {
	boards
	cat >> g <<- 'END'
		choose benno guess 1
		  gain anna 30000
		roll benno 2 B2 !
		place benno 2
		roll carla 3 B3 !
		place carla 3
	END
	vegas-score -q -f g
	vegas-move -q -f g choose carla split 910000 / 720000 530000 0
	hides g 'anna benno public' '' 910000 720000 530000
	tells g carla "$logs" 910000 720000 530000
	instead 'split 910000 / 720000 530000 0' 'split 0 / 910000 720000 530000' g > other
	alike g other anna benno public
	unlike g other carla
	# What was hidden before is known, also to those who see no split.
	run -0 --separate-stderr grep '^choose' <(records benno g)
	same 'choose anna hide 2
choose benno guess 1
choose carla split ? / ? ? ?'
	echo 'choose benno group 2' > group
	vegas-move -q -f g - < group
	run -0 --separate-stderr grep '^choose' <(records public g)
	same 'choose anna hide 2
choose benno guess 1
choose carla split 910000 / 720000 530000 0
choose benno group 2'
}

# unseen FILE RECORD KEY...: the words of these rules that no such record names.
unseen()
{
	awk -v record="$2" -v keys=" ${*:3} " '
		$1 == "rule" && index(keys, " " $2 " ") {
			for (i = 3; i <= NF; i++) {
				sub(/:.*/, "", $i)
				word[$i]
			}
		}
		$1 == record { delete word[$3] }
		END { for (i in word) print i }' "$1"
}

@test "TK-50: Potzblitz hides the seed and the tasks that were not turned up" {
	vegas-new -q -r potzblitz -s 'xyzzy plugh' --tasks +1=3-4-6,0=sum:11 anna benno carla > g
	printf '%s\n' '# frotz' 'roll anna 1 4 2 !' 'place anna 0' >> g
	run -0 --separate-stderr unseen g task tasks.exact
	[ "${#lines[@]}" -eq 12 ]
	hides g 'anna benno carla public' '' xyzzy plugh frotz "${lines[@]}"
	tells g public "$formats" 3-4-6
	sed 's/^seed .*/seed quux/' g > other
	alike g other anna benno carla public
	run -0 --separate-stderr records benno g
	same 'round 1
task +1 3-4-6 !
task 0 sum 11 !
roll anna 1 4 2 !
place anna 0'
}

@test "TK-50: Showdown hides the seed and the tiles that were not turned up" {
	vegas-new -q -r showdown -s 'xyzzy plugh' --tiles premier-1=buffet,premier-2=fancy-lounge,premier-3=theater anna benno > g
	vegas-roll -q -f g --dice 4
	vegas-move -q -f g place anna premier-1 15
	run -0 --separate-stderr unseen g tile small.a small.b medium.a medium.b large.a large.b
	[ "${#lines[@]}" -eq 19 ]
	hides g 'anna benno public' '' xyzzy plugh "${lines[@]}"
	tells g public "$formats" buffet fancy-lounge theater
	sed 's/^seed .*/seed quux/' g > other
	alike g other anna benno public
	run -0 --separate-stderr records public g
	diff_output <(sed '1,/^seed/d' g)
}
