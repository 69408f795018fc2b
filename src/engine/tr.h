/*
 * The words of messages and tables in the reader's language (gettext).
 *
 * What is for people goes through here: fail() and its like look their formats
 * up themselves, all else is marked with tr().  What programs read, journals,
 * notation, JSON and the like, never does.
 */
#ifndef ENGINE_TR_H
#define ENGINE_TR_H

/* Marks a text that is looked up later, where a table of constants holds it. */
#define N_(text) text

/*
 * Looks for a catalog of the language that LC_ALL, LC_MESSAGES or LANG names.
 * Where they name none, or English, this costs next to nothing.
 */
void tr_open(void);
/* Makes characters UTF-8, whatever the locale says (TK-9). */
void tr_charset(void);

/* The text in the reader's language; itself where there is no other. */
const char *tr(const char *text) __attribute__((format_arg(1)));
/* The same for a text that depends on a number. */
const char *tr_n(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

#endif
