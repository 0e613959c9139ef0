// What a frame would show of a long column having become longer or shorter while nothing happened.
import SnugLayout

extension ElementNode {
    /// Whether a frame will show that this column has grown, and what shows has moved down in it.
    func looksDifferent(_ change: (growth: Size, shift: Double), scale: Double) -> Bool {
        let around = parentElement?.innermost { $0.scrollAxes.contains(.vertical) }
        guard let view = around, let present = view.scroll?[.vertical] else { return true }
        // Rows that are as wide as they like may be aligned to the widest.
        if change.growth.width != 0 { return true }
        var next = present
        next.content += change.growth.height
        // A viewport that is not full is as high as its content.
        if min(present.content, next.content) <= present.viewport { return change.growth.height != 0 }
        next.wanted = present.offset > 0 ? present.offset + change.shift : 0
        func thumbPlace(_ extent: ScrollExtent) -> Rect? {
            let thumb = view.scrollThumb(along: .vertical, frame: view.globalFrame, extent: extent)
            return thumb.map { PixelGrid(scale: scale).snap($0.rect) }
        }
        return thumbPlace(present) != thumbPlace(next)
    }
}
