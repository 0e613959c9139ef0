import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("FittedOverlay") struct FittedOverlayTests {
    private static let source = Size(width: 800, height: 500)

    private func point(_ x: Double, _ y: Double) throws -> NormalizedPoint { try NormalizedPoint(x: x, y: y) }

    /// A square marker, 28 pt.
    private func dot() -> some View { Color.blue.frame(width: 28, height: 28) }

    @Test("Artwork, then markers, at the places of the rule")
    func places() throws {
        let place = try point(0.25, 0.4)
        let host = makeHost(
            FittedOverlay(source: Self.source) {
                Color.white
            } markers: {
                Marker(at: place) { dot() }
            })
        #expect(
            host.render(600, 700).filledRects == [
                Rect(x: 0, y: 163, width: 600, height: 375), Rect(x: 136, y: 299, width: 28, height: 28),
            ])
        #expect(host.render(1000, 400).filledRects[1].center == Point(x: 340, y: 160))
    }

    @Test("A change of size evaluates no view again, and is in the frame at once")
    func resize() throws {
        struct Label: View {
            let number: Int
            var body: some View { Text("\(number)").lineLimit(1) }
        }
        let places = try (0..<20).map { try point(Double($0) / 20, 0.5) }
        let host = makeHost(
            FittedOverlay(source: Self.source, overlap: .spread) {
                Color.white
            } markers: {
                ForEach(0..<20) { number in
                    Marker(at: places[number]) { Label(number: number) }
                }
            })
        host.render(900, 600)
        let bodies = host.bodyEvaluations
        for step in 1...30 {
            #expect(host.render(900 - 20 * Double(step), 600).texts.count == 20)
        }
        #expect(host.bodyEvaluations == bodies)
    }

    @Test("An artwork that was upright is drawn turned once it is turned, and upright again")
    func turns() {
        struct Turning: View {
            @State private var isTurned = false

            var body: some View {
                FittedOverlay(
                    source: Size(width: 800, height: 500),
                    transform: isTurned ? FittedTransform(rotation: .degrees(30)) : .identity
                ) {
                    Color.white
                } markers: {
                    EmptyView()
                }
                .onKeyPress("t") {
                    isTurned.toggle()
                    return .handled
                }
            }
        }
        let host = makeHost(Turning())
        let outlines = (0..<3).map { _ in
            defer { host.press(.character("t")) }
            return host.render(600, 700).items.map(\.content)
        }
        #expect(outlines[0] == outlines[2])
        #expect(outlines[0] != outlines[1])
        guard case .fill(.path, _) = outlines[1][0] else {
            Issue.record("\(outlines[1])")
            return
        }
    }

    @Test("D4: what lies over the artwork is offered its fitted size; D6: it does not grow from frame to frame")
    func overlaid() {
        var sizes: [Size] = []
        let host = makeHost(
            FittedOverlay(source: Self.source) {
                Color.white
            } markers: {
                GeometryReader { geometry in
                    let _ = sizes.append(geometry.size)
                    Color.red
                }
            })
        for _ in 0..<3 {
            #expect(host.render(600, 700).filledRects[1] == Rect(x: 0, y: 163, width: 600, height: 375))
            host.environment.textScale += 0.1
        }
        #expect(Set(sizes) == [Size(width: 600, height: 375)])
    }

    @Test("Right to left mirrors neither artwork nor markers")
    func rightToLeft() throws {
        let place = try point(0.25, 0.4)
        func overlay(_ direction: LayoutDirection) -> some View {
            FittedOverlay(source: Self.source) {
                Color.white
            } markers: {
                Marker(at: place, anchor: .topLeading) { dot() }
            }
            .environment(\.layoutDirection, direction)
        }
        #expect(
            makeHost(overlay(.rightToLeft)).render(600, 700).filledRects
                == makeHost(overlay(.leftToRight)).render(600, 700).filledRects)
    }

    /// A small square of the artwork as a shape: where it is drawn, a marker on it must be.
    private struct Feature: Shape {
        let x: Double
        let y: Double
        nonisolated func path(in rect: Rect) -> Path {
            let (x, y) = (rect.minX + x * rect.width, rect.minY + y * rect.height)
            return Path(Rect(x: x - 1, y: y - 1, width: 2, height: 2))
        }
    }

    @Test(
        "Pan, zoom and rotation draw the feature where they put its marker",
        arguments: [
            FittedTransform(zoom: 3, pan: UnitPoint(x: 0.31, y: 0.2)),
            FittedTransform(zoom: 40, sine: -0.6, cosine: 0.8),
            FittedTransform(zoom: 0.4, pan: UnitPoint(x: -0.1, y: 0.07), sine: 1, cosine: 1),
        ], [1, 1.25, 2])
    func transform(transform: FittedTransform, scale: Double) throws {
        let place = try point(0.501, 0.499)
        let result = LayoutResult<FittedOverlayOutcome>()
        let host = makeHost(
            FittedOverlay(source: Self.source, transform: transform, result: result) {
                Feature(x: place.x, y: place.y).fill(Color.black)
            } markers: {
                Marker(at: place) { Circle().fill(Color.blue).frame(width: 28, height: 28) }
            }
            .padding(.leading, 13))
        for (width, height) in [(700.0, 500.0), (613.3, 871.7), (900, 250.3)] {
            var feature: Point?
            var marker: Point?
            for item in host.render(width, height, scale: scale).items {
                switch item.content {
                case .fill(.path(let path), _): feature = path.middle
                case .fill(.ellipse(let rect), _): marker = rect.center
                default: Issue.record("unexpected \(item)")
                }
            }
            let exact = try #require(result.value?.windowPoint(at: place))
            let drawn = try #require(feature)
            #expect(abs(drawn.x - exact.x * scale) < 1e-7 && abs(drawn.y - exact.y * scale) < 1e-7)
            // A marker's place is rounded down to 1/64 pt.
            let placed = try #require(marker)
            #expect(abs(drawn.x - placed.x) <= scale / 64 + 1e-7 && abs(drawn.y - placed.y) <= scale / 64 + 1e-7)
        }
    }

    @Test("Strokes and clips of the artwork follow the zoom")
    func zoomedDrawing() throws {
        let host = makeHost(
            FittedOverlay(source: Self.source, transform: FittedTransform(zoom: 2, sine: 1, cosine: 0)) {
                Rectangle().stroke(Color.black, lineWidth: 3).clipped()
            } markers: {
            })
        let item = try #require(host.render(800, 500).items.first)
        guard case .stroke(.path, let width, _) = item.content else {
            Issue.record("expected a stroke, found \(item)")
            return
        }
        #expect(width == 6)
        let clip = try #require(item.clip)
        // 1000 wide and 1600 high about the centre, cut at the window.
        #expect(clip.bounds == Rect(x: 0, y: 0, width: 800, height: 500))
        #expect(clip.outlines.count == 1)
    }

    @Test("Fill is cropped at the space it has; fit is not clipped")
    func crop() {
        func clips(_ mode: ContentMode) -> [Rect?] {
            makeHost(
                FittedOverlay(source: Self.source, contentMode: mode) {
                    Color.white
                } markers: {
                }
                .padding(10)
            ).render(620, 520).items.map { $0.clip?.bounds }
        }
        #expect(clips(.fill) == [Rect(x: 10, y: 10, width: 600, height: 500)])
        #expect(clips(.fit) == [nil])
    }

    @Test("Markers stick out over the edge, or are cut there")
    func clippedMarkers() throws {
        let corner = try point(0, 0)
        func marker(clips: Bool) -> DisplayItem? {
            makeHost(
                FittedOverlay(source: Self.source, clipsMarkers: clips) {
                } markers: {
                    Marker(at: corner) { dot() }
                }
            ).render(600, 700).items.first
        }
        #expect(marker(clips: false)?.clip == nil)
        #expect(marker(clips: true)?.clip?.bounds == Rect(x: 0, y: 163, width: 600, height: 375))
    }

    @Test("A marker that scales is drawn in the artwork's units about its anchor, and is hit there")
    func scaling() throws {
        let place = try point(0.5, 0.5)
        var hits = 0
        let host = makeHost(
            FittedOverlay(source: Self.source, transform: FittedTransform(zoom: 2)) {
            } markers: {
                Marker(at: place, anchor: .topLeading, scalesWithArtwork: true) {
                    dot().onTapGesture { hits += 1 }
                }
            })
        for (width, side) in [(800.0, 56.0), (400, 28), (100, 7)] {
            let item = try #require(host.render(width, 500).items.first)
            guard case .fill(.path(let path), _) = item.content, let middle = path.middle else {
                Issue.record("expected a path, found \(item)")
                return
            }
            #expect(abs(middle.x - width / 2 - side / 2) < 1e-9 && abs(middle.y - 250 - side / 2) < 1e-9)
            hits = 0
            host.click(width / 2 + side - 1, 250 + side - 1)
            #expect(hits == 1)
            host.click(width / 2 + side + 1, 250 + side - 1)
            #expect(hits == 1)
        }
    }

    @Test("A click tells the artwork's point, nil beside it; controls in markers come first")
    func tap() throws {
        let place = try point(0.5, 0.5)
        var taps: [NormalizedPoint?] = []
        var pressed = 0
        let host = makeHost(
            FittedOverlay(source: Self.source, transform: FittedTransform(rotation: .degrees(180))) {
                Color.white
            } markers: {
                Marker(at: place) { dot().onTapGesture { pressed += 1 } }
            }
            .onTap { taps.append($0) }
            .padding(50))
        host.render(700, 800)
        host.click(50 + 150, 50 + 162.5 + 150)
        host.click(60, 60)
        host.click(350, 400)
        #expect(taps.count == 2 && taps[1] == nil)
        let found = try #require(taps[0])
        #expect(abs(found.x - 0.75) < 1e-9 && abs(found.y - 0.6) < 1e-9)
        #expect(pressed == 1)
    }

    @Test("The result follows the window and knows the way back")
    func result() throws {
        let result = LayoutResult<FittedOverlayOutcome>()
        #expect(result.value == nil)
        let host = makeHost(
            FittedOverlay(source: Self.source, result: result) {
                Color.white
            } markers: {
            }
            .padding(24))
        let place = try point(0.25, 0.4)
        for (width, height, wanted) in [(648.0, 748.0, Point(x: 174, y: 336.5)), (1048, 448, Point(x: 364, y: 184))] {
            host.render(width, height)
            #expect(result.value?.windowPoint(at: place) == wanted)
            #expect(result.value?.artworkPoint(at: wanted) == place)
            let outcome = try #require(result.value)
            #expect(outcome.artworkPoint(at: Point(x: 1, y: 1)) == nil)
        }
    }

    @Test("The result goes through effects around the overlay")
    func resultThroughEffects() throws {
        let result = LayoutResult<FittedOverlayOutcome>()
        let host = makeHost(
            FittedOverlay(source: Self.source, result: result) {
                Color.white
            } markers: {
            }
            .scaleEffect(0.5, anchor: .topLeading))
        host.render(800, 500)
        let place = try point(0.25, 0.4)
        #expect(result.value?.windowPoint(at: place) == Point(x: 100, y: 100))
        #expect(result.value?.artworkPoint(at: Point(x: 100, y: 100)) == place)
    }

    @Test("A program that pans by a key moves artwork and markers; state of a marker lasts while it is hidden")
    func state() throws {
        struct Atlas: View {
            let place: NormalizedPoint
            @State private var transform = FittedTransform.identity
            @State private var result = LayoutResult<FittedOverlayOutcome>()

            var body: some View {
                FittedOverlay(source: Size(width: 100, height: 100), transform: transform, result: result) {
                    Color.white
                } markers: {
                    Marker(at: place) { Switch() }
                }
                .onKeyPress("p") {
                    transform = result.value?.placement.panned(by: Size(width: 60, height: 0)) ?? transform
                    return .handled
                }
                .onKeyPress("b") {
                    transform = .identity
                    return .handled
                }
            }
        }
        struct Switch: View {
            @State private var isOn = false
            var body: some View {
                Toggle(isOn ? "on!" : "no", isOn: $isOn).keyboardShortcut("s", modifiers: [])
            }
        }
        let host = makeHost(Atlas(place: try point(0.5, 0.5)))
        func marker() -> Int? { host.render(100, 100).texts.first?.lines.first?.width }
        #expect(marker() == 16)
        host.press(.character("s"))
        #expect(marker() == 24)
        host.press(.character("p"))
        #expect(marker() == nil)
        host.press(.character("b"))
        #expect(marker() == 24)
    }

    @Test("D5: a marker outside the artwork cannot be made; the error names it")
    func rejected() {
        let error = #expect(throws: NormalizedPointError.self) {
            _ = Marker(at: try NormalizedPoint(x: 1.2, y: 0.5, marker: "pump")) { dot() }
        }
        #expect(error?.description == "marker \"pump\": x is 1.2, expected a number from 0 to 1")
    }
}

extension Path {
    /// The mean of the corners of a path of straight lines.
    fileprivate var middle: Point? {
        var corners: [Point] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): corners.append(point)
            default: break
            }
        }
        guard !corners.isEmpty else { return nil }
        let count = Double(corners.count)
        return Point(x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
    }
}
