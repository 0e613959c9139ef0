// What a frame costs: nothing of the text system, and drawing only where something changed. With real fonts, through the demo's own
// views and the painter.
import CX11
import Snug
import SnugTestKit
import SnugX11
import Testing

@testable import snug_demo

@MainActor @Suite("Cost of a frame", .serialized) struct FrameCostTests {
    @Test("after the first frame no width makes a Pango call or a font look-up", arguments: BundledLanguage.allCases)
    func noShaping(language: BundledLanguage) throws {
        try withDemo(language) { demo in
            _ = demo.frame(720, 800)
            demo.press("m")
            _ = demo.frame(720, 800)
            let before = (demo.shaper.shapeCount, demo.shaper.fontLookupCount)
            #expect(before.0 > 20 && before.1 > 0)
            for width in stride(from: 300.0, through: 1200, by: 7) { _ = demo.frame(width, 800) }
            #expect(demo.shaper.shapeCount == before.0)
            #expect(demo.shaper.fontLookupCount == before.1)
        }
    }

    @Test("every frame of a resize shows what drawing all of it shows", arguments: BundledLanguage.allCases)
    func pictures(language: BundledLanguage) throws {
        try withDemo(language) { demo in
            for step in 0..<60 {
                if step % 15 == 14 { demo.press("m") }
                let (width, height) = (Double(400 + step * 53 % 450), Double(560 + step * 37 % 300))
                _ = demo.frame(width, height)
                let isRight = demo.painter.snapshot()?.pixels == demo.wholePicture(width, height)
                try #require(isRight, "\(width) x \(height), step \(step)")
            }
        }
    }

    @Test("a step of one pixel draws less than half of the window, with few requests", arguments: [false, true])
    func damage(showsMore: Bool) throws {
        try withDemo(.english) { demo in
            _ = demo.frame(720, 800)
            if showsMore { demo.press("m") }
            _ = demo.frame(720, 800)
            var areas: [Double] = []
            var requests: [UInt] = []
            for width in stride(from: 719.0, through: 620, by: -1) {
                let before = XNextRequest(demo.display)
                let damage = demo.frame(width, 800)
                requests.append(XNextRequest(demo.display) - before)
                areas.append(damage.rects.reduce(0) { $0 + $1.width * $1.height } / (width * 800))
            }
            // The median, as a label that wraps anew moves what lies below it.
            #expect(areas.sorted()[50] < 0.5)
            #expect(requests.sorted()[50] <= 30)
        }
    }

    @Test("a wheel notch repaints the panel only, a hover the control only, and a frame without a change nothing")
    func input() throws {
        try withDemo(.english) { demo in
            _ = demo.frame(720, 800)
            demo.press("m")
            _ = demo.frame(720, 800)
            let over = Point(x: 360, y: 150)
            #expect(demo.repainted(after: .pointerMoved(over)).isEmpty)
            // Below the toggle, and above the caption.
            let panel = Rect(x: 24, y: 48, width: 672, height: 252)
            for notches in [1.0, 3, -1, 100, -100] {
                let rect = demo.repainted(after: .scroll(over, notches: notches))
                #expect(panel.intersection(rect) == rect && rect.height > 200, "\(notches): \(rect)")
            }
            #expect(demo.repainted(after: .scroll(over, notches: -1)).isEmpty)
            // The toggle, and what the pen of its check mark may reach.
            let toggle = Rect(x: 16, y: 16, width: 170, height: 34)
            for point in [Point(x: 32, y: 32), over] {
                let rect = demo.repainted(after: .pointerMoved(point))
                #expect(toggle.intersection(rect) == rect && rect.height >= 16, "\(point): \(rect)")
            }
            #expect(demo.frame(720, 800).rects.isEmpty)
        }
    }
}

/// The demo's views and a painter, without a window.
@MainActor private struct DemoFixture {
    let display: OpaquePointer
    let shaper: PangoShaper
    let painter: Painter
    private let whole: Painter
    private let session: DemoSession
    private let host: ViewHost

    init(display: OpaquePointer, language: BundledLanguage) throws {
        let screen = XDefaultScreen(display)
        let visual = try #require(XDefaultVisual(display, screen))
        let shaper = try #require(PangoShaper(display: display, screen: screen))
        func makePainter() -> Painter {
            Painter(
                display: display, screen: screen, visual: visual, colormap: XDefaultColormap(display, screen),
                depth: XDefaultDepth(display, screen), shaper: shaper)
        }
        self.display = display
        self.shaper = shaper
        (painter, whole) = (makePainter(), makePainter())
        session = DemoSession(language: language)
        host = ViewHost(DemoView(), shaper: shaper, environment: session.environment(EnvironmentValues()))
    }

    /// Paints the next frame of a window of that size.
    func frame(_ width: Double, _ height: Double) -> Damage {
        let list = host.render(size: Size(width: width, height: height), scale: 1)
        _ = host.minimumSize(scale: 1)
        return painter.paint(list, widthPx: Int(width), heightPx: Int(height))
    }

    /// The same frame by a painter that paints all.
    func wholePicture(_ width: Double, _ height: Double) -> [UInt8]? {
        let list = host.render(size: Size(width: width, height: height), scale: 1)
        _ = whole.paint(list, widthPx: Int(width), heightPx: Int(height), wholly: true)
        return whole.snapshot()?.pixels
    }

    /// What bounds that which the event makes the painter paint in a window of the default size.
    func repainted(after event: Event) -> Rect {
        host.send(event)
        return frame(720, 800).bounds
    }

    func press(_ key: Character) { host.send(.keyPressed(KeyPress(.character(key)))) }
}

@MainActor private func withDemo(_ language: BundledLanguage, _ body: (DemoFixture) throws -> Void) throws {
    try withServer { server in
        let display = try #require(XOpenDisplay(server.displayName))
        defer { XCloseDisplay(display) }
        try body(DemoFixture(display: display, language: language))
    }
}
