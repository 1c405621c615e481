import Polling
import Store

/// The feeds that a refresh asks, and the reasons why it does not ask the others.
struct RefreshPlan: Sendable {
    /// The feeds to ask, in the order in which they were subscribed.
    var queue: [RefreshTarget] = []
    /// The others.
    var skipped: [(feed: RefreshTarget, reason: SkipReason)] = []

    init(
        _ feeds: [RefreshTarget], hosts: [String: HostEntry], _ request: RefreshRequest, now: Int64
    ) {
        for feed in feeds where request.feeds?.contains(feed.id) ?? true {
            let host = feed.host.flatMap { hosts[$0] }
            if let reason = request.reasonToSkip(feed, host: host, now: now) {
                skipped.append((feed, reason))
            } else {
                queue.append(feed)
            }
        }
    }
}
