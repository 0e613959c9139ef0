// PNG files as pictures, read by Cairo.
import CX11

extension Picture {
    /// Reads a PNG file. Transparent parts are taken as black.
    public init(pngFile path: String) throws {
        let surface = cairo_image_surface_create_from_png(path)
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
            throw TestKitError("\(path): \(String(cString: cairo_status_to_string(status)))")
        }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32 else {
            throw TestKitError("\(path): expected 8 bits of red, green and blue, found Cairo format \(format.rawValue)")
        }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeRawPointer(data + y * stride)
            for x in 0..<width { pixels.append(row.load(fromByteOffset: x * 4, as: UInt32.self) & 0xff_ffff) }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
