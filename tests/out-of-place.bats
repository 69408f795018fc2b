#!/usr/bin/env bats
# Records where they do not belong: behind each record of a game comes another
# one that the rules may refuse there.  All of it is one stream, read in one go.
# bats file_tags=english

load lib

# said GAME RECORD;...: what is said of the game cut off behind each of its
# records, with each of these behind it; without names and numbers, each once.
# That another record was due is left out.
said()
{
	awk -v records="$2" '
		BEGIN { n = split(records, record, /;/) }
		{ line[NR] = $0 }
		/^(seed|sealed) / { first = NR }
		END {
			for (r = 1; r <= n; r++)
				for (k = first; k <= NR; k++) {
					for (i = 1; i <= k; i++)
						print line[i]
					print record[r]
				}
		}' "$root/tests/$1" > stream
	vegas-check stream > faults && return 1
	sed -E -e "/the file says|cut off|^dice:|games,/d" -e 's/^stream:[0-9]+: //' \
		-e 's/(anna|benno|carla|denny|neutral|grey)\>/NAME/g' \
		-e 's/\<[0-9]+\>/N/g' faults | LC_ALL=C sort -u
}

# refused GAME RECORD;... < LINES: just that is said.
refused()
{
	run -0 --separate-stderr said "$1" "$2"
	same "$(cat)"
	same_error ''
}

@test "TK-22: records out of place in a game of Las Vegas" {
	refused games/three.vegas \
		'round 1 neutral;round 9 anna;roll anna;roll anna !;roll neutral 1 !;bills 1 10000 !;bills slot 10000 !;place benno 1 slot;extra anna X1 X2 !;draw anna 10000 !;deal anna 10000 !;card anna hide 1;choose anna skip;choose anna knock xx;bills 1 10000 70000 !;deal anna -5 !;deal anna 3x !;board 1 a- !;marker no-entry a;die anna 1 b out;pass anna;set anna 3;retire neutral;score' <<- 'END'
		`-N' is no amount or card; it is `deal NAME AMOUNT | NAME CARD...'
		`3x' is no number; it is `deal NAME AMOUNT | NAME CARD...'
		`a' is no place of a marker; it is `marker BOARD WHERE'
		`a-' is no board; it is `board CASINO NAME'
		`b' is no place; it is `die NAME DIE FROM TO'
		`xx' is no die; it is `choose NAME WORD...'
		a roll without dice
		the amounts are out of order; the highest is first
		the rules say no: NAME cannot pass in this game
		the rules say no: NAME does not draw now
		the rules say no: NAME does not throw the black dice now
		the rules say no: NAME has no marker that lets a die be set
		the rules say no: NAME has not rolled yet
		the rules say no: NAME has rolled and places now
		the rules say no: NAME has rolled no N
		the rules say no: NAME is no player
		the rules say no: a roll without dice
		the rules say no: casino N has N; it is filled to at least N
		the rules say no: casino N is filled next
		the rules say no: it is not the turn of NAME
		the rules say no: nobody is asked anything
		the rules say no: nothing is dealt now
		the rules say no: round N is due
		the rules say no: that is no action card
		the rules say no: the deal is not over
		the rules say no: the game is over
		the rules say no: the round is not over; NAME holds dice
		the rules say no: the round is over
		the rules say no: there is no slot machine in this game
	END
}

@test "TK-22: records out of place in a game of Royale" {
	refused games/royale.vegas \
		'round 1 neutral;extra anna X1 X2 !;extra benno X1 X1 !;draw anna 30000 !;deal anna 30000 !;board 1 jackpot !;board 6 jackpot !;bank 9999x30000 !;bank 1x30000 2x30000 !;set anna N3;choose anna skip;choose benno skip;roll anna 1 !;roll anna X1 X2 !;roll anna 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 !;bank 2x40000 1x30000 !;draw anna 80000 20000 !;score' <<- 'END'
		`X1' is a black die; it is not rolled with others
		some boards of this round are marked ` !' and others are not; all are given by hand or none
		the amounts are out of order; the lowest is first
		the rules say no: NAME does not draw now
		the rules say no: NAME does not throw the black dice now
		the rules say no: NAME has no marker that lets a die be set
		the rules say no: NAME has rolled and places now
		the rules say no: NAME is asked first
		the rules say no: NAME is asked, not NAME
		the rules say no: NAME is to answer first
		the rules say no: NAME is to roll first
		the rules say no: NAME throws the black dice first
		the rules say no: it is not the turn of NAME
		the rules say no: nobody is asked anything
		the rules say no: nothing is dealt now
		the rules say no: round N is due
		the rules say no: that is no answer to what NAME is asked
		the rules say no: the bank has each amount once, and some bills of it
		the rules say no: the deal is not over
		the rules say no: the deck holds no N bills of N
		the rules say no: the game is over
		the rules say no: the round is not over; NAME holds dice
		the rules say no: the round is over
		the rules say no: these are not the N dice that NAME holds
		there are more than N dice of one face
	END
}

