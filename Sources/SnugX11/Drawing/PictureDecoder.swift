// PNG files as bitmaps, read by Cairo. The declared size is checked by this file first, so that a few hostile bytes
// cannot ask for gigabytes.
import CX11
import SnugViews

/// Why bytes are not a picture that can be shown.
public enum PictureError: Error, Equatable, CustomStringConvertible {
    case notPNG
    /// The picture ends too early; `bytes` are all that there are.
    case cutShort(bytes: Int)
    /// The picture declares a size outside the limits of `PictureDecoder`, or no size at all.
    case wrongSize(width: Int, height: Int)
    /// A chunk's checksum or its compressed data is wrong.
    case damaged

    /// What was found, as a noun.
    public var found: String {
        switch self {
        case .notPNG: "something other than a PNG picture"
        case .cutShort(let bytes): "a PNG picture cut short after \(bytes) bytes"
        case .wrongSize(let width, let height): "a PNG picture of \(width) x \(height) pixels"
        case .damaged: "a damaged PNG picture"
        }
    }

    /// What was expected in its place.
    public var expected: String {
        switch self {
        case .notPNG: "a PNG picture"
        case .cutShort, .damaged: "a whole one"
        case .wrongSize:
            "1 to \(PictureDecoder.maximumSide) a side and at most \(PictureDecoder.maximumPixels) altogether"
        }
    }

    public var description: String { "found \(found), expected \(expected)" }
}

/// Makes bitmaps of PNG files.
public enum PictureDecoder {
    /// The longest side of a picture, in pixels.
    public static let maximumSide = 16_384
    /// The most pixels of a picture: 256 MB when decoded.
    public static let maximumPixels = 64_000_000

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The first chunk begins with its length, 13, and its name; width and height follow.
    private static let headerStart: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)

    /// Decodes a whole PNG file. A picture whose declared size is outside the limits is refused before any decoding.
    public static func decodePNG(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
        try checkHeader(bytes)
        let (decoded, isCutShort) = decode(bytes)
        defer { cairo_surface_destroy(decoded) }
        guard let decoded, cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else {
            throw isCutShort ? .cutShort(bytes: bytes.count) : .damaged
        }
        guard let bitmap = Bitmap(surface: decoded) else { throw .damaged }
        return bitmap
    }

    private static func checkHeader(_ bytes: [UInt8]) throws(PictureError) {
        let start = signature + headerStart
        guard !bytes.isEmpty, bytes.starts(with: signature.prefix(bytes.count)) else { throw .notPNG }
        guard bytes.starts(with: start.prefix(bytes.count)) else { throw .damaged }
        let sizeLength = 8
        guard bytes.count >= start.count + sizeLength else { throw .cutShort(bytes: bytes.count) }
        let width = bigEndian(bytes[start.count..<start.count + 4])
        let height = bigEndian(bytes[(start.count + 4)..<start.count + sizeLength])
        let sides = 1...maximumSide
        guard sides.contains(width), sides.contains(height), width * height <= maximumPixels else {
            throw .wrongSize(width: width, height: height)
        }
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Cairo's surface, which may be one that holds an error, and whether the bytes ended before the picture did.
    private static func decode(_ bytes: [UInt8]) -> (surface: OpaquePointer?, isCutShort: Bool) {
        bytes.withUnsafeBytes { buffer in
            var source = Source(rest: buffer[...])
            let surface = withUnsafeMutablePointer(to: &source) { pointer in
                cairo_image_surface_create_from_png_stream(
                    { closure, target, length in
                        guard let source = closure?.assumingMemoryBound(to: Source.self), let target else {
                            return CAIRO_STATUS_READ_ERROR
                        }
                        return source.pointee.read(Int(length), into: target)
                    }, pointer)
            }
            return (surface, source.isCutShort)
        }
    }

    /// Bytes not yet read.
    private struct Source {
        var rest: Slice<UnsafeRawBufferPointer>
        var isCutShort = false

        mutating func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
            guard count <= rest.count else {
                isCutShort = true
                return CAIRO_STATUS_READ_ERROR
            }
            UnsafeMutableRawBufferPointer(start: target, count: count).copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return CAIRO_STATUS_SUCCESS
        }
    }
}

extension Bitmap {
    /// A copy of an image surface of any format; `nil` if Cairo cannot convert it. Opaque pictures come without alpha,
    /// those of 16 bits a channel as floating-point numbers from newer Cairos.
    fileprivate convenience init?(surface: OpaquePointer) {
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        let stride = width * 4
        var status = CAIRO_STATUS_NO_MEMORY
        let pixels = [UInt8](unsafeUninitializedCapacity: Int(stride) * Int(height)) { buffer, count in
            // Painted into the array itself: a large picture has no third copy.
            let target = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_ARGB32, width, height, stride)
            defer { cairo_surface_destroy(target) }
            let cairo = cairo_create(target)
            defer { cairo_destroy(cairo) }
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(cairo, surface, 0, 0)
            cairo_paint(cairo)
            cairo_surface_flush(target)
            status = cairo_status(cairo)
            count = status == CAIRO_STATUS_SUCCESS ? Int(stride) * Int(height) : 0
        }
        guard status == CAIRO_STATUS_SUCCESS else { return nil }
        self.init(width: Int(width), height: Int(height), pixels: pixels)
    }
}
