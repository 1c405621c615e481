import Search
import Web

/// The same story in another feed.
public struct Twin: Hashable, Sendable, Identifiable {
    /// The id of the article there.
    public var id: Int64
    /// The id of that feed.
    public var feedID: Int64
    /// The title of that feed.
    public var feedTitle: String
}

/// Makes one row of a story that several feeds have, within an open read.
///
/// Articles of different feeds are the same story if their addresses are equal, without the scheme,
/// `www.` and parameters for tracking, and their titles too: an address alone would let a stranger
/// hide somebody's article. Titles are equal however their letters are composed (canonical
/// equivalence, Unicode, chapter 3.7). A feed with several such articles tells different stories
/// under one title, so nothing is folded then.
struct TwinFold {
    /// The most articles with one address. It is not that of an article if there are more.
    static let limit = 32

    /// After this many articles, one pass over all addresses is faster than looking up each.
    private static let lookups = 1000

    /// An article of a story.
    private struct Copy {
        var twin: Twin
        var feedURL: String
        var url: String
        var title: String?
        var isHidden: Bool
    }

    private let store: Store
    private let query: ArticleQuery
    /// How many articles were looked up.
    private var looked = 0
    /// All articles with an address that another feed has, once that was worth it.
    private var known: Set<Int64>?
    private var connection: Connection { store.connection }

    /// - Parameter query: The articles that are listed. Others are no twins of theirs.
    init(_ store: Store, _ query: ArticleQuery) {
        self.store = store
        self.query = query
    }

    /// Leaves out the rows whose story another row tells, on any page of the listing, and gives
    /// those other rows their twins.
    mutating func fold<Element>(
        _ elements: [Element], _ row: WritableKeyPath<Element, ArticleRow>
    ) throws(StoreError) -> [Element] {
        let shared = try shared(elements.map { $0[keyPath: row].id })
        guard !shared.isEmpty else { return elements }
        var folded: [Element] = []
        folded.reserveCapacity(elements.count)
        for var element in elements {
            let id = element[keyPath: row].id
            if shared.contains(id) {
                let copies = try listed(copies(of: id))
                if copies.contains(where: { $0.twin.id == id }), copies.count > 1 {
                    guard let first = TwinFold.first(of: copies), first.twin.id == id else {
                        continue
                    }
                    element[keyPath: row].twins = copies.map(\.twin).filter { $0.id != id }
                }
            }
            folded.append(element)
        }
        return folded
    }

    /// How many of these articles, which are all that the query lists, another row tells.
    mutating func leftOut(of listed: IDSet) throws(StoreError) -> Int {
        let shared = try shared(Array(listed)).filter(listed.contains)
        guard !shared.isEmpty else { return 0 }
        var count = 0
        var key: Int64?
        var copies: [(title: String, feed: Int64, isListed: Bool)] = []
        try connection.statement(Self.sharedCopies).forEach(
            binding: [shared.sorted().json]
        ) { row in
            if row.int(0) != key {
                count += TwinFold.leftOut(of: copies)
                copies.removeAll(keepingCapacity: true)
                key = row.int(0)
            }
            copies.append((row.text(1), row.int(2), shared.contains(row.int(3))))
        }
        return count + TwinFold.leftOut(of: copies)
    }

    /// How many listed articles are told by another row, of all visible ones with one address.
    private static func leftOut(
        of copies: [(title: String, feed: Int64, isListed: Bool)]
    ) -> Int {
        guard copies.count(where: \.isListed) > 1 else { return 0 }
        return Dictionary(grouping: copies, by: \.title).values.reduce(0) { count, story in
            guard Set(story.map(\.feed)).count == story.count else { return count }
            return count + max(0, story.count(where: \.isListed) - 1)
        }
    }

    /// The article that is the row of these; nil when they are not one story in several feeds.
    func row(of ids: [Int64]) throws(StoreError) -> Int64? {
        guard let id = ids.first else { return nil }
        let copies = try listed(copies(of: id))
        guard Set(copies.map(\.twin.id)).isSuperset(of: ids) else { return nil }
        return TwinFold.first(of: copies)?.twin.id
    }

    /// These articles and all twins of theirs, each once.
    mutating func withTwins(_ ids: [Int64]) throws(StoreError) -> [Int64] {
        let shared = try shared(ids)
        guard !shared.isEmpty else { return ids }
        var all = ids
        var seen = Set(ids)
        for id in ids where shared.contains(id) {
            for copy in try copies(of: id) where seen.insert(copy.twin.id).inserted {
                all.append(copy.twin.id)
            }
        }
        return all
    }
}

extension TwinFold {
    /// Those of these articles whose story was read in another feed, and when.
    mutating func readElsewhere(_ ids: [Int64]) throws(StoreError) -> [(id: Int64, readAt: Int64)] {
        let shared = try shared(ids)
        guard !shared.isEmpty else { return [] }
        let times = try connection.statement(
            """
            SELECT max(read_at) FROM state
            WHERE article_id IN (SELECT value FROM json_each(?1)) AND read_at IS NOT NULL
            """)
        var read: [(id: Int64, readAt: Int64)] = []
        for id in ids where shared.contains(id) {
            let copies = try copies(of: id).map(\.twin.id)
            guard copies.count > 1 else { continue }
            if let time = try times.first(copies.json, as: { $0.optionalInt(0) }) ?? nil {
                read.append((id, time))
            }
        }
        return read
    }

