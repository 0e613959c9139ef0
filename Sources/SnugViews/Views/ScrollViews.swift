import SnugLayout

/// A scroll view: along the axes that scroll it is as large as it is offered, and its content as large as that likes to be; across
/// them it is as large as its content, up to what it is offered. It begins at the top and the leading edge. Several views in it
/// stand one below the other, whatever the axes.
///
///     ScrollView(.horizontal) {
///         HStack { ForEach(pictures) { Image($0.name) } }
///     }
public struct ScrollView<Content: View>: ElementView {
    let axes: Axis.Set
    let content: VStack<Content>
    let showsIndicators: Bool

    /// - Parameters:
    ///   - axes: those that scroll.
    ///   - showsIndicators: whether bars show where there is something to scroll.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = VStack(spacing: 0, content: content)
        self.showsIndicators = showsIndicators
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.configureScroll(.proposed(axes), context.environment)
        if !showsIndicators { element.scrollThumbs = [] }
    }

    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        axes.contains(.vertical) ? environment.inVerticalScrollView : environment
    }
}

/// A scroll view as tall as its content, up to a maximum; then it scrolls.
///
///     CompactScroll(maximumHeight: 320, isLeftOutWhenEmpty: true) {
///         ForEach(labels) { Text($0.title) }
///     }
///
/// Options: with a `minimumHeight` it is never taller than the space available, down to that height (0: never at all). With
/// `isLeftOutWhenEmpty` it is no view where its content is none: then it takes no room, the stack around it has no spacing for
/// it, and padding, borders or backgrounds put on it are gone too. Content is empty when there is no leaf in it, only
/// stacks and modifiers around nothing; a leaf without height is content still.
public struct CompactScroll<Content: View>: PrimitiveView {
    let maximumHeight: Double
    let minimumHeight: Double?
    let isLeftOutWhenEmpty: Bool
    let result: LayoutResult<CompactViewport.Outcome>?
    let content: VStack<Content>

    /// - Parameters:
    ///   - maximumHeight: the tallest viewport, in pt.
    ///   - minimumHeight: with a value, the viewport gives way in a container shorter than the content, though never
    ///     below this height while there is more to see; without one it keeps its height.
    ///   - isLeftOutWhenEmpty: whether it counts as no view where there is no leaf in its content.
    ///   - result: tells the program whether the content is empty, shows whole, or scrolls; see `LayoutResult`.
    public init(
        maximumHeight: Double = CompactViewport.defaultMaximumHeight, minimumHeight: Double? = nil,
        isLeftOutWhenEmpty: Bool = false, result: LayoutResult<CompactViewport.Outcome>? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.maximumHeight = maximumHeight
        self.minimumHeight = minimumHeight
        self.isLeftOutWhenEmpty = isLeftOutWhenEmpty
        self.result = result
        self.content = VStack(spacing: 0, content: content)
    }

    func makeNode(_ context: NodeContext) -> ViewNode { CompactScrollNode(self, context) }
}

final class CompactScrollNode<Content: View>: TypedNode<CompactScroll<Content>>, UpdateFollower {
    private let element = ElementNode(layout: TransparentLayout())
    private var content: ViewNode?
    private var isLeftOut = false
    private var isFollowing = false

    override init(_ view: CompactScroll<Content>, _ context: NodeContext) {
        super.init(view, context)
        element.name = "CompactScroll"
        viewChanged()
    }

    override var elements: [ElementNode] { isLeftOut ? [] : [element] }

    override var contentEnvironment: EnvironmentValues { environment.inVerticalScrollView }

    override func viewChanged() {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        element.configureScroll(.compact(maximum: view.maximumHeight, minimum: view.minimumHeight), environment)
        content = reconcile(content, view.content)
        contentElementsChanged()
        view.result?.source = { [weak self] in self?.outcome }
        isLeftOut = shouldBeLeftOut
        if view.isLeftOutWhenEmpty, !isFollowing {
            isFollowing = true
            graph.add(self)
        }
    }

    override func contentElementsChanged() { element.adopt(content?.elements ?? []) }

    /// A view deep in the content may have changed without a word to this node.
    func updateWasDone() -> Bool {
        if isLeftOut == shouldBeLeftOut { return false }
        isLeftOut.toggle()
        parent?.contentElementsChanged()
        return true
    }

    private var shouldBeLeftOut: Bool { view.isLeftOutWhenEmpty && element.holdsNoLeaf }

    private var outcome: CompactViewport.Outcome? {
        if isLeftOut { return .empty }
        return isShown(element) ? element.scroll?.outcome : nil
    }
}

extension ElementNode {
    fileprivate func configureScroll(_ viewport: ScrollLayout.Viewport, _ environment: EnvironmentValues) {
        let state = scroll ?? ScrollState()
        scroll = state
        scrollThumbs = environment.scrollIndicators
        clip = .frame
        setLayout(ScrollLayout(viewport))
    }
}

/// When a scroll view gives way beyond its ends.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }

/// Whether scroll bars show.
public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, visible, hidden, never }

extension EnvironmentValues {
    fileprivate var inVerticalScrollView: EnvironmentValues {
        var values = self
        values.isScrolled = true
        return values
    }
}

extension View {
    /// Accepted as SwiftUI's; scroll views never give way beyond their ends here, so every behaviour is the same.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        self
    }

    /// Shows or hides the scroll bars along `axes` of the scroll views inside. A hidden one cannot be dragged; wheel and keys
    /// still scroll.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        EnvironmentModifier(content: self) { values in
            if visibility == .automatic || visibility == .visible {
                values.scrollIndicators.formUnion(axes)
            } else {
                values.scrollIndicators.subtract(axes)
            }
        }
    }
}
