// A private Xvfb for one test: no fixed display number, no waiting guess, never left behind.
import CXTest
import Glibc

/// A running Xvfb of the test's own. It ends with this object, and also if the test process dies.
public final class XServer {
    /// The number that the server chose.
    public let displayNumber: Int
    private let child: ChildProcess
    private let errors: CapturedOutput
    private var lifeline: Int32?

    /// The value for DISPLAY.
    public var displayName: String { ":\(displayNumber)" }

    /// Starts a server and returns once it takes connections.
    ///
    /// - Parameters:
    ///   - screen: width x height x depth of the one screen.
    ///   - arguments: further arguments, such as `["-extension", "RENDER"]` to take an extension away.
    ///   - limit: how long the server may take to start.
    /// - Throws: `TestKitError` with the server's own words if it does not start.
    public init(
        screen: String = "1280x1024x24", arguments: [String] = [], environment: [String: String?] = [:],
        limit: Duration = .seconds(20)
    ) throws {
        var ends: [Int32] = [-1, -1]
        guard cxtest_pipe(&ends) == 0 else { throw TestKitError("no pipe for Xvfb") }
        defer { close(ends[0]) }
        errors = try CapturedOutput(name: "Xvfb")
        do {
            defer { close(ends[1]) }
            child = try ChildProcess(
                "Xvfb",
                ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp", "-terminate"] + arguments,
                environment: environment,
                descriptors: [1: errors.descriptor, 2: errors.descriptor, 3: ends[1]])
        }
        guard let number = Self.readNumber(from: ends[0], limit: limit) else {
            let fate = child.pollStatus().map { "ended with \($0)" } ?? "named no display in \(limit)"
            child.kill()
            throw TestKitError("Xvfb -screen 0 \(screen) \(arguments) \(fate): \(errors.text)")
        }
        displayNumber = number
        lifeline = Self.openLifeline(display: number)
        guard lifeline != nil else {
            child.kill()
            throw TestKitError("Xvfb took display \(number) but no connection: \(errors.text)")
        }
    }

    deinit {
        stop()
    }

    /// Ends the server in good order and waits for it.
    public func stop() {
        child.send(SIGTERM)
        wait(upTo: .seconds(2)) { child.pollStatus() != nil }
        crash()
    }

    /// Ends the server with SIGKILL, without a word to its clients.
    public func crash() {
        child.kill()
        if let lifeline { close(lifeline) }
        lifeline = nil
    }

    public var pid: Int32 { child.pid }
    public var isRunning: Bool { child.pollStatus() == nil }

    private static func readNumber(from descriptor: Int32, limit: Duration) -> Int? {
        let deadline = ContinuousClock.now + limit
        var text = ""
        var byte: UInt8 = 0
        while true {
            let left = (deadline - ContinuousClock.now) / .milliseconds(1)
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&request, 1, Int32(left) + 1) > 0 else { return nil }
            guard read(descriptor, &byte, 1) == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return Int(text) }
            text.unicodeScalars.append(Unicode.Scalar(byte))
        }
    }

    /// A silent client: with `-terminate` the server lives as long as its last client, and this one lives as long as
    /// the test process. It also keeps the server from resetting between two clients of a test.
    private static func openLifeline(display number: Int) -> Int32? {
        guard let descriptor = UnixSocket.connect(display: number) else { return nil }
        // Little-endian, protocol 11.0, no authorization.
        let setup: [UInt8] = [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        var answer: UInt8 = 0
        guard send(descriptor, setup, setup.count, Int32(MSG_NOSIGNAL)) == setup.count,
            read(descriptor, &answer, 1) == 1, answer == 1
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}

/// Starts a server and runs `body`, in which it lives to the end, whatever of it is still in use by then.
public func withServer<Result>(
    screen: String = "1280x1024x24", arguments: [String] = [], _ body: (XServer) throws -> Result
) throws -> Result {
    let server = try XServer(screen: screen, arguments: arguments)
    defer { withExtendedLifetime(server) {} }
    return try body(server)
}
