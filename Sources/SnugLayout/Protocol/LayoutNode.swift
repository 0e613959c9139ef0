// The tree that layout runs on. A node owns a layout, its children and what is known about its size. Views build the tree
// (SnugViews subclasses the node); the window asks its root for a size and places it.

/// A node of the layout tree.
///
/// Layout reads these properties millions of times a second, never from inside a write to the same one: the run-time check for
/// such overlaps cost a fifth of a layout, so it is off for them.
open class LayoutNode {
    /// A placement that the parent's layout has decided and this node has not yet taken.
    enum Pending {
        case none
        case hidden
        case placed(Point, anchor: UnitPoint, ProposedSize)
    }

    /// Never dangles: a node takes itself off its children when it lets them go or goes itself. (A weak reference would cost a
    /// side table and two atomic steps a read.)
    @exclusivity(unchecked)
    public final private(set) unowned var parent: LayoutNode? {
        didSet { parentIdentity = parent.map(ObjectIdentifier.init) }
    }
    /// Tells whose child this is while the parent goes, when it can no longer be referred to.
    @exclusivity(unchecked)
    private var parentIdentity: ObjectIdentifier?
    @exclusivity(unchecked)
    public final var children: [LayoutNode] = [] {
        didSet {
            leave(oldValue)
            for child in children { child.parent = self }
            if hasIndependentSize { setNeedsPlacement() } else if !isShowing { invalidate() }
        }
    }

    /// Nodes that belong to this one and are measured when needed, but shown only while they are among the children.
    private var reserve: [LayoutNode] = []
    private var isShowing = false

    /// How eagerly a stack serves this node; larger first.
    @exclusivity(unchecked)
    public final var priority = 0.0 {
        didSet {
            if priority.isNaN { priority = Length.checkedNumber(priority, "layout priority") }
            if priority != oldValue { parent?.invalidate() }
        }
    }

    /// What views tell the layout around them, by the key's type.
    public final var layoutValues: [ObjectIdentifier: Any] = [:] {
        didSet { if !(layoutValues.isEmpty && oldValue.isEmpty) { parent?.invalidate() } }
    }

    /// Whether the content is written from right to left, so that leading is right.
    @exclusivity(unchecked)
    public final var isRightToLeft = false {
        didSet { if isRightToLeft != oldValue { invalidate() } }
    }

    /// True if this node's size never depends on its children (a geometry reader): their changes then leave the sizes
    /// above alone.
    @exclusivity(unchecked)
    public final var hasIndependentSize = false

    /// The place in the parent, after the last layout, in pt.
    @exclusivity(unchecked)
    public final private(set) var frame = Rect.zero
    /// What the node was offered when it was placed.
    @exclusivity(unchecked)
    public final private(set) var placedProposal = ProposedSize.unspecified
    /// True if the parent left the node out of the last layout, or holds it in reserve.
    @exclusivity(unchecked)
    public final private(set) var isHidden = false

    /// Times this node's layout computed a size, and times a kept answer served instead.
    @exclusivity(unchecked)
    public final private(set) var sizingCalls = 0
    @exclusivity(unchecked)
    public final private(set) var cacheHits = 0

    @exclusivity(unchecked)
    final var pending = Pending.none
    @exclusivity(unchecked)
    private var box: LayoutBox
    @exclusivity(unchecked)
    private var answers = KeptAnswers()
    @exclusivity(unchecked)
    private var needsPlacement = true
    /// The proposals for which the children stand where they are; all of them give `frame.size`.
    @exclusivity(unchecked)
    private var placedValidity = Validity.all
    #if DEBUG
        private var isChecking = false
    #endif

    public init(layout: some Layout) {
        box = ConcreteLayoutBox(layout)
    }

    deinit { leave(children + reserve) }

    private func leave(_ children: [LayoutNode]) {
        for child in children where child.parentIdentity == ObjectIdentifier(self) { child.parent = nil }
    }

    /// The layout's type and values, for dumps.
    public final var layoutDescription: String { box.description }

