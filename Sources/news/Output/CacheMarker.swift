import NewsKit
import Store
import Terminal

/// Which marker says how the cache stands.
enum CacheMarker {
    /// The marker of a view whose fetch has ended with `report`, or that had nothing to fetch.
    static func of(
        _ standing: CacheStanding, _ report: RefreshReport?, isOffline: Bool, now: Int64
    ) -> Marker {
        if isOffline { return .offline(cache: age(standing.succeededAt, now)) }
        // Without any network no feed is at fault, so none is marked as failing.
        if standing.failing == 0, let report, let failure = report.failures.first {
            return .error(
                failed: report.failures.count, total: standing.feeds,
                reason: failure.error ?? "no reason was given",
                cache: age(standing.succeededAt, now))
        }
        guard standing.failing > 0 else {
            return .updated(at: standing.succeededAt ?? now, new: report?.new ?? 0)
        }
        return .error(
            failed: standing.failing, total: standing.feeds,
            reason: standing.reason ?? "no reason was given",
            cache: failingAge(standing, now))
    }

    /// Feeds that never answered have no age; what the others brought is shown all the same.
    private static func failingAge(_ standing: CacheStanding, _ now: Int64) -> Marker.CacheAge {
        standing.failingSince == nil && standing.succeededAt != nil
            ? .unknown : age(standing.failingSince, now)
    }

    private static func age(_ moment: Int64?, _ now: Int64) -> Marker.CacheAge {
        moment.map { .seconds(now - $0) } ?? .empty
    }
}
