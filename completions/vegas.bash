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
_vegas_commands='bot check mail move moves new place play roll rules score show sim
	undo'

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
	vegas-bot)
		options='bot= explain player= quiet seed= timeout='
		;;
	vegas-check)
		options='explain jobs= no-given quiet ranges rules= rules-dir= verbose
			with='
		;;
	vegas-mail)
		options='address= after= bills= dice= first= force= number= quiet
			reason= remove rules= rules-dir= sendmail= with='
		;;
	vegas-move)
		options='all dry-run explain file= key= player= quiet'
		;;
	vegas-place)
		options='all dry-run explain file= player= quiet'
		;;
	vegas-moves)
		options='player= quiet rate= seed='
		;;
	vegas-new)
		options='bank= bills= boards= bonus= cards= commit dry-run file=
			first= grey= key= neutral= quiet rules= rules-dir= salt=
			seal= seed= tasks= tiles= with='
		;;
	vegas-play)
		options='ascii bot= color= file= first= key= quiet rules=
			rules-dir= seed= style= timeout= with='
		;;
	vegas-roll)
		options='all bills= dice= dry-run file= key= player= quiet'
		;;
	vegas-rules)
		options='quiet rules-dir= with='
		;;
	vegas-score)
		options='all bank= bills= boards= bonus= cards= dry-run explain
			file= final grey= key= neutral= quiet tasks= tell=
			tiles= unseal'
		;;
	vegas-show)
		options='as= ascii color= format= log next quiet style='
		;;
	vegas-sim)
		options='bot= format= jobs= log merge no-rotate number= quiet range=
			rules= rules-dir= seed= signature tally timeout= verbose versus=
			with='
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
_vegas_letters='b:bot= d:dice= f:file= h:help j:jobs= n:number= p:player= q:quiet r:rules=
	s:seed= v:verbose V:version w:with='

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

# Sets REPLY to a word without its quotes, and quote to one that is still open.
# Sets kept to what readline leaves alone of it: what is offered goes behind the
# last `=' or `:', unless that is quoted.
_vegas_unquote()
{
	local i char

	REPLY='' quote='' kept=''
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
			[[ ! $quote && $char == [=:@] &&
				$COMP_WORDBREAKS == *"$char"* ]] && kept=$REPLY
		fi
	done
}

