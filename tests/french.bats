#!/usr/bin/env bats
# Messages, help, tables and explanations in French; what programs read in no
# language at all.  All other tests can be run in French too: foreign.bash.
# bats file_tags=once,english

load lib
load games

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	export LOCPATH=$root/build/locales
	# The shell itself cannot know this locale.
	export LC_ALL=fr_FR.UTF-8 2> /dev/null
}

# in_english COMMAND...: the same without a locale.
in_english()
{
	(
		LC_ALL=C.UTF-8
		"$@"
	)
}

english='vegas-place: there is no game on standard input; vegas-new makes one'
french="vegas-place: il n'y a pas de partie sur l'entrée standard ; vegas-new en fait une"

# says LANGUAGE VARIABLE...: a message under these variables, and no others that
# are about a language.
says()
{
	local expected=$1
	shift

	run -3 --separate-stderr env -u LC_ALL -u LC_MESSAGES -u LC_CTYPE \
		-u LANG -u LANGUAGE "$@" vegas-place 1 < /dev/null
	same ''
	same_error "${!expected}"
}

@test "TK-9: LC_ALL, LC_MESSAGES and LANG say the language of messages, the first that is set" {
	says english
	says french LC_ALL=fr_FR.UTF-8
	says french LC_MESSAGES=fr_FR.UTF-8
	says french LANG=fr_FR.UTF-8
	says french LC_ALL=fr_FR.UTF-8 LC_MESSAGES=C LANG=C
	says english LC_ALL=C LC_MESSAGES=fr_FR.UTF-8
	says english LC_ALL=POSIX LANG=fr_FR.UTF-8
	says english LC_MESSAGES=C.UTF-8 LANG=fr_FR.UTF-8
	says french LC_ALL='' LC_MESSAGES='' LANG=fr_FR.UTF-8
	says english LC_CTYPE=fr_FR.UTF-8 LC_NUMERIC=fr_FR.UTF-8
}

@test "TK-9: a language or locale that there is not is English; LANGUAGE is a list of wishes" {
	says english LC_ALL=xx_XX.UTF-8
	says english LANG=en_GB.UTF-8
	says english LC_ALL=fr_FR.UTF-8 LANGUAGE=xx
	says french LC_ALL=fr_FR.UTF-8 LANGUAGE=xx:fr
	says english LANG=C LANGUAGE=fr
	# Not each name that begins so is that of C, nor one of a single letter.
	for locale in Croissant F f.UTF-8; do
		ln -s "$LOCPATH/fr_FR.UTF-8" "$locale"
		run -3 --separate-stderr env LOCPATH="$PWD" LC_ALL="$locale" LANGUAGE=fr vegas-place 1 < /dev/null
		same_error "$french"
	done
	# Who has English may wish for another language.
	ln -s "$LOCPATH/fr_FR.UTF-8" en_FR.UTF-8
	run -3 --separate-stderr env LOCPATH="$PWD" LC_ALL=en_FR.UTF-8 LANGUAGE=fr vegas-place 1 < /dev/null
	same_error "$french"
}

@test "TK-9: messages are UTF-8 whatever LC_CTYPE says" {
	says french LC_MESSAGES=fr_FR.UTF-8 LC_CTYPE=C
	says french LC_MESSAGES=fr_FR.UTF-8 LC_CTYPE=POSIX LANG=C
}

@test "TK-6: refusals in French keep notation and name the legal moves" {
	upto 30 > game
	run -1 --separate-stderr vegas-move place benno 3 < game
	same_error "vegas-move: ce n'est pas le tour de benno ; permis : $(in_english vegas-moves game | paste -sd , | sed 's/,/, /g')"
	run -3 --separate-stderr vegas-show - <<< 'vegas 1'
	same_error "vegas-show: -:1: le fichier est coupé dans l'en-tête"
	run -1 --separate-stderr vegas-undo -n 2 < game
	same_error 'vegas-undo: il y a 1 étape à reprendre, pas 2'
	run -2 --separate-stderr vegas-undo --nothing
	same_error "vegas-undo: il n'y a pas d'option \`--nothing', ou on ne sait pas laquelle est voulue ; essayez \`vegas-undo --help'"
	run -1 --separate-stderr vegas-new -w teams a b c
	same_error "vegas-new: le module \`teams' est pour 4 ou 6 joueurs, pas pour 3 : chaque équipe a deux joueurs, et il y a deux ou trois équipes"
}

