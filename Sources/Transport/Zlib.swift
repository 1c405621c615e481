/// The format of zlib (RFC 1950), which not only bodies have.
package enum Zlib {
    /// The content of a stream; nil when the stream is damaged, when its content has more bytes than
    /// `limit`, or when this machine has no zlib.
    package static func content(of stream: [UInt8], limit: Int) -> [UInt8]? {
        stream.isEmpty ? nil : try? ContentCoding.deflate.decode(stream, limit: limit)
    }
}
