/// How a process ended, and everything that it wrote.
public struct ProcessResult: Sendable, Equatable {
    /// The bytes of its standard output.
    public let stdoutBytes: [UInt8]
    /// The bytes of its standard error output.
    public let stderrBytes: [UInt8]
    /// The status it exited with, or `nil` when a signal ended it.
    public let exitStatus: Int32?
    /// The signal that ended it, or `nil` when it exited.
    public let signal: Int32?
    /// Whether it was killed because its time was up.
    public let timedOut: Bool

    /// The standard output as text; invalid UTF-8 is replaced.
    public var stdout: String { String(decoding: stdoutBytes, as: UTF8.self) }

    /// The standard error output as text; invalid UTF-8 is replaced.
    public var stderr: String { String(decoding: stderrBytes, as: UTF8.self) }

    /// The lines of the standard output, without their ends.
    public var lines: [String] {
        var lines = stdout.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Whether it exited with status 0.
    public var succeeded: Bool { exitStatus == 0 }
}

extension ProcessResult {
    /// The result of a program that ran to its end.
    public init(stdoutBytes: [UInt8], stderrBytes: [UInt8], exitStatus: Int32) {
        self.init(
            stdoutBytes: stdoutBytes, stderrBytes: stderrBytes, exitStatus: exitStatus, signal: nil,
            timedOut: false)
    }
}
