import Testing

@testable import SnugLayout

/// Shaped with 8 px per character and 16 px per line.
func shaped(_ text: String, scale: Double = 1) -> ShapedText {
    FixedAdvanceShaper().shape(text, font: FontDescription(size: 14), scale: scale)
}

extension WrappedText {
    /// The lines as strings, with "…" where they are truncated.
    func strings(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        return lines.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) + ($0.isTruncated ? "…" : "") }
    }
}

@Suite struct TextWrappingTests {
    private func lines(_ text: String, _ width: Double?, limit: Int? = nil, height: Double? = nil) -> [String] {
        shaped(text).wrap(width: width, lineLimit: limit, height: height).strings(of: text)
    }

    @Test func unitFitsAtExactlyItsWidthAndNotOneStepBelow() {
        #expect(lines("ab cd", 40) == ["ab cd"])
        #expect(lines("ab cd", 40 - 1.0 / 64) == ["ab", "cd"])
    }

    @Test func trailingWhiteSpaceHangsAndCountsForNothing() {
        #expect(lines("ab    cd  ", 16) == ["ab", "cd"])
        #expect(shaped("ab     ").measure(width: nil).size == Size(width: 16, height: 16))
        #expect(shaped("   ").measure(width: 8).size == Size(width: 0, height: 16))
    }

    @Test func leadingWhiteSpaceIsPartOfTheLine() {
        #expect(lines("  ab", nil) == ["  ab"])
        #expect(shaped("  ab").measure(width: nil).size.width == 32)
        #expect(lines("  ab", 24) == ["", "ab"])
    }

    @Test func restOfASplitWordIsFollowedByFurtherUnits() {
        #expect(lines("abcde fg", 32) == ["abcd", "e fg"])
        #expect(lines("x abcdef", 32) == ["x", "abcd", "ef"])
    }

    @Test func whiteSpaceInsideAWordThatIsSplitHangsToo() {
        // No line may start with "؟", so the word, its space and the sign are one unit: "abc d" stands for it.
        let cluster = { TextCluster(start: $0, startAdvance: $0 * 8, isWhite: $0 == 3) }
        let unit = TextUnit(
            start: 0, visibleEnd: 5, firstCluster: 0, visibleClusterEnd: 5, startAdvance: 0, visibleEndAdvance: 40)
        let glyphs = (0..<5).map { Glyph(id: 65, advance: 8, xOffset: 0, cluster: Int32($0)) }
        let paragraph = TextParagraph(
            start: 0, end: 5, isRightToLeft: false, units: [unit], clusters: (0..<5).map(cluster), advance: 40,
            runs: [GlyphRun(font: 0, level: 0, glyphs: glyphs)],
            ellipsis: GlyphRun(font: 0, level: 0, glyphs: [glyphs[0]]), ellipsisAdvance: 8)
        let text = ShapedText(
            paragraphs: [paragraph], font: FontDescription(size: 14), scale: 1, lineHeight: 16, ascent: 12)
        func lines(_ width: Double, limit: Int? = nil) -> [String] {
            text.wrap(width: width, lineLimit: limit).strings(of: "abc d")
        }
        #expect(lines(40) == ["abc d"])
        #expect(lines(39) == ["abc", "d"])
        #expect(lines(24) == ["abc", "d"])
        #expect(lines(16) == ["ab", "c", "d"])
        #expect(text.wrap(width: 32).validity.width == ValidInterval(lower: 24, upper: 40, includesUnspecified: false))
        #expect(lines(39, limit: 1) == ["abc…"])
    }

    @Test func paragraphsAndEmptyParagraphsAreLines() {
        #expect(lines("a\n\nb\n", nil) == ["a", "", "b", ""])
        #expect(lines("", 100) == [""])
        #expect(shaped("").measure(width: nil).size == Size(width: 0, height: 16))
        #expect(lines("a\r\nb", nil) == ["a", "b"])
    }

    @Test func negativeWidthsCountAsZero() {
        for width: Double in [-5, -Double.infinity] {
            #expect(shaped("ab").wrap(width: width).lines == shaped("ab").wrap(width: 0).lines)
        }
    }

    @Test func lineLimitEndsTheLastLineInAnEllipsis() {
        #expect(lines("ab cd ef", 40, limit: 1) == ["ab c…"])
        #expect(lines("ab cd ef", 24, limit: 1) == ["ab…"])
        #expect(lines("ab cd ef", 32, limit: 1) == ["ab…"])
        #expect(lines("ab cd ef", 40, limit: 2) == ["ab cd", "ef"])
        #expect(lines("ab\ncd", 400, limit: 1) == ["ab…"])
        #expect(lines("ab", 4, limit: 1) == ["…"])
        #expect(lines("ab", 16, limit: 0) == ["ab"])
    }

