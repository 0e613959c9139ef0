// Random edits of random view trees: what the host keeps from frame to frame must never show. After each edit the tree equals
// one built fresh from the same state, and in the end nothing is left over.
import Glibc
import RandomCases
import SnugLayout
import Testing

@testable import SnugViews

/// A view tree as a value, so that any edit is a change of state.
private struct Tree: Identifiable, Equatable {
    enum Kind: CaseIterable {
        case text, color, row, column, layers, frame, padding, fits, scroll, strip, toggle, conditional, reader, overlay
        case faded, turned, clipped, tinted
    }

    var id: Int
    var kind: Kind
    var number: Int
    var children: [Tree] = []
}

private struct TreeView: View {
    let tree: Tree
    @State private var isOn = false

    private var content: some View { ForEach(tree.children) { AnyView(TreeView(tree: $0)) } }

    var body: some View {
        switch tree.kind {
        case .text: Text(String(repeating: "word ", count: tree.number % 6))
        case .color: Color.blue.frame(minWidth: Double(tree.number), maxWidth: Double(tree.number * 3))
        case .row: HStack(spacing: Double(tree.number % 9)) { content }
        case .column: VStack(alignment: tree.number.isMultiple(of: 2) ? .leading : .trailing) { content }
        case .layers: ZStack(alignment: .bottomTrailing) { content }
        case .frame:
            VStack { content }.frame(width: Double(20 + tree.number * 5)).layoutPriority(Double(tree.number % 3))
        case .padding: Group { content }.padding(Double(tree.number % 12))
        case .fits: ViewThatFits(in: .horizontal) { content }
        case .scroll: CompactScroll(maximumHeight: Double(10 + tree.number)) { content }
        case .strip: ScrollView(tree.number % 3 == 0 ? [.horizontal, .vertical] : .horizontal) { content }
        case .toggle: Toggle("toggle \(tree.number)", isOn: $isOn)
        case .conditional:
            if tree.number.isMultiple(of: 2) { content } else { Text("otherwise") }
        case .reader:
            GeometryReader { geometry in Text("\(Int(geometry.size.width))").opacity(0.5) }
        case .overlay: VStack { content }.border(Color.red).environment(\.colorScheme, .dark)
        case .faded: Group { content }.opacity(Double(tree.number % 4) / 3)
        case .turned: VStack { content }.rotationEffect(.degrees(Double(tree.number % 3) * 30))
        case .clipped: VStack { content }.clipShape(RoundedRectangle(cornerRadius: Double(tree.number % 5)))
        case .tinted: Group { content }.foregroundColor(tree.number.isMultiple(of: 2) ? .red : .blue)
        }
    }
}

/// Holds the tree in its state; a key takes the next one.
private struct TreeRoot: View {
    let edits: Edits
    @State private var tree: Tree

    init(_ tree: Tree, edits: Edits) {
        self.edits = edits
        _tree = State(wrappedValue: tree)
    }

    var body: some View {
        VStack { TreeView(tree: tree) }
            .onKeyPress("e") {
                tree = edits.next
                return .handled
            }
    }
}

private final class Edits {
    var next: Tree
    init(_ tree: Tree) { next = tree }
}

/// Makes trees and edits them.
private struct TreeEditor {
    var generator: SeededGenerator
    private var nextID = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func tree(depth: Int) -> Tree {
        nextID += 1
        let kinds: [Tree.Kind] = depth == 0 ? [.text, .color, .toggle, .reader] : Tree.Kind.allCases
        let kind = kinds.randomElement(using: &generator) ?? .text
        var tree = Tree(id: nextID, kind: kind, number: Int.random(in: 0...30, using: &generator))
        if depth > 0 {
            for _ in 0..<Int.random(in: 0...3, using: &generator) { tree.children.append(self.tree(depth: depth - 1)) }
        }
        return tree
    }

    /// One change somewhere: a number, a kind, a child more or less, another order, a part replaced.
    mutating func edit(_ tree: inout Tree, depth: Int) {
        if !tree.children.isEmpty && Int.random(in: 0..<3, using: &generator) > 0 {
            let index = Int.random(in: 0..<tree.children.count, using: &generator)
            edit(&tree.children[index], depth: depth - 1)
            return
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: tree.number = Int.random(in: 0...30, using: &generator)
        case 1: tree.kind = Tree.Kind.allCases.randomElement(using: &generator) ?? .text
        case 2 where depth > 0:
            let place = Int.random(in: 0...tree.children.count, using: &generator)
            tree.children.insert(self.tree(depth: depth - 1), at: place)
        case 3 where !tree.children.isEmpty:
            tree.children.remove(at: Int.random(in: 0..<tree.children.count, using: &generator))
        case 4: tree.children.shuffle(using: &generator)
        default: tree = self.tree(depth: max(0, depth))
        }
    }
}

