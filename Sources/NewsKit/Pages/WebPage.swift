import Markup

/// A web page, as its server gave it or as it is in a file.
public struct WebPage: Equatable, Sendable {
    /// The URL that answered, after redirects; nil if it is not known.
    public var url: String?
    /// The page in UTF-8.
    public var html: [UInt8]

    /// What a request for a page asks for (RFC 9110 12.5.1).
    static let accept = "text/html, application/xhtml+xml, */*;q=0.8"

    /// Nil when a server sent something else.
    init?(_ document: LinkedDocument) {
        guard document.mayBePage else { return nil }
        self.init(url: document.url, bytes: document.bytes, contentType: document.contentType)
    }

    /// A page in any encoding.
    ///
    /// - Parameter contentType: the value of the `Content-Type` header field, for its charset.
    public init(url: String?, bytes: [UInt8], contentType: String? = nil) {
        self.url = url
        let encoding = bytes.withUnsafeBufferPointer {
            TextEncoding.ofHTML(head: $0, contentType: contentType, isWhole: true)
        }
        html = Array(TextDecoder.utf8(of: bytes, in: encoding))
    }
}
