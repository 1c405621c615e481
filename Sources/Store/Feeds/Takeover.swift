import Feeds

/// An article of another reader, with the marks that the person gave it there.
package struct ForeignArticle {
    /// The publisher's data, sanitised.
    package var item: ParsedItem
    /// Whether the person has read it.
    package var isRead: Bool
    /// Whether the person has deleted it. It does not come, nor does its feed bring it; one that
    /// exists is only marked as read.
    package var isDeleted: Bool
    /// Whether it becomes a favorite.
    package var isFavorite: Bool
    /// Whether it is kept for later.
    package var isLater = false
    /// Tags to give it.
    package var tags: Set<String>
    /// The names of the rules that hid it there; those that are here hide it, too.
    package var hidingRules: [String] = []
    /// Its place in listings; nil for the one that its date gives it. Seconds since 1970, UTC.
    package var sortedAt: Int64?

    package init(
        _ item: ParsedItem, isRead: Bool, isDeleted: Bool, isFavorite: Bool, tags: Set<String>
    ) {
        self.item = item
        self.isRead = isRead
        self.isDeleted = isDeleted
        self.isFavorite = isFavorite
        self.tags = tags
    }
}

/// Imports the feeds of another reader with their articles and marks, as one entry of the log.
///
/// Each feed is one transaction. Feeds that exist get the tags of their entries and nothing else,
/// unless the person trusts the source. Then they get the articles that they lack, and their
/// existing articles do not change but get the marks. Importing twice changes nothing.
package struct Takeover {
    /// The result.
    package struct Outcome: Equatable, Sendable {
        /// Feeds that are subscribed now and were not before; their ids.
        package var subscribed: [Int64] = []
        /// Feeds that were subscribed already.
        package var known = 0
        /// Feeds that existed before, so that their articles and marks were not imported.
        package var untouched = 0
        /// The addresses of the feeds that existed before, also of removed ones.
        package var existing: Set<String> = []
        /// The names, in the other reader, of feeds that cannot be subscribed. These and their
        /// articles were not imported.
        package var skipped: [String] = []
        /// The number of new articles.
        package var articles = 0
        /// Articles that are read now and were not before.
        package var read = 0
        /// Articles that are favorites now and were not before.
        package var favorites = 0
        /// Articles that the person had deleted in the other reader.
        package var deleted = 0

        package init() {}
    }

    /// The result so far; ignore it after an error.
    package var outcome = Outcome()
    private let store: Store
    /// Seconds since 1970, UTC.
    private let now: Int64
    private let isTrusted: Bool
    private var recorder: LogRecorder
    private var book: AddressBook

    /// - Parameters:
    ///   - about: The source of the import, for the log.
    ///   - now: Seconds since 1970, UTC.
    ///   - isTrusted: Whether feeds that exist get articles and marks, too, and a title if they have none.
    package init(
        into store: Store, about: String, now: Int64, isTrusted: Bool
    ) throws(StoreError) {
        self.store = store
        self.now = now
        self.isTrusted = isTrusted
        recorder = LogRecorder(.import, about: about)
        book = try AddressBook(store.connection)
    }

    /// Imports one feed.
    ///
    /// - Parameters:
    ///   - isRemoved: whether the person had removed it there. Then it comes as removed, unless it is
    ///     subscribed here.
    ///   - next: gives the next articles, the oldest first; none at the end.
    package mutating func take(
        _ subscription: Subscription, isRemoved: Bool = false,
        next: () throws(StoreError) -> [ForeignArticle]
    ) throws(StoreError) {
        var recorder = recorder
        defer { self.recorder = recorder }
        try store.change(&recorder) { recorder throws(StoreError) in
            let (id, arrival) = try store.feeds.subscribeIfNeeded(subscription, &book, &recorder)
            if arrival == .known {
                outcome.known += 1
            } else if !isRemoved {
                outcome.subscribed.append(id)
            }
            if arrival != .new { outcome.existing.insert(subscription.url) }
            if arrival == .known, isTrusted, let title = subscription.publisherTitle {
                // One that was never fetched has only its address.
                try store.connection.statement(
                    "UPDATE feed SET title = ?2 WHERE id = ?1 AND title IS NULL"
                ).run(id, title)
            }
            while true {
                let articles = try next()
                if articles.isEmpty { break }
                guard isTrusted || arrival == .new else {
                    outcome.untouched += 1
                    break
                }
                try take(articles, of: id, homeURL: subscription.homeURL, &recorder)
            }
            if isRemoved, arrival != .known { _ = try store.feeds.stop(id, &recorder) }
        }
    }

    /// Saves queries under the names that are free.
    package mutating func save(
        _ queries: [SavedQuery]
    ) throws(StoreError) -> (added: [String], kept: [String]) {
        var recorder = recorder
        defer { self.recorder = recorder }
        return try store.change(&recorder) { recorder throws(StoreError) in
            try store.search.merge(queries, &recorder)
        }
    }

    private mutating func take(
        _ articles: [ForeignArticle], of feed: Int64, homeURL: String?,
        _ recorder: inout LogRecorder
    ) throws(StoreError) {
        // A feed lists newest first.
        let articles = Array(articles.reversed())
        let drafts = ArticleDraft.drafts(ofEach: articles.map(\.item))
        var matcher = ArticleMatcher(
            store.connection, feed: feed, drafts: drafts, homeURL: homeURL,
            expired: ExpiredEntries(store.connection, feed: feed, now: now))
        _ = try matcher.advance(.unlimited)
        let writer = try ArticleWriter(store, feed: feed, now: now)
        for (index, match) in matcher.matches.enumerated().reversed() {
            var isMarked = false
            let id: Int64
            switch match {
            case .new where articles[index].isDeleted:
                for key in ExpiredKeys.all(of: drafts[index]) {
                    try store.connection.statement(ExpiredEntries.insertion).run(feed, key, now)
                }
                outcome.deleted += 1
                continue
            case .new(let guid):
                let article = articles[index]
                guard
                    let inserted = try writer.insert(
                        drafts[index], as: guid, sortedAt: article.sortedAt)
                else { continue }
                id = inserted
                outcome.articles += 1
                isMarked = true
            case .unchanged(let known): id = known
            case .stored(let entry): id = entry.id
            case .expired, .leftOut: continue
            }
            if try mark(id, as: articles[index], isNew: isMarked, &recorder) || isMarked {
                recorder.count(articles: 1)
            }
        }
    }

    /// Whether anything was added.
    private mutating func mark(
        _ id: Int64, as article: ForeignArticle, isNew: Bool, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Bool {
        var isMarked = false
        if article.isRead || article.isDeleted, try store.articles.mark(.readAt, articles: [id]) {
            outcome.read += 1
            if article.isDeleted { outcome.deleted += 1 }
            // A new article that came as read stays read when the import is undone.
            if !isNew { recorder.note(.readAt, before: .null, of: id) }
            isMarked = true
        }
        if article.isDeleted { return isMarked }
        if article.isFavorite, try store.articles.mark(.favoriteAt, articles: [id]) {
            outcome.favorites += 1
            recorder.note(.favoriteAt, before: .null, of: id)
            if !isNew { try store.articles.showFavorites([id].json) }
            isMarked = true
        }
        if article.isLater, try store.articles.mark(.laterAt, articles: [id]) {
            recorder.note(.laterAt, before: .null, of: id)
            isMarked = true
        }
        for tag in article.tags {
            try store.connection.statement("INSERT OR IGNORE INTO article_tag VALUES(?, ?)")
                .run(id, tag)
            guard store.connection.changedRows > 0 else { continue }
            recorder.note(.articleTag, key: tag, before: .int(0), of: id)
            isMarked = true
        }
        if try store.rules.note(hiding: article.hidingRules, on: id, &recorder) { isMarked = true }
        return isMarked
    }
}
