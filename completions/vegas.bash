# vegas.bash: completion for bash of vegas and of every vegas-* command.
#
# Completes commands, options and their values, files, rule sets and modules,
# players, and for vegas-place and vegas-move the legal moves of the game file
# that is named on the line.  Needs bash 4 and nothing else.
#
# Words that come out of game files are only compared and quoted, never
# expanded: compgen -W would run what stands in them.
# shellcheck shell=bash

# The commands of the toolkit.
_vegas_commands='check move moves new place roll rules score show undo'

# The boards that can lie on a casino.
_vegas_boards='lucky-punch jackpot prime-time fifty-fifty high-five bad-luck
	pay-day power-play no-entry knockout block-it handicap black-box
	double-down nice-dice my-choice'

# The action cards that can be dealt to a player.
_vegas_cards='two-casinos next-please double-play pay-now exchange win-a-tie
	joker one-more-bill extra-dice reroll take-back'

# Sets options: the long options of a command, with `=' where a value follows.
_vegas_options()
{
	case $1 in
	vegas)
		options='quiet'
		;;
	vegas-check)
		options='explain no-given quiet ranges rules= rules-dir= with='
		;;
	vegas-move | vegas-place)
		options='all dry-run explain file= player= quiet'
		;;
	vegas-moves)
		options='player= quiet'
		;;
	vegas-new)
		options='bank= bills= boards= bonus= cards= dry-run file= first=
			grey= neutral= quiet rules= rules-dir= seed= tasks=
			tiles= with='
		;;
	vegas-roll)
		options='all bills= dice= dry-run file= player= quiet'
		;;
	vegas-rules)
		options='quiet rules-dir= with='
		;;
	vegas-score)
		options='all bank= bills= boards= bonus= cards= dry-run explain
			file= final grey= neutral= quiet tasks= tell= tiles='
		;;
	vegas-show)
		options='as= ascii color= format= log next quiet style='
		;;
	vegas-undo)
		options='all dry-run file= number= quiet'
		;;
	*)
		options=
		return 1
		;;
	esac
	options+=' help version'
	read -r -d '' -a options <<< "$options"
	return 0
}

# The long options that have a letter; it means the same everywhere.
_vegas_letters='d:dice= f:file= h:help n:number= p:player= q:quiet r:rules=
	s:seed= V:version w:with='

