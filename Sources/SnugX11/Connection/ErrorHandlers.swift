// Errors reported by the server. Handlers run inside Xlib, so they call nothing of Xlib: they write one line.
import CX11
import Glibc

/// Exit statuses, after sysexits.h.
public enum ExitStatus {
    /// EX_UNAVAILABLE: no display or no fonts.
    public static let unavailable: Int32 = 69
    /// EX_SOFTWARE: the X server went away.
    public static let connectionLost: Int32 = 70
}

/// The last part of the path the program was started by.
public var programName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
}

/// Writes `line` to standard error with the program's name before it.
public func writeErrorLine(_ line: String) {
    let bytes = Array("\(programName): \(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

enum ErrorHandlers {
    /// X errors are logged and survived: most name a resource that another client has just destroyed.
    static func installForProcess() {
        XSetErrorHandler { _, error in
            if let error = error?.pointee { writeErrorLine(ErrorHandlers.describe(error)) }
            return 0
        }
        // Replaces Xlib's own message; the exit handler of the connection says it in one line.
        XSetIOErrorHandler { _ in 0 }
    }

    /// A lost connection ends the process: Xlib cannot go on with a dead one. `_exit`, as exit handlers that talk to the
    /// server (or wait for a lock of Xlib, which is held here) would never return.
    static func installExitHandler(display: OpaquePointer) {
        XSetIOErrorExitHandler(
            display,
            { _, _ in
                writeErrorLine("the connection to the X server was lost.")
                _exit(ExitStatus.connectionLost)
            }, nil)
    }

    private static let names = [
        "Success", "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom", "BadCursor", "BadFont", "BadMatch",
        "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC", "BadIDChoice", "BadName", "BadLength",
        "BadImplementation",
    ]

    static func describe(_ error: XErrorEvent) -> String {
        let code = Int(error.error_code)
        let name = code < names.count ? names[code] : "extension error"
        return "X error \(name) (\(code)) in request \(error.request_code).\(error.minor_code), "
            + "resource 0x\(String(error.resourceid, radix: 16))"
    }
}
