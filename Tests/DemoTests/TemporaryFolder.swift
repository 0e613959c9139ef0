// A folder for one test.
import Glibc
import SnugTestKit

/// A new folder that goes, with its files, when its owner goes.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/snug-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestKitError("no temporary folder") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in fileNames { remove("\(path)/\(name)") }
        rmdir(path)
    }

    /// Writes a file in the folder at once and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { throw TestKitError("cannot write \(file)") }
        defer { close(descriptor) }
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count <= 0 { throw TestKitError("cannot write \(file)") }
            start += count
        }
        return file
    }

    var fileNames: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
