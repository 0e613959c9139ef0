// Numbers that layout cannot use, at every public entry. Debug builds trap with the value's name; release builds go on with 0,
// which is checked by asking the same entry with 0. Enormous numbers are legal and come out finite.

import SnugLayout
import Testing

@Suite("Hostile numbers") struct HostileNumbersTests {
    @Test("Given an enormous number, every entry gives finite numbers", arguments: NumberEntry.all)
    func enormous(entry: NumberEntry) {
        for value in entry.kind.enormous {
            #expect(entry.result(value).allSatisfy { $0.isFinite }, "\(value): \(entry.result(value))")
        }
    }

    @Test("Given an enormous scale or line height, texts and edges stay finite")
    func enormousScale() {
        for scale in [1e300, 1e-300] {
            let text = FixedAdvanceShaper().shape("one two", font: FontDescription(size: 13), scale: scale)
            let size = text.measure(width: 40).size
            #expect(size.width.isFinite && size.height.isFinite)
            #expect(PixelGrid(scale: scale).snap(1e300).isFinite)
            #expect(PixelGrid.scales.contains(PixelGrid(scale: scale).scale))
        }
        let paragraphs = FixedAdvanceShaper().shape("a\nb", font: FontDescription(size: 13), scale: 1).paragraphs
        let tall = ShapedText(
            paragraphs: paragraphs, font: FontDescription(size: 13), scale: 1, lineHeight: .max, ascent: .max)
        #expect(tall.measure(width: nil).size.height == Length.maximum)
    }

    @Test("A length on the grid is finite and at most the largest; NaN is 0")
    func length() {
        for round in [Length.nearest, Length.up, Length.down] {
            #expect(round(.nan) == 0)
            #expect(round(1e300) == Length.maximum && round(-1e300) == -Length.maximum)
            #expect(round(.infinity) == .infinity && round(-.infinity) == -.infinity)
        }
    }

    #if DEBUG
        private static let cases = NumberEntry.all.indices.flatMap { entry in
            NumberEntry.all[entry].kind.wrong.indices.map { (entry, $0) }
        }

        @Test("Given a number that is wrong there, a debug build traps with its name", arguments: cases)
        func trap(entry: Int, value: Int) async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [entry, value] in
                let entry = NumberEntry.all[entry]
                _ = entry.result(entry.kind.wrong[value])
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            let entry = NumberEntry.all[entry]
            #expect(message.contains(entry.name), "\(entry.kind.wrong[value]): \(message.prefix(400))")
        }

        @Test("Given a scale that is none, a debug build traps with its name", arguments: [0, 1, 2, 3])
        func trapOfScale(value: Int) async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [value] in _ = PixelGrid(scale: [Double.nan, .infinity, 0, -1][value])
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("scale is"))
        }
    #else
        @Test("Given a number that is wrong there, a release build goes on with 0", arguments: NumberEntry.all)
        func zero(entry: NumberEntry) {
            let expected = entry.result(0)
            for value in entry.kind.wrong {
                #expect(entry.result(value) == expected, "\(value)")
            }
        }

        @Test("Given a scale that is none, a release build goes on with 1", arguments: [Double.nan, .infinity, 0, -1])
        func one(scale: Double) { #expect(PixelGrid(scale: scale).scale == 1) }

        @Test("Given a negative line height or ascent, a release build goes on with 0")
        func negativeLineHeight() {
            let text = ShapedText(
                paragraphs: [], font: FontDescription(size: 13), scale: 1, lineHeight: -1, ascent: -1)
            #expect(text.lineHeight == 0 && text.ascent == 0)
        }
    #endif
}
