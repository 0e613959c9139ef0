// Pan, zoom and rotation of an artwork. The oracle turns points by angle and distance, not by a matrix.
import Foundation
import RandomCases
import SnugLayout
import Testing

@Suite("Fitted placement") struct FittedTransformTests {
    private static let artwork = Size(width: 800, height: 500)

    private func placement(
        _ container: Size, mode: AspectFit.Mode = .fit, _ transform: FittedTransform = .identity
    ) -> FittedPlacement {
        FittedArtwork(source: Self.artwork, mode: mode, transform: transform).placement(in: container)
    }

    /// One random view of the artwork, with the numbers it was made of.
    private struct Case {
        let placement: FittedPlacement
        let point: NormalizedPoint
        let angle: Double

        init(_ random: inout SeededGenerator) throws {
            angle = .random(in: -4...4, using: &random)
            let transform = FittedTransform(
                zoom: .random(in: 0.1...20, using: &random),
                pan: UnitPoint(x: .random(in: -2...2, using: &random), y: .random(in: -2...2, using: &random)),
                sine: sin(angle), cosine: cos(angle))
            placement = FittedArtwork(
                source: Size(
                    width: .random(in: 1...3000, using: &random), height: .random(in: 1...3000, using: &random)),
                mode: .random(using: &random) ? .fit : .fill, transform: transform
            ).placement(
                in: Size(
                    width: .random(in: 1...3000, using: &random), height: .random(in: 1...3000, using: &random)))
            point = try NormalizedPoint(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
        }
    }

    @Test(
        "Without a transform the worked values of the rule hold to the last digit",
        arguments: workedDiagrams)
    func workedValues(container: Size, visible: Rect, marker: Point) throws {
        let placement = placement(container)
        let point = try NormalizedPoint(x: 0.25, y: 0.4)
        #expect(placement.visible == visible)
        #expect(placement.point(at: point) == marker)
        #expect(placement.artworkPoint(at: marker) == point)
        #expect(!placement.isCropped)
    }

    @Test("Points move as angle and distance from the centre say, in 2,000 random views")
    func polar() throws {
        var random = SeededGenerator(seed: 71)
        for _ in 0..<2_000 {
            let view = try Case(&random)
            let (fit, transform) = (view.placement.fit, view.placement.transform)
            let still = fit.point(at: view.point)
            let distance = hypot(still.x - fit.fitted.midX, still.y - fit.fitted.midY) * transform.zoom
            let direction = atan2(still.y - fit.fitted.midY, still.x - fit.fitted.midX) + view.angle
            let wanted = Point(
                x: fit.fitted.midX + transform.pan.x * fit.fitted.width + distance * cos(direction),
                y: fit.fitted.midY + transform.pan.y * fit.fitted.height + distance * sin(direction))
            let found = view.placement.point(at: view.point)
            #expect(abs(found.x - wanted.x) < 1e-8 && abs(found.y - wanted.y) < 1e-8, "seed 71, \(view)")
            // What the artwork is drawn with is what its markers are placed with.
            let drawn = view.placement.matrix.apply(to: still)
            #expect(abs(found.x - drawn.x) < 1e-9 && abs(found.y - drawn.y) < 1e-9, "seed 71, \(view)")
        }
    }

    @Test("The inverse gives the artwork's point back, in 2,000 random views")
    func inverse() throws {
        var random = SeededGenerator(seed: 72)
        for _ in 0..<2_000 {
            let view = try Case(&random)
            let back = try #require(view.placement.unitPoint(at: view.placement.point(at: view.point)))
            #expect(abs(back.x - view.point.x) < 1e-9 && abs(back.y - view.point.y) < 1e-9, "seed 72, \(view)")
        }
    }

    @Test("Beside the artwork there is no artwork point; on its edges there is")
    func beside() throws {
        let corners = [try NormalizedPoint(x: 0, y: 0), try NormalizedPoint(x: 1, y: 1)]
        let placement = placement(Size(width: 600, height: 700))
        #expect(placement.artworkPoint(at: Point(x: 300, y: 162)) == nil)
        #expect(placement.artworkPoint(at: Point(x: 0, y: 162.5)) == corners[0])
        #expect(placement.artworkPoint(at: Point(x: 600, y: 537.5)) == corners[1])
    }

