import Search
import Web

/// Looks up the names in a query, within an open read transaction.
struct QueryResolver {
    private let connection: Connection
    private var feeds: [NamedFeed]?
    private var tags: [String]?

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The query, or its negation, with the ids of this database.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    mutating func resolve(
        _ query: ArticleQuery, isNegated: Bool = false
    ) throws(StoreError) -> ResolvedQuery {
        switch query {
        case .not(let query): return try resolve(query, isNegated: !isNegated)
        case .and(let queries):
            let parts = try resolve(queries, isNegated)
            return isNegated ? .any(parts) : .all(parts)
        case .or(let queries):
            let parts = try resolve(queries, isNegated)
            return isNegated ? .all(parts) : .any(parts)
        case .all, .words, .title, .titleMatch, .author, .feed, .tag, .url, .state, .has, .length,
            .language, .after, .before, .fetched, .newer:
            let condition = try resolve(condition: query)
            return isNegated ? condition.negated : condition
        }
    }
}

/// The names by which a query can refer to a feed.
private struct NamedFeed {
    var id: Int64
    var title: String
    var tags: [String] = []
}

extension QueryResolver {
    private mutating func resolve(
        _ queries: [ArticleQuery], _ isNegated: Bool
    ) throws(StoreError) -> [ResolvedQuery] {
        var parts: [ResolvedQuery] = []
        for query in queries { parts.append(try resolve(query, isNegated: isNegated)) }
        return parts
    }

    /// The meaning of a field in SQL. A ``ResolvedQuery/test(_:_:)`` is enough for one that no index
    /// finds.
    private mutating func resolve(condition: ArticleQuery) throws(StoreError) -> ResolvedQuery {
        switch condition {
        case .words(let phrase): return .text(phrase) { SearchExpression($0) }
        case .title(let phrase): return .text(phrase) { SearchExpression($0, in: "title") }
        case .titleMatch(let expression):
            try connection.defineMatching()
            return .test("matches(?, COALESCE(a.title, ''))", expression.source)
        case .author(let phrase): return .text(phrase) { SearchExpression($0, in: "author") }
        case .feed(let word):
            let ids = try feedIDs { ArticleQuery.isFeed(word, id: $0.id, title: $0.title) }
            if ids.isEmpty {
                // Another device has this feed.
                if QueryParser.isAddress(word) { return .every(false) }
                throw .refusal(.noSuchFeed(word, inAddressOf: try feed(inAddress: word)))
            }
            return .feeds(ids)
        case .tag(let name):
            let feeds = try feedIDs { $0.tags.contains { name.matches($0) } }
            let tags = try loadedTags().filter { name.matches($0) }
            if tags.isEmpty { return feeds.isEmpty ? .every(false) : .feeds(feeds) }
            return .tagged(tags, feeds: feeds)
        case .url(let part):
            // No address is so long, and SQLite would refuse such a pattern.
            guard part.utf8.count < 20_000, !part.utf8.contains(0) else { return .every(false) }
            return .test("COALESCE(a.url, '') LIKE ? ESCAPE '\\'", "%\(part.escapedForLike)%")
        case .state(.unread): return .unread
        case .state(.read): return .read
        case .state(.favorite): return .favorite
        case .state(.later): return .later
        case .state(.hidden): return .hidden
        case .state(.new):
            let place = try connection.statement(Store.Articles.lastFetchPlace).first { $0.int(0) }
            return place.map { .newer(than: $0) } ?? .every(false)
        case .has(.fulltext): return .test(Schema.isReadable("a"))
        case .has(.image): return .test("a.has & 2")
        case .has(.attachment): return .test("a.has & 4")
        case .length(let range):
            return .entry("e.length BETWEEN \(range.lowerBound) AND \(range.upperBound)")
        case .language(let tag):
            // From `ko` on and before `ko.` are `ko`, all that begins with `ko-`, and little else. Most
            // articles fail at one of these two comparisons.
            return .entry(
                """
                (e.language >= ? AND e.language < ? || '.'
                 AND (e.language = ? OR e.language >= ? || '-'))
                """, tag)
        case .after(let time): return .after(time)
        case .before(let time): return .before(time)
        case .fetched(let time): return .newer(than: try lastID(fetchedBefore: time))
        case .newer(let id): return .newer(than: id)
        case .all, .not, .and, .or: return .every(true)
        }
    }

    /// The last article that was fetched before a time. Ids rise with the time of the fetch, so a
    /// few looks find it.
    private func lastID(fetchedBefore time: Int64) throws(StoreError) -> Int64 {
        let next = try connection.statement(
            "SELECT id, fetched_at FROM article WHERE id >= ? ORDER BY id LIMIT 1")
        var found: Int64 = 0
        var end = try connection.statement("SELECT max(id) FROM article").first { $0.int(0) } ?? 0
        while found < end {
            let middle = found + (end - found + 1) / 2
            let article = try next.first(middle) { (id: $0.int(0), time: $0.int(1)) }
            if let article, article.time < time { found = article.id } else { end = middle - 1 }
        }
        return found
    }

