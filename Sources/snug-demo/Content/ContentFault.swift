// What is wrong with a content file, in words: one line for each fault.

/// Every fault of one content file, in the file's order of keys.
struct ContentError: Error, Equatable, CustomStringConvertible {
    /// Whole lines for standard error, each beginning with the name of the file.
    let lines: [String]

    var description: String { lines.joined(separator: "\n") }
}

/// One fault: where it is, what was found there and what was expected.
struct ContentFault: Error, Equatable, Sendable {
    /// A key path as `diagram.markers[3].x`, a position as `line 3, column 7`, or nothing for the file as a whole.
    let place: String
    let found: String
    let expected: String

    func line(file: String) -> String {
        let place = place.isEmpty ? "" : "\(place): "
        return "\(file): \(place)found \(found), expected \(expected)"
    }
}

extension String {
    /// The longest text that a fault quotes, in characters.
    private static let quotedLength = 40

    /// On one line, with quotation marks, cut when it is long.
    var quoted: String { "\"\(abbreviated.onOneLine)\"" }

    /// The beginning of a long text.
    var abbreviated: String {
        let start = prefix(Self.quotedLength)
        return start.endIndex == endIndex ? self : "\(start)…"
    }

    /// With control characters and line separators as escapes, so that it cannot break a line or steer a terminal.
    var onOneLine: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: result += scalar.escaped(asASCII: true)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Double {
    /// As a person writes it: 1 and not 1.0.
    var plain: String {
        self == rounded(.towardZero) && magnitude < 1e15 ? "\(Int64(self))" : "\(self)"
    }
}
