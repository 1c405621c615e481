import NewsKit
import Polling
import Store

/// What a request changed about a feed, as sentences for a log.
struct FeedNews {
    let feed: FeedResult
    let now: Int64

    /// It changed its state, or moved.
    var changes: [String] {
        [feed.change.map(sentence), feed.movedTo.map { moved(to: $0) }].compactMap { $0 }
    }

    /// Why it failed.
    var failure: String { "\(feed.title): \(feed.error ?? Marker.noReason)" }

    /// The defects of its document.
    var warnings: [String] { feed.warnings.map { "\(feed.title): \($0)" } }

    private func moved(to url: String) -> String {
        "\(feed.title) has moved: \(feed.url) is now \(url)"
    }

    private func sentence(_ change: FeedChange) -> String {
        let advice = change.advice(feed: feed.feedID).map { "; \($0)" } ?? ""
        switch change {
        case .failsForGood(let since):
            let reason = feed.error ?? Marker.noReason
            return "\(feed.title) has failed for \(TimeSpan.words(now - since)): \(reason)\(advice)"
        case .worksAgain(let since):
            return "\(feed.title) works again, after \(TimeSpan.words(now - since))"
        case .gone: return "\(feed.title) is gone: \(SkipReason.gone.sentence)\(advice)"
        }
    }
}
