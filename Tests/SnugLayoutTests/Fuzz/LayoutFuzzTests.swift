// The layouts' contract on random trees. SNUG_CASES=full runs ten times as many, SNUG_SEED=n the one of a failure.

import RandomCases
import SnugLayout
import Testing

@Suite("Random trees") struct LayoutFuzzTests {
    /// The tree of a seed and the windows it is laid out in.
    private static func draw(seed: UInt64) -> (tree: TreeSpec, sizes: [Size]) {
        var generator = TreeGenerator(seed: seed)
        let tree = generator.tree()
        let size = generator.size()
        // A resize step leaves most in its place, and a jump next to nothing.
        let step = seed.isMultiple(of: 2) ? Size(width: 1, height: 0) : Size(width: 0, height: 1)
        return (
            tree,
            [size, generator.size(), Size(width: size.width + step.width, height: size.height + step.height)]
        )
    }

    @Test("The contract holds for every container and modifier")
    func contract() {
        let seeds: ClosedRange<UInt64>
        if let seed = CaseCount.chosenSeed {
            seeds = seed...seed
        } else {
            seeds = 1...UInt64(CaseCount.scaled(full: 20_000))
        }
        var nodes = 0
        var failures = 0
        for seed in seeds {
            let (tree, sizes) = Self.draw(seed: seed)
            nodes += tree.nodeCount
            func violations(_ tree: TreeSpec) -> [LayoutContract.Violation] {
                LayoutContract.check(sizes: sizes, scales: [tree.scale], make: tree.make)
            }
            guard let violation = violations(tree).first else { continue }
            let smallest = tree.minimized { violations($0).contains { $0.point == violation.point } }
            let shown = violations(smallest).first { $0.point == violation.point } ?? violation
            Issue.record("SNUG_SEED=\(seed), windows \(sizes): \(shown)\n\(smallest)")
            failures += 1
            if failures == 5 { break }
        }
        print("Random trees: \(seeds.count) checked, \(nodes) nodes")
    }
}
