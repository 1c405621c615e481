/// A system call that failed, with the reason that the system gave.
public struct SystemError: Error, Equatable, CustomStringConvertible {
    /// The call: `bind`, `posix_spawn` with its program, …
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// The call and the reason in words.
    public var description: String { "\(call): \(reason)" }

    /// The reason in words: “No such file or directory”.
    package var reason: String { SystemError.sentence(code) }

    package init(_ call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    /// The system's sentence for a value of `errno`; by default for the last failed call of this
    /// thread.
    package static func sentence(_ code: Int32 = errno) -> String {
        String(cString: strerror(code))
    }
}
