// Pixels of a window as a person sees them, at any depth of the screen.
import CX11

extension XClient {
    /// The part of a window that lies on the screen; its top left pixel is the window's unless that is off the screen.
    ///
    /// - Throws: `TestKitError` if the window is gone, unmapped or wholly off the screen.
    public func picture(of window: WindowID) throws -> Picture {
        guard let frame = frame(of: window), let attributes = attributes(of: window) else {
            throw TestKitError("window \(window) is gone")
        }
        let left = max(0, -frame.x)
        let top = max(0, -frame.y)
        let right = min(frame.width, Int(XDisplayWidth(display, screen)) - frame.x)
        let bottom = min(frame.height, Int(XDisplayHeight(display, screen)) - frame.y)
        guard right > left, bottom > top else { throw TestKitError("window at \(frame) is off the screen") }
        let allPlanes = UInt.max
        guard
            let image = XGetImage(
                display, window, Int32(left), Int32(top), UInt32(right - left), UInt32(bottom - top), allPlanes, ZPixmap
            )
        else { throw TestKitError("no picture of the window at \(frame)") }
        defer { _ = image.pointee.f.destroy_image(image) }
        return try convert(image, attributes)
    }

    /// A part of a window that lies on the screen as a whole.
    public func picture(of window: WindowID, in region: PixelRect) throws -> Picture {
        guard let attributes = attributes(of: window),
            let image = XGetImage(
                display, window, Int32(region.x), Int32(region.y), UInt32(region.width), UInt32(region.height),
                UInt.max,
                ZPixmap)
        else { throw TestKitError("no picture of \(region) of window \(window)") }
        defer { _ = image.pointee.f.destroy_image(image) }
        return try convert(image, attributes)
    }

    /// The whole screen.
    public func pictureOfScreen() throws -> Picture {
        try picture(of: root)
    }

    private func convert(_ image: UnsafeMutablePointer<XImage>, _ attributes: XWindowAttributes) throws -> Picture {
        let width = Int(image.pointee.width)
        let height = Int(image.pointee.height)
        guard let visual = attributes.visual?.pointee else { throw TestKitError("a window without a visual") }
        var pixels = [UInt32](repeating: 0, count: width * height)
        if isPlain(image.pointee, visual), let data = image.pointee.data {
            for y in 0..<height {
                let row = UnsafeRawPointer(data + y * Int(image.pointee.bytes_per_line))
                for x in 0..<width {
                    pixels[y * width + x] = row.load(fromByteOffset: x * 4, as: UInt32.self) & 0xff_ffff
                }
            }
        } else {
            let colours = PixelColours(display: display, colormap: attributes.colormap, visual: visual)
            for y in 0..<height {
                for x in 0..<width {
                    guard let pixel = image.pointee.f.get_pixel?(image, Int32(x), Int32(y)) else { continue }
                    pixels[y * width + x] = colours.packed(UInt(pixel))
                }
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// True if the image already is what `Picture` holds, which is so on most screens and ten times as fast.
    private func isPlain(_ image: XImage, _ visual: Visual) -> Bool {
        image.bits_per_pixel == 32 && image.byte_order == LSBFirst && visual.red_mask == 0xff0000
            && visual.green_mask == 0xff00 && visual.blue_mask == 0xff
    }
}

/// From pixel values to colours: by the visual's masks, or by the colormap where the visual has none.
private struct PixelColours {
    private let masks: [UInt]
    private var table: [UInt32] = []

    init(display: OpaquePointer, colormap: UInt, visual: Visual) {
        masks = [visual.red_mask, visual.green_mask, visual.blue_mask]
        guard masks.contains(0) else { return }
        var cells = (0..<Int(visual.map_entries)).map { index in
            var cell = XColor()
            cell.pixel = UInt(index)
            return cell
        }
        XQueryColors(display, colormap, &cells, Int32(cells.count))
        table = cells.map { UInt32($0.red >> 8) << 16 | UInt32($0.green >> 8) << 8 | UInt32($0.blue >> 8) }
    }

    func packed(_ pixel: UInt) -> UInt32 {
        if !table.isEmpty { return pixel < table.count ? table[Int(pixel)] : 0 }
        return masks.reduce(0) { $0 << 8 | UInt32(channel(pixel, $1)) }
    }

    private func channel(_ pixel: UInt, _ mask: UInt) -> UInt {
        let largest = mask >> UInt(mask.trailingZeroBitCount)
        let value = (pixel & mask) >> UInt(mask.trailingZeroBitCount)
        return (value * 255 + largest / 2) / largest
    }
}
