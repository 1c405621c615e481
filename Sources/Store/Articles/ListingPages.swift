import SQLite

/// A listing that is read page by page, in constant memory for any length.
///
/// Each page is a short read of its own, so a long listing keeps no old state of the database
/// alive. A page begins where the one before ended, also when articles came or went since: an
/// article that matches the whole time is in exactly one page.
public struct ListingPages<Element> {
    private let store: Store
    private let listing: Listing
    private let size: Int
    private let columns: String
    private let joins: String
    private let row: WritableKeyPath<Element, ArticleRow>
    private let make: (Row) -> Element
    private var twins: TwinFold
    /// The plan for the query; nil before the first page.
    private var plan: QueryPlan?
    /// The place of the last article of the last page.
    private var place: ListingPlace?
    /// How many more articles may be given.
    private var missing: Int
    /// The ids that are still to be given, the next one last; nil unless the listing is reversed.
    private var ids: [Int64]?

    init(
        _ store: Store, _ listing: Listing, size: Int, columns: String, joins: String,
        row: WritableKeyPath<Element, ArticleRow>, make: @escaping (Row) -> Element
    ) {
        self.store = store
        self.listing = listing
        self.size = max(size, 1)
        self.columns = columns
        self.joins = joins
        self.row = row
        self.make = make
        twins = TwinFold(store, listing.query)
        missing = listing.limit ?? .max
    }

    /// The next page; nil after the last.
    ///
    /// - Throws: the errors of ``Store/Articles/rows(of:)``.
    public mutating func next() throws(StoreError) -> [Element]? {
        if listing.isReversed { return try nextOfReversed() }
        while missing > 0 {
            let page = try store.articles.read(for: listing.query) { () throws(StoreError) in
                let read = try read()
                let page = listing.folds ? try twins.fold(read, row) : read
                missing = read.count < min(size, missing) ? 0 : missing - page.count
                return page
            }
            if !page.isEmpty { return page }
        }
        return nil
    }

    private mutating func read() throws(StoreError) -> [Element] {
        let plan = try known()
        let page = try ListingReader(store.connection, plan).read(
            columns, joining: joins, in: ListingRange(after: place), limit: min(size, missing),
            as: make)
        guard let last = page.last else { return page }
        let next = try store.articles.place(of: last[keyPath: row].id)
        // An index that somebody made could lead to the same page again and again.
        if let place, (next.sortAt, next.id) >= (place.sortAt, place.id) {
            throw .fault(.damaged(path: store.path, reason: "an index is not in order"))
        }
        place = next
        return page
    }

    /// The oldest article comes first, but only the newest are known to be in the listing. So this
    /// keeps the ids, and reads the articles page by page.
    private mutating func nextOfReversed() throws(StoreError) -> [Element]? {
        var rest: [Int64]
        if let ids { rest = ids } else { rest = try idsOfListing() }
        while !rest.isEmpty {
            let step = Array(rest.suffix(size).reversed())
            rest.removeLast(step.count)
            ids = rest
            let page = try store.articles.read(for: listing.query) { () throws(StoreError) in
                let read = try store.connection.statement(
                    """
                    SELECT \(columns) FROM json_each(?) chosen
                    CROSS JOIN article a ON a.id = chosen.value \(joins) ORDER BY chosen.key
                    """
                ).rows(step.json, as: make)
                return listing.folds ? try twins.fold(read, row) : read
            }
            if !page.isEmpty { return page }
        }
        ids = []
        return nil
    }

    private func idsOfListing() throws(StoreError) -> [Int64] {
        // A limit counts rows, of which one may have the articles of several feeds.
        guard listing.limit == nil else { return try store.articles.rows(of: listing).map(\.id) }
        return try store.articles.read(for: listing.query) { () throws(StoreError) in
            var place: ListingPlace?
            if let before = listing.before { place = try store.articles.place(of: before) }
            let plan = try store.articles.plan(listing.query, limit: nil)
            return try ListingReader(store.connection, plan)
                .read("a.id", in: ListingRange(after: place)) { $0.int(0) }
        }
    }

    /// Looks up once the place of the first page and the plan of the query.
    private mutating func known() throws(StoreError) -> QueryPlan {
        if let plan { return plan }
        if let before = listing.before { place = try store.articles.place(of: before) }
        let plan = try store.articles.plan(listing.query, limit: size)
        self.plan = plan
        return plan
    }
}

extension Store.Articles {
    /// The lines of a listing, page by page.
    public func rowPages(of listing: Listing, size: Int = 500) -> ListingPages<ArticleRow> {
        ListingPages(
            store, listing, size: size, columns: ArticleRow.columns, joins: ArticleRow.joins,
            row: \.self
        ) { ArticleRow($0) }
    }

    /// The articles of a listing with their content, page by page.
    public func pages(
        of listing: Listing, with source: Article.Source = .better, size: Int = 100
    ) -> ListingPages<Article> {
        ListingPages(
            store, listing, size: size, columns: Article.columns(source), joins: Article.joins,
            row: \.row
        ) { Article($0) }
    }
}
