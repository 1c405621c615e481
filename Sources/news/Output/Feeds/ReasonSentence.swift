import Store

/// Which rule decided when a feed may be asked again, in words.
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
    func callAsFunction(_ reason: String) -> String {
        ownRule(reason) ?? publisherRule(reason) ?? serverRule(reason) ?? failure(reason)
            ?? "for the reason “\(reason)”"
    }
}

extension ReasonSentence {
    private func ownRule(_ reason: String) -> String? {
        switch reason {
        case "interval": "our own interval"
        case "every": "your --every" + span(feed.interval)
        case "silent":
            ledger.arrivedAt.map { "nothing new for \(TimeSpan.words(now &- $0))" }
                ?? "nothing new for long"
        default: nil
        }
    }

    private func publisherRule(_ reason: String) -> String? {
        switch reason {
        case "ttl":
            "the publisher said for how long an answer is good" + span(feed.schedule.timeToLive)
        case "update-period":
            "the publisher said how often it updates" + span(feed.schedule.updateInterval)
        case "skip-hours": "the publisher said at which hours not to ask"
        case "skip-days": "the publisher said on which days not to ask"
        case "gone": "the publisher took the feed away for good"
        default: nil
        }
    }

    private func serverRule(_ reason: String) -> String? {
        switch reason {
        case "max-age": "the server said max-age" + span(ledger.lifetime)
        case "expires": "the server said Expires"
        case "stored-lifetime":
            "the server said before for how long an answer is good" + span(ledger.lifetime)
        case "retry-after": "the server said when to come back (Retry-After)"
        case "rate-limit": "the server wants to be asked less often"
        case "host": "its host asked us to come back later"
        default: nil
        }
    }

    private func failure(_ reason: String) -> String? {
        switch reason {
        case "not-found": "there was nothing at this address"
        case "auth": "the server did not let us in"
        case "server": "the server had trouble"
        case "network": "the server could not be reached"
        case "answer": "what came could not be read"
        default: nil
        }
    }

    private func span(_ seconds: Int64?) -> String {
        seconds.map { " (\(TimeSpan.words($0)))" } ?? ""
    }
}
