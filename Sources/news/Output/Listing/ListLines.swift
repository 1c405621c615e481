import Feeds
import NewsKit
import Terminal

/// The lines that stand for the feeds of a list of subscriptions. Secrets in it are not shown.
enum ListLines {
    /// Prints all feeds: as a JSON array, as a table on a terminal, else as records: url, title,
    /// folder.
    static func print(_ list: SubscriptionList, json: Bool, _ container: Container) throws {
        let feeds = list.feeds.map(\.withoutSecrets)
        if json {
            try Records().printJSON { JSONListWriter.write(feeds, to: &$0) }
        } else if container.style.isTerminal {
            try Records().print(
                columns(feeds, width: container.screen.columns, style: container.style))
        } else {
            try Records().print(feeds.map { [$0.url, title($0), folder($0)].tsvLine })
        }
    }

    private static let table = Columns([
        Column(.flexible(minimum: 10, maximum: 40)), Column(.flexible(minimum: 8, maximum: 30)),
        Column(.rest()),
    ])

    private static func columns(
        _ feeds: [ListedFeed], width: Int, style: OutputStyle
    ) -> [String] {
        guard !feeds.isEmpty else { return [] }
        let heading = ["TITLE", "FOLDER", "URL"].map { Cell($0, .dim) }
        let rows = feeds.map { [Cell(title($0), .bold), Cell(folder($0)), Cell($0.url, .dim)] }
        return table.lines([heading] + rows, width: width, style: style)
    }

    private static func title(_ feed: ListedFeed) -> String { feed.shownTitle ?? "" }

    private static func folder(_ feed: ListedFeed) -> String {
        feed.folder.joined(separator: "/")
    }
}
