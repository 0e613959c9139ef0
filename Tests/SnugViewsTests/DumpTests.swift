import SnugLayout
import SnugViews
import Testing

/// Dumps in full. Text is 8 pt a character and 16 pt a line; the same input gives the same text on every machine.
@MainActor @Suite("Dump") struct DumpTests {
    private func dump(_ view: some View, _ width: Double, _ height: Double) -> String {
        let host = makeHost(view)
        host.render(width, height)
        return host.dump()
    }

    @Test("Given three candidates, each that is too wide is told with what it is over by")
    func viewThatFits() {
        let view = ViewThatFits(in: .horizontal) {
            Color.red.frame(width: 120, height: 10)
            Color.red.frame(width: 80.25, height: 10)
            Color.red.frame(width: 20, height: 10)
        }
        #expect(
            dump(view, 100, 40) == """
                Root offered 100 x 40 frame 9.875 15 80.25 x 10
                  ViewThatFits offered 100 x 40 frame 0 0 80.25 x 10
                    | candidate 1 of 3: width 120, over by 20, rejected
                    | candidate 2 of 3: width 80.25, fits, shown
                    | candidate 3 of 3: not needed
                    FixedFrameLayout hidden
                    FixedFrameLayout offered 100 x 40 frame 0 0 80.25 x 10
                      Color offered 80.25 x 10 frame 0 0 80.25 x 10
                    FixedFrameLayout hidden

                """)
    }

    @Test("Given candidates of which none fits, the last one is shown, and both axes are told")
    func viewThatFitsNone() {
        let view = ViewThatFits {
            Color.red.frame(width: 60, height: 30)
            Color.red.frame(width: 40, height: 50)
        }
        let lines = dump(view, 50, 20).split(separator: "\n").filter { $0.contains("|") }
        #expect(
            lines == [
                "    | candidate 1 of 2: width 60, over by 10, height 30, over by 10, rejected",
                "    | candidate 2 of 2: width 40, height 50, over by 30, shown as the last one",
            ])
    }

    private func row(_ widths: [Double], policy: OverflowRowRule.Policy = .prefix) -> some View {
        OverflowRow(widths.indices, id: \.self, policy: policy) {
            Color.red.frame(width: widths[$0], height: 10)
        } badge: {
            Text("\($0) more")
        }
    }

    @Test(
        "R9: given a row of four in 180, it hugs what it shows, and tells the badge and what the next item would need")
    func overflowRow() {
        #expect(
            dump(row([40, 50, 60, 70]), 180, 20) == """
                Root offered 180 x 20 frame 13 2 154 x 16
                  OverflowRow offered 180 x 20 frame 0 0 154 x 16
                    | shows 2 of 4, hides 2: width 154 of 180, badge 48
                    | item 3, width 60, would need 222 with the badge for 1, 48, over by 42
                    HStack offered nil x nil frame 0 3 40 x 10
                      FixedFrameLayout offered nil x nil frame 0 0 40 x 10
                        Color offered 40 x 10 frame 0 0 40 x 10
                    HStack offered nil x nil frame 48 3 50 x 10
                      FixedFrameLayout offered nil x nil frame 0 0 50 x 10
                        Color offered 50 x 10 frame 0 0 50 x 10
                    HStack offered nil x nil frame 106 0 48 x 16
                      Text "2 more" offered nil x nil frame 0 0 48 x 16

                """)
    }

    @Test(
        "Given other widths, a row tells that all fit, that the badge alone does not, and what the last item would need",
        arguments: [
            (250.0, ["shows 4 of 4, hides 0: width 244 of 250"]),
            (
                40,
                [
                    "shows 0 of 4, hides 4: width 48 of 40, badge 48", "the badge alone is over by 8",
                    "item 1, width 40, would need 96 with the badge for 3, 48, over by 56",
                ]
            ),
            (
                243,
                [
                    "shows 3 of 4, hides 1: width 222 of 243, badge 48",
                    "item 4, width 70, would need 244, over by 1",
                ]
            ),
        ] as [(Double, [String])])
    func overflowRowOutcomes(width: Double, lines: [String]) {
        #expect(explanation(row([40, 50, 60, 70]), width, 20) == lines)
    }

    @Test("Given the skipping policy, the first item left out is told with what it was tried with")
    func skipping() {
        #expect(
            explanation(row([40, 300, 50], policy: .skipping), 170, 20) == [
                "shows 2 of 3, hides 1: width 154 of 170, badge 48",
                "item 2, width 300, would need 404 with the badge for 1, 48, over by 234",
            ])
    }

    private func explanation(_ view: some View, _ width: Double, _ height: Double) -> [String] {
        dump(view, width, height).split(separator: "\n").filter { $0.contains("|") }
            .map { String($0.drop { $0 == " " || $0 == "|" }) }
    }

    @Test(
        "Given a compact scroll view, its content, cap, room and outcome are told",
        arguments: [
            (410.0, nil, "content 410, cap 240, available height ignored: viewport 240, scrolling by 170"),
            (86, nil, "content 86, cap 240, available height ignored: viewport 86, natural"),
            (0, nil, "content 0, cap 240, available height ignored: viewport 0, empty"),
            (410, 80, "content 410, cap 240, minimum 80, available 180: viewport 180, scrolling by 230"),
        ] as [(Double, Double?, String)])
    func compactScroll(content: Double, minimum: Double?, line: String) {
        let view = CompactScroll(minimumHeight: minimum) { Color.red.frame(width: 50, height: content) }
        #expect(explanation(view, 100, 180) == [line])
    }

    @Test("Given a plain scroll view, the height it was offered decides")
    func scrollView() {
        let view = ScrollView { Color.red.frame(width: 50, height: 410) }
        #expect(
            explanation(view, 100, 180) == [
                "content 410, no cap, available 180: viewport 180, scrolling by 230"
            ])
        #expect(
            explanation(view.fixedSize(), 100, 180) == ["content 410, no cap, available nil: viewport 410, natural"])
    }

    @Test("A dump leaves no trace: the frame and the next dump are the same")
    func pure() {
        let host = makeHost(row([40, 50, 60, 70]))
        let list = host.render(180, 20)
        let first = host.dump()
        #expect(host.dump() == first)
        #expect(!host.needsFrame)
        #expect(host.render(180, 20) == list)
        host.render(250, 20)
        host.render(180, 20)
        #expect(host.dump() == first)
    }
}
