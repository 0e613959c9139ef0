import SnugLayout

@testable import SnugViews

/// What a row of a column under test is.
struct FocusRow: Identifiable {
    enum Kind: CaseIterable { case empty, text, button, tall, two, disabled, fitted, reader, overflow }

    let id: Int
    let kind: Kind

    /// Rows of the numbers from 0 on.
    static func rows(_ count: Int, _ kind: (Int) -> Kind) -> [FocusRow] {
        (0..<count).map { FocusRow(id: $0, kind: kind($0)) }
    }
}

/// Counts the rows that were built, and notes which controls acted.
@MainActor final class FocusRecorder {
    private(set) var built = 0
    var acted: [String] = []

    func count() { built += 1 }
}

/// A window with controls above and below a column of rows of all kinds, in a scroll panel.
struct FocusColumn: View {
    let rows: [FocusRow]
    let recorder: FocusRecorder
    var isLazy = true
    var above = 1
    var below = 1

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<above, id: \.self) { button("above \($0)") }
            ScrollView {
                button("first")
                if isLazy {
                    LazyVStack(spacing: 2) { column }
                } else {
                    VStack(spacing: 2) { column }.frame(maxWidth: .infinity)
                }
                button("last")
            }
            ForEach(0..<below, id: \.self) { button("below \($0)") }
        }
    }

    private var column: some View { ForEach(rows) { row($0.kind, $0.id) } }

    private func button(_ name: String) -> some View { Button(name) { recorder.acted.append(name) } }

    @ViewBuilder private func row(_ kind: FocusRow.Kind, _ id: Int) -> some View {
        let _ = recorder.count()
        switch kind {
        case .empty: EmptyView()
        case .text: Text("text \(id)")
        case .button: button("\(id)")
        case .tall: button("\(id)").frame(height: 70, alignment: .bottom)
        case .two:
            button("\(id) left")
            button("\(id) right")
        case .disabled: button("\(id)").disabled(true)
        case .fitted:
            ViewThatFits(in: .horizontal) {
                button("\(id) wide").frame(minWidth: 1000)
                button("\(id) narrow")
            }
        case .reader: GeometryReader { _ in button("\(id)") }.frame(height: 30)
        case .overflow:
            OverflowRow(0..<3, id: \.self) { item in
                button("\(id) item \(item)")
            } badge: { _ in
                Text("more")
            }
        }
    }
}

extension ViewHost {
    /// What Tab leads to: the control tells when it is activated.
    @discardableResult func tab(_ recorder: FocusRecorder, backward: Bool = false) -> String? {
        press(.tab, backward ? .shift : [])
        return activated(recorder)
    }

    func activated(_ recorder: FocusRecorder) -> String? {
        recorder.acted = []
        press(.space)
        return recorder.acted.last
    }

    /// Whether the focused control is all in sight, in each scroll view around it.
    var showsFocus: Bool {
        guard let focused = interaction.focused, focused.isShown(below: root) else { return false }
        let inner = focused.globalFrame
        return sequence(first: focused) { $0.parentElement }.allSatisfy { element in
            let outer = element.globalFrame
            return element.scroll == nil || (inner.minY >= outer.minY && inner.maxY <= outer.maxY)
        }
    }
}

extension DisplayList {
    /// The focus rings, by the colour that nothing else in the column is drawn in.
    var rings: [DisplayItem] {
        let color = Color.accentColor.resolved(in: .light).multiplyingAlpha(by: 0.7)
        return items.filter { item in
            if case .stroke(_, _, color) = item.content { true } else { false }
        }
    }
}
