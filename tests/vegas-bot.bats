#!/usr/bin/env bats
# vegas-bot: a move by a strategy, and vegas-moves --rate, which it does.
# Programs as strategies are in exec.bats, how well strategies play elsewhere.

load lib
load games

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	positions .
}

# Positions of every family and of modules, one a file: a question for somebody.
questions()
{
	mkdir q
	cp rolled q/las-vegas
	vegas-new -r royale -s 7 anna benno carla | vegas-roll > q/royale
	vegas-place 3 < q/royale > q/board
	vegas-new -s 7 -w slot-machine,kickers,action-cards anna benno carla |
		vegas-roll | vegas-place 1 | vegas-roll > q/modules
	vegas-new -r more-cash-tactical -s 3 anna benno | vegas-roll > q/tactical
	vegas-new -w solo -s 3 anna | vegas-roll > q/solo
	vegas-new -r potzblitz -s 7 anna benno carla > q/potzblitz
	vegas-new -r showdown -s 7 anna benno | vegas-roll > q/showdown
}

@test "SM-1, SM-2: every strategy makes a legal move in every family, which vegas-move takes" {
	questions
	for game in q/*; do
		for strategy in random greedy careful mc:2 'exec:sed -un "s/^move //p; /^$/q" | head -n 1'; do
			run -0 --separate-stderr vegas-bot -s x -b "$strategy" "$game"
			same_error ''
			[ "${#lines[@]}" -eq 1 ]
			vegas-moves "$game" > moves
			grep -qxF -- "$output" moves
			run -0 --separate-stderr vegas-move "$output" < "$game"
		done
	done
}

@test "SM-2: without -b the strategy is careful" {
	run -0 --separate-stderr vegas-bot --explain rolled
	careful=$output/$stderr
	run -0 --separate-stderr vegas-bot --explain -b careful rolled
	[ "$output/$stderr" = "$careful" ]
}

# A game by a loop of two commands, whatever is due.
loop() # FILE STRATEGY...
{
	local move file=$1
	shift

	while move=$(vegas-bot -b "$@" "$file" 2> end); do
		vegas-move -f "$file" "$move" || return
	done
}

@test "SM-2: vegas-bot and vegas-move in a loop play a game to its end" {
	printf 'extends: las-vegas-neutral\nrounds: 1\n' > neutral.yaml
	printf 'extends: royale\nrounds: 1\n' > royale.yaml
	PATH=$static:$PATH
	for rules in ./neutral.yaml ./royale.yaml showdown; do
		vegas-new -r "$rules" -s 5 -f game anna benno
		loop game greedy
		run -0 --separate-stderr cat end
		same 'vegas-bot: the game is over'
		run -0 --separate-stderr vegas-show --next game
		same '- over'
		run -0 --separate-stderr vegas-check game
		[ "${lines[0]}" = "1 games, 0 failed, 0 unfinished, $(wc -l < game) lines" ]
		rm game
	done
	vegas-new -r potzblitz -s 5 -f game anna benno carla
	loop game random
	run -0 --separate-stderr vegas-show --next game
	same '- over'
	run -0 --separate-stderr vegas-check game
}

# bats test_tags=english
@test "SM-2: the move is that of who is due, or of -p" {
	run -0 --separate-stderr vegas-bot deal
	same 'roll anna'
	run -0 --separate-stderr vegas-bot -p anna deal
	same 'roll anna'
	run -0 --separate-stderr vegas-bot score
	same score
	upto 30 "$neutral" > next
	[ "$(vegas-show --next next)" = 'neutral roll' ] || upto 29 "$neutral" > next
	run -1 --separate-stderr vegas-bot -p benno rolled
	same ''
	same_error 'vegas-bot: benno has no move now; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
	run -1 --separate-stderr vegas-bot -p anna score
	same_error 'vegas-bot: anna has no move now; legal: score'
	run -1 --separate-stderr vegas-bot -p denny rolled
	same ''
	[[ $stderr == "vegas-bot: \`denny' is no player here; legal: place anna 1"* ]]
	for who in '' '-p anna'; do
		# shellcheck disable=SC2086 # words
		run -1 --separate-stderr vegas-bot $who over
		same ''
		same_error 'vegas-bot: the game is over'
	done
}

@test "SM-2: an imaginary player that is due is rolled for" {
	vegas-new -r showdown -s 7 anna benno > game
	run -0 --separate-stderr vegas-show --next game
	same 'neutral roll'
	run -0 --separate-stderr vegas-bot game
	same 'roll neutral'
	run -0 --separate-stderr vegas-bot --explain game
	same 'roll neutral'
	same_error 'roll neutral  # the only move'
	run -0 --separate-stderr vegas-bot -p neutral game
	same 'roll neutral'
}

@test "SM-2: where anybody may act chance says who does, or -p" {
	vegas-new -r potzblitz -s 7 anna benno carla > game
	for n in $(seq 30); do cat game; done > games
	run -0 --separate-stderr vegas-bot -b random games
	[ "$(cut -d ' ' -f 2 <<< "$output" | sort -u | xargs)" = 'anna benno carla' ]
	[ "${#lines[@]}" -eq 30 ]
	vegas-bot -b random -p benno games > lines
	[ "$(wc -l < lines)" -eq 30 ]
	[ "$(sed '/^$/d' lines | cut -d ' ' -f 2 | sort -u)" = benno ]
}

# bats test_tags=english
@test "SM-2: who is not due may wait, and an empty line says so" {
	vegas-new -w action-cards -s 7 anna benno \
		--cards=anna=pay-now,take-back,benno=reroll,next-please |
		vegas-roll -d 3,3,1,1,4,5,6,6 | vegas-place 3 > game
	for n in $(seq 40); do cat game; done > games
	vegas-bot -b random -p anna games > lines
	[ "$(wc -l < lines)" -eq 40 ]
	run -0 --separate-stderr sort -u lines
	same '
card anna pay-now 3
card anna take-back 3
card anna take-back 3 3'
	# To wait is one of the things that are weighed.
	run -0 --separate-stderr vegas-bot -b greedy -p anna --explain game
	[ "${#stderr_lines[@]}" -eq 4 ]
	grep -qxE 'wait  # worth [0-9]+' <<< "$stderr"
	run -0 --separate-stderr vegas-bot -b mc:2 -s x -p anna --explain game
	grep -qE '^wait  # wins ' <<< "$stderr"
}

@test "SM-1: the same seed gives the same move, and without one it is drawn" {
	questions
	for strategy in random mc:3; do
		for game in q/*; do
			run -0 --separate-stderr vegas-bot -b "$strategy" -s 'a  b' "$game"
			move=$output
			run -0 --separate-stderr vegas-bot -b "$strategy" -s 'a b' "$game"
			same "$move"
			# Wherever the game stands.
			run -0 --separate-stderr vegas-bot -b "$strategy" -s 'a b' "$game" - < "$game"
			same "$move
$move"
		done
	done
	for n in $(seq 40); do cat rolled; done > games
	run -0 --separate-stderr vegas-bot -b random games
	[ "$(sort -u <<< "$output" | wc -l)" -eq 5 ]
	for n in $(seq 40); do vegas-bot -b random -s "$n" rolled; done > moves
	[ "$(sort -u moves | wc -l)" -eq 5 ]
	run -2 --separate-stderr vegas-bot -s '' rolled
	same ''
}

# Bytes come 256 at a time, and a round with these takes more.
@test "SM-1: games that are played out have bytes of their own to the end" {
	printf '%s\n' 'extends: las-vegas' 'rounds: 2' 'dice: {normal: 15}' 'bills:' \
		'  fill: 60000' '  deck: [100x10000, 100x20000, 56x30000]' > many.yaml
	vegas-new -r ./many.yaml -s x anna benno carla dora emil | vegas-roll > many
	run -0 --separate-stderr vegas-moves --rate 20 -s x many
	run -0 --separate-stderr cut -f 1,4,8 <<< "$output"
	same 'win	money	move
0.3000	115000	place anna 3
0.2750	106500	place anna 2
0.2250	108000	place anna 5
0.2000	106000	place anna 1
0.1750	110500	place anna 6
0.0250	105500	place anna 4'
}

@test "SM-1: the game's own seed decides nothing" {
	sed 's/^seed .*/seed something else/' rolled > other
	for strategy in random mc:20; do
		for seed in $(seq 6) 'golden three'; do
			run -0 --separate-stderr vegas-bot --explain -b "$strategy" -s "$seed" rolled
			move=$output/$stderr
			run -0 --separate-stderr vegas-bot --explain -b "$strategy" -s "$seed" other
			[ "$output/$stderr" = "$move" ]
		done
	done
}

