// The entries of the vocabulary, each in the form a SwiftUI tutorial would use it.
import SnugLayout
import SnugViews
import Testing

private struct AccentKey: EnvironmentKey {
    static let defaultValue = 1
}

extension EnvironmentValues {
    fileprivate var accent: Int {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }
}

@MainActor @Suite("Vocabulary: modifiers") struct ModifierVocabularyTests {
    private func first(_ view: some View, _ width: Double = 100, _ height: Double = 100) -> Rect? {
        makeHost(view).render(width, height).filledRects.first
    }

    @Test("Padding in all its forms")
    func padding() {
        #expect(first(Color.red.padding()) == Rect(x: 16, y: 16, width: 68, height: 68))
        #expect(first(Color.red.padding(4)) == Rect(x: 4, y: 4, width: 92, height: 92))
        #expect(first(Color.red.padding(.horizontal)) == Rect(x: 16, y: 0, width: 68, height: 100))
        #expect(first(Color.red.padding([.leading, .trailing], 8)) == Rect(x: 8, y: 0, width: 84, height: 100))
        #expect(first(Color.red.padding(.top, 4)) == Rect(x: 0, y: 4, width: 100, height: 96))
        #expect(
            first(Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
                == Rect(x: 2, y: 1, width: 94, height: 96))
    }

    @Test("Frames: fixed, flexible, aligned")
    func frames() {
        #expect(first(Color.red.frame(width: 20, height: 10)) == Rect(x: 40, y: 45, width: 20, height: 10))
        let box = Color.red.frame(width: 20, height: 10)
        #expect(first(box.frame(maxWidth: .infinity, alignment: .leading)) == Rect(x: 0, y: 45, width: 20, height: 10))
        #expect(
            first(box.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing))
                == Rect(x: 80, y: 90, width: 20, height: 10))
        #expect(first(Color.red.frame(minWidth: 10, maxWidth: 30)) == Rect(x: 35, y: 0, width: 30, height: 100))
        #expect(
            first(Color.red.frame(height: min(150.2.rounded(.up), 40))) == Rect(x: 0, y: 30, width: 100, height: 40))
    }

    @Test("Fixed size, ratio, place and priority")
    func sizeAndPlace() {
        #expect(makeHost(Text("one two three").fixedSize()).render(20, 20).texts[0].lines.count == 1)
        let wrapped = makeHost(Text("one two three").fixedSize(horizontal: false, vertical: true))
        #expect(wrapped.render(40, 16).texts[0].lines.count == 3)
        #expect(first(Color.red.aspectRatio(2, contentMode: .fit)) == Rect(x: 0, y: 25, width: 100, height: 50))
        #expect(
            first(Color.red.aspectRatio(CGSize(width: 1, height: 2), contentMode: .fit))
                == Rect(x: 25, y: 0, width: 50, height: 100))
        let box = Color.red.frame(width: 10, height: 10)
        #expect(first(box.position(x: 20, y: 30)) == Rect(x: 15, y: 25, width: 10, height: 10))
        #expect(first(box.position(CGPoint(x: 20, y: 30))) == Rect(x: 15, y: 25, width: 10, height: 10))
        #expect(first(box.offset(x: 5)) == Rect(x: 50, y: 45, width: 10, height: 10))
        #expect(first(box.offset(CGSize(width: 5, height: -5))) == Rect(x: 50, y: 40, width: 10, height: 10))
        let row = HStack(spacing: 0) {
            Text("first one")
            Text("second one").layoutPriority(1)
        }
        #expect(makeHost(row).render(120, 100).texts.map(\.lines.count) == [2, 1])
    }

    @Test("Backgrounds and overlays take styles, views and content, and never change the size")
    func layers() {
        let box = Color.red.frame(width: 20, height: 10)
        let host = makeHost(
            box.background(.blue)
                .background(Color.green.opacity(0.5))
                .background(Circle().fill(.yellow))
                .background { Color.gray }
                .background(.orange, in: RoundedRectangle(cornerRadius: 2))
                .overlay(Color.black.opacity(0.1))
                .overlay(Circle().stroke(Color.gray, lineWidth: 2))
                .overlay { GeometryReader { g in Color.pink.frame(width: g.size.width / 2) } }
                .overlay(alignment: .topTrailing) { Color.brown.frame(width: 4, height: 4) }
                .border(Color.purple, width: 2))
        #expect(host.idealSize(scale: 1) == Size(width: 20, height: 10))
        let list = host.render(20, 10)
        #expect(list.items.count == 11)
        #expect(
            list.filledRects.suffix(2) == [
                Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 16, y: 0, width: 4, height: 4),
            ])
    }

    @Test("Opacity, clips, identity and names")
    func rest() {
        let host = makeHost(
            VStack(spacing: 0) {
                Color.black.opacity(0.5).id("a")
                Color.black.clipShape(Circle()).clipped()
            }
            .accessibilityLabel(Text("two squares"))
            .accessibilityIdentifier("squares"))
        let list = host.render(10, 20)
        #expect(list.colors[0].alpha == 0.5)
        #expect(list.items[1].clip?.outlines == [.ellipse(Rect(x: 0, y: 10, width: 10, height: 10))])
        #expect(host.dump().contains("#squares") && host.dump().contains("\"two squares\""))
    }

    @Test("A program's own environment value, and the direction of writing")
    func environment() {
        struct Reader: View {
            @Environment(\.accent) private var accent
            @Environment(\.layoutDirection) private var direction
            var body: some View {
                Text(String(repeating: "x", count: accent + (direction == .rightToLeft ? 10 : 0)))
            }
        }
        let list = makeHost(
            VStack {
                Reader()
                Reader().environment(\.accent, 3)
                Reader().environment(\.layoutDirection, .rightToLeft)
            }
        ).render(200, 200)
        #expect(list.lengths == [1, 3, 11])
    }
}
