import Search
import Store

/// Reads the journal for one watch.
///
/// It knows which articles it has told of: what the journal says of one is news only together with
/// that. The ids, the place in the journal and the articles themselves are always read at one moment.
actor JournalReader {
    /// So many entries or articles are read together.
    static let step = 500

    private let query: ArticleQuery
    private let file: StoreFile
    private let executor = QueueExecutor(label: "news.journal-reader")
    private var replacements = 0
    private var told = Membership(.all)
    private var seen: Int64 = 0
    private var rest: Rest?

    /// What is left to be told after a reset.
    private struct Rest {
        var open: IDSet.Iterator
        let current: IDSet
        let fields: [Int64: ArticleChange.Fields]
    }

    /// The thread of this reader.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ query: ArticleQuery, path: String) throws(StoreError) {
        self.query = query
        file = try StoreFile(path: path)
    }

    /// Takes its place in the journal; gives the signals after which there may be something to take.
    func begin(since entry: Int64?) throws(StoreError) -> AsyncStream<Void> {
        let store = try file.current()
        replacements = file.replacements
        let signals = try CommitMonitor(of: store).signals()
        try store.prepare(for: query)
        try store.read { () throws(StoreError) in
            told = try Membership(query, in: store)
            seen = try store.journalEnd()
            guard let entry, entry != seen else { return }
            guard try store.remembersChanges(after: entry) else {
                throw .refusal(.forgottenChanges(after: entry))
            }
            try told.goBack(to: entry, in: store)
            seen = entry
        }
        return signals
    }

    /// What happened since the last time, or a part of that; nil when there is nothing.
    func take() throws(StoreError) -> ArticleWatch.News? {
        while true {
            if rest == nil {
                guard let news = try takePage() else { return nil }
                if news != .changes([]) { return news }
            } else if let changes = try takeStep(), !changes.isEmpty {
                return .changes(changes)
            }
        }
    }
}

extension JournalReader {
    /// Nil when there is nothing new.
    private func takePage() throws(StoreError) -> ArticleWatch.News? {
        let store = try file.current()
        guard file.replacements == replacements else {
            replacements = file.replacements
            try store.prepare(for: query)
            return try store.read { () throws(StoreError) in try reset(.replaced, store) }
        }
        return try store.read { () throws(StoreError) in
            guard try store.journalEnd() != seen else { return nil }
            guard try store.remembersChanges(after: seen) else {
                return try reset(.forgotten, store)
            }
            let page = try store.changes(after: seen, limit: JournalReader.step)
            var changes = try told.take(page.articles, in: store)
            if !page.feeds.isEmpty {
                // Their articles did not change themselves: told last, and all of the page again to
                // who goes on before that.
                changes += try told.takeFeeds(in: store).map { change in
                    var change = change
                    change.entry = seen + 1
                    return change
                }
            }
            seen = page.end
            return .changes(ArticleWatch.Change.list(changes, end: page.end))
        }
    }

    private func reset(
        _ cause: ArticleWatch.Cause, _ store: Store
    ) throws(StoreError) -> ArticleWatch.News {
        let current = try Membership(query, in: store).ids
        let fields = cause == .forgotten ? try store.changedArticles(after: seen) : [:]
        var open = told.ids.symmetricDifference(current)
        for id in fields.keys { open.insert(id) }
        rest = Rest(open: open.makeIterator(), current: current, fields: fields)
        seen = try store.journalEnd()
        return .reset(cause, end: seen)
    }

    /// Nil when all of the rest was told.
    private func takeStep() throws(StoreError) -> [ArticleWatch.Change]? {
        guard var rest else { return nil }
        var step: [Int64] = []
        while step.count < JournalReader.step, let id = rest.open.next() {
            if told.ids.contains(id) || rest.current.contains(id) { step.append(id) }
        }
        guard !step.isEmpty else {
            self.rest = nil
            return nil
        }
        self.rest = rest
        let rows = try file.current().lastRows(of: step)
        let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
        let changes = step.compactMap { id in
            told.take(
                // Nobody may remember the line of one that is gone.
                ArticleChange(
                    kind: .changed, fields: rest.fields[id] ?? [],
                    row: known[id] ?? ArticleRow(gone: id)),
                matches: rest.current.contains(id))
        }
        return changes.map { ArticleWatch.Change(change: $0, end: seen) }
    }
}

extension ArticleWatch.Change {
    /// Changes of a page of the journal that ends with an entry, each with the place to go on from:
    /// before the first entry of all that come after it.
    static func list(_ changes: [ArticleChange], end: Int64) -> [ArticleWatch.Change] {
        var list: [ArticleWatch.Change] = []
        var end = end
        for change in changes.reversed() {
            list.append(ArticleWatch.Change(change: change, end: end))
            end = min(end, change.entry - 1)
        }
        return list.reversed()
    }
}
