// Small content files for the content tests: a good one, and the faults that can be put in it.
import Testing

@testable import snug_demo

/// A small good content file in which texts can be replaced.
struct Sample {
    /// A replacement and the line it leads to, without the name of the file.
    struct Fault: CustomTestStringConvertible, Sendable {
        let old: String
        let new: String
        let line: String

        var testDescription: String { line }
    }

    static let position = #""x": 0.25, "y": 0.5"#
    static let items = #""items": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]"#
    static let markers = #""markers": [{"id": "m", "label": "1", "x": 0.25, "y": 0.5}]"#
    static let text = """
        {"title": "A title",
        "panel": {"toggle": "T", "caption": "C", "emptyMessage": "E", "shortLabels": [], "longLabels": []},
        "row": {"heading": "H", "footnote": "F", "emptyMessage": "E", "badge": "%d more", \(items)},
        "diagram": {"width": 800, "height": 500, "figures": [], \(markers)}}
        """

    private(set) var text = Self.text

    init() {}

    init(_ old: String, _ new: String) { self.init(replacing: [(old, new)]) }

    init(replacing replacements: [(String, String)]) {
        for (old, new) in replacements {
            let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
            #expect(parts.count == 2, "the sample does not hold \(old)")
            text = parts.joined(separator: new)
        }
    }

    var bytes: [UInt8] { Array(text.utf8) }

    var lines: [String] { Self.lines(bytes) }

    func content() throws(ContentError) -> DemoContent { try DemoContent(json: bytes, file: "F") }

    /// What is told about `bytes` as the file F; nothing when they are good.
    static func lines(_ bytes: [UInt8]) -> [String] {
        do throws(ContentError) {
            _ = try DemoContent(json: bytes, file: "F")
            return []
        } catch {
            return error.lines
        }
    }

