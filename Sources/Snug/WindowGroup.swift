import SnugViews
import SnugX11

/// A window with a title and views.
///
///     WindowGroup("Hello") { Text("Hello") }
///         .defaultSize(width: 400, height: 300)
public struct WindowGroup<Content: View>: PrimitiveScene {
    let windows: [WindowDescription]

    public init(_ title: String, @ViewBuilder content: () -> Content) {
        let content = content()
        windows = [
            WindowDescription(
                title: title, size: nil,
                makeHost: { shaper, environment in
                    let host = ViewHost(
                        content, shaper: shaper, loadImage: PictureFiles.ofProgram.load, environment: environment)
                    host.onDiagnostic = writeErrorLine
                    return host
                })
        ]
    }

    /// A window titled with the name of its content's type.
    public init(@ViewBuilder content: () -> Content) {
        self.init(String(describing: Content.self), content: content)
    }
}
