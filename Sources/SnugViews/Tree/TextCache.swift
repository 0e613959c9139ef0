// Shaping a text costs a hundred times more than wrapping it. Views that show the same words share one shaped text, and the
// last few that went out of use are kept for views that come back.
import SnugLayout

/// Keeps a text in the cache. The cache refers to it weakly, which makes it slow to count references to; the text itself is
/// referred to from all over the display list.
final class SharedText {
    let text: ShapedText

    init(_ text: ShapedText) { self.text = text }
}

struct TextCache {
    struct Key: Hashable {
        let text: String
        let font: FontDescription
        let scale: Double
    }

    private struct Entry {
        weak var text: SharedText?
    }

    /// Texts kept although no view holds them.
    private static let recentCapacity = 256

    private var entries: [Key: Entry] = [:]
    private var recent: [SharedText] = []
    private var nextRecent = 0
    /// When this many entries are there, those whose text is gone are removed.
    private var sweepCount = 1024

    /// Texts alive.
    var count: Int { entries.values.reduce(0) { $0 + ($1.text == nil ? 0 : 1) } }

    /// The text for `key`, shaped only if no one holds it any more.
    mutating func text(_ key: Key, shape: () -> ShapedText) -> SharedText {
        if let known = entries[key]?.text { return known }
        let shaped = SharedText(shape())
        entries[key] = Entry(text: shaped)
        if recent.count < Self.recentCapacity {
            recent.append(shaped)
        } else {
            recent[nextRecent] = shaped
            nextRecent = (nextRecent + 1) % Self.recentCapacity
        }
        if entries.count > sweepCount {
            entries = entries.filter { $0.value.text != nil }
            sweepCount = max(1024, 2 * entries.count)
        }
        return shaped
    }
}
