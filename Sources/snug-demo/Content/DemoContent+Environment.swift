import Snug

extension EnvironmentValues {
    /// What the demo shows. A new value shows at once; toggle and scroll position stay.
    var demoContent: DemoContent {
        get { self[DemoContentKey.self] }
        set { self[DemoContentKey.self] = newValue }
    }
}

private struct DemoContentKey: EnvironmentKey {
    static var defaultValue: DemoContent { .english }
}
