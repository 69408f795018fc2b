#!/usr/bin/env bats
# The page of vegas-show --format=html in a real browser, headless Chromium:
# the keyboard, the policy, light and dark, a phone, and what assistive software
# is told.  All is looked at in one session (browser/check.py); the tests
# compare what it saw.  Each check of accessibility (browser/faults.js) is shown
# to find a fault that was planted.
# bats file_tags=once,english

load lib
load games

setup_file()
{
	local pages=$BATS_FILE_TMPDIR/pages atlas=$root/tests/atlas

	mkdir "$pages"
	vegas-show --format=html "$three" > "$pages/three.html"
	vegas-new -s 1 'a<script>ran=1</script>' 'b<img/src=x/onerror=ran=1>' \
		"c&lt;'\"<s>" | vegas-roll |
		vegas-show --format=html > "$pages/hostile.html"
	vegas-new -s 5 -r royale 'Žofie-Ærøskøbing-Ωμέγα' \
		'Maximiliana-Nepomucena-Überall' 'Jean-Frédéric-de-la-Tour' \
		'Łucja-Świętosławska-Żółć' 'Ådne-Þórður-Ýmir' | vegas-roll |
		vegas-show --format=html > "$pages/royale.html"
	vegas-show --format=html "$atlas/more-cash/MC-63-moments.vegas" \
		> "$pages/cards.html"
	vegas-show --format=html "$atlas/potzblitz/PB-14-playoff.vegas" \
		> "$pages/potzblitz.html"
	vegas-show --format=html "$atlas/showdown/SD-19-in-turn.vegas" \
		> "$pages/showdown.html"
	PYTHONDONTWRITEBYTECODE=1 python3 "$root/tests/browser/check.py" \
		"$pages" > "$BATS_FILE_TMPDIR/facts"
}

# facts TOPIC: what the browser saw of it.
facts()
{
	awk -F '\t' -v topic="$1" '$1 == topic { print $2 }' \
		"$BATS_FILE_TMPDIR/facts"
}

@test "TK-72: arrow keys, Home and End step through the page" {
	run -0 --separate-stderr facts keys
	same 'opened: step-1 | 1 | Step 1 of 173 |  | Step 1 of 173: The game is set up.
Right+Right+Right: step-4 | 4 | Step 4 of 173 | #step-4 | Step 4 of 173: bills 2 40000 30000
Left: step-3 | 3 | Step 3 of 173 | #step-3 | Step 3 of 173: bills 1 60000 30000
End: step-173 | 173 | Step 173 of 173 | #step-173 | Step 173 of 173: score
Right: step-173 | 173 | Step 173 of 173 | #step-173 | Step 173 of 173: score
Home: step-1 | 1 | Step 1 of 173 | #step-1 | Step 1 of 173: The game is set up.
Left: step-1 | 1 | Step 1 of 173 | #step-1 | Step 1 of 173: The game is set up.'
}

@test "TK-72: the address, the buttons and the slider do too, by the keyboard alone" {
	run -0 --separate-stderr facts controls
	same '#step-12: step-12 | 12 | Step 12 of 173 | #step-12 | Step 12 of 173: place benno 4
next Enter: step-13 | 13 | Step 13 of 173 | #step-13 | Step 13 of 173: roll carla 1 1 2 3 3 5 6 6 |
previous Space: step-12 | 12 | Step 12 of 173 | #step-12 | Step 12 of 173: place benno 4 |
last Enter: step-173 | 173 | Step 173 of 173 | #step-173 | Step 173 of 173: score | next+last
next Enter: step-173 | 173 | Step 173 of 173 | #step-173 | Step 173 of 173: score | next+last
first Space: step-1 | 1 | Step 1 of 173 | #step-1 | Step 1 of 173: The game is set up. | first+previous
slider Right: step-2 | 2 | Step 2 of 173 | #step-2 | Step 2 of 173: round 1 anna |
slider End: step-173 | 173 | Step 173 of 173 | #step-173 | Step 173 of 173: score | next+last
slider Left: step-172 | 172 | Step 172 of 173 | #step-172 | Step 172 of 173: place benno 3 |
skip: controls
address step-30: step-30
address step-99999: step-173
address step-x: step-173
live: status,polite'
}

@test "TK-72: all controls can be reached, in order, and the one in focus is seen" {
	run -0 --separate-stderr facts focus
	same 'skip, slider, first, previous, next, last
planted: last, skip, slider, first, previous, next without a ring'
}

@test "TK-72: the page loads nothing and lets nothing foreign run" {
	run -0 --separate-stderr facts policy
	same 'complaints: []
loaded: 0
made of names: 0
name: A a<script>ran=1</script>
ran: False styled: False
refused: 3'
}

@test "TK-72: it can be read on a phone and a desk, in light and dark, in each family" {
	run -0 --separate-stderr facts looks
	same 'cards first:
cards middle:
cards last:
hostile first:
hostile middle:
hostile last:
potzblitz first:
potzblitz middle:
potzblitz last:
royale first:
royale middle:
royale last:
showdown first:
showdown middle:
showdown last:
three first:
three middle:
three last:'
	run -0 --separate-stderr facts schemes
	same 'cards rgb(241, 236, 225) rgb(18, 23, 43)
hostile rgb(241, 236, 225) rgb(18, 23, 43)
potzblitz rgb(241, 236, 225) rgb(18, 23, 43)
royale rgb(241, 236, 225) rgb(18, 23, 43)
showdown rgb(241, 236, 225) rgb(18, 23, 43)
three rgb(241, 236, 225) rgb(18, 23, 43)'
}

@test "TK-72: the checks of accessibility find what is planted" {
	run -0 --separate-stderr facts planted
	same 'contrast: contrast h2, contrast span
faint tile: contrast b
lang: lang
title: title
heading: heading h3
landmark: landmark main, no main
id: twice #at
reference: refers to #nowhere
link: link #nowhere
table: table without col
list: list p
small: small #next
wide: wide
name: no name: slider
button: no name: button
image: no name: image'
}

@test "TK-72: without a script all steps are there to be read" {
	run -0 --separate-stderr facts plain
	same '173 steps, 0 controls'
}
