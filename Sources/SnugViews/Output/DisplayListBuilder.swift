// Walks the laid-out elements in drawing order and writes what each draws into a display list. Here, and only here, pt become
// px: straight edges snap to the pixel grid; round and free shapes keep their exact place, so that a marker's centre is the
// point it marks.
import SnugLayout

@MainActor struct DisplayListBuilder {
    let grid: PixelGrid
    let environment: EnvironmentValues
    let interaction: InteractionState
    private(set) var items: [DisplayItem] = []
    private var focusRing: [DisplayItem] = []
    /// The element that shows the focus.
    private let focused: ElementNode?

    /// What an element inherits from those around it.
    private struct Surroundings {
        /// Top left corner of the parent, absolute, in pt.
        var origin: Point
        var clip: ClipRegion?
        var opacity = 1.0
        var transform: AffineTransform?
        /// Lines grow with what they are drawn on.
        var lineScale: Double { transform?.lengthScale ?? 1 }
    }

    init(grid: PixelGrid, environment: EnvironmentValues, interaction: InteractionState) {
        self.grid = grid
        self.environment = environment
        self.interaction = interaction
        focused = interaction.windowHasFocus ? interaction.focused : nil
    }

    /// The list for the tree below `root`.
    mutating func build(_ root: ElementNode) -> DisplayList {
        add(root, Surroundings(origin: .zero))
        items += focusRing
        return DisplayList(
            items: items, background: Color.windowBackground.resolved(in: environment))
    }

    private mutating func add(_ element: ElementNode, _ outer: Surroundings) {
        if element.isHidden { return }
        let frame = element.frame.offsetBy(dx: outer.origin.x, dy: outer.origin.y)
        if element.isText, let clip = outer.clip, outer.transform == nil, element.effect == nil,
            clip.bounds.intersection(grid.snap(frame)).isEmpty
        {
            return
        }
        var here = outer
        here.origin = frame.origin
        here.opacity *= element.opacity
        if let effect = element.effect {
            let own = effect.transform(grid.exact(frame))
            here.transform = here.transform.map { own.concatenating($0) } ?? own
        }
        if let clip = element.clip {
            here.clip = region(of: clip, element.clipBounds(at: frame) ?? frame, frame, here)
            if here.clip?.bounds.isEmpty ?? false { return }
        }
        if element.isPainted { paint(element, frame, here) }
        element.forEachChild { add($0, here) }
        if element.showsScrollThumb, let scroll = element.scroll,
            let thumb = ScrollThumb(scroll, frame: frame, isRightToLeft: element.isRightToLeft)
        {
            paint(thumb, element, here)
        }
        if focused === element { addFocusRing(frame, outer) }
    }

    /// The area left of the present one inside `rect`, which bounds `clip` of `frame`.
    private func region(of clip: ClipShape, _ rect: Rect, _ frame: Rect, _ here: Surroundings) -> ClipRegion {
        var bounds = box(rect, here)
        var outlines: [Outline] = []
        if let transform = here.transform {
            if transform.b != 0 || transform.c != 0 { outlines.append(transformed(.rect(bounds), here)) }
            bounds = bounds.bounds(under: transform).pixelBounds
        }
        if case .shape(let shape) = clip { outlines.append(outline(shape, frame, here)) }
        var region = here.clip ?? ClipRegion(bounds: bounds)
        region.bounds = region.bounds.intersection(bounds)
        region.outlines += outlines
        return region
    }

    /// The rectangle in px, on the pixel grid unless a transform would move it off again and enlarge the rounding.
    private func box(_ rect: Rect, _ here: Surroundings) -> Rect {
        here.transform == nil ? grid.snap(rect) : grid.exact(rect)
    }

    private mutating func emit(_ content: DisplayItem.Content, _ here: Surroundings) {
        items.append(DisplayItem(content, clip: here.clip))
    }

