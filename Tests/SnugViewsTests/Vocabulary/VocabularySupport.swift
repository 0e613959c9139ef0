// What the tests of the vocabulary read from a display list.
import SnugLayout
import SnugViews

/// Each text's width in characters of the fixed-advance shaper, 8 pt wide.
extension DisplayList {
    var lengths: [Int] { texts.map { $0.lines.reduce(0) { $0 + Int($1.width) / 8 } } }

    var colors: [ResolvedColor] {
        items.compactMap { item in
            switch item.content {
            case .fill(_, let color), .stroke(_, _, let color): color
            case .text(let text): text.color
            case .image: nil
            }
        }
    }
}

func resolved(_ color: Color, dark: Bool = false) -> ResolvedColor? {
    MainActor.assumeIsolated {
        let host = makeHost(Rectangle().fill(color))
        if dark { host.environment.colorScheme = .dark }
        return host.render(1, 1).colors.first
    }
}
