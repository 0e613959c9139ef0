// Finds the control that Tab leads to. Controls follow one another as they are drawn; those in a long column as if all of its rows
// were there. Rows that are not made are made to look into them, one at a time, and let go where no control is found.
import SnugLayout

/// The rows of a long column, as far as focus has to do with them.
@MainActor protocol RowsOnDemand: AnyObject {
    /// The next row to look into beyond the one at `place`, or from the end of the column that the search comes to first; nil if there
    /// is none. Rows are passed over that are known to hold no control, and those that are not made unless `mayMake`.
    func nextRow(beyond place: Int?, forward: Bool, mayMake: Bool) -> RowToSearch?
    /// Lets go of a row that was made for the search; it holds no control as it is laid out now, or, if `isBare`, however it may be.
    func drop(_ row: RowToSearch, isBare: Bool)
    /// Lays out a row that may be out of sight.
    func layOut(_ row: RowToSearch)
    /// Where a row stands that is made.
    func place(of row: LayoutNode) -> Int?
    /// The top of a row that is made and not placed, from the column's top, in pt, which may be a guess; nil if it is placed.
    func top(ofUnplaced row: ElementNode) -> Double?
}

/// A row, its place in the data, and whether it was made for the search.
struct RowToSearch {
    let place: Int
    let element: ElementNode
    let isNew: Bool
}

/// One search for a control, forward or backward.
@MainActor struct FocusSearch {
    /// Rows that one search makes, in all columns together. Beyond them it looks only into rows that are made.
    static let mostNewRows = 1000

    private let forward: Bool
    private var newRowsLeft = Self.mostNewRows

    init(forward: Bool) { self.forward = forward }

    /// The next control in the tree below `root`; nil if there is none up to its end.
    mutating func control(after element: ElementNode, below root: ElementNode) -> ElementNode? {
        if forward, let found = controlBelow(element) { return found }
        var node = element
        while node !== root, let around = node.parentElement {
            if let found = control(in: around, beyond: node) { return found }
            if !forward, around.takesFocus { return around }
            node = around
        }
        return nil
    }

    /// The first control in `element`, itself among them.
    mutating func control(in element: ElementNode) -> ElementNode? {
        if element.isHidden { return nil }
        if forward, element.takesFocus { return element }
        if let found = controlBelow(element) { return found }
        return !forward && element.takesFocus ? element : nil
    }

    private mutating func controlBelow(_ element: ElementNode) -> ElementNode? { control(in: element, beyond: nil) }

    /// The first control in the children of `element` that come after `child`; in all of them for nil.
    private mutating func control(in element: ElementNode, beyond child: ElementNode?) -> ElementNode? {
        if let rows = element.rows { return control(in: rows, beyond: child.flatMap { rows.place(of: $0) }) }
        let children = element.childElements
        let index = child.flatMap { child in children.firstIndex { $0 === child } }
        let rest = forward ? children[(index.map { $0 + 1 } ?? 0)...] : children[..<(index ?? children.count)]
        for child in forward ? Array(rest) : rest.reversed() {
            if let found = control(in: child) { return found }
        }
        return nil
    }

    private mutating func control(in rows: any RowsOnDemand, beyond place: Int?) -> ElementNode? {
        var place = place
        while let row = rows.nextRow(beyond: place, forward: forward, mayMake: newRowsLeft > 0) {
            place = row.place
            if row.isNew { newRowsLeft -= 1 }
            let isBare = !row.element.mayHoldControl
            if !isBare {
                rows.layOut(row)
                if let found = controlBelow(row.element) { return found }
            }
            if row.isNew { rows.drop(row, isBare: isBare) }
        }
        return nil
    }
}

extension ElementNode {
    /// Whether Tab stops here.
    fileprivate var takesFocus: Bool { control.map { $0.isFocusable && $0.isEnabled } ?? false }

    /// Whether there is a control in this element, or may come to be one by its layout alone.
    var mayHoldControl: Bool {
        takesFocus || onSized != nil || rows != nil || childElements.contains { $0.mayHoldControl }
    }
}
