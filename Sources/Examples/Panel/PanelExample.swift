// A scroll panel as tall as its content, up to 240 pt. The content is measured with `onGeometryChange`.
import Snug

@main
struct PanelExample: App {
    var body: some Scene {
        WindowGroup("Compact panel") { ContentView() }
    }
}

struct ContentView: View {
    @State private var showsAll = false
    @State private var contentHeight: CGFloat = 0

    private let maximumHeight: CGFloat = 240

    private var steps: [String] {
        showsAll ? Recipe.steps : Array(Recipe.steps.prefix(2))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Toggle("Show the whole recipe", isOn: $showsAll)
                .keyboardShortcut("m", modifiers: [])

            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(steps.indices, id: \.self) { index in
                        StepView(number: index + 1, text: steps[index])
                    }
                }
                .padding(12)
                .frame(maxWidth: .infinity, alignment: .leading)
                .onGeometryChange(for: CGFloat.self) { proxy in
                    min(proxy.size.height.rounded(.up), maximumHeight)
                } action: { newHeight in
                    contentHeight = newHeight
                }
            }
            .frame(height: contentHeight)
            .scrollBounceBehavior(.basedOnSize)
            .overlay {
                RoundedRectangle(cornerRadius: 8)
                    .stroke(Color.gray.opacity(0.4), lineWidth: 1)
            }

            Text("\(steps.count) of \(Recipe.steps.count) steps")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .frame(minWidth: 260, idealWidth: 420, maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(24)
    }
}

struct StepView: View {
    let number: Int
    let text: String

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text("\(number).")
                .font(.body.bold())
                .foregroundStyle(.secondary)
                .frame(width: 24, alignment: .trailing)
            Text(text)
        }
    }
}

enum Recipe {
    static let steps = [
        "Mix the flour with the salt.",
        "Warm the milk until it is no more than lukewarm, and dissolve the yeast in it.",
        "Pour the milk into the flour and stir until no dry flour is left.",
        "Knead for ten minutes. The dough is ready when it comes off the bowl by itself.",
        "Cover the bowl and leave it in a warm place until the dough is twice as large.",
        "Shape two loaves.",
        "Let them rest for half an hour under a cloth, so that they do not dry out.",
        "Heat the oven to 220 degrees, with a small bowl of water at the bottom.",
        "Cut the top of each loaf, three times, as deep as a thumb nail.",
        "Bake for 35 minutes. A loaf that sounds hollow when it is knocked from below is done.",
        "Leave the loaves on a rack until they are cold.",
    ]
}
