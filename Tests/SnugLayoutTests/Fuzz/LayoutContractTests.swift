import SnugLayout
import Testing

/// A layout of one subview that breaks promises on demand.
private struct FaultyLayout: Layout {
    enum Fault { case none, memory, shrinking, unasked, expensive, negative }
    final class Memory { var count = 0.0 }

    let fault: Fault
    let memory = Memory()

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size {
        var size = subviews[0].sizeThatFits(proposal)
        switch fault {
        case .memory:
            // Remembers the widest proposal: each answer alone looks sound.
            memory.count = max(memory.count, proposal.width ?? 0)
            if memory.count.isFinite { size.height += memory.count }
        case .shrinking: if let width = proposal.width { size.width = max(0, 1000 - width) }
        case .expensive:
            for step in 0..<1000 { _ = subviews[0].sizeThatFits(ProposedSize(width: Double(step), height: 7)) }
        case .negative: size.height = -1
        case .none, .unasked: break
        }
        return size
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(
            at: bounds.origin, proposal: fault == .unasked ? ProposedSize(width: 17, height: 23) : proposal)
    }
}

@Suite("Layout contract") struct LayoutContractTests {
    private func violations(_ fault: FaultyLayout.Fault) -> [LayoutContract.Violation] {
        let sizes = [Size(width: 200, height: 100), Size(width: 90, height: 40)]
        return LayoutContract.check(sizes: sizes, scales: [1, 1.5]) {
            node(StackLayout.vertical(), node(FaultyLayout(fault: fault), LayoutNode(layout: FlexibleLeaf.anySize)))
        }
    }

    @Test("A layout that passes everything on breaks no promise")
    func sound() { #expect(violations(.none).isEmpty) }

    @Test("A size that is negative is reported, not trapped, with its place, proposal and value")
    func negative() {
        #expect(
            violations(.negative).map(\.description) == [
                "contract 2: FaultyLayout at [0]: offered inf x 40.0, it takes inf x -1.0"
            ])
    }

    @Test("A size that depends on earlier questions is reported")
    func memory() { #expect(violations(.memory).contains { $0.point == 1 && $0.path == [0] }) }

    @Test("A narrower answer to a wider proposal is reported")
    func shrinking() { #expect(violations(.shrinking).contains { $0.point == 3 && $0.layout == "FaultyLayout" }) }

    @Test("A subview placed with a proposal it was never asked for is reported")
    func unasked() {
        let found = violations(.unasked)
        #expect(found.contains { $0.point == 4 && $0.path == [0] && $0.detail.contains("17.0 x 23.0") })
    }

    @Test("A subview that is asked for a thousand sizes is reported")
    func expensive() { #expect(violations(.expensive).contains { $0.point == 6 }) }

    @Test("The minimizer leaves what the failure needs, and nothing else")
    func minimizer() {
        var generator = TreeGenerator(seed: 1)
        var tree = generator.tree()
        func hasSquare(_ spec: Spec) -> Bool { spec.kind == .square || spec.children.contains(where: hasSquare) }
        while !hasSquare(tree.root) || tree.nodeCount < 10 { tree = generator.tree() }
        #expect(tree.minimized { hasSquare($0.root) }.root == Spec(kind: .square))
    }

    @Test("Rows measure an infinitely wide child of a column, and baselines in infinite bounds")
    func infiniteExtents() {
        let column = node(StackLayout.vertical(), filling())
        #expect(column.size(.infinity, 20).width == .infinity)
        let labels = node(
            ZStackLayout(alignment: .centerFirstTextBaseline), node(StackLayout.vertical(), text("a")), filling())
        #expect(labels.size(.infinity, .infinity) == Size(width: .infinity, height: .infinity))
        let ratio = node(AspectRatioLayout(ratio: 2, mode: .fit), filling())
        #expect(ratio.size(.infinity, nil) == Size(width: .infinity, height: 10))
        let square = node(SquareLayout())
        #expect(square.size(nil, .infinity) == Size(width: 10, height: .infinity))
    }
}
