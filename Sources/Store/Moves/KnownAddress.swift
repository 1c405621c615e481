import SQLite

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
