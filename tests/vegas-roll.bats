#!/usr/bin/env bats
# vegas-roll: dice for whoever is due, from the seed or by hand.

load lib
load games

@test "TK-1: vegas-roll reads a game and writes the whole new game" {
	run -0 --separate-stderr vegas-roll < <(upto 29)
	same "$(upto 30)"
	same_error ''
	run -0 --separate-stderr vegas-roll --player anna < <(upto 29)
	same "$(upto 30)"
}

@test "TK-1: vegas-roll -f changes FILE in place and writes nothing to standard output" {
	upto 29 > game
	run -0 --separate-stderr vegas-roll -f game
	same ''
	same_error ''
	cmp game <(upto 30)
}

@test "TK-1: vegas-roll takes no operand" {
	upto 29 > game
	run -2 --separate-stderr vegas-roll game
	same ''
	same_error "vegas-roll: \`game' is one word too many; try \`vegas-roll --help'"
}

@test "TK-6: where nobody rolls, the message says which moves are legal" {
	positions .
	run -1 --separate-stderr vegas-roll < rolled
	same ''
	same_error 'vegas-roll: nobody rolls now; legal: place anna 1, place anna 2, place anna 4, place anna 5, place anna 6'
	run -1 --separate-stderr vegas-roll < score
	same_error 'vegas-roll: nobody rolls now; legal: score'
	run -1 --separate-stderr vegas-roll < over
	same ''
	same_error 'vegas-roll: nobody rolls now'
}

@test "TK-7: -p is refused (1) if it is not that player's roll" {
	upto 29 > game
	run -1 --separate-stderr vegas-roll -p benno < game
	same ''
	same_error 'vegas-roll: benno does not roll now, anna does; legal: roll anna'
	run -1 --separate-stderr vegas-roll -p denny < game
	same ''
	same_error "vegas-roll: \`denny' is no player here; legal: roll anna"
	run -1 --separate-stderr vegas-roll -p neutral < game
	same ''
	same_error "vegas-roll: \`neutral' is no player here; legal: roll anna"
	# Where an imaginary player is due, that is who rolls.
	vegas-new -r showdown -s 1 anna benno > auction
	run -0 --separate-stderr vegas-roll -p neutral < auction
	same "$(vegas-roll < auction)"
	run -1 --separate-stderr vegas-roll -p grey < auction
	same ''
}

@test "TK-8: --all rolls in each game of a stream; without it a stream is refused" {
	(upto 29; before '^roll benno' 3) > games
	run -2 --separate-stderr vegas-roll < games
	same ''
	same_error 'vegas-roll: there is more than one game; --all takes each'
	run -0 --separate-stderr vegas-roll --all < games
	same "$(upto 30; before '^place benno' 3)"
	run -0 --separate-stderr vegas-roll --all < <(upto 29)
	same "$(upto 30)"
}

@test "TK-12: --dry-run does not tell dice that are still to come" {
	upto 29 > game
	run -0 --separate-stderr vegas-roll --dry-run < game
	same '?'
	run -0 --separate-stderr vegas-roll --dry-run -f game
	same '?'
	cmp game <(upto 29)
	run -0 --separate-stderr vegas-roll --dry-run --dice 3,3,3,3,3,3,3,1 -f game
	same 'roll anna 1 3 3 3 3 3 3 3 !'
	cmp game <(upto 29)
	run -1 --separate-stderr vegas-roll --dry-run < <(upto 30)
	same ''
}

@test "TK-26: dice given by hand are written by face, then normal and neutral" {
	run -0 --separate-stderr vegas-roll --dice 6,5,4,3,2,1,1,3 < <(upto 29)
	[ "${lines[-1]}" = 'roll anna 1 1 2 3 3 4 5 6 !' ]
	run -0 --separate-stderr vegas-roll -d N3,6,3,2,2,N1,1,3,3,5 < <(upto 34 "$neutral")
	[ "${lines[-1]}" = 'roll anna 1 N1 2 2 3 3 3 N3 5 6 !' ]
	run -0 --separate-stderr vegas-check -q <<< "$output"
}

@test "TK-26: dice from the seed are written in the same order" {
	local rolls
	rolls=$(grep '^roll' "$neutral" | sed 's/^roll [a-z]* //')
	[ "$(grep -c N <<< "$rolls")" -gt 40 ]
	# By face, then kind: sorted by digit, normal before N.
	run -0 --separate-stderr awk '{
		for (i = 2; i <= NF; i++) {
			a = $(i - 1); b = $i
			a = substr(a, length(a)) (a ~ /N/)
			b = substr(b, length(b)) (b ~ /N/)
			if (a > b) print
		}
	}' <<< "$rolls"
	same ''
}

