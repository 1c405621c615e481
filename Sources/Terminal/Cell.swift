/// A field of a row: safe text and its style.
///
/// The initialiser sanitises the text, so no text from a feed reaches the terminal unchanged.
public struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The safe text.
    public let text: String
    /// The style, for outputs with colour.
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