    /// A list of keys, whole but for the arguments.
    private static func keys(heading: String = #""K""#, without left: DemoKey? = nil, extraName: String? = nil)
        -> String
    {
        func object(_ names: [String]) -> String { "{\(names.map { #""\#($0)": "x""# }.joined(separator: ", "))}" }
        let names = DemoKey.allCases.filter { $0.cap == nil }.map(\.rawValue) + [extraName].compactMap { $0 }
        let actions = DemoKey.allCases.filter { $0 != left }.map(\.rawValue)
        return #"{"heading": \#(heading), "names": \#(object(names)), "actions": \#(object(actions))}"#
    }

    /// Faults of the values.
    static let faults: [Fault] = [
        Fault(old: #""toggle": "T", "#, new: "", line: "panel.toggle: found nothing, expected text"),
        Fault(old: #""toggle": "T""#, new: #""toggle": 7"#, line: "panel.toggle: found 7, expected text"),
        Fault(
            old: #""heading": "H""#, new: #""heading": "a\u0000b""#,
            line: #"row.heading: found "a\0b", expected text without the character U+0000"#),
        Fault(
            old: #""toggle": "T""#, new: #""toggle": "\#(String(repeating: "x", count: 70_000))""#,
            line: "panel.toggle: found text of 70000 bytes, expected at most 65536"),
        Fault(
            old: #""toggle": "T""#, new: #""toggle": "T", "colour": 1"#,
            line: "panel.colour: found an unknown key, expected one of toggle, caption, emptyMessage, shortLabels, "
                + "longLabels, maximumHeight"),
        Fault(
            old: #"{"toggle": "T", "caption": "C", "emptyMessage": "E", "shortLabels": [], "longLabels": []}"#,
            new: "[]", line: "panel: found a list, expected an object"),
        Fault(
            old: #""shortLabels": []"#, new: #""shortLabels": "one""#,
            line: #"panel.shortLabels: found "one", expected a list of texts"#),
        Fault(
            old: #""longLabels": []"#, new: #""longLabels": ["a", {}]"#,
            line: "panel.longLabels[1]: found an object, expected text"),
        Fault(
            old: #""longLabels": []"#, new: #""longLabels": [], "maximumHeight": 0.5"#,
            line: "panel.maximumHeight: found 0.5, expected a number from 1 to 10000"),
        Fault(
            old: "%d more", new: "%d of %d", line: #"row.badge: found "%d of %d", expected text that holds %d once"#),
        Fault(
            old: #""%d more""#, new: #"{"one": "%d more"}"#, line: "row.badge.other: found nothing, expected text"),
        Fault(
            old: #""%d more""#, new: #"{"one": "%d, %d", "other": "%d more"}"#,
            line: #"row.badge.one: found "%d, %d", expected text that holds %d at most once"#),
        Fault(
            old: #""%d more""#, new: #"{"few": "some", "other": "%d more"}"#,
            line: #"row.badge.few: found "some", expected text that holds %d once"#),
        Fault(
            old: #""%d more""#, new: #"{"dual": "two", "other": "%d more"}"#,
            line: "row.badge.dual: found an unknown key, expected one of zero, one, two, few, many, other"),
        Fault(
            old: #""title": "A title""#, new: #""title": "A title", "language": "French!""#,
            line: #"language: found "French!", expected the tag of a language, as en or zh-Hant"#),
        Fault(
            old: #""title": "A title""#, new: #""title": "A title", "language": 1"#,
            line: "language: found 1, expected text"),
        Fault(
            old: #""id": "b""#, new: #""id": "a""#,
            line: #"row.items[1].id: found "a" again, expected an id that no other item has"#),
        Fault(
            old: #""width": 800"#, new: #""width": 1e999"#,
            line: "diagram.width: found a number too large to represent, expected a number from 1 to 100000"),
        Fault(
            old: #""height": 500"#, new: #""height": "NaN""#,
            line: #"diagram.height: found "NaN", expected a number from 1 to 100000"#),
        Fault(
            old: #""height": 500"#, new: #""height": "Infinity""#,
            line: #"diagram.height: found "Infinity", expected a number from 1 to 100000"#),
        Fault(
            old: #""figures": []"#, new: #""figures": [{}]"#,
            line: "diagram.figures[0]: found neither rect nor line, expected one of rect, line"),
        Fault(
            old: #""figures": []"#, new: #""figures": [{"rect": [0, 0, 1, 1], "line": [0, 0, 1, 1]}]"#,
            line: "diagram.figures[0]: found rect and line, expected one of rect, line"),
        Fault(
            old: #""figures": []"#, new: #""figures": [{"rect": [0, 0, 1]}]"#,
            line: "diagram.figures[0].rect: found a list of 3, expected 4 numbers x, y, width, height"),
        Fault(
            old: #""figures": []"#, new: #""figures": [{"rect": [0.7, 0, 0.5, 1]}]"#,
            line: "diagram.figures[0].rect[2]: found 0.5, expected a number from 0 to 0.3"),
        Fault(
            old: #""figures": []"#, new: #""figures": [{"line": [0, 0, 1, "1"]}]"#,
            line: #"diagram.figures[0].line[3]: found "1", expected a number from 0 to 1"#),
        Fault(
            old: #""x": 0.25"#, new: #""x": 1.2"#,
            line: "diagram.markers[0].x: found 1.2, expected a number from 0 to 1"),
        Fault(
            old: #""y": 0.5"#, new: #""y": -0.01"#,
            line: "diagram.markers[0].y: found -0.01, expected a number from 0 to 1"),
        Fault(
            old: #", "y": 0.5"#, new: "",
            line: "diagram.markers[0].y: found nothing, expected a number from 0 to 1"),
        Fault(
            old: #", \#(position)"#, new: "",
            line: "diagram.markers[0]: found no position, expected one of x and y, source, cropped and crop"),
        Fault(
            old: position, new: #""x": 0, "y": 0, "source": [1, 1]"#,
            line: "diagram.markers[0]: found x and y and source, expected one of x and y, source, cropped and crop"),
        Fault(
            old: position, new: #""source": [400, 501]"#,
            line: "diagram.markers[0].source[1]: found 501, expected a number from 0 to 500"),
        Fault(
            old: position, new: #""source": 400"#,
            line: "diagram.markers[0].source: found 400, expected 2 numbers x, y"),
        Fault(
            old: position, new: #""cropped": [1.2, 0], "crop": [0, 0, 100, 100]"#,
            line: "diagram.markers[0].cropped[0]: found 1.2, expected a number from 0 to 1"),
        Fault(
            old: position, new: #""cropped": [1, 0], "crop": [700, 0, 200, 100]"#,
            line: "diagram.markers[0].crop[2]: found 200, expected a number from 0 to 100"),
        Fault(
            old: position, new: #""cropped": [1, 0]"#,
            line: "diagram.markers[0].crop: found nothing, expected 4 numbers x, y, width, height"),
        Fault(
            old: "\(markers)", new: #"\#(markers.dropLast()), {"id": "m", "label": "2", "x": 0, "y": 0}]"#,
            line: #"diagram.markers[1].id: found "m" again, expected an id that no other marker has"#),
        Fault(
            old: #""title": "A title""#, new: #""title": "A title", "keys": "all""#,
            line: #"keys: found "all", expected an object"#),
        Fault(
            old: #""title": "A title""#, new: #""title": "A title", "keys": \#(keys(heading: "7"))"#,
            line: "keys.heading: found 7, expected text"),
        Fault(
            old: #""title": "A title""#, new: #""title": "A title", "keys": \#(keys(without: .quit))"#,
            line: "keys.actions.quit: found nothing, expected text"),
        Fault(
            old: #""title": "A title""#, new: #""title": "A title", "keys": \#(keys(extraName: "quit"))"#,
            line: "keys.names.quit: found an unknown key, expected one of scroll, drag, focus, activate, leave"),
        Fault(
            old: #""title": "A title""#, new: #""title": "A title", "\u001b[31m\n": 0"#,
            line: #"\u{1B}[31m\n: found an unknown key, expected one of title, language, panel, row, diagram, keys"#),
    ]

    /// Faults of the text itself; the title's value begins in column 11 of line 1.
    static let syntaxFaults: [Fault] = [
        Fault(old: #""A title""#, new: "NaN", line: "line 1, column 11: found NaN, expected a value"),
        Fault(old: #""A title""#, new: "-Infinity", line: "line 1, column 11: found -Infinity, expected a value"),
        Fault(old: #""A title""#, new: "01", line: "line 1, column 11: found 01, expected a value"),
        Fault(old: #""A title""#, new: "1.", line: "line 1, column 11: found 1., expected a value"),
        Fault(old: #""A title","#, new: "\"A title\"", line: "line 2, column 1: found a text, expected a comma or }"),
        Fault(
            old: #""longLabels": []"#, new: #""longLabels": ["a" "b"]"#,
            line: #"line 2, column 101: found a text, expected a comma or ]"#),
        Fault(
            old: #""longLabels": []"#, new: #""longLabels": ["é",]"#,
            line: "line 2, column 101: found ], expected a value"),
        Fault(
            old: #""longLabels": []}"#, new: #""longLabels": [],}"#,
            line: "line 2, column 99: found }, expected a key in quotation marks"),
        Fault(old: #""title":"#, new: #""title" "#, line: "line 1, column 11: found a text, expected a colon"),
        Fault(
            old: #"{"title""#, new: "{title",
            line: "line 1, column 2: found title, expected a key in quotation marks or }"),
        Fault(old: "]}}", new: "]}", line: "line 4, column 117: found the end of the file, expected a comma or }"),
        Fault(old: "]}}", new: "]}}}", line: "line 4, column 118: found }, expected the end of the file"),
        Fault(
            old: #""A title""#, new: #""A title"#,
            line: "line 1, column 20: found the control character \\n in a text, expected an escape"),
        Fault(
            old: #"{"title""#, new: #"{"title": "", "title""#,
            line: #"line 1, column 15: found the key "title" again, expected each key once"#),
        Fault(old: "A title", new: #"A\q"#, line: "line 1, column 13: found \\q, expected an escape of JSON"),
        Fault(
            old: "A title", new: #"A\u12G4"#,
            line: "line 1, column 13: found \\u12G4, expected \\u and four hexadecimal digits"),
        Fault(
            old: "A title", new: #"\uD83D"#,
            line: "line 1, column 12: found \\uD83D alone, expected both halves of a surrogate pair"),
        Fault(
            old: "A title", new: #"\uDE00\uD83D"#,
            line: "line 1, column 12: found \\uDE00 alone, expected both halves of a surrogate pair"),
        Fault(
            old: "A title", new: #"\uD83D\u0041"#,
            line: "line 1, column 12: found \\uD83D alone, expected both halves of a surrogate pair"),
        Fault(old: #""A title""#, new: "\u{0}", line: "line 1, column 11: found \\0, expected a value"),
        Fault(old: #"{"title""#, new: #"/* c */ {"title""#, line: "line 1, column 1: found /, expected a value"),
    ]
}
