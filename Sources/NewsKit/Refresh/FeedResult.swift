import Polling
import Store

/// The result of a refresh for one feed.
public struct FeedResult: Equatable, Sendable, CustomStringConvertible {
    /// How it ended.
    public enum Outcome: String, Equatable, Sendable {
        /// Articles came or changed.
        case updated
        /// Nothing is different.
        case unchanged
        /// The feed could not be fetched or read.
        case failed
        /// The feed was not asked: not due, or offline.
        case skipped
    }

    /// The feed's id.
    public var feedID: Int64
    /// The feed's URL, as subscribed but for credentials.
    public var url: String
    /// The feed's title.
    public var title: String
    /// How it ended.
    public var outcome: Outcome
    /// The status of the last answer; nil when there was none.
    public var httpStatus: Int?
    /// Articles that were not there before.
    public var new = 0
    /// Articles that the publisher edited.
    public var changed = 0
    /// The number of bytes on the wire.
    public var bytes = 0
    /// How long it took, in milliseconds.
    public var milliseconds = 0
    /// The reason of the failure, or of not asking, as a sentence.
    public var error: String?
    /// Whether the network of this machine is to blame for the failure, and not the feed.
    public var isExcused = false
    /// Whether nothing was found at its address when it was asked for the first time.
    public var isMissing = false
    /// What is worth telling its subscriber once.
    public var change: FeedChange?
    /// Why it was not asked.
    public var skipReason: SkipReason?
    /// Defects of the document that were tolerated, as sentences.
    public var warnings: [String] = []
    /// Whether the feed was like that before.
    public var areWarningsKnown = false
    /// Not to be asked before; seconds since 1970, UTC.
    public var notBefore: Int64?
    /// The address, without credentials, that the feed has from now on.
    public var movedTo: String?

    init(_ feed: FeedStatus, _ outcome: Outcome, error: String? = nil) {
        feedID = feed.feed.id
        url = feed.feed.displayURL
        title = feed.feed.displayTitle
        self.outcome = outcome
        self.error = error
        plan(feed.ledger)
    }

    /// A feed that is not asked.
    init(_ feed: FeedStatus, skipped reason: SkipReason) {
        self.init(feed, .skipped, error: reason.description)
        skipReason = reason
        if let until = reason.until { notBefore = until }
    }

    /// The result that another process stored for the feed.
    init(askedElsewhere feed: FeedStatus) {
        let ledger = feed.ledger
        let isChanged = ledger.new + ledger.changed > 0
        self.init(
            feed, ledger.error != nil ? .failed : isChanged ? .updated : .unchanged,
            error: ledger.error)
        httpStatus = ledger.status
        new = ledger.new
        changed = ledger.changed
        bytes = ledger.bytes
        milliseconds = ledger.milliseconds
    }

    /// A line for a log.
    public var description: String {
        let status = httpStatus.map { "HTTP \($0), " } ?? ""
        let reason = error.map { ": \($0)" } ?? ""
        return "feed \(feedID), \(url): \(outcome.rawValue)\(reason) "
            + "(\(status)\(bytes) bytes, \(milliseconds) ms)"
    }

    /// Copies from the ledger when the feed may be asked again.
    mutating func plan(_ ledger: LedgerEntry) {
        notBefore = ledger.notBefore == 0 ? nil : ledger.notBefore
    }
}
