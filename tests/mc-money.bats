#!/usr/bin/env bats
# More players and money: more-bills, high-stakes and six-players (MC-1 to
# MC-3), which modules go together and which do not (MC-6), and the recommended
# mixes.
# bats file_tags=once

load lib
load table
load more-cash

names=(anna benno carla denny emil frida gustav)

# game RULES MODULES PLAYERS: a new game of so many, all chance from the seed.
game()
{
	vegas-new --seed money --rules "$1" ${2:+--with "$2"} "${names[@]:0:$3}"
}

# counted: the bills that a game deals, COUNT AMOUNT.
counted()
{
	awk '$1 == "bills" { for (i = 3; i <= NF; i++) if ($i != "!") print $i }' "$@" |
		sort -n | uniq -c | awk '{ print $1, $2 }'
}

@test "MC-1: 4 each of 80,000, 90,000 and 100,000 join the 54 bills" {
	own <<< 'bills: {fill: 1000000}'
	for rules in las-vegas las-vegas-neutral; do
		vegas-new --seed x --rules "$rules" --with more-bills,own anna benno > all
		run -0 --separate-stderr counted all
		same '6 10000
8 20000
8 30000
6 40000
6 50000
5 60000
5 70000
9 80000
9 90000
4 100000'
		run -0 --separate-stderr awk '{ n += $1; sum += $1 * $2 } END { print n, sum }' <<< "$output"
		same '66 3580000'
		# And without the module 54.
		vegas-new --seed x --rules "$rules" --with own anna benno > all
		run -0 --separate-stderr counted all
		run -0 --separate-stderr awk '{ n += $1; sum += $1 * $2 } END { print n, sum }' <<< "$output"
		same '54 2500000'
	done
}

@test "MC-1: all 66 are one deck, from the lowest to the highest, before it is shuffled" {
	own <<< 'bills: {fill: 1}'
	deck=()
	while read -r count amount; do
		for _ in $(seq "$count"); do
			deck+=("$amount")
		done
	done <<- 'END'
		6 10000
		8 20000
		8 30000
		6 40000
		6 50000
		5 60000
		5 70000
		9 80000
		9 90000
		4 100000
	END
	for seed in a b c d; do
		read -ra order <<< "$(oracle "$seed" 66)"
		[ "${#order[@]}" -eq 66 ]
		vegas-new --seed "$seed" --with more-bills,own anna benno > g
		run -0 --separate-stderr sed -n '/^bills/p' g
		same "$(for casino in 1 2 3 4 5 6; do
			echo "bills $casino ${deck[order[casino - 1]]}"
		done)"
	done
}

@test "MC-1: the new bills are dealt and won like the others" {
	bills='1=100000 2=100000 3=100000 4=100000 5=90000 6=80000' start more-bills anna benno
	run -0 --separate-stderr fact deck_count g
	same 60
	lay g <<- 'END'
		anna 8 0 0 0 0 0
		benno 0 7 1 0 0 0
	END
	run -0 --separate-stderr payout
	same 'score
  pay 1 anna 100000
  pay 2 benno 100000
  pay 3 benno 100000
  under 100000
  under 90000
  under 80000'
	run -0 --separate-stderr fact 'players\.[0-9]+\.money' g
	same '100000
200000'
	# There are four of 100,000, and none without the module.
	bills='1=100000 2=100000 3=100000 4=100000 5=100000 6=80000'
	run -1 --separate-stderr start more-bills anna benno
	same_error 'vegas-new: the deck holds no bill of 100000'
	bills='1=100000 2=60000 3=70000 4=80000 5=90000 6=50000'
	run -1 --separate-stderr start '' anna benno
	same_error 'vegas-new: the deck holds no bill of 100000'
	# Nine of 80,000 and of 90,000: the six casinos take six at most.
	bills='1=90000 2=90000 3=90000 4=90000 5=90000 6=90000'
	run -0 --separate-stderr start more-bills anna benno
	run -1 --separate-stderr start '' anna benno
}

