// The oracle for wrapping: lays out characters and strings, one character at a time, and knows nothing of advances,
// clusters or units. It is valid for the fixed-advance shaper with plain characters and spaces.

/// A line as a person would write it down.
struct NaiveLine: Hashable {
    var text: String
    var isTruncated = false

    /// Characters shown, the ellipsis included.
    var columns: Int { text.count + (isTruncated ? 1 : 0) }
}

/// Breaks `text` into lines of at most `columns` characters, at most `maximumCount` of them.
func naiveWrap(_ text: String, columns: Int, maximumCount: Int = .max) -> [NaiveLine] {
    var all: [(line: String, rest: String, isLastParagraph: Bool)] = []
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, paragraph) in paragraphs.enumerated() {
        var rest = String(paragraph)
        repeat {
            let taken = longestLine(of: rest, columns: columns)
            all.append((trimmed(String(rest.prefix(taken))), rest, index + 1 == paragraphs.count))
            rest = String(rest.dropFirst(taken))
        } while !rest.isEmpty
    }
    guard all.count > maximumCount else { return all.map { NaiveLine(text: $0.line) } }
    var kept = all.prefix(maximumCount - 1).map { NaiveLine(text: $0.line) }
    let rest = all[maximumCount - 1].rest
    var best = ""
    for length in 0...rest.count {
        let prefix = trimmed(String(rest.prefix(length)))
        if prefix.count + 1 <= columns { best = prefix }
    }
    kept.append(NaiveLine(text: best, isTruncated: true))
    return kept
}

/// How many characters the first line of `rest` takes, white space behind it included: tries every break there is.
private func longestLine(of rest: String, columns: Int) -> Int {
    let characters = Array(rest)
    var best: Int?
    for length in 0...characters.count where length == characters.count || (length > 0 && characters[length] != " ") {
        let isBreak = length == characters.count || characters[length - 1] == " "
        if isBreak, length > 0, trimmed(String(characters[..<length])).count <= columns { best = length }
    }
    if let best { return best }
    let word = characters.firstIndex(of: " ") ?? characters.count
    let taken = min(word, max(1, columns))
    // A word of one character is complete, so the white space behind it goes along.
    if taken < word { return taken }
    return characters[taken...].firstIndex { $0 != " " } ?? characters.count
}

private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
}
