// What a person reads off a window with the inspector over it.
import SnugLayout
import SnugViews
import Testing

/// A program whose key `i` shows and hides the inspector.
struct Inspected<Content: View>: View {
    @State private var inspects = false
    @ViewBuilder let content: Content

    var body: some View {
        content
            .onKeyPress("i") {
                inspects.toggle()
                return .handled
            }
            .layoutInspector(isPresented: $inspects)
    }
}

/// The part of a display list that the inspector added.
struct InspectorReading {
    /// Frames with an outline of one pixel, px.
    private(set) var outlines: [Rect] = []
    /// What each is cut to.
    private(set) var clips: [Rect?] = []
    /// The frame that is tinted.
    private(set) var tinted: Rect?
    private(set) var card: Rect?
    /// The card's texts in drawing order, and where they are.
    private(set) var lines: [String] = []
    private(set) var textFrames: [Rect] = []

    /// - Parameter plain: the list without the inspector, which the other one must begin with.
    @MainActor init(_ list: DisplayList, over plain: DisplayList) throws {
        try #require(Array(list.items.prefix(plain.items.count)) == plain.items)
        self.init(list.items.dropFirst(plain.items.count))
    }

    init(_ items: ArraySlice<DisplayItem>) {
        for item in items {
            switch item.content {
            case .stroke(.rect(let rect), width: 1, _):
                outlines.append(rect.insetBy(dx: -0.5, dy: -0.5))
                clips.append(item.clip?.bounds)
            case .fill(.rect(let rect), let color) where color.alpha == 0.12: tinted = rect
            case .fill(.roundedRect(let rect, radius: _), _): card = rect
            case .text(let text):
                lines.append(text.string)
                textFrames.append(text.frame)
            default: break
            }
        }
    }
}

extension TextItem {
    /// What was shaped by a `FixedAdvanceShaper`, whose glyphs are scalar values.
    fileprivate var string: String {
        text.paragraphs.map { paragraph in
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: paragraph.runs.flatMap(\.glyphs).compactMap { Unicode.Scalar($0.id) })
            return String(scalars)
        }.joined(separator: "\n")
    }

    fileprivate var frame: Rect {
        Rect(origin: origin, size: Size(width: width, height: Double(lines.count * text.lineHeight)))
    }
}

extension ViewHost {
    /// Turns the inspector on and reads what it shows at a pointer's place.
    @MainActor func inspect(_ width: Double, _ height: Double, at pointer: Point?) throws -> InspectorReading {
        let plain = render(width, height)
        press(.character("i"))
        defer { press(.character("i")) }
        if let pointer { send(.pointerMoved(pointer)) }
        return try InspectorReading(render(width, height), over: plain)
    }
}
