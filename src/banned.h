/*
 * Functions that nobody should call, because their result depends on a length
 * that nobody checked or hides a fault: a file that names one does not
 * compile.  The Makefile includes this before every source.
 *
 *	strcpy, strcat, sprintf, vsprintf, gets, alloca	no bound
 *	strncpy, strncat		no end, or a bound of the wrong thing
 *	strtok				state between calls
 *	atoi, atol, atoll, atof		take trailing text, hide overflow
 *
 * Use text_printf, snprintf, memcpy and word_number.
 */
#ifndef BANNED_H
#define BANNED_H

#include <alloca.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Macros in some C libraries, which may not be poisoned. */
#undef alloca
#undef sprintf
#undef vsprintf

#pragma GCC poison strcpy strcat sprintf vsprintf gets alloca
#pragma GCC poison strncpy strncat strtok
#pragma GCC poison atoi atol atoll atof

#endif
