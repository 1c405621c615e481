/// The order of a run: feeds of one public host one after the other, with a gap between two; all
/// others in the order of arrival.
///
/// The queue itself does not wait. Times are milliseconds of any clock.
struct RefreshQueue: Sendable {
    /// First in, first out. Each step takes the same time on average, however many wait.
    private struct Lane<Element: Sendable>: Sendable {
        private var elements: [Element] = []
        private var start = 0

        var isEmpty: Bool { start == elements.count }
        var first: Element? { isEmpty ? nil : elements[start] }

        mutating func append(_ element: Element) { elements.append(element) }

        mutating func next() -> Element? {
            guard let first else { return nil }
            start += 1
            if start * 2 > elements.count {
                elements.removeFirst(start)
                start = 0
            }
            return first
        }

        mutating func takeAll() -> [Element] {
            defer { self = Lane() }
            return Array(elements[start...])
        }
    }

    private let gap: Int64
    private var free = Lane<RefreshTarget>()
    private var lanes: [String: Lane<RefreshTarget>] = [:]
    /// Hosts without a running request.
    private var ready = Lane<String>()
    /// In the order in which they will have rested: all rest for the same time.
    private var resting = Lane<(host: String, until: Int64)>()
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

    /// The next feed, if it is of no public host.
    var nextNearby: RefreshTarget? { ready.isEmpty ? free.first : nil }

    /// Puts feeds at the end.
    mutating func append(_ feeds: [RefreshTarget]) {
        count += feeds.count
        for feed in feeds {
            guard let host = feed.host else {
                free.append(feed)
                continue
            }
            if lanes[host] == nil { ready.append(host) }
            lanes[host, default: Lane()].append(feed)
        }
    }

    /// The feed to ask now. Hosts come first, since they take the longest.
    mutating func next(now: Int64) -> RefreshTarget? {
        while let first = resting.first, first.until <= now {
            ready.append(first.host)
            _ = resting.next()
        }
        while let host = ready.next() {
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
