// How long one operation takes, and how much layout work it does. Time is measured over batches of many operations, as a clock
// read costs more than the fastest of them; the minimum tells the cost, the median how quiet the machine was.
import Snug

/// The cost of one operation.
struct BenchResult: Equatable {
    let name: String
    /// Nanoseconds an operation.
    let minimum: Double
    let median: Double
    let batches: Int
    /// Sizes computed and kept sizes used, an operation; nil where no tree is laid out or nodes go away.
    var sizingCalls: Double?
    var cacheHits: Double?
    /// Elements in the tree; nil where there is none.
    var nodes: Int?
}

/// Runs operations in batches until a time is used up.
struct Stopwatch {
    /// The time spent on one measurement, at least three batches.
    let budget: Duration
    static let fewestBatches = 3

    /// - Parameters:
    ///   - perBatch: operations in a batch.
    ///   - batch: runs one batch.
    /// - Returns: nanoseconds an operation in each batch, in ascending order.
    func batches(perBatch: Int, _ batch: () -> Void) -> [Double] {
        let clock = ContinuousClock()
        var times: [Double] = []
        let start = clock.now
        while times.count < Self.fewestBatches || clock.now - start < budget {
            times.append((clock.measure(batch)).nanoseconds / Double(perBatch))
        }
        return times.sorted()
    }
}

extension Duration {
    var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}

extension BenchResult {
    /// - Parameter sorted: nanoseconds an operation, ascending and not empty.
    init(_ name: String, sorted: [Double]) {
        self.name = name
        minimum = sorted[0]
        median = sorted[sorted.count / 2]
        batches = sorted.count
    }

    /// Adds the layout work of `operations` between two readings.
    func counting(from before: LayoutCounters, to after: LayoutCounters, operations: Int) -> BenchResult {
        var counted = self
        counted.sizingCalls = Double(after.sizingCalls - before.sizingCalls) / Double(operations)
        counted.cacheHits = Double(after.cacheHits - before.cacheHits) / Double(operations)
        counted.nodes = after.nodes
        return counted
    }
}
