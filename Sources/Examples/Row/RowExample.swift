// A row that shows as many whole chips as fit and counts the rest. A click on a chip selects it.
import Snug

@main
struct RowExample: App {
    var body: some Scene {
        WindowGroup("Whole items") { ContentView() }
            .defaultSize(width: 460, height: 200)
    }
}

struct Topic: Identifiable {
    let id: String
    var title: String { id }
}

struct ContentView: View {
    @State private var selection: String?

    private let topics = ["Gardens", "Rivers", "Old bridges", "Lighthouses", "Mills", "Night trains"]
        .map { Topic(id: $0) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Topics").font(.headline)

            ViewThatFits(in: .horizontal) {
                ForEach(Array((0...topics.count).reversed()), id: \.self) { visible in
                    HStack(spacing: 8) {
                        ForEach(topics.prefix(visible)) { topic in
                            ChipView(title: topic.title, isSelected: topic.id == selection)
                                .onTapGesture { toggle(topic) }
                        }
                        if visible < topics.count {
                            BadgeView(count: topics.count - visible)
                        }
                    }
                }
            }

            if let selection {
                Text("\(selection) is selected").font(.caption).foregroundStyle(.secondary)
            } else {
                Text("Click a topic").font(.caption).foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(24)
        .frame(minWidth: 160, minHeight: 120)
    }

    private func toggle(_ topic: Topic) {
        selection = selection == topic.id ? nil : topic.id
    }
}

struct ChipView: View {
    let title: String
    let isSelected: Bool

    var body: some View {
        Text(title)
            .font(.system(size: 14))
            .lineLimit(1)
            .padding(.horizontal, 10)
            .padding(.vertical, 6)
            .foregroundStyle(isSelected ? Color.white : Color.primary)
            .background(isSelected ? Color.blue : Color.blue.opacity(0.12), in: RoundedRectangle(cornerRadius: 8))
            .fixedSize()
    }
}

struct BadgeView: View {
    let count: Int

    var body: some View {
        Text("\(count) more")
            .font(.system(size: 14))
            .padding([.leading, .trailing], 10)
            .padding([.top, .bottom], 6)
            .background(Color.gray.opacity(0.15))
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .fixedSize()
    }
}
