/// A permanent redirect that has not been seen often enough to be believed.
public struct PendingMove: Equatable, Sendable {
    /// Where it leads to.
    public var url: String
    /// When it was seen first; seconds since 1970, UTC.
    public var since: Int64
    /// How many good answers came from there.
    public var checks: Int

    /// A redirect as it was seen.
    public init(url: String, since: Int64, checks: Int) {
        self.url = url
        self.since = since
        self.checks = checks
    }
}
