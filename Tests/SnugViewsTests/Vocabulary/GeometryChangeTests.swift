// What runs after layout: `onGeometryChange`, `onAppear`, and geometry readers that look at their place.
import SnugLayout
import SnugViews
import Testing

/// The compact panel as people write it: the content is measured, the scroll view follows.
private struct MeasuredPanel: View {
    @State private var contentHeight: CGFloat = 0
    @State private var showsMore = false

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Toggle("more", isOn: $showsMore).keyboardShortcut("m", modifiers: [])
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<(showsMore ? 30 : 2), id: \.self) { Text("label \($0)") }
                }
                .onGeometryChange(for: CGFloat.self) { proxy in
                    min(proxy.size.height.rounded(.up), 240)
                } action: { height in
                    contentHeight = height
                }
            }
            .frame(height: contentHeight)
            .border(Color.gray)
            Text("below")
        }
    }
}

extension DisplayList {
    fileprivate var borderHeight: Double? {
        items.compactMap {
            if case .stroke(.rect(let rect), let width, _) = $0.content { rect.height + width } else { nil }
        }
        .last
    }
}

@MainActor @Suite("Vocabulary: onGeometryChange") struct GeometryChangeTests {
    @Test("A panel measured by its content is right in the very frame in which the content changes")
    func measuredPanel() {
        let host = makeHost(MeasuredPanel())
        #expect(host.render(200, 600).borderHeight == 32)
        #expect(host.layoutCount == 2)
        host.press(.character("m"))
        #expect(host.render(200, 600).borderHeight == 240)
        #expect(host.layoutCount == 4)
        host.press(.character("m"))
        #expect(host.render(200, 600).borderHeight == 32)
        host.render(150, 600)
        #expect(host.layoutCount == 7)
        #expect(!host.needsFrame)
    }

    @Test("A window opens at the size the views take once they have seen their geometry")
    func idealSize() {
        let host = makeHost(MeasuredPanel())
        // The toggle's 16, two labels of 16, one line below.
        #expect(host.idealSize(scale: 1).height == 64)
    }

    @Test("The action runs first with the first value, then with each change, old and new")
    func arities() {
        var single: [Double] = []
        var pairs: [[Double]] = []
        struct Watched: View {
            let single: (Double) -> Void
            let pair: (Double, Double) -> Void
            var body: some View {
                Color.red
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: single)
                    .onGeometryChange(for: CGFloat.self) { proxy in
                        proxy.size.width
                    } action: { oldValue, newValue in
                        pair(oldValue, newValue)
                    }
            }
        }
        let host = makeHost(Watched(single: { single.append($0) }, pair: { pairs.append([$0, $1]) }))
        for (width, height) in [(100.0, 50.0), (100, 60), (80, 60), (80, 60)] { host.render(width, height) }
        #expect(single == [100, 80])
        #expect(pairs == [[100, 100], [100, 80]])
    }

    @Test("A loop that never settles stops after a fixed number of layouts and names the view; the window lives on")
    func loop() {
        struct NeverSettles: View {
            @State private var height = 10.0
            var body: some View {
                Color.red.frame(height: height)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.height
                    } action: {
                        height = $0 + 1
                    }
            }
        }
        var lines: [String] = []
        var frameRequests = 0
        let host = makeHost(NeverSettles())
        host.onDiagnostic = { lines.append($0) }
        host.onFrameNeeded = { frameRequests += 1 }
        host.render(100, 100)
        #expect(lines == ["the geometry of NeverSettles keeps changing: stopped after 16 layouts of one frame"])
        #expect(host.layoutCount == 16)
        #expect(!host.needsFrame && frameRequests == 0)
        host.render(100, 101)
        #expect(host.layoutCount == 32)
    }

    @Test("Places in the window count scrolling, effects and the window's size")
    func globalFrame() {
        var frames: [Rect] = []
        let host = makeHost(
            ScrollView {
                Color.red.frame(width: 50, height: 20)
                    .onGeometryChange(for: CGRect.self) {
                        $0.frame(in: .global)
                    } action: {
                        frames.append($0)
                    }
                    .scaleEffect(2, anchor: .topLeading)
                    .padding(.top, 5)
                Color.blue.frame(width: 50, height: 200)
            })
        host.render(50, 100)
        host.send(.scroll(Point(x: 5, y: 50), notches: 1))
        host.render(50, 100)
        #expect(
            frames == [Rect(x: 0, y: 5, width: 100, height: 40), Rect(x: 0, y: -49, width: 100, height: 40)])
    }

    @Test("A geometry reader that looks at its place is built anew when it moves")
    func readerPlace() {
        let host = makeHost(
            ScrollView {
                GeometryReader { proxy in
                    Color.red.frame(
                        width: max(0, 50 + proxy.frame(in: .global).minY), height: proxy.frame(in: .local).maxY)
                }
                .frame(width: 60, height: 40)
                Color.blue.frame(width: 60, height: 200)
            })
        #expect(host.render(60, 100).filledRects.first == Rect(x: 0, y: 0, width: 50, height: 40))
        host.press(.down)
        #expect(host.render(60, 100).filledRects.first == Rect(x: 0, y: -18, width: 32, height: 40))
    }
}

