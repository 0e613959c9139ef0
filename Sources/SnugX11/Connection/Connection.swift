// The connection to the X server and what is asked of it once: atoms, scale, keyboard, extensions. Everything that needs an
// answer from the server is asked here, before the first frame; later frames make no round trip.
import CX11
import Glibc
import SnugViews

/// An open display.
final class Connection {
    let display: OpaquePointer
    let screen: Int32
    let root: XID
    /// The screen's own; another visual would need a colormap of its own and gain nothing here.
    let visual: UnsafeMutablePointer<Visual>
    let colormap: Colormap
    let atoms: Atoms
    let keyboard: Keyboard
    /// Light or dark, as the desktop has it.
    let appearance: DesktopAppearance
    /// False where the server has no SYNC extension: resizes are then simply not paced by the window manager.
    let hasSync: Bool
    /// The launcher's name for this start of the program.
    let startupID: String?
    /// Shown over controls.
    private(set) lazy var handCursor = XCreateFontCursor(display, UInt32(XC_hand2))
    /// Pixels per pt.
    private(set) var scale: Double

    /// - Parameter name: the display; `nil` for the one `DISPLAY` names.
    init(name: String?) throws(DisplayError) {
        ErrorHandlers.installForProcess()
        guard let display = XOpenDisplay(name), let visual = XDefaultVisual(display, XDefaultScreen(display)) else {
            throw .unreachable(String(cString: XDisplayName(name)))
        }
        ErrorHandlers.installExitHandler(display: display)
        self.display = display
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
        colormap = XDefaultColormap(display, screen)
        self.visual = visual
        // Selected before the property is read, so that no change falls between. A settings daemon announces itself to those
        // who selected StructureNotify.
        XSelectInput(display, root, PropertyChangeMask | StructureNotifyMask)
        atoms = Atoms(display: display, screen: screen)
        scale = DisplayScale.read(display: display, root: root, current: 1)
        keyboard = Keyboard(display: display)
        appearance = DesktopAppearance(display: display, atoms: atoms)
        hasSync = SyncCounter.isAvailable(display: display)
        startupID = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }
        // Children are other programs with starts of their own.
        unsetenv("DESKTOP_STARTUP_ID")
    }

    deinit { XCloseDisplay(display) }

    /// Looks at the resources again.
    func refreshScale() {
        scale = DisplayScale.read(display: display, root: root, current: scale)
    }

    /// Cursor themes are files, and libXcursor asks the server what it can do: after the first frame, before the first hover.
    func loadCursors() { _ = handCursor }

    /// The pixel value of an opaque colour on the screen's own visual. Xft computes it from the masks of a true-colour
    /// visual and asks the server only on others.
    func pixel(_ color: ResolvedColor) -> UInt {
        func component(_ value: Double) -> UInt16 { UInt16((min(max(value, 0), 1) * 65535).rounded()) }
        var value = XRenderColor(
            red: component(color.red), green: component(color.green), blue: component(color.blue), alpha: .max)
        var allocated = XftColor()
        XftColorAllocValue(display, visual, colormap, &value, &allocated)
        return allocated.pixel
    }
}
