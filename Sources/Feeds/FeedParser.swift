/// Reads a feed of any format that this library knows.
///
/// Any bytes are fine: what can be saved is given back with ``ParsedFeed/defects``, and what
/// cannot ends in a ``FeedError``. Memory is bounded by a small multiple of the document.
public enum FeedParser {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document, decompressed.
    ///   - contentType: What the server says that it is; asked only in case of doubt.
    ///   - base: The URL that the document came from, after redirects: relative URLs are resolved
    ///     against it. Credentials in it go no further.
    ///   - mapping: How to read a JSON document that is not a JSON Feed; nil to guess it.
    public static func parse(
        _ bytes: [UInt8], contentType: String? = nil, base: String? = nil,
        mapping: JSONMapping? = nil
    ) throws(FeedError) -> ParsedFeed {
        let text = UTF8Text(bytes)
        let outcome = text.bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(FeedError) in
                let document = UnsafeBufferPointer(rebasing: buffer[text.start...])
                return try parse(document, contentType: contentType, mapping: mapping)
            }
        }
        var feed = try outcome.get()
        feed.resolveURLs(against: base)
        return feed
    }

    private static func parse(
        _ document: UnsafeBufferPointer<UInt8>, contentType: String?, mapping: JSONMapping?
    ) throws(FeedError) -> ParsedFeed {
        switch DocumentKind(document, contentType: contentType) {
        case .empty: throw .empty
        case .html: throw .webPage
        case .xmlFeed: throw .xml
        case .unknown: throw .unrecognised
        case .json: break
        }
        if let mapping {
            return try MappedJSONReader.read(document, with: mapping)
        }
        if let feed = try JSONFeedReader.read(document) {
            return feed
        }
        return try MappedJSONReader.read(document, with: JSONMapping.guess(from: document))
    }
}
