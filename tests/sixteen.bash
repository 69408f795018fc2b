# sixteen.bash: a small game of royale for each of the sixteen boards.  `load
# sixteen` after `load lib`.
#
# vegas-journal(5) shows lines of these games, and each number of a board has a
# part in one of them.
# shellcheck shell=bash

# play_by_hand FILE < LINES: plays on in FILE.  `dice DIE,...' throws dice by
# hand, every other line is a move.
play_by_hand()
{
	local word rest

	while read -r word rest; do
		if [ "$word" = dice ]; then
			vegas-roll -f "$1" --dice "$rest"
		else
			# shellcheck disable=SC2086 # a move is words
			vegas-move -f "$1" "$word" $rest
		fi || return
	done
}

# board_game BOARD < LINES: a game of three with that board alone, on casino 1,
# into BOARD.vegas.
board_game()
{
	vegas-new -f "$1.vegas" -r royale -s x --boards "1=$1" \
		--bills "$ranked_bills" anna benno carla &&
		play_by_hand "$1.vegas"
}
ranked_bills='1=40000,30000 2=50000,40000 3=60000,50000 4=70000,60000 5=80000,70000 6=90000,80000'

# A game for each board, in the folder where one is.
sixteen_games()
{
	board_game lucky-punch <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		choose anna hide 3
		choose benno guess 1
	END
	board_game jackpot <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		dice X1,X4
		dice 1,1,2,2,3,3,4,B5
		place benno 1
		dice X3,X4
	END
	board_game prime-time <<- 'END' || return
		dice 1,1,1,1,1,1,1,B1
		place anna 1
		dice 2,2,2,2,2,2,2,B2
		place benno 2
		dice 3,3,3,3,3,3,3,B3
		place carla 3
		score
		dice X2,X5
		choose anna put X5
		score
	END
	board_game fifty-fifty <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		dice X2,X5
		choose anna higher
		dice X4,X6
		choose anna stop
	END
	board_game high-five <<- 'END' || return
		dice 1,1,1,2,3,3,4,B1
		place anna 1
		dice 2,2,2,2,2,2,2,B2
		place benno 2
		dice 3,3,3,3,3,3,3,B3
		place carla 3
		dice 4,4,4,4
		place anna 4
		score
	END
	board_game bad-luck <<- 'END' || return
		dice 1,1,1,1,1,1,1,B1
		place anna 1
		dice 5,5,5,5,5,5,5,B5
		place benno 5
		dice 6,6,6,6,6,6,6,B6
		place carla 6
		score
	END
	board_game pay-day <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
	END
	board_game power-play <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		dice 2,2,2,2,2,2,2,B2
		place benno 2
		dice 3,3,3,3,3,3,3,B3
		place carla 3
		set anna B4
	END
	board_game no-entry <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		choose anna close 4
	END
	board_game knockout <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		choose benno knock big
		choose carla knock normal
		dice 1,1,2,2,3,3,4
		place benno 1
		choose carla knock normal
		choose anna knock normal
	END
	board_game block-it <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		choose anna block 2 5
	END
	board_game handicap <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		choose anna take 5 dice
		choose anna set B6
		dice 1,1,2,2,3,3,4,B5
		place benno 1
		choose benno take 5 cash
		dice 1,1,2,2,3,3,4,B5
		place carla 1
		choose carla take 6 chip
	END
	board_game black-box <<- 'END' || return
		dice 1,1,1,1,1,1,1,B1
		place anna 1
		dice 2,2,2,2,2,2,2,B2
		place benno 2
		dice 3,3,3,3,3,3,3,B3
		place carla 3
		score
		choose benno split 60000 0 / 20000 20000 0 0
		choose anna group 2
		score
	END
	board_game double-down <<- 'END' || return
		dice 1,1,1,3,3,3,3,B1
		place anna 1
		choose anna down 1 B1
		dice 1,1,1,2,2,2,2,B1
		place benno 1
		choose benno down 1 1 1
		dice 1,1,3,3,3,3,3,B3
		place carla 1
		choose carla down 1
		dice 3,3,3,3
		place anna 3
		dice 2,2,2,2
		place benno 2
		dice 5,5,5,5,5,B5
		place carla 5
		score
	END
	board_game nice-dice <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		choose anna nice 4
		dice 1,1,2,2,3,3,4,B5
		place benno 1
		choose benno nice 4
		dice 6,6,6,6,6,6,6,B6
		place carla 6
		dice 2,2,2,2,B2
		place anna 2
		dice 3,3,3,3,B3
		place benno 3
		score
	END
	board_game my-choice <<- 'END' || return
		dice 1,1,2,2,3,3,4,B5
		place anna 1
		dice X3,X6
		choose anna pick X6
		choose anna gold normal
		dice 1,1,2,2,3,3,4,B5
		place benno 1
		dice X2,X6
		choose benno pick X6
		choose benno gold big
		dice 1,6,6,6,6,6,6,B6
		place carla 1
		dice X2,X3
		choose carla pick X3
		dice 2,2,2,2,2,B2
		place anna 2
		dice 3,3,3,3,3
		place benno 3
		dice 6,6,6,6,6,6,B6
		place carla 6
		score
	END
}
