/*
 * vegas-sim --signature (SM-11).
 */
#include "cmd/sim.h"

#include "sim/signature.h"

bool
sim_signature(struct simulation *sim, struct error *err)
{
	const struct options *opt = &sim->cmd->opt;
	struct text *out = &sim->cmd->out;
	struct signature signature = { .take = opt->log ? sim_take : NULL,
		.arg = sim };
	bool good = signature_make(&signature, err);

	if (good && opt->verbose)
		text_add(out, text_string(&signature.list), signature.list.len);
	if (good && !opt->log)
		text_printf(out, "%s\n", signature.hex);
	signature_release(&signature);
	return good;
}
