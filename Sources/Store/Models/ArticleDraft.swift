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
        var hash = Digest()
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
            ?? item.contentHTML.map {
                HTMLText.plain(String(String.UnicodeScalarView($0.unicodeScalars.prefix(4096))))
            }
        guard let text else { return nil }
        // Cut by code points: a single character may have any number of combining marks.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1024)))
        let words = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return nil }
        return words.count > excerptLength ? "\(words.prefix(excerptLength))…" : words
    }
}

/// A hash of 64 bits in the manner of FNV-1a, but eight bytes at a time: tells an edited entry from
/// an unchanged one. The same in every process, so it can be stored; not made for adversaries.
private struct Digest {
    private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    var value: Int64 { Int64(bitPattern: state) }

    /// Adds a text, or that there is none.
    mutating func combine(_ text: String?) {
        guard var text else { return mix(.max) }
        text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            let whole = bytes.count & ~7
            for offset in stride(from: 0, to: whole, by: 8) {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                mix(UInt64(littleEndian: word))
            }
            mix(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
            mix(UInt64(bytes.count))
        }
    }

    private mutating func mix(_ word: UInt64) {
        state = (state ^ word) &* Digest.prime
        state ^= state >> 29
    }
}
