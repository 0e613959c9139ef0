import SnugLayout

/// A column for long content. Unlike `VStack` it takes all of the width it is offered.
///
///     ScrollView {
///         LazyVStack(alignment: .leading) {
///             ForEach(messages) { MessageView($0) }
///         }
///     }
///
/// Where its content is one `ForEach` of more than 256 elements and a scroll view is around that moves it up and down, rows are made
/// as they come into sight, and let go again when they leave it:
///
/// - The first frame costs what shows, whatever the number of elements.
/// - Heights of rows that have not been seen are guessed until there is time to measure them (`ViewHost.performIdleWork`). What shows
///   stays in its place meanwhile; only the scroll bar moves. In a scroll view that moves sideways too, the column is as wide as
///   the widest row that was measured.
/// - A row in which state was written is kept while its id is in the data. State that never was written begins anew with the row,
///   as `onAppear` does.
/// - Tab goes through the controls of all rows in the order of the data, made or not, and scrolls to them; the row with the focus
///   is kept while its id is in the data. One press makes up to 1,000 rows to look for the next control, one at a time, and passes over
///   those that were found to have none before, or in idle time. Where the next control is further away, focus goes on in the rows that
///   are made, or outside the column.
/// - Each row is offered no height, whatever the column is offered.
///
/// Any other content is made at once.
public struct LazyVStack<Content: View>: View {
    let column: VStack<Content>

    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        column = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    public var body: some View {
        Group {
            if let rows = column.content as? any RowSource {
                rows.rows(alignment: column.alignment, spacing: column.spacing)
            } else {
                column
            }
        }
        .frame(maxWidth: .infinity, alignment: Alignment(horizontal: column.alignment, vertical: .center))
    }
}

/// Content that is a list of rows by itself.
@MainActor private protocol RowSource {
    func rows(alignment: HorizontalAlignment, spacing: Double?) -> AnyView
}

extension ForEach: RowSource {
    fileprivate func rows(alignment: HorizontalAlignment, spacing: Double?) -> AnyView {
        AnyView(LazyRows(rows: self, alignment: alignment, spacing: spacing))
    }
}

/// The column of a `LazyVStack` whose content is one `ForEach`.
struct LazyRows<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
    let rows: ForEach<Data, ID, Row>
    let alignment: HorizontalAlignment
    let spacing: Double?

    func makeNode(_ context: NodeContext) -> ViewNode { LazyRowsNode(self, context) }
}

extension ForEach {
    /// The row at a place, counted from 0.
    func row(at place: Int) -> Content { content(data[data.index(data.startIndex, offsetBy: place)]) }
}
