#!/usr/bin/env bats
# vegas-show: who may see what, in every format; colours and widths.

load lib
load games

# deep: a position by hand in the middle of round 2.  Round 1 gave anna the
# bill of casino 1, BILL, and benno 30,000 in casino 2.
deep() # [BILL [SEED]]
{
	{
		vegas-new --seed "${2:-x}" --bills "1=${1:-60000} 2=30000,20000 3=90000 4=50000 5=40000,20000 6=70000" anna benno
		printf 'roll anna 1 1 1 1 1 1 1 1 !\nplace anna 1\n'
		printf 'roll benno 2 2 2 2 2 2 2 2 !\nplace benno 2\n'
	} | vegas-score --bills '1=80000 2=40000,20000 3=60000 4=50000 5=30000,10000,10000 6=70000'
	printf 'roll benno 1 2 2 2 3 3 6 6 !\nplace benno 2\n'
	printf 'roll anna 2 3 3 4 5 5 5 6 !\nplace anna 3\n'
	printf 'roll benno 1 3 3 4 4 !\nplace benno 3\n'
	printf 'roll anna 1 2 2 2 5 6 !\n'
}

@test "TK-1: vegas-show takes FILE operands, or standard input" {
	upto 30 > game
	run -0 --separate-stderr vegas-show --format=line game
	expected=$output
	run -0 --separate-stderr vegas-show --format=line < game
	same "$expected"
	run -0 --separate-stderr vegas-show --format=line - < game
	same "$expected"
	run -0 --separate-stderr vegas-show --format line game "$three" - < game
	same "$expected
$(vegas-show --format=line "$three")
$expected"
}

@test "TK-8: vegas-show takes each game of a stream in turn" {
	(upto 30; echo '# between'; before '^score'; cat "$neutral") > games
	run -0 --separate-stderr vegas-show --next games
	same 'anna place
- score
- over'
	run -0 --separate-stderr vegas-show --format=json games
	[ "${#lines[@]}" -eq 3 ]
}

# colored COMMAND...: whether it writes escape sequences; otherwise the text is
# the same but for the lines that a terminal can draw.
colored()
{
	"$@" > out || return
	sed 's/\x1b\[[0-9;]*m//g; s/\r$//; s/─/-/g' out | cmp - plain || return
	if grep -q $'\033' out; then echo colour; else echo plain; fi
}

# terminal COMMAND...: runs it on a terminal.
terminal()
{
	script -qec "$*" /dev/null < /dev/null
}

# bats test_tags=english
@test "TK-9: no colour and no box drawing where standard output is no terminal" {
	upto 31 > game
	run -0 --separate-stderr env TERM=xterm-256color vegas-show game
	run -1 --separate-stderr env LC_ALL=C grep -n '[^ -~]' <<< "$output"
	same ''
	run -0 --separate-stderr vegas-show game
	grep -q . <<< "$output"
}

@test "TK-9: --color, then FORCE_COLOR, then NO_COLOR, then TERM=dumb decide" {
	upto 31 > game
	vegas-show game > plain
	export TERM=xterm-256color
	run -0 --separate-stderr colored vegas-show game
	same plain
	run -0 --separate-stderr colored vegas-show --color=always game
	same colour
	run -0 --separate-stderr colored env NO_COLOR=1 TERM=dumb vegas-show --color=always game
	same colour
	run -0 --separate-stderr colored env FORCE_COLOR=1 vegas-show --color=never game
	same plain
	run -0 --separate-stderr colored env FORCE_COLOR=1 NO_COLOR=1 TERM=dumb vegas-show game
	same colour
	run -0 --separate-stderr colored env FORCE_COLOR=1 vegas-show --color=auto game
	same colour
	run -0 --separate-stderr colored env FORCE_COLOR= vegas-show game
	same plain
}

