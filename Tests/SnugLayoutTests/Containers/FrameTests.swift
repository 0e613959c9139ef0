import SnugLayout
import Testing

@Suite("Frames, padding, fixed size") struct FrameTests {
    private func flexible(
        _ child: LayoutNode, minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil
    ) -> LayoutNode {
        node(
            FlexibleFrameLayout(
                width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                height: .init(minimum: nil, ideal: nil, maximum: nil)), child)
    }

    @Test("minWidth 100 on a child of 50 in 500 is 100")
    func minimumOnly() { #expect(flexible(fixed(50, 10), minWidth: 100).size(500, 10).width == 100) }

    @Test("minWidth 100 on a child of 150 in 500 is 150")
    func minimumBelowChild() { #expect(flexible(fixed(150, 10), minWidth: 100).size(500, 10).width == 150) }

    @Test(
        "maxWidth infinity is the larger of child and proposal",
        arguments: [
            (500.0, 500.0), (30.0, 50.0),
        ])
    func maximumInfinity(proposal: Double, width: Double) {
        #expect(flexible(fixed(50, 10), maxWidth: .infinity).size(proposal, 10).width == width)
    }

    @Test("maxWidth infinity without a proposal is the child's ideal width")
    func maximumInfinityIdeal() { #expect(flexible(fixed(50, 10), maxWidth: .infinity).size(nil, nil).width == 50) }

    @Test("maxWidth 100 takes the proposal up to 100")
    func maximum() {
        let frame = flexible(filling(), maxWidth: 100)
        #expect(frame.size(70, 10).width == 70)
        #expect(frame.size(500, 10).width == 100)
    }

    @Test("idealWidth counts where nothing is proposed")
    func ideal() { #expect(flexible(filling(), idealWidth: 33).size(nil, 10).width == 33) }

    @Test(
        "C12: alignment decides which side of a too wide row sticks out",
        arguments: [
            (Alignment.leading, 0.0), (.center, -50.0), (.trailing, -100.0),
        ])
    func overflow(alignment: Alignment, x: Double) {
        let frame = node(FixedFrameLayout(width: 200, height: nil, alignment: alignment), fixed(300, 10))
        #expect(frame.frames(200, 10)[0].minX == x)
    }

    @Test("C7: nested insets of 0.3 + 0.3 do not drift from touching siblings", arguments: [1, 1.25, 1.5, 2])
    func touching(scale: Double) {
        let inset = EdgeInsets(top: 0.3, leading: 0.3, bottom: 0.3, trailing: 0.3)
        let padded = node(PaddingLayout(insets: inset), node(PaddingLayout(insets: inset), fixed(20.1, 10)))
        let row = node(StackLayout.horizontal(spacing: 0), padded, fixed(33.3, 10), fixed(7.7, 10))
        let grid = PixelGrid(scale: scale)
        let frames = row.frames(row.size(nil, nil).width, 20).map { grid.snap($0) }
        #expect(frames[0].maxX == frames[1].minX)
        #expect(frames[1].maxX == frames[2].minX)
    }

    @Test("Padding adds its insets, and takes them from what it offers")
    func padding() {
        let padded = node(
            PaddingLayout(insets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), filling())
        #expect(padded.size(nil, nil) == Size(width: 16, height: 14))
        #expect(padded.frames(100, 50)[0] == Rect(x: 2, y: 1, width: 94, height: 46))
        #expect(padded.size(0, 0) == Size(width: 6, height: 4))
    }

    @Test("Negative padding lets the child stick out")
    func negativePadding() {
        let padded = node(
            PaddingLayout(insets: EdgeInsets(top: -5, leading: -5, bottom: -5, trailing: -5)), filling())
        #expect(padded.frames(100, 50)[0] == Rect(x: -5, y: -5, width: 110, height: 60))
    }

    @Test("Fixed size takes the ideal size on its axes and may overflow")
    func fixedSize() {
        let label = node(FixedSizeLayout(axes: .horizontal), text("several words here"))
        #expect(label.size(40, nil) == Size(width: 144, height: 16))
    }

    @Test("D4: an overlay is offered the base's final size")
    func overlay() {
        let layered = node(LayeredLayout(baseIndex: 0), fixed(40, 30), filling())
        #expect(layered.frames(200, 200)[1].size == Size(width: 40, height: 30))
    }

    @Test("Position centres the child at the point, in both directions of writing", arguments: [false, true])
    func position(rightToLeft: Bool) {
        let positioned = node(PositionLayout(point: Point(x: 30, y: 40)), fixed(10, 10))
        positioned.isRightToLeft = rightToLeft
        #expect(positioned.frames(100, 100)[0] == Rect(x: 25, y: 35, width: 10, height: 10))
    }
}

@Suite("Aspect ratio") struct AspectRatioTests {
    @Test(
        "D1: ratio 1.6 fits the axis that is short",
        arguments: [
            (1000.0, 700.0, Size(width: 1000, height: 625)), (600, 700, Size(width: 600, height: 375)),
            (1000, 400, Size(width: 640, height: 400)), (600, 500, Size(width: 600, height: 375)),
        ])
    func fit(width: Double, height: Double, fitted: Size) {
        #expect(node(AspectRatioLayout(ratio: 1.6, mode: .fit), filling()).size(width, height) == fitted)
    }

    @Test("Fill covers the container")
    func fill() {
        let filled = node(AspectRatioLayout(ratio: 2, mode: .fill), filling())
        #expect(filled.size(100, 100) == Size(width: 200, height: 100))
    }

    @Test(
        "C10, D3: zero, infinite and missing proposals give finite sizes where they are finite",
        arguments: [0, -1, .infinity])
    func degenerate(ratio: Double) {
        let fitted = node(AspectRatioLayout(ratio: ratio, mode: .fit), filling())
        #expect(fitted.size(0, 0) == .zero)
        #expect(fitted.size(nil, nil) == Size(width: 10, height: 10))
        #expect(fitted.size(100, .infinity) == Size(width: 100, height: 100))
    }
}
