/// Why there is no complete answer. The sentence contains no URL and no secret.
public enum TransportError: Error, Equatable, Sendable {
    /// libcurl is missing or too old.
    case libraryMissing(String)
    /// The text is not an http(s) URL.
    case badURL(String)
    /// The name of the host has no address.
    case unresolvedHost(String)
    /// The name of the proxy has no address.
    case unresolvedProxy
    /// The host did not take the connection.
    case connectionRefused(String)
    /// The address of the host is of this machine or of the local network, where the request must
    /// not go.
    case privateAddress(String)
    /// There is no way to the network or to the host.
    case unreachable(String)
    /// Nobody answered within the time for connecting: the packets are lost.
    case silent(String)
    /// The proxy refused the request or failed.
    case proxy(String)
    /// There is no secure connection, because of the certificate, its name or the protocol.
    case tls(String)
    /// The connection was made, but the time limit was reached.
    case timeout
    /// The answer came slower than the limit allows.
    case tooSlow
    /// The body is larger than allowed, in bytes.
    case bodyTooLarge(limit: Int)
    /// The headers are larger than allowed, in bytes.
    case headersTooLarge(limit: Int)
    /// The connection ended before the answer did.
    case truncated
    /// The answer is not HTTP, or its encoding is broken.
    case malformed
    /// The body has a content coding that this machine cannot undo.
    case unknownCoding
    /// The redirects lead to no answer.
    case redirect(RedirectError)
    /// This process cannot open more files, and no running transfer could free one.
    case tooManyFiles
    /// The task was cancelled.
    case cancelled
    /// Anything else, in libcurl's words.
    case other(String)
}

extension TransportError: CustomStringConvertible {
    /// The error as a sentence for people.
    public var description: String {
        switch self {
        case .libraryMissing(let reason): reason
        case .badURL(let url): "“\(url)” is not an http or https URL"
        case .unresolvedHost(let host): "the host \(host) was not found"
        case .unresolvedProxy: "the proxy was not found"
        case .connectionRefused(let host): "\(host) refused the connection"
        case .privateAddress(let host):
            "\(host) is this machine or in the local network, and only a feed from there may lead to it"
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
        case .unknownCoding: "the answer is compressed in a way that this machine cannot read"
        case .redirect(let error): error.description
        case .tooManyFiles: "too many files are open"
        case .cancelled: "cancelled"
        case .other(let reason): reason
        }
    }
}

/// A limit of bytes for people: in the largest unit in which it is a whole number.
package struct ByteLimit: CustomStringConvertible, Sendable {
    private let bytes: Int

    /// A limit of `bytes` bytes.
    package init(_ bytes: Int) {
        self.bytes = bytes
    }

    package var description: String {
        if bytes < 1 << 10 { return "\(bytes) bytes" }
        return bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
    }
}
