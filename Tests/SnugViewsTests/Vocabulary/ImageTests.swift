import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Vocabulary: Image") struct ImageTests {
    private let picture = Bitmap(width: 80, height: 50, pixels: [UInt8](repeating: 255, count: 80 * 50 * 4))

    private func host(_ view: some View, _ lines: Lines = Lines()) -> ViewHost {
        let host = ViewHost(
            view, shaper: FixedAdvanceShaper(),
            loadImage: { [picture] name throws(ImageError) in
                if name == "harbour" { return picture }
                throw ImageError("found no \(name).png in Resources")
            })
        host.onDiagnostic = { lines.all.append($0) }
        return host
    }

    private final class Lines {
        var all: [String] = []
    }

    private func rect(_ host: ViewHost, _ width: Double, _ height: Double) -> Rect? {
        host.render(width, height).items.compactMap { if case .image(let item) = $0.content { item.rect } else { nil } }
            .first
    }

    @Test("A picture is as large as it is, one pixel a pt")
    func plain() {
        #expect(rect(host(Image("harbour")), 100, 60) == Rect(x: 10, y: 5, width: 80, height: 50))
    }

    @Test("A resizable one takes what it is offered, and its own ratio where none is given")
    func resizable() {
        #expect(rect(host(Image("harbour").resizable()), 30, 90) == Rect(x: 0, y: 0, width: 30, height: 90))
        #expect(
            rect(host(Image("harbour").resizable().scaledToFit()), 160, 160)
                == Rect(x: 0, y: 30, width: 160, height: 100))
        #expect(
            rect(
                host(Image("harbour").resizable().aspectRatio(contentMode: .fill).frame(width: 50, height: 50)), 50, 50)
                == Rect(x: -15, y: 0, width: 80, height: 50))
        #expect(host(Image("harbour").resizable()).idealSize(scale: 1) == Size(width: 80, height: 50))
    }

    @Test("A missing picture takes no space and is told once, with where it was looked for")
    func missing() {
        let lines = Lines()
        let host = host(
            VStack(spacing: 0) {
                Image("nothing")
                Image("nothing").resizable()
            }, lines)
        #expect(rect(host, 10, 10) == nil)
        #expect(host.idealSize(scale: 1) == .zero)
        #expect(lines.all == ["Image(\"nothing\"): found no nothing.png in Resources"])
    }
}
