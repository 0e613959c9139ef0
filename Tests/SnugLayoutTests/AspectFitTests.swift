import RandomCases
import Testing

@testable import SnugLayout

@Suite struct AspectFitTests {
    private let artwork = Size(width: 800, height: 500)

    @Test(arguments: workedDiagrams)
    func markerLiesInTheFittedRectangle(container: Size, fitted: Rect, marker: Point) throws {
        let fit = AspectFit(source: artwork, container: container)
        #expect(fit.fitted == fitted)
        #expect(fit.point(at: try NormalizedPoint(x: 0.25, y: 0.40)) == marker)
    }

    @Test func caseD1RatioOfTheContainerDecidesAndNotItsOrientation() {
        let fit = AspectFit(source: artwork, container: Size(width: 600, height: 500))
        #expect(fit.fitted == Rect(x: 0, y: 62.5, width: 600, height: 375))
        #expect(fit.scale == 0.75)
    }

    @Test func fillCoversTheContainer() {
        let fill = AspectFit(source: artwork, container: Size(width: 600, height: 500), mode: .fill)
        #expect(fill.fitted == Rect(x: -100, y: 0, width: 800, height: 500))
    }

    @Test func caseD3ContainersAndSourcesWithoutAreaGiveFiniteNumbers() throws {
        let lengths = [0, .leastNonzeroMagnitude, 1, 800, 1e300, Double.infinity]
        let corner = try NormalizedPoint(x: 1, y: 1)
        for sourceWidth in lengths.dropLast() {
            for width in lengths {
                for height in lengths {
                    for mode in AspectFit.Mode.allCases {
                        let fit = AspectFit(
                            source: Size(width: sourceWidth, height: 500),
                            container: Size(width: width, height: height),
                            mode: mode)
                        let point = fit.point(at: corner)
                        let numbers = [
                            fit.scale, fit.fitted.minX, fit.fitted.minY, fit.fitted.width, fit.fitted.height, point.x,
                            point.y,
                        ]
                        #expect(
                            numbers.allSatisfy { $0.isFinite },
                            "\(sourceWidth) x 500 in \(width) x \(height), \(mode): \(numbers)")
                    }
                }
            }
        }
        #expect(AspectFit(source: artwork, container: Size(width: 0, height: 300)).unitPoint(at: .zero) == nil)
    }

    @Test func unboundedAxisHasNoSay() {
        let fit = AspectFit(source: artwork, container: Size(width: 400, height: .infinity))
        #expect(fit.fitted == Rect(x: 0, y: 0, width: 400, height: 250))
    }

    @Test(arguments: [1.2, -0.01, .nan, .infinity, -.infinity])
    func caseD5CoordinateOutsideIsRejectedWithTheMarker(value: Double) {
        let error = #expect(throws: NormalizedPointError.self) {
            try NormalizedPoint(x: value, y: 0.5, marker: "pump")
        }
        #expect(error?.marker == "pump")
        #expect(error?.axis == .horizontal)
        #expect(error?.description == "marker \"pump\": x is \(value), expected a number from 0 to 1")
        #expect(throws: NormalizedPointError.self) { try NormalizedPoint(x: 0.5, y: value) }
    }

    @Test func caseD5EdgesAreAccepted() throws {
        #expect(try NormalizedPoint(x: 0, y: 1).y == 1)
    }

    @Test func sourceCoordinatesNormalizeByTheWholeArtwork() throws {
        let bounds = Rect(x: -100, y: 20, width: 800, height: 500)
        let point = try NormalizedPoint(source: Point(x: 100, y: 220), bounds: bounds)
        #expect(point == (try NormalizedPoint(x: 0.25, y: 0.4)))
        #expect(throws: NormalizedPointError.self) {
            try NormalizedPoint(source: .zero, bounds: .zero)
        }
    }

    @Test func croppedMeasureIsConvertedToTheWholeArtwork() throws {
        let point = try NormalizedPoint(
            x: 0.5, y: 0.5, croppedTo: Rect(x: 200, y: 100, width: 400, height: 200),
            bounds: Rect(x: 0, y: 0, width: 800, height: 500))
        #expect(point == (try NormalizedPoint(x: 0.5, y: 0.4)))
    }

    @Test func inverseGivesTheNormalizedPointBack() throws {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<5_000 {
            let fit = AspectFit(
                source: Size(
                    width: .random(in: 1...3000, using: &generator), height: .random(in: 1...3000, using: &generator)),
                container: Size(
                    width: .random(in: 1...3000, using: &generator), height: .random(in: 1...3000, using: &generator)),
                mode: Bool.random(using: &generator) ? .fit : .fill)
            let point = try NormalizedPoint(
                x: .random(in: 0...1, using: &generator), y: .random(in: 0...1, using: &generator))
            let back = try #require(fit.unitPoint(at: fit.point(at: point)))
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9, "seed 31, \(fit)")
        }
    }
}
