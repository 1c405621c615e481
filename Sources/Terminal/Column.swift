/// How a column of a table is laid out.
public struct Column: Hashable, Sendable {
    /// How wide a column is.
    public enum Width: Hashable, Sendable {
        /// Always this many columns of the screen; longer text is cut.
        case fixed(Int)
        /// As wide as its widest cell.
        case natural
        /// As wide as its widest cell up to `maximum`, and down to `minimum` where room is short.
        /// Of two such columns the one with the greater weight gives up more.
        case flexible(minimum: Int, maximum: Int = .max, weight: Int = 1)
        /// What the other columns leave, but room is taken from them to give it `minimum`.
        case rest(minimum: Int = 20)
    }

    /// How wide it is.
    public var width: Width
    /// The side on which its cells stand.
    public var alignment: Alignment

    /// A column of the given width and alignment.
    public init(_ width: Width, alignment: Alignment = .left) {
        self.width = width
        self.alignment = alignment
    }
}
