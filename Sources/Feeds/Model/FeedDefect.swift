/// A mistake in a document that did not keep the parser from reading items.
public enum FeedDefect: Hashable, Sendable {
    /// The document ends too early; the items before that place are complete.
    case truncated(atByte: Int)
    /// The document is broken at this place; the items before it are complete.
    case malformed(line: Int, column: Int, reason: String)
    /// The item that begins at this byte is broken; the items before it are complete.
    case brokenItem(atByte: Int, reason: String)
    /// Bytes after the end of the document, from this byte on, were ignored.
    case trailingBytes(atByte: Int)
    /// This many items had nothing at all in them and were left out.
    case emptyItems(Int)
    /// The document has more items than its size makes plausible; only the first ones were kept.
    case tooManyItems(kept: Int)
}

extension FeedDefect: CustomStringConvertible {
    /// A sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .truncated(let byte):
            "the document is truncated at byte \(byte); what came before was kept"
        case .malformed(let line, let column, let reason):
            "the document is broken at line \(line), column \(column): \(reason); "
                + "what came before was kept"
        case .brokenItem(let byte, let reason):
            "the item at byte \(byte) is broken: \(reason); what came before was kept"
        case .trailingBytes(let byte):
            "what follows the end of the document at byte \(byte) was ignored"
        case .emptyItems(let count):
            count == 1
                ? "1 item without any content was left out"
                : "\(count) items without any content were left out"
        case .tooManyItems(let kept):
            "the document has too many items; the first \(kept) were kept"
        }
    }
}
