#!/usr/bin/env bats
# Potzblitz (PB-1 to PB-18): games by hand, what they come to, what is refused,
# and every die and shuffle worked out once more with sha256sum and openssl.
# bats file_tags=once

load lib
load potzblitz

# refused STATUS FILE COMMAND...: it is refused, says nothing on standard output
# and leaves FILE as it was.  What it says stays in $stderr.
refused()
{
	local status=$1 file=$2

	shift 2
	cp "$file" untouched
	run "-$status" --separate-stderr "$@"
	same ''
	cmp "$file" untouched
}

# why TEXT: the refusal's reason, without the moves that are legal.
why()
{
	stderr=${stderr%%; legal: *}
	stderr=${stderr%% ; permis : *}
	same_error "$1"
}

@test "PB-1: three dice, a slap card and 8 bolts each, 40 bolts in all" {
	for players in 'anna benno carla:16' 'anna benno carla denny:8' \
		'anna benno carla denny emil:0'; do
		rm -f g
		# shellcheck disable=SC2086 # names are words
		start g ${players%:*}
		run -0 --separate-stderr vegas-show --format=json g
		run -0 --separate-stderr jq -c '[[.players[].bolts] | unique, add], .middle, ([.players[].bolts] | add) + .middle' <<< "$output"
		n=$(wc -w <<< "${players%:*}")
		same "[[8],$((8 * n))]
${players#*:}
40"
	done
	# Three dice, and one slap card: a second task frees the first.
	vegas-roll -p anna -f g
	run -0 --separate-stderr awk '/^roll/ { print NF }' g
	same 5
	vegas-place -p anna 0 -f g
	vegas-place -p anna minus-1 -f g
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '.tasks[] | [.card, .slapped]' <<< "$output"
	same '["+1a",null]
["+1b",null]
["0",null]
["minus-1","anna"]'
}

@test "PB-2: the row of gain and loss cards for three, four and five" {
	while read -r cards players; do
		rm -f g
		# shellcheck disable=SC2086 # names are words
		start g $players
		run -0 --separate-stderr awk '/^task/ { print $2 }' g
		output=$(paste -sd , <<< "$output")
		same "$cards"
	done <<- 'END'
		+1,0 anna benno carla
		+1,0,minus-1 anna benno carla denny
		+1a,+1b,0,minus-1 anna benno carla denny emil
	END
	run -0 --separate-stderr grep '^rule row' g
	same 'rule row.2 +1 minus-2
rule row.3 +1 0 minus-2
rule row.4 +1 0 minus-1 minus-2
rule row.5 +1a +1b 0 minus-1 minus-2'
	# Each card is worth what it says: all tasks met, in a row of five.
	rm g
	start g --tasks +1a=1-1-1,+1b=2-2-2,0=3-3-3,minus-1=4-4-4 anna benno carla denny emil
	add g <<- 'END'
		roll anna 1 1 1 !
		roll benno 2 2 2 !
		roll carla 3 3 3 !
		roll denny 4 4 4 !
		place anna +1a
		place benno +1b
		place carla 0
		place denny minus-1
	END
	vegas-score --tasks +1a=5-5-5,+1b=6-6-6,0=1-2-3,minus-1=4-5-6 -f g
	run -0 --separate-stderr last_score g
	same 'score
  lose emil 2
  lose denny 1
  gain anna 1
  gain benno 1
round 2
task +1a 5-5-5 !
task +1b 6-6-6 !
task 0 1-2-3 !
task minus-1 4-5-6 !'
}

@test "PB-3: 23 tasks, shuffled; one under each card of the row but minus-2" {
	start g anna benno carla denny
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '[(.tasks | length), .deck_count, .discard_count]' <<< "$output"
	same '[3,20,0]'
	# Other seeds have other tasks.
	for seed in 1 2 3 4 5 6; do
		vegas-new -r potzblitz -s "$seed" anna benno carla denny | sed -n '/^task/p'
	done | sort | uniq -c | awk '{ print $1 }' | sort -u > often
	[ "$(sort -n often | tail -n 1)" -lt 6 ]
	# Six rounds of four players have 18 different ones.
	variant patient <<- 'END'
		summary: nobody loses
		bolts:
		  each: 50
		  all: 1000
	END
	vegas-new -r ./patient.yaml -s x -f long anna benno carla denny
	for _ in 2 3 4 5 6 7; do
		printf 'place anna +1\nplace benno 0\nplace carla minus-1\n' >> long
		vegas-score -f long
	done
	run -0 --separate-stderr awk '/^task/ { $1 = $2 = ""; print }' long
	[ "${#lines[@]}" -eq 21 ]
	[ "$(sort -u <<< "$output" | wc -l)" -eq 21 ]
	# By hand there is none for minus-2 either.
	run -1 --separate-stderr vegas-new -r potzblitz -s x \
		--tasks +1=1-1-1,0=2-2-2,minus-2=3-3-3 anna benno carla
	same ''
	same_error "vegas-new: \`task minus-2 3-3-3 !' was given by hand, but nothing of the kind is due"
}

@test "PB-4: the deck has 13 tasks of faces and 10 sums" {
	start g anna benno carla
	run -0 --separate-stderr grep '^rule tasks' g
	same 'rule tasks.exact 3-4-6 1-1-1 2-2-2 3-3-3 4-4-4 5-5-5 6-6-6 1-2-3 4-5-6 1-3-5 2-4-6 1-1-6 2-5-5
rule tasks.sums 5 6 7 8 9 11 13 14 15 16'
}

# count_of TASK DICE: what benno, who has slapped the task of +1, gains or loses.
count_of()
{
	rm -f one
	start one --tasks "+1=$1,0=${3:-2-2-2}" anna benno carla
	add one <<- END
		roll benno ${2//,/ } !
		place benno +1
		roll anna 2 2 2 !
		place anna 0
	END
	vegas-score -f one
	awk '$1 == "score" { on = 1 } on && $2 == "benno" { print $1, $3 }' one
}

@test "PB-4: every task is met by its faces, or its sum, with all three dice" {
	for task in 3-4-6 1-1-1 3-3-3 4-4-4 5-5-5 6-6-6 1-2-3 4-5-6 1-3-5 \
		2-4-6 1-1-6 2-5-5 sum:5 sum:6 sum:7 sum:8 sum:9 sum:11 sum:13 \
		sum:14 sum:15 sum:16; do
		run -0 --separate-stderr count_of "$task" "$(meets "$task")"
		same 'gain 1'
	done
	run -0 --separate-stderr count_of 2-2-2 2,2,2 1-1-1
	same 'gain 1'
}

@test "PB-4: faces in any order; near misses are none" {
	while read -r task dice result; do
		run -0 --separate-stderr count_of "$task" "$dice"
		same "$result"
	done <<- 'END'
		3-4-6 6,3,4 gain 1
		3-4-6 4,6,3 gain 1
		3-4-6 3,4,5 lose 2
		3-4-6 3,4,4 lose 2
		1-1-6 6,1,1 gain 1
		1-1-6 1,6,6 lose 2
		2-5-5 5,2,2 lose 2
		sum:11 1,5,5 gain 1
		sum:11 6,4,1 gain 1
		sum:11 5,5,2 lose 2
		sum:5 5,1,1 lose 2
	END
}

@test "PB-5: the first roll is all three, later ones any of them; the others stay" {
	start g anna benno carla
	for places in 1 '1 3' '1 2' 3; do
		# shellcheck disable=SC2086 # places are words
		refused 1 g vegas-roll -f g -p anna $places
		why 'vegas-roll: the first roll of a round is all 3 dice'
	done
	refused 1 g vegas-move -f g roll anna x.x
	refused 1 g vegas-roll -f g -p anna --dice 1,.,2
	vegas-roll -f g -p anna --dice 4,1,2
	vegas-roll -f g -p anna 1 3
	vegas-roll -f g -p anna 2
	vegas-move -f g roll anna .xx
	vegas-roll -f g -p anna 3 1
	vegas-roll -f g -p anna
	run -0 --separate-stderr awk '/^roll/ { gsub(/[1-6]/, "x"); print }' g
	same 'roll anna x x x !
roll anna x . x
roll anna . x .
roll anna . x x
roll anna x . x
roll anna x x x'
	# The others stay: what anna's dice show after each roll.
	vegas-undo -n 5 -f g
	for places in '1 3' 2; do
		# shellcheck disable=SC2086 # places are words
		vegas-roll -f g -p anna $places
		run -0 --separate-stderr vegas-show --format=json g
		run -0 --separate-stderr jq -c '.players[0].dice' <<< "$output"
		same "$(awk '/^roll/ { for (i = 3; i <= 5; i++) if ($i != ".") die[i] = $i }
			END { printf "[%d,%d,%d]\n", die[3], die[4], die[5] }' g)"
	done
	# Nobody else's changed, and each rolls when they like.
	vegas-roll -f g -p carla
	vegas-roll -f g -p anna 1
	vegas-roll -f g -p benno
	run -0 --separate-stderr awk '/^roll/ { print $2 }' g
	output=$(paste -sd ' ' <<< "$output")
	same 'anna anna anna carla anna benno'
	run -0 --separate-stderr vegas-check -q g
}

@test "PB-5: a roll of no die, of a fourth one or of a wrong number is refused" {
	start g anna benno carla
	refused 1 g vegas-move -f g roll anna ...
	why 'vegas-move: a roll of no die'
	vegas-roll -f g -p anna --dice 1,2,3
	refused 1 g vegas-move -f g roll anna ...
	why 'vegas-move: a roll of no die'
	refused 1 g vegas-roll -f g -p anna --dice .,.,.
	why 'vegas-roll: a roll of no die'
	for dice in 1,2 1,2,3,4 1,2,B3 .,K1,.; do
		refused 1 g vegas-roll -f g -p anna --dice "$dice"
		why 'vegas-roll: these are not 3 dice, a face or . for each'
	done
	for die in 7 33; do
		refused 2 g vegas-roll -f g -p anna --dice "1,2,$die"
		why "vegas-roll: \`$die' is no die; it is \`roll NAME FACE FACE FACE'"
	done
	for place in 0 4; do
		refused 2 g vegas-roll -f g -p anna "$place"
		why "vegas-roll: \`$place' is no place of a die; they are 1 to 3"
	done
	for place in x.x 1. g; do
		refused 2 g vegas-roll -f g -p anna "$place"
		why "vegas-roll: \`$place' is one word too many; try \`vegas-roll --help'"
	done
	refused 2 g vegas-roll -f g -p anna --dice 1,2,3 1
	why "vegas-roll: PLACE and --dice do not go together; try \`vegas-roll --help'"
	refused 2 g vegas-move -f g roll anna xx
	refused 2 g vegas-move -f g roll anna xxxx
	# What came out is no move.
	refused 1 g vegas-move -f g roll anna 4 . 2
	refused 1 g vegas-move -f g roll anna . 5 . !
	refused 1 g vegas-roll -f g -p dora
	why "vegas-roll: \`dora' is no player here"
	refused 1 g vegas-roll -f g -p anna --bills 50000
	# In the casino family all dice are rolled.
	vegas-new -s x -f casino anna benno
	refused 2 casino vegas-roll -f casino 1
	why "vegas-roll: \`1' is one word too many: all dice are rolled here"
}

@test "PB-5: at the start of a round the dice show nothing" {
	start g --tasks +1=1-1-1,0=2-2-2 anna benno carla
	add g <<- 'END'
		roll anna 1 1 1 !
		roll benno 2 2 2 !
		place anna +1
		place benno 0
	END
	vegas-score -f g
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '.round, [.players[] | .dice, .slap]' <<< "$output"
	same '2
[[],null,[],null,[],null]'
	refused 1 g vegas-roll -f g -p anna 1
	why 'vegas-roll: the first roll of a round is all 3 dice'
}

@test "PB-6: a slapped task is closed to the others, and one's own is not free" {
	start g anna benno carla
	vegas-place -f g -p anna +1
	refused 1 g vegas-place -f g -p benno +1
	same_error "vegas-place: the task with the card \`+1' is anna's; legal: roll benno xxx, roll carla xxx, place anna 0, place benno 0, place carla 0, take anna"
	refused 1 g vegas-place -f g -p anna +1
	why "vegas-place: the task with the card \`+1' is anna's"
	refused 1 g vegas-move -f g place carla +1
	refused 1 g vegas-place -f g -p carla minus-2
	why "vegas-place: there is no task with the card \`minus-2'"
	for card in minus-1 +1a +1b; do
		refused 1 g vegas-place -f g -p carla "$card"
		why "vegas-place: there is no task with the card \`$card'"
	done
	refused 2 g vegas-place -f g -p carla 7
	why "vegas-place: \`7' is no gain or loss card; it is \`place NAME CARD'"
	refused 2 g vegas-place -f g -p carla o
	why "vegas-place: \`o' is no gain or loss card; did you mean \`0'?"
	refused 1 g vegas-place -f g -p dora 0
	refused 1 g vegas-move -f g place neutral 0
	refused 1 g vegas-move -f g -p benno place carla 0
}

@test "PB-6: a slap that does not fit is taken, also without having rolled" {
	start g --tasks +1=1-1-1,0=sum:5 anna benno carla
	vegas-roll -f g -p benno --dice 6,6,6
	vegas-place -f g -p benno 0
	vegas-place -f g -p carla +1
	vegas-score -f g --tasks +1=3-3-3,0=4-4-4
	run -0 --separate-stderr last_score g
	same 'score
  lose anna 2
  lose benno 2
  lose carla 2
round 2
task +1 3-3-3 !
task 0 4-4-4 !'
}

# bats test_tags=english
@test "PB-7: with the slap card down rolling is refused, before it any die again" {
	start g --tasks +1=1-1-1,0=sum:5 anna benno carla
	vegas-roll -f g -p anna --dice 1,1,5
	vegas-roll -f g -p anna 3
	vegas-roll -f g -p anna 1 2
	vegas-place -f g -p anna +1
	for places in '' 1 '1 3' '1 2 3'; do
		# shellcheck disable=SC2086 # places are words
		refused 1 g vegas-roll -f g -p anna $places
		why 'vegas-roll: the slap card of anna is down; it is taken back first'
	done
	refused 1 g vegas-move -f g roll anna
	refused 1 g vegas-move -f g roll anna x.x
	# Others go on.
	vegas-roll -f g -p benno
	vegas-roll -f g -p benno 2
	vegas-move -f g take anna
	vegas-roll -f g -p anna 1
	# In a file it is refused as well.
	vegas-place -f g -p anna +1
	{ cat g; echo 'roll anna 1 . .'; } > bad
	run -1 --separate-stderr vegas-check bad
	[[ ${lines[0]} == "bad:$(wc -l < bad): the rules say no: the slap card of anna is down; it is taken back first"* ]]
	run -3 --separate-stderr vegas-place -p carla 0 < bad
	same ''
}

@test "PB-8: a slap card is taken back, or moved to a task that is free" {
	start g --tasks +1=1-1-1,0=sum:5,minus-1=6-6-6 anna benno carla denny
	refused 1 g vegas-move -f g take anna
	why 'vegas-move: the slap card of anna is not down'
	add g <<- 'END'
		place anna +1
		place benno 0
	END
	vegas-place -f g -p anna minus-1
	vegas-place -f g -p benno +1
	vegas-move -f g take anna
	vegas-place -f g -p carla minus-1
	refused 1 g vegas-place -f g -p benno minus-1
	refused 1 g vegas-move -f g take anna
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '[.tasks[].slapped], [.players[].slap]' <<< "$output"
	same '["benno",null,"carla"]
[null,"+1","minus-1",null]'
	run -0 --separate-stderr vegas-check -q g
}

# bats test_tags=english
@test "PB-9: when every task is slapped only score is legal" {
	start g --tasks +1=1-1-1,0=sum:5 anna benno carla
	refused 1 g vegas-score -f g
	why 'vegas-score: not every task is slapped; the round goes on'
	vegas-place -f g -p anna +1
	vegas-roll -f g -p benno --dice 1,2,2
	run -0 --separate-stderr vegas-show --next g
	same 'all act'
	refused 1 g vegas-score -f g
	vegas-place -f g -p benno 0
	run -0 --separate-stderr vegas-show --next g
	same '- score'
	run -0 --separate-stderr vegas-moves g
	same score
	for move in 'roll carla' 'roll anna xxx' 'roll benno x..' 'place anna 0' \
		'place carla +1' 'place carla 0' 'take anna' 'take benno'; do
		# shellcheck disable=SC2086 # a move is words
		refused 1 g vegas-move -f g $move
		[[ $stderr == 'vegas-move: '*'; legal: score' ]]
	done
	refused 1 g vegas-roll -f g -p carla
	refused 1 g vegas-place -f g -p carla +1
	same_error 'vegas-place: every task is slapped; the round is counted now; legal: score'
	for round in 0 1 2; do
		run -3 --separate-stderr vegas-moves < <(cat g; echo "round $round")
		same ''
		[[ $stderr == *': the rules say no: nothing is dealt now' ]]
	done
	# Who has no task has minus-2.
	vegas-score -f g --tasks +1=2-2-2,0=3-3-3
	run -0 --separate-stderr last_score g
	same 'score
  lose carla 2
  lose anna 2
round 2
task +1 2-2-2 !
task 0 3-3-3 !'
}

@test "PB-10: a task that is not met costs 2 bolts, whatever its card" {
	for card in +1a +1b 0 minus-1; do
		rm -f g
		start g --tasks +1a=1-1-1,+1b=2-2-2,0=3-3-3,minus-1=4-4-4 anna benno carla denny emil
		add g <<- 'END'
			roll anna 1 1 1 !
			roll benno 2 2 2 !
			roll carla 3 3 3 !
			roll denny 4 4 4 !
			place anna +1a
			place benno +1b
			place carla 0
			place denny minus-1
		END
		who=$(awk -v card="$card" '$1 == "place" && $3 == card { print $2 }' g)
		sed -i "/^roll $who/s/. !/6 !/" g
		vegas-score -f g
		run -0 --separate-stderr awk -v who="$who" '/^score/ { on = 1 } on && $2 == who { print $1, $3 }' g
		same 'lose 2'
	done
}

@test "PB-10, TK-12: --explain says why each bolt goes" {
	start g --tasks +1=1-1-1,0=sum:5,minus-1=6-6-6 anna benno carla denny
	add g <<- 'END'
		roll anna 1 1 1 !
		roll benno 1 1 1 !
		roll carla 6 6 6 !
		place anna +1
		place benno 0
		place carla minus-1
	END
	run -0 --separate-stderr vegas-score --explain -f g
	same ''
	same_error 'lose denny 2  # PB-9: the card minus-2
lose benno 2  # PB-10: the dice do not meet the task of 0
lose carla 1  # PB-10: the card minus-1
gain anna 1  # PB-10: the card +1'
}

@test "PB-11: losses first, minus-2 before the seats, then gains by seat" {
	start g --tasks +1a=1-1-1,+1b=2-2-2,0=3-3-3,minus-1=4-4-4 anna benno carla denny emil
	add g <<- 'END'
		roll emil 1 1 1 !
		roll benno 2 2 2 !
		roll anna 1 2 3 !
		roll denny 4 4 4 !
		place emil +1a
		place benno +1b
		place denny minus-1
		place anna 0
	END
	vegas-score -f g
	run -0 --separate-stderr awk '/^score/ { on = 1 } /^round 2/ { exit } on' g
	same 'score
  lose carla 2
  lose anna 2
  lose denny 1
  gain benno 1
  gain emil 1'
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '[.players[].bolts], .middle' <<< "$output"
	same '[6,9,6,7,9]
3'
}

@test "PB-11: for 0 no line is written; a gain is as much as there is" {
	variant poor <<- 'END'
		summary: as many bolts as players
		bolts:
		  each: 1
		  all: 3
		players:
		  max: 3
		row:
		  3: [+1a, +1b, minus-2]
	END
	vegas-new -r ./poor.yaml -s x --tasks +1a=1-1-1,+1b=2-2-2 -f g anna benno carla
	add g <<- 'END'
		roll anna 1 1 1 !
		roll benno 2 2 2 !
		place benno +1b
		place anna +1a
	END
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  lose carla 1
  gain anna 1
  final anna 2
  final benno 1
  final carla 0
  winner anna'
	# The card 0 with a task that is met: nothing.
	start h --tasks +1=1-1-1,0=2-2-2 anna benno carla
	add h <<- 'END'
		roll benno 2 2 2 !
		roll anna 1 1 1 !
		place benno 0
		place anna +1
	END
	vegas-score -f h --tasks +1=3-3-3,0=4-4-4
	run -0 --separate-stderr last_score h
	same 'score
  lose carla 2
  gain anna 1
round 2
task +1 3-3-3 !
task 0 4-4-4 !'
}

# Five tasks for three players: the third round needs one more than there are.
few()
{
	variant few <<- 'END'
		summary: few tasks
		players:
		  max: 3
		bolts:
		  each: 100
		  all: 1000
		tasks:
		  exact: [1-1-1, 2-2-2, 3-3-3]
		  sums: [5, 11]
	END
}

# next_round FILE OPTION...: two slaps and the count.
next_round()
{
	printf 'place anna +1\nplace benno 0\n' >> "$1"
	vegas-score -f "$@"
}

@test "PB-12: an empty deck is made of the discards, in the middle of a deal too" {
	few
	vegas-new -r ./few.yaml -s x --tasks +1=3-3-3,0=sum:11 -f g anna benno carla
	next_round g --tasks +1=1-1-1,0=2-2-2
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '[.deck_count, .discard_count]' <<< "$output"
	same '[1,2]'
	cp g before
	# One is left, sum 5: it must come first, and any of the others after it.
	next_round g
	run -0 --separate-stderr sed -n '/^round 3/,$p' g
	[ "${lines[1]}" = 'task +1 sum 5' ]
	[[ ${lines[2]} =~ ^'task 0 '(1-1-1|2-2-2|3-3-3|sum 11)$ ]]
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '[.deck_count, .discard_count]' <<< "$output"
	same '[3,0]'
	run -0 --separate-stderr vegas-check -q g
	# By hand: the last one of the deck first; then one of the discards, the
	# round before among them, but not what was turned up in the same deal.
	printf 'place anna +1\nplace benno 0\n' >> before
	for tasks in +1=1-1-1,0=sum:5 +1=sum:5,0=sum:5 +1=2-2-2,0=3-3-3; do
		refused 1 before vegas-score -f before --tasks "$tasks"
		same_error 'vegas-score: the deck holds no such task'
	done
	for task in 1-1-1 2-2-2 3-3-3 sum:11; do
		run -0 --separate-stderr vegas-score --tasks "+1=sum:5,0=$task" < before
		printf '%s\n' "$output" > "then.$task"
		run -0 --separate-stderr vegas-check -q "then.$task"
		# What is left after it comes from the seed again.
		next_round "then.$task"
		run -0 --separate-stderr vegas-check "then.$task"
		same "1 games, 0 failed, 1 unfinished, $(wc -l < "then.$task") lines
dice: 6 proved, 0 sealed, 6 given by hand"
	done
}

@test "PB-12: they are shuffled when a task is needed, not before" {
	few
	for seed in 1 2 3; do
		rm -f g
		vegas-new -r ./few.yaml -s "$seed" -f g anna benno carla
		for _ in 2 3 4 5 6 7 8; do
			vegas-roll -f g -p anna
			next_round g
		done
		proved g
		# Each time around all five of them come.
		run -0 --separate-stderr awk '/^task/ { $1 = $2 = ""; print; if (++n == 5) exit }' g
		[ "$(sort -u <<< "$output" | wc -l)" -eq 5 ]
	done
}

# predict GAME: GAME with what its seed says in place of all chance that is not
# given by hand.
predict()
{
	local key

	key=$(printf 'vegas1:%s' "$(sed -n 's/^seed //p' "$1")" | sha256sum | cut -c 1-64)
	head -c 4096 /dev/zero |
		openssl enc -chacha20 -K "$key" -iv 00000000000000000000000000000000 |
		od -An -v -tu1 > bytes
	awk '
		function below(n,   x) {
			do
				x = byte[used++]
			while (x >= 256 - 256 % n)
			return x % n
		}
		function shuffle(   i, j, card) {
			for (i = cards - 1; i >= 1; i--) {
				j = below(i + 1)
				card = deck[i]; deck[i] = deck[j]; deck[j] = card
			}
			ordered = 0
		}
		function take(task,   i) {
			for (i = 0; deck[i] != task; i++)
				continue
			for (cards--; i < cards; i++)
				deck[i] = deck[i + 1]
			lying[task] = 1
		}
		# The discards, in the order of the list.
		function refill(   i) {
			if (cards > 0)
				return
			for (i = 0; i < tasks; i++)
				if (discarded[list[i]])
					deck[cards++] = list[i]
			split("", discarded)
			ordered = 1
		}
		NR == FNR {
			for (i = 1; i <= NF; i++)
				byte[n++] = $i
			next
		}
		$2 == "tasks.exact" || $2 == "tasks.sums" {
			for (i = 3; i <= NF; i++)
				list[tasks++] = ($2 == "tasks.sums" ? "sum " : "") $i
		}
		$1 == "round" && $2 == 1 {
			for (cards = 0; cards < tasks; cards++)
				deck[cards] = list[cards]
			shuffle()
		}
		$1 == "score" {
			for (task in lying)
				discarded[task] = 1
			split("", lying)
		}
		$1 == "task" && $NF == "!" {
			refill()
			take($3 ($3 == "sum" ? " " $4 : ""))
		}
		$1 == "task" && $NF != "!" {
			refill()
			if (ordered)
				shuffle()
			$0 = "task " $2 " " deck[0]
			take(deck[0])
		}
		$1 == "roll" && $NF != "!" {
			for (i = 3; i <= 5; i++)
				if ($i != ".")
					$i = below(6) + 1
		}
		{ print }
	' bytes "$1"
}

# proved GAME: the game is what its seed says, to the byte.
proved()
{
	predict "$1" | diff -u --label predicted - "$1"
}

@test "PB-5, TK-43: the deck, then dice in the order of their places, by openssl alone" {
	for seed in 7 'three blind mice'; do
		rm -f g
		vegas-new -r potzblitz -s "$seed" -f g anna benno carla denny
		vegas-roll -f g -p carla
		vegas-roll -f g -p carla 1 3
		vegas-roll -f g -p anna
		vegas-roll -f g -p carla 2
		vegas-roll -f g -p anna --dice .,6,.
		vegas-move -f g roll anna x..
		vegas-move -f g roll denny
		printf 'place anna +1\nplace benno 0\nplace carla minus-1\n' >> g
		vegas-score -f g
		vegas-roll -f g -p benno
		vegas-roll -f g -p benno 3 2
		printf 'place anna +1\nplace benno 0\nplace carla minus-1\n' >> g
		vegas-score -f g
		vegas-roll -f g -p denny
		proved g
		run -0 --separate-stderr vegas-check -q g
	done
}

@test "PB-12, TK-43: a round by hand uses no bytes but the first shuffle" {
	vegas-new -r potzblitz -s x --tasks +1=3-4-6,0=sum:11 -f g anna benno carla
	vegas-roll -f g -p anna
	next_round g
	vegas-roll -f g -p anna
	proved g
	# What was given left the deck, the others kept their order.
	vegas-new -r potzblitz -s x anna benno carla > other
	awk '/^task/ { $1 = $2 = ""; print }' other > first
	run -0 --separate-stderr awk '/^round 2/ { on = 1 } on && /^task/ { $1 = $2 = ""; print }' g
	diff_output first
	# The discards too: those by hand are taken before the shuffle.
	few
	vegas-new -r ./few.yaml -s y --tasks +1=3-3-3,0=sum:11 -f h anna benno carla
	next_round h
	cp h again
	next_round h --tasks "$(awk '/^task/ { seen[$3 ($3 == "sum" ? ":" $4 : "")] = 1 }
		END { split("1-1-1 2-2-2 3-3-3 sum:5 sum:11", all, " ")
			for (i = 1; i <= 5; i++) if (!(all[i] in seen)) print "+1=" all[i] ",0=3-3-3" }' h)"
	vegas-roll -f h -p carla
	next_round h
	next_round h
	vegas-roll -f h -p carla
	proved h
	run -0 --separate-stderr vegas-check -q h
	# All by hand, around the deck: the dice are those that come first.
	vegas-new -r ./few.yaml -s y --tasks +1=3-3-3,0=sum:11 -f k anna benno carla
	cp k first
	vegas-roll -f first -p carla
	next_round k --tasks +1=1-1-1,0=2-2-2
	next_round k --tasks +1=sum:5,0=3-3-3
	next_round k --tasks +1=1-1-1,0=2-2-2
	vegas-roll -f k -p carla
	run -0 --separate-stderr tail -n 1 k
	same "$(tail -n 1 first)"
}

@test "PB-13: the game goes on while everybody can pay, and ends when one cannot" {
	start g --tasks +1=1-1-1,0=2-2-2 anna benno carla
	first=1-1-1 second=2-2-2
	for tasks in '3-3-3 4-4-4' '5-5-5 6-6-6' '1-2-3 4-5-6' 'sum:5 sum:6'; do
		add g <<- END
			roll anna ${first//-/ } !
			roll benno ${second//-/ } !
			place anna +1
			place benno 0
		END
		read -r first second <<< "$tasks"
		vegas-score -f g --tasks "+1=$first,0=$second"
	done
	# After four rounds carla has none left: she could pay all of it.
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '.over, [.players[].bolts], .middle' <<< "$output"
	same 'false
[12,8,0]
20'
	# With none she has to pay still: no line, and the end.
	add g <<- 'END'
		roll anna 1 2 2 !
		roll benno 1 1 4 !
		place anna +1
		place benno 0
	END
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  gain anna 1
  final anna 13
  final benno 8
  final carla 0
  winner anna'
	run -0 --separate-stderr vegas-show --next g
	same '- over'
	run -0 --separate-stderr vegas-moves g
	same ''
	for move in 'place anna +1' 'take anna' score; do
		# shellcheck disable=SC2086 # a move is words
		refused 1 g vegas-move -f g $move
		same_error 'vegas-move: the game is over'
	done
	refused 1 g vegas-move -f g roll anna
	refused 1 g vegas-roll -f g -p anna
	refused 1 g vegas-roll -f g -p anna --dice 1,2,3
	refused 1 g vegas-score -f g
	run -0 --separate-stderr vegas-check g
	same "1 games, 0 failed, 0 unfinished, $(wc -l < g) lines
dice: 5 proved, 0 sealed, 20 given by hand"
}

@test "PB-13: who has to pay more than they have pays what they have" {
	variant odd <<- 'END'
		summary: three bolts
		bolts:
		  each: 3
	END
	vegas-new -r ./odd.yaml -s x --tasks +1=1-1-1,0=2-2-2 -f g anna benno carla
	printf 'place anna +1\nplace benno 0\n' >> g
	vegas-score -f g --tasks +1=3-3-3,0=4-4-4
	add g <<- 'END'
		roll anna 3 3 3 !
		roll benno 4 4 4 !
		place anna +1
		place benno 0
	END
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  lose carla 1
  gain anna 1
  final anna 2
  final benno 1
  final carla 0
  winner anna'
}

# tied RULES FILE: a game of three, whose second count leaves anna and benno
# with 3 bolts each and carla with none.
tied()
{
	variant shared <<- 'END'
		summary: two bolts each
		bolts:
		  each: 2
	END
	variant playoff <<- 'END'
		summary: two bolts each, and a playoff
		tie: playoff
		bolts:
		  each: 2
	END
	vegas-new -r "./$1.yaml" -s x --tasks +1=1-1-1,0=2-2-2 -f "$2" anna benno carla
	add "$2" <<- 'END'
		roll anna 1 1 1 !
		roll benno 2 2 2 !
		place anna +1
		place benno 0
	END
	vegas-score -f "$2" --tasks +1=3-3-3,0=4-4-4
	add "$2" <<- 'END'
		roll benno 3 3 3 !
		roll anna 4 4 4 !
		place benno +1
		place anna 0
	END
}

@test "PB-14: a tie is shared by default" {
	tied shared g
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  gain benno 1
  final anna 3
  final benno 3
  final carla 0
  winner anna benno'
	run -0 --separate-stderr vegas-show g
	same 'Potzblitz, round 2, 34 bolts in the middle

   player  bolts  dice
-------------------------------
A  anna        3  4 4 4  winner
B  benno       3  3 3 3  winner
C  carla       0

The game is over.'
}

# bats test_tags=english
@test "PB-14: playoff: the tied alone play one more round with the row of two" {
	tied playoff g
	vegas-score -f g --tasks +1=5-5-5
	run -0 --separate-stderr last_score g
	same 'score
  gain benno 1
round 3
task +1 5-5-5 !'
	run -0 --separate-stderr vegas-show --next g
	same 'all act'
	run -0 --separate-stderr vegas-moves g
	same 'roll anna xxx
roll benno xxx
place anna +1
place benno +1'
	for move in 'roll carla' 'roll carla xxx' 'place carla +1' 'take carla'; do
		# shellcheck disable=SC2086 # a move is words
		refused 1 g vegas-move -f g $move
		why 'vegas-move: carla is not in the playoff'
	done
	refused 1 g vegas-roll -f g -p carla --dice 1,2,3
	why 'vegas-roll: carla is not in the playoff'
	refused 1 g vegas-place -f g -p anna 0
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '.playoff, .round, [.players[].playing], [.tasks[].card]' <<< "$output"
	same 'true
3
[true,true,false]
["+1"]'
	run -0 --separate-stderr vegas-show g
	[ "${lines[0]}" = 'Potzblitz, playoff, round 3, 34 bolts in the middle' ]
	cp g again
	vegas-roll -f g -p benno --dice 5,5,5
	vegas-place -f g -p benno +1
	run -0 --separate-stderr vegas-moves g
	same score
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  lose anna 2
  gain benno 1
  final anna 1
  final benno 4
  final carla 0
  winner benno'
	run -0 --separate-stderr vegas-check -q g
	# Still tied: shared, with no third round.
	vegas-place -f again -p anna +1
	vegas-score -f again
	run -0 --separate-stderr last_score again
	same 'score
  lose benno 2
  lose anna 2
  final anna 1
  final benno 1
  final carla 0
  winner anna benno'
	run -0 --separate-stderr vegas-check -q again
	# It is one step.
	vegas-undo -f again
	vegas-undo -f again
	vegas-undo -f again
	run -0 --separate-stderr vegas-show --next again
	same '- score'
}

@test "PB-14: playoff: without --tasks its task is the seed's" {
	tied playoff g
	run -0 --separate-stderr vegas-score --dry-run -f g
	same 'score
  gain benno 1
round 3
?'
	vegas-score -f g
	vegas-roll -f g -p anna
	proved g
	run -0 --separate-stderr vegas-check -q g
}

@test "PB-14: playoff: who has the most alone has won" {
	tied playoff unused
	vegas-new -r ./playoff.yaml -s x --tasks +1=1-1-1,0=2-2-2 -f g anna benno carla
	add g <<- 'END'
		roll anna 1 1 1 !
		roll benno 2 2 2 !
		place anna +1
		place benno 0
	END
	vegas-score -f g --tasks +1=3-3-3,0=4-4-4
	add g <<- 'END'
		roll anna 3 3 3 !
		roll benno 4 4 4 !
		place anna +1
		place benno 0
	END
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  gain anna 1
  final anna 4
  final benno 2
  final carla 0
  winner anna'
}

@test "PB-14: playoff of three: their own row, and only they are compared" {
	tied playoff unused
	vegas-new -r ./playoff.yaml -s x --tasks +1=1-1-1,0=2-2-2,minus-1=3-3-3 -f g anna benno carla denny
	add g <<- 'END'
		roll anna 1 1 1 !
		roll carla 2 2 2 !
		roll benno 3 3 3 !
		place anna +1
		place carla 0
		place benno minus-1
	END
	vegas-score -f g --tasks +1=4-4-4,0=5-5-5,minus-1=6-6-6
	add g <<- 'END'
		roll benno 4 4 4 !
		roll carla 5 5 5 !
		roll anna 6 6 6 !
		place benno +1
		place carla 0
		place anna minus-1
	END
	vegas-score -f g --tasks +1=1-2-3,0=4-5-6
	run -0 --separate-stderr last_score g
	same 'score
  lose anna 1
  gain benno 1
round 3
task +1 1-2-3 !
task 0 4-5-6 !'
	refused 1 g vegas-roll -f g -p denny
	add g <<- 'END'
		roll carla 1 2 3 !
		place carla +1
		roll anna 6 5 4 !
		place anna 0
	END
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  lose benno 2
  gain carla 1
  final anna 2
  final benno 0
  final carla 3
  final denny 0
  winner carla'
	run -0 --separate-stderr vegas-check -q g
}

@test "PB-14: playoff: who is not in it does not win, with more bolts either" {
	tied playoff unused
	vegas-new -r ./playoff.yaml -s x -f g \
		--tasks +1a=1-1-1,+1b=2-2-2,0=3-3-3,minus-1=4-4-4 anna benno carla denny emil
	add g <<- 'END'
		roll anna 1 1 1 !
		roll benno 2 2 2 !
		roll carla 3 3 3 !
		roll denny 4 4 4 !
		place anna +1a
		place benno +1b
		place carla 0
		place denny minus-1
	END
	vegas-score -f g --tasks +1a=5-5-5,+1b=6-6-6,0=1-2-3,minus-1=4-5-6
	add g <<- 'END'
		roll carla 5 5 5 !
		roll denny 6 6 6 !
		roll anna 1 2 3 !
		roll benno 4 5 6 !
		place carla +1a
		place denny +1b
		place anna 0
		place benno minus-1
	END
	vegas-score -f g --tasks +1=1-3-5
	add g <<- 'END'
		place carla +1
	END
	vegas-score -f g
	run -0 --separate-stderr last_score g
	same 'score
  lose anna 2
  lose carla 2
  final anna 1
  final benno 2
  final carla 1
  final denny 2
  final emil 0
  winner anna carla'
	run -0 --separate-stderr vegas-show --format=line g
	[[ $output == *' winner anna carla' ]]
}

@test "PB-14: playoff of four and of five: everybody once more" {
	variant all <<- 'END'
		summary: one bolt each, and a playoff
		tie: playoff
		bolts:
		  each: 1
	END
	vegas-new -r ./all.yaml -s x -f four anna benno carla denny
	printf 'place anna +1\nplace benno 0\nplace carla minus-1\n' >> four
	vegas-score -f four
	run -0 --separate-stderr sed -n '/^round 2/,$p' four
	[ "$(awk '/^task/ { print $2 }' <<< "$output" | paste -sd ' ')" = '+1 0 minus-1' ]
	printf 'place denny +1\nplace benno 0\nplace carla minus-1\n' >> four
	vegas-score -f four
	run -0 --separate-stderr last_score four
	same 'score
  final anna 0
  final benno 0
  final carla 0
  final denny 0
  winner anna benno carla denny'
	vegas-new -r ./all.yaml -s x -f five anna benno carla denny emil
	printf 'place anna +1a\nplace benno +1b\nplace carla 0\nplace denny minus-1\n' >> five
	vegas-score -f five
	run -0 --separate-stderr awk '/^round 2/ { on = 1 } on && /^task/ { print $2 }' five
	same '+1a
+1b
0
minus-1'
	run -0 --separate-stderr vegas-check -q four five
}

# bats test_tags=english
@test "PB-14, TK-34: under other rules the first line that differs is reported" {
	tied shared g
	vegas-score -f g
	run -1 --separate-stderr vegas-check --rules ./playoff.yaml g
	[ "${lines[0]}" = "g:$(grep -n 'final anna' g | cut -d : -f 1): the file says 'final anna 3', the rules say nothing here" ]
	run -0 --separate-stderr vegas-check --rules ./shared.yaml g
}

@test "PB-15: three to five players; two and six are refused" {
	for players in 'anna' 'anna benno' 'anna benno carla denny emil fritz'; do
		# shellcheck disable=SC2086 # names are words
		run -1 --separate-stderr vegas-new -r potzblitz -s x -f g $players
		same ''
		same_error "vegas-new: $(wc -w <<< "$players") players; the rules are for 3 to 5"
		[ ! -e g ]
	done
	run -1 --separate-stderr vegas-new -r potzblitz -s x a b c d e f g
	same ''
	for players in 'anna benno carla' 'anna benno carla denny' 'anna benno carla denny emil'; do
		# shellcheck disable=SC2086 # names are words
		run -0 --separate-stderr vegas-new -r potzblitz -s x $players
	done
}

@test "PB-16: the records of a game, whole" {
	start g --tasks +1=3-4-6,0=sum:11,minus-1=1-1-6 anna benno carla denny
	vegas-roll -f g -p anna --dice 4,1,2
	vegas-roll -f g -p anna --dice 6,.,3
	vegas-place -f g -p benno 0
	vegas-roll -f g -p anna --dice .,4,.
	vegas-place -f g -p anna +1
	vegas-move -f g take benno
	vegas-roll -f g -p carla --dice 1,6,1
	vegas-place -f g -p carla 0
	vegas-place -f g -p carla minus-1
	vegas-roll -f g -p denny --dice 5,5,1
	vegas-place -f g -p denny 0
	vegas-score -f g --tasks minus-1=sum:5,+1=5-5-5,0=2-4-6
	run -0 --separate-stderr happened g
	same 'round 1
task +1 3-4-6 !
task 0 sum 11 !
task minus-1 1-1-6 !
roll anna 4 1 2 !
roll anna 6 . 3 !
place benno 0
roll anna . 4 . !
place anna +1
take benno
roll carla 1 6 1 !
place carla 0
place carla minus-1
roll denny 5 5 1 !
place denny 0
score
  lose benno 2
  lose carla 1
  gain anna 1
round 2
task +1 5-5-5 !
task 0 2-4-6 !
task minus-1 sum 5 !'
	run -0 --separate-stderr vegas-check g
	same "1 games, 0 failed, 1 unfinished, $(wc -l < g) lines
dice: 2 proved, 0 sealed, 11 given by hand"
	# Each of them is a step of its own; the deal is none.
	run -1 --separate-stderr vegas-undo -n 13 -f g
	vegas-undo -n 12 -f g
	cmp g <(vegas-new -r potzblitz -s x --tasks +1=3-4-6,0=sum:11,minus-1=1-1-6 anna benno carla denny)
}

# bats test_tags=english
@test "PB-16, TK-47: tasks by hand are all of a round and in the deck" {
	while read -r status tasks why; do
		run "-$status" --separate-stderr vegas-new -r potzblitz -s x --tasks "$tasks" -f g anna benno carla
		same ''
		same_error "vegas-new: $why"
		[ ! -e g ]
	done <<- 'END'
		1 +1=3-4-6 `task 0' is not among what was given by hand; all records of a kind are given together
		1 +1=3-4-6,0=sum:10 the deck holds no such task
		1 +1=3-4-6,0=3-4-6 the deck holds no such task
		1 +1=3-4-5,0=3-4-6 the deck holds no such task
		1 +1=3-4-6,minus-1=sum:5 `task 0' is not among what was given by hand; all records of a kind are given together
		1 +1=3-4-6,0=sum:11,minus-1=sum:5 `task minus-1 sum 5 !' was given by hand, but nothing of the kind is due
		1 +1=3-4-6,0=sum:11,minus-1=sum:0 `task minus-1 sum 0 !' was given by hand, but nothing of the kind is due
		2 +1=3-4-6,0=6-4-3 `6-4-3' is no task; it is `task CARD TASK'
		2 +1=3-4-6,0=sum:11,minus-1=1-1-1-1-1-1 `1-1-1-1-1-1' is no task; it is `task CARD TASK'
		2 +1=3-4-6,0=sum the record is cut short; it is `task CARD TASK'
		2 +2=3-4-6,0=sum:11 `+2' is no gain or loss card; it is `task CARD TASK'
	END
	run -2 --separate-stderr vegas-new -s x --tasks +1=3-4-6,0=sum:11 anna benno carla
	same ''
	run -2 --separate-stderr vegas-new -r potzblitz -s x --bills 1=60000 anna benno carla
	same ''
	# In a file: marked and unmarked ones do not go together.
	start h --tasks +1=3-4-6,0=sum:11 anna benno carla
	run -0 --separate-stderr vegas-check -q h
	start seeds anna benno carla
	for part in "s/^task +1.*/& !/" "s/^task 0.*/& !/"; do
		sed "$part" seeds > part
		run -3 --separate-stderr vegas-check part
		[ "${lines[0]}" = "part:$(wc -l < part): some tasks of this round are marked \` !' and others are not; all are given by hand or none" ]
		run -3 --separate-stderr vegas-show part
		same ''
	done
	sed "s/^task.*/& !/" seeds > part
	run -0 --separate-stderr vegas-check -q part
}

# bats test_tags=english
@test "PB-17: a die knocked over counts as it lies, with the slap card down too" {
	start g --tasks +1=1-1-1,0=2-2-2 anna benno carla
	vegas-roll -f g -p anna --dice 1,1,1
	vegas-place -f g -p anna +1
	refused 1 g vegas-roll -f g -p anna 2
	vegas-roll -f g -p anna --dice .,5,.
	run -0 --separate-stderr tail -n 1 g
	same 'roll anna . 5 . !'
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '.players[0] | [.dice, .slap]' <<< "$output"
	same '[[1,5,1],"+1"]'
	# It does not fit any more; and the next one to fall makes it fit.
	cp g fits
	vegas-roll -f fits -p anna --dice .,1,.
	for file in g fits; do
		printf 'roll benno 2 2 2 !\nplace benno 0\n' >> "$file"
		cp "$file" before
		# Not after the last task is slapped.
		refused 1 before vegas-roll -f before -p anna --dice .,5,.
		[[ $stderr == *'; legal: score' ]]
		refused 1 before vegas-roll -f before -p carla --dice 1,2,3
		vegas-score -f "$file"
	done
	run -0 --separate-stderr awk '/^score/ { on = 1 } on && $2 == "anna"' g
	same '  lose anna 2'
	run -0 --separate-stderr awk '/^score/ { on = 1 } on && $2 == "anna"' fits
	same '  gain anna 1'
	run -0 --separate-stderr vegas-check -q g fits
	# Without the mark it is a roll, and refused.
	sed 's/^\(roll anna . 5 .\) !/\1/' g > bad
	run -1 --separate-stderr vegas-check bad
	[ "${lines[0]}" = "bad:$(grep -n '^roll anna . 5 .$' bad | cut -d : -f 1): the rules say no: the slap card of anna is down; it is taken back first" ]
	# Dice that show nothing are not knocked over.
	start h anna benno carla
	vegas-place -f h -p anna +1
	refused 1 h vegas-roll -f h -p anna --dice .,5,.
	why 'vegas-roll: the first roll of a round is all 3 dice'
}

@test "PB-18: vegas-moves lists roll, place, take, score; within a word by seat" {
	start g anna benno carla denny
	run -0 --separate-stderr vegas-moves g
	same 'roll anna xxx
roll benno xxx
roll carla xxx
roll denny xxx
place anna +1
place anna 0
place anna minus-1
place benno +1
place benno 0
place benno minus-1
place carla +1
place carla 0
place carla minus-1
place denny +1
place denny 0
place denny minus-1'
	vegas-roll -f g -p benno
	vegas-roll -f g -p denny
	vegas-place -f g -p denny 0
	vegas-place -f g -p anna minus-1
	run -0 --separate-stderr vegas-moves g
	same 'roll benno xxx
roll benno xx.
roll benno x.x
roll benno .xx
roll benno x..
roll benno .x.
roll benno ..x
roll carla xxx
place anna +1
place benno +1
place carla +1
place denny +1
take anna
take denny'
	# What it prints, vegas-move takes.
	while IFS= read -r move; do
		# shellcheck disable=SC2086 # a move is words
		run -0 --separate-stderr vegas-move $move < g
	done <<< "$(vegas-moves g)"
	# Of one player.
	run -0 --separate-stderr vegas-moves -p anna g
	same 'place anna +1
take anna'
}

@test "PB-18: vegas-roll and vegas-place need -p; roll NAME throws all three" {
	start g anna benno carla
	refused 2 g vegas-roll -f g
	same_error 'vegas-roll: anybody may act now; -p NAME says who does'
	refused 2 g vegas-roll -f g 1 3
	refused 2 g vegas-roll -f g --dice 1,2,3
	refused 2 g vegas-place -f g +1
	same_error 'vegas-place: anybody may act now; -p NAME says who does'
	refused 2 g vegas-roll -f g 1
	vegas-roll -p anna < g > one
	vegas-move roll anna < g > two
	vegas-move roll anna xxx < g > three
	vegas-roll -p anna 1 2 3 < g > four
	cmp one two
	cmp one three
	cmp one four
}

@test "TK-12: --dry-run does not tell what is still to come" {
	start g anna benno carla
	cp g untouched
	for command in 'vegas-roll -p anna' 'vegas-roll -p anna 1 2 3' \
		'vegas-move roll anna' 'vegas-move roll anna xxx'; do
		run -0 --separate-stderr $command --dry-run -f g
		same '?'
	done
	run -0 --separate-stderr vegas-move --dry-run -f g - <<< $'roll anna\nplace anna +1'
	same '?'
	run -0 --separate-stderr vegas-roll -p anna --dice 1,2,3 --dry-run -f g
	same 'roll anna 1 2 3 !'
	run -0 --separate-stderr vegas-place -p anna +1 --dry-run -f g
	same 'place anna +1'
	run -1 --separate-stderr vegas-roll -p anna 1 --dry-run -f g
	same ''
	cmp g untouched
	printf 'place anna +1\nplace benno 0\n' >> g
	cp g untouched
	run -0 --separate-stderr vegas-score --dry-run -f g
	same 'score
  lose carla 2
  lose anna 2
  lose benno 2
round 2
?'
	run -0 --separate-stderr vegas-score --dry-run --tasks +1=4-4-4,0=sum:5 -f g
	same 'score
  lose carla 2
  lose anna 2
  lose benno 2
round 2
task +1 4-4-4 !
task 0 sum 5 !'
	cmp g untouched
	run -0 --separate-stderr vegas-new -r potzblitz -s x --dry-run anna benno carla
	[ "${lines[-1]}" = '?' ]
}

@test "TK-33: undo and the same again give the same dice" {
	start g anna benno carla
	vegas-roll -f g -p anna
	vegas-roll -f g -p anna 1 3
	vegas-place -f g -p anna +1
	vegas-roll -f g -p benno
	cp g first
	vegas-undo -n 3 -f g
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq -c '[.players[].slap]' <<< "$output"
	same '[null,null,null]'
	vegas-roll -f g -p anna 1 3
	vegas-place -f g -p anna +1
	vegas-roll -f g -p benno
	cmp g first
	# A count is one step with the deal after it.
	vegas-place -f g -p benno 0
	cp g first
	vegas-score -f g
	vegas-undo -f g
	cmp g first
	run -0 --separate-stderr vegas-undo --dry-run -f g
	same 'place benno 0'
}

# bats test_tags=english
@test "TK-23: a roll, a task, a bolt that was changed is found by its line" {
	start g anna benno carla
	vegas-roll -f g -p anna
	vegas-roll -f g -p anna 2
	printf 'place anna +1\nplace benno 0\n' >> g
	vegas-score -f g
	run -0 --separate-stderr vegas-check -q g
	n=0
	while IFS= read -r line; do
		n=$((n + 1))
		record=$(sed 's/^ *//' <<< "$line")
		case $record in
		'roll anna . '*) changed=$(sed 'y/123456/234561/' <<< "$record") ;;
		'roll anna '*) changed=$(awk '{ $4 = $4 % 6 + 1; print }' <<< "$record") ;;
		task*) changed="task $(awk '{ print $2 }' <<< "$record") 2-5-5" ;;
		lose*) changed=${record%2}1 ;;
		*) continue ;;
		esac
		[ "$changed" != "$record" ]
		sed "${n}s/.*/$changed/" g > changed
		run -1 --separate-stderr vegas-check changed
		[ "${lines[0]}" = "changed:$n: the file says '$changed', the rules say '$record'" ]
	done < g
	# A die for one that was not thrown, and the other way round.
	sed 's/^roll anna \. \(.\) \./roll anna \1 . ./' g > changed
	run -1 --separate-stderr vegas-check changed
	for n in 1 3; do
		sed "s/^round 2/round $n/" g > changed
		run -1 --separate-stderr vegas-check changed
		[[ ${lines[0]} == *': the rules say no: round 2 is due' ]]
	done
	sed '/^round 2/d' g > changed
	run -1 --separate-stderr vegas-check changed
	[[ ${lines[0]} == *': the rules say no: the deal is not over' ]]
	# A rule that does not go with the others.
	sed 's/^rule bolts.all 40/rule bolts.all 3/' g > changed
	run -3 --separate-stderr vegas-show changed
	same_error "vegas-show: changed:$(grep -n '^rule bolts.all' changed | cut -d: -f1): \`bolts.all' is 3; 5 players with 8 each have more"
	# A roll that is not due is the rules' to refuse, whatever is in it.
	{ sed '/^score/,$d' g && echo 'roll anna 1 2 3'; } > changed
	run -1 --separate-stderr vegas-check changed
	[[ ${lines[0]} == *': the rules say no: every task is slapped; the round is counted now' ]]
	[ "${lines[2]}" = 'dice: 5 proved, 0 sealed, 0 given by hand' ]
	{ cat "$root/tests/atlas/potzblitz/PB-14-shared.vegas" && echo 'roll anna 1 2 3'; } > changed
	run -1 --separate-stderr vegas-check changed
	[[ ${lines[0]} == *': the rules say no: the game is over' ]]
	[ "${lines[2]}" = 'dice: 2 proved, 0 sealed, 8 given by hand' ]
	# A slap of another player, where something follows from it.
	sed 's/^place benno/place carla/' g > changed
	run -1 --separate-stderr vegas-check changed
	[[ ${lines[0]} == *": the file says 'lose carla 2', the rules say 'lose benno 2'" ]]
	# Cut off.
	for n in 1 2 3; do
		head -n "-$n" g > changed
		run -1 --separate-stderr vegas-check changed
	done
	# Chance by hand can be forbidden.
	vegas-roll -f g -p carla --dice 1,2,3
	run -0 --separate-stderr vegas-check -q g
	run -1 --separate-stderr vegas-check --no-given g
}

