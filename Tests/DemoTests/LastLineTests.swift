// The last line of a scrolled panel, in pixels: whatever the script and the text size, no part of it is cut.
import CX11
import Snug
import SnugTestKit
import SnugX11
import Testing

@testable import snug_demo

@MainActor @Suite("Last lines", .serialized) struct LastLineTests {
    @Test(
        "the last label is whole when the panel is scrolled to its end, in each language and text size",
        arguments: BundledLanguage.allCases, [0.5, 1, 1.25, 3])
    func lastLabel(language: BundledLanguage, textScale: Double) throws {
        try withServer { try lastLabel(language, textScale, on: $0) }
    }

    private func lastLabel(_ language: BundledLanguage, _ textScale: Double, on server: XServer) throws {
        let display = try #require(XOpenDisplay(server.displayName))
        defer { XCloseDisplay(display) }
        let screen = XDefaultScreen(display)
        let shaper = try #require(PangoShaper(display: display, screen: screen))
        let painter = Painter(
            display: display, screen: screen, visual: try #require(XDefaultVisual(display, screen)),
            colormap: XDefaultColormap(display, screen), depth: XDefaultDepth(display, screen), shaper: shaper)
        let session = DemoSession(language: language, textScale: textScale)
        let host = ViewHost(DemoView(), shaper: shaper, environment: session.environment(EnvironmentValues()))
        let minimum = host.minimumSize(scale: 1)
        let size = Size(width: max(720, minimum.width), height: max(800, minimum.height))
        _ = host.render(size: size, scale: 1)
        host.send(.keyPressed(KeyPress(.character("m"))))
        _ = host.render(size: size, scale: 1)
        host.send(.keyPressed(KeyPress(.end)))
        let list = host.render(size: size, scale: 1)

        func rowsOfInk(_ items: [DisplayItem]) throws -> [Int] {
            let alone = DisplayList(items: items, background: list.background)
            _ = painter.paint(alone, widthPx: Int(size.width), heightPx: Int(size.height), wholly: true)
            let picture = try #require(painter.snapshot())
            let stride = picture.width * 4
            let ground = picture.pixels[..<stride]
            return (0..<picture.height).filter { row in
                picture.pixels[row * stride..<(row + 1) * stride] != ground
            }
        }
        let labels = list.items.filter { item in
            if case .text = item.content { item.clip != nil } else { false }
        }
        let last = try #require(labels.last)
        let clip = try #require(last.clip)
        let ink = try rowsOfInk([DisplayItem(last.content)])
        let shown = try rowsOfInk([last])
        #expect(!ink.isEmpty)
        // What lies above the panel may be scrolled away; nothing lies below it, and its own last rows all show.
        #expect(Double(try #require(ink.last)) < clip.bounds.maxY)
        #expect(shown == ink.filter { Double($0) >= clip.bounds.minY }, "\(language) at \(textScale)")

        // Texts outside of the panel are not clipped at all, and their ink is in the window.
        let free = list.items.filter { item in
            if case .text = item.content { item.clip == nil } else { false }
        }
        let rows = try rowsOfInk(free)
        #expect(try #require(rows.first) > 0 && Double(try #require(rows.last)) < size.height - 1)
    }
}
