import Polling
import Store

extension LedgerEntry {
    /// When the feed may be asked again (seconds since 1970, UTC); nil when that is not known, and
    /// when it is gone, and so is never asked.
    public var nextRequest: Int64? { goneAt != nil || notBefore == 0 ? nil : notBefore }
}
