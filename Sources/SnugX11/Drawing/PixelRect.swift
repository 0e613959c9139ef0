// Rectangles as X11 takes them: whole pixels, 16 bits. Everything drawn passes through here, so no coordinate overflows.
import CX11
import SnugLayout

extension Rect {
    /// True if all four edges are whole.
    var isOnPixelGrid: Bool {
        minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded() && maxY == maxY.rounded()
    }

    /// This rectangle for a request; edges outside of 16 bits are moved in.
    var xRectangle: XRectangle {
        let left = Int16(clampingPixel: minX)
        let top = Int16(clampingPixel: minY)
        return XRectangle(
            x: left, y: top, width: UInt16(max(0, Int(Int16(clampingPixel: maxX)) - Int(left))),
            height: UInt16(max(0, Int(Int16(clampingPixel: maxY)) - Int(top))))
    }
}

extension Int16 {
    /// The whole part of `value`, moved into range; 0 for what is not a number.
    init(clampingPixel value: Double) {
        self = value.isNaN ? 0 : Int16(Swift.min(Swift.max(value, Double(Int16.min)), Double(Int16.max)))
    }
}
