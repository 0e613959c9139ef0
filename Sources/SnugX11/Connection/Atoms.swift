// The atoms the shell speaks with. All are interned in one request: one round trip for the batch instead of one each.
import CX11
import Glibc

/// An atom that is not predefined in the core protocol.
enum AtomName: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case syncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case windowName = "_NET_WM_NAME"
    case processID = "_NET_WM_PID"
    case windowType = "_NET_WM_WINDOW_TYPE"
    case windowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case startupID = "_NET_STARTUP_ID"
    case startupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case startupInfo = "_NET_STARTUP_INFO"
    case icon = "_NET_WM_ICON"
    case manager = "MANAGER"
    case settings = "_XSETTINGS_SETTINGS"
    case utf8String = "UTF8_STRING"
}

/// The server's numbers for every `AtomName`.
struct Atoms {
    /// Owned by the settings daemon of the screen.
    let settingsSelection: Atom
    private let values: [AtomName: Atom]

    init(display: OpaquePointer, screen: Int32) {
        let names = AtomName.allCases
        var strings = (names.map(\.rawValue) + ["_XSETTINGS_S\(screen)"]).map { strdup($0) }
        defer { for string in strings { free(string) } }
        var atoms = [Atom](repeating: 0, count: strings.count)
        XInternAtoms(display, &strings, Int32(strings.count), 0, &atoms)
        settingsSelection = atoms[names.count]
        values = Dictionary(uniqueKeysWithValues: zip(names, atoms))
    }

    /// `None` (0) only if the server had no memory for the atom; a property under it is then refused with an X error.
    subscript(name: AtomName) -> Atom { values[name] ?? 0 }
}