@test "MC-1, TK-62: which bills join the deck is a list in YAML" {
	own <<- 'END'
		bills:
		  more: [2x30000, 1x35000, 3x200000]
		  fill: 1000000
	END
	vegas-new --seed x --with more-bills,own anna benno > all
	run -0 --separate-stderr counted all
	same '6 10000
8 20000
10 30000
1 35000
6 40000
6 50000
5 60000
5 70000
5 80000
5 90000
3 200000'
}

@test "MC-2: with high-stakes casinos are filled to at least 60,000, and no further" {
	for players in 5 6; do
		for seed in a b c d e f g h; do
			vegas-new --seed "$seed" --with high-stakes,six-players,slot-machine "${names[@]:0:players}" > g
			run -0 --separate-stderr awk '
				$1 == "bills" {
					sum = 0
					for (i = 3; i <= NF; i++)
						sum += $i
					print $2, (sum >= 60000 ? "full" : sum), (sum - $3 < 60000 ? "just" : sum)
				}' g
			same "$(printf '%s full just\n' 1 2 3 4 5 6 slot)"
		done
	done
}

@test "MC-2: by hand 50,000 is too little, 60,000 is enough and the bill after 50,000 counts" {
	five=(anna benno carla denny emil)
	rest='2=60000 3=70000 4=80000 5=90000 6=40000,20000'
	for filled in 60000 50000,10000 40000,20000 30000,30000,20000 40000,30000,20000; do
		bills="1=$filled $rest"
		run -0 --separate-stderr start high-stakes "${five[@]}"
		run -0 --separate-stderr sed -n '/^bills 1/p' g
		same "bills 1 ${filled//,/ } !"
	done
	for filled in 50000 40000,10000 30000,20000; do
		bills="1=$filled $rest"
		run -1 --separate-stderr start high-stakes "${five[@]}"
		same_error 'vegas-new: casino 1 has 50000; it is filled to at least 60000'
		run -0 --separate-stderr start '' "${five[@]}"
	done
	bills="1=60000,30000,30000 $rest"
	run -1 --separate-stderr start high-stakes "${five[@]}"
	same_error 'vegas-new: casino 1 has 60000 without its highest bill already'
	bills="1=60000 $rest"
	for slot in 50000 30000,20000; do
		run -1 --separate-stderr start high-stakes,slot-machine "${five[@]}"
	done
	slot=50000,10000
	run -0 --separate-stderr start high-stakes,slot-machine "${five[@]}"
}

@test "MC-2: the next rounds are filled alike" {
	bills='1=60000 2=60000 3=70000 4=80000 5=90000 6=40000,20000'
	start high-stakes anna benno carla denny emil
	printf '%s 8 0 0 0 0 0\n' anna benno carla denny emil | lay g
	cp g before
	run -1 --separate-stderr vegas-score --bills "1=50000 ${bills#* }" < g
	same ''
	run -0 --separate-stderr payout --bills "$bills"
	run -0 --separate-stderr sed -n '/^round/,$p' scored
	same "$(dealt 2 benno)"
	cp before g
	run -0 --separate-stderr payout
	run -0 --separate-stderr awk '$1 == "bills" { sum = 0; for (i = 3; i <= NF; i++) sum += $i; if (sum < 60000) print }' scored
	same ''
}

# bats test_tags=english
@test "MC-3: with six-players 2 to 6 can play, and no more or fewer" {
	for players in 2 3 4 5 6; do
		run -0 --separate-stderr game las-vegas six-players "$players"
		same_error ''
		run -0 --separate-stderr grep -x "players ${names[*]:0:players}" <<< "$output"
	done
	for players in 1 7; do
		run -1 --separate-stderr game las-vegas six-players "$players"
		same ''
		[[ $stderr == "vegas-new: $players players; "* ]]
	done
	# Each of three games among six has a winner.
	vegas-sim -q -n 3 -s x -b random,random,random,random,random,random -w six-players --format=tsv > tsv
	run -0 --separate-stderr awk '$2 == "seat" && $4 == "win" { won += $5 } END { printf "%.3f", won }' tsv
	same 1.000
}

