// A layout of the program's own: words flow into rows, and views tell it where a row must end.
import Snug

@main
struct FlowExample: App {
    var body: some Scene {
        WindowGroup("Flow layout") { ContentView() }
            .defaultSize(width: 420, height: 260)
    }
}

struct ContentView: View {
    @State private var spacing: CGFloat = 6

    private let words = "a layout is asked for its size with a proposal and then places each of its views once"

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            FlowLayout(spacing: spacing) {
                Text("Flow").font(.title).endsRow()
                ForEach(Array(words.split(separator: " ").enumerated()), id: \.offset) { index, word in
                    WordView(word: String(word), hue: index)
                }
            }
            HStack {
                Button("Closer") { spacing = max(0, spacing - 2) }
                Button("Wider") { spacing = min(24, spacing + 2) }
                Spacer()
                Text("\(Int(spacing)) pt").foregroundStyle(.secondary)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding()
        .frame(minWidth: 240)
    }
}

struct WordView: View {
    let word: String
    let hue: Int

    private var color: Color {
        switch hue % 4 {
        case 0: .blue
        case 1: .green
        case 2: .orange
        default: .purple
        }
    }

    var body: some View {
        Text(word)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(color.opacity(0.18), in: Capsule())
    }
}

private struct EndsRowKey: LayoutValueKey {
    static let defaultValue = false
}

extension View {
    func endsRow() -> some View {
        layoutValue(key: EndsRowKey.self, value: true)
    }
}

struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    struct Row {
        var indices: [Int] = []
        var size = CGSize.zero
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = makeRows(width: proposal.width ?? .infinity, subviews: subviews)
        return CGSize(
            width: rows.map(\.size.width).max() ?? 0,
            height: rows.map(\.size.height).reduce(0, +) + spacing * CGFloat(max(0, rows.count - 1)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for row in makeRows(width: bounds.width, subviews: subviews) {
            var x = bounds.minX
            for index in row.indices {
                let size = subviews[index].sizeThatFits(.unspecified)
                subviews[index].place(
                    at: CGPoint(x: x, y: y + row.size.height / 2), anchor: .leading, proposal: .unspecified)
                x += size.width + spacing
            }
            y += row.size.height + spacing
        }
    }

    private func makeRows(width: CGFloat, subviews: Subviews) -> [Row] {
        var rows = [Row()]
        var rowIsFull = false
        for index in subviews.indices {
            let size = subviews[index].sizeThatFits(.unspecified)
            let last = rows[rows.count - 1]
            if !last.indices.isEmpty, rowIsFull || last.size.width + spacing + size.width > width { rows.append(Row()) }
            var row = rows.removeLast()
            row.size.width += size.width + (row.indices.isEmpty ? 0 : spacing)
            row.size.height = max(row.size.height, size.height)
            row.indices.append(index)
            rows.append(row)
            rowIsFull = subviews[index][EndsRowKey.self]
        }
        return rows
    }
}
