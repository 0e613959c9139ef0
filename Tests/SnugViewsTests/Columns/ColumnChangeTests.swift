import RandomCases
import SnugLayout
import Testing

@testable import SnugViews

/// What happens to a long column when its data, its rows' state or its surroundings change.
@MainActor @Suite("Changes of long columns") struct ColumnChangeTests {
    /// Reaches into a view from outside the tree.
    @MainActor private final class Remote {
        var change: ((inout [Int]) -> Void) -> Void = { _ in }
        let maker = RowMaker()
    }

    private struct Editable: View {
        let remote: Remote
        @State var numbers: [Int]

        var body: some View {
            remote.change = { $0(&numbers) }
            return NumberedColumn(numbers: numbers, maker: remote.maker)
        }
    }

    private func editable(_ numbers: [Int]) -> (ViewHost, Remote) {
        let remote = Remote()
        let host = makeHost(Editable(remote: remote, numbers: numbers))
        host.render(300, 240)
        return (host, remote)
    }

    @Test("Edits above what shows leave it where it is", arguments: ["insert", "remove", "shuffle"])
    func editsAbove(kind: String) {
        let (host, remote) = editable(Array(0..<3000))
        for _ in 0..<600 { host.wheel(1) }
        let before = host.render(300, 240).shownTexts
        remote.change { numbers in
            switch kind {
            case "insert": numbers.insert(contentsOf: 5000..<5100, at: 10)
            case "remove": numbers.removeSubrange(10..<60)
            default: numbers[0..<200].reverse()
            }
        }
        #expect(host.render(300, 240).shownTexts == before)
        host.workToTheEnd(300, 240)
        #expect(host.render(300, 240).shownTexts == before)
    }

    @Test("Where the first row that shows is removed, what was below it shows")
    func removedAnchor() {
        let (host, remote) = editable(Array(0..<3000))
        for _ in 0..<600 { host.wheel(1) }
        let before = host.render(300, 240).shownTexts
        let gone = before.prefix(2).compactMap { Int($0.word) }
        remote.change { numbers in numbers.removeAll(where: gone.contains) }
        let after = host.render(300, 240).shownTexts
        #expect(after.first.map { first in before.dropFirst(2).contains { $0.word == first.word } } ?? false)
    }

    @Test("Rows that moved keep their heights, so the content is as long as before")
    func movedHeights() {
        let (host, remote) = editable(Array(0..<1000))
        host.workToTheEnd(300, 240)
        let content = host.contentText
        #expect(content?.hasPrefix("content ") ?? false)
        remote.change { $0.reverse() }
        host.render(300, 240)
        // Only rows near the top are measured anew, and they are what they were.
        #expect(host.contentText == content)
        #expect(host.hasIdleWork)
    }

    @Test("Edits of all kinds in turn: what shows are always the rows of the data, as an eager column shows them")
    func randomEdits() {
        for seed in 1...UInt64(CaseCount.scaled(2, full: 60)) {
            var generator = SeededGenerator(seed: seed)
            var numbers = Array(0..<(250 + generator.next(below: 300)))
            let (host, remote) = editable(numbers)
            for step in 0..<25 {
                edit(&numbers, &generator)
                remote.change { $0 = numbers }
                for _ in 0..<generator.next(below: 3) {
                    host.press([.home, .end, .pageUp, .pageDown][generator.next(below: 4)])
                }
                let place = "seed \(seed), step \(step)"
                check(host.render(300, 240).shownTexts, numbers, place)
                if generator.next(below: 5) == 0 { checkAll(host, numbers, place) }
            }
        }
    }

