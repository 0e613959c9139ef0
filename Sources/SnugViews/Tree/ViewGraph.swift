// What all nodes of one tree share: the shaper, the list of dirty nodes, and counters that tests read.
import SnugLayout

@MainActor final class ViewGraph {
    let shaper: any TextShaper
    /// Pixels per pt; texts are shaped for it.
    var scale = 1.0
    /// What a view wants its whole window to be.
    var preferredColorScheme: ColorScheme?
    var nodeCount = 0
    var bodyEvaluations = 0
    /// Called when something became dirty.
    var onDirty: () -> Void = {}
    /// The element that has the focus.
    var focused: () -> ElementNode? = { nil }
    /// Receives one line for each misuse found.
    var onDiagnostic: (String) -> Void = { _ in }
    /// The element that holds all others.
    weak var root: ElementNode?
    /// Shows over the window, while a view wants it to.
    weak var inspector: LayoutInspector?
    private var followers: [WeakFollower] = []
    private var observers: [WeakObserver] = []
    /// When this many observers are there, those that are gone are removed.
    private var mostObservers = leastSweep
    private static let leastSweep = 256
    private var columns: [WeakColumn] = []
    private var dirty: [WeakOwner] = []
    /// Owners whose state has been written since it was new.
    private var written: [WeakOwner] = []
    /// Whether some of them may be in candidates that have been rejected.
    private var mayHoldRejectedState = false
    private var texts = TextCache()
    var dynamicProperties = DynamicProperties()

    private let loadImage: ImageLoader
    private var images: [String: Bitmap?] = [:]

    init(shaper: any TextShaper, loadImage: @escaping ImageLoader) {
        self.shaper = shaper
        self.loadImage = loadImage
    }

    func report(_ line: String) { onDiagnostic(line) }

    func markDirty(_ node: some StateOwner) {
        if !dirty.contains(where: { $0.node === node }) { dirty.append(WeakOwner(node: node, depth: node.depth)) }
        if !written.contains(where: { $0.node === node }) { written.append(WeakOwner(node: node, depth: node.depth)) }
        mayHoldRejectedState = true
        onDirty()
    }

    /// A `ViewThatFits` has left out a candidate that it showed before, or that is new. Called by layout, which runs on the main
    /// actor only: it is the host that starts it.
    nonisolated func childWasRejected() { MainActor.assumeIsolated { mayHoldRejectedState = true } }

    /// State in candidates that a `ViewThatFits` has just rejected goes back to its first value.
    func resetRejectedState() {
        if !mayHoldRejectedState { return }
        mayHoldRejectedState = false
        let rejected = written.compactMap(\.node).filter { $0.elements.contains(where: \.isRejected) }
        if rejected.isEmpty { return }
        for node in rejected { node.resetState() }
        written.removeAll { entry in entry.node == nil || rejected.contains { $0 === entry.node } }
    }

    /// The nodes right below `parent` in which state has been written since it was new.
    func writtenChildren(of parent: ViewNode) -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        for entry in written {
            var node = entry.node as? ViewNode
            while let current = node, current.parent !== parent { node = current.parent }
            if let node { found.insert(ObjectIdentifier(node)) }
        }
        return found
    }

    /// Evaluates dirty bodies, outer ones first, until none is left; a loop that never settles ends with a report.
    /// - Returns: whether the tree may have changed.
    func updateDirtyNodes() -> Bool {
        let evaluates = isDirty
        evaluateDirtyNodes()
        let followerReacted = updateWasDone()
        return evaluates || followerReacted
    }

    private func evaluateDirtyNodes() {
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
                guard let node = entry.node, node.needsEvaluation else { continue }
                node.evaluate()
                node.contentElementsChanged()
            }
        }
    }

    /// Rounds of evaluation, and of layout, that one frame may take.
    static let maximumRounds = 16

    /// Tells `follower` of the end of each update from now on, while somebody else holds it.
    func add(_ follower: some UpdateFollower) { followers.append(WeakFollower(follower: follower)) }

    /// Tells the followers, again while one of them changes the tree for those around it.
    /// - Returns: whether one did.
    private func updateWasDone() -> Bool {
        if followers.isEmpty { return false }
        followers.removeAll { $0.follower == nil }
        var reacted = false
        while !followers.filter({ $0.follower?.updateWasDone() ?? false }).isEmpty { reacted = true }
        return reacted
    }

    var isDirty: Bool { !dirty.isEmpty }
    var hasObservers: Bool { !observers.isEmpty }
    var observerCount: Int { observers.count }

    /// Tells `observer` of each layout from now on, after those added before it, while somebody else holds it.
    func add(_ observer: any LayoutObserver) {
        // Rows that are made only to be measured come and go without a layout.
        if observers.count >= mostObservers {
            observers.removeAll { $0.observer == nil }
            mostObservers = max(Self.leastSweep, 2 * observers.count)
        }
        observers.append(WeakObserver(observer: observer))
    }

    /// Tells the observers that a layout is done.
    /// - Returns: those that reacted.
    func layoutWasDone(below root: ElementNode) -> [any LayoutObserver] {
        if observers.isEmpty { return [] }
        observers.removeAll { $0.observer == nil }
        return observers.compactMap { $0.observer }.filter { $0.layoutWasDone(below: root) }
    }

    /// Measures rows of `column` in idle time from now on, while somebody else holds it.
    func addColumn(_ column: any MeasuringColumn) {
        columns.removeAll { $0.column == nil }
        columns.append(WeakColumn(column: column))
    }

    /// The columns that show and have rows to measure.
    var columnsToMeasure: [any MeasuringColumn] {
        columns.isEmpty ? [] : columns.compactMap { $0.column }.filter { $0.hasRowsToMeasure }
    }

    /// The picture of `name`; looked for once, and reported where there is none.
    func image(named name: String) -> Bitmap? {
        if let known = images[name] { return known }
        var image: Bitmap?
        do {
            image = try loadImage(name)
        } catch {
            report("Image(\"\(name)\"): \(error)")
        }
        images[name] = .some(image)
        return image
    }

    /// The shaped form of `text`, kept while a view or the cache holds it.
    func shaped(_ text: String, _ font: FontDescription) -> SharedText {
        texts.text(TextCache.Key(text: text, font: font, scale: scale)) {
            shaper.shape(text, font: font, scale: scale)
        }
    }

    /// Shaped texts alive now.
    var textCount: Int { texts.count }

    private struct WeakObserver {
        weak var observer: (any LayoutObserver)?
    }

    private struct WeakFollower {
        weak var follower: (any UpdateFollower)?
    }

    private struct WeakColumn {
        weak var column: (any MeasuringColumn)?
    }

    private struct WeakOwner {
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
    var elements: [ElementNode] { get }
    /// True from a write until the body has run again.
    var needsEvaluation: Bool { get }
    func stateChanged()
    func resetState()
    func evaluate()
    func contentElementsChanged()
}

/// Told when all dirty views have been evaluated, before layout.
@MainActor protocol UpdateFollower: AnyObject {
    /// - Returns: whether the follower's own elements are others now.
    func updateWasDone() -> Bool
}
