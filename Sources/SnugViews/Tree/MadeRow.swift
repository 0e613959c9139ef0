/// A row of a column that is made. (Not in the generic class of the column's node, where it would be another type for each column.)
final class MadeRow {
    var node: ViewNode
    /// Around the row's elements in a long column.
    var stack: ElementNode?

    init(node: ViewNode) { self.node = node }
}
