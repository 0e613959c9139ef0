import Snug

/// The demo window: the panel, the row, and the diagram in the height that is left.
struct DemoView: View {
    private static let padding = 24.0
    /// Between the list of keys and the window's edges.
    private static let cardMargin = 12.0
    /// With the padding the window may be as small as 360 x 560, whatever the toggle says; larger text and longer wording may
    /// need more.
    private static let minimumWidth = 312.0
    private static let minimumHeight = 512.0

    @Environment(\.demoContent) private var content
    @Environment(\.closeWindow) private var closeWindow
    @Environment(\.colorScheme) private var colorScheme
    /// Light or dark by key, whatever the surroundings are.
    @State private var chosenScheme: ColorScheme?
    @Environment(\.demoCommand) private var perform
    @State private var showsKeys = false
    @State private var inspectsLayout = false

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.clear.frame(minWidth: Self.minimumWidth, minHeight: Self.minimumHeight)
            VStack(alignment: .leading, spacing: 20) {
                CompactPanel(panel: content.panel)
                    .layoutPriority(1)
                WholeItemRow(row: content.row)
                    .layoutPriority(2)
                AnnotatedDiagram(diagram: content.diagram)
            }
        }
        .padding(Self.padding)
        .overlay {
            if showsKeys, let keys = content.keyList {
                KeyListCard(list: keys)
                    .onTapGesture { showsKeys = false }
                    .padding(Self.cardMargin)
            }
        }
        .preferredColorScheme(chosenScheme)
        .onKeyPress("t") {
            chosenScheme = (chosenScheme ?? colorScheme) == .dark ? .light : .dark
            return .handled
        }
        .onKeyPress(keys: ["i", "?", .escape]) { help($0) }
        .onKeyPress("q") {
            closeWindow()
            return .handled
        }
        .onKeyPress(keys: ["l", "e"]) { press in
            guard press.modifiers.isEmpty, !press.isRepeat, let command = Self.commands[press.key] else {
                return .ignored
            }
            perform(command)
            return .handled
        }
        .onKeyPress(keys: ["+", "=", "-", "0"]) { press in
            // Shift is part of which character was typed.
            guard press.modifiers.subtracting(.shift) == .control, let command = Self.textCommands[press.key] else {
                return .ignored
            }
            perform(command)
            return .handled
        }
        .layoutInspector(isPresented: $inspectsLayout)
    }

    /// Escape that finds no list to close is left to the inspector.
    private func help(_ press: KeyPress) -> KeyPress.Result {
        // Shift is part of how `?` is typed.
        if press.isRepeat || !press.modifiers.isSubset(of: .shift) { return .ignored }
        switch press.key {
        case .character("i"): inspectsLayout.toggle()
        case .character("?"): showsKeys.toggle()
        default:
            if !showsKeys { return .ignored }
            showsKeys = false
        }
        return .handled
    }

    private static let commands: [KeyPress.Key: DemoCommand] = [
        .character("l"): .nextLanguage, .character("e"): .toggleEmpty,
    ]
    /// "=" is the key of "+" without Shift.
    private static let textCommands: [KeyPress.Key: DemoCommand] = [
        .character("+"): .largerText, .character("="): .largerText, .character("-"): .smallerText,
        .character("0"): .normalText,
    ]
}
