// A drawing at the largest size that fits, with markers that stay on their feature at any shape of the window.
import Snug

@main
struct DiagramExample: App {
    var body: some Scene {
        WindowGroup("Fitted diagram") {
            ContentView()
        }
        .defaultSize(width: 640, height: 480)
    }
}

struct Marker: Identifiable {
    let id: Int
    let name: String
    /// From 0 at the top left of the drawing to 1 at its bottom right.
    let x: CGFloat
    let y: CGFloat
}

struct ContentView: View {
    @State private var selected: Int?

    private let markers = [
        Marker(id: 1, name: "Tank", x: 0.25, y: 0.40),
        Marker(id: 2, name: "Filter", x: 0.50, y: 0.50),
        Marker(id: 3, name: "Pump", x: 0.75, y: 0.60),
    ]

    var body: some View {
        VStack(spacing: 12) {
            DrawingView()
                .aspectRatio(800 / 500, contentMode: .fit)
                .overlay {
                    GeometryReader { geometry in
                        ForEach(markers) { marker in
                            MarkerView(number: marker.id, isSelected: marker.id == selected)
                                .onTapGesture { selected = marker.id }
                                .position(
                                    x: marker.x * geometry.size.width,
                                    y: marker.y * geometry.size.height)
                        }
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.gray.opacity(0.12))

            Text(markers.first { $0.id == selected }?.name ?? "Click a marker")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .padding(24)
        .frame(minWidth: 300, minHeight: 260)
    }
}

struct DrawingView: View {
    var body: some View {
        ZStack {
            Rectangle().fill(Color.white)
            Pipes().stroke(Color.gray, lineWidth: 2)
        }
        .border(Color(white: 0.7), width: 1)
    }
}

/// Two tanks, and the pipe between them with a round filter in the middle.
struct Pipes: Shape {
    func path(in rect: CGRect) -> Path {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        func box(_ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(origin: point(x, y), size: CGSize(width: 0.3 * rect.width, height: 0.4 * rect.height))
        }
        var path = Path()
        path.addRect(box(0.1, 0.2))
        path.addRect(box(0.6, 0.4))
        path.move(to: point(0.25, 0.4))
        path.addLine(to: point(0.75, 0.6))
        let radius = 0.12 * rect.height
        path.move(to: CGPoint(x: rect.midX + radius, y: rect.midY))
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, startAngle: .degrees(0),
            endAngle: .degrees(360), clockwise: false)
        return path
    }
}

struct MarkerView: View {
    let number: Int
    let isSelected: Bool

    var body: some View {
        Text("\(number)")
            .bold()
            .foregroundColor(.white)
            .frame(width: 28, height: 28)
            .background(Circle().fill(isSelected ? Color.orange : Color.blue))
            .accessibilityLabel("Marker \(number)")
    }
}
