import SnugLayout

/// A picture: as large as it is, one pixel a pt, unless it is `resizable()`.
public struct Image: ElementView {
    private enum Source {
        case bitmap(Bitmap)
        case name(String)
    }

    private let source: Source
    private var isResizable = false

    /// The picture of a name, which the platform finds. In a window that is `name`.png beside the program's executable, in a
    /// folder `Resources` there, or in `Resources` of the working directory. One that is missing takes no space, and a
    /// diagnostic tells where it was looked for.
    public init(_ name: String) { source = .name(name) }

    public init(_ bitmap: Bitmap) { source = .bitmap(bitmap) }

    /// The picture takes the size it is offered instead of its own.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        let bitmap: Bitmap? =
            switch source {
            case .bitmap(let bitmap): bitmap
            case .name(let name): context.graph.image(named: name)
            }
        guard let bitmap else {
            element.paint = .none
            return element.setLayout(FixedLeafLayout(size: .zero))
        }
        let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        if isResizable {
            element.setLayout(FillingLayout(ideal: size))
        } else {
            element.setLayout(FixedLeafLayout(size: size))
        }
        element.paint = .image(bitmap)
    }
}

/// Finds the picture of a name.
public typealias ImageLoader = (_ name: String) throws(ImageError) -> Bitmap

/// Why there is no picture of a name.
public struct ImageError: Error, Equatable, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
