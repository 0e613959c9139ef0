// What all nodes of one tree share: the shaper, the list of dirty nodes, and counters that tests read.
import SnugLayout

@MainActor final class ViewGraph {
    let shaper: any TextShaper
    /// Pixels per pt; texts are shaped for it.
    var scale = 1.0
    var nodeCount = 0
    var bodyEvaluations = 0
    /// Called when something became dirty.
    var onDirty: () -> Void = {}
    /// Receives one line for each misuse found.
    var onDiagnostic: (String) -> Void = { _ in }
    private var dirty: [DirtyNode] = []
    private var observers: [WeakObserver] = []
    private var texts: [TextKey: ShapedText] = [:]
    private var previousTexts: [TextKey: ShapedText] = [:]

    /// Texts kept for views that come back; those in use are held by their views.
    private static let textCapacity = 4096

    init(shaper: any TextShaper) { self.shaper = shaper }

    func report(_ line: String) { onDiagnostic(line) }

    func markDirty(_ node: some StateOwner) {
        if !dirty.contains(where: { $0.node === node }) { dirty.append(DirtyNode(node: node, depth: node.depth)) }
        onDirty()
    }

    /// Evaluates dirty bodies, outer ones first, until none is left; a loop that never settles ends with a report.
    func updateDirtyNodes() {
        var rounds = 0
        while !dirty.isEmpty {
            rounds += 1
            if rounds > Self.maximumRounds {
                report(
                    "state keeps changing in \(dirty.map { "\(type(of: $0.node))" }): stopped after \(rounds - 1) rounds"
                )
                dirty.removeAll()
                return
            }
            let batch = dirty.sorted { $0.depth < $1.depth }
            dirty.removeAll()
            for entry in batch {
                guard let node = entry.node else { continue }
                node.evaluate()
                node.contentElementsChanged()
            }
        }
    }

    /// Rounds of evaluation, and of layout, that one frame may take.
    static let maximumRounds = 16

    var isDirty: Bool { !dirty.isEmpty }
    var hasObservers: Bool { !observers.isEmpty }

    /// Tells `observer` of each layout from now on, after those added before it, while somebody else holds it.
    func add(_ observer: any LayoutObserver) { observers.append(WeakObserver(observer: observer)) }

    /// Tells the observers that a layout is done.
    /// - Returns: those that reacted.
    func layoutWasDone(below root: ElementNode) -> [any LayoutObserver] {
        if observers.isEmpty { return [] }
        observers.removeAll { $0.observer == nil }
        return observers.compactMap { $0.observer }.filter { $0.layoutWasDone(below: root) }
    }

    /// The shaped form of `text`, kept while a view or the cache holds it.
    func shaped(_ text: String, _ font: FontDescription) -> ShapedText {
        let key = TextKey(text: text, font: font, scale: scale)
        if let known = texts[key] ?? previousTexts[key] {
            texts[key] = known
            return known
        }
        let shaped = shaper.shape(text, font: font, scale: scale)
        texts[key] = shaped
        if texts.count > Self.textCapacity {
            previousTexts = texts
            texts = [:]
        }
        return shaped
    }

    private struct TextKey: Hashable {
        let text: String
        let font: FontDescription
        let scale: Double
    }

    private struct WeakObserver {
        weak var observer: (any LayoutObserver)?
    }

    private struct DirtyNode {
        weak var node: (any StateOwner)?
        let depth: Int
    }
}

/// A node that owns state cells.
@MainActor protocol StateOwner: AnyObject {
    var depth: Int { get }
    /// The type of the view, for reports.
    var ownName: String { get }
    /// Whether the view belongs to this module, such as a button.
    var isBuiltIn: Bool { get }
    func stateChanged()
    func evaluate()
    func contentElementsChanged()
}
