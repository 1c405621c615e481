extension HTTPClient {
    /// The value of `Accept-Encoding` in each request (RFC 9110 12.5.3).
    package static var acceptedCodings: String { ContentCoding.accepted }
}
