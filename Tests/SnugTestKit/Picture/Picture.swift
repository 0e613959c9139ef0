// The pixels of a window or of a PNG file, in one form whatever the screen's depth.

/// One pixel's colour, 8 bits a channel.
public struct RGB: Hashable, Sendable, CustomStringConvertible {
    public var r: UInt8
    public var g: UInt8
    public var b: UInt8

    public init(r: UInt8, g: UInt8, b: UInt8) {
        self.r = r
        self.g = g
        self.b = b
    }

    init(packed: UInt32) {
        self.init(
            r: UInt8(truncatingIfNeeded: packed >> 16), g: UInt8(truncatingIfNeeded: packed >> 8),
            b: UInt8(truncatingIfNeeded: packed))
    }

    public var description: String { "(\(r), \(g), \(b))" }

    /// True if no channel differs by more than `tolerance`.
    public func isNear(_ other: RGB, tolerance: Int = 8) -> Bool {
        abs(Int(r) - Int(other.r)) <= tolerance && abs(Int(g) - Int(other.g)) <= tolerance
            && abs(Int(b) - Int(other.b)) <= tolerance
    }
}

/// A rectangle of whole pixels; the maximum edges are the first pixels outside.
public struct PixelRect: Equatable, Sendable, CustomStringConvertible {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var maxX: Int { x + width }
    public var maxY: Int { y + height }
    public var description: String { "\(width)x\(height)+\(x)+\(y)" }
}

/// A picture, rows from the top.
public struct Picture: Equatable, Sendable {
    public let width: Int
    public let height: Int

    /// Left and right exchanged.
    public var mirrored: Picture {
        let rows = (0..<height).map { pixels[$0 * width..<($0 + 1) * width].reversed() }
        return Picture(width: width, height: height, pixels: Array(rows.joined()))
    }

    /// 0xRRGGBB, row by row.
    let pixels: [UInt32]

    init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width) x \(height)")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    public subscript(x: Int, y: Int) -> RGB {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside \(width) x \(height)")
        return RGB(packed: pixels[y * width + x])
    }
}
