/// The feeds that were asked and have not answered, in the order in which they were asked.
struct FeedsInFlight {
    private var feeds: [(id: Int64, waiting: RefreshProgress.Waiting)] = []

    /// The feed that has been waited for the longest.
    var slowest: RefreshProgress.Waiting? { feeds.first?.waiting }

    /// A feed is asked now.
    mutating func begin(_ id: Int64, title: String, at now: ContinuousClock.Instant = .now) {
        feeds.append((id, RefreshProgress.Waiting(title: title, since: now)))
    }

    /// A feed is done.
    mutating func end(_ id: Int64) {
        // As many as there are jobs, and the answered one is often the oldest.
        guard let index = feeds.firstIndex(where: { $0.id == id }) else { return }
        feeds.remove(at: index)
    }
}
