import SQLite

/// Reads articles in the order of a listing, by a plan, within an open read transaction.
struct ListingReader {
    private let connection: Connection
    private let plan: QueryPlan

    /// When words have to be tested, the number of articles in the first stretch of a walk.
    private let firstStretch: Int

    /// How many times longer each stretch is than the one before.
    private static let growth = 8

    init(_ connection: Connection, _ plan: QueryPlan, firstStretch: Int = 1_000) {
        self.connection = connection
        self.plan = plan
        self.firstStretch = firstStretch
    }

    /// The first `limit` articles of a range in its direction; all of them for nil.
    ///
    /// To test words, SQLite collects all rows of the index that have them, which may be nearly all
    /// rows. So the walk goes in stretches, and looks only at the rows of the index that belong to
    /// the articles of a stretch.
    func read<Element>(
        _ columns: String, joining joins: String = "", in range: ListingRange = .init(),
        limit: Int? = nil, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        var missing = limit.map { max($0, 0) } ?? -1
        var range = range
        range.times = plan.times
        var elements: [Element] = []
        var length = firstStretch
        while missing > 0, plan.walksWithWords, length < plan.cost {
            guard let (last, rows) = try stretch(of: range, length: length) else { break }
            let found = try read(
                columns, joins, range.upTo(last), rows: rows, limit: missing, as: make)
            elements += found
            missing -= found.count
            range = range.beyond(last)
            length *= ListingReader.growth
        }
        guard missing != 0 else { return elements }
        return elements + (try read(columns, joins, range, rows: nil, limit: missing, as: make))
    }
}

extension ListingReader {
    /// The place of the article with a number in a range, in its direction, of which 1 is the first; that
    /// of the last one where there are not so many.
    func place(_ number: Int, in range: ListingRange) throws(StoreError) -> ListingPlace? {
        if plan.walksWithWords { return try places(in: range, limit: number).last }
        var range = range
        range.times = plan.times
        if let place = try place(skipping: number - 1, plan, in: range) { return place }
        range.isBackward.toggle()
        return try place(skipping: 0, plan, in: range)
    }

    /// The places of the first articles of a range in its direction.
    func places(in range: ListingRange, limit: Int) throws(StoreError) -> [ListingPlace] {
        try read(ListingReader.place, in: range, limit: limit) { ListingPlace($0) }
    }

    private static let place = "a.sort_at, a.id"

    private func place(
        skipping number: Int, _ plan: QueryPlan, in range: ListingRange
    ) throws(StoreError) -> ListingPlace? {
        var writer = QueryWriter()
        let end = "\(range.order) LIMIT 1 OFFSET \(writer.bind(number))"
        let text = writer.select(ListingReader.place, plan, in: range, end)
        return try connection.statement(composed: writer.prelude + text)
            .first(binding: writer.values) { ListingPlace($0) }
    }

    private func read<Element>(
        _ columns: String, _ joins: String, _ range: ListingRange, rows: ClosedRange<Int64>?,
        limit: Int, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        var writer = QueryWriter()
        writer.indexRows = rows
        let end = "\(range.order) LIMIT \(writer.bind(limit))"
        guard plan.isSorted, !joins.isEmpty else {
            let text = writer.select(columns, joining: joins, plan, in: range, end)
            return try connection.statement(composed: writer.prelude + text)
                .rows(binding: writer.values, as: make)
        }
        // Sort only the places, not the whole articles.
        let places = writer.select("a.id", plan, in: range, end)
        let text = """
            \(writer.prelude)SELECT \(columns) FROM (\(places)) p CROSS JOIN article a ON a.id = p.id
            \(joins) \(range.order)
            """
        return try connection.statement(composed: text).rows(binding: writer.values, as: make)
    }

    /// The last of the next `length` articles of a walk, and the rows of the index for them; nil
    /// when there are fewer articles.
    private func stretch(
        of range: ListingRange, length: Int
    ) throws(StoreError) -> (ListingPlace, ClosedRange<Int64>)? {
        var walk = plan
        walk.conditions.removeAll { !$0.isNeeded(by: plan.path) }
        guard let last = try place(skipping: length - 1, walk, in: range) else { return nil }
        var writer = QueryWriter()
        let bounds = writer.select(
            "min(e.number), max(e.number)",
            joining: "CROSS JOIN search_entry e ON e.article_id = a.id", walk, in: range.upTo(last))
        let rows = try connection.statement(composed: bounds).first(binding: writer.values) {
            // Without rows in the index, look at none.
            $0.isNull(0) ? 0...0 : $0.int(0)...$0.int(1)
        }
        return (last, rows ?? 0...0)
    }
}

extension ResolvedQuery {
    /// Whether the index of a walk has only articles for which this is true.
    fileprivate func isNeeded(by path: QueryPlan.Path) -> Bool {
        switch (path, self) {
        case (.walk(.unread), .unread), (.walk(.feed), .feeds), (.walk(.hidden), .hidden): true
        default: false
        }
    }
}

/// A part of a listing.
struct ListingRange: Hashable {
    /// The time span of the articles.
    var times = TimeSpan()
    /// The place before the first article; nil for the beginning.
    var after: ListingPlace?
    /// The place of the last article; nil for the end.
    var through: ListingPlace?
    /// Whether it is read from its end to its beginning.
    var isBackward = false

    /// The order in which it is read.
    var order: String {
        isBackward ? "ORDER BY a.sort_at, a.id" : "ORDER BY a.sort_at DESC, a.id DESC"
    }

    /// What is read until the article at a place, this one included.
    func upTo(_ place: ListingPlace) -> ListingRange {
        var range = self
        if isBackward { range.after = place.before } else { range.through = place }
        return range
    }

    /// What is read after the article at a place.
    func beyond(_ place: ListingPlace) -> ListingRange {
        var range = self
        if isBackward { range.through = place.before } else { range.after = place }
        return range
    }
}
