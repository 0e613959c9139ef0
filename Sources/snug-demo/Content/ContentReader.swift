// The checks that any content is made of: typed values out of parsed JSON, every fault noted with its key path.
import Snug

/// A value at its place in the file.
struct ContentField {
    let path: String
    /// Nothing when the key is missing.
    let value: JSONValue?
    /// False inside of what should be an object and is none: that fault is told once, not again for each key.
    var isChecked = true

    func element(_ index: Int, _ value: JSONValue) -> ContentField {
        ContentField(path: "\(path)[\(index)]", value: value)
    }
}

/// An object whose keys are known to be among those expected.
struct ContentObject {
    let path: String
    /// Nothing when something else was found in the object's place.
    let members: [String: JSONValue]?

    subscript(key: String) -> ContentField {
        ContentField(path: Self.join(path, key), value: members?[key], isChecked: members != nil)
    }

    func has(_ key: String) -> Bool { members?[key] != nil }

    static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

/// Collects faults. Each check returns a value in any case, a placeholder after a fault, so that the rest is checked too.
struct ContentReader {
    private(set) var faults: [ContentFault] = []
    /// The one way from here to files.
    private let loadPicture: PictureLoader

    init(loadPicture: @escaping PictureLoader) { self.loadPicture = loadPicture }

    mutating func note(_ path: String, found: String, expected: String) {
        faults.append(ContentFault(place: path, found: found, expected: expected))
    }

    mutating func reject(_ field: ContentField, expected: String) {
        guard field.isChecked else { return }
        note(field.path, found: field.value?.found ?? "nothing", expected: expected)
    }

    mutating func object(_ field: ContentField, keys: [String]) -> ContentObject {
        guard case .object(let members)? = field.value else {
            reject(field, expected: "an object")
            return ContentObject(path: field.path, members: nil)
        }
        for key in members.keys.sorted() where !keys.contains(key) {
            note(
                ContentObject.join(field.path, key.abbreviated.onOneLine), found: "an unknown key",
                expected: "one of \(keys.joined(separator: ", "))")
        }
        return ContentObject(path: field.path, members: members)
    }

    /// Texts that people read at a glance. Labels may be of any length; the shaper cuts them.
    private static let maximumTextBytes = 65_536

    mutating func text(_ field: ContentField, maximumBytes: Int = maximumTextBytes) -> String {
        guard case .text(let text)? = field.value else {
            reject(field, expected: "text")
            return ""
        }
        // Text goes to C libraries, where it would end there.
        if text.utf8.contains(0) { reject(field, expected: "text without the character U+0000") }
        if text.utf8.count > maximumBytes {
            note(field.path, found: "text of \(text.utf8.count) bytes", expected: "at most \(maximumBytes)")
        }
        return text
    }

    /// The picture whose path is at `field`; nothing after a fault.
    mutating func picture(_ field: ContentField) -> Bitmap? {
        let before = faults.count
        let path = text(field)
        guard faults.count == before else { return nil }
        do {
            return try loadPicture(path)
        } catch {
            note(field.path, found: "\(path.quoted), \(error.found)", expected: error.expected)
            return nil
        }
    }

    mutating func array(_ field: ContentField, of elements: String) -> [ContentField] {
        guard case .array(let values)? = field.value else {
            reject(field, expected: "a list of \(elements)")
            return []
        }
        return values.enumerated().map { field.element($0.offset, $0.element) }
    }

    mutating func texts(_ field: ContentField) -> [String] {
        array(field, of: "texts").map { text($0, maximumBytes: .max) }
    }

    /// A number within `range`; its lower bound after a fault.
    mutating func number(_ field: ContentField, in range: ClosedRange<Double>) -> Double {
        guard case .number(let number)? = field.value, range.contains(number) else {
            reject(field, expected: "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)")
            return range.lowerBound
        }
        return number
    }

    /// As many numbers as there are ranges, each within its own; nothing when one is not.
    mutating func numbers(_ field: ContentField, in ranges: [ClosedRange<Double>], names: String) -> [Double]? {
        let expected = "\(ranges.count) numbers \(names)"
        guard case .array(let values)? = field.value else {
            reject(field, expected: expected)
            return nil
        }
        guard values.count == ranges.count else {
            note(field.path, found: "a list of \(values.count)", expected: expected)
            return nil
        }
        let before = faults.count
        let numbers = zip(values.indices, ranges).map { number(field.element($0, values[$0]), in: $1) }
        return faults.count == before ? numbers : nil
    }

    /// A rectangle (x, y, width, height) that lies within (0, 0, whole.width, whole.height); nothing when it does not.
    mutating func rect(_ field: ContentField, within whole: Size) -> Rect? {
        let sides = [0...whole.width, 0...whole.height]
        let before = faults.count
        guard let rect = numbers(field, in: sides + sides, names: "x, y, width, height") else { return nil }
        let rest = [0...Self.rest(of: whole.width, after: rect[0]), 0...Self.rest(of: whole.height, after: rect[1])]
        for (index, range) in zip(2..., rest) {
            _ = number(field.element(index, .number(rect[index])), in: range)
        }
        return faults.count == before ? Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]) : nil
    }

    /// `whole - start` as people reckon, who write 0.7 and 0.3 for the whole of 1.
    private static func rest(of whole: Double, after start: Double) -> Double {
        let precision = 1e9
        return ((whole - start) * precision).rounded() / precision
    }

    /// Notes every id that an earlier element of the list has; `ids` are those without a fault of their own.
    mutating func checkUnique(_ ids: [ContentField], of kind: String) {
        var seen: Set<String> = []
        for field in ids {
            guard case .text(let id)? = field.value, !seen.insert(id).inserted else { continue }
            note(field.path, found: "\(id.quoted) again", expected: "an id that no other \(kind) has")
        }
    }
}

extension JSONValue {
    /// The value as a fault quotes it.
    var found: String {
        switch self {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): number.plain
        case .unrepresentableNumber: "a number too large to represent"
        case .text(let text): text.quoted
        case .array: "a list"
        case .object: "an object"
        }
    }
}
