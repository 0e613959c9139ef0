import Snug

/// The longest prefix of whole chips that fits, and a badge that counts the rest.
struct WholeItemRow: View {
    private static let spacing = 8.0
    /// Up to this many items every candidate row is built for `ViewThatFits`: n(n + 1)/2 chips. Longer rows take
    /// `OverflowRow`, which shows the same and builds only what it shows.
    private static let mostCandidates = 12

    let row: DemoContent.Row

    var body: some View {
        VStack(alignment: .leading, spacing: Self.spacing) {
            Text(row.heading).font(.headline).fixedSize(horizontal: false, vertical: true)
            if row.items.isEmpty {
                Text(row.emptyMessage).foregroundStyle(.secondary)
            } else if row.items.count > Self.mostCandidates {
                OverflowRow(row.items, spacing: Self.spacing) { item in
                    Chip(title: item.title, color: .blue, strength: 0.12)
                } badge: { hidden in
                    Chip(title: row.badge.text(hidden), color: .gray, strength: 0.15)
                }
            } else {
                ViewThatFits(in: .horizontal) {
                    ForEach(Array((0...row.items.count).reversed()), id: \.self) { visible in
                        HStack(spacing: Self.spacing) {
                            ForEach(row.items.prefix(visible)) { Chip(title: $0.title, color: .blue, strength: 0.12) }
                            if visible < row.items.count {
                                Chip(title: row.badge.text(row.items.count - visible), color: .gray, strength: 0.15)
                            }
                        }
                    }
                }
            }
            Text(row.footnote)
                .font(.caption)
                .foregroundStyle(.secondary)
                .fixedSize(horizontal: false, vertical: true)
        }
    }
}

/// One line of text on a tinted face.
struct Chip: View, Equatable {
    let title: String
    let color: Color
    let strength: Double

    var body: some View {
        Text(title)
            .font(.system(size: 14))
            .lineLimit(1)
            .fixedSize()
            .padding(.horizontal, 10)
            .padding(.vertical, 6)
            .background(color.opacity(strength), in: RoundedRectangle(cornerRadius: 8))
    }
}
