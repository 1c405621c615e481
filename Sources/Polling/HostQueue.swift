import Web

/// The order of requests to one public host: one at a time, first come first served, with a gap
/// between the end of one and the start of the next.
///
/// The queue itself does not wait. The caller waits, and asks again when the time has come or when
/// ``finished(_:now:)`` names it. Times are milliseconds of any clock.
package struct HostQueue<ID: Hashable & Sendable>: Sendable {
    /// The answer to a request.
    package enum Answer: Equatable, Sendable {
        /// The host may be asked now; ``HostQueue/finished(_:now:)`` has to follow.
        case go
        /// It is the next one, but not before this time.
        case wait(until: Int64)
        /// Others come first.
        case queued
    }

    /// The request that is being sent now.
    package private(set) var active: ID?
    /// The requests that wait, the next one first.
    package private(set) var waiting: [ID] = []
    /// No request may start before this time.
    package private(set) var freeAt = Int64.min

    private let gap: Int64

    /// A queue with a gap of `gap` milliseconds between the end of one request and the start of the
    /// next.
    package init(gap: Int64) {
        self.gap = max(gap, 0)
    }

    /// Asks for a turn. A new request is added at the end of the queue.
    package mutating func request(_ id: ID, now: Int64) -> Answer {
        if active == id { return .go }
        if !waiting.contains(id) { waiting.append(id) }
        guard active == nil, waiting.first == id else { return .queued }
        guard now >= freeAt else { return .wait(until: freeAt) }
        waiting.removeFirst()
        active = id
        return .go
    }

    /// Ends a turn, or gives up waiting for one.
    ///
    /// - Returns: the next request, which has to ask again; `nil` when none waits, or when another
    ///   one is still running.
    @discardableResult
    package mutating func finished(_ id: ID, now: Int64) -> ID? {
        if active == id {
            active = nil
            freeAt = now.addingClamped(gap)
        } else {
            waiting.removeAll { $0 == id }
        }
        return active == nil ? waiting.first : nil
    }

    /// Removes all requests that wait, as after a 429, and gives them.
    package mutating func dismissWaiting() -> [ID] {
        defer { waiting = [] }
        return waiting
    }
}
