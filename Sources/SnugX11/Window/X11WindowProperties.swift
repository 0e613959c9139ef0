// What the window tells the window manager: ICCCM and EWMH properties, and the answer to its ping.
import CX11
import Glibc
import SnugLayout
import SnugViews

extension X11Window {
    /// Everything that never changes. Set before the window is mapped, as window managers read it then.
    func setProperties(title: String, windowClass: String) {
        let atoms = connection.atoms
        setText(Atom(XA_WM_NAME), type: atoms[.utf8String], title)
        setText(atoms[.windowName], type: atoms[.utf8String], title)
        // WM_CLASS is two strings, instance and class, each ended by NUL.
        setText(Atom(XA_WM_CLASS), type: Atom(XA_STRING), "\(windowClass)\0\(windowClass)\0")
        setLongs(atoms[.windowType], type: Atom(XA_ATOM), [Int(bitPattern: atoms[.windowTypeNormal])])
        // The process number means something only together with the machine's name (EWMH).
        setLongs(atoms[.processID], type: Atom(XA_CARDINAL), [Int(getpid())])
        setText(Atom(XA_WM_CLIENT_MACHINE), type: Atom(XA_STRING), Self.hostName)

        var protocols = [atoms[.wmDeleteWindow], atoms[.ping]]
        if let syncCounter {
            setLongs(atoms[.syncRequestCounter], type: Atom(XA_CARDINAL), [Int(bitPattern: syncCounter.id)])
            protocols.append(atoms[.syncRequest])
        }
        setLongs(atoms[.wmProtocols], type: Atom(XA_ATOM), protocols.map { Int(bitPattern: $0) })

        if let startupID = connection.startupID {
            setText(atoms[.startupID], type: atoms[.utf8String], startupID)
        }
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = 1
        hints.initial_state = NormalState
        XSetWMHints(connection.display, id, &hints)
    }

    /// The program's icon, in each size that there is.
    func setIcons(_ icons: [Bitmap]) {
        if icons.isEmpty { return }
        let values = icons.flatMap { icon in [icon.width, icon.height] + icon.argbValues }
        setLongs(connection.atoms[.icon], type: Atom(XA_CARDINAL), values)
    }

    /// Rewrites WM_NORMAL_HINTS where the size differs from the one told last.
    func setMinimumSize(_ size: PixelSize) {
        if size == state.minimumSize { return }
        state.minimumSize = size
        var hints = XSizeHints()
        hints.flags = PMinSize
        hints.min_width = Int32(size.width)
        hints.min_height = Int32(size.height)
        XSetWMNormalHints(connection.display, id, &hints)
    }

    /// The same message back, to the root window: the window manager sees that the program is alive.
    func answerPing(_ message: XClientMessageEvent) {
        var event = XEvent()
        event.xclient = message
        event.xclient.window = connection.root
        XSendEvent(
            connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }

    private func setText(_ property: Atom, type: Atom, _ text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(connection.display, id, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    /// Properties of format 32 are C longs on this side, whatever their size.
    private func setLongs(_ property: Atom, type: Atom, _ values: [Int]) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, id, property, type, 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
        }
    }

    private static var hostName: String {
        var bytes = [CChar](repeating: 0, count: 256)
        // The last byte stays NUL, whatever the length of the name.
        gethostname(&bytes, bytes.count - 1)
        return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension Bitmap {
    /// The pixels as _NET_WM_ICON has them: 0xAARRGGBB, colours not multiplied by the opacity.
    fileprivate var argbValues: [Int] {
        stride(from: 0, to: width * height * 4, by: 4).map { start in
            let alpha = Int(pixels[start + 3])
            if alpha == 0 { return 0 }
            return (0..<3).reduce(alpha << 24) { value, channel in
                value | min(255, (Int(pixels[start + channel]) * 255 + alpha / 2) / alpha) << (8 * channel)
            }
        }
    }
}
