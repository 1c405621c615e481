import Feeds
import NewsKit
import Store
import Terminal

/// Writes what is new to a named reader, slice by slice: each is flushed before the next is taken,
/// so that whatever ends the program costs the reader one slice at the most.
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

    /// Writes what is there before something is fetched, and that it will be.
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

    /// Writes what is new since, at the end.
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
        var slices = store.newRows(
            for: name, matching: plan.listing.query, limit: limit, now: container.now)
        while let rows = try slices.next() {
            try output.print(ArticleRow.table.text(rows, container))
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
                status: status, unreached: unreached, store: store, now: container.now, to: &json
            ) { json in try writeItems(to: &json) }
        }
    }

    private mutating func writeItems(to json: inout JSONWriter) throws {
        var slices = store.newArticles(
            for: name, matching: plan.listing.query, limit: limit, now: container.now)
        while let articles = try slices.next() {
            for article in articles { ArticleJSON.write(article, to: &json) }
            try output.write(json.drain())
            try output.flush()
            count += articles.count
        }
    }
}
