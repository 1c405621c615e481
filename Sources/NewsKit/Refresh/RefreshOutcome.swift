import Store
import Web

/// The answer for one feed of a refresh: the update to store, and the result to report.
struct RefreshOutcome: Sendable {
    var target: RefreshTarget
    /// The result for the report; the numbers of articles are known after storing it.
    var result: FeedResult
    /// The update to store; nil after it was stored.
    var update: FeedUpdate?
    /// Its evidence about this machine's network.
    var evidence: NetworkEvidence.Outcome?
    /// Whether it counts only if the network is not to blame, which is known at the end of the run.
    var isWithheld = false
    /// Whether no server answered.
    var isUnanswered = false
    /// The host that did not want to be asked; then nobody was asked for the feed itself.
    var closed: HostClosed?

    /// About how many bytes its articles take in memory.
    var byteCount: Int { update?.articles?.reduce(0) { $0 + $1.byteCount } ?? 0 }

    init(_ target: RefreshTarget, _ answer: FeedAnswer, milliseconds: Int) {
        self.target = target
        let feed = target.feed
        evidence = answer.evidence
        isUnanswered = answer.isUnanswered
        result = FeedResult(feed, .unchanged)
        result.httpStatus = answer.ledger.status
        result.bytes = answer.bytes
        result.milliseconds = milliseconds
        var answer = answer
        answer.ledger.milliseconds = milliseconds
        result.plan(answer.ledger)
        result.change = FeedChange(from: feed.ledger, to: answer.ledger)
        result.isMissing = feed.ledger.checkedAt == nil && answer.isNotThere
        switch answer.content {
        case .feed(let parsed, _):
            result.warnings = parsed.warnings
            result.areWarningsKnown = parsed.warnings.first == feed.ledger.warning
            if feed.feed.title == feed.feed.url { result.title = parsed.title ?? result.title }
        case .notModified: break
        case .failure(let reason, let fault):
            result.outcome = .failed
            result.error = reason
            if case .network = fault { isWithheld = true }
        case .deferred(let host, let until):
            closed = HostClosed(host: host, until: until)
            result = FeedResult(feed, skipped: .host(until: until))
        }
        // Compute here everything that is possible before the write lock is taken.
        update = FeedUpdate(answer, of: feed.feed)
    }

    /// The result when the network is to blame: the feed has not failed. But if the network itself
    /// answered, somebody got a request, so the next one must wait.
    func excused(now: Int64) -> RefreshOutcome {
        var excused = self
        var ledger = target.feed.ledger
        switch evidence {
        case .portal, .loginRequired:
            ledger.notBefore = max(ledger.notBefore, now.addingClamped(RefreshOutcome.pause))
            ledger.reason = .network
            ledger.unconditionalAt = update?.ledger.unconditionalAt
            excused.update = FeedUpdate(ledger: ledger)
        case nil, .answered, .noNetwork, .noProxy, .unresolved, .silent: excused.update = nil
        }
        excused.result.plan(ledger)
        excused.result.isExcused = true
        excused.result.change = nil
        return excused
    }

    /// As long as after a first failure, in seconds.
    private static let pause: Int64 = 900

    /// Adds the counts after storing it.
    mutating func count(_ written: FeedWritten) {
        if written.count.new > 0, let awake = update?.awake {
            result.notBefore = awake.notBefore
        }
        result.new = written.count.new
        result.changed = written.count.changed
        if result.outcome == .unchanged, written.count != IngestCount() {
            result.outcome = .updated
        }
        if written.hasMoved { result.movedTo = update?.movesTo.map(\.shownURL) }
    }
}
