import Store

/// Gives an element each time that articles may have changed, whoever changed them: the journal has
/// grown, or another file has taken the place of the database.
///
/// It skips commits that change no article, such as those of leases and ledgers. Saved queries, which are
/// in no journal, can count, too.
struct ArticleChanges: AsyncSequence, Sendable {
    /// The shortest time between two elements, so that a reader leaves time for processes that
    /// write continuously.
    static var interval: Duration { .milliseconds(25) }

    private let archive: Archive
    private let signals: AsyncStream<Void>
    private let start: JournalPosition
    private let withQueries: Bool

    /// Watches from this moment on.
    init(of archive: Archive, withQueries: Bool = false) async throws(StoreError) {
        (self.archive, self.withQueries) = (archive, withQueries)
        // Start to watch first, so that no change in between is missed.
        signals = try await archive.perform { store throws(StoreError) in
            try CommitMonitor(of: store)
        }.signals()
        start = try await archive.journalPosition(withQueries: withQueries)
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(
            archive: archive, signals: signals.makeAsyncIterator(), seen: start,
            withQueries: withQueries)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let archive: Archive
        fileprivate var signals: AsyncStream<Void>.Iterator
        fileprivate var seen: JournalPosition
        fileprivate let withQueries: Bool
        fileprivate var last: ContinuousClock.Instant?

        mutating func next() async throws -> Void? {
            while await signals.next() != nil {
                let position = try await archive.journalPosition(withQueries: withQueries)
                guard position != seen else { continue }
                seen = position
                // Wait before giving the element, so that changes in the meantime are read with it.
                if let last { try await Task.sleep(until: last + ArticleChanges.interval) }
                last = .now
                return ()
            }
            return nil
        }
    }
}

/// The end of the journal, and of which file.
struct JournalPosition: Equatable, Sendable {
    /// How many files have taken the place of the first one.
    var replacements: Int
    /// The number of the last entry.
    var end: Int64
    /// The saved queries, where these count.
    var queries: [SavedQuery]
}
