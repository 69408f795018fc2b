/*
 * Who plays at a table, and how they are reached: the file players.yaml (PM-1).
 */
#ifndef MAIL_PLAYERS_H
#define MAIL_PLAYERS_H

#include "engine/dice.h"
#include "engine/error.h"
#include "engine/event.h"
#include "engine/text.h"

enum {
	ADDRESS_BYTES = 254,
	PREFER_BYTES = 120,
	PLAY_BYTES = 80,
	TABLE_BYTES = 40, /* of its name and of its id */
};

struct player {
	char name[NAME_MAX_BYTES + 1];
	char address[ADDRESS_BYTES + 1];
	char token[HASH_HEX + 1]; /* the hash of it */
	bool autoroll;		  /* standing orders (PM-6, PM-9) */
	char prefer[PREFER_BYTES + 1];
	char play[PLAY_BYTES + 1]; /* STRATEGY [until NAME] */
};

struct players {
	char table[TABLE_BYTES + 1]; /* what mails call it */
	char id[TABLE_BYTES + 1];
	char address[ADDRESS_BYTES + 1]; /* its own */
	int n;
	struct player player[SEATS_MAX];
	struct text note; /* a comment that the game lacks yet */
};

bool players_read(struct players *, const char *file, struct error *);
void players_write(const struct players *, struct text *out);
void players_release(struct players *);
/* The seat of a name, or -1. */
int players_find(const struct players *, struct word name);

/* Whether mail can be sent there; no more than one plain address. */
bool address_check(const char *address, struct error *);
/* Nobody tells addresses apart by large and small letters. */
bool address_same(const char *, const char *);

#endif
