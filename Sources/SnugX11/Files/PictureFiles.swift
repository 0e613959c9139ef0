// The pictures that `Image("name")` shows: PNG files in a few folders.
import Glibc
import SnugViews

/// Finds PNG pictures by name.
public struct PictureFiles {
    /// The largest file that is read.
    package static let maximumBytes = 64_000_000

    private let folders: [String]

    /// - Parameter folders: searched in this order.
    public init(folders: [String]) { self.folders = folders }

    /// The folder of the program's executable, the folder `Resources` in it, and `Resources` in the working directory.
    public static var ofProgram: PictureFiles {
        let beside = executableFolder.map { [$0, $0 + "/Resources"] } ?? []
        return PictureFiles(folders: beside + ["Resources"])
    }

    /// Reads and decodes `name`.png from the first folder that has it.
    public func load(_ name: String) throws(ImageError) -> Bitmap {
        let file = name.hasSuffix(".png") ? name : name + ".png"
        for folder in folders {
            let path = folder + "/" + file
            guard access(path, F_OK) == 0 else { continue }
            do {
                return try PictureDecoder.decodePNG(FileBytes.readRegularFile(path, upTo: Self.maximumBytes))
            } catch let error as FileBytes.ReadError {
                throw ImageError("\(path): \(error.message)")
            } catch {
                throw ImageError("\(path): \(error)")
            }
        }
        throw ImageError("found no \(file) in \(folders.joined(separator: ", "))")
    }

    private static var executableFolder: String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return String(decoding: buffer[..<slash], as: UTF8.self)
    }
}
