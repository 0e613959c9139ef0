import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Layout of views") struct ViewLayoutTests {
    @Test("C4: a view whose body is two views is laid side by side in a row")
    func flattened() {
        struct Two: View {
            var body: some View {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 20, height: 10)
            }
        }
        let list = makeHost(HStack(spacing: 5) { Two() }).render(35, 10)
        #expect(
            list.filledRects == [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 15, y: 0, width: 20, height: 10)])
    }

    @Test("A modifier on a group applies to each view in it")
    func modifierOnGroup() {
        let list = makeHost(
            HStack(spacing: 0) {
                Group {
                    Color.red
                    Color.blue
                }
                .frame(width: 10, height: 10)
            }
        ).render(20, 10)
        #expect(list.filledRects.map(\.minX) == [0, 10])
    }

    @Test("D6: a geometry reader in an overlay keeps its size from frame to frame")
    func geometryReader() {
        let host = makeHost(
            Color.red.frame(width: 60, height: 40).overlay {
                GeometryReader { geometry in
                    Color.blue.frame(width: geometry.size.width / 2, height: geometry.size.height)
                }
            })
        for _ in 0..<3 {
            #expect(host.render(100, 100).filledRects[1] == Rect(x: 20, y: 30, width: 30, height: 40))
            host.send(.pointerMoved(Point(x: 1, y: 1)))
            host.environment.textScale += 0.1
        }
    }

    @Test("At scales with fractions touching views share a pixel edge", arguments: [1.25, 1.5, 2])
    func pixelGrid(scale: Double) {
        let list = makeHost(
            HStack(spacing: 0) {
                Color.red
                Color.blue
                Color.green
            }
        ).render(101, 10, scale: scale)
        let rects = list.filledRects
        #expect(rects[0].maxX == rects[1].minX && rects[1].maxX == rects[2].minX)
    }

    @Test("Opacity multiplies the colours below it")
    func opacity() {
        let list = makeHost(Color.black.opacity(0.5).opacity(0.5)).render(10, 10)
        guard case .fill(_, let color) = list.items[0].content else {
            Issue.record("expected a fill, found \(list.items)")
            return
        }
        #expect(color.alpha == 0.25)
    }

    @Test("Right to left: leading is right")
    func rightToLeft() {
        let list = makeHost(
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 10, height: 5)
                Color.blue.frame(width: 30, height: 5)
            }
            .environment(\.layoutDirection, .rightToLeft)
        ).render(30, 10)
        #expect(list.filledRects.map(\.minX) == [20, 0])
    }

    @Test("An unchanged host renders the same list without a layout")
    func unchanged() {
        let host = makeHost(Counter())
        let first = host.render(200, 200)
        let layouts = host.layoutCount
        #expect(host.render(200, 200) == first)
        #expect(host.layoutCount == layouts)
    }

    @Test("Larger text makes larger views")
    func textScale() {
        let host = makeHost(Text("label").font(.system(size: 20)))
        host.render(100, 100)
        let before = host.idealSize(scale: 1)
        host.environment.textScale = 2
        #expect(host.needsFrame)
        #expect(host.idealSize(scale: 1).width >= before.width)
    }

    @Test("A window smaller than its content shows the beginning of it: the top, and the leading edge")
    func smallWindow() {
        func rects(_ direction: LayoutDirection) -> [Rect] {
            var environment = EnvironmentValues()
            environment.layoutDirection = direction
            let host = ViewHost(
                VStack(alignment: .leading, spacing: 0) {
                    Color.red.frame(width: 40, height: 40)
                    Color.blue.frame(width: 200, height: 100)
                }, shaper: FixedAdvanceShaper(), environment: environment)
            return host.render(100, 60).filledRects
        }
        #expect(
            rects(.leftToRight) == [
                Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: 0, y: 40, width: 200, height: 100),
            ])
        #expect(
            rects(.rightToLeft) == [
                Rect(x: 60, y: 0, width: 40, height: 40), Rect(x: -100, y: 40, width: 200, height: 100),
            ])
    }
}