@test "TK-22: records out of place in a game with action cards" {
	refused atlas/more-cash/MC-56-exchange.vegas \
		'draw anna 80000 !;draw benno 10000 !;draw anna 10000 20000 !;deal anna joker !;deal anna 30000 40000 !;deal anna hide hide !;deal anna joker 20000 !;deal anna 10000 20000 30000 40000 !;deal anna hide hide hide hide !;roll anna 1 2 3 !;roll benno 1 !;card anna skip;card anna joker' <<- 'END'
		the record is cut short; it is `card NAME CARD WORD...'
		the rules say no: N action cards are dealt to NAME
		the rules say no: N bill is drawn, not N
		the rules say no: NAME does not draw now
		the rules say no: NAME draws first
		the rules say no: NAME has rolled and places now
		the rules say no: NAME is asked first
		the rules say no: NAME is dealt cards next
		the rules say no: NAME rolls first
		the rules say no: action cards are dealt to NAME
		the rules say no: it is not the turn of NAME
		the rules say no: nothing is dealt now
		the rules say no: that is no action card
		the rules say no: that is no answer to what NAME is asked
		the rules say no: the deal is not over
		the rules say no: the round is over
		the rules say no: these are not the N dice that NAME holds
	END
}

# behind GAME CARD RECORD: GAME of the atlas up to where CARD is played, and then
# that record, in a file with the next number.
behind()
{
	n=$((n + 1))
	{ sed "/^card $2/q" "$root/tests/atlas/more-cash/$1.vegas" && echo "$3"; } > "$n"
}

@test "TK-22: where a card draws bills or rolls again nothing else comes, nor anybody else" {
	n=0
	behind MC-63-moments 'benno one-more-bill' 'draw anna 20000 50000 80000 !'
	behind MC-63-moments 'benno one-more-bill' 'extra benno X1 X2 !'
	behind MC-63-moments 'benno one-more-bill' 'roll benno 1 2 3 3 4 4 5 6 !'
	behind MC-61-reroll 'anna reroll' 'roll benno 2 2 3 3 4 5 6 6 !'
	behind MC-61-reroll 'anna reroll' 'draw anna 20000 !'
	behind MC-61-reroll 'anna reroll' 'extra anna X1 X2 !'
	run -1 --separate-stderr vegas-check {1..6}
	same "1:$(wc -l < 1): the rules say no: anna does not draw now
2:$(wc -l < 2): the rules say no: benno does not throw the black dice now
3:$(wc -l < 3): the rules say no: benno draws first
4:$(wc -l < 4): the rules say no: benno does not roll again now
5:$(wc -l < 5): the rules say no: anna does not draw now
6:$(wc -l < 6): the rules say no: anna does not throw the black dice now
6 games, 6 failed, 0 unfinished, $(cat {1..6} | wc -l) lines
dice: 6 proved, 0 sealed, 54 given by hand"
}

@test "LV-6, TK-22: an imaginary player begins no round, even with six at the table" {
	sed -n '1,/^seed/p' "$root/tests/atlas/more-cash/MC-2-six-players.vegas" > g
	echo 'round 1 neutral' >> g
	run -3 --separate-stderr vegas-moves g
	same ''
	same_error "vegas-moves: g:$(wc -l < g): the file says 'round 1 neutral', the rules say 'round 1 anna'"
}

@test "TK-22: records out of place in a game with bonus cards" {
	refused atlas/more-cash/MC-41-dealt.vegas \
		'deal anna 30000 !;deal anna 30000 40000 !;deal anna joker !;roll anna 1 !' <<- 'END'
		the rules say no: NAME is dealt cards next
		the rules say no: a bonus card is dealt
		the rules say no: it is not the turn of NAME
		the rules say no: no bonus card of N is left
		the rules say no: nothing is dealt now
		the rules say no: the deal is not over
	END
}

@test "TK-22: records out of place in a game against imaginary players" {
	refused atlas/more-cash/MC-5-solo.vegas \
		'roll neutral 1 1 1 !;roll neutral 1 N1 !;roll neutral 3 N3 !;roll neutral 3 K3 !;roll grey 1 1 !;roll anna 1 !' <<- 'END'
		the rules say no: NAME has rolled and places now
		the rules say no: NAME rolls first
		the rules say no: NAME throws N normal and N big dice now
		the rules say no: it is not the turn of NAME
		the rules say no: the deal is not over
		the rules say no: the round is over
		the rules say no: these are not the N dice that NAME holds
	END
}

@test "TK-22: records out of place in a game of Potzblitz" {
	refused atlas/potzblitz/PB-1-eight-bolts.vegas \
		'round 9;round 2;task +1 1-1-1 !;task 0 2-2-2 !;task +1 112 !;task +1 1-1 !;task +1 1-1-1-1-1-1-1-1-1 !;roll anna 1 1 1 !;roll neutral 1 1 1 !;score;take anna;place anna 0;retire anna' <<- 'END'
		`N' is no task; it is `task CARD TASK'
		`N-N-N-N-N-N-N-N-N' is no task; it is `task CARD TASK'
		the rules say no: NAME is no player
		the rules say no: every task is slapped; the round is counted now
		the rules say no: nobody retires in this game
		the rules say no: not every task is slapped; the round goes on
		the rules say no: nothing is dealt now
		the rules say no: round N is due
		the rules say no: the card `+N' gets its task next
		the rules say no: the card `N' gets its task next
		the rules say no: the deal is not over
		the rules say no: the deck holds no such task
		the rules say no: the game is over
		the rules say no: the slap card of NAME is not down
	END
}

