import Polling
import SQLite

/// A list of subscriptions of somebody else, whose feeds are subscribed for as long as they are in it.
public struct FollowedList: Sendable, Identifiable {
    /// Positive, unique in the database, never used again.
    public var id: Int64
    /// Its address, or the `file:` URL of its path.
    public var url: String
    /// When it may be asked again, and how the last request ended.
    public var ledger: LedgerEntry
    /// What the address that answered said to send with the next request.
    public var validators: (url: String, Validators)?
    /// How many feeds would go at once, while the person has not accepted that; then the list is not
    /// taken over.
    public var held: Int
    /// How many feeds are in it.
    public var feeds: Int

    static let columns = """
        l.id, l.url, l.checked_at, l.succeeded_at, l.not_before, l.reason, l.lifetime, l.failures,
        l.failing_since, l.status, l.error, l.gone_at, l.full_at, l.held, l.validator_url, l.etag,
        l.last_modified, (SELECT count(*) FROM followed_feed WHERE list_id = l.id)
        """

    init(_ row: Row) {
        id = row.int(0)
        url = row.text(1)
        ledger = LedgerEntry()
        ledger.checkedAt = row.optionalInt(2)
        ledger.succeededAt = row.optionalInt(3)
        ledger.notBefore = row.int(4)
        ledger.reason = row.optionalText(5).map(HoldReason.init)
        ledger.lifetime = row.optionalInt(6)
        ledger.failures = row.count(7)
        ledger.failingSince = row.optionalInt(8)
        ledger.status = row.optionalInt(9).map { Int($0) }
        ledger.error = row.optionalText(10)
        ledger.goneAt = row.optionalInt(11)
        ledger.fullAt = row.optionalInt(12)
        held = row.count(13)
        validators = row.optionalText(14).map { url in
            (url, Validators(etag: row.optionalBlob(15), lastModified: row.optionalBlob(16)))
        }
        feeds = row.count(17)
    }

}

/// What came of taking over a list that is followed.
public struct FollowedChange: Equatable, Sendable {
    /// How many feeds are subscribed now and were not before.
    public var added = 0
    /// How many feeds were removed.
    public var removed = 0
    /// How many feeds would have gone at once; then nothing was changed.
    public var held = 0

    /// How many feeds of the list were left out, because they are on this machine or in the local network.
    public var leftOut = 0

    /// Whether nothing is different.
    public var isNothing: Bool { added + removed + held == 0 }
}
