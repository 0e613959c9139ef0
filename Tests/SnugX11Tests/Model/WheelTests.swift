// The buttons of the wheel and what they move, in pixels.
import CX11
import SnugLayout
import SnugTestKit
import SnugViews
import Testing

@testable import SnugX11

@MainActor @Suite("Wheel", .serialized) struct WheelTests {
    /// Stripes of 100 pt, three in each direction, of which the window shows one and the beginning of the next.
    private struct Tiles: View {
        static let colors: [[Color]] = [
            [.red, .green, .blue], [.yellow, .black, .white], [.white, .red, .yellow],
        ]

        var body: some View {
            ScrollView([.horizontal, .vertical], showsIndicators: false) {
                VStack(spacing: 0) {
                    ForEach(0..<3) { row in
                        HStack(spacing: 0) {
                            ForEach(0..<3) { column in Tiles.colors[row][column].frame(width: 100, height: 100) }
                        }
                    }
                }
            }
        }
    }

    private func withTiles(_ body: (ShellFixture, _ place: () throws -> [Int]) throws -> Void) throws {
        try withShell(Tiles(), size: Size(width: 120, height: 120)) { shell in
            shell.client.movePointer(toX: 60, y: 60, in: shell.window.id)
            shell.settle()
            let first = try shell.client.picture(of: shell.window.id)
            #expect(Set([first[5, 5], first[110, 5], first[5, 110], first[110, 110]]).count == 4)
            // How far the second tile is from the first edge, in both directions.
            try body(shell) {
                let picture = try shell.client.picture(of: shell.window.id)
                let right = (0..<120).first { picture[$0, 5] != picture[0, 5] } ?? 120
                let down = (0..<120).first { picture[5, $0] != picture[5, 0] } ?? 120
                return [right, down]
            }
        }
    }

    private func turn(_ shell: ShellFixture, _ buttons: [Int]) {
        for button in buttons {
            shell.client.pressButton(button)
            shell.client.releaseButton(button)
        }
        shell.settle()
    }

    @Test("given the buttons 4 to 7, then what shows moves up, down, left and right by a notch")
    func buttons() throws {
        try withTiles { (shell, place) throws in
            #expect(try place() == [100, 100])
            turn(shell, [7])
            #expect(try place() == [46, 100])
            turn(shell, [5])
            #expect(try place() == [46, 46])
            turn(shell, [6])
            #expect(try place() == [100, 46])
            turn(shell, [4])
            #expect(try place() == [100, 100])
        }
    }

    @Test("given Shift and the buttons 5 and 4, then what shows moves right and left")
    func shifted() throws {
        try withTiles { (shell, place) throws in
            try shell.client.pressKey("Shift_L")
            turn(shell, [5])
            #expect(try place() == [46, 100])
            turn(shell, [4])
            #expect(try place() == [100, 100])
            turn(shell, [5])
            try shell.client.releaseKey("Shift_L")
            turn(shell, [5])
            #expect(try place() == [46, 46])
        }
    }

    @Test("given many turns in one burst, then one frame shows their sums in both directions")
    func summed() throws {
        try withTiles { (shell, place) throws in
            let layouts = shell.window.host.layoutCount
            turn(shell, [7, 5, 7, 6, 4, 5, 8, 9])
            #expect(try place() == [46, 46])
            #expect(shell.window.host.layoutCount == layouts + 1)
            turn(shell, [7, 6, 5, 4])
            #expect(shell.window.host.layoutCount == layouts + 1)
        }
    }
}