    /// Replaces the layout; sizes of this node and its ancestors are forgotten, unless the layout equals the present one.
    public final func setLayout<New: Layout & Equatable>(_ layout: New) {
        if box.type == ObjectIdentifier(New.self),
            unsafeDowncast(box, to: ConcreteLayoutBox<New>.self).layout == layout
        {
            return
        }
        replaceLayout(layout)
    }

    /// Replaces the layout, whatever the present one is.
    public final func replaceLayout(_ layout: some Layout) {
        box = ConcreteLayoutBox(layout)
        invalidate()
    }

    /// Makes `nodes` the reserve; a change in any of them reaches this node's sizes.
    public final func setReserve(_ nodes: [LayoutNode]) {
        leave(reserve)
        reserve = nodes
        for node in reserve + children { node.parent = self }
        for node in reserve { node.isHidden = true }
        invalidate()
    }

    /// The children and the reserve, each node once.
    final var belongings: [LayoutNode] { reserve.isEmpty ? children : reserve }

    /// Adds a node that is about to be measured for the first time.
    public final func addToReserve(_ node: LayoutNode) {
        reserve.append(node)
        node.parent = self
        node.isHidden = true
    }

    /// Makes some of the reserve the children, during placement. Sizes stay known: which ones show follows from them.
    final func show(_ nodes: [LayoutNode]) {
        isShowing = true
        children = nodes
        isShowing = false
        for node in reserve {
            node.parent = self
            // Those among the children are placed next.
            node.isHidden = true
        }
    }

    /// Whether the last layout below `root` placed this node and all above it.
    public final func isShown(below root: LayoutNode) -> Bool {
        var node = self
        while node !== root {
            guard !node.isHidden, let parent = node.parent else { return false }
            node = parent
        }
        return true
    }