@test "TK-22: words that no roll has are refused" {
	start g anna benno carla
	while read -r status line; do
		{ cat g; echo "$line"; } > bad
		run "-$status" --separate-stderr vegas-check bad
		[[ ${lines[0]} == "bad:$(wc -l < bad): "* ]]
		run -3 --separate-stderr vegas-show bad
		same ''
	done <<- 'END'
		1 roll anna xxx
		1 roll anna
		3 roll anna 1 2 !
		3 roll anna 1 2 3 4 !
		1 roll anna . . . !
		1 roll anna 1 . 3 !
		3 roll anna 1 2 7 !
		3 roll anna 0 2 3 !
		3 roll anna x.1
		3 roll dora 1 2 3 !
		1 roll neutral 1 2 3 !
		3 place anna +1 !
		3 place anna
		1 place anna minus-2
		1 round 2
		1 task +1 1-1-1 !
		1 lose anna 2
		1 winner anna
		3 choose anna 1
		3 pass anna
	END
}

@test "TK-32: nobody retires here" {
	start g anna benno carla
	refused 1 g vegas-move -f g retire anna
	why 'vegas-move: nobody retires in this game'
	printf 'place anna +1\nplace benno 0\n' >> g
	refused 1 g vegas-move -f g retire carla
}

@test "TK-1: a game through pipes, and many moves at once" {
	vegas-new -r potzblitz -s x --tasks +1=1-1-1,0=2-2-2 anna benno carla |
		vegas-roll -p anna --dice 1,1,1 | vegas-place -p anna +1 |
		vegas-move place benno 0 | vegas-score --tasks +1=3-3-3,0=4-4-4 > piped
	start g --tasks +1=1-1-1,0=2-2-2 anna benno carla
	vegas-roll -f g -p anna --dice 1,1,1
	run -0 --separate-stderr vegas-move -f g - <<- 'END'
		place anna +1
		# benno slaps blindly
		place benno 0
	END
	vegas-score -f g --tasks +1=3-3-3,0=4-4-4
	cmp g piped
	# All or nothing.
	refused 1 g vegas-move -f g - <<- 'END'
		roll anna
		place anna +1
		place benno +1
	END
}

