import Polling
import Store
import Web

/// Everything that the database knows about the requests for one feed.
public struct Explanation: Sendable {
    /// The feed and its ledger.
    public var status: FeedStatus
    /// The validators by the URL that sent them, in the order of the URLs, which are as they may
    /// be shown.
    public var validators: [(url: String, values: Validators)]
    /// The entry of the feed's public host, while it counts.
    public var host: HostEntry?
    /// The moves of the feed, the last one first.
    public var moves: [FeedMove]

    /// Reads the state of a feed at `now` (seconds since 1970, UTC).
    public init(of status: FeedStatus, in store: Store, now: Int64) throws(StoreError) {
        self.status = status
        let id = status.feed.id
        validators = (try store.ledger.validators(of: id...id)[id] ?? [])
            .sorted { $0.url < $1.url }
            .map { (url: $0.url.shownURL, values: $0.1) }
        moves = try store.feeds.moves(of: id).sorted { $0.id > $1.id }
        guard let name = WebURL(status.feed.url).flatMap({ PublicHost.name(of: $0) }) else {
            return
        }
        host = try store.ledger.hosts(now: now)[name]
    }
}

extension FeedStatus {
    /// The URL of the last answer, without credentials; nil when it is the feed's address.
    public var redirectedTo: String? {
        guard let url = ledger.answeredURL.map(\.shownURL), url != feed.displayURL else {
            return nil
        }
        return url
    }
}

extension FeedMove {
    /// The old address, without credentials.
    public var displayedFrom: String { from.shownURL }
    /// The new address, without credentials.
    public var displayedTo: String { to.shownURL }
    /// The move in words: "from … to …".
    public var sentence: String {
        "from \(displayedFrom) to \(displayedTo)"
            + (mergedFeed == nil ? "" : ", which was subscribed already")
    }
}

extension PermanentMove {
    /// The target, without credentials.
    public var displayURL: String { url.shownURL }
    /// Why news does not follow a permanent redirect.
    public static let heldBack =
        "not followed, because its headers, password or certificate are for the old server"
}
