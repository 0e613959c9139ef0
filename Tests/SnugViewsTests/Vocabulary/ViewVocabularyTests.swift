// The entries of the vocabulary, each in the form a SwiftUI tutorial would use it.
import SnugLayout
import SnugViews
import Testing

/// Each text's width in characters of the fixed-advance shaper, 8 pt wide.
extension DisplayList {
    fileprivate var lengths: [Int] { texts.map { $0.lines.reduce(0) { $0 + Int($1.width) / 8 } } }

    fileprivate var colors: [ResolvedColor] {
        items.compactMap { item in
            switch item.content {
            case .fill(_, let color), .stroke(_, _, let color): color
            case .text(let text): text.color
            case .image: nil
            }
        }
    }
}

private func resolved(_ color: Color, dark: Bool = false) -> ResolvedColor? {
    MainActor.assumeIsolated {
        let host = makeHost(Rectangle().fill(color))
        if dark { host.environment.colorScheme = .dark }
        return host.render(1, 1).colors.first
    }
}

@MainActor @Suite("Vocabulary: views") struct ViewVocabularyTests {
    @Test("Builder statements: if, else, switch, optional binding, Group, AnyView, EmptyView")
    func builder() {
        enum Phase {
            case loading
            case done(count: Int)
            case failed
        }
        struct ContentView: View {
            let phase: Phase
            let note: String?

            var body: some View {
                VStack(spacing: 0) {
                    switch phase {
                    case .loading: Text("1")
                    case .done(let count): Text(String(repeating: "x", count: count))
                    case .failed: EmptyView()
                    }
                    if let note { Text(note) } else { AnyView(Text("none")) }
                    Group {
                        Text("12345")
                        details
                    }
                }
            }

            @ViewBuilder private var details: some View {
                if note != nil { Text("123456") }
            }
        }
        #expect(makeHost(ContentView(phase: .done(count: 3), note: "ab")).render(200, 200).lengths == [3, 2, 5, 6])
        #expect(makeHost(ContentView(phase: .loading, note: nil)).render(200, 200).lengths == [1, 4, 5])
        #expect(makeHost(ContentView(phase: .failed, note: nil)).render(200, 200).lengths == [4, 5])
    }

    @Test("ForEach over a range, indices, a closed range reversed, values by id, Identifiable and enumerated ones")
    func forEach() {
        struct Item: Identifiable {
            let id: Int
            var name: String { String(repeating: "n", count: id) }
        }
        let names = ["a", "bb", "ccc"]
        let items = [Item(id: 4), Item(id: 5)]
        let list = makeHost(
            VStack(spacing: 0) {
                ForEach(0..<2) { i in Text(String(repeating: "r", count: i + 1)) }
                ForEach(names.indices, id: \.self) { Text(names[$0]) }
                ForEach(Array((0...2).reversed()), id: \.self) { n in Text(String(repeating: "c", count: n + 1)) }
                ForEach(names, id: \.self) { name in Text(name) }
                ForEach(items) { item in Text(item.name) }
                ForEach(items, id: \.name) { Text($0.name) }
                ForEach(Array(names.enumerated()), id: \.offset) { index, name in Text("\(index)\(name)") }
            }
        ).render(200, 400)
        #expect(list.lengths == [1, 2, 1, 2, 3, 3, 2, 1, 1, 2, 3, 4, 5, 4, 5, 2, 3, 4])
    }