# Positions of every phase, and a playoff, to the files p1 to p7.
positions()
{
	start p1 --tasks +1=3-4-6,0=sum:11 anna benno carla
	cp p1 p2
	vegas-roll -f p2 -p anna --dice 4,1,2
	vegas-place -f p2 -p benno 0
	cp p2 p3
	vegas-place -f p3 -p anna +1
	tied playoff p4
	cp p4 p5
	vegas-score -f p5 --tasks +1=5-5-5
	cp p5 p6
	vegas-place -f p6 -p benno +1
	vegas-score -f p6
	start p7 anna benno carla denny emil
}

@test "TK-71: JSON, whole" {
	positions
	digest=$(awk '/^rules/ { print $3 }' p2)
	run -0 --separate-stderr vegas-show --format=json p2
	same '{"format":"vegas 1","rules":"potzblitz","digest":"'"$digest"'","with":[],"players":[{"name":"anna","seat":1,"bolts":8,"dice":[4,1,2],"slap":null,"playing":true},{"name":"benno","seat":2,"bolts":8,"dice":[],"slap":"0","playing":true},{"name":"carla","seat":3,"bolts":8,"dice":[],"slap":null,"playing":true}],"round":1,"phase":"act","next":{"who":"all","what":"act"},"tasks":[{"card":"+1","task":"3-4-6","slapped":null},{"card":"0","task":"sum 11","slapped":"benno"}],"middle":16,"deck_count":21,"discard_count":0,"playoff":false,"over":false,"final":null,"winner":null}'
	run -0 --separate-stderr vegas-show --format=json p6
	run -0 --separate-stderr jq -c 'del(.rules, .digest, .format, .with)' <<< "$output"
	same '{"players":[{"name":"anna","seat":1,"bolts":1,"dice":[],"slap":null,"playing":false},{"name":"benno","seat":2,"bolts":1,"dice":[],"slap":"+1","playing":false},{"name":"carla","seat":3,"bolts":0,"dice":[],"slap":null,"playing":false}],"round":3,"phase":"over","next":{"who":"-","what":"over"},"tasks":[],"middle":38,"deck_count":18,"discard_count":5,"playoff":true,"over":true,"final":[{"name":"anna","bolts":1},{"name":"benno","bolts":1},{"name":"carla","bolts":0}],"winner":["anna","benno"]}'
}

