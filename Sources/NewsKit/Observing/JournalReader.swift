import Search
import Store

/// Reads the journal for one watch.
///
/// It knows which articles it has reported, which decides the meaning of an entry of the journal.
/// It always reads the ids, the place in the journal and the articles in one transaction.
actor JournalReader {
    /// How many entries or articles are read at a time.
    static let step = 500

    private let query: ArticleQuery
    private let file: StoreFile
    private let executor = QueueExecutor(label: "news.journal-reader")
    private var replacements = 0
    private var told = Membership(.all)
    private var seen: Int64 = 0
    private var rest: Rest?

    /// The articles to report after a reset.
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

    /// Sets its place in the journal, and gives the signals after which there may be changes.
    func begin(since entry: Int64?) throws(StoreError) -> AsyncStream<Void> {
        let store = try file.current()
        replacements = file.replacements
        let signals = try CommitMonitor(of: store).signals()
        try store.articles.prepare(for: query)
        try store.read { () throws(StoreError) in
            told = try Membership(query, in: store)
            seen = try store.journal.end()
            guard let entry, entry != seen else { return }
            guard try store.journal.remembers(after: entry) else {
                throw .refusal(.forgottenChanges(after: entry))
            }
            try told.goBack(to: entry, in: store)
            seen = entry
        }
        return signals
    }

    /// The events since the last call, or a part of them; nil when there are none.
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
            try store.articles.prepare(for: query)
            return try store.read { () throws(StoreError) in try reset(.replaced, store) }
        }
        return try store.read { () throws(StoreError) in
            guard try store.journal.end() != seen else { return nil }
            guard try store.journal.remembers(after: seen) else {
                return try reset(.forgotten, store)
            }
            let page = try store.journal.changes(after: seen, limit: JournalReader.step)
            var changes = try told.take(page.articles, in: store)
            if !page.feeds.isEmpty {
                // These articles did not change themselves. They come last, with a place before
                // the page, so a reader that stops before them gets the whole page again.
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
        let fields = cause == .forgotten ? try store.journal.changedArticles(after: seen) : [:]
        var open = told.ids.symmetricDifference(current)
        for id in fields.keys { open.insert(id) }
        rest = Rest(open: open.makeIterator(), current: current, fields: fields)
        seen = try store.journal.end()
        return .reset(cause, end: seen)
    }

    /// Nil when the rest is reported.
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
        let rows = try file.current().journal.lastRows(of: step)
        let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
        let changes = step.compactMap { id in
            told.take(
                // The line of a deleted article may be lost.
                ArticleChange(
                    kind: .changed, fields: rest.fields[id] ?? [],
                    row: known[id] ?? ArticleRow(gone: id)),
                matches: rest.current.contains(id))
        }
        return changes.map { ArticleWatch.Change(change: $0, end: seen) }
    }
}

extension ArticleWatch.Change {
    /// The changes of a page of the journal up to the entry `end`. Each has the place to go on
    /// from: just before the first entry of all later changes.
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