@test "TK-9: at a terminal there is colour, but for NO_COLOR, TERM=dumb and --color=never" {
	upto 31 > game
	vegas-show game > plain
	export TERM=xterm-256color
	run -0 --separate-stderr colored terminal vegas-show game
	same colour
	run -0 --separate-stderr colored terminal vegas-show --color=auto game
	same colour
	run -0 --separate-stderr colored terminal vegas-show --color=never game
	same plain
	run -0 --separate-stderr colored terminal env NO_COLOR=1 vegas-show game
	same plain
	run -0 --separate-stderr colored terminal env NO_COLOR= vegas-show game
	same colour
	run -0 --separate-stderr colored terminal env TERM=dumb vegas-show --style=table game
	same plain
	run -0 --separate-stderr colored terminal env FORCE_COLOR=1 TERM=dumb vegas-show game
	same colour
	# Other formats are for programs.
	vegas-show --format=json game > plain
	run -0 --separate-stderr colored terminal vegas-show --format=json game
	same plain
	run -2 --separate-stderr vegas-show --color=sometimes game
	same ''
	same_error "vegas-show: --color has no \`sometimes'; try \`vegas-show --help'"
}

# columns: where the numbers of each player's row end, in columns of a
# terminal.
columns()
{
	python3 -c '
import re, sys, unicodedata

def width(text):
    return sum(0 if unicodedata.combining(c) else
        2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)

for line in sys.stdin:
    row = re.match(r"[A-E]  \S+ +(\d+) +(\d+) +(\d+)", line)
    if row:
        print(*(width(line[:row.end(i)]) for i in (1, 2, 3)))
'
}

@test "TK-9: widths are right for UTF-8 names" {
	# Wide, accented, and a letter with a combining mark.
	vegas-new -s x anna 中文名字 Zoë $'e\u0301e\u0301e\u0301' ééé > game
	for locale in C.UTF-8 C POSIX; do
		run -0 --separate-stderr env LC_ALL="$locale" vegas-show game
		run -0 --separate-stderr columns <<< "$output"
		[ "${#lines[@]}" -eq 5 ]
		[ "$(sort -u <<< "$output" | wc -l)" -eq 1 ]
	done
}

