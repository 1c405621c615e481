/// The reasons why a document is not a list of subscriptions.
public enum ListError: Error, Hashable, Sendable {
    /// It is a feed itself.
    case feed
    /// It is a web page.
    case webPage
    /// It is a database, which cannot be read from standard input.
    case database
    /// It is XML without any outline.
    case noOutlines
    /// It is JSON, but broken at this place; both count from 1.
    case malformed(line: Int, column: Int, reason: String)
    /// It is JSON of another kind.
    case noFeeds
    /// No line of it is the address of a feed.
    case unrecognised
}

extension ListError: CustomStringConvertible {
    /// A sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .feed: "this is a feed, not a list of feeds; subscribe to it with: news add"
        case .webPage: "this is a web page, not a list of feeds"
        case .database: "this is a database; give the name of its file"
        case .noOutlines: "this is XML, but not OPML: there is no list of feeds in it"
        case .malformed(let line, let column, let reason):
            "the JSON is broken at line \(line), column \(column): \(reason)"
        case .noFeeds: "this is JSON, but not a list of feeds"
        case .unrecognised: "this is not a list of feeds"
        }
    }
}
