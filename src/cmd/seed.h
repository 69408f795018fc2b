/*
 * The seed of a new game: given, drawn or sealed, with salts or without
 * (TK-44, TK-45).
 */
#ifndef CMD_SEED_H
#define CMD_SEED_H

#include "cmd/cmd.h"

/* Which options go with which; does not return where they do not. */
void cmd_check_seed(struct cmd *);

/* The seed that the options ask for, its words with single blanks. */
bool cmd_seed(struct cmd *, struct text *seed, struct error *);
/* The lines of the header that tell of it, salts too. */
bool cmd_add_seed(struct cmd *, const struct text *seed, struct text *out,
    struct error *);

/* Makes the key file, which stays only if the command does its work. */
bool cmd_make_key(struct cmd *, const struct text *seed, struct error *);
/* Makes the key file alone and adds what it seals to `out'. */
bool cmd_commit(struct cmd *, struct text *out, struct error *);

#endif
