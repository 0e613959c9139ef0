/// Runs `body`, which the caller knows to be on the main actor, from code that the compiler does not know it of: layout, which the
/// host starts.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    guard let result else { preconditionFailure("the body ran, so there is a result") }
    return result
}
