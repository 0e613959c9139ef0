// Every public place of the layout core that takes a number, as a function of that number alone.

import SnugLayout
import Testing

/// One place that takes a number, and what comes of it.
struct NumberEntry: Sendable, CustomTestStringConvertible {
    /// Which numbers are wrong there.
    enum Kind {
        /// Finite, at least 0.
        case length
        /// The same, or infinite.
        case maximum
        /// Finite.
        case distance
        /// Anything but NaN.
        case number

        var wrong: [Double] {
            switch self {
            case .length: [.nan, -1, .infinity]
            case .maximum: [.nan, -1]
            case .distance: [.nan, -.infinity]
            case .number: [.nan]
            }
        }

        var enormous: [Double] { self == .length || self == .maximum ? [1e300] : [1e300, -1e300] }
    }

    /// What the trap calls the value.
    let name: String
    let kind: Kind
    let result: @Sendable (Double) -> [Double]

    init(_ name: String, _ kind: Kind, _ result: @escaping @Sendable (Double) -> [Double]) {
        self.name = name
        self.kind = kind
        self.result = result
    }

    var testDescription: String { name }
}

extension NumberEntry {
    static let all = constants + distances + proposals + rules + fittedArtworks + texts + customLayouts

    private static let constants = [
        NumberEntry("frame width", .length) { frames(FixedFrameLayout(width: $0, height: nil)) },
        NumberEntry("frame height", .length) { frames(FixedFrameLayout(width: nil, height: $0)) },
        NumberEntry("frame minimum", .length) { frames(flexible(.init(minimum: $0, ideal: nil, maximum: nil))) },
        NumberEntry("frame ideal", .length) {
            frames(FixedSizeLayout(axes: .horizontal), flexible(.init(minimum: nil, ideal: $0, maximum: nil)))
        },
        NumberEntry("frame maximum", .maximum) { frames(flexible(.init(minimum: nil, ideal: nil, maximum: $0))) },
        NumberEntry("view width", .length) { frames(FixedLeafLayout(size: Size(width: $0, height: 5))) },
        NumberEntry("view height", .length) { frames(FixedLeafLayout(size: Size(width: 5, height: $0))) },
        NumberEntry("minimum width", .length) {
            frames(StripLayout(minimum: Size(width: $0, height: 1), growsAlong: .vertical))
        },
        NumberEntry("minimum height", .length) {
            frames(StripLayout(minimum: Size(width: 1, height: $0), growsAlong: .horizontal))
        },
    ]

    private static let distances = [
        NumberEntry("padding top", .distance) { frames(padding(top: $0)) },
        NumberEntry("padding leading", .distance) { frames(padding(leading: $0)) },
        NumberEntry("padding bottom", .distance) { frames(padding(bottom: $0)) },
        NumberEntry("padding trailing", .distance) { frames(padding(trailing: $0)) },
        NumberEntry("stack spacing", .distance) { frames(StackLayout.horizontal(spacing: $0)) },
        NumberEntry("stack spacing", .distance) { frames(StackLayout.vertical(spacing: $0)) },
        NumberEntry("row spacing", .distance) { spacing in
            let items = [fixed(30, 10), fixed(30, 10)]
            let parts = OverflowRowParts(count: 2, item: { items[$0] }, badge: { _ in fixed(40, 10) })
            return frames(OverflowRowLayout(parts: parts, spacing: spacing))
        },
        NumberEntry("position x", .distance) { frames(PositionLayout(point: Point(x: $0, y: 5))) },
        NumberEntry("position y", .distance) { frames(PositionLayout(point: Point(x: 5, y: $0))) },
        NumberEntry("offset x", .distance) { frames(OffsetLayout(offset: Point(x: $0, y: 5))) },
        NumberEntry("offset y", .distance) { frames(OffsetLayout(offset: Point(x: 5, y: $0))) },
        NumberEntry("edge", .distance) { [PixelGrid(scale: 2).snap($0)] },
    ]

    private static let proposals = [
        NumberEntry("proposed width", .number) { numbers(filling().size($0, 5)) },
        NumberEntry("proposed height", .number) { numbers(filling().size(5, $0)) },
        NumberEntry("window width", .length) { width in
            let root = node(StackLayout.vertical(), fixed(20, 10))
            return root.frames(width, 50).flatMap(numbers) + numbers(root.frame)
        },
        NumberEntry("window height", .length) { height in
            let root = node(StackLayout.vertical(), fixed(20, 10))
            return root.frames(50, height).flatMap(numbers) + numbers(root.frame)
        },
        NumberEntry("layout priority", .number) { priority in
            let row = node(StackLayout.horizontal(), text("first label"), text("second label"))
            row.children[1].priority = priority
            return row.frames(100, 50).flatMap(numbers)
        },
        NumberEntry("aspect ratio", .number) { frames(AspectRatioLayout(ratio: $0, mode: .fit)) },
        NumberEntry("scroll distance", .number) { scrollOffset(.vertical, $0) },
        NumberEntry("scroll distance", .number) { scrollOffset(.horizontal, $0) },
    ]

