import Web

/// A parsed query of the query language.
///
/// `Store` turns it into SQL; ``matches(_:)`` evaluates it for one article in memory. Both give the
/// same answer.
public indirect enum ArticleQuery: Hashable, Sendable {
    /// Every article.
    case all
    /// Words next to each other in the article's own words: the text, the title, the authors or the
    /// tags. The title of its feed is not among them.
    case words(Phrase)
    /// Words in the title.
    case title(Phrase)
    /// A regular expression for the title.
    case titleMatch(RegularExpression)
    /// Words in the names of the authors.
    case author(Phrase)
    /// A feed: its id when this is a number, else a part of its title.
    case feed(String)
    /// A tag of the article or of its feed, in any case.
    case tag(TagName)
    /// A part of the article's URL, in any case of ASCII letters.
    case url(String)
    /// The article is unread, read, a favorite, kept for later, or new.
    case state(State)
    /// The article has an image, an attachment or its full text.
    case has(Part)
    /// The text has this many words; see ``TextFacts/wordCount``.
    case length(ClosedRange<Int>)
    /// The language of the article, as the beginning of a tag in lower case: `ko`, `pt-br`.
    case language(String)
    /// The article is placed in listings at this time or later; seconds since 1970, UTC.
    case after(Int64)
    /// The article is placed in listings before this time; seconds since 1970, UTC.
    case before(Int64)
    /// The article was fetched at this time or later; seconds since 1970, UTC.
    case fetched(Int64)
    /// The article arrived after the one with this id. The query language has no word for it.
    case newer(than: Int64)
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
        case later
        /// The person has hidden it, or its feed. Only a query that asks for these articles finds
        /// any of them.
        case hidden
        /// It arrived with the last fetch that brought anything.
        case new
    }

    /// `has:`
    public enum Part: String, Hashable, Sendable, CaseIterable {
        case image
        case attachment
        /// All of its text is here, and not only a teaser.
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

extension ArticleQuery {
    /// Whether the query matches an article.
    public func matches(_ subject: QuerySubject) -> Bool {
        var words = SubjectWords(subject)
        return matches(subject, &words)
    }

    /// The same, with the words of the subject: for many queries about one article.
    package func matches(_ subject: QuerySubject, _ words: inout SubjectWords) -> Bool {
        switch self {
        case .all: true
        case .words(let phrase): words.contain(phrase)
        case .title(let phrase): words.contain(phrase, in: .title)
        case .titleMatch(let expression): expression.matches(subject.title)
        case .author(let phrase): words.contain(phrase, in: .authors)
        case .feed(let word):
            ArticleQuery.isFeed(word, id: subject.feedID, title: subject.feedTitle)
        case .tag(let tag):
            subject.tags.contains { tag.matches($0) }
                || subject.feedTags.contains { tag.matches($0) }
        case .url(let part): subject.url.containsFoldingASCII(part)
        case .state(.unread): !subject.isRead
        case .state(.read): subject.isRead
        case .state(.favorite): subject.isFavorite
        case .state(.later): subject.isLater
        case .state(.hidden): subject.isHidden
        case .state(.new): subject.isNew
        case .has(let part): subject.parts.contains(part)
        case .length(let range): range.contains(words.count)
        case .language(let tag): words.language.map { tag.isLanguage(of: $0) } ?? false
        case .after(let time): subject.sortAt >= time
        case .before(let time): subject.sortAt < time
        case .fetched(let time): subject.fetchedAt >= time
        case .newer(let id): subject.id > id
        case .not(let query): !query.matches(subject, &words)
        case .and(let queries): queries.allSatisfy { $0.matches(subject, &words) }
        case .or(let queries): queries.contains { $0.matches(subject, &words) }
        }
    }

    /// The properties of an article that decide whether the query matches it.
    public var properties: ArticleProperties {
        switch self {
        // The journal does not tell when another fetch begins.
        case .all, .fetched, .newer, .state(.new): []
        case .words: [.content, .tags]
        case .feed: .feed
        case .tag: [.tags, .feed]
        case .title, .titleMatch, .author, .url, .has, .length, .language, .after, .before: .content
        case .state(.favorite): .favorite
        case .state(.later): .later
        case .state(.unread), .state(.read): .read
        case .state(.hidden): []
        case .not, .and, .or: parts.reduce(into: []) { $0.formUnion($1.properties) }
        }
    }

    /// Whether this query, or a query inside it, meets a condition.
    public func contains(where condition: (ArticleQuery) -> Bool) -> Bool {
        condition(self) || parts.contains { $0.contains(where: condition) }
    }

    /// Whether the search index is needed.
    public var needsIndex: Bool { isAboutText || contains { $0.phrase != nil } }

    /// Whether the text of an article can decide if the query matches it.
    public var isAboutText: Bool {
        contains { query in
            switch query {
            case .words, .length, .language: true
            case .all, .title, .titleMatch, .author, .feed, .tag, .url, .state, .has, .after,
                .before, .fetched, .newer, .not, .and, .or:
                false
            }
        }
    }

    /// The words that the search index has to find.
    private var phrase: Phrase? {
        switch self {
        case .words(let phrase), .title(let phrase), .author(let phrase): phrase
        case .all, .titleMatch, .feed, .tag, .url, .state, .has, .length, .language, .after,
            .before, .fetched, .newer, .not, .and, .or:
            nil
        }
    }

    /// The queries that this one combines.
    private var parts: [ArticleQuery] {
        switch self {
        case .not(let query): [query]
        case .and(let queries), .or(let queries): queries
        case .all, .words, .title, .titleMatch, .author, .feed, .tag, .url, .state, .has, .length,
            .language, .after, .before, .fetched, .newer:
            []
        }
    }

    /// Whether `feed:word` matches a feed. The address of a feed was replaced by its number if the feed is here.
    public static func isFeed(_ word: String, id: Int64, title: String) -> Bool {
        if let number = Int64(word) { return number == id }
        if QueryParser.isAddress(word) { return false }
        return BytePattern(Array(word.lowercased().utf8))
            .occurs(in: Array(title.lowercased().utf8))
    }

    /// The phrases of the query to highlight in a matching article, each once, without the excluded
    /// ones.
    public var phrases: [Phrase] {
        var phrases: [Phrase] = []
        var known: Set<Phrase> = []
        collect(&phrases, &known, isExcluded: false)
        return phrases
    }

    private func collect(
        _ phrases: inout [Phrase], _ known: inout Set<Phrase>, isExcluded: Bool
    ) {
        if let phrase, !isExcluded, known.insert(phrase).inserted { phrases.append(phrase) }
        let isNegation = if case .not = self { true } else { false }
        for query in parts {
            query.collect(&phrases, &known, isExcluded: isExcluded != isNegation)
        }
    }
}

/// The properties of an article that can change, as far as queries and the journal of the cache
/// tell them apart.
public struct ArticleProperties: OptionSet, Hashable, Sendable {
    /// The bits in the journal.
    public let rawValue: Int64

    /// The properties for these bits.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The publisher's content: title, text, URL, dates.
    public static let content = ArticleProperties(rawValue: 1)
    /// Whether it is read.
    public static let read = ArticleProperties(rawValue: 2)
    /// Whether it is a favorite.
    public static let favorite = ArticleProperties(rawValue: 4)
    /// The person's tags of the article.
    public static let tags = ArticleProperties(rawValue: 8)
    /// The feed that it belongs to.
    public static let feed = ArticleProperties(rawValue: 16)
    /// Whether it is kept for later.
    public static let later = ArticleProperties(rawValue: 32)
}

/// Everything about an article that a query can test.
public struct QuerySubject: Hashable, Sendable {
    /// The article's id.
    public var id: Int64
    /// The plain text that the search index has, in UTF-8.
    public var text: [UInt8] = []
    /// The publisher's title; empty when there is none.
    public var title: String = ""
    /// The language that the publisher names; nil when there is none.
    public var language: String?
    /// The names of its authors, one per line.
    public var authors: String = ""
    /// The tags in the search index, the publisher's and the person's, one per line.
    public var indexedTags: String = ""
    /// The person's tags of the article.
    public var tags: [String] = []
    /// The feed of the article.
    public var feedID: Int64
    /// The title of that feed.
    public var feedTitle: String = ""
    /// The person's tags of that feed.
    public var feedTags: [String] = []
    /// The web page of the article; empty when there is none.
    public var url: String = ""
    /// Whether the person has read it.
    public var isRead = false
    /// Whether it is a favorite.
    public var isFavorite = false
    /// Whether it is kept for later.
    public var isLater = false
    /// Whether the person has hidden it, or its feed.
    public var isHidden = false
    /// Whether it arrived with the last fetch that brought anything.
    public var isNew = false
    /// Whether it has an image, an attachment, its full text.
    public var parts: Set<ArticleQuery.Part> = []
    /// The time by which listings order it; seconds since 1970, UTC.
    public var sortAt: Int64 = 0
    /// When it was fetched; seconds since 1970, UTC.
    public var fetchedAt: Int64 = 0

    /// An article with empty properties, which the caller then sets.
    public init(id: Int64, feedID: Int64) {
        self.id = id
        self.feedID = feedID
    }
}

extension ArticleQuery.TagName {
    /// Whether a tag has this name.
    public func matches(_ tag: String) -> Bool {
        let (mine, theirs) = (name.lowercased(), tag.lowercased())
        return isPrefix ? theirs.hasPrefix(mine) : theirs == mine
    }
}

extension String {
    /// Whether this is the beginning of the tag of a language, both in lower case: `en` of `en-us`.
    fileprivate func isLanguage(of tag: String) -> Bool {
        tag == self || tag.hasPrefix("\(self)-")
    }
}

private extension String {
    /// Whether this text contains another one, byte by byte and in any case of ASCII letters.
    func containsFoldingASCII(_ part: String) -> Bool {
        BytePattern(part.asciiLowercased).occurs(in: asciiLowercased)
    }

    var asciiLowercased: [UInt8] {
        utf8.map(\.lowercased)
    }
}
