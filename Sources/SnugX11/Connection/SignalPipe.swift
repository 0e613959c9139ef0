// SIGTERM, SIGINT and SIGHUP as something poll() can wait for: the handler writes a byte into a pipe, and the loop ends the
// program in its own time, with status 0.
import Glibc

enum SignalPipe {
    /// Made once for the process, as signals are the process's. -1 where no pipe could be made: signals then end the
    /// program as they would without this.
    private static let ends: (read: Int32, write: Int32) = {
        var descriptors: [Int32] = [-1, -1]
        guard pipe(&descriptors) == 0 else { return (-1, -1) }
        for descriptor in descriptors {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            // A handler must never wait, even if the pipe is full.
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        }
        return (descriptors[0], descriptors[1])
    }()

    /// Readable once a signal has come; nothing reads it, as the first one ends the program.
    static var descriptor: Int32 { ends.read }

    static func install() {
        // A write to a server that has gone must fail, not kill: the connection reports it (status 70).
        signal(SIGPIPE, SIG_IGN)
        guard ends.read >= 0 else { return }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            let saved = errno
            var byte: UInt8 = 1
            _ = write(SignalPipe.ends.write, &byte, 1)
            errno = saved
        }
        action.sa_flags = SA_RESTART
        for number in [SIGTERM, SIGINT, SIGHUP] { sigaction(number, &action, nil) }
    }
}
