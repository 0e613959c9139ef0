import RandomCases
import SnugLayout
import Testing

@testable import SnugViews

@MainActor @Suite("Long columns") struct LazyVStackTests {
    private let maker = RowMaker()

    private func host(_ count: Int, isLazy: Bool = true) -> ViewHost {
        makeHost(NumberedColumn(numbers: Array(0..<count), maker: maker, isLazy: isLazy))
    }

    @Test("100,000 rows: the first frame builds those of one and a half viewports, and nothing more without idle work")
    func firstFrame() {
        let host = host(100_000)
        let shown = host.render(300, 240).shownTexts
        #expect(maker.built <= 20, "\(maker.built)")
        #expect(host.nodeCount <= 60, "\(host.nodeCount)")
        #expect(shown.first == ShownText(word: "0", origin: Point(x: 12, y: 12), lineCount: 1))
        #expect(shown == self.host(300, isLazy: false).render(300, 240).shownTexts)
        #expect(!host.needsFrame && host.hasIdleWork)
        let built = maker.built
        host.render(300, 240)
        #expect(maker.built == built)
    }

    @Test("Up to 256 rows, and outside of scroll views, all are built at once, and nothing is left for idle time")
    func shortColumns() {
        let host = host(256)
        host.render(300, 240)
        #expect(maker.built == 256 && !host.hasIdleWork && host.graph.observerCount == 0)
        let maker = RowMaker()
        let alone = makeHost(
            LazyVStack(alignment: .leading, spacing: 0) { ForEach(0..<300, id: \.self) { Text(maker.label($0)) } })
        alone.render(300, 240)
        #expect(maker.built == 300 && !alone.hasIdleWork)
    }

    @Test("A scroll through everything builds each row a bounded number of times, and holds what shows")
    func bounded() {
        let host = host(2000)
        host.render(300, 240)
        var frames = 0
        var before: [ShownText] = []
        while true {
            host.wheel(1)
            let shown = host.render(300, 240).shownTexts
            if shown == before { break }
            before = shown
            frames += 1
            #expect(host.nodeCount <= 120, "\(host.nodeCount)")
        }
        #expect(before.last?.word == "1999")
        #expect(frames > 900 && maker.built < 3 * 2000, "\(frames) frames, \(maker.built) rows")
    }

    @Test("By wheel, pages and to the ends, and back by the same way, the same shows again")
    func thereAndBack() {
        let host = host(5000)
        let top = host.render(300, 240).shownTexts
        func press(_ key: KeyPress.Key) -> [ShownText] {
            host.press(key)
            return host.render(300, 240).shownTexts
        }
        let page = press(.pageDown)
        #expect(page != top)
        #expect(press(.pageUp) == top)
        let end = press(.end)
        #expect(end.last?.word == "4999")
        // The last line ends above the padding.
        let bottom = end.last.map { $0.origin.y + 16 * Double($0.lineCount) }
        #expect(bottom == 228)
        var way = [end]
        for _ in 0..<12 {
            host.wheel(-1)
            way.append(host.render(300, 240).shownTexts)
        }
        for shown in way.dropLast().reversed() {
            host.wheel(1)
            #expect(host.render(300, 240).shownTexts == shown)
        }
        // Several notches at once, into rows that were never built.
        for _ in 0..<20 { host.wheel(-1) }
        #expect(host.render(300, 240).shownTexts != end)
        for _ in 0..<20 { host.wheel(1) }
        #expect(host.render(300, 240).shownTexts == end)
        #expect(press(.home) == top)
    }

    @Test("Wide, narrow, wide shows the same again, and narrow begins with the same line")
    func resize() {
        let host = host(5000)
        host.render(400, 240)
        for _ in 0..<700 { host.wheel(1) }
        let wide = host.render(400, 240).shownTexts
        let narrow = host.render(120, 240).shownTexts
        #expect(narrow.first?.word == wide.first?.word && narrow != wide)
        #expect(host.render(400, 240).shownTexts == wide)
    }

    @Test(
        "After all idle work a column is as an eager one: the same picture and scroll bar, wherever it is scrolled to")
    func idleWork() {
        let lazy = host(700)
        let eager = host(700, isLazy: false)
        lazy.render(200, 240)
        lazy.workToTheEnd(200, 240)
        eager.render(200, 240)
        let built = maker.built
        for key in [KeyPress.Key.home, .pageDown, .down, .end, .pageUp, .up] {
            lazy.press(key)
            eager.press(key)
            let (one, other) = (lazy.render(200, 240), eager.render(200, 240))
            #expect(one.shownTexts == other.shownTexts && one.scrollBar == other.scrollBar, "\(key)")
        }
        #expect(!lazy.hasIdleWork && maker.built < built + 120)
    }

