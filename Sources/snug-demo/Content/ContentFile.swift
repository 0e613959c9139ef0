// Reads demo content: the file bundled in the program, a file somebody names, or standard input.
import Snug
import SnugX11

extension DemoContent {
    /// The content the program brings along in English.
    static let english = bundled(.english)

    /// The content the program brings along.
    static func bundled(_ language: BundledLanguage) -> DemoContent {
        do throws(ContentError) {
            return try DemoContent(json: language.json, file: "\(language.rawValue).json")
        } catch {
            preconditionFailure("the bundled content is wrong: \(error)")
        }
    }

    /// U+FEFF in UTF-8, which some editors put first.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads and checks the file at `path`; `-` is standard input. Throws every fault at once.
    static func load(path: String) throws(ContentError) -> DemoContent {
        let name = path == "-" ? "standard input" : path.onOneLine
        let bytes: [UInt8]
        do {
            bytes = try ContentFile.bytes(path: path)
        } catch {
            throw ContentError(lines: ["\(name): \(error.message)"])
        }
        return try DemoContent(json: bytes, file: name, loadPicture: PictureFolder(ofFile: path).picture)
    }

    /// Checks `json` and builds the content of it. `file` begins every line of the error. Without a `loadPicture` only
    /// absolute paths lead to pictures.
    init(
        json: [UInt8], file: String, loadPicture: @escaping PictureLoader = PictureFolder(ofFile: "-").picture
    ) throws(ContentError) {
        var reader = ContentReader(loadPicture: loadPicture)
        let bytes = json.starts(with: Self.byteOrderMark) ? json.dropFirst(Self.byteOrderMark.count) : json[...]
        if let fault = JSONScan.firstFault(in: bytes) { throw ContentError(lines: [fault.line(file: file)]) }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw ContentError(lines: ["\(file): \(error.message.onOneLine)"])
        }
        self.init(value, language: Self.language(ofFile: file), reader: &reader)
        if !reader.faults.isEmpty { throw ContentError(lines: reader.faults.map { $0.line(file: file) }) }
    }

    /// The language that a file is named after, as `ar.json`; English for any other name.
    private static func language(ofFile file: String) -> ContentLanguage {
        let name = file.split(separator: "/").last.map(String.init) ?? ""
        let language = BundledLanguage.allCases.first { name == "\($0.rawValue).json" } ?? .english
        return ContentLanguage(tag: language.rawValue)
    }
}

/// Reading content of bounded size.
enum ContentFile {
    /// Far more than any content that a person can look at.
    static let maximumBytes = 32_000_000

    typealias ReadError = FileBytes.ReadError

    static func bytes(path: String) throws(ReadError) -> [UInt8] {
        path == "-"
            ? try FileBytes.standardInput(upTo: maximumBytes) : try FileBytes.read(path, upTo: maximumBytes)
    }
}
