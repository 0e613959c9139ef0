// Greedy wrapping of a shaped text: integer arithmetic on the advances that shaping left behind. Sizing calls `measure`
// any number of times; drawing calls `wrap` once, so what is measured is what is drawn.

/// What a text takes up at a proposal, without its lines.
public struct TextMeasurement: Hashable, Sendable {
    /// In pt, rounded up to multiples of 1/64: the widest line, and all lines that are kept.
    public var size: Size
    /// The proposals that give the same lines.
    public var validity: Validity
    public var lineCount: Int
    /// True if the last line ends in an ellipsis.
    public var isTruncated: Bool
}

/// A text broken into lines.
public struct WrappedText: Hashable, Sendable {
    public var lines: [TextLine]
    /// In pt, rounded up to multiples of 1/64: the widest line, and all lines that are kept.
    public var size: Size
    /// The proposals that give the same lines.
    public var validity: Validity
}

extension ShapedText {
    /// The lines at a proposal.
    ///
    /// A line takes units while their visible end fits; white space at its end hangs and counts for nothing. A word
    /// wider than the line is split between clusters, at least one cluster a line, so a line can be wider than a tiny
    /// proposal. Lines are left out only under `lineLimit` or a `height` too small for them; then the last one ends in
    /// an ellipsis.
    ///
    ///     let shaped = FixedAdvanceShaper().shape("ab cd", font: font, scale: 1)
    ///     shaped.wrap(width: 39).lines.count  // 2
    ///     shaped.wrap(width: 40).lines.count  // 1
    ///
    /// - Parameters:
    ///   - width: in pt; nil or infinity gives one line per paragraph.
    ///   - lineLimit: the most lines; values under 1 count as 1.
    ///   - height: in pt; nil or infinity gives all lines. One line is always kept.
    /// - Complexity: O(units up to the last kept line), and O(clusters) of words that are split.
    public func wrap(width: Double?, lineLimit: Int? = nil, height: Double? = nil) -> WrappedText {
        var lines: [TextLine] = []
        let measured = eachLine(width: width, lineLimit: lineLimit, height: height) { lines.append($0) }
        return WrappedText(lines: lines, size: measured.size, validity: measured.validity)
    }

    /// The size, the validity and the number of lines that `wrap` gives for the same proposal; allocates nothing.
    public func measure(width: Double?, lineLimit: Int? = nil, height: Double? = nil) -> TextMeasurement {
        eachLine(width: width, lineLimit: lineLimit, height: height) { _ in }
    }

    /// The one loop behind `wrap` and `measure`; `body` receives the lines in order.
    @inline(__always)
    private func eachLine(
        width: Double?, lineLimit: Int?, height: Double?, _ body: (TextLine) -> Void
    ) -> TextMeasurement {
        let limit = pixelLimit(width)
        let heightLimit = lineCapacity(height)
        let maximumCount = min(max(1, lineLimit ?? .max), heightLimit)
        var bounds = WidthBounds()
        var count = 0
        var isTruncated = false

        for index in paragraphs.indices where !isTruncated {
            let hasNextParagraph = index + 1 < paragraphs.count
            paragraphs[index].withLineBreaker { breaker in
                repeat {
                    count += 1
                    var line: LineBreaker.Line
                    if count == maximumCount {
                        let lineStart = breaker
                        line = breaker.nextLine(limit: limit)
                        isTruncated = hasNextParagraph || !breaker.isAtEnd
                        if isTruncated { line = lineStart.truncatedLine(limit: limit, isFollowed: hasNextParagraph) }
                    } else {
                        line = breaker.nextLine(limit: limit)
                    }
                    bounds.add(line)
                    body(
                        TextLine(
                            paragraph: index, start: line.start, end: line.end, width: line.width,
                            isTruncated: isTruncated))
                } while !breaker.isAtEnd && !isTruncated
            }
        }

        let isCutByHeight = isTruncated && count == heightLimit && count < max(1, lineLimit ?? .max)
        let size = Size(width: points(bounds.widest), height: self.height(ofLines: max(1, count)))
        return TextMeasurement(
            size: size,
            validity: Validity(
                width: widthInterval(bounds, width: size.width),
                height: ValidInterval(
                    lower: count <= 1 ? -.infinity : size.height,
                    upper: isCutByHeight ? self.height(ofLines: count + 1) : .infinity,
                    includesUnspecified: !isCutByHeight)),
            lineCount: count, isTruncated: isTruncated)
    }

    /// The widths that accept all that was accepted and refuse all that was refused: they are the very numbers
    /// compared.
    private func widthInterval(_ bounds: WidthBounds, width: Double) -> ValidInterval {
        let isUnbounded = bounds.smallestRefused == .max
        let lower = bounds.widestBreakable == bounds.widest ? width : points(bounds.widestBreakable)
        return ValidInterval(
            lower: bounds.widestBreakable <= 0 ? -.infinity : lower,
            upper: isUnbounded ? .infinity : points(bounds.smallestRefused), includesUnspecified: isUnbounded)
    }
}

// MARK: - Pixels and points

extension ShapedText {
    /// `pixels` in pt, rounded up to a multiple of 1/64.
    func points(_ pixels: Int) -> Double { Length.up(Double(pixels) / scale) }

    /// The height of `count` lines in pt. One line height per text makes this a function of the count.
    public func height(ofLines count: Int) -> Double { points(count * lineHeight) }

    /// The largest whole number of pixels whose length in pt is at most `width`; text given its own measured width
    /// fits.
    func pixelLimit(_ width: Double?) -> Int { largestCount(in: width, unit: 1) }

    /// How many lines `height` holds, at least one.
    func lineCapacity(_ height: Double?) -> Int { max(1, largestCount(in: height, unit: max(1, lineHeight))) }

    /// The largest n with `points(n * unit) <= length`.
    private func largestCount(in length: Double?, unit: Int) -> Int {
        guard let length, length < Length.maximum else {
            // NaN compares false as well, but counts as 0 like everywhere in layout.
            return length.map { Length.checkedNumber($0, "text width or height") } == 0 ? 0 : .max
        }
        guard length > 0 else { return 0 }
        var count = Int(length * scale / Double(unit))
        while count > 0, points(count * unit) > length { count -= 1 }
        while points((count + 1) * unit) <= length { count += 1 }
        return count
    }
}

/// What the lines say about the widths that would break them the same way, in px.
private struct WidthBounds {
    var widest = 0
    /// The widest line that would break differently if it did not fit.
    var widestBreakable = 0
    /// The smallest width that was refused; `Int.max` if none was.
    var smallestRefused = Int.max

    @inline(__always)
    mutating func add(_ line: LineBreaker.Line) {
        widest = max(widest, line.width)
        if line.isBreakable { widestBreakable = max(widestBreakable, line.width) }
        smallestRefused = min(smallestRefused, line.refused)
    }
}
