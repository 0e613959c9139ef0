// X errors of the kit's own connections. A window may go between two requests of a test; Xlib would end the whole test
// run for that. Errors of other connections in this process still reach the handler that was there before.
import CX11
import Synchronization

enum XErrors {
    private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32

    private typealias ConnectionHandler = @convention(c) (OpaquePointer?) -> Int32

    private struct State {
        var ownDisplays: Set<UInt> = []
        var previous: Handler?
        var previousForConnection: ConnectionHandler?
        var isInstalled = false
    }

    private static let state = Mutex(State())

    static func ignore(on display: OpaquePointer) {
        state.withLock { state in
            state.ownDisplays.insert(UInt(bitPattern: display))
            guard !state.isInstalled else { return }
            state.isInstalled = true
            state.previous = XSetErrorHandler { display, error in XErrors.handle(display, error) }
            state.previousForConnection = XSetIOErrorHandler { display in XErrors.handleLoss(of: display) }
        }
        // When the server is gone Xlib calls first the handler of the process, then this of the connection. The usual
        // ones both end the process.
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
    }

    static func forget(_ display: OpaquePointer) {
        state.withLock { _ = $0.ownDisplays.remove(UInt(bitPattern: display)) }
    }

    private static func handle(_ display: OpaquePointer?, _ error: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
        let (isOwn, previous) = state.withLock { ($0.ownDisplays.contains(UInt(bitPattern: display)), $0.previous) }
        return isOwn ? 0 : previous?(display, error) ?? 0
    }

    private static func handleLoss(of display: OpaquePointer?) -> Int32 {
        let (isOwn, previous) = state.withLock {
            ($0.ownDisplays.contains(UInt(bitPattern: display)), $0.previousForConnection)
        }
        return isOwn ? 0 : previous?(display) ?? 0
    }
}
