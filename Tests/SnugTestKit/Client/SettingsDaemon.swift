// The desktop's part of XSETTINGS: it owns the selection, and its window has the settings.
import CX11

/// A daemon of the test's own. It ends, and its window goes, when the object goes.
public final class SettingsDaemon {
    private let client: XClient
    private let window: WindowID

    /// Starts the daemon on a server's first screen and announces it on the root.
    public init(_ server: XServer, themeName: String) throws {
        client = try XClient(server)
        window = XCreateSimpleWindow(client.display, client.root, -10, -10, 1, 1, 0, 0, 0)
        setTheme(themeName)
        let selection = client.atom("_XSETTINGS_S0")
        XSetSelectionOwner(client.display, selection, window, UInt(CurrentTime))
        client.send(
            message: "MANAGER", to: client.root, data: [Int(CurrentTime), Int(selection), Int(window)],
            mask: StructureNotifyMask)
    }

    /// Changes the name of the theme.
    public func setTheme(_ name: String) {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        let setting = "Net/ThemeName"
        // Little-endian, serial, one setting: a text.
        var bytes: [UInt8] = [0, 0, 0, 0] + number(1, 4) + number(1, 4) + [1, 0]
        bytes += number(setting.utf8.count, 2) + padded(setting) + number(1, 4)
        bytes += number(name.utf8.count, 4) + padded(name)
        let property = client.atom("_XSETTINGS_SETTINGS")
        XChangeProperty(
            client.display, window, property, property, 8, PropModeReplace, bytes, Int32(bytes.count))
        client.sync()
    }
}
