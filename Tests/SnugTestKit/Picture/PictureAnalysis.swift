// Questions that tests ask of a picture: where is a colour, how far does it run, what has changed.

/// The middle of a coloured area, in pixels; the middle of the first pixel is 0.5.
public struct Centroid: Equatable, Sendable {
    public var x: Double
    public var y: Double
    /// The sum of the weights: with a predicate, the number of pixels.
    public var weight: Double

    public init(x: Double, y: Double, weight: Double) {
        self.x = x
        self.y = y
        self.weight = weight
    }
}

extension Picture {
    /// The smallest rectangle that holds every pixel of `region` whose colour satisfies `predicate`; nil if none does.
    public func boundingBox(in region: PixelRect? = nil, where predicate: (RGB) -> Bool) -> PixelRect? {
        var minX = Int.max
        var minY = Int.max
        var maxX = Int.min
        var maxY = Int.min
        forEachPixel(in: region) { x, y, colour in
            guard predicate(colour) else { return }
            minX = min(minX, x)
            maxX = max(maxX, x)
            minY = min(minY, y)
            maxY = max(maxY, y)
        }
        return minX > maxX ? nil : PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
    }

    /// The centroid of the pixels of `region` whose colour satisfies `predicate`; nil if none does.
    public func centroid(in region: PixelRect? = nil, where predicate: (RGB) -> Bool) -> Centroid? {
        centroid(in: region, weight: { predicate($0) ? 1 : 0 })
    }

    /// The centroid with a weight for each colour. Give the coverage of an antialiased edge to find a circle's centre
    /// to a small part of a pixel.
    public func centroid(in region: PixelRect? = nil, weight: (RGB) -> Double) -> Centroid? {
        var total = 0.0
        var sumX = 0.0
        var sumY = 0.0
        forEachPixel(in: region) { x, y, colour in
            let share = weight(colour)
            total += share
            sumX += share * (Double(x) + 0.5)
            sumY += share * (Double(y) + 0.5)
        }
        return total > 0 ? Centroid(x: sumX / total, y: sumY / total, weight: total) : nil
    }

    /// The runs of pixels on row `y` whose colour satisfies `predicate`, from left to right.
    public func runs(row y: Int, in columns: Range<Int>? = nil, where predicate: (RGB) -> Bool) -> [Range<Int>] {
        Self.runs(in: (columns ?? 0..<width).clamped(to: 0..<width)) { predicate(self[$0, y]) }
    }

    /// The runs of pixels on column `x` whose colour satisfies `predicate`, from top to bottom.
    public func runs(column x: Int, in rows: Range<Int>? = nil, where predicate: (RGB) -> Bool) -> [Range<Int>] {
        Self.runs(in: (rows ?? 0..<height).clamped(to: 0..<height)) { predicate(self[x, $0]) }
    }

    /// The number of pixels of `region` whose colour satisfies `predicate`.
    public func count(in region: PixelRect? = nil, where predicate: (RGB) -> Bool) -> Int {
        var count = 0
        forEachPixel(in: region) { _, _, colour in
            if predicate(colour) { count += 1 }
        }
        return count
    }

    /// The number of different colours: 1 in a blank picture.
    public var colourCount: Int { Set(pixels).count }

    /// True if all pixels have one colour.
    public var isBlank: Bool { pixels.allSatisfy { $0 == pixels[0] } }

    /// The smallest rectangle outside which both pictures are equal; nil if they are equal. Sizes must agree.
    public func difference(from other: Picture) -> PixelRect? {
        precondition(width == other.width && height == other.height, "\(bounds) is compared with \(other.bounds)")
        var changed: PixelRect?
        for y in 0..<height {
            let row = (y * width)..<((y + 1) * width)
            guard pixels[row] != other.pixels[row] else { continue }
            let columns = row.filter { pixels[$0] != other.pixels[$0] }.map { $0 - row.lowerBound }
            guard let first = columns.first, let last = columns.last else { continue }
            let minX = min(changed?.x ?? first, first)
            let maxX = max(changed?.maxX ?? 0, last + 1)
            let top = changed?.y ?? y
            changed = PixelRect(x: minX, y: top, width: maxX - minX, height: y + 1 - top)
        }
        return changed
    }

    /// The number of pixels of which a channel differs by more than `tolerance`. Sizes must agree.
    public func countOfPixels(furtherThan tolerance: Int, from other: Picture) -> Int {
        precondition(width == other.width && height == other.height, "\(bounds) is compared with \(other.bounds)")
        var count = 0
        for index in pixels.indices where pixels[index] != other.pixels[index] {
            if !RGB(packed: pixels[index]).isNear(RGB(packed: other.pixels[index]), tolerance: tolerance) { count += 1 }
        }
        return count
    }

    /// A part of the picture, cut to its bounds.
    public func cropped(to region: PixelRect) -> Picture {
        var result: [UInt32] = []
        let (columns, rows) = clamped(region)
        for y in rows {
            result.append(contentsOf: pixels[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)])
        }
        return Picture(width: columns.count, height: rows.count, pixels: result)
    }

    private func forEachPixel(in region: PixelRect?, _ body: (Int, Int, RGB) -> Void) {
        let (columns, rows) = clamped(region ?? bounds)
        for y in rows {
            for x in columns { body(x, y, RGB(packed: pixels[y * width + x])) }
        }
    }

    private func clamped(_ region: PixelRect) -> (columns: Range<Int>, rows: Range<Int>) {
        (
            (region.x..<max(region.x, region.maxX)).clamped(to: 0..<width),
            (region.y..<max(region.y, region.maxY)).clamped(to: 0..<height)
        )
    }

    private static func runs(in range: Range<Int>, where predicate: (Int) -> Bool) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start: Int?
        for index in range {
            if predicate(index) {
                start = start ?? index
            } else if let begin = start {
                result.append(begin..<index)
                start = nil
            }
        }
        if let start { result.append(start..<range.upperBound) }
        return result
    }
}
