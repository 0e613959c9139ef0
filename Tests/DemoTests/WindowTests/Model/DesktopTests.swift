// The demo as a part of the desktop: its theme, its icon, its entry.
import Glibc
import SnugTestKit
import Testing

@testable import snug_demo

extension WindowTests {
    private static let lightGround = RGB(r: 0xFB, g: 0xFB, b: 0xFC)
    private static let darkGround = RGB(r: 0x1E, g: 0x1F, b: 0x22)

    private func expectGround(_ colour: RGB, _ what: String, _ window: DemoWindow) {
        window.settle { $0[2, 2] == colour ? [] : ["\(what): the ground is \($0[2, 2])"] }
    }

    @Test("given a desktop's theme by XSETTINGS, then the window is dark or light as it is, and follows it")
    func followsTheme() throws {
        var daemon: SettingsDaemon?
        let window = try DemoWindow(prepare: { daemon = try SettingsDaemon($0, themeName: "Adwaita-dark") })
        expectGround(Self.darkGround, "started under a dark theme", window)
        daemon?.setTheme("Adwaita")
        expectGround(Self.lightGround, "light theme", window)
        daemon?.setTheme("Arc-Dark")
        expectGround(Self.darkGround, "dark theme", window)
        // Enlarged while it cannot draw, it shows the ground of the appearance.
        window.program.stop()
        window.client.resize(window.id, width: 800, height: 900)
        #expect(try window.picture()[790, 890] == Self.darkGround)
        window.program.resume()

        // No daemon: light. Another one: its theme.
        daemon = nil
        expectGround(Self.lightGround, "without a daemon", window)
        daemon = try SettingsDaemon(window.server, themeName: "Yaru-dark")
        expectGround(Self.darkGround, "a new daemon", window)
        window.ping()
        #expect(window.program.standardError == "")
    }

    @Test("given --appearance, then the desktop's theme has no say", arguments: ["light", "dark"])
    func appearanceOption(appearance: String) throws {
        var daemon: SettingsDaemon?
        let window = try DemoWindow(["--appearance", appearance]) {
            daemon = try SettingsDaemon($0, themeName: appearance == "dark" ? "Adwaita" : "Adwaita-dark")
        }
        let ground = appearance == "dark" ? Self.darkGround : Self.lightGround
        expectGround(ground, "started", window)
        daemon?.setTheme("Other-\(appearance == "dark" ? "light" : "dark")")
        window.ping()
        expectGround(ground, "after a change", window)
    }

    @Test("given the window, then its icon is there in four sizes, drawn and with clear corners")
    func windowIcon() throws {
        let window = try DemoWindow()
        #expect(wait { window.client.property("_NET_WM_ICON", of: window.id) != nil })
        let property = try #require(window.client.property("_NET_WM_ICON", of: window.id))
        #expect(property.type == "CARDINAL" && property.format == 32)
        var values = property.values[...]
        var sides: [Int] = []
        while let width = values.popFirst(), let height = values.popFirst() {
            let pixels = values.prefix(width * height).map { UInt32(truncatingIfNeeded: $0) }
            values = values.dropFirst(width * height)
            try #require(width == height && pixels.count == width * height)
            sides.append(width)
            #expect(pixels[0] >> 24 < 64, "the corner is clear")
            // Near the left edge, half way up: the blue ground, whole, not mixed with its own clearness.
            #expect(pixels[height / 2 * width + 1] == 0xFF24_66D9)
            #expect(Set(pixels).count > 8)
        }
        #expect(sides == [16, 32, 48, 64])
    }

    @Test(
        "given the icon files and the desktop entry, then the files are what `--icons` writes, and the entry fits the window"
    )
    func iconFilesAndEntry() throws {
        let folder = try TemporaryFolder()
        let program = try ProgramUnderTest("snug-demo", ["--icons", folder.path], display: nil)
        #expect(program.exitStatus() == .exited(0), "\(program.standardError)")
        let source = #filePath.split(separator: "/").dropLast(5).map { "/\($0)" }.joined()
        var count = 0
        for path in program.standardOutput.split(separator: "\n") {
            let written = try Picture(pngFile: String(path))
            let kept = try Picture(pngFile: "\(source)/Resources/icons\(path.dropFirst(folder.path.utf8.count))")
            let isSame = kept == written
            #expect(isSame, "\(path): write them anew with snug-demo --icons Resources/icons")
            remove(String(path))
            count += 1
        }
        #expect(count == 8)
        // Emptied from inside out.
        for side in [16, 22, 24, 32, 48, 64, 128, 256] {
            rmdir("\(folder.path)/hicolor/\(side)x\(side)/apps")
            rmdir("\(folder.path)/hicolor/\(side)x\(side)")
        }
        rmdir("\(folder.path)/hicolor")

        let bytes = try ContentFile.bytes(path: "\(source)/Resources/snug-demo.desktop")
        let entry = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(entry.first == "[Desktop Entry]")
        for line in [
            "Type=Application", "Exec=snug-demo", "Icon=snug-demo", "StartupNotify=true", "StartupWMClass=snug-demo",
        ] {
            #expect(entry.contains(line), "\(line)")
        }
    }
}
