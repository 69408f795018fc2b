/*
 * The families there are (families.def).
 */
#include "engine/family.h"

#define FAMILY(name) extern const struct family family_##name;
#include "families/families.def"
#undef FAMILY

static const struct family *const families[] = {
#define FAMILY(name) &family_##name,
#include "families/families.def"
#undef FAMILY
};

enum { FAMILIES = sizeof(families) / sizeof(families[0]) };

const struct family *
family_at(size_t i)
{
	return i < FAMILIES ? families[i] : NULL;
}

const struct family *
family_find(struct word name)
{
	size_t i;

	for (i = 0; i < FAMILIES; i++)
		if (word_is(name, families[i]->name))
			return families[i];
	return NULL;
}
