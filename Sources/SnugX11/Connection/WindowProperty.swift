// Reads what other programs have put on their windows. Each reading is a round trip.
import CX11

enum WindowProperty {
    /// The longest property that is read whole, in bytes; the rest of a longer one is left out.
    private static let maximumBytes = 1 << 20

    /// The bytes of a property of format 8 and the given type; `nil` where there is none such.
    static func bytes(display: OpaquePointer, window: XID, property: Atom, type: Atom) -> [UInt8]? {
        var (foundType, format, count, remaining): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, property, 0, maximumBytes / 4, 0, type, &foundType, &format, &count, &remaining, &data)
        defer { if let data { XFree(data) } }
        guard status == Success, format == 8, let data else { return nil }
        return Array(UnsafeBufferPointer(start: data, count: Int(count)))
    }
}
