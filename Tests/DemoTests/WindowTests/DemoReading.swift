// What a person would measure with a ruler on a picture of the demo's window.
import SnugTestKit

/// A picture of the window that does not look like the demo.
struct ReadingError: Error, CustomStringConvertible {
    let description: String
}

/// Places and sizes found in the pixels of one picture, in px. Knows the colours of the light appearance and the outer
/// measures (padding 24, chips 8 apart), and no text.
struct DemoReading: CustomStringConvertible {
    private static let window = RGB(r: 0xFB, g: 0xFB, b: 0xFC)
    private static let panelBorder = RGB(r: 0xD9, g: 0xDB, b: 0xDF)
    private static let panelFace = RGB(r: 0xFF, g: 0xFF, b: 0xFF)
    private static let chipFace = RGB(r: 225, g: 233, b: 248)
    private static let badgeFace = RGB(r: 233, g: 234, b: 236)
    static let padding = 24
    static let chipSpacing = 8
    private static let panelPadding = 12

    let picture: Picture
    /// The panel's inside between its border lines.
    let viewport: PixelRect
    /// The rows of the scroll bar's thumb; nil where there is none.
    let thumb: Range<Int>?
    /// Columns of the boxes of the row, and of the badge.
    let chips: [Range<Int>]
    let badge: Range<Int>?
    private let chipRow: Int
    /// What the diagram has to fit into, and the artwork in it.
    let container: PixelRect
    let artwork: PixelRect

    init(_ picture: Picture) throws {
        self.picture = picture
        let columns = Self.padding..<(picture.width - Self.padding)
        guard columns.count > 100, picture.height > 200 else { throw ReadingError(description: "\(picture.bounds)") }

        // The border's two straight lines, without the rounded corners.
        let straight = (columns.lowerBound + 10)..<(columns.upperBound - 10)
        let lines = (0..<picture.height).filter { y in straight.allSatisfy { picture[$0, y] == Self.panelBorder } }
        guard lines.count == 2 else { throw ReadingError(description: "panel border lines at \(lines)") }
        viewport = PixelRect(
            x: columns.lowerBound + 1, y: lines[0] + 1, width: columns.count - 2, height: lines[1] - lines[0] - 1)
        // The rounded corners reach 2 px into that column.
        let lane = (viewport.y + 3)..<(viewport.maxY - 3)
        let thumbs = picture.runs(column: viewport.maxX - 6, in: lane) { $0 != Self.panelFace }
        guard thumbs.count <= 1 else { throw ReadingError(description: "thumbs at \(thumbs)") }
        thumb = thumbs.first

        // Up from the bottom to the first row that is not the diagram's.
        var top = picture.height - Self.padding
        while top > viewport.maxY && picture[columns.lowerBound, top - 1] != Self.window { top -= 1 }
        container = PixelRect(
            x: columns.lowerBound, y: top, width: columns.count, height: picture.height - Self.padding - top)
        let strip = RGB(r: 237, g: 237, b: 239)
        guard let found = picture.boundingBox(in: container, where: { !$0.isNear(strip, tolerance: 2) }) else {
            throw ReadingError(description: "no artwork in \(container)")
        }
        artwork = found

        // The padding at the left of the first box holds no ink.
        let faceRows = (viewport.maxY + 1..<container.y).filter { y in
            let start = columns.lowerBound + 4
            return (start..<start + 5).allSatisfy {
                picture[$0, y].isNear(Self.chipFace, tolerance: 1)
                    || picture[$0, y].isNear(Self.badgeFace, tolerance: 1)
            }
        }
        guard let first = faceRows.first, let last = faceRows.last, last - first == faceRows.count - 1 else {
            throw ReadingError(description: "rows of chips at \(faceRows)")
        }
        let row = (first + last) / 2
        chipRow = row
        let boxes = picture.runs(row: row) { $0 != Self.window }
        let isChip = boxes.map { picture[$0.lowerBound + 3, row].isNear(Self.chipFace, tolerance: 1) }
        chips = zip(boxes, isChip).filter(\.1).map(\.0)
        badge = isChip.last == false ? boxes.last : nil
        guard chips.count + (badge == nil ? 0 : 1) == boxes.count else {
            throw ReadingError(description: "boxes at \(boxes), chips \(chips)")
        }
    }

    var description: String {
        "\(picture.bounds): viewport \(viewport), thumb \(thumb.map { "\($0)" } ?? "none"), chips \(chips), "
            + "badge \(badge.map { "\($0)" } ?? "none"), container \(container), artwork \(artwork)"
    }

    /// The face of the check box, beside its tick.
    private var toggleFace: RGB { picture[32, 28] }
    var isOn: Bool { Int(toggleFace.b) - Int(toggleFace.r) > 100 }
    var isToggleHovered: Bool {
        isOn ? !toggleFace.isNear(RGB(r: 0x24, g: 0x66, b: 0xD9), tolerance: 2) : toggleFace != Self.panelFace
    }

    /// The panel's content without the thumb's lane.
    var content: Picture {
        picture.cropped(
            to: PixelRect(
                x: viewport.x + Self.panelPadding, y: viewport.y, width: viewport.width - 2 * Self.panelPadding,
                height: viewport.height))
    }

    /// The rows of each line of ink in the panel, from the viewport's top.
    var lines: [Range<Int>] {
        let content = content
        var result: [Range<Int>] = []
        for y in 0..<content.height where !content.runs(row: y, where: { $0 != Self.panelFace }).isEmpty {
            if let last = result.last, last.upperBound == y {
                result[result.count - 1] = last.lowerBound..<y + 1
            } else {
                result.append(y..<y + 1)
            }
        }
        return result
    }

    var isAtTop: Bool { thumb?.lowerBound == viewport.y + 3 }
    var isAtBottom: Bool { thumb?.upperBound == viewport.maxY - 3 }

    /// True if the panel's content moved up by `distance` px since `earlier`; what both pictures show agrees.
    func isScrolled(by distance: Int, since earlier: DemoReading) -> Bool {
        let (new, old) = (content, earlier.content)
        let common = new.height - abs(distance)
        guard common > 0, new.bounds == old.bounds else { return false }
        func part(_ picture: Picture, from y: Int) -> Picture {
            picture.cropped(to: PixelRect(x: 0, y: y, width: picture.width, height: common))
        }
        return part(new, from: max(0, -distance)) == part(old, from: max(0, distance))
    }

    /// The badge's words, in pixels.
    var badgePicture: Picture? {
        badge.map { picture.cropped(to: PixelRect(x: $0.lowerBound, y: chipRow - 10, width: $0.count, height: 20)) }
    }
}
