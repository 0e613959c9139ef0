import Snug

/// The demo window: the panel, the row, and the diagram in the height that is left.
struct DemoView: View {
    private static let padding = 24.0
    /// With the padding the window may be as small as 360 x 560, whatever the toggle says.
    private static let minimumWidth = 312.0
    private static let minimumHeight = 512.0

    @Environment(\.demoContent) private var content
    @Environment(\.closeWindow) private var closeWindow
    @Environment(\.colorScheme) private var colorScheme
    /// Light or dark by key, whatever the surroundings are.
    @State private var chosenScheme: ColorScheme?

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            CompactPanel(panel: content.panel)
                .layoutPriority(1)
            WholeItemRow(row: content.row)
                .layoutPriority(2)
            AnnotatedDiagram(diagram: content.diagram)
        }
        .frame(minWidth: Self.minimumWidth, minHeight: Self.minimumHeight)
        .padding(Self.padding)
        .preferredColorScheme(chosenScheme)
        .onKeyPress("t") {
            chosenScheme = (chosenScheme ?? colorScheme) == .dark ? .light : .dark
            return .handled
        }
        .onKeyPress("q") {
            closeWindow()
            return .handled
        }
    }
}
