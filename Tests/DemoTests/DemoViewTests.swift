import Snug
import Testing

@testable import snug_demo

/// The demo's views without a display: 8 pt per character, 16 pt per line.
@MainActor @Suite("Demo views") struct DemoViewTests {
    private func host(_ change: (inout DemoContent) -> Void = { _ in }) -> ViewHost {
        var content = DemoContent.english
        change(&content)
        var environment = EnvironmentValues()
        environment.demoContent = content
        return ViewHost(DemoView(), shaper: FixedAdvanceShaper(), environment: environment)
    }

    private func render(_ host: ViewHost, _ width: Double, _ height: Double) -> DisplayList {
        host.render(size: Size(width: width, height: height), scale: 1)
    }

    private func pressM(_ host: ViewHost) { host.send(.keyPressed(KeyPress(.character("m")))) }

    /// Boxes of the rounded rectangles filled with a tint, in drawing order: chips and badge.
    private func chips(_ list: DisplayList) -> [Rect] {
        list.items.compactMap {
            if case .fill(.roundedRect(let rect, radius: 8), let color) = $0.content, color.alpha < 1 {
                rect
            } else {
                nil
            }
        }
    }

    /// The panel's border box.
    private func panel(_ list: DisplayList) -> Rect? {
        list.items.lazy.compactMap {
            if case .stroke(.roundedRect(let rect, radius: 7.5), width: 1, _) = $0.content {
                rect.insetBy(dx: 0.5, dy: 0.5)
            } else {
                nil
            }
        }.first
    }

    @Test("The smallest window is at most 360 x 560, whatever the toggle says")
    func minimum() {
        let host = host()
        let off = host.minimumSize(scale: 1)
        pressM(host)
        #expect(host.minimumSize(scale: 1) == off)
        #expect(off.width <= 360 && off.height <= 560)
    }

    @Test("Panel: two labels and padding when off, exactly 240 when on, the short height again when off")
    func panelHeights() {
        let host = host()
        let heights = (0..<3).map { _ in
            defer { pressM(host) }
            return panel(render(host, 720, 900))?.height
        }
        #expect(heights == [64, 240, 64])
    }

    @Test("Panel: an empty list is as tall as its message")
    func emptyPanel() {
        let host = host { $0.panel.shortLabels = [] }
        #expect(panel(render(host, 720, 900))?.height == 40)
    }

    @Test("Row: whole chips and an exact badge at every width, and the count is monotone")
    func row() {
        let host = host()
        let all = chips(render(host, 2000, 800)).map(\.width)
        #expect(all.count == 6)
        var last = 0
        for width in stride(from: 360.0, through: 1000, by: 1) {
            let shown = chips(render(host, width, 800))
            let isComplete = shown.count == 6 && shown.map(\.width) == all
            let visible = isComplete ? 6 : shown.count - 1
            #expect(shown.prefix(visible).map(\.width) == Array(all.prefix(visible)))
            #expect((shown.last?.maxX ?? .infinity) <= width - 24)
            #expect(visible >= last, "width \(width)")
            last = visible
            // One more chip would not have fitted, with the badge for the rest or as the last.
            if visible < 6 {
                let next = all.prefix(visible + 1).reduce(0, +) + 8 * Double(visible)
                let badge = visible == 5 ? 0 : 8 + shown[visible].width
                #expect(next + badge > width - 48, "width \(width)")
            }
        }
        #expect(last == 6)
    }

    @Test("Row: with more items than candidates are built for, whole chips and an exact count all the same")
    func longRow() {
        let items = (1...1000).map { DemoContent.Item(id: "\($0)", title: "item \($0)") }
        let host = host { $0.row.items = items }
        for width in stride(from: 360.0, through: 1400, by: 13) {
            let shown = chips(render(host, width, 800))
            let visible = shown.count - 1
            let widths = items.prefix(visible + 1).map { Double(20 + 8 * $0.title.count) }
            let badge = Double(20 + 8 * "\(1000 - visible) more".count)
            #expect(shown.map(\.width) == widths.dropLast() + [badge], "width \(width)")
            #expect((shown.last?.maxX ?? .infinity) <= width - 24)
            #expect(widths.reduce(0, +) + badge + 8 * Double(widths.count) > width - 48, "width \(width)")
        }
    }

    @Test("D2: at twenty window shapes each marker's centre is its normalized point of the artwork")
    func markers() {
        let host = host()
        for index in 0..<20 {
            let list = render(host, 360 + Double(index * 37), 560 + Double((index * 211) % 500))
            let circles = list.items.compactMap {
                if case .fill(.ellipse(let rect), _) = $0.content { rect } else { nil }
            }
            let artwork = list.items.compactMap {
                if case .fill(.rect(let rect), let color) = $0.content,
                    color == ResolvedColor(red: 1, green: 1, blue: 1)
                {
                    rect
                } else {
                    nil
                }
            }
            #expect(circles.count == 2 && artwork.count == 1)
            for (circle, point) in zip(circles, [(0.25, 0.4), (0.75, 0.6)]) {
                #expect(abs(circle.midX - artwork[0].minX - point.0 * artwork[0].width) <= 0.5)
                #expect(abs(circle.midY - artwork[0].minY - point.1 * artwork[0].height) <= 0.5)
            }
        }
    }

    @Test("No labels, items or markers, and one of each, make a window", arguments: [0, 1])
    func few(count: Int) {
        let host = host {
            $0.panel.shortLabels = Array($0.panel.shortLabels.prefix(count))
            $0.panel.longLabels = Array($0.panel.longLabels.prefix(count))
            $0.row.items = Array($0.row.items.prefix(count))
            $0.diagram.markers = Array($0.diagram.markers.prefix(count))
        }
        for width in [360.0, 1200] {
            #expect(chips(render(host, width, 700)).count == count)
            pressM(host)
        }
    }

    @Test("T turns the window dark and light again, from either start", arguments: [ColorScheme.light, .dark])
    func appearance(start: ColorScheme) {
        let host = host()
        host.environment.colorScheme = start
        let first = render(host, 720, 800)
        host.send(.keyPressed(KeyPress(.character("t"))))
        let second = render(host, 720, 800)
        #expect(first.background != second.background)
        #expect(first.items.count == second.items.count && first != second)
        host.send(.keyPressed(KeyPress(.character("t"))))
        #expect(render(host, 720, 800) == first)
    }
}
