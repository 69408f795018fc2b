#!/usr/bin/env bats
# vegas-sim: many games, what is reported of them, and how a run is cut into
# parts and put together again.

load lib

bots=$root/tests/bots

# A run that several tests look at: its journals, and its report for programs.
setup_file()
{
	cd "$BATS_FILE_TMPDIR" || return
	vegas-sim -b random,greedy,random -s x -n 90 --log > log
	vegas-sim -b random,greedy,random -s x -n 90 --format=tsv > tsv
	vegas-sim -b random,greedy,random -s x -n 90 --tally > tally
}

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	ln -s "$BATS_FILE_TMPDIR"/{log,tsv,tally} .
}

# Numbers of the programs have a point in every language; awk is not so sure.
awk()
{
	LC_ALL=C command awk "$@"
}

# figure WHICH WHAT NAME FIGURE [FILE]: the value of a TSV report.
figure()
{
	awk -F '\t' -v which="$1" -v what="$2" -v name="$3" -v figure="$4" '
		$1 == which && $2 == what && $3 == name && $4 == figure {
			print $5; n++
		}
		END { exit n != 1 }' "${5:-tsv}"
}

# counted [STRATEGY...]: what a tally counts, out of journals on standard input,
# where p1 is of the first strategy, and so on: `strategy' and `seat' with wins in
# 60ths, money and the squares of a game's money, and the length of games.
counted()
{
	awk -v list="$*" '
		function end_game(   k, seat) {
			if (games++ == 0)
				return
			for (k = 1; k <= kinds; k++) {
				squares["strategy", k] += sum[k] ^ 2
				sum[k] = 0
			}
			turns2 += turns ^ 2; moves2 += moves ^ 2; rounds2 += rounds ^ 2
			both += turns * rounds
			all_turns += turns; all_moves += moves; all_rounds += rounds
			turns = moves = rounds = 0
		}
		function line(what, n,   i) {
			for (i = 1; i <= n; i++)
				printf "%s %d %.0f %.0f\n", what, wins[what, i],
				    money[what, i], squares[what, i]
		}
		BEGIN {
			players = split(list, strategy)
			for (i = 1; i <= players; i++) {
				if (!(strategy[i] in number))
					number[strategy[i]] = ++kinds
				kind["p" i] = number[strategy[i]]
			}
		}
		$1 == "vegas" { end_game() }
		$1 == "players" { for (i = 2; i <= NF; i++) seat[$i] = i - 1 }
		$1 == "round" { rounds++ }
		$1 ~ /^(roll|extra|draw)$/ && $2 ~ /^p/ { turns++ }
		$1 ~ /^(place|pass|set|choose|card)$/ { moves++ }
		$1 == "final" {
			money["strategy", kind[$2]] += $3
			money["seat", seat[$2]] += $3
			squares["seat", seat[$2]] += $3 ^ 2
			sum[kind[$2]] += $3
		}
		$1 == "winner" {
			for (i = 2; i <= NF; i++) {
				wins["strategy", kind[$i]] += 60 / (NF - 1)
				wins["seat", seat[$i]] += 60 / (NF - 1)
			}
		}
		END {
			end_game()
			line("strategy", kinds)
			line("seat", players)
			print "turns", all_turns, turns2
			print "moves", all_moves, moves2
			print "rounds", all_rounds, rounds2
			print "turns-rounds", both
		}'
}

# The same out of a tally.
tallied()
{
	sed -nE '/^(strategy|seat|turns-rounds) /p; s/^(turns|moves|rounds)( [0-9]+ [0-9]+) .*/\1\2/p' "$@"
}

# close A B: whether two numbers are the same but for rounding.
close()
{
	awk -v a="$1" -v b="$2" 'BEGIN { exit !((a - b) ^ 2 <= 1e-11 * (1 + a ^ 2)) }' ||
		{ echo "$1 is not $2"; return 1; }
}

@test "SM-5: one player a strategy; seats rotate from game to game" {
	run -0 --separate-stderr grep -E '^players' log
	same "$(for i in $(seq 30); do
		printf 'players %s\n' 'p1 p2 p3' 'p3 p1 p2' 'p2 p3 p1'
	done)"
}

@test "SM-5: with --no-rotate each strategy keeps its seat" {
	vegas-sim -b random,greedy -n 4 -s x --no-rotate --log > kept
	run -0 --separate-stderr grep -E '^players' kept
	same "$(printf 'players p1 p2\n%.0s' 1 2 3 4)"
	vegas-sim -b random,greedy -n 4 -s x --no-rotate --format=tsv > report
	[ "$(figure run - - rotate report)" = no ]
	for figure in win money; do
		[ "$(figure 1 strategy random $figure report)" = "$(figure 1 seat 1 $figure report)" ]
		[ "$(figure 1 strategy greedy $figure report)" = "$(figure 1 seat 2 $figure report)" ]
	done
}

