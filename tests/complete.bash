# complete.bash: what the completions of three shells offer.  `load complete`
# after `load lib`.
#
# offer SHELL reads lines and prints what SHELL offers at the end of each, or
# where a `|' stands: N TAB WORD for the line N, sorted.  A shell is started once
# and asked line after line.  It reads no configuration; its home is the test's
# own folder.  bash and zsh sit at a pseudo-terminal, and what is to be seen there
# goes to the file `screen'.  fish can be asked without; it looks at nothing that
# stands behind the cursor.
#
# offers [SHELL...] reads a table of lines and what the shells, or all three,
# offer there, and compares: `vegas mo| -> move moves'.
#
# offer_bash LINE, offer_zsh LINE and offer_fish LINE print what is offered for
# one line.
# shellcheck shell=bash

# What bash is told before: all that is offered goes into a file besides.
# shellcheck disable=SC2016 # for the other bash
child_bash='PS1= PS2=
source "$root/completions/vegas.bash"
offer()
{
	_vegas "$@"
	printf "%s\n" "${COMPREPLY[@]}" "end of offer" >> "$offered"
}
eval "$(complete -p | sed -n "s/ _vegas / offer /p")"
printf "%s%s\n" rea dy'

# And zsh: everything that is offered goes through compadd.  It shows no
# list, because it would ask before it shows one that the screen cannot hold.
# shellcheck disable=SC2016 # for zsh
child_zsh='PS1= PS2= RPS1=
unsetopt autolist automenu beep
bindkey -e
fpath=($root/completions $fpath)
autoload -U compinit
compinit -u -d $BATS_FILE_TMPDIR/zcompdump
zstyle ":completion:*" completer _complete
zstyle ":completion:*" insert-tab false
bindkey "^I" complete-word
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
	print -r -- "end of offer" >> $offered
	comppostfuncs=(finish)
}
comppostfuncs=(finish)
print "rea""dy"'

# Types lines and presses the tab key after each; ^A^K takes the line away.
# shellcheck disable=SC2016 # for zsh
parent_zsh='zmodload zsh/zpty zsh/zselect
zpty child $1
zpty -w child "source $BATS_TEST_TMPDIR/child"
zpty -r -m child text "*ready*" || exit 3
n=0
while IFS= read -r line; do
	(( n++ ))
	left=${line%%\|*} right=${${line#$left}#\|}
	zpty -n -w child $left$right${(pl:$#right::\x02:)}$'\''\t'\''
	for ((i = 0; i < 3000; i++)); do
		zpty -r -t child text && print -rn -- $text >> screen
		[[ -e $offered && "$(<$offered)" == *"end of offer"* ]] && break
		zselect -t 1
	done
	(( i < 3000 )) || exit 4
	while IFS= read -r word; do
		[[ $word == ("end of offer"|) ]] || print -r -- "$n	$word"
	done < $offered
	rm $offered
	zpty -n -w child $'\''\x01\x0b'\''
done
zpty -r -t child text && print -rn -- $text >> screen
zpty -d child'

# shellcheck disable=SC2016 # for fish
all_fish='source $root/completions/vegas.fish
set -l n 0
for line in (cat)
    set n (math $n + 1)
    complete -C (string replace -r "[|].*" "" -- "$line") | string replace -r "\t.*" "" | string replace -r "^" "$n\t"
end'

offer()
{
	local offered=$BATS_TEST_TMPDIR/offered

	if [ "$1" = fish ]; then
		fish --no-config -c "$all_fish"
	else
		rm -f "$offered"
		case $1 in
		bash) printf '%s\n' "$child_bash" ;;
		zsh) printf '%s\n' "$child_zsh" ;;
		esac > "$BATS_TEST_TMPDIR/child"
		set -- "$(sed 's/bash/& --norc --noprofile -i/; s/zsh/& -f -i/' <<< "$1")"
		offered=$offered zsh -f -c "$parent_zsh" parent "$1"
	fi | LC_ALL=C sort -t "$tab" -k 1,1n -k 2 -u
}
tab=$'\t'

# What is offered as a table.  Some shells offer again what stands before a `=',
# a comma or the value of a letter, some put a `=' behind an option that takes a
# value, a `/' behind a folder or a backslash before a blank: that is left out.
answers() # SHELL LINES
{
	# shellcheck disable=SC2094 # nobody writes it
	offer "$1" < "$2" | awk -F "$tab" -v OFS="$tab" '
		NR == FNR {
			sub(/[|].*/, "")
			sub(/.* /, "")
			list[NR] = /[=,]/
			letter[NR] = /^-[a-z]./
			next
		}
		list[$1] { sub(/.*[=,]/, "", $2) }
		letter[$1] { sub(/^-[a-z]/, "", $2) }
		{ sub(/[=\/]$/, "", $2); gsub(/\\/, "", $2); print }' "$2" - |
		LC_ALL=C sort -t "$tab" -k 1,1n -k 2 -u | awk -F "$tab" '
		NR == FNR { line[NR] = $0; n = NR; next }
		{ words[$1] = words[$1] " " $2 }
		END {
			for (i = 1; i <= n; i++)
				print line[i] " ->" words[i]
		}' "$2" -
}

offers()
{
	local shell

	expected=$(cat)
	printf '%s\n' "$expected" | sed 's/ ->.*//' > lines
	[ "$#" -gt 0 ] || set -- bash zsh fish
	for shell; do
		: > screen
		run -0 --separate-stderr answers "$shell" lines
		echo "$shell:"
		same "$expected"
		same_error ''
		# Nothing complains at the terminal.
		if grep -E 'vegas[a-z-]*: |not found|no matches' screen; then
			return 1
		fi
	done
}

offer_bash()
{
	offer bash <<< "$1" | cut -f 2-
}

offer_zsh()
{
	offer zsh <<< "$1" | cut -f 2-
}

offer_fish()
{
	offer fish <<< "$1" | cut -f 2-
}
