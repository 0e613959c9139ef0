// Counts X protocol messages in two byte streams, whatever the pieces in which they come.

/// What went over a connection so far. Subtract two readings to see what happened between them.
public struct TrafficCounts: Equatable, Sendable {
    public var bytesToServer = 0
    public var bytesToClient = 0
    public var connections = 0
    public var requests = 0
    /// Replies are round trips: the client asked and, as a rule, waited.
    public var replies = 0
    public var events = 0
    public var errors = 0
    /// Requests by major opcode: 12 ConfigureWindow, 62 CopyArea, 127 NoOperation; extensions from 128 on.
    public var requestsByOpcode: [UInt8: Int] = [:]

    public init() {}

    public static func - (later: TrafficCounts, earlier: TrafficCounts) -> TrafficCounts {
        var result = later
        result.bytesToServer -= earlier.bytesToServer
        result.bytesToClient -= earlier.bytesToClient
        result.connections -= earlier.connections
        result.requests -= earlier.requests
        result.replies -= earlier.replies
        result.events -= earlier.events
        result.errors -= earlier.errors
        for (opcode, count) in earlier.requestsByOpcode {
            let left = (result.requestsByOpcode[opcode] ?? 0) - count
            result.requestsByOpcode[opcode] = left == 0 ? nil : left
        }
        return result
    }
}

/// The client's stream: a setup, then requests of a stated length.
struct RequestMeter {
    private var buffer: [UInt8] = []
    private var bytesToSkip = 0
    private var isSetUp = false
    private(set) var isLittleEndian = true

    /// Reads on, and calls `found` with each request's major opcode.
    mutating func consume(_ bytes: ArraySlice<UInt8>, found: (UInt8) -> Void) {
        var rest = bytes
        while true {
            let skipped = min(bytesToSkip, rest.count)
            rest = rest.dropFirst(skipped)
            bytesToSkip -= skipped
            let needed = headerLength - buffer.count
            if bytesToSkip > 0 || rest.count < needed {
                buffer.append(contentsOf: rest)
                return
            }
            buffer.append(contentsOf: rest.prefix(needed))
            rest = rest.dropFirst(needed)
            readHeader(found)
        }
    }

    /// Four bytes tell a request's length; eight are needed for one of BIG-REQUESTS, whose short length is 0.
    private var headerLength: Int {
        if !isSetUp { return 12 }
        return buffer.count >= 4 && buffer[2] == 0 && buffer[3] == 0 ? 8 : 4
    }

    private mutating func readHeader(_ found: (UInt8) -> Void) {
        if !isSetUp {
            isLittleEndian = buffer[0] == UInt8(ascii: "l")
            let name = integer(at: 6, count: 2)
            let data = integer(at: 8, count: 2)
            bytesToSkip = (name + 3) & ~3 + (data + 3) & ~3
            isSetUp = true
            buffer.removeAll()
        } else if buffer.count == headerLength {
            let length = buffer.count == 8 ? integer(at: 4, count: 4) : integer(at: 2, count: 2)
            found(buffer[0])
            bytesToSkip = max(0, length * 4 - buffer.count)
            buffer.removeAll()
        }
    }

    private func integer(at offset: Int, count: Int) -> Int {
        readInteger(buffer[offset..<(offset + count)], isLittleEndian: isLittleEndian)
    }
}

/// The server's stream: the setup's answer, then replies, events and errors of 32 bytes or more.
struct AnswerMeter {
    enum Kind { case error, reply, event }

    private var buffer: [UInt8] = []
    private var bytesToSkip = 0
    private var isSetUp = false

    mutating func consume(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool, found: (Kind) -> Void) {
        var rest = bytes
        while true {
            let skipped = min(bytesToSkip, rest.count)
            rest = rest.dropFirst(skipped)
            bytesToSkip -= skipped
            let needed = (isSetUp ? 32 : 8) - buffer.count
            if bytesToSkip > 0 || rest.count < needed {
                buffer.append(contentsOf: rest)
                return
            }
            buffer.append(contentsOf: rest.prefix(needed))
            rest = rest.dropFirst(needed)
            if isSetUp {
                let kind = buffer[0] & 0x7f
                // Only replies and generic events (35) may be longer than 32 bytes.
                if kind == 1 || kind == 35 {
                    bytesToSkip = 4 * readInteger(buffer[4..<8], isLittleEndian: isLittleEndian)
                }
                found(kind == 0 ? .error : kind == 1 ? .reply : .event)
            } else {
                bytesToSkip = 4 * readInteger(buffer[6..<8], isLittleEndian: isLittleEndian)
                isSetUp = true
            }
            buffer.removeAll()
        }
    }
}

private func readInteger(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> Int {
    var value = 0
    for byte in isLittleEndian ? Array(bytes.reversed()) : Array(bytes) { value = value << 8 | Int(byte) }
    return value
}
