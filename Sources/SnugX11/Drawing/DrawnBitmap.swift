// Pictures drawn by the program itself, without a display: icons.
import CX11
import SnugLayout
import SnugViews

extension Bitmap {
    /// Draws the shapes of `list` on a transparent ground; its background, texts and pictures are left out.
    ///
    /// - Returns: `nil` if there is no memory for the picture.
    public static func drawing(shapesOf list: DisplayList, width: Int, height: Int) -> Bitmap? {
        guard width > 0, height > 0,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return nil }
        defer { cairo_destroy(cairo) }
        for item in list.items { draw(item, cairo) }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height { pixels += UnsafeBufferPointer(start: data + row * stride, count: width * 4) }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func draw(_ item: DisplayItem, _ cairo: OpaquePointer) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if let clip = item.clip {
            for outline in [.rect(clip.bounds)] + clip.outlines {
                append(outline, to: cairo)
                cairo_clip(cairo)
            }
        }
        switch item.content {
        case .fill(let outline, let color):
            append(outline, to: cairo)
            setSource(cairo, color)
            cairo_fill(cairo)
        case .stroke(let outline, let width, let color):
            append(outline, to: cairo)
            setSource(cairo, color)
            cairo_set_line_width(cairo, width)
            cairo_stroke(cairo)
        case .text, .image: break
        }
    }
}
