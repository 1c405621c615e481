import NewsKit
import Store
import Terminal

/// Which marker says how the cache stands.
enum CacheMarker {
    /// The marker of a view whose fetch has ended, or that had nothing to fetch.
    ///
    /// `unreached` are feeds that were not got through no fault of theirs, so that the standing
    /// does not count them; `trouble` says why there is no network; `new` is what the fetch
    /// brought.
    static func of(
        _ standing: CacheStanding, unreached: [FeedResult] = [], trouble: String? = nil,
        isOffline: Bool, new: Int, now: Int64
    ) -> Marker {
        if isOffline || trouble != nil {
            return .offline(cache: age(standing.succeededAt, of: standing, now), reason: trouble)
        }
        let failed = standing.failing + unreached.count
        guard failed > 0 else {
            return .updated(at: standing.succeededAt ?? now, new: new)
        }
        return .error(
            failed: failed, total: standing.feeds,
            reason: unreached.first?.error ?? standing.reason ?? "no reason was given",
            cache: unreached.isEmpty
                ? failingAge(standing, now) : age(standing.succeededAt, of: standing, now),
            feed: unreached.first?.feedID ?? standing.failingFeed, new: new)
    }

    /// Feeds that never answered have no age; what the others brought is shown all the same.
    private static func failingAge(_ standing: CacheStanding, _ now: Int64) -> Marker.CacheAge {
        standing.failingSince == nil && standing.succeededAt != nil
            ? .unknown : age(standing.failingSince, of: standing, now)
    }

    /// What another reader had fetched is a cache without an age.
    private static func age(
        _ moment: Int64?, of standing: CacheStanding, _ now: Int64
    ) -> Marker.CacheAge {
        moment.map { .seconds(now &- $0) } ?? (standing.hasArticles ? .unknown : .empty)
    }
}
