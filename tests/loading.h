/*
 * A plan of games by rules that are given by their name, for programs that play
 * them.
 */
#ifndef LOADING_H
#define LOADING_H

#include "sim/arena.h"

static bool
load(struct plan *plan, const char *rules, const char *modules,
    struct error *err)
{
	struct conf_path path = { 0 };
	struct conf conf = { 0 };
	bool good = conf_path_init(&path, NULL, err) &&
	    conf_load(&conf, &path, rules, modules, err) &&
	    conf_players(&conf, plan->players, err) &&
	    plan_add_book(plan, &conf, err);

	conf_release(&conf);
	conf_path_release(&path);
	return good;
}

#endif
