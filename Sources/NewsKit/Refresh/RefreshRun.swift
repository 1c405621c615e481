import Fetcher
import Polling
import Store

/// The state of one running refresh: the feeds to ask, the answers, and the updates to write.
///
/// It belongs to the task that runs the refresh; the tasks that ask and write get values.
struct RefreshRun {
    private let start = ContinuousClock.now
    private let feeds: [RefreshTarget]
    private(set) var queue: RefreshQueue
    private(set) var progress: Flight.Progress
    private(set) var evidence = NetworkEvidence()
    private var breaker = HostBreaker()
    /// The feeds that were asked and have not answered, in the order in which they were asked.
    private var inFlight: [(feed: RefreshTarget, waiting: Flight.Progress.Waiting)] = []
    /// How many feeds have answered.
    private(set) var answers = 0
    /// Results that have not been taken yet.
    private var finished: [FeedResult] = []
    /// One for each feed, in the order in which the feeds were done. A withheld failure may still be excused,
    /// so its result is added at the end.
    private var results: [FeedResult] = []
    /// Answers to write.
    private(set) var unwritten: [RefreshOutcome] = []
    /// Failures that count only if there is a network.
    private var withheld: [RefreshOutcome] = []
    /// Feeds that another process asks for at this moment.
    var elsewhere: [RefreshTarget] = []
    /// The process that asks for the first of these.
    var holder: LeaseHolder? {
        didSet {
            guard holder != oldValue else { return }
            waitingElsewhere = holder.map { .init($0.name) }
            progress.waitingFor = inFlight.first?.waiting ?? waitingElsewhere
        }
    }
    private var waitingElsewhere: Flight.Progress.Waiting?
    private(set) var asking = 0
    private(set) var writing = 0
    /// How many bytes of articles are in the answers to write, and in those that are being written.
    private var (unwrittenBytes, writingBytes) = (0, 0)

    /// How many of the last answers in a row brought no articles.
    private var answersWithoutArticles = 0

    init(_ plan: RefreshPlan, feeds: [RefreshTarget], gap: Int) {
        self.feeds = feeds
        results.reserveCapacity(plan.queue.count + plan.skipped.count)
        queue = RefreshQueue(gap: gap)
        progress = Flight.Progress(of: plan.queue.count)
        for (feed, reason) in plan.skipped {
            let result = FeedResult(feed.feed, skipped: reason)
            results.append(result)
            finished.append(result)
        }
    }

    /// Whether nothing is left to ask, to wait for, or to write.
    var isDone: Bool {
        asking + writing == 0 && queue.isEmpty && unwritten.isEmpty && elsewhere.isEmpty
    }

    /// Whether only feeds are left that were asked already, here by so many jobs, or by another process.
    func onlyWaits(jobs: Int) -> Bool {
        queue.isEmpty && unwritten.isEmpty && writing == 0 && asking <= jobs
            && asking + elsewhere.count > 0
    }

    /// Leaves out the feeds that have not answered, and gives those that are slow themselves, as far as one
    /// can tell: others answer, or did not long ago, and only few do not. A feed that was slow the last time
    /// needs no such proof. `now` is in seconds since 1970, UTC.
    mutating func giveUp(now: Int64) -> [RefreshTarget] {
        let asked = inFlight.map(\.feed)
        for feed in asked + elsewhere { skip(feed, .noAnswerYet) }
        (inFlight, elsewhere, asking) = ([], [], 0)
        guard !evidence.hasNoNetwork else { return [] }
        let areFew = asked.count <= max(answers, 2)
        return asked.filter { feed in
            feed.feed.ledger.reason == .slow
                || areFew && (hasAnswer(like: feed) || wasAnswer(like: feed, before: now))
        }
    }

    /// Whether a server has answered that is as near as that of a feed, or as far away.
    private func hasAnswer(like feed: RefreshTarget) -> Bool {
        feed.url.map { evidence.hasAnswer(like: $0.host) } ?? false
    }

    /// Whether such a server answered not long ago.
    private func wasAnswer(like feed: RefreshTarget, before now: Int64) -> Bool {
        feeds.contains { other in
            !other.isFile && (other.host == nil) == (feed.host == nil)
                && other.answered(since: now - RefreshRun.lately, until: now)
        }
    }

    /// Takes the results out, in the order in which the feeds were subscribed. They are not copied, because
    /// those of thousands of feeds take megabytes.
    mutating func takeResults() -> [FeedResult] {
        defer { results = [] }
        results.sort { $0.feedID < $1.feedID }
        return results
    }

    /// Puts feeds that this process holds the leases of into the queue.
    mutating func ask(_ feeds: [RefreshTarget]) {
        queue.append(feeds)
    }

    /// The next feed that may be asked now.
    mutating func next() -> RefreshTarget? {
        while let feed = queue.next(now: milliseconds) {
            if breaker.hasOpen, let origin = feed.origin, breaker.isOpen(origin) {
                queue.passedOver(feed)
                skip(feed, .unanswered(host: origin.host))
                continue
            }
            asking += 1
            inFlight.append((feed, .init(feed.feed.feed.displayTitle)))
            progress.waitingFor = inFlight.first?.waiting
            return feed
        }
        return nil
    }

    /// The time until the gap of a host is over; nil when no host waits.
    var pause: Duration? {
        queue.nextReadyAt.map { .milliseconds(max(1, $0 - milliseconds)) }
    }