@test "SM-6: what is counted is what the journals say" {
	diff <(counted random greedy random < log) <(tallied tally)
}

@test "SM-5: who shares a win has a part of it" {
	printf 'extends: las-vegas\nrounds: 1\nbills: {deck: [54x50000]}\n' > equal.yaml
	vegas-sim -r ./equal.yaml -b random,random,greedy,random -s x -n 60 --log > games
	for n in 1 2 3; do
		grep -qE "^ *winner( p[1-4]){$n}\$" games
	done
	vegas-sim -r ./equal.yaml -b random,random,greedy,random -s x -n 60 --tally > sums
	diff <(counted random random greedy random < games) <(tallied sums)
	[ "$(awk '/^seat/ { n += $2 } END { print n }' sums)" -eq 3600 ]
}

@test "SM-6: the same with boards, chips, neutral dice, cards and in other families" {
	while read -r bots options; do
		# shellcheck disable=SC2086 # several words
		vegas-sim -b "$bots" -s y -n 12 $options --log > games
		# shellcheck disable=SC2086
		vegas-sim -b "$bots" -s y -n 12 $options --tally > sums
		run -0 --separate-stderr vegas-check games
		[[ $output == '12 games, 0 failed, 0 unfinished'* ]]
		case $options in
		*potzblitz* | *showdown*) what='strategy|seat' ;;
		*) what=. ;;
		esac
		diff <(counted ${bots//,/ } < games | grep -E "$what") <(tallied sums | grep -E "$what")
	done <<- 'end'
		careful,greedy,random -r royale
		random,greedy,random,careful -r more-cash-fun
		random,random,greedy -r las-vegas-neutral
		random,greedy -w action-cards
		random,greedy,careful,random -w kickers,bonus-cards
		random,random,greedy -r potzblitz
		random,greedy -r showdown
	end
}

@test "SM-5: rates have Wilson's interval, means the normal one, as worked out by hand" {
	read -r wins money squares < <(sed -n 's/^seat //p' tally | head -n 1)
	awk -v wins="$wins" -v money="$money" -v squares="$squares" '
		BEGIN {
			n = 90; z = 1.959963984540054; p = wins / 60 / n
			middle = (p + z ^ 2 / 2 / n) / (1 + z ^ 2 / n)
			half = z / (1 + z ^ 2 / n) * sqrt(p * (1 - p) / n + z ^ 2 / 4 / n ^ 2)
			printf "1\tseat\t1\twin\t%.6f\t%.6f\t%.6f\n", p, middle - half, middle + half
			mean = money / n
			half = z * sqrt((squares - n * mean ^ 2) / (n - 1) / n)
			printf "1\tseat\t1\tmoney\t%.3f\t%.3f\t%.3f\n", mean, mean - half, mean + half
		}' > expected
	diff expected <(grep -P '^1\tseat\t1\t' tsv)
	# Two players of a strategy: the rate is of both, money of a game's players.
	read -r wins money squares < <(sed -n 's/^strategy //p' tally | head -n 1)
	awk -v wins="$wins" -v money="$money" -v squares="$squares" '
		BEGIN {
			n = 180; z = 1.959963984540054; p = wins / 60 / n
			middle = (p + z ^ 2 / 2 / n) / (1 + z ^ 2 / n)
			half = z / (1 + z ^ 2 / n) * sqrt(p * (1 - p) / n + z ^ 2 / 4 / n ^ 2)
			printf "1\tstrategy\trandom\twin\t%.6f\t%.6f\t%.6f\n", p, middle - half, middle + half
			n = 90; mean = money / n
			half = z * sqrt((squares - n * mean ^ 2) / (n - 1) / n)
			printf "1\tstrategy\trandom\tmoney\t%.3f\t%.3f\t%.3f\n", mean / 2, (mean - half) / 2, (mean + half) / 2
		}' > expected
	diff expected <(grep -P '^1\tstrategy\trandom\t' tsv)
}

@test "SM-5: the distribution holds every player, in the amounts of the journals" {
	grep -P '^1\tdistribution\trandom\t' tsv | cut -f 5- > told
	[ "$(awk '{ n += $1 } END { print n }' told)" -eq 180 ]
	awk '$1 == "final" && $2 != "p2" { n[int($3 / 50000)]++ }
		END {
			for (i = 0; i < 64; i++)
				if (n[i] > 0)
					printf "%d\t%d\t%d\n", n[i], i * 50000, i * 50000 + 49999
		}' log > expected
	diff expected told
}

@test "SM-5: the length of games: turns a player a round, turns, moves and rounds" {
	read -r turns < <(grep -cE '^roll' log)
	read -r moves < <(grep -cE '^place' log)
	close "$(figure 1 length mean pace)" "$(awk "BEGIN { printf \"%.6f\", $turns / 90 / 4 / 3 }")"
	close "$(figure 1 length mean moves)" "$(awk "BEGIN { printf \"%.6f\", $moves / 90 }")"
	[ "$(figure 1 length mean rounds)" = 4.000000 ]
	awk '/^place/ { n++ } /^  winner/ { print n; n = 0 }' log | sort -n > lengths
	[ "$(figure 1 length least moves)" = "$(head -n 1 lengths)" ]
	[ "$(figure 1 length most moves)" = "$(tail -n 1 lengths)" ]
}

# bats test_tags=english
@test "SM-5: the table has the figures of the TSV, and bars" {
	run -0 --separate-stderr vegas-sim -b random,greedy,random -s x -n 90
	[ "${lines[0]}" = 'las-vegas' ]
	[ "${lines[1]}" = '3 players, seats rotate' ]
	[ "${lines[2]}" = '90 games: 1:90; seed x' ]
	awk -F '\t' '
		$2 == "strategy" || $2 == "seat" { times = $4 == "win" ? 100 : 1
			name = $3 == "random" ? "random x2" : $3
			row = sprintf($4 == "win" ? "%.2f %.2f .. %.2f" : "%.0f %.0f .. %.0f",
			    times * $5, times * $6, times * $7)
			if ($4 == "win")
				printf "%s %s ", name, row
			else
				print row
		}' tsv > expected
	diff expected <(tr -s ' ' <<< "$output" | sed -n '4,13{/%/d;/./p;}')
	# The longest bar is the commonest amount of all.
	most=$(printf '%s\n' "$output" | sed -n '/^ .* - /p' | grep -oE '[0-9.]+ #+' |
		awk '{ print length($2), $1 }' | sort -k 1,1n -k 2,2n | tail -n 1)
	awk -F '\t' '$2 == "distribution" {
			part = $5 / ($3 == "random" ? 180 : 90)
			if (part > most) most = part
		} END { printf "20 %.2f\n", 100 * most }' tsv > expected
	diff expected <(printf '%s\n' "$most")
}

