#!/usr/bin/env bats
# vegas-show --format=svg and --format=html: what is in them, that every text
# is escaped, and that views hide.  What a browser makes of the page is in
# browser.bats.

load lib
load games

read_xml()
{
	PYTHONDONTWRITEBYTECODE=1 python3 "$root/tests/browser/read.py" "$@"
}

# cards: a game with secrets of anna and benno, in the middle of a turn.
cards()
{
	vegas-new -w bonus-cards,action-cards -s 7 \
		--bonus=anna=60000,benno=40000 \
		--cards=anna=joker,reroll,benno=pay-now,exchange anna benno |
		vegas-roll
}

# records: the records of a game or of a log.
records()
{
	awk '/^seed |^players / { header = NR } { line[NR] = $0 }
		END { for (i = header + 1; i <= NR; i++) print line[i] }'
}

@test "TK-72: --format=svg is one picture of the table" {
	upto 31 > game
	run -0 --separate-stderr vegas-show --format=svg game
	same_error ''
	printf '%s\n' "$output" > game.svg
	run -0 --separate-stderr read_xml texts game.svg
	same 'Las Vegas
round 1 of 4, 45 bills in the deck
1
Golden Nugget
60000
30000
2
Caesars Palace
40000
30000
3
The Mirage
90000
4
Sahara
50000
5
Luxor
90000
dice
A 1
would be paid now
A
leads 90000
6
Circus Circus
80000
30000
player
dice
bills
money
A
anna
7
0
0
first player
B
benno
8
0
0
C
carla
8
0
0
benno is to roll.'
	run -0 --separate-stderr grep -c 'fill="#e69f00"' game.svg
	same 3
}

