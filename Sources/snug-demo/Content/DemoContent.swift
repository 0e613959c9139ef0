import Snug

/// What the demo window shows. Made from a content file, checked when it is read.
struct DemoContent: Equatable, Sendable {
    struct Panel: Equatable, Sendable {
        var toggle: String
        var caption: String
        var emptyMessage: String
        var shortLabels: [String]
        var longLabels: [String]
        var maximumHeight: Double
    }

    struct Item: Equatable, Sendable, Identifiable {
        let id: String
        let title: String
    }

    struct Row: Equatable, Sendable {
        var heading: String
        var footnote: String
        var emptyMessage: String
        /// Wording of the badge for a hidden count.
        var badge: CountedText
        var items: [Item]
    }

    struct Marker: Equatable, Sendable, Identifiable {
        let id: String
        let label: String
        let position: NormalizedPoint
    }

    /// A stroked figure of the artwork, in fractions of its width and height.
    enum Figure: Equatable, Sendable {
        case rect(x: Double, y: Double, width: Double, height: Double)
        case line(x1: Double, y1: Double, x2: Double, y2: Double)
    }

    struct Diagram: Equatable, Sendable {
        /// The artwork's own size, in pixels if it is a picture; its ratio is what counts.
        var width: Double
        var height: Double
        /// Shown in place of figures.
        var picture: Bitmap?
        var figures: [Figure]
        var markers: [Marker]
    }

    var title: String
    var language: ContentLanguage
    var panel: Panel
    var row: Row
    var diagram: Diagram
    /// `nil` leaves the words for the keys to the program.
    var keys: KeyList?
}
