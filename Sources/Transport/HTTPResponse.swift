import Web

/// A whole answer: one whose body was cut short is an error instead.
public struct HTTPResponse: Sendable {
    /// The status code (RFC 9110 15).
    public var status: Int
    /// The header fields in the order in which they came.
    public var headers: HTTPHeaders
    /// The body, decompressed.
    public var body: [UInt8]
    /// The number of bytes of the body on the wire.
    public var bytesOnWire: Int
    /// "1.0", "1.1" or "2".
    public var httpVersion: String
    /// From the start of the transfer to its end, in milliseconds; without the wait for its turn.
    public var milliseconds: Int
}
