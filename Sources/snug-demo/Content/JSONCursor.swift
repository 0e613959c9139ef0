// A place in JSON text, for `JSONScan`: reads words and strings, and names the place in faults.

/// The bytes and how far they are read.
struct JSONCursor {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    /// - Parameter bytes: valid UTF-8.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    mutating func advance() { index += 1 }

    mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private var wordBytes: ArraySlice<UInt8> {
        bytes[index...].prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    /// The run of characters that numbers and the names of constants are made of; may be empty.
    var word: String { String(decoding: wordBytes, as: UTF8.self) }

    mutating func skipWord() { index = wordBytes.endIndex }

    /// What stands here, as a fault quotes it.
    var token: String {
        if current == nil { return "the end of the file" }
        if !wordBytes.isEmpty { return word.abbreviated }
        if current == UInt8(ascii: "\"") { return "a text" }
        let character = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
        return character.map { String($0).onOneLine } ?? ""
    }

    /// Reads the string that begins here and returns it with its escapes left as they are.
    mutating func string() throws(ContentFault) -> String {
        let opening = self
        index += 1
        let start = index
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: bytes[start..<index - 1], as: UTF8.self)
            case UInt8(ascii: "\\"): try escape()
            case ..<0x20:
                throw fault(found: "the control character \(token) in a text", expected: "an escape")
            default: index += 1
            }
        }
        throw opening.fault(found: "a text without an end", expected: "a quotation mark after it")
    }

    private mutating func escape() throws(ContentFault) {
        guard bytes[index...].dropFirst().first == UInt8(ascii: "u") else {
            let known = "\"\\/bfnrt".utf8
            guard let byte = bytes[index...].dropFirst().first, known.contains(byte) else {
                throw fault(found: escapeText(length: 2), expected: "an escape of JSON")
            }
            index += 2
            return
        }
        guard let unit = unit(at: index) else {
            throw fault(found: escapeText(length: 6), expected: "\\u and four hexadecimal digits")
        }
        if UTF16.isLeadSurrogate(unit), let next = self.unit(at: index + 6), UTF16.isTrailSurrogate(next) {
            index += 12
        } else if UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
            throw fault(found: "\(escapeText(length: 6)) alone", expected: "both halves of a surrogate pair")
        } else {
            index += 6
        }
    }

    private func escapeText(length: Int) -> String {
        let scalars = String(decoding: bytes[index...].prefix(4 * length), as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(scalars.prefix(length))).onOneLine
    }

    /// The UTF-16 unit that a `\uXXXX` at `start` stands for.
    private func unit(at start: Int) -> UInt16? {
        let escape = bytes.dropFirst(start - bytes.startIndex).prefix(6)
        guard escape.count == 6, escape.starts(with: "\\u".utf8) else { return nil }
        var unit: UInt16 = 0
        for byte in escape.dropFirst(2) {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// A fault at this place. Lines and columns count from one, columns in characters of Unicode.
    func fault(found: String, expected: String) -> ContentFault {
        let before = bytes[..<index]
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
        let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
        return ContentFault(place: "line \(line), column \(column)", found: found, expected: expected)
    }
}
