#!/usr/bin/env bats
# The teams, teams: MC-70 to MC-74.
# bats file_tags=once

load lib
load table
load more-cash

four=(anna benno carla denny)
all_six=(anna benno carla denny emil frida)

# idle ROUND: a round in which all four tie in casino 4, the first of the round
# first; then the next is dealt, or the game ends.  Prints the end.
idle()
{
	local seat

	for seat in 0 1 2 3; do
		echo "${four[(seat + $1 - 1) % 4]} 0 0 0 8 0 0"
	done | lay g
	payout ${2:+--bills "$2"}
}

# game < LINES: a game of four with one round like that, the other three idle;
# prints the last score.
game()
{
	start "${modules:-teams}" "${four[@]}"
	lay g
	payout --bills "$six" > first
	idle 2 "$six" > /dev/null
	idle 3 "$six" > /dev/null
	idle 4 > last
	cat last
}

@test "MC-70: mates are seat k and seat k plus half the players" {
	start teams "${four[@]}"
	run -0 --separate-stderr jq -r '.players | group_by(.team)[] | map(.name) | join(" ")' <(vegas-show --format=json g)
	output=$(sort <<< "$output")
	same 'anna carla
benno denny'
	start teams,six-players "${all_six[@]}"
	run -0 --separate-stderr jq -r '.players | group_by(.team)[] | map(.name) | join(" ")' <(vegas-show --format=json g)
	output=$(sort <<< "$output")
	same 'anna denny
benno emil
carla frida'
	# Without the module there are none.
	start '' "${four[@]}"
	run -0 --separate-stderr jq -c '.players[0] | has("team")' <(vegas-show --format=json g)
	same false
}

@test "MC-70: final is by player, winner names both mates in seat order" {
	# anna 50,000 and carla 60,000 against 90,000 of benno's and 40,000.
	run -0 --separate-stderr game <<- 'END'
		anna 8 0 0 0 0 0
		benno 0 0 0 0 8 0
		carla 0 8 0 0 0 0
		denny 0 0 0 0 4 4
	END
	same 'score
  under 50000
  under 60000
  under 70000
  tie 4 8 anna benno carla denny
  under 80000
  under 90000
  under 40000 20000
  final anna 50000 1 0
  final benno 90000 1 0
  final carla 60000 1 0
  final denny 40000 1 0
  winner benno denny'
	run -0 --separate-stderr jq -c .winner <(vegas-show --format=json g)
	same '["benno","denny"]'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-70: six players are three teams" {
	start teams,six-players "${all_six[@]}"
	# carla 70,000 and frida 80,000; emil alone 90,000; anna 50,000, denny 60,000.
	lay g <<- 'END'
		anna 8 0 0 0 0 0
		benno 0 0 0 0 0 8
		carla 0 0 8 0 0 0
		denny 0 8 0 0 0 0
		emil 0 0 0 0 8 0
		frida 0 0 0 8 0 0
	END
	for round in 2 3 4; do
		payout --bills "$six" > scored.once
		for seat in 0 1 2 3 4 5; do
			echo "${all_six[(seat + round - 1) % 6]} 0 0 0 8 0 0"
		done | lay g
	done
	run -0 --separate-stderr payout
	run -0 --separate-stderr tail -n 7 <<< "$output"
	same '  final anna 50000 1 0
  final benno 40000 1 0
  final carla 70000 1 0
  final denny 60000 1 0
  final emil 90000 1 0
  final frida 80000 1 0
  winner carla frida'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-70: there are no other moves, and the seats play in their order" {
	start teams "${four[@]}"
	for name in "${four[@]}"; do
		asks "$name roll" "roll $name"
		throw 11233366
		asks "$name place" "place $name 1" "place $name 2" "place $name 3" "place $name 6"
		say place "$name" 1 > /dev/null
	done
	asks 'anna roll' 'roll anna'
}