@test "SM-5: JSON has the figures of the TSV" {
	vegas-sim -b random,greedy,random -s x -n 90 --format=json > json
	[ "$(wc -l < json)" -eq 1 ]
	jq -r '
		def three(what; name; figure; value; decimals): ["1", what, name, figure, value, .low, .high];
		["run", "-", "-", "seed", .seed], ["run", "-", "-", "games", .games],
		["run", "-", "-", "ranges", "\(.ranges[0].first):\(.ranges[0].last)"],
		["run", "-", "-", "rotate", (if .rotate then "yes" else "no" end)],
		["run", "-", "-", "unit", .unit],
		(.bots | to_entries[] | ["run", "player", "p\(.key + 1)", "strategy", .value]),
		(.results[0] |
			["1", "-", "-", "rules", .rules], ["1", "-", "-", "digest", .digest],
			["1", "-", "-", "with", (.with | join(" "))],
			(.strategies[] | .strategy as $name |
				(.win | ["1", "strategy", $name, "win", .rate, .low, .high]),
				(.money | ["1", "strategy", $name, "money", .mean, .low, .high])),
			(.seats[] | .seat as $name |
				(.win | ["1", "seat", $name, "win", .rate, .low, .high]),
				(.money | ["1", "seat", $name, "money", .mean, .low, .high])),
			(.length | (.pace | ["1", "length", "mean", "pace", .mean, .low, .high]),
				(to_entries[] | select(.key != "pace") | .key as $key | .value |
					["1", "length", "mean", $key, .mean, .low, .high],
					["1", "length", "least", $key, .least],
					["1", "length", "most", $key, .most])),
			(.strategies[] | .strategy as $name | .distribution[] |
				["1", "distribution", $name, "count", .count, .from, .to])) |
		@tsv' json > told
	# The same numbers, be they written 4.000000 or 4.
	plain() { awk -F '\t' -v OFS='\t' '{ for (i = 1; i <= 7; i++) if ($i ~ /^[0-9]+\.[0-9]+$/) $i += 0; $8 = ""; print }' "$1"; }
	diff <(plain tsv) <(plain told)
	[ "$(jq .differences json)" = null ]
}

