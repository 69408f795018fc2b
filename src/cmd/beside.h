/*
 * Programs of the toolkit that run each other.
 */
#ifndef CMD_BESIDE_H
#define CMD_BESIDE_H

/*
 * Becomes the program of this name in the folder that this one lies in, or else
 * in PATH (TK-11).  Returns only where that fails; errno says why.
 */
void beside_run(const char *program, char **argv);

#endif