@test "MC-71: mates' equal counts cancel, unequal ones are not added up" {
	bills='1=40000,20000 2=30000,20000 3=70000 4=80000 5=90000 6=40000,20000'
	start teams "${four[@]}"
	# 1: anna and carla, mates, 3 each, benno 1.  2: anna 2, carla 3, benno 4.
	lay g <<- 'END'
		anna 3 2 0 0 0 3
		benno 1 4 0 0 0 3
		carla 3 3 0 0 2 0
		denny 0 0 0 0 8 0
	END
	run -0 --separate-stderr payout
	same 'score
  tie 1 3 anna carla
  pay 1 benno 40000
  under 20000
  pay 2 benno 30000
  pay 2 carla 20000
  under 70000
  under 80000
  pay 5 denny 90000
  tie 6 3 anna benno
  under 40000 20000'
}

@test "MC-71: each of two mates can win a bill of one casino" {
	start teams "${four[@]}"
	lay g <<- 'END'
		anna 0 0 0 0 0 8
		benno 8 0 0 0 0 0
		carla 0 0 0 2 0 6
		denny 8 0 0 0 0 0
	END
	run -0 --separate-stderr payout
	same 'score
  tie 1 8 benno denny
  under 50000
  under 60000
  under 70000
  pay 4 carla 80000
  under 90000
  pay 6 anna 40000
  pay 6 carla 20000'
}

# result: who has what in the end, and who wins.
result()
{
	grep -E '^  (final|winner) ' last
}

@test "MC-72: the mates' money is added, and the richest team wins" {
	# The richest player is denny; anna and carla have more together.
	game > /dev/null <<- 'END'
		anna 5 0 0 0 3 0
		benno 3 3 0 0 2 0
		carla 0 5 0 0 3 0
		denny 3 0 0 0 5 0
	END
	run -0 --separate-stderr result
	same '  final anna 50000 1 0
  final benno 0 0 0
  final carla 60000 1 0
  final denny 90000 1 0
  winner anna carla'
}

@test "MC-72: a tie goes to the team with more bills" {
	# 90,000 in one bill against 50,000 and 40,000.
	game > /dev/null <<- 'END'
		anna 3 0 0 0 5 0
		benno 5 0 0 0 3 0
		carla 4 0 0 0 4 0
		denny 0 0 0 0 3 5
	END
	run -0 --separate-stderr result
	same '  final anna 90000 1 0
  final benno 50000 1 0
  final carla 0 0 0
  final denny 40000 1 0
  winner benno denny'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-72: a tie in that too is shared by both teams" {
	# 50,000 and 60,000 against 70,000 and 40,000.
	game > /dev/null <<- 'END'
		anna 5 0 3 0 0 0
		benno 3 0 5 0 0 0
		carla 0 5 3 0 0 0
		denny 3 0 0 0 0 5
	END
	run -0 --separate-stderr result
	same '  final anna 50000 1 0
  final benno 70000 1 0
  final carla 60000 1 0
  final denny 40000 1 0
  winner anna benno carla denny'
	# The same dice without teams: benno alone.
	modules=more-bills game > /dev/null <<- 'END'
		anna 5 0 3 0 0 0
		benno 3 0 5 0 0 0
		carla 0 5 3 0 0 0
		denny 3 0 0 0 0 5
	END
	run -0 --separate-stderr tail -n 1 last
	same '  winner benno'
}

@test "MC-72: of three teams two can share" {
	start teams,six-players "${all_six[@]}"
	# benno and emil 40,000 and 70,000; anna and denny 50,000 and 60,000;
	# carla alone 80,000.
	lay g <<- 'END'
		anna 5 3 0 0 0 0
		benno 0 0 3 0 0 5
		carla 3 0 0 5 0 0
		denny 0 5 3 0 0 0
		emil 3 0 5 0 0 0
		frida 3 0 3 2 0 0
	END
	for round in 2 3 4; do
		payout --bills "$six" > scored.once
		for seat in 0 1 2 3 4 5; do
			echo "${all_six[(seat + round - 1) % 6]} 0 0 0 8 0 0"
		done | lay g
	done
	run -0 --separate-stderr payout
	run -0 --separate-stderr tail -n 7 <<< "$output"
	same '  final anna 50000 1 0
  final benno 40000 1 0
  final carla 80000 1 0
  final denny 60000 1 0
  final emil 70000 1 0
  final frida 0 0 0
  winner anna benno denny emil'
}

