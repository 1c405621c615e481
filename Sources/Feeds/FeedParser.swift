import Web

/// Reads a whole feed of any format that this library knows; ``FeedStream`` reads one item by item.
///
/// Any bytes are fine. The parser returns what it can read and lists the mistakes in
/// ``ParsedFeed/defects``; it throws a ``FeedError`` if it can read nothing. Memory is bounded by a
/// small multiple of the document.
public enum FeedParser {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document, decompressed.
    ///   - contentType: The value of the `Content-Type` header field. Its `charset` counts; its
    ///     type decides only in case of doubt (RFC 7303).
    ///   - base: The URL of the document after redirects. Relative URLs are resolved against it
    ///     unless the document gives another base. Credentials in it are not passed on.
    ///   - mapping: How to read JSON that is not a JSON Feed; the fields that it does not name are
    ///     guessed. Nil to guess all of it.
    ///   - known: The digests of items that are left out; see ``ParsedFeed/itemDigests``. Nil to read all
    ///     items, and to compute no digests.
    public static func parse(
        _ bytes: [UInt8], contentType: String? = nil, base: String? = nil,
        mapping: JSONMapping? = nil, known: Set<Int64>? = nil
    ) throws(FeedError) -> ParsedFeed {
        var rest: [UInt8]? = bytes
        var stream = FeedStream(contentType: contentType, base: base, mapping: mapping) { piece in
            guard let bytes = rest else { return false }
            rest = nil
            piece = bytes
            return true
        }
        stream.known = known
        var list = ItemList(documentSize: bytes.count)
        var digests: [Int64?] = []
        while let item = try stream.next() {
            list.append(item)
            if known != nil, digests.count < list.items.count { digests.append(stream.digest) }
        }
        var feed = stream.feed
        feed.items = list.items
        feed.itemDigests = digests
        feed.knownDigests = stream.knownDigests
        feed.defects += list.defects
        return feed
    }

    /// A number that is raised when items are read in another way than before, so that nobody takes what was
    /// read by an earlier version for what this one would read.
    static let revision: Int64 = 1

    /// The beginning of the digest of every item.
    static var itemContext: StableHash {
        var hash = StableHash()
        hash.combine(revision)
        return hash
    }
}
