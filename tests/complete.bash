# complete.bash: what the completions of three shells offer.  `load complete`
# after `load lib`.
#
# offer_bash LINE, offer_zsh LINE, offer_fish LINE print what is offered with
# the cursor at the end of LINE, a word each, sorted.  The shells read no
# configuration; their home is the test's own folder.
# shellcheck shell=bash

# Calls the function as bash does: the line cut at blanks and at `='.
offer_bash()
{
	bash --norc --noprofile -c '
		source "$1/completions/vegas.bash"
		COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDS=() word=
		for ((i = 0; i < ${#2}; i++)); do
			char=${2:i:1}
			case $char in
			[\ =])
				[[ $word ]] && COMP_WORDS+=("$word")
				[[ $char == = ]] && COMP_WORDS+=("=")
				word=
				;;
			\\)
				((i++))
				word+=$char${2:i:1}
				;;
			*) word+=$char ;;
			esac
		done
		[[ $word || $2 != *= ]] && COMP_WORDS+=("$word")
		COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		complete -p "${COMP_WORDS[0]}" > /dev/null || exit
		_vegas "${COMP_WORDS[0]}" "$word" "" || :
		printf "%s\n" "${COMPREPLY[@]}"' bash "$root" "$1" |
		sed '/^$/d' | LC_ALL=C sort -u
}

# Presses the tab key in a pseudo-terminal.  compadd, through which everything
# that is offered goes, writes it to a file besides.
offer_zsh()
{
	local offered=$BATS_TEST_TMPDIR/offered

	rm -f "$offered"
	cat > "$BATS_TEST_TMPDIR/child.zsh" << 'end'
PS1= PS2= RPS1=
unsetopt beep
fpath=($root/completions $fpath)
autoload -U compinit
compinit -u -d $BATS_FILE_TMPDIR/zcompdump
zstyle ':completion:*' completer _complete
zstyle ':completion:*' insert-tab false
bindkey '^I' complete-word
compadd() {
	# What is only sorted into arrays is not offered yet.
	if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)* ]]; then
		builtin compadd "$@"
		return
	fi
	local -a hits
	local -A with
	builtin compadd -O hits "$@"
	zparseopts -E -A with P: p:
	(( $#hits )) && print -rl -- $IPREFIX${with[-P]}${with[-p]}${^hits} >> $offered
	builtin compadd "$@"
}
finish() {
	print -r -- 'end of offer' >> $offered
}
comppostfuncs=(finish)
print 'rea''dy'
end
	cat > "$BATS_TEST_TMPDIR/parent.zsh" << 'end'
zmodload zsh/zpty
zmodload zsh/zselect
zpty child 'zsh -f -i'
zpty -w child "source $BATS_TEST_TMPDIR/child.zsh"
zpty -r -m child text '*ready*' || exit 3
zpty -n -w child "$1"$'\t'
for ((i = 0; i < 3000; i++)); do
	zpty -r -t child text > /dev/null
	[[ -e $offered && "$(<$offered)" == *'end of offer'* ]] && break
	zselect -t 1
done
zpty -d child
end
	offered=$offered zsh -f "$BATS_TEST_TMPDIR/parent.zsh" "$1" \
		< /dev/null > /dev/null || return
	grep -qx 'end of offer' "$offered" || return
	sed '/^end of offer$/d; /^$/d' "$offered" | LC_ALL=C sort -u
}

# Fish says it of itself; what it adds to a word after a tab is a remark.
offer_fish()
{
	# shellcheck disable=SC2016 # for fish, not for this shell
	fish --no-config -c 'source $root/completions/vegas.fish
		complete -C "$argv[1]"' -- "$1" < /dev/null |
		cut -f 1 | LC_ALL=C sort -u
}
