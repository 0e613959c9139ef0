// What input looks through: the elements that answer to it and those that cover others, in the order in which they are drawn.
import SnugLayout
import Testing

@testable import SnugViews

@MainActor @Suite("Hit regions") struct HitRegionTests {
    @Test(
        "Only what answers to input or covers something is looked through, not the containers, lines and spaces around it"
    )
    func fewRegions() {
        let host = makeHost(
            VStack {
                ForEach(0..<100) { _ in
                    HStack {
                        Spacer()
                        Color.clear.border(.red)
                        Rectangle().stroke(.red)
                    }
                    .padding()
                }
                Text("covers")
                Color.clear.onTapGesture {}
                Color.clear.onKeyPress("k") { .handled }
            })
        host.render(400, 4000)
        #expect(host.hitRegions.map(\.isHit) == [true, true, false])
    }

    @Test("A region goes with its view")
    func gone() {
        struct Vanishing: View {
            @State private var isThere = true

            var body: some View {
                VStack {
                    if isThere { Button("go") { isThere = false } }
                    Text("rest")
                }
            }
        }
        let host = makeHost(Vanishing())
        host.render(100, 100)
        #expect(host.hitRegions.contains { $0.element.control != nil })
        host.press(.tab)
        host.press(.space)
        host.render(100, 100)
        #expect(host.hitRegions.count == 1)
    }

    @Test("A point is tried where it would be without the effects, and not beyond a clip on the way")
    func spaces() {
        let turned = HitSpace.transformed(by: AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0), in: nil)
        let clipped = HitSpace.clipped(to: Rect(x: 0, y: 0, width: 5, height: 5), in: turned)
        let region = HitRegion(
            element: ElementNode(layout: StackLayout.vertical()), frame: Rect(x: 0, y: 0, width: 50, height: 50),
            space: clipped, isHit: true)
        #expect(region.localPoint(Point(x: 14, y: 6)) == Point(x: 2, y: 3))
        #expect(region.localPoint(Point(x: 30, y: 6)) == nil)
        // A drag goes on beyond the clip.
        #expect(clipped.localPoint(Point(x: 30, y: 6), isClipped: false) == Point(x: 10, y: 3))
        let flat = HitSpace.transformed(by: AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0), in: nil)
        #expect(flat.localPoint(.zero, isClipped: false) == nil)
    }
}
