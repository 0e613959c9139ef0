// The program's icon, drawn by its own views: for the window, and as the files that desktops look for.
import Glibc
import Snug
import SnugX11

/// A panel, a row and a diagram with its marker, on a blue ground.
struct IconView: View {
    static let side = 48.0

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 10).fill(Color.markerBlue)
            VStack(spacing: 3) {
                RoundedRectangle(cornerRadius: 2).fill(Color.white).frame(height: 8)
                HStack(spacing: 3) {
                    ForEach(0..<3, id: \.self) { _ in
                        RoundedRectangle(cornerRadius: 2).fill(Color.white.opacity(0.7)).frame(height: 5)
                    }
                }
                ZStack {
                    Rectangle().stroke(Color.white, lineWidth: 2)
                    Circle().fill(Color.white).frame(width: 5, height: 5)
                }
                .padding(1)
            }
            .padding(8)
        }
        .frame(width: Self.side, height: Self.side)
    }
}

@MainActor enum DemoIcon {
    /// Sides in px that icon themes have folders for.
    static let fileSides = [16, 22, 24, 32, 48, 64, 128, 256]
    /// What a task list or a switcher shows.
    private static let windowSides = [16, 32, 48, 64]

    /// The pictures for `X11Application.open`.
    static var windowIcons: [Bitmap] { windowSides.compactMap { picture(side: $0) } }

    /// The icon of `side` px; `nil` if there is no memory for it.
    static func picture(side: Int) -> Bitmap? {
        // No text is in it, so any shaper will do.
        let host = ViewHost(IconView(), shaper: FixedAdvanceShaper())
        let list = host.render(
            size: Size(width: IconView.side, height: IconView.side), scale: Double(side) / IconView.side)
        return .drawing(shapesOf: list, width: side, height: side)
    }

    /// Writes `hicolor/SIDExSIDE/apps/snug-demo.png` under `directory` for every side, and tells each path.
    ///
    /// - Returns: the first path that cannot be written; `nil` if all were.
    static func write(under directory: String) -> String? {
        for side in fileSides {
            var folder = directory
            for part in ["", "/hicolor", "/\(side)x\(side)", "/apps"] {
                folder += part
                if mkdir(folder, 0o777) != 0 && errno != EEXIST { return folder }
            }
            let path = "\(folder)/snug-demo.png"
            guard let picture = picture(side: side), Snapshot.writePNG(picture, path: path) else { return path }
            print(path)
        }
        return nil
    }
}
