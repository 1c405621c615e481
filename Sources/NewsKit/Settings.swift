import Feeds
import Reader
import Store
import Transport

/// The settings of the services, made once by the front door.
public struct Settings: Sendable {
    /// The `User-Agent` of every request.
    public var userAgent: String
    /// The proxy for every feed without its own; nil for those of the environment. It may contain a
    /// password, so never print it.
    public var proxy: String?
    /// The limits of one transfer.
    public var limits: HTTPLimits
    /// How many feeds are fetched at once.
    public var jobs: Int
    /// At least this long between the end of a request to a public host and the next one to it;
    /// milliseconds.
    public var hostGap: Int
    /// At least this many seconds between two requests to a feed, unless it says otherwise.
    public var interval: Int64
    /// A feed whose last full answer is older than this many seconds is asked once without
    /// validators.
    public var unconditionalAfter: Int64
    /// How many new articles a feed may bring in a day after its first answer. The newest are
    /// stored.
    public var newArticlesPerDay = 1000
    /// The wall clock: seconds since 1970, UTC.
    public var now: @Sendable () -> Int64
    /// The same clock in milliseconds since 1970, for pauses that are shorter than a second.
    public var milliseconds: @Sendable () -> Int64
    /// The advice for the person after a document that is not a feed (`FeedError`), or a request that
    /// failed (`TransportError`). The ledger keeps it with the error.
    public var advice: @Sendable (any Error) -> String? = { _ in nil }
    /// The feeds whose settings may be used.
    public var approvedFeeds = ApprovedFeeds(path: nil)
    /// The advice for the person after the feed with this id was not asked, because the person did
    /// not approve it.
    public var adviceOnApproval: @Sendable (Int64) -> String? = { _ in nil }

    /// Whether the same story in several feeds is one for the person, and so is read once.
    public var foldsTwins = false

    /// What the person says about the pages of a host; nil where news guesses. It throws when that
    /// cannot be read.
    package var siteRules: @Sendable (_ host: String) throws -> SiteRules? = { _ in nil }

    /// Reads the queries of rules.
    public var readQuery: RuleSet.Reader?

    /// The settings of the contract.
    public init(userAgent: String, now: @escaping @Sendable () -> Int64) {
        self.userAgent = userAgent
        self.now = now
        milliseconds = { now() &* 1000 }
        limits = HTTPLimits()
        jobs = 8
        hostGap = 1000
        interval = 3600
        unconditionalAfter = 8 * 86_400
    }
}