@test "SM-6: the same bytes for any number of threads" {
	for how in --format=table --format=tsv --format=json --tally --log; do
		vegas-sim -b random,greedy,random -s x -n 90 -j 1 "$how" > one
		for jobs in 2 3 7; do
			run -0 --separate-stderr vegas-sim -b random,greedy,random -s x -n 90 -j $jobs "$how"
			diff_output one
		done
	done
}

@test "SM-6: game i has the seed SEED i, and is the same game by itself" {
	run -0 --separate-stderr grep -E '^seed' log
	same "$(seq -f 'seed x %g' 90)"
	for i in 1 37 90; do
		vegas-sim -b random,greedy,random -s x --range $i:$i --log > alone
		diff <(awk -v n=$i '/^vegas / { game++ } game == n && !/^rule /' log) \
			<(grep -v '^rule ' alone)
	done
}

@test "SM-6: --log writes the games alone, the rules once, and vegas-check bears them out" {
	[ "$(grep -c '^vegas 1$' log)" -eq 90 ]
	[ "$(grep -n '^rule ' log | tail -n 1 | cut -d : -f 1)" -lt 30 ]
	run -0 --separate-stderr vegas-check log
	[[ $output == '90 games, 0 failed, 0 unfinished'* ]]
	run -0 --separate-stderr vegas-sim -b random,random -s x -n 3 -w kickers --log
	same_error ''
	[ "$(grep -c '^with kickers$' <<< "$output")" -eq 3 ]
	run -0 --separate-stderr vegas-check <<< "$output"
}

@test "SM-6: a seed that is not given is drawn, and told" {
	run -0 --separate-stderr vegas-sim -b random,random -n 2 --format=json
	one=$(jq -r .seed <<< "$output")
	[[ $one =~ ^[0-9a-f]{32}$ ]]
	first=$output
	run -0 --separate-stderr vegas-sim -b random,random -n 2 --format=json -s "$one"
	same "$first"
	run -0 --separate-stderr vegas-sim -b random,random -n 2 --format=json
	[ "$(jq -r .seed <<< "$output")" != "$one" ]
}

# bats test_tags=once,uncounted
@test "SM-6: memory does not grow with the number of games" {
	size()
	{
		valgrind --tool=massif --massif-out-file=massif --threshold=100 -q \
			vegas-sim -b random,random -s x -j 1 "$@" > /dev/null
		sed -n 's/^mem_heap_B=//p' massif | sort -n | tail -n 1
	}
	few=$(size -n 10)
	[ "$few" -gt 0 ]
	[ "$(size -n 120)" -le $((few + 4096)) ]
}

# Cuts the run into parts, in files part.A:B.
cut_up()
{
	local range

	for range; do
		vegas-sim -b random,greedy,random -s x --range "$range" --tally > "part.$range"
	done
}

@test "SM-7: parts add up to the bytes of one run, in every format and any order" {
	cut_up 1:1 2:50 51:89 90:90
	for how in --format=table --format=tsv --format=json --tally; do
		vegas-sim -b random,greedy,random -s x -n 90 "$how" > whole
		run -0 --separate-stderr vegas-sim --merge "$how" part.51:89 part.1:1 part.90:90 part.2:50
		diff_output whole
		same_error ''
	done
}

@test "SM-7: tallies may come in a stream, and be merged in steps" {
	cut_up 1:30 31:60 61:90
	run -0 --separate-stderr vegas-sim --merge --tally < <(cat part.61:90 part.1:30 part.31:60)
	diff_output tally
	vegas-sim --merge --tally -q part.61:90 part.1:30 > two
	run -0 --separate-stderr vegas-sim --merge --tally two - < part.31:60
	diff_output tally
}

# bats test_tags=english
@test "SM-7: games that are missing are named, and the report says which it is of" {
	cut_up 1:30 61:90
	run -0 --separate-stderr vegas-sim --merge part.61:90 part.1:30
	[ "${lines[2]}" = '60 games: 1:30 61:90; seed x' ]
	same_error 'vegas-sim: games 31 to 60 are in no tally'
	run -0 --separate-stderr vegas-sim --merge -q part.61:90 part.1:30
	same_error ''
}

@test "SM-7: with --versus the parts add up, too" {
	for range in 1:20 21:30; do
		vegas-sim -b random,greedy -s x --range $range --versus las-vegas+kickers --tally > part.$range
	done
	for how in --format=table --format=tsv --format=json --tally; do
		vegas-sim -b random,greedy -s x -n 30 --versus las-vegas+kickers "$how" > whole
		run -0 --separate-stderr vegas-sim --merge "$how" part.21:30 part.1:20
		diff_output whole
	done
}

