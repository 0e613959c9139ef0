// The tree that layout runs on. A node owns a layout, its children and what is known about its size. Views build the tree
// (SnugViews subclasses the node); the window asks its root for a size and places it.

/// A node of the layout tree.
open class LayoutNode {
    /// A placement that the parent's layout has decided and this node has not yet taken.
    enum Pending {
        case none
        case hidden
        case placed(Point, anchor: UnitPoint, ProposedSize)
    }

    /// Answers kept per node. Stacks ask a child for at most four proposals an axis (0, nil, infinity, its share), so
    /// sixteen keep sizing linear however deep stacks nest.
    static let cacheCapacity = 16

    public final private(set) weak var parent: LayoutNode?
    public final var children: [LayoutNode] = [] {
        didSet {
            for child in children { child.parent = self }
            invalidate()
        }
    }

    /// How eagerly a stack serves this node; larger first.
    public final var priority = 0.0 {
        didSet { if priority != oldValue { parent?.invalidate() } }
    }

    /// Whether the content is written from right to left, so that leading is right.
    public final var isRightToLeft = false {
        didSet { if isRightToLeft != oldValue { invalidate() } }
    }

    /// True if this node's size never depends on its children (a geometry reader): their changes then leave the sizes
    /// above alone.
    public final var hasIndependentSize = false

    /// The place in the parent, after the last layout, in pt.
    public final private(set) var frame = Rect.zero
    /// What the node was offered when it was placed.
    public final private(set) var placedProposal = ProposedSize.unspecified
    /// True if the parent left the node out of the last layout.
    public final private(set) var isHidden = false

    /// Times this node's layout computed a size, and times a kept answer served instead.
    public final private(set) var sizingCalls = 0
    public final private(set) var cacheHits = 0

    final var pending = Pending.none
    private var box: LayoutBox
    private var answers: [Measurement] = []
    private var nextReplaced = 0
    private var needsPlacement = true
    #if DEBUG
        private var isChecking = false
    #endif

    public init(layout: some Layout) {
        box = ConcreteLayoutBox(layout)
    }

    /// The layout's type and values, for dumps.
    public final var layoutDescription: String { box.description }

    /// Replaces the layout; sizes of this node and its ancestors are forgotten, unless the layout equals the present one.
    public final func setLayout<New: Layout>(_ layout: New) {
        if let new = layout as? any Equatable, let old = (box as? ConcreteLayoutBox<New>)?.layout, new.isEqual(to: old)
        {
            return
        }
        box = ConcreteLayoutBox(layout)
        invalidate()
    }

    /// Forgets sizes here and in all ancestors they may matter to, because the content of this node changed.
    public final func invalidate() {
        var node: LayoutNode? = self
        while let current = node, current === self || !current.hasIndependentSize {
            current.answers.removeAll(keepingCapacity: true)
            current.nextReplaced = 0
            current.box.dropCache()
            node = current.parent
        }
        setNeedsPlacement()
    }

    /// Places children anew in the next layout although no size changed, because a scroll offset did.
    public final func setNeedsPlacement() {
        var node: LayoutNode? = self
        while let current = node {
            current.needsPlacement = true
            node = current.parent
        }
    }

    /// Changes where the node is in its parent; its own content stays as it is laid out.
    final func move(to origin: Point) { frame.origin = origin }

    /// The lines of the text this node shows, if it is one.
    final var textLines: (starts: [Int], height: Double)? { box.lineBreaking?.lines(proposal: placedProposal) }

    /// Called when all children are placed.
    open func didPlaceChildren() {}

    /// Called when this node's size is final, before its children are placed: for content that depends on the size.
    open func willPlace(size: Size) {}

    /// The size this node takes when offered `proposal`.
    public final func measure(_ proposal: ProposedSize) -> Measurement {
        let proposal = proposal.sanitized
        for answer in answers where answer.validity.contains(proposal) {
            cacheHits += 1
            #if DEBUG
                check(answer, proposal)
            #endif
            return answer
        }
        let answer = compute(proposal)
        if answers.count < LayoutNode.cacheCapacity {
            answers.append(answer)
        } else {
            answers[nextReplaced] = answer
            nextReplaced = (nextReplaced + 1) % LayoutNode.cacheCapacity
        }
        return answer
    }

    private func compute(_ proposal: ProposedSize) -> Measurement {
        sizingCalls += 1
        var answer = box.measure(proposal, self)
        answer.size = answer.size.sanitized(for: proposal, layout: box)
        return answer
    }

    #if DEBUG
        /// Measures a kept answer again, one level deep, and traps where it differs.
        private func check(_ answer: Measurement, _ proposal: ProposedSize) {
            var node: LayoutNode? = self
            while let current = node {
                if current.isChecking { return }
                node = current.parent
            }
            isChecking = true
            defer { isChecking = false }
            var fresh = box.measure(proposal, self).size
            fresh = fresh.sanitized(for: proposal, layout: box)
            precondition(
                fresh == answer.size,
                "\(layoutDescription): \(proposal) measured \(fresh), but the kept answer is \(answer.size)")
        }
    #endif

    /// Makes this node the root of a layout of `size`: it is offered that size and placed centred in it.
    public final func layoutAsRoot(size: Size) {
        let proposal = ProposedSize(size)
        let own = measure(proposal).size
        commit(
            Rect(
                x: Length.down((size.width - own.width) / 2), y: Length.down((size.height - own.height) / 2),
                width: own.width, height: own.height),
            proposal: proposal)
    }

    private func commit(_ newFrame: Rect, proposal: ProposedSize) {
        let unchanged = !needsPlacement && frame.size == newFrame.size && placedProposal == proposal
        frame = newFrame
        placedProposal = proposal
        isHidden = false
        if unchanged { return }
        needsPlacement = false
        willPlace(size: newFrame.size)
        placeChildren()
        needsPlacement = false
    }

    /// Asks the layout for the children's places without moving any.
    private func decidePlaces(size: Size, proposal: ProposedSize) {
        for child in children { child.pending = .none }
        box.place(Rect(origin: .zero, size: size), proposal, self)
    }

    private func placeChildren() {
        decidePlaces(size: frame.size, proposal: placedProposal)
        for child in children {
            guard let (rect, proposal) = child.pendingPlace(in: frame.size) else {
                child.isHidden = true
                continue
            }
            var place = rect
            if isRightToLeft && box.mirrorsInRightToLeft {
                place.origin.x = frame.width - rect.minX - rect.width
            }
            child.commit(place, proposal: proposal)
        }
        didPlaceChildren()
    }

    private func pendingPlace(in bounds: Size) -> (Rect, ProposedSize)? {
        switch pending {
        case .hidden: return nil
        case .placed(let position, let anchor, let proposal):
            let size = measure(proposal).size
            let origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
            return (Rect(origin: origin.sanitized, size: size), proposal)
        case .none:
            let size = measure(.unspecified).size
            let origin = Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
            return (Rect(origin: origin.sanitized, size: size), .unspecified)
        }
    }

    /// The baseline's distance from the top when this node has `size`, or `nil` where it holds no text.
    final func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double? {
        if let own = box.baseline(guide, size, proposal) { return own }
        if children.isEmpty { return nil }
        decidePlaces(size: size, proposal: proposal)
        let places = children.map { $0.pendingPlace(in: size) }
        let order = guide == .firstTextBaseline ? Array(children.indices) : children.indices.reversed()
        for index in order {
            if let (rect, proposal) = places[index],
                let baseline = children[index].baseline(guide, size: rect.size, proposal: proposal)
            {
                return rect.minY + baseline
            }
        }
        return nil
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
