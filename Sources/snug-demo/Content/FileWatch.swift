// Tells when a file was saved. The folder is watched, because many editors save by renaming a new file over the old one.
import Glibc

/// A watch on one file by inotify; `descriptor` becomes readable after a change.
final class FileWatch {
    let descriptor: Int32
    private let name: String

    /// `nil` if the system has no watch left or the folder cannot be watched.
    init?(path: String) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Takes what has arrived and says whether the file itself was saved.
    func takeChange() -> Bool {
        var changed = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count <= 0 { return changed }
            changed = names(in: buffer[..<count]).contains(name) || changed
        }
    }

    /// The names in a block of `inotify_event`s: each is a header, then a name padded with zeros.
    private func names(in events: ArraySlice<UInt8>) -> [String] {
        let header = MemoryLayout<inotify_event>.size
        var names: [String] = []
        var start = events.startIndex
        while start + header <= events.endIndex {
            let length = events.withUnsafeBytes {
                Int($0.loadUnaligned(fromByteOffset: start - events.startIndex, as: inotify_event.self).len)
            }
            let bytes = events[(start + header)..<min(start + header + length, events.endIndex)]
            names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
            start += header + length
        }
        return names
    }
}