# bats test_tags=english
@test "SM-7: what does not belong together is refused" {
	cut_up 1:10
	run -1 --separate-stderr vegas-sim --merge part.1:10 part.1:10
	same_error 'vegas-sim: part.1:10:22: games 1 to 10: some of them are there already'
	same ''
	vegas-sim -b random,greedy,random -s x --range 10:20 --tally > other
	run -1 --separate-stderr vegas-sim --merge part.1:10 other
	same_error 'vegas-sim: other:22: games 10 to 20: some of them are there already'
	run -1 --separate-stderr vegas-sim --merge other part.1:10
	same_error 'vegas-sim: part.1:10:22: games 1 to 10: some of them are there already'
	vegas-sim -b random,greedy,random -s y --range 11:20 --tally > other
	run -1 --separate-stderr vegas-sim --merge part.1:10 other
	same_error 'vegas-sim: other:22: the tally is of another seed than those before it'
	vegas-sim -b random,greedy,greedy -s x --range 11:20 --tally > other
	run -1 --separate-stderr vegas-sim --merge part.1:10 other
	same_error 'vegas-sim: other:22: the tally is of other strategies than those before it'
	vegas-sim -b random,greedy -s x --range 11:20 --tally > other
	run -1 --separate-stderr vegas-sim --merge part.1:10 other
	vegas-sim -b random,greedy,random -w kickers -s x --range 11:20 --tally > other
	run -1 --separate-stderr vegas-sim --merge part.1:10 other
	same_error 'vegas-sim: other:23: the tally is of other rules than those before it'
	vegas-sim -b random,greedy,random -s x --range 11:20 --versus las-vegas --tally > other
	run -1 --separate-stderr vegas-sim --merge part.1:10 other
	vegas-sim -b random,greedy,random -s x --range 11:20 --no-rotate --tally > other
	run -1 --separate-stderr vegas-sim --merge part.1:10 other
	same_error 'vegas-sim: other:22: the seats of one tally rotate, those of another do not'
}

# bats test_tags=english
@test "SM-7: a tally that is cut off, changed or none is refused" {
	local last

	last=$(wc -l < tally)
	for n in 1 9 12 $((last - 1)); do
		head -n "$n" tally > cut
		run -3 --separate-stderr vegas-sim --merge cut
		same_error "vegas-sim: cut:$n: the tally is cut off: it has no \`end'"
		same ''
	done
	# Whatever number is changed, a line is missing or one too many.
	for n in $(seq 10 $((last - 1))); do
		sed "${n}d" tally > other
		run -3 --separate-stderr vegas-sim --merge other
		sed "${n}p" tally > other
		run -3 --separate-stderr vegas-sim --merge other
		sed "${n}s/\$/ 1/" tally > other
		run -3 --separate-stderr vegas-sim --merge other
		sed "${n}s/ [0-9]*/ x/" tally > other
		run -3 --separate-stderr vegas-sim --merge other
	done
	sed '$s/$/ x/' tally > other
	run -3 --separate-stderr vegas-sim --merge other
	sed '/^strategy/s/ [0-9]*/ 7/' tally > other
	run -3 --separate-stderr vegas-sim --merge other
	same_error "vegas-sim: other:$last: the numbers of the tally do not add up"
	sed '1s/1/2/' tally > other
	run -3 --separate-stderr vegas-sim --merge other
	same_error "vegas-sim: other:1: this is no tally; \`vegas-tally 1' is the first line of one"
	run -3 --separate-stderr vegas-sim --merge log
	run -3 --separate-stderr vegas-sim --merge /dev/null
	same_error 'vegas-sim: /dev/null: there is no tally in it'
	run -3 --separate-stderr vegas-sim --merge < /dev/null
	same_error 'vegas-sim: -: there is no tally on standard input'
	run -4 --separate-stderr vegas-sim --merge nowhere
	same_error 'vegas-sim: nowhere: No such file or directory'
}

@test "SM-7: sums of 128 bits are whole, below zero too" {
	awk 'BEGIN {
		srand(1)
		n = split("0 1 -1 4294967295 4294967296 -4294967297 9223372036854775807", edge)
		for (i = 1; i <= n; i++) { print "add", edge[i]; print "square", edge[i] }
		print "sum -90000000000000000000000000000000000000"
		for (i = 0; i < 500; i++)
			printf "%s %s%d%09d\n", rand() < 0.5 ? "add" : "square",
			    rand() < 0.5 ? "-" : "", 1 + rand() * 9e8, rand() * 1e9
	}' > numbers
	python3 -c '
