/// The height rule of a compact scroll view: as high as its content up to a maximum, and scrolling only beyond it.
///
///     let panel = CompactViewport().resolve(contentHeight: 410)
///     panel.viewportHeight  // 240
///     panel.scrollRange     // 170
public struct CompactViewport: Hashable, Sendable {
    /// The height in pt beyond which content scrolls.
    public static let defaultMaximumHeight = 240.0

    /// The cap; infinity for none.
    public let maximumHeight: Double
    /// With a value, the viewport gives way to the height available, though never below this one while there is more
    /// content; with 0 it is never higher than what is available. nil: it keeps its height, and the container must find the
    /// room.
    public let minimumHeight: Double?

    public init(maximumHeight: Double = defaultMaximumHeight, minimumHeight: Double? = nil) {
        self.maximumHeight = Length.checkedMaximum(maximumHeight, "maximum height")
        self.minimumHeight = minimumHeight.map { Length.checked($0, "minimum height") }
    }

    public enum Outcome: Hashable, Sendable {
        /// There is no content.
        case empty
        /// All content is seen; nothing scrolls.
        case natural
        /// The content is higher than the viewport.
        case scrolling
    }

    /// What the rule decides for one content.
    public struct Resolution: Hashable, Sendable {
        public let contentHeight: Double
        /// Whole pt, except where the maximum or the height available cuts it.
        public let viewportHeight: Double

        public var outcome: Outcome {
            if contentHeight <= 0 { return .empty }
            return contentHeight > viewportHeight ? .scrolling : .natural
        }

        /// The largest offset, in pt; 0 unless scrolling.
        public var scrollRange: Double { max(0, contentHeight - viewportHeight) }

        /// `offset` limited to what can be scrolled to.
        public func clamped(_ offset: Double) -> Double {
            min(max(0, Length.checkedNumber(offset, "scroll offset")), scrollRange)
        }
    }

    /// The viewport for content of a height.
    /// - Parameters:
    ///   - contentHeight: the content's own height, inner padding included, at the width it really gets. Never the
    ///     height of what is seen of it: that would be circular.
    ///   - available: the height the container has; nil if it is not known or does not matter.
    public func resolve(contentHeight: Double, available: Double? = nil) -> Resolution {
        let content = Length.checked(contentHeight, "content height")
        var limit = maximumHeight
        if let available, let minimumHeight {
            limit = min(limit, max(Length.checkedNumber(available, "available height"), minimumHeight))
        }
        return Resolution(contentHeight: content, viewportHeight: min(content.rounded(.up), limit))
    }
}
