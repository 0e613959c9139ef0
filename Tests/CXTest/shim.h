/* What the test kit needs from C: the XTEST extension, for input that the server takes as if a person had given it, XFIXES,
   for the picture of the cursor, and Linux calls that Swift's Glibc module leaves out. Descriptors are closed on exec from
   the start, because tests spawn programs from several threads. */
#ifndef SNUG_CXTEST_H
#define SNUG_CXTEST_H

#include <fcntl.h>
#include <sys/socket.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xfixes.h>

static inline int cxtest_pipe(int ends[2]) {
    extern int pipe2(int *, int);
    return pipe2(ends, O_CLOEXEC);
}

static inline int cxtest_anonymous_file(const char *name) {
    extern int memfd_create(const char *, unsigned);
    const unsigned close_on_exec = 1;
    return memfd_create(name, close_on_exec);
}

static inline int cxtest_unix_socket(void) { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

static inline int cxtest_accept(int listener) {
    extern int accept4(int, struct sockaddr *, socklen_t *, int);
    return accept4(listener, 0, 0, SOCK_CLOEXEC);
}

#endif
