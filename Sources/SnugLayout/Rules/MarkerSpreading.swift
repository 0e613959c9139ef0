/// Moves markers apart that lie over one another: first to the sides, then up and down.
///
/// One pass handles one axis; the other coordinate stays. The pass over x:
///
/// 1. Markers are put in order by their centres, equal ones in their own order. Two markers in one row (their heights overlap) are
///    to keep a distance of half their widths. A pair is left to the second pass if it overlaps less in height than in width, as
///    moving it up and down is the shorter way.
/// 2. All distances of a group of markers tied to each other are shortened by one factor if its longest chain is longer than the
///    region. So they always can be kept: markers that are too many for their row overlap evenly.
/// 3. From left to right, each marker goes right as far as the distances demand, and back as far as the region demands. This keeps
///    all distances. From right to left, each goes left; this keeps them too. The mean of the two also keeps them, because
///    each is a bound on the difference of two coordinates; it moves both markers of a pair by the same way.
///
/// The second pass does the same over y, for the pairs that share a column now.
///
/// - No overlap remains unless a column is too full for the region.
/// - Two markers that overlap keep their order on the axis that they overlap less on.
/// - A centre stays in the region, or as near to it as the markers' own centres were.
/// - A marker that neither overlaps nor stands in the way of one that does stays exactly where it is.
/// - No loop depends on the result of another, so it ends: O(n^2) time and space, O(n) where nothing overlaps.
///
/// Rows and columns in turn, with the cheaper axis first decided per pair: Dwyer, Marriott, Stuckey, "Fast Node Overlap Removal"
/// (2005). The mean of two extreme solutions stands here in place of their quadratic program.
public enum MarkerSpreading {
    /// Overlaps below this are rounding, in pt.
    private static let tolerance = 1.0 / 1024

    /// - Parameters:
    ///   - frames: the markers' rectangles.
    ///   - region: where the centres are to stay: what shows of the artwork.
    /// - Returns: the rectangles, moved.
    public static func spread(_ frames: [Rect], in region: Rect) -> [Rect] {
        // A rule that hides none has found no overlap.
        if !MarkerHiding.shown(frames).contains(false) { return frames }
        let frames = frames.map(\.checkedMarker)
        let region = region.checkedMarker
        var upright: Set<Pair> = []
        let besides = pass(.horizontal, frames, region) { first, second in
            let (x, y) = (
                frames[first].depth(in: frames[second], .horizontal), frames[first].depth(in: frames[second], .vertical)
            )
            if y <= tolerance { return nil }
            if x > tolerance && y < x {
                upright.insert(Pair(first, second))
                return nil
            }
            return frames[first].reach(to: frames[second], .horizontal)
        }
        return pass(.vertical, besides, region) { first, second in
            if besides[first].depth(in: besides[second], .horizontal) > tolerance {
                return besides[first].reach(to: besides[second], .vertical)
            }
            return upright.contains(Pair(first, second)) ? 0 : nil
        }
    }

    private struct Pair: Hashable {
        let low: Int
        let high: Int

        init(_ first: Int, _ second: Int) {
            low = min(first, second)
            high = max(first, second)
        }
    }

    /// Moves `frames` along `axis`; `distance` is what two centres are to keep, nil if they have nothing to do with each other.
    private static func pass(
        _ axis: Axis, _ frames: [Rect], _ region: Rect, _ distance: (Int, Int) -> Double?
    ) -> [Rect] {
        let centers = frames.map { $0.center[axis] }
        let order = frames.indices.sorted { (centers[$0], $0) < (centers[$1], $1) }
        var ties: [MarkerTies.Tie] = []
        for (place, after) in order.enumerated() {
            for before in order[..<place] {
                if let distance = distance(before, after) {
                    ties.append(MarkerTies.Tie(before: before, after: after, distance: distance))
                }
            }
        }
        let low = centers.reduce(region.origin[axis], min)
        let high = centers.reduce(region.origin[axis] + region.size[axis], max)
        let moved = MarkerTies(ties, count: frames.count, room: high - low).solution(near: centers, in: low...high)
        return frames.indices.map { index in
            var frame = frames[index]
            frame.origin[axis] += moved[index] - centers[index]
            return frame
        }
    }
}

extension Rect {
    /// How deep the two lie in each other along `axis`; negative beside each other.
    fileprivate func depth(in other: Rect, _ axis: Axis) -> Double {
        reach(to: other, axis) - abs(center[axis] - other.center[axis])
    }

    /// The distance of the centres of the two when they touch.
    fileprivate func reach(to other: Rect, _ axis: Axis) -> Double { (size[axis] + other.size[axis]) / 2 }
}

/// Distances that coordinates are to keep, in ascending order of the later one of each pair: so one walk over them settles every
/// coordinate before it is used.
private struct MarkerTies {
    struct Tie {
        let before: Int
        let after: Int
        var distance: Double
    }

    private var ties: [Tie]

    /// Shortens the distances of each group whose longest chain does not fit in `room`.
    init(_ ties: [Tie], count: Int, room: Double) {
        self.ties = ties
        let reach = pushedUp([Double](repeating: 0, count: count))
        var group = Array(0..<count)
        func leader(_ index: Int) -> Int {
            var index = index
            while group[index] != index {
                group[index] = group[group[index]]
                index = group[index]
            }
            return index
        }
        for tie in ties { group[leader(tie.after)] = leader(tie.before) }
        var longest = [Double](repeating: 0, count: count)
        for index in 0..<count { longest[leader(index)] = max(longest[leader(index)], reach[index]) }
        for index in ties.indices {
            let chain = longest[leader(ties[index].before)]
            if chain > room { self.ties[index].distance *= room / chain }
        }
    }

    /// The mean of the least and the greatest coordinates near `wanted` that keep all distances in `range`.
    func solution(near wanted: [Double], in range: ClosedRange<Double>) -> [Double] {
        let highest = pushedDown([Double](repeating: range.upperBound, count: wanted.count))
        let lowest = pushedUp([Double](repeating: range.lowerBound, count: wanted.count))
        let up = zip(pushedUp(wanted), highest).map { min($0, $1) }
        let down = zip(pushedDown(wanted), lowest).map { max($0, $1) }
        return zip(up, down).map { min(max(($0 + $1) / 2, range.lowerBound), range.upperBound) }
    }

    private func pushedUp(_ values: [Double]) -> [Double] {
        var values = values
        for tie in ties { values[tie.after] = max(values[tie.after], values[tie.before] + tie.distance) }
        return values
    }

    private func pushedDown(_ values: [Double]) -> [Double] {
        var values = values
        for tie in ties.reversed() { values[tie.before] = min(values[tie.before], values[tie.after] - tie.distance) }
        return values
    }
}
