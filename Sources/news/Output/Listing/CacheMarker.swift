import NewsKit
import Store
import Terminal

/// Chooses the marker for the state of the cache.
enum CacheMarker {
    /// The marker of a view after its fetch, or without one.
    ///
    /// `unreached` are feeds that could not be fetched because of the network, which `standing`
    /// does not count; `trouble` is the reason why there is no network; `new` is the number of new
    /// articles.
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

    /// The age of the failing feeds. Feeds that never answered have none, but articles of other
    /// feeds are shown.
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
