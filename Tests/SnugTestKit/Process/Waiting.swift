// Waiting for a condition with a limit, which is how every test here waits: nothing sleeps a guessed time.
import Glibc

/// Evaluates `condition` every 2 ms until it holds or `limit` has passed.
///
/// - Returns: true if the condition held in time. It is evaluated at least once, and once more at the limit.
@discardableResult
public func wait(upTo limit: Duration = .seconds(5), until condition: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + limit
    while true {
        if try condition() { return true }
        if ContinuousClock.now >= deadline { return false }
        poll(nil, 0, 2)
    }
}

/// Evaluates `value` every 2 ms until it is not nil or `limit` has passed; nil if it never came.
public func waitForValue<Value>(upTo limit: Duration = .seconds(5), _ value: () throws -> Value?) rethrows -> Value? {
    var found: Value?
    try wait(upTo: limit) {
        found = try value()
        return found != nil
    }
    return found
}
