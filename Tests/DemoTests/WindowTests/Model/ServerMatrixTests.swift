// Screens and servers of every kind: the same window, in the colours that the screen has, with the extensions that there are.
import SnugTestKit
import Testing

/// A kind of server.
struct ServerKind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var depth = 24
    var arguments: [String] = []
    var hidden: [String] = []
    /// How far one channel of a pixel may be from the same on a plain server.
    var tolerance = 0
    /// The part of all pixels, in thousandths, that may be further off.
    var outliers = 0

    static let all = [
        // Gray levels of a colour map with 256 entries, a few for each channel.
        ServerKind(testDescription: "depth 8", depth: 8, tolerance: 28, outliers: 10),
        // Five bits of red and blue: steps of 8, and what blending makes of them.
        ServerKind(testDescription: "depth 16", depth: 16, tolerance: 12, outliers: 1),
        ServerKind(testDescription: "depth 24"),
        ServerKind(testDescription: "depth 30", depth: 30, tolerance: 2, outliers: 1),
        ServerKind(testDescription: "no SYNC", hidden: ["SYNC"]),
        ServerKind(testDescription: "no XKEYBOARD", hidden: ["XKEYBOARD"]),
        // Edges between pixels are counted in other fifteenths.
        ServerKind(testDescription: "no RENDER", arguments: ["-extension", "RENDER"], tolerance: 12, outliers: 1),
        ServerKind(testDescription: "-dpi 192", arguments: ["-dpi", "192"]),
    ]
}

extension WindowTests {
    @Test(
        "given any kind of server, then layout, toggle, wheel, keys, resizes and Exposes look as on a plain one",
        arguments: ServerKind.all)
    func serverMatrix(kind: ServerKind) throws {
        let window = try DemoWindow(
            counted: true, screen: "1280x1024x\(kind.depth)", serverArguments: kind.arguments, hiding: kind.hidden)
        let plain = try DemoWindow()
        /// Does the same to both windows, and compares what shows.
        func compare(_ what: String, after act: (DemoWindow) throws -> Void, when settled: (DemoReading) -> Bool) throws
        {
            for window in [plain, window] { try act(window) }
            let expected = try plain.settle(what, when: settled).picture
            window.ping()
            window.settle { picture in
                let fault = kind.difference(picture, expected)
                return fault.map { ["\(what): \($0)"] } ?? []
            }
        }
        try compare("first frame", after: { _ in }, when: { $0.failures.isEmpty })
        try compare("more", after: { try $0.client.tapKey("m") }, when: { $0.isOn && $0.failures.isEmpty })
        let top = try plain.settle("on") { $0.isOn }
        func turnWheel(_ window: DemoWindow) {
            window.client.movePointer(toX: 360, y: top.viewport.y + 120, in: window.id)
            window.client.turnWheel(notches: 1)
        }
        try compare("wheel", after: turnWheel, when: { $0.isScrolled(by: 54, since: top) })
        try compare("end", after: { try $0.client.tapKey("End") }, when: { $0.isAtBottom })
        for (width, height) in [(1270, 1000), (360, 560), (503, 621), (720, 800)] {
            try compare(
                "\(width) x \(height)", after: { $0.client.resize($0.id, width: width, height: height) },
                when: { $0.picture.width == width && $0.failures.isEmpty })
        }
        func expose(_ window: DemoWindow) {
            window.client.expose(window.id, PixelRect(x: 0, y: 0, width: 720, height: 800))
            window.ping()
        }
        try compare("exposed", after: expose, when: { _ in true })
        try compare(
            "hovered", after: { $0.client.movePointer(toX: 32, y: 32, in: $0.id) }, when: { $0.isToggleHovered })
        window.client.requestClose(window.id)
        #expect(window.program.exitStatus() == .exited(0))
        #expect(window.program.standardError == "")
        #expect(window.proxy?.counts.errors == 0)
    }
}

extension ServerKind {
    /// What is wrong with a picture of this screen, seen beside the same on a plain one; nil if nothing is.
    fileprivate func difference(_ picture: Picture, _ expected: Picture) -> String? {
        guard picture.bounds == expected.bounds else { return "\(picture.bounds), expected \(expected.bounds)" }
        if tolerance == 0 {
            return picture == expected ? nil : "differs in \(String(describing: picture.difference(from: expected)))"
        }
        let far = picture.countOfPixels(furtherThan: tolerance, from: expected)
        let allowed = picture.width * picture.height * outliers / 1000
        return far <= allowed ? nil : "\(far) pixels differ by more than \(tolerance), allowed are \(allowed)"
    }
}