@test "TK-71: the output of every phase fits the schema that is shipped" {
	positions
	cat p[1-7] > games
	vegas-show --format=json games > all
	vegas-show --as public --format=json games >> all
	for game in p[1-7]; do
		vegas-show --as benno --format=json "$game" >> all
	done
	[ "$(jq -r .phase all | sort -u | paste -sd ' ')" = 'act over score' ]
	run -0 --separate-stderr python3 -c '
import json, sys
from jsonschema import Draft7Validator

schema = json.load(open(sys.argv[1]))
Draft7Validator.check_schema(schema)
validator = Draft7Validator(schema)
good = 0
for line in open(sys.argv[2]):
    position = json.loads(line)
    for error in validator.iter_errors(position):
        print(list(error.path), error.message)
    good += 1
    # A schema that lets everything through would show nothing.
    for key in list(position):
        without = dict(position)
        del without[key]
        assert not validator.is_valid(without), key
        assert not validator.is_valid(dict(position, **{key: {"x": 1}})), key
    assert not validator.is_valid(dict(position, more=1))
    assert not validator.is_valid(dict(position, over=not position["over"]))
print(good)
' "$root/src/families/potzblitz/potzblitz.schema.json" all
	same 21
}

@test "TK-71: TSV is every leaf of the same facts" {
	positions
	run -0 --separate-stderr vegas-show --format=tsv p2
	same "$(printf '1\t%s\t%s\n' format 'vegas 1' rules potzblitz digest "$(awk '/^rules/ { print $3 }' p2)" \
		players.0.name anna players.0.seat 1 players.0.bolts 8 \
		players.0.dice.0 4 players.0.dice.1 1 players.0.dice.2 2 \
		players.0.slap '' players.0.playing true \
		players.1.name benno players.1.seat 2 players.1.bolts 8 \
		players.1.slap 0 players.1.playing true \
		players.2.name carla players.2.seat 3 players.2.bolts 8 \
		players.2.slap '' players.2.playing true \
		round 1 phase act next.who all next.what act \
		tasks.0.card +1 tasks.0.task 3-4-6 tasks.0.slapped '' \
		tasks.1.card 0 tasks.1.task 'sum 11' tasks.1.slapped benno \
		middle 16 deck_count 21 discard_count 0 playoff false over false \
		final '' winner '')"
}

