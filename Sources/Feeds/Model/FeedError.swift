/// Why nothing could be read from a document.
public enum FeedError: Error, Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// It is a web page.
    case webPage
    /// It is a web page, and no feed is advertised in it.
    case pageWithoutFeeds
    /// It is a list of feeds (OPML).
    case list
    /// It is neither a feed nor JSON nor anything else that is known.
    case unrecognised
    /// It is JSON, but broken at this place (both count from 1, the column in characters) before a
    /// single item was whole.
    case malformed(line: Int, column: Int, reason: String)
    /// It is sound JSON, but there is nothing in it that looks like a list of articles.
    case noItems
    /// The path of a mapping leads to nothing in this document.
    case mappingFindsNothing(items: String)
    /// A path, or the text of a mapping, cannot be read.
    case badPath(JSONPathError)
}

extension FeedError: CustomStringConvertible {
    /// A sentence for the person, without a full stop.
    public var description: String {
        switch self {
        case .empty: "the document is empty"
        case .webPage: "this is a web page, not a feed"
        case .pageWithoutFeeds: "this is a web page that advertises no feed"
        case .list: "this is a list of feeds, not a feed; news import subscribes to all of them"
        case .unrecognised: "this is not a feed"
        case .malformed(let line, let column, let reason):
            "the JSON is broken at line \(line), column \(column): \(reason)"
        case .noItems:
            "no articles were found in this JSON; say where they are with --items and --field"
        case .mappingFindsNothing(let items): "there are no articles at “\(items)”"
        case .badPath(let error): error.description
        }
    }
}
