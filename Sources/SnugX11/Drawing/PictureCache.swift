// Pictures scaled to the size they are drawn at and kept on the server, so that an unchanged picture is sent once.
import CX11
import SnugViews

/// Scaled pictures by identity and size.
final class PictureCache {
    /// A resize drag makes a new size for each frame; only the last ones are kept.
    private static let capacity = 16

    private struct Key: Hashable {
        let image: ObjectIdentifier
        let width: Int
        let height: Int
    }

    private struct Entry {
        /// Held so that its identity is not given to another picture.
        let image: Bitmap
        let surface: OpaquePointer
        var lastUse: Int
    }

    private var entries: [Key: Entry] = [:]
    private var clock = 0

    deinit { for entry in entries.values { cairo_surface_destroy(entry.surface) } }

    /// `image` at the given size, px, as a surface of the kind of `target`.
    func surface(for image: Bitmap, width: Int, height: Int, like target: OpaquePointer) -> OpaquePointer? {
        clock += 1
        let key = Key(image: ObjectIdentifier(image), width: width, height: height)
        if entries[key] != nil {
            entries[key]?.lastUse = clock
            return entries[key]?.surface
        }
        guard let surface = Self.scale(image, width: width, height: height, like: target) else { return nil }
        if entries.count >= Self.capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            cairo_surface_destroy(oldest.value.surface)
            entries[oldest.key] = nil
        }
        entries[key] = Entry(image: image, surface: surface, lastUse: clock)
        return surface
    }

    private static func scale(_ image: Bitmap, width: Int, height: Int, like target: OpaquePointer) -> OpaquePointer? {
        guard let source = image.makeSurface() else { return nil }
        defer { cairo_surface_destroy(source) }
        // Scaled here and not by the server, whose filters skip pixels when they shrink.
        guard let scaled = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let result = cairo_surface_create_similar(
                target, CAIRO_CONTENT_COLOR_ALPHA, Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(scaled) }
        copy(source, to: scaled, x: Double(width) / Double(image.width), y: Double(height) / Double(image.height))
        copy(scaled, to: result, x: 1, y: 1)
        return result
    }

    private static func copy(_ source: OpaquePointer, to target: OpaquePointer, x: Double, y: Double) {
        guard let cairo = cairo_create(target) else { return }
        defer { cairo_destroy(cairo) }
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_scale(cairo, x, y)
        cairo_set_source_surface(cairo, source, 0, 0)
        let pattern = cairo_get_source(cairo)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_paint(cairo)
    }
}

extension Bitmap {
    /// The pixels as a Cairo surface of their own; `nil` if the picture is empty or its byte count is wrong.
    func makeSurface() -> OpaquePointer? {
        guard width > 0, height > 0, pixels.count == width * height * 4,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels.withUnsafeBufferPointer { source in
            guard let first = source.baseAddress else { return }
            for row in 0..<height {
                (data + row * stride).update(from: first + row * width * 4, count: width * 4)
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }
}
