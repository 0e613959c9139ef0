// What a resize step asks of the text system: nothing. With real fonts, through the demo's own views and the painter.
import CX11
import Snug
import SnugTestKit
import SnugX11
import Testing

@testable import snug_demo

@MainActor @Suite("Cost of a resize step", .serialized) struct ResizeCostTests {
    @Test("after the first frame no width makes a Pango call or a font look-up", arguments: BundledLanguage.allCases)
    func noShaping(language: BundledLanguage) throws {
        try withServer { try noShaping(language: language, on: $0) }
    }

    private func noShaping(language: BundledLanguage, on server: XServer) throws {
        let display = try #require(XOpenDisplay(server.displayName))
        defer { XCloseDisplay(display) }
        let screen = XDefaultScreen(display)
        let shaper = try #require(PangoShaper(display: display, screen: screen))
        let painter = Painter(
            display: display, screen: screen, visual: try #require(XDefaultVisual(display, screen)),
            colormap: XDefaultColormap(display, screen), depth: XDefaultDepth(display, screen), shaper: shaper)
        let session = DemoSession(language: language)
        let host = ViewHost(DemoView(), shaper: shaper, environment: session.environment(EnvironmentValues()))
        _ = host.render(size: Size(width: 720, height: 800), scale: 1)
        host.send(.keyPressed(KeyPress(.character("m"))))

        func frame(_ width: Double) {
            let list = host.render(size: Size(width: width, height: 800), scale: 1)
            _ = host.minimumSize(scale: 1)
            _ = painter.paint(list, widthPx: Int(width), heightPx: 800)
        }
        frame(720)
        let before = (shaper.shapeCount, shaper.fontLookupCount)
        #expect(before.0 > 20 && before.1 > 0)
        for width in stride(from: 300.0, through: 1200, by: 7) { frame(width) }
        #expect(shaper.shapeCount == before.0)
        #expect(shaper.fontLookupCount == before.1)
    }
}
