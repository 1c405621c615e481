import Polling
import Store

/// The rule that decided when a feed may be asked again, in words.
struct ReasonSentence {
    private let feed: Feed
    private let ledger: LedgerEntry
    private let now: Int64

    /// Words about a feed at `now` (seconds since 1970, UTC).
    init(_ status: FeedStatus, now: Int64) {
        feed = status.feed
        ledger = status.ledger
        self.now = now
    }

    /// The words for a reason of the ledger.
    func callAsFunction(_ reason: HoldReason) -> String {
        switch reason {
        case .interval: "our own interval"
        case .every: "your --every" + span(feed.interval)
        case .silent:
            ledger.arrivedAt.map { "nothing new for \(TimeSpan.words(now &- $0))" }
                ?? "nothing new for a long time"
        case .ttl:
            "the publisher said how long an answer stays valid" + span(feed.schedule.timeToLive)
        case .updatePeriod:
            "the publisher said how often it updates" + span(feed.schedule.updateInterval)
        case .skipHours: "the publisher said at which hours not to ask"
        case .skipDays: "the publisher said on which days not to ask"
        case .gone: SkipReason.gone.sentence
        case .maxAge: "the server said max-age" + span(ledger.lifetime)
        case .expires: "the server said Expires"
        case .storedLifetime:
            "an earlier answer said how long it stays valid" + span(ledger.lifetime)
        case .retryAfter: "the server said when to come back (Retry-After)"
        case .rateLimit: "the server asks for fewer requests"
        case .host: SkipReason.closedHost()
        case .service: "the service of your account fetches it"
        case .notFound: "there was nothing at this address"
        case .auth: "the server refused access"
        case .server: "the server had an error"
        case .network: "the server gave no complete answer"
        case .answer: "the answer could not be read"
        case .slow: "it was too slow for news list; news refresh asks it at once"
        case .unknown(let word): "for the reason “\(word)”"
        }
    }

    private func span(_ seconds: Int64?) -> String {
        seconds.map { " (\(TimeSpan.words($0)))" } ?? ""
    }
}
