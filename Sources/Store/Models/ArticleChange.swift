/// What happened to an article between two looks at the journal, whoever did it.
public struct ArticleChange: Equatable, Sendable {
    /// The sum of what happened: an article that came and changed is *added*.
    public enum Kind: Equatable, Sendable {
        case added
        case changed
        case removed
    }

    /// What may be different about an article.
    public struct Fields: OptionSet, Hashable, Sendable {
        /// The bits, as the journal has them.
        public let rawValue: Int64

        /// What these bits say.
        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        /// What the publisher says: title, text, URL, dates.
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

    /// What happened.
    public var kind: Kind
    /// What is different, where it was changed.
    public var fields: Fields
    /// The article as it is, or, when removed, as it last was.
    public var row: ArticleRow
    /// The number of the first entry of the journal that is in it; 0 where it is not from there.
    public var entry: Int64

    /// A change of an article.
    public init(kind: Kind, fields: Fields = [], row: ArticleRow, entry: Int64 = 0) {
        self.kind = kind
        self.fields = fields
        self.row = row
        self.entry = entry
    }
}
