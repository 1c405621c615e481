import Polling

/// What one answer brought: the feed's own words, its articles, its validators, the ledger.
public struct FeedUpdate: Sendable {
    /// What the publisher calls the feed.
    public var title: String?
    /// The web site of the feed.
    public var homeURL: String?
    /// What the publisher says about how often to ask; nil where the answer brought no feed.
    public var schedule: PublisherSchedule?
    /// The entries, in the feed's order; nil where the answer brought no feed.
    public var articles: [ArticleDraft]?
    /// The validators of this answer and the URL that sent them; they are stored with the
    /// articles they came with, or not at all.
    public var validators: (url: String, Validators)?
    /// What the ledger says from now on. What came (``LedgerEntry/new``, ``LedgerEntry/changed``,
    /// ``LedgerEntry/arrivedAt``, ``LedgerEntry/churn``) is worked out when it is stored.
    public var ledger: LedgerEntry
    /// When the feed may be asked again, and why, instead of what the ledger says, if there are new
    /// articles.
    public var awake: (notBefore: Int64, reason: HoldReason)?
    /// What the host says from now on, and the other feeds that it holds back.
    public var host: (entry: HostEntry, feeds: [Int64])?
    /// The other public hosts that were asked for it: those that redirected, or gave no answer.
    public var askedHosts: [HostEntry] = []
    /// The page with the older articles that the feed names; nil inside where it names none, and
    /// nil where that is not known.
    public var olderPage: String??
    /// What it is a page of, where it is not the feed itself: then nothing but its articles is
    /// stored, and how far this has come.
    public var page: FeedPage?
    /// The address that the feed has from now on.
    public var movesTo: String?

    /// An update with these entries.
    public init(articles: [ArticleDraft]? = nil, ledger: LedgerEntry) {
        self.articles = articles
        self.ledger = ledger
    }

    /// A page of the feed with these entries.
    public init(page: FeedPage, articles: [ArticleDraft]? = nil) {
        self.init(articles: articles, ledger: LedgerEntry())
        self.page = page
    }
}