    /// Those of these articles whose address another feed has, and perhaps some more.
    private mutating func shared(_ ids: [Int64]) throws(StoreError) -> Set<Int64> {
        if let known { return known }
        looked += ids.count
        guard looked > Self.lookups else { return try lookUp(ids) }
        let all = try allShared()
        known = all
        return all
    }

    /// All articles whose address another feed has, by one pass over an index.
    private func allShared() throws(StoreError) -> Set<Int64> {
        Set(
            try connection.statement(
                """
                SELECT a.id FROM (
                  SELECT link_key FROM article INDEXED BY article_by_link
                  WHERE link_key IS NOT NULL
                  GROUP BY link_key HAVING min(feed_id) < max(feed_id)
                ) s CROSS JOIN article a INDEXED BY article_by_link ON a.link_key = s.link_key
                """
            ).rows { $0.int(0) })
    }

    /// Those of these articles whose address another one has; it looks only at an index.
    private func lookUp(_ ids: [Int64]) throws(StoreError) -> Set<Int64> {
        Set(
            try connection.statement(
                """
                SELECT a.id FROM json_each(?) i CROSS JOIN article a ON a.id = i.value
                WHERE EXISTS(
                  SELECT 1 FROM article t INDEXED BY article_by_link
                  WHERE t.link_key = a.link_key AND t.id <> a.id)
                """
            ).rows(ids.json) { $0.int(0) })
    }

    /// The visible articles of the story of one, itself included, by their ids; empty when it has no
    /// twins.
    private func copies(of id: Int64) throws(StoreError) -> [Copy] {
        let found = try connection.statement(
            """
            SELECT t.id, t.feed_id, \(ArticleRow.feedTitle), f.url, t.url, t.title, t.hidden <> 0
            FROM (
              SELECT id FROM article INDEXED BY article_by_link
              WHERE link_key = (SELECT link_key FROM article WHERE id = ?1)
              LIMIT \(TwinFold.limit + 1)
            ) n CROSS JOIN article t ON t.id = n.id CROSS JOIN feed f ON f.id = t.feed_id
            ORDER BY t.id
            """
        ).rows(id) { row in
            Copy(
                twin: Twin(
                    id: row.int(0), feedID: row.int(1), feedTitle: row.text(2).withoutCredentials),
                feedURL: row.text(3), url: row.optionalText(4) ?? "", title: row.optionalText(5),
                isHidden: row.bool(6))
        }
        guard found.count <= TwinFold.limit,
            let title = found.first(where: { $0.twin.id == id })?.title
        else { return [] }
        let copies = found.filter { !$0.isHidden && $0.title == title }
        return Set(copies.map(\.twin.feedID)).count == copies.count ? copies : []
    }

    /// The visible articles with the addresses of those in `?1`, one address after another.
    private static let sharedCopies = """
        SELECT k.link_key, t.title, t.feed_id, t.id
        FROM (
          SELECT DISTINCT a.link_key FROM json_each(?1) i CROSS JOIN article a ON a.id = i.value
        ) k CROSS JOIN article t INDEXED BY article_by_link ON t.link_key = k.link_key
        WHERE t.hidden = 0 AND t.title IS NOT NULL AND (
          SELECT count(*) FROM article n INDEXED BY article_by_link
          WHERE n.link_key = k.link_key) <= \(limit)
        """

    /// Those that the query lists.
    private func listed(_ copies: [Copy]) throws(StoreError) -> [Copy] {
        guard query != .all, copies.count > 1 else { return copies }
        let subjects = try store.articles.subjects(
            of: copies.map(\.twin.id), withText: query.isAboutText)
        let ids = Set(subjects.filter(query.matches).map(\.id))
        return copies.filter { ids.contains($0.twin.id) }
    }

    /// The one to show: that of the feed on whose host the article is, else the first that came. What
    /// a feed says about its web site does not count, because any feed can name any site.
    private static func first(of copies: [Copy]) -> Copy? {
        let hosts = copies.map { (feed: host(of: $0.feedURL), page: host(of: $0.url)) }
        let own = hosts.firstIndex { $0.feed != nil && $0.feed == $0.page }
        let near = hosts.firstIndex { hosts in
            guard let feed = hosts.feed, let page = hosts.page else { return false }
            return feed.hasSuffix(".\(page)") || page.hasSuffix(".\(feed)")
        }
        return (own ?? near).map { copies[$0] } ?? copies.first
    }

    private static func host(of url: String) -> String? {
        WebURL(url).map { $0.host.hasPrefix("www.") ? String($0.host.dropFirst(4)) : $0.host }
    }
}
