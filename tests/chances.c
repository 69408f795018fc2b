/*
 * chances: whether the chances that careful players reckon with (chances.h) are
 * what is said of them there, worked out anew by going through all rolls.
 *
 * Writes how many have been compared, or those that are wrong; they may be
 * off by three, for they are rounded and those of a hand are one together.
 */
#include <stdio.h>

#include "families/casino/chances.h"

enum { SIDES = 6, ONE = 65536, NUMBERS = COME_MOST + 1 };

static int compared, wrong;

/* The chance that any value chosen of so many dice is that of 1, 2, ... */
static double chosen[HAND_MOST + 1][HAND_MOST + 1];
/* The chance that 0, 1, ... of so many come to a casino. */
static double comes[HAND_MOST + 1][NUMBERS];

/* Goes through all ways in which the values from side on can fall. */
static void
roll(int dice, int side, int left, int *count, double chance)
{
	int i, n, values = 0;

	if (side == SIDES) {
		if (left > 0)
			return;
		for (i = 0; i < SIDES; i++)
			values += count[i] > 0;
		for (i = 0; i < SIDES; i++)
			if (count[i] > 0)
				chosen[dice][count[i]] += chance / values;
		return;
	}
	for (n = 0; n <= left; n++) {
		count[side] = n;
		roll(dice, side + 1, left - n, count, chance);
		/* One more of this value: so many ways, a sixth each. */
		chance *= (double)(left - n) / (n + 1) / SIDES;
	}
}

static void
add(double *to, int n, double chance)
{
	to[n < COME_MOST ? n : COME_MOST] += chance;
}

static void
work_out(int dice)
{
	int count[SIDES], m, n;

	if (dice == 0) {
		comes[0][0] = 1;
		return;
	}
	roll(dice, 0, dice, count, 1);
	for (m = 1; m <= dice; m++)
		for (n = 0; n < NUMBERS; n++) {
			double chance = chosen[dice][m] * comes[dice - m][n];

			add(comes[dice], n + m, chance / SIDES);
			add(comes[dice], n, chance * (SIDES - 1) / SIDES);
		}
}

static void
compare(const char *what, int dice, int n, double chance, unsigned found)
{
	double right = chance < 1 ? chance * ONE : ONE - 1;

	compared++;
	if (right - found <= 3 && found - right <= 3)
		return;
	wrong++;
	printf("%s of %d dice, %d: %u is not %.1f\n", what, dice, n, found,
	    right);
}

/* First and second by how many one has more than the rival has now. */
static void
compare_leads(int dice)
{
	int more, n;

	for (more = -1; more <= COME_MOST + 1; more++) {
		double nobody = 1, one = 0, tie = 0;

		for (n = COME_MOST; n > more && n >= 0; n--) {
			one += (nobody - one) * comes[dice][n];
			nobody -= nobody * comes[dice][n];
		}
		if (more >= 0 && more <= COME_MOST)
			tie = comes[dice][more];
		compare("first", dice, more, nobody * (1 - tie),
		    lead[dice][more + 1].first);
		compare("second", dice, more, one * (1 - tie),
		    lead[dice][more + 1].second);
	}
}

int
main(void)
{
	int dice, n;

	for (dice = 0; dice <= HAND_MOST; dice++) {
		work_out(dice);
		for (n = 0; n < NUMBERS; n++)
			compare("come", dice, n, comes[dice][n],
			    come[dice][PAD + n]);
		compare_leads(dice);
	}
	if (wrong == 0)
		printf("%d chances are right\n", compared);
	return wrong > 0;
}
