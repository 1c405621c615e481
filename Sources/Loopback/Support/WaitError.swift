extension Duration {
    /// How long a test waits before it gives up: it ends what hangs, and is far more than anything
    /// that works takes on a busy machine.
    public static let patience = Duration.seconds(300)
}

/// A test waited for something that did not come in time.
public struct WaitError: Error, Equatable, CustomStringConvertible {
    /// What was waited for, and what was there instead.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
