import SnugLayout

/// A vertical scroll view as tall as it is offered.
public struct ScrollView<Content: View>: ElementView {
    let content: VStack<Content>

    /// - Parameter axes: only `.vertical` scrolls.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = VStack(spacing: 0, content: content)
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.configureScroll(height: .proposed)
    }
}

/// A scroll view as tall as its content, up to a maximum; then it scrolls.
public struct CompactScroll<Content: View>: ElementView {
    let maximumHeight: Double
    let minimumHeight: Double?
    let content: VStack<Content>

    /// - Parameters:
    ///   - maximumHeight: the tallest viewport, in pt.
    ///   - minimumHeight: with a value, the viewport gives way in a container shorter than the content, though never
    ///     below this height while there is more to see; without one it keeps its height.
    public init(
        maximumHeight: Double = CompactViewport.defaultMaximumHeight, minimumHeight: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.maximumHeight = maximumHeight
        self.minimumHeight = minimumHeight
        self.content = VStack(spacing: 0, content: content)
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.configureScroll(height: .compact(maximum: maximumHeight, minimum: minimumHeight))
    }
}

extension ElementNode {
    fileprivate func configureScroll(height: ScrollLayout.Height) {
        let state = scroll ?? ScrollState()
        scroll = state
        clip = .frame
        setLayout(ScrollLayout(state: state, height: height))
    }
}

/// Builds its content from its own size: takes what it is offered and places the content at its top leading corner.
public struct GeometryReader<Content: View>: PrimitiveView {
    let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    func makeNode(_ context: NodeContext) -> ViewNode { GeometryNode(self, context) }
}

/// What a geometry reader knows of itself.
public struct GeometryProxy: Sendable {
    /// The reader's size in pt.
    public let size: Size
}

final class GeometryNode<Content: View>: TypedNode<GeometryReader<Content>> {
    private let element = ElementNode(layout: FillingLayout())
    private var content: ViewNode?
    private var builtSize: Size?

    override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        element.name = "GeometryReader"
        element.hasIndependentSize = true
        element.onSized = { [weak self] size in
            // Layout runs on the main actor only: it is the host that starts it.
            MainActor.assumeIsolated { self?.build(size) }
        }
        viewChanged()
    }

    override var elements: [ElementNode] { [element] }

    override func viewChanged() {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        builtSize = nil
        element.invalidate()
    }

    private func build(_ size: Size) {
        if builtSize == size { return }
        builtSize = size
        content = reconcile(content, view.content(GeometryProxy(size: size)))
        element.adopt(content?.elements ?? [])
    }

    override func contentElementsChanged() { element.adopt(content?.elements ?? []) }
}
