import Feeds
import Terminal

/// The lines that stand for feeds that a page advertises.
enum DiscoveryLines {
    /// Prints them: as a JSON array, as a table on a terminal, else as records: url, type, title.
    static func print(_ feeds: [DiscoveredFeed], json: Bool, _ container: Container) throws {
        if json {
            try Records().printJSON { write(feeds, to: &$0) }
        } else if container.style.isTerminal {
            let rows = feeds.map { feed in
                [Cell(feed.url), Cell(feed.type ?? "", .dim), Cell(feed.title ?? "", .bold)]
            }
            try Records().print(
                table.lines(rows, width: container.screen.columns, style: container.style))
        } else {
            try Records().print(feeds.map { [$0.url, $0.type ?? "", $0.title ?? ""].tsvLine })
        }
    }

    private static let table = Columns([
        Column(.flexible(minimum: 20)), Column(.natural), Column(.flexible(minimum: 10)),
    ])

    private static func write(_ feeds: [DiscoveredFeed], to json: inout JSONWriter) {
        json.array { json in
            for feed in feeds {
                json.object { json in
                    json.member("url", feed.url)
                    for (name, text) in [("title", feed.title), ("type", feed.type)] {
                        json.name(name)
                        if let text { json.string(text) } else { json.null() }
                    }
                }
            }
        }
    }
}
