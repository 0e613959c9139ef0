// The start of a program: `@main struct Demo: App`.
import Glibc
import SnugViews
import SnugX11

/// A program with windows.
///
///     @main struct Hello: App {
///         var body: some Scene { WindowGroup("Hello") { Text("Hello") } }
///     }
@MainActor public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// Opens the display and the windows of `body`, and runs until the last one closes. Exits with 0 then, with 69 and a line
    /// on standard error if there is no display or no font, and with 70 if the X server goes away.
    public static func main() {
        do {
            let application = try X11Application()
            for window in windowDescriptions(of: Self().body) {
                application.open(title: window.title, windowClass: programName, size: window.size) {
                    window.makeHost($0, $1)
                }
            }
            exit(application.run())
        } catch {
            writeErrorLine(error.description)
            exit(ExitStatus.unavailable)
        }
    }
}
