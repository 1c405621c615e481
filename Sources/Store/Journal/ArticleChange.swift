import Search

/// A change of an article between two reads of the journal, whoever made it.
public struct ArticleChange: Equatable, Sendable {
    /// The sum of the changes: an article that was added and then changed is *added*.
    public enum Kind: Equatable, Sendable {
        case added
        case changed
        case removed
    }

    /// The properties of an article that may have changed.
    public typealias Fields = ArticleProperties

    /// The kind of the change.
    public var kind: Kind
    /// The changed properties, for a *changed* article.
    public var fields: Fields
    /// The article now, or for a removed one its last state.
    public var row: ArticleRow
    /// The number of its first entry in the journal; 0 if it is not from the journal.
    public var entry: Int64

    /// A change of an article.
    public init(kind: Kind, fields: Fields = [], row: ArticleRow, entry: Int64 = 0) {
        self.kind = kind
        self.fields = fields
        self.row = row
        self.entry = entry
    }
}