    @Test(
        "Idle work measures each row once, the nearest first; what shows stays, and frames come due for the bar alone")
    func steadyDuringIdleWork() {
        let host = host(3000)
        host.render(300, 240)
        host.press(.end)
        host.press(.pageUp)
        for _ in 0..<300 { host.wheel(-1) }
        let start = host.render(300, 240)
        let built = maker.built
        var frames = 0
        var thumbs = 0
        var last = start
        host.onFrameNeeded = { frames += 1 }
        while host.hasIdleWork {
            host.performIdleWork { true }
            if !host.needsFrame { continue }
            let list = host.render(300, 240)
            #expect(list.shownTexts == start.shownTexts)
            if list.scrollBar != last.scrollBar { thumbs += 1 }
            last = list
        }
        #expect(maker.built - built < 3000, "\(maker.built - built)")
        #expect(
            thumbs > 0 && (thumbs...thumbs + 1).contains(frames) && frames < 200,
            "\(frames) frames, \(thumbs) other bars")
        // A frame of its own shows nothing new.
        host.send(.focusChanged(true))
        host.environment.colorScheme = .light
        #expect(host.render(300, 240).shownTexts == start.shownTexts)
    }

    @Test("Without a scroll bar to see, idle work makes one frame: the last, from which on keys know the height")
    func noFrames() {
        let maker = maker
        let host = makeHost(
            ScrollView(showsIndicators: false) {
                LazyVStack { ForEach(0..<1000, id: \.self) { Text(maker.label($0)) } }
            })
        host.render(100, 200)
        var frames = 0
        host.onFrameNeeded = { frames += 1 }
        while host.hasIdleWork { host.performIdleWork { false } }
        #expect(frames <= 1 && maker.built >= 1000)
    }

    @Test("There is no idle work while a frame is due or the scroll bar is held")
    func notIdle() {
        let host = host(1000)
        #expect(!host.hasIdleWork)
        host.render(300, 240)
        #expect(host.hasIdleWork)
        host.send(.pointerPressed(Point(x: 295, y: 10)))
        host.render(300, 240)
        #expect(!host.hasIdleWork)
        host.send(.pointerReleased(Point(x: 295, y: 10)))
        #expect(!host.hasIdleWork)
        host.render(300, 240)
        #expect(host.hasIdleWork)
    }

    @Test("Right to left, rows end at the right edge")
    func rightToLeft() {
        let host = host(1000)
        host.environment.layoutDirection = .rightToLeft
        for item in host.render(300, 240).texts { #expect(item.origin.x + item.width == 300 - 12) }
        host.press(.end)
        for item in host.render(300, 240).texts { #expect(item.origin.x + item.width == 300 - 12) }
    }

    @Test("A row may hold several views or none; spacing and alignment are those of an eager column")
    func severalViews() {
        func column(_ alignment: HorizontalAlignment, isLazy: Bool) -> ViewHost {
            let rows = ForEach(0..<400, id: \.self) { number in
                if number % 3 == 1 {
                    Text("\(number) first of several words")
                    Text("\(number)")
                } else if number % 3 == 2 {
                    Text("\(number)").frame(width: 37)
                }
            }
            return makeHost(
                ScrollView {
                    if isLazy {
                        LazyVStack(alignment: alignment) { rows }
                    } else {
                        VStack(alignment: alignment) { rows }
                            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
                    }
                })
        }
        for alignment in [HorizontalAlignment.leading, .center, .trailing] {
            let (lazy, eager) = (column(alignment, isLazy: true), column(alignment, isLazy: false))
            lazy.render(101, 300)
            lazy.workToTheEnd(101, 300)
            eager.render(101, 300)
            for key in [KeyPress.Key.home, .pageDown, .end] {
                lazy.press(key)
                eager.press(key)
                let (one, other) = (lazy.render(101, 300), eager.render(101, 300))
                #expect(one.shownTexts == other.shownTexts && one.scrollBar == other.scrollBar, "\(alignment) \(key)")
            }
        }
    }

    @Test("Where all guesses are 0 because the first rows are empty, the rows below come with idle work")
    func emptyRows() {
        let host = makeHost(
            ScrollView { LazyVStack { ForEach(0..<1000, id: \.self) { if $0 >= 500 { Text("\($0)") } } } })
        host.render(100, 200)
        host.workToTheEnd(100, 200)
        #expect(host.render(100, 200).shownTexts.first?.word == "500")
    }

    @Test("Tab goes from row to row, and the row with the focus shows")
    func focus() {
        let host = makeHost(
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<300, id: \.self) { Button("\($0)") {}.frame(height: 30) } }
            })
        host.render(200, 100)
        for number in 0..<40 {
            host.press(.tab)
            let list = host.render(200, 100)
            let focused = host.interaction.focused
            #expect(focused.map { $0.globalFrame.minY >= 0 && $0.globalFrame.maxY <= 100 } ?? false, "\(number)")
            #expect(list.shownTexts.contains { $0.word == "\(number)" }, "\(number)")
        }
    }

    @Test("A dump tells which rows are made")
    func dump() {
        let host = host(1000)
        host.render(300, 240)
        #expect(host.dump().contains("| rows 0 to "))
        #expect(host.dump().contains(" of 1000 made, "))
    }
}
