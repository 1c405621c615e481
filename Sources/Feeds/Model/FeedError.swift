/// The reasons why nothing could be read from a document.
public enum FeedError: Error, Hashable, Sendable {
    /// The document is empty.
    case empty
    /// It is a web page.
    case webPage
    /// It is a web page that advertises no feed.
    case pageWithoutFeeds
    /// It is a list of feeds (OPML).
    case list
    /// It is not a feed, not JSON, and nothing else that is known.
    case unrecognised
    /// It is JSON that is broken at this place, before the first item was complete. The line and
    /// the column count from 1, the column in characters.
    case malformed(line: Int, column: Int, reason: String)
    /// It is sound JSON, but contains nothing that looks like a list of articles.
    case noItems
    /// The path of a mapping leads nowhere in this document.
    case mappingFindsNothing(items: String)
    /// The text of a path or of a mapping has a mistake.
    case badPath(JSONPathError)
}

extension FeedError: CustomStringConvertible {
    /// A sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .empty: "the document is empty"
        case .webPage: "this is a web page, not a feed"
        case .pageWithoutFeeds: "this is a web page that advertises no feed"
        case .list: "this is a list of feeds, not a feed"
        case .unrecognised: "this is not a feed"
        case .malformed(let line, let column, let reason):
            "the JSON is broken at line \(line), column \(column): \(reason)"
        case .noItems: "no articles were found in this JSON"
        case .mappingFindsNothing(let items): "there are no articles at “\(items)”"
        case .badPath(let error): error.description
        }
    }
}