    private static let rules = [
        NumberEntry("maximum height", .maximum) { maximum in
            [CompactViewport(maximumHeight: maximum).resolve(contentHeight: 40).viewportHeight]
        },
        NumberEntry("minimum height", .length) { minimum in
            [CompactViewport(minimumHeight: minimum).resolve(contentHeight: 40, available: 30).viewportHeight]
        },
        NumberEntry("content height", .length) { [CompactViewport().resolve(contentHeight: $0).viewportHeight] },
        NumberEntry("available height", .number) { available in
            [CompactViewport(minimumHeight: 10).resolve(contentHeight: 40, available: available).viewportHeight]
        },
        NumberEntry("scroll offset", .number) { [CompactViewport().resolve(contentHeight: 410).clamped($0)] },
        NumberEntry("source width", .length) { fit(source: Size(width: $0, height: 5)) },
        NumberEntry("source height", .length) { fit(source: Size(width: 5, height: $0)) },
        NumberEntry("container width", .maximum) { fit(container: Size(width: $0, height: 5)) },
        NumberEntry("container height", .maximum) { fit(container: Size(width: 5, height: $0)) },
        NumberEntry("point x", .distance) { unitPoint(Point(x: $0, y: 5)) },
        NumberEntry("point y", .distance) { unitPoint(Point(x: 5, y: $0)) },
        NumberEntry("row width", .number) { row(available: $0) },
        NumberEntry("row spacing", .distance) { row(spacing: $0) },
        NumberEntry("chip width", .length) { row(chip: $0) },
        NumberEntry("badge width", .length) { row(badge: $0) },
    ]

    private static let fittedArtworks = [
        NumberEntry("zoom", .length) { fitted(FittedTransform(zoom: $0)) },
        NumberEntry("pan x", .distance) { fitted(FittedTransform(pan: UnitPoint(x: $0, y: 1))) },
        NumberEntry("pan y", .distance) { fitted(FittedTransform(pan: UnitPoint(x: 1, y: $0))) },
        NumberEntry("rotation sine", .distance) { fitted(FittedTransform(sine: $0, cosine: 1)) },
        NumberEntry("rotation cosine", .distance) { fitted(FittedTransform(sine: 1, cosine: $0)) },
        NumberEntry("zoom factor", .length) { fitted(placement.zoomed(by: $0, about: Point(x: 3, y: 4))) },
        NumberEntry("distance", .distance) { fitted(placement.zoomed(by: 2, about: Point(x: $0 + 50, y: 4))) },
        NumberEntry("distance", .distance) { fitted(placement.panned(by: Size(width: $0, height: 4))) },
        NumberEntry("point x", .distance) { placement.unitPoint(at: Point(x: $0, y: 5)).map { [$0.x, $0.y] } ?? [] },
        NumberEntry("anchor x", .distance) { anchor in
            let point = try? NormalizedPoint(x: 0.5, y: 0.5)
            return point.map { frames(MarkerLayout(point: $0, anchor: UnitPoint(x: anchor, y: 0))) } ?? []
        },
        NumberEntry("marker x", .distance) { spread(Rect(x: $0, y: 1, width: 28, height: 28)) },
        NumberEntry("marker y", .distance) { spread(Rect(x: 1, y: $0, width: 28, height: 28)) },
        NumberEntry("marker width", .length) { spread(Rect(x: 1, y: 1, width: $0, height: 28)) },
        NumberEntry("marker height", .length) { spread(Rect(x: 1, y: 1, width: 28, height: $0)) },
    ]

    private static let texts = [
        NumberEntry("advance", .length) { shaped(FixedAdvanceShaper(advance: $0)) },
        NumberEntry("line height", .length) { shaped(FixedAdvanceShaper(lineHeight: $0)) },
        NumberEntry("font size", .length) { [FontDescription(size: $0).size] },
        NumberEntry("font size", .length) { size in
            var font = FontDescription(size: 13)
            font.size = size
            return [font.size]
        },
        NumberEntry("text width or height", .number) { width in
            numbers(label.wrap(width: width).size) + numbers(label.measure(width: width).size)
        },
        NumberEntry("text width or height", .number) { height in
            numbers(label.wrap(width: 40, height: height).size)
        },
    ]

