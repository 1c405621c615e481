/// What was wrong with a document from which at least some items could be read.
public enum FeedDefect: Hashable, Sendable {
    /// The document ends in the middle; the items before that place are whole.
    case truncated(atByte: Int)
    /// The document is broken here; the items before that place are whole.
    case malformed(line: Int, column: Int, reason: String)
    /// An item that begins at this byte is broken; those before it are whole.
    case brokenItem(atByte: Int, reason: String)
    /// Something follows the end of the document, at this byte; it was ignored.
    case trailingBytes(atByte: Int)
    /// So many items had nothing in them that could be shown, and were left out.
    case emptyItems(Int)
    /// The document has more items than its size makes plausible; the first so many were kept.
    case tooManyItems(kept: Int)
}

extension FeedDefect: CustomStringConvertible {
    /// A sentence for the person, without a full stop.
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
