# vegas.fish: completion for fish of vegas and of every vegas-* command.
#
# Completes commands, options and their values, files, rule sets and modules,
# players, and for vegas-place and vegas-move the legal moves of the game file
# that is named on the line.  `vegas new' is completed like `vegas-new'.

# The files behind `<' or other signs of the line: a pattern.
function __vegas_redirected
    set -l word '((?:\\\\.|"[^"]*"|\'[^\']*\'|[^\s<>|;&"\'\\\\])+)'
    for found in (string match -ra -- "$argv[1]\s*$word" (commandline -pc))
        string match -qr -- "^$argv[1]" $found; and string unescape -- (string replace -r -- "^$argv[1]\s*" '' $found)
    end
end

# The words of the command up to the cursor, or all of them with -a: those of
# `vegas new' as if it were `vegas-new'.  The first word is the command.
function __vegas_words
    set -l words (commandline -pxc 2>/dev/null; or commandline -poc)
    test "$argv[1]" = -a; and set words (commandline -px 2>/dev/null; or commandline -po)
    # Fish counts the files of redirections among them.
    for file in (__vegas_redirected '[<>]')
        set -l at (contains -i -- $file $words); and set -e words[$at]
    end
    set words[1] (string replace -r '.*/' '' -- $words[1])
    while test "$words[1]" = vegas; and string match -q -- '-*' "$words[2]"
        set -e words[2]
    end
    if test "$words[1]" = vegas; and set -q words[2]
        set words[2] vegas-$words[2]
        set -e words[1]
    end
    printf '%s\n' $words
end

# Whether the command on the line is vegas-NAME; without NAME, whether there is
# none yet.
function __vegas_is
    set -l words (__vegas_words)
    if set -q argv[1]
        test "$words[1]" = vegas-$argv[1]
    else
        test "$words[1]" = vegas
    end
end

# Options that take a value in the next word.
set -g __vegas_valued --address --after --as --bank --bills --boards --bonus --bot --cards --color \
    --dice --file --first --force --format --grey --jobs --neutral --number --player --range \
    --rate --reason --rules --rules-dir --seed --sendmail --style --tasks --tell --tiles --timeout --versus --with \
    -b -d -f -j -n -p -r -s -w

# The operands among words; the first of these is the command.
function __vegas_operands
    set -l skip 0
    set -l ended 0
    for word in $argv[2..]
        if test $skip = 1
            set skip 0
        else if test $ended = 1; or not string match -q -- '-?*' $word
            printf '%s\n' $word
        else if test $word = --
            set ended 1
        else if contains -- (string replace -r -- '^-[hqvV]+(?=.)' - $word) $__vegas_valued
            set skip 1
        end
    end
end

# The value of an option on the line: its name, and its letter if it has one.
function __vegas_given
    set -l words (__vegas_words -a)
    set -l value
    for i in (seq 2 (count $words))
        set -l word (string replace -r -- '^-[hqvV]+(?=.)' - $words[$i])
        if test "$word" = --
            break
        else if test "$word" = --$argv[1]; or test "$word" = "-$argv[2]"
            set value $words[(math $i + 1)]
        else if string match -q -- "--$argv[1]=*" "$word"
            set value (string replace -- "--$argv[1]=" '' "$word")
        else if set -q argv[2]; and string match -qr -- "^-$argv[2]." "$word"
            set value (string sub -s 3 -- "$word")
        end
    end
    string replace -r -- '^~/' "$HOME/" $value
end

# The game file on the line; an operand for commands that read.  Fish tells only
# what stands before the cursor.
function __vegas_game
    set -l words (__vegas_words -a)
    set -l file
    switch $words[1]
        case vegas-bot vegas-moves vegas-show
            set file (__vegas_operands $words)[1]
        case '*'
            set file (__vegas_given file f)
    end
    test -n "$file"; or set file (__vegas_redirected '<')[1]
    set file (string replace -r -- '^~/' "$HOME/" $file)
    test -f "$file"; and test -r "$file"; and printf '%s\n' $file
end

# Whoever wrote the file, little of it is looked at.
function __vegas_players
    set -l file (__vegas_game)
    if test -n "$file"
        head -c 262144 -- $file | tr -d '\0\r' |
            LC_ALL=C sed -n '/^[[:blank:]]*players[[:blank:]]/{p;q;}' | cut -b -4096 |
            read -la line
        and test (count $line) -gt 1
        and printf '%s\n' $line[2..7]
    end
