import SnugLayout
import Testing

@testable import SnugViews

/// Where focus goes when a long column changes around it, and where columns stand in one another.
@MainActor @Suite("Focus in changing columns") struct ColumnFocusChangeTests {
    /// Reaches into a view from outside the tree.
    @MainActor private final class Remote {
        var change: ((inout [FocusRow]) -> Void) -> Void = { _ in }
        let recorder = FocusRecorder()
    }

    private struct Editable: View {
        let remote: Remote
        @State var rows: [FocusRow]

        var body: some View {
            remote.change = { $0(&rows) }
            return FocusColumn(rows: rows, recorder: remote.recorder)
        }
    }

    /// A column of buttons in which row 20 has the focus, scrolled away to the end or not.
    private func focused(isAway: Bool, count: Int = 1000) -> (ViewHost, Remote) {
        let remote = Remote()
        let host = makeHost(Editable(remote: remote, rows: FocusRow.rows(count) { _ in .button }))
        host.render(300, 240)
        for _ in 0..<23 { host.press(.tab) }
        host.render(300, 240)
        if isAway {
            host.press(.end)
            host.render(300, 240)
        }
        return (host, remote)
    }

    enum Edit: CaseIterable { case insertAbove, removeAbove, removeBelow, moveToFront, moveToEnd, reverse, shorten }

    @Test("Focus stays with its element by id, and Tab goes on from where that is now", arguments: Edit.allCases)
    func edits(edit: Edit) {
        let numbers: (before: String?, after: String?) =
            switch edit {
            case .insertAbove: ("5049", "21")
            case .removeAbove: ("9", "21")
            case .removeBelow: ("19", "41")
            case .moveToFront: ("first", "0")
            case .moveToEnd: ("999", "last")
            case .reverse: ("21", "19")
            case .shorten: ("19", "21")
            }
        for isAway in [false, true] {
            let (host, remote) = focused(isAway: isAway)
            remote.change { rows in
                switch edit {
                case .insertAbove: rows.insert(contentsOf: FocusRow.rows(50) { _ in .button }.map(\.later), at: 20)
                case .removeAbove: rows.removeSubrange(10..<20)
                case .removeBelow: rows.removeSubrange(21..<41)
                case .moveToFront: rows.insert(rows.remove(at: 20), at: 0)
                case .moveToEnd: rows.append(rows.remove(at: 20))
                case .reverse: rows.reverse()
                case .shorten: rows.removeSubrange(100...)
                }
            }
            host.render(300, 240)
            #expect(host.activated(remote.recorder) == "20", "\(edit)")
            #expect(host.tab(remote.recorder) == numbers.after, "\(edit)")
            host.render(300, 240)
            #expect(host.showsFocus, "\(edit)")
            host.press(.tab, .shift)
            #expect(host.tab(remote.recorder, backward: true) == numbers.before, "\(edit)")
            host.render(300, 240)
            #expect(host.showsFocus, "\(edit)")
        }
    }

    @Test("Focus is dropped when its row is deleted, or its control in it, in sight or not")
    func deleted() {
        for isAway in [false, true] {
            let (host, remote) = focused(isAway: isAway)
            remote.change { $0.remove(at: 20) }
            host.render(300, 240)
            #expect(host.interaction.focused == nil && host.activated(remote.recorder) == nil)
            let (other, otherRemote) = focused(isAway: isAway)
            otherRemote.change { $0[20] = FocusRow(id: 20, kind: .text) }
            other.render(300, 240)
            #expect(other.interaction.focused == nil && other.activated(otherRemote.recorder) == nil)
        }
    }

    @Test("Rows known to hold no control are looked into again when the data changes")
    func newControl() {
        let remote = Remote()
        let host = makeHost(Editable(remote: remote, rows: FocusRow.rows(400) { _ in .text }))
        host.render(300, 240)
        let press = { (backward: Bool) in host.tab(remote.recorder, backward: backward) }
        #expect([press(false), press(false), press(false)] == ["above 0", "first", "last"])
        remote.change { $0[300] = FocusRow(id: 300, kind: .button) }
        host.render(300, 240)
        #expect([press(true), press(true)] == ["300", "first"])
    }

    @Test("Another text size moves the focused row out of sight, and Tab goes on from it to one that shows")
    func textSize() {
        let (host, remote) = focused(isAway: true)
        host.environment.textScale = 2
        #expect(host.tab(remote.recorder) == "21")
        host.render(300, 240)
        #expect(host.showsFocus && host.activated(remote.recorder) == "21")
    }

    @Test("Through columns in the rows of a column Tab goes in the order of all their data")
    func nested() {
        let recorder = FocusRecorder()
        func column(isLazy: Bool) -> ViewHost {
            let rows = ForEach(0..<300, id: \.self) { outer in
                if outer % 60 == 59 {
                    let inner = ForEach(0..<280, id: \.self) { inner in
                        if inner % 90 == 89 {
                            Button("x") { recorder.acted.append("\(outer) \(inner)") }
                        } else {
                            Text("\(inner)")
                        }
                    }
                    ScrollView {
                        if isLazy { LazyVStack { inner } } else { VStack { inner } }
                    }
                    .frame(height: 100)
                } else {
                    Text("\(outer)")
                }
            }
            let host = makeHost(ScrollView { if isLazy { LazyVStack { rows } } else { VStack { rows } } })
            host.render(300, 240)
            return host
        }
        let (lazy, eager) = (column(isLazy: true), column(isLazy: false))
        for backward in [false, true] {
            for step in 0..<20 {
                let expected = eager.tab(recorder, backward: backward)
                #expect(lazy.tab(recorder, backward: backward) == expected && expected != nil, "\(step)")
                lazy.render(300, 240)
                #expect(lazy.showsFocus, "\(step): \(expected ?? "none")")
            }
        }
    }
}

extension FocusRow {
    /// A row of the same kind with an id of its own.
    fileprivate var later: FocusRow { FocusRow(id: id + 5000, kind: kind) }
}
