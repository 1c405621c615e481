import Feeds
import NewsKit
import Store

/// The articles of a listing as items of JSON, which are written while they are read.
struct ListItems {
    private let listing: Listing
    private let container: Container
    private let output: Records

    init(_ listing: Listing, _ container: Container) {
        self.listing = listing
        self.container = container
        output = Records(container)
    }

    /// Prints a JSON Feed document, and gives the number of its items.
    func printDocument(
        status: String, unreached: [FeedResult] = [], from store: Store
    ) throws -> Int {
        // Before the first page: later ones may know of later changes.
        let seq = try store.journal.end()
        var count = 0
        try output.printJSON { json in
            try ArticleJSON.document(
                of: try store.articles.feeds(meantBy: listing.query), seq: seq, status: status,
                unreached: unreached, store: store, now: container.now, to: &json
            ) { json in count = try write(to: &json, from: store) }
        }
        return count
    }

    /// Prints an object with a status and the items.
    func printState(_ status: String, from store: Store) throws {
        let seq = try store.journal.end()
        try output.printJSON { json in
            try json.object { json in
                json.member("status", status)
                json.name("items")
                try json.array { json in _ = try write(to: &json, from: store) }
                json.member("seq", seq)
            }
        }
    }

    private func write(to json: inout JSONWriter, from store: Store) throws -> Int {
        var pages = store.articles.pages(of: listing)
        var ids = ItemIDs()
        var count = 0
        while let articles = try pages.next() {
            for article in articles {
                ArticleJSON.write(article, as: ids.take(article), to: &json)
                try output.write(json.drain())
            }
            count += articles.count
        }
        return count
    }
}
