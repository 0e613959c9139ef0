// Waiting: for the X server, for a signal that ends the program, and for files a program watches. No timers run; a program
// with nothing to do, and whose hosts have no idle work left, is not woken.
import CX11
import Glibc

/// Watches the connection and other descriptors with poll().
@MainActor final class EventLoop {
    private let connection: Connection
    private var watched: [(descriptor: Int32, isReady: () -> Void)] = []
    /// A signal asked the program to end.
    private(set) var isTerminated = false

    init(connection: Connection) {
        self.connection = connection
        SignalPipe.install()
    }

    /// Calls `isReady` whenever `descriptor` can be read.
    func watch(_ descriptor: Int32, isReady: @escaping () -> Void) {
        watched.append((descriptor, isReady))
    }

    func unwatch(_ descriptor: Int32) { watched.removeAll { $0.descriptor == descriptor } }

    /// Sends what is unsent, and tells whether an event has arrived that is not yet taken.
    var hasEvents: Bool { XPending(connection.display) > 0 }

    /// Takes the next event, if one has arrived. Sends nothing: answers go out with the frame that the events lead to.
    func nextEvent() -> XEvent? {
        guard XEventsQueued(connection.display, Int32(QueuedAfterReading)) > 0 else { return nil }
        var event = XEvent()
        XNextEvent(connection.display, &event)
        return event
    }

    /// Sends what is unsent.
    func flush() { XFlush(connection.display) }

    /// Sends what is unsent, then sleeps until there is something to do or the time is over (-1: no limit). Returns at once if
    /// Xlib already holds events: the descriptor does not show those.
    func wait(timeoutMilliseconds: Int32) {
        if hasEvents { return }
        var descriptors = [XConnectionNumber(connection.display), SignalPipe.descriptor]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        descriptors += watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        // Interrupted by a signal: as good as a time out, the caller comes back.
        guard poll(&descriptors, nfds_t(descriptors.count), timeoutMilliseconds) > 0 else { return }
        if descriptors[1].revents != 0 { isTerminated = true }
        for (source, result) in zip(watched, descriptors.dropFirst(2)) where result.revents != 0 { source.isReady() }
    }
}