end

# Rule sets (rules) or modules (module), with what they are.
function __vegas_rules
    set -l folder (__vegas_given rules-dir)
    test -n "$folder"; and set folder --rules-dir=$folder
    command -q vegas-rules; or return
    vegas-rules $folder list 2>/dev/null |
        string replace -rf -- "^(\S+) +$argv[1] +\S.*?(?:  +(.*))?\$" '$1\t$2'
end

# Rule sets by name; a path is a file.
function __vegas_rule_sets
    set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    if string match -q -- '*/*' $typed
        __fish_complete_path $typed
    else
        __vegas_rules rules
    end
end

# Modules after the commas of a list that is typed already.
function __vegas_modules
    set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l before (string match -r -- '.*,' $typed)
    set -l listed (string split , -- "$before")
    __vegas_rules module | while read -l -d \t name summary
        contains -- $name $listed; or printf '%s\t%s\n' "$before$name" "$summary"
    end
end

# Boards, for the casino that is typed last.
function __vegas_boards
    set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l before (string match -r -- '.*[1-6]=' $typed)
    test -n "$before"; or return
    printf '%s\n' $before{lucky-punch,jackpot,prime-time,fifty-fifty,high-five,bad-luck,pay-day,power-play,no-entry,knockout,block-it,handicap,black-box,double-down,nice-dice,my-choice}
end

# Action cards, for the player that is typed last; a player has several.
function __vegas_cards
    set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l before (string match -r -- '.*=(?:.*,)?' $typed)
    test -n "$before"; or return
    printf '%s\n' $before{two-casinos,next-please,double-play,pay-now,exchange,win-a-tie,joker,one-more-bill,extra-dice,reroll,take-back}
end

# Strategies after the commas and names of a list that is typed already.
function __vegas_strategies
    set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l before (string match -r -- '.*[,=]' $typed)
    printf '%s\n' "$before"{random,greedy,careful,mc:,exec:}
end

# The next word of the legal moves that begin with the words given; `*' stands
# for any word.  There can be thousands of moves.
function __vegas_moves
    set -l file (__vegas_game)
    test -n "$file"; and command -q vegas-moves; or return
    set -l player (__vegas_given player p)
    test -n "$player"; and set player -p $player
    set -l start '^'
    for word in $argv
        test "$word" = '*'; and set start "$start\S+ "; or set start $start(string escape --style=regex -- $word)' '
    end
    vegas-moves $player -- $file 2>/dev/null | string replace -rf -- "$start(\S+).*" '$1' | sort -u
end

function __vegas_move
    __vegas_moves (__vegas_operands (__vegas_words))
end

function __vegas_place
    __vegas_moves place '*' (__vegas_operands (__vegas_words))
end

# What vegas-rules is to do, and what with.
function __vegas_rules_operand
    set -l operands (__vegas_operands (__vegas_words))
    switch (count $operands):"$operands[1]"
        case '0:*'
            printf '%s\t%s\n' \
                list 'print all rule sets and modules' \
                show 'print a rule set as YAML' \
                explain 'print the rules in words' \
                check 'check rule sets and modules' \
                diff 'compare the rules of a game with a rule set'
        case 1:show 1:explain 2:diff
            __vegas_rule_sets
        case '*:check' 1:diff
            __fish_complete_path (commandline -ct)
    end
end

# What vegas-mail is to do, and at which table.
function __vegas_mail_operand
    switch (count (__vegas_operands (__vegas_words)))
        case 0
            printf '%s\t%s\n' \
                init 'make a table' \
                in 'take a message' \
                out 'print or send mail' \
                due 'say who is late' \
                remind 'write to who is late' \
                undo 'take back a message' \
                dice 'put dice right' \
                move 'move for a player' \
                address 'change an address' \
                token 'draw a new token'
        case 1
            __fish_complete_directories (commandline -ct) ''
    end
end

# Commands of the toolkit, and the user's own on PATH.
function __vegas_commands
    printf '%s\t%s\n' \
        new 'start a game' \
        roll 'roll the dice for whoever is due' \
        place 'place the dice of one value' \
        score 'pay out a finished round' \
        show 'show a game' \
        move 'make any move' \
        moves 'list every legal move' \
        check 'replay games' \
        undo 'take back the last step' \
        bot 'choose a move by a strategy' \
        play 'play at the terminal' \
        mail 'moderate by e-mail' \
        sim 'play many games' \
        rules 'look at rule sets'
    for folder in $PATH
        for program in $folder/vegas-*
            test -x $program; and string replace -r '.*/vegas-' '' -- $program
        end
    end
