import Transport

/// What the services need to know, chosen once by whoever wires them.
public struct Settings: Sendable {
    /// The `User-Agent` of every request.
    public var userAgent: String
    /// What one transfer may take.
    public var limits: HTTPLimits
    /// How many feeds are fetched at once.
    public var jobs: Int
    /// At least this many seconds between two requests to a feed, unless it says otherwise.
    public var interval: Int64
    /// The wall clock: seconds since 1970, UTC.
    public var now: @Sendable () -> Int64

    /// The settings of the contract.
    public init(userAgent: String, now: @escaping @Sendable () -> Int64) {
        self.userAgent = userAgent
        self.now = now
        limits = HTTPLimits()
        jobs = 8
        interval = 3600
    }
}
