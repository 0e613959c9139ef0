// What lies over a control or a scroll view keeps the pointer from it.
import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Covering") struct CoveringTests {
    @MainActor private final class Count {
        var clicks = 0
    }

    /// How often a control that fills 100 x 100 acts on a click into its middle, with `cover` over it.
    private func clicks(under cover: some View, at point: Point = Point(x: 50, y: 50)) -> Int {
        let count = Count()
        let host = makeHost(
            ZStack {
                Color.red.onTapGesture { count.clicks += 1 }
                cover
            })
        host.render(100, 100)
        host.click(point.x, point.y)
        return count.clicks
    }

    private static let picture = Bitmap(width: 40, height: 40, pixels: Array(repeating: 0, count: 40 * 40 * 4))

    @Test("What is filled or written over a control keeps clicks from it, and only where it is")
    func covered() {
        #expect(clicks(under: EmptyView()) == 1)
        func expectCovering(_ cover: some View, sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(clicks(under: cover) == 0, sourceLocation: sourceLocation)
            #expect(clicks(under: cover, at: Point(x: 5, y: 5)) == 1, sourceLocation: sourceLocation)
        }
        expectCovering(Color.blue.frame(width: 40, height: 40))
        expectCovering(Color.black.opacity(0.1).frame(width: 40, height: 40))
        expectCovering(Circle().fill(.blue).frame(width: 40, height: 40))
        expectCovering(Text("label"))
        expectCovering(Image(Self.picture))
        expectCovering(Button("other") {})
        expectCovering(ScrollView { Color.clear.frame(height: 200) }.frame(width: 40, height: 40))
    }

    @Test("What shows nothing there lets clicks through")
    func notCovered() {
        #expect(clicks(under: Color.clear) == 1)
        #expect(clicks(under: Color.blue.opacity(0)) == 1)
        #expect(clicks(under: Text("label").opacity(0)) == 1)
        #expect(clicks(under: Color.clear.border(.blue, width: 80)) == 1)
        #expect(clicks(under: Rectangle().stroke(.blue, lineWidth: 80)) == 1)
        #expect(clicks(under: Color.blue.frame(width: 100, height: 100).offset(y: 60)) == 1)
        #expect(clicks(under: Color.blue.frame(width: 80, height: 80).frame(width: 10, height: 10).clipped()) == 0)
        let clipped = Color.blue.frame(width: 80, height: 80).frame(width: 10, height: 10).clipped()
        #expect(clicks(under: clipped, at: Point(x: 20, y: 50)) == 1)
        // A narrow bar, upright only by its turn.
        let bar = Color.blue.frame(width: 80, height: 10).rotationEffect(.degrees(90))
        #expect(clicks(under: bar, at: Point(x: 50, y: 20)) == 0)
        #expect(clicks(under: bar, at: Point(x: 20, y: 50)) == 1)
    }

    @Test("What lies in a control, or behind it, covers nothing of it")
    func insideAndBehind() {
        let count = Count()
        let host = makeHost(
            VStack {
                Text("label")
                Color.blue
            }
            .overlay(Color.green.opacity(0.5))
            .onTapGesture { count.clicks += 1 }
            .background(.yellow))
        host.render(100, 100)
        host.click(50, 5)
        host.click(50, 80)
        #expect(count.clicks == 2)
    }

    @Test("A view that allows no hit testing lets the pointer through, while keys reach its controls")
    func hitTestingOff() {
        #expect(clicks(under: Color.blue.allowsHitTesting(false)) == 1)
        #expect(clicks(under: Color.blue.allowsHitTesting(true)) == 0)
        let count = Count()
        let host = makeHost(
            VStack {
                Button("one") { count.clicks += 1 }
                ScrollView { Color.blue.frame(height: 500) }
            }
            .allowsHitTesting(false))
        host.render(100, 100)
        host.click(50, 10)
        host.send(.scroll(Point(x: 50, y: 60), notches: 1))
        #expect(count.clicks == 0 && host.cursor == .arrow)
        host.press(.tab)
        host.press(.space)
        #expect(count.clicks == 1)
        host.render(100, 100)
        host.press(.end)
        #expect(host.needsFrame)
    }

    @Test("Behind an AnyView the modifier that follows does not leave the pointer out")
    func hitTestingOffAndAnother() {
        struct Changing: View {
            let count: Count
            @State private var isOff = true

            var body: some View {
                let card = Color.blue.onTapGesture { count.clicks += 1 }
                VStack(spacing: 0) {
                    isOff ? AnyView(card.allowsHitTesting(false)) : AnyView(card.opacity(0.5))
                    Button("change") { isOff = false }.keyboardShortcut("c", modifiers: [])
                }
            }
        }
        let count = Count()
        let host = makeHost(Changing(count: count))
        host.render(100, 100)
        host.click(50, 10)
        #expect(count.clicks == 0)
        host.press(.character("c"))
        host.render(100, 100)
        host.click(50, 10)
        #expect(count.clicks == 1)
    }

    @Test("A disabled control covers the one under it; inside another control it leaves clicks to that")
    func disabled() {
        #expect(clicks(under: Button("other") {}.disabled(true)) == 0)
        let count = Count()
        let host = makeHost(
            Button("inner") { count.clicks += 10 }.disabled(true).padding(30).onTapGesture { count.clicks += 1 })
        host.render(200, 200)
        host.click(100, 100)
        #expect(count.clicks == 1)
    }

    @Test("A card over a scroll view keeps wheel and thumb from it; a label in it does not")
    func scrolling() {
        func isMoved(under cover: some View, by events: [Event]) -> Bool {
            let host = makeHost(
                ZStack {
                    ScrollView { Text("line").frame(maxWidth: .infinity).padding(.vertical, 200) }
                    cover
                })
            let before = host.render(100, 100)
            for event in events { host.send(event) }
            return host.render(100, 100) != before
        }
        let wheel = [Event.scroll(Point(x: 50, y: 50), notches: 1)]
        let drag = [
            Event.pointerPressed(Point(x: 96, y: 10)), .pointerMoved(Point(x: 96, y: 60)),
            .pointerReleased(Point(x: 96, y: 60)),
        ]
        for events in [wheel, drag] {
            #expect(isMoved(under: EmptyView(), by: events))
            #expect(isMoved(under: Color.clear, by: events))
            #expect(isMoved(under: Color.blue.allowsHitTesting(false), by: events))
            #expect(!isMoved(under: Color.blue, by: events))
        }
        let overLabel = Event.scroll(Point(x: 50, y: 50), notches: 2)
        let host = makeHost(ScrollView { Text("line").padding(.vertical, 45) })
        host.render(100, 100)
        host.send(overLabel)
        #expect(host.needsFrame)
    }
}
