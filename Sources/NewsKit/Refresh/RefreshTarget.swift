import Polling
import Store
import Web

/// A feed of a run, and what its address says.
///
/// A reference, since a run keeps it in several places and there may be thousands.
final class RefreshTarget: Sendable {
    /// The feed and its ledger.
    let feed: FeedStatus
    /// The public host that is asked for it, which has rules for all of its feeds; nil for files
    /// and for the local network.
    let host: String?
    /// The server that is asked for it; nil for a local file.
    let origin: WebURL.Origin?

    convenience init(_ feed: FeedStatus) {
        self.init(feed, at: WebURL(feed.feed.url))
    }

    /// A feed, for a request to `url`.
    init(_ feed: FeedStatus, at url: WebURL?) {
        self.feed = feed
        host = url.flatMap(PublicHost.name)
        origin = url?.origin
    }

    var id: Int64 { feed.feed.id }

    /// Its URL; nil for a local file, and when it is not an http(s) URL. It is parsed each time, to
    /// save memory in a run with thousands of feeds.
    var url: WebURL? { WebURL(feed.feed.url) }

    /// Whether it is a file, which is read and not asked for.
    var isFile: Bool { LocalFile.path(of: feed.feed.url) != nil }
}
