// What the kernel knows of a running process: its CPU time, memory and state.
import Glibc

extension Duration {
    /// This limit of processor time as a test of any build can hold a program to it: tenfold where it was built without
    /// optimization.
    public var withoutOptimizationTenfold: Duration {
        #if DEBUG
            self * 10
        #else
            self
        #endif
    }
}

/// Readings of a process from /proc. Each access reads anew; a process that is gone gives nil.
public struct ProcessMeasures: Sendable {
    public let pid: Int32

    public init(pid: Int32) {
        self.pid = pid
    }

    /// User and system time used by all threads, to the nanosecond where the kernel tells it.
    public var cpuTime: Duration? {
        var clock: clockid_t = 0
        var time = timespec()
        guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Proportional set size in bytes: private pages, and shared pages divided by their users.
    public var proportionalSetSize: Int? {
        guard let text = Self.contents(of: "/proc/\(pid)/smaps_rollup") else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix("Pss:") {
            return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
        }
        return nil
    }

    /// Memory of the process's own in bytes: pages that are no file's. Other processes have no part in the number.
    public var anonymousMemory: Int? {
        guard let text = Self.contents(of: "/proc/\(pid)/smaps_rollup") else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix("Anonymous:") {
            return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
        }
        return nil
    }

    /// The scheduler's letter: R running, S sleeping, T stopped, Z dead but not reaped.
    public var state: Character? {
        // The name in brackets may itself hold spaces and brackets; the state follows the last one.
        guard let text = Self.contents(of: "/proc/\(pid)/stat"), let end = text.lastIndex(of: ")") else { return nil }
        return text[end...].dropFirst(2).first
    }

    /// The number of open file descriptors.
    public var openDescriptors: Int? {
        guard let folder = opendir("/proc/\(pid)/fd") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count - 2
    }

    private static func contents(of path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(file, &chunk, chunk.count)
            if count <= 0 { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
