// The seam between views and everything that shows or tests them: views and a shaper in; sizes and events in; display list,
// cursor and dump out. The window, the tests, the headless tour and the benchmark are clients of this one type.
import SnugLayout

/// Keeps a view alive: evaluates it, lays it out, makes its display list, and routes events to it.
@MainActor public final class ViewHost {
    /// Called when a frame became due, once until it is made.
    public var onFrameNeeded: (() -> Void)?
    /// Called when a view asks for its window to close.
    public var onClose: (() -> Void)?
    /// Receives one line for each misuse found, such as state written while a body runs.
    public var onDiagnostic: (String) -> Void {
        get { graph.onDiagnostic }
        set { graph.onDiagnostic = newValue }
    }
    /// True if state, hover, focus, scroll offset or environment changed since the last frame.
    public private(set) var needsFrame = true
    /// Layouts done since the start.
    public private(set) var layoutCount = 0
    /// Nodes of the view tree, and shaped texts, alive now.
    var nodeCount: Int { graph.nodeCount }
    var textCount: Int { graph.textCount }
    /// Bodies evaluated since the start.
    public var bodyEvaluations: Int { graph.bodyEvaluations }

    /// The values the root view starts from. A change evaluates the whole tree again.
    public var environment: EnvironmentValues {
        didSet { environmentChanged() }
    }

    let root = ElementNode(layout: StackLayout.vertical())
    var interaction = InteractionState()
    let graph: ViewGraph
    private var updateRoot: (EnvironmentValues) -> ViewNode
    private var rootNode: ViewNode?
    /// False from a change of the tree until the root holds its outermost elements, which may be others.
    private var rootElementsAreKnown = false
    private var frame: (size: Size, scale: Double, list: DisplayList)?
    /// What answers to input in the last frame.
    private(set) var hitRegions: [HitRegion] = []

    /// - Parameters:
    ///   - view: the root view.
    ///   - shaper: measures text; drawing must use the same fonts.
    ///   - loadImage: finds the pictures that views name.
    public init(
        _ view: some View, shaper: any TextShaper,
        loadImage: @escaping ImageLoader = { _ throws(ImageError) in throw ImageError("there are no pictures here") },
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        let graph = ViewGraph(shaper: shaper, loadImage: loadImage)
        self.graph = graph
        self.environment = environment
        var node: ViewNode?
        updateRoot = { environment in
            let current = RootView(content: view)
            if let known = node as? TypedNode<RootView> {
                known.update(current, environment: environment)
                return known
            }
            let made = ViewNode.make(current, NodeContext(graph: graph, parent: nil, environment: environment))
            node = made
            return made
        }
        root.name = "Root"
        graph.root = root
        self.environment.closeWindow = CloseWindowAction(owner: self) { [weak self] in self?.onClose?() }
        graph.onDirty = { [weak self] in self?.setNeedsFrame() }
        graph.focused = { [weak self] in self?.interaction.focused }
    }

    /// Evaluates what is dirty, lays out at `size` and returns what to draw. Does nothing if nothing changed.
    /// - Parameters:
    ///   - size: the window's size in pt; rounded down to multiples of 1/64.
    ///   - scale: px per pt.
    public func render(size: Size, scale: Double) -> DisplayList {
        let size = Size(width: max(0, Length.down(size.width)), height: max(0, Length.down(size.height)))
        if let frame, !needsFrame, frame.size == size, frame.scale == scale { return frame.list }
        // What layout itself sets off is part of this frame and asks for no other.
        needsFrame = true
        layOut(size: size, scale: scale)
        dropHiddenFocus()
        finishReveal { layOut(size: size, scale: scale) }
        var list = draw(scale: scale)
        let hovered = interaction.hovered
        updateHover()
        if interaction.hovered !== hovered { list = draw(scale: scale) }
        list.items +=
            graph.inspector?.items(
                over: root, interaction, size: size, grid: PixelGrid(scale: scale), scheme: colorScheme) ?? []
        needsFrame = false
        graph.resetRejectedState()
        frame = (size, scale, list)
        return list
    }

