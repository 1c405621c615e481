import Polling
import Web

/// Everything to store from one answer: the feed's title and schedule, articles, validators, the
/// ledger.
public struct FeedUpdate: Sendable {
    /// The publisher's title of the feed.
    public var title: String?
    /// The web site of the feed.
    public var homeURL: String?
    /// When the publisher published or changed the feed last; seconds since 1970, UTC.
    public var updatedAt: Int64?
    /// The publisher's limits on how often to fetch; nil when the answer had no feed.
    public var schedule: FeedSchedule?
    /// The entries, in the feed's order; nil when the answer had no feed.
    public var articles: [ArticleDraft]?
    /// The entries that were not read again, since they are stored as they are. They are not among the articles.
    public var unchanged = UnchangedEntries()
    /// The validators of this answer and the URL that sent them. They are stored in the same
    /// transaction as the articles.
    public var validators: (url: String, Validators)?
    /// The new ledger. Its counts (``LedgerEntry/new``, ``LedgerEntry/changed``,
    /// ``LedgerEntry/arrivedAt``, ``LedgerEntry/churn``) are computed when it is stored.
    public var ledger: LedgerEntry
    /// When the feed may be fetched again, and why. It replaces the ledger's values if there are
    /// new articles.
    public var awake: (notBefore: Int64, reason: HoldReason)?
    /// The new entry of the host, and the other feeds that it delays.
    public var host: (entry: HostEntry, feeds: [Int64])?
    /// The other public hosts that were asked: those that redirected or did not answer.
    public var askedHosts: [HostEntry] = []
    /// The older page that the feed names; `.some(nil)` when it names none, nil when this is
    /// unknown.
    public var olderPage: String??
    /// Set when the answer is not the feed itself. Then only its articles and the progress of the
    /// paging are stored.
    public var page: FeedPage?
    /// What the rules decided about the entries; nil if nobody has asked them yet.
    public var verdicts: FeedVerdicts?
    /// The new address of the feed.
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
