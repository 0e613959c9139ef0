// The results as a table for people and as JSON for programs.

enum Report {
    /// Columns line up; times in the unit that suits them.
    static func table(_ measurements: [BenchResult]) -> String {
        let header = ["operation", "min", "median", "sizing calls", "cache hits", "nodes", "batches"]
        let rows = measurements.map { result in
            [
                result.name, time(result.minimum), time(result.median), count(result.sizingCalls),
                count(result.cacheHits), result.nodes.map { "\($0)" } ?? "-", "\(result.batches)",
            ]
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        return ([header] + rows).map { row in
            zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + padding : padding + cell.0
            }.joined(separator: "  ") + "\n"
        }.joined()
    }

    /// An array of objects; times in nanoseconds, null where there is no number.
    static func json(_ measurements: [BenchResult]) -> String {
        func number(_ value: Double?) -> String { value.map { "\(rounded($0, digits: 3))" } ?? "null" }
        let objects = measurements.map { result in
            """
              {"operation": "\(result.name)", "minimum_ns": \(number(result.minimum)), \
            "median_ns": \(number(result.median)), "sizing_calls": \(number(result.sizingCalls)), \
            "cache_hits": \(number(result.cacheHits)), "nodes": \(result.nodes.map { "\($0)" } ?? "null"), \
            "batches": \(result.batches)}
            """
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1000: "\(rounded(nanoseconds, digits: 1)) ns"
        case ..<1_000_000: "\(rounded(nanoseconds / 1000, digits: 2)) us"
        default: "\(rounded(nanoseconds / 1_000_000, digits: 2)) ms"
        }
    }

    private static func count(_ value: Double?) -> String { value.map { "\(rounded($0, digits: 1))" } ?? "-" }

    private static func rounded(_ value: Double, digits: Int) -> Double {
        let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
        return (value * factor).rounded() / factor
    }
}
