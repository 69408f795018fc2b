/*
 * Does nothing, but is linked to GMime: what a program that reads mail costs at
 * least.
 */
int
main(void)
{
	return 0;
}