    private mutating func paint(_ element: ElementNode, _ frame: Rect, _ here: Surroundings) {
        func faded(_ color: ResolvedColor) -> ResolvedColor { color.multiplyingAlpha(by: here.opacity) }
        switch element.paint {
        case .none: break
        case .shape(let shape, let stroke, let color):
            if color.alpha == 0 || frame.isEmpty { break }
            if let stroke {
                let width =
                    stroke.isInside
                    ? max(1, (stroke.lineWidth * grid.scale).rounded()) : stroke.lineWidth * grid.scale
                let outline = outline(shape, frame, here, inset: stroke.isInside ? width / 2 : 0)
                emit(.stroke(outline, width: width * here.lineScale, faded(color)), here)
            } else {
                emit(.fill(outline(shape, frame, here), faded(color)), here)
            }
        case .border(let width, let color):
            let lineWidth = max(1, (width * grid.scale).rounded())
            let rect = box(frame, here).insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
            emit(.stroke(transformed(.rect(rect), here), width: lineWidth * here.lineScale, faded(color)), here)
        case .text(let text, let lineLimit, let color):
            paint(text, lineLimit, faded(color), element, frame, here)
        case .image(let bitmap):
            let item = ImageItem(
                image: bitmap, rect: box(frame, here), opacity: here.opacity, transform: here.transform)
            emit(.image(item), here)
        case .face(let face):
            let color =
                interaction.isPressed(inside: element)
                ? face.pressed : interaction.isHovered(inside: element) ? face.hovered : face.normal
            emit(.fill(outline(face.shape, frame, here), faded(color)), here)
            if let border = face.border {
                emit(.stroke(outline(face.shape, frame, here, inset: 0.5), width: here.lineScale, faded(border)), here)
            }
        }
    }

    private mutating func paint(
        _ text: ShapedText, _ lineLimit: Int?, _ color: ResolvedColor, _ element: ElementNode, _ frame: Rect,
        _ here: Surroundings
    ) {
        let box = grid.snap(frame)
        let proposal = element.placedProposal
        let wrapped: WrappedText
        if let known = element.wrapped, known.validity.contains(proposal) {
            wrapped = known
        } else {
            wrapped = text.wrap(width: proposal.width, lineLimit: lineLimit, height: proposal.height)
            element.wrapped = wrapped
        }
        let item = TextItem(
            text: text, lines: wrapped.lines, origin: box.origin, width: box.width, color: color,
            transform: here.transform)
        emit(.text(item), here)
    }

    private mutating func paint(_ thumb: ScrollThumb, _ element: ElementNode, _ here: Surroundings) {
        let strength = interaction.isDraggingThumb(of: element) ? 0.8 : 0.45
        let color = Color.gray.resolved(in: environment).multiplyingAlpha(by: strength * here.opacity)
        emit(.fill(outline(Capsule(), thumb.rect, here), color), here)
    }

    private mutating func addFocusRing(_ frame: Rect, _ outer: Surroundings) {
        let ring = outline(RoundedRectangle(cornerRadius: 6), frame.insetBy(dx: -4, dy: -4), outer)
        let color = Color.accentColor.resolved(in: environment).multiplyingAlpha(by: 0.7)
        focusRing.append(
            DisplayItem(.stroke(ring, width: max(1, (1.5 * grid.scale).rounded()), color), clip: outer.clip))
    }

    /// The shape's outline in px, moved inward by `inset` px.
    private func outline(_ shape: any Shape, _ frame: Rect, _ here: Surroundings, inset: Double = 0) -> Outline {
        func moved(_ rect: Rect) -> Rect { rect.insetBy(dx: inset, dy: inset) }
        let plain: Outline
        switch shape {
        case is Rectangle: plain = .rect(moved(box(frame, here)))
        case let rounded as RoundedRectangle:
            plain = .roundedRect(moved(box(frame, here)), radius: max(0, rounded.cornerRadius * grid.scale - inset))
        case is Capsule:
            let rect = moved(box(frame, here))
            plain = .roundedRect(rect, radius: min(rect.width, rect.height) / 2)
        case is Circle: plain = .ellipse(moved(grid.exact(Circle.square(in: frame))))
        case is Ellipse: plain = .ellipse(moved(grid.exact(frame)))
        default:
            let local = shape.path(in: Rect(origin: .zero, size: frame.size))
            let place = AffineTransform(
                a: grid.scale, b: 0, c: 0, d: grid.scale, tx: frame.minX * grid.scale, ty: frame.minY * grid.scale)
            plain = .path(local.applying(place))
        }
        return transformed(plain, here)
    }

    private func transformed(_ outline: Outline, _ here: Surroundings) -> Outline {
        guard let transform = here.transform else { return outline }
        switch outline {
        case .rect(let rect): return .path(Path(rect).applying(transform))
        case .roundedRect(let rect, let radius):
            return .path(Path(roundedRect: rect, cornerRadius: radius).applying(transform))
        case .ellipse(let rect): return .path(Path(ellipseIn: rect).applying(transform))
        case .path(let path): return .path(path.applying(transform))
        }
    }
}