    /// Forgets sizes here and in all ancestors they may matter to, because the content of this node changed.
    public final func invalidate() {
        var node: LayoutNode? = self
        while let current = node, current === self || !current.hasIndependentSize {
            current.answers.removeAll()
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

    final var explaining: (any ExplainingLayout)? { box.explaining }

    private func hide() {
        if isHidden { return }
        isHidden = true
        didHide()
    }

    /// Called when the parent has left the node out, after it was shown or new.
    open func didHide() {}

    /// Called when all children are placed.
    open func didPlaceChildren() {}

    /// Called when this node's size is final, before its children are placed: for content that depends on the size.
    open func willPlace(size: Size) {}

    /// The size this node takes when offered `proposal`.
    public final func measure(_ proposal: ProposedSize) -> Measurement {
        let proposal = proposal.sanitized
        if let answer = answers.answer(for: proposal) {
            cacheHits += 1
            #if DEBUG
                check(answer, proposal)
            #endif
            return answer
        }
        let answer = compute(proposal)
        answers.keep(answer, for: proposal)
        return answer
    }

    private func compute(_ proposal: ProposedSize) -> Measurement {
        sizingCalls += 1
        return box.measure(proposal, self).finished(for: proposal, layout: box)
    }

    /// The layout, if it is of this type.
    final func layout<Wrapped: Layout>(as type: Wrapped.Type) -> Wrapped? {
        guard box.type == ObjectIdentifier(Wrapped.self) else { return nil }
        return unsafeDowncast(box, to: ConcreteLayoutBox<Wrapped>.self).layout
    }

    /// What the layout itself says, nothing kept and nothing put right.
    final func rawSize(_ proposal: ProposedSize) -> Size { box.measure(proposal, self).size }

    /// What the layout itself says, with the proposals for which it would be kept.
    final func freshMeasurement(_ proposal: ProposedSize) -> Measurement {
        box.measure(proposal, self).finished(for: proposal, layout: box)
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
            let fresh = box.measure(proposal, self).size.sanitized(for: proposal, layout: box)
            precondition(
                fresh == answer.size,
                "\(layoutDescription): \(proposal) measured \(fresh), but the kept answer is \(answer.size)")
        }
    #endif

    /// Makes this node the root of a layout of `size`: it is offered that size and placed centred in it.
    public final func layoutAsRoot(size: Size) {
        let size = Size(
            width: Length.checked(size.width, "window width"), height: Length.checked(size.height, "window height"))
        let proposal = ProposedSize(size)
        let own = measure(proposal)
        let origin = Point(
            x: Length.down((size.width - own.size.width) / 2), y: Length.down((size.height - own.size.height) / 2))
        commit(Place(origin: origin, measurement: own, proposal: proposal))
    }

    /// Places every node below anew. Where a layout left children alone, because their places hold for the new proposal too,
    /// their `placedProposal` is an older one; now it is the last one.
    package final func refreshPlacedProposals() {
        if needsPlacement { return }
        forgetPlacement()
        commit(
            Place(
                origin: frame.origin, measurement: Measurement(size: frame.size, validity: placedValidity),
                proposal: placedProposal))
    }

    private func forgetPlacement() {
        needsPlacement = true
        for child in children where !child.isHidden { child.forgetPlacement() }
    }

    /// Where a node goes, and the proposals for which it has the same size and content.
    private struct Place {
        var origin: Point
        let measurement: Measurement
        let proposal: ProposedSize
        var size: Size { measurement.size }
    }

    private func commit(_ place: Place) {
        let isPlaced = !needsPlacement && frame.size == place.size && placedValidity.contains(place.proposal)
        frame = Rect(origin: place.origin, size: place.size)
        placedProposal = place.proposal
        isHidden = false
        if isPlaced { return }
        placedValidity = place.measurement.validity
        needsPlacement = false
        willPlace(size: place.size)
        placeChildren()
        needsPlacement = false
    }

    /// Asks the layout for the children's places without moving any.
    private func decidePlaces(size: Size, proposal: ProposedSize) {
        for child in children { child.pending = .none }
        box.place(Rect(origin: .zero, size: size), proposal, self)
    }

    private func placeChildren() {
        if let row = layout(as: OverflowRowLayout.self) {
            let shown = row.shown(placedProposal)
            if !children.elementsEqual(shown, by: ===) { show(shown) }
        }
        decidePlaces(size: frame.size, proposal: placedProposal)
        for child in children {
            guard var place = child.pendingPlace(in: frame.size) else {
                child.hide()
                continue
            }
            if isRightToLeft && box.mirrorsInRightToLeft {
                place.origin.x = frame.width - place.origin.x - place.size.width
            }
            child.commit(place)
        }
        didPlaceChildren()
    }

    /// - Parameter isTrial: only a baseline is wanted, in bounds that may be infinitely wide; then x is no number to report.
    private func pendingPlace(in bounds: Size, isTrial: Bool = false) -> Place? {
        switch pending {
        case .hidden: return nil
        case .placed(let position, let anchor, let proposal):
            let measurement = measure(proposal)
            let size = measurement.size
            let origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
            return Place(
                origin: isTrial ? origin.finite : origin.sanitized, measurement: measurement, proposal: proposal)
        case .none:
            let measurement = measure(.unspecified)
            let size = measurement.size
            let origin = Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
            return Place(
                origin: isTrial ? origin.finite : origin.sanitized, measurement: measurement, proposal: .unspecified)
        }
    }

    /// The baseline's distance from the top when this node has `size`, or `nil` where it holds no text.
    final func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double? {
        if let own = box.baseline(guide, size, proposal) { return own }
        // The children of an overflow row are those of its last layout, and say nothing about another one.
        if children.isEmpty || size.height == .infinity || layout(as: OverflowRowLayout.self) != nil { return nil }
        decidePlaces(size: size, proposal: proposal)
        let places = children.map { $0.pendingPlace(in: size, isTrial: true) }
        let order = guide == .firstTextBaseline ? Array(children.indices) : children.indices.reversed()
        for index in order {
            if let place = places[index],
                let baseline = children[index].baseline(guide, size: place.size, proposal: place.proposal)
            {
                return place.origin.y + baseline
            }
        }
        return nil
    }
}
