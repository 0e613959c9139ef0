import Snug

extension EnvironmentValues {
    /// What the demo shows. A new value shows at once; toggle and scroll position stay.
    var demoContent: DemoContent {
        get { self[DemoContentKey.self] }
        set { self[DemoContentKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// Takes what keys ask for; nothing happens where nobody listens.
    var demoCommand: DemoCommandAction {
        get { self[DemoCommandKey.self] }
        set { self[DemoCommandKey.self] = newValue }
    }
}

private struct DemoCommandKey: EnvironmentKey {
    static var defaultValue: DemoCommandAction { { _ in } }
}

private struct DemoContentKey: EnvironmentKey {
    static var defaultValue: DemoContent { .english }
}
