/// What is done with markers that lie over one another, as they do when the diagram is small.
public enum MarkerOverlap: Hashable, Sendable, CaseIterable {
    /// Nothing; later markers lie over earlier ones.
    case allow
    /// A marker that would lie over an earlier one is left out.
    case hide
    /// Markers move apart, as little as `MarkerSpreading` needs.
    case spread
}

/// Which markers show so that none lies over another.
///
/// In the markers' order, each one shows that overlaps none shown before it. So the first ones are the most important,
/// every hidden marker is one that an earlier shown one covers, and the answer is unique.
///
/// Shown markers are kept in square cells as large as the largest marker: what overlaps a marker has its corner in the
/// marker's own cell or in one of the eight around it. O(n) for markers of like size, O(n^2) at worst.
public enum MarkerHiding {
    /// - Parameter frames: the markers' rectangles in order of importance. Rectangles that only touch, and those without
    ///   area, overlap nothing.
    /// - Returns: for each marker, whether it shows.
    public static func shown(_ frames: [Rect]) -> [Bool] {
        let frames = frames.map(\.checkedMarker)
        let side = frames.reduce(1) { max($0, $1.width, $1.height) }
        var cells: [Cell: [Rect]] = [:]
        return frames.map { frame in
            let cell = Cell(x: column(frame.minX, side), y: column(frame.minY, side))
            for x in cell.x - 1...cell.x + 1 {
                for y in cell.y - 1...cell.y + 1 {
                    let shown = cells[Cell(x: x, y: y)] ?? []
                    if shown.contains(where: { $0.overlaps(frame) }) { return false }
                }
            }
            cells[cell, default: []].append(frame)
            return true
        }
    }

    private struct Cell: Hashable {
        let x: Int
        let y: Int
    }

    private static func column(_ coordinate: Double, _ side: Double) -> Int {
        Int((coordinate / side).rounded(.down))
    }
}

extension Rect {
    /// The rectangle with numbers that the rules for markers can use.
    var checkedMarker: Rect {
        Rect(
            x: Length.checkedDistance(minX, "marker x"), y: Length.checkedDistance(minY, "marker y"),
            width: Length.checked(width, "marker width"), height: Length.checked(height, "marker height"))
    }
}
