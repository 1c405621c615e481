import Feeds
import SQLite
import Web

/// The entries of a feed's last document that are stored as they were received. By the digests of their
/// bytes, they are recognised in the next document without being read.
public struct ReceivedEntries: Sendable {
    /// One of these entries.
    struct Entry: Sendable {
        /// The digest of its bytes; see ``Feeds/ParsedFeed/itemDigests``.
        let received: Int64
        /// Its article.
        let article: Int64
        /// A hash of what was stored: the identifier, and the digest of the content.
        let stored: Int64
    }

    /// An entry with what is known from its article.
    fileprivate struct Stored: Sendable {
        let entry: Entry
        /// The publisher's date; seconds since 1970, UTC.
        let date: Int64?
        /// See ``ArticleDraft/clues``.
        let clues: [Int64]

        /// Nil if the article has another identifier or content now.
        init?(_ entry: Entry, _ row: Row) {
            let guid = row.text(0)
            guard entry.stored == ReceivedEntries.hash(guid: guid, digest: row.int(1)) else {
                return nil
            }
            self.entry = entry
            date = row.optionalInt(5)
            clues = [
                ArticleIdentity.key(ofGUID: guid), row.optionalInt(2), row.optionalInt(3),
                row.optionalInt(4),
            ].compactMap(\.self)
        }
    }

    private var entries: [Int64: Stored] = [:]

    fileprivate init(_ entries: [Stored]) {
        for entry in entries { self.entries[entry.entry.received] = entry }
    }

    /// None: of a feed that was never read.
    public init() {}

    /// The digests of their bytes.
    public var digests: Set<Int64> { Set(entries.keys) }

    /// The entries that were left out of a document because they have these digests.
    ///
    /// - Returns: nil if another entry of the document could be one of them. Then all have to be read.
    public func unchanged(_ digests: [Int64], beside drafts: [ArticleDraft]) -> UnchangedEntries? {
        let stored = digests.compactMap { entries[$0] }
        let clues = Set(stored.lazy.flatMap(\.clues))
        guard clues.isEmpty || drafts.allSatisfy({ clues.isDisjoint(with: $0.clues) }) else {
            return nil
        }
        return UnchangedEntries(stored, of: entries.count)
    }
}

/// The entries of a document that are stored as they are, so that nobody needs to read them again.
public struct UnchangedEntries: Sendable {
    private(set) var entries: [ReceivedEntries.Entry] = []
    /// The publisher's dates; seconds since 1970, UTC.
    private(set) var dates: [Int64] = []
    /// How many entries of the last document were known; 0 if all of this one were read.
    private(set) var known = 0

    fileprivate init(_ stored: [ReceivedEntries.Stored], of known: Int) {
        entries = stored.map(\.entry)
        dates = stored.compactMap(\.date)
        self.known = known
    }

    /// None.
    public init() {}
}

extension Store.Feeds {
    /// The entries of the feed's last document that are stored as they were received.
    public func received(feed: Int64) throws(StoreError) -> ReceivedEntries {
        try read { () throws(StoreError) in
            let bytes = try connection.statement("SELECT entries FROM received WHERE feed_id = ?")
                .first(feed) { $0.optionalBlob(0) ?? [] }
            let article = try connection.statement(
                """
                SELECT guid, digest, link_key, content_key, published_at,
                  COALESCE(published_at, modified_at)
                FROM article WHERE id = ? AND feed_id = ?
                """)
            var stored: [ReceivedEntries.Stored] = []
            for entry in ReceivedEntries.entries(in: bytes ?? []) {
                let found = try article.first(entry.article, feed) { row in
                    ReceivedEntries.Stored(entry, row)
                }
                if let found = found ?? nil { stored.append(found) }
            }
            return ReceivedEntries(stored)
        }
    }

    /// Stores the entries of the feed's last document, within the open transaction.
    func save(_ received: [ReceivedEntries.Entry], feed: Int64) throws(StoreError) {
        guard !received.isEmpty else {
            return try connection.statement("DELETE FROM received WHERE feed_id = ?").run(feed)
        }
        try connection.statement("INSERT OR REPLACE INTO received(feed_id, entries) VALUES(?, ?)")
            .run(feed, ReceivedEntries.bytes(of: received))
    }
}

extension ReceivedEntries {
    static func hash(guid: String, digest: Int64) -> Int64 {
        var hash = StableHash()
        hash.combine(guid)
        hash.combine(digest)
        return hash.value
    }

    /// Of longer documents, the entries at the beginning are stored: the newest.
    private static let limit = 2_000
    private static let size = 3 * MemoryLayout<Int64>.size

    fileprivate static func bytes(of entries: [Entry]) -> [UInt8] {
        entries.prefix(limit).flatMap { entry in
            [entry.received, entry.article, entry.stored].flatMap { number in
                withUnsafeBytes(of: number.littleEndian, Array.init)
            }
        }
    }

    fileprivate static func entries(in bytes: [UInt8]) -> [Entry] {
        bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / size).map { index in
                let number = { (place: Int) in
                    Int64(
                        littleEndian: bytes.loadUnaligned(
                            fromByteOffset: index * size + 8 * place, as: Int64.self))
                }
                return Entry(received: number(0), article: number(1), stored: number(2))
            }
        }
    }
}
