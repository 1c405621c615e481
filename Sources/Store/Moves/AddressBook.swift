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
