// Unix domain sockets under the path where X servers listen.
import CXTest
import Glibc

enum UnixSocket {
    static func path(display number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

    /// A new connection to the server of display `number`, or nil.
    static func connect(display number: Int) -> Int32? {
        // As Xlib does, the abstract name (a leading NUL) first: a server that ends may remove the file of the next one
        // that takes its number.
        for name in ["\0" + path(display: number), path(display: number)] {
            let descriptor = cxtest_unix_socket()
            if withAddress(of: name, { Glibc.connect(descriptor, $0, $1) }) == 0 { return descriptor }
            close(descriptor)
        }
        return nil
    }

    /// A listening socket for display `number`, or nil if the number is taken.
    static func listen(display number: Int) -> Int32? {
        let descriptor = cxtest_unix_socket()
        guard withAddress(of: path(display: number), { bind(descriptor, $0, $1) }) == 0,
            Glibc.listen(descriptor, 16) == 0
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func withAddress(of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            for (index, byte) in path.utf8.enumerated() where index < bytes.count - 1 { bytes[index] = byte }
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                // The length counts: in an abstract name every byte up to it is part of the name.
                body($0, socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count))
            }
        }
    }
}
