// The checks behind `LayoutContract`, one function a promise or two. Each works on trees of its own, so that none sees what
// another left in the caches.

/// Gathers violations.
struct ContractChecker {
    private(set) var violations: [LayoutContract.Violation] = []

    private mutating func report(_ point: Int, _ node: LayoutNode, _ path: [Int], _ detail: String) {
        violations.append(
            LayoutContract.Violation(point: point, layout: node.layoutDescription, path: path, detail: detail))
    }

    /// Promises 2 and 3, and that kept answers are those a layout gives: node by node, subviews first, so that no layout is asked
    /// whose subviews would trap.
    mutating func checkAnswers(_ proposals: ProposalGrid, _ root: LayoutNode) {
        for (node, path) in root.subtreeInnermostFirst() {
            guard checkRawAnswers(proposals.all, node, path), checkReach(proposals.windows, node, path) else { return }
            for axis in Axis.allCases where node.isMonotone(axis) {
                checkMonotony(axis, proposals.lengths(axis), node, path)
            }
            if node.layout(as: TextLayout.self) != nil { checkTextHeight(proposals.widths, node, path) }
            if let row = node.layout(as: OverflowRowLayout.self) { checkShownCount(row, proposals.widths, node, path) }
        }
    }

    /// Asks the layout itself, forward and backward, before anything is kept: a debug build traps on a kept answer that is not
    /// given again.
    private mutating func checkRawAnswers(_ proposals: [ProposedSize], _ node: LayoutNode, _ path: [Int]) -> Bool {
        let first = proposals.map { node.rawSize($0) }
        for (proposal, size) in zip(proposals, first).reversed() {
            for axis in Axis.allCases
            where !(size[axis] >= 0 && (size[axis].isFinite || proposal[axis] == .infinity)) {
                report(2, node, path, "offered \(proposal.text), it takes \(size.text)")
                return false
            }
            let again = node.rawSize(proposal)
            if again != size {
                report(1, node, path, "offered \(proposal.text), it takes \(size.text), asked again \(again.text)")
                return false
            }
        }
        for (proposal, size) in zip(proposals, first) {
            let kept = node.measure(proposal).size
            let exact = Size(width: Length.up(size.width), height: Length.up(size.height))
            if kept != exact {
                report(1, node, path, "offered \(proposal.text), it takes \(exact.text), but \(kept.text) was kept")
                return false
            }
        }
        return true
    }

    /// Asks the layout itself at the ends of what its answers hold for.
    private mutating func checkReach(_ windows: [Size], _ node: LayoutNode, _ path: [Int]) -> Bool {
        var seen: Set<Validity> = []
        for window in windows {
            for height in [window.height, 0, nil, .infinity] {
                let proposal = ProposedSize(width: window.width, height: height)
                let answer = node.freshMeasurement(proposal)
                if !seen.insert(answer.validity).inserted { continue }
                for other in answer.ends(for: proposal) {
                    let expected = answer.size(for: other, from: proposal)
                    let size = node.rawSize(other)
                    if Size(width: Length.up(size.width), height: Length.up(size.height)) == expected { continue }
                    report(
                        1, node, path,
                        "offered \(other.text), it takes \(size.text), but its answer for \(proposal.text) makes it "
                            + "\(expected.text)")
                    return false
                }
            }
        }
        return true
    }

    private mutating func checkMonotony(_ axis: Axis, _ lengths: [Double], _ node: LayoutNode, _ path: [Int]) {
        func taken(_ length: Double) -> Double {
            node.measure(ProposedSize(axis, along: length, across: nil)).size[axis]
        }
        let low = taken(0)
        let high = taken(.infinity)
        for length in lengths where !(low <= taken(length) && taken(length) <= high) {
            report(
                3, node, path,
                "\(axis): it takes \(taken(length)) when offered \(length), but \(low) at 0 and \(high) at infinity")
        }
    }