    private mutating func feedIDs(
        where isMeant: (NamedFeed) -> Bool
    ) throws(StoreError) -> [Int64] {
        let known: [NamedFeed]
        if let feeds { known = feeds } else { known = try loadFeeds() }
        feeds = known
        return known.filter(isMeant).map(\.id)
    }

    /// The first feed that has a text in its address.
    private func feed(inAddress part: String) throws(StoreError) -> Int64? {
        guard Int64(part) == nil else { return nil }
        let part = part.lowercased()
        return try connection.statement(
            "SELECT id, url FROM feed WHERE removed_at IS NULL ORDER BY id"
        )
        .rows { (id: $0.int(0), url: $0.text(1).withoutCredentials) }
        .first { $0.url.lowercased().contains(part) }?.id
    }

    /// Includes removed feeds, whose favorites are still shown, but not purged ones.
    private func loadFeeds() throws(StoreError) -> [NamedFeed] {
        var feeds = try connection.statement(
            "SELECT f.id, \(ArticleRow.feedTitle) FROM feed f WHERE f.purged_at IS NULL ORDER BY f.id"
        ).rows { NamedFeed(id: $0.int(0), title: $0.text(1).withoutCredentials) }
        let tags = try connection.statement("SELECT feed_id, tag FROM feed_tag ORDER BY 1, 2")
            .rows { (feed: $0.int(0), tag: $0.text(1)) }
        let tagsOfFeed = Dictionary(grouping: tags, by: \.feed)
        for index in feeds.indices {
            feeds[index].tags = (tagsOfFeed[feeds[index].id] ?? []).map(\.tag)
        }
        return feeds
    }

    private mutating func loadedTags() throws(StoreError) -> [String] {
        if let tags { return tags }
        let tags = try connection.statement(QueryResolver.distinctTags).rows { $0.text(0) }
        self.tags = tags
        return tags
    }

    /// The tags of a query that neither an article nor a feed has, each with the one that was
    /// probably meant.
    mutating func misspelledTags(
        in query: ArticleQuery
    ) throws(StoreError) -> [(typed: String, meant: String)] {
        var names: [ArticleQuery.TagName] = []
        _ = query.contains {
            if case .tag(let name) = $0 { names.append(name) }
            return false
        }
        guard !names.isEmpty else { return [] }
        let ofFeeds = try connection.statement("SELECT DISTINCT tag FROM feed_tag")
            .rows { $0.text(0) }
        let known = try loadedTags() + ofFeeds
        return names.compactMap { name in
            guard !known.contains(where: name.matches) else { return nil }
            return name.name.nearest(of: known, within: max(1, name.name.utf8.count / 3))
                .map { (typed: name.name, meant: $0) }
        }
    }

    /// Steps from tag to tag in the index, because there are few tags and many articles with tags.
    static let distinctTags = """
        WITH RECURSIVE name(tag) AS (
          SELECT min(tag) FROM article_tag
          UNION ALL
          SELECT (SELECT min(tag) FROM article_tag WHERE tag > name.tag)
          FROM name WHERE name.tag IS NOT NULL)
        SELECT tag FROM name WHERE tag IS NOT NULL
        """
}

extension Connection {
    /// Defines `matches(EXPRESSION, TEXT)`: whether a regular expression matches a text.
    fileprivate func defineMatching() throws(StoreError) {
        try define("matches") { source in
            RegularExpression(source: source).map { expression in { expression.matches($0) } }
        }
    }
}

extension ResolvedQuery {
    /// The articles with a phrase; all of them for a phrase without words.
    fileprivate static func text(
        _ phrase: ArticleQuery.Phrase, _ expression: (ArticleQuery.Phrase) -> SearchExpression
    ) -> ResolvedQuery {
        phrase.words.isEmpty ? .every(true) : .text(expression(phrase))
    }

    /// The negation of a single condition.
    fileprivate var negated: ResolvedQuery {
        switch self {
        case .every(let isEvery): .every(!isEvery)
        case .text(let expression): .text(expression.negated)
        case .unread: .read
        case .read: .unread
        case .after(let time): .before(time)
        case .before(let time): .after(time)
        case .feeds, .tagged, .favorite, .later, .hidden, .newer, .test, .entry, .not, .and, .or:
            .not(self)
        }
    }
}

extension String {
    /// The text as a part of a pattern for LIKE that means just this text.
    fileprivate var escapedForLike: String {
        var escaped = ""
        for scalar in unicodeScalars {
            if "\\%_".unicodeScalars.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
