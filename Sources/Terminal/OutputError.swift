import System

/// Why output could not be written.
public enum OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reader has closed the pipe, as in `news list | head -1`. This ends the work and is not
    /// an error.
    case brokenPipe
    /// The system refused, with this `errno`.
    case failed(Int32)

    /// A sentence for the person, without a full stop.
    public var description: String {
        switch self {
        case .brokenPipe: "the reader of the output has gone"
        case .failed(ENOSPC): "cannot write the output: the disk is full"
        case .failed(let code): "cannot write the output: \(SystemError.sentence(code))"
        }
    }
}