@test "MC-72, MC-43: what the announce dice are worth is part of the team's money" {
	# 110,000 each in bills; anna has raised her die.
	start teams,bonus-cards --bonus anna=50000,benno=90000,carla=80000,denny=60000 "${four[@]}"
	lay g <<- 'END'
		anna 5 0 3 0 0 0
		benno 3 0 5 0 0 0
		carla 0 5 3 0 0 0
		denny 3 0 0 0 0 5
	END
	payout --bills "$six" > first
	grep -qx '  raise anna 2' first
	idle 2 "$six" > /dev/null
	idle 3 "$six" > /dev/null
	idle 4 > last
	run -0 --separate-stderr result
	same '  final anna 110000 1 0
  final benno 100000 1 0
  final carla 90000 1 0
  final denny 70000 1 0
  winner anna carla'
}

@test "MC-72, TK-32: a mate who retires still has their money in the team's" {
	start teams "${four[@]}"
	play <<- 'END'
		anna 55555555 5
		benno 66666666 6
		retire anna
		carla 44444444 4
		denny 33333333 3
	END
	for round in 2 3 4; do
		payout --bills "$six" > scored.once
		while vegas-show --next g | grep -q roll; do
			play <<< "$(vegas-show --next g | cut -d ' ' -f 1) 11111111 1"
		done
	done
	payout > last
	run -0 --separate-stderr result
	same '  final anna 90000 1 0
  final benno 40000 1 0
  final carla 80000 1 0
  final denny 70000 1 0
  winner anna carla'
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-70, TK-52: mates see no more than others" {
	bills='1=50000 2=60000 3=50000 4=60000 5=50000 6=30000,20000'
	start teams,bonus-cards --bonus anna=70000,benno=80000,carla=90000,denny=40000 "${four[@]}"
	play <<- 'END'
		anna 11111111 1
		benno 22222222 2
		carla 33333333 3
		denny 44444444 4
	END
	payout --bills "$bills" --bonus anna=70000,benno=80000,carla=90000,denny=40000 > /dev/null
	run -0 --separate-stderr jq -c '.players[] | [.name, .bills, .bill_count, .bonus]' <(vegas-show --format=json --as anna g)
	same '["anna",[50000],1,70000]
["benno",null,1,null]
["carla",null,1,null]
["denny",null,1,null]'
	for format in json tsv line table; do
		run -0 --separate-stderr vegas-show --format="$format" --as anna g
		[[ $output != *90000* && $output != *80000* ]]
	done
}

@test "MC-70, TK-71: the JSON with teams fits the schema, to the end" {
	game > /dev/null <<- 'END'
		anna 8 0 0 0 0 0
		benno 0 0 0 0 8 0
		carla 0 8 0 0 0 0
		denny 0 0 0 0 4 4
	END
	vegas-show --format=json g > all
	vegas-undo < g | vegas-show --format=json >> all
	vegas-undo -n 2 < g | vegas-show --format=json --as anna >> all
	vegas-undo -n 3 < g | vegas-show --format=json --as public >> all
	run -0 --separate-stderr fit all
	same 4
}

@test "MC-73: mates with 3 and 3 dice: both go" {
	start teams "${four[@]}"
	lay g <<- 'END'
		anna 3 5 0 0 0 0
		benno 0 0 8 0 0 0
		carla 3 0 0 5 0 0
		denny 0 0 0 0 8 0
	END
	run -0 --separate-stderr lying g
	run -0 --separate-stderr grep '^1 ' <<< "$output"
	same '1 anna 3
1 carla 3'
	run -0 --separate-stderr payout
	run -0 --separate-stderr head -n 3 <<< "$output"
	same 'score
  tie 1 3 anna carla
  under 50000'
}

@test "MC-74: mates with 2 and 3, an opponent with 4: the opponent, then the 3, then the 2" {
	bills='1=40000,30000,10000 2=60000 3=70000 4=80000 5=90000 6=50000'
	start teams "${four[@]}"
	lay g <<- 'END'
		anna 2 6 0 0 0 0
		benno 4 0 4 0 0 0
		carla 3 0 0 5 0 0
		denny 0 0 0 0 8 0
	END
	run -0 --separate-stderr payout
	run -0 --separate-stderr head -n 4 <<< "$output"
	same 'score
  pay 1 benno 40000
  pay 1 carla 30000
  pay 1 anna 10000'
}
