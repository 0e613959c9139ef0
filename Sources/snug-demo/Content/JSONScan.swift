// Checks JSON text before the parser sees it. The parser recurses, takes the last of two equal keys, lets wrong escapes
// and numbers pass until they are used, and does not say where a fault is; this scan needs no stack and does.

/// One pass over JSON text with the grammar's state held in a value.
struct JSONScan {
    /// The content format itself nests five deep.
    static let maximumDepth = 64
    /// Bounds the parser's time, which grows with the number of values and with their depth: for every value it goes
    /// through the path to it several times. Content with 100,000 short and long labels and 100,000 items takes nine tenths of this.
    static let maximumWork = 3_000_000
    /// What a value costs at the top, measured in levels.
    private static let workOfValue = 2

    private enum Expectation {
        case value, valueOrClose, key, keyOrClose, colon, commaOrClose, end
    }

    private enum Container {
        case array
        case object(keys: Set<String>)
    }

    private var text: JSONCursor
    private let maximumWork: Int
    private var containers: [Container] = []
    private var expectation = Expectation.value
    private var work = 0

    /// The first fault of `bytes`, which may begin with a byte order mark.
    static func firstFault(in bytes: ArraySlice<UInt8>, upTo maximumWork: Int = maximumWork) -> ContentFault? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            let offset = error.byteOffsets.lowerBound + bytes.startIndex
            return ContentFault(
                place: "byte offset \(offset)", found: "0x\(String(bytes[offset], radix: 16, uppercase: true))",
                expected: "UTF-8 text")
        }
        var scan = JSONScan(text: JSONCursor(bytes), maximumWork: maximumWork)
        scan.text.skipSpace()
        if scan.text.current == nil {
            return ContentFault(place: "", found: "an empty file", expected: "an object")
        }
        do {
            try scan.run()
            return nil
        } catch {
            return error
        }
    }

    private init(text: JSONCursor, maximumWork: Int) {
        self.text = text
        self.maximumWork = maximumWork
    }

    private mutating func run() throws(ContentFault) {
        while true {
            text.skipSpace()
            guard let byte = text.current else {
                if expectation == .end { return }
                throw unexpected()
            }
            switch expectation {
            case .value: try value(byte)
            case .valueOrClose: if byte == UInt8(ascii: "]") { close() } else { try value(byte) }
            case .key: try key(byte)
            case .keyOrClose: if byte == UInt8(ascii: "}") { close() } else { try key(byte) }
            case .colon: try step(over: UInt8(ascii: ":"), byte, then: .value)
            case .commaOrClose: try commaOrClose(byte)
            case .end: throw unexpected()
            }
        }
    }

    private mutating func value(_ byte: UInt8) throws(ContentFault) {
        work += Self.workOfValue + containers.count
        if work > maximumWork { throw text.fault(found: "too many values", expected: "fewer, or less nesting") }
        switch byte {
        case UInt8(ascii: "["): try open(.array, then: .valueOrClose)
        case UInt8(ascii: "{"): try open(.object(keys: []), then: .keyOrClose)
        case UInt8(ascii: "\""):
            _ = try text.string()
            finishValue()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard text.word.isJSONNumber else { throw unexpected() }
            text.skipWord()
            finishValue()
        default:
            guard ["true", "false", "null"].contains(text.word) else { throw unexpected() }
            text.skipWord()
            finishValue()
        }
    }

    private mutating func key(_ byte: UInt8) throws(ContentFault) {
        guard byte == UInt8(ascii: "\""), case .object(var keys)? = containers.popLast() else { throw unexpected() }
        let start = text
        let key = try text.string()
        if !keys.insert(key).inserted {
            throw start.fault(found: "the key \(key.quoted) again", expected: "each key once")
        }
        containers.append(.object(keys: keys))
        expectation = .colon
    }

    private mutating func commaOrClose(_ byte: UInt8) throws(ContentFault) {
        switch containers.last {
        case .array?:
            if byte == UInt8(ascii: "]") { close() } else { try step(over: UInt8(ascii: ","), byte, then: .value) }
        default:
            if byte == UInt8(ascii: "}") { close() } else { try step(over: UInt8(ascii: ","), byte, then: .key) }
        }
    }

    private mutating func step(over wanted: UInt8, _ byte: UInt8, then next: Expectation) throws(ContentFault) {
        guard byte == wanted else { throw unexpected() }
        text.advance()
        expectation = next
    }

    private mutating func open(_ container: Container, then next: Expectation) throws(ContentFault) {
        if containers.count == Self.maximumDepth {
            throw text.fault(found: "nesting deeper than \(Self.maximumDepth)", expected: "less")
        }
        containers.append(container)
        text.advance()
        expectation = next
    }

    private mutating func close() {
        containers.removeLast()
        text.advance()
        finishValue()
    }

    private mutating func finishValue() { expectation = containers.isEmpty ? .end : .commaOrClose }

    private func unexpected() -> ContentFault {
        let expected =
            switch (expectation, containers.last) {
            case (.value, _): "a value"
            case (.valueOrClose, _): "a value or ]"
            case (.key, _): "a key in quotation marks"
            case (.keyOrClose, _): "a key in quotation marks or }"
            case (.colon, _): "a colon"
            case (.commaOrClose, .array?): "a comma or ]"
            case (.commaOrClose, _): "a comma or }"
            case (.end, _): "the end of the file"
            }
        return text.fault(found: text.token, expected: expected)
    }
}

extension String {
    /// True for a number as JSON writes it.
    fileprivate var isJSONNumber: Bool {
        var rest = Substring(self)
        func digits() -> Int {
            let run = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(run.count)
            return run.count
        }
        func take(_ characters: String) -> Bool {
            guard let first = rest.first, characters.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        _ = take("-")
        if !take("0") && digits() == 0 { return false }
        if take(".") && digits() == 0 { return false }
        if take("eE") {
            _ = take("+-")
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }
}
