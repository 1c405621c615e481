/// What one good answer brought: the feed's own words, its articles, its validators, the ledger.
public struct FeedUpdate: Sendable {
    /// What the publisher calls the feed.
    public var title: String?
    /// The web site of the feed.
    public var homeURL: String?
    /// The entries, in the feed's order.
    public var articles: [ArticleDraft]
    /// The validators of this answer and the URL that sent them; they are stored with the
    /// articles they came with, or not at all.
    public var validators: (url: String, StoredValidators)?
    /// What the ledger says from now on.
    public var ledger: LedgerEntry

    /// An update with these entries.
    public init(articles: [ArticleDraft], ledger: LedgerEntry) {
        self.articles = articles
        self.ledger = ledger
    }
}
