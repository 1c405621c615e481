/// A GET, as it is sent.
public struct HTTPRequest: Sendable {
    /// Sent byte for byte, less the fragment and `user:password@`.
    public var url: WebURL
    /// Sent besides what libcurl sends by itself (Host, Accept-Encoding).
    public var headers: [(name: String, value: [UInt8])]
    /// A proxy for this request; nil for what the environment says.
    public var proxy: String?
    /// Whether the credentials in the URL may be sent.
    public var sendsCredentials: Bool
    /// What the transfer may take.
    public var limits: HTTPLimits

    /// A request for `url`.
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
