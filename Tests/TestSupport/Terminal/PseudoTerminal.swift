import Loopback
import System

/// A program that a test runs in a terminal of its own, of which the test is the screen and the
/// keyboard.
///
/// Collects the output of the program; ``screen`` shows it as a terminal would. The program
/// cannot outlive its time limit nor this object.
public final class PseudoTerminal: Sendable {
    /// The process number of the program.
    public let pid: Int32

    private let pump: ProcessPump
    private let device: TerminalDevice
    private let sizes: Watched<[Size]>

    /// A size, and how much had been written when the terminal was given it.
    private struct Size: Sendable {
        var columns: Int
        var rows: Int
        var offset = 0
    }

    /// Starts a program in a new session whose controlling terminal is the new one.
    ///
    /// - Parameters:
    ///   - environment: The whole environment but `TERM`; the test's own when `nil`.
    ///   - directory: The working directory; the test's own when `nil`.
    ///   - term: The value of `TERM`; not set when `nil`.
    ///   - timeout: The time after which it is killed with its process group.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil,
        directory: String? = nil, columns: Int = 80, rows: Int = 24,
        term: String? = "xterm-256color", timeout: Duration = .patience
    ) throws(SystemError) {
        device = try TerminalDevice()
        device.resize(columns: columns, rows: rows)
        sizes = Watched([Size(columns: columns, rows: rows)])
        var variables = environment ?? Environment.current
        variables["TERM"] = term
        let spawn = Spawn(
            path: path, arguments: arguments, environment: variables, directory: directory)
        let input = try device.duplicate()
        let output: Int32
        do throws(SystemError) {
            output = try device.duplicate()
        } catch {
            _ = systemClose(input)
            throw error
        }
        do throws(SystemError) {
            pid = try spawn(.terminal(device.path))
        } catch {
            _ = systemClose(input)
            _ = systemClose(output)
            throw error
        }
        pump = try ProcessPump.start(
            pid: pid, channels: ProcessPump.Channels(input: input, output: output),
            state: ProcessState(), timeout: timeout)
    }

    deinit {
        pump.signal(SIGKILL, group: true)
    }

    /// Everything that the program wrote so far, and the echo of what was sent to it.
    public var output: [UInt8] { pump.state.value.output.bytes }

    /// The output as text; invalid UTF-8 is replaced.
    public var text: String { pump.state.value.output.text }

    /// The output so far, and the sizes that the terminal had meanwhile.
    public var recording: TerminalRecording { Self.recording(output, sizes.value) }

    /// The screen that the output so far makes.
    public var screen: ScreenModel { recording.screen() }

    /// Whether the terminal shows what is typed, by the mode that the program gave it.
    public var echoes: Bool { device.echoes }

    /// Types a text: `"\r"` is Return, `"\u{3}"` is Control-C, `"\u{1B}[A"` is the up arrow.
    public func send(_ text: String) { pump.send(Array(text.utf8)) }

    /// Changes the size; the program is told by `SIGWINCH`.
    public func resize(columns: Int, rows: Int) {
        let offset = output.count
        sizes.update { $0.append(Size(columns: columns, rows: rows, offset: offset)) }
        device.resize(columns: columns, rows: rows)
    }

    /// Waits until the output contains the text, escape sequences included.
    public func waitFor(
        _ text: String, atMost limit: Duration = .patience
    ) async throws(WaitError) {
        try await pump.waitForText(text, in: \.output, atMost: limit)
    }

    /// Waits until the screen is as the condition wants it, and returns it.
    @discardableResult
    public func waitForScreen(
        atMost limit: Duration = .patience,
        where condition: @escaping @Sendable (ScreenModel) -> Bool
    ) async throws(WaitError) -> ScreenModel {
        let recording = try await waitForRecording(atMost: limit) { condition($0.screen()) }
        return recording.screen()
    }

    /// Waits until what was written is as the condition wants it, and returns it.
    @discardableResult
    public func waitForRecording(
        atMost limit: Duration = .patience,
        where condition: @escaping @Sendable (TerminalRecording) -> Bool
    ) async throws(WaitError) -> TerminalRecording {
        let (sizes, wanted) = (sizes, Watched<TerminalRecording?>(nil))
        _ = await pump.state.wait(atMost: limit) { state in
            let recording = Self.recording(state.output.bytes, sizes.value)
            // By the time that the test goes on, the screen may be another one.
            if condition(recording) { wanted.update { $0 = recording } }
            return wanted.value != nil || state.output.hasEnded
        }
        guard let recording = wanted.value else {
            throw WaitError("the screen is not as expected:\n\(screen.text)")
        }
        return recording
    }

    /// Waits for the end of the program; its whole output is the `stdout` of the result.
    ///
    /// When the task is cancelled, the program is killed.
    public func wait() async -> ProcessResult {
        await withTaskCancellationHandler {
            await pump.result()
        } onCancel: {
            kill()
        }
    }

    /// Sends `SIGINT` to the program itself; `send("\u{3}")` types Control-C instead.
    public func interrupt() { send(SIGINT) }

    /// Sends a signal to the program; nothing happens after its end.
    public func send(_ signal: Int32) { pump.signal(signal) }

    /// Sends `SIGKILL` to the program and its process group.
    public func kill() { pump.signal(SIGKILL, group: true) }
}

private extension PseudoTerminal {
    private static func recording(_ bytes: [UInt8], _ sizes: [Size]) -> TerminalRecording {
        let ends = sizes.dropFirst().map(\.offset) + [bytes.count]
        return TerminalRecording(
            pieces: zip(sizes, ends).map { size, end in
                .init(
                    columns: size.columns, rows: size.rows,
                    bytes: Array(bytes[min(size.offset, end)..<end]))
            })
    }
}

func systemClose(_ descriptor: Int32) -> Int32 {
    close(descriptor)
}
