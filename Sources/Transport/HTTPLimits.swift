/// The limits of a transfer.
public struct HTTPLimits: Equatable, Sendable {
    /// The time for connecting, including TLS; milliseconds.
    public var connect = 10_000
    /// The time for the whole transfer; milliseconds.
    public var total = 60_000
    /// A transfer that is slower than this for ``slowTime`` seconds is ended; bytes per second.
    public var slowSpeed = 1024
    /// How long a transfer may be slower than ``slowSpeed``; seconds.
    public var slowTime = 20
    /// The size of the body, before and after decompression; bytes.
    public var body = 32 << 20
    /// The size of all headers of an answer; bytes.
    public var headers = 256 << 10

    /// The default limits.
    public init() {}

    /// The limits for the next request of a chain of redirects, after one that took `milliseconds`:
    /// the whole chain has the time of one transfer. Nil when no time is left.
    public func after(milliseconds: Int) -> HTTPLimits? {
        var rest = self
        rest.total -= max(0, milliseconds)
        return rest.total > 0 ? rest : nil
    }
}
