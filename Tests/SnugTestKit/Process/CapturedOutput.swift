// An anonymous file that takes a child's output. Unlike a pipe it never fills, so a child never blocks on it.
import CXTest
import Glibc

final class CapturedOutput {
    let descriptor: Int32

    init(name: String) throws {
        descriptor = cxtest_anonymous_file(name)
        guard descriptor >= 0 else { throw TestKitError("no file for \(name): error \(errno)") }
    }

    deinit {
        close(descriptor)
    }

    /// All that was written so far. Reading does not move the writer's position.
    var text: String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
            if count <= 0 { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
