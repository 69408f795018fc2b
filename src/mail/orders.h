/*
 * What of a message's text can be orders (PM-2): lines before the signature
 * that are neither quoted nor about the quotation.
 */
#ifndef MAIL_ORDERS_H
#define MAIL_ORDERS_H

#include "engine/text.h"
#include "engine/word.h"

/*
 * Stands in every mail that goes out, before all that could be mistaken for an
 * order, so that those who answer without quoting order nothing.  In any
 * language it begins and ends like this.
 */
#define ORDERS_ABOVE N_("---- please write your orders above this line ----")

/* Adds the lines that can be orders, without blanks around them. */
void orders_cut(struct word body, struct text *out);

/* Takes the next line off the front of a text, without its end. */
struct word line_next(struct word *text);

#endif
