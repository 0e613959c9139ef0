import SnugViews

/// Uses the time in which no event waits, in slices after which the loop looks for events again.
@MainActor struct IdleTime {
    /// Short enough that nobody notices what waits for its end.
    static let slice = Duration.milliseconds(4)

    private let clock = ContinuousClock()

    /// Works for one slice, or less if there is no more to do.
    func work(for hosts: some Sequence<ViewHost>) {
        let end = clock.now + Self.slice
        for host in hosts {
            host.performIdleWork { clock.now >= end }
            if clock.now >= end { return }
        }
    }
}
