/// The order of a run: feeds of one public host one after the other, with a gap between two; all
/// others in the order of arrival.
///
/// The queue itself does not wait. Times are milliseconds of any clock.
struct RefreshQueue: Sendable {
    private struct Lane {
        var feeds: [RefreshTarget] = []
        var first = 0

        var isEmpty: Bool { first == feeds.count }

        mutating func next() -> RefreshTarget? {
            guard !isEmpty else { return nil }
            defer { first += 1 }
            return feeds[first]
        }

        mutating func takeAll() -> [RefreshTarget] {
            defer { self = Lane() }
            return Array(feeds[first...])
        }
    }

    private let gap: Int64
    private var free = Lane()
    private var lanes: [String: Lane] = [:]
    /// Hosts without a running request.
    private var ready: [String] = []
    /// In the order in which they will have rested: all rest for the same time.
    private var resting: [(host: String, until: Int64)] = []
    /// How many feeds wait.
    private var count = 0

    /// A queue with a gap of `gap` milliseconds between two requests to one public host.
    init(gap: Int) {
        self.gap = Int64(gap)
    }

    /// Whether no feed waits.
    var isEmpty: Bool { count == 0 }

    /// When the next host has rested enough; nil when none is resting.
    var nextReadyAt: Int64? { resting.first?.until }

    /// Puts feeds at the end.
    mutating func append(_ feeds: [RefreshTarget]) {
        count += feeds.count
        var hosts: [String] = []
        for feed in feeds {
            guard let host = feed.host else {
                free.feeds.append(feed)
                continue
            }
            if lanes[host] == nil { hosts.append(host) }
            lanes[host, default: Lane()].feeds.append(feed)
        }
        ready.insert(contentsOf: hosts.reversed(), at: 0)
    }

    /// The feed to ask now. Hosts come first, since they take the longest.
    mutating func next(now: Int64) -> RefreshTarget? {
        let rested = resting.prefix { $0.until <= now }
        if !rested.isEmpty {
            ready.insert(contentsOf: rested.reversed().map(\.host), at: 0)
            resting.removeFirst(rested.count)
        }
        while let host = ready.popLast() {
            if let feed = lanes[host]?.next() {
                count -= 1
                return feed
            }
            lanes[host] = nil
        }
        if !free.isEmpty { count -= 1 }
        return free.next()
    }

    /// A feed was asked; its host rests.
    mutating func finished(_ feed: RefreshTarget, now: Int64) {
        guard let host = feed.host, let lane = lanes[host] else { return }
        if lane.isEmpty { lanes[host] = nil } else { resting.append((host, now + gap)) }
    }

    /// A feed was not asked after all: its host need not rest.
    mutating func passedOver(_ feed: RefreshTarget) {
        guard let host = feed.host, let lane = lanes[host] else { return }
        if lane.isEmpty { lanes[host] = nil } else { ready.append(host) }
    }

    /// Takes the feeds of a host out.
    mutating func drop(host: String) -> [RefreshTarget] {
        let feeds = lanes[host]?.takeAll() ?? []
        count -= feeds.count
        return feeds
    }
}