end

# Adds a completion for vegas-NAME and for `vegas NAME'.
function __vegas_add
    complete -c vegas-$argv[1] $argv[2..]
    complete -c vegas -n "__vegas_is $argv[1]" $argv[2..]
end

# Adds options of a command; an option means the same for every command.
function __vegas_options
    for name in $argv[2..]
        switch $name
            case address
                __vegas_add $argv[1] -l address -x -d 'the address that mails come from'
            case after
                __vegas_add $argv[1] -l after -x -d 'only who is late by SPAN: 90m, 12h, 3d, 1w'
            case all
                __vegas_add $argv[1] -l all -d 'take a stream of several games, each in turn'
            case as
                __vegas_add $argv[1] -l as -x -a 'public (__vegas_players)' -d 'show what NAME may know; `public\': what everybody may'
            case ascii
                __vegas_add $argv[1] -l ascii -d 'use no character above 127'
            case bank
                __vegas_add $argv[1] -l bank -x -d 'the bank\'s bills by hand'
            case bills
                __vegas_add $argv[1] -l bills -x -d 'bills dealt or drawn by hand'
            case boards
                __vegas_add $argv[1] -l boards -x -a '(__vegas_boards)' -d 'boards drawn by hand'
            case bonus
                __vegas_add $argv[1] -l bonus -x -d 'bonus cards dealt by hand'
            case bot
                __vegas_add $argv[1] -s b -l bot -x -a '(__vegas_strategies)' -d 'random, greedy, careful, mc:N or exec:COMMAND'
            case cards
                __vegas_add $argv[1] -l cards -x -a '(__vegas_cards)' -d 'action cards dealt by hand'
            case style
                __vegas_add $argv[1] -l style -x -a 'table plain' -d 'table, or plain sentences'
            case color
                __vegas_add $argv[1] -l color -x -a 'always never auto' -d 'always, never or auto'
            case commit
                __vegas_add $argv[1] -l commit -d 'make only the key, print what it seals and end'
            case dice
                __vegas_add $argv[1] -s d -l dice -x -d 'dice thrown by hand'
            case dry-run
                __vegas_add $argv[1] -l dry-run -d 'print the lines that would change, change nothing'
            case explain
                __vegas_add $argv[1] -l explain -d 'say why: which clause or what figures decided'
            case file
                __vegas_add $argv[1] -s f -l file -r -F -d 'change FILE in place'
            case final
                __vegas_add $argv[1] -l final -d 'end the game now'
            case first
                __vegas_add $argv[1] -l first -x -a '(__vegas_operands (__vegas_words -a))' -d 'who starts the first round'
            case force
                __vegas_add $argv[1] -l force -x -a 'random greedy careful mc:' -d 'move for who is late'
            case format
                set -l formats 'table json tsv line svg html'
                test $argv[1] != sim; or set formats 'table json tsv'
                __vegas_add $argv[1] -l format -x -a $formats -d 'table, json, tsv, line, svg or html'
            case grey
                __vegas_add $argv[1] -l grey -x -d 'the grey dice thrown by hand'
            case jobs
                __vegas_add $argv[1] -s j -l jobs -x -d 'use N threads'
            case key
                __vegas_add $argv[1] -l key -r -F -d 'the key of a sealed game'
            case log
                __vegas_add $argv[1] -l log -d 'print the journal, with --as without the secrets'
            case merge
                __vegas_add $argv[1] -l merge -d 'add up tallies'
            case neutral
                __vegas_add $argv[1] -l neutral -x -d 'the neutral dice thrown by hand'
            case next
                __vegas_add $argv[1] -l next -d 'print who must do what'
            case no-given
                __vegas_add $argv[1] -l no-given -d 'count chance given by hand as a fault'
            case no-rotate
                __vegas_add $argv[1] -l no-rotate -d 'each strategy keeps its seat'
            case number
                __vegas_add $argv[1] -s n -l number -x -d 'how many'
            case player
                __vegas_add $argv[1] -s p -l player -x -a '(__vegas_players)' -d 'who is acting'
            case quiet
                __vegas_add $argv[1] -s q -l quiet -d 'only errors on standard error'
            case range
                __vegas_add $argv[1] -l range -x -d 'only games A to B'
            case ranges
                __vegas_add $argv[1] -l ranges -d 'say which lines are proved, sealed or given'
            case rate
                __vegas_add $argv[1] -l rate -x -d 'rate each move by N games played out from it'
            case reason
                __vegas_add $argv[1] -l reason -x -d 'why, for the game and its players'
            case remove
                __vegas_add $argv[1] -l remove -d 'take away what is printed'
            case rules
                __vegas_add $argv[1] -s r -l rules -x -a '(__vegas_rule_sets)' -d 'the rule set'
            case rules-dir
                __vegas_add $argv[1] -l rules-dir -x -a '(__fish_complete_directories (commandline -ct) "")' -d 'look for rule sets in DIR first'
            case salt
                __vegas_add $argv[1] -l salt -x -d 'texts of the players for the dice'
            case seal
                __vegas_add $argv[1] -l seal -r -F -d 'keep the seed in FILE, out of the game'
            case seed
                __vegas_add $argv[1] -s s -l seed -x -d 'the seed of all chance'
            case sendmail
                __vegas_add $argv[1] -l sendmail -x -a '(__fish_complete_command)' -d 'hand each mail to CMD, and take it away then'
            case signature
                __vegas_add $argv[1] -l signature -d 'play a fixed set of games and print their checksum'
            case tally
                __vegas_add $argv[1] -l tally -d 'write a tally for --merge'
            case tasks
                __vegas_add $argv[1] -l tasks -x -d 'tasks turned up by hand'
            case tell
                __vegas_add $argv[1] -l tell -x -d 'what players tell of themselves'
            case tiles
                __vegas_add $argv[1] -l tiles -x -d 'tiles turned up by hand'
            case timeout
                __vegas_add $argv[1] -l timeout -x -d 'how long a program may think'
            case unseal
                __vegas_add $argv[1] -l unseal -d 'tell the seed when the game is over'
            case verbose
                __vegas_add $argv[1] -s v -l verbose -d 'say more'
            case versus
                __vegas_add $argv[1] -l versus -x -a '(__vegas_rule_sets)' -d 'play the same seeds under RULES too'
            case with
                __vegas_add $argv[1] -s w -l with -x -a '(__vegas_modules)' -d 'modules laid over the rules'
        end
    end
    __vegas_add $argv[1] -s h -l help -d 'print this help'
    __vegas_add $argv[1] -s V -l version -d 'print the version'
