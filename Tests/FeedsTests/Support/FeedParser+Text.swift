import Feeds

extension FeedParser {
    /// Reads a document that a test wrote down.
    static func parse(
        _ text: String, base: String? = nil, mapping: JSONMapping? = nil
    ) throws(FeedError) -> ParsedFeed {
        try parse(Array(text.utf8), base: base, mapping: mapping)
    }
}
