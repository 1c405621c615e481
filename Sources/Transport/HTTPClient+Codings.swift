extension HTTPClient {
    /// The content codings that each request says it takes (RFC 9110 12.5.3).
    package static var acceptedCodings: String { ContentCoding.accepted }
}
