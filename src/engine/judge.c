/*
 * What the family of a rule set says to its flat rules, put in terms of the
 * files they came from (TK-63).
 */
#include "engine/tree.h"

#include <stdio.h>
#include <string.h>

#include "engine/family.h"

static bool
is_top(struct word key)
{
	return memchr(key.p, '.', key.n) == NULL;
}

/* A rule set without family: `extend: las-vegas' is the likely reason. */
static bool
refuse_missing(const struct conf *conf, const struct origin *start,
    struct error *err)
{
	static const char *const wanted[] = { "extends", "family", "over" };
	size_t i;

	for (i = 0; i < conf->rules.n; i++) {
		struct word key = rules_key(&conf->rules, i);
		const char *nearest = nearest_word(key, wanted, 3);

		if (nearest != NULL && is_top(key))
			return refuse(err, conf->files[conf->origins[i].file],
			    &conf->origins[i],
			    "there is no key `%.*s'; did you mean `%s'?",
			    (int)key.n, key.p, nearest);
	}
	return refuse(err, conf->files[start->file], start,
	    "`family' is missing; a rule set has it, or `extends' one that "
	    "has");
}

static bool
refuse_family(const struct conf *conf, size_t line, struct error *err)
{
	struct word name = rules_value(&conf->rules, line);
	const struct origin *origin = &conf->origins[line];
	const char *names[32], *nearest;
	struct text known = { 0 };
	size_t n;

	/* Never: there are fewer families. */
	for (n = 0; n < 32 && family_at(n) != NULL; n++) {
		names[n] = family_at(n)->name;
		text_printf(&known, "%s%s", n > 0 ? ", " : "", names[n]);
	}
	nearest = nearest_word(name, names, n);
	if (nearest != NULL)
		refuse(err, conf->files[origin->file], origin,
		    "there is no family `%.*s'; did you mean `%s'?",
		    (int)name.n, name.p, nearest);
	else
		refuse(err, conf->files[origin->file], origin,
		    "there is no family `%.*s'; known are: %s", (int)name.n,
		    name.p, text_string(&known));
	text_release(&known);
	return false;
}

bool
conf_family(struct conf *conf, const struct origin *start, struct error *err)
{
	size_t i;

	for (i = 0; i < conf->rules.n; i++)
		if (word_is(rules_key(&conf->rules, i), "family"))
			break;
	if (i == conf->rules.n)
		return refuse_missing(conf, start, err);
	conf->family = family_find(rules_value(&conf->rules, i));
	return conf->family != NULL || refuse_family(conf, i, err);
}

/*
 * The family knows its own keys only.  If a key about the file is as near to
 * an unknown one as what the family has to offer, that is what is meant.
 */
static void
offer_meta(struct word key, struct error *err)
{
	const char *words[] = { "extends", "with", "over", "summary", "needs",
		"" };
	const char *offer = err->nearest, *nearest;

	if (!err->unknown)
		return;
	/* Only one of them has keys below it. */
	if (!is_top(key)) {
		key.n = (size_t)((const char *)memchr(key.p, '.', key.n) -
		    key.p);
		words[0] = words[1] = words[2] = words[3] = "";
		offer = NULL;
	}
	if (offer != NULL)
		words[5] = offer;
	nearest = nearest_word(key, words, 6);
	if (nearest != NULL && nearest != offer && nearest[0] != '\0')
		fail(err, FAULT_FORMAT,
		    "there is no key `%.*s'; did you mean `%s'?", (int)key.n,
		    key.p, nearest);
}

bool
conf_judge(const struct conf *conf, enum rules_mode mode,
    const struct origin *start, struct error *err)
{
	const struct origin *origin = start;
	size_t line;

	if (conf->family->lint(&conf->rules, mode, err))
		return true;
	/* Never: looking at rules takes no memory. */
	if (err->fault != FAULT_FORMAT)
		return false;
	line = rules_blame(&conf->rules, err);
	if (line < conf->rules.n) {
		origin = &conf->origins[line];
		offer_meta(rules_key(&conf->rules, line), err);
	}
	snprintf(err->file, sizeof(err->file), "%s", conf->files[origin->file]);
	err->line = origin->line;
	err->column = origin->column;
	return false;
}
