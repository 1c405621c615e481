/// Why no whole answer came, as a sentence without the URL and without anything secret.
public enum TransportError: Error, Equatable, Sendable {
    /// libcurl is missing or too old.
    case libraryMissing(String)
    /// The address is not an http(s) URL.
    case badURL(String)
    /// The name of the host has no address.
    case unresolvedHost(String)
    /// The name of the proxy has no address.
    case unresolvedProxy
    /// The host did not take the connection.
    case connectionRefused(String)
    /// There is no way to the network or to the host.
    case unreachable(String)
    /// Nobody answered at all in the time for connecting: the packets are swallowed.
    case silent(String)
    /// The proxy is there and does not do what it was asked.
    case proxy(String)
    /// No safe connection: certificate, name or protocol.
    case tls(String)
    /// The limit of time was reached on a connection that stands.
    case timeout
    /// The transfer crept along below the limit of speed.
    case tooSlow
    /// The body is larger than allowed, in bytes.
    case bodyTooLarge(limit: Int)
    /// The headers are larger than allowed, in bytes.
    case headersTooLarge(limit: Int)
    /// The connection ended before the answer did.
    case truncated
    /// The answer is not HTTP, or its encoding is broken.
    case malformed
    /// The body is packed in a way that this machine cannot undo.
    case unknownCoding
    /// The redirects lead nowhere.
    case redirect(RedirectError)
    /// This process may open no more files, and no transfer that runs would give one back.
    case tooManyFiles
    /// The task was cancelled.
    case cancelled
    /// Anything else, in libcurl's words.
    case other(String)
}

extension TransportError: CustomStringConvertible {
    /// What happened, for the person.
    public var description: String {
        switch self {
        case .libraryMissing(let reason): reason
        case .badURL(let url): "“\(url)” is not an http or https URL"
        case .unresolvedHost(let host): "the host \(host) was not found"
        case .unresolvedProxy: "the proxy was not found"
        case .connectionRefused(let host): "\(host) refused the connection"
        case .unreachable(let host): "\(host) cannot be reached"
        case .silent(let host): "\(host) does not answer"
        case .proxy(let reason): "the proxy \(reason)"
        case .tls(let reason): "no secure connection: \(reason)"
        case .timeout: "the server took too long to answer"
        case .tooSlow: "the server sent too slowly"
        case .bodyTooLarge(let limit): "the answer is larger than \(ByteLimit(limit))"
        case .headersTooLarge(let limit): "the headers are larger than \(ByteLimit(limit))"
        case .truncated: "the connection ended before the answer did"
        case .malformed: "the answer is not valid HTTP"
        case .unknownCoding: "the answer is packed in a way that this machine cannot undo"
        case .redirect(let error): error.description
        case .tooManyFiles: "too many files are open"
        case .cancelled: "cancelled"
        case .other(let reason): reason
        }
    }
}
