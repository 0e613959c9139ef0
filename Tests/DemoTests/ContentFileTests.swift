// Reading content: files that are none, cannot be read or are too large, and standard input.
import Glibc
import SnugTestKit
import Testing

@testable import snug_demo

@Suite("Content file")
struct ContentFileTests {
    @Test("the file that is bundled can be read by its path, too, and through a pipe")
    func goodFile() throws {
        let file = try TemporaryFile(PackageResources.en_json)
        #expect(try DemoContent.load(path: file.path) == .english)
        let pipe = try Pipe(PackageResources.en_json)
        #expect(try DemoContent.load(path: "/dev/fd/\(pipe.reading)") == .english)
    }

    @Test("a wrong file is told by the name it was given")
    func wrongFile() throws {
        let file = try TemporaryFile(Array("{".utf8))
        #expect(
            lines(file.path) == [
                "\(file.path): line 1, column 2: found the end of the file, expected a key in quotation marks or }"
            ])
        let empty = try TemporaryFile([])
        #expect(lines(empty.path) == ["\(empty.path): found an empty file, expected an object"])
    }

    @Test("a directory, a missing file and a name that breaks the line are told in one line")
    func noFile() {
        #expect(lines("/tmp") == ["/tmp: found a directory, expected a file"])
        #expect(lines("/nonexistent/a.json") == ["/nonexistent/a.json: cannot be read: No such file or directory"])
        #expect(lines("/no\nfile") == [#"/no\nfile: cannot be read: No such file or directory"#])
        #expect(lines("") == [": cannot be read: No such file or directory"])
    }

    @Test("a file without permission is told, and so is one whose reading fails")
    func unreadable() throws {
        let file = try TemporaryFile(PackageResources.en_json)
        chmod(file.path, 0)
        // The superuser may read every file; this thread gives the privilege up for the moment.
        let user = try setFileSystemUser(65_534)
        let told = lines(file.path)
        try setFileSystemUser(uid_t(user))
        #expect(told == ["\(file.path): cannot be read: Permission denied"])
        #expect(lines("/proc/self/mem") == ["/proc/self/mem: cannot be read: Input/output error"])
    }

    @Test("200 MB are told by their size, not by reading them, and an endless file after 32 MB")
    func tooLarge() throws {
        let file = try TemporaryFile([])
        #expect(truncate(file.path, 200_000_000) == 0)
        #expect(lines(file.path) == ["\(file.path): found 200000000 bytes, expected at most 32000000"])
        #expect(lines("/dev/zero") == ["/dev/zero: found more than 32000000 bytes, expected at most 32000000"])
    }

    /// `setfsuid`, which Swift's Glibc module leaves out. It holds for the calling thread alone; returns the user before.
    @discardableResult
    private func setFileSystemUser(_ user: uid_t) throws -> Int32 {
        let function = try #require(dlsym(nil, "setfsuid"))
        return unsafeBitCast(function, to: (@convention(c) (uid_t) -> Int32).self)(user)
    }

    private func lines(_ path: String) -> [String] {
        do throws(ContentError) {
            _ = try DemoContent.load(path: path)
            return []
        } catch {
            return error.lines
        }
    }
}

/// A file that goes when its owner goes.
private final class TemporaryFile {
    let path: String

    init(_ bytes: [UInt8]) throws {
        var template = Array("/tmp/snug-content-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw TestKitError("no temporary file") }
        defer { close(descriptor) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard write(descriptor, bytes, bytes.count) == bytes.count else { throw TestKitError("cannot write \(path)") }
    }

    deinit { unlink(path) }
}

/// A pipe that holds bytes and then ends.
private final class Pipe {
    let reading: Int32

    /// - Parameter bytes: no more than a pipe holds.
    init(_ bytes: [UInt8]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TestKitError("no pipe") }
        reading = ends[0]
        defer { close(ends[1]) }
        guard write(ends[1], bytes, bytes.count) == bytes.count else { throw TestKitError("cannot fill the pipe") }
    }

    deinit { close(reading) }
}
