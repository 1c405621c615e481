import SQLite

/// Reads articles in the order of a listing, as a plan finds them; within the read that is open.
struct ListingReader {
    private let connection: Connection
    private let plan: QueryPlan

    /// Where words are to be tested, the first stretch of a walk is so many articles long.
    private let firstStretch: Int

    /// Each stretch is so many times longer than the one before.
    private static let growth = 8

    private static let order = "ORDER BY a.sort_at DESC, a.id DESC"

    init(_ connection: Connection, _ plan: QueryPlan, firstStretch: Int = 1_000) {
        self.connection = connection
        self.plan = plan
        self.firstStretch = firstStretch
    }

    /// The `limit` first articles after a place; all for nil.
    ///
    /// To test words, SQLite collects all rows of the index that have them, which may be nearly all
    /// rows. So the walk goes by stretches, and of the index only the rows are looked at that the
    /// articles of a stretch have.
    func read<Element>(
        _ columns: String, joining joins: String = "", after place: ListingPlace? = nil,
        limit: Int? = nil, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        var missing = limit.map { max($0, 0) } ?? -1
        var range = ListingRange(times: plan.times, after: place)
        var elements: [Element] = []
        var length = firstStretch
        while missing > 0, plan.walksWithWords, length < plan.cost {
            guard let (last, rows) = try stretch(of: range, length: length) else { break }
            range.through = last
            let found = try read(columns, joins, range, rows: rows, limit: missing, as: make)
            elements += found
            missing -= found.count
            (range.after, range.through) = (last, nil)
            length *= ListingReader.growth
        }
        guard missing != 0 else { return elements }
        return elements + (try read(columns, joins, range, rows: nil, limit: missing, as: make))
    }
}

extension ListingReader {
    private func read<Element>(
        _ columns: String, _ joins: String, _ range: ListingRange, rows: ClosedRange<Int64>?,
        limit: Int, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        var writer = QueryWriter()
        writer.indexRows = rows
        let end = "\(ListingReader.order) LIMIT \(writer.bind(limit))"
        guard plan.isSorted, !joins.isEmpty else {
            let text = writer.select(columns, joining: joins, plan, in: range, end)
            return try connection.statement(composed: writer.prelude + text)
                .rows(binding: writer.values, as: make)
        }
        // Sorted are places alone, not all that there is to read of the articles.
        let places = writer.select("a.id", plan, in: range, end)
        let text = """
            \(writer.prelude)SELECT \(columns) FROM (\(places)) p CROSS JOIN article a ON a.id = p.id
            \(joins) \(ListingReader.order)
            """
        return try connection.statement(composed: text).rows(binding: writer.values, as: make)
    }

    /// The last of the `length` articles that a walk comes to, and the rows of the index that they
    /// are in; nil where there are fewer.
    private func stretch(
        of range: ListingRange, length: Int
    ) throws(StoreError) -> (ListingPlace, ClosedRange<Int64>)? {
        var walk = plan
        walk.conditions.removeAll { !$0.isNeeded(by: plan.path) }
        var writer = QueryWriter()
        let limit = writer.bind(length - 1)
        let end = "\(ListingReader.order) LIMIT 1 OFFSET \(limit)"
        let text = writer.select("a.sort_at, a.id", walk, in: range, end)
        let last = try connection.statement(composed: text).first(binding: writer.values) {
            ListingPlace(sortAt: $0.int(0), id: $0.int(1))
        }
        guard let last else { return nil }
        var within = range
        within.through = last
        writer = QueryWriter()
        let bounds = writer.select("min(a.search_id), max(a.search_id)", walk, in: within)
        let rows = try connection.statement(composed: bounds).first(binding: writer.values) {
            // Without any, no row is to be looked at.
            $0.isNull(0) ? 0...0 : $0.int(0)...$0.int(1)
        }
        return (last, rows ?? 0...0)
    }
}

extension ResolvedQuery {
    /// Whether the index that a walk goes by holds only articles of which this is true.
    fileprivate func isNeeded(by path: QueryPlan.Path) -> Bool {
        switch (path, self) {
        case (.walk(.unread), .unread), (.walk(.feed), .feeds): true
        default: false
        }
    }
}
