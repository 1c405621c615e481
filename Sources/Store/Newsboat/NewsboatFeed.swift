/// A feed as newsboat's cache has it: a row of `rss_feed`.
public struct NewsboatFeed: Equatable, Sendable {
    /// As in newsboat's `urls` file.
    public var url: String
    /// The web site of the feed.
    public var homeURL: String?
    /// What the publisher calls it.
    public var title: String?

    /// Whether it is a feed on the web or in a file; else it is a command or a search of newsboat's
    /// own (`exec:`, `filter:`, `query:`), which nobody else can fetch.
    public var isFetchable: Bool {
        !["exec:", "filter:", "query:"].contains { url.utf8.starts(with: $0.utf8) }
    }

    static let columns = ["rssurl", "url", "title"]

    init(_ row: Row) {
        url = row.text(0)
        homeURL = row.nonEmptyText(1)
        title = row.nonEmptyText(2)
    }
}

extension Row {
    /// A text; nil also for an empty one, with which newsboat says that there is none.
    func nonEmptyText(_ column: Int32) -> String? {
        let text = text(column)
        return text.isEmpty ? nil : text
    }
}
