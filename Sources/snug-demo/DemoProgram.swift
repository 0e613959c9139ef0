// What `snug-demo` does with its options: a window on the display, or, without one, a tour on a private server.
import Glibc
import Snug
import SnugX11

/// The demo program.
@MainActor struct DemoProgram {
    /// Exit statuses, from sysexits.h where it has one.
    enum Status {
        static let usage: Int32 = 64
        static let content: Int32 = 2
        static let unavailable: Int32 = 69
        static let cannotCreate: Int32 = 73
    }

    private static let defaultSize = Size(width: 720, height: 800)
    private static let defaultTourDirectory = "snug-tour"
    /// Room for the widest stop of the tour.
    private static let privateScreen = (width: 1280, height: 1000)

    let options: Options
    private let session: DemoSession

    /// - Parameter ownContent: the content of the file that the options name, or `nil` for the bundled content.
    init(ownContent: DemoContent?, options: Options) {
        self.options = options
        session = DemoSession(
            ownContent: ownContent, language: options.language ?? .preferred, textScale: options.textScale)
    }

    /// Runs to the end and returns the exit status.
    func run() -> Int32 {
        let hasDisplay = getenv("DISPLAY").map { $0.pointee != 0 } ?? false
        return hasDisplay ? runOnDisplay() : runOnPrivateServer()
    }

    private func runOnDisplay() -> Int32 {
        do {
            let application = try X11Application()
            let window = open(application)
            if let directory = options.tourDirectory { return play(application, window, directory) }
            let watch = watchContent(application, window)
            defer { withExtendedLifetime(watch) {} }
            return application.run()
        } catch {
            writeLine("snug-demo: \(error.description)")
            return Status.unavailable
        }
    }

    private func runOnPrivateServer() -> Int32 {
        let directory = options.tourDirectory ?? Self.defaultTourDirectory
        do {
            let server = try PrivateServer(width: Self.privateScreen.width, height: Self.privateScreen.height)
            defer { server.stop() }
            writeLine(
                "snug-demo: no display (DISPLAY is not set): playing a tour on a private Xvfb, pictures in \(directory)"
            )
            return playOnServer(named: server.displayName, directory)
        } catch {
            writeLine(error.description)
            return Status.unavailable
        }
    }

    private func playOnServer(named displayName: String, _ directory: String) -> Int32 {
        do {
            let application = try X11Application(displayName: displayName)
            return play(application, open(application), directory)
        } catch {
            writeLine("snug-demo: \(error.description)")
            return Status.unavailable
        }
    }

    private func play(_ application: X11Application, _ window: X11Window, _ directory: String) -> Int32 {
        do {
            try Tour(application: application, window: window, directory: directory).play()
            return 0
        } catch {
            writeLine(error.description)
            return Status.cannotCreate
        }
    }

    /// Shows the content file anew whenever it is saved. A broken file is told, and the last good content stays.
    private func watchContent(_ application: X11Application, _ window: X11Window) -> FileWatch? {
        guard let path = options.contentPath, path != "-", let watch = FileWatch(path: path) else { return nil }
        application.watch(watch.descriptor) { [unowned watch] in
            guard watch.takeChange() else { return }
            do throws(ContentError) {
                session.ownContent = try DemoContent.load(path: path)
            } catch {
                let more = error.lines.count > 1 ? " (and \(error.lines.count - 1) more)" : ""
                writeLine("snug-demo: the last good content stays: \(error.lines[0])\(more)")
            }
        }
        return watch
    }

    private func open(_ application: X11Application) -> X11Window {
        let window = application.open(
            title: session.content.title, windowClass: "snug-demo", size: options.size ?? Self.defaultSize,
            appearance: options.appearance
        ) { shaper, environment in
            let host = ViewHost(DemoView(), shaper: shaper, environment: session.environment(environment))
            session.host = host
            return host
        }
        window.icons = { DemoIcon.windowIcons }
        return window
    }
}

/// Writes one line to standard error.
func writeLine(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}
