// A layout tree as a value: what the fuzzer draws, the minimizer shrinks and a failure prints.

import SnugLayout

/// One layout and what it holds.
struct Spec: Hashable {
    enum Kind: Hashable {
        case text(Int, lineLimit: Int?)
        case fixed(Size)
        case filling, square
        case strip(Axis.Set)
        case geometry
        case row(VerticalAlignment, spacing: Double?)
        case column(HorizontalAlignment, spacing: Double?)
        case layers(Alignment)
        case fits(Axis.Set)
        case overflowRow(spacing: Double?, OverflowRowRule.Policy, badge: Badge, hasFallback: Bool)
        case background(Alignment)
        case overlay(Alignment)
        case frame(width: Double?, height: Double?, Alignment)
        case flexibleFrame(width: Bounds, height: Bounds, Alignment)
        case fixedSize(Axis.Set)
        case padding(EdgeInsets)
        case transparent
        case position(Point)
        case offset(Point)
        case aspectRatio(Double?, AspectRatioLayout.Mode)
        case scroll(Axis.Set)
        case compactScroll(maximum: Double, minimum: Double?)
        /// The first child is the artwork, the others are markers.
        case fitted(FittedArtwork, MarkerOverlap, clips: Bool)
    }

    struct Bounds: Hashable {
        var minimum: Double?
        var ideal: Double?
        var maximum: Double?

        var layout: FlexibleFrameLayout.Bounds {
            FlexibleFrameLayout.Bounds(minimum: minimum, ideal: ideal, maximum: maximum)
        }
    }

    /// What an overflow row shows for its hidden items.
    enum Badge: Hashable {
        /// Some text of `TreeSpec.texts` whose index depends on the count.
        case text
        /// As wide as this for a count of one digit.
        case digits(Double)
    }

    var kind: Kind
    var priority = 0.0
    var children: [Spec] = []

    static let leaf = Spec(kind: .fixed(Size(width: 10, height: 10)))
}

/// A whole case of the fuzzer.
struct TreeSpec: CustomStringConvertible {
    var root: Spec
    var isRightToLeft = false
    /// Index in `scales`.
    var scaleIndex = 0

