import Feeds
import Store

/// All that a listing means, printed from the cache while it is read: it takes no more memory for
/// a million articles than for a thousand.
struct ListPages {
    private let listing: Listing
    private let store: Store
    private let container: Container
    private let output = Records()

    /// How many articles are read at a time.
    private static let size = 500

    init(_ listing: Listing, _ store: Store, _ container: Container) {
        self.listing = listing
        self.store = store
        self.container = container
    }

    /// Prints it as one JSON Feed document, as columns on a terminal, else as records.
    func print(json: Bool) throws {
        if json {
            try printDocument()
        } else {
            try printLines()
        }
        try output.flush()
    }
}

private extension ListPages {
    func printLines() throws {
        let (style, width) = (container.style, container.screen.columns)
        try forEachPage {
            try store.rows(of: $0)
        } body: { rows in
            let lines =
                style.isTerminal
                ? ArticleLines.columns(rows, width: width, style: style, now: container.now)
                : rows.map(ArticleLines.record)
            for line in lines { try output.write(line) }
        }
    }

    func printDocument() throws {
        try output.writeJSON { json in
            try ArticleJSON.document(
                status: "success", store: store, now: container.now, to: &json
            ) { json in
                try forEachPage {
                    try store.articles(of: $0)
                } body: { articles in
                    for article in articles {
                        ArticleJSON.write(article, to: &json)
                        try output.write(json.drain())
                    }
                }
            }
        }
    }

    func forEachPage<Element: Identifiable>(
        _ read: (Listing) throws -> [Element], body: ([Element]) throws -> Void
    ) throws where Element.ID == Int64 {
        var listing = listing
        listing.limit = ListPages.size
        while true {
            let page = try read(listing)
            try body(page)
            guard page.count == ListPages.size, let last = page.last else { return }
            listing.before = last.id
        }
    }
}