end

# This file is read once for each command's name: begin anew each time.
complete -e -c vegas
for name in bot check mail move moves new place play roll rules score show sim undo
    complete -e -c vegas-$name
end

complete -c vegas -f
complete -c vegas -n __vegas_is -s q -l quiet -d 'only errors on standard error'
complete -c vegas -n __vegas_is -s h -l help -d 'print this help'
complete -c vegas -n __vegas_is -s V -l version -d 'print the version'
complete -c vegas -n __vegas_is -a 'help\t"list the commands" (__vegas_commands)'
complete -c vegas -n '__vegas_is help' -a '(__vegas_commands)'

__vegas_options bot bot explain player quiet seed timeout
__vegas_options check explain jobs no-given quiet ranges rules rules-dir verbose with
__vegas_options mail address after bills dice first force number quiet reason remove rules rules-dir sendmail with
__vegas_options move all dry-run explain file key player quiet
__vegas_options moves player quiet rate seed
__vegas_options new bank bills boards bonus cards commit dry-run file first grey key neutral quiet rules rules-dir salt seal seed tasks tiles with
__vegas_options place all dry-run explain file player quiet
__vegas_options play ascii bot color file first key quiet rules rules-dir seed style timeout with
__vegas_options roll all bills dice dry-run file key player quiet
__vegas_options rules quiet rules-dir with
__vegas_options score all bank bills boards bonus cards dry-run explain file final grey key neutral quiet tasks tell tiles unseal
__vegas_options show as ascii color format log next quiet style
__vegas_options sim bot format jobs log merge no-rotate number quiet range rules rules-dir seed signature tally timeout verbose versus with
__vegas_options undo all dry-run file number quiet

for name in bot check moves show sim
    __vegas_add $name -F
end
for name in new play roll score undo
    __vegas_add $name -f
end
__vegas_add mail -f -a '(__vegas_mail_operand)'
__vegas_add move -f -a '(__vegas_move)'
__vegas_add place -f -a '(__vegas_place)'
__vegas_add rules -f -a '(__vegas_rules_operand)'
