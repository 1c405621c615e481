/// All of an article that a query may look at.
public struct QuerySubject: Hashable, Sendable {
    /// The article's id.
    public var id: Int64
    /// What the search index has as its text: plain.
    public var text: String
    /// The publisher's title; empty where there is none.
    public var title: String
    /// The names of its authors, one a line.
    public var authors: String
    /// Tags in the search index: the publisher's and the person's, one a line.
    public var indexedTags: String
    /// The person's tags of the article.
    public var tags: [String]
    /// The feed that brought it.
    public var feedID: Int64
    /// The title of that feed.
    public var feedTitle: String
    /// The person's tags of that feed.
    public var feedTags: [String]
    /// The web page of the article; empty where there is none.
    public var url: String
    /// Whether the person has read it.
    public var isRead: Bool
    /// Whether it is a favorite.
    public var isFavorite: Bool
    /// What it has.
    public var parts: Set<ArticleQuery.Part>
    /// Its place in a listing; seconds since 1970, UTC.
    public var sortAt: Int64

    /// An article that says nothing; the rest is set afterwards.
    public init(id: Int64, feedID: Int64) {
        self.id = id
        self.feedID = feedID
        (text, title, authors, indexedTags) = ("", "", "", "")
        tags = []
        feedTitle = ""
        feedTags = []
        url = ""
        isRead = false
        isFavorite = false
        parts = []
        sortAt = 0
    }
}