@test "TK-63: what is wrong in rules is found in French, with its place and the nearest key" {
	printf 'extends: las-vegas\nrouns: 3\n' > a.yaml
	printf 'extend: las-vegas\n' > b.yaml
	printf 'extends: las-vegas\nsumary: mine\n' > c.yaml
	printf 'extends: las-vegas\nplayers: {min: 6}\n' > d.yaml
	run -3 --separate-stderr vegas-rules check a.yaml b.yaml c.yaml d.yaml
	same "a.yaml:2:1: il n'y a pas de règle \`rouns' ; vouliez-vous dire \`rounds' ?
b.yaml:1:1: il n'y a pas de clé \`extend' ; vouliez-vous dire \`extends' ?
c.yaml:2:1: il n'y a pas de clé \`sumary' ; vouliez-vous dire \`summary' ?
d.yaml:2:11: \`players.min' est au-dessus de \`players.max'"
}

@test "TK-3: --help in French fits a terminal, and --list-options is the same in all languages" {
	run -0 --separate-stderr vegas-undo --help
	same 'Usage : vegas-undo [OPTION]...
Reprendre la dernière étape : coup, lancer ou score avec ce qui a suivi.

      --all                       prendre un flux de parties, chacune à son tour
      --dry-run                   montrer ce qui changerait, ne rien changer
  -f, --file=FILE                 changer FILE sur place
  -n, --number=N                  combien
  -q, --quiet                     seulement les erreurs sur l'\''erreur standard
  -h, --help                      afficher cette aide
  -V, --version                   afficher la version

Le manuel : man vegas-undo'
	for program in "$root"/bin/vegas*; do
		run -0 --separate-stderr "$program" --help
		[ "${output%%:*}" = 'Usage ' ]
		run -1 --separate-stderr grep -E '^ .{80}' <<< "$output"
		same ''
		run -0 --separate-stderr in_english "$program" --list-options
		expected=$output
		run -0 --separate-stderr "$program" --list-options
		same "$expected"
	done
	run -0 --separate-stderr vegas help
	[ "${lines[1]}" = '  new     commencer une partie : règles, joueurs, graine ; distribue' ]
	run -1 --separate-stderr grep -E '^.{81}' <<< "$output"
	same ''
}

@test "TK-64: explanations in French fit a terminal and tell every number" {
	for name in $(cd "$root/rules" && grep -L '^over:' -- *.yaml); do
		run -0 --separate-stderr in_english vegas-rules explain "${name%.yaml}"
		expected=$(grep -oE '[0-9]{2,}' <<< "$output" | sort)
		run -0 --separate-stderr vegas-rules explain "${name%.yaml}"
		[ "$(grep -oE '[0-9]{2,}' <<< "$output" | sort)" = "$expected" ]
		[[ $output == *'Joueurs : '* ]]
		run -1 --separate-stderr grep -nE '^.{80}|^ *[;:!?]' <<< "$output"
		same ''
	done
}

@test "TK-64: boards and cards are called what the French booklets call them, beside their ids" {
	run -0 --separate-stderr vegas-rules explain more-cash-fun
	run -0 --separate-stderr grep -E '^[a-z-]+ \(' <<< "$output"
	same 'two-casinos (2 casinos)
next-please (Au suivant)
double-play (Double jeu)
pay-now (Distribution immédiate)
exchange (Échange)
win-a-tie (Égalité gagnée)
joker (Joker)
one-more-bill (Pour un billet de plus)
extra-dice (Rab de dés)
reroll (Relance)
take-back (Reprise)'
	run -0 --separate-stderr vegas-rules explain royale
	run -0 --separate-stderr grep -cE '^[a-z-]+ \([A-Z]' <<< "$output"
	same 16
	run -0 --separate-stderr in_english vegas-rules explain royale
	run -1 --separate-stderr grep -E '^[a-z-]+ \(' <<< "$output"
	same ''
}

@test "TK-70: the table in French, with widths right for its letters" {
	upto 30 > game
	run -0 --separate-stderr vegas-show game
	grep -q '^Las Vegas, manche 1 sur 4, [0-9]* billets dans la pioche$' <<< "$output"
	grep -q '^   casino  *billets  *dés  serait payé$' <<< "$output"
	grep -q '^À anna de placer\.$' <<< "$output"
	# Under a head that is empty.
	grep -q '^A  anna .* 0  premier joueur$' <<< "$output"
	# All lines under a head are as if it had no marks.
	run -0 --separate-stderr vegas-show --ascii game
	ascii=$output
	run -0 --separate-stderr vegas-show game
	output=$(sed 's/[éè]/e/g; s/À/A/g' <<< "$output")
	same "$ascii"
	run -0 --separate-stderr vegas-show --style=plain game
	grep -q '^Casino 1, Golden Nugget\. Billets : ' <<< "$output"
	grep -q '^anna : dés 8, billets 0, argent 0, premier joueur\.$' <<< "$output"
}

# said: what vegas-play says from the first question on, without the tables.
said()
{
	sed -n '/> /,$p' | sed '/^Las Vegas, manche/,/^B  /d; /^ *$/d'
}

@test "TK-74: vegas-play speaks French, and what is typed is notation" {
	upto 30 > game
	run -0 --separate-stderr vegas-play -f game <<< $'help\nhint\nsave\nsave copy\n9\n\nquit now\nplase 1\nplace 9\nplace x\nundo 9'
	[ "${lines[0]}" = "La partie est dans game.  \`help' dit ce qu'on peut taper." ]
	# The figures of advice are looked at elsewhere: play-bots.bats.
	output=$(said <<< "$output" | sed -E '/^anna> .*[^a-z]/d; /^anna> $/d
		/^D.après |^  place /s/[0-9]+(\.[0-9]+)?/0/g' | uniq)
	same "anna> help
  Entrée          ce qui est entre crochets avant le >
  un numéro       le coup qui l'a dans la liste
  un coup         en mots : \`place 3', ou \`place anna 3'
  retire NAME     un joueur quitte la partie
  roll DIE ... !  des dés lancés à la main
  moves           donner tous les coups possibles maintenant
  show            montrer la table encore une fois
  undo [N]        reprendre la dernière étape, ou N étapes
  hint [NAME]     un conseil : les coups qui promettent le plus
  save [FILE]     dire où est la partie, ou en faire une copie
  help            cette liste
  quit            partir ; on peut continuer la partie (aussi ^D)
anna> hint
D'après 0 parties jouées à partir de chaque coup, le meilleur d'abord :
  place 0              gagne 0 % (0 à 0), argent 0
anna> save
Chaque coup est aussitôt enregistré, dans game ; \`save FILE' fait une copie.
Une copie est dans copy ; la partie continue dans game.
La partie est gardée ; pour continuer : vegas-play -f game"
	same_error "vegas-play: \`9' n'est le numéro d'aucun coup ; \`moves' les donne
vegas-play: Entrée ne veut rien dire maintenant ; il faut un numéro ou un coup
vegas-play: \`quit' se tape seul ; \`help' en dit plus
vegas-play: \`plase' n'est pas un enregistrement de ce jeu ; vouliez-vous dire \`place' ?
vegas-play: anna n'a pas lancé de 9 ; \`moves' donne ce qui est permis
vegas-play: \`x' n'est pas un nombre ; on écrit \`place NAME VALUE [slot]' ; \`help' dit ce qu'on peut taper
vegas-play: il y a 1 étape à reprendre, pas 9"
	upto 30 | cmp - game
}

@test "TK-74: players are awaited, asked and told who won in French" {
	vegas-new -s 7 -w action-cards --cards anna=take-back,joker,benno=pay-now,reroll anna benno |
		vegas-roll > game
	printf '%s\n' moves '' 1 '' quit > answers
	run -0 --separate-stderr env TERM=dumb "$root/tests/terminal" talk answers vegas-play -q -f game
	run -0 --separate-stderr grep -E '> |^[A-Z].* ; |^vegas|^ *et ' <<< "${output//$'\r'/}"
	same "anna, appuyez sur Entrée> moves
vegas-play: \`moves' n'est pas une réponse ici ; Entrée montre la table
anna, appuyez sur Entrée> 
anna> 1
C'est à benno ; anna peut encore jouer une carte.
anna [continuer]> 
benno, appuyez sur Entrée> quit
La partie est gardée ; pour continuer : vegas-play -f game"
	printf 'extends: las-vegas\nrounds: 1\ndice: {normal: 1}\n' > tiny.yaml
	vegas-new -r ./tiny.yaml anna benno carla > new
	for last in 1 2; do
		vegas-roll -d 1 < new | vegas-place 1 | vegas-roll -d 1 | vegas-place 1 |
			vegas-roll -d $last | vegas-place $last > game
		run -0 --separate-stderr vegas-play -q -f game <<< ''
		winners[last]=${lines[-1]}
	done
	[ "${winners[1]}" = 'La partie est finie.  anna, benno et carla gagnent.' ]
	[ "${winners[2]}" = 'La partie est finie.  carla gagne.' ]
	vegas-new -r potzblitz -s 7 -f race anna benno carla
	run -0 --separate-stderr vegas-play -q -f race < /dev/null
	[ "${lines[-2]}" = 'tous> ' ]
}

@test "TK-72: pictures and pages are in French, say so, and keep the journal's lines" {
	upto 31 > game
	read_xml=(python3 -B "$root/tests/browser/read.py")
	vegas-show --format=svg game > game.svg
	vegas-show --format=html game > game.html
	in_english vegas-show --format=html game > english.html
	run -0 --separate-stderr "${read_xml[@]}" check game.svg game.html
	same ''
	grep -qxF '<title id="title">Las Vegas, manche 1 sur 4, 45 billets dans la pioche.</title>' game.svg
	run -0 --separate-stderr "${read_xml[@]}" texts game.svg
	[ "${lines[1]}" = 'manche 1 sur 4, 45 billets dans la pioche' ]
	run -0 --separate-stderr grep '[a-zé]' <<< "$(sed -n '/^Luxor$/,$p' <<< "$output")"
	same 'Luxor
dés
serait payé
mène 90000
Circus Circus
joueur
dés
billets
argent
anna
premier joueur
benno
carla
À benno de lancer.'
	run -0 --separate-stderr grep -nE '<html|<title|"skip"|step-1"|Étape 1 |<pre>La|id="(controls|slider|first|previous|next|last)"' game.html
	output=$(sed 's/^[0-9]*://; s/&#39;/'\''/g' <<< "$output")
	same '<html xmlns="http://www.w3.org/1999/xhtml" lang="fr">
<title>Las Vegas : anna, benno, carla</title>
<a id="skip" href="#controls">Aller aux commandes</a>
<section class="step now" id="step-1">
<h2><span>Étape 1 sur 10</span> manche 0 sur 4, 54 billets dans la pioche</h2>
<pre>La partie est installée.</pre>
<nav id="controls" aria-label="Étapes" tabindex="-1">
<input id="slider" type="range" aria-label="Étape" min="1" max="10" value="1"/>
<button id="first" type="button">Première</button>
<button id="previous" type="button">Précédente</button>
<button id="next" type="button">Suivante</button>
<button id="last" type="button">Dernière</button>'
	grep -qF ' lang="en">' english.html
	run -0 --separate-stderr "${read_xml[@]}" records english.html
	expected=$output
	run -0 --separate-stderr "${read_xml[@]}" records game.html
	same "$expected"
}

# rows: the numbers of a report, where they stand.
rows()
{
	grep -E ' \.\. |\.[0-9]+$|^ +[0-9]+ - ' | cut -c 25- | sed 's/  [a-z]*$//'
}

# reported OPTION...: its heads and words; its numbers are where they always are.
reported()
{
	in_english vegas-sim -s x -n 9 "$@" > english || return
	vegas-sim -s x -n 9 "$@" > french || return
	[ "$(rows < english | wc -l)" -ge 8 ] || return
	diff <(rows < english) <(rows < french) || return
	sed -E '/^$|^ +[0-9]/d; s/ +-?[0-9.]+ .*[0-9]//' french
}

@test "SM-6: vegas-sim reports in French, its numbers where they always are" {
	run -0 --separate-stderr reported -b greedy,random,greedy
	same 'las-vegas
3 joueurs, les places tournent
9 parties : 1:9 ; graine x
robot              gagné %         95%           argent           95%
greedy x2
random
place              gagné %         95%           argent           95%
1
2
3
durée                        moyenne               95%            min.   max.
tours par joueur/manche
tours par partie
coups par partie
manches par partie
argent                    % greedy                     % random'
	run -0 --separate-stderr reported -b greedy,random --no-rotate --versus las-vegas-neutral
	same 'A: las-vegas
B: las-vegas-neutral
2 joueurs, chaque stratégie garde sa place
9 parties : 1:9 ; graine x
robot: gagné %             A         B     B - A          95%
greedy  bruit
random  bruit
place: gagné %             A         B     B - A          95%
1  bruit
2  bruit
robot: argent              A         B     B - A          95%
greedy  moins
random  bruit
place: argent              A         B     B - A          95%
1  moins
2  bruit
durée                            A         B     B - A
tours par joueur/manche
coups par partie
manches par partie'
}

@test "SM-2: vegas-bot gives its reasons in French, moves and figures as ever" {
	upto 30 > game
	run -0 --separate-stderr vegas-bot -b greedy --explain game
	same 'place anna 5'
	same_error 'place anna 5  # vaut 90000
place anna 6  # vaut 80000
place anna 1  # vaut 60000
place anna 4  # vaut 50000
place anna 2  # vaut 40000'
	run -0 --separate-stderr vegas-bot -b random -s 1 --explain game
	same_error "$output  # au hasard, l'un de 5 coups"
	run -0 --separate-stderr in_english vegas-bot -b mc:9 -s x --explain game
	expected=$(sed 's/ wins / gagne /; s/ to / à /g; s/ money / argent /; s/ in / en /; s/ games$/ parties/' <<< "$stderr")
	run -0 --separate-stderr vegas-bot -b mc:9 -s x --explain game
	same_error "$expected"
	grep -q '^place anna [1-6]  # gagne 0\.[0-9]* (.*), argent [0-9]* (.*) en 9 parties$' <<< "$stderr"
}

@test "TK-12: --explain gives its reasons in French, records and clauses as ever" {
	run -0 --separate-stderr in_english vegas-check --explain "$three"
	expected=$(sed 's/: .*//' <<< "$output")
	english=$output
	run -0 --separate-stderr vegas-check --explain "$three"
	[ "$(sed 's/: .*//' <<< "$output")" = "$expected" ]
	grep -qE '^pay [1-6] [a-z]+ [0-9]+  # LV-13: numéro 1 dans le casino [1-6] avec [0-9] dés?$' <<< "$output"
	# Only the counts at the end are for scripts.
	run -1 --separate-stderr grep -Fxc -f <(grep '  # ' <<< "$english") <<< "$output"
	same 0
}

# A game of each family, somewhere in the middle.
games()
{
	upto 60
	before '^winner' 1 "$neutral"
	vegas-new -s 3 -r royale anna benno zoë | vegas-roll
	vegas-new -s 3 -r more-cash-fun -w bonus-cards,kickers anna benno zoë | vegas-roll
	vegas-new -s 3 -w solo anna
	vegas-new -s 3 -r potzblitz anna benno zoë | vegas-roll -p anna
	vegas-new -s 3 -r showdown anna benno | vegas-roll
}

# What commands write for programs, all of it.
machine()
{
	local game

	games > all
	cat all
	for game in --format=json --format=tsv --format=line --log --next; do
		vegas-show "$game" all
		vegas-show "$game" --as public all
	done
	vegas-moves all
	vegas-check --ranges all
	upto 60 | vegas-undo -n 3
	before '^score' | vegas-score
	before '^score' | vegas-score --dry-run
	vegas-bot -b mc:9 -s x all
	upto 30 | vegas-moves --rate 9 -s x
	for game in --format=json --format=tsv --tally --log; do
		vegas-sim -b greedy,random,greedy -s x -n 9 "$game"
	done
	vegas-sim -b greedy,random -s x -n 9 --versus las-vegas-neutral --format=tsv
	vegas-rules show royale
	vegas-rules show more-cash-fun -w teams
	sed 's/^rule rounds 4/rule rounds 3/' "$three" > other
	vegas-rules diff other
	vegas-roll --version
}

@test "TK-71: journals, notation, JSON, TSV, lines and YAML are the same in all languages" {
	run -0 --separate-stderr in_english machine
	expected=$output
	[ "${#lines[@]}" -gt 2000 ]
	run -0 --separate-stderr machine
	same "$expected"
	# Nor do numbers depend on anything of the locale.
	run -0 --separate-stderr env LC_ALL= LC_NUMERIC=fr_FR.UTF-8 LANG=C.UTF-8 vegas-show all
	expected=$output
	run -0 --separate-stderr in_english vegas-show all
	same "$expected"
}

@test "po/vegas.pot has the texts of the sources, make po would add none" {
	mkdir po b
	cp "$root"/po/* po
	run -0 --separate-stderr make -C "$root" -s po PO="$PWD/po" BUILD="$PWD/b"
	for file in "$root/po/vegas.pot" po/vegas.pot; do
		msgcat --no-location --sort-output "$file" | grep -v '^"' > "${file//\//-}"
	done
	diff -- "${root//\//-}-po-vegas.pot" po-vegas.pot
}

@test "po/fr.po is complete: all is translated and checked, nothing left over" {
	run -0 --separate-stderr in_english msgfmt --check --statistics -o fr.mo "$root/po/fr.po"
	[[ $stderr =~ ^[0-9]+\ translated\ messages\.$ ]]
	run -0 --separate-stderr msgcmp "$root/po/fr.po" "$root/po/vegas.pot"
	run -1 --separate-stderr grep -nE '^#~|fuzzy' "$root/po/fr.po"
	same ''
	cmp fr.mo "$root/build/locale/fr/LC_MESSAGES/vegas.mo"
}

@test "po/fr.po keeps what stands in quotes, in the same order" {
	run -0 --separate-stderr awk '
		function quoted(text,   out) {
			while (match(text, /`[^'\'']*'\''/)) {
				out = out substr(text, RSTART, RLENGTH)
				text = substr(text, RSTART + RLENGTH)
			}
			return out
		}
		/^msgid / { id = $0 }
		/^msgstr/ {
			seen++
			if (quoted(id) != quoted($0)) print
		}
		END { if (seen < 700) print seen }
	' <(msgcat --no-wrap "$root/po/fr.po")
	same ''
}

