// A private server with a shaper and a painter on it, for the tests of text and drawing. All of them run on the main
// actor: Pango's font map is not made for several threads.
import CX11
import SnugLayout
import SnugTestKit
import SnugViews
import Testing

@testable import SnugX11

/// What a drawing test works with; valid inside `withDrawing` only.
struct DrawingFixture {
    let display: OpaquePointer
    let shaper: PangoShaper
    let painter: Painter

    /// Paints `list`, wholly or where it differs from the last, for a window of the given size and reads the pixels back.
    func picture(_ list: DisplayList, width: Int = 100, height: Int = 60, wholly: Bool = true) throws -> Bitmap {
        _ = painter.paint(list, widthPx: width, heightPx: height, wholly: wholly)
        return try #require(painter.snapshot())
    }

    /// A painter of its own back pixmap, with the same fonts.
    func another() throws -> DrawingFixture {
        let number = XDefaultScreen(display)
        let painter = Painter(
            display: display, screen: number, visual: try #require(XDefaultVisual(display, number)),
            colormap: XDefaultColormap(display, number), depth: XDefaultDepth(display, number), shaper: shaper)
        return DrawingFixture(display: display, shaper: shaper, painter: painter)
    }

    /// One line of text in a box at `origin`.
    func text(
        _ string: String, at origin: Point, width: Double, color: ResolvedColor = .ink, clip: ClipRegion? = nil
    ) -> DisplayItem {
        let shaped = shaper.shape(string, font: FontDescription(size: 16), scale: 1)
        let paragraph = shaped.paragraphs[0]
        let line = TextLine(paragraph: 0, start: paragraph.start, end: paragraph.end, width: paragraph.advance)
        return DisplayItem(
            .text(TextItem(text: shaped, lines: [line], origin: origin, width: width, color: color)), clip: clip)
    }
}

/// Starts a server, runs `body`, and checks that the server found no fault with any request.
@MainActor func withDrawing(
    screen: String = "640x480x24", arguments: [String] = [], _ body: (DrawingFixture) throws -> Void
) throws {
    try withServer(screen: screen, arguments: arguments) { server in try withDrawing(on: server, body) }
}

@MainActor private func withDrawing(on server: XServer, _ body: (DrawingFixture) throws -> Void) throws {
    let display = try #require(XOpenDisplay(server.displayName))
    defer { XCloseDisplay(display) }
    let number = XDefaultScreen(display)
    let visual = try #require(XDefaultVisual(display, number))
    let shaper = try #require(PangoShaper(display: display, screen: number))
    let painter = Painter(
        display: display, screen: number, visual: visual, colormap: XDefaultColormap(display, number),
        depth: XDefaultDepth(display, number), shaper: shaper)
    try body(DrawingFixture(display: display, shaper: shaper, painter: painter))
    XSync(display, 0)
}

extension ResolvedColor {
    static let paper = ResolvedColor(red: 1, green: 1, blue: 1)
    static let ink = ResolvedColor(red: 0, green: 0, blue: 0)
    static let accent = ResolvedColor(red: 1, green: 0, blue: 0)
}

extension Bitmap {
    /// Red, green and blue at a place, 0 to 255.
    func color(_ x: Int, _ y: Int) -> [Int] {
        let start = (y * width + x) * 4
        return [Int(pixels[start + 2]), Int(pixels[start + 1]), Int(pixels[start])]
    }

    /// The smallest rectangle that holds all pixels darker than half in their green component.
    var inkBounds: Rect {
        var bounds = Rect.zero
        for y in 0..<height {
            for x in 0..<width where color(x, y)[1] < 128 {
                bounds = bounds.union(Rect(x: Double(x), y: Double(y), width: 1, height: 1))
            }
        }
        return bounds
    }
}
