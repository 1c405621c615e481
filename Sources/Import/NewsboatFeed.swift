import Feeds
import Markup
import SQLite
import Web

/// A feed in newsboat's cache: a row of `rss_feed`.
package struct NewsboatFeed: Equatable, Sendable {
    /// The URL in newsboat's `urls` file.
    package var url: String
    /// The web site of the feed.
    package var homeURL: String?
    /// The publisher's title.
    package var title: String?

    /// Whether it may be a file or in the local network.
    private let isTrusted: Bool

    /// The URL to subscribe to; nil for newsboat's own commands and searches (`exec:`, `filter:`,
    /// `query:`), which only newsboat can fetch, for invalid addresses, and for files and the local
    /// network unless the person trusts the cache.
    package var address: String? {
        omission == nil ? ListAddress.url(url) : nil
    }

    /// The reason not to subscribe to it.
    package var omission: ListOmission.Reason? {
        if let reason = ListOmission.Reason(newsboatAddress: url) { return reason }
        guard let address = ListAddress.url(url) else { return .address }
        return isTrusted ? nil : ListOmission.Reason(untrusted: address)
    }

    static let columns = ["rssurl", "url", "title"]

    init(_ row: Row, isTrusted: Bool) {
        self.isTrusted = isTrusted
        url = row.text(0)
        homeURL = row.nonEmptyText(1).flatMap { ListAddress.page($0) }
        title = row.nonEmptyText(2)?.plainTitle
    }
}

extension String {
    /// The title as plain text, because newsboat stores it as the publisher sent it; nil when
    /// nothing is left.
    var plainTitle: String? {
        let title = HTMLText.title(self)
        return title.isEmpty ? nil : title
    }
}

extension Row {
    /// A text; nil also for an empty one, which in newsboat means none.
    func nonEmptyText(_ column: Int32) -> String? {
        let text = text(column)
        return text.isEmpty ? nil : text
    }
}
