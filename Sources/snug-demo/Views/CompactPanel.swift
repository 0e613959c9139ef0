import Snug

/// Labels in a scroll panel as tall as they are, up to a maximum; a toggle shows more of them.
struct CompactPanel: View {
    /// The panel never gets lower than this while it has more to show, so that a short window keeps it useful.
    private static let minimumHeight = 80.0
    private static let padding = 12.0
    private static let labelSpacing = 8.0

    let panel: DemoContent.Panel
    @State private var showsMore = false

    private var labels: [String] { showsMore ? panel.longLabels : panel.shortLabels }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Toggle(panel.toggle, isOn: $showsMore)
                .keyboardShortcut("m", modifiers: [])
                .fixedSize(horizontal: false, vertical: true)
            CompactScroll(maximumHeight: panel.maximumHeight, minimumHeight: Self.minimumHeight) {
                Group {
                    if labels.isEmpty {
                        Text(panel.emptyMessage).foregroundStyle(.secondary)
                            .frame(maxWidth: .infinity, alignment: .leading)
                    } else {
                        LazyVStack(alignment: .leading, spacing: Self.labelSpacing) {
                            ForEach(labels.indices, id: \.self) { Text(labels[$0]) }
                        }
                    }
                }
                .padding(Self.padding)
            }
            .padding(1)
            .background(Color.raisedBackground, in: RoundedRectangle(cornerRadius: 8))
            .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.separator) }
            Text(panel.caption)
                .font(.caption)
                .foregroundStyle(.secondary)
                .fixedSize(horizontal: false, vertical: true)
        }
    }
}
