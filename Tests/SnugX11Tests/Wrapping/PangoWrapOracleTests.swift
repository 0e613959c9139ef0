// Wrapping by arithmetic against Pango's own word wrap, and drawing against Pango's own drawing.
import CX11
import RandomCases
import SnugLayout
import SnugTestKit
import SnugViews
import Testing

@testable import SnugX11

@MainActor @Suite("Wrapping against Pango", .serialized) struct PangoWrapOracleTests {
    private static let seed: UInt64 = 20_261_130
    private static let widthsPerText = 4
    private let font = FontDescription(size: 16)

    /// The widest stretch that no line end may cut, px: at this width and above no word is split.
    private func widestUnit(_ text: ShapedText) -> Int {
        text.paragraphs[0].units.map { $0.visibleEndAdvance - $0.startAdvance }.max() ?? 0
    }

    private func lines(_ text: ShapedText, width: Int) -> [TextLine] { text.wrap(width: Double(width)).lines }

    @Test("with single spaces and words that fit, every line starts where Pango starts it and is as wide")
    func wordWrap() throws {
        try withDrawing { drawing in
            let oracle = try #require(PangoOracle(display: drawing.display, font: font))
            var generator = SeededGenerator(seed: Self.seed)
            for round in 0..<CaseCount.scaled(full: 20_000) {
                let script = Script.allCases[round % Script.allCases.count]
                let text = script.text(&generator)
                let shaped = drawing.shaper.shape(text, font: font, scale: 1)
                let narrowest = max(1, widestUnit(shaped))
                let widest = max(narrowest, shaped.paragraphs[0].advance)
                oracle.set(text)
                for _ in 0..<Self.widthsPerText {
                    let width = Int.random(in: narrowest...widest, using: &generator)
                    let note: Comment = "seed \(Self.seed), round \(round), width \(width): \(text.debugDescription)"
                    let expected = oracle.lineStarts(width: width)
                    let ours = lines(shaped, width: width)
                    #expect(ours.map(\.start) == expected, note)
                    #expect(ours.indices.map { oracle.lineWidth($0) } == ours.map(\.width), note)
                }
            }
        }
    }

    /// Pango composites run after run, Snug a whole line at once. A pixel that holds the soft edges of two runs then gets a
    /// slightly other gray, although each glyph is the same and in the same place.
    private static let edgePixelsPerLine = 4
    private static let edgeLevels = 8

    @Test(
        "every line is drawn as wide as it is measured, and its pixels are those of Pango's own drawing, soft edges that meet aside"
    )
    func drawing() throws {
        try withDrawing { drawing in
            let oracle = try #require(PangoOracle(display: drawing.display, font: font))
            var generator = SeededGenerator(seed: Self.seed + 1)
            var colored = 0
            var edgePixels = 0
            for round in 0..<CaseCount.scaled(full: 2_000) {
                let text = Script.allCases[round % Script.allCases.count].text(&generator)
                let shaped = drawing.shaper.shape(text, font: font, scale: 1)
                let narrowest = max(1, widestUnit(shaped))
                let width = Int.random(in: narrowest...max(narrowest, shaped.paragraphs[0].advance), using: &generator)
                let lines = lines(shaped, width: width)
                let index = Int.random(in: lines.indices, using: &generator)
                let note: Comment =
                    "seed \(Self.seed + 1), round \(round), width \(width), line \(index): \(text.debugDescription)"
                #expect(shaped.forEachGlyph(of: lines[index]) { _, _, _ in } == lines[index].width, note)

                oracle.set(text)
                try #require(oracle.lineStarts(width: width).count == lines.count, note)
                let ours = try picture(of: lines[index], in: shaped, drawing)
                let theirs = try picture(size: ours, drawing) { draw, ink in
                    oracle.draw(line: index, on: draw, color: &ink, x: Self.margin, y: Self.margin + shaped.ascent)
                }
                let differences = ours.differences(from: theirs)
                #expect(differences.count <= Self.edgePixelsPerLine, note)
                #expect(differences.allSatisfy { $0 <= Self.edgeLevels }, note)
                edgePixels += differences.count
                #expect(ours.hasInk || lines[index].width == 0, note)
                if ours.hasColor { colored += 1 }
            }
            #expect(colored > 0, "no colour emoji was drawn")
            print("\(edgePixels) pixels with the edges of two runs are of another gray than Pango's")
        }
    }

    /// Around a line, for glyphs that reach out of it.
    private static let margin = 30

    private func picture(of line: TextLine, in text: ShapedText, _ drawing: DrawingFixture) throws -> Bitmap {
        let origin = Point(x: Double(Self.margin), y: Double(Self.margin))
        let item = TextItem(text: text, lines: [line], origin: origin, width: Double(line.width), color: .ink)
        return try drawing.picture(
            DisplayList(items: [DisplayItem(.text(item))], background: .paper), width: line.width + 2 * Self.margin,
            height: text.lineHeight + 2 * Self.margin)
    }

    /// What `body` draws on white.
    private func picture(
        size: Bitmap, _ drawing: DrawingFixture, _ body: (_ draw: OpaquePointer, _ ink: inout XftColor) -> Void
    ) throws -> Bitmap {
        let display = drawing.display
        let screen = XDefaultScreen(display)
        let visual = try #require(XDefaultVisual(display, screen))
        let colormap = XDefaultColormap(display, screen)
        let pixmap = XCreatePixmap(
            display, XRootWindow(display, screen), UInt32(size.width), UInt32(size.height),
            UInt32(XDefaultDepth(display, screen)))
        defer { XFreePixmap(display, pixmap) }
        let draw = try #require(XftDrawCreate(display, pixmap, visual, colormap))
        defer { XftDrawDestroy(draw) }
        let opaque: UInt16 = .max
        var paper = XftColor(
            pixel: XWhitePixel(display, screen),
            color: XRenderColor(red: opaque, green: opaque, blue: opaque, alpha: opaque))
        var ink = XftColor(
            pixel: XBlackPixel(display, screen), color: XRenderColor(red: 0, green: 0, blue: 0, alpha: opaque))
        XftDrawRect(draw, &paper, 0, 0, UInt32(size.width), UInt32(size.height))
        body(draw, &ink)
        return try #require(
            Snapshot.capture(
                display: display, drawable: pixmap, visual: visual, colormap: colormap, width: size.width,
                height: size.height))
    }
}

extension Bitmap {
    /// The largest difference of a channel, for each pixel that is not equal.
    fileprivate func differences(from other: Bitmap) -> [Int] {
        if pixels == other.pixels { return [] }
        return stride(from: 0, to: pixels.count, by: 4).compactMap { start in
            let levels = (start..<start + 3).map { abs(Int(pixels[$0]) - Int(other.pixels[$0])) }
            return levels.max().flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// True if a pixel is not white, whatever its colour.
    fileprivate var hasInk: Bool { pixels.contains { $0 < 255 } }

    /// True if a pixel is no gray.
    fileprivate var hasColor: Bool {
        stride(from: 0, to: pixels.count, by: 4).contains { start in
            let channels = pixels[start..<start + 3]
            return (channels.max() ?? 0) - (channels.min() ?? 0) > 40
        }
    }
}
