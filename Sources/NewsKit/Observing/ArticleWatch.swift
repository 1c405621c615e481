import Store

/// Every change of some articles, however slow it is taken.
///
/// It knows which articles it has told of. After a reset it looks for itself: what came, what is
/// gone, and of what is still there that which the journal names; in steps, so that a flood takes
/// as little memory as a drop.
public struct ArticleWatch {
    /// Whether articles may have changed of which the journal knows nothing any more.
    public private(set) var hasGaps = false
    private let subject: ArticleSubject
    private let events: ArticleEvents
    private var iterator: ArticleEvents.Iterator
    private var told: Set<Int64>
    private var seen: Int64
    /// What is left to be told after a reset.
    private var rest = Rest()

    private struct Rest {
        var open: [Int64] = []
        var current: Set<Int64> = []
        var fields: [Int64: ArticleChange.Fields] = [:]
    }

    /// Watches from now on.
    ///
    /// - Throws: `StoreError` when the database cannot be read.
    public init(
        _ key: ObservedArticles, by subject: ArticleSubject
    ) async throws(StoreError) {
        self.subject = subject
        events = try await subject.changes(for: key)
        let snapshot = try await subject.snapshot(for: events)
        (told, seen) = (snapshot.ids, snapshot.end)
        iterator = events.makeAsyncIterator()
    }

    /// The next changes, each article once; nil when the task was cancelled.
    public mutating func next() async throws(StoreError) -> [ArticleChange]? {
        while true {
            let changes =
                rest.open.isEmpty ? try await takeEvent() : try await takeStep()
            guard let changes else { return nil }
            if !changes.isEmpty { return changes }
        }
    }
}

extension ArticleWatch {
    private mutating func takeEvent() async throws(StoreError) -> [ArticleChange]? {
        switch try await iterator.next() {
        case .changes(let changes):
            seen = max(seen, changes.end)
            return changes.articles.compactMap { change in
                take(change.row, change.fields, isThere: change.kind != .removed)
            }
        case .reset:
            let snapshot = try await subject.snapshot(for: events)
            let changed = try await subject.changedArticles(after: seen)
            if !changed.isComplete { hasGaps = true }
            rest.open =
                told.symmetricDifference(snapshot.ids).union(changed.articles.keys).sorted(by: >)
            rest.current = snapshot.ids
            rest.fields = changed.articles
            seen = snapshot.end
            return []
        case nil: return nil
        }
    }

    private mutating func takeStep() async throws(StoreError) -> [ArticleChange]? {
        let step = Array(rest.open.suffix(ArticleSubject.step).reversed())
        rest.open.removeLast(step.count)
        let concerned = step.filter { told.contains($0) || rest.current.contains($0) }
        let rows = try await subject.lastRows(of: concerned)
        let changes = rows.sorted { $0.id < $1.id }.compactMap { row in
            take(row, rest.fields[row.id] ?? [], isThere: rest.current.contains(row.id))
        }
        if rest.open.isEmpty {
            // Nobody may remember the line of one that is gone.
            told = rest.current
            rest = Rest()
        }
        return changes
    }

    /// What a line is for whoever was told what was told so far.
    private mutating func take(
        _ row: ArticleRow, _ fields: ArticleChange.Fields, isThere: Bool
    ) -> ArticleChange? {
        let wasThere = isThere ? !told.insert(row.id).inserted : told.remove(row.id) != nil
        switch (wasThere, isThere) {
        case (false, false): return nil
        case (false, true): return ArticleChange(kind: .added, row: row)
        case (true, false): return ArticleChange(kind: .removed, row: row)
        case (true, true): return ArticleChange(kind: .changed, fields: fields, row: row)
        }
    }
}
