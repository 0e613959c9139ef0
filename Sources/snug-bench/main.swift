// Measures layout alone: no display, no fonts, no drawing. Prints a table, or JSON.
import Glibc
import Snug

private let usage = """
    Usage: snug-bench [--json] [--quick]
    Measures layout: the demo's scene, columns of labels, rows of items. Needs no display. Build it with -c release.

      --json   print JSON instead of a table
      --quick  few batches and no large scenes: shows that all runs, and is no measurement
      --help   show this text and exit

    """

private let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") {
    print(usage, terminator: "")
    exit(0)
}
if let unknown = arguments.first(where: { !["--json", "--quick"].contains($0) }) {
    let line = Array("snug-bench: unknown option \"\(unknown)\" (--help lists the options)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(64)
}
private let isQuick = arguments.contains("--quick")
private let benchmarks = Benchmarks(
    stopwatch: Stopwatch(budget: isQuick ? .zero : .milliseconds(500)),
    counts: isQuick ? [1000] : [1000, 10_000, 100_000])
private var results: [BenchResult] = []
benchmarks.run { results.append($0) }
print(arguments.contains("--json") ? Report.json(results) : Report.table(results), terminator: "")