@MainActor @Suite("Random edits") struct ViewTreeFuzzTests {
    /// A display list without the identity of its texts.
    private func plain(_ list: DisplayList) -> [String] {
        list.items.map { item in
            guard case .text(let text) = item.content else { return "\(item.content) \(item.clip as Any)" }
            let glyphs = text.text.paragraphs.map(\.runs)
            return "\(glyphs) \(text.lines) \(text.origin) \(text.width) \(text.color) \(item.clip as Any)"
        }
    }

    @Test(
        "After each of many random edits frames and pictures equal those of a tree built fresh, and nothing is left over"
    )
    func edits() {
        let seeds = 0..<UInt64(CaseCount.scaled(20, full: 100))
        let editsPerSeed = 100
        for seed in seeds {
            var editor = TreeEditor(seed: seed)
            var tree = editor.tree(depth: 4)
            let first = tree
            let edits = Edits(tree)
            let host = makeHost(TreeRoot(tree, edits: edits))
            host.render(300, 200)
            let nodes = host.nodeCount
            var size = Size(width: 300, height: 200)
            var scale = 1.0
            for round in 0..<editsPerSeed {
                func chance(_ parts: Int) -> Bool { Int.random(in: 0..<parts, using: &editor.generator) == 0 }
                if !chance(3) {
                    editor.edit(&tree, depth: 4)
                    edits.next = tree
                    host.press(.character("e"))
                }
                // Most edits are shown in a window of the same size, and most steps of a resize show the same views.
                if chance(4) { size.width = Double(Int.random(in: 40...500, using: &editor.generator)) }
                if chance(3) { size.width += 1 }
                if chance(16) { scale = scale == 1 ? 1.5 : 1 }
                let kept = host.render(size: size, scale: scale)
                let fresh = makeHost(TreeRoot(tree, edits: edits))
                let wanted = fresh.render(size: size, scale: scale)
                #expect(plain(kept) == plain(wanted), "seed \(seed), edit \(round): \(tree)")
                #expect(host.nodeCount == fresh.nodeCount, "seed \(seed), edit \(round): \(tree)")
                if plain(kept) != plain(wanted) { return }
                // A dump places all anew, and leaves nothing to be found as it was.
                if chance(8) { #expect(host.dump() == fresh.dump(), "seed \(seed), edit \(round): \(tree)") }
            }
            edits.next = first
            host.press(.character("e"))
            host.render(300, 200)
            #expect(host.nodeCount == nodes, "seed \(seed)")
        }
        print("Random edits: \(seeds.count * editsPerSeed) made")
    }

    @Test(
        "Under the inspector random trees are drawn as without it, it tells what the dump tells, and it leaves nothing")
    func inspected() throws {
        let seeds = 0..<UInt64(CaseCount.scaled(10, full: 100))
        for seed in seeds {
            var editor = TreeEditor(seed: seed)
            var tree = editor.tree(depth: 4)
            let edits = Edits(tree)
            let bare = makeHost(TreeRoot(tree, edits: edits).onKeyPress("i") { .ignored })
            let host = makeHost(Inspected { TreeRoot(tree, edits: edits) })
            bare.render(300, 200)
            host.render(300, 200)
            let extraNodes = host.nodeCount - bare.nodeCount
            host.press(.character("i"))
            for round in 0..<50 {
                func random(_ range: ClosedRange<Int>) -> Double {
                    Double(Int.random(in: range, using: &editor.generator))
                }
                editor.edit(&tree, depth: 4)
                edits.next = tree
                let (width, height) = (random(0...1) == 0 ? 300 : random(200...700), random(100...400))
                let pointer = Point(x: random(0...300), y: random(0...200))
                for host in [bare, host] {
                    host.press(.character("e"))
                    host.send(.pointerMoved(pointer))
                }
                let wanted = plain(bare.render(width, height))
                let list = host.render(width, height)
                #expect(plain(list).starts(with: wanted), "seed \(seed), round \(round): \(tree)")
                #expect(host.render(width, height) == list && !host.needsFrame)
                let told = InspectorReading(list.items.dropFirst(wanted.count)).lines
                if told.count > 2 {
                    let line = "\(told[0]) offered \(told[2]) frame"
                    #expect(host.dump().contains(line), "seed \(seed), round \(round): \(line), \(tree)")
                }
            }
            host.press(.character("i"))
            #expect(host.render(300, 200).items.count == bare.render(300, 200).items.count)
            #expect(host.nodeCount - bare.nodeCount == extraNodes, "seed \(seed)")
        }
    }
}
