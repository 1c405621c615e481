import Polling
import Store

/// The options of a request for a feed.
struct LoadOptions: Sendable {
    /// Whether caches on the way must ask the publisher.
    var isForced = false
    /// Whether validators are left out, so that the whole feed comes.
    var isUnconditional = false
    /// Whether the person typed the address for this request. Then it may lead anywhere.
    var isTyped = false
    /// The media types that are wanted (RFC 9110 12.5.1).
    var accept = UserAgent.accept
    /// The largest body, in bytes; nil for that of feeds.
    var largest: Int?
    /// Whether entries that are stored as they were received are left out.
    var leavesOutKnown = false
    /// Whether the address is in a document that came from this machine or the local network.
    var isInside = false
}

extension LoadOptions {
    /// How a refresh asks a feed. A server that has been saying "not modified" for long is asked
    /// for the whole feed once, in case its validators are broken.
    init(_ request: RefreshRequest, _ ledger: LedgerEntry, _ settings: Settings) {
        isForced = request.isForced
        isUnconditional =
            request.isUnconditional
            || FullAnswerGuard.isDue(
                fullAt: ledger.fullAt, unconditionalAt: ledger.unconditionalAt,
                now: settings.now(), after: settings.unconditionalAfter)
    }
}