@test "TK-50: --as shows a player's own bills and only the number of the others'" {
	deep > game
	run -0 --separate-stderr vegas-show --format=json game
	run -0 --separate-stderr jq -c '.players[] | [.name, .bills, .bill_count, .money]' <<< "$output"
	same '["anna",[60000],1,60000]
["benno",[30000],1,30000]'
	run -0 --separate-stderr vegas-show --as anna --format=json game
	run -0 --separate-stderr jq -c '.players[] | [.name, .bills, .bill_count, .money, .cards]' <<< "$output"
	same '["anna",[60000],1,60000,[]]
["benno",null,1,null,null]'
	run -0 --separate-stderr vegas-show --as=benno --format=json game
	run -0 --separate-stderr jq -c '.players[] | [.name, .bills, .bill_count, .money, .cards]' <<< "$output"
	same '["anna",null,1,null,null]
["benno",[30000],1,30000,[]]'
	run -0 --separate-stderr vegas-show --as public --format=json game
	run -0 --separate-stderr jq -c '.players[] | [.name, .bills, .bill_count, .money, .cards]' <<< "$output"
	same '["anna",null,1,null,null]
["benno",null,1,null,null]'
	run -0 --separate-stderr vegas-show --as anna --format=tsv game
	[ "$(grep -P '\tplayers\..*(bills|money)' <<< "$output")" = $'1\tplayers.0.bills.0\t60000
1\tplayers.0.money\t60000
1\tplayers.1.bills\t
1\tplayers.1.money\t' ]
	run -0 --separate-stderr vegas-show --as benno --format=line game
	[[ $output == *' player anna dice 6 bills 1 money ? chips 0 player benno dice 3 bills 1 money 30000 chips 0 '* ]]
	run -0 --separate-stderr vegas-show --as benno game
	grep -qE '^A  anna +6 +1 +\?' <<< "$output"
	grep -qE '^B  benno +3 +1 +30000' <<< "$output"
}

@test "TK-50: what a viewer may not know changes nothing in any output format" {
	# Two games that differ in anna's bill, the deck and the seed alone.
	deep 60000 'a secret' > one
	deep 50000 'another' > two
	for format in table json tsv line; do
		for viewer in benno public; do
			vegas-show --as "$viewer" --format="$format" one > seen
			run -0 --separate-stderr vegas-show --as "$viewer" --format="$format" two
			diff_output seen
			run -1 --separate-stderr grep -E 'secret|another' seen
			same ''
		done
		# Anna and who holds the game see the difference.
		vegas-show --as anna --format="$format" one > seen
		run -1 --separate-stderr cmp -s seen <(vegas-show --as anna --format="$format" two)
		vegas-show --format="$format" one > seen
		run -1 --separate-stderr cmp -s seen <(vegas-show --format="$format" two)
		run -1 --separate-stderr grep -E 'secret|another' seen
		same ''
	done
}

@test "TK-50: at the end nothing is secret" {
	for format in table json tsv line; do
		vegas-show --format="$format" "$three" > seen
		run -0 --separate-stderr vegas-show --as public --format="$format" "$three"
		diff_output seen
		run -0 --separate-stderr vegas-show --as benno --format="$format" "$three"
		diff_output seen
	done
}

@test "TK-50: who is no player sees nothing (1)" {
	for viewer in denny neutral all '' Anna; do
		run -1 --separate-stderr vegas-show --as "$viewer" "$three"
		same ''
		same_error "vegas-show: \`$viewer' is no player here"
	done
}

@test "TK-71: --format=json: the whole position, one object a line" {
	deep > game
	run -0 --separate-stderr vegas-show --format=json game
	[ "${#lines[@]}" -eq 1 ]
	run -0 --separate-stderr jq -S . <<< "$output"
	same "$(jq -S . <<-EOF
		{
			"format": "vegas 1", "rules": "las-vegas",
			"digest": "021eb5b955320a4e", "with": [],
			"next": {"who": "anna", "what": "place"},
			"players": [
				{"name": "anna", "seat": 1, "dice": 6, "bills": [60000], "bill_count": 1, "money": 60000, "chips": 0, "cards": [], "card_count": 0, "retired": false},
				{"name": "benno", "seat": 2, "dice": 3, "bills": [30000], "bill_count": 1, "money": 30000, "chips": 0, "cards": [], "card_count": 0, "retired": false}
			],
			"round": 2, "rounds": 4, "phase": "place",
			"casinos": [
				{"id": 1, "name": "Golden Nugget", "bills": [80000], "dice": [], "leader": null, "tied": [], "pay": [], "closed": false, "board": null},
				{"id": 2, "name": "Caesars Palace", "bills": [40000, 20000], "dice": [{"owner": "benno", "faces": ["2", "2", "2"], "count": 3}], "leader": "benno", "tied": [], "pay": [{"owner": "benno", "amount": 40000}], "closed": false, "board": null},
				{"id": 3, "name": "The Mirage", "bills": [60000], "dice": [{"owner": "anna", "faces": ["3", "3"], "count": 2}, {"owner": "benno", "faces": ["3", "3"], "count": 2}], "leader": null, "tied": ["anna", "benno"], "pay": [], "closed": false, "board": null},
				{"id": 4, "name": "Sahara", "bills": [50000], "dice": [], "leader": null, "tied": [], "pay": [], "closed": false, "board": null},
				{"id": 5, "name": "Luxor", "bills": [30000, 10000, 10000], "dice": [], "leader": null, "tied": [], "pay": [], "closed": false, "board": null},
				{"id": 6, "name": "Circus Circus", "bills": [70000], "dice": [], "leader": null, "tied": [], "pay": [], "closed": false, "board": null}
			],
			"roll": {"who": "anna", "dice": ["1", "2", "2", "2", "5", "6"]},
			"deck_count": 43, "over": false, "final": null, "winner": null
		}
	EOF
	)"
	run -0 --separate-stderr vegas-show --format=json "$three"
	run -0 --separate-stderr jq -c '[.over, .phase, .next, .final, .winner, .roll, .deck_count]' <<< "$output"
	same '[true,"over",{"who":"-","what":"over"},[{"name":"anna","money":420000,"bills":8,"chips":0},{"name":"benno","money":260000,"bills":6,"chips":0},{"name":"carla","money":300000,"bills":7,"chips":0}],["anna"],null,33]'
}

