import Store
import Transport

/// A feed of a run, and what its address says.
///
/// A reference, since a run keeps it in several places and there may be thousands.
final class RefreshTarget: Sendable {
    /// The feed as it was read.
    let feed: FeedStatus
    /// Its address; nil for a file, and for what is no http(s) URL.
    let url: WebURL?
    /// The public host that is asked for it, which has rules for all of its feeds; nil for files
    /// and for the local network.
    let host: String?

    init(_ feed: FeedStatus) {
        self.feed = feed
        url = WebURL(feed.feed.url)
        host = url.flatMap(PublicHost.name)
    }

    var id: Int64 { feed.feed.id }

    /// Whether it is a file, which is read and not asked for.
    var isFile: Bool { url == nil && LocalFile.path(of: feed.feed.url) != nil }
}
