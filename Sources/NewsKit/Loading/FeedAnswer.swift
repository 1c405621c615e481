import Feeds
import Polling
import Store
import Web

/// What asking for a feed brought, whichever way it was asked.
struct FeedAnswer: Sendable {
    enum Content: Sendable {
        /// A feed, and the validators that came with it.
        case feed(ParsedFeed, validators: (url: String, Validators)?)
        /// "Not modified"; its validators where it changed them.
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
        /// As it looks, this machine has no network: not the feed's fault, if no other comes either.
        case network(NetworkEvidence.Outcome)
        /// What came cannot be read.
        case unreadable
        /// The file cannot be opened.
        case noFile
    }

    var content: Content
    /// The ledger from now on.
    var ledger: LedgerEntry
    /// Why what came is no feed, where that is why there is none.
    var error: FeedError?
    var bytes = 0
    /// What it says of this machine's network; nil where it says nothing.
    var evidence: NetworkEvidence.Outcome?
    /// Whether no server said anything.
    var isUnanswered = false
    /// When the feed may be asked again, and why, if there were new articles: then it is not silent
    /// any more.
    var awake: (notBefore: Int64, reason: HoldReason)?
    /// What the public host says from now on.
    var host: HostEntry?
    /// The other public hosts that were asked.
    var askedHosts: [HostEntry] = []
    /// The address that the feed has from now on.
    var movesTo: String?
    /// The feeds to which it leads, where that was asked for: the feed itself, or those that a page
    /// advertises.
    var discovered: [DiscoveredFeed] = []
    /// The OpenSearch description that the feed, or the page, names, where that was asked for.
    var searchDescription: String?
}

extension FeedAnswer {
    /// Nobody was asked, since a host does not want to be.
    init(deferred closed: HostClosed, _ ledger: LedgerEntry) {
        // Else a feed that leads there would be asked again and again for nothing.
        var ledger = ledger
        (ledger.notBefore, ledger.reason) = (closed.until, .host)
        self.init(content: .deferred(host: closed.host, until: closed.until), ledger: ledger)
    }

    /// Why there is no feed in it, and whose fault that is.
    var failure: (reason: String, fault: Fault) {
        switch content {
        case .failure(let reason, let fault): (reason, fault)
        case .deferred(let host, _): ("\(host) asked us to come back later", .unavailable)
        case .feed, .notModified: ("no feed came", .unavailable)
        }
    }
}

extension FeedUpdate {
    /// What is to be stored of a feed that came from `url`.
    init(
        _ parsed: ParsedFeed, from url: String,
        validators: (url: String, Validators)?, ledger: LedgerEntry
    ) {
        self.init(
            articles: ArticleDraft.drafts(of: parsed.items, areNew: ledger.arrivedAt == nil),
            ledger: ledger)
        title = parsed.title ?? FeedAddress.name(url)
        homeURL = parsed.homeURL
        schedule = PublisherSchedule(parsed.schedule)
        self.validators = validators
        // A text that broke off may have named it where it is missing.
        guard !parsed.isIncomplete || parsed.nextURL != nil else { return }
        // As it will be asked for: by that it is known again when it comes.
        olderPage = .some(parsed.nextURL.map { WebURL($0)?.wire ?? $0 })
    }

    /// What is to be stored of an answer.
    init(_ answer: FeedAnswer, of feed: Feed) {
        switch answer.content {
        case .feed(let parsed, let validators):
            self.init(parsed, from: feed.url, validators: validators, ledger: answer.ledger)
        case .notModified(let validators):
            self.init(ledger: answer.ledger)
            self.validators = validators
        case .failure, .deferred:
            self.init(ledger: answer.ledger)
        }
        awake = answer.awake
        movesTo = answer.movesTo
        host = answer.host.map { ($0, []) }
        askedHosts = answer.askedHosts
    }
}

extension PublisherSchedule {
    /// As it is stored: in seconds and masks.
    init(_ schedule: FeedSchedule) {
        self.init()
        timeToLive = schedule.timeToLive.map { Int64(min($0, 1 << 40)) * 60 }
        updateInterval = schedule.updateInterval.map(Int64.init)
        skipHours = SkippedTime.hours(schedule.skipHours)
        skipDays = SkippedTime.days(schedule.skipDays)
    }
}
