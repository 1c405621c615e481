import SQLite
import Search

/// The new articles for a named reader, in the order of their arrival, slice by slice.
///
/// The ids of articles rise and are never used again, and only one process writes at a time. So an
/// article is new if its id is greater than that of the last article that the reader got. One write
/// transaction reads a slice and moves the cursor; of any number of readers with one name exactly
/// one gets each article. The transaction looks at a fixed number of articles, however many match.
public struct CursorSlices<Element: Identifiable> where Element.ID == Int64 {
    private let store: Store
    private let name: String
    private let query: ArticleQuery
    private let now: Int64
    private let size: Int
    private let select: (columns: String, joins: String)
    private let make: (Row) -> Element
    /// How many articles may still be given.
    private var missing: Int
    private var hasBegun = false
    private var hasEnded = false
    /// Where the slices that were not kept yet moved the cursor from, and to.
    private var move: (from: Int64, to: Int64)?

    init(
        _ store: Store, _ name: String, _ query: ArticleQuery, limit: Int?, now: Int64, size: Int,
        select: (columns: String, joins: String), make: @escaping (Row) -> Element
    ) {
        self.store = store
        self.name = name
        self.query = query
        self.now = now
        self.size = max(size, 1)
        self.select = select
        self.make = make
        missing = limit ?? .max
    }

    /// The next slice, never empty; nil when there is no more. When this returns, the cursor has
    /// moved on, also after a power cut.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed;
    ///   ``StoreError/Fault/cannotWrite(path:reason:)`` when nothing can be written.
    public mutating func next() throws(StoreError) -> [Element]? {
        if !hasBegun { try begin() }
        while !hasEnded, missing > 0 {
            guard try isAnythingNew() else {
                hasEnded = true
                break
            }
            let slice = try store.articles.withIndex(for: query) { () throws(StoreError) in
                store.turns.wait()
                return try store.write(durable: true) { () throws(StoreError) in try take() }
            }
            // Another program has written articles since the index was completed.
            guard let slice else { continue }
            hasEnded = slice.isLast
            missing -= slice.elements.count
            if let next = slice.move {
                // Slices of another reader may be in between, which it has.
                if let last = move, last.to == next.from {
                    move = (last.from, next.to)
                } else {
                    move = next
                }
            }
            if !slice.elements.isEmpty { return slice.elements }
        }
        return nil
    }

    /// Notes that the reader has the slices so far.
    public mutating func keep() { move = nil }

    /// Moves the cursor back before the slices that were not kept, unless another reader with the name has moved
    /// it since.
    public func giveBack() throws(StoreError) {
        guard let move else { return }
        try store.write(durable: true) { () throws(StoreError) in
            try store.connection.statement(
                "UPDATE cursor SET article_id = ? WHERE name = ? AND article_id = ?"
            ).run(move.from, name, move.to)
        }
    }
}

/// The result of one transaction.
private struct Slice<Element> {
    var elements: [Element]
    /// Whether no more articles follow.
    var isLast: Bool
    var move: (from: Int64, to: Int64)?
}

extension CursorSlices {
    /// Reports a mistake in the query also when nothing is new.
    private mutating func begin() throws(StoreError) {
        hasBegun = true
        try store.read { () throws(StoreError) in _ = try resolved() }
    }

    private func resolved() throws(StoreError) -> ResolvedQuery {
        var resolver = QueryResolver(store.connection)
        return try resolver.resolve(query)
    }

    /// Whether there are articles beyond the cursor. If not, it only records that the reader asked,
    /// without waiting for the disk.
    private func isAnythingNew() throws(StoreError) -> Bool {
        if let place = try store.articles.place(ofCursor: name), try end(after: place) == nil {
            try store.write(durable: false) { () throws(StoreError) in
                try store.connection.statement("UPDATE cursor SET asked_at = ? WHERE name = ?")
                    .run(now, name)
            }
            return false
        }
        return true
    }

    /// The next slice; nil while the index lacks articles that the query needs.
    private func take() throws(StoreError) -> Slice<Element>? {
        if query.needsIndex, store.isWritable, try !store.search.isIndexComplete() { return nil }
        let place = try store.articles.place(ofCursor: name) ?? 0
        guard let end = try end(after: place) else {
            try store.articles.advanceCursor(name, to: place, now: now)
            return Slice(elements: [], isLast: true)
        }
        let elements = try read(after: place, through: end.id)
        let isCut = elements.count == missing
        let last = isCut ? elements.last?.id ?? end.id : end.id
        try store.articles.advanceCursor(name, to: last, now: now)
        return Slice(elements: elements, isLast: end.count < size, move: (place, last))
    }

    /// The last article of one transaction, and the number of its articles; nil when there are
    /// none.
    private func end(after place: Int64) throws(StoreError) -> (id: Int64, count: Int)? {
        let end = try store.connection.statement(
            "SELECT max(id), count(*) FROM (SELECT id FROM article WHERE id > ? ORDER BY id LIMIT ?)"
        ).first(place, size) { (id: $0.int(0), count: $0.count(1)) }
        guard let end, end.count > 0 else { return nil }
        guard end.id > place else {
            throw .fault(.damaged(path: store.path, reason: "its articles are not in order"))
        }
        return end
    }

    private func read(after place: Int64, through last: Int64) throws(StoreError) -> [Element] {
        let resolved = try resolved()
        var writer = QueryWriter()
        if resolved.needsIndex { writer.indexRows = try indexRows(after: place, through: last) }
        let condition = writer.condition(resolved)
        let range = "a.id > \(writer.bind(place)) AND a.id <= \(writer.bind(last))"
        let text = """
            \(writer.prelude)SELECT \(select.columns) FROM article a NOT INDEXED \(select.joins)
            WHERE \(range) AND a.hidden = 0 AND \(condition)
            ORDER BY a.id LIMIT \(writer.bind(missing))
            """
        return try store.connection.statement(composed: text)
            .rows(binding: writer.values, as: make)
    }

    /// The rows of the index for these articles.
    private func indexRows(
        after place: Int64, through last: Int64
    ) throws(StoreError) -> ClosedRange<Int64> {
        try store.connection.statement(
            """
            SELECT min(number), max(number) FROM search_entry
            WHERE article_id > ? AND article_id <= ?
            """
        ).first(place, last) { $0.isNull(0) ? 0...0 : $0.int(0)...$0.int(1) } ?? 0...0
    }
}
