import Feeds
import Polling
import Store
import Web

/// The answer to a request for a feed or a page.
struct FeedAnswer: Sendable {
    enum Content: Sendable {
        /// A feed, and the validators that came with it.
        case feed(ParsedFeed, validators: (url: String, Validators)?)
        /// "Not modified", with its validators if it changed them.
        case notModified(validators: (url: String, Validators)?)
        /// No feed; a sentence for the person, and whose fault it is.
        case failure(String, Fault)
        /// Not asked, since a host on the way does not want to be asked before a time (seconds
        /// since 1970, UTC).
        case deferred(host: String, until: Int64)
    }

    /// Why no feed came.
    enum Fault: Equatable, Sendable {
        /// The server did not give it.
        case unavailable
        /// As it looks, this machine has no network: not the feed's fault, if no other comes
        /// either.
        case network(NetworkEvidence.Outcome)
        /// The answer cannot be read.
        case unreadable
        /// The file cannot be opened.
        case noFile
    }

    var content: Content
    /// The feed's entries, ready to be stored.
    var drafts: [ArticleDraft] = []
    /// The entries that were left out of the feed, since they are stored as they were received.
    var unchanged = UnchangedEntries()
    /// The ledger from now on.
    var ledger: LedgerEntry
    /// Why the document is not a feed, if that is the failure.
    var error: FeedError?
    var bytes = 0
    /// How long the transfers took, without the time in which a request waited for its turn; nil if there
    /// is no answer.
    var milliseconds: Int?
    /// Its evidence about this machine's network, if any.
    var evidence: NetworkEvidence.Outcome?
    /// Whether no server answered.
    var isUnanswered = false
    /// When the feed may be asked again, and why, if there were new articles: then it is not silent
    /// any more.
    var awake: (notBefore: Int64, reason: HoldReason)?
    /// Whether there is no secure connection with its server, which may have one without encryption.
    var isOnlyInsecure = false
    /// The new entry of the public host.
    var host: HostEntry?
    /// Whether it came from this machine or the local network.
    var isInside = false
    /// The other public hosts that were asked.
    var askedHosts: [HostEntry] = []
    /// The address that the feed has from now on.
    var movesTo: String?
    /// The discovered feeds, if the request asked for them: the feed itself, or those that a page
    /// advertises.
    var discovered: [DiscoveredFeed] = []
    /// The OpenSearch description that the feed or the page names, if the request asked for it.
    var searchDescription: String?
}

extension FeedAnswer {
    /// Nobody was asked, since a host does not want to be.
    init(deferred closed: HostClosed, _ ledger: LedgerEntry) {
        // Otherwise a feed that redirects there would be asked again and again in vain.
        var ledger = ledger
        (ledger.notBefore, ledger.reason) = (closed.until, .host)
        self.init(content: .deferred(host: closed.host, until: closed.until), ledger: ledger)
    }

    /// Whether it says that nothing is at this address: 404, 410, or no such host.
    var isNotThere: Bool {
        if case .unresolved = evidence { return true }
        return ledger.status == 404 || ledger.status == 410
    }

    /// Why there is no feed in it, and whose fault that is.
    var failure: (reason: String, fault: Fault) {
        switch content {
        case .failure(let reason, let fault): (reason, fault)
        case .deferred(let host, _): (SkipReason.closedHost(host), .unavailable)
        case .feed, .notModified: ("no feed came", .unavailable)
        }
    }
}

extension FeedUpdate {
    /// The update for a feed from `url`, with the entries of the answer.
    init(
        _ answer: FeedAnswer, _ parsed: ParsedFeed, from url: String,
        validators: (url: String, Validators)?
    ) {
        self.init(articles: answer.drafts, ledger: answer.ledger)
        title = parsed.title ?? url.untitled
        homeURL = parsed.homeURL
        updatedAt = parsed.updated?.seconds
        schedule = parsed.schedule
        self.validators = validators
        // A truncated document may have named the page in its missing part.
        guard !parsed.isIncomplete || parsed.nextURL != nil else { return }
        // The request will use this form, by which the page is recognised when it comes.
        olderPage = .some(parsed.nextURL.map { WebURL($0)?.wire ?? $0 })
    }

    /// The update for an answer.
    init(_ answer: FeedAnswer, of feed: Feed) {
        switch answer.content {
        case .feed(let parsed, let validators):
            self.init(answer, parsed, from: feed.url, validators: validators)
        case .notModified(let validators):
            self.init(ledger: answer.ledger)
            self.validators = validators
        case .failure, .deferred:
            self.init(ledger: answer.ledger)
        }
        unchanged = answer.unchanged
        awake = answer.awake
        movesTo = answer.movesTo
        host = answer.host.map { ($0, []) }
        askedHosts = answer.askedHosts
    }
}
