/// The layout of a column of a table.
public struct Column: Hashable, Sendable {
    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// Always this many columns of the screen; longer text is cut.
        case fixed(Int)
        /// As wide as its widest cell.
        case natural
        /// As wide as its widest cell, but at most `maximum`; down to `minimum` when the table is
        /// too wide. Of two such columns the one with the greater weight shrinks more.
        case flexible(minimum: Int, maximum: Int = .max, weight: Int = 1)
        /// As wide as the other columns leave, but at least `minimum`, for which they shrink.
        case rest(minimum: Int = 20)
    }

    /// The width.
    public var width: Width
    /// The side to which its cells are aligned.
    public var alignment: Alignment

    /// A column of the given width and alignment.
    public init(_ width: Width, alignment: Alignment = .left) {
        self.width = width
        self.alignment = alignment
    }
}
