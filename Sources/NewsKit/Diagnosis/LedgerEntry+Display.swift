import Polling
import Store

extension LedgerEntry {
    /// When the feed may be asked again (seconds since 1970, UTC); nil when that is not known, and
    /// when it is gone, and so is never asked.
    public var nextRequest: Int64? { goneAt != nil || notBefore == 0 ? nil : notBefore }
}

extension PublisherSchedule {
    /// The publisher's interval between two requests, in seconds: the longer of its two limits.
    public var interval: Int64? { [timeToLive, updateInterval].compactMap { $0 }.max() }
}
