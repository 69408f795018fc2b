/*
 * Does nothing: what any program linked the same way costs at least.
 */
int
main(void)
{
	return 0;
}
