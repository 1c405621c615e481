import Web

/// A GET request, or a POST request when it has a body.
public struct HTTPRequest: Sendable {
    /// Sent byte for byte, less the fragment and `user:password@`.
    public var url: WebURL
    /// Header fields, in addition to those of libcurl (Host, Accept-Encoding).
    public var headers: [(name: String, value: [UInt8])]
    /// The body of a POST request, sent at once: the server is not asked whether it wants it.
    public var body: [UInt8]?
    /// A proxy for this request, also for hosts in `no_proxy`: `http://`, `https://`, `socks5://`
    /// (this machine looks up names) or `socks5h://` (the proxy does). Empty for no proxy; nil for
    /// that of the configuration, or else of the environment.
    public var proxy: String?
    /// Whether the credentials in the URL may be sent.
    public var sendsCredentials: Bool
    /// Whether the server must show a certificate for its name by an authority that is trusted.
    public var verifiesTLS = true
    /// The file of the certificate that this client shows, in PEM; nil shows none.
    public var clientCertificate: String?
    /// The file of the certificate's key, in PEM and without a pass phrase; nil when the key is in
    /// the file of the certificate.
    public var clientKey: String?
    /// Whether the request may go to an address of this machine or of the local network. The check
    /// is made after the host is looked up, when it is known which address is asked.
    public var reachesPrivate = true
    /// The limits of the transfer.
    public var limits: HTTPLimits

    /// A request for `url`, with TLS verification and without a client certificate.
    public init(
        url: WebURL, headers: [(name: String, value: [UInt8])] = [], proxy: String? = nil,
        sendsCredentials: Bool = true, limits: HTTPLimits = HTTPLimits()
    ) {
        self.url = url
        self.headers = headers
        self.proxy = proxy
        self.sendsCredentials = sendsCredentials
        self.limits = limits
    }
}

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
