/// A feed whose server can be searched, and how far that was done for one query.
public struct RemoteSource: Equatable, Sendable {
    /// The feed, and what its own answers said.
    public var status: FeedStatus
    /// Not to be searched before; seconds since 1970, UTC.
    public var notBefore: Int64
    /// Failures in a row.
    public var failures: Int
    /// The pages of results that came, in order.
    public var pages: [RemotePage]
}

/// A page of results that a feed's server gave for a query.
public struct RemotePage: Equatable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// When it came; seconds since 1970, UTC.
    public var answeredAt: Int64
    /// The next page, as the answer names it.
    public var next: String?
    /// Whether there is none after it.
    public var isLast: Bool
    /// The ids of its articles, in the order of the answer.
    public var results: [Int64]
}

/// What became of asking a feed's server for a page of results.
public struct RemoteStep: Equatable, Sendable {
    /// What happened.
    public enum Outcome: Equatable, Sendable {
        /// Results came, be they none.
        case answered(next: String?, isLast: Bool)
        /// None came: when the server may be asked again, in seconds since 1970, UTC, and how often
        /// in a row it failed.
        case failed(notBefore: Int64, failures: Int)
    }

    /// What was searched for.
    public var query: String
    /// The number of the page, from 1.
    public var page: Int
    /// The number of the request, given out by ``Store/remoteTicket(feed:)``.
    public var ticket: Int64
    /// What happened.
    public var outcome: Outcome

    /// What became of request `ticket`.
    public init(query: String, page: Int, ticket: Int64, outcome: Outcome) {
        self.query = query
        self.page = page
        self.ticket = ticket
        self.outcome = outcome
    }
}
