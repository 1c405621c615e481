/// A field of a row: text made safe, and the style that it is printed in.
///
/// The text is sanitised here, so that nothing from a feed reaches the terminal as it came.
public struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The safe text.
    public let text: String
    /// What it is printed in where there is colour.
    public let style: TextStyle

    /// A cell with the safe form of `text`.
    public init(_ text: String, _ style: TextStyle = []) {
        self.text = text.sanitized()
        self.style = style
    }

    /// A cell without a style.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
