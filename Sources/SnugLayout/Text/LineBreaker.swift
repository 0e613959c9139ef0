// The line by line walk through one paragraph that `ShapedText.wrap` and `measure` share. Advances never decrease.

/// A position in a paragraph, at the start of a line, that moves on by whole lines.
struct LineBreaker {
    /// A line in the paragraph's bytes and in px.
    struct Line {
        var start: Int
        var end: Int
        var width = 0
        /// True if the line would be another one at any width below its own.
        var isBreakable = false
        /// The smallest width at which the line would have taken more; `Int.max` if it took everything.
        var refused = Int.max
    }

    private let units: UnsafeBufferPointer<TextUnit>
    private let clusters: UnsafeBufferPointer<TextCluster>
    private let paragraphAdvance: Int
    let ellipsisAdvance: Int
    /// The unit the next line starts in, and where in it.
    private var unit = 0
    private var cluster = 0
    private(set) var start: Int
    private var origin = 0

    init(
        units: UnsafeBufferPointer<TextUnit>, clusters: UnsafeBufferPointer<TextCluster>, start: Int, advance: Int,
        ellipsisAdvance: Int
    ) {
        self.units = units
        self.clusters = clusters
        self.start = start
        self.paragraphAdvance = advance
        self.ellipsisAdvance = ellipsisAdvance
    }

    /// True behind the last line. An empty paragraph has one line all the same.
    var isAtEnd: Bool { unit == units.count }

    /// The next line, and moves behind it.
    @inline(__always)
    mutating func nextLine(limit: Int) -> Line {
        var line = Line(start: start, end: start)
        let firstUnit = unit
        let firstCluster = cluster
        while unit < units.count {
            let candidate = units[unit]
            // A unit of white space alone hangs behind the line, so it fits everywhere.
            if candidate.visibleClusterEnd > candidate.firstCluster {
                let width = candidate.visibleEndAdvance - origin
                if width > limit {
                    if unit > firstUnit {
                        line.refused = width
                        move(to: candidate)
                        return line
                    }
                    if candidate.visibleClusterEnd > cluster + 1 {
                        split(candidate, limit: limit, into: &line)
                        return line
                    }
                }
                line.end = candidate.visibleEnd
                line.width = width
                line.isBreakable = candidate.visibleClusterEnd > firstCluster + 1
            }
            unit += 1
        }
        return line
    }

    /// Takes from the word at the start of the line as many clusters as fit, at least one; the rest starts the next
    /// line. White space inside of the word hangs if the line ends at it.
    private mutating func split(_ word: TextUnit, limit: Int, into line: inout Line) {
        let firstCluster = cluster
        var end = clusters[cluster].isWhite ? cluster : cluster + 1
        cluster = firstVisible(from: end, before: word.visibleClusterEnd)
        // The whole word does not fit, so the loop ends inside of it.
        while cluster + 1 < word.visibleClusterEnd, clusters[cluster + 1].startAdvance - origin <= limit {
            end = cluster + 1
            cluster = firstVisible(from: end, before: word.visibleClusterEnd)
        }
        line.end = clusters[end].start
        line.width = clusters[end].startAdvance - origin
        line.isBreakable = end > firstCluster + 1
        line.refused = advance(to: cluster + 1) - origin
        start = clusters[cluster].start
        origin = clusters[cluster].startAdvance
    }

    /// The first cluster at or behind `index` that is no white space.
    private func firstVisible(from index: Int, before end: Int) -> Int {
        var index = index
        while index < end, clusters[index].isWhite { index += 1 }
        return index
    }

    @inline(__always)
    private mutating func move(to next: TextUnit) {
        cluster = next.firstCluster
        start = next.start
        origin = next.startAdvance
    }

    /// Advance from the paragraph's start to the start of the cluster at `index`, or to the paragraph's end.
    private func advance(to index: Int) -> Int {
        index < clusters.count ? clusters[index].startAdvance : paragraphAdvance
    }
}

extension LineBreaker {
    /// The line from here on that ends in an ellipsis: the longest prefix of clusters of the rest of the paragraph that
    /// fits with it, less white space at its end. The ellipsis alone if nothing else fits, even if it is too wide
    /// itself.
    /// - Parameter isFollowed: more paragraphs follow, so that there is an ellipsis even if all of this one fits.
    func truncatedLine(limit: Int, isFollowed: Bool) -> Line {
        let fitting = fittingClusterEnd(limit: limit)
        var line = Line(start: start, end: start, width: ellipsisAdvance)
        var end = cluster
        // Units before `fitting` end the prefix at their visible part; a unit around it is cut at `fitting`.
        let last = lastUnit(startingBefore: fitting)
        var index = last
        while index >= unit, end == cluster {
            end = max(cluster, min(fitting, visibleClusterEnd(of: units[index])))
            while end > cluster, clusters[end - 1].isWhite { end -= 1 }
            index -= 1
        }
        if end > cluster {
            line.end = end == units[index + 1].visibleClusterEnd ? units[index + 1].visibleEnd : clusters[end].start
            line.width = advance(to: end) - origin + ellipsisAdvance
            line.isBreakable = true
        }
        if let next = firstVisibleCluster(from: max(fitting, end), in: max(unit, last)) {
            line.refused = advance(to: next + 1) - origin + ellipsisAdvance
        }
        if !isFollowed { line.refused = min(line.refused, visibleRest) }
        return line
    }

    /// The largest cluster end up to which the advance fits beside the ellipsis, by bisection.
    private func fittingClusterEnd(limit: Int) -> Int {
        var low = cluster
        var high = clusters.count
        while low < high {
            let middle = (low + high + 1) / 2
            // In this order an unlimited width cannot overflow.
            if advance(to: middle) - origin <= limit - ellipsisAdvance { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The last unit that starts before `clusterEnd`, by bisection; the one before the line's if there is none.
    private func lastUnit(startingBefore clusterEnd: Int) -> Int {
        var low = unit - 1
        var high = units.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if max(cluster, units[middle].firstCluster) < clusterEnd { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The end of a unit's visible clusters; the line's start for white space alone, which is trimmed away.
    private func visibleClusterEnd(of candidate: TextUnit) -> Int {
        candidate.visibleClusterEnd > candidate.firstCluster ? candidate.visibleClusterEnd : cluster
    }

    private func firstVisibleCluster(from index: Int, in firstUnit: Int) -> Int? {
        for candidate in units[firstUnit...] where candidate.visibleClusterEnd > max(index, candidate.firstCluster) {
            return firstVisible(from: max(index, candidate.firstCluster), before: candidate.visibleClusterEnd)
        }
        return nil
    }

    /// The width of all that is left, without an ellipsis.
    private var visibleRest: Int {
        let last = units.last { $0.visibleClusterEnd > $0.firstCluster }
        return (last?.visibleEndAdvance ?? origin) - origin
    }
}

extension TextParagraph {
    /// Calls `body` with a line breaker at the paragraph's start.
    @inline(__always)
    func withLineBreaker(_ body: (inout LineBreaker) -> Void) {
        units.withUnsafeBufferPointer { units in
            clusters.withUnsafeBufferPointer { clusters in
                var breaker = LineBreaker(
                    units: units, clusters: clusters, start: start, advance: advance, ellipsisAdvance: ellipsisAdvance)
                body(&breaker)
            }
        }
    }
}