import sys
total = 0
for line in sys.stdin:
    what, number = line.split()
    total += int(number) ** 2 if what == "square" else int(number)
    print(total)' < numbers > expected
	run -0 --separate-stderr "$helpers/wide" < numbers
	diff expected <(cut -d ' ' -f 1 <<< "$output")
	# As real numbers they are near.
	awk '{ d = $1 - $2; if (d * d > 1e-20 * $1 * $1) { print; bad = 1 } } END { exit bad }' <<< "$output"
	sed '/^seat /s/[0-9]*$/18446744073709551615/' tally > one
	sed 's/^games 1:90/games 91:180/' one > two
	run -0 --separate-stderr vegas-sim --merge --tally one two
	[ "$(grep -c '^seat .* 36893488147419103230$' <<< "$output")" -eq 3 ]
}

# bats test_tags=once
@test "SM-7: the line of GNU parallel in vegas-sim(1), over two hosts that are here" {
	sed -n '/^seq /,/--merge/p' "$root/man/vegas-sim.1" | sed 's/\\e$/\\/; s/\\(aq/'"'"'/g' > line
	grep -q -- '-S host1,host2' line
	# A host is a shell here, which a login names as sshd does; the run is shorter.
	cat > ssh <<- 'end'
		#!/bin/sh
		echo "$1" >> hosts
		shift
		[ "$1" != -- ] || shift
		SHELL=/bin/sh exec sh -c "$*"
	end
	chmod +x ssh
	sed -i 's/1 10000 1000000/1 20 100/; s/9999/19/
		s/parallel -S host1,host2/parallel --ssh .\/ssh -S 1\/host1,1\/host2/' line
	run -0 --separate-stderr sh ./line
	[ "$(sort hosts | uniq -c | awk '{ print $1, $2 }' | wc -l)" -eq 2 ]
	vegas-sim -r royale -b careful,greedy,random -s spring -n 100 > whole
	diff_output whole
}

@test "SM-8: differences are paired: game by game, as the journals of both say" {
	vegas-sim -b random,greedy,random -s x -n 90 --no-rotate --log > a
	vegas-sim -r las-vegas-neutral -b random,greedy,random -s x -n 90 --no-rotate --log > b
	vegas-sim -b random,greedy,random -s x -n 90 --no-rotate --versus las-vegas-neutral --format=tsv > report
	paste <(awk '$1 == "final" && $2 == "p1" { print $3 }' a) \
		<(awk '$1 == "final" && $2 == "p1" { print $3 }' b) |
		awk '{ d = $2 - $1; s += d; q += d * d; n++ }
			END {
				m = s / n; h = 1.959963984540054 * sqrt((q - n * m * m) / (n - 1) / n)
				printf "difference\tseat\t1\tmoney\t%.3f\t%.3f\t%.3f\n", m, m - h, m + h
			}' > expected
	diff expected <(grep -P '^difference\tseat\t1\tmoney' report)
	# Both strategies' players together: of two seats.
	paste <(awk '$1 == "winner" { w = 0; for (i = 2; i <= NF; i++) w += ($i != "p2") / (NF - 1); print w }' a) \
		<(awk '$1 == "winner" { w = 0; for (i = 2; i <= NF; i++) w += ($i != "p2") / (NF - 1); print w }' b) |
		awk '{ d = ($2 - $1) / 2; s += d; q += d * d; n++ }
			END {
				m = s / n; h = 1.959963984540054 * sqrt((q - n * m * m) / (n - 1) / n)
				printf "difference\tstrategy\trandom\twin\t%.6f\t%.6f\t%.6f\n", m, m - h, m + h
			}' > expected
	diff expected <(grep -P '^difference\tstrategy\trandom\twin' report)
	# Each side is what a run of its own gives.
	for i in 1 2; do
		rules=$(figure $i - - rules report)
		vegas-sim -r "$rules" -b random,greedy,random -s x -n 90 --no-rotate --format=tsv > alone
		diff <(grep -P '^1\t' alone | cut -f 2-) <(grep -P "^$i\t" report | cut -f 2-)
	done
}