    private func edit(_ numbers: inout [Int], _ generator: inout SeededGenerator) {
        let place = generator.next(below: numbers.count)
        switch generator.next(below: 6) {
        case 0:
            numbers.insert(
                contentsOf: (0..<generator.next(below: 80)).map { _ in generator.next(below: 900) }, at: place)
        case 1: numbers.removeSubrange(place..<min(numbers.count, place + generator.next(below: 80)))
        case 2: numbers.reverse()
        case 3: numbers.swapAt(place, generator.next(below: numbers.count))
        case 4: numbers.append(numbers.remove(at: place))
        default: numbers += (0..<60)
        }
        if numbers.isEmpty { numbers = [0] }
    }

    /// What shows is a run of the data at the distances that the words make.
    private func check(_ shown: [ShownText], _ numbers: [Int], _ place: String) {
        let words = shown.map(\.word)
        let all = numbers.map(String.init)
        let isRun = all.indices.contains { all[$0...].starts(with: words) }
        #expect(isRun && !words.isEmpty, "\(place): \(words)")
        for (text, next) in zip(shown, shown.dropFirst()) {
            #expect(next.origin.y - text.origin.y == 16 * Double(text.lineCount) + 8, "\(place)")
        }
    }

    /// After all idle work the picture is that of an eager column.
    private func checkAll(_ host: ViewHost, _ numbers: [Int], _ place: String) {
        host.workToTheEnd(300, 240)
        host.press(.end)
        let eager = makeHost(NumberedColumn(numbers: numbers, maker: RowMaker(), isLazy: false))
        eager.render(300, 240)
        eager.press(.end)
        let (one, other) = (host.render(300, 240), eager.render(300, 240))
        #expect(one.shownTexts == other.shownTexts && one.scrollBar == other.scrollBar, "\(place)")
    }

    /// A row that says how often it was clicked.
    private struct Clicked: View {
        let number: Int
        @State private var count = 0

        var body: some View {
            Button("\(number):\(count)") { count += 1 }
                .keyboardShortcut(KeyEquivalent(Character("\(number % 10)")), modifiers: [])
        }
    }

    @MainActor private final class CountRemote {
        var set: (Int) -> Void = { _ in }
    }

    private struct ClickedColumn: View {
        let remote: CountRemote
        @State var count: Int

