import Polling
import Transport
import Web

/// What a server gave for an address that an article leads to: a page, a picture, anything.
struct LinkedDocument: Sendable {
    /// The URL that answered, after redirects.
    var url: String
    var bytes: [UInt8]
    /// The value of the `Content-Type` header field.
    var contentType: String?
    var validators: Validators

    /// The media type without its parameters, in lower case (RFC 9110 8.3.1); empty if the server
    /// named none.
    var type: String {
        (contentType ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    /// Whether it is read as a web page. Some servers name no type, or call all pages plain text.
    var mayBePage: Bool {
        type.isEmpty || type.hasPrefix("text/") || type.hasSuffix("+xml") || type.hasSuffix("/xml")
    }
}

/// The answer to a request for such a document.
struct LinkAnswer: Sendable {
    enum Content: Sendable {
        case document(LinkedDocument)
        /// It is as it was.
        case notModified(Validators)
        /// Nothing came: a sentence for the person; the status if a server answered.
        case failure(String, status: Int?)
        /// Not asked, since a host on the way does not want to be asked before a time.
        case deferred(HostClosed)
    }

    var content: Content
    /// The header fields of the last answer.
    var headers = HTTPHeaders()
    /// The number of bytes on the wire.
    var bytes = 0
    /// The entries of the hosts that were asked.
    var hosts: [HostEntry] = []
}