@test "TK-77: one line of words, equal for equal positions" {
	positions
	run -0 --separate-stderr vegas-show --format=line p2
	same 'all act round 1 middle 16 task +1 3-4-6 task 0 sum 11 player anna bolts 8 dice 4 1 2 slap - player benno bolts 8 dice slap 0 player carla bolts 8 dice slap - deck 21 discards 0'
	# The same position by another way.
	start other --tasks +1=3-4-6,0=sum:11 anna benno carla
	add other <<- 'END'
		place benno +1
		place benno 0
		roll anna 6 6 6 !
		roll anna 4 1 2 !
	END
	run -0 --separate-stderr vegas-show --format=line other
	same "$(vegas-show --format=line p2)"
	run -0 --separate-stderr vegas-show --format=line p5
	[[ $output == 'all act round 3 '*' playoff' ]]
	run -0 --separate-stderr vegas-show --format=line p6
	[[ $output == '- over round 3 '*' playoff winner anna benno' ]]
}

# bats test_tags=english
@test "TK-70: the table says what lies there and whose dice meet what" {
	positions
	run -0 --separate-stderr vegas-show p2
	output=$(sed '/^Everybody/,$d' <<< "$output")
	same 'Potzblitz, round 1, 16 bolts in the middle

card  task    slapped by
------------------------
+1    3-4-6
0     sum 11  benno

   player  bolts  dice
-------------------------
A  anna        8  4 1 2
B  benno       8
C  carla       8'
	run -0 --separate-stderr vegas-show p3
	[ "${lines[-1]}" = 'vegas-move score' ]
	run -0 --separate-stderr vegas-show p5
	[[ $output == *'carla       0        not in the playoff'* ]]
	# Colours by seat, and the same words.
	run -0 --separate-stderr vegas-show --color=always p2
	[[ $output == *$'\e['* ]]
	run -0 --separate-stderr sed $'s/\e\\[[0-9;]*m//g' <<< "$output"
	same "$(vegas-show --color=never p2)"
}