@test "MC-3: all six have 8 dice, take their turns in order and are paid" {
	start six-players "${names[@]:0:6}"
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same "$(printf '%s\n' 8 8 8 8 8 8)"
	run -0 --separate-stderr fact 'players\.[0-9]+\.seat' g
	same "$(printf '%s\n' 1 2 3 4 5 6)"
	for name in "${names[@]:0:6}"; do
		[ "$(vegas-show --next g)" = "$name roll" ]
		turn "$name" 11123456 1
	done
	[ "$(vegas-show --next g)" = 'anna roll' ]
	# Casino 6: 5, 4, 4, 3, 2 and 1.
	start six-players "${names[@]:0:6}"
	lay g <<- 'END'
		anna	3 0 0 0 0 5
		benno	4 0 0 0 0 4
		carla	4 0 0 0 0 4
		denny	0 5 0 0 0 3
		emil	0 0 6 0 0 2
		frida	0 0 0 7 0 1
	END
	run -0 --separate-stderr payout --bills "$six"
	same 'score
  tie 1 4 benno carla
  pay 1 anna 50000
  pay 2 denny 60000
  pay 3 emil 70000
  pay 4 frida 80000
  under 90000
  tie 6 4 benno carla
  pay 6 anna 40000
  pay 6 denny 20000'
	run -0 --separate-stderr grep '^pay 4' <(vegas-check --explain g)
	same 'pay 4 frida 80000  # LV-13: number 1 in casino 4 with 7 dice'
	run -0 --separate-stderr sed -n '/^round/,$p' scored
	same "$(dealt 2 benno)"
	# The first-player card goes round all six seats: four rounds, four seats.
	for first in 1 2 3; do
		for seat in 0 1 2 3 4 5; do
			echo "${names[(first + seat) % 6]} 8 0 0 0 0 0"
		done | lay g
		payout > /dev/null
	done
	run -0 --separate-stderr sed -n 's/^round //p' g
	same '1 anna
2 benno
3 carla
4 denny'
	run -0 --separate-stderr grep '^  final' g
	[ "$(wc -l <<< "$output")" -eq 6 ]
	run -0 --separate-stderr vegas-check -q g
}

@test "MC-3, TK-71: a game of six fits the schema" {
	start six-players "${names[@]:0:6}"
	for first in 0 1 2 3; do
		cat g >> games
		for seat in 0 1 2 3 4 5; do
			echo "${names[(first + seat) % 6]} 3 0 5 0 0 0"
		done | lay g
		cat g >> games
		vegas-undo < g >> games
		payout > /dev/null
	done
	cat g >> games
	for viewer in frida public; do
		vegas-show --format=json --as "$viewer" games
	done > all
	vegas-show --format=json games >> all
	run -0 --separate-stderr fit all
	same 39
}

@test "MC-3, TK-32: a sixth player who retires is passed over, and still has their bills" {
	start six-players "${names[@]:0:6}"
	for name in "${names[@]:0:5}"; do
		turn "$name" 12345666 6
	done
	turn frida 55555123 5
	run -0 --separate-stderr say retire frida
	same 'retire frida'
	for name in "${names[@]:0:5}"; do
		turn "$name" 11111 1
	done
	asks '- score' score
	run -0 --separate-stderr payout --bills "$six"
	same 'score
  tie 1 5 anna benno carla denny emil
  under 50000
  under 60000
  under 70000
  under 80000
  pay 5 frida 90000
  tie 6 3 anna benno carla denny emil
  under 40000 20000'
	run -0 --separate-stderr fact 'players\.[0-9]+\.dice' g
	same "$(printf '%s\n' 8 8 8 8 8 0)"
}

