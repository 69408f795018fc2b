/*
 * A filter of system calls.  See confine.h.
 *
 * A list of what is refused, not of what is allowed: which calls a C library
 * makes for the same work differs between libraries, versions and machines, and
 * a program that stops in the midst of a delivery is worse than one that could
 * have asked for the time.  Refused calls fail with EPERM, so that there is a
 * message and no sudden death.
 */
#include "cmd/confine.h"

#include <errno.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#endif

/* The other words of a call are read by their number, so a filter has one. */
#if defined(__x86_64__) && !defined(__ILP32__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__i386__)
#define MACHINE AUDIT_ARCH_I386
#elif defined(__aarch64__) && defined(__AARCH64EL__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#if defined(__linux__) && defined(MACHINE) && defined(SYS_seccomp) &&          \
    !defined(UNCONFINED)

#ifndef SECCOMP_FILTER_FLAG_SPEC_ALLOW
#define SECCOMP_FILTER_FLAG_SPEC_ALLOW (1UL << 2)
#endif

/* Numbers from here on are no calls of this machine, or not yet any. */
enum { CALLS_END = 512 };

static const unsigned short refused[] = {
/* To talk to others.  Messages can come by what is open. */
#ifdef SYS_socketcall
	SYS_socketcall,
#endif
	SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen,
#ifdef SYS_accept
	SYS_accept,
#endif
	SYS_accept4, SYS_sendto, SYS_sendmsg, SYS_sendmmsg,
	/* To become another program. */
	SYS_execve, SYS_execveat,
/* To look into other processes, and to meddle with them. */
#ifndef __SANITIZE_ADDRESS__ /* which looks for leaks that way */
	SYS_ptrace,
#endif
	SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp,
#ifdef SYS_pidfd_open
	SYS_pidfd_open,
#endif
#ifdef SYS_pidfd_getfd
	SYS_pidfd_getfd,
#endif
	/* To be elsewhere. */
	SYS_chroot, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2,
	SYS_pivot_root,
#ifdef SYS_move_mount
	SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount,
	SYS_fspick,
#endif
#ifdef SYS_mount_setattr
	SYS_mount_setattr,
#endif
	/* To use parts of the kernel that had many faults. */
	SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key,
	SYS_request_key,
#ifdef SYS_io_uring_setup
	SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
	SYS_open_by_handle_at,
	/* To harm the machine. */
	SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
#ifdef SYS_kexec_file_load
	SYS_kexec_file_load,
#endif
	SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct
};

enum { REFUSED = sizeof(refused) / sizeof(refused[0]) };

enum { LOAD = BPF_LD | BPF_W | BPF_ABS, RETURN = BPF_RET | BPF_K };
/* Where a filter of n lines ends: to pass, to be refused, to be unknown. */
enum { LINES = 5 + REFUSED + 3, PASS = LINES - 3, REFUSE, UNKNOWN };

static struct sock_filter
step(unsigned code, unsigned value)
{
	return (struct sock_filter)BPF_STMT((unsigned short)code, value);
}

static struct sock_filter
jump_if(unsigned short test, unsigned value, int from, int to)
{
	return (struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value,
	    (unsigned char)(to - from - 1), 0);
}

static void
make_filter(struct sock_filter filter[LINES])
{
	int i, n = 0;

	/*
	 * The kernel would ask a filter beforehand about every call there is,
	 * for those that never look at an argument.  That takes longer than all
	 * the calls that will be made: so one is looked at.
	 */
	filter[n++] = step(LOAD, offsetof(struct seccomp_data, args));
	filter[n++] = step(LOAD, offsetof(struct seccomp_data, arch));
	filter[n] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
	    MACHINE, 0, (unsigned char)(REFUSE - n - 1));
	n++;
	filter[n++] = step(LOAD, offsetof(struct seccomp_data, nr));
	/* x86-64 has a second set of numbers far above, which is no way round. */
	filter[n] = jump_if(BPF_JGE, CALLS_END, n, UNKNOWN);
	n++;
	for (i = 0; i < REFUSED; i++, n++)
		filter[n] = jump_if(BPF_JEQ, refused[i], n, REFUSE);
	filter[PASS] = step(RETURN, SECCOMP_RET_ALLOW);
	filter[REFUSE] = step(RETURN, SECCOMP_RET_ERRNO | EPERM);
	filter[UNKNOWN] = step(RETURN, SECCOMP_RET_ERRNO | ENOSYS);
}

/* Other programs' secrets are not in ours: no need to guess less boldly. */
void
cmd_confine_calls(const struct cmd *cmd)
{
	struct sock_filter filter[LINES];
	struct sock_fprog program = { .len = LINES, .filter = filter };

	if (cmd_starts_programs(cmd))
		return;
	make_filter(filter);
	(void)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
	    SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}

#else

void
cmd_confine_calls(const struct cmd *cmd)
{
	(void)cmd;
}

#endif