# Sets letter to the letter of a long option, or to nothing.
_vegas_letter()
{
	local pair

	letter=
	for pair in $_vegas_letters; do
		[[ ${pair#*:} == "$1" ]] && letter=${pair%%:*}
	done
}

# Sets option to the long option of a letter.
_vegas_long()
{
	local pair

	option=
	for pair in $_vegas_letters; do
		[[ ${pair%%:*} == "$1" ]] && option=${pair#*:}
	done
}

# Whether an option of this command takes a value.
_vegas_takes_value()
{
	[[ " ${options[*]} " == *" $1= "* ]]
}

# Sets REPLY to a word as the command will get it: without quotes, and with the
# home folder for ~.  Variables and all that stay what they are.
_vegas_unquote()
{
	local i char quote=

	REPLY=
	for ((i = 0; i < ${#1}; i++)); do
		char=${1:i:1}
		if [[ $char == \\ && $quote != \' ]]; then
			((i++))
			REPLY+=${1:i:1}
		elif [[ $char == "$quote" ]]; then
			quote=
		elif [[ ! $quote && $char == [\'\"] ]]; then
			quote=$char
		else
			REPLY+=$char
		fi
	done
	REPLY=${REPLY/#\~\//$HOME/}
}

# Part of _vegas_split: whether a `=' goes on with the word before it.
_vegas_glues()
{
	((n > 0)) || return
	case ${words[n - 1]} in
	--bills=* | --boards=* | --bonus=* | --cards=*) return 0 ;;
	--tasks=* | --tell=* | --tiles=*) return 0 ;;
	--[!=]*) [[ ${words[n - 1]} != *=* ]] ;;
	*) ((n > 1)) && [[ ${words[n - 2]} == --@(bills|boards|bonus|cards|tasks|tell|tiles) ]] ;;
	esac
}

# Puts COMP_WORDS into words and cword: `--file', `=' and `x' are one word, and
# so is `1=jackpot' behind --boards, or what other options take of that kind.
_vegas_split()
{
	local i n=0 glue=

	for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
		if [[ ${COMP_WORDS[i]} == '=' ]] && _vegas_glues; then
			words[n - 1]+='='
			glue=1
		elif [[ $glue ]]; then
			words[n - 1]+=${COMP_WORDS[i]}
			glue=
		else
			words[n++]=${COMP_WORDS[i]}
		fi
		((i == COMP_CWORD)) && ((cword = n - 1))
	done
}

# Reads the words from $1 up to $2: options into given, others into operands.
# An option at the end that still wants its value is left in pending.
_vegas_read()
{
	local i=$1 to=$2 word option rest

	pending=
	operands=()
	while ((i < to)); do
		word=${words[i++]}
		if [[ $ended || $word != -?* ]]; then
			_vegas_unquote "$word"
			operands+=("$REPLY")
		elif [[ $word == -- ]]; then
			ended=1
		elif [[ $word == --*=* ]]; then
			option=${word%%=*}
			_vegas_unquote "${word#*=}"
			given[${option#--}]=$REPLY
		elif [[ $word == --* ]]; then
			_vegas_take "${word#--}" ''
		else
			rest=${word#-}
			while [[ $rest ]]; do
				_vegas_long "${rest:0:1}"
				rest=${rest:1}
				[[ $option == *= ]] || continue
				_vegas_take "${option%=}" "$rest"
				rest=
			done
		fi
	done
}

# Part of _vegas_read: the value of an option, in its own word or the next.
_vegas_take()
{
	_vegas_takes_value "$1" || return
	if [[ $2 ]]; then
		_vegas_unquote "$2"
	elif ((i < to)); then
		_vegas_unquote "${words[i++]}"
	else
		pending=$1
		return
	fi
	given[$1]=$REPLY
}

# Offers those of the words that go on from what is typed.
_vegas_offer()
{
	local word quoted typed

	_vegas_unquote "$cur"
	typed=$REPLY
	for word; do
		[[ $word == "$typed"* ]] || continue
		printf -v quoted %q "$word"
		# A comma means nothing but in braces, and these are quoted.
		quoted=${quoted//\\,/,}
		[[ " ${COMPREPLY[*]} " == *" $prefix$quoted "* ]] ||
			COMPREPLY+=("$prefix$quoted")
	done
}

_vegas_files() # [-d]
{
	local file

	compopt -o filenames 2> /dev/null
	while IFS= read -r file; do
		COMPREPLY+=("$prefix$file")
	done < <(compgen "${1--f}" -- "$cur")
}

# The game file on the line, for commands that read also an operand.
_vegas_game()
{
	REPLY=${given[file]-}
	case $command in
	vegas-moves | vegas-show) REPLY=${operands[0]-${later[0]-}} ;;
	esac
	[[ -f $REPLY && -r $REPLY ]]
}

# The players of the game file on the line, and the words given.
_vegas_players()
{
	local line names=() n=0

	if _vegas_game; then
		while ((n++ < 10000)) && read -r -a line; do
			[[ ${line[0]} == players ]] || continue
			names=("${line[@]:1}")
			break
		done < "$REPLY"
	fi
	_vegas_offer "${names[@]//$'\r'/}" "$@"
}

# Rule sets (rules) or modules (module); what is typed may be a list of them.
_vegas_rules()
{
	local name kind rest found=() typed=

	[[ $1 == module && $cur == *,* ]] && typed=${cur%,*},
	while read -r name kind rest; do
		[[ $kind == "$1" ]] && found+=("$typed$name")
	done < <(vegas-rules ${given[rules-dir]:+"--rules-dir=${given[rules-dir]}"} \
		list 2> /dev/null)
	_vegas_offer "${found[@]}"
	[[ $1 == rules && $cur == */* ]] && _vegas_files
}

# Boards, for the casino that is typed last.
_vegas_board()
{
	[[ $cur == *[1-6]=* ]] || return
	[[ $COMP_WORDBREAKS == *=* ]] || prefix+=${cur%=*}=
	cur=${cur##*=}
	# shellcheck disable=SC2086 # a list of words
	_vegas_offer $_vegas_boards
}

# Action cards, for the player that is typed last; a player has several.
_vegas_card()
{
	local list=() card typed

	[[ $cur == *=* ]] || return
	[[ $COMP_WORDBREAKS == *=* ]] || prefix+=${cur%=*}=
	cur=${cur##*=}
	typed=${cur%"${cur##*,}"}
	for card in $_vegas_cards; do
		list+=("$typed$card")
	done
	_vegas_offer "${list[@]}"
}

# The next word of the legal moves that begin with the words given.
_vegas_moves()
{
	local line i same

	_vegas_game || return
	while read -r -a line; do
		same=1
		for ((i = 1; i <= $#; i++)); do
			[[ ${!i} == '*' || ${line[i - 1]-} == "${!i}" ]] || same=
		done
		[[ $same && ${line[$#]-} ]] && _vegas_offer "${line[$#]}"
	done < <(vegas-moves -- "$REPLY" 2> /dev/null)
}

_vegas_value() # OPTION
{
	case $1 in
	as) _vegas_players public ;;
	boards) _vegas_board ;;
	cards) _vegas_card ;;
	color) _vegas_offer always auto never ;;
	style) _vegas_offer plain table ;;
	file) _vegas_files ;;
	first) _vegas_offer "${operands[@]}" "${later[@]}" ;;
	format) _vegas_offer json line table tsv ;;
	player) _vegas_players ;;
	rules) _vegas_rules rules ;;
	rules-dir) _vegas_files -d ;;
	with) _vegas_rules module ;;
	esac
}

_vegas_operand()
{
	case $command in
	vegas-check | vegas-moves | vegas-show)
		_vegas_files
		;;
	vegas-move)
		_vegas_moves "${operands[@]}"
		;;
	vegas-place)
		_vegas_moves place "${given[player]-*}" "${operands[@]}"
		;;
	vegas-rules)
		case ${#operands[@]}:${operands[0]-} in
		0:*) _vegas_offer check diff explain list show ;;
		1:show | 1:explain | 2:diff) _vegas_rules rules ;;
		*:check | 1:diff) _vegas_files ;;
		esac
		;;
	esac
}

_vegas_flag()
{
	local option letter

	for option in "${options[@]}"; do
		[[ --$option == "$cur"* ]] && COMPREPLY+=("--$option")
		_vegas_letter "$option"
		[[ $letter && -$letter == "$cur"* ]] && COMPREPLY+=("-$letter")
	done
	if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
		compopt -o nospace 2> /dev/null
	fi
}

# vegas COMMAND ...: goes on as vegas-COMMAND, or completes COMMAND itself.
_vegas_dispatch()
{
	local i=1 name

	while ((i < cword)) && [[ ${words[i]} == -* ]]; do
		((i++))
	done
	if ((i < cword)) && [[ ${words[i]} != help ]]; then
		command=vegas-${words[i]}
		words=("$command" "${words[@]:i + 1}")
		((cword -= i))
		return
	fi
	[[ $cur == -* ]] && return
	# shellcheck disable=SC2086 # a list of words
	_vegas_offer $_vegas_commands
	((i < cword)) || _vegas_offer help
	while IFS= read -r name; do
		_vegas_offer "${name#vegas-}"
	done < <(compgen -c vegas-)
}

_vegas()
{
	local words=() operands=() later=() options=() cword=0 cur command
	local pending='' ended='' prefix='' REPLY IFS=$' \t\n'
	local -A given=()

	COMPREPLY=()
	_vegas_split
	cur=${words[cword]}
	command=${words[0]##*/}
	if [[ $command == vegas ]]; then
		_vegas_dispatch
		[[ $command == vegas && $cur != -* ]] && return
	fi
	if ! _vegas_options "$command"; then
		_vegas_files
		return
	fi
	_vegas_read $((cword + 1)) ${#words[@]}
	later=("${operands[@]}")
	ended=
	_vegas_read 1 "$cword"
	if [[ ! $pending && ! $ended && $cur == --*=* ]]; then
		pending=${cur%%=*}
		[[ $COMP_WORDBREAKS == *=* ]] || prefix=$pending=
		pending=${pending#--}
		cur=${cur#*=}
	fi
	if [[ $pending ]]; then
		_vegas_value "$pending"
	elif [[ ! $ended && $cur == -* ]]; then
		_vegas_flag
	else
		_vegas_operand
	fi
}

complete -F _vegas vegas vegas-check vegas-move vegas-moves vegas-new \
	vegas-place vegas-roll vegas-rules vegas-score vegas-show vegas-undo
