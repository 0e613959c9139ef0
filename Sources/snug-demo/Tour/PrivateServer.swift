// A private Xvfb for the tour, for machines without a display.
import Glibc

/// Why no private server could be started. The description is the whole line for standard error.
enum PrivateServerError: Error, Equatable, CustomStringConvertible {
    case notInstalled
    case didNotStart(reason: String)

    var description: String {
        switch self {
        case .notInstalled: "snug-demo: no display, and Xvfb is not installed: install the package xvfb"
        case .didNotStart(let reason): "snug-demo: no display, and Xvfb did not start: \(reason)"
        }
    }
}

/// A running Xvfb on a display number that it chose itself. It ends with this object, and also if the program is
/// killed, because it is started to end with its last client and the program is its first.
final class PrivateServer {
    /// The value for DISPLAY.
    let displayName: String
    private let pid: pid_t
    private var lifeline: Int32

    /// Starts a server with one screen of `width` x `height` and 24 bits of colour.
    ///
    /// - Throws: `PrivateServerError`; nothing is left running then.
    init(width: Int, height: Int, limit: Duration = .seconds(10)) throws(PrivateServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .didNotStart(reason: "no pipe") }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        defer { close(ends[0]) }
        do {
            defer { close(ends[1]) }
            pid = try Self.spawn(
                [
                    "Xvfb", "-displayfd", "\(ends[1])", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
                    "-terminate",
                ])
        }
        guard let number = Self.readLine(from: ends[0], limit: limit) else {
            Self.end(pid)
            throw .didNotStart(reason: "it named no display within \(limit)")
        }
        guard let connection = Self.connect(displayNumber: number) else {
            Self.end(pid)
            throw .didNotStart(reason: "display \(number) takes no connection")
        }
        displayName = ":\(number)"
        lifeline = connection
    }

    deinit {
        stop()
    }

    /// Ends the server and waits until it is gone. Close the program's own connection first.
    func stop() {
        guard lifeline >= 0 else { return }
        close(lifeline)
        lifeline = -1
        Self.end(pid)
    }

    private static func spawn(_ words: [String]) throws(PrivateServerError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The server's warnings about its keyboard map are of no use to whoever runs the demo.
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        var child: pid_t = 0
        switch posix_spawnp(&child, words[0], &actions, nil, arguments, environ) {
        case 0: return child
        case ENOENT: throw .notInstalled
        case let failure: throw .didNotStart(reason: "error \(failure)")
        }
    }

    /// The server's one line, or nil if it ends or the limit passes before the line is whole.
    private static func readLine(from descriptor: Int32, limit: Duration) -> String? {
        let deadline = ContinuousClock.now + limit
        var line = ""
        while true {
            let left = Int32((deadline - ContinuousClock.now) / .milliseconds(1))
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard left > 0 else { return nil }
            let ready = poll(&request, 1, left)
            if ready < 0 && errno == EINTR { continue }
            var byte: UInt8 = 0
            guard ready > 0, read(descriptor, &byte, 1) == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return line }
            line.unicodeScalars.append(Unicode.Scalar(byte))
        }
    }

    /// A client that asks for nothing. While it lives the server neither ends nor resets between two connections.
    private static func connect(displayNumber: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "/tmp/.X11-unix/X\(displayNumber)".utf8) }
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        // Little-endian (the server swaps where it must), protocol 11.0, no authorization; answered by 1 for success.
        let setup: [UInt8] = [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        var answer: UInt8 = 0
        guard connected == 0, write(descriptor, setup, setup.count) == setup.count,
            read(descriptor, &answer, 1) == 1, answer == 1
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func end(_ pid: pid_t) {
        kill(pid, SIGTERM)
        // The server removes its socket and lock on SIGTERM; one that hangs is not waited for.
        let deadline = ContinuousClock.now + .seconds(2)
        while waitpid(pid, nil, WNOHANG) == 0 {
            if ContinuousClock.now > deadline { kill(pid, SIGKILL) }
            poll(nil, 0, 2)
        }
    }
}
