import Feeds
import Markup
import SQLite

/// A feed as newsboat's cache has it: a row of `rss_feed`.
package struct NewsboatFeed: Equatable, Sendable {
    /// As in newsboat's `urls` file.
    package var url: String
    /// The web site of the feed.
    package var homeURL: String?
    /// What the publisher calls it.
    package var title: String?

    /// The URL that is subscribed to; nil for a command or a search of newsboat's own (`exec:`,
    /// `filter:`, `query:`), which nobody else can fetch, and for what is no address of a feed.
    package var address: String? {
        ListOmission.Reason(newsboatAddress: url) == nil ? ListAddress.url(url) : nil
    }

    static let columns = ["rssurl", "url", "title"]

    init(_ row: Row) {
        url = row.text(0)
        homeURL = row.nonEmptyText(1)
        title = row.nonEmptyText(2)?.plainTitle
    }
}

extension String {
    /// A title as it is shown, since newsboat keeps it as the publisher sent it; nil where nothing
    /// is left.
    var plainTitle: String? {
        let title = HTMLText.title(self)
        return title.isEmpty ? nil : title
    }
}

extension Row {
    /// A text; nil also for an empty one, with which newsboat says that there is none.
    func nonEmptyText(_ column: Int32) -> String? {
        let text = text(column)
        return text.isEmpty ? nil : text
    }
}
