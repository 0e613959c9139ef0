// What there is to do while nothing happens: measuring the rows of long columns that have not been seen.
import SnugLayout

/// A column with rows whose heights are guessed.
@MainActor protocol MeasuringColumn: AnyObject {
    /// Whether it shows and has such rows.
    var hasRowsToMeasure: Bool { get }
    /// Measures such rows, the closest to the viewport first, until `isOver` or all are known.
    /// - Returns: whether the next frame will look different.
    func measureRows(until isOver: () -> Bool) -> Bool
}

extension ViewHost {
    /// Whether there is work for a time in which no event waits and no frame is due. None while a scroll bar is dragged: the
    /// pointer holds on to the length of the content.
    public var hasIdleWork: Bool {
        !needsFrame && interaction.drag == nil && !graph.columnsToMeasure.isEmpty
    }

    /// Does such work until `isOver`, which is asked after each piece of less than a millisecond, or until there is none left. Nothing
    /// that shows moves by it, except scroll bars; a frame becomes due only where one does.
    ///
    ///     while host.hasIdleWork && !isEventWaiting {
    ///         host.performIdleWork { clock.now > deadline }
    ///     }
    public func performIdleWork(until isOver: () -> Bool) {
        guard hasIdleWork else { return }
        var looksDifferent = false
        for column in graph.columnsToMeasure {
            if column.measureRows(until: isOver) { looksDifferent = true }
            if isOver() { break }
        }
        if looksDifferent { setNeedsFrame() }
    }
}
