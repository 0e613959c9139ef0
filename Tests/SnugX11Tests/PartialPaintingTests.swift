// Drawing only what changed must leave the pixels that drawing all leaves: random lists of every kind of item, changed in
// every way that views change them.
import CX11
import RandomCases
import SnugLayout
import SnugViews
import Testing

@testable import SnugX11

@MainActor @Suite("Partial painting", .serialized) struct PartialPaintingTests {
    @Test("given random lists one after the other, at random sizes, then each shows as if it were drawn alone")
    func random() throws {
        try withDrawing { drawing in
            var random = SeededGenerator(seed: 0x5EED)
            var scene = RandomScene(drawing: drawing)
            let alone = try drawing.another()
            var size = Size(width: 120, height: 90)
            for step in 0..<CaseCount.scaled(full: 4_000) {
                scene.change(using: &random)
                if Int.random(in: 0..<3, using: &random) > 0 {
                    size.width = Double.random(in: 60...160, using: &random).rounded()
                    size.height = Double.random(in: 40...120, using: &random).rounded()
                }
                let (width, height) = (Int(size.width), Int(size.height))
                let partly = try drawing.picture(scene.list, width: width, height: height, wholly: false)
                let wholly = try alone.picture(scene.list, width: width, height: height)
                let isEqual = partly.pixels == wholly.pixels
                try #require(isEqual, "seed \(random.seed), step \(step)")
            }
        }
    }

    @Test("given a box that grows to one side, then only the strip along that side is damaged")
    func strips() {
        let window = Rect(x: 0, y: 0, width: 200, height: 100)
        func damage(_ content: (Rect) -> DisplayItem.Content, widths: (Double, Double)) -> Damage {
            func list(_ width: Double) -> DisplayList {
                DisplayList(
                    items: [DisplayItem(content(Rect(x: 10, y: 10, width: width, height: 50)))], background: .paper)
            }
            return PlacedList(list(widths.1)).damage(since: PlacedList(list(widths.0)), window: window)
        }
        #expect(
            damage({ .fill(.rect($0), .ink) }, widths: (100, 103)) == Damage(Rect(x: 110, y: 10, width: 3, height: 50)))
        #expect(
            damage({ .fill(.roundedRect($0, radius: 8), .ink) }, widths: (100, 103))
                == Damage(Rect(x: 102, y: 10, width: 11, height: 50)))
        #expect(
            damage({ .stroke(.rect($0.insetBy(dx: 1, dy: 1)), width: 2, .ink) }, widths: (103, 100))
                == Damage(Rect(x: 108, y: 10, width: 5, height: 50)))
        #expect(
            damage({ .fill(.ellipse($0), .ink) }, widths: (100, 103))
                == Damage(Rect(x: 10, y: 10, width: 103, height: 50)))
    }

    @Test("given text in a box of another width, then only text that ends at the right edge is damaged")
    func textWidth() throws {
        try withDrawing { drawing in
            func damage(_ string: String) -> Damage {
                let item = drawing.text(string, at: Point(x: 10, y: 10), width: 100)
                var narrow = item
                if case .text(var text) = item.content {
                    text.width = 90
                    narrow = DisplayItem(.text(text), clip: item.clip)
                }
                return PlacedList(DisplayList(items: [narrow], background: .paper)).damage(
                    since: PlacedList(DisplayList(items: [item], background: .paper)),
                    window: Rect(x: 0, y: 0, width: 120, height: 50))
            }
            #expect(damage("Hello").isEmpty)
            #expect(!damage("سلام").isEmpty)
        }
    }

    @Test("an ellipse has the pixels that Cairo gives it, wherever it stands")
    func ellipses() throws {
        try withDrawing { drawing in
            var random = SeededGenerator(seed: 28)
            // A clip by an outline needs Cairo.
            let everywhere = ClipRegion(
                bounds: Rect(x: 0, y: 0, width: 100, height: 60),
                outlines: [.rect(Rect(x: -10, y: -10, width: 200, height: 200))])
            for step in 0..<CaseCount.scaled(full: 2_000) {
                func part(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 64 }
                let side = step % 4 == 0 ? 28 : part(1...3_000)
                let rect = Rect(
                    x: part(-640...3_200), y: part(-640...1_280), width: side,
                    height: step % 3 == 0 ? part(1...3_000) : side)
                let color = ResolvedColor(red: 0.1, green: 0.4, blue: 0.8, alpha: step % 2 == 0 ? 1 : 0.5)
                let pictures = try [nil, everywhere].map { clip in
                    try drawing.picture(
                        DisplayList(
                            items: [DisplayItem(.fill(.ellipse(rect), color), clip: clip)], background: .paper))
                }
                let isEqual = pictures[0].pixels == pictures[1].pixels
                try #require(isEqual, "\(rect)")
            }
        }
    }
}

