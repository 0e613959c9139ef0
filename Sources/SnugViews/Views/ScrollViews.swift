import SnugLayout

/// A vertical scroll view as tall as it is offered.
public struct ScrollView<Content: View>: ElementView {
    let content: VStack<Content>
    let showsIndicators: Bool

    /// - Parameter axes: only `.vertical` scrolls.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = VStack(spacing: 0, content: content)
        self.showsIndicators = showsIndicators
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.configureScroll(height: .proposed, context.environment)
        if !showsIndicators { element.showsScrollThumb = false }
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
        element.configureScroll(height: .compact(maximum: maximumHeight, minimum: minimumHeight), context.environment)
    }
}

extension ElementNode {
    fileprivate func configureScroll(height: ScrollLayout.Height, _ environment: EnvironmentValues) {
        let state = scroll ?? ScrollState()
        scroll = state
        showsScrollThumb = environment.showsScrollIndicators
        clip = .frame
        setLayout(ScrollLayout(state: state, height: height))
    }
}

/// When a scroll view gives way beyond its ends.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }

/// Whether scroll bars show.
public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, visible, hidden, never }

extension EnvironmentValues {
    private enum ScrollIndicatorsKey: EnvironmentKey {
        static let defaultValue = true
    }

    var showsScrollIndicators: Bool {
        get { self[ScrollIndicatorsKey.self] }
        set { self[ScrollIndicatorsKey.self] = newValue }
    }
}

extension View {
    /// Accepted as SwiftUI's; scroll views never give way beyond their ends here, so every behaviour is the same.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        self
    }

    /// Shows or hides the scroll bars of the scroll views inside. A hidden one cannot be dragged; wheel and keys still scroll.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical]) -> some View {
        environment(\.showsScrollIndicators, visibility == .automatic || visibility == .visible)
    }
}
