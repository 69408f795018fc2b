/*
 * What the sources of make mutants are rewritten with: every mutant has a
 * number, and the one that is active, if any, differs from what was written.
 * All others only note that a run came by, and whether they would have differed.
 */
#ifndef MUTANT_H
#define MUTANT_H

enum { MUTANT_REACHED = 1, MUTANT_DIFFERS = 2 };

extern int mutant_active;
extern unsigned char *mutant_seen;

/* Whether a mutant that always differs is active. */
static inline int
mutant_is(int number)
{
	mutant_seen[number] = MUTANT_REACHED | MUTANT_DIFFERS;
	return number == mutant_active;
}

/* One more for this mutant, one less for the next, if there is one. */
static inline int
mutant_add(int number, int less)
{
	mutant_seen[number] = MUTANT_REACHED | MUTANT_DIFFERS;
	if (less)
		mutant_seen[number + 1] = MUTANT_REACHED | MUTANT_DIFFERS;
	return number == mutant_active ? 1
				       : -(less && number + 1 == mutant_active);
}

/* What a comparison gave, what another would give, or its contrary. */
static inline int
mutant_compare(int number, int written, int other)
{
	mutant_seen[number] |= written == other
	    ? MUTANT_REACHED
	    : MUTANT_REACHED | MUTANT_DIFFERS;
	mutant_seen[number + 1] = MUTANT_REACHED | MUTANT_DIFFERS;
	if (number == mutant_active)
		return other;
	return number + 1 == mutant_active ? !written : written;
}

#endif
