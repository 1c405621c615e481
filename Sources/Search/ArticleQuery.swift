/// A parsed query of the query language.
///
/// `Store` turns it into SQL; ``matches(_:)`` evaluates it for one article in memory. Both give the
/// same answer.
public indirect enum ArticleQuery: Hashable, Sendable {
    /// Every article.
    case all
    /// Words next to each other in any column: the text, the title, the authors, the tags, or the
    /// title or the tags of the feed.
    case words(Phrase)
    /// Words in the title.
    case title(Phrase)
    /// Words in the names of the authors.
    case author(Phrase)
    /// A feed: its id when this is a number, else a part of its title.
    case feed(String)
    /// A tag of the article or of its feed, in any case.
    case tag(TagName)
    /// A part of the article's URL, in any case of ASCII letters.
    case url(String)
    /// The article is unread, read or a favorite.
    case state(State)
    /// The article has an image, an attachment or its full text.
    case has(Part)
    /// The article is placed in listings at this time or later; seconds since 1970, UTC.
    case after(Int64)
    /// The article is placed in listings before this time; seconds since 1970, UTC.
    case before(Int64)
    /// Articles that this query does not match.
    case not(ArticleQuery)
    /// Articles that all of these queries match.
    case and([ArticleQuery])
    /// Articles that at least one of these queries matches.
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

    /// Words next to each other, in the form that the index stores.
    public struct Phrase: Hashable, Sendable {
        /// The typed text, cut by ``SearchText/words(of:)``; never empty.
        public var words: [String]
        /// Whether the last word is only the beginning of a word.
        public var isPrefix: Bool

        /// A phrase of words.
        public init(words: [String], isPrefix: Bool = false) {
            self.words = words
            self.isPrefix = isPrefix
        }
    }

    /// `tag:`
    public struct TagName: Hashable, Sendable {
        /// The name, or its beginning.
        public var name: String
        /// Whether ``name`` is only the beginning of a tag.
        public var isPrefix: Bool

        /// A name, or the beginning of one.
        public init(name: String, isPrefix: Bool = false) {
            self.name = name
            self.isPrefix = isPrefix
        }
    }
}
