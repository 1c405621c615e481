import Feeds
import Search

/// Applies changes of feeds, saved queries and rules that other devices made, within the open
/// transaction.
///
/// Whoever can write to the folder may have written them. So a feed of this machine or of the local
/// network is not subscribed, and a feed gets only harmless settings.
struct FolderValues {
    private let store: Store
    private let folder: SyncFolder
    /// The addresses of the feeds, once they were read within this transaction.
    private var book: AddressBook?
    /// Whether the last change subscribed to a feed, or gave one another address.
    private(set) var hasNewFeeds = false
    /// Feeds that only the person can subscribe to.
    private(set) var withheldFeeds: Set<String> = []

    private var connection: Connection { store.connection }
    private var outbox: Outbox {
        Outbox(connection: connection, account: folder.account.id)
    }

    init(_ store: Store, _ folder: SyncFolder) {
        (self.store, self.folder) = (store, folder)
    }

    /// Between two transactions others may change the feeds.
    mutating func forgetAddresses() { book = nil }

    /// Applies the latest change of its thing; gives whether it changed something here.
    mutating func apply(
        _ change: FolderChange, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Bool {
        let count = recorder.count
        hasNewFeeds = false
        switch change.subject {
        case .articles: break
        case .feed(let url, let part):
            try applyFeed(change, url, part, &recorder)
        case .query(let name):
            guard try !isPendingLater(change, .query, 0, name),
                !QueryParser.namesFeedByNumber(change.value.text ?? "")
            else { return false }
            try apply(query: name, change.value.text, &recorder)
            try outbox.forget(.query, of: 0, name)
        case .rule(let name):
            guard try !isPendingLater(change, .rule, 0, name) else { return false }
            try apply(rule: name, change.value.text, &recorder)
            try outbox.forget(.rule, of: 0, name)
        }
        return recorder.count > count
    }

    /// Whether a later change of the person waits in the outbox.
    private func isPendingLater(
        _ change: FolderChange, _ field: SyncField, _ target: Int64, _ key: String
    ) throws(StoreError) -> Bool {
        let madeAt = try outbox.madeAt(field, of: target, key)
        return madeAt.map { ($0, folder.device) > (change.time, change.device) } ?? false
    }
}

extension FolderValues {
    private mutating func applyFeed(
        _ change: FolderChange, _ url: String, _ part: String, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        let known = try store.feeds.feed(at: url)
        if part == "on", change.value == .int(1) {
            if let known {
                guard known.isRemoved, try !isPendingLater(change, .feed, known.id, part) else {
                    return
                }
            }
            return try subscribe(url, &recorder)
        }
        if part == "from", let earlier = change.value.text {
            return try move(from: earlier, to: url, &recorder)
        }
        guard let known else { return }
        guard try !isPendingLater(change, .feed, known.id, part) else { return }
        try store.feeds.logging(changesOf: known.id, &recorder) { () throws(StoreError) in
            try set(part, to: change.value, ofFeed: known.id)
        }
        if part == "on" { book = nil }
        try outbox.forget(.feed, of: known.id, part)
    }

    /// Subscribes to a feed, with the title, tags and settings that the folder knows.
    private mutating func subscribe(
        _ url: String, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        guard ListOmission.Reason(untrusted: url) == nil else {
            withheldFeeds.insert(url)
            return
        }
        var known = if let book { book } else { try AddressBook(connection) }
        // One owner, so that adding to it copies nothing.
        book = nil
        let subscription = Subscription(url: url)
        let (id, _) = try store.feeds.subscribeIfNeeded(subscription, &known, &recorder)
        book = known
        try outbox.forget(.feed, of: id, "on")
        try complete(feed: id, at: url, &recorder)
        hasNewFeeds = true
    }

    /// Gives a feed that was subscribed here the title, tags and settings that the folder knows, but
    /// for those that were set here since.
    func complete(
        feed id: Int64, at url: String, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        let parts = try FolderRegister(connection).parts(ofFeed: url)
        try store.feeds.logging(changesOf: id, &recorder) { () throws(StoreError) in
            for (part, value) in parts where part != "on" && part != "from" {
                guard try outbox.madeAt(.feed, of: id, part) == nil else { continue }
                try set(part, to: value, ofFeed: id)
                try outbox.forget(.feed, of: id, part)
            }
        }
    }

