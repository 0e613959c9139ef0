// What keeps the first visible line first. The anchor names a place in the content, not a distance: a leaf, the first byte of a
// line in it if it is a text, and how far below that the viewport begins. Scrolling writes it; a resize only reads it, so
// wide, narrow, wide returns to the same offset exactly.

/// A layout that knows the lines it shows.
protocol LineBreaking {
    /// The first byte of each line, and the height of one, in pt.
    func lines(proposal: ProposedSize) -> (starts: [Int], height: Double)
}

extension TextLayout: LineBreaking {
    func lines(proposal: ProposedSize) -> (starts: [Int], height: Double) {
        let wrapped = text.wrap(width: proposal.width, lineLimit: lineLimit, height: proposal.height)
        return (wrapped.lines.map(\.start), text.height(ofLines: 1))
    }
}

/// A place in the content of a scroll view that survives a change of its width.
struct ScrollAnchor {
    private weak var leaf: LayoutNode?
    /// The first byte of the line at the top; 0 for a leaf that is no text.
    private let byte: Int
    /// From the top of that line, or of the leaf, to the top of the viewport, in pt.
    private(set) var distance: Double
    /// Whether the viewport's top is elsewhere than in the leaf.
    private(set) var isMoved = false

    /// The anchor for the viewport's top at `offset` in the laid-out `content`; `nil` in empty content, and in a column whose rows
    /// are not made there.
    init?(content: LayoutNode, offset: Double) {
        guard case .found(let leaf, let top) = content.firstLeaf(reaching: offset) else { return nil }
        self.leaf = leaf
        guard let (starts, height) = leaf.textLines, height > 0, !starts.isEmpty else {
            byte = 0
            distance = offset - top
            return
        }
        let line = min(max(0, Int((offset - top) / height)), starts.count - 1)
        byte = starts[line]
        distance = offset - top - Double(line) * height
    }

    /// The anchor for a viewport that begins `position` pt above the top of `node`, which may not be placed yet.
    init(_ node: LayoutNode, position: Double) {
        leaf = node
        byte = 0
        distance = -position
        isMoved = true
    }

    /// The same leaf, and a viewport that begins `distance` further down.
    func moved(by distance: Double) -> ScrollAnchor {
        var moved = self
        moved.distance += distance
        moved.isMoved = true
        return moved
    }

    /// The child of `column` that holds the leaf, and where the viewport begins from its top.
    func row(in column: LayoutNode) -> (row: LayoutNode, position: Double)? {
        var node: LayoutNode? = leaf
        while let current = node, let parent = current.parent {
            if parent === column { return offset(in: current).map { (current, $0) } }
            node = parent
        }
        return nil
    }

    /// Where the anchor is now, from the content's top; `nil` if its leaf is gone.
    func offset(in content: LayoutNode) -> Double? {
        guard let leaf, let top = leaf.top(in: content) else { return nil }
        guard let (starts, height) = leaf.textLines, !starts.isEmpty else { return top + distance }
        let line = starts.lastIndex { $0 <= byte } ?? 0
        return top + Double(line) * height + distance
    }
}

/// What a search for a leaf ends with.
private enum LeafSearch {
    case found(LayoutNode, top: Double)
    /// All leaves end above.
    case past
    /// The leaf is in a row that is not made.
    case unmade
}

extension LayoutNode {
    /// The first leaf, in drawing order, whose bottom lies below `offset`, with its top; both from this node's top.
    fileprivate func firstLeaf(reaching offset: Double) -> LeafSearch {
        if isHidden { return .past }
        let column = layout(as: LazyColumnLayout.self)?.column
        if let column, offset < frame.height, !column.hasPlaced(offset) { return .unmade }
        if children.isEmpty { return frame.height > offset ? .found(self, top: 0) : .past }
        for child in children {
            switch child.firstLeaf(reaching: offset - child.frame.minY) {
            case .found(let leaf, let top): return .found(leaf, top: top + child.frame.minY)
            case .unmade: return .unmade
            case .past: continue
            }
        }
        return column.map { $0.endsWithLastRow || offset >= frame.height ? .past : .unmade } ?? .past
    }

    /// This node's top from that of `ancestor`; `nil` if it is no ancestor.
    fileprivate func top(in ancestor: LayoutNode) -> Double? {
        var top = 0.0
        var node: LayoutNode? = self
        while let current = node, current !== ancestor {
            top += current.frame.minY
            node = current.parent
        }
        return node == nil ? nil : top
    }
}
