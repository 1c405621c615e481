import SQLite

extension Store.Feeds {
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

    /// The id of the subscribed feed with an address, in any spelling.
    public func subscribedFeed(at url: String) throws(StoreError) -> Int64? {
        try feed(at: url).flatMap { $0.isRemoved ? nil : $0.id }
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
    public func requireNew(_ url: String) throws(StoreError) {
        try requireNew(url, except: nil)
    }

    /// The same, but feed `other` may have the address.
    func requireNew(_ url: String, except other: Int64?) throws(StoreError) {
        if let known = try feed(at: url, except: other), !known.isRemoved {
            throw .refusal(.alreadySubscribed(id: known.id, url: known.url))
        }
    }
}

/// A feed that has an address, perhaps in another spelling.
struct KnownAddress {
    let id: Int64
    let url: String
    let isRemoved: Bool

    static let columns = "id, url, removed_at IS NOT NULL"

    init(_ row: Row) {
        (id, url, isRemoved) = (row.int(0), row.text(1), row.bool(2))
    }

    init(id: Int64, url: String) {
        (self.id, self.url, isRemoved) = (id, url, false)
    }

    /// The best candidate: a subscribed feed with exactly this address, then one with another
    /// spelling, then a removed feed.
    static func best(_ candidates: [KnownAddress], for url: String) -> KnownAddress? {
        candidates.min { $0.rank(url) < $1.rank(url) }
    }

    private func rank(_ url: String) -> Int {
        (isRemoved ? 2 : 0) + (self.url == url ? 0 : 1)
    }
}

/// All addresses of feeds, by a key that is the same for all spellings, for looking up many
/// addresses in one transaction.
struct AddressBook {
    private var known: [AddressKey: [KnownAddress]]

    init(_ connection: Connection) throws(StoreError) {
        let all = try connection.statement(
            "SELECT \(KnownAddress.columns) FROM feed WHERE purged_at IS NULL"
        ).rows { KnownAddress($0) }
        known = Dictionary(grouping: all) { AddressKey($0.url) }
    }

    /// The feed with an address.
    func feed(at url: String) -> KnownAddress? {
        known[AddressKey(url)].flatMap { KnownAddress.best($0, for: url) }
    }

    /// Adds a subscribed feed with this address.
    mutating func note(_ id: Int64, at url: String) {
        let key = AddressKey(url)
        known[key, default: []].removeAll { $0.id == id }
        known[key, default: []].append(KnownAddress(id: id, url: url))
    }
}