    /// Gives a feed the address that another device gave it, if this one has it at the earlier one only.
    private mutating func move(
        from earlier: String, to url: String, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        guard ListOmission.Reason(untrusted: url) == nil,
            let feed = try store.feeds.feed(at: earlier), !feed.isRemoved,
            try store.feeds.feed(at: url) == nil
        else { return }
        try store.feeds.logging(changesOf: feed.id, &recorder) { () throws(StoreError) in
            try store.feeds.setURL(url, feed: feed.id)
        }
        for part in ["from", "on", "title"] + Schema.sharedSettings {
            try outbox.forget(.feed, of: feed.id, part)
        }
        (hasNewFeeds, book) = (true, nil)
    }

    /// Sets a part of a feed.
    private func set(
        _ part: String, to value: LoggedValue, ofFeed id: Int64
    ) throws(StoreError) {
        if part == "on" {
            guard value != .int(1) else { return }
            try connection.statement(
                "UPDATE feed SET removed_at = ?2 WHERE id = ?1 AND removed_at IS NULL"
            ).run(id, store.clock())
            return try store.feeds.settleArticles(ofFeed: id)
        }
        if part == "title" {
            try connection.statement("UPDATE feed SET custom_title = ?2 WHERE id = ?1")
                .run(id, value.text)
        } else if part.hasPrefix("tag:") {
            let tag = String(part.dropFirst(4))
            guard !tag.isEmpty else { return }
            try connection.statement(
                value == .int(1)
                    ? "INSERT OR IGNORE INTO feed_tag VALUES(?, ?)"
                    : "DELETE FROM feed_tag WHERE feed_id = ? AND tag = ?"
            ).run(id, tag)
        } else if let setting = FeedSettings.table.first(where: { $0.column == part }),
            setting.isHarmless
        {
            // A list of subscriptions is read with the same rules.
            let settings = FeedSettings(setting, value.listed(as: setting))
            try connection.statement("UPDATE feed SET \(setting.column) = ? WHERE id = ?")
                .run(settings.columnValue(setting), id)
            if part == "hidden" { try store.feeds.settleHidden(feed: id) }
        }
    }
}

extension FolderValues {
    private func apply(
        query name: String, _ text: String?, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        let now = store.clock()
        try store.search.noting(queries: [name], &recorder) { () throws(StoreError) in
            if let text = try text.map({ text throws(StoreError) in try store.feeds.local(text) }) {
                try connection.statement(
                    """
                    INSERT INTO saved_query(name, query, saved_at) VALUES(?1, ?2, ?3)
                    ON CONFLICT(name) DO UPDATE SET query = ?2, saved_at = ?3 WHERE query <> ?2
                    """
                ).run(name, text, now)
            } else {
                try connection.statement("DELETE FROM saved_query WHERE name = ?").run(name)
            }
        }
    }

    private func apply(
        rule name: String, _ json: String?, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        let known = try store.rules.rule(named: name)
        guard let json else {
            guard let known else { return }
            return try store.rules.noting([known.id], &recorder) { () throws(StoreError) in
                try connection.statement("UPDATE rule SET removed_at = ?2 WHERE id = ?1")
                    .run(known.id, store.clock())
                try store.rules.settle(known.id)
            }
        }
        let parts = JSONValue(Array(json.utf8))
        // A number would be that of another feed here.
        guard let query = parts?[1]?.string, !QueryParser.namesFeedByNumber(query),
            let actions = parts?[2]?.string
        else { return }
        var rule = Rule(
            name: name, query: try store.feeds.local(query),
            actions: RuleActions(words: JSONFeedWriter.tags(in: actions)))
        rule.isEnabled = parts?[3]?.int != 1
        let id: Int64
        if let known { id = known.id } else { id = try store.rules.insert(rule, &recorder) }
        try store.rules.noting([id], &recorder) { () throws(StoreError) in
            try connection.statement(
                """
                UPDATE rule SET query = ?2, actions = ?3, disabled = ?4, place = ?5 WHERE id = ?1
                """
            ).run(
                id, rule.query, rule.actions.words.json, !rule.isEnabled,
                Int64(min(max(parts?[0]?.int ?? 1, 1), 1_000_000)))
            try store.rules.settle(id)
        }
    }
}

extension LoggedValue {
    /// The value as a list of subscriptions has it.
    fileprivate func listed(as setting: FeedSetting) -> String? {
        if case .flag = setting.value { return self == .int(1) ? "true" : nil }
        return text ?? int.map { String($0) }
    }
}
