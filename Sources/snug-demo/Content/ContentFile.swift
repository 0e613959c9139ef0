// Reads demo content: the file bundled in the program, a file somebody names, or standard input.
import Glibc
import Snug

extension DemoContent {
    /// The content the program brings along. The package embeds the folder `Bundled`, a link to Resources/content.
    static let english: DemoContent = {
        do throws(ContentError) {
            return try DemoContent(json: PackageResources.en_json, file: "en.json")
        } catch {
            preconditionFailure("the bundled content is wrong: \(error)")
        }
    }()

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
        self.init(value, reader: &reader)
        if !reader.faults.isEmpty { throw ContentError(lines: reader.faults.map { $0.line(file: file) }) }
    }
}

/// Reading a whole file of bounded size.
enum ContentFile {
    /// Far more than any content that a person can look at.
    static let maximumBytes = 8_000_000

    enum ReadError: Error, Equatable {
        case unreadable(String)
        case directory
        /// A device or a pipe where only a regular file will do.
        case special
        /// `found` is a count of bytes.
        case tooLarge(found: String, maximum: Int)

        static func cannotRead(_ code: Int32) -> ReadError { .unreadable(String(cString: strerror(code))) }

        /// What follows the name of the file in the line that tells the fault.
        var message: String {
            switch self {
            case .unreadable(let reason): "cannot be read: \(reason)"
            case .directory: "found a directory, expected a file"
            case .special: "found a device or a pipe, expected a file"
            case .tooLarge(let found, let maximum): "found \(found), expected at most \(maximum)"
            }
        }
    }

    static func bytes(path: String) throws(ReadError) -> [UInt8] {
        if path == "-" { return try bytes(descriptor: STDIN_FILENO, upTo: maximumBytes) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotRead(errno) }
        defer { close(descriptor) }
        return try bytes(descriptor: descriptor, upTo: maximumBytes)
    }

    /// As `bytes(path:)`, but never waits for another program: a pipe or a device is a fault.
    static func bytes(ofRegularFile path: String, upTo maximum: Int) throws(ReadError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .cannotRead(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .cannotRead(errno) }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR else { throw .special }
        return try bytes(descriptor: descriptor, upTo: maximum)
    }

    private static func bytes(descriptor: Int32, upTo maximum: Int) throws(ReadError) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .cannotRead(errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw .directory }
        // The size of a file is known before it is read; that of a pipe is not.
        if status.st_size > maximum { throw .tooLarge(found: "\(status.st_size) bytes", maximum: maximum) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .cannotRead(errno) }
            if count == 0 { break }
            bytes += chunk[..<count]
            if bytes.count > maximum { throw .tooLarge(found: "more than \(maximum) bytes", maximum: maximum) }
        }
        return bytes
    }
}
