// The demo window's scene from public views: the same structure, options and amounts as the demo's own, without its files.
import Snug

/// Panel, row and diagram: 18 labels (2 with the toggle off), 6 chips as candidates, an annotated drawing.
struct BenchScene: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            BenchPanel()
                .layoutPriority(1)
            BenchRow()
                .layoutPriority(2)
            BenchDiagram()
        }
        .frame(minWidth: 312, minHeight: 512)
        .padding(24)
    }
}

private struct BenchPanel: View {
    @State private var showsMore = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Toggle("Show more labels", isOn: $showsMore)
                .keyboardShortcut(KeyEquivalent(BenchText.toggleKey), modifiers: [])
            CompactScroll(minimumHeight: 80) {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(0..<(showsMore ? 18 : 2), id: \.self) { Text(BenchText.label($0)) }
                }
                .padding(12)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .padding(1)
            .background(Color.raisedBackground, in: RoundedRectangle(cornerRadius: 8))
            .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.separator) }
            Text("The panel grows with its labels, then it scrolls.")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}

private struct BenchRow: View {
    private static let titles = ["Layout", "Typography", "Accessibility", "Navigation", "Animation", "Localization"]

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Whole items only").font(.headline)
            ViewThatFits(in: .horizontal) {
                ForEach(Array((0...Self.titles.count).reversed()), id: \.self) { visible in
                    HStack(spacing: 8) {
                        ForEach(Self.titles.prefix(visible), id: \.self) { BenchChip(title: $0, color: .blue) }
                        if visible < Self.titles.count {
                            BenchChip(title: "\(Self.titles.count - visible) more", color: .gray)
                        }
                    }
                }
            }
            Text("Items that do not fit are counted, never cut.").font(.caption).foregroundStyle(.secondary)
        }
    }
}

struct BenchChip: View {
    let title: String
    let color: Color

    var body: some View {
        Text(title)
            .font(.system(size: 14))
            .lineLimit(1)
            .padding(.horizontal, 10)
            .padding(.vertical, 6)
            .background(color.opacity(0.12), in: RoundedRectangle(cornerRadius: 8))
    }
}

private struct BenchDiagram: View {
    private struct Place {
        let label: String
        let point: NormalizedPoint
    }

    private static let markers = [("1", 0.25, 0.4), ("2", 0.75, 0.6)].compactMap { label, x, y in
        (try? NormalizedPoint(x: x, y: y)).map { Place(label: label, point: $0) }
    }

    var body: some View {
        FittedOverlay(source: CGSize(width: 800, height: 500)) {
            ZStack {
                Rectangle().fill(Color.white)
                Rectangle().stroke(Color(white: 0.5), lineWidth: 2)
            }
            .border(Color(white: 0.7))
        } markers: {
            ForEach(Self.markers, id: \.label) { marker in
                Marker(at: marker.point) {
                    Text(marker.label)
                        .bold()
                        .foregroundColor(.white)
                        .lineLimit(1)
                        .fixedSize()
                        .frame(width: 28, height: 28)
                        .background { Circle().fill(Color.blue) }
                }
            }
        }
        .frame(maxWidth: .infinity, minHeight: 160, maxHeight: .infinity)
        .background(Color.gray.opacity(0.12))
    }
}

/// A compact panel of many labels.
struct LabelColumn: View {
    let count: Int

    var body: some View {
        CompactScroll {
            VStack(alignment: .leading, spacing: 8) {
                ForEach(0..<count, id: \.self) { Text(BenchText.label($0)) }
            }
        }
    }
}

/// A row of many items.
struct ItemRow: View {
    let count: Int

    var body: some View {
        OverflowRow(0..<count, id: \.self) {
            BenchChip(title: "item \($0)", color: .blue)
        } badge: {
            BenchChip(title: "\($0) more", color: .gray)
        }
    }
}

enum BenchText {
    static let toggleKey: Character = "m"
    private static let words = [
        "panel", "a", "tall", "as", "its", "text", "until", "it", "would", "crowd", "out", "what", "stands", "below",
        "narrower", "window", "breaks", "label", "into", "lines", "while", "keeps", "to", "limit", "accessibility",
    ]

    /// Sixteen words, others for each index.
    static func label(_ index: Int) -> String {
        (0..<16).map { words[(index * 7 + $0 * ($0 + index % 11 + 1)) % words.count] }.joined(separator: " ")
    }
}
