// Scenes: which windows a program has. `App.main()` turns them into window descriptions and opens one window for each.
import SnugLayout
import SnugViews

/// One or more windows of a program.
@MainActor public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// What `App.main()` opens: title, size in pt, and the views.
struct WindowDescription {
    var title: String
    var size: Size?
    var makeHost: @MainActor (any TextShaper, EnvironmentValues) -> ViewHost
}

/// A scene that is not made of others.
@MainActor protocol PrimitiveScene: Scene where Body == Never {
    var windows: [WindowDescription] { get }
}

extension PrimitiveScene {
    public var body: Never { preconditionFailure("a primitive scene has no body") }
}

@MainActor func windowDescriptions(of scene: some Scene) -> [WindowDescription] {
    if let primitive = scene as? any PrimitiveScene { return primitive.windows }
    return windowDescriptions(of: scene.body)
}

/// Collects the scenes of an app's body.
@MainActor @resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var windows: [WindowDescription] = []
        for scene in repeat each content { windows += windowDescriptions(of: scene) }
        return SceneList(windows: windows)
    }
}

struct SceneList: PrimitiveScene {
    let windows: [WindowDescription]
}

extension Scene {
    /// The size, in pt, of a window that opens: its content's ideal size where this is not given.
    public func defaultSize(width: Double, height: Double) -> some Scene {
        defaultSize(Size(width: width, height: height))
    }

    public func defaultSize(_ size: Size) -> some Scene {
        SceneList(
            windows: windowDescriptions(of: self).map { window in
                var window = window
                window.size = size
                return window
            })
    }
}