# bats test_tags=english
@test "SM-8: the table says what is noise, what is more and what is less" {
	run -0 --separate-stderr vegas-sim -b random,greedy -s x -n 60 --versus las-vegas
	[ "$(grep -c 'noise$' <<< "$output")" -eq 8 ]
	[ "$(grep -cE '(more|less)$' <<< "$output")" -eq 0 ]
	printf 'extends: las-vegas\nbills: {fill: 90000}\n' > rich.yaml
	run -0 --separate-stderr vegas-sim -b random,greedy -s x -n 60 --versus ./rich.yaml
	[ "${lines[0]} ${lines[1]}" = 'A: las-vegas B: rich' ]
	[ "$(grep -c 'more$' <<< "$(sed -n '/money/,/length/p' <<< "$output")")" -eq 4 ]
	run -0 --separate-stderr vegas-sim -r ./rich.yaml -b random,greedy -s x -n 60 --versus las-vegas
	[ "$(grep -c 'less$' <<< "$output")" -eq 4 ]
	# JSON says the same of the same.
	run -0 --separate-stderr vegas-sim -r ./rich.yaml -b random,greedy -s x -n 60 --versus las-vegas --format=json
	run -0 --separate-stderr jq -c '[.differences.seats[], .differences.strategies[] | .money.noise, .money.mean < 0]' <<< "$output"
	same '[false,true,false,true,false,true,false,true]'
	# Of one game nothing is known.
	run -0 --separate-stderr vegas-sim -r ./rich.yaml -b random,greedy -s x -n 1 --versus las-vegas
	[ "$(grep -cE 'noise$' <<< "$output")" -eq 8 ]
}

# bats test_tags=english
@test "SM-8: modules of the other rules stand behind a plus sign" {
	run -0 --separate-stderr vegas-sim -b random,random,random -s x -n 3 -w big-dice --versus las-vegas+big-dice,kickers
	[ "${lines[0]} ${lines[1]}" = 'A: las-vegas+big-dice B: las-vegas+big-dice,kickers' ]
	mkdir a+b
	printf 'extends: las-vegas\n' > a+b/x.yaml
	run -0 --separate-stderr vegas-sim -b random,random,random -s x -n 3 --versus ./a+b/x.yaml+kickers
	[ "${lines[1]}" = 'B: x+kickers' ]
	run -1 --separate-stderr vegas-sim -b random,random --versus potzblitz
	same_error "vegas-sim: \`las-vegas' counts money and \`potzblitz' bolts: that cannot be compared"
	run -3 --separate-stderr vegas-sim -b random,random --versus las-vegas+nothing
	[[ $stderr == "vegas-sim: there is no module \`nothing'"* ]]
}

@test "SM-3: programs play, one for each player and thread, and games are the same" {
	list="random,exec:$bots/last.sh,exec:$bots/last.sh"
	vegas-sim -b "$list" -n 6 -s x -j 1 --log > one
	vegas-sim -b "$list" -n 6 -s x -j 2 --log > two
	cmp one two
	run -0 --separate-stderr vegas-check one
	# They always make the last move.
	[ "$(grep -c '^place' one)" -gt 100 ]
	run -0 --separate-stderr vegas-sim -b "$list" -n 6 -s x --tally
	diff <(counted random last last < one) <(tallied <<< "$output")
	# A program is told of each game from its first line.
	run -0 --separate-stderr vegas-sim -b "random,exec:tee seen | $bots/last.sh" -n 3 -s x -j 1 -q
	[ "$(grep -c '^log vegas 1 view p2$' seen)" -eq 3 ]
	run -1 --separate-stderr grep -E '^log seed' seen
	diff <(sed -n 's/^log players/players/p' seen) <(printf 'players %s\n' 'p1 p2' 'p2 p1' 'p1 p2')
}

# bats test_tags=english
@test "SM-6: a game that fails is named, the first of all, and ends the run" {
	# It does not answer in its 9th game.
	cat > nine.sh <<- 'end'
		while read -r word rest; do
			case $word in
			log) [ "$rest" != 'vegas 1 view p2' ] || n=$((n + 1)) ;;
			move) last=$rest ;;
			'') [ $n -lt 9 ] || exit 7; echo "$last" ;;
			esac
		done
	end
	run -4 --separate-stderr vegas-sim -b 'random,exec:sh nine.sh' -n 40 -s x -j 1
	same_error "vegas-sim: game 9: the program \`sh nine.sh' ended without an answer, status 7"
	same ''
	# What was written before it is whole games.
	run -4 --separate-stderr vegas-sim -b 'random,exec:sh nine.sh' -n 40 -s x -j 1 --log
	same_error "vegas-sim: game 9: the program \`sh nine.sh' ended without an answer, status 7"
	printf '%s\n' "$output" | vegas-check | grep -q '^8 games, 0 failed, 0 unfinished'
	run -4 --separate-stderr vegas-sim -b 'random,exec:exit 3' -n 40 -s x -j 4
	same_error "vegas-sim: game 1: the program \`exit 3' ended without an answer, status 3"
	run -4 --separate-stderr vegas-sim -b 'random,exec:sleep 5' -n 1 --timeout 1
	[[ $stderr == "vegas-sim: game 1: the program \`sleep 5'"* ]]
}

