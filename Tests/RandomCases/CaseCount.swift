// How much the tests with random cases do: enough for every day, everything in continuous integration, or the one case that
// failed. The environment says which.
import Glibc

public enum CaseCount {
    /// True with SNUG_CASES=full.
    public static var isFull: Bool { variable("SNUG_CASES") == "full" }

    /// The one seed to try, from SNUG_SEED; nil for all of them.
    public static var chosenSeed: UInt64? { variable("SNUG_SEED").flatMap { UInt64($0) } }

    /// `full` cases where they are asked for, else `daily`: a tenth unless a test says otherwise.
    public static func scaled(_ daily: Int? = nil, full: Int) -> Int { isFull ? full : daily ?? full / 10 }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
