// Shrinks a tree that fails to one that still fails and of which nothing can be taken away.

import SnugLayout

extension TreeSpec {
    /// The smallest tree found that `fails`; greedy, so each step at least shrinks or simplifies.
    func minimized(_ fails: (TreeSpec) -> Bool) -> TreeSpec {
        var best = self
        while let smaller = best.simpler.first(where: fails) { best = smaller }
        return best
    }

    private var simpler: [TreeSpec] {
        var candidates: [TreeSpec] = []
        if isRightToLeft { candidates.append(TreeSpec(root: root, scaleIndex: scaleIndex)) }
        if scaleIndex > 0 { candidates.append(TreeSpec(root: root, isRightToLeft: isRightToLeft)) }
        return root.simpler.map { TreeSpec(root: $0, isRightToLeft: isRightToLeft, scaleIndex: scaleIndex) }
            + candidates
    }
}

extension Spec {
    /// One step simpler, the largest steps first: a child instead of the whole, a leaf, fewer children, plainer values.
    fileprivate var simpler: [Spec] {
        var candidates = children
        if self != .leaf && !children.isEmpty { candidates.append(.leaf) }
        if takesAnyNumber {
            for index in children.indices {
                var fewer = self
                fewer.children.remove(at: index)
                candidates.append(fewer)
            }
        }
        if priority != 0 {
            var plain = self
            plain.priority = 0
            candidates.append(plain)
        }
        for kind in kind.simpler where kind != self.kind {
            candidates.append(Spec(kind: kind, priority: priority, children: children))
        }
        for index in children.indices {
            for child in children[index].simpler {
                var changed = self
                changed.children[index] = child
                candidates.append(changed)
            }
        }
        return candidates
    }

    private var takesAnyNumber: Bool {
        switch kind {
        case .background, .overlay: false
        default: true
        }
    }
}

extension Spec.Kind {
    /// Each argument on its own at its plainest value.
    fileprivate var simpler: [Spec.Kind] {
        switch self {
        case .text(let index, let lineLimit):
            [.fixed(Spec.plainSize), .text(index, lineLimit: nil), .text(min(index, 2), lineLimit: lineLimit)]
        case .fixed: [.fixed(Spec.plainSize)]
        case .filling: [.fixed(Spec.plainSize)]
        case .square, .strip, .geometry: [.filling]
        case .row(_, let spacing): [.row(.top, spacing: spacing), .row(.top, spacing: 0)]
        case .column(_, let spacing): [.column(.leading, spacing: spacing), .column(.leading, spacing: 0)]
        case .overflowRow(let spacing, let policy, let badge, let hasFallback):
            [
                .row(.center, spacing: spacing),
                .overflowRow(spacing: spacing, policy, badge: badge, hasFallback: false),
                .overflowRow(spacing: spacing, .prefix, badge: badge, hasFallback: hasFallback),
                .overflowRow(spacing: spacing, policy, badge: .digits(10), hasFallback: hasFallback),
                .overflowRow(spacing: 0, policy, badge: badge, hasFallback: hasFallback),
            ]
        case .layers: [.layers(.topLeading)]
        case .background: [.background(.topLeading)]
        case .overlay: [.overlay(.topLeading)]
        case .frame(let width, let height, let alignment):
            [
                .frame(width: width, height: height, .topLeading), .frame(width: nil, height: height, alignment),
                .frame(width: width, height: nil, alignment),
            ]
        case .flexibleFrame(let width, let height, let alignment):
            [.flexibleFrame(width: width, height: height, .topLeading)]
                + width.simpler.map { .flexibleFrame(width: $0, height: height, alignment) }
                + height.simpler.map { .flexibleFrame(width: width, height: $0, alignment) }
        case .padding(let insets): [.padding(EdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: 0))]
        case .scroll: [.scroll(.vertical)]
        case .compactScroll(let maximum, _): [.compactScroll(maximum: maximum, minimum: nil)]
        case .position, .offset: [.transparent]
        case .fitted(let artwork, let overlap, let clips):
            [
                .fitted(FittedArtwork(source: artwork.source), overlap, clips: clips),
                .fitted(FittedArtwork(source: Spec.plainSize, transform: artwork.transform), overlap, clips: clips),
                .fitted(artwork, .allow, clips: clips), .fitted(artwork, overlap, clips: false),
            ]
        default: []
        }
    }
}

extension Spec {
    fileprivate static let plainSize = Size(width: 10, height: 10)
}

extension Spec.Bounds {
    fileprivate var simpler: [Spec.Bounds] {
        [
            Spec.Bounds(ideal: ideal, maximum: maximum), Spec.Bounds(minimum: minimum, maximum: maximum),
            Spec.Bounds(minimum: minimum, ideal: ideal),
        ].filter { $0 != self }
    }
}
