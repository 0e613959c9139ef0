// The tree that layout runs on. A node owns a layout, its children and what is known about its size. Views build the tree
// (SnugViews subclasses the node); the window asks its root for a size and places it.

/// A node of the layout tree.
///
/// Layout reads these properties millions of times a second, never from inside a write to the same one: the run-time check for
/// such overlaps cost a fifth of a layout, so it is off for them.
open class LayoutNode {
    /// What the parent's layout has decided for this node, and the node has not yet taken; `none` between layouts.
    enum Pending { case none, hidden, placed }

    /// Where a node goes, and the proposals for which it has the same size and content.
    struct Place {
        var origin: Point
        var measurement: Measurement
        var proposal: ProposedSize
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
    private var pending = Pending.none
    /// Where it is placed, if `pending` says so.
    @exclusivity(unchecked)
    private var pendingPlace = Place(origin: .zero, measurement: .nothing, proposal: .unspecified)
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

    public init<Initial: Layout>(layout: Initial) {
        box = Initial.makeBox(of: layout)
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
            unsafeDowncast(box, to: TypedLayoutBox<New>.self).layout == layout
        {
            return
        }
        replaceLayout(layout)
    }

    /// Replaces the layout, whatever the present one is.
    public final func replaceLayout<New: Layout>(_ layout: New) {
        box = New.makeBox(of: layout)
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

    /// Lets go of nodes of the reserve that do not show. Sizes stay known, so none may depend on these nodes.
    public final func trimReserve(dropping isDropped: (LayoutNode) -> Bool) {
        leave(reserve.filter(isDropped))
        reserve.removeAll(where: isDropped)
    }

    /// Lays out a node of another one's reserve as it will be when it is placed with `proposal`, to see what is in it.
    package final func layoutInReserve(_ proposal: ProposedSize) {
        commit(frame.origin, measure(proposal), proposal)
        isHidden = true
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

    /// Calls `body` for each child that is not left out, with its frame where this node's origin is `origin`.
    ///
    /// For walks through a whole tree from another module, where each access to a property would be checked for overlaps.
    package final func forEachShownChild(from origin: Point, _ body: (LayoutNode, Rect) -> Void) {
        if children.isEmpty { return }
        children.forEachHeld { child in
            if !child.isHidden { body(child, child.frame.offsetBy(dx: origin.x, dy: origin.y)) }
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
        if let answer = answers.answer(for: proposal) {
            cacheHits += 1
            #if DEBUG
                check(answer, proposal.sanitized)
            #endif
            return answer
        }
        let sanitized = proposal.sanitized
        return sanitized == proposal ? compute(sanitized) : measure(sanitized)
    }

    private func compute(_ proposal: ProposedSize) -> Measurement {
        sizingCalls += 1
        let answer = freshMeasurement(proposal)
        answers.keep(answer, for: proposal)
        return answer
    }

    /// The layout, if it is of this type.
    final func layout<Wrapped: Layout>(as type: Wrapped.Type) -> Wrapped? {
        guard box.type == ObjectIdentifier(Wrapped.self) else { return nil }
        return unsafeDowncast(box, to: TypedLayoutBox<Wrapped>.self).layout
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

    /// Makes this node the root of a layout of `size`: it is offered that size and placed centred in it. A larger one keeps its
    /// beginning in sight: top and leading edge.
    public final func layoutAsRoot(size: Size) {
        let size = Size(
            width: Length.checked(size.width, "window width"), height: Length.checked(size.height, "window height"))
        let proposal = ProposedSize(size)
        let own = measure(proposal)
        let spare = Size(width: size.width - own.size.width, height: size.height - own.size.height)
        let origin = Point(
            x: spare.width < 0 ? (isRightToLeft ? spare.width : 0) : Length.down(spare.width / 2),
            y: max(0, Length.down(spare.height / 2)))
        commit(origin, own, proposal)
    }

    /// Places every node below anew. Where a layout left children alone, because their places hold for the new proposal too,
    /// their `placedProposal` is an older one; now it is the last one.
    package final func refreshPlacedProposals() {
        if needsPlacement { return }
        forgetPlacement()
        placeAgain()
    }

    /// As above for `node` alone, somewhere below this one: only those around it place anew what is right in them.
    package final func refreshPlacedProposal(of node: LayoutNode) {
        if needsPlacement { return }
        var current = node
        while current !== self, let around = current.parent {
            around.needsPlacement = true
            current = around
        }
        placeAgain()
    }

    private func placeAgain() {
        commit(frame.origin, Measurement(size: frame.size, validity: placedValidity), placedProposal)
    }

    private func forgetPlacement() {
        needsPlacement = true
        for child in children where !child.isHidden { child.forgetPlacement() }
    }

    /// Decides where this node goes once its parent's layout is done.
    final func place(_ measurement: Measurement, at origin: Point, proposal: ProposedSize) {
        pending = .placed
        pendingPlace = Place(origin: origin, measurement: measurement, proposal: proposal)
    }

    /// Decides that this node is left out.
    final func leaveOut() { pending = .hidden }

    private func commit(_ origin: Point, _ measurement: Measurement, _ proposal: ProposedSize) {
        let isPlaced = !needsPlacement && frame.size == measurement.size && placedValidity.contains(proposal)
        frame = Rect(origin: origin, size: measurement.size)
        placedProposal = proposal
        isHidden = false
        if isPlaced { return }
        placedValidity = measurement.validity
        needsPlacement = false
        willPlace(size: measurement.size)
        placeChildren()
        needsPlacement = false
    }

    private func placeChildren() {
        if let chosen = chosenChildren, !children.elementsEqual(chosen, by: ===) { show(chosen) }
        if !children.isEmpty {
            box.place(Rect(origin: .zero, size: frame.size), placedProposal, self)
            let isMirrored = isRightToLeft && box.mirrorsInRightToLeft
            let size = frame.size
            children.forEachHeld { $0.takePlace(in: size, isMirrored: isMirrored) }
        }
        didPlaceChildren()
    }

    /// Goes where the parent's layout has decided.
    @inline(never)
    private func takePlace(in bounds: Size, isMirrored: Bool) {
        guard decidePlace(in: bounds) else { return hide() }
        var origin = pendingPlace.origin.sanitized
        if isMirrored { origin.x = bounds.width - origin.x - pendingPlace.measurement.size.width }
        commit(origin, pendingPlace.measurement, pendingPlace.proposal)
    }

    /// Makes `pendingPlace` that of this node, which then waits for none.
    /// - Returns: false if the node is left out.
    private func decidePlace(in bounds: Size) -> Bool {
        let decided = pending
        pending = .none
        if decided == .none {
            let measurement = measure(.unspecified)
            let size = measurement.size
            pendingPlace = Place(
                origin: Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2),
                measurement: measurement, proposal: .unspecified)
        }
        return decided != .hidden
    }

    /// The baseline's distance from the top when this node has `size`, or `nil` where it holds no text.
    final func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double? {
        if let own = box.baseline(guide, size, proposal) { return own }
        if children.isEmpty || size.height == .infinity || choosesChildren { return nil }
        box.place(Rect(origin: .zero, size: size), proposal, self)
        let isPlaced = children.map { $0.decidePlace(in: size) }
        let order = guide == .firstTextBaseline ? Array(children.indices) : children.indices.reversed()
        for index in order where isPlaced[index] {
            let child = children[index]
            let place = child.pendingPlace
            if let baseline = child.baseline(guide, size: place.measurement.size, proposal: place.proposal) {
                // The bounds may be infinitely wide; then x is no number.
                return place.origin.finite.y + baseline
            }
        }
        return nil
    }
}

extension [LayoutNode] {
    /// Calls `body` for each. The array holds them meanwhile, so that counting references to each is spared, which costs as much as
    /// all else that is done with a node that is in its place.
    @inline(__always)
    fileprivate func forEachHeld(_ body: (LayoutNode) -> Void) {
        withExtendedLifetime(self) {
            for index in indices { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
        }
    }
}