    @Test("A drag moves what is under the pointer with it; a zoom leaves it where it is")
    func interaction() throws {
        var random = SeededGenerator(seed: 73)
        for _ in 0..<1_000 {
            let view = try Case(&random)
            let old = view.placement
            let place = old.point(at: view.point)
            func moved(_ transform: FittedTransform) -> Point {
                FittedArtwork(source: old.fit.source, mode: old.mode, transform: transform)
                    .placement(in: old.fit.container).point(at: view.point)
            }
            let dragged = moved(old.panned(by: Size(width: 30, height: -7)))
            #expect(abs(dragged.x - place.x - 30) < 1e-7 && abs(dragged.y - place.y + 7) < 1e-7, "seed 73, \(view)")
            let zoomed = moved(old.zoomed(by: 1.25, about: place))
            #expect(abs(zoomed.x - place.x) < 1e-7 && abs(zoomed.y - place.y) < 1e-7, "seed 73, \(view)")
        }
    }

    @Test("The visible part is the artwork's, cut at the container")
    func visible() {
        let container = Size(width: 600, height: 500)
        #expect(placement(container, mode: .fill).visible == Rect(x: 0, y: 0, width: 600, height: 500))
        let half = FittedTransform(zoom: 0.5, pan: UnitPoint(x: -0.5, y: 0))
        #expect(placement(container, half).visible == Rect(x: 0, y: 156.25, width: 150, height: 187.5))
        // A quarter turn: 375 wide, 600 high.
        let turned = placement(container, FittedTransform(sine: 1, cosine: 0)).visible
        #expect(turned == Rect(x: 112.5, y: 0, width: 375, height: 500))
        let away = placement(container, FittedTransform(pan: UnitPoint(x: 5, y: 0))).visible
        #expect(away.isEmpty)
    }

    @Test("The sine and cosine of a rotation need only be a direction")
    func direction() {
        #expect(FittedTransform(sine: 3, cosine: 4) == FittedTransform(sine: 0.6, cosine: 0.8))
    }

    @Test("D3: containers, sources and zooms without area give finite numbers, and nothing shows")
    func degenerate() throws {
        let lengths = [0, .leastNonzeroMagnitude, 1, 800, 1e300, Double.infinity]
        let corner = try NormalizedPoint(x: 1, y: 0)
        for width in lengths {
            for height in lengths {
                for zoom in [0, 1e-300, 1, 1e300] {
                    let placement = placement(
                        Size(width: width, height: height), FittedTransform(zoom: zoom, sine: 1, cosine: 1))
                    let point = placement.point(at: corner)
                    let numbers = [
                        point.x, point.y, placement.visible.minX, placement.visible.maxY, placement.scale,
                    ]
                    #expect(numbers.allSatisfy { $0.isFinite }, "\(width) x \(height), zoom \(zoom): \(numbers)")
                    if !(width > 0 && height > 0) || zoom == 0 {
                        #expect(placement.visible.isEmpty)
                        #expect(placement.unitPoint(at: .zero) == nil)
                    }
                }
            }
        }
        let nothing = placement(.zero)
        #expect(nothing.panned(by: Size(width: 1, height: 1)) == .identity)
        #expect(nothing.zoomed(by: 2, about: .zero) == FittedTransform(zoom: 2))
    }

    @Test("A transform taken back is where one started; a flat one has no inverse")
    func affineInverse() throws {
        let transform = AffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -9)
        let back = try #require(transform.inverse).apply(to: transform.apply(to: Point(x: 5, y: 6)))
        #expect(abs(back.x - 5) < 1e-12 && abs(back.y - 6) < 1e-12)
        #expect(AffineTransform(scaleX: 0, y: 1).inverse == nil)
        #expect(AffineTransform(scaleX: 4, y: 9).lengthScale == 6)
    }
}
