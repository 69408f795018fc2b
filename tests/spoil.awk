# spoil.awk: every game that is read once for each way to spoil one of its records:
# left out, twice, in the other order with the next, somebody else's, a number up
# or down by one; another record of the game behind it, or in its place.
# What the header says of the rules is written with the first of a digest.

function put(from, to,   at)
{
	for (at = from; at <= to; at++)
		print line[at]
}

# The game with this in place of some records, or before the one there.
function spoiled(at, record, replaced)
{
	print "vegas 1"
	printf "%s%s", rules, digest in written ? "" : rule
	written[digest]
	put(1, at - 1)
	if (record != "")
		print record
	put(at + replaced, many)
}

function spoil_numbers(at,   before, number, rest)
{
	rest = line[at]
	before = ""
	while (match(rest, /[0-9]+/)) {
		before = before substr(rest, 1, RSTART - 1)
		number = substr(rest, RSTART, RLENGTH)
		rest = substr(rest, RSTART + RLENGTH)
		if (length(number) < 9) {
			spoiled(at, before (number + 1) rest, 1)
			spoiled(at, before (number - 1) rest, 1)
		}
		before = before number
	}
}

function spoil_names(at,   word, words, i)
{
	words = split(line[at], word, " ")
	for (i = 2; i <= words; i++)
		if (word[i] in next_player)
			spoiled(at, substr(line[at], 1, index(line[at], " " word[i])) \
			    next_player[word[i]] \
			    substr(line[at], index(line[at], " " word[i]) + \
			    length(word[i]) + 1), 1)
}

function spoil(   at, far, i)
{
	for (at = 2; at <= many; at++) {
		spoiled(at, "", 1)
		spoiled(at, line[at], 0)
		spoiled(at, line[at + 1] "\n" line[at], 2)
		spoil_numbers(at)
		spoil_names(at)
		for (i = 1; i <= fars; i++) {
			far = line[(at + distance[i]) % many + 1]
			spoiled(at, far, 0)
			spoiled(at, far, 1)
		}
	}
	many = 0
	rules = rule = ""
	delete next_player
}

BEGIN { fars = split("3 7 13 29 61", distance, " ") }

/^#/ { next }

/^vegas / { spoil(); next }

/^rules / { digest = $3 }

/^(rules|with) / { rules = rules $0 "\n"; next }

/^rule / { rule = rule $0 "\n"; next }

/^players / {
	for (i = 2; i <= NF; i++)
		next_player[$i] = i < NF ? $(i + 1) : $2
}

{ line[++many] = $0 }

END { spoil() }
