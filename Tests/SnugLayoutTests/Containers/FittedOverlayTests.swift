import SnugLayout
import Testing

@Suite("Fitted overlay layout") struct FittedOverlayTests {
    private static let source = Size(width: 800, height: 500)

    private struct Pin {
        var x: Double
        var y: Double
        var size = Size(width: 28, height: 28)
        var anchor = UnitPoint.center
        var scales = false
    }

    /// A container with an artwork like a picture and these markers.
    private func overlay(
        _ pins: [Pin], mode: AspectFit.Mode = .fit, transform: FittedTransform = .identity,
        overlap: MarkerOverlap = .allow, clips: Bool = false, isRightToLeft: Bool = false
    ) throws -> LayoutNode {
        let artwork = FittedArtwork(source: Self.source, mode: mode, transform: transform)
        let layers = [
            node(FittedOverlayLayout(artwork, part: .artwork), filling()),
            node(FittedOverlayLayout(artwork, part: .markers(overlap: overlap, keepsCropped: clips))),
        ]
        layers[1].children = try pins.map { pin in
            let layout = MarkerLayout(
                point: try NormalizedPoint(x: pin.x, y: pin.y), anchor: pin.anchor, scalesWithArtwork: pin.scales)
            return node(layout, fixed(pin.size.width, pin.size.height))
        }
        let overlay = node(FittedOverlayLayout(artwork, part: .container), layers[0], layers[1])
        for node in [overlay] + layers { node.isRightToLeft = isRightToLeft }
        return overlay
    }

    /// The artwork's frame and those of the markers, nil for those left out.
    private func frames(_ overlay: LayoutNode, _ width: Double, _ height: Double) -> (artwork: Rect, pins: [Rect?]) {
        overlay.layoutAsRoot(size: Size(width: width, height: height))
        return (
            overlay.children[0].children[0].frame, overlay.children[1].children.map { $0.isHidden ? nil : $0.frame }
        )
    }

    @Test(
        "Artwork and marker are where the rule says, in both directions of writing",
        arguments: workedDiagrams + [
            // D1: the ratio decides, not whether the container is wider than tall.
            (Size(width: 600, height: 500), Rect(x: 0, y: 62.5, width: 600, height: 375), Point(x: 150, y: 212.5))
        ])
    func workedValues(container: Size, artwork: Rect, marker: Point) throws {
        for isRightToLeft in [false, true] {
            let overlay = try overlay([Pin(x: 0.25, y: 0.4)], isRightToLeft: isRightToLeft)
            let found = frames(overlay, container.width, container.height)
            #expect(found.artwork == artwork)
            #expect(found.pins[0]?.center == marker)
            #expect(found.pins[0]?.size == Size(width: 28, height: 28))
        }
    }