@test "a program finds the catalog of its build, or installed with it" {
	mkdir -p here/bin here/share/locale/fr/LC_MESSAGES
	cp "${VEGAS_BIN:-$root/bin}/vegas-place" here/bin
	run -3 --separate-stderr here/bin/vegas-place 1 < /dev/null
	same_error "$english"
	cp "$root/build/locale/fr/LC_MESSAGES/vegas.mo" here/share/locale/fr/LC_MESSAGES
	run -3 --separate-stderr here/bin/vegas-place 1 < /dev/null
	same_error "$french"
	run -3 --separate-stderr "$static/vegas-place" 1 < /dev/null
	same_error "$french"
	# A language whose name begins as that of English does is another.
	ln -s "$LOCPATH/fr_FR.UTF-8" es_ES.UTF-8
	cp -R here/share/locale/fr here/share/locale/es
	run -3 --separate-stderr env LOCPATH="$PWD" LC_ALL=es_ES.UTF-8 here/bin/vegas-place 1 < /dev/null
	same_error "$french"
	# Where there is none with it, and where nobody says which program it is,
	# there is the system's alone.
	mkdir -p lonely/bin
	cp here/bin/vegas-place lonely/bin
	run -3 --separate-stderr strace -qq -o trace -e trace=file lonely/bin/vegas-place 1 < /dev/null
	same_error "$english"
	grep -q '/share/locale/fr/LC_MESSAGES/vegas\.mo' trace
	run -1 --separate-stderr grep 'lonely/.*vegas\.mo' trace
	run -3 --separate-stderr strace -qq -o /dev/null -e trace=readlink,readlinkat \
		-e inject=readlink,readlinkat:error=ENOENT here/bin/vegas-place 1 < /dev/null
	same_error "$english"
}