@test "TK-72: pictures and pages of the atlas are well formed and hold nothing else" {
	n=0
	for game in "$root"/tests/atlas/{,*/}*.vegas; do
		[ $((n++ % 9)) -eq 0 ] || continue
		vegas-show --format=svg "$game" > "$n.svg"
		vegas-show --format=html "$game" > "$n.html"
	done
	[ "$n" -gt 250 ]
	run -0 --separate-stderr read_xml check ./*.svg ./*.html
	same ''
}

@test "TK-72: what should not be in a picture or a page is found by these tests" {
	upto 30 > game
	vegas-show --format=svg game > game.svg
	vegas-show --format=html game > game.html
	sed 's/<rect x="0"/<rect x="9"/; s/<circle /<image /' game.svg > bad.svg
	sed 's/<pre>/<pre style="x">/; s/href="#/href="x#/; s/<h1>/<h1><img\/>/' game.html > bad.html
	run -0 --separate-stderr read_xml check bad.svg bad.html
	[[ $output == *'bad.svg outside rect'* && $output == *'bad.svg element image'* ]]
	[[ $output == *'bad.html attribute pre style'* ]]
	[[ $output == *'bad.html address x#controls'* && $output == *'bad.html element img'* ]]
}

@test "TK-72: names with markup in them are names" {
	names=('a<b>&amp;"'"'" 'b</text></svg>' 'c<script>x()</script>')
	vegas-new -s 1 "${names[@]}" | vegas-roll > game
	vegas-show --format=svg game > game.svg
	run -0 --separate-stderr read_xml texts game.svg
	for name in "${names[@]}"; do
		grep -qxF "$name" <<< "$output"
	done
	vegas-show --format=html game > game.html
	run -0 --separate-stderr read_xml check game.svg game.html
	same ''
	run -0 --separate-stderr read_xml records game.html
	same "$(records < game)"
	run -1 --separate-stderr grep -E '<(b>&|/text></svg>.|script>x)' game.svg game.html
	same ''
}

@test "TK-72: titles and places with markup in them are texts" {
	{
		echo 'extends: las-vegas'
		echo 'title: "<i>&\"x, y"'
		echo 'casinos: {1: "</li><u>"}'
	} > markup.yaml
	vegas-new -r ./markup.yaml -s 1 anna benno > game
	vegas-show --format=svg game > game.svg
	vegas-show --format=html game > game.html
	run -0 --separate-stderr read_xml texts game.svg
	[ "${lines[0]}" = '<i>&"x' ]
	grep -qxF '</li><u>' <<< "$output"
	run -0 --separate-stderr read_xml check game.svg game.html
	same ''
	grep -qF '<h1>&lt;i&gt;&amp;&quot;x</h1>' game.html
	grep -qF '<h3><span>1</span> &lt;/li&gt;&lt;u&gt;</h3>' game.html
}

@test "TK-72: a long name is cut in the picture and whole in its title" {
	{
		echo 'extends: las-vegas'
		echo 'casinos: {1: "Château-Élysée-Überall-Abl"}'
	} > long.yaml
	vegas-new -r ./long.yaml -s 1 anna benno > game
	vegas-show --format=svg game > game.svg
	run -0 --separate-stderr read_xml texts game.svg
	[ "${lines[3]}" = 'Château-Élysée-Über… [Château-Élysée-Überall-Abl]' ]
}

@test "TK-72: the description of a picture is the table in sentences" {
	upto 31 > game
	vegas-show --format=svg game > game.svg
	run -0 --separate-stderr sed -n '/<desc/,/<\/desc>/p' game.svg
	output=${output#'<desc id="desc">'}
	output=${output%'</desc>'}
	same "$(vegas-show --style=plain game | sed '$d' | sed '$d')
$(vegas-show --style=plain game | tail -n 2 | head -n 1)"
}

# bats test_tags=english
@test "TK-72: every step of a page has its lines of the journal" {
	vegas-show --format=html "$three" > game.html
	run -0 --separate-stderr read_xml records game.html
	same "$(records < "$three")"
	steps=$(records < "$three" | grep -c '^[a-z]')
	grep -qF "<section class=\"step\" id=\"step-$((steps + 1))\">" game.html
	grep -qF "<h2><span>Step $((steps + 1)) of $((steps + 1))</span>" game.html
}

@test "TK-72: a step is headings, lists and tables, with boards on their casinos" {
	head -n 107 "$root/tests/games/royale.vegas" | vegas-show --format=html > game.html
	run -0 --separate-stderr awk '
		/<section/ { step = "" }
		{ step = step $0 "\n" }
		END { printf "%s", step }' game.html
	printf '%s\n' "$output" > step
	run -0 --separate-stderr sed -n '/<h2>/,/<ul>/p; /<span>2</,/<\/li>/p; /<table>/,$p' step
	same '<h2><span>Step 47 of 47</span> round 1 of 3, 24 bills in the deck</h2>
<pre>roll carla 1 3 B3</pre>
<p><b class="o2" aria-hidden="true">C</b> carla rolled <i class="d d1">1</i> <i class="d d3">3</i> <i class="d d3 kB"><u>B</u>3</i></p>
<p class="due">carla is to place.</p>
<ul>
<li><h3><span>2</span> Casino 2</h3>
<dl><div><dt>bills</dt><dd><b class="m">100000</b> <b class="m">40000</b></dd></div><div><dt>dice</dt><dd><b class="o2" role="img" aria-label="carla 3">C 3</b></dd></div><div><dt>would be paid now</dt><dd><b class="o2" role="img" aria-label="carla">C</b> leads 100000</dd></div></dl>
<h4>knockout</h4>
<dl><div><dt>dice on it</dt><dd><b class="o0" role="img" aria-label="anna 1">A 1</b> <b class="o1" role="img" aria-label="benno 1">B 1</b> <b class="o3" role="img" aria-label="denny 1B">D 1B</b></dd></div></dl>
</li>
<table>
<tr><th scope="col" class="t">player</th><th scope="col">dice</th><th scope="col">bills</th><th scope="col">chips</th><th scope="col">money</th><td></td></tr>
<tr><th scope="row"><b class="o0" aria-hidden="true">A</b> anna</th><td>3</td><td>0</td><td>1</td><td>10000</td><td class="t">first player</td></tr>
<tr><th scope="row"><b class="o1" aria-hidden="true">B</b> benno</th><td>2</td><td>0</td><td>2</td><td>20000</td><td class="t"></td></tr>
<tr><th scope="row"><b class="o2" aria-hidden="true">C</b> carla</th><td>2+1B</td><td>0</td><td>2</td><td>20000</td><td class="t"></td></tr>
<tr><th scope="row"><b class="o3" aria-hidden="true">D</b> denny</th><td>3</td><td>0</td><td>1</td><td>10000</td><td class="t"></td></tr>
</table>
<p>bank 9x30000 8x40000 9x50000 8x60000 6x70000 7x80000 4x90000 3x100000</p>
</section>
</main>
<nav id="controls" aria-label="Steps" tabindex="-1">
<p id="at" role="status" aria-live="polite"></p>
<input id="slider" type="range" aria-label="Step" min="1" max="47" value="1"/>
<div>
<button id="first" type="button">First</button>
<button id="previous" type="button">Previous</button>
<button id="next" type="button">Next</button>
<button id="last" type="button">Last</button>
</div>
</nav>
</body>
</html>'
}

# bats test_tags=english
@test "TK-72, RR-4: in a page the deck is counted bill by bill until the bank is known" {
	run -0 --separate-stderr grep -o '[0-9]* bills in the deck' \
		<(vegas-show --format=html "$root/tests/atlas/royale/RR-4-bank.vegas")
	same "$(printf '%d bills in the deck\n' 90 90 90 90 90 88 86 84 82 80 78 24 24)"
}

# bats test_tags=english
@test "TK-72: players have their cards beside them in the picture, in a table in the page" {
	cards > game
	vegas-show --format=svg game > game.svg
	run -0 --separate-stderr read_xml texts game.svg
	output=$(sed -n '/^player$/,$p' <<< "$output")
	same 'player
dice
bills
money
announce
bonus
cards
A
anna
8
0
0
first player
1
60000
joker
reroll
B
benno
8
0
0
1
40000
pay-now
exchange
A
anna
rolled
anna is to place.'
	vegas-show --format=html game | tail -n 20 | sed -n '/announce/,/table/p' > hands
	run -0 --separate-stderr cat hands
	same '<tr><th scope="col" class="t">player</th><th scope="col">announce</th><th scope="col">bonus</th><th scope="col" class="t">cards</th></tr>
<tr><th scope="row"><b class="o0" aria-hidden="true">A</b> anna</th><td>1</td><td>60000</td><td class="t">joker, reroll</td></tr>
<tr><th scope="row"><b class="o1" aria-hidden="true">B</b> benno</th><td>1</td><td>40000</td><td class="t">pay-now, exchange</td></tr>
</table>'
}

# bats test_tags=english
@test "TK-72, MC-51, MC-55: cards in force are told in lines of their own" {
	vegas-new -w action-cards -s 7 --cards=anna=joker,two-casinos,benno=pay-now,exchange \
		--bills '1=90000 2=80000 3=70000 4=60000 5=50000 6=40000,10000' anna benno |
		vegas-roll --dice 1,1,2,2,3,3,4,4 | vegas-place 1 | vegas-move card anna two-casinos |
		vegas-roll --dice 1,1,1,2,3,4,5,5 | vegas-place 1 | vegas-place 4 |
		vegas-move card benno pay-now 1 > game
	run -0 --separate-stderr sed -n '/^   player  cards/,$p' <(vegas-show game)
	same '   player  cards
-------------------
A  anna    joker
B  benno   exchange

anna has played two-casinos: opponents place twice
benno has played pay-now: casino 1 is paid when the order comes there

anna is to roll.
vegas-move roll anna'
	vegas-show --format=svg game > game.svg
	run -0 --separate-stderr read_xml texts game.svg
	output=$(sed -n '/^exchange$/,$p' <<< "$output")
	same 'exchange
A
anna
has played two-casinos: opponents place twice
B
benno
has played pay-now: casino 1 is paid when the order comes there
anna is to roll.'
	vegas-show --format=html game > game.html
	run -0 --separate-stderr awk '/<section/ { step = "" } { step = step $0 "\n" } END { printf "%s", step }' game.html
	printf '%s\n' "$output" > step
	run -0 --separate-stderr sed -n '/<h2>/,/<ul>/p; /<table>/,/<.section>/p' step
	same '<h2><span>Step 17 of 17</span> round 1 of 4, 47 bills in the deck</h2>
<pre>card benno pay-now 1</pre>
<p><b class="o0" aria-hidden="true">A</b> anna has played two-casinos: opponents place twice</p>
<p><b class="o1" aria-hidden="true">B</b> benno has played pay-now: casino 1 is paid when the order comes there</p>
<p class="due">anna is to roll.</p>
<ul>
<table>
<tr><th scope="col" class="t">player</th><th scope="col">dice</th><th scope="col">bills</th><th scope="col">money</th><td></td></tr>
<tr><th scope="row"><b class="o0" aria-hidden="true">A</b> anna</th><td>6</td><td>0</td><td>0</td><td class="t">first player</td></tr>
<tr><th scope="row"><b class="o1" aria-hidden="true">B</b> benno</th><td>4</td><td>0</td><td>0</td><td class="t"></td></tr>
</table>
<table>
<tr><th scope="col" class="t">player</th><th scope="col" class="t">cards</th></tr>
<tr><th scope="row"><b class="o0" aria-hidden="true">A</b> anna</th><td class="t">joker</td></tr>
<tr><th scope="row"><b class="o1" aria-hidden="true">B</b> benno</th><td class="t">exchange</td></tr>
</table>
</section>'
}

@test "TK-72: the policy lets the page's own style and script run, by their digests" {
	vegas-show --format=html "$three" > game.html
	run -0 --separate-stderr read_xml digests game.html
	[ "${#lines[@]}" -eq 4 ]
	[ "${lines[0]} ${lines[1]}" = "${lines[2]} ${lines[3]}" ]
	style=$(sed -n '/<style>/,/<\/style>/p' game.html | sed '1s/.*<style>//; $d')
	[ "${lines[0]}" = "sha256-$(printf '%s\n' "$style" | openssl dgst -sha256 -binary | openssl base64)" ]
	grep -qF "content=\"default-src 'none'; style-src '${lines[0]}'; script-src '${lines[1]}'; base-uri 'none'; form-action 'none'\"" game.html
	# No address but the names of XML and the page's own parts.
	run -0 --separate-stderr grep -ohE '[a-z]+://[^"]*' game.html
	same 'http://www.w3.org/1999/xhtml'
}

@test "TK-72: the page of a game of four rounds and five players is below 1.5 MB" {
	RULES_DIR=$root/rules "$helpers/playout" games 1 5 1 las-vegas > game
	vegas-show --format=html game > game.html
	[ "$(wc -c < game.html)" -lt 1500000 ]
	[ "$(grep -c '<section' game.html)" -gt 200 ]
}

@test "TK-72: one picture shows one game" {
	cat "$three" "$neutral" > two
	for format in svg html; do
		run -2 --separate-stderr vegas-show --format=$format two
		same ''
		same_error "vegas-show: there is more than one game; $format shows one"
		run -2 --separate-stderr vegas-show --format=$format "$three" "$neutral"
		same ''
	done
}

@test "TK-73: --next prints who must do what, whatever the format" {
	upto 30 > game
	for format in svg html; do
		run -0 --separate-stderr vegas-show --next --format=$format game
		same 'anna place'
	done
}

@test "TK-50: pictures and pages show what the viewer may know" {
	cards > game
	for viewer in benno public; do
		vegas-show --as=$viewer --format=svg game > game.svg
		vegas-show --as=$viewer --format=html game > game.html
		run -1 --separate-stderr grep -E 'joker|reroll' game.svg game.html
		same ''
		run -0 --separate-stderr read_xml records game.html
		same "$(vegas-show --log --as=$viewer game | records)"
		grep -qx 'deal anna ? !' <<< "$output"
	done
	vegas-show --as=anna --format=html game > game.html
	grep -q 'joker, reroll' game.html
	vegas-show --as=anna --format=svg game > game.svg
	read_xml texts game.svg | grep -qx 'joker'
}

@test "TK-52: when the game is over nothing of it is hidden in the page" {
	vegas-show --format=html "$three" > all.html
	vegas-show --format=html --as=public "$three" > public.html
	cmp all.html public.html
	before '^score' 4 > unfinished
	vegas-show --format=html unfinished > all.html
	vegas-show --format=html --as=public unfinished > public.html
	grep -q '<td>?</td>' public.html
	run -1 --separate-stderr grep -q '<td>?</td>' all.html
}

@test "TK-5: a picture that cannot be written is a failure" {
	for format in svg html; do
		run -4 --separate-stderr sh -c "vegas-show --format=$format '$three' > /dev/full"
		same ''
	done
}

# bats test_tags=english
@test "README: the picture is what its command makes" {
	command=$(sed -n 's/.*`\(head -n [0-9]* tests\/games\/[a-z]*\.vegas | vegas-show --format=svg\)`.*/\1/p' "$root/README.md")
	grep -qF '(man/table.svg)' "$root/README.md"
	run -0 --separate-stderr sh -c "cd '$root' && $command"
	diff_output "$root/man/table.svg"
}
