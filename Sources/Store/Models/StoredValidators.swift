/// The validators of one URL (RFC 9110 8.8), opaque bytes that go back as they came.
public struct StoredValidators: Equatable, Sendable {
    /// The value of `ETag`.
    public var etag: [UInt8]?
    /// The value of `Last-Modified`.
    public var lastModified: [UInt8]?

    /// Validators as a response sent them.
    public init(etag: [UInt8]?, lastModified: [UInt8]?) {
        self.etag = etag
        self.lastModified = lastModified
    }
}