        var body: some View {
            remote.set = { count = $0 }
            return ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Clicked(number: $0).frame(height: 30) } }
            }
        }
    }

    private func words(_ host: ViewHost) -> [String] { host.render(200, 100).shownTexts.map(\.word) }

    @Test("A row whose state was written is kept out of sight; others are let go")
    func state() {
        let host = makeHost(ClickedColumn(remote: CountRemote(), count: 1000))
        #expect(words(host).prefix(2) == ["0:0", "1:0"])
        host.press(.character("1"))
        #expect(words(host).prefix(2) == ["0:0", "1:1"])
        let nodes = host.nodeCount
        host.press(.end)
        #expect(words(host).last == "999:0")
        host.press(.pageUp)
        _ = words(host)
        #expect(host.nodeCount < 2 * nodes, "\(host.nodeCount)")
        host.press(.home)
        #expect(words(host).prefix(2) == ["0:0", "1:1"])
    }

    @Test("State stays with its id where a column becomes long, short again, or the row leaves the data")
    func thresholds() {
        let remote = CountRemote()
        let host = makeHost(ClickedColumn(remote: remote, count: 200))
        _ = words(host)
        host.press(.character("2"))
        #expect(words(host)[2] == "2:1")
        for count in [1000, 256, 257, 3] {
            remote.set(count)
            #expect(words(host)[2] == "2:1", "\(count)")
        }
        remote.set(2)
        #expect(words(host) == ["0:0", "1:0"])
        remote.set(1000)
        #expect(words(host)[2] == "2:0")
    }

    @Test("A row out of sight that grows by its state counts with its new height")
    func growsOutOfSight() {
        @MainActor final class Grow { var grow: () -> Void = {} }
        struct Row: View {
            let number: Int
            let remote: Grow
            @State private var height = 30.0
            var body: some View {
                if number == 0 { remote.grow = { height += 70 } }
                return Text("\(number)").frame(height: height)
            }
        }
        let remote = Grow()
        let host = makeHost(
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<300, id: \.self) { Row(number: $0, remote: remote) } } })
        host.render(200, 100)
        remote.grow()
        host.render(200, 100)
        host.press(.end)
        let end = words(host)
        remote.grow()
        #expect(words(host) == end)
        #expect(host.dump().contains("content \(100 + 70 + 299 * 30)"), "\(host.dump().prefix(400))")
    }

    @Test("A larger text size reaches rows that were measured before, and the first row stays first")
    func textScale() {
        let (host, _) = editable(Array(0..<1000))
        for _ in 0..<200 { host.wheel(1) }
        let before = host.render(300, 240).shownTexts
        host.environment.lineLimit = 1
        let after = host.render(300, 240).shownTexts
        #expect(after.first?.word == before.first?.word && after.allSatisfy { $0.lineCount == 1 })
        host.workToTheEnd(300, 240)
        #expect(host.dump().contains("content \(1000 * 24 - 8 + 24),"), "\(host.dump().prefix(300))")
    }

    @Test("onAppear runs for rows in sight, not for those that idle work measures")
    func appearance() {
        var appeared: [Int] = []
        let host = makeHost(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { number in Text("\(number)").onAppear { appeared.append(number) } }
                }
            })
        host.render(100, 160)
        let first = appeared
        #expect(first == Array(0..<first.count) && (10...20).contains(first.count), "\(first)")
        host.workToTheEnd(100, 160)
        #expect(appeared == first)
        #expect(host.graph.observerCount <= 300, "\(host.graph.observerCount)")
    }

    @Test("Equal ids in a long column: every row shows once, in order")
    func equalIDs() {
        let (host, _) = editable((0..<600).map { $0 % 5 })
        let shown = host.render(300, 240).shownTexts
        #expect(shown.prefix(7).map(\.word) == ["0", "1", "2", "3", "4", "0", "1"])
    }
}

@MainActor @Suite("Row moves") struct RowMovesTests {
    @Test("Places by id, against a search; equal ids in their order")
    func oracle() {
        for seed in 1...UInt64(CaseCount.scaled(200, full: 5000)) {
            var generator = SeededGenerator(seed: seed)
            let old = (0..<generator.next(below: 12)).map { _ in generator.next(below: 30) }
            var new = old
            for _ in 0..<generator.next(below: 4) {
                let place = generator.next(below: new.count + 1)
                switch generator.next(below: 3) {
                case 0: new.insert(generator.next(below: 30), at: place)
                case 1: if place < new.count { new.remove(at: place) }
                default: new.reverse()
                }
            }
            let moves = RowMoves(from: column(old), to: column(new))
            var found: Set<Int> = []
            for place in old.indices {
                guard let moved = moves.new(place) else { continue }
                #expect(new[moved] == old[place] && moves.old(moved) == place, "seed \(seed)")
                #expect(found.insert(moved).inserted, "seed \(seed)")
            }
            for id in Set(old) {
                let kept = old.indices.filter { old[$0] == id && moves.new($0) != nil }.count
                #expect(kept == min(old.count { $0 == id }, new.count { $0 == id }), "seed \(seed), id \(id)")
            }
            for place in new.indices where moves.old(place) == nil {
                #expect(!found.contains(place), "seed \(seed)")
            }
        }
    }

    private func column(_ ids: [Int]) -> ForEach<[Int], Int, EmptyView> {
        ForEach(ids, id: \.self) { _ in EmptyView() }
    }

    @Test("The same range again moves nothing")
    func sameRange() {
        let range = ForEach(0..<300, id: \.self) { _ in EmptyView() }
        let moves = RowMoves(from: range, to: range)
        #expect((0..<300).allSatisfy { moves.new($0) == $0 && moves.old($0) == $0 })
    }
}
