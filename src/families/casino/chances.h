/*
 * How likely it is that dice in hand come to a casino: for later.c alone.
 */
#ifndef FAMILIES_CASINO_CHANCES_H
#define FAMILIES_CASINO_CHANCES_H

#include "families/casino/later.h"

enum {
	HAND_MOST = LATER_HAND,
	COME_MOST = 8,
	WINDOW = 16, /* numbers of dice that are looked at, */
	PAD = WINDOW - 1,
	ROW = PAD + COME_MOST + 1 + WINDOW,
};

/*
 * The chance that 0, 1, ... of so many dice come to a casino, the last number
 * being `or more', in 65,536ths but never one; with nothing before and after.
 * With d(r, m) the chance that any value chosen of r dice is that of m of them,
 * come(r) is the sum over m of d(r, m) times a sixth of come(r - m), moved on
 * by m, and five sixths of it where it is.
 */
static const uint16_t come[HAND_MOST + 1][ROW] = {
	{ [PAD] = 65535, 0, 0, 0, 0, 0, 0, 0, 0 },
	{ [PAD] = 54612, 10923, 0, 0, 0, 0, 0, 0, 0 },
	{ [PAD] = 47028, 15170, 3337, 0, 0, 0, 0, 0, 0 },
	{ [PAD] = 40934, 17541, 5952, 1108, 0, 0, 0, 0, 0 },
	{ [PAD] = 36027, 18529, 8179, 2395, 405, 0, 0, 0, 0 },
	{ [PAD] = 32022, 18712, 9841, 3782, 1017, 161, 0, 0, 0 },
	{ [PAD] = 28712, 18422, 11004, 5074, 1797, 457, 69, 0, 0 },
	{ [PAD] = 25948, 17863, 11758, 6197, 2639, 884, 215, 31, 0 },
	{ [PAD] = 23612, 17162, 12192, 7122, 3474, 1401, 451, 106, 15 },
	{ [PAD] = 21621, 16396, 12384, 7852, 4254, 1966, 762, 238, 62 },
	{ [PAD] = 19913, 15613, 12395, 8402, 4951, 2544, 1130, 425, 162 },
	{ [PAD] = 18431, 14841, 12277, 8797, 5553, 3106, 1535, 662, 333 },
	{ [PAD] = 17137, 14098, 12067, 9058, 6058, 3634, 1956, 938, 589 },
};

#endif
