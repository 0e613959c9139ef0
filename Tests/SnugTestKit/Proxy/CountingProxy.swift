// A server in front of the server: it forwards every byte and counts what passes, so that a test can state how many
// requests and round trips a program made without asking the program.
import CXTest
import Glibc
import Synchronization

/// A counting proxy on a display number of its own. Clients that connect to `displayName` reach `server`.
///
/// File descriptors are not passed on, so extensions that send them (MIT-SHM 1.2, DRI3) do not work through it.
public final class CountingProxy: Sendable {
    public let displayNumber: Int
    private let listener: Int32
    /// Kept; its number, which never changes, is all that the threads read of it.
    private nonisolated(unsafe) let server: XServer
    private let hiddenExtensions: [String]
    private let state = Mutex(State())

    private struct State {
        var counts = TrafficCounts()
        var sockets: Set<Int32> = []
        var runningThreads = 0
        var isStopping = false
    }

    /// The value for DISPLAY.
    public var displayName: String { ":\(displayNumber)" }

    /// Everything counted so far, over all connections. A message is counted before it is passed on: a client that has
    /// seen a reply finds it counted.
    public var counts: TrafficCounts { state.withLock { $0.counts } }

    /// Listens on a free display number and forwards to `server`.
    ///
    /// - Parameter hiddenExtensions: clients are told that the server has none of these, such as `SYNC` and `XKEYBOARD`, which
    ///   Xvfb itself refuses to go without.
    public init(to server: XServer, hiding hiddenExtensions: [String] = []) throws {
        // Servers take the lowest free number; this range is out of their way.
        var found: (number: Int, descriptor: Int32)?
        for number in 1000..<2000 {
            if let descriptor = UnixSocket.listen(display: number) {
                found = (number, descriptor)
                break
            }
        }
        guard let found else { throw TestKitError("no free display number for a proxy in 1000..<2000") }
        displayNumber = found.number
        listener = found.descriptor
        self.server = server
        self.hiddenExtensions = hiddenExtensions
        startThread { proxy in proxy.acceptConnections() }
    }

    /// Closes all connections and waits for the threads, which is when the object can go.
    public func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopping = true }
            for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
            return !state.isStopping
        }
        guard isFirst else { return }
        shutdown(listener, Int32(SHUT_RDWR))
        wait(upTo: .seconds(5)) { state.withLock { $0.runningThreads } == 0 }
        close(listener)
        unlink(UnixSocket.path(display: displayNumber))
    }

    private func acceptConnections() {
        while true {
            let client = cxtest_accept(listener)
            if client < 0 && errno == EINTR { continue }
            guard client >= 0 else { return }
            guard let server = UnixSocket.connect(display: server.displayNumber) else {
                close(client)
                continue
            }
            // Each event passed on alone takes a kilobyte of this. A program that a test has stopped gets hundreds.
            var size: Int32 = 1 << 20
            setsockopt(client, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
            let connection = Connection(client: client, server: server)
            let isWanted = state.withLock { state in
                guard !state.isStopping else { return false }
                state.counts.connections += 1
                state.sockets.formUnion([client, server])
                return true
            }
            guard isWanted else {
                close(client)
                close(server)
                return
            }
            startThread { proxy in proxy.forwardRequests(of: connection) }
            startThread { proxy in proxy.forwardAnswers(of: connection) }
        }
    }

    private func forwardRequests(of connection: Connection) {
        var meter = RequestMeter()
        forward(from: connection.client, to: connection.server) { buffer, size in
            hideExtensions(in: &buffer, size: size)
            let bytes = buffer[..<size]
            state.withLock { state in
                state.counts.bytesToServer += bytes.count
                meter.consume(bytes) { opcode in
                    state.counts.requests += 1
                    state.counts.requestsByOpcode[opcode, default: 0] += 1
                }
            }
            connection.isLittleEndian.store(meter.isLittleEndian, ordering: .relaxed)
        }
        end(connection)
    }

    private func forwardAnswers(of connection: Connection) {
        var meter = AnswerMeter()
        forward(from: connection.server, to: connection.client) { buffer, size in
            let bytes = buffer[..<size]
            let isLittleEndian = connection.isLittleEndian.load(ordering: .relaxed)
            state.withLock { state in
                state.counts.bytesToClient += bytes.count
                meter.consume(bytes, isLittleEndian: isLittleEndian) { kind in
                    switch kind {
                    case .error: state.counts.errors += 1
                    case .reply: state.counts.replies += 1
                    case .event: state.counts.events += 1
                    }
                }
            }
        }
        end(connection)
    }

    /// Asks the server for an extension that does not exist in place of a hidden one. A client waits for the answer, so the
    /// request is never cut in two by another.
    private func hideExtensions(in buffer: inout [UInt8], size: Int) {
        let queryExtension: UInt8 = 98
        for name in hiddenExtensions {
            let bytes = Array(name.utf8)
            // Opcode, a byte unused, length; the name's length, two bytes unused; the name.
            for start in stride(from: 0, through: size - 8 - bytes.count, by: 4)
            where buffer[start] == queryExtension && Int(buffer[start + 4]) == bytes.count
                && buffer[(start + 8)...].starts(with: bytes)
            {
                buffer[start + 8] = UInt8(ascii: "?")
            }
        }
    }

    private func forward(from source: Int32, to target: Int32, inspect: (inout [UInt8], Int) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let received = recv(source, &buffer, buffer.count, 0)
            if received < 0 && errno == EINTR { continue }
            guard received > 0 else { return }
            inspect(&buffer, received)
            var sent = 0
            while sent < received {
                let written = buffer.withUnsafeBytes { bytes in
                    send(target, bytes.baseAddress.map { $0 + sent }, received - sent, Int32(MSG_NOSIGNAL))
                }
                if written < 0 && errno == EINTR { continue }
                guard written > 0 else { return }
                sent += written
            }
        }
    }

    /// Both directions end together; whichever comes last closes the sockets.
    private func end(_ connection: Connection) {
        state.withLock { state in
            shutdown(connection.client, Int32(SHUT_RDWR))
            shutdown(connection.server, Int32(SHUT_RDWR))
            guard connection.hasEndedOnce.exchange(true, ordering: .relaxed) else { return }
            state.sockets.subtract([connection.client, connection.server])
            close(connection.client)
            close(connection.server)
        }
    }

    private final class Connection: Sendable {
        let client: Int32
        let server: Int32
        let isLittleEndian = Atomic(true)
        let hasEndedOnce = Atomic(false)

        init(client: Int32, server: Int32) {
            self.client = client
            self.server = server
        }
    }

    /// Runs `body` on a thread of its own: blocking reads must not take a thread of the test runner's pool.
    private func startThread(_ body: @escaping @Sendable (CountingProxy) -> Void) {
        state.withLock { $0.runningThreads += 1 }
        let work = Unmanaged.passRetained(
            Work { [self] in
                body(self)
                state.withLock { $0.runningThreads -= 1 }
            })
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
        if failure == 0 {
            pthread_detach(thread)
        } else {
            work.release()
            state.withLock { $0.runningThreads -= 1 }
        }
    }

    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}
