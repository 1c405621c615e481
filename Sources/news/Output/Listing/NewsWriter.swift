import Feeds
import NewsKit
import Store
import Terminal

/// Writes the new articles for a named reader, slice by slice. It flushes each slice before it
/// takes the next, so the end of the program costs the reader at most one slice. What cannot be written
/// comes again.
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
            try givingBack(&slices) { _ in
                try output.print(ListLines(plan.template, container).lines(rows, from: store))
            }
            count += rows.count
        }
    }

    private mutating func writeState(_ status: String) throws {
        let written = try writeItems { writeItems in
            try output.printJSON { json in
                try json.object { json in
                    json.member("status", status)
                    json.name("items")
                    try json.array { json in try writeItems(&json) }
                }
            }
        }
        count += written
    }

    private mutating func writeDocument(_ status: String, _ unreached: [FeedResult]) throws {
        let written = try writeItems { writeItems in
            try output.printJSON { json in
                try ArticleJSON.document(
                    of: try store.articles.feeds(meantBy: plan.listing.query), status: status,
                    unreached: unreached, store: store, now: container.now, to: &json
                ) { json in try writeItems(&json) }
            }
        }
        count += written
    }

    /// Writes a document with the items, which come back if it is cut off. Gives their number.
    private func writeItems(
        in document: ((inout JSONWriter) throws -> Void) throws -> Void
    ) throws -> Int {
        var ids = ItemIDs()
        var written = 0
        var slices = store.articles.newArticles(
            for: name, matching: plan.listing.query, limit: limit, now: container.now)
        try givingBack(&slices) { slices in
            try document { json in
                while let articles = try slices.next() {
                    for article in articles {
                        ArticleJSON.write(article, as: ids.take(article), to: &json)
                    }
                    try output.write(json.drain())
                    try output.flush()
                    written += articles.count
                }
            }
        }
        return written
    }

    /// Writes slices, and gives them back if that fails. Nobody knows what a reader got who has gone.
    private func givingBack<Element>(
        _ slices: inout CursorSlices<Element>,
        _ write: (inout CursorSlices<Element>) throws -> Void
    ) throws {
        do {
            try write(&slices)
            slices.keep()
        } catch {
            guard error as? OutputError != .brokenPipe else { throw error }
            do {
                try slices.giveBack()
            } catch let other {
                Messages(container).complain(
                    "“\(name)” does not get these articles again: \(Door.sentence(other))")
            }
            throw error
        }
    }
}