/// A display list that changes a little at each step, as those of a view do.
private struct RandomScene {
    let drawing: DrawingFixture
    private(set) var list = DisplayList(background: .paper)
    private let colors: [ResolvedColor] = [
        .ink, .accent, ResolvedColor(red: 0, green: 0.5, blue: 0, alpha: 0.5),
        ResolvedColor(red: 0, green: 0, blue: 1, alpha: 0.25),
    ]

    init(drawing: DrawingFixture) { self.drawing = drawing }

    mutating func change(using random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let count = list.items.count
            switch Int.random(in: 0..<6, using: &random) {
            case 0 where count < 12, 1 where count < 4:
                list.items.insert(item(using: &random), at: Int.random(in: 0...count, using: &random))
            case 1 where count > 0: list.items.remove(at: Int.random(in: 0..<count, using: &random))
            case 2...5 where count > 0:
                let index = Int.random(in: 0..<count, using: &random)
                list.items[index] = changed(list.items[index], using: &random)
            default: break
            }
        }
    }

    private func item(using random: inout SeededGenerator) -> DisplayItem {
        let color = colors[Int.random(in: 0..<colors.count, using: &random)]
        let rect = self.rect(using: &random)
        let words = ["one", "two words", "سلام", "Wj"]
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            return drawing.text(
                words[Int.random(in: 0..<words.count, using: &random)], at: rect.origin, width: rect.width, color: color
            )
        case 1: return DisplayItem(.stroke(outline(rect, using: &random), width: width(using: &random), color))
        default: return DisplayItem(.fill(outline(rect, using: &random), color))
        }
    }

    private func changed(_ item: DisplayItem, using random: inout SeededGenerator) -> DisplayItem {
        if Int.random(in: 0..<4, using: &random) == 0 {
            var clip = Bool.random(using: &random) ? nil : ClipRegion(bounds: rect(using: &random).pixelBounds)
            if Int.random(in: 0..<3, using: &random) == 0 { clip?.outlines = [.ellipse(rect(using: &random))] }
            return DisplayItem(item.content, clip: clip)
        }
        let content: DisplayItem.Content
        switch item.content {
        case .fill(let outline, let color): content = .fill(moved(outline, using: &random), color)
        case .stroke(let outline, let width, let color):
            content = .stroke(moved(outline, using: &random), width: width, color)
        case .text(var text):
            if Bool.random(using: &random) { text.origin = rect(using: &random).origin }
            text.width = Double.random(in: 10...80, using: &random).rounded()
            content = .text(text)
        case .image: content = item.content
        }
        return DisplayItem(content, clip: item.clip)
    }

    private func moved(_ outline: Outline, using random: inout SeededGenerator) -> Outline {
        func moved(_ rect: Rect) -> Rect {
            var edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
            let edge = Int.random(in: 0..<4, using: &random)
            edges[edge] += length(in: -9...9, using: &random)
            if Bool.random(using: &random) { edges[(edge + 1) % 4] += length(in: -9...9, using: &random) }
            return Rect(
                x: edges[0], y: edges[1], width: max(0, edges[2] - edges[0]), height: max(0, edges[3] - edges[1]))
        }
        switch outline {
        case .rect(let rect): return .rect(moved(rect))
        case .roundedRect(let rect, let radius): return .roundedRect(moved(rect), radius: radius)
        case .ellipse(let rect): return .ellipse(moved(rect))
        case .path: return self.outline(rect(using: &random), using: &random)
        }
    }

    private func outline(_ rect: Rect, using random: inout SeededGenerator) -> Outline {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .ellipse(rect)
        case 1: .roundedRect(rect, radius: length(in: 1...12, using: &random))
        case 2:
            .path(
                Path { path in
                    path.move(to: rect.origin)
                    path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
                })
        default: .rect(rect)
        }
    }

    private func rect(using random: inout SeededGenerator) -> Rect {
        Rect(
            x: length(in: -10...110, using: &random), y: length(in: -10...90, using: &random),
            width: length(in: 1...90, using: &random), height: length(in: 1...60, using: &random))
    }

    private func width(using random: inout SeededGenerator) -> Double {
        [1, 1, 2, 3, 1.5][Int.random(in: 0..<5, using: &random)]
    }

    /// Whole three times out of four, or a multiple of 1/64.
    private func length(in range: ClosedRange<Double>, using random: inout SeededGenerator) -> Double {
        let value = Double.random(in: range, using: &random)
        return Int.random(in: 0..<4, using: &random) == 0 ? (value * 64).rounded() / 64 : value.rounded()
    }
}
