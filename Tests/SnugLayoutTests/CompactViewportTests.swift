import Testing

@testable import SnugLayout

@Suite struct CompactViewportTests {
    @Test(arguments: [
        (86.0, 86.0, 0.0, CompactViewport.Outcome.natural), (410, 240, 170, .scrolling), (240, 240, 0, .natural),
        (240.015625, 240, 0.015625, .scrolling), (85.25, 86, 0, .natural), (0, 0, 0, .empty),
    ])
    func viewportIsTheContentUpToTheMaximum(
        content: Double, viewport: Double, range: Double, outcome: CompactViewport.Outcome
    ) {
        let resolution = CompactViewport().resolve(contentHeight: content)
        #expect(resolution.viewportHeight == viewport)
        #expect(resolution.scrollRange == range)
        #expect(resolution.outcome == outcome)
    }

    @Test func caseP1MaximumIsNoSize() {
        #expect(CompactViewport(maximumHeight: 320).resolve(contentHeight: 60).viewportHeight == 60)
    }

    @Test func caseP3ViewportFollowsTheContentUpAndDown() {
        let heights = [0.0, 84, 900, 56, 0].map { CompactViewport().resolve(contentHeight: $0).viewportHeight }
        #expect(heights == [0, 84, 240, 56, 0])
    }

    @Test func shortContainerCutsTheViewportDownToItsMinimum() {
        let rule = CompactViewport(minimumHeight: 80)
        #expect(rule.resolve(contentHeight: 410, available: 150).viewportHeight == 150)
        #expect(rule.resolve(contentHeight: 410, available: 20).viewportHeight == 80)
        #expect(rule.resolve(contentHeight: 50, available: 20).viewportHeight == 50)
        #expect(rule.resolve(contentHeight: 410, available: 900).viewportHeight == 240)
        #expect(CompactViewport().resolve(contentHeight: 410, available: 20).viewportHeight == 240)
    }

    @Test func offsetIsClampedToTheScrollRange() {
        let resolution = CompactViewport().resolve(contentHeight: 410)
        #expect([-3, 0, 100, 170, 171, .infinity].map(resolution.clamped) == [0, 0, 100, 170, 170, 170])
        #expect(CompactViewport().resolve(contentHeight: 86).clamped(40) == 0)
    }

    @Test func enormousContentWithoutCapGivesAFiniteHeight() {
        let resolution = CompactViewport(maximumHeight: .infinity).resolve(contentHeight: 1e300)
        #expect(resolution.viewportHeight == Length.maximum)
        #expect(resolution.scrollRange == 0)
    }
}
