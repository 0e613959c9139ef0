// What tests of a host have in common: a host without a display, input, and readings of a display list.
import SnugLayout
import SnugViews

/// A host with fixed-advance text: 8 pt per character, 16 pt per line.
@MainActor func makeHost(_ view: some View) -> ViewHost { ViewHost(view, shaper: FixedAdvanceShaper()) }

extension ViewHost {
    @discardableResult func render(_ width: Double, _ height: Double, scale: Double = 1) -> DisplayList {
        render(size: Size(width: width, height: height), scale: scale)
    }

    func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [], isRepeat: Bool = false) {
        send(.keyPressed(KeyPress(key, modifiers: modifiers, isRepeat: isRepeat)))
    }

    func click(_ x: Double, _ y: Double) {
        send(.pointerPressed(Point(x: x, y: y)))
        send(.pointerReleased(Point(x: x, y: y)))
    }
}

extension DisplayList {
    /// Boxes of the filled rectangles, in drawing order.
    var filledRects: [Rect] {
        items.compactMap {
            if case .fill(.rect(let rect), _) = $0.content { rect } else { nil }
        }
    }

    var texts: [TextItem] {
        items.compactMap {
            if case .text(let text) = $0.content { text } else { nil }
        }
    }
}

/// Counts the presses of `a`, and clicks, by the length of its text.
struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(String(repeating: "x", count: count + 1))
            Button("add") { count += 1 }
                .keyboardShortcut("a", modifiers: [])
        }
    }
}
