import System

/// A program that a test runs. Its output is collected while it runs, and it ends at its time limit
/// or with this object at the latest.
///
/// It runs in a process group of its own, with default signal handling and no inherited
/// descriptors. A program without a slash in its name is looked up in `PATH`.
public final class ChildProcess: Sendable {
    /// The source of the standard input.
    public enum Input: Sendable {
        /// Nothing: `/dev/null`.
        case none
        /// These bytes, then the end.
        case bytes([UInt8])
        /// This text, then the end.
        case text(String)
        /// A file.
        case file(String)
        /// A pipe for ``ChildProcess/write(_:)-(String)`` that stays open until
        /// ``ChildProcess/closeInput()``.
        case pipe
    }

    /// Where an output of the program goes.
    public enum Output: Sendable {
        /// Collected, for ``ProcessResult`` and the reading functions.
        case collect
        /// To a file, which is created or emptied.
        case file(String)
        /// To `/dev/null`.
        case discard
        /// To a pipe whose reader is gone, as after `| head`.
        case brokenPipe
    }

    /// The process number.
    public let pid: Int32

    private let pump: ProcessPump

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: The whole environment; the test's own when `nil`.
    ///   - directory: The working directory; the test's own when `nil`.
    ///   - timeout: The time after which it is killed with its process group.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil,
        directory: String? = nil, input: Input = .none, output: Output = .collect,
        errorOutput: Output = .collect, timeout: Duration = .patience
    ) throws(SystemError) {
        var descriptors = SpawnDescriptors()
        defer { descriptors.closeChildEnds() }
        do throws(SystemError) {
            try descriptors.openInput(input)
            try descriptors.openOutput(output, \.output)
            try descriptors.openOutput(errorOutput, \.errorOutput)
            let spawn = Spawn(
                path: path, arguments: arguments,
                environment: environment ?? Self.inheritedEnvironment, directory: directory)
            pid = try spawn(descriptors.childStreams)
        } catch {
            descriptors.closeParentEnds()
            throw error
        }
        pump = try ProcessPump.start(
            pid: pid, channels: descriptors.parentEnds,
            state: descriptors.initialState, timeout: timeout)
    }

    deinit {
        pump.signal(SIGKILL, group: true)
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - environment: The whole environment; the test's own when `nil`.
    ///   - directory: The working directory; the test's own when `nil`.
    ///   - timeout: The time after which it is killed with its process group; the result says so.
    public static func run(
        _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil,
        directory: String? = nil, input: Input = .none, output: Output = .collect,
        errorOutput: Output = .collect, timeout: Duration = .patience
    ) async throws(SystemError) -> ProcessResult {
        let process = try ChildProcess(
            path, arguments, environment: environment, directory: directory, input: input,
            output: output, errorOutput: errorOutput, timeout: timeout)
        return await process.wait()
    }

    /// The environment of the test itself.
    public static var inheritedEnvironment: [String: String] { Environment.current }

    /// Waits for the end of the program and of its output.
    ///
    /// When the task is cancelled, the program is killed.
    public func wait() async -> ProcessResult {
        await withTaskCancellationHandler {
            await pump.result()
        } onCancel: {
            kill()
        }
    }

    /// Whether the program and its output have ended.
    public var hasEnded: Bool { pump.state.value.result != nil }
}

extension ChildProcess {
    /// The standard output so far.
    public var stdout: String { pump.state.value.output.text }

    /// The standard error output so far.
    public var stderr: String { pump.state.value.errorOutput.text }

    /// The next line of the standard output without its end, or `nil` when there is no more.
    public func readLine(
        atMost limit: Duration = .patience
    ) async throws(WaitError) -> String? {
        try await takeLine(\.output, atMost: limit)
    }

    /// The next line of the standard error output without its end, or `nil` when there is no more.
    public func readErrorLine() async throws(WaitError) -> String? {
        try await takeLine(\.errorOutput)
    }

    /// Waits until the standard output, as a whole, contains the text.
    public func waitForOutput(containing text: String) async throws(WaitError) {
        try await pump.waitForText(text, in: \.output)
    }

    /// Waits until the standard error output, as a whole, contains the text.
    public func waitForErrorOutput(containing text: String) async throws(WaitError) {
        try await pump.waitForText(text, in: \.errorOutput)
    }

    /// Writes to the standard input, which must be ``Input/pipe``; returns at once.
    public func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes to the standard input, which must be ``Input/pipe``; returns at once.
    public func write(_ bytes: [UInt8]) { pump.send(bytes) }

    /// Ends the standard input after the bytes that were written.
    public func closeInput() { pump.closeInput() }

    /// Sends `SIGINT`, as Control-C does.
    public func interrupt() { send(SIGINT) }

    /// Sends `SIGTERM`.
    public func terminate() { send(SIGTERM) }

    /// Sends `SIGKILL` to the program and its process group.
    public func kill() { pump.signal(SIGKILL, group: true) }

    /// Sends a signal to the program; nothing happens after its end.
    public func send(_ signal: Int32) { pump.signal(signal) }
}

private extension ChildProcess {
    func takeLine(
        _ stream: WritableKeyPath<ProcessState, ProcessState.Stream> & Sendable,
        atMost limit: Duration = .patience
    ) async throws(WaitError) -> String? {
        guard await pump.state.wait(atMost: limit, until: { $0[keyPath: stream].hasLine }) else {
            throw WaitError("no line came; so far: \(pump.state.value[keyPath: stream].text)")
        }
        return pump.state.update { $0[keyPath: stream].takeLine() }
    }
}
