import Feeds
import Store

/// Prints a whole listing while it is read from the cache, in constant memory.
struct ListPages {
    private let listing: Listing
    private let store: Store
    private let container: Container
    private let output: Records

    init(_ listing: Listing, _ store: Store, _ container: Container) {
        self.listing = listing
        self.store = store
        self.container = container
        output = Records(container)
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
        var pages = store.articles.rowPages(of: listing)
        let form: Form = container.style.isTerminal ? .screen : .records
        try ArticleRow.table.print(as: form, container) { try pages.next() }
    }

    func printDocument() throws {
        // Before the first page: later ones may know of later changes.
        let seq = try store.journal.end()
        try output.writeJSON { json in
            try ArticleJSON.document(
                seq: seq, status: "success", store: store, now: container.now, to: &json
            ) { json in
                var pages = store.articles.pages(of: listing)
                while let articles = try pages.next() {
                    for article in articles {
                        ArticleJSON.write(article, to: &json)
                        try output.write(json.drain())
                    }
                }
            }
        }
    }
}
