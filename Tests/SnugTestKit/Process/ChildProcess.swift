// A spawned process that is always killed and reaped. XServer and ProgramUnderTest are built on it.
import Glibc

/// How a process ended.
public enum ExitStatus: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
}

final class ChildProcess {
    let pid: pid_t
    private var status: ExitStatus?

    /// Spawns `program`, looked up in PATH if it holds no slash.
    ///
    /// - Parameters:
    ///   - environment: changes to this process's own environment; nil removes a variable.
    ///   - descriptors: the child's descriptor for each number; all others of the kit are closed in it.
    init(_ program: String, _ arguments: [String], environment: [String: String?], descriptors: [Int32: Int32]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (number, source) in descriptors.sorted(by: { $0.key < $1.key }) {
            posix_spawn_file_actions_adddup2(&actions, source, number)
        }

        // The test runner may ignore or block signals; a program must meet them as under a shell.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        let words = CStringArray([program] + arguments)
        let variables = CStringArray(Self.environment(changedBy: environment))
        var child: pid_t = 0
        let failure = posix_spawnp(&child, program, &actions, &attributes, words.pointers, variables.pointers)
        guard failure == 0 else {
            throw TestKitError("cannot start \(program): \(failure == ENOENT ? "it is not there" : "error \(failure)")")
        }
        pid = child
    }

    deinit {
        kill()
    }

    /// The status if the process has ended, else nil. Never blocks.
    func pollStatus() -> ExitStatus? {
        if let status { return status }
        var word: Int32 = 0
        if waitpid(pid, &word, WNOHANG) == pid { status = Self.decode(word) }
        return status
    }

    func send(_ signal: Int32) {
        // Once reaped, the number may belong to another process.
        if pollStatus() == nil { _ = Glibc.kill(pid, signal) }
    }

    /// Ends the process at once and reaps it.
    func kill() {
        guard pollStatus() == nil else { return }
        _ = Glibc.kill(pid, SIGKILL)
        var word: Int32 = 0
        while waitpid(pid, &word, 0) < 0 && errno == EINTR {}
        status = Self.decode(word)
    }

    private static func decode(_ word: Int32) -> ExitStatus {
        let signal = word & 0x7f
        return signal == 0 ? .exited((word >> 8) & 0xff) : .killed(signal: signal)
    }

    private static func environment(changedBy changes: [String: String?]) -> [String] {
        var result: [String] = []
        var cursor = environ
        while let entry = cursor.pointee {
            let text = String(cString: entry)
            if changes[String(text.prefix { $0 != "=" })] == nil { result.append(text) }
            cursor += 1
        }
        for (name, value) in changes {
            if let value { result.append("\(name)=\(value)") }
        }
        return result
    }
}

/// A null-terminated array of C strings that lives as long as its owner.
private final class CStringArray {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        count = strings.count
        pointers = .allocate(capacity: count + 1)
        for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
        pointers[count] = nil
    }

    deinit {
        for index in 0..<count { free(pointers[index]) }
        pointers.deallocate()
    }
}