@test "without another language no locale and no catalog is looked up" {
	for locale in C C.UTF-8 en_US.UTF-8 POSIX ''; do
		run -3 --separate-stderr env LC_ALL="$locale" LANG= strace -qq -e trace=file -o trace vegas-place 1 < /dev/null
		run -1 --separate-stderr grep -E 'locale|vegas\.mo|proc/self' trace
		same ''
	done
	run -3 --separate-stderr strace -qq -e trace=file -o trace vegas-place 1 < /dev/null
	grep -q 'fr/LC_MESSAGES/vegas\.mo' trace
}

@test "where msgfmt is missing all is built but the catalogs" {
	mkdir bare
	for tool in sh cc gcc grep cat nproc find sed; do
		ln -s "$(command -v "$tool")" bare/
	done
	run -0 --separate-stderr env PATH="$PWD/bare" LC_ALL=C "$(command -v make)" -C "$root" -nB BUILD="$PWD/b" BIN="$PWD/b/bin" all
	grep -q 'b/bin/vegas-place' <<< "$output"
	run -1 --separate-stderr grep -E 'msgfmt|vegas\.mo' <<< "$output"
	same ''
}

@test "PM-7: a table mails in the language of its moderator, and knows its own line again" {
	load mail
	make_table t -r las-vegas
	value=$(sed -n 's/^roll anna \([1-6]\).*/\1/p' t/game.vegas)
	order anna 1 "place $value" '---- écrivez vos ordres au-dessus de cette ligne ----' 'place 7'
	[ "$(seen)" = '2 TIME applied anna <1@mail.example.org>' ]
	run -0 --separate-stderr outbox
	same '000002-1.eml anna@example.org [t] =?UTF-8?B?w4A=?= benno de placer
000002-2.eml benno@example.org [t] =?UTF-8?B?w4A=?= vous de placer
000002-3.eml carla@example.org [t] =?UTF-8?B?w4A=?= benno de placer'
	[[ $(sed -n 's/^# due benno //p' t/game.vegas) == 'place '* ]]
}
