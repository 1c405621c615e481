import Web

/// A GET, as it is sent.
public struct HTTPRequest: Sendable {
    /// Sent byte for byte, less the fragment and `user:password@`.
    public var url: WebURL
    /// Sent besides what libcurl sends by itself (Host, Accept-Encoding).
    public var headers: [(name: String, value: [UInt8])]
    /// A proxy for this request, which wins over `no_proxy` too: `http://`, `https://`, `socks5://`
    /// (names looked up here) or `socks5h://` (names looked up there). Empty for none; nil for what
    /// the configuration or else the environment says.
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
    /// What the transfer may take.
    public var limits: HTTPLimits

    /// A request for `url`, with TLS verified and no certificate of its own.
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
