extension Store {
    /// Takes over what newsboat has: subscriptions, articles, read marks, and flags as favorites
    /// and as tags.
    ///
    /// Each feed with its articles is one transaction. What is here already is left as it is, but
    /// marks are added, so importing twice changes nothing. `now` is in seconds since 1970, UTC;
    /// `about` is what is taken over, as the log is to tell it; all of it is one entry.
    /// `progress` is told of each feed when it is done.
    public func importNewsboat(
        _ cache: NewsboatCache, now: Int64, about: String = "",
        progress: (NewsboatFeed) -> Void = { _ in }
    ) throws(StoreError) -> NewsboatImport {
        var result = NewsboatImport()
        var recorder = LogRecorder(.import, about: about)
        var book = try AddressBook(connection)
        for feed in try cache.feeds() {
            if let address = feed.address {
                result = try change(&recorder) { recorder throws(StoreError) in
                    try take(
                        feed, at: address, of: cache, now: now, after: result, &book, &recorder)
                }
            } else {
                result.skipped.append(feed.url)
            }
            progress(feed)
        }
        return result
    }

    /// The result with this feed, as it counts only when the transaction succeeds.
    private func take(
        _ feed: NewsboatFeed, at address: String, of cache: NewsboatCache, now: Int64,
        after earlier: NewsboatImport, _ book: inout AddressBook, _ recorder: inout LogRecorder
    ) throws(StoreError) -> NewsboatImport {
        var result = earlier
        var subscription = Subscription(url: address)
        subscription.publisherTitle = feed.title
        subscription.homeURL = feed.homeURL
        let (id, isNew) = try subscribeIfNeeded(subscription, &book, &recorder)
        if isNew { result.subscribed += 1 } else { result.known += 1 }
        var last = Int64.min
        while true {
            let items = try cache.items(of: feed, after: last)
            guard let end = items.last else { return result }
            last = end.id
            try take(items, of: feed, as: id, now: now, &result, &recorder)
        }
    }

    private func take(
        _ items: [NewsboatItem], of feed: NewsboatFeed, as id: Int64, now: Int64,
        _ result: inout NewsboatImport, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        // A feed lists the newest first, newsboat's table the oldest.
        let items = Array(items.reversed())
        let drafts = ArticleDraft.drafts(ofEach: items.map { $0.sanitizedItem(of: feed) })
        var matcher = ArticleMatcher(connection, feed: id, drafts: drafts, homeURL: feed.homeURL)
        _ = try matcher.advance(.unlimited)
        let matches = matcher.matches
        let writer = try ArticleWriter(self, feed: id, now: now)
        for index in matches.indices.reversed() {
            let article: Int64
            let isNew = matches[index].id == nil
            if let known = matches[index].id {
                article = known
            } else {
                guard case .new(let guid) = matches[index],
                    let inserted = try writer.insert(drafts[index], as: guid)
                else { continue }
                article = inserted
                result.articles += 1
            }
            // What was deleted is kept, or the feed would bring it back as new.
            let isDeleted = items[index].isDeleted
            var isMarked = isNew
            if items[index].isRead || isDeleted, try mark(.readAt, article: article) {
                result.read += 1
                if isDeleted { result.deleted += 1 }
                // One that came along as read is no news when the import is undone either.
                if !isNew { recorder.note(.readAt, before: .null, of: article) }
                isMarked = true
            }
            defer { if isMarked { recorder.count(articles: 1) } }
            guard items[index].isFlagged, !isDeleted else { continue }
            if try mark(.favoriteAt, article: article) {
                result.favorites += 1
                recorder.note(.favoriteAt, before: .null, of: article)
                isMarked = true
            }
            for tag in items[index].flagTags {
                try connection.statement("INSERT OR IGNORE INTO article_tag VALUES(?, ?)")
                    .run(article, tag)
                guard connection.changedRows > 0 else { continue }
                recorder.note(.articleTag, key: tag, before: .int(0), of: article)
                isMarked = true
            }
        }
    }
}
