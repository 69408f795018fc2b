# foreign.bash: the same tests in another language, VEGAS_TEST_LOCALE; loaded by
# lib.bash.  What a program writes for people cannot be compared with the English
# that a test expects, but this much can: as many lines, each with the same
# beginning (program, file, line), numbers and quotations, the same notation
# after `legal:', and other words.  So each run is a test that every message is
# translated, and that nothing else is.
#
# Tests that look into English texts by themselves, or at something else than
# what a program says, are tagged `english`:
#
#	# bats file_tags=english	before the first test of a file
#	# bats test_tags=english	before one test
# shellcheck shell=bash

unset LC_ALL
LANG=$VEGAS_TEST_LOCALE
# Tools sort as ever; the programs under test take nothing from this.
LC_COLLATE=C
LOCPATH=$root/build/locales
export LANG LC_COLLATE LOCPATH

# What the system says, in a language that it has a catalog of or not.
foreign_system='No such file or directory|Permission denied|Is a directory|'\
'Not a directory|Bad file descriptor|No space left on device|Input/output error|'\
'File name too long|Too many levels of symbolic links|Broken pipe|'\
'Invalid argument|No such device or address|Read-only file system'

# What stands before a message, and what is no text of a language at all.
foreign_before='^([a-z-]+: )?([^ ]*:[0-9]+(:[0-9]+)?: )?'
foreign_none="^[^a-z]*$|^[0-9]+ (games|proved), |^[0-9]+-[0-9]+ [a-z]+$|^[^ ]*: ok$|(^|: )($foreign_system)$"
foreign_fact="\`[^']*'|[0-9]+"

# foreign_facts LINE: sets facts to its numbers and quotations, in order.
foreign_facts()
{
	local rest=$1

	facts=
	while [[ $rest =~ $foreign_fact ]]; do
		facts+="${BASH_REMATCH[0]} "
		rest=${rest#*"${BASH_REMATCH[0]}"}
	done
}

# foreign_line ENGLISH FOREIGN: whether a line says the same; in other words, if
# it is a message.
foreign_line()
{
	local english=$1 foreign=$2 rest part facts expected

	[[ $english =~ $foreign_before ]]
	part=${BASH_REMATCH[0]}
	[[ $foreign == "$part"* ]] || return
	rest=${english#"$part"}
	# RECORD  # CLAUSE: why
	if [[ $rest == *'  # '[A-Z][A-Z]-* ]]; then
		part=${rest%%'  # '*}
		[[ $foreign == *"$part  # "* ]] || return
		rest=${rest#*'  # '*: }
	fi
	if [[ $rest == *'; legal: '* ]]; then
		part=${rest#*'; legal: '}
		part=${part%' and '*' more (vegas-moves)'}
		[[ $foreign == *" : $part"* ]] || return
		rest=${rest%%'; legal: '*}
	fi
	foreign_facts "$english"
	expected=$facts
	foreign_facts "$foreign"
	[ "$facts" = "$expected" ] || return
	[ -z "$message" ] || [ "$english" != "$foreign" ] ||
		[[ $rest =~ $foreign_none ]]
}

# foreign ENGLISH FOREIGN: the same line by line; prints what is wrong.
foreign()
{
	local english foreign i

	mapfile -t english <<< "$1"
	mapfile -t foreign <<< "$2"
	if [ "${#english[@]}" -ne "${#foreign[@]}" ]; then
		diff -u <(echo "$1") <(echo "$2")
		return 1
	fi
	for i in "${!english[@]}"; do
		foreign_line "${english[i]}" "${foreign[i]}" && continue
		printf 'not the same in other words:\n%s\n%s\n' \
			"${english[i]}" "${foreign[i]}"
		return 1
	done
}

# Whether the command that was run last writes for programs; 2 where nobody
# knows, because a function ran it.
foreign_machine()
{
	local command=${run_words[0]##*/} words=" ${run_words[*]} "

	case $command in
	vegas-show)
		[[ $words =~ \ --(log|next|format[ =](json|tsv|line)) ]]
		;;
	vegas-rules)
		[[ $words == *' show '* || $words == *' diff '* ]]
		;;
	vegas-check | vegas-play | vegas) return 1 ;;
	vegas-*) [[ $words != *' --help '* && $words != *' -h '* ]] ;;
	*) return 2 ;;
	esac
}

same_error()
{
	local message=1

	foreign "$1" "${stderr?}"
}

same()
{
	local message=

	[ "${output?}" = "$1" ] && return
	case $(foreign_machine; echo $?) in
	0)
		diff -u --label expected <(printf '%s\n' "$1") \
			--label output <(printf '%s\n' "$output")
		;;
	*) foreign "$1" "$output" ;;
	esac
}