@test "TK-71: --format=json: neutral dice, ties and what would be paid" {
	before '^score' 4 "$neutral" > game
	run -0 --separate-stderr vegas-show --format=json game
	run -0 --separate-stderr jq -c '.casinos[] | [.id, .leader, .tied, [.pay[] | [.owner, .amount]]]' <<< "$output"
	# What the score then pays.
	same '[1,null,["anna","benno"],[]]
[2,null,[],[]]
[3,"neutral",[],[["neutral",30000]]]
[4,"carla",[],[["carla",50000]]]
[5,"carla",["anna","benno","neutral"],[["carla",50000]]]
[6,"anna",[],[["anna",40000],["benno",10000]]]'
	run -0 --separate-stderr vegas-show --format=json <(before '^place' 1 "$neutral")
	run -0 --separate-stderr jq -c '[.roll, [.casinos[] | .dice[]]]' <<< "$output"
	same '[{"who":"anna","dice":["1","1","1","2","2","4","N4","5","6","N6"]},[{"owner":"neutral","faces":["2"],"count":1},{"owner":"neutral","faces":["3"],"count":1}]]'
}

# A stream of positions of every phase and kind.
all_positions()
{
	positions .
	cat deal rolled score over
	before '^score' 3 "$neutral"
	before '^place' 7 "$neutral"
	cat "$neutral"
	deep
	upto 31 | vegas-move retire benno
	mkdir -p rules
	printf 'over: [las-vegas]\nrounds: 2\n' > rules/short.yaml
	vegas-new --rules-dir rules -w short -s x 中文 'a"b\c'
}

