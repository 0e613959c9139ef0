import CX11
import SnugLayout
import Testing

@testable import SnugX11

@Suite("Display scale") struct DisplayScaleTests {
    @Test(
        "is Xft.dpi / 96, fractions kept, the last entry counts",
        arguments: [
            ("Xft.dpi:\t144\n", 1.5), ("*color: red\nXft.dpi: 120.5 \nXft.hinting: 1\n", 120.5 / 96),
            ("Xft.dpi: 96\nXft.dpi: 192", 2.0), ("Xft.dpi:192\r\n", 2.0),
        ])
    func value(resources: String, scale: Double) {
        #expect(DisplayScale.scale(resources: resources, current: 1.25) == scale)
    }

    @Test("is 1 without an entry", arguments: ["", "Xft.antialias: 1\n", "! Xft.dpi: 144\n", "myXft.dpi: 144\n"])
    func absent(resources: String) {
        #expect(DisplayScale.scale(resources: resources, current: 1.25) == 1)
    }

    @Test(
        "stays where the value is nonsense",
        arguments: ["abc", "", "0", "-96", "nan", "inf", "1e9", "12", "96 dpi", "0x"])
    func nonsense(value: String) {
        #expect(DisplayScale.scale(resources: "Xft.dpi: \(value)\n", current: 1.25) == 1.25)
    }
}

@Suite("Sync value") struct SyncValueTests {
    @Test("both halves are taken as 32 bits, however the C long extends them")
    func halves() {
        let value = XSyncValue(messageLow: -1, high: 1)
        #expect(value.lo == 0xFFFF_FFFF)
        #expect(value.hi == 1)
        let unsigned = XSyncValue(messageLow: 0xFFFF_FFFE, high: 0xFFFF_FFFF)
        #expect(unsigned.lo == 0xFFFF_FFFE)
        #expect(unsigned.hi == -1)
    }
}

@Suite("Pixel size") struct PixelSizeTests {
    @Test("stays within the limits of the protocol, whatever the views ask for")
    func limits() {
        #expect(PixelSize(Size(width: .infinity, height: 0), scale: 2) == PixelSize(width: 32767, height: 1))
        #expect(PixelSize(width: 70000, height: -5) == PixelSize(width: 32767, height: 1))
    }

    @Test("holds the whole size in pt")
    func roundsUp() {
        #expect(PixelSize(Size(width: 100.5, height: 33), scale: 1.5) == PixelSize(width: 151, height: 50))
    }
}