    /// Takes the answer of a feed.
    mutating func take(_ answered: RefreshOutcome) {
        asking -= 1
        answers += 1
        // There are only as many as jobs, and the answered one is often the oldest.
        if let place = inFlight.firstIndex(where: { $0.feed.id == answered.target.id }) {
            inFlight.remove(at: place)
        }
        progress.waitingFor = inFlight.first?.waiting ?? waitingElsewhere
        queue.finished(answered.target, now: milliseconds)
        if let evidence = answered.evidence {
            self.evidence.add(evidence, wasFailing: answered.target.feed.ledger.failures > 0)
        }
        if let origin = answered.target.origin {
            breaker.record(origin, isAnswered: !answered.isUnanswered)
        }
        if let closed = answered.closed {
            for feed in queue.drop(host: closed.host) { skip(feed, .host(until: closed.until)) }
        }
        var answered = answered
        if let host = answered.update?.host?.entry, host.failures > 0 {
            answered.update?.host?.feeds = hold(host, except: answered.target.id)
        }
        if answered.isWithheld {
            withheld.append(answered)
            tell(answered.result)
        } else {
            unwritten.append(answered)
            let byteCount = answered.byteCount
            unwrittenBytes += byteCount
            answersWithoutArticles = byteCount == 0 ? answersWithoutArticles + 1 : 0
        }
    }

    /// The host does not want to be asked for any of its feeds: those that wait are left out.
    private mutating func hold(_ host: HostEntry, except id: Int64) -> [Int64] {
        for feed in queue.drop(host: host.name) { skip(feed, .host(until: host.notBefore)) }
        return feeds.filter { $0.host == host.name && $0.id != id }.map(\.id)
    }

    /// Whether it is time to write. A transaction is expensive, so an answer waits a moment for
    /// others, which are then written with it. It does not wait when no other answer can come.
    func isWriteDue(hasWaited: Bool) -> Bool {
        guard writing == 0, !unwritten.isEmpty else { return false }
        return hasWaited || asking == 0 || unwritten.count >= RefreshRun.batch
            || unwrittenBytes >= RefreshRun.batchBytes
    }

    /// Whether another feed may be asked now: articles take memory until they are written.
    var hasRoom: Bool {
        unwrittenBytes + writingBytes < RefreshRun.mostBytes
            && unwritten.count + writing < 4 * RefreshRun.batch
    }

    /// How many feeds are asked although all jobs are taken: their requests wait in the client, and the
    /// next one is sent as soon as another is answered. They are only few while articles come, which take
    /// memory, and for a server that is far away or has not answered.
    var ahead: Int {
        guard answersWithoutArticles >= 8, let origin = queue.nextNearby?.origin,
            breaker.isAnswering(origin)
        else { return 2 }
        return 24
    }

    /// How many answers are written in one transaction.
    private static let batch = 128
    /// How many bytes of articles; more would exceed SQLite's cache.
    private static let batchBytes = 1_400_000
    /// How many bytes of articles wait to be written, or are being written, when no other feed is asked.
    private static let mostBytes = 5_000_000

    /// Takes the answers to write now.
    mutating func takeUnwritten() -> [RefreshOutcome] {
        defer { (unwritten, unwrittenBytes) = ([], 0) }
        (writing, writingBytes) = (unwritten.count, unwrittenBytes)
        return unwritten
    }

    /// Adds written answers.
    mutating func takeWritten(_ answered: [RefreshOutcome]) {
        (writing, writingBytes) = (0, 0)
        for feed in answered { finish(feed.result) }
    }

    /// Reports for a feed what another process wrote about it.
    mutating func adopt(_ feed: RefreshTarget) {
        finish(FeedResult(askedElsewhere: feed.feed))
    }

    /// Takes the results that have come since the last time.
    mutating func takeFinished() -> [FeedResult] {
        defer { finished = [] }
        return finished
    }

    /// Leaves a feed out.
    mutating func skip(_ feed: RefreshTarget, _ reason: SkipReason) {
        finish(FeedResult(feed.feed, skipped: reason))
    }

    /// At the end of the run, the updates of the failures; hardly any if the network is to blame.
    /// `now` is in seconds since 1970, UTC.
    mutating func countedFailures(now: Int64) -> [RefreshOutcome] {
        evidence.wasThereLately = !withheld.isEmpty && wasNetworkThere(before: now)
        if evidence.wasThereLately {
            let good = feeds.filter { $0.feed.ledger.failures == 0 }
            evidence.goodHosts = Set(good.compactMap { $0.url?.host }).count
        }
        let counted = withheld.map { feed in
            guard let outcome = feed.evidence, evidence.excuses(outcome) else { return feed }
            return feed.excused(now: now)
        }
        withheld = []
        results += counted.lazy.map(\.result)
        return counted.filter { $0.update != nil }
    }

    /// Whether a server of the wide world answered not long ago.
    private func wasNetworkThere(before now: Int64) -> Bool {
        feeds.contains { $0.host != nil && $0.answered(since: now - RefreshRun.lately, until: now) }
    }

    /// How many seconds after an answer we assume that there is still a network.
    private static let lately: Int64 = 3600

    private mutating func finish(_ result: FeedResult) {
        results.append(result)
        tell(result)
    }

    /// Counts a result in the progress, and gives it to those who watch.
    private mutating func tell(_ result: FeedResult) {
        progress.done += 1
        if result.outcome == .failed { progress.failed += 1 }
        finished.append(result)
    }

    private var milliseconds: Int64 {
        Int64((ContinuousClock.now - start) / .milliseconds(1))
    }
}

extension RefreshTarget {
    /// Whether its last success lies between two times; seconds since 1970, UTC.
    fileprivate func answered(since start: Int64, until end: Int64) -> Bool {
        feed.ledger.succeededAt.map { start...end ~= $0 } ?? false
    }
}