@test "TK-8: a stream of games, several files, standard input" {
	run -0 --separate-stderr vegas-bot -b greedy < rolled
	same 'place anna 5'
	run -0 --separate-stderr vegas-bot -b greedy - < rolled
	same 'place anna 5'
	cat deal rolled score > games
	run -0 --separate-stderr vegas-bot -b greedy games rolled
	same 'roll anna
place anna 5
score
place anna 5'
	cat rolled over rolled > games
	run -1 --separate-stderr vegas-bot games
	same ''
	run -4 --separate-stderr vegas-bot missing rolled
	same ''
	same_error 'vegas-bot: missing: No such file or directory'
	run -3 --separate-stderr vegas-bot < /dev/null
	same_error 'vegas-bot: there is no game on standard input; vegas-new makes one'
}

@test "TK-44, TK-51: a sealed game needs no key, a view is no game" {
	vegas-new --seal key -f game anna benno
	vegas-roll --key key -f game
	run -0 --separate-stderr vegas-bot -b mc:5 game
	[[ $output == 'place anna '[1-6] ]]
	run -3 --separate-stderr vegas-bot <(vegas-show --log --as anna game)
	same ''
}

# bats test_tags=english
@test "SM-2: --explain says why, with the figures, the move made first" {
	run -0 --separate-stderr vegas-bot -b greedy --explain rolled
	same 'place anna 5'
	same_error 'place anna 5  # worth 90000
place anna 6  # worth 80000
place anna 1  # worth 60000
place anna 4  # worth 50000
place anna 2  # worth 40000'
	# Those are the highest bills of the casinos.
	[ "$(sed -n 's/^bills \([1-6]\) \([0-9]*\).*/\1 \2/p' rolled)" = '1 60000
2 40000
3 90000
4 50000
5 90000
6 80000' ]
	run -0 --separate-stderr vegas-bot -q -b greedy --explain rolled
	same 'place anna 5'
	same_error ''
	run -0 --separate-stderr vegas-bot -b random -s 1 --explain rolled
	same_error "$output  # by chance, one of 5 moves"
	run -0 --separate-stderr vegas-bot --explain deal
	same_error 'roll anna  # the only move'
	run -0 --separate-stderr vegas-bot -b 'exec:echo place anna 1' --explain rolled
	same_error "place anna 1  # the answer of \`echo place anna 1'"
	# What is weighed and counted is what the family has.
	vegas-new -r potzblitz -s 7 anna benno carla > game
	run -0 --separate-stderr vegas-bot -p anna -b greedy --explain game
	grep -qE '^place anna .*  # worth [0-9]\.[0-9][0-9]$' <<< "$stderr"
	run -0 --separate-stderr vegas-bot -p anna -b mc:3 -s 1 --explain game
	grep -qE '^place anna .*  # wins .*, bolts [0-9]+\.[0-9][0-9] ' <<< "$stderr"
	run -0 --separate-stderr vegas-bot -b careful --explain rolled
	[ "${#stderr_lines[@]}" -eq 5 ]
	[[ ${stderr_lines[0]} == "$output  # worth "* ]]
	[ "$(sed 's/.*worth //' <<< "$stderr")" = "$(sed 's/.*worth //' <<< "$stderr" | sort -nr)" ]
}

# bats test_tags=english
@test "SM-2: mc explains by games, win probability and money, as --rate has them" {
	run -0 --separate-stderr vegas-bot -b mc:50 -s x --explain rolled
	[ "${stderr_lines[0]%%  #*}" = "$output" ]
	[ "${#stderr_lines[@]}" -eq 5 ]
	why=$(LC_ALL=C sort <<< "$stderr")
	run -0 --separate-stderr vegas-moves --rate 50 -s x rolled
	output=$(awk -F '\t' 'NR > 1 {
		print $8 "  # wins " $1 " (" $2 " to " $3 "), money " $4 " (" $5 " to " $6 ") in " $7 " games"
	}' <<< "$output" | LC_ALL=C sort)
	same "$why"
}

@test "SM-4: vegas-moves --rate has each move, the best first, with its figures" {
	run -0 --separate-stderr vegas-moves --rate 40 -s x rolled
	same_error ''
	table=$output
	[ "${lines[0]}" = $'win\twin-\twin+\tmoney\tmoney-\tmoney+\tgames\tmove' ]
	[ "$(awk -F '\t' 'NR > 1 { print $8 }' <<< "$output" | sort)" = "$(vegas-moves rolled)" ]
	# awk would have a comma in some languages.
	run -0 --separate-stderr env LC_ALL=C awk -F '\t' '
		function far(a, b) { return a - b > 0.0002 || b - a > 0.0002 }
		NR == 1 { next }
		# Best first, and intervals around what they are of.
		NR > 2 && ($1 > win || $1 == win && $4 > money) { print "order", $0 }
		{ win = $1; money = $4 }
		!($2 < $1 && $1 < $3 && $5 < $4 && $4 < $6) || $7 != 40 { print "interval", $0 }
		# By Wilson, and as far down as up for money.
		{
			z = 1.96; n = 40
			m = ($1 + z * z / (2 * n)) / (1 + z * z / n)
			h = z / (1 + z * z / n) * sqrt($1 * (1 - $1) / n + z * z / (4 * n * n))
			if (far(m - h, $2) || far(m + h, $3))
				print "Wilson", m - h, m + h, $0
			if ($6 - $4 - ($4 - $5) > 1 || $4 - $5 - ($6 - $4) > 1)
				print "normal", $0
		}' <<< "$table"
	same ''
	# The same from standard input and by vegas, other figures for another seed.
	run -0 --separate-stderr vegas-moves --rate=40 -s x < rolled
	same "$table"
	run -0 --separate-stderr vegas moves - --rate 40 --seed x < rolled
	same "$table"
	run -0 --separate-stderr vegas-moves --rate 40 -s y rolled
	[ "$output" != "$table" ]
}

@test "SM-4: the interval of money is that of a normal mean" {
	# At the very end all games are alike but for what is still thrown.
	vegas-moves --rate 2000 -s 1 rolled > few
	vegas-moves --rate 8000 -s 2 rolled > many
	# Four times the games, half the interval; and the two agree.
	run -0 --separate-stderr awk -F '\t' '
		FNR == 1 { next }
		NR == FNR { half[$8] = ($6 - $5) / 2; money[$8] = $4; win[$8] = $1; next }
		{
			ratio = half[$8] / (($6 - $5) / 2)
			if (ratio < 1.85 || ratio > 2.15)
				print "ratio", ratio, $8
			off = ($4 - money[$8]) / half[$8]
			if (off > 2.5 || off < -2.5)
				print "apart", off, $8
			if ($1 - win[$8] > 0.05 || win[$8] - $1 > 0.05)
				print "wins", $8
		}' few many
	same ''
}

# hand BENNO'S-BONUS BENNO'S-CARDS: a game in which these are anna's to guess.
hand()
{
	vegas-new -w action-cards,bonus-cards -s 7 anna benno \
		--cards=anna=joker,win-a-tie,benno="$2" --bonus=anna=40000,benno="$1" |
		vegas-roll -d 1,1,2,2,3,3,4,5
}

@test "SM-1, SM-4: what a player may not know is sampled, never looked at" {
	hand 50000 pay-now,exchange > one
	hand 60000 next-please,double-play > other
	run -0 --separate-stderr vegas-moves --rate 20 -s x one
	table=$output
	run -0 --separate-stderr vegas-moves --rate 20 -s x other
	same "$table"
	# To benno it is no secret.
	for game in one other; do
		vegas-place 1 < "$game" | vegas-roll -d 1,1,2,2,3,3,4,5 > "$game.benno"
	done
	run -0 --separate-stderr vegas-moves --rate 20 -s x one.benno
	table=$output
	run -0 --separate-stderr vegas-moves --rate 20 -s x other.benno
	[ "$output" != "$table" ]
}

# bats test_tags=english
@test "SM-4: --rate is for who is due, or -p, and where nobody chooses there are no figures" {
	run -0 --separate-stderr vegas-moves --rate 5 score
	same $'win\twin-\twin+\tmoney\tmoney-\tmoney+\tgames\tmove\n-\t-\t-\t-\t-\t-\t0\tscore'
	run -0 --separate-stderr vegas-moves --rate 5 over
	same ''
	run -0 --separate-stderr vegas-moves --rate 5 -p benno rolled
	same ''
	run -0 --separate-stderr vegas-moves --rate 5 deal
	[[ ${lines[1]} == 0.*$'\t5\troll anna' ]]
	[ "${#lines[@]}" -eq 2 ]
	run -1 --separate-stderr vegas-moves --rate 5 -p denny rolled
	same ''
	[[ $stderr == "vegas-moves: \`denny' is no player here; legal: "* ]]
	vegas-new -w action-cards -s 7 anna benno \
		--cards=anna=pay-now,take-back,benno=reroll,next-please |
		vegas-roll -d 3,3,1,1,4,5,6,6 | vegas-place 3 > game
	run -0 --separate-stderr vegas-moves --rate 3 -s x -p anna game
	[ "$(awk -F '\t' 'NR > 1 { print $8 }' <<< "$output" | sort)" = 'card anna pay-now 3
card anna take-back 3
card anna take-back 3 3
wait' ]
	vegas-new -r potzblitz -s 7 anna benno carla > game
	run -2 --separate-stderr vegas-moves --rate 3 game
	same ''
	same_error 'vegas-moves: anybody may act now; -p NAME says who does'
	run -0 --separate-stderr vegas-moves --rate 3 -p anna game
	[ "${#lines[@]}" -gt 1 ]
	# Each game of a stream has its table.
	cat rolled score > games
	run -0 --separate-stderr vegas-moves --rate 2 games
	[ "$(grep -c ^win <<< "$output")" -eq 2 ]
	[ "${#lines[@]}" -eq 8 ]
}

@test "SM-4, TK-35: --rate runs vegas-bot, that lies beside it or in PATH, and speaks as vegas-moves" {
	mkdir alone
	cp "$(command -v vegas-moves)" alone
	run -4 --separate-stderr env PATH=/usr/bin:/bin alone/vegas-moves --rate 3 rolled
	same ''
	same_error 'vegas-moves: cannot run vegas-bot: No such file or directory'
	run -0 --separate-stderr alone/vegas-moves --rate 3 rolled
	ln -s "$(command -v vegas-moves)" alone/other
	run -3 --separate-stderr alone/other --rate 3 < /dev/null
	same ''
	same_error 'vegas-moves: there is no game on standard input; vegas-new makes one'
	for n in 0 1x -1 '' 1000001 1.5; do
		run -2 --separate-stderr vegas-moves --rate="$n" rolled
		same ''
		same_error "vegas-moves: --rate takes a number from 1 to 1000000, not \`$n'; try \`vegas-moves --help'"
	done
	run -2 --separate-stderr vegas-moves -s x rolled
	same_error "vegas-moves: --seed goes with --rate N; try \`vegas-moves --help'"
	run -2 --separate-stderr vegas-moves --rate 5 -b greedy rolled
	same ''
	run -4 --separate-stderr sh -c 'vegas-moves --rate 3 rolled > /dev/full'
	same_error 'vegas-moves: cannot write standard output: No space left on device'
}

@test "SM-2: what is no strategy is wrong usage" {
	no='is no strategy: random, greedy, careful, mc:N, exec:COMMAND'
	for strategy in foo Random randomly mc mc1000 exec '' 'greedy '; do
		run -2 --separate-stderr vegas-bot -b "$strategy" rolled
		same ''
		same_error "vegas-bot: \`$strategy' $no; try \`vegas-bot --help'"
	done
	for games in 0 1x x -5 +5 05 1000001 99999999999999999999 1,2 ''; do
		run -2 --separate-stderr vegas-bot -b "mc:$games" rolled
		same ''
	done
	same_error "vegas-bot: \`mc:' is followed by a number of games from 1 to 1000000; try \`vegas-bot --help'"
	run -2 --separate-stderr vegas-bot -b exec: rolled
	same_error "vegas-bot: \`exec:' is followed by a command; try \`vegas-bot --help'"
	run -2 --separate-stderr vegas-bot -b greedy,random rolled
	same ''
	same_error "vegas-bot: here is room for one strategy; a comma in a command is written \`\\,'; try \`vegas-bot --help'"
	for seconds in 0 x 1.5 86401 ''; do
		run -2 --separate-stderr vegas-bot --timeout="$seconds" rolled
		same ''
		same_error "vegas-bot: --timeout takes a number from 1 to 86400, not \`$seconds'; try \`vegas-bot --help'"
	done
}
