// The inspector's card: a view like those it tells of.
import SnugLayout

struct InspectorCard: View, Equatable {
    /// At text sizes up to 100 %, in pt; above that it grows with the text.
    static let width = 280.0

    let facts: InspectedFacts

    var body: some View {
        WholeRowsLayout(spacing: 4) {
            Text(facts.title).font(.headline).lineLimit(1).padding(.bottom, 4)
            FactRow(title: "offered") { Text(facts.offered) }
            FactRow(title: "size") { Text(facts.size) }
            FactRow(title: "frame") { Text(facts.frame) }
            if !facts.ancestors.isEmpty {
                FactRow(title: "in") {
                    OverflowRow(facts.ancestors.indices, id: \.self) {
                        Text(facts.ancestors[$0])
                    } badge: {
                        Text("+\($0)").foregroundStyle(.secondary)
                    }
                }
            }
            ForEach(facts.reasons.indices, id: \.self) { index in
                // One row, so that no name stands alone.
                VStack(alignment: .leading, spacing: 4) {
                    if index == 0 { Divider().padding(.vertical, 4) }
                    Text(facts.reasons[index].name).fontWeight(.medium).lineLimit(1)
                    Text(facts.reasons[index].lines.joined(separator: "\n")).foregroundStyle(.secondary)
                }
            }
        }
        .font(.subheadline)
        .padding(12)
        .background(Color.raisedBackground, in: RoundedRectangle(cornerRadius: 8))
        .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.controlBorder) }
    }
}

/// A fact after its name; the facts of all rows begin at one place.
private struct FactRow<Fact: View>: View {
    private static var titleWidth: Double { 44 }

    @Environment(\.textScale) private var textScale
    let title: String
    let fact: Fact

    init(title: String, @ViewBuilder fact: () -> Fact) {
        self.title = title
        self.fact = fact()
    }

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(title).foregroundStyle(.secondary).lineLimit(1).fixedSize()
                .frame(width: Self.titleWidth * textScale, alignment: .leading)
            fact
        }
    }
}