    private mutating func checkTextHeight(_ widths: [Double], _ node: LayoutNode, _ path: [Int]) {
        for (narrow, wide) in zip(widths, widths.dropFirst()) {
            let high = node.measure(ProposedSize(width: narrow, height: nil)).size.height
            let low = node.measure(ProposedSize(width: wide, height: nil)).size.height
            if low > high {
                report(3, node, path, "the text is \(high) high at width \(narrow), but \(low) at width \(wide)")
            }
        }
    }

    private mutating func checkShownCount(
        _ row: OverflowRowLayout, _ widths: [Double], _ node: LayoutNode, _ path: [Int]
    ) {
        if row.policy != .prefix { return }
        let counts = widths.map { row.choice(width: $0).visible.count }
        for (narrow, wide) in zip(counts.indices, counts.indices.dropFirst()) where counts[narrow] > counts[wide] {
            report(
                3, node, path,
                "it shows \(counts[narrow]) items when offered \(widths[narrow]), but \(counts[wide]) at \(widths[wide])"
            )
        }
    }

    /// Promise 1: forward and backward in one tree, each proposal in a tree of its own.
    mutating func checkOrder(_ proposals: ProposalGrid, _ make: () -> LayoutNode) {
        let shared = make()
        let forward = proposals.all.map { shared.measure($0).size }
        let backward = proposals.all.reversed().map { shared.measure($0).size }.reversed()
        for ((proposal, first), second) in zip(zip(proposals.all, forward), backward) {
            let alone = make().measure(proposal).size
            if first != alone || second != alone {
                report(
                    1, shared, [],
                    "offered \(proposal.text), a new tree takes \(alone.text), one asked in ascending order \(first.text), "
                        + "asked again \(second.text)")
            }
        }
    }

    /// Promises 2, 4 and 6 for a layout in a new tree.
    mutating func checkPlacement(_ window: Size, _ root: LayoutNode) {
        root.layoutAsRoot(size: window)
        let nodes = root.subtreeInnermostFirst()
        let calls = nodes.reduce(0) { $0 + $1.node.sizingCalls }
        let depth = nodes.reduce(1) { max($0, $1.path.count + 1) }
        let allowed = LayoutContract.callsPerNode * nodes.count * (root.couplesAxes ? depth : 1)
        if calls > allowed {
            report(6, root, [], "in \(window.text), \(nodes.count) nodes take \(calls) sizing calls, over \(allowed)")
        }
        for (node, path) in nodes where root.isVisible(path) {
            let frame = node.frame
            if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
                report(2, node, path, "in \(window.text), its frame is \(frame)")
            }
            checkProposals(of: node, path, window)
        }
    }

    /// Sizes `node` again with empty caches below it: a subview that is asked then must have been asked for what it is placed
    /// with. One that is placed at its ideal size may simply have been left unplaced, which is allowed.
    private mutating func checkProposals(of node: LayoutNode, _ path: [Int], _ window: Size) {
        for child in node.children { child.invalidate() }
        let before = node.children.map(\.sizingCalls)
        _ = node.measure(node.placedProposal)
        for (index, child) in node.children.enumerated() where !child.isHidden {
            let asked = child.sizingCalls
            if asked == before[index] || child.placedProposal == .unspecified { continue }
            let size = child.measure(child.placedProposal).size
            if child.sizingCalls > asked {
                report(
                    4, node, path,
                    "in \(window.text), offered \(node.placedProposal.text), it places subview \(index) with "
                        + "\(child.placedProposal.text), but has not asked for its size there")
            } else if size != child.frame.size {
                report(
                    4, child, path + [index],
                    "in \(window.text), placed with \(child.placedProposal.text) it is \(child.frame.size.text), "
                        + "but takes \(size.text)")
            }
        }
    }

    /// Promise 5.
    mutating func checkRepetition(_ windows: [Size], _ make: () -> LayoutNode) {
        guard let first = windows.first else { return }
        let shared = make()
        for window in windows.flatMap({ [first, $0] }) + [first] {
            shared.layoutAsRoot(size: window)
            let new = make()
            new.layoutAsRoot(size: window)
            compare(shared, new, [], window)
        }
    }

    /// Compares two layouts of one tree, subviews first. Below a node that is left out there is nothing to compare: an overflow
    /// row there may still have the children of an earlier layout.
    private mutating func compare(_ old: LayoutNode, _ fresh: LayoutNode, _ path: [Int], _ window: Size) {
        if !old.isHidden && !fresh.isHidden {
            for (index, (oldChild, freshChild)) in zip(old.children, fresh.children).enumerated() {
                compare(oldChild, freshChild, path + [index], window)
            }
            if old.children.count != fresh.children.count {
                report(
                    5, fresh, path,
                    "in \(window.text), a new tree shows \(fresh.children.count) subviews, one laid out before "
                        + "\(old.children.count)")
            }
            if old.frame == fresh.frame { return }
        } else if old.isHidden == fresh.isHidden {
            return
        }
        report(
            5, fresh, path,
            "in \(window.text), a new tree puts it at \(fresh.placeText), one laid out before at \(old.placeText)")
    }
}

