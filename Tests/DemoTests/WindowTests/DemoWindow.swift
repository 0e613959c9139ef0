// The demo in a real window on a server of the test's own, watched through its pixels.
import SnugTestKit
import Testing

/// All tests of the real window. One after the other: they measure time, and share two cores with the rest of the run.
@Suite("Window", .serialized)
struct WindowTests {}

/// A running demo, its window, and a person in front of it.
final class DemoWindow {
    static let size = (width: 720, height: 800)

    // Members go in this order: the server last, when nobody is connected any more.
    let program: ProgramUnderTest
    let client: XClient
    let proxy: CountingProxy?
    let server: XServer
    let id: WindowID
    private let isMirrored: Bool

    /// Starts the demo and returns once its first frame shows.
    ///
    /// - Parameters:
    ///   - arguments: the demo's options.
    ///   - counted: the demo talks to the server through a counting proxy.
    ///   - mirrored: pictures show the window as a mirror does: what starts at the right is read from the left.
    ///   - environment: changes to the demo's environment.
    ///   - hidden: extensions that the demo is told the server has not; the proxy does it.
    ///   - limit: how long the window may keep the test waiting.
    ///   - prepare: what is to run on the server before the demo.
    init(
        _ arguments: [String] = [], counted: Bool = false, mirrored: Bool = false, environment: [String: String?] = [:],
        screen: String = "1280x1024x24", serverArguments: [String] = [], hiding hidden: [String] = [],
        upTo limit: Duration = .seconds(10), prepare: (XServer) throws -> Void = { _ in }
    ) throws {
        isMirrored = mirrored
        server = try XServer(screen: screen, arguments: serverArguments)
        try prepare(server)
        proxy = counted || !hidden.isEmpty ? try CountingProxy(to: server, hiding: hidden) : nil
        client = try XClient(server)
        // Away from the window: nothing is hovered until a test moves there.
        client.movePointer(toX: 1279, y: 1023)
        program = try ProgramUnderTest(
            "snug-demo", arguments, display: proxy?.displayName ?? server.displayName, environment: environment)
        id = try client.topLevelWindow(named: "snug-demo", upTo: limit)
        client.focus(id)
        settle { $0.isBlank ? ["no first frame"] : [] }
    }

    deinit {
        program.kill()
        proxy?.stop()
    }

    func picture() throws -> Picture {
        let picture = try client.picture(of: id)
        return isMirrored ? picture.mirrored : picture
    }

    /// Looks at the window until `check` finds nothing wrong, and returns that picture.
    ///
    /// At the limit what is still wrong is reported, and the last picture returned.
    @discardableResult
    func settle(
        upTo limit: Duration = .seconds(5), sourceLocation: SourceLocation = #_sourceLocation,
        until check: (Picture) throws -> [String]
    ) -> Picture? {
        var failures: [String] = []
        var last: Picture?
        let isRight = wait(upTo: limit) {
            do {
                let picture = try picture()
                last = picture
                failures = try check(picture)
            } catch {
                failures = ["\(error)"]
            }
            return failures.isEmpty
        }
        if !isRight {
            let fate = program.exitStatus(upTo: .zero).map { "the program ended: \($0) \(program.standardError)" }
            Issue.record(
                "\(fate ?? failures.joined(separator: "; "))", sourceLocation: sourceLocation)
        }
        return last
    }

    /// Looks until the picture can be read and `condition` holds.
    func settle(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, when condition: (DemoReading) -> Bool
    ) throws -> DemoReading {
        let picture = settle(sourceLocation: sourceLocation) { picture in
            let reading = try DemoReading(picture)
            return condition(reading) ? [] : ["not so: \(what); \(reading)"]
        }
        return try DemoReading(#require(picture, sourceLocation: sourceLocation))
    }

    /// Returns once everything sent so far has been acted on and shows: the pointer goes to the toggle after it, and
    /// the window answers in that order.
    func fence(sourceLocation: SourceLocation = #_sourceLocation) throws -> DemoReading {
        client.movePointer(toX: 1279, y: 1023)
        _ = try settle("toggle not hovered", sourceLocation: sourceLocation) { !$0.isToggleHovered }
        client.movePointer(toX: 32, y: 32, in: id)
        let reading = try settle("toggle hovered", sourceLocation: sourceLocation) { $0.isToggleHovered }
        client.movePointer(toX: 1279, y: 1023)
        _ = try settle("toggle not hovered any more", sourceLocation: sourceLocation) { !$0.isToggleHovered }
        return reading
    }

    /// Returns once the window has taken everything that was sent to it, and answered a ping after it.
    func ping(sourceLocation: SourceLocation = #_sourceLocation) {
        client.watchRoot()
        if !client.ping(id) { Issue.record("the window does not answer", sourceLocation: sourceLocation) }
    }

    /// Turns the panel's toggle by its key.
    func showMore(_ isOn: Bool = true) throws -> DemoReading {
        try client.tapKey("m")
        return try settle("more is \(isOn)") { $0.isOn == isOn }
    }
}