    @Test("Stacks with and without arguments, Spacer and Divider between")
    func stacks() {
        let host = makeHost(
            ZStack(alignment: .bottomTrailing) {
                Color.gray
                HStack(alignment: .top, spacing: 4) {
                    VStack(alignment: .trailing) {
                        Color.red.frame(width: 10, height: 10)
                        Color.blue.frame(width: 20, height: 10)
                    }
                    Divider()
                    Color.green.frame(width: 10, height: 10)
                    Spacer(minLength: 0)
                }
                .frame(width: 60, height: 28)
            })
        #expect(
            host.render(100, 100).filledRects == [
                Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 50, y: 72, width: 10, height: 10),
                Rect(x: 40, y: 90, width: 20, height: 10), Rect(x: 64, y: 72, width: 1, height: 28),
                Rect(x: 69, y: 72, width: 10, height: 10),
            ])
    }

    @Test("LazyVStack takes the width it is offered, in a scroll view too")
    func lazyStack() {
        let host = makeHost(
            ScrollView([.vertical], showsIndicators: false) {
                LazyVStack(alignment: .leading, spacing: 2) {
                    ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
                }
                .border(.blue)
            }
            .scrollBounceBehavior(.basedOnSize))
        let list = host.render(100, 50)
        #expect(list.filledRects[1] == Rect(x: 0, y: 12, width: 10, height: 10))
        // The border is the only stroke, and no scroll bar is drawn.
        #expect(list.items.count == 21)
        guard case .stroke(.rect(let border), _, _) = list.items.last?.content else {
            Issue.record("expected the border, found \(list.items)")
            return
        }
        #expect(border.width == 99)
    }

    @Test("A hidden scroll bar is not drawn, and a press where it would be scrolls nothing")
    func scrollIndicators() {
        func host(_ visibility: ScrollIndicatorVisibility) -> ViewHost {
            makeHost(ScrollView { Color.red.frame(width: 100, height: 200) }.scrollIndicators(visibility))
        }
        #expect(host(.visible).render(100, 50).items.count == 2)
        let hidden = host(.hidden)
        #expect(hidden.render(100, 50).items.count == 1)
        hidden.click(96, 45)
        #expect(hidden.render(100, 50).filledRects[0].minY == 0)
    }

    @Test("Buttons and toggles in all their forms; actions may be stored functions and methods")
    func controls() {
        final class Log {
            var lines: [String] = []
        }
        struct Row: View {
            let action: () -> Void
            var body: some View { Button(action: action) { Text("row") }.keyboardShortcut("r", modifiers: []) }
        }
        struct ContentView: View {
            @State private var isOn = false
            let log: Log

            private func save() { log.lines.append("save") }

            var body: some View {
                VStack {
                    Button("Save", action: save).keyboardShortcut(.defaultAction)
                    Button("Add") { log.lines.append("add") }.keyboardShortcut("a")
                    Button {
                        log.lines.append("label")
                    } label: {
                        HStack { Text("l") }
                    }
                    .keyboardShortcut(KeyEquivalent("l"), modifiers: [.control, .shift])
                    Row { log.lines.append("row") }
                    Toggle("On", isOn: $isOn).keyboardShortcut("o", modifiers: [])
                    Toggle(isOn: $isOn) { Text(isOn ? "yes" : "no") }
                    Toggle("Fixed", isOn: .constant(true)).disabled(true)
                }
            }
        }
        let log = Log()
        let host = makeHost(ContentView(log: log))
        #expect(host.render(400, 400).lengths == [4, 3, 1, 3, 2, 2, 5])
        host.press(.enter)
        host.press(.character("a"), .control)
        host.press(.character("l"), [.control, .shift])
        host.press(.character("r"))
        host.press(.character("o"))
        #expect(log.lines == ["save", "add", "label", "row"])
        #expect(host.render(400, 400).lengths == [4, 3, 1, 3, 2, 3, 5])
    }
}

