import Testing

@testable import SnugX11

@Suite("Desktop settings") struct XSettingsTests {
    /// Settings as a daemon writes them, in either byte order.
    static func property(_ strings: [(String, String)], isBigEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        func text(_ text: String) -> [UInt8] {
            let bytes = Array(text.utf8)
            return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        var result: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(strings.count + 2, 4)
        // A number and a colour before the texts.
        result += [0, 0] + number(10, 2) + text("Net/Number") + number(1, 4) + number(42, 4)
        result += [2, 0] + number(9, 2) + text("Net/Color") + number(1, 4) + [UInt8](repeating: 9, count: 8)
        for (name, value) in strings {
            result += [1, 0] + number(name.utf8.count, 2) + text(name) + number(3, 4) + number(value.utf8.count, 4)
            result += text(value)
        }
        return result
    }

    @Test("texts are read in both byte orders, past numbers and colours", arguments: [false, true])
    func strings(isBigEndian: Bool) {
        let bytes = Self.property([("Net/ThemeName", "Adwaita-dark"), ("Gtk/Name", "é")], isBigEndian: isBigEndian)
        #expect(XSettings(bytes).strings == ["Net/ThemeName": "Adwaita-dark", "Gtk/Name": "é"])
    }

    @Test("given a property that is cut at any byte, then what came before the cut counts")
    func cut() {
        let bytes = Self.property([("A", "one"), ("B", "two")])
        for count in 0..<bytes.count {
            let strings = XSettings(Array(bytes[..<count])).strings
            #expect(
                strings.isEmpty || strings == ["A": "one"] || strings == ["A": "one", "B": "two"], "\(count) bytes")
        }
        #expect(XSettings([UInt8](repeating: 0xFF, count: 64)).strings.isEmpty)
    }

    @Test(
        "a theme is dark if its name has that word",
        arguments: [
            ("Adwaita-dark", true), ("Arc-Dark", true), ("Mint-Y-Dark-Aqua", true), ("Adwaita:dark", true),
            ("Breeze Dark", true), ("Adwaita", false), ("Arc-Darker", false), ("Darkly", false), ("", false),
        ])
    func dark(name: String, isDark: Bool) {
        #expect(XSettings.isDark(themeName: name) == isDark)
    }
}
