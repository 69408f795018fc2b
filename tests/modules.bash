# modules.bash: small games with the modules of More Cash More Dice, one for
# each action card and one for each of the other modules that has records of its
# own.  `load modules` after `load lib`.
#
# vegas-journal(5) shows lines of these games, and the numbers of the modules
# have a part in them.
# shellcheck shell=bash

six_bills='1=60000 2=30000,20000 3=90000 4=50000 5=40000,20000 6=70000'

# play_lines FILE < LINES: plays on in FILE.  `dice DIE,...' throws dice by hand,
# `draw AMOUNT,...' draws bills by hand, every other line is a move.
play_lines()
{
	local word rest

	while read -r word rest; do
		case $word in
		dice) vegas-roll -f "$1" --dice "$rest" ;;
		draw) vegas-roll -f "$1" --bills "$rest" ;;
		*)
			# shellcheck disable=SC2086 # a move is words
			vegas-move -f "$1" "$word" $rest
			;;
		esac || return
	done
}

# module_game NAME MODULES [OPTION]... PLAYER... < LINES: a game with these
# modules into NAME.vegas.
module_game()
{
	local bills=$six_bills

	[[ $2 != *slot-machine* ]] || bills+=' slot=40000,30000'
	vegas-new -f "$1.vegas" -s x -w "$2" --bills "$bills" "${@:3}" &&
		play_lines "$1.vegas"
}

# card_game CARD OTHER [MODULE] < LINES: a game of three in which anna holds
# these two cards.
card_game()
{
	module_game "$1" "action-cards${3:+,$3}" \
		--cards "anna=$1,$2,benno=$(spare "$1" "$2" 1),carla=$(spare "$1" "$2" 2)" \
		anna benno carla
}

# Two cards for another player, none of them anna's: cards without a moment in
# the turns come first.
spare()
{
	printf '%s\n' exchange win-a-tie joker reroll next-please double-play |
		grep -vx -e "$1" -e "$2" | sed -n "$((2 * $3 - 1)),$((2 * $3))p" |
		paste -s -d ,
}

# A game for each action card, in the folder where one is.
card_games()
{
	card_game two-casinos pay-now <<- 'END' || return
		dice 1,1,2,2,3,3,4,5
		card anna two-casinos
		place anna 1
		dice 3,3,5,5,5,6,6,6
		place benno 3
		place benno 5
	END
	card_game next-please pay-now <<- 'END' || return
		dice 1,1,2,2,3,3,4,5
		place anna 1
		dice 3,3,5,5,5,6,6,6
		place benno 3
		dice 3,3,5,5,5,6,6,6
		place carla 3
		card anna next-please 1
		dice 5,5,5,6,6,6
		place benno 5
	END
	card_game double-play two-casinos slot-machine <<- 'END' || return
		card anna two-casinos
		dice 1,1,1,2,3,4,4,6
		card anna double-play 4 6
		dice 1,1,2,2,2,3,3,3
		place benno 2 slot
		place benno 1
	END
	card_game pay-now extra-dice <<- 'END' || return
		dice 1,1,2,2,3,3,4,5
		place anna 3
		card anna pay-now 3
		dice 2,2,2,2,2,2,2,2
		place benno 2
		dice 1,1,1,1,1,1,1,1
		place carla 1
		score
		dice 1,1,2,2,4,5
	END
	card_game exchange two-casinos <<- 'END' || return
		dice 3,3,3,3,3,3,3,3
		place anna 3
		dice 2,2,2,2,2,2,2,2
		place benno 2
		dice 1,1,1,1,1,1,1,1
		place carla 1
		score
		card anna exchange 90000
		draw 70000
		score
	END
	card_game win-a-tie two-casinos <<- 'END' || return
		dice 2,2,2,2,2,2,2,2
		place anna 2
		dice 2,2,2,2,2,2,2,2
		place benno 2
		dice 1,1,1,1,1,1,1,1
		place carla 1
		score
		choose anna win 2
	END
	card_game joker two-casinos <<- 'END' || return
		dice 1,1,2,2,3,3,4,5
		card anna joker 3 5
		place anna 5
	END
	card_game one-more-bill two-casinos <<- 'END' || return
		card anna one-more-bill
		draw 20000,50000,80000
		choose anna casino 4
		dice 4,4,4,4,4,4,4,4
	END
	card_game extra-dice two-casinos <<- 'END' || return
		dice 1,1,2,2,3,3,4,5
		place anna 3
		card anna extra-dice 3 3
		dice 3,3,5,5,5,6,6,6
	END
	card_game reroll two-casinos <<- 'END' || return
		dice 1,1,2,2,3,3,4,5
		card anna reroll 1 1 4
		dice 2,2,2,3,3,5,6,6
		place anna 2
	END
	card_game take-back two-casinos <<- 'END' || return
		dice 1,1,2,2,3,3,4,5
		place anna 3
		card anna take-back 3
		dice 3,3,5,5,5,6,6,6
	END
}

# Games for the other modules, in the folder where one is.
module_games()
{
	module_game slot-machine slot-machine,bonus-cards \
		--bonus anna=40000,benno=50000,carla=60000 anna benno carla <<- 'END' || return
		dice 3,3,3,3,3,3,3,3
		place anna 3 slot
		dice 2,2,2,2,2,2,2,2
		place benno 2
		dice 1,1,1,1,1,1,1,1
		place carla 1
		score
		choose anna bill 40000
	END
	module_game kickers kickers,slot-machine,big-dice anna benno carla <<- 'END' || return
		dice 1,1,3,3,3,5,6,6,B3,K2,K4
		place anna 3
		dice 3,3,4,4,5,5,6,6,B2,K3,K4
		place benno 3
		choose benno kick anna B3
		dice 1,2,2,4,5,5,6,6,B4,K1,K4
		place carla 4 slot
		choose carla kick carla 4 slot
	END
	module_game bonus-cards bonus-cards \
		--bonus anna=40000,benno=50000,carla=60000 anna benno carla <<- 'END' || return
		dice 3,3,3,3,3,3,3,3
		place anna 3
		dice 2,2,2,2,2,2,2,2
		place benno 2
		dice 1,1,1,1,1,1,1,1
		place carla 1
		score
	END
	module_game solo solo,big-dice --neutral 3 --grey 5 anna <<- 'END' || return
		dice 1,1,2,2,3,3,4,5,B5
		place anna 5
		dice 2
		dice 6
	END
	printf 'extends: las-vegas\nrounds: 1\n' > short.yaml
	module_game teams teams -r ./short.yaml anna benno carla denny <<- 'END' || return
		dice 3,3,3,3,3,3,3,3
		place anna 3
		dice 2,2,2,2,2,2,2,2
		place benno 2
		dice 1,1,1,1,1,1,1,1
		place carla 1
		dice 4,4,4,4,4,4,4,4
		place denny 4
		score
	END
}
