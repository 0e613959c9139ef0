// The end of startup notification: launchers show a busy cursor until the program they started says it has drawn.
import CX11

extension Connection {
    /// Broadcasts `remove: ID=...` in client messages of 20 bytes, the last padded with NUL (freedesktop.org startup
    /// notification). The server asks for a window of the sender; the root will do, as nobody answers.
    func finishStartupNotification() {
        guard let startupID else { return }
        let quoted = startupID.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        let message = Array("remove: ID=\"\(quoted)\"\0".utf8)
        var type = atoms[.startupInfoBegin]
        for start in stride(from: 0, to: message.count, by: 20) {
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = root
            event.xclient.message_type = type
            event.xclient.format = 8
            withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: message[start...].prefix(20)) }
            XSendEvent(display, root, 0, PropertyChangeMask, &event)
            type = atoms[.startupInfo]
        }
    }
}
