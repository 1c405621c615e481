/// Everything about an article that a query can test.
public struct QuerySubject: Hashable, Sendable {
    /// The article's id.
    public var id: Int64
    /// The plain text that the search index has.
    public var text: String = ""
    /// The publisher's title; empty when there is none.
    public var title: String = ""
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
    /// Whether it has an image, an attachment, its full text.
    public var parts: Set<ArticleQuery.Part> = []
    /// The time by which listings order it; seconds since 1970, UTC.
    public var sortAt: Int64 = 0

    /// An article with empty properties, which the caller then sets.
    public init(id: Int64, feedID: Int64) {
        self.id = id
        self.feedID = feedID
    }
}
