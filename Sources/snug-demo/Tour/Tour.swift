// The tour: the demo's states one after the other in a real window, each written as a picture.
import Glibc
import Snug
import SnugX11

/// Why a tour ended early. The description is the whole line for standard error.
enum TourError: Error, CustomStringConvertible {
    case cannotWrite(String)
    case windowClosed
    case noFrame(Size)

    var description: String {
        switch self {
        case .cannotWrite(let path): "snug-demo: cannot write \(path): \(String(cString: strerror(errno)))"
        case .windowClosed: "snug-demo: the window was closed during the tour"
        case .noFrame(let size): "snug-demo: the window did not become \(Int(size.width)) x \(Int(size.height)) px"
        }
    }
}

/// Plays the tour in `window` and writes numbered PNG files.
@MainActor struct Tour {
    private struct Stop {
        let name: String
        let size: Size
        var keys: [KeyPress.Key] = []
    }

    /// Sizes are pt. The keys are pressed before the picture is taken.
    private static let stops = [
        Stop(name: "off", size: Size(width: 720, height: 800)),
        Stop(name: "on", size: Size(width: 720, height: 800), keys: [.character("m")]),
        Stop(name: "scrolled", size: Size(width: 720, height: 800), keys: [.end]),
        Stop(name: "wide", size: Size(width: 1180, height: 800), keys: [.home]),
        Stop(name: "narrow", size: Size(width: 360, height: 800)),
        Stop(name: "short", size: Size(width: 720, height: 560)),
    ]

    /// A window that has not reached its size by then never will.
    private static let limit = Duration.seconds(5)

    let application: X11Application
    let window: X11Window
    let directory: String

    /// Creates the folder if need be; files of an earlier tour are overwritten.
    func play() throws(TourError) {
        if mkdir(directory, 0o777) != 0 && errno != EEXIST { throw .cannotWrite(directory) }
        for (index, stop) in Self.stops.enumerated() {
            let scale = window.scale
            // Window managers keep windows from getting smaller than this, as large text may want.
            let minimum = window.host.minimumSize(scale: scale)
            let size = Size(
                width: (max(stop.size.width, minimum.width) * scale).rounded(.up),
                height: (max(stop.size.height, minimum.height) * scale).rounded(.up))
            window.resize(to: size)
            try settle(at: size)
            for key in stop.keys {
                window.host.send(.keyPressed(KeyPress(key)))
                window.host.send(.keyReleased(KeyPress(key)))
            }
            try settle(at: size)
            let path = "\(directory)/\(index + 1)-\(stop.name).png"
            guard let picture = window.snapshot(), Snapshot.writePNG(picture, path: path) else {
                throw .cannotWrite(path)
            }
            print(path)
        }
    }

    /// Runs the loop until the window has `size` and shows its newest frame.
    private func settle(at size: Size) throws(TourError) {
        let end = ContinuousClock.now + Self.limit
        repeat {
            guard application.runOnce(timeoutMilliseconds: 0) else { throw .windowClosed }
            if window.size == size && !window.host.needsFrame { return }
            guard application.runOnce(timeoutMilliseconds: 50) else { throw .windowClosed }
        } while ContinuousClock.now < end
        throw .noFrame(size)
    }
}