@MainActor @Suite("Vocabulary: onAppear") struct AppearanceTests {
    private final class Log {
        var lines: [String] = []
    }

    @Test("State set on appearance is part of the first frame, and it runs once")
    func once() {
        struct Loading: View {
            @State private var items: [String] = []
            let log: Log
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(items, id: \.self) { Text($0) }
                }
                .onAppear {
                    items = ["one", "two"]
                    log.lines.append("appeared")
                }
            }
        }
        let log = Log()
        let host = makeHost(Loading(log: log))
        #expect(host.render(100, 100).texts.count == 2)
        host.render(120, 100)
        #expect(log.lines == ["appeared"])
    }

    @Test("A rejected candidate never appears; it does once it is shown")
    func candidates() {
        let log = Log()
        let host = makeHost(
            ViewThatFits(in: .horizontal) {
                Color.red.frame(width: 100).onAppear { log.lines.append("wide") }
                Color.blue.frame(width: 50).onAppear { log.lines.append("narrow") }
            })
        _ = host.idealSize(scale: 1)
        log.lines = []
        let fresh = makeHost(
            ViewThatFits(in: .horizontal) {
                Color.red.frame(width: 100).onAppear { log.lines.append("wide") }
                Color.blue.frame(width: 50).onAppear { log.lines.append("narrow") }
            })
        fresh.render(60, 10)
        #expect(log.lines == ["narrow"])
        fresh.render(100, 10)
        fresh.render(60, 10)
        #expect(log.lines == ["narrow", "wide"])
    }

    @Test("Items that an overflow row hides have not appeared")
    func overflowRow() {
        let log = Log()
        let host = makeHost(
            OverflowRow([1, 2, 3], id: \.self, spacing: 0) { number in
                Text("item").onAppear { log.lines.append("item \(number)") }
            } badge: { hidden in
                Text("+\(hidden)").onAppear { log.lines.append("+\(hidden)") }
            })
        host.render(60, 20)
        #expect(log.lines == ["item 1", "+2"])
        host.render(96, 20)
        #expect(log.lines.sorted() == ["+2", "item 1", "item 2", "item 3"])
    }

    @Test("A view that went and came again appears again")
    func again() {
        struct Switched: View {
            @State private var shows = true
            let log: Log
            var body: some View {
                VStack {
                    if shows { Text("here").onAppear { log.lines.append("appeared") } }
                    Button("s") { shows.toggle() }.keyboardShortcut("s", modifiers: [])
                }
            }
        }
        let log = Log()
        let host = makeHost(Switched(log: log))
        for _ in 0..<3 {
            host.render(100, 100)
            host.press(.character("s"))
        }
        #expect(log.lines == ["appeared", "appeared"])
    }

    @Test("Another modifier behind an AnyView takes nothing over")
    func erasedModifiers() {
        struct Erased: View {
            @State private var clips = true
            var body: some View {
                VStack(spacing: 0) {
                    clips ? AnyView(Color.red.clipped()) : AnyView(Color.red.opacity(0.5))
                    Button("s") { clips.toggle() }.keyboardShortcut("s", modifiers: [])
                }
            }
        }
        let host = makeHost(Erased())
        #expect(host.render(100, 100).items[0].clip != nil)
        host.press(.character("s"))
        #expect(host.render(100, 100).items[0].clip == nil)
    }
}
