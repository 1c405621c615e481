/// One request that a ``LoopbackServer`` received.
public struct RecordedRequest: Sendable {
    /// The request line, the headers and the body, byte for byte.
    public let raw: [UInt8]
    /// The method, as sent: `GET`.
    public let method: String
    /// The request target, as sent, with its query: `/feed.json?page=2`.
    public let target: String
    /// The header fields in the order in which they were sent, names in their own case.
    public let headers: [(name: String, value: String)]
    /// The body; empty for most requests.
    public let body: [UInt8]
    /// The number of the connection that carried it; the server counts connections from 1.
    public let connection: Int
    /// Its place among all requests of the server, from 1.
    public let sequence: Int

    /// The target without its query.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// Everything after the first `?` of the target, or `nil` when there is none.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The raw bytes as text, for messages and for tests that look for a needle.
    public var text: String {
        String(decoding: raw, as: UTF8.self)
    }

    /// The value of the first header field with that name (in any case), or `nil`.
    public func header(_ name: String) -> String? {
        allHeaders(name).first
    }

    /// The values of every header field with that name (in any case), in order.
    public func allHeaders(_ name: String) -> [String] {
        let wanted = name.lowercased()
        return headers.filter { $0.name.lowercased() == wanted }.map(\.value)
    }
}
