import RandomCases
import Testing

@testable import SnugLayout

@Suite("Row window") struct RowWindowTests {
    private func window(_ aim: RowAim, count: Int = 100) -> RowWindow<Int> {
        // Twice as high as was guessed.
        RowWindow(around: aim, in: HeightIndex(count: count, estimate: 10)) { ($0, 20) }
    }

    @Test("Rows follow one another from a row whose top stays, as far as they are wanted, and one beyond")
    func downward() {
        let window = window(RowAim(row: 40, above: 30, below: 70, least: 100))
        #expect(window.rows == 37..<46 && window.made == Array(37..<46))
        #expect(window.top == 400 - 3 * 20 && window.firstEnd == window.top + 20)
        #expect(window.bottom == 400 + 6 * 20 && window.lastTop == window.bottom - 20)
    }

    @Test("At the end of the column it is the bottom that stays")
    func upward() {
        let window = window(RowAim(row: 99, holdsBottom: true, above: 0, below: 0, least: 70))
        #expect(window.rows == 95..<100)
        #expect(window.top == 1000 - 5 * 20 && window.bottom == 1000)
    }

    @Test("Where the column ends early there is more above; at its start there is no more")
    func ends() {
        #expect(window(RowAim(row: 98, above: 0, below: 500, least: 100)).rows == 94..<100)
        #expect(window(RowAim(row: 1, above: 500, below: 0, least: 100)).rows == 0..<3)
        #expect(window(.all, count: 7).rows == 0..<7)
    }
}

@Suite("Lazy columns") struct LazyColumnTests {
    @Test("The first layout makes the rows of one and a half viewports, of any number of rows")
    func firstLayout() {
        let fixture = ColumnFixture(count: 100_000, content: label)
        #expect(fixture.layOut(300) == 2)
        #expect(fixture.madeCount <= 16, "\(fixture.madeCount)")
        #expect(fixture.extent.viewport == 240)
        #expect(fixture.visible.first == ColumnFixture.Row(index: 0, top: 0, height: 16))
        // What is not measured counts as guessed.
        let rest = Double(100_000 - fixture.column.placedRows.count) * 24
        let made = fixture.eagerTops(count: fixture.column.placedRows.count, width: 300)
        #expect(fixture.extent.content == (made.last ?? 0) + rest)
        #expect(fixture.layOut(300) == 1)
    }

    @Test("A size is the same whatever was asked before, and asking makes no row")
    func purity() {
        let fixture = ColumnFixture(count: 1000, content: label)
        let widths = [nil, 0, 100, 300, .infinity]
        let before = widths.map { fixture.node.size($0, nil) }
        #expect(fixture.madeCount == 0)
        #expect(widths.reversed().map { fixture.node.size($0, 50) } == before.reversed())
        #expect(before[3] == Size(width: 300, height: 1000 * 24 - 8))
        fixture.layOut(300)
        let made = fixture.madeCount
        let after = widths.map { fixture.node.size($0, nil) }
        #expect(Set(after.map(\.height)).count == 1 && after[0].height > before[0].height)
        #expect(widths.reversed().map { fixture.node.size($0, nil) } == after.reversed())
        #expect(fixture.madeCount == made)
    }

    @Test("The contract of layouts holds for a column whose heights stay")
    func contract() {
        let sizes = [Size(width: 300, height: 200), Size(width: 90, height: 40)]
        for alignment in [HorizontalAlignment.leading, .center, .trailing] {
            var fixtures: [ColumnFixture] = []
            let violations = LayoutContract.check(sizes: sizes) {
                let fixture = ColumnFixture(count: 400, alignment: alignment, content: label)
                fixtures.append(fixture)
                return fixture.root
            }
            #expect(violations.isEmpty, "\(violations)")
        }
    }

    @Test("The end is the end of the last row, and the start is the first row again")
    func ends() {
        let fixture = ColumnFixture(count: 5000, after: [fixed(10, 12)], content: label)
        fixture.layOut(200)
        let start = fixture.visible
        fixture.scroll(fixture.extent.content, width: 200)
        #expect(fixture.extent.offset == fixture.extent.range)
        let last = fixture.visible.last
        #expect(last?.index == 4999 && (last?.top ?? 0) + (last?.height ?? 0) == 240 - 12)
        #expect(fixture.live.count <= 30, "\(fixture.live.count)")
        fixture.scroll(-fixture.extent.content, width: 200)
        #expect(fixture.visible == start)
    }

    @Test("Heights found since the last layout do not keep a jump from the end")
    func endAfterIdleTime() {
        let fixture = ColumnFixture(count: 5000, content: label)
        fixture.layOut(200)
        let range = fixture.extent.range
        for _ in 0..<300 { fixture.measureOne() }
        fixture.scroll(range, width: 200)
        #expect(fixture.extent.offset == fixture.extent.range && fixture.extent.range > range)
        #expect(fixture.visible.last?.index == 4999)
    }

    @Test("The column tells what the next layout will make of heights found since the last one")
    func upcomingChange() {
        let fixture = ColumnFixture(count: 5000, content: label)
        fixture.layOut(200)
        fixture.scroll(60_000, width: 200)
        let (height, top) = (fixture.node.frame.height, fixture.node.children[0].frame.minY)
        for _ in 0..<300 { fixture.measureOne() }
        let change = fixture.column.upcomingChange(of: fixture.node)
        #expect(change.growth.height > 0 && change.shift > 0)
        fixture.layOut(200)
        #expect(fixture.node.frame.height == height + change.growth.height)
        #expect(fixture.node.children[0].frame.minY == top + change.shift)
    }

