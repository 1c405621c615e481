import Feeds

/// An entry of a feed made ready to be stored: all that can be worked out before the write lock is
/// taken is worked out here.
public struct ArticleDraft: Sendable {
    let guid: String
    let item: ParsedItem
    let excerpt: String?
    let authors: String?
    let tags: String?
    let attachments: String?
    let digest: Int64

    /// How much of the text stands in for a missing title, in characters.
    private static let excerptLength = 120

    /// Makes a feed's entries ready, in its order; of those with one id, the first.
    public static func drafts(of items: [ParsedItem]) -> [ArticleDraft] {
        var seen: Set<String> = []
        return items.map { ArticleDraft($0) }.filter { seen.insert($0.guid).inserted }
    }

    private init(_ item: ParsedItem) {
        self.item = item
        guid = item.id ?? item.fallbackIdentity
        excerpt = item.title == nil ? ArticleDraft.excerpt(of: item) : nil
        authors = item.authors.isEmpty ? nil : JSONFeedWriter.json(authors: item.authors)
        tags = item.tags.isEmpty ? nil : JSONFeedWriter.json(tags: item.tags)
        attachments =
            item.attachments.isEmpty ? nil : JSONFeedWriter.json(attachments: item.attachments)
        var hash = FNV1a()
        for part in [
            item.url, item.externalURL, item.title, item.contentHTML, item.contentText,
            item.summary, item.image, item.bannerImage, item.language, authors, tags, attachments,
        ] {
            hash.combine(part)
        }
        hash.combine(item.published.map { String($0.seconds) })
        digest = hash.value
    }

    /// The place in a listing: the publisher's date, but nothing stands before its time.
    func sortDate(now: Int64) -> Int64 {
        guard let published = item.published?.seconds else { return now }
        return min(published, now)
    }
}

extension ArticleDraft {
    private static func excerpt(of item: ParsedItem) -> String? {
        let text =
            item.summary ?? item.contentText
            ?? item.contentHTML.map { HTMLText.plain(String($0.prefix(4096))) }
        guard let text else { return nil }
        let words = text.prefix(1024).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return nil }
        return words.count > excerptLength ? "\(words.prefix(excerptLength))…" : words
    }
}

/// FNV-1a, 64 bits: tells an edited entry from an unchanged one; the same in every process.
private struct FNV1a {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    var value: Int64 { Int64(bitPattern: state) }

    mutating func combine(_ text: String?) {
        guard let text else { return mix(0xFF) }
        for byte in text.utf8 { mix(byte) }
        mix(0xFE)
    }

    private mutating func mix(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
}
