import SnugLayout

/// Builds its content from its own size: takes what it is offered and places the content at its top leading corner.
public struct GeometryReader<Content: View>: PrimitiveView {
    let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    func makeNode(_ context: NodeContext) -> ViewNode { GeometryNode(self, context) }
}

/// What is known of a view's own place and size.
public struct GeometryProxy {
    /// The size in pt.
    public let size: Size
    private let globalFrame: () -> Rect

    init(size: Size, globalFrame: @escaping () -> Rect) {
        self.size = size
        self.globalFrame = globalFrame
    }

    init(_ element: ElementNode) { self.init(size: element.frame.size) { element.globalFrame } }

    /// The frame in the view's own space, or in the window's.
    public func frame(in space: CoordinateSpace) -> Rect {
        space == .local ? Rect(origin: .zero, size: size) : globalFrame()
    }
}

/// What coordinates count from: the view's top left corner, or the window's.
public enum CoordinateSpace: Hashable, Sendable { case local, global }

final class GeometryNode<Content: View>: TypedNode<GeometryReader<Content>>, LayoutObserver {
    private let element = ElementNode(layout: FillingLayout())
    private var content: ViewNode?
    private var builtSize: Size?
    /// Whether the content asked for the reader's place, and the place it was told: that of the last layout, as scroll views move
    /// their content once it is laid out.
    private var usesPlace = false
    private var place: Rect?
    private var isObserving = false

    override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        element.name = "GeometryReader"
        element.hasIndependentSize = true
        // What was built for a size is of no use once the reader does not show.
        element.onHidden = { [weak self] in MainActor.assumeIsolated { self?.drop() } }
        element.onSized = { [weak self] size in
            // Layout runs on the main actor only: it is the host that starts it.
            MainActor.assumeIsolated { self?.build(size) }
        }
        viewChanged()
    }

    override var elements: [ElementNode] { [element] }

    private func drop() {
        builtSize = nil
        content = nil
        element.adopt([])
    }

    override func viewChanged() {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        builtSize = nil
        element.invalidate()
    }

    private func build(_ size: Size) {
        if builtSize == size { return }
        builtSize = size
        usesPlace = false
        let told = place ?? element.globalFrame
        place = told
        let proxy = GeometryProxy(size: size) { [weak self] in
            MainActor.assumeIsolated { self?.usesPlace = true }
            return told
        }
        content = reconcile(content, view.content(proxy))
        element.adopt(content?.elements ?? [])
        if usesPlace, !isObserving {
            isObserving = true
            graph.add(self)
        }
    }

    var asksForLayout: Bool { true }

    /// Builds the content anew if it asked for a place that is another one now.
    func layoutWasDone(below root: ElementNode) -> Bool {
        guard usesPlace, element.isShown(below: root), element.globalFrame != place else { return false }
        place = element.globalFrame
        viewChanged()
        return true
    }

    override func contentElementsChanged() { element.adopt(content?.elements ?? []) }
}
