// The one error of the test kit: what was tried, and what came instead.

/// A test's surroundings are not as it needs them. Such a test fails; it is never skipped.
public struct TestKitError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
