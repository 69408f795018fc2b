/*
 * The signature: one number that tells whether rules or bots have changed
 * (SM-11).
 *
 * It is the SHA-256 of a list of games, a line each: its number, rules, modules
 * (or -), players, strategies and the digest of its records.  Game number N is
 * that of the plan of its line with the seed `signature', so that each can be
 * played again by itself.
 */
#ifndef SIM_SIGNATURE_H
#define SIM_SIGNATURE_H

#include "engine/dice.h"
#include "engine/text.h"

struct signature {
	/* The caller's: takes the journal of each game, or NULL. */
	bool (*take)(const struct text *, void *arg, struct error *);
	void *arg;

	struct text list;
	char hex[HASH_HEX + 1];
};

/* Plays all games. */
bool signature_make(struct signature *, struct error *);
void signature_release(struct signature *);

#endif