// MARK: - What the checks ask of answers and nodes

extension Measurement {
    /// Proposals at the ends of the validity of an answer for `proposal`: on one axis, and on both.
    fileprivate func ends(for proposal: ProposedSize) -> [ProposedSize] {
        let widths = validity.width.ends
        let heights = validity.height.ends
        return widths.map { ProposedSize(width: $0, height: proposal.height) }
            + heights.map { ProposedSize(width: proposal.width, height: $0) }
            + zip(widths, heights.reversed()).map { ProposedSize(width: $0, height: $1) }
    }

    /// The size that an answer for `proposal` makes of another one in its validity.
    fileprivate func size(for other: ProposedSize, from proposal: ProposedSize) -> Size {
        var size = size
        for axis in Axis.allCases where follows.contains(axis) {
            size[axis] += (other[axis] ?? 0) - (proposal[axis] ?? 0)
        }
        return size
    }
}

extension ValidInterval {
    /// The first and last lengths on the grid, large ones in place of an open end; infinity and nil where they are in it.
    fileprivate var ends: [Double?] {
        let lengths = [max(lower, 0), min(upper - Length.next(0), Length.maximum), max(lower, 0) + 1000, .infinity]
        return lengths.filter(contains) + (includesUnspecified ? [nil] : [])
    }
}

extension LayoutNode {
    /// The node and all below, subviews before their parent, with their child indices from this node.
    fileprivate func subtreeInnermostFirst() -> [(node: LayoutNode, path: [Int])] {
        var nodes: [(node: LayoutNode, path: [Int])] = []
        func visit(_ node: LayoutNode, _ path: [Int]) {
            for (index, child) in node.children.enumerated() { visit(child, path + [index]) }
            nodes.append((node, path))
        }
        visit(self, [])
        return nodes
    }

    /// Whether the node at `path` and all above it are part of the last layout.
    fileprivate func isVisible(_ path: [Int]) -> Bool {
        var node = self
        for index in path {
            node = node.children[index]
            if node.isHidden { return false }
        }
        return true
    }

    fileprivate var couplesAxes: Bool {
        layout(as: AspectRatioLayout.self) != nil || children.contains(where: \.couplesAxes)
    }

    /// Whether the third promise applies.
    fileprivate func isMonotone(_ axis: Axis) -> Bool {
        if layout(as: ViewThatFitsLayout.self) != nil || layout(as: OverflowRowLayout.self) != nil
            || layout(as: AspectRatioLayout.self) != nil
        {
            return false
        }
        if axis == .vertical && alignsBaselines { return false }
        return children.allSatisfy { $0.isMonotone(axis) }
    }

    private var alignsBaselines: Bool {
        layout(as: StackLayout.self)?.alignment.vertical.isBaseline
            ?? layout(as: ZStackLayout.self)?.alignment.vertical.isBaseline ?? false
    }

    fileprivate var placeText: String {
        isHidden ? "nowhere" : "(\(frame.minX), \(frame.minY)) \(frame.size.text)"
    }
}

extension ProposedSize {
    fileprivate var text: String {
        func text(_ length: Double?) -> String { length.map { "\($0)" } ?? "nil" }
        return "\(text(width)) x \(text(height))"
    }
}

extension Size {
    fileprivate var text: String { "\(width) x \(height)" }
}