# no REASON RULES MODULES PLAYERS: such a game is refused for that reason, and
# none is made.  A module that says for how many it is also says why.
no()
{
	run -1 --separate-stderr game "${@:2}"
	same ''
	if [[ $stderr == *'; the rules are for '* ]]; then
		same_error "vegas-new: $1"
	else
		same_error "vegas-new: $1: ${stderr##*: }"
		[[ ${stderr##*: } == [a-z]*[a-z] ]]
	fi
	run -1 --separate-stderr vegas-new --seed money --rules "$2" ${3:+--with "$3"} -f made.vegas "${names[@]:0:$4}"
	[ ! -e made.vegas ]
}

# yes RULES MODULES PLAYERS: such a game begins, and is borne out.
yes()
{
	run -0 --separate-stderr game "$@"
	same_error ''
	run -0 --separate-stderr vegas-check -q <<< "$output"
	same ''
}

# bats test_tags=english
@test "MC-6: high-stakes is refused below 5 players" {
	for players in 2 3 4; do
		no "module \`high-stakes' is for 5 or 6 players, not for $players" las-vegas high-stakes "$players"
	done
	yes las-vegas high-stakes 5
	yes las-vegas high-stakes,six-players 6
	no "module \`high-stakes' is for 5 or 6 players, not for 4" las-vegas-neutral high-stakes 4
}

# bats test_tags=english
@test "MC-6: neutral-five is refused unless 5 play" {
	for players in 2 3 4; do
		no "module \`neutral-five' is for 5 players, not for $players" las-vegas neutral-five "$players"
	done
	no "module \`neutral-five' is for 5 players, not for 6" las-vegas neutral-five,six-players 6
	yes las-vegas neutral-five 5
	yes las-vegas neutral-five,six-players 5
}

# bats test_tags=english
@test "MC-6: solo is refused unless one plays, and one player without it" {
	for players in 2 3 4 5; do
		no "module \`solo' is for 1 player, not for $players" las-vegas solo "$players"
	done
	no "module \`solo' is for 1 player, not for 6" las-vegas solo,six-players 6
	no '1 players; the rules are for 2 to 5' las-vegas '' 1
	no '1 players; the rules are for 2 to 6' las-vegas six-players 1
	for modules in more-bills big-dice slot-machine bonus-cards; do
		no '1 players; the rules are for 2 to 5' las-vegas "$modules" 1
	done
	no "module \`kickers' is for 2, 3, 4 or 5 players, not for 1" las-vegas kickers 1
	yes las-vegas solo 1
}

@test "MC-6: teams are refused unless 4 or 6 play" {
	for players in 2 3 5; do
		no "module \`teams' is for 4 or 6 players, not for $players" las-vegas teams "$players"
		no "module \`teams' is for 4 or 6 players, not for $players" las-vegas six-players,teams "$players"
	done
	yes las-vegas teams 4
	yes las-vegas-neutral teams 4
	yes las-vegas teams,six-players 6
}

# bats test_tags=english
@test "MC-6: 6 players are refused without six-players, and 7 always" {
	for modules in '' more-bills high-stakes big-dice slot-machine bonus-cards teams; do
		no '6 players; the rules are for 2 to 5' las-vegas "$modules" 6
		run -1 --separate-stderr game las-vegas "$modules${modules:+,}six-players" 7
		same ''
		[[ $stderr == 'vegas-new: 7 players; '* ]]
	done
}

@test "MC-6: las-vegas-neutral is refused with 1, 5 or 6 players, whatever lies over it" {
	while read -r players modules; do
		no "rule set \`las-vegas-neutral' is for 2, 3 or 4 players, not for $players" las-vegas-neutral "$modules" "$players"
	done <<- 'END'
		1
		1 solo
		5
		5 six-players
		5 neutral-five
		5 high-stakes
		6
		6 six-players
	END
	for players in 2 3 4; do
		yes las-vegas-neutral six-players "$players"
	done
}

# bats test_tags=english
@test "MC-6: kickers are refused with 6 players, neutral-five or solo: the violet dice are a player's" {
	no "module \`kickers' is for 2, 3, 4 or 5 players, not for 6" las-vegas kickers,six-players 6
	no "modules \`kickers' and \`neutral-five' do not go together" las-vegas kickers,neutral-five 5
	no "modules \`kickers' and \`neutral-five' do not go together" las-vegas neutral-five,kickers 5
	no "modules \`kickers' and \`solo' do not go together" las-vegas kickers,solo 1
	no "modules \`kickers' and \`solo' do not go together" las-vegas solo,kickers 1
	[[ $stderr == *'violet dice'* ]]
	for players in 2 3 4 5; do
		yes las-vegas kickers,six-players "$players"
	done
	for players in 2 3 4; do
		yes las-vegas-neutral kickers "$players"
	done
}

@test "MC-6: action-cards and teams are refused with solo" {
	for module in action-cards teams; do
		no "modules \`$module' and \`solo' do not go together" las-vegas "$module,solo" 1
		no "modules \`$module' and \`solo' do not go together" las-vegas "solo,$module" 1
	done
	no "modules \`teams' and \`solo' do not go together" las-vegas solo,teams 4
}

# bats test_tags=english
@test "MC-6: no module lies over royale-base or royale" {
	for module in more-bills high-stakes six-players neutral-five solo big-dice slot-machine kickers bonus-cards action-cards teams; do
		for rules in royale-base royale; do
			run -1 --separate-stderr game "$rules" "$module" 4
			same ''
			[[ $stderr == "vegas-new: module \`$module' does not lie over \`$rules'; it lies over: las-vegas"* ]]
		done
	done
}

@test "MC-6: the modules lie over las-vegas and las-vegas-neutral, alone and with each other" {
	for module in more-bills big-dice slot-machine kickers bonus-cards; do
		yes las-vegas "$module" 2
		yes las-vegas "$module" 5
		yes las-vegas-neutral "$module" 3
	done
	yes las-vegas more-bills,big-dice,slot-machine,kickers,bonus-cards,teams 4
	yes las-vegas-neutral teams,bonus-cards,kickers,slot-machine,big-dice,more-bills 4
	yes las-vegas more-bills,high-stakes,six-players,big-dice,slot-machine,bonus-cards,teams 6
	yes las-vegas more-bills,high-stakes,neutral-five,big-dice,slot-machine,bonus-cards 5
	yes las-vegas more-bills,solo,big-dice,slot-machine,bonus-cards 1
}

@test "MC-6: vegas-rules lists the modules, and the mixes as rule sets" {
	run -0 --separate-stderr vegas-rules list
	run -0 --separate-stderr awk '{ print $1, $2 }' <<< "$output"
	for module in action-cards big-dice bonus-cards high-stakes kickers more-bills neutral-five six-players slot-machine solo teams; do
		grep -qx "$module module" <<< "$output"
	done
	for mix in soft twists balanced fun tactical; do
		grep -qx "more-cash-$mix rules" <<< "$output"
	done
}

# same_rules NAME MODULES: the rule set is las-vegas with these modules.
same_rules()
{
	vegas-new --seed x --rules "$1" anna benno > mix
	vegas-new --seed x --with "$2" anna benno > laid
	diff <(grep '^rule ' mix | grep -v '^rule title ') \
		<(grep '^rule ' laid | grep -v '^rule title ')
}

@test "MC-6: the recommended mixes are these modules over las-vegas" {
	same_rules more-cash-soft big-dice,slot-machine
	same_rules more-cash-twists big-dice,slot-machine,kickers
	same_rules more-cash-balanced big-dice,slot-machine,bonus-cards
	same_rules more-cash-fun big-dice,slot-machine,action-cards
	same_rules more-cash-tactical big-dice,slot-machine,kickers,bonus-cards
}

@test "MC-6: every recommended mix can be played to the end, and is borne out" {
	own <<< 'rounds: 1'
	for mix in soft twists balanced fun tactical; do
		vegas-new --seed "$mix" --rules "more-cash-$mix" --with own anna benno > g
		to_the_end
		run -0 --separate-stderr vegas-show --next g
		same '- over'
		run -0 --separate-stderr vegas-check g
		[[ $output == '1 games, 0 failed, 0 unfinished, '* ]]
	done
}

@test "MC-6: the modules may be given in any order" {
	for modules in big-dice,slot-machine,kickers,bonus-cards bonus-cards,kickers,slot-machine,big-dice; do
		vegas-new --seed order --with "$modules" anna benno carla | vegas-roll |
			sed -n '/^round/,$p'
	done > both
	[ "$(grep -c . both)" -eq 24 ]
	run -0 --separate-stderr head -n 12 both
	same "$(tail -n 12 both)"
}
