/*
 * Filling a struct error.  See error.h.
 */
#include "engine/error.h"

#include <stdarg.h>
#include <stdio.h>

bool
fail(struct error *err, enum fault fault, const char *format, ...)
{
	va_list args;

	err->fault = fault;
	err->memory = false;
	err->rule = -1;
	err->unknown = false;
	err->nearest = NULL;
	va_start(args, format);
	vsnprintf(err->text, sizeof(err->text), tr(format), args);
	va_end(args);
	return false;
}

bool
fail_memory(struct error *err)
{
	fail(err, FAULT_SYSTEM, "out of memory");
	err->memory = true;
	return false;
}

void
error_in(struct error *err, const char *file)
{
	if (err->file[0] == '\0')
		snprintf(err->file, sizeof(err->file), "%s", file);
}