@test "TK-22: records out of place in a game of Showdown" {
	refused atlas/showdown/SD-14-starting-price.vegas \
		'turn 9 anna;turn 1 neutral;turn 2 neutral;tile premier-2 buffet 12 !;tile premier-1 buffet 12 !;tile premier-3 buffet 12 !;roll neutral surplus 1 2 !;roll neutral slots 1 !;roll neutral premier 1 !;roll neutral premier 1 2 !;roll anna slots 1 !;score publicity;score surplus 1;score final;event renovate;event revenue 3;event final;tell anna publicity;tell anna surplus 1;tell anna fame 3;pass neutral publicity' <<- 'END'
		the rules say no: N dice are thrown, not N
		the rules say no: N die is thrown, not N
		the rules say no: events are told at the start of a turn, before the first die, bid or pass
		the rules say no: it is `score' or `score final'
		the rules say no: it is not the turn of NAME
		the rules say no: it is revenue, population, money and fame that is told
		the rules say no: no turn begins now
		the rules say no: nobody rolls now
		the rules say no: premier-N is filled next
		the rules say no: that is no event
		the rules say no: the NAME player rolls first
		the rules say no: the NAME player rolls for premier now
		the rules say no: the NAME player rolls for slots now
		the rules say no: the auction is over; `score' buys
		the rules say no: the stack holds no `buffet'
		the rules say no: the start of the turn is not over
		the rules say no: turn N is due
	END
}


# after LINE RECORD: what is said of a record behind so many lines of the game.
after()
{
	{
		sed "$1q" game
		echo "$2"
	} | vegas-check | sed 1q
}

# line PATTERN: the number of the first record that is like this.
line()
{
	grep -n -m 1 "$1" game | cut -d : -f 1
}

@test "TK-22: a roll of the first player where something else is due is no fault of the dice" {
	vegas-sim -q -n 1 -s x -b random,random --log > game
	start=$(line '^round 1')
	{
		after "$start" 'roll p1 1 2 3'
		after "$(line '^roll')" 'roll p1 1 2 3'
		after "$(line '^place')" 'roll p1 1 2 3'
		after $(($(line '^score') - 1)) 'roll p1 1 2 3'
		after '$' 'roll p1 1 2 3'
		vegas-sim -q -n 1 -s x -b random --log -w solo > game
		after "$(line '^place')" 'roll p1 1 2 3'
		after $(($(line '^roll neutral') - 1)) 'roll grey 1 2 !'
		vegas-sim -q -n 1 -s x -b random,random,random --log -r royale > game
		after $(($(line '^choose') - 1)) 'roll p1 1 2 3'
	} > said
	run -0 --separate-stderr sed -E 's/^-:[0-9]+: the rules say no: //; s/^p[1-3] is/SOMEBODY is/' said
	same 'the deal is not over
p1 has rolled and places now
it is not the turn of p1
the round is over
the game is over
neutral rolls first
the deal is not over
SOMEBODY is asked first'
}

@test "TK-22: which round is due is said, also where dice are sealed" {
	vegas-sim -q -n 1 -s x -b random,random --log |
		sed "s/^seed .*/sealed $(printf '%064d' 1)/" > game
	first=$(($(line '^round 1') - 1))
	{
		after "$first" 'round 2 p1'
		after $(($(line '^round 2') - 1)) 'round 3 p1'
	} > said
	run -0 --separate-stderr sed -E 's/^-:[0-9]+: the rules say no: //' said
	same 'round 1 is due
round 2 is due'
	# A roll without dice is no record, but may be meant by hand.
	run -3 --separate-stderr vegas-check - <<< "$(sed "$((first + 1))q" game)"$'\nroll p1'
	run -1 --separate-stderr vegas-check - <<< "$(sed "$((first + 1))q" game)"$'\nroll p1 !'
}
