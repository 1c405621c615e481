/// The elements of a sequence that says how much there is at once, no more often than a view is
/// worth drawing: while others write without end, reading what they wrote leaves time for them.
struct Paced<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable {
    /// The shortest time between two elements.
    static var interval: Duration { .milliseconds(25) }

    private let base: Base

    init(_ base: Base) {
        self.base = base
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator())
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: Base.AsyncIterator
        private var last: ContinuousClock.Instant?

        fileprivate init(base: Base.AsyncIterator) {
            self.base = base
        }

        mutating func next() async throws -> Base.Element? {
            let element = try await base.next()
            // Before it is handed over: what comes meanwhile is read together with it.
            if let last { try await Task.sleep(until: last + Paced.interval) }
            last = .now
            return element
        }
    }
}
