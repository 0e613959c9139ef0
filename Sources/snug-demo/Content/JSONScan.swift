// Looks through JSON text before the parser does: for what would exhaust the parser, and for what it would let pass.

/// A scan that needs no stack, whatever the nesting, and reads every byte once.
struct JSONScan {
    /// The content format itself nests five deep.
    static let maximumDepth = 64
    /// The parser needs about a microsecond and 100 bytes for each value.
    static let maximumValues = 200_000

    static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }

    /// The first thing that is wrong with `bytes`, if it is one that the scan looks for.
    static func firstFault(in bytes: ArraySlice<UInt8>) -> ContentFault? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            let offset = error.byteOffsets.lowerBound + bytes.startIndex
            return ContentFault(
                place: "byte offset \(offset)", found: "0x\(String(bytes[offset], radix: 16, uppercase: true))",
                expected: "UTF-8 text")
        }
        if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            return ContentFault(place: "", found: "an empty file", expected: "an object")
        }
        var scan = JSONScan(bytes: bytes)
        return scan.run()
    }

    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var depth = 0
    private var values = 0

    private init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    private mutating func run() -> ContentFault? {
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                values += 1
                if depth > Self.maximumDepth {
                    return fault(at: index, found: "a nesting of more than \(Self.maximumDepth)", expected: "less")
                }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ","):
                values += 1
                if values > Self.maximumValues {
                    return fault(at: index, found: "more than \(Self.maximumValues) values", expected: "fewer")
                }
            case UInt8(ascii: "\""):
                if let fault = string() { return fault }
            case 0: return fault(at: index, found: "a byte 0x00", expected: "JSON text")
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Goes to the closing quotation mark, or to the end.
    private mutating func string() -> ContentFault? {
        index += 1
        while index < bytes.endIndex && bytes[index] != UInt8(ascii: "\"") {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            let start = index
            guard let unit = escapedUnit(at: start), UTF16.isSurrogate(unit) else {
                index += 2
                continue
            }
            if UTF16.isLeadSurrogate(unit), let next = escapedUnit(at: start + 6), UTF16.isTrailSurrogate(next) {
                index += 12
                continue
            }
            return fault(
                at: start, found: "\\u\(String(unit, radix: 16)) alone", expected: "both halves of a surrogate pair")
        }
        return nil
    }

    /// The UTF-16 unit that `\uXXXX` at `start` stands for.
    private func escapedUnit(at start: Int) -> UInt16? {
        let digits = bytes[start...].prefix(6)
        guard digits.count == 6, digits.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
        return UInt16(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: 16)
    }

    private func fault(at index: Int, found: String, expected: String) -> ContentFault {
        let before = bytes[..<index]
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
        let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
        return ContentFault(place: "line \(line), column \(column)", found: found, expected: expected)
    }
}

extension UTF16 {
    fileprivate static func isSurrogate(_ unit: UInt16) -> Bool { 0xD800...0xDFFF ~= unit }
}
