// The content format: which keys there are, what each must hold, and the demo content that comes of it.
import Snug

extension DemoContent {
    fileprivate static let defaultMaximumHeight = 240.0

    /// Reads the whole value; where there is a fault, `reader` knows it and a placeholder is in its place.
    /// - Parameter language: that of content which names none itself.
    init(_ root: JSONValue, language: ContentLanguage, reader: inout ContentReader) {
        let object = reader.object(
            ContentField(path: "", value: root), keys: ["title", "language", "panel", "row", "diagram", "keys"])
        title = reader.text(object["title"])
        self.language = object.has("language") ? reader.language(object["language"]) : language
        panel = Panel(object["panel"], reader: &reader)
        row = Row(object["row"], language: self.language, reader: &reader)
        diagram = Diagram(object["diagram"], reader: &reader)
        keys = object.has("keys") ? KeyList(object["keys"], reader: &reader) : nil
    }
}

extension DemoContent.Panel {
    private static let heights = 1.0...10_000

    fileprivate init(_ field: ContentField, reader: inout ContentReader) {
        let object = reader.object(
            field, keys: ["toggle", "caption", "emptyMessage", "shortLabels", "longLabels", "maximumHeight"])
        toggle = reader.text(object["toggle"])
        caption = reader.text(object["caption"])
        emptyMessage = reader.text(object["emptyMessage"])
        shortLabels = reader.texts(object["shortLabels"])
        longLabels = reader.texts(object["longLabels"])
        maximumHeight =
            object.has("maximumHeight")
            ? reader.number(object["maximumHeight"], in: Self.heights) : DemoContent.defaultMaximumHeight
    }
}

extension DemoContent.Row {
    fileprivate init(_ field: ContentField, language: ContentLanguage, reader: inout ContentReader) {
        let object = reader.object(field, keys: ["heading", "footnote", "emptyMessage", "badge", "items"])
        heading = reader.text(object["heading"])
        footnote = reader.text(object["footnote"])
        emptyMessage = reader.text(object["emptyMessage"])
        badge = CountedText(language: language, forms: reader.countedForms(object["badge"]))
        var ids: [ContentField] = []
        items = reader.array(object["items"], of: "items").map { element in
            let item = reader.object(element, keys: ["id", "title"])
            ids.append(item["id"])
            return DemoContent.Item(id: reader.text(item["id"]), title: reader.text(item["title"]))
        }
        reader.checkUnique(ids, of: "item")
    }
}

extension DemoContent.Diagram {
    private static let sides = 1.0...100_000
    /// What a picture has by itself.
    private static let drawingKeys = ["width", "height", "figures"]

    fileprivate init(_ field: ContentField, reader: inout ContentReader) {
        let object = reader.object(field, keys: Self.drawingKeys + ["image", "markers"])
        let faults = reader.faults.count
        if object.has("image") {
            let extra = Self.drawingKeys.filter(object.has)
            if !extra.isEmpty {
                reader.note(
                    field.path, found: (["image"] + extra).joined(separator: " and "),
                    expected: "either image or \(Self.drawingKeys.joined(separator: ", "))")
            }
            picture = reader.picture(object["image"])
            width = picture.map { Double($0.width) } ?? Self.sides.lowerBound
            height = picture.map { Double($0.height) } ?? Self.sides.lowerBound
        } else {
            width = reader.number(object["width"], in: Self.sides)
            height = reader.number(object["height"], in: Self.sides)
        }
        // Places in artwork of unknown size are held to the largest, so that one fault does not bring forth others.
        let size =
            reader.faults.count == faults
            ? Size(width: width, height: height)
            : Size(width: Self.sides.upperBound, height: Self.sides.upperBound)
        figures =
            object.has("image")
            ? [] : reader.array(object["figures"], of: "figures").compactMap { reader.figure($0) }
        var ids: [ContentField] = []
        markers = reader.array(object["markers"], of: "markers").compactMap { element in
            let marker = reader.object(
                element, keys: ["id", "label", "x", "y", "source", "cropped", "crop"])
            ids.append(marker["id"])
            let id = reader.text(marker["id"])
            let label = reader.text(marker["label"])
            guard let position = reader.position(marker, in: size) else { return nil }
            return DemoContent.Marker(id: id, label: label, position: position)
        }
        reader.checkUnique(ids, of: "marker")
    }
}

