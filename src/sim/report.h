/*
 * What is told of many games: for people and for programs (SM-5).
 */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include "sim/stat.h"

void report_text(const struct plan *, const struct tally *, struct text *out);

#endif
