/// A change of an article between two reads of the journal, whoever made it.
public struct ArticleChange: Equatable, Sendable {
    /// The sum of the changes: an article that was added and then changed is *added*.
    public enum Kind: Equatable, Sendable {
        case added
        case changed
        case removed
    }

    /// The properties of an article that may have changed.
    public struct Fields: OptionSet, Hashable, Sendable {
        /// The bits in the journal.
        public let rawValue: Int64

        /// The fields for these bits.
        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        /// The publisher's content: title, text, URL, dates.
        public static let content = Fields(rawValue: 1)
        /// Whether it is read.
        public static let read = Fields(rawValue: 2)
        /// Whether it is a favorite.
        public static let favorite = Fields(rawValue: 4)
        /// The person's tags of the article.
        public static let tags = Fields(rawValue: 8)
        /// The feed that it belongs to.
        public static let feed = Fields(rawValue: 16)
    }

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
