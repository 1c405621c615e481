import Web

/// Validators for conditional requests (RFC 9110 8.8): opaque bytes that are sent back unchanged.
///
/// `Last-Modified` is never parsed and printed again: servers that compare the text would see a
/// different value. Validators belong to the URL that sent them.
public struct Validators: Sendable, Equatable {
    /// The `ETag` value with its quotes and its `W/`, if it had them.
    public let etag: [UInt8]?
    /// The `Last-Modified` value in the server's spelling.
    public let lastModified: [UInt8]?

    /// Validators read back from storage. A value that is empty or could break out of a header
    /// line (CR, LF, NUL) is dropped.
    public init(etag: [UInt8]? = nil, lastModified: [UInt8]? = nil) {
        self.etag = etag.flatMap(Self.sendable)
        self.lastModified = lastModified.flatMap(Self.sendable)
    }

    /// The validators of a 200. They replace all older ones: validators of different answers are
    /// never combined.
    public init(_ headers: HTTPHeaders) {
        self.init(etag: headers.bytes("ETag"), lastModified: headers.bytes("Last-Modified"))
    }

    /// The validators after a 304: its fields replace the stored ones, and the others are kept (RFC
    /// 9111 3.2). Then a server that compares both may send the whole feed once more. Without the
    /// old one, servers that compare only that one would.
    public func merged(with304 headers: HTTPHeaders) -> Validators {
        let update = Validators(headers)
        return Validators(
            etag: update.etag ?? etag, lastModified: update.lastModified ?? lastModified)
    }

    /// The request headers of a conditional request (RFC 9110 13.1). Both are sent when both are
    /// known; a server that has entity tags ignores the date.
    public var conditionalHeaders: [(name: String, value: [UInt8])] {
        var result: [(name: String, value: [UInt8])] = []
        if let etag { result.append(("If-None-Match", etag)) }
        if let lastModified { result.append(("If-Modified-Since", lastModified)) }
        return result
    }

    /// Whether there is nothing to make a request conditional with.
    public var isEmpty: Bool {
        etag == nil && lastModified == nil
    }
}

extension Validators {
    fileprivate static func sendable(_ value: [UInt8]) -> [UInt8]? {
        let breaksOut = value.contains { $0 == 0x0D || $0 == 0x0A || $0 == 0x00 }
        return value.isEmpty || breaksOut ? nil : value
    }
}
