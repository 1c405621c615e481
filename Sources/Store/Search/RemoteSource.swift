/// A feed whose server can be searched, and how far this was done for one query.
public struct RemoteSource: Equatable, Sendable {
    /// The feed and its ledger.
    public var status: FeedStatus
    /// The time before which it must not be searched; seconds since 1970, UTC.
    public var notBefore: Int64
    /// Failures in a row.
    public var failures: Int
    /// The stored pages of results, in order.
    public var pages: [RemotePage]
}

/// A page of results that a feed's server gave for a query.
public struct RemotePage: Equatable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// When it came; seconds since 1970, UTC.
    public var answeredAt: Int64
    /// The next page that the answer names.
    public var next: String?
    /// Whether no page follows.
    public var isLast: Bool
    /// The ids of its articles, in the order of the answer.
    public var results: [Int64]
}

/// The outcome of a request to a feed's server for a page of results.
public struct RemoteStep: Equatable, Sendable {
    /// The outcome of a request.
    public enum Outcome: Equatable, Sendable {
        /// The server answered, perhaps without results.
        case answered(next: String?, isLast: Bool)
        /// The request failed: when the server may be asked again (seconds since 1970, UTC), and
        /// the number of failures in a row.
        case failed(notBefore: Int64, failures: Int)
    }

    /// The words of the search.
    public var query: String
    /// The number of the page, from 1.
    public var page: Int
    /// The number of the request, from ``Store/Search/remoteTicket(feed:)``.
    public var ticket: Int64
    /// The outcome.
    public var outcome: Outcome

    /// The outcome of request `ticket`.
    public init(query: String, page: Int, ticket: Int64, outcome: Outcome) {
        self.query = query
        self.page = page
        self.ticket = ticket
        self.outcome = outcome
    }
}
