// What the painter leaves on the screen, pixel by pixel, on every kind of server.
import CX11
import SnugLayout
import SnugViews
import Testing

@testable import SnugX11

@MainActor @Suite("Painter", .serialized) struct PainterTests {
    @Test(
        "shapes, text and translucency are right at every depth and without XRender",
        arguments: [
            ("640x480x8", []), ("640x480x16", []), ("640x480x24", []), ("640x480x30", []),
            ("640x480x24", ["-extension", "RENDER"]),
        ] as [(String, [String])])
    func everyServer(screen: String, arguments: [String]) throws {
        try withDrawing(screen: screen, arguments: arguments) { drawing in
            let half = ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.5)
            let picture = try drawing.picture(
                DisplayList(
                    items: [
                        DisplayItem(.fill(.rect(Rect(x: 10, y: 10, width: 20, height: 20)), .accent)),
                        DisplayItem(.fill(.roundedRect(Rect(x: 40, y: 10, width: 20, height: 20), radius: 8), .accent)),
                        DisplayItem(.fill(.ellipse(Rect(x: 70, y: 10, width: 20, height: 20)), .accent)),
                        DisplayItem(.fill(.rect(Rect(x: 10, y: 40, width: 20, height: 10)), half)),
                        drawing.text("WWW", at: Point(x: 40, y: 36), width: 60),
                    ], background: .paper))
            #expect(picture.color(9, 10) == [255, 255, 255])
            #expect(picture.color(10, 10) == [255, 0, 0])
            #expect(picture.color(29, 29) == [255, 0, 0])
            #expect(picture.color(30, 29) == [255, 255, 255])
            for left in [40, 70] {
                #expect(picture.color(left, 10) == [255, 255, 255])
                #expect(picture.color(left + 10, 20) == [255, 0, 0])
            }
            #expect(picture.color(20, 45).allSatisfy { abs($0 - 128) < 50 })
            let text = (40..<90).contains { x in (36..<56).contains { picture.color(x, $0)[0] < 100 } }
            #expect(text)
        }
    }

    @Test("drawing only what changed gives the same pixels as drawing all")
    func damage() throws {
        try withDrawing { drawing in
            func list(_ color: ResolvedColor, _ word: String) -> DisplayList {
                DisplayList(
                    items: [
                        DisplayItem(.fill(.roundedRect(Rect(x: 5, y: 5, width: 90, height: 50), radius: 9), color)),
                        drawing.text("under", at: Point(x: 20, y: 8), width: 60),
                        DisplayItem(
                            .stroke(.roundedRect(Rect(x: 9, y: 9, width: 40, height: 30), radius: 7), width: 2, .ink)),
                        drawing.text(word, at: Point(x: 20, y: 30), width: 60),
                    ], background: .paper)
            }
            let first = list(.accent, "first")
            let second = list(.accent, "second")
            _ = try drawing.picture(first)
            let partly = try drawing.picture(second, wholly: false)
            let wholly = try drawing.picture(second)
            #expect(partly.pixels == wholly.pixels)
        }
    }

    @Test("an equal list is not painted; a larger window paints what it adds, a smaller one nothing")
    func unchanged() throws {
        try withDrawing { drawing in
            let item = DisplayItem(.fill(.rect(Rect(x: 10, y: 10, width: 20, height: 20)), .accent))
            let list = DisplayList(items: [item], background: .paper)
            _ = drawing.painter.paint(list, widthPx: 100, heightPx: 60)
            #expect(drawing.painter.paint(list, widthPx: 100, heightPx: 60).isEmpty)
            #expect(drawing.painter.paintCount == 1)
            #expect(drawing.painter.paint(list, widthPx: 90, heightPx: 60).isEmpty)
            let strip = Rect(x: 90, y: 0, width: 3, height: 60)
            #expect(drawing.painter.paint(list, widthPx: 93, heightPx: 60) == Damage(strip))
        }
    }

    @Test("an item added in the middle damages its own place only")
    func insertion() throws {
        let items = (0..<4).map {
            DisplayItem(.fill(.rect(Rect(x: Double($0) * 10, y: 0, width: 10, height: 10)), .accent))
        }
        let old = DisplayList(items: [items[0], items[1], items[3]], background: .paper)
        let new = DisplayList(items: items, background: .paper)
        let window = Rect(x: 0, y: 0, width: 100, height: 100)
        #expect(
            PlacedList(new).damage(since: PlacedList(old), window: window)
                == Damage(Rect(x: 20, y: 0, width: 10, height: 10)))
        #expect(
            PlacedList(old).damage(since: PlacedList(new), window: window)
                == Damage(Rect(x: 20, y: 0, width: 10, height: 10)))
    }

    @Test("an item that stays at its place in the list is looked at once; another in its place is looked at anew")
    func keptItems() {
        func item(_ x: Double) -> DisplayItem {
            DisplayItem(.fill(.rect(Rect(x: x, y: 0, width: 10, height: 10)), .accent))
        }
        let items = [item(0), item(20), item(40)]
        let first = PlacedList(DisplayList(items: items, background: .paper))
        let second = PlacedList(
            DisplayList(items: [items[0], item(30), items[2], item(60)], background: .paper), previous: first)
        #expect(second.items[0] === first.items[0] && second.items[2] === first.items[2])
        #expect(second.items.map(\.bounds.minX) == [0, 30, 40, 60])
        let shorter = PlacedList(DisplayList(items: [items[2]], background: .paper), previous: second)
        #expect(shorter.items.map(\.bounds.minX) == [40])
    }

    @Test("nothing is drawn outside of an item's clip")
    func clip() throws {
        try withDrawing { drawing in
            let bounds = Rect(x: 20, y: 20, width: 30, height: 10)
            let clip = ClipRegion(bounds: bounds)
            let round = ClipRegion(bounds: bounds, outlines: [.ellipse(bounds)])
            for item in [
                drawing.text("WWWWWW", at: Point(x: 10, y: 16), width: 80, clip: clip),
                DisplayItem(.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 60)), .ink), clip: clip),
                DisplayItem(
                    .fill(.roundedRect(Rect(x: 0, y: 0, width: 100, height: 60), radius: 30), .ink), clip: round),
            ] {
                let ink = try drawing.picture(DisplayList(items: [item], background: .paper)).inkBounds
                #expect(!ink.isEmpty)
                #expect(ink.union(bounds) == bounds)
            }
        }
    }

    @Test("right-to-left lines end at the right edge of their box, left-to-right ones start at the left")
    func alignment() throws {
        try withDrawing { drawing in
            func ink(_ text: String) throws -> Rect {
                let item = drawing.text(text, at: Point(x: 10, y: 10), width: 180)
                return try drawing.picture(DisplayList(items: [item], background: .paper), width: 200).inkBounds
            }
            let arabic = try ink("سلام")
            let latin = try ink("Hello")
            #expect(abs(arabic.maxX - 190) < 5)
            #expect(abs(latin.minX - 10) < 5)
        }
    }

    @Test("a translucent ring covers no pixel twice")
    func ring() throws {
        try withDrawing { drawing in
            let half = ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.5)
            for outline in [
                Outline.rect(Rect(x: 11, y: 11, width: 60, height: 40)),
                .roundedRect(Rect(x: 11, y: 11, width: 60, height: 40), radius: 9),
            ] {
                let picture = try drawing.picture(
                    DisplayList(items: [DisplayItem(.stroke(outline, width: 2, half))], background: .paper))
                let darkest = (0..<60).flatMap { y in (0..<100).map { picture.color($0, y)[0] } }.min()
                #expect(darkest == 127 || darkest == 128)
                #expect(picture.color(40, 30) == [255, 255, 255])
            }
        }
    }

    @Test("sizes and coordinates beyond all limits raise no X error")
    func extremes() throws {
        try withDrawing { drawing in
            for (width, height) in [(1, 1), (2, 1), (1, 400), (0, -5), (32_767, 200)] {
                _ = drawing.painter.paint(DisplayList(background: .paper), widthPx: width, heightPx: height)
            }
            for value in [1e9, -1e9, .nan, .infinity, 40_000] {
                let rect = Rect(x: value, y: value, width: value, height: 10)
                let items = [
                    DisplayItem(.fill(.rect(rect), .ink)),
                    DisplayItem(.fill(.roundedRect(rect, radius: value), .ink)),
                    DisplayItem(.fill(.ellipse(rect), .ink)),
                    DisplayItem(.stroke(.roundedRect(rect, radius: 4), width: 2, .ink)),
                    drawing.text("far", at: Point(x: value, y: value), width: 50),
                ]
                _ = try drawing.picture(DisplayList(items: items, background: .paper))
            }
        }
    }
}
