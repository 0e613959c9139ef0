// The entries of the vocabulary, each in the form a SwiftUI tutorial would use it.
import SnugLayout
import SnugViews
import Testing

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
