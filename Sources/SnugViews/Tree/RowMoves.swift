// Where rows went when their data changed. Most changes leave the first and the last rows alone, so that only what lies between is
// looked up.

/// The places of the elements of one collection in another one, by their ids. Equal ids are told apart by their order.
struct RowMoves {
    /// Up to here places are the same, and from `oldEnd` and `newEnd` on they differ by a constant.
    private var start = Int.max
    private var oldEnd = Int.max
    private var newEnd = Int.max
    private var oldPlaces: [Int: Int] = [:]
    private var newPlaces: [Int: Int] = [:]

    /// No element moved.
    init() {}

    /// - Complexity: O(n).
    @MainActor init<Data, ID, Content>(from old: ForEach<Data, ID, Content>, to new: ForEach<Data, ID, Content>) {
        if let range = old.data as? Range<Int>, range == new.data as? Range<Int> { return }
        let oldIDs = old.data.lazy.map(old.id)
        let newIDs = new.data.lazy.map(new.id)
        start = Self.equalCount(oldIDs, newIDs, upTo: .max)
        let rest = min(oldIDs.count, newIDs.count) - start
        let tail = Self.equalCount(oldIDs.reversed(), newIDs.reversed(), upTo: rest)
        oldEnd = oldIDs.count - tail
        newEnd = newIDs.count - tail
        guard start < oldEnd, start < newEnd else { return }
        var places: [OccurrenceID<ID>: Int] = [:]
        var occurrences = Occurrences<ID>()
        for (id, place) in zip(oldIDs.dropFirst(start), start..<oldEnd) { places[occurrences.next(id)] = place }
        occurrences = Occurrences()
        for (id, place) in zip(newIDs.dropFirst(start), start..<newEnd) {
            guard let old = places[occurrences.next(id)] else { continue }
            oldPlaces[place] = old
            newPlaces[old] = place
        }
    }

    /// How many elements are the same from the start on.
    private static func equalCount<ID: Equatable>(
        _ first: some Sequence<ID>, _ second: some Sequence<ID>, upTo most: Int
    ) -> Int {
        var count = 0
        for (one, other) in zip(first, second) {
            if count == most || one != other { break }
            count += 1
        }
        return count
    }

    /// Where the element at `place` was; nil for a new one.
    func old(_ place: Int) -> Int? {
        place < start ? place : place < newEnd ? oldPlaces[place] : place - newEnd + oldEnd
    }

    /// Where the element that was at `place` is; nil if it is gone.
    func new(_ place: Int) -> Int? {
        place < start ? place : place < oldEnd ? newPlaces[place] : place - oldEnd + newEnd
    }
}