@test "TK-70, TK-71, TK-77: dice that begin with a 1, and the first player's card on the first task" {
	start g -q --tasks +1=3-4-6,0=sum:11 anna benno carla
	printf 'roll anna 1 4 6 !\nplace anna +1\n' >> g
	run -0 --separate-stderr vegas-show --format=line g
	same 'all act round 1 middle 16 task +1 3-4-6 task 0 sum 11 player anna bolts 8 dice 1 4 6 slap +1 player benno bolts 8 dice slap - player carla bolts 8 dice slap - deck 21 discards 0'
	run -0 --separate-stderr jq -c '.players[0], .tasks' <(vegas-show --format=json g)
	same '{"name":"anna","seat":1,"bolts":8,"dice":[1,4,6],"slap":"+1","playing":true}
[{"card":"+1","task":"3-4-6","slapped":"anna"},{"card":"0","task":"sum 11","slapped":null}]'
	run -0 --separate-stderr vegas-show g
	output=$(sed '/^Everybody/,$d' <<< "$output")
	same 'Potzblitz, round 1, 16 bolts in the middle

card  task    slapped by
------------------------
+1    3-4-6   anna
0     sum 11

   player  bolts  dice
-------------------------
A  anna        8  1 4 6
B  benno       8
C  carla       8'
	# Where it is narrow the last column is left out.
	COLUMNS=24 run -0 --separate-stderr vegas-show "$root/tests/atlas/potzblitz/PB-14-shared.vegas"
	same 'Potzblitz, round 2, 34
    bolts in the middle

   player  bolts  dice
----------------------
A  anna        3  4 4
                  4
B  benno       3  3 3
                  3
C  carla       0

The game is over.'
	# As many players and tasks as there can be.
	variant most <<- END
		bolts: {each: 4}
		tasks: {exact: [$(printf '%s, ' {1..2}-{2..5}-{5..6} {1..2}-{2..5}-{5..6} | sed 's/, $//')],
		  sums: [$(seq -s, 3 18), $(seq -s, 3 18)]}
	END
	vegas-new -q -r ./most.yaml -s x -f most anna benno carla dora emil
	run -0 --separate-stderr jq -c '[.tasks[].slapped], .deck_count, .discard_count' <(vegas-show --format=json most)
	same '[null,null,null,null]
60
0'
}