@MainActor @Suite("Vocabulary: text and colour") struct TextVocabularyTests {
    @Test("Interpolation, and fonts and weights in any order")
    func text() {
        let count = 12
        let list = makeHost(
            VStack(alignment: .leading, spacing: 0) {
                Text("\(count) items")
                Text(verbatim: "as it is")
                Text("a").font(.caption.bold())
                Text("b").bold().font(.title)
                Text("c").font(.system(size: 14, weight: .semibold))
                Text("d").font(.system(size: 14)).fontWeight(.light)
                Text("e").padding().bold()
                Text("f").font(.headline).padding(.horizontal)
                VStack { Text("g") }.font(.title2).fontWeight(.heavy)
            }
        ).render(200, 400)
        #expect(list.lengths.prefix(2) == [8, 8])
        let fonts = list.texts.map(\.text.font)
        #expect(fonts.map(\.size) == [13, 13, 10, 22, 14, 14, 13, 13, 17])
        #expect(
            fonts.map(\.weight) == [.regular, .regular, .bold, .bold, .semibold, .light, .bold, .bold, .heavy])
    }

    @Test("Text styles have macOS's sizes and follow the text size setting")
    func textStyles() {
        let host = makeHost(
            VStack {
                Text("1").font(.largeTitle)
                Text("2").font(.title)
                Text("3").font(.headline)
                Text("4").font(.subheadline)
                Text("5").font(.body)
                Text("6").font(.callout)
                Text("7").font(.footnote)
                Text("8").font(.caption)
            })
        #expect(host.render(200, 400).texts.map(\.text.font.size) == [26, 22, 13, 11, 13, 12, 10, 10])
        host.environment.textScale = 2
        #expect(host.render(200, 400).texts.map(\.text.font.size) == [52, 44, 26, 22, 26, 24, 20, 20])
    }

    @Test("lineLimit cuts with an ellipsis; nil lifts it")
    func lineLimit() {
        let host = makeHost(
            VStack(spacing: 0) {
                Text("one two three").lineLimit(1)
                VStack { Text("one two three").lineLimit(nil) }.lineLimit(1)
            })
        #expect(host.render(40, 100).texts.map(\.lines.count) == [1, 3])
    }

    @Test("Foreground by style and by colour, inside and outside; shapes follow it too")
    func foreground() {
        let list = makeHost(
            VStack {
                Text("a").foregroundStyle(.secondary)
                Text("b").foregroundColor(.red).foregroundStyle(.blue)
                VStack { Circle() }.foregroundStyle(.green)
                Text("d").foregroundColor(nil)
                Rectangle().fill(.foreground).foregroundColor(.orange)
                Text("f").foregroundStyle(.tint)
            }
        ).render(100, 200)
        #expect(
            list.colors
                == [Color.secondary, .red, .green, .primary, .orange, .accentColor].map { resolved($0) })
    }

    @Test("Colours by components; semantic ones differ in dark surroundings")
    func colors() {
        #expect(resolved(Color(red: 0.5, green: 0.25, blue: 1)) == ResolvedColor(red: 0.5, green: 0.25, blue: 1))
        #expect(
            resolved(Color(white: 0.5, opacity: 0.5)) == ResolvedColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
        #expect(resolved(.black.opacity(0.25))?.alpha == 0.25)
        for color in [Color.primary, .secondary, .gray, .blue, .red, .green, .orange, .yellow, .purple, .pink, .brown] {
            #expect(resolved(color) != resolved(color, dark: true))
        }
    }

    @Test("The colour scheme is read, set for a part, and chosen for the window")
    func colorScheme() {
        struct Scheme: View {
            @Environment(\.colorScheme) private var colorScheme
            var body: some View { Text(colorScheme == .dark ? "dark!" : "lit") }
        }
        let part = makeHost(
            VStack {
                Scheme()
                Scheme().environment(\.colorScheme, .dark)
            }
        ).render(100, 100)
        #expect(part.lengths == [3, 5])
        #expect(part.background == resolved(.windowBackground))
        let window = makeHost(Scheme().preferredColorScheme(.dark)).render(100, 100)
        #expect(window.lengths == [5])
        #expect(window.background == resolved(.windowBackground, dark: true))
        #expect(makeHost(Scheme().preferredColorScheme(nil)).render(100, 100).lengths == [3])
    }
}

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
