// A built executable, run as a user runs it and watched from outside.
import Glibc

/// A running executable of this package. Killed and reaped when the last reference goes.
public final class ProgramUnderTest {
    private let child: ChildProcess
    private let output: CapturedOutput
    private let errors: CapturedOutput
    /// Kept while the program is looked at.
    private let server: XServer?

    /// Starts `program`: a path, or the name of an executable product of this package.
    ///
    /// - Parameters:
    ///   - display: the value of DISPLAY; nil unsets it.
    ///   - environment: further changes to the environment; nil as a value removes a variable.
    public convenience init(
        _ program: String = "snug-demo", _ arguments: [String] = [], display: String?,
        environment: [String: String?] = [:]
    ) throws {
        try self.init(program, arguments, display: display, keeping: nil, environment: environment)
    }

    /// Starts `program` on `server`, which lives as long as this object.
    public convenience init(
        _ program: String = "snug-demo", _ arguments: [String] = [], on server: XServer,
        environment: [String: String?] = [:]
    ) throws {
        try self.init(program, arguments, display: server.displayName, keeping: server, environment: environment)
    }

    private init(
        _ program: String, _ arguments: [String], display: String?, keeping server: XServer?,
        environment: [String: String?]
    ) throws {
        self.server = server
        let path = program.contains("/") ? program : try Self.locate(program)
        output = try CapturedOutput(name: "stdout")
        errors = try CapturedOutput(name: "stderr")
        // Programs speak the same language in tests whoever runs them.
        var changes = environment.merging(["LC_ALL": "C"]) { given, _ in given }
        changes["DISPLAY"] = .some(display)
        child = try ChildProcess(
            path, arguments, environment: changes, descriptors: [1: output.descriptor, 2: errors.descriptor])
    }

    /// The path of an executable product: beside the test bundle, or in one of the folders that hold it.
    public static func locate(_ name: String) throws -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        let runner = String(decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        // Depending on the tools' version the runner is the bundle itself or a program that loads it, named last.
        for start in [runner] + CommandLine.arguments.filter({ $0.contains(".xctest") }) {
            var folder = start[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                let candidate = "\(folder)/\(name)"
                var information = stat()
                if stat(candidate, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
                    access(candidate, X_OK) == 0
                {
                    return candidate
                }
            }
        }
        throw TestKitError("no executable \(name) beside \(runner) or above it")
    }

    public var pid: Int32 { child.pid }
    public var standardOutput: String { output.text }
    public var standardError: String { errors.text }
    public var isRunning: Bool { child.pollStatus() == nil }

    /// How the program ended, waited for up to `limit`; nil if it still runs.
    public func exitStatus(upTo limit: Duration = .seconds(5)) -> ExitStatus? {
        waitForValue(upTo: limit) { child.pollStatus() }
    }

    public func send(signal: Int32) { child.send(signal) }

    /// Stops the program and returns once the kernel says that it is stopped.
    public func stop() {
        child.send(SIGSTOP)
        wait { ProcessMeasures(pid: pid).state == "T" }
    }

    /// Lets a stopped program go on.
    public func resume() { child.send(SIGCONT) }

    /// Ends the program at once and reaps it.
    public func kill() { child.kill() }

    public var measures: ProcessMeasures { ProcessMeasures(pid: pid) }
}
