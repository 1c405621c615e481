/// Why some bytes are no feed, as a sentence for the person.
public enum FeedError: Error, Equatable, Sendable {
    /// There are no bytes, or only white space.
    case empty
    /// It is a web page.
    case webPage
    /// It is XML, which this version does not read.
    case xml
    /// It is not JSON, and nothing of it can be saved; line and column count from 1.
    case malformed(line: Int, column: Int, reason: String)
    /// It is JSON, but nothing in it looks like articles.
    case noItems
    /// The mapping leads to nothing in this document.
    case mappingFindsNothing(items: String)
    /// A path of a mapping cannot be read.
    case badPath(String)
}

extension FeedError: CustomStringConvertible {
    /// What is wrong, and where it helps what to do.
    public var description: String {
        switch self {
        case .empty: "it is empty"
        case .webPage: "this is a web page, not a feed"
        case .xml: "this is XML; only JSON feeds are read by this version"
        case .malformed(let line, let column, let reason):
            "not a feed: \(reason) (line \(line), column \(column))"
        case .noItems:
            "no articles were found in this JSON; say where they are with --items and --field"
        case .mappingFindsNothing(let items):
            "there is no list of articles at “\(items)”"
        case .badPath(let path): "“\(path)” is not a path, such as data.children[0].title"
        }
    }
}