@test "TK-71: --format=json: teams, bonus cards, action cards and what they draw" {
	vegas-new --seed 1 --with action-cards,bonus-cards,teams \
		--bills '1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000' \
		--cards anna=joker,two-casinos,benno=pay-now,win-a-tie,carla=reroll,extra-dice,denny=exchange,take-back \
		--bonus anna=40000,benno=50000,carla=60000,denny=90000 anna benno carla denny > game
	cat >> game <<- 'END'
		retire denny
		roll anna 1 1 1 2 2 3 4 5 !
		place anna 1
		roll benno 2 2 2 2 2 3 4 5 !
		place benno 2
		roll carla 1 1 2 2 3 3 4 5 !
		card carla reroll 4 5
		roll carla 1 1 2 2 3 3 6 6 !
	END
	vegas-show --format=json game > json
	run -0 --separate-stderr jq -c '.players[], .casinos[0], .roll, .used' json
	same '{"name":"anna","seat":1,"dice":5,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":["two-casinos","joker"],"card_count":2,"shown":[],"announce":1,"bonus":40000,"retired":false,"team":1}
{"name":"benno","seat":2,"dice":3,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":["pay-now","win-a-tie"],"card_count":2,"shown":["win-a-tie"],"announce":1,"bonus":50000,"retired":false,"team":2}
{"name":"carla","seat":3,"dice":8,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":["extra-dice"],"card_count":1,"shown":[],"announce":1,"bonus":60000,"retired":false,"team":1}
{"name":"denny","seat":4,"dice":0,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":["exchange","take-back"],"card_count":2,"shown":[],"announce":1,"bonus":90000,"retired":true,"team":2}
{"id":1,"name":"Golden Nugget","bills":[90000],"dice":[{"owner":"anna","faces":["1","1","1"],"count":3}],"leader":"anna","tied":[],"pay":[{"owner":"anna","amount":90000}],"closed":false,"board":null}
{"who":"carla","dice":["1","1","2","2","3","3","6","6"]}
["reroll"]'
	# Who has retired gets no more of them.
	vegas-new --seed 1 --with bonus-cards anna benno carla > game
	cat >> game <<- 'END'
		retire carla
		roll anna 1 1 1 1 1 1 1 1 !
		place anna 1
		roll benno 2 2 2 2 2 2 2 2 !
		place benno 2
	END
	vegas-score -q -f game
	run -0 --separate-stderr jq -c '[.players[] | .bonus > 0], .players[2].bonus' <(vegas-show --format=json game)
	same '[true,true,false]
null'
	# As few cards as there can be, and as many amounts.
	printf '%s\n' 'over: [las-vegas]' 'players: {min: 1, max: 1}' 'solo: {dice: 8, thrown: 2}' \
		'bonus: {deck: [1], most: 6, start: 1, value: 3}' > one.yaml
	run -0 --separate-stderr jq -c '.players[]' <(vegas-new --with ./one.yaml anna | vegas-show --format=json)
	same '{"name":"anna","seat":1,"dice":8,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":[],"card_count":0,"announce":1,"bonus":1,"retired":false}'
	cat > least.yaml <<- END
		over: [las-vegas]
		players: {min: 2, max: 2}
		teams: 1
		bills: {deck: [$(seq -s', ' -f '3x%g' 32)], fill: 50}
		bonus: {deck: [1, 1], most: 6, start: 1, value: 3}
		cards: {deck: [one-more-bill, joker], each: {2: 1}, one-more-bill: {bills: 3}}
	END
	vegas-new --seed 1 --with ./least.yaml --cards anna=one-more-bill,benno=joker --bills '1=32,18 2=31,30 3=29,28 4=27,26 5=25,25 6=24,23,22' anna benno > game
	vegas-move -q -f game card anna one-more-bill
	vegas-show --format=json game > json
	vegas-roll -q -f game --bills 1,2,32
	vegas-show --format=json game >> json
	run -0 --separate-stderr jq -c '[.phase, .drawn, .used, [.casinos[].bills], .players[]]' json
	same '["roll",null,["one-more-bill"],[[32,18],[31,30],[29,28],[27,26],[25,25],[24,23,22]],{"name":"anna","seat":1,"dice":8,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":[],"card_count":0,"shown":[],"announce":1,"bonus":1,"retired":false,"team":1},{"name":"benno","seat":2,"dice":8,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":["joker"],"card_count":1,"shown":[],"announce":1,"bonus":1,"retired":false,"team":2}]
["choose",{"who":"anna","bills":[1,2,32],"middle":2},["one-more-bill"],[[32,18],[31,30],[29,28],[27,26],[25,25],[24,23,22]],{"name":"anna","seat":1,"dice":8,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":[],"card_count":0,"shown":[],"announce":1,"bonus":1,"retired":false,"team":1},{"name":"benno","seat":2,"dice":8,"bills":[],"bill_count":0,"money":0,"chips":0,"cards":["joker"],"card_count":1,"shown":[],"announce":1,"bonus":1,"retired":false,"team":2}]'
}

@test "TK-71: --format=json: dice that lie on a board, of as many as can play" {
	printf 'extends: royale\nplayers: {max: 6}\n' > six.yaml
	vegas-new --seed 1 --rules ./six.yaml --boards 1=double-down \
		--bills '1=40000,30000 2=50000,30000 3=60000,30000 4=70000,30000 5=80000,30000 6=90000,30000' \
		anna benno carla denny emil frida > game
	cat >> game <<- 'END'
		roll anna 1 1 B1 2 2 3 3 3 !
		place anna 1
		choose anna down 1 B1
		roll benno 1 1 B1 2 2 3 3 3 !
		place benno 1
		choose benno down 1 1
	END
	run -0 --separate-stderr jq -c '.casinos[0]' <(vegas-show --format=json game)
	same '{"id":1,"name":"Miracle","bills":[40000,30000],"dice":[{"owner":"anna","faces":["1"],"count":1},{"owner":"benno","faces":["B1"],"count":2}],"leader":"benno","tied":[],"pay":[{"owner":"benno","amount":40000},{"owner":"anna","amount":30000}],"closed":false,"board":"double-down","marker":null,"board_dice":[{"owner":"anna","normal":1,"big":1},{"owner":"benno","normal":2,"big":0}]}'
}

@test "TK-71: the output of every phase fits the schema that is shipped" {
	all_positions > games
	vegas-show --format=json games > all
	vegas-show --as public --format=json games >> all
	before '^place' 7 "$neutral" > one
	vegas-show --as carla --format=json one >> all
	[ "$(jq -r .phase all | sort -u | paste -sd ' ')" = 'over place roll score' ]
	run -0 --separate-stderr python3 -c '
import json, sys
from jsonschema import Draft7Validator

schema = json.load(open(sys.argv[1]))
Draft7Validator.check_schema(schema)
validator = Draft7Validator(schema)
good = 0
for line in open(sys.argv[2]):
    for error in validator.iter_errors(json.loads(line)):
        print(list(error.path), error.message)
    good += 1
print(good)

# A schema that lets everything through would show nothing.
position = json.loads(line)
for key in list(position):
    without = dict(position)
    del without[key]
    assert not validator.is_valid(without), key
    assert not validator.is_valid(dict(position, **{key: {"x": 1}})), key
assert not validator.is_valid(dict(position, more=1))
assert not validator.is_valid(dict(position, over=True))
' "$root/src/families/casino/show.schema.json" all
	same 21
}

@test "TK-71: a name with quotes and backslashes is still JSON" {
	vegas-new -s x 'a"b\c' $'d\u0301' > game
	run -0 --separate-stderr vegas-show --format=json game
	run -0 --separate-stderr jq -r '.players[].name, .next.who' <<< "$output"
	same 'a"b\c
'$'d\u0301''
a"b\c'
}

@test "TK-71: --format=tsv is every leaf of the same facts as GAME, PATH and VALUE" {
	all_positions > games
	vegas-show --format=json games > json
	vegas-show --format=tsv games > tsv
	python3 -c '
import json

def leaves(path, value):
    if isinstance(value, dict):
        for key in value:
            yield from leaves(path + [key], value[key])
    elif isinstance(value, list):
        for i, entry in enumerate(value):
            yield from leaves(path + [str(i)], entry)
    elif value is None:
        yield ".".join(path), ""
    elif isinstance(value, bool):
        yield ".".join(path), str(value).lower()
    else:
        yield ".".join(path), value

for number, line in enumerate(open("json"), 1):
    for path, value in leaves([], json.loads(line)):
        print(number, path, value, sep="\t")
' > expected
	[ "$(wc -l < expected)" -gt 1000 ]
	diff expected tsv
}

@test "TK-71: games are numbered through all files" {
	upto 29 > one
	cat one one > two
	run -0 --separate-stderr vegas-show --format=tsv one two one
	run -0 --separate-stderr sh -c 'cut -f 1 | uniq' <<< "$output"
	same '1
2
3
4'
}

@test "TK-71: formats for programs are never translated, and others are wrong usage (2)" {
	for format in json tsv line; do
		vegas-show --format="$format" "$three" > expected
		run -0 --separate-stderr env LC_ALL=de_DE.UTF-8 LANGUAGE=de vegas-show --format="$format" "$three"
		diff_output expected
	done
	run -2 --separate-stderr vegas-show --format=xml "$three"
	same ''
	same_error "vegas-show: --format has no \`xml'; try \`vegas-show --help'"
}

@test "TK-73: --next prints who must do what in one line" {
	positions .
	run -0 --separate-stderr vegas-show --next deal
	same 'anna roll'
	run -0 --separate-stderr vegas-show --next rolled
	same 'anna place'
	run -0 --separate-stderr vegas-show --next score
	same '- score'
	run -0 --separate-stderr vegas-show --next over
	same '- over'
	run -0 --separate-stderr vegas-show --next <(upto 31)
	same 'benno roll'
	run -0 --separate-stderr vegas-show --next <(upto 34 "$neutral")
	same 'anna roll'
	run -0 --separate-stderr vegas-show --next --as public --format=json rolled
	same 'anna place'
}

@test "TK-73: --next is what vegas-moves lists" {
	local n who what
	for n in 29 30 31 38 47 66 67 86 87; do
		upto "$n" > game
		read -r who what < <(vegas-show --next game)
		vegas-moves game > moves
		if [ "$who" = - ]; then
			[ "$(cat moves)" = "$what" ]
		else
			run -1 --separate-stderr grep -v "^$what $who\( \|$\)" moves
			same ''
			[ -s moves ]
		fi
	done
}

@test "TK-77: --format=line is the position in one line of words" {
	deep > game
	run -0 --separate-stderr vegas-show --format=line game
	same 'anna place round 2 first benno roll 1 2 2 2 5 6 casino 1 bills 80000 dice casino 2 bills 40000 20000 dice benno 2 2 2 casino 3 bills 60000 dice anna 3 3 benno 3 3 casino 4 bills 50000 dice casino 5 bills 30000 10000 10000 dice casino 6 bills 70000 dice player anna dice 6 bills 1 money 60000 chips 0 player benno dice 3 bills 1 money 30000 chips 0 deck 43'
	run -0 --separate-stderr vegas-show --format=line <(upto 34 "$neutral")
	same 'anna roll round 1 first anna casino 1 bills 90000 30000 dice casino 2 bills 30000 30000 dice neutral 2 casino 3 bills 50000 dice neutral 3 casino 4 bills 90000 40000 dice casino 5 bills 70000 dice casino 6 bills 40000 20000 dice player anna dice 8 N2 bills 0 money 0 chips 0 player benno dice 8 N2 bills 0 money 0 chips 0 player carla dice 8 N2 bills 0 money 0 chips 0 deck 44'
	run -0 --separate-stderr vegas-show --format=line game "$three" "$neutral"
	[ "${#lines[@]}" -eq 3 ]
	run -1 --separate-stderr grep -n '  \| $\|	' <<< "$output"
	same ''
}

@test "TK-77: equal positions give equal lines, others do not" {
	# The same dice in another order of turns, another seed, other comments.
	(by_hand 1 1,1,2,2,3,4,5,6 6 1,2,3,4,5,6,6,6 2 2,2,3,4,5,6) > one
	(by_hand 2 1,1,2,2,3,4,5,6 6 1,2,3,4,5,6,6,6 1 1,1,3,4,5,6; echo '# more') | sed 's/^seed x/seed y/' > two
	run -0 --separate-stderr vegas-show --format=line one
	expected=$output
	run -0 --separate-stderr vegas-show --format=line two
	same "$expected"
	# One die elsewhere, one roll more, another player's turn.
	by_hand 1 1,1,2,2,3,4,5,6 6 1,2,3,4,5,6,6,6 3 2,2,3,3,5,6 > three
	vegas-roll < one > four
	vegas-move retire benno < one > five
	for other in three four five; do
		run -0 --separate-stderr vegas-show --format=line "$other"
		[ "$output" != "$expected" ]
	done
	# All positions of a game are different.
	for n in $(seq 29 67); do upto "$n"; done > all
	run -0 --separate-stderr vegas-show --format=line all
	[ "$(sort -u <<< "$output" | wc -l)" -eq 39 ]
}

# bats test_tags=english
@test "TK-32: who has retired is shown as such when the game is over, too" {
	vegas-new -r "$root/tests/robust/short.yaml" -s 11 anna benno > game
	vegas-move -f game retire anna
	while move=$(vegas-moves game | head -n 1) && [ -n "$move" ]; do
		# shellcheck disable=SC2086 # the words of a move
		vegas-move -f game $move
	done
	run -0 --separate-stderr vegas-show game
	grep -qxE 'A  anna .* retired' <<< "$output"
	grep -qxE 'B  benno .* winner' <<< "$output"
}
