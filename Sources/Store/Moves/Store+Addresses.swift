extension Store {
    /// The feed with an address, also a removed one, and also where scheme, host and default port
    /// are spelt otherwise; `other` is left out.
    func feed(at url: String, except other: Int64? = nil) throws(StoreError) -> KnownAddress? {
        let same = try connection.statement(
            "SELECT \(KnownAddress.columns) FROM feed WHERE url = ?"
        ).first(url) { KnownAddress($0) }
        if let same, !same.isRemoved, same.id != other { return same }
        let key = AddressKey(url)
        let (plain, full, empty) = key.spellings
        let alike = try connection.statement(
            """
            SELECT \(KnownAddress.columns) FROM feed
            WHERE url COLLATE NOCASE IN (?, ?, ?) ORDER BY id
            """
        ).rows(plain, full, empty) { KnownAddress($0) }
        return KnownAddress.best(
            alike.filter { $0.id != other && AddressKey($0.url) == key }, for: url)
    }

    /// Throws ``StoreError/alreadySubscribed(id:url:)`` when the feed is there already, in whatever
    /// spelling of its address.
    public func requireNotSubscribed(_ url: String) throws(StoreError) {
        try requireNotSubscribed(url, except: nil)
    }

    /// The same, where feed `other` may have the address.
    func requireNotSubscribed(_ url: String, except other: Int64?) throws(StoreError) {
        if let known = try feed(at: url, except: other), !known.isRemoved {
            throw .alreadySubscribed(id: known.id, url: known.url)
        }
    }
}
