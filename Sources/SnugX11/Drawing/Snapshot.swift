// Reads windows and pixmaps back into pictures, and writes pictures to PNG files. For the headless tour and for tests;
// nothing in a frame calls this.
import CX11
import SnugViews

/// Screenshots of drawables.
public enum Snapshot {
    /// The top left `width` x `height` pixels of `drawable`; `nil` if the server cannot read them.
    public static func capture(
        display: OpaquePointer, drawable: Drawable, visual: UnsafeMutablePointer<Visual>, colormap: Colormap,
        width: Int, height: Int
    ) -> Bitmap? {
        guard width > 0, height > 0,
            let image = XGetImage(
                display, drawable, 0, 0, UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap)
        else { return nil }
        defer { cx11_destroy_image(image) }
        let kind = visual.pointee.class
        let isDirect = kind == TrueColor || kind == DirectColor
        let palette = isDirect ? [] : palette(display, colormap, count: Int(visual.pointee.map_entries))
        let red = Channel(mask: visual.pointee.red_mask)
        let green = Channel(mask: visual.pointee.green_mask)
        let blue = Channel(mask: visual.pointee.blue_mask)
        func bytes(_ pixel: UInt) -> (UInt8, UInt8, UInt8) {
            if isDirect { return (blue.value(pixel), green.value(pixel), red.value(pixel)) }
            let entry = Int(pixel) < palette.count ? palette[Int(pixel)] : XColor()
            return (UInt8(entry.blue >> 8), UInt8(entry.green >> 8), UInt8(entry.red >> 8))
        }
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            count = width * height * 4
            for index in 0..<width * height {
                let pixel = cx11_get_pixel(image, Int32(index % width), Int32(index / width))
                (buffer[index * 4], buffer[index * 4 + 1], buffer[index * 4 + 2]) = bytes(pixel)
                buffer[index * 4 + 3] = 255
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Writes `bitmap` as a PNG file.
    /// - Returns: false if the file cannot be written.
    public static func writePNG(_ bitmap: Bitmap, path: String) -> Bool {
        guard let surface = bitmap.makeSurface() else { return false }
        defer { cairo_surface_destroy(surface) }
        return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }

    private static func palette(_ display: OpaquePointer, _ colormap: Colormap, count: Int) -> [XColor] {
        var colors = (0..<count).map { index in
            var color = XColor()
            color.pixel = UInt(index)
            return color
        }
        XQueryColors(display, colormap, &colors, Int32(count))
        return colors
    }
}

/// One component of a pixel, spread to 8 bits.
private struct Channel {
    private let mask: UInt
    private let shift: Int
    private let highest: UInt

    init(mask: UInt) {
        self.mask = mask
        shift = mask == 0 ? 0 : mask.trailingZeroBitCount
        highest = mask >> UInt(shift)
    }

    func value(_ pixel: UInt) -> UInt8 {
        highest == 0 ? 0 : UInt8(((pixel & mask) >> UInt(shift)) * 255 / highest)
    }
}
