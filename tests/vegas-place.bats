#!/usr/bin/env bats
# vegas-place: the dice of one value go to their casino.

load lib
load games

@test "TK-1: vegas-place reads a game and writes the whole new game" {
	run -0 --separate-stderr vegas-place 5 < <(upto 30)
	same "$(upto 31)"
	same_error ''
}

@test "TK-1: vegas-place -f changes FILE in place and writes nothing to standard output" {
	upto 30 > game
	run -0 --separate-stderr vegas-place -f game 5
	same ''
	same_error ''
	cmp game <(upto 31)
	upto 30 > game
	run -0 --separate-stderr vegas-place 5 --file=game
	cmp game <(upto 31)
}

@test "TK-4: a value that was not rolled is refused by the rules (1), and nothing is written" {
	upto 30 > game
	for value in 3 0 7 1000000000; do
		run -1 --separate-stderr vegas-place "$value" < game
		same ''
		same_error "vegas-place: anna has rolled no $value; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6"
		run -1 --separate-stderr vegas-place -f game "$value"
		same ''
		cmp game <(upto 30)
	done
}

@test "TK-4: what is no value is wrong usage (2)" {
	upto 30 > game
	for value in x 05 +5 5.0 5x '' 99999999999 0x5; do
		run -2 --separate-stderr vegas-place "$value" < game
		same ''
	done
	run -2 --separate-stderr vegas-place < game
	same ''
	same_error "vegas-place: VALUE [slot] is missing; try \`vegas-place --help'"
	run -2 --separate-stderr vegas-place 5 2 < game
	same ''
	same_error "vegas-place: \`2' is no word here but \`slot'; it is \`place NAME VALUE [slot]'"
	run -2 --separate-stderr vegas-place 5 slot 2 < game
	same ''
	run -1 --separate-stderr vegas-place 5 slot < game
	same ''
	same_error 'vegas-place: there is no slot machine in this game; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
}

@test "TK-6: an illegal move says what is wrong and which moves are legal" {
	positions .
	run -1 --separate-stderr vegas-place 5 < deal
	same ''
	same_error 'vegas-place: anna has not rolled yet; legal: roll anna'
	run -1 --separate-stderr vegas-place 5 < score
	same ''
	same_error 'vegas-place: nobody places now; legal: score'
	run -1 --separate-stderr vegas-place 5 < over
	same ''
	same_error 'vegas-place: nobody places now'
}

@test "TK-6: a move that is refused in a file is named with its line" {
	(upto 30; echo 'place anna 3'; echo 'roll benno 1 2 2 3 4 5 5 6') > game
	run -3 --separate-stderr vegas-place 5 -f game
	same ''
	same_error 'vegas-place: game:31: the rules say no: anna has rolled no 3'
}

@test "TK-7: -p says who is acting and is refused (1) if it is not that player's move" {
	upto 30 > game
	run -0 --separate-stderr vegas-place -p anna 5 < game
	same "$(upto 31)"
	run -1 --separate-stderr vegas-place -p benno 5 < game
	same ''
	same_error 'vegas-place: it is not the turn of benno; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
	run -1 --separate-stderr vegas-place -p denny 5 < game
	same ''
	same_error "vegas-place: \`denny' is no player here; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6"
	run -1 --separate-stderr vegas-place -p benno 5 < <(before '^score')
	same ''
}

@test "TK-8: --all makes the same move in each game; the first refusal ends it and names the game" {
	(upto 30; before '^place benno' 4; upto 30) > games
	run -0 --separate-stderr vegas-place --all 6 < games
	same "$(upto 30; echo place anna 6; before '^place benno' 4; echo place benno 6; upto 30; echo place anna 6)"
	(upto 30; upto 30; upto 29; upto 30) > games
	run -1 --separate-stderr vegas-place --all 6 < games
	same ''
	same_error 'vegas-place: -:61: anna has not rolled yet; legal: roll anna'
	(upto 29; upto 30) > games
	run -1 --separate-stderr vegas-place --all 6 < games
	same ''
	same_error 'vegas-place: -:1: anna has not rolled yet; legal: roll anna'
}

@test "TK-8: with -f --all is all or nothing" {
	(upto 30; upto 30) > games
	run -0 --separate-stderr vegas-place --all -f games 6
	same ''
	cmp games <(upto 30; echo place anna 6; upto 30; echo place anna 6)
	(upto 30; upto 29) > games
	cp games old
	run -1 --separate-stderr vegas-place --all -f games 6
	same ''
	same_error 'vegas-place: games:31: anna has not rolled yet; legal: roll anna'
	cmp games old
	run -2 --separate-stderr vegas-place -f games 6
	same ''
	same_error 'vegas-place: there is more than one game; --all takes each'
	cmp games old
}

@test "TK-12: --dry-run prints only the line that would be appended and leaves FILE alone" {
	upto 30 > game
	run -0 --separate-stderr vegas-place --dry-run 5 < game
	same 'place anna 5'
	run -0 --separate-stderr vegas-place --dry-run -f game 5
	same 'place anna 5'
	cmp game <(upto 30)
	run -1 --separate-stderr vegas-place --dry-run -f game 3
	same ''
	(upto 30; before '^place benno' 4) > games
	run -0 --separate-stderr vegas-place --all --dry-run 6 < games
	same 'place anna 6
place benno 6'
}

@test "TK-12: --explain has nothing to tell where nothing follows" {
	before '^place benno' 4 > game
	run -0 --separate-stderr vegas-place --explain 6 < game
	same "$(cat game; echo place benno 6)"
	same_error ''
}

@test "TK-35: vegas-place checks all but digest and seed" {
	upto 30 | sed '2s/0/1/; 30s/5 6$/6 6/' > game
	run -0 --separate-stderr vegas-place 6 < game
	same "$(cat game; echo place anna 6)"
	# What needs neither is checked.
	upto 30 | sed '30s/5 6$/6/' > game
	run -3 --separate-stderr vegas-place 6 < game
	same ''
	same_error 'vegas-place: -:30: the rules say no: these are not the 8 dice that anna holds'
	before '^place' 20 | sed 's/pay 5 anna 90000/pay 5 anna 80000/' > game
	run -3 --separate-stderr vegas-place 6 < game
	same ''
	same_error "vegas-place: -:77: the file says 'pay 5 anna 80000', the rules say 'pay 5 anna 90000'"
	# Bills that cannot lie there.
	upto 30 | sed '24s/60000 30000/60000 50000 30000/' > game
	run -3 --separate-stderr vegas-place 6 < game
	same ''
	same_error 'vegas-place: -:24: the rules say no: casino 1 has 50000 without its highest bill already'
}