    private var colorScheme: ColorScheme { graph.preferredColorScheme ?? environment.colorScheme }

    private func draw(scale: Double) -> DisplayList {
        var builder = DisplayListBuilder(
            grid: PixelGrid(scale: scale), scheme: colorScheme, interaction: interaction)
        let list = builder.build(root, likelyCount: frame?.list.items.count ?? 0)
        hitRegions = builder.hitRegions
        return list
    }

    /// Evaluates what is dirty and lays out at `size`, without making a frame; again if the actions that run after layout ask
    /// for it.
    package func layOut(size: Size, scale: Double) {
        for round in 1... {
            update(scale: scale)
            root.layoutAsRoot(size: size)
            layoutCount += 1
            let reacted = graph.layoutWasDone(below: root)
            if !graph.isDirty && !reacted.contains(where: { $0.asksForLayout }) { return }
            if round == ViewGraph.maximumRounds {
                let names = Set(reacted.map { $0.viewName }).sorted().joined(separator: ", ")
                graph.report("the geometry of \(names) keeps changing: stopped after \(round) layouts of one frame")
                return
            }
        }
    }

    /// The layout work done so far by the elements that exist now.
    public var layoutCounters: LayoutCounters { root.counters }

    /// The smallest size the views work in: the width at a proposal of 0, and the height at that width.
    public func minimumSize(scale: Double) -> Size {
        update(scale: scale)
        let width = root.measure(ProposedSize(width: 0, height: nil)).size.width
        return Size(width: width, height: root.measure(ProposedSize(width: width, height: 0)).size.height)
    }

    /// The size the views take where nothing is proposed. Views that watch their geometry see it once at that size first, as
    /// those that size themselves by what they see would count as empty.
    public func idealSize(scale: Double) -> Size {
        update(scale: scale)
        let size = root.measure(.unspecified).size
        guard graph.hasObservers, frame == nil else { return size }
        layOut(size: size, scale: scale)
        return root.measure(.unspecified).size
    }

    /// The pointer's shape where it is now.
    public var cursor: CursorShape { interaction.hovered == nil ? .arrow : .hand }

    /// The laid-out tree, one line an element: name, proposal, size, frame. Below each element that chooses, lines that begin with
    /// `|` say why: the candidates of a `ViewThatFits` with their lengths and by how much each is too large, what an
    /// `OverflowRow` shows and what one item more would need, the heights that decide a scroll view's. Stable between runs.
    public func dump() -> String { TreeDump.text(of: root) }

    func setNeedsFrame() {
        if needsFrame { return }
        needsFrame = true
        onFrameNeeded?()
    }

    private func update(scale: Double) {
        if graph.scale != scale || rootNode == nil { updateTree(scale: scale) }
        if graph.updateDirtyNodes() { rootElementsAreKnown = false }
        if rootElementsAreKnown { return }
        rootElementsAreKnown = true
        root.adopt(rootNode?.elements ?? [])
    }

    private func updateTree(scale: Double) {
        graph.scale = scale
        root.isRightToLeft = environment.layoutDirection == .rightToLeft
        rootNode = updateRoot(environment.shown(at: scale))
        rootElementsAreKnown = false
    }

    private func environmentChanged() {
        if rootNode != nil { updateTree(scale: graph.scale) }
        setNeedsFrame()
    }
}

extension EnvironmentValues {
    fileprivate func shown(at scale: Double) -> EnvironmentValues {
        var values = self
        values.displayScale = scale
        return values
    }
}

/// Hides the root view's type.
private struct RootView: PrimitiveView {
    private let reconcile: @MainActor (ViewNode?, ViewNode) -> ViewNode

    init(content: some View) { reconcile = { old, parent in parent.reconcile(old, content) } }

    func makeNode(_ context: NodeContext) -> ViewNode {
        ListNode<RootView>(self, context) { view, node in [view.reconcile(node.children.first, node)] }
    }
}
