#!/usr/bin/env bats
# vegas-mail: strategies move for players, by their own order (PM-9) or because
# they are late (PM-10).
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

# since ID: what the table wrote since a message.
since()
{
	journal | sed -n "/^# mail <$1@/,\$p"
}

# bot STRATEGY: what a strategy that needs no chance would do now, without its
# player's name.
bot()
{
	vegas-bot -b "$1" t/game.vegas | sed -E 's/^([a-z]+) [a-z]+/\1/'
}

@test "PM-9: play moves by a strategy when the player's move comes, until hold" {
	order benno 1 'Play GREEDY'
	grep -qx '    play: "greedy"' t/players.yaml
	[ "$(since 1)" = '# mail <1@mail.example.org> benno TIME 2
# standing benno play greedy
# due anna place TIME' ]
	run -0 --separate-stderr text_of t/outbox/000002-2.eml
	same 'Your orders were carried out.'
	cp t/game.vegas before
	order anna 2 'place 6'
	# It is what greedy does there.
	head -n "$(grep -n '^roll benno' t/game.vegas | cut -d : -f 1)" t/game.vegas > asked
	run -0 --separate-stderr since 2
	same "# mail <2@mail.example.org> anna TIME 3
place anna 6
roll benno 1 1 2 4 5 5 5 6
# standing order of benno: play greedy
$(vegas-bot -b greedy asked)
roll carla 2 2 2 3 4 4 5 6
# due carla place TIME"
	# All are told, and carla is asked.
	run -0 --separate-stderr outbox
	output=$(tail -n +2 <<< "$output")
	same '000003-1.eml anna@example.org [t] carla is to place
000003-2.eml benno@example.org [t] carla is to place
000003-3.eml carla@example.org [t] You are to place'
	grep -qx "    $(vegas-bot -b greedy asked)" t/outbox/000003-3.eml
	order benno 3 hold
	run -1 --separate-stderr grep play: t/players.yaml
	order carla 4 'place 6'
	order anna 5 'place 3'
	[ "$(vegas-show --next t/game.vegas)" = 'benno place' ]
	vegas-check -q t/game.vegas
}

@test "PM-9: play is used at once by the player who is due" {
	for strategy in random careful mc:20; do
		rm -rf t
		cp -r "$BATS_FILE_TMPDIR/t" t
		play_with t "$BATS_FILE_TMPDIR/open.vegas"
		order anna 1 "play $strategy"
		run -0 --separate-stderr since 1
		[[ $output == "# mail <1@mail.example.org> anna TIME 2
# standing anna play $strategy
# standing order of anna: play $strategy
place anna "[12346]'
roll benno 1 '*'
# due benno place TIME' ]]
	done
}

@test "PM-9: play ... until NAME holds until that player has moved" {
	order benno 1 'play greedy until carla'
	order carla 2 'play careful UNTIL Anna'
	grep -qx '    play: "greedy until carla"' t/players.yaml
	grep -qx '    play: "careful until anna"' t/players.yaml
	order anna 3 'place 6'
	# benno's order is used, then ends with carla's move; carla's had ended
	# with the move of anna.
	[[ $(since 3) == *'# standing order of benno: play greedy until carla
place benno '*'
# due carla place TIME' ]]
	grep -qx '    play: "greedy until carla"' t/players.yaml
	run -1 --separate-stderr grep 'careful' t/players.yaml
	order carla 4 'place 6'
	run -1 --separate-stderr grep play: t/players.yaml
	order anna 5 'place 3'
	[ "$(vegas-show --next t/game.vegas)" = 'benno place' ]
	# Until one has moved oneself: once.
	order benno 6 'play greedy until benno'
	[ "$(vegas-show --next t/game.vegas)" = 'carla place' ]
	run -1 --separate-stderr grep play: t/players.yaml
	# A move that is taken back has not ended an order from before.
	order benno 7 'play greedy until carla'
	order carla 8 "place $(sed -n 's/^roll carla .*\([1-6]\)$/\1/p' t/game.vegas | tail -n 1)"
	run -1 --separate-stderr grep play: t/players.yaml
	vegas-mail undo t --reason 'carla mistyped'
	grep -qx '    play: "greedy until carla"' t/players.yaml
	vegas-mail due t
	grep -qx '    play: "greedy until carla"' t/players.yaml
}

@test "PM-11: an order does not stand any more when its message is taken back" {
	order anna 1 autoroll
	order anna 2 'play greedy'
	[ "$(vegas-show --next t/game.vegas)" = 'benno place' ]
	vegas-mail undo t --reason 'a mistake'
	run -0 --separate-stderr journal
	output=$(sed -n '/^# moderator/,$p' <<< "$output")
	same '# moderator TIME 4 undo 1: a mistake
# standing anna hold
# standing anna autoroll
# due anna place TIME'
	for i in 1 2; do
		run -1 --separate-stderr grep play: t/players.yaml
		grep -qx '    autoroll: "yes"' t/players.yaml
		order carla "c$i" hold
		[ "$(vegas-show --next t/game.vegas)" = 'anna place' ]
	done
}

@test "PM-9: of prefer and play the last one holds; autoroll stays" {
	order benno 1 'autoroll' 'prefer 6 5' 'play greedy'
	grep -A 4 -x '    name: "benno"' t/players.yaml > benno
	run -1 --separate-stderr grep prefer benno
	grep -qx '    play: "greedy"' benno
	grep -qx '    autoroll: "yes"' benno
	order benno 2 'prefer 2'
	run -1 --separate-stderr grep play: t/players.yaml
	grep -qx '    prefer: "2"' t/players.yaml
}

@test "PM-9: what play cannot be is refused with the reason, and a sentence is none" {
	cp t/game.vegas game
	n=1
	while IFS='|' read -r line reason; do
		order anna "$((++n))" "$line"
		[ "$(seen)" = "$n TIME refused anna <$n@mail.example.org>" ]
		run -0 --separate-stderr text_of "t/outbox/$(printf %06d "$n")-1.eml"
		output=$(sed -n '/^The reason: /,$p' <<< "$output" | tr '\n' ' ')
		same "The reason: $reason. "
	done <<-'EOT'
		play|`play' is followed by a strategy: random, greedy, careful or mc:N
		play gredy|`play' is followed by a strategy: random, greedy, careful or mc:N
		play mc:0|`play' is followed by a strategy: random, greedy, careful or mc:N
		play exec:touch|no programs are run for players; random, greedy, careful or mc:N would be right
		play exec:touch until benno|no programs are run for players; random, greedy, careful or mc:N would be right
		play mc:1001|mc:N plays at most 1000 games here; mc:1000 would be right
		play greedy for me|after the strategy comes nothing, or `until' and the name of a player
		play greedy until|after the strategy comes nothing, or `until' and the name of a player
		play greedy until eve|after the strategy comes nothing, or `until' and the name of a player
		play greedy until benno and carla|after the strategy comes nothing, or `until' and the name of a player
	EOT
	order anna sentence 'Play on, my friends' 'play exec:sh -c x'
	run -0 --separate-stderr text_of "t/outbox/$(printf %06d "$((n + 1))")-1.eml"
	[[ $output == *'These lines are no orders and did nothing:'*'Play on, my friends'* ]]
	# What a check says of it changes nothing either.
	order anna check check 'play greedy until benno'
	run -0 --separate-stderr text_of "t/outbox/$(printf %06d "$((n + 2))")-1.eml"
	[ "$(tail -n 1 <<< "$output")" = '    play greedy until benno' ]
	cmp game t/game.vegas
	run -1 --separate-stderr grep play: t/players.yaml
	# Not even where somebody wrote it into the file.
	echo '# standing anna play exec:touch' >> t/game.vegas
	order benno last hold
	[ "$(vegas-show --next t/game.vegas)" = 'anna place' ]
	# A player may be called like a strategy.
	vegas-mail init new --address n@example.org Greedy=a@example.org Play=b@example.org
	rm -rf t
	mv new t
	token_of t/outbox/000001-1.eml > t.a
	token_of t/outbox/000001-2.eml > t.b
	order b 1 'play greedy until greedy'
	grep -qx '# standing Play play greedy until Greedy' t/game.vegas
}

@test "PM-6, PM-9: a strategy answers questions, uses cards, and rolls where the table would wait" {
	vegas-new -r royale -s 7 --boards 1=lucky-punch anna benno carla |
		vegas-roll -d 1,1,1,1,1,1,1,B1 > game
	play_with t game
	order benno 1 'play random'
	order anna 2 'place 1' 'hide 2'
	[[ $(since 2) == *'choose anna hide 2
# standing order of benno: play random
choose benno guess '* ]]
	vegas-new -w action-cards -s 7 anna benno carla > game
	play_with t game
	order anna 3 'play random'
	order benno 4 'play random'
	[ "$(vegas-show --next t/game.vegas)" = 'carla roll' ]
	[ "$(since 3 | grep -cE '^roll (anna|benno) ')" -eq 2 ]
	# All three: the game is played to its end, in one delivery.
	order carla 5 'play random'
	[ "$(vegas-show --next t/game.vegas)" = '- over' ]
	grep -q '^card ' t/game.vegas
	vegas-check -q t/game.vegas
	run -0 --separate-stderr seen
	same "$(cut -d ' ' -f 1 t/seen | tail -n 1) TIME applied carla <5@mail.example.org>"
}

@test "PM-9: what is chosen by chance comes from the sealed seed and the position" {
	rm -rf t
	make_table t
	cp -r t again
	value=$(sed -n 's/^roll anna \([1-6]\).*/\1/p' t/game.vegas)
	order benno 1 'play random'
	order carla 2 'play mc:3'
	order anna 3 "place $value"
	grep -v '^#' t/game.vegas > first
	rm -rf t
	mv again t
	# Other messages, and one that is taken back, lead to the same.
	order carla 4 'play mc:3'
	order carla 5 hold
	order benno 6 'play random'
	order carla 7 'play mc:3'
	order anna 8 "place $value"
	vegas-mail undo t --reason 'to see'
	order anna 9 "place $value"
	grep -v '^#' t/game.vegas | cmp - first
}

@test "PM-12: whatever players order, a delivery plays out for a bounded time" {
	vegas-new -w action-cards,big-dice -s 7 \
		--cards anna=reroll,pay-now,benno=joker,take-back,carla=exchange,extra-dice anna benno carla |
		vegas-roll > game
	play_with t game
	[ "$(vegas-moves game | wc -l)" -gt 200 ]
	message anna 1 <<< 'play mc:1000 until anna' > message
	run -0 --separate-stderr timeout 20 vegas-mail in t < message
	[[ $(since 1) == *'# standing order of anna: play mc:1000 until anna'* ]]
}

@test "PM-9: where anybody may act a strategy does so once a message" {
	vegas-new -r potzblitz -s 7 anna benno carla > game
	play_with t game
	order benno 1 'play greedy'
	[ "$(since 1 | grep -c '^[a-z]* benno ')" -eq 1 ]
	order anna 2 'roll xxx'
	[ "$(since 2 | grep -c '^[a-z]* benno ')" -le 1 ]
	[ "$(grep -c '^[a-z]* carla ' t/game.vegas)" -eq 0 ]
	# Left to strategies by all it comes to its end.
	order anna 3 'play careful'
	order carla 4 'play random'
	[ "$(vegas-show --next t/game.vegas)" = '- over' ]
	vegas-check -q t/game.vegas
}

# late SPAN [WHO WHAT]: makes what is due due for so long.
late()
{
	sed -i '/^# due /d' t/game.vegas
	echo "# due ${2:-anna} ${3:-place} $(date -u -d "-$1" +%Y-%m-%dT%H:%M:%SZ)" >> t/game.vegas
}

@test "PM-10: remind --force moves for who is late, marks it in the game and says so" {
	late '170 hours'
	cp t/game.vegas game
	run -0 --separate-stderr vegas-mail remind t --force greedy --after 8d
	cmp game t/game.vegas
	run -0 --separate-stderr vegas-mail remind t --force greedy --after 7d
	same ''
	same_error ''
	run -0 --separate-stderr journal
	output=$(sed -n '/^# moderator/,$p' <<< "$output")
	same "# moderator TIME 2 greedy moves for anna: late by 7d 2h
$(vegas-bot -b greedy game)
roll benno 1 1 2 4 5 5 5 6
# due benno place TIME"
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] benno is to place
000002-2.eml benno@example.org [t] You are to place
000002-3.eml carla@example.org [t] benno is to place'
	run -0 --separate-stderr text_of t/outbox/000002-1.eml
	same "The moderator changed the game (greedy moves for anna). The reason: late
by 7d 2h

What happened:

    $(vegas-bot -b greedy game)
    roll benno 1 1 2 4 5 5 5 6"
	[ "$(seen)" = '2 TIME moderator - -' ]
	# Nobody is late any more; and the moderator can take it back.
	cp t/game.vegas game
	run -0 --separate-stderr vegas-mail remind t --force greedy --after 7d
	cmp game t/game.vegas
	run -0 --separate-stderr vegas-mail undo t --reason 'anna called'
	[ "$(vegas-show --next t/game.vegas)" = 'anna place' ]
	vegas-check -q t/game.vegas
}

@test "PM-10: --force does all that the table waits for, and no turn more" {
	# A roll that is waited for, and the placement.
	vegas-new -w action-cards -s 7 --cards anna=pay-now,take-back,benno=reroll,exchange,carla=joker,win-a-tie anna benno carla > game
	play_with t game
	late '8 days' anna roll
	vegas-mail remind t --force careful --after 1w
	[ "$(vegas-show --next t/game.vegas)" = 'benno roll' ]
	[ "$(grep -c '^place anna' t/game.vegas)" -eq 1 ]
	# A placement, and what follows from it.
	vegas-new -r royale -s 7 --boards 1=lucky-punch anna benno carla |
		vegas-roll -d 1,1,1,1,1,1,1,B1 > game
	play_with t game
	late '8 days'
	vegas-mail remind t --force random --after 1w
	grep -q '^choose anna hide' t/game.vegas
	[ "$(vegas-show --next t/game.vegas)" = 'benno choose' ]
	# Who is alone in the round rolls again, and is asked.
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 3}\n' > short.yaml
	vegas-new -r ./short.yaml -s 7 anna benno carla | vegas-roll -d 1,2,3 | vegas-place 1 |
		vegas-roll -d 1,1,1 | vegas-place 1 | vegas-roll -d 1,1,1 | vegas-place 1 |
		vegas-roll -d 2,3 > game
	play_with t game
	late '8 days'
	vegas-mail remind t --force greedy --after 1w
	[ "$(grep -c '^place anna' t/game.vegas)" -eq 2 ]
	[ "$(vegas-show --next t/game.vegas)" = 'anna place' ]
	# Where anybody may act all are late.
	vegas-new -r potzblitz -s 7 anna benno carla > game
	play_with t game
	late '8 days' all act
	vegas-mail remind t --force random --after 1w
	grep -q '^# moderator .* 5 random moves for all: late by ' t/game.vegas
}

@test "PM-10: --force goes with remind and --after, and runs no program" {
	late '8 days'
	cp t/game.vegas game
	run -2 --separate-stderr vegas-mail remind t --force greedy
	same_error "vegas-mail: \`remind' needs --after; try \`vegas-mail --help'"
	run -2 --separate-stderr vegas-mail due t --force greedy
	same_error "vegas-mail: --force does not go with \`due'; try \`vegas-mail --help'"
	run -2 --separate-stderr vegas-mail remind t --force gredy --after 7d
	same_error "vegas-mail: \`gredy' is no strategy: random, greedy, careful, mc:N, exec:COMMAND"
	run -2 --separate-stderr vegas-mail remind t --force exec:true --after 7d
	same_error 'vegas-mail: no program moves for who is late; random, greedy, careful or mc:N would be right'
	cmp game t/game.vegas
	# Nor where nobody is.
	rm -rf t
	vegas-mail init t -r showdown --address t@example.org anna=anna@example.org benno=benno@example.org
	vegas-new -r showdown -s 7 anna benno > game
	play_with t game
	while [ "$(vegas-show --next t/game.vegas)" != '- score' ] ||
		[ "$(vegas-move score < t/game.vegas | vegas-show --next)" != '- over' ]; do
		vegas-move -q -f t/game.vegas - <<< "$(vegas-bot -b greedy t/game.vegas)"
	done
	late '8 days' - score
	run -1 --separate-stderr vegas-mail remind t --force greedy --after 7d
	same_error "vegas-mail: the table waits for nobody who could be moved for; \`move' makes a move of the moderator's"
}
