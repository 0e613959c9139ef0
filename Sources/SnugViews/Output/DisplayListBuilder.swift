// Walks the laid-out elements in drawing order and writes what each draws into a display list. Here, and only here, pt become
// px: straight edges snap to the pixel grid; round and free shapes keep their exact place, so that a marker's centre is the
// point it marks. The same walk notes where the elements are that answer to input.
import SnugLayout

@MainActor struct DisplayListBuilder {
    let grid: PixelGrid
    let scheme: ColorScheme
    let interaction: InteractionState
    private var items: [DisplayItem] = []
    private(set) var hitRegions: [HitRegion] = []
    private var focusRing: [DisplayItem] = []
    /// The element that shows the focus.
    private let focused: ElementNode?
    /// What the present element inherits from those around it.
    private var here = Surroundings()

    private struct Surroundings {
        var clip: ClipRegion?
        var opacity = 1.0
        var transform: AffineTransform?
        var hitSpace: HitSpace?
        var allowsHitTesting = true
        /// Lines grow with what they are drawn on.
        var lineScale: Double { transform?.lengthScale ?? 1 }
    }

    init(grid: PixelGrid, scheme: ColorScheme, interaction: InteractionState) {
        self.grid = grid
        self.scheme = scheme
        self.interaction = interaction
        focused = interaction.windowHasFocus ? interaction.focused : nil
    }

    /// The list for the tree below `root`.
    mutating func build(_ root: ElementNode, likelyCount: Int) -> DisplayList {
        items.reserveCapacity(likelyCount)
        // Most regions are those of something drawn.
        hitRegions.reserveCapacity(likelyCount)
        if !root.isHidden { add(root, root.frame) }
        placeFocusRing()
        return DisplayList(items: items, background: Color.windowBackground.resolved(in: scheme))
    }

    /// - Parameter frame: absolute, in pt.
    private mutating func add(_ element: ElementNode, _ frame: Rect) {
        let look = element.look
        if look.isEmpty {
            addChildren(of: element, frame)
        } else if look.contains(.text) && isBesideClip(element, frame) {
            return
        } else if look.isDisjoint(with: .changesSurroundings) {
            draw(element, frame)
        } else {
            let outer = here
            defer { here = outer }
            if !enter(element, frame) { return addRegions(in: element, frame) }
            draw(element, frame)
        }
        if focused === element { addFocusRing(frame) }
    }

    private mutating func addChildren(of element: ElementNode, _ frame: Rect) {
        element.forEachShownElement(from: frame.origin) {
            add($0, $1)
            if !focusRing.isEmpty, element.layersChildren { placeFocusRing() }
        }
    }

    /// The ring is drawn over the neighbours of the focused element, and under what lies over it.
    private mutating func placeFocusRing() {
        items += focusRing
        focusRing = []
    }

    private func isBesideClip(_ text: ElementNode, _ frame: Rect) -> Bool {
        guard let clip = here.clip, here.transform == nil, !text.look.contains(.transformed) else { return false }
        return clip.bounds.intersection(grid.snap(frame)).isEmpty
    }

    /// Nothing of the element or those in it shows, but keys reach them.
    private mutating func addRegions(in element: ElementNode, _ frame: Rect) {
        if element.look.contains(.interactive) { addRegion(element, frame) }
        element.forEachShownElement(from: frame.origin) { addRegions(in: $0, $1) }
    }

    private mutating func addRegion(_ element: ElementNode, _ frame: Rect) {
        let isHit =
            here.allowsHitTesting
            && (element.takesPointer || element.look.contains(.covering) && here.opacity > 0)
        hitRegions.append(HitRegion(element: element, frame: frame, space: here.hitSpace, isHit: isHit))
    }

    /// Draws the element and those in it.
    private mutating func draw(_ element: ElementNode, _ frame: Rect) {
        if !element.look.isDisjoint(with: .hasRegion) { addRegion(element, frame) }
        if element.look.contains(.painted) { paint(element, frame) }
        addChildren(of: element, frame)
        if element.look.contains(.scrolling) {
            for axis in Axis.allCases {
                if let thumb = element.scrollThumb(along: axis, frame: frame) { paint(thumb, element) }
            }
        }
    }

    /// Makes the surroundings those inside the element.
    /// - Returns: false if nothing shows there.
    private mutating func enter(_ element: ElementNode, _ frame: Rect) -> Bool {
        here.opacity *= element.opacity
        if !element.allowsHitTesting { here.allowsHitTesting = false }
        if let effect = element.effect {
            let own = effect.transform(grid.exact(frame))
            here.transform = here.transform.map { own.concatenating($0) } ?? own
            here.hitSpace = .transformed(by: effect.transform(frame), in: here.hitSpace)
        }
        if let clip = element.clip {
            let bounds = element.clipBounds(at: frame) ?? frame
            here.hitSpace = .clipped(to: bounds, in: here.hitSpace)
            here.clip = region(of: clip, bounds, frame)
            if here.clip?.bounds.isEmpty ?? false { return false }
        }
        return true
    }

    /// The area left of the present one inside `rect`, which bounds `clip` of `frame`.
    private func region(of clip: ClipShape, _ rect: Rect, _ frame: Rect) -> ClipRegion {
        var bounds = box(rect)
        var outlines: [Outline] = []
        if let transform = here.transform {
            if transform.b != 0 || transform.c != 0 { outlines.append(transformed(.rect(bounds))) }
            bounds = bounds.bounds(under: transform).pixelBounds
        }
        if case .shape(let shape) = clip { outlines.append(outline(shape, frame)) }
        var region = here.clip ?? ClipRegion(bounds: bounds)
        region.bounds = region.bounds.intersection(bounds)
        region.outlines += outlines
        return region
    }

