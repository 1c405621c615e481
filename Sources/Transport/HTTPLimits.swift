/// What a transfer may take at the most.
public struct HTTPLimits: Equatable, Sendable {
    /// Until the connection stands, TLS included; milliseconds.
    public var connect = 10_000
    /// The transfer as a whole; milliseconds.
    public var total = 60_000
    /// Slower than this for ``slowTime`` seconds is dead; bytes a second.
    public var slowSpeed = 1024
    /// How long a transfer may be slower than ``slowSpeed``; seconds.
    public var slowTime = 20
    /// The body, as it comes and after decompression; bytes.
    public var body = 32 << 20
    /// All the headers of an answer; bytes.
    public var headers = 256 << 10

    /// The limits of the contract.
    public init() {}

    /// What a transfer may take that goes on where another, which took so many milliseconds, led:
    /// both together have the time of one. Nil when that is over.
    public func after(milliseconds: Int) -> HTTPLimits? {
        var rest = self
        rest.total -= max(0, milliseconds)
        return rest.total > 0 ? rest : nil
    }
}
