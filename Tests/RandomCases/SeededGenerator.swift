/// Random numbers that are the same for the same seed in every run and on every machine, so that a failing property test can be
/// run again (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    /// What it was made with: the number to print when a test fails.
    public let seed: UInt64
    private var state: UInt64

    public init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to `limit`, without it.
    public mutating func next(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
