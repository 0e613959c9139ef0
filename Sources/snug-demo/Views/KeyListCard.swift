import Snug

/// All keys and what they do, on a card. It scrolls where it is too tall.
struct KeyListCard: View {
    private static let width = 480.0
    private static let keyWidth = 140.0
    private static let padding = 16.0

    let list: KeyList
    @Environment(\.textScale) private var textScale

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(list.heading).font(.headline)
            CompactScroll(maximumHeight: .infinity, minimumHeight: 0) {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(DemoKey.allCases, id: \.self) { key in
                        row(list.row(key))
                    }
                }
                .padding([.bottom, .trailing], Self.padding)
            }
        }
        .padding([.top, .leading], Self.padding)
        .frame(maxWidth: Self.width * max(1, textScale), alignment: .leading)
        .background(Color.raisedBackground, in: RoundedRectangle(cornerRadius: 8))
        .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.separator) }
    }

    private func row(_ row: (key: String, action: String)) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text(row.key).frame(maxWidth: Self.keyWidth * textScale, alignment: .leading)
            Text(row.action).foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
