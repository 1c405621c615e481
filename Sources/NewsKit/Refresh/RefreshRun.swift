import Store
import Transport

/// One refresh while it runs: what waits to be asked, what was answered, what is to be written.
///
/// Belongs to the one task that runs it; the tasks that ask and write get values.
struct RefreshRun {
    private let plan: RefreshPlan
    private let start = ContinuousClock.now
    private let hostsOfFeeds: [String: [Int64]]
    private(set) var queue: RefreshQueue
    private(set) var progress: RefreshProgress
    private(set) var evidence: NetworkEvidence
    private var breaker = HostBreaker()
    private var inFlight = FeedsInFlight()
    private var results: [Int64: FeedResult] = [:]
    /// Answers that are to be written.
    private(set) var unwritten: [AnsweredFeed] = []
    /// Failures that count only if there is a network.
    private var withheld: [AnsweredFeed] = []
    /// Feeds that another process asks for at this moment.
    var elsewhere: [FeedStatus] = []
    private(set) var asking = 0
    private(set) var writing = 0

    /// So many seconds after an answer a network is believed to be there still.
    private static let lately: Int64 = 3600

    init(_ plan: RefreshPlan, feeds: [FeedStatus], gap: Int, now: Int64) {
        self.plan = plan
        queue = RefreshQueue(gap: gap)
        progress = RefreshProgress(total: plan.queue.count)
        let hosts = feeds.compactMap { feed in feed.host.map { (name: $0, feed: feed.feed.id) } }
        hostsOfFeeds = Dictionary(grouping: hosts, by: \.name).mapValues { $0.map(\.feed) }
        let lately = now - RefreshRun.lately...now
        evidence = NetworkEvidence(
            wasThereLately: feeds.contains { feed in
                feed.host != nil && feed.ledger.succeededAt.map(lately.contains) ?? false
            })
        for (feed, reason) in plan.skipped {
            results[feed.feed.id] = FeedResult(feed, skipped: reason)
        }
    }

    /// Whether nothing is left to ask, to wait for, or to write.
    var isDone: Bool {
        asking + writing == 0 && queue.isEmpty && unwritten.isEmpty && elsewhere.isEmpty
    }

    /// The results, in the order in which the feeds were subscribed.
    func results(of feeds: [FeedStatus]) -> [FeedResult] {
        feeds.compactMap { results[$0.feed.id] }
    }

    /// Puts feeds that this process holds the leases of into the queue.
    mutating func ask(_ feeds: [FeedStatus]) {
        queue.append(feeds)
    }

    /// The next feed that may be asked now.
    mutating func next() -> FeedStatus? {
        while let feed = queue.next(now: milliseconds) {
            if let origin = WebURL(feed.feed.url)?.origin, breaker.isOpen(origin) {
                queue.passedOver(feed)
                skip(feed, .unanswered(host: origin.host))
                continue
            }
            asking += 1
            inFlight.begin(feed.feed.id, title: feed.feed.displayTitle)
            progress.slowest = inFlight.slowest
            return feed
        }
        return nil
    }

    /// How long until a host has rested; nil where none is resting.
    var pause: Duration? {
        queue.nextReadyAt.map { .milliseconds(max(1, $0 - milliseconds)) }
    }

    /// Takes the answer of a feed.
    mutating func take(_ answered: AnsweredFeed) {
        asking -= 1
        inFlight.end(answered.feed.feed.id)
        progress.slowest = inFlight.slowest
        queue.finished(answered.feed, now: milliseconds)
        if let evidence = answered.evidence { self.evidence.add(evidence) }
        if let origin = WebURL(answered.feed.feed.url)?.origin {
            breaker.record(origin, isAnswered: !answered.isUnanswered)
        }
        var answered = answered
        if let host = answered.update?.host?.entry, host.failures > 0 {
            answered.update?.host?.feeds = hold(host, except: answered.feed.feed.id)
        }
        if answered.isWithheld {
            withheld.append(answered)
            finish(answered.result)
        } else {
            unwritten.append(answered)
        }
    }

    /// The host does not want to be asked for any of its feeds: those that wait are left out.
    private mutating func hold(_ host: HostEntry, except id: Int64) -> [Int64] {
        for feed in queue.drop(host: host.name) { skip(feed, .host(until: host.notBefore)) }
        return (hostsOfFeeds[host.name] ?? []).filter { $0 != id }
    }

    /// Whether it is time to write: each transaction has its price, so answers wait for company, but
    /// not for long, and not when no other can come.
    func isWriteDue(hasWaited: Bool) -> Bool {
        guard writing == 0, !unwritten.isEmpty else { return false }
        return hasWaited || asking == 0 || unwritten.count >= RefreshRun.company
            || unwritten.count { $0.update?.articles != nil } >= RefreshRun.fullCompany
    }

    /// So many answers are enough for a transaction.
    private static let company = 32
    /// So many that brought articles: more would spill SQLite's cache.
    private static let fullCompany = 6

    /// Takes what is to be written now.
    mutating func takeUnwritten() -> [AnsweredFeed] {
        defer { unwritten = [] }
        writing = unwritten.count
        return unwritten
    }

    /// Takes what came of writing answers.
    mutating func takeWritten(_ answered: [AnsweredFeed]) {
        writing = 0
        for feed in answered { finish(feed.result) }
    }

    /// Takes what another process found out.
    mutating func adopt(_ feed: FeedStatus) {
        finish(FeedResult(askedElsewhere: feed))
    }

    /// Leaves a feed out.
    mutating func skip(_ feed: FeedStatus, _ reason: SkipReason) {
        finish(FeedResult(feed, skipped: reason))
    }

    /// At the end: the failures for which the network is not to blame.
    mutating func countedFailures() -> [AnsweredFeed] {
        let counted = withheld.filter { feed in feed.evidence.map { !evidence.excuses($0) } ?? true
        }
        withheld = []
        return counted
    }

    private mutating func finish(_ result: FeedResult) {
        results[result.feedID] = result
        progress.count(result)
    }

    private var milliseconds: Int64 {
        Int64((ContinuousClock.now - start) / .milliseconds(1))
    }
}
