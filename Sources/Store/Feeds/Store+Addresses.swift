extension Store {
    /// The feed with an address in any spelling of scheme, host and default port. It may be a
    /// removed feed, but not a purged one; `other` is left out.
    func feed(at url: String, except other: Int64? = nil) throws(StoreError) -> KnownAddress? {
        let same = try connection.statement(
            "SELECT \(KnownAddress.columns) FROM feed WHERE url = ? AND purged_at IS NULL"
        ).first(url) { KnownAddress($0) }
        if let same, !same.isRemoved, same.id != other { return same }
        let key = AddressKey(url)
        let (plain, full, empty) = key.spellings
        let alike = try connection.statement(
            """
            SELECT \(KnownAddress.columns) FROM feed
            WHERE url COLLATE NOCASE IN (?, ?, ?) AND purged_at IS NULL ORDER BY id
            """
        ).rows(plain, full, empty) { KnownAddress($0) }
        return KnownAddress.best(
            alike.filter { $0.id != other && AddressKey($0.url) == key }, for: url)
    }

    /// Frees the address of a purged feed, which for the person does not exist any more.
    func vacate(_ url: String) throws(StoreError) {
        try connection.statement(
            """
            UPDATE feed SET url = url || ' (purged ' || id || ')'
            WHERE url = ? AND purged_at IS NOT NULL
            """
        ).run(url)
    }

    /// The address that a purged feed had before it was freed.
    func addressBeforePurge(ofFeed id: Int64) throws(StoreError) -> String? {
        let url = try connection.statement("SELECT url FROM feed WHERE id = ?").first(id) {
            $0.text(0)
        }
        let end = " (purged \(id))"
        return url.map { $0.hasSuffix(end) ? String($0.dropLast(end.count)) : $0 }
    }

    /// Throws ``StoreError/Refusal/alreadySubscribed(id:url:)`` when the feed is subscribed
    /// already, under any spelling of its address.
    public func requireNotSubscribed(_ url: String) throws(StoreError) {
        try requireNotSubscribed(url, except: nil)
    }

    /// The same, but feed `other` may have the address.
    func requireNotSubscribed(_ url: String, except other: Int64?) throws(StoreError) {
        if let known = try feed(at: url, except: other), !known.isRemoved {
            throw .refusal(.alreadySubscribed(id: known.id, url: known.url))
        }
    }
}