    static let scales = [1, 1.25, 1.5, 2]
    static let texts = [
        "", "a", "one two three", "a long word: incomprehensibilities", "two\nparagraphs here", "  spaces  around  ",
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD} world", "a\tb", "x\n\nyyyyyy zz\nw",
    ]
    /// Shaping is the dearest part of building a tree, and gives the same each time.
    private static let shaped: [[ShapedText]] = scales.map { scale in
        texts.map { FixedAdvanceShaper().shape($0, font: FontDescription(size: 13), scale: scale) }
    }

    var scale: Double { TreeSpec.scales[scaleIndex] }
    var nodeCount: Int { root.nodeCount }

    func make() -> LayoutNode { make(root) }

    private func make(_ spec: Spec) -> LayoutNode {
        let children = spec.children.map(make)
        let node: LayoutNode
        if case .overflowRow(let spacing, let policy, let badge, let hasFallback) = spec.kind {
            node = row(children, spacing, policy, badge, hasFallback)
        } else {
            node = self.node(spec.kind)
            node.children = children
        }
        node.isRightToLeft = isRightToLeft
        node.priority = spec.priority
        if case .fitted(let artwork, let overlap, let clips) = spec.kind {
            addLayers(to: node, artwork, overlap, clips)
        }
        return node
    }

    /// The last item of a row with a fallback is the fallback.
    private func row(
        _ children: [LayoutNode], _ spacing: Double?, _ policy: OverflowRowRule.Policy, _ badge: Spec.Badge,
        _ hasFallback: Bool
    ) -> LayoutNode {
        overflowRow(
            hasFallback ? children.dropLast() : children, spacing: spacing, policy: policy,
            fallback: hasFallback ? children.last : nil
        ) { hidden in
            let node =
                switch badge {
                case .text:
                    LayoutNode(
                        layout: TextLayout(text: TreeSpec.shaped[scaleIndex][hidden * 5 % TreeSpec.texts.count]))
                case .digits(let width): fixed(width * Double("\(hidden)".count), 9)
                }
            node.isRightToLeft = isRightToLeft
            return node
        }
    }

    private func node(_ kind: Spec.Kind) -> LayoutNode {
        switch kind {
        case .text(let index, let lineLimit):
            LayoutNode(layout: TextLayout(text: TreeSpec.shaped[scaleIndex][index], lineLimit: lineLimit))
        case .fixed(let size): LayoutNode(layout: FixedLeafLayout(size: size))
        case .filling, .geometry: LayoutNode(layout: FillingLayout())
        case .square: LayoutNode(layout: SquareLayout())
        case .strip(let axes): LayoutNode(layout: StripLayout(minimum: Size(width: 8, height: 1), growsAlong: axes))
        case .row(let alignment, let spacing):
            LayoutNode(layout: StackLayout.horizontal(alignment: alignment, spacing: spacing))
        case .column(let alignment, let spacing):
            LayoutNode(layout: StackLayout.vertical(alignment: alignment, spacing: spacing))
        case .layers(let alignment): LayoutNode(layout: ZStackLayout(alignment: alignment))
        case .fits(let axes): LayoutNode(layout: ViewThatFitsLayout(axes: axes))
        case .overflowRow: preconditionFailure("a row is built with its items")
        case .background(let alignment): LayoutNode(layout: LayeredLayout(baseIndex: 1, alignment: alignment))
        case .overlay(let alignment): LayoutNode(layout: LayeredLayout(baseIndex: 0, alignment: alignment))
        case .frame(let width, let height, let alignment):
            LayoutNode(layout: FixedFrameLayout(width: width, height: height, alignment: alignment))
        case .flexibleFrame(let width, let height, let alignment):
            LayoutNode(
                layout: FlexibleFrameLayout(width: width.layout, height: height.layout, alignment: alignment))
        case .fixedSize(let axes): LayoutNode(layout: FixedSizeLayout(axes: axes))
        case .padding(let insets): LayoutNode(layout: PaddingLayout(insets: insets))
        case .transparent: LayoutNode(layout: TransparentLayout())
        case .position(let point): LayoutNode(layout: PositionLayout(point: point))
        case .offset(let offset): LayoutNode(layout: OffsetLayout(offset: offset))
        case .aspectRatio(let ratio, let mode): LayoutNode(layout: AspectRatioLayout(ratio: ratio, mode: mode))
        case .scroll(let axes): LayoutNode(layout: ScrollLayout(.proposed(axes)))
        case .compactScroll(let maximum, let minimum):
            LayoutNode(layout: ScrollLayout(.compact(maximum: maximum, minimum: minimum)))
        case .fitted(let artwork, _, _): LayoutNode(layout: FittedOverlayLayout(artwork, part: .container))
        }
    }

    /// Puts the node's children into layers as a fitted overlay has them; markers stand on a diagonal, and two at its end.
    private func addLayers(to node: LayoutNode, _ artwork: FittedArtwork, _ overlap: MarkerOverlap, _ clips: Bool) {
        func layer(_ part: FittedOverlayLayout.Part, _ children: some Sequence<LayoutNode>) -> LayoutNode {
            let layer = LayoutNode(layout: FittedOverlayLayout(artwork, part: part))
            layer.isRightToLeft = isRightToLeft
            layer.hasIndependentSize = true
            layer.children = Array(children)
            return layer
        }
        let markers = node.children.dropFirst().enumerated().map { index, child in
            let place = min(1, Double(index) / 2)
            guard let point = try? NormalizedPoint(x: place, y: place) else { return child }
            let layout = MarkerLayout(
                point: point, anchor: UnitPoint(x: 0.5, y: place), scalesWithArtwork: index == 1)
            let marker = LayoutNode(layout: layout)
            marker.isRightToLeft = isRightToLeft
            marker.children = [child]
            return marker
        }
        node.hasIndependentSize = true
        node.children = [
            layer(.artwork, node.children.prefix(1)),
            layer(.markers(overlap: overlap, keepsCropped: clips), markers),
        ]
    }

    var description: String {
        "scale \(scale), \(isRightToLeft ? "right to left" : "left to right")" + root.lines("\n  ")
    }
}

extension Spec {
    var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

    func lines(_ indent: String) -> String {
        let own = indent + "\(kind)" + (priority == 0 ? "" : " priority \(priority)")
        return children.reduce(own) { $0 + $1.lines(indent + "  ") }
    }
}