    @Test("Wide, narrow, wide shows the first line again where it was, wherever the column is scrolled to")
    func resize() {
        for distance in [0, 100, 5_000, 61_000, 1_000_000] {
            let fixture = ColumnFixture(count: 5000, content: label)
            fixture.layOut(400)
            fixture.scroll(Double(distance), width: 400)
            let wide = fixture.visible
            fixture.layOut(90)
            if distance < 1_000_000, distance > 0 { #expect(fixture.visible.first?.index == wide.first?.index) }
            #expect(fixture.visible != wide)
            fixture.layOut(400)
            #expect(fixture.visible == wide, "scrolled to \(distance)")
        }
    }

    @Test("A long step into rows that are not made ties the viewport to the line it came to")
    func anchorAfterLongStep() {
        let fixture = ColumnFixture(count: 5000, content: label)
        fixture.layOut(300)
        fixture.scroll(60_000, width: 300)
        for distance in [1500.0, -1100] {
            fixture.scroll(distance, width: 300)
            let line = fixture.visible.first?.index
            fixture.layOut(120)
            #expect(fixture.visible.first?.index == line)
            fixture.layOut(300)
        }
    }

    @Test("A jump makes the rows where it ends, and none in between", arguments: [0.2, 0.5, 0.9])
    func jumps(part: Double) {
        let fixture = ColumnFixture(count: 50_000, content: label)
        fixture.layOut(300)
        for _ in 0..<2 {
            fixture.scroll(fixture.extent.content, width: 300)
            let made = fixture.madeCount
            fixture.scroll(-part * fixture.extent.range, width: 300)
            #expect(fixture.madeCount - made < 40, "\(fixture.madeCount - made)")
            #expect(!fixture.visible.isEmpty)
        }
    }

    /// Scrolls a column of which little is known, by steps and jumps.
    @Test("What shows are always the rows of a plain stack, and a step is as long there")
    func randomWalk() {
        for seed in 1...UInt64(CaseCount.scaled(10, full: 200)) {
            var generator = SeededGenerator(seed: seed)
            let count = 300 + generator.next(below: 400)
            let before = generator.next(below: 2) == 0 ? [] : [fixed(10, 300)]
            let fixture = ColumnFixture(
                count: count, before: before, after: before.map { _ in fixed(10, 90) }, content: label)
            var width = 200.0
            var tops = fixture.eagerTops(count: count, width: width)
            fixture.layOut(width)
            for step in 0..<30 {
                let place = "seed \(seed), step \(step)"
                let old = fixture.visible.first
                switch generator.next(below: 8) {
                case 0:
                    width = [90.0, 200, 330][generator.next(below: 3)]
                    tops = fixture.eagerTops(count: count, width: width)
                    fixture.layOut(width)
                case 1: fixture.scroll(Double(generator.next(below: 20_000) - 10_000), width: width)
                case 2: for _ in 0..<generator.next(below: 40) { measureOne(fixture, width) }
                default:
                    let distance = Double(generator.next(below: 480) - 240)
                    let offset = fixture.extent.offset
                    fixture.scroll(distance, width: width)
                    let isInside = offset + distance > 0 && offset + distance < fixture.extent.range - 240
                    if let old, let new = fixture.visible.first, isInside {
                        let moved = tops[new.index] - new.top - (tops[old.index] - old.top)
                        #expect(moved == distance, "\(place)")
                    }
                }
                check(fixture, tops, place)
            }
        }
    }

    private func measureOne(_ fixture: ColumnFixture, _ width: Double) {
        let before = fixture.visible
        fixture.measureOne()
        fixture.layOut(width)
        #expect(fixture.visible == before)
    }

    /// Rows that show are as high and as far from one another as in a stack, and none is missing.
    private func check(_ fixture: ColumnFixture, _ tops: [Double], _ place: String) {
        let rows = fixture.visible
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(next.index == row.index + 1 && next.top - row.top == tops[next.index] - tops[row.index], "\(place)")
        }
        let top = fixture.node.frame.minY - fixture.extent.offset
        if let first = rows.first, first.index > 0 { #expect(first.top <= ColumnFixture.spacing, "\(place)") }
        if let last = rows.last, last.index < tops.count - 2 {
            #expect(last.top + last.height >= fixture.extent.viewport - ColumnFixture.spacing, "\(place)")
        }
        if rows.isEmpty {
            #expect(top >= fixture.extent.viewport || top + fixture.node.frame.height <= 0, "\(place)")
        }
    }

    @Test("Once all rows are measured the column is as high as a plain stack, to the last bit")
    func total() {
        let fixture = ColumnFixture(count: 700, content: label)
        fixture.layOut(150)
        fixture.scroll(4000, width: 150)
        let visible = fixture.visible
        fixture.measureAll()
        fixture.layOut(150)
        #expect(fixture.visible == visible)
        let tops = fixture.eagerTops(count: 700, width: 150)
        #expect(fixture.node.frame.height == tops.last)
        #expect(fixture.visible.map { $0.top + fixture.extent.offset } == fixture.visible.map { tops[$0.index] })
        #expect(!fixture.column.hasUnknownRows)
    }

    @Test("Where nothing scrolls, all rows are placed")
    func eager() {
        let fixture = ColumnFixture(count: 300, content: label)
        let alone = LayoutNode(layout: TransparentLayout())
        alone.children = [fixture.node]
        alone.layoutAsRoot(size: Size(width: 100, height: 100))
        #expect(fixture.node.children.count == 300)
    }
}
