// Waiting for a condition with a limit, which is how every test here waits: nothing sleeps a guessed time.
//
// What counts towards a limit is the time slept between two looks, not the clock: on a machine that others keep busy a sleep
// ends late and a look takes long, for the program that is waited for too, so the limit stretches with them.
import Glibc

/// Evaluates `condition`, then sleeps 2 ms, and again until it holds or `limit` has been slept.
///
/// - Returns: true if the condition held in time. It is evaluated at least once, and once more at the limit.
@discardableResult
public func wait(upTo limit: Duration = .seconds(5), until condition: () throws -> Bool) rethrows -> Bool {
    var slept = Duration.zero
    while true {
        if try condition() { return true }
        if slept >= limit { return false }
        poll(nil, 0, 2)
        slept += .milliseconds(2)
    }
}

/// Evaluates `value` as `wait` does a condition until it is not nil or `limit` has been slept; nil if it never came.
public func waitForValue<Value>(upTo limit: Duration = .seconds(5), _ value: () throws -> Value?) rethrows -> Value? {
    var found: Value?
    try wait(upTo: limit) {
        found = try value()
        return found != nil
    }
    return found
}