@test "TK-50: nobody sees the deck or the seed; all else lies open" {
	positions
	vegas-show --format=json p2 > all
	for name in anna benno public; do
		run -0 --separate-stderr vegas-show --as "$name" --format=json p2
		diff_output all
		for format in json tsv line table; do
			run -0 --separate-stderr vegas-show --as "$name" --format="$format" p2
			[[ $output != *seed* ]]
		done
	done
	# Two games that differ in what is to come only.
	vegas-new -r potzblitz -s y --tasks +1=3-4-6,0=sum:11 anna benno carla > other
	for format in json tsv line table; do
		run -0 --separate-stderr vegas-show --as anna --format="$format" other
		same "$(vegas-show --as anna --format="$format" p1)"
	done
}

@test "TK-73: --next: all act, - score, - over" {
	positions
	for game in p1 p3 p5 p6; do
		vegas-show --next "$game"
	done > next
	run -0 --separate-stderr cat next
	same 'all act
- score
all act
- over'
}

# bats test_tags=english
@test "TK-64: vegas-rules explain has every number from the rules" {
	run -0 --separate-stderr vegas-rules explain potzblitz
	same 'Potzblitz

Players: 3 to 5.
Each has 3 dice, a slap card and 8 bolts; there are 40 bolts, the others lie in
the middle.
With 3 players the row is +1, 0, minus-2.
With 4 players the row is +1, 0, minus-1, minus-2.
With 5 players the row is +1a, +1b, 0, minus-1, minus-2.
There are 23 tasks.  All 3 dice are used for one.
Faces in any order: 3-4-6, 1-1-1, 2-2-2, 3-3-3, 4-4-4, 5-5-5, 6-6-6, 1-2-3,
  4-5-6, 1-3-5, 2-4-6, 1-1-6, 2-5-5.
Sums: 5, 6, 7, 8, 9, 11, 13, 14, 15, 16.

A task lies under each card of the row but minus-2.  Nobody has the turn:
whoever likes rolls any of their dice, all 3 the first time, or slaps a task
that is free.  A slap can be moved or taken back.  The round is over when every
task is slapped; who has none has minus-2.

The card of a task that the dice meet gives or takes bolts; a slap that they do
not meet costs 2.  Losses go to the middle, minus-2 first; then gains come from
it.  The game ends after the round in which somebody has to pay more than they
have.  The most bolts win; a tie is shared.'
	variant other <<- 'END'
		summary: other numbers
		title: Donnerwetter
		players:
		  min: 2
		  max: 4
		bolts:
		  each: 7
		  all: 31
		  wrong: 9
		row:
		  3: [+1, minus-1, minus-2]
		tasks:
		  exact: [2-3-4, 5-6-6]
		  sums: [10, 12, 17, 18]
		tie: playoff
	END
	run -0 --separate-stderr vegas-rules explain ./other.yaml
	for part in Donnerwetter '2 to 4' '7 bolts' '31 bolts' 'costs 9' \
		'With 2 players the row is +1, minus-2.' \
		'With 3 players the row is +1, minus-1, minus-2.' \
		'There are 6 tasks' '2-3-4, 5-6-6' '10, 12, 17, 18' \
		'play one more round alone'; do
		[[ $output == *"$part"* ]]
	done
	[[ $output != *'With 5 players'* ]]
}

