import Web

/// Who may ask one public host, and when: one at a time, in the order in which they came, with a gap
/// between the end of one and the start of the next.
///
/// Nothing here waits. Whoever does asks again when the time has come, or when
/// ``finished(_:now:)`` names it. Times are milliseconds of any one clock.
package struct HostQueue<ID: Hashable & Sendable>: Sendable {
    /// The answer to a request.
    package enum Turn: Equatable, Sendable {
        /// The host may be asked now; ``HostQueue/finished(_:now:)`` has to follow.
        case go
        /// It is this one's turn, but not before this time.
        case wait(until: Int64)
        /// Others come first.
        case queued
    }

    /// Who asks the host now.
    package private(set) var active: ID?
    /// Who waits, the next first.
    package private(set) var waiting: [ID] = []
    /// Before this time nobody may start.
    package private(set) var freeAt = Int64.min

    private let gap: Int64

    /// A queue with so many milliseconds between the end of one request and the start of the next.
    package init(gap: Int64) {
        self.gap = max(gap, 0)
    }

    /// Asks for a turn, or again for one. Who asks the first time is put at the end.
    package mutating func request(_ id: ID, now: Int64) -> Turn {
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
    /// - Returns: whose turn it is then and has to ask again; `nil` when nobody waits, or when
    ///   another request is still under way.
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

    /// Sends everybody away who waits, as after a 429, and says who they were.
    package mutating func dismissWaiting() -> [ID] {
        defer { waiting = [] }
        return waiting
    }
}