    private static let customLayouts = [
        NumberEntry("GivenLayout measured", .length) { frames(GivenLayout(size: Size(width: $0, height: 5))) },
        NumberEntry("GivenLayout measured", .length) { frames(GivenLayout(size: Size(width: 5, height: $0))) },
        NumberEntry("a subview is placed at", .distance) {
            frames(GivenLayout(size: Size(width: 5, height: 5), place: Point(x: $0, y: 2)))
        },
        NumberEntry("a subview is placed at", .distance) {
            frames(GivenLayout(size: Size(width: 5, height: 5), place: Point(x: 2, y: $0)))
        },
    ]
}

// MARK: - What comes of a number

/// A custom layout of a given size, with its subviews at a given place.
private struct GivenLayout: Layout {
    let size: Size
    var place = Point.zero

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size { size }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: place, proposal: .unspecified) }
    }
}

private let label = FixedAdvanceShaper().shape("one two three", font: FontDescription(size: 13), scale: 1)

private func numbers(_ size: Size) -> [Double] { [size.width, size.height] }

private func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

/// The frames of a layout, or of one in another, around two leaves in a window of 100 x 50.
private func frames(_ outer: some Layout, _ inner: (any Layout)? = nil) -> [Double] {
    let leaves = [fixed(20, 10), filling()]
    let root = LayoutNode(layout: outer)
    let holder = inner.map { LayoutNode(layout: $0) } ?? root
    holder.children = leaves
    if holder !== root { root.children = [holder] }
    root.layoutAsRoot(size: Size(width: 100, height: 50))
    return numbers(root.frame) + numbers(holder.frame) + leaves.flatMap { numbers($0.frame) }
}

private func scrollOffset(_ axis: Axis, _ distance: Double) -> [Double] {
    let state = ScrollState()
    let content = fixed(400, 400)
    let viewport = node(ScrollLayout(.proposed([.horizontal, .vertical])), content)
    viewport.layoutAsRoot(size: Size(width: 50, height: 100))
    state.contentWasPlaced(content)
    _ = state.scroll(by: 30, along: axis)
    _ = state.scroll(by: distance, along: axis)
    return [state[axis].offset]
}

private func flexible(_ width: FlexibleFrameLayout.Bounds) -> FlexibleFrameLayout {
    FlexibleFrameLayout(width: width, height: .init(minimum: nil, ideal: nil, maximum: nil))
}

private func padding(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
) -> PaddingLayout {
    PaddingLayout(insets: EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing))
}

private func fit(
    source: Size = Size(width: 8, height: 5), container: Size = Size(width: 100, height: 50)
) -> [Double] {
    let fit = AspectFit(source: source, container: container)
    return numbers(fit.fitted) + numbers(fit.source) + numbers(fit.container) + [fit.scale]
}

/// An artwork in its container without a transform.
private let placement = FittedArtwork(source: Size(width: 8, height: 5)).placement(in: Size(width: 100, height: 50))

/// Where two points of the artwork are under a transform, and what shows of it.
private func fitted(_ transform: FittedTransform) -> [Double] {
    let moved = FittedArtwork(source: placement.fit.source, transform: transform).placement(in: placement.fit.container)
    let points = [moved.matrix.apply(to: .zero), moved.matrix.apply(to: Point(x: 80, y: 50))]
    return points.flatMap { [$0.x, $0.y] } + numbers(moved.visible) + [moved.scale]
}

/// Three markers moved apart, this one among them.
private func spread(_ marker: Rect) -> [Double] {
    let others = [Rect(x: 0, y: 0, width: 28, height: 28), Rect(x: 9, y: 0, width: 28, height: 28)]
    return MarkerSpreading.spread(others + [marker], in: Rect(x: 0, y: 0, width: 90, height: 60)).flatMap(numbers)
}

private func unitPoint(_ point: Point) -> [Double] {
    let fit = AspectFit(source: Size(width: 8, height: 5), container: Size(width: 100, height: 50))
    return fit.unitPoint(at: point).map { [$0.x, $0.y] } ?? []
}

private func row(
    available: Double = 100, spacing: Double = 8, chip: Double = 30, badge: Double = 20
) -> [Double] {
    let rule = OverflowRowRule(count: 4, spacing: spacing, available: available)
    let choice = rule.choose(chipWidth: { $0 == 1 ? chip : 30 }, badgeWidth: { _ in badge })
    return [choice.width, Double(choice.hiddenCount)]
}

private func shaped(_ shaper: FixedAdvanceShaper) -> [Double] {
    let text = shaper.shape("one\ttwo three", font: FontDescription(size: 13), scale: 1.5)
    return numbers(text.measure(width: 60).size) + numbers(text.measure(width: nil).size)
}
