import Feeds
import Polling
import SQLite
import Web

extension Store.Feeds {
    /// Edits a feed: all changes, or none.
    ///
    /// At a new address the feed is due at once, and the ledger of the old address is dropped.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)``; ``StoreError/Refusal/alreadySubscribed(id:url:)`` when
    ///   another feed has the address.
    public func edit(_ id: Int64, _ edit: FeedEdit) throws(StoreError) {
        try change(.edit) { recorder throws(StoreError) in
            guard let before = try FeedSnapshot(id, connection) else {
                throw .refusal(.noSuchFeed(String(id)))
            }
            try apply(edit, to: id, &recorder)
            var words =
                try FeedSnapshot(id, connection)?
                .note(changesSince: before, of: id, in: &recorder) ?? []
            if edit.fetch != nil { words.append("fetch") }
            // It follows from the interval, and is no change of its own that an undo takes back.
            if edit.interval != nil { try keepInterval(ofFeed: id) }
            recorder.about =
                try store.log.name(ofFeed: id) + ": " + words.joined(separator: ", ")
        }
    }

    private func apply(
        _ edit: FeedEdit, to id: Int64, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        guard let status = try status(of: id) else { throw .refusal(.noSuchFeed(String(id))) }
        if let url = edit.url, url != status.feed.url {
            if let removed = try setURL(url, feed: id) {
                recorder.note(.absorbed, key: String(removed), before: .int(0), of: id)
            }
        }
        if let title = edit.title {
            try connection.statement("UPDATE feed SET custom_title = ?2 WHERE id = ?1")
                .run(id, title)
        }
        for setting in FeedSettings.table where edit.changed.contains(setting.column) {
            try connection.statement("UPDATE feed SET \(setting.column) = ? WHERE id = ?")
                .run(edit.settings.columnValue(setting), id)
        }
        if edit.isHidden != nil { try settleHidden(feed: id) }
        if let url = edit.searchURL, url != status.feed.searchURL {
            try store.search.forgetRemotePages(feed: id)
        }
        for tag in edit.removedTags {
            try connection.statement("DELETE FROM feed_tag WHERE feed_id = ? AND tag = ?")
                .run(id, tag)
        }
        for tag in edit.addedTags {
            try connection.statement("INSERT OR IGNORE INTO feed_tag VALUES(?, ?)").run(id, tag)
        }
        if let folder = edit.folder, let before = try store.sync.setFolder(folder, ofFeed: id) {
            recorder.note(
                .served, key: "folder", before: before, after: LoggedValue(folder), of: id)
        }
        if let way = edit.fetch, let before = try store.sync.setFetch(way, ofFeed: id) {
            let after: LoggedValue = way == .service ? .null : .text(way.rawValue)
            recorder.note(.served, key: "fetch", before: before, after: after, of: id)
            recorder.count(feed: id)
        }
        if edit.isEnabled { try enable(feed: id) }
    }

    /// Computes anew when a feed is due that has another interval, within the open transaction. What the
    /// publisher or the server wants stays in force, and a failure keeps its pause.
    private func keepInterval(ofFeed id: Int64) throws(StoreError) {
        guard let status = try status(of: id), let checkedAt = status.ledger.checkedAt,
            status.ledger.failures == 0
        else { return }
        let (interval, ledger) = (status.feed.interval, status.ledger)
        let rules = PollingRules(
            interval: interval ?? Freshness.defaultInterval, isChosen: interval != nil,
            schedule: status.feed.schedule, silentSince: ledger.arrivedAt)
        // As if the last answer had been a 304 without header fields.
        let fresh = Freshness.after(
            headers: HTTPHeaders(), now: checkedAt, rules: rules, storedLifetime: ledger.lifetime)
        let isOurs = [.every, .interval, .silent].contains(ledger.reason)
        guard isOurs || ledger.notBefore < fresh.notBefore else { return }
        try connection.statement(
            "UPDATE ledger SET not_before = ?2, reason = ?3 WHERE feed_id = ?1"
        ).run(id, fresh.notBefore, fresh.reason.rawValue)
    }

    /// Lets a feed that is gone or failed be asked again, within the open transaction. A server's
    /// request to wait stays in force.
    func enable(feed id: Int64) throws(StoreError) {
        let wishes = HoldReason.allCases.filter(\.isServersWish).map { "'\($0.rawValue)'" }
        let isServersWish = "reason IN (\(wishes.joined(separator: ", ")))"
        try connection.statement(
            """
            UPDATE ledger SET gone_at = NULL, failures = 0, failing_since = NULL, error = NULL,
              not_before = iif(\(isServersWish), not_before, 0),
              reason = iif(\(isServersWish), reason, NULL)
            WHERE feed_id = ?
            """
        ).run(id)
    }

    /// Gives the feed another address. Returns the id of the removed feed that had it, which is
    /// deleted.
    @discardableResult
    func setURL(_ url: String, feed id: Int64) throws(StoreError) -> Int64? {
        let removed = try takeAddress(url, feed: id)
        try connection.statement("DELETE FROM validator WHERE feed_id = ?").run(id)
        try connection.statement("DELETE FROM ledger WHERE feed_id = ?").run(id)
        try forgetPages(feed: id)
        try connection.statement("DELETE FROM backfill WHERE feed_id = ?").run(id)
        return removed
    }
}
