#!/bin/sh
# Makes the last move that is listed.
while read -r word rest; do
	case $word in
	move) last=$rest ;;
	'') echo "$last" ;;
	esac
done
