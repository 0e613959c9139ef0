import Snug

/// Artwork at the largest size that fits, with numbered markers that stay on their feature.
struct AnnotatedDiagram: View {
    static let minimumHeight = 160.0

    let diagram: DemoContent.Diagram

    var body: some View {
        FittedOverlay(source: CGSize(width: diagram.width, height: diagram.height)) {
            ZStack {
                if let picture = diagram.picture {
                    Image(picture).resizable()
                } else {
                    Rectangle().fill(Color.white)
                    Artwork(figures: diagram.figures).stroke(Color(white: 0.5), lineWidth: 2)
                }
            }
            .border(Color(white: 0.7))
        } markers: {
            ForEach(diagram.markers) { marker in
                Marker(at: marker.position) { MarkerView(label: marker.label) }
            }
        }
        .frame(maxWidth: .infinity, minHeight: Self.minimumHeight, maxHeight: .infinity)
        .background(Color.gray.opacity(0.12))
    }
}

/// A numbered circle of one size at every window size. It grows with its label at text sizes above 100 %.
struct MarkerView: View, Equatable {
    private static let diameter = 28.0

    let label: String
    @Environment(\.textScale) private var textScale

    nonisolated static func == (first: MarkerView, second: MarkerView) -> Bool { first.label == second.label }

    private var side: Double { Self.diameter * max(1, textScale) }

    var body: some View {
        Text(label)
            .bold()
            .foregroundColor(.white)
            .lineLimit(1)
            .fixedSize()
            .frame(width: side, height: side)
            .background { Circle().fill(Color.markerBlue) }
    }
}

extension Color {
    /// One blue on white artwork, in light and dark surroundings alike.
    static let markerBlue = Color(red: 0.141, green: 0.4, blue: 0.851)
}

/// The figures of a drawn artwork, scaled to the rectangle it is given.
struct Artwork: Shape {
    let figures: [DemoContent.Figure]

    func path(in rect: CGRect) -> Path {
        func point(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        return Path { path in
            for figure in figures {
                switch figure {
                case .rect(let x, let y, let width, let height):
                    path.addRect(
                        CGRect(
                            origin: point(x, y), size: CGSize(width: width * rect.width, height: height * rect.height)))
                case .line(let x1, let y1, let x2, let y2):
                    path.move(to: point(x1, y1))
                    path.addLine(to: point(x2, y2))
                }
            }
        }
    }
}