    @Test func heightTooSmallKeepsTheLinesThatFitAndAtLeastOne() {
        #expect(lines("ab cd ef", 16, height: 47) == ["ab", "c…"])
        #expect(lines("ab cd ef", 16, height: 48) == ["ab", "cd", "ef"])
        #expect(lines("ab cd ef", 16, height: 0) == ["a…"])
        let cut = shaped("ab cd ef").measure(width: 16, height: 40)
        #expect(cut.validity.height == ValidInterval(lower: 32, upper: 48, includesUnspecified: false))
        let first = shaped("ab cd ef").measure(width: 16, height: 5)
        #expect(first.validity.height == ValidInterval(lower: -.infinity, upper: 32, includesUnspecified: false))
        let whole = shaped("ab cd ef").measure(width: 16, height: 500)
        #expect(whole.validity.height == ValidInterval(lower: 48, upper: .infinity, includesUnspecified: true))
    }

    @Test func oneLineIsValidFromItsWidthToInfinityAndUnspecified() {
        let interval = ValidInterval(lower: 40, upper: .infinity, includesUnspecified: true)
        #expect(shaped("ab cd").measure(width: nil).validity.width == interval)
        #expect(shaped("ab cd").measure(width: .infinity).validity == shaped("ab cd").measure(width: 64).validity)
    }

    @Test func caseP5NilHeightGivesAllLinesAtTheProposedWidth() {
        let text = shaped(Array(repeating: "word", count: 100).joined(separator: " "))
        #expect(text.measure(width: 72, height: nil).size == Size(width: 72, height: 50 * 16))
    }

    @Test func caseP6OneWordOf2700PointsIsSplitAndNeverWiderThanTheProposal() {
        let text = shaped(String(repeating: "w", count: 338))
        let measured = text.measure(width: 300)
        #expect(measured.size == Size(width: 296, height: 10 * 16))
        #expect(text.measure(width: nil).size.width == 2704)
    }

    @Test func caseP10MeasuredIsDrawn() {
        for width in stride(from: 0.0, through: 300, by: 3.25) {
            let text = shaped("one two three four five\nsix seven", scale: 1.5)
            let wrapped = text.wrap(width: width)
            let measured = text.measure(width: width)
            #expect(wrapped.size == measured.size)
            #expect(wrapped.validity == measured.validity)
            #expect(measured.size.height == Double(wrapped.lines.count * text.lineHeight) / 1.5)
            #expect(measured.lineCount == wrapped.lines.count)
        }
    }

    @Test func caseC2WidthNeverDecreasesFromZeroUp() {
        let text = shaped("a bb ccc dddd eeeee ffffff ggggggg")
        var previous = text.measure(width: 0)
        #expect(previous.size.width == 8)
        for width in 1...300 {
            let next = text.measure(width: Double(width))
            #expect(next.size.width >= previous.size.width)
            #expect(next.size.height <= previous.size.height)
            previous = next
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 1.1, 96.0 / 72, 3.7])
    func caseC8TextGivenItsOwnMeasuredWidthDoesNotWrap(scale: Double) {
        for count in 1...60 {
            let text = shaped(String(repeating: "ab ", count: count), scale: scale)
            let ideal = text.measure(width: nil).size
            let again = text.measure(width: ideal.width, lineLimit: 1, height: ideal.height)
            #expect(again.size == ideal)
            #expect(!again.isTruncated)
            #expect((ideal.width * 64).rounded() == ideal.width * 64)
        }
    }

    @Test func oneClusterWiderThanTheLineOverflows() {
        #expect(lines("abc d", 3) == ["a", "b", "c", "d"])
        #expect(shaped("abc").measure(width: 3).size == Size(width: 8, height: 48))
    }

    @Test func clustersAreNeverSplit() {
        let text = "👨‍👩‍👧‍👦e\u{301}"
        #expect(shaped(text).wrap(width: 8).strings(of: text) == ["👨‍👩‍👧‍👦", "e\u{301}"])
    }

    @Test func noBreakSpacesDoNotBreak() {
        #expect(lines("a b\u{A0}c", 32) == ["a", "b\u{A0}c"])
    }

    @Test func firstStrongCharacterGivesTheParagraphItsDirection() {
        let paragraphs = shaped("1 שלום ab\nab שלום\nسلام").paragraphs
        #expect(paragraphs.map(\.isRightToLeft) == [true, false, true])
        #expect(paragraphs[2].runs[0].glyphs.map(\.id) == "سلام".unicodeScalars.reversed().map(\.value))
        #expect(paragraphs[1].runs.map(\.level) == [0, 1])
    }
}
