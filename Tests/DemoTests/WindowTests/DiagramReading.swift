// Where the diagram's markers and the features under them are, to a small part of a pixel.
import SnugTestKit

/// A place between pixels; the middle of the first pixel is (0.5, 0.5).
struct PixelPoint: CustomStringConvertible {
    var x: Double
    var y: Double

    var description: String { "(\(x), \(y))" }
}

extension DemoReading {
    /// A feature of the artwork: a stroked rectangle in fractions of it, and where only its own strokes cross a row and
    /// a column.
    private struct Feature {
        let x: ClosedRange<Double>
        let y: ClosedRange<Double>
        let freeRow: Double
        let freeColumn: Double
    }

    private static let features = [
        Feature(x: 0.1...0.4, y: 0.2...0.6, freeRow: 0.24, freeColumn: 0.13),
        Feature(x: 0.6...0.9, y: 0.4...0.8, freeRow: 0.76, freeColumn: 0.87),
    ]

    /// The middle of each feature, measured on its gray strokes.
    func featureCentres() throws -> [PixelPoint] {
        try Self.features.map { feature in
            let row = artwork.y + Int(feature.freeRow * Double(artwork.height))
            let column = artwork.x + Int(feature.freeColumn * Double(artwork.width))
            func vertical(_ fraction: Double) throws -> Double {
                let x = artwork.x + Int(fraction * Double(artwork.width))
                return try stroke(PixelRect(x: x - 4, y: row, width: 9, height: 1)).x
            }
            func horizontal(_ fraction: Double) throws -> Double {
                let y = artwork.y + Int(fraction * Double(artwork.height))
                return try stroke(PixelRect(x: column, y: y - 4, width: 1, height: 9)).y
            }
            return PixelPoint(
                x: (try vertical(feature.x.lowerBound) + vertical(feature.x.upperBound)) / 2,
                y: (try horizontal(feature.y.lowerBound) + horizontal(feature.y.upperBound)) / 2)
        }
    }

    /// The middle of the stroke that crosses a strip, weighted by its coverage; 2 px of gray (128) on white.
    private func stroke(_ strip: PixelRect) throws -> Centroid {
        guard let found = picture.centroid(in: strip, weight: { Double(255 - $0.g) / 127 }),
            abs(found.weight - 2) < 0.2
        else { throw ReadingError(description: "no stroke of 2 px in \(strip)") }
        return found
    }

    /// The middle of the disc in the left and in the right half of the artwork.
    func markerCentres() throws -> [PixelPoint] {
        let half = artwork.width / 2
        return try [artwork.x, artwork.x + half].map { x in
            try discCentre(in: PixelRect(x: x, y: artwork.y, width: half, height: artwork.height))
        }
    }

    /// The mean of the middles of all rows, and of all columns, from rim to rim: what is written on a disc has no say.
    private func discCentre(in region: PixelRect) throws -> PixelPoint {
        // White and gray have no blue of their own, so this is the disc's coverage on both.
        func coverage(_ x: Int, _ y: Int) -> Double {
            let colour = picture[x, y]
            return min(1, max(0, Double(Int(colour.b) - Int(colour.r)) / 181))
        }
        guard let box = picture.boundingBox(in: region, where: { Int($0.b) - Int($0.r) > 8 }) else {
            throw ReadingError(description: "no disc in \(region)")
        }
        guard (28...30).contains(box.width), (28...30).contains(box.height) else {
            throw ReadingError(description: "a disc of \(box)")
        }
        func middle(_ range: Range<Int>, _ coverage: (Int) -> Double) -> Double? {
            guard let first = range.first(where: { coverage($0) > 0.97 }),
                let last = range.last(where: { coverage($0) > 0.97 })
            else { return nil }
            let before = (range.lowerBound..<first).reduce(0) { $0 + coverage($1) }
            let after = (last + 1..<range.upperBound).reduce(0) { $0 + coverage($1) }
            return (Double(first) - before + Double(last + 1) + after) / 2
        }
        let xs = (box.y..<box.maxY).compactMap { y in middle(box.x..<box.maxX) { coverage($0, y) } }
        let ys = (box.x..<box.maxX).compactMap { x in middle(box.y..<box.maxY) { coverage(x, $0) } }
        guard xs.count > 20, ys.count > 20 else { throw ReadingError(description: "a hollow disc in \(box)") }
        return PixelPoint(x: xs.reduce(0, +) / Double(xs.count), y: ys.reduce(0, +) / Double(ys.count))
    }

    /// What is wrong with the picture by the rules that hold at every size; empty if all is right.
    var failures: [String] {
        var result: [String] = []
        func require(_ condition: Bool, _ what: String) {
            if !condition { result.append("\(what): \(self)") }
        }
        let (width, height) = (Double(artwork.width), Double(artwork.height))
        require(abs(height - width / 1.6) <= 1, "the artwork keeps its ratio")
        require(
            artwork.width == container.width || artwork.height == container.height, "the artwork is as large as fits")
        require(
            abs((artwork.x - container.x) - (container.maxX - artwork.maxX)) <= 1
                && abs((artwork.y - container.y) - (container.maxY - artwork.maxY)) <= 1, "the artwork is in the middle"
        )
        do {
            for (marker, feature) in zip(try markerCentres(), try featureCentres()) {
                require(
                    abs(marker.x - feature.x) <= 0.5 && abs(marker.y - feature.y) <= 0.5,
                    "marker \(marker) on feature \(feature)")
            }
        } catch {
            result.append("\(error): \(self)")
        }
        let end = (badge ?? chips.last)?.upperBound ?? 0
        require(end <= picture.width - Self.padding, "the row ends within the window")
        require(isOn == (thumb != nil), "a thumb where there is more to see")
        return result
    }
}
