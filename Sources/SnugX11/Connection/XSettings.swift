// The text format of XSETTINGS: what desktops tell all programs, such as the name of their theme. Pure reading of bytes.

/// The settings in the property `_XSETTINGS_SETTINGS`.
struct XSettings {
    /// The settings that are text, by name; numbers and colours are left out.
    let strings: [String: String]

    /// - Parameter bytes: the property. Reading stops at the first entry that is broken or of an unknown kind; what came before
    ///   it counts.
    init(_ bytes: [UInt8]) {
        var strings: [String: String] = [:]
        var reader = Reader(bytes: bytes)
        reader.isBigEndian = bytes.first == 1
        // Byte order, three bytes unused, serial; then the number of settings.
        reader.skip(8)
        let count = reader.integer(4) ?? 0
        for _ in 0..<count {
            guard let entry = Self.entry(&reader) else { break }
            if let value = entry.value { strings[entry.name] = value }
        }
        self.strings = strings
    }

    /// True if the theme's name has the word "dark" in it, as in "Adwaita-dark" and "Mint-Y-Dark-Aqua". "Arc-Darker" is a light
    /// theme with dark title bars.
    static func isDark(themeName: String) -> Bool {
        themeName.lowercased().split { !$0.isLetter }.contains("dark")
    }

    /// One setting; its value where it is text.
    private static func entry(_ reader: inout Reader) -> (name: String, value: String?)? {
        guard let kind = reader.integer(1) else { return nil }
        reader.skip(1)
        guard let length = reader.integer(2), let name = reader.text(length) else { return nil }
        // The serial of its last change.
        reader.skip(4)
        switch kind {
        case 0: reader.skip(4)
        case 1: return reader.integer(4).flatMap { reader.text($0) }.map { (name, $0) }
        case 2: reader.skip(8)
        default: return nil
        }
        return (name, nil)
    }
}

private struct Reader {
    let bytes: [UInt8]
    var isBigEndian = false
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) { position += count }

    /// An unsigned number of `count` bytes; `nil` past the end.
    mutating func integer(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        defer { position += count }
        let part = bytes[position..<position + count]
        return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Text of `count` bytes, with what fills it up to four.
    mutating func text(_ count: Int) -> String? {
        guard position + count <= bytes.count else { return nil }
        defer { position += (count + 3) & ~3 }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }
}
