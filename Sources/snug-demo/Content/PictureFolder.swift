// Pictures that content names: found beside the content file, read and decoded. The content reader calls this through a
// closure and so needs no file to be tested.
import Snug
import SnugX11

/// Why a picture cannot be shown: what it is instead, and what was expected.
struct PictureFault: Error, Equatable {
    /// Follows the quoted path and a comma, as in `"a.png", a directory`.
    let found: String
    let expected: String
}

/// Makes a picture of the path that a content file gives.
typealias PictureLoader = (_ path: String) throws(PictureFault) -> Bitmap

/// The folder that relative paths of pictures start from.
struct PictureFolder {
    /// Nothing for content that has no place of its own, as that from standard input.
    private let path: String?

    /// The folder of a content file; `-` is standard input, which has none.
    init(ofFile file: String) {
        let slash = file.lastIndex(of: "/")
        path = file == "-" ? nil : slash.map { String(file[...$0]) } ?? ""
    }

    func picture(_ name: String) throws(PictureFault) -> Bitmap {
        guard let path = name.hasPrefix("/") ? "" : path else {
            throw PictureFault(found: "a relative path on standard input", expected: "an absolute path")
        }
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.readRegularFile(path + name, upTo: PictureFiles.maximumBytes)
        } catch {
            throw PictureFault(found: error.picture.found, expected: error.picture.expected)
        }
        do {
            return try PictureDecoder.decodePNG(bytes)
        } catch {
            throw PictureFault(found: error.found, expected: error.expected)
        }
    }
}

extension ContentFile.ReadError {
    fileprivate var picture: (found: String, expected: String) {
        switch self {
        case .unreadable(let reason): ("which cannot be read: \(reason)", "a PNG picture")
        case .directory: ("a directory", "a PNG picture")
        case .special: ("a device or a pipe", "a PNG picture")
        case .tooLarge(let found, let maximum): ("a file of \(found)", "at most \(maximum)")
        }
    }
}
