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

    @Test(
        "every line is drawn as wide as it is measured, and its pixels are those of Pango's own drawing; where runs overlap, of their ink"
    )
    func drawing() throws {
        try withDrawing { drawing in
            let oracle = try #require(PangoOracle(display: drawing.display, font: font))
            var generator = SeededGenerator(seed: Self.seed + 1)
            var colored = 0
            var sharedPixels = 0
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
                if !differences.isEmpty {
                    let inks = try inksOfRuns(line: index, oracle, size: ours, baseline: shaped.ascent, drawing)
                    for (pixel, levels) in differences {
                        #expect(levels <= allowedDifference(inks.map { $0[pixel] }), "\(note), pixel \(pixel)")
                    }
                    sharedPixels += differences.count
                }
                #expect(ours.hasInk || lines[index].width == 0, note)
                if ours.hasColor { colored += 1 }
            }
            #expect(colored > 0, "no colour emoji was drawn")
            print("\(sharedPixels) pixels with ink of two runs are of another gray than Pango's")
        }
    }

    /// The ink, 0 to 255, that each run of a line puts on each pixel.
    private func inksOfRuns(
        line: Int, _ oracle: PangoOracle, size: Bitmap, baseline: Int, _ drawing: DrawingFixture
    ) throws -> [[Int]] {
        var inks: [[Int]] = []
        try oracle.forEachRun(ofLine: line, x: Self.margin, y: Self.margin + baseline) { draw in
            inks.append(try picture(size: size, drawing, draw).inks)
        }
        return inks
    }

    /// Pango composites run after run, Snug adds the ink of a whole line first: a and b of two runs on one pixel are a + b - ab
    /// there, and a + b here. Each run may round once.
    private func allowedDifference(_ inks: [Int]) -> Int {
        let sum = inks.reduce(0, +)
        let products = (sum * sum - inks.reduce(0) { $0 + $1 * $1 }) / 2
        return products == 0 ? 0 : (products + 254) / 255 + inks.count
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
    /// The pixels that are not equal, by their number, and the largest difference of a channel in each.
    fileprivate func differences(from other: Bitmap) -> [(pixel: Int, levels: Int)] {
        if pixels == other.pixels { return [] }
        return stride(from: 0, to: pixels.count, by: 4).compactMap { start in
            let levels = (start..<start + 3).map { abs(Int(pixels[$0]) - Int(other.pixels[$0])) }.max() ?? 0
            return levels > 0 ? (start / 4, levels) : nil
        }
    }

    /// How far each pixel is from white.
    fileprivate var inks: [Int] {
        stride(from: 0, to: pixels.count, by: 4).map { start in
            255 - Int(pixels[start..<start + 3].min() ?? 255)
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
