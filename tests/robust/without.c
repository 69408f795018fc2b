/*
 * Runs a command on a kernel that cannot confine it.
 *
 *	without landlock|all COMMAND [ARG...]
 *
 * Landlock is not there, or neither that nor filters of system calls nor the
 * promise to gain no rights, as if the kernel were older.
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LOAD(word)                                                             \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, word))
#define IS(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)

int
main(int argc, char **argv)
{
	struct sock_filter filter[] = {
		LOAD(nr),
		BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, 446, 1, 0),
		BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 444, 5, 0),
		IS(SYS_seccomp, 4, 0),
		IS(SYS_prctl, 0, 2),
		LOAD(args[0]),
		IS(PR_SET_NO_NEW_PRIVS, 1, 0),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
	};
	struct sock_fprog program = {
		.len = sizeof(filter) / sizeof(filter[0]),
		.filter = filter,
	};

	if (argc > 1 && strcmp(argv[1], "landlock") == 0)
		filter[3] = filter[7];
	if (argc < 3 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
		perror("without");
		return 98;
	}
	execvp(argv[2], argv + 2);
	perror(argv[2]);
	return 99;
}
