/*
 * What mutant.h has, where the compiler knows which mutant is active: MUTANT is
 * its number, 0 for none.
 */
#ifndef MUTANT_H
#define MUTANT_H

static inline int
mutant_is(int number)
{
	return number == MUTANT;
}

static inline int
mutant_add(int number, int less)
{
	return number == MUTANT ? 1 : -(less && number + 1 == MUTANT);
}

static inline int
mutant_compare(int number, int written, int other)
{
	if (number == MUTANT)
		return other;
	return number + 1 == MUTANT ? !written : written;
}

#endif
