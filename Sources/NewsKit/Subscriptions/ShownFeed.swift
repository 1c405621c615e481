import Store
import Web

/// A feed, or a row about one, with the title and the URL to show.
public protocol ShownFeed {
    /// Its title; the URL if it has none.
    var title: String { get }
    /// Its URL, perhaps with credentials.
    var url: String { get }
}

extension ShownFeed {
    /// The URL as a person may see it: without credentials, and with a confusable host in punycode.
    public var displayURL: String { url.shownURL }

    /// The title for showing.
    public var displayTitle: String { title == url ? url.untitled : title }
}

extension String {
    /// The title of a feed with this URL and no title: the name of its file, or the URL without the
    /// scheme, because narrow columns cut off the end.
    var untitled: String {
        if let path = LocalFile.path(of: self) {
            return path.split(separator: "/").last.map(String.init) ?? path
        }
        return shownURL.withoutScheme
    }
}

extension Feed: ShownFeed {}
extension FeedName: ShownFeed {}
extension UnreadFeed: ShownFeed {}
extension FetchedArticles.Feed: ShownFeed {}