@test "TK-62: a variant with other numbers is played by them" {
	variant other <<- 'END'
		summary: other numbers
		players:
		  min: 2
		  max: 4
		bolts:
		  each: 7
		  all: 31
		  wrong: 5
		row:
		  3: [+1, minus-1, minus-2]
		tasks:
		  exact: [2-3-4, 5-6-6]
		  sums: [10, 12, 17, 18]
	END
	run -0 --separate-stderr vegas-rules check ./other.yaml
	vegas-new -r ./other.yaml -s x --tasks +1=5-6-6,minus-1=sum:18 -f g anna benno carla
	add g <<- 'END'
		roll anna 6 6 6 !
		roll benno 6 6 6 !
		place anna minus-1
		place benno +1
	END
	vegas-score -f g --tasks +1=2-3-4,minus-1=sum:10
	run -0 --separate-stderr last_score g
	same 'score
  lose carla 2
  lose anna 1
  lose benno 5
round 2
task +1 2-3-4 !
task minus-1 sum 10 !'
	run -0 --separate-stderr vegas-new -r ./other.yaml -s x anna benno
	run -1 --separate-stderr vegas-new -r ./other.yaml -s x a b c d e
	same_error 'vegas-new: 5 players; the rules are for 2 to 4'
}

# bats test_tags=english
@test "TK-63: rules that make no sense are refused with line and column" {
	while IFS='|' read -r lines why; do
		printf 'extends: potzblitz\nsummary: x\n%b\n' "$lines" > bad.yaml
		run -3 --separate-stderr vegas-rules check ./bad.yaml
		[[ $output$stderr == *".yaml:"[0-9]*:[0-9]*": "*"$why"* ]]
		run -3 --separate-stderr vegas-new -r ./bad.yaml -s x anna benno carla
		same ''
	done <<- 'END'
		bolts:\n  each: 9|`bolts.all' is 40; 5 players with 9 each have more
		bolts:\n  each: 0|bolts.each
		bolts:\n  wrongs: 3|there is no rule `bolts.wrongs'; did you mean `bolts.wrong'?
		row:\n  3: [+1, 0]|`row.3' has 2 cards; it needs one for each player
		row:\n  3: [+1, 0, minus-1, minus-2]|`row.3' has 4 cards; it needs one for each player
		row:\n  3: [+1, 0, minus-1]|`row.3' does not end with minus-2
		row:\n  3: [0, +1, minus-2]|`row.3' is out of order; it goes from +1 to minus-2
		row:\n  3: [+1, +2, minus-2]|+2
		row:\n  5: [+1a, +1b, minus-1, 0, minus-2]|`row.5' is out of order; it goes from +1 to minus-2
		row:\n  6: [+1, minus-2]|row.6
		tasks:\n  exact: [1-2]|`tasks.exact' has a task that is not 3 faces
		tasks:\n  exact: [1-2-3-4]|`tasks.exact' has a task that is not 3 faces
		tasks:\n  exact: [1-2-3-4-5]|`tasks.exact' has a task that is not 3 faces
		tasks:\n  exact: [3-2-1]|`3-2-1' in `tasks.exact' is no faces with hyphens between them, the lowest first: 3-4-6
		tasks:\n  exact: [1-2-7]|1-2-7
		tasks:\n  exact: [1-2-3-]|`1-2-3-' in `tasks.exact' is no faces with hyphens between them, the lowest first: 3-4-6
		tasks:\n  sums: [2]|tasks.sums
		tasks:\n  sums: [19]|tasks.sums
		tasks:\n  exact: [1-2-3]\n  sums: [5, 6]|are 3 tasks; two rounds of 5 players need 8
		tasks:\n  exact: [1-2-3, 4-5-6]\n  sums: [5, 6, 7, 8, 9]|are 7 tasks; two rounds of 5 players need 8
		tie: split|tie
		tie: playoff\nrow:\n  2: [minus-2]|`row.2' has 1 cards; it needs one for each player
		players:\n  min: 6|players.min
		players:\n  max: 2|players.min
		rounds: 4|there is no rule `rounds'
	END
}

@test "PB-13: rounds are counted past 255" {
	variant long <<- 'END'
		summary: long
		bolts:
		  each: 333
		  all: 1000
		players:
		  max: 3
		tasks:
		  exact: [1-1-1, 2-2-2]
		  sums: [3, 6]
	END
	vegas-new -r ./long.yaml -s x --tasks +1=1-1-1,0=2-2-2 anna benno carla > g
	# The task by turns: the same dice meet them all; all go down together.
	awk 'BEGIN {
		for (round = 1; round <= 260; round++) {
			if (round > 1) {
				print "round " round
				print "task +1 " (round % 2 ? "1-1-1" : "sum 3") " !"
				print "task 0 " (round % 2 ? "2-2-2" : "sum 6") " !"
			}
			split("anna benno carla", name, " ")
			print "roll " name[round % 3 + 1] " 1 1 1 !"
			print "roll " name[(round + 1) % 3 + 1] " 2 2 2 !"
			print "place " name[round % 3 + 1] " +1"
			print "place " name[(round + 1) % 3 + 1] " 0"
			print "score"
			print "  lose " name[(round + 2) % 3 + 1] " 2"
			print "  gain " name[round % 3 + 1] " 1"
		}
		print "round 261"
		print "task +1 1-1-1 !"
		print "task 0 2-2-2 !"
	}' >> g
	run -0 --separate-stderr vegas-check -q g
	run -0 --separate-stderr vegas-show --format=json g
	run -0 --separate-stderr jq .round <<< "$output"
	same 261
}

# section HEADING: the lines of a section of vegas-potzblitz(7).
section()
{
	awk -v heading=".Sh $1" '
		/^\.Sh / { inside = $0 == heading; next }
		inside' "$root/man/vegas-potzblitz.7"
}

# bats test_tags=english
@test "TK-76: vegas-potzblitz(7) has every key, with its range, and those required" {
	section 'KEYS OF THE POTZBLITZ FAMILY' > keys
	expected=$(sed -nE 's/.*\.path = "([^"]+)".*/\1/p' "$root/src/families/potzblitz/keys.c")
	[ "$(wc -l <<< "$expected")" -eq 11 ]
	run -0 --separate-stderr sed -n 's/^\.It Ic //p' keys
	same "$expected"
	# Which are required: without them a rule set is not whole.
	expected=$(awk '/\.path = / { split($0, part, "\""); key = part[2] }
		/\.required = true/ { print key }' "$root/src/families/potzblitz/keys.c")
	run -0 --separate-stderr awk '/^\.It Ic / { key = $3 } /^\.Em .*, required \.$/ { print key }' keys
	same "$expected"
	# The ranges, as the toolkit says them to a wrong value.
	while read -r key; do
		printf 'extends: potzblitz\n%s: {%s: 99999}\n' "${key%.*}" "${key#*.}" > bad.yaml
		run -3 --separate-stderr vegas-rules check ./bad.yaml
		[[ $output =~ 'a number from '([0-9]+)' to '([0-9]+) ]]
		item=$(awk -v head=".It Ic $key" '/^\.It/ { on = $0 == head } on' keys)
		[[ $item == *"number from ${BASH_REMATCH[1]} to ${BASH_REMATCH[2]} "* ]]
	done <<- 'END'
		bolts.all
		bolts.each
		bolts.wrong
		players.max
		players.min
	END
	printf 'extends: potzblitz\ntasks: {sums: [99]}\n' > bad.yaml
	run -3 --separate-stderr vegas-rules check ./bad.yaml
	[[ $output =~ 'a number from '([0-9]+)' to '([0-9]+) ]]
	grep -qx "\.Em A list of numbers from ${BASH_REMATCH[1]} to ${BASH_REMATCH[2]} \." keys
	# How many tasks there can be.
	while read -r status n; do
		{
			printf 'extends: potzblitz\ntasks:\n  sums: ['
			printf '5, %.0s' $(seq 2 "$n")
			echo '5]'
		} > many.yaml
		run "-$status" --separate-stderr vegas-rules check ./many.yaml
	done <<- 'END'
		0 32
		3 33
	END
	grep -q '; at most 32\.$' keys
}

@test "TK-76: vegas-potzblitz(7) has every record" {
	tr '\n' ' ' < "$root/src/families/potzblitz/potzblitz.c" |
		grep -oE '\] = \{ "[a-z]+", "[^"]*", *"[^"]*"' |
		sed -E 's/.*\{ "([a-z]+)", "[^"]*", *"([^"]*)"/\1 \2/; s/ $//' | LC_ALL=C sort > forms
	[ "$(wc -l < forms)" -eq 11 ]
	run -0 --separate-stderr section 'RECORDS OF THE POTZBLITZ FAMILY'
	output=$(sed -n 's/^\.It Ic //p' <<< "$output" | sed 's/ Ar / /' | LC_ALL=C sort)
	diff_output forms
}

@test "TK-76: vegas-potzblitz(7) has every fact that programs see, in their order" {
	positions
	for game in p2 p6; do
		vegas-show --format=json "$game"
	done | jq -r 'paths | map(if type == "number" then "[]" else "." + . end) | join("") | ltrimstr(".")' |
		sed 's/\[\]$//' | awk '!seen[$0]++' > facts
	run -0 --separate-stderr section 'WHAT PROGRAMS SEE'
	output=$(sed -n 's/^\.It Ic //p' <<< "$output" | LC_ALL=C sort)
	same "$(LC_ALL=C sort facts)"
}

@test "TK-62: every rule of Potzblitz matters, but for the title" {
	start g --tasks +1=1-1-1,0=sum:5 anna benno carla
	vegas-rules explain potzblitz > words
	while read -r yaml; do
		printf 'extends: potzblitz\n%b\n' "$yaml" > other.yaml
		run -0 --separate-stderr vegas-rules explain ./other.yaml
		[ "$output" != "$(cat words)" ]
	done <<- 'END'
		bolts: {all: 41}
		bolts: {each: 7}
		bolts: {wrong: 3}
		players: {max: 4}
		players: {min: 4}
		row: {3: [+1, minus-1, minus-2]}
		row: {4: [+1a, +1b, 0, minus-2]}
		row: {5: [+1a, +1b, 0, minus-1, minus-2]}\ntie: playoff
		tasks: {exact: [1-2-3, 2-2-3]}
		tasks: {sums: [4, 5, 6]}
		tie: playoff
	END
}
