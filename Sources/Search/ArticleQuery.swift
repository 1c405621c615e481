/// Which articles are meant: the value of the query language, wherever it is evaluated.
///
/// `Store` turns it into SQL; ``matches(_:)`` evaluates it on one article in memory. Both give the
/// same answer.
public indirect enum ArticleQuery: Hashable, Sendable {
    /// Every article.
    case all
    /// Words next to each other, somewhere: in the text, the title, the authors, the tags, or the
    /// title or the tags of the feed.
    case words(Phrase)
    /// Words in the title.
    case title(Phrase)
    /// Words in the names of the authors.
    case author(Phrase)
    /// A feed: its id where it is a number, else a part of its title.
    case feed(String)
    /// A tag of the article or of its feed, in any case.
    case tag(TagName)
    /// A part of the article's URL, in any case of ASCII letters.
    case url(String)
    /// What the person did with it.
    case state(State)
    /// What it has.
    case has(Part)
    /// Its place in a listing is at this time or later; seconds since 1970, UTC.
    case after(Int64)
    /// Its place in a listing is before this time; seconds since 1970, UTC.
    case before(Int64)
    /// None of this.
    case not(ArticleQuery)
    /// All of these.
    case and([ArticleQuery])
    /// At least one of these.
    case or([ArticleQuery])

    /// `is:`
    public enum State: String, Hashable, Sendable, CaseIterable {
        case unread
        case read
        case favorite
    }

    /// `has:`
    public enum Part: String, Hashable, Sendable, CaseIterable {
        case image
        case attachment
        case fulltext
    }

    /// Words as the index holds them, one after the other.
    public struct Phrase: Hashable, Sendable {
        /// What ``SearchText/words(of:)`` made of what was typed; never empty.
        public var words: [String]
        /// Whether the last of them is only the beginning of a word.
        public var isPrefix: Bool

        /// Words that stand next to each other.
        public init(words: [String], isPrefix: Bool = false) {
            self.words = words
            self.isPrefix = isPrefix
        }
    }

    /// `tag:`
    public struct TagName: Hashable, Sendable {
        /// The name, or its beginning.
        public var name: String
        /// Whether it is only the beginning.
        public var isPrefix: Bool

        /// A name, or the beginning of one.
        public init(name: String, isPrefix: Bool = false) {
            self.name = name
            self.isPrefix = isPrefix
        }
    }
}