extension ContentReader {
    /// A BCP 47 tag: letters, digits and hyphens, its first subtag of two or three letters.
    fileprivate mutating func language(_ field: ContentField) -> ContentLanguage {
        let tag = text(field)
        let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = subtags.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }
        guard isTag, let first = subtags.first, (2...3).contains(first.utf8.count) else {
            if case .text? = field.value { reject(field, expected: "the tag of a language, as en or zh-Hant") }
            return .english
        }
        return ContentLanguage(tag: tag)
    }

    /// One text for all numbers, or an object with a text for each plural category that the language has.
    fileprivate mutating func countedForms(_ field: ContentField) -> [PluralCategory: String] {
        guard case .object(let members)? = field.value else { return [.other: counted(field, mayOmitCount: false)] }
        let categories = PluralCategory.allCases
        let object = object(field, keys: categories.map(\.rawValue))
        var forms: [PluralCategory: String] = [:]
        for category in categories where members[category.rawValue] != nil || category == .other {
            forms[category] = counted(object[category.rawValue], mayOmitCount: category.mayOmitCount)
        }
        return forms
    }

    private mutating func counted(_ field: ContentField, mayOmitCount: Bool) -> String {
        let text = text(field)
        let count = text.split(separator: CountedText.placeholder, omittingEmptySubsequences: false).count - 1
        if case .text? = field.value, count > 1 || (count == 0 && !mayOmitCount) {
            reject(field, expected: "text that holds %d \(mayOmitCount ? "at most " : "")once")
        }
        return text
    }

    fileprivate mutating func figure(_ field: ContentField) -> DemoContent.Figure? {
        let object = object(field, keys: ["rect", "line"])
        switch (object.has("rect"), object.has("line")) {
        case (true, false):
            guard let rect = rect(object["rect"], within: Size(width: 1, height: 1)) else { return nil }
            return .rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        case (false, true):
            let fractions = Array(repeating: 0.0...1, count: 4)
            guard let ends = numbers(object["line"], in: fractions, names: "x1, y1, x2, y2") else { return nil }
            return .line(x1: ends[0], y1: ends[1], x2: ends[2], y2: ends[3])
        case (let both, _):
            if object.members != nil {
                note(field.path, found: both ? "rect and line" : "neither rect nor line", expected: "one of rect, line")
            }
            return nil
        }
    }

    /// A marker's position, given in one of three ways.
    fileprivate mutating func position(_ marker: ContentObject, in artwork: Size) -> NormalizedPoint? {
        guard marker.members != nil else { return nil }
        let ways = [["x", "y"], ["source"], ["cropped", "crop"]]
        let given = ways.filter { $0.contains(where: marker.has) }
        guard given.count == 1, let way = given.first else {
            let keys = ways.joined().filter(marker.has)
            note(
                marker.path, found: keys.isEmpty ? "no position" : keys.joined(separator: " and "),
                expected: "one of x and y, source, cropped and crop")
            return nil
        }
        switch way[0] {
        case "source": return sourcePosition(marker, in: artwork)
        case "cropped": return croppedPosition(marker, in: artwork)
        default:
            let before = faults.count
            let (x, y) = (number(marker["x"], in: 0...1), number(marker["y"], in: 0...1))
            guard faults.count == before else { return nil }
            return placed(marker["x"]) { () throws(NormalizedPointError) in try NormalizedPoint(x: x, y: y) }
        }
    }

    private mutating func sourcePosition(_ marker: ContentObject, in artwork: Size) -> NormalizedPoint? {
        guard let point = numbers(marker["source"], in: [0...artwork.width, 0...artwork.height], names: "x, y") else {
            return nil
        }
        return placed(marker["source"]) { () throws(NormalizedPointError) in
            try NormalizedPoint(
                source: Point(x: point[0], y: point[1]), bounds: Rect(origin: .zero, size: artwork))
        }
    }

    private mutating func croppedPosition(_ marker: ContentObject, in artwork: Size) -> NormalizedPoint? {
        let point = numbers(marker["cropped"], in: [0...1, 0...1], names: "x, y")
        guard let crop = rect(marker["crop"], within: artwork), let point else { return nil }
        let region = Rect(
            x: crop.minX, y: crop.minY,
            width: Self.inside(artwork.width, from: crop.minX, crop.width),
            height: Self.inside(artwork.height, from: crop.minY, crop.height))
        return placed(marker["crop"]) { () throws(NormalizedPointError) in
            try NormalizedPoint(
                x: point[0], y: point[1], croppedTo: region, bounds: Rect(origin: .zero, size: artwork))
        }
    }

    /// `length`, less what rounding puts beyond `whole`.
    private static func inside(_ whole: Double, from start: Double, _ length: Double) -> Double {
        start + length > whole ? (whole - start).nextDown : length
    }

    private mutating func placed(
        _ field: ContentField, _ make: () throws(NormalizedPointError) -> NormalizedPoint
    ) -> NormalizedPoint? {
        do {
            return try make()
        } catch {
            note(
                field.path,
                found: "a point whose \(error.axis == .horizontal ? "x" : "y") is \(error.value.plain) of the artwork",
                expected: "a number from 0 to 1")
            return nil
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
