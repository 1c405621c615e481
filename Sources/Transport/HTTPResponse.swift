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
    /// Whether it came from an address of this machine or of the local network.
    public var isFromPrivate: Bool
    /// From the start of the transfer to its end, in milliseconds; without the wait for its turn.
    public var milliseconds: Int
}

extension HTTPResponse {
    /// Undoes the codings of the body, beginning with the one that was applied last (RFC 9110 8.4).
    mutating func decodeBody(limit: Int) throws(TransportError) {
        guard !body.isEmpty else { return }
        do throws(TransportError) {
            guard let codings = ContentCoding.all(in: headers) else { throw .unknownCoding }
            for coding in codings.reversed() { body = try coding.decode(body, limit: limit) }
        } catch {
            // An error status matters more than its page, which may stay undecoded.
            guard !(200..<300).contains(status) else { throw error }
            body = []
        }
    }
}

extension HTTPResponse {
    /// Whether the body has the length in the header (RFC 9112 6.3).
    enum Framing {
        case complete, cutShort, contradictory
    }

    /// libcurl takes the last of several lengths, and one that is too large for none at all.
    var framing: Framing {
        let values = headers.all("Content-Length")
        guard let first = values.first else { return .complete }
        guard let length = Self.length(first), values.allSatisfy({ Self.length($0) == length })
        else { return .contradictory }
        let hasBody = status >= 200 && status != 204 && status != 304
        guard hasBody, headers.bytes("Transfer-Encoding") == nil else { return .complete }
        return bytesOnWire < length ? .cutShort : .complete
    }

    /// RFC 9110 8.6: a value that repeats the same number counts as that number.
    private static func length(_ value: [UInt8]) -> Int64? {
        let numbers = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { Int64(digits: $0.trimmed) }
        guard let first = numbers.first, numbers.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
