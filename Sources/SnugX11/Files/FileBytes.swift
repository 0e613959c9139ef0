// Files as bytes, with a limit, for pictures and for the content of programs.
import Glibc

/// Reading a whole file of bounded size.
package enum FileBytes {
    package enum ReadError: Error, Equatable {
        case unreadable(String)
        case directory
        /// A device or a pipe where only a regular file will do.
        case special
        /// `found` is a count of bytes.
        case tooLarge(found: String, maximum: Int)

        static func cannotRead(_ code: Int32) -> ReadError { .unreadable(String(cString: strerror(code))) }

        /// What follows the name of the file in the line that tells the fault.
        package var message: String {
            switch self {
            case .unreadable(let reason): "cannot be read: \(reason)"
            case .directory: "found a directory, expected a file"
            case .special: "found a device or a pipe, expected a file"
            case .tooLarge(let found, let maximum): "found \(found), expected at most \(maximum)"
            }
        }
    }

    package static func standardInput(upTo maximum: Int) throws(ReadError) -> [UInt8] {
        try bytes(descriptor: STDIN_FILENO, upTo: maximum)
    }

    /// Reads until the end; a pipe may keep the caller waiting.
    package static func read(_ path: String, upTo maximum: Int) throws(ReadError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotRead(errno) }
        defer { close(descriptor) }
        return try bytes(descriptor: descriptor, upTo: maximum)
    }

    /// As `read`, but never waits for another program: a pipe or a device is a fault.
    package static func readRegularFile(_ path: String, upTo maximum: Int) throws(ReadError) -> [UInt8] {
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
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .cannotRead(errno) }
            if count == 0 { break }
            bytes += chunk[..<count]
            if bytes.count > maximum { throw .tooLarge(found: "more than \(maximum) bytes", maximum: maximum) }
        }
        return bytes
    }
}
