import Feeds
import NewsKit
import Store
import Terminal

/// Writes the new articles for a named reader, slice by slice. It flushes each slice before it
/// takes the next, so the end of the program costs the reader at most one slice. A slice for which the disk
/// is full comes again.
struct NewsWriter {
    /// How many articles were given.
    private(set) var count = 0

    private let plan: ListPlan
    private let name: String
    private let store: Store
    private let container: Container
    private let output: Records

    init(_ plan: ListPlan, _ name: String, _ store: Store, _ container: Container) {
        self.plan = plan
        self.name = name
        self.store = store
        self.container = container
        output = Records(container)
    }

    /// Writes the articles before the fetch, and the marker of the fetch.
    mutating func begin(_ marker: Marker) throws {
        switch plan.format {
        case .screen, .records: try writeLines()
        case .ndjson: try writeState(marker.status)
        case .json: break
        }
        // A screen gets a bar that moves.
        if plan.format != .screen || !container.messageStyle.movesCursor {
            Messages(container).say(marker)
        }
    }

    /// Writes the articles since then, after the fetch.
    mutating func end(status: String, unreached: [FeedResult]) throws {
        switch plan.format {
        case .screen, .records: try writeLines()
        case .ndjson: try writeState(status)
        case .json: try writeDocument(status, unreached)
        }
    }
}

extension NewsWriter {
    private var limit: Int? { plan.listing.limit.map { $0 - count } }

    private mutating func writeLines() throws {
        var slices = store.articles.newRows(
            for: name, matching: plan.listing.query, limit: limit, now: container.now)
        while let rows = try slices.next() {
            let lines = try ListLines(plan.template, container).lines(rows, from: store)
            try slices.given { try output.print(lines) }
            count += rows.count
        }
    }

    private mutating func writeState(_ status: String) throws {
        try output.printJSON { json in
            try json.object { json in
                json.member("status", status)
                json.name("items")
                try json.array { json in try writeItems(to: &json) }
            }
        }
    }

    private mutating func writeDocument(_ status: String, _ unreached: [FeedResult]) throws {
        try output.printJSON { json in
            try ArticleJSON.document(
                of: try store.articles.feeds(meantBy: plan.listing.query), status: status,
                unreached: unreached, store: store, now: container.now, to: &json
            ) { json in try writeItems(to: &json) }
        }
    }

    private mutating func writeItems(to json: inout JSONWriter) throws {
        var ids = ItemIDs()
        var slices = store.articles.newArticles(
            for: name, matching: plan.listing.query, limit: limit, now: container.now)
        while let articles = try slices.next() {
            for article in articles {
                ArticleJSON.write(article, as: ids.take(article), to: &json)
            }
            try slices.given {
                try output.write(json.drain())
                try output.flush()
            }
            count += articles.count
        }
    }
}

extension CursorSlices {
    /// Writes the last slice, and gives it back if that fails. Nobody knows what a reader got who has gone.
    fileprivate func given(_ write: () throws -> Void) throws {
        do {
            try write()
        } catch let error as OutputError where error != .brokenPipe {
            // The first error is the one to report.
            try? giveBack()
            throw error
        }
    }
}
