/// Reads a feed of any format that this library knows, whole; ``FeedStream`` reads one item by item.
///
/// Any bytes are fine: what can be saved is given back with ``ParsedFeed/defects``, and what
/// cannot ends in a ``FeedError``. Memory is bounded by a small multiple of the document.
public enum FeedParser {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document, decompressed.
    ///   - contentType: What the server says that it is: its `charset` counts, the type only in
    ///     case of doubt (RFC 7303).
    ///   - base: The URL that the document came from, after redirects: relative URLs are resolved
    ///     against it where the document says nothing else. Credentials in it go no further.
    ///   - mapping: How to read a JSON document that is not a JSON Feed; nil to guess it.
    public static func parse(
        _ bytes: [UInt8], contentType: String? = nil, base: String? = nil,
        mapping: JSONMapping? = nil
    ) throws(FeedError) -> ParsedFeed {
        var rest: [UInt8]? = bytes
        var stream = FeedStream(contentType: contentType, base: base, mapping: mapping) { piece in
            guard let bytes = rest else { return false }
            rest = nil
            piece = bytes
            return true
        }
        var list = ItemList(documentSize: bytes.count)
        while let item = try stream.next() { list.append(item) }
        var feed = stream.feed
        feed.items = list.items
        feed.defects += list.defects
        return feed
    }
}