# bats test_tags=english
@test "SM-5: progress is shown on a terminal, unless -q, and taken off again" {
	run -0 --separate-stderr script -qefc "vegas-sim -b 'random,exec:sleep 0.3; exec $bots/last.sh' -n 3 -j 1 -s x" /dev/null
	shown=$(tr '\r' '\n' <<< "$output" | sed 's/\x1b\[K//')
	grep -qE '^\[#{10}\.{20}\]  33%  [0-9.]+ games/s, 0:0[0-9] left$' <<< "$shown"
	[[ $output == *$'\r\e[Klas-vegas'* ]]
	run -0 --separate-stderr script -qefc "vegas-sim -q -b 'random,exec:sleep 0.3; exec $bots/last.sh' -n 3 -j 1 -s x" /dev/null
	[[ $output == las-vegas* ]]
	# Not in a file or a pipe.
	run -0 --separate-stderr vegas-sim -b "random,exec:sleep 0.3; exec $bots/last.sh" -n 3 -j 1 -s x
	same_error ''
}

# bats test_tags=english
@test "SM-5: nonsense is refused, and says what would be right" {
	refused()
	{
		local status=$1 message=$2

		shift 2
		run "-$status" --separate-stderr vegas-sim "$@"
		same ''
		[[ $stderr == "vegas-sim: $message"* ]] || { echo "$stderr"; return 1; }
	}
	refused 2 '-b STRATEGY,... is missing'
	refused 2 "\`0' of -n is no number from 1 to 1000000000" -b random,random -n 0
	refused 2 "\`1000000000000' of -n is no number" -b random,random -n 1000000000000
	refused 2 "\`5x' of -n is no number" -b random,random -n 5x
	refused 2 "\`0' of -j is no number from 1 to 256" -b random,random -j 0
	refused 2 "\`0' of --timeout is no number" -b random,random --timeout 0
	refused 2 "\`' is no strategy: random, greedy, careful, mc:N, exec:COMMAND" -b ''
	refused 2 "\`' is no strategy" -b random,
	refused 2 "\`foo' is no strategy" -b random,foo
	refused 2 'there are at most 6 strategies' -b random,random,random,random,random,random,random
	refused 2 'a strategy is UTF-8 text on one line' -b $'random,exec:a\nb'
	refused 1 '6 players; the rules are for 2 to 5' -b random,random,random,random,random,random
	refused 1 '1 players; the rules are for 2 to 5' -b random
	refused 3 "there is no rule set \`foo'" -b random,random -r foo
	for range in 5:1 0:1 1:0 1-5 1:2:3 : 1: :1 1:1000000001; do
		refused 2 "\`$range' is no range of games: A:B" -b random,random --range $range
	done
	refused 2 '-n and --range do not go together' -b random,random -n 1 --range 1:1
	refused 2 "\`xml' is no format: table, tsv or json" -b random,random --format=xml
	refused 2 '--format does not go with --log and --tally' -b random,random --format=tsv --tally
	refused 2 '--log writes the games alone' -b random,random --log --tally
	refused 2 '--log writes the games alone' -b random,random --log --versus royale
	refused 2 '--merge plays nothing' --merge -b random
	refused 2 '--merge plays nothing' --merge --log
	refused 2 "\`x' is one word too many" -b random,random x
	refused 2 'a seed is some text' -b random,random -s ''
}

# bats test_tags=english
@test "TK-5: a full disk is noticed, and a closed pipe ends it quietly" {
	for how in --format=table --format=tsv --format=json --tally --log; do
		run -4 --separate-stderr sh -c "exec vegas-sim -b random,random -s x -n 20 $how > /dev/full"
		same_error 'vegas-sim: cannot write standard output: No space left on device'
	done
	run -0 --separate-stderr bash -c 'vegas-sim -b random,random -s x -n 1000000000 --log -j 2 | head -n 1
		[ "${PIPESTATUS[0]}" -eq 141 ]'
	same 'vegas 1'
	same_error ''
}

@test "SM-5: vegas-sim(1) names every key of JSON and every word of TSV" {
	mandoc -T ascii "$root/man/vegas-sim.1" | col -b > page
	vegas-sim -b random,greedy -n 3 -s x --versus royale --format=json |
		jq -r '[paths | .[] | strings] | unique[]' > words
	[ "$(wc -l < words)" -gt 25 ]
	vegas-sim -b random,greedy -n 3 -s x --versus royale --format=tsv |
		awk -F '\t' '{ print $1; print $2; print $4 }' | sort -u | grep '[a-z]' >> words
	while read -r word; do
		grep -qwF -- "$word" page || { echo "$word is not there"; return 1; }
	done < words
}
