/// A test waited for something that did not come in time.
public struct WaitError: Error, Equatable, CustomStringConvertible {
    /// What was waited for, and what was there instead.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
