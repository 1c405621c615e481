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
    /// How the feed is at a service of the person; nil if none has it.
    public var serving: FeedServing?
    /// Why the feed does not move to where its server redirects for good.
    public var moveObstacle: MoveObstacle?

    /// Reads the state of a feed at `now` (seconds since 1970, UTC).
    public init(of status: FeedStatus, in store: Store, now: Int64) throws(StoreError) {
        self.status = status
        let id = status.feed.id
        validators = (try store.ledger.validators(of: id...id)[id] ?? [])
            .sorted { $0.url < $1.url }
            .map { (url: $0.url.shownURL, values: $0.1) }
        serving = try store.sync.serving(ofFeed: id)
        moves = try store.feeds.moves(of: id).sorted { $0.id > $1.id }
        moveObstacle = try store.feeds.moveObstacles()[id]
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
            + (mergedFeed == nil ? "" : ", because you merged the two feeds")
    }
}

extension PermanentMove {
    /// The target, without credentials.
    public var displayURL: String { url.shownURL }
}

extension FeedStatus {
    /// Why news does not follow the permanent redirect of the feed; nil if it will.
    public func reasonToStay(_ obstacle: MoveObstacle?) -> String? {
        switch obstacle {
        case .takenBack: "not followed, because you took this move back"
        case .addressOf(let other, let isRemoved):
            "not followed, because that is the address of feed \(other.id), \(other.displayTitle)"
                + (isRemoved ? ", which you removed" : "")
        case nil where isMoveHeldBack:
            "not followed, because its settings or password are for the old server"
        case nil: nil
        }
    }
}

extension MoveObstacle {
    /// The feed into which the person can merge the one that moved.
    public var mergeTarget: Int64? {
        switch self {
        case .takenBack: nil
        case .addressOf(let feed, _): feed.id
        }
    }
}