    @Test("D2: at 20 window shapes each marker is on the same feature of the artwork, and no marker is measured again")
    func shapes() throws {
        let pins = [Pin(x: 0.25, y: 0.4), Pin(x: 0.75, y: 0.6), Pin(x: 0, y: 1)]
        let overlay = try overlay(pins)
        _ = frames(overlay, 500, 500)
        let calls = overlay.totalSizingCalls - overlay.ownCalls
        for step in 0..<20 {
            let (width, height) = (120.0 + 61.3 * Double(step), 1100.0 - 47.7 * Double(step))
            let found = frames(overlay, width, height)
            for (pin, frame) in zip(pins, found.pins) {
                let center = try #require(frame).center
                #expect(
                    abs(center.x - (found.artwork.minX + pin.x * found.artwork.width)) < 0.5, "\(width) x \(height)")
                #expect(
                    abs(center.y - (found.artwork.minY + pin.y * found.artwork.height)) < 0.5, "\(width) x \(height)")
            }
            #expect(abs(found.artwork.width / found.artwork.height - 1.6) < 0.001)
        }
        #expect(overlay.totalSizingCalls - overlay.ownCalls == calls)
    }

    @Test(
        "D3: without width or height nothing is shown, and every number is finite", arguments: AspectFit.Mode.allCases)
    func degenerate(mode: AspectFit.Mode) throws {
        let overlay = try overlay([Pin(x: 0.5, y: 1)], mode: mode)
        for (width, height) in [(0.0, 0.0), (0, 300), (300, 0)] {
            #expect(frames(overlay, width, height).pins == [nil])
            #expect(overlay.children[0].children[0].isHidden)
        }
        #expect(frames(overlay, 300, 300).pins != [nil])
    }

    @Test("It takes what it is offered; without an offer the source's size or ratio")
    func sizes() throws {
        let overlay = try overlay([])
        #expect(overlay.size(300, 40) == Size(width: 300, height: 40))
        #expect(overlay.size(nil, nil) == Self.source)
        #expect(overlay.size(400, nil) == Size(width: 400, height: 250))
        #expect(overlay.size(nil, 250) == Size(width: 400, height: 250))
        #expect(overlay.size(.infinity, nil) == Size(width: .infinity, height: 500))
        #expect(overlay.size(.infinity, .infinity) == Size(width: .infinity, height: .infinity))
        let flat = node(FittedOverlayLayout(FittedArtwork(source: Size(width: 5, height: 0)), part: .container))
        #expect(flat.size(nil, 30) == Size(width: 0, height: 30))
        #expect(flat.size(nil, nil) == Size(width: 5, height: 0))
    }

    @Test("Fill covers the container; a marker that is cropped away is left out, or placed for a layer that clips")
    func fill() throws {
        let pins = [Pin(x: 0.1, y: 0.5), Pin(x: 0.125, y: 0.5), Pin(x: 0.5, y: 0.5)]
        let found = frames(try overlay(pins, mode: .fill), 600, 500)
        #expect(found.artwork == Rect(x: -100, y: 0, width: 800, height: 500))
        #expect(found.pins.map { $0?.midX } == [nil, 0, 300])
        let kept = frames(try overlay(pins, mode: .fill, clips: true), 600, 500)
        #expect(kept.pins.map { $0?.midX } == [-20, 0, 300])
    }

    @Test("The anchor lies on the point; a marker on the edge sticks out")
    func anchors() throws {
        let pins = [
            Pin(x: 0, y: 0), Pin(x: 0.5, y: 0.5, anchor: .bottom), Pin(x: 0.5, y: 0.5, anchor: .topLeading),
            Pin(x: 1, y: 1, anchor: .bottomTrailing),
        ]
        let origins = frames(try overlay(pins), 800, 500).pins.map { $0?.origin }
        #expect(
            origins == [
                Point(x: -14, y: -14), Point(x: 386, y: 222), Point(x: 400, y: 250), Point(x: 772, y: 472),
            ])
    }

    @Test("Pan, zoom and rotation move a marker's point and leave its size")
    func transform() throws {
        let transform = FittedTransform(zoom: 2, pan: UnitPoint(x: 0.25, y: 0), sine: 1, cosine: 0)
        // (100, 0) right of the centre becomes (0, 200) below it, then goes 200 to the right.
        let found = frames(try overlay([Pin(x: 0.625, y: 0.5)], transform: transform), 800, 500)
        #expect(found.pins == [Rect(x: 586, y: 436, width: 28, height: 28)])
        #expect(found.artwork == Rect(x: 0, y: 0, width: 800, height: 500))
    }

    @Test("Overlapping markers are hidden from the first on, when the diagram is small")
    func hide() throws {
        let overlay = try overlay([Pin(x: 0.4, y: 0.5), Pin(x: 0.5, y: 0.5), Pin(x: 0.6, y: 0.5)], overlap: .hide)
        #expect(frames(overlay, 800, 500).pins.map { $0 != nil } == [true, true, true])
        #expect(frames(overlay, 160, 100).pins.map { $0 != nil } == [true, false, true])
        #expect(frames(overlay, 80, 50).pins.map { $0 != nil } == [true, false, false])
        #expect(frames(overlay, 800, 500).pins.map { $0 != nil } == [true, true, true])
    }

    @Test("Overlapping markers move apart when the diagram is small, and back when it is large")
    func spread() throws {
        let overlay = try overlay([Pin(x: 0.5, y: 0.5), Pin(x: 0.6, y: 0.5)], overlap: .spread)
        let large = frames(overlay, 800, 500).pins.map { $0?.midX }
        #expect(large == [400, 480])
        #expect(frames(overlay, 160, 100).pins.map { $0?.midX } == [74, 102])
        #expect(frames(overlay, 800, 500).pins.map { $0?.midX } == large)
    }

    @Test("A marker that scales covers what it covers when drawn")
    func scaling() throws {
        let pins = [Pin(x: 0.4, y: 0.5, scales: true), Pin(x: 0.46, y: 0.5, scales: true)]
        let overlay = try overlay(pins, overlap: .hide)
        for width in [80.0, 800, 4000] {
            #expect(frames(overlay, width, width / 1.6).pins.allSatisfy { $0 != nil }, "48 of 28 apart at any size")
        }
    }

    @Test("A view that is no marker is offered the fitted size, and lies on the artwork")
    func plainView() throws {
        let overlay = try overlay([])
        overlay.children[1].children = [filling()]
        let found = frames(overlay, 600, 700)
        #expect(found.pins == [found.artwork])
    }

    @Test("The baseline is the bottom edge, whatever text is in it")
    func baseline() throws {
        let overlay = try overlay([])
        overlay.children[1].children = [text("label")]
        let row = node(StackLayout.horizontal(alignment: .firstTextBaseline), overlay, fixed(10, 10))
        #expect(row.frames(108, 100).map(\.maxY).allSatisfy { $0 == row.children[0].frame.maxY })
    }
}

extension LayoutNode {
    /// Sizing calls of an overlay's container, layers and artwork, which follow the window.
    fileprivate var ownCalls: Int {
        sizingCalls + children.reduce(0) { $0 + $1.sizingCalls } + children[0].children[0].sizingCalls
    }
}
