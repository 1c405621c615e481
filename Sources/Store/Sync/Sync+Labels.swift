extension Store.Sync {
    /// Refuses the tags that a service is not told: all if it has no labels, and those that have the
    /// name of a folder, which it would answer with OK and not take.
    public func refuseTags(
        for account: Int64, defaultFolder: String?
    ) throws(StoreError) {
        let isAny =
            try connection.statement(
                """
                SELECT 1 FROM outbox WHERE account_id = ? AND field = 'tag' AND refused IS NULL
                LIMIT 1
                """
            ).exists(account)
        guard isAny else { return }
        try write(durable: false) { () throws(StoreError) in
            let unable = "(SELECT unable & \(SyncAccount.lacksLabels) FROM account WHERE id = ?1)"
            let waits = "account_id = ?1 AND field = 'tag' AND refused IS NULL"
            try connection.statement(
                """
                DELETE FROM outbox WHERE \(waits) AND \(unable) AND (value = 0 OR EXISTS(
                  -- A rule gave it, so nobody waits to hear of it.
                  SELECT 1 FROM remote_item r
                  CROSS JOIN rule_match m ON m.article_id = r.article_id
                  CROSS JOIN rule u ON u.id = m.rule_id
                  CROSS JOIN json_each(u.actions) did ON did.value = 'tag:' || outbox.key
                  WHERE r.account_id = ?1 AND r.remote_id = outbox.target))
                """
            ).run(account)
            try connection.statement(
                "UPDATE outbox SET refused = ?2, sent_at = NULL WHERE \(waits) AND \(unable)"
            ).run(account, Self.noLabels)
            try connection.statement(
                """
                UPDATE outbox SET refused = ?2, sent_at = NULL WHERE \(waits) AND (key = ?3
                  OR key IN (
                    SELECT folder FROM remote_feed WHERE account_id = ?1 AND gone_at IS NULL))
                """
            ).run(account, Self.folderOfSameName, defaultFolder)
        }
    }

    private static let noLabels = "the service has no labels"
    private static let folderOfSameName = "the service has a folder of this name"

    /// Records that a service has no labels.
    public func noteLackOfLabels(of account: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                "UPDATE account SET unable = unable | \(SyncAccount.lacksLabels) WHERE id = ?"
            ).run(account)
        }
    }

    /// Whether an item of a service was ever seen with a label.
    public func hasSeenLabels(of account: Int64) throws(StoreError) -> Bool {
        try connection.statement("SELECT 1 FROM remote_tag WHERE account_id = ? LIMIT 1")
            .exists(account)
    }

    /// The folders that a service was last seen to have.
    public func folders(of account: Int64) throws(StoreError) -> Set<String> {
        Set(
            try connection.statement(
                """
                SELECT DISTINCT folder FROM remote_feed WHERE account_id = ? AND folder IS NOT NULL
                """
            ).rows(account) { $0.text(0) })
    }
}