@test "TK-33: undo and the same roll again give the same dice" {
	before '^place carla' 4 > game
	vegas-undo < game > undone
	run -0 --separate-stderr cmp -s undone <(before '^roll carla' 4)
	run -0 --separate-stderr vegas-roll < undone
	diff_output game
	# Several steps back and the same moves again.
	vegas-undo -n 5 < game > undone
	after "$(wc -l < undone)" game | awk '$1 == "roll" { print "roll", $2; next } { print }' |
		vegas-move -f undone -
	cmp undone game
}

@test "TK-33: dice by hand use nothing of the seed" {
	# Benno's eight dice from the seed are those that were anna's to throw.
	run -0 --separate-stderr sh -c 'vegas-roll --dice 1,1,1,1,1,1,1,1 | vegas-place 1 | vegas-roll | tail -n 1' < <(upto 29)
	same 'roll benno 1 1 2 2 2 4 5 6'
}

@test "TK-35: vegas-roll checks recorded chance and the digest against what they must be" {
	upto 31 | sed '30s/6$/5/' > game
	run -3 --separate-stderr vegas-roll < game
	same ''
	same_error "vegas-roll: -:30: the file says 'roll anna 1 1 2 2 2 4 5 5', the rules say 'roll anna 1 1 2 2 2 4 5 6'"
	upto 31 | sed '2s/0/1/' > game
	run -3 --separate-stderr vegas-roll < game
	same ''
	same_error "vegas-roll: -:2: the file says '121eb5b955320a4e', the rules say '021eb5b955320a4e': the digest does not fit the rule lines"
}

@test "TK-36: only who is due rolls, and vegas-move roll NAME does the same" {
	upto 29 > game
	run -0 --separate-stderr vegas-move roll anna < game
	same "$(vegas-roll < game)"
	before '^roll' 20 > game
	run -0 --separate-stderr vegas-roll < game
	same "$(before '^place' 20)"
	run -0 --separate-stderr vegas-move roll "$(vegas-show --next game | cut -d ' ' -f 1)" < game
	same "$(before '^place' 20)"
	run -1 --separate-stderr vegas-move roll benno < <(upto 29)
	same ''
	same_error "vegas-move: \`roll benno' is not a move now; legal: roll anna"
	run -1 --separate-stderr vegas-move roll anna 1 1 1 1 1 1 1 1 < <(upto 29)
	same ''
}

# refused GAME DICE MESSAGE: these dice by hand are refused (1).
refused()
{
	run -1 --separate-stderr vegas-roll --dice "$2" < "$1"
	same ''
	same_error "vegas-roll: $3"
}

@test "TK-47: --dice is all dice that are due; a wrong number or kind is refused (1)" {
	positions .
	refused deal 1,1,1,1,1,1,1 'these are not the 8 dice that anna holds'
	refused deal 1,1,1,1,1,1,1,1,1 'these are not the 8 dice that anna holds'
	refused deal 1,1,1,1,1,1,1,N1 'these are not the 8 dice that anna holds'
	refused deal 1,1,1,1,1,1,1,B1 'these are not the 8 dice that anna holds'
	refused deal 1,1,1,1,1,1,1,X1 "\`X1' is a black die; it is not rolled with others"
	# So many of a face are counted; more are refused as they are read.
	refused deal "1$(printf ',1%.0s' {2..15})" 'these are not the 8 dice that anna holds'
	run -2 --separate-stderr vegas-roll --dice "1$(printf ',1%.0s' {2..16})" < deal
	same ''
	same_error 'vegas-roll: there are more than 15 dice of one face'
	refused deal '' "\`roll anna' by hand is empty; all that is due is given"
	for die in 7 0 1. x B; do
		run -2 --separate-stderr vegas-roll --dice "1,1,1,1,1,1,1,$die" < deal
		same ''
		same_error "vegas-roll: \`$die' is no die; it is \`roll NAME DIE...'"
	done
	refused score 1,1 'nobody rolls now; legal: score'
	upto 34 "$neutral" > neutral.vegas
	refused neutral.vegas 1,1,1,1,1,1,1,1,1,N1 'these are not the 10 dice that anna holds'
	refused neutral.vegas 1,1,1,1,1,1,1,1 'these are not the 10 dice that anna holds'
	run -0 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,1,1,N1,N1 < neutral.vegas
	[ "${lines[-1]}" = 'roll anna 1 1 1 1 1 1 1 1 N1 N1 !' ]
}

@test "TK-47: a roll by hand is marked and counted as given" {
	run -0 --separate-stderr vegas-roll --dice 1,1,1,1,1,1,1,1 < <(upto 29)
	same "$(upto 29)
roll anna 1 1 1 1 1 1 1 1 !"
	run -0 --separate-stderr vegas-check <<< "$output"
	same '1 games, 0 failed, 1 unfinished, 30 lines
dice: 7 proved, 0 sealed, 1 given by hand'
}
