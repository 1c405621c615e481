/// The subscriptions of a person, as programs hand them to each other.
public struct SubscriptionList: Equatable, Sendable {
    /// The title of the list.
    public var title: String?
    /// Each feed once, in the order of the list.
    public private(set) var feeds: [ListedFeed] = []
    /// What was left out, in the order of the list.
    public private(set) var omissions: [ListOmission] = []
    /// Whether the list breaks off; what came before is here.
    public internal(set) var isIncomplete = false
    private var places: [String: Int] = [:]

    /// A list of these feeds; what is in it twice is put together.
    public init(title: String? = nil, _ feeds: [ListedFeed] = []) {
        self.title = title
        for feed in feeds { append(feed) }
    }

    /// Takes a feed; one that is there already gets the further tags of this mention.
    package mutating func append(_ feed: ListedFeed) {
        if let place = places[feed.url] {
            feeds[place].merge(feed)
        } else {
            places[feed.url] = feeds.count
            feeds.append(feed)
        }
    }

    /// Notes something that is no feed.
    package mutating func omit(_ omission: ListOmission) {
        omissions.append(omission)
    }
}
