// Light or dark, from the theme that the desktop names by XSETTINGS. A daemon owns the selection _XSETTINGS_S0 (the number
// is the screen's); its window has the settings in one property. Without a daemon: light.
import CX11
import SnugViews

final class DesktopAppearance {
    private(set) var colorScheme = ColorScheme.light

    private let display: OpaquePointer
    private let atoms: Atoms
    /// The daemon's window; 0 while none runs.
    private var owner: XID = 0

    /// The caller has selected StructureNotify on the root: there a daemon that starts announces itself.
    init(display: OpaquePointer, atoms: Atoms) {
        self.display = display
        self.atoms = atoms
        findDaemon()
    }

    /// Takes note of a daemon that starts, ends, or changes a setting.
    ///
    /// - Returns: true if another appearance is to be shown.
    func handle(_ event: XEvent) -> Bool {
        let before = colorScheme
        switch event.type {
        case ClientMessage
        where event.xclient.message_type == atoms[.manager]
            && Atom(bitPattern: event.xclient.data.l.1) == atoms.settingsSelection:
            findDaemon()
        case DestroyNotify where owner != 0 && event.xdestroywindow.window == owner:
            findDaemon()
        case PropertyNotify
        where owner != 0 && event.xproperty.window == owner
            && event.xproperty.atom == atoms[.settings]:
            read()
        default: break
        }
        return colorScheme != before
    }

    private func findDaemon() {
        // Between the two requests the daemon may end; its window would then be gone, which is an X error (XSETTINGS asks for
        // the grab).
        XGrabServer(display)
        owner = XGetSelectionOwner(display, atoms.settingsSelection)
        if owner != 0 { XSelectInput(display, owner, StructureNotifyMask | PropertyChangeMask) }
        read()
        XUngrabServer(display)
        XFlush(display)
    }

    private func read() {
        colorScheme = .light
        guard owner != 0 else { return }
        let property = atoms[.settings]
        guard
            let bytes = WindowProperty.bytes(display: display, window: owner, property: property, type: property)
        else { return }
        let settings = XSettings(bytes)
        if let theme = settings.strings["Net/ThemeName"], XSettings.isDark(themeName: theme) { colorScheme = .dark }
    }
}