# Sets REPLY to a word as the command will get it: without quotes, and with the
# home folder for ~.  Variables and all that stay what they are.
_vegas_plain()
{
	local quote kept

	_vegas_unquote "$1"
	[[ $1 == \~/* ]] && REPLY=$HOME/${REPLY#\~/}
}

# Cuts the line into words as the shell will, each as it is typed: COMP_WORDS are
# cut at `=' and `:' too.  Sets cword and cur to the word at the cursor, so far.
# A redirection is a word of its own.
_vegas_split()
{
	local i char word='' open='' quote='' escaped=''

	for ((i = 0; i <= ${#COMP_LINE}; i++)); do
		char=${COMP_LINE:i:1}
		if ((i == COMP_POINT)); then
			cword=${#words[@]} cur=$word
			[[ $open ]] || words+=('')
		fi
		if [[ ! $char || ! $quote$escaped && $char == [[:space:]\<\>] ]]; then
			# The 2 of 2> is no word.
			[[ $char == [\<\>] && $word != *[!0-9]* ]] && open=
			[[ $open ]] && words+=("$word")
			[[ $char == [\<\>] ]] && words+=("$char")
			word='' open=''
			continue
		fi
		open=1 word+=$char
		if [[ $escaped ]]; then
			escaped=
		elif [[ $char == \\ && $quote != \' ]]; then
			escaped=1
		elif [[ $char == "$quote" ]]; then
			quote=
		elif [[ ! $quote && $char == [\'\"] ]]; then
			quote=$char
		fi
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
		if [[ $word == [\<\>] ]]; then
			_vegas_redirect "$word"
		elif [[ $ended || $word != -?* ]]; then
			_vegas_plain "$word"
			operands+=("$REPLY")
		elif [[ $word == -- ]]; then
			ended=1
		elif [[ $word == --*=* ]]; then
			option=${word%%=*}
			_vegas_plain "${word#*=}"
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
		_vegas_plain "$2"
	elif ((i < to)); then
		_vegas_plain "${words[i++]}"
	else
		pending=$1
		return
	fi
	given[$1]=$REPLY
}

# Part of _vegas_read: what stands behind `<' is read like -f FILE.
_vegas_redirect()
{
	while ((i < to)) && [[ ${words[i]} == [\<\>] ]]; do
		((i++))
	done
	if ((i == to)); then
		pending='<'
	else
		_vegas_plain "${words[i++]}"
		[[ $1 == '<' ]] && given['<']=$REPLY
	fi
}

# Offers those of the words that go on from what is typed.
_vegas_offer()
{
	local word typed quote kept

	_vegas_unquote "$cur"
	typed=$REPLY
	for word; do
		[[ $word && $word == "$typed"* && ! ${seen[$word]-} ]] || continue
		seen[$word]=1
		found+=("$prefix$word")
	done
}

# Puts what is found into COMPREPLY: only what readline does not keep, and
# quoted, unless a quote is open or readline quotes it itself, as it does files.
_vegas_reply() # TYPED
{
	local word kept quote

	_vegas_unquote "$1"
	for word in "${found[@]}"; do
		word=${word#"$kept"}
		if [[ $word && ! $quote && ! $files ]]; then
			printf -v word %q "$word"
			# A comma means nothing but in braces, and these are quoted.
			word=${word//\\,/,}
		fi
		COMPREPLY+=("$word")
	done
}

_vegas_files() # [-d]
{
	local file

	files=1
	compopt -o filenames 2> /dev/null
	while IFS= read -r file; do
		found+=("$prefix$file")
	done < <(compgen "${1--f}" -- "$cur")
}

# The game file on the line, for commands that read also an operand.
_vegas_game()
{
	REPLY=${given[file]-${given['<']-}}
	case $command in
	vegas-bot | vegas-moves | vegas-show) REPLY=${operands[0]-${later[0]-${given['<']-}}} ;;
	esac
	[[ -f $REPLY && -r $REPLY ]]
}

# The players of the game file on the line, and the words given.  Whoever wrote
# the file, little of it is looked at.
_vegas_players()
{
	local names=()

	if _vegas_game; then
		read -r -a names < <(head -c 262144 -- "$REPLY" | tr -d '\0\r' |
			LC_ALL=C sed -n '/^[[:blank:]]*players[[:blank:]]/{p;q;}' | cut -b -4096)
	fi
	_vegas_offer "${names[@]:1:6}" "$@"
}

# Rule sets (rules) or modules (module); what is typed may be a list of them.
_vegas_rules()
{
	local name kind rest list=() typed=

	[[ $1 == module && $cur == *,* ]] && typed=${cur%,*},
	while read -r name kind rest; do
		[[ $kind == "$1" && ",$typed" != *",$name,"* ]] &&
			list+=("$typed$name")
	done < <(vegas-rules ${given[rules-dir]:+"--rules-dir=${given[rules-dir]}"} \
		list 2> /dev/null)
	_vegas_offer "${list[@]}"
	[[ $1 == rules && $cur == */* ]] && _vegas_files
}

