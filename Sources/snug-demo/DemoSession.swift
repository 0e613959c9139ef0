// What a person has chosen in the demo window: language, text size, whether the content is there at all. Keys come here
// from the views; the host's environment leaves from here.
import Snug

/// A choice that a key makes.
enum DemoCommand: Equatable, Sendable {
    case nextLanguage, toggleEmpty
    case largerText, smallerText, normalText
}

/// Receives commands. In the environment, so that views need not know who acts on them.
typealias DemoCommandAction = @MainActor (DemoCommand) -> Void

/// Steps of the text size.
enum TextScale {
    static let range = 0.5...3.0
    static let normal = 1.0
    /// What Ctrl `+` and Ctrl `-` go through, from the smallest to the largest.
    static let steps = [0.5, 0.6, 0.75, 0.9, normal, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

    /// The next step above `scale`; the largest stays.
    static func above(_ scale: Double) -> Double { steps.first { $0 > scale } ?? range.upperBound }

    /// The next step below `scale`; the smallest stays.
    static func below(_ scale: Double) -> Double { steps.last { $0 < scale } ?? range.lowerBound }
}

/// The choices of one window. Each change is one change of the host's environment, so one frame. The environment keeps the
/// session alive.
@MainActor final class DemoSession {
    /// Nothing shows until the host is there.
    weak var host: ViewHost? {
        didSet { apply() }
    }
    /// Content of a user's own, or `nil` for the bundled content.
    var ownContent: DemoContent? {
        didSet { apply() }
    }
    private(set) var language: BundledLanguage
    private(set) var textScale: Double
    private var isEmpty = false
    private lazy var bundled = DemoContent.bundled(language)

    init(ownContent: DemoContent? = nil, language: BundledLanguage = .english, textScale: Double = TextScale.normal) {
        self.ownContent = ownContent
        self.language = language
        self.textScale = textScale
    }

    /// Content of a user's own comes in one language, so that `nextLanguage` does nothing then.
    func perform(_ command: DemoCommand) {
        switch command {
        case .nextLanguage:
            if ownContent != nil { return }
            language = language.next
            bundled = .bundled(language)
        case .toggleEmpty: isEmpty.toggle()
        case .largerText: textScale = TextScale.above(textScale)
        case .smallerText: textScale = TextScale.below(textScale)
        case .normalText: textScale = TextScale.normal
        }
        apply()
    }

    /// The content that shows.
    var content: DemoContent {
        let content = ownContent ?? bundled
        return isEmpty ? content.emptied : content
    }

    /// The values that the window starts from.
    func environment(_ start: EnvironmentValues) -> EnvironmentValues {
        var environment = start
        let content = content
        environment.demoContent = content
        environment.layoutDirection = content.language.layoutDirection
        environment.textScale = textScale
        environment.demoCommand = { self.perform($0) }
        return environment
    }

    private func apply() {
        guard let host else { return }
        host.environment = environment(host.environment)
    }
}

extension DemoContent {
    /// The same words without labels, items, figures, picture and markers.
    fileprivate var emptied: DemoContent {
        var content = self
        content.panel.shortLabels = []
        content.panel.longLabels = []
        content.row.items = []
        content.diagram.picture = nil
        content.diagram.figures = []
        content.diagram.markers = []
        return content
    }
}
