// Makes any string fit for Pango: valid UTF-8 without NUL, of bounded length, cut into paragraphs.

/// The bytes of a text and where its paragraphs are. Offsets are those of the original string.
struct TextBytes {
    /// A longer text is cut here before shaping, with an ellipsis in place of the rest: Pango's widths overflow near
    /// 200,000 characters, and nobody reads a label that long.
    static let characterLimit = 65_536

    private(set) var bytes: [UInt8] = []
    /// Byte ranges between paragraph separators; at least one.
    private(set) var paragraphs: [Range<Int>] = []

    init(_ text: String) {
        var count = 0
        for byte in text.utf8 {
            if byte & 0xC0 != 0x80 {
                if count == Self.characterLimit {
                    bytes += "…".utf8
                    break
                }
                count += 1
            }
            // NUL would end the text for Pango; like other control characters, its stand-in is not drawn.
            bytes.append(byte == 0 ? 1 : byte)
        }
        splitParagraphs()
    }

    private mutating func splitParagraphs() {
        var start = 0
        var index = 0
        while index < bytes.count {
            let length = separatorLength(at: index)
            if length > 0 {
                paragraphs.append(start..<index)
                start = index + length
            }
            index += max(1, length)
        }
        paragraphs.append(start..<bytes.count)
    }

    /// The length of the separator at `index`, 0 if there is none: LF, CR, CR LF, U+2028 or U+2029.
    private func separatorLength(at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A: 1
        case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8: 3
        default: 0
        }
    }
}
