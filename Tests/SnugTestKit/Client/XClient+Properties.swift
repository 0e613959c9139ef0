// What a window tells its manager, read as the manager reads it; and properties that a session sets.
import CX11

/// A property as the server holds it.
public struct WindowProperty: Equatable, Sendable {
    public var type: String
    public var format: Int
    /// The raw bytes; values of 32 bits take 4 bytes each.
    public var bytes: [UInt8]

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The values of a property of format 32.
    public var values: [Int] {
        stride(from: 0, to: bytes.count & ~3, by: 4).map { start in
            bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: start, as: Int32.self)) }
        }
    }
}

extension XClient {
    /// A property by name, or nil if the window has none of it.
    public func property(_ name: String, of window: WindowID) -> WindowProperty? {
        var type: UInt = 0
        var format: Int32 = 0
        var count: UInt = 0
        var left: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, atom(name), 0, 0x1fff_ffff, 0, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
        guard status == Success, type != 0, let data else { return nil }
        defer { XFree(data) }
        var bytes: [UInt8] = []
        if format == 32 {
            // Xlib widens values of 32 bits to C longs.
            data.withMemoryRebound(to: Int.self, capacity: Int(count)) { values in
                for index in 0..<Int(count) {
                    withUnsafeBytes(of: Int32(truncatingIfNeeded: values[index])) { bytes.append(contentsOf: $0) }
                }
            }
        } else {
            bytes = Array(UnsafeBufferPointer(start: data, count: Int(count) * Int(format) / 8))
        }
        return WindowProperty(type: atomName(type) ?? "", format: Int(format), bytes: bytes)
    }

    /// The two names of WM_CLASS.
    public func windowClass(of window: WindowID) -> (instance: String, class: String)? {
        guard let property = property("WM_CLASS", of: window) else { return nil }
        let names = property.bytes.split(separator: 0, omittingEmptySubsequences: false)
        guard names.count >= 2 else { return nil }
        return (String(decoding: names[0], as: UTF8.self), String(decoding: names[1], as: UTF8.self))
    }

    /// _NET_WM_NAME.
    public func title(of window: WindowID) -> String? {
        property("_NET_WM_NAME", of: window)?.text
    }

    /// The smallest size in WM_NORMAL_HINTS, or nil if it gives none.
    public func minimumSize(of window: WindowID) -> (width: Int, height: Int)? {
        // Flags, four fields of the past, then the minimum width and height.
        guard let values = property("WM_NORMAL_HINTS", of: window)?.values, values.count >= 7,
            values[0] & PMinSize != 0
        else { return nil }
        return (values[5], values[6])
    }

    /// Sets a text property, such as RESOURCE_MANAGER on the root.
    public func setText(_ text: String, property name: String, type: String = "STRING", on window: WindowID) {
        let bytes = Array(text.utf8)
        XChangeProperty(
            display, window, atom(name), atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
        sync()
    }

    func atomName(_ atom: UInt) -> String? {
        guard let name = XGetAtomName(display, atom) else { return nil }
        defer { XFree(name) }
        return String(cString: name)
    }
}
