// Shapes and effects, written the way a SwiftUI tutorial writes them.
import SnugLayout
import SnugViews
import Testing

/// A shape whose path uses a helper of its own, which must not be bound to the main actor.
private struct Triangle: Shape {
    var inset: CGFloat = 0

    func corner(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.minY + inset) }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: corner(rect))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

extension DisplayList {
    /// Boxes of everything drawn, in drawing order.
    fileprivate var boxes: [Rect?] {
        items.map { item in
            switch item.content {
            case .fill(let outline, _), .stroke(let outline, _, _):
                switch outline {
                case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
                case .path(let path): path.controlBounds
                }
            case .text(let text): Rect(origin: text.origin, size: .zero)
            case .image(let image): image.rect
            }
        }
    }
}

private func isClose(_ left: Rect?, _ right: Rect) -> Bool {
    guard let left else { return false }
    return [left.minX - right.minX, left.minY - right.minY, left.width - right.width, left.height - right.height]
        .allSatisfy { abs($0) < 1e-9 }
}

@MainActor @Suite("Vocabulary: shapes") struct ShapeVocabularyTests {
    @Test("Every shape fills what it is offered; a circle the largest square, centred")
    func shapes() {
        struct ContentView: View {
            var body: some View {
                VStack(spacing: 0) {
                    Rectangle().fill(Color.red)
                    RoundedRectangle(cornerRadius: 8, style: .continuous).fill(.blue)
                    Capsule().fill(Color.green.opacity(0.5))
                    Ellipse().foregroundStyle(.orange)
                    Triangle(inset: 2).fill(.purple)
                    Circle()
                }
            }
        }
        let list = makeHost(ContentView()).render(40, 120)
        #expect(list.boxes.count == 6)
        for (index, box) in list.boxes.prefix(4).enumerated() {
            #expect(box == Rect(x: 0, y: Double(index) * 20, width: 40, height: 20))
        }
        #expect(list.boxes[4] == Rect(x: 0, y: 82, width: 40, height: 18))
        #expect(list.boxes[5] == Rect(x: 10, y: 100, width: 20, height: 20))
    }

    @Test("Strokes take a style, a width, or both")
    func strokes() {
        let list = makeHost(
            VStack(spacing: 0) {
                Rectangle().stroke(Color.gray, lineWidth: 2)
                Circle().stroke(lineWidth: 4)
                Capsule().stroke(.blue)
                RoundedRectangle(cornerRadius: 4).strokeBorder(.red, lineWidth: 3)
                Triangle().stroke(.tint, lineWidth: 5)
            }
        ).render(20, 100)
        let widths: [Double] = list.items.map { if case .stroke(_, let width, _) = $0.content { width } else { 0 } }
        #expect(widths == [2, 4, 1, 3, 5])
    }

    @Test("A path is a view: it stays where it was drawn")
    func pathAsView() {
        let list = makeHost(
            ZStack {
                Path { path in
                    path.move(to: CGPoint(x: 10, y: 20))
                    path.addLine(to: CGPoint(x: 60, y: 30))
                }
                .stroke(Color.gray, lineWidth: 2)
                Path(CGRect(x: 5, y: 5, width: 5, height: 5)).fill(.red)
            }
        ).render(100, 100)
        #expect(
            list.boxes == [Rect(x: 10, y: 20, width: 50, height: 10), Rect(x: 5, y: 5, width: 5, height: 5)])
    }

    @Test("Short forms in clips and backgrounds")
    func shortForms() {
        let list = makeHost(
            Color.red.frame(width: 40, height: 20).clipShape(.rect(cornerRadius: 4)).clipShape(.circle)
                .background(.blue, in: .capsule)
        ).render(40, 20)
        #expect(
            list.items[1].clip?.outlines == [
                .ellipse(Rect(x: 10, y: 0, width: 20, height: 20)),
                .roundedRect(Rect(x: 0, y: 0, width: 40, height: 20), radius: 4),
            ])
        #expect(list.items[0].clip == nil)
    }
}

@MainActor @Suite("Vocabulary: effects") struct EffectVocabularyTests {
    @Test("A quarter turn about the centre swaps width and height; layout does not notice")
    func rotation() {
        let host = makeHost(
            HStack(spacing: 0) {
                Color.red.frame(width: 40, height: 20).rotationEffect(.degrees(90))
                Color.blue.frame(width: 10, height: 20)
            })
        let list = host.render(50, 20)
        #expect(isClose(list.boxes[0], Rect(x: 10, y: -10, width: 20, height: 40)))
        #expect(list.boxes[1] == Rect(x: 40, y: 0, width: 10, height: 20))
        #expect(host.idealSize(scale: 1) == Size(width: 50, height: 20))
    }

    @Test("The anchor stays where it is, at every scale of the display", arguments: [1.0, 2])
    func anchor(scale: Double) {
        let turned = makeHost(
            Color.red.frame(width: 40, height: 20).rotationEffect(Angle(degrees: 90), anchor: .topLeading)
        ).render(40, 20, scale: scale)
        #expect(
            isClose(turned.boxes[0], Rect(x: -20 * scale, y: 0, width: 20 * scale, height: 40 * scale)))
        let scaled = makeHost(
            Color.red.frame(width: 40, height: 20).scaleEffect(x: 2, y: 0.5, anchor: .bottomTrailing)
        ).render(40, 20, scale: scale)
        #expect(
            isClose(scaled.boxes[0], Rect(x: -40 * scale, y: 10 * scale, width: 80 * scale, height: 10 * scale)))
    }

    @Test("Effects nest: the inner one is applied first")
    func nesting() {
        let list = makeHost(
            Color.red.frame(width: 40, height: 20).scaleEffect(0.5).rotationEffect(.degrees(90)).scaleEffect(
                CGSize(width: 2, height: 1))
        ).render(40, 20)
        #expect(isClose(list.boxes[0], Rect(x: 10, y: 0, width: 20, height: 20)))
    }

    @Test("Text and pictures carry the transform; what is scaled to nothing is not hit")
    func textAndHits() {
        var taps: [String] = []
        let host = makeHost(
            VStack(spacing: 0) {
                Text("ab").scaleEffect(2).onTapGesture { taps.append("text") }
                Color.red.frame(width: 40, height: 20).onTapGesture { taps.append("turned") }
                    .rotationEffect(.degrees(90))
                Color.blue.frame(width: 40, height: 20).onTapGesture { taps.append("none") }.scaleEffect(0)
            })
        let list = host.render(40, 60)
        #expect(list.texts[0].transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -20, ty: -10))
        // Frames: the turned one's 0, 16 to 40, 36 in a stack that is 2 pt from the top; drawn at 10, 8 to 30, 48.
        host.click(20, 45)
        #expect(taps == ["turned"])
        host.click(5, 28)
        #expect(taps == ["turned"])
    }

    @Test("A clip inside an effect is turned with what it clips")
    func clip() {
        let list = makeHost(
            Color.red.frame(width: 40, height: 20).clipped().rotationEffect(.degrees(90))
        ).render(40, 20)
        let clip = list.items[0].clip
        #expect(
            clip.map {
                isClose(
                    $0.bounds.intersection(Rect(x: 10, y: -10, width: 20, height: 40)),
                    Rect(x: 10, y: -10, width: 20, height: 40))
            } == true)
        #expect(clip?.outlines.count == 1)
    }
}
