// The promises every layout makes, checked on a whole tree: for tests of one's own layouts, and for the fuzzer of ours.

/// Checks a layout tree against the contract that `Layout` documents.
///
///     let violations = LayoutContract.check(sizes: [Size(width: 300, height: 200)]) {
///         let node = LayoutNode(layout: Diagonal())
///         node.children = [...]
///         return node
///     }
///     #expect(violations.isEmpty, "\(violations)")
///
/// 1. The same proposal gives the same size, in any order of calls, with and without kept answers; a kept answer is the right one at
///    both ends of the proposals it is said to hold for.
/// 2. No size is NaN or negative; it is infinite only where the proposal is. Every placed frame is finite.
/// 3. On an axis, with the other one unspecified, size(0) <= size(w) <= size(infinity); the height of a text never
///    grows with its width. Does not hold, and is not checked, for `ViewThatFits`, which may change its candidate, nor for
///    `OverflowRow`, which may trade a badge for a narrower item, nor for an aspect ratio, which offers a text more height
///    the wider it gets, nor for what contains them; nor for the height of what lines up baselines, as a baseline may
///    move against the height. For an overflow row of the prefix policy the number of items shown never falls with the
///    width instead.
/// 4. A subview that was asked for its size is placed with a proposal that it was asked for.
/// 5. Laying out A, then B, then A gives the first frames, and each the frames of a new tree.
/// 6. Sizing calls stay under `callsPerNode` times the number of nodes; with an aspect ratio in the tree, under that
///    times the depth.
public enum LayoutContract {
    /// A broken promise.
    public struct Violation: Hashable, Sendable, CustomStringConvertible {
        /// The number of the promise, 1 to 6.
        public let point: Int
        /// The layout at fault and its place in the tree, as child indices from the root.
        public let layout: String
        public let path: [Int]
        /// The proposal and the values found.
        public let detail: String

        public var description: String {
            "contract \(point): \(layout) at \(path.isEmpty ? "the root" : "\(path)"): \(detail)"
        }
    }

    /// The most sizes a node may compute in one layout, on average over its tree. A stack asks for at most four lengths an
    /// axis (0, nil, infinity, the share), and a share can differ for each of the other axis' lengths.
    public static let callsPerNode = 64

    /// - Parameters:
    ///   - sizes: of the window, in pt; laid out in this order, and back to the first after each. They and the lengths 0, nil
    ///     and infinity are proposed in all combinations.
    ///   - scales: pixels per pt; the sizes are rounded to the whole pixels a window has at each.
    ///   - make: builds the tree anew, the same one each time.
    /// - Returns: what was found, the innermost layouts first; empty if all promises hold. A tree that breaks the second promise is
    ///   not examined further, as layout itself would trap.
    public static func check(
        sizes: [Size], scales: [Double] = [1], make: () -> LayoutNode
    ) -> [Violation] {
        var windows: [Size] = []
        for scale in scales {
            let grid = PixelGrid(scale: scale)
            for size in sizes {
                let window = Size(
                    width: Length.down(grid.snap(size.width) / grid.scale),
                    height: Length.down(grid.snap(size.height) / grid.scale))
                if !windows.contains(window) { windows.append(window) }
            }
        }
        let proposals = ProposalGrid(windows)
        var checker = ContractChecker()
        checker.checkAnswers(proposals, make())
        guard checker.violations.isEmpty else { return checker.violations }
        checker.checkOrder(proposals, make)
        for window in windows { checker.checkPlacement(window, make()) }
        checker.checkRepetition(windows, make)
        return checker.violations
    }
}

/// The proposals of a check, in a fixed order.
struct ProposalGrid {
    /// 0, the lengths of the sizes in ascending order, infinity.
    let widths: [Double]
    let heights: [Double]
    let windows: [Size]
    let all: [ProposedSize]

    init(_ sizes: [Size]) {
        func ascending(_ axis: Axis) -> [Double] { Set(sizes.map { $0[axis] } + [0, .infinity]).sorted() }
        windows = sizes
        widths = ascending(.horizontal)
        heights = ascending(.vertical)
        // A whole grid of many sizes would be large; each size is combined with the three special lengths only.
        var proposals: Set<ProposedSize> = []
        var ordered: [ProposedSize] = []
        for size in sizes + [.zero] {
            for width in [size.width, 0, nil, .infinity] {
                for height in [size.height, 0, nil, .infinity] {
                    let proposal = ProposedSize(width: width, height: height)
                    if proposals.insert(proposal).inserted { ordered.append(proposal) }
                }
            }
        }
        all = ordered
    }

    func lengths(_ axis: Axis) -> [Double] { axis == .horizontal ? widths : heights }
}