    /// The rectangle in px, on the pixel grid unless a transform would move it off again and enlarge the rounding.
    private func box(_ rect: Rect) -> Rect {
        here.transform == nil ? grid.snap(rect) : grid.exact(rect)
    }

    private mutating func emit(_ content: DisplayItem.Content) {
        items.append(DisplayItem(content, clip: here.clip))
    }

    private func faded(_ color: ResolvedColor) -> ResolvedColor { color.multiplyingAlpha(by: here.opacity) }

    /// What was drawn last is drawn again where it would look the same.
    private mutating func paint(_ element: ElementNode, _ frame: Rect) {
        if element.look.contains(.face), case .face(let face) = element.paint { return paint(face, element, frame) }
        let conditions = DrawingConditions(frame: frame, opacity: here.opacity)
        let known = here.transform == nil && element.drawnWith == conditions ? element.drawn : nil
        if let known, known.clip == here.clip {
            items.append(known)
        } else if let content = known?.content ?? content(of: element, frame) {
            let item = DisplayItem(content, clip: here.clip)
            items.append(item)
            element.drawn = here.transform == nil ? item : nil
            element.drawnWith = conditions
        }
    }

    private func content(of element: ElementNode, _ frame: Rect) -> DisplayItem.Content? {
        switch element.paint {
        case .none, .face: return nil
        case .shape(let shape, let stroke, let color):
            if color.alpha == 0 || frame.isEmpty { return nil }
            guard let stroke else { return .fill(outline(shape, frame), faded(color)) }
            let width =
                stroke.isInside ? max(1, (stroke.lineWidth * grid.scale).rounded()) : stroke.lineWidth * grid.scale
            let outline = outline(shape, frame, inset: stroke.isInside ? width / 2 : 0)
            return .stroke(outline, width: width * here.lineScale, faded(color))
        case .border(let width, let color):
            let lineWidth = max(1, (width * grid.scale).rounded())
            let rect = box(frame).insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
            return .stroke(transformed(.rect(rect)), width: lineWidth * here.lineScale, faded(color))
        case .text(let text, let lineLimit, let color):
            let box = grid.snap(frame)
            return .text(
                TextItem(
                    text: text, lines: lines(of: text, lineLimit, element), origin: box.origin, width: box.width,
                    color: faded(color), transform: here.transform))
        case .image(let bitmap):
            return .image(
                ImageItem(image: bitmap, rect: box(frame), opacity: here.opacity, transform: here.transform))
        }
    }

    private func lines(of text: ShapedText, _ lineLimit: Int?, _ element: ElementNode) -> [TextLine] {
        if let known = element.lines { return known }
        let proposal = element.placedProposal
        let lines = text.wrap(width: proposal.width, lineLimit: lineLimit, height: proposal.height).lines
        element.lines = lines
        return lines
    }

    private mutating func paint(_ face: ControlFace, _ element: ElementNode, _ frame: Rect) {
        let color =
            interaction.isPressed(inside: element)
            ? face.pressed : interaction.isHovered(inside: element) ? face.hovered : face.normal
        emit(.fill(outline(face.shape, frame), faded(color)))
        if let border = face.border {
            emit(.stroke(outline(face.shape, frame, inset: 0.5), width: here.lineScale, faded(border)))
        }
    }

    private mutating func paint(_ thumb: ScrollThumb, _ element: ElementNode) {
        let strength = interaction.isDraggingThumb(of: element, along: thumb.axis) ? 0.8 : 0.45
        let color = Color.gray.resolved(in: scheme).multiplyingAlpha(by: strength * here.opacity)
        emit(.fill(outline(.capsule, thumb.rect), color))
    }

    private mutating func addFocusRing(_ frame: Rect) {
        let ring = outline(.rounded(cornerRadius: 6), frame.insetBy(dx: -4, dy: -4))
        let color = Color.accentColor.resolved(in: scheme).multiplyingAlpha(by: 0.7)
        focusRing.append(
            DisplayItem(.stroke(ring, width: max(1, (1.5 * grid.scale).rounded()), color), clip: here.clip))
    }

    /// The shape's outline in px, moved inward by `inset` px.
    private func outline(_ shape: OutlineShape, _ frame: Rect, inset: Double = 0) -> Outline {
        func moved(_ rect: Rect) -> Rect { rect.insetBy(dx: inset, dy: inset) }
        let plain: Outline
        switch shape {
        case .rectangle: plain = .rect(moved(box(frame)))
        case .rounded(let cornerRadius):
            plain = .roundedRect(moved(box(frame)), radius: max(0, cornerRadius * grid.scale - inset))
        case .capsule:
            let rect = moved(box(frame))
            plain = .roundedRect(rect, radius: min(rect.width, rect.height) / 2)
        case .circle: plain = .ellipse(moved(grid.exact(Circle.square(in: frame))))
        case .ellipse: plain = .ellipse(moved(grid.exact(frame)))
        case .other(let shape):
            let local = shape.path(in: Rect(origin: .zero, size: frame.size))
            let place = AffineTransform(
                a: grid.scale, b: 0, c: 0, d: grid.scale, tx: frame.minX * grid.scale, ty: frame.minY * grid.scale)
            plain = .path(local.applying(place))
        }
        return transformed(plain)
    }

    private func transformed(_ outline: Outline) -> Outline {
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