# Boards, for the casino that is typed last.
_vegas_board()
{
	[[ $cur == *[1-6]=* ]] || return
	prefix+=${cur%=*}=
	cur=${cur##*=}
	# shellcheck disable=SC2086 # a list of words
	_vegas_offer $_vegas_boards
}

# Action cards, for the player that is typed last; a player has several.
_vegas_card()
{
	local list=() card typed

	[[ $cur == *=* ]] || return
	prefix+=${cur%=*}=
	cur=${cur##*=}
	typed=${cur%"${cur##*,}"}
	for card in $_vegas_cards; do
		list+=("$typed$card")
	done
	_vegas_offer "${list[@]}"
}

# Strategies; what is typed may be a list of them, with names before them.
_vegas_strategies()
{
	local typed=${cur%"${cur##*[,=]}"}

	_vegas_offer "${@/#/$typed}"
	if [[ ${#found[@]} -eq 1 && ${found[0]} == *: ]]; then
		compopt -o nospace 2> /dev/null
	fi
}

# The next word of the legal moves that begin with the words given; `*' stands
# for any word.  There can be thousands of moves.
_vegas_moves()
{
	local line word moves list=() player=()
	local -A listed=()

	_vegas_game || return
	[[ ${given[player]-} ]] && player=(-p "${given[player]}")
	mapfile -t moves < <(vegas-moves "${player[@]}" -- "$REPLY" 2> /dev/null)
	for line in "${moves[@]}"; do
		for word; do
			[[ $word == '*' ]] && word=${line%% *}
			[[ $line == "$word "* ]] || continue 2
			line=${line#"$word "}
		done
		word=${line%% *}
		[[ ${listed[$word]-} ]] || list+=("$word")
		listed[$word]=1
	done
	_vegas_offer "${list[@]}"
}

_vegas_value() # OPTION
{
	case $1 in
	as) _vegas_players public ;;
	boards) _vegas_board ;;
	bot) _vegas_strategies random greedy careful mc: exec: ;;
	cards) _vegas_card ;;
	color) _vegas_offer always auto never ;;
	style) _vegas_offer plain table ;;
	file | key | seal) _vegas_files ;;
	force) _vegas_strategies random greedy careful mc: ;;
	first) _vegas_offer "${operands[@]}" "${later[@]}" ;;
	format)
		if [[ $command == vegas-sim ]]; then
			_vegas_offer json table tsv
		else
			_vegas_offer html json line svg table tsv
		fi
		;;
	player) _vegas_players ;;
	rules | versus) _vegas_rules rules ;;
	rules-dir) _vegas_files -d ;;
	'<') _vegas_files ;;
	with) _vegas_rules module ;;
	esac
}

_vegas_operand()
{
	case $command in
	vegas-bot | vegas-check | vegas-moves | vegas-show | vegas-sim)
		_vegas_files
		;;
	vegas-move)
		_vegas_moves "${operands[@]}"
		;;
	vegas-place)
		_vegas_moves place '*' "${operands[@]}"
		;;
	vegas-mail)
		case ${#operands[@]} in
		0) _vegas_offer address dice due in init move out remind token undo ;;
		1) _vegas_files -d ;;
		esac
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
		_vegas_letter "$option"
		_vegas_offer "--$option" ${letter:+"-$letter"}
	done
	if [[ ${#found[@]} -eq 1 && ${found[0]} == *= ]]; then
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

# What is typed behind an option in the same word: --option=VALUE or -oVALUE.
# Sets pending to the option, prefix and cur to what stands before and after.
_vegas_glued()
{
	local option i

	if [[ $cur == --*=* ]]; then
		pending=${cur%%=*}
		prefix=$pending= cur=${cur#*=}
		pending=${pending#--}
	elif [[ $cur == -[!-]?* ]]; then
		for ((i = 1; i < ${#cur} - 1; i++)); do
			_vegas_long "${cur:i:1}"
			_vegas_takes_value "${option%=}" || continue
			pending=${option%=}
			prefix=${cur:0:i + 1} cur=${cur:i + 1}
			return
		done
	fi
}

_vegas_complete()
{
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
	[[ $pending || $ended ]] || _vegas_glued
	if [[ $pending ]]; then
		_vegas_value "$pending"
	elif [[ ! $ended && $cur == -* ]]; then
		_vegas_flag
	else
		_vegas_operand
	fi
}

_vegas()
{
	local words=() operands=() later=() options=() found=() cword=0 cur=''
	local command pending='' ended='' prefix='' files='' typed
	local REPLY IFS=$' \t\n'
	local -A given=() seen=()

	COMPREPLY=()
	_vegas_split
	typed=$cur
	_vegas_complete
	_vegas_reply "$typed"
}

complete -F _vegas vegas vegas-bot vegas-check vegas-mail vegas-move vegas-moves \
	vegas-new vegas-place vegas-play vegas-roll vegas-rules vegas-score vegas-show \
	vegas-sim vegas-undo
