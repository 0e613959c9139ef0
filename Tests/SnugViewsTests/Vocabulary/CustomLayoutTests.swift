// Layouts that a program writes, in the forms of tutorials.
import SnugLayout
import SnugViews
import Testing

/// A flow of rows, with its rows kept in the cache.
private struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    struct CacheData {
        var rowsMade = 0
    }

    func makeCache(subviews: Subviews) -> CacheData { CacheData() }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
        cache.rowsMade += 1
        let rows = rows(in: proposal.replacingUnspecifiedDimensions().width, subviews)
        return CGSize(
            width: rows.map(\.width).max() ?? 0,
            height: rows.map(\.height).reduce(0, +) + spacing * CGFloat(max(0, rows.count - 1)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) {
        var y = bounds.minY
        for row in rows(in: bounds.width, subviews) {
            var x = bounds.minX
            for index in row.indices {
                let size = subviews[index].sizeThatFits(.unspecified)
                subviews[index].place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: .unspecified)
                x += size.width + spacing
            }
            y += row.height + spacing
        }
    }

    private func rows(in width: CGFloat, _ subviews: Subviews) -> [(indices: [Int], width: CGFloat, height: CGFloat)] {
        var rows: [(indices: [Int], width: CGFloat, height: CGFloat)] = []
        for index in subviews.indices {
            let size = subviews[index].sizeThatFits(.unspecified)
            if let last = rows.last, last.width + spacing + size.width <= width {
                rows[rows.count - 1] = (
                    last.indices + [index], last.width + spacing + size.width, max(last.height, size.height)
                )
            } else {
                rows.append(([index], size.width, size.height))
            }
        }
        return rows
    }
}

/// Tells its layout how many columns to take.
private struct SpanKey: LayoutValueKey {
    static let defaultValue = 1
}

extension View {
    fileprivate func span(_ count: Int) -> some View { layoutValue(key: SpanKey.self, value: count) }
}

/// Columns of equal width; a subview takes as many as it says.
private struct Columns: Layout {
    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let height = subviews.map { $0.sizeThatFits(.zero).height }.max() ?? 0
        return CGSize(width: proposal.width ?? 100, height: max(height, proposal.height ?? 0))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let total = subviews.reduce(0) { $0 + $1[SpanKey.self] }
        let gaps = zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) }
        let width = (bounds.width - gaps.reduce(0, +)) / CGFloat(max(1, total))
        var x = bounds.minX
        for (index, subview) in subviews.enumerated() {
            let size = ProposedViewSize(width: width * CGFloat(subview[SpanKey.self]), height: bounds.height)
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: size)
            x += size.width! + (index < gaps.count ? gaps[index] : 0)
        }
    }
}

@MainActor @Suite("Vocabulary: custom layouts") struct CustomLayoutTests {
    @Test("A layout is a container: rows wrap, and it hugs them")
    func flow() {
        let host = makeHost(
            FlowLayout(spacing: 4) {
                ForEach(0..<5) { _ in Color.red.frame(width: 30, height: 10) }
            })
        let list = host.render(70, 100)
        // Two of 30 and a gap of 4 are 64 wide; three rows are 38 high, centred.
        #expect(list.filledRects.map(\.minX) == [3, 37, 3, 37, 3])
        #expect(list.filledRects.map(\.minY) == [31, 31, 45, 45, 59])
        #expect(host.render(64, 38).filledRects.map(\.minX) == [0, 34, 0, 34, 0])
    }

    @Test("Right to left, a layout's rows begin at the right")
    func rightToLeft() {
        let list = makeHost(
            FlowLayout(spacing: 4) {
                Color.red.frame(width: 30, height: 10)
                Color.blue.frame(width: 20, height: 10)
            }
            .environment(\.layoutDirection, .rightToLeft)
        ).render(54, 10)
        #expect(list.filledRects.map(\.minX) == [24, 0])
    }

    @Test("Views tell their layout values through other modifiers; a change is laid out")
    func layoutValues() {
        struct Spans: View {
            @State private var wide = 3
            var body: some View {
                Columns {
                    Color.red.span(wide).opacity(0.5)
                    Color.blue
                    Button("w") { wide = 1 }.keyboardShortcut("w", modifiers: []).frame(width: 0)
                }
            }
        }
        let host = makeHost(Spans())
        #expect(host.render(116, 20).filledRects.prefix(2).map(\.width) == [60, 20])
        host.press(.character("w"))
        #expect(host.render(116, 20).filledRects.prefix(2).map(\.width) == [33, 34])
    }

    @Test("Spacers and dividers follow the direction a layout states")
    func stackOrientation() {
        let host = makeHost(
            Columns {
                Divider()
                Spacer()
            })
        host.render(108, 20)
        #expect(host.dump().contains("Divider offered 50 x 20 frame 0 0 1 x 20"))
    }
}
