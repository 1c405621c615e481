/// A mistake in the text of a ``JSONPath`` or a ``JSONMapping``.
public struct JSONPathError: Error, Hashable, Sendable {
    /// The whole text.
    public let text: String
    /// Where the mistake is: a character of the text, counted from 1.
    public let position: Int
    /// What is wrong there.
    public let reason: String
}

extension JSONPathError: CustomStringConvertible {
    /// A sentence for the person, without a full stop.
    public var description: String {
        "“\(text)”: \(reason) at character \(position)"
    }
}
