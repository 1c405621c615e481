extension Duration {
    /// How long a test waits before it gives up. It ends a program that hangs, and is far longer than
    /// a program that works takes on a busy machine.
    public static let patience = Duration.seconds(300)
}

/// A test waited, and the time was over.
public struct WaitError: Error, Equatable, CustomStringConvertible {
    /// The expectation, and the state at the end of the time.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
