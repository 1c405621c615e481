import System

/// Why output could not be written.
public enum OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nobody reads any more, as in `news list | head -1`: the end of the work, not a mistake.
    case brokenPipe
    /// The system refused, with this `errno`.
    case failed(Int32)

    /// A sentence for the person.
    public var description: String {
        switch self {
        case .brokenPipe: "The reader of the output has gone."
        case .failed(ENOSPC): "The output could not be written: the disk is full."
        case .failed(let code):
            "The output could not be written: \(SystemError.sentence(code))."
        }
    }
}
