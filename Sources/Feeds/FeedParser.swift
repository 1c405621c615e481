/// Reads the bytes of any feed.
public enum FeedParser {
    /// Reads a feed.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8, or in UTF-16 or UTF-32 as far as its first bytes show that.
    ///   - contentType: the media type that it came with; nil when it is not known.
    ///   - base: what relative URLs are relative to: the feed's own URL.
    ///   - mapping: how JSON that is no feed is read; guessed when nil.
    /// - Throws: ``FeedError`` where nothing can be saved. A text that breaks off is saved as far
    ///   as it goes, with a warning.
    public static func parse(
        _ bytes: [UInt8], contentType: String? = nil, base: String? = nil,
        mapping: JSONMapping? = nil
    ) throws(FeedError) -> ParsedFeed {
        let bytes = TextEncoding.utf8(bytes)
        guard let first = bytes.first(where: { !($0 == 0x20 || (0x09...0x0D).contains($0)) })
        else { throw .empty }
        if first == UInt8(ascii: "<") { throw isWebPage(bytes, contentType) ? .webPage : .xml }
        let (document, failure) = JSONParser.parse(bytes)
        guard let document, document.object != nil || document.array != nil else {
            throw malformed(failure, bytes)
        }
        var feed: ParsedFeed
        do {
            feed = try read(document, base: base, mapping: mapping)
        } catch {
            // What could not be read to its end is to blame for what was not found.
            throw failure == nil ? error : malformed(failure, bytes)
        }
        guard let failure else { return feed }
        guard !feed.items.isEmpty else { throw malformed(failure, bytes) }
        feed.warnings.append(
            "\(failure.reason) at byte \(failure.offset); kept \(feed.items.count) whole items")
        return feed
    }

    private static func read(
        _ document: JSONValue, base: String?, mapping: JSONMapping?
    ) throws(FeedError) -> ParsedFeed {
        if let mapping { return try mapping.feed(in: document, base: base) }
        if JSONFeed.isFeed(document) { return JSONFeed.feed(in: document, base: base) }
        guard let guess = JSONMapping.guess(from: document) else { throw .noItems }
        return try guess.feed(in: document, base: base)
    }

    private static func isWebPage(_ bytes: [UInt8], _ contentType: String?) -> Bool {
        let beginning = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        // A feed may quote HTML, and many are served as if they were pages.
        if ["<rss", "<feed", "<rdf:rdf"].contains(where: beginning.contains) { return false }
        return ["<!doctype html", "<html", "<head>"].contains(where: beginning.contains)
            || contentType?.lowercased().hasPrefix("text/html") == true
    }

    private static func malformed(_ failure: JSONParser.Failure?, _ bytes: [UInt8]) -> FeedError {
        guard let failure else { return .noItems }
        let before = bytes.prefix(failure.offset)
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // Characters and not bytes: what continues one in UTF-8 does not count.
        let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        return .malformed(line: line, column: column, reason: failure.reason)
    }
}
