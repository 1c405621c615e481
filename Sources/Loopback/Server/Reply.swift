/// The reply of a ``LoopbackServer`` to one request.
///
/// Either a well-formed response, built by the shorthands and modifiers, or a ``raw(_:)`` script
/// that decides every byte and every pause.
public struct Reply: Sendable {
    /// One step of a raw script.
    public enum Step: Sendable {
        /// Sends these bytes.
        case send([UInt8])
        /// Sends this text as UTF-8.
        case text(String)
        /// Waits until the test opens the gate.
        case waitUntil(Gate)
        /// Does nothing until the server stops or the client goes.
        case stall
        /// Closes the connection in order.
        case close
        /// Resets the connection, so that the client sees an error, not an end.
        case reset
        /// Sends these bytes repeatedly until the client closes the connection.
        case repeatForever([UInt8])
        /// Goes on with the steps that are made at that moment, on the server's only thread.
        case make(@Sendable () -> [Step])
    }

    /// The status code.
    public private(set) var status: Int
    /// The header fields; `Content-Length` is added when neither it nor `Transfer-Encoding` is set.
    public private(set) var headers: [(name: String, value: String)]
    /// The body.
    public private(set) var body: [UInt8]

    private var script: [Step]?
    private var gate: Gate?
    private var isConditional = false

    private init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// `200` with a body.
    public static func ok(
        _ body: [UInt8] = [], _ headers: KeyValuePairs<String, String> = [:]
    ) -> Reply {
        Reply(status: 200, headers: headers.map { ($0.key, $0.value) }, body: body)
    }

    /// `200` with a text as the body.
    public static func ok(_ body: String, _ headers: KeyValuePairs<String, String> = [:]) -> Reply {
        ok(Array(body.utf8), headers)
    }

    /// `200` with a JSON Feed.
    public static func json(_ body: [UInt8]) -> Reply {
        ok(body, ["Content-Type": "application/feed+json"])
    }

    /// `200` with a JSON Feed.
    public static func json(_ body: String) -> Reply {
        json(Array(body.utf8))
    }

    /// Any status with a text, usually empty, as the body.
    public static func status(_ status: Int, _ body: String = "") -> Reply {
        Reply(status: status, body: Array(body.utf8))
    }

    /// A redirect: 301, 302, 303, 307 or 308.
    public static func redirect(_ status: Int = 301, to location: String) -> Reply {
        Reply(status: status, headers: [("Location", location)])
    }

    /// `304` without any header field.
    public static var notModified: Reply { Reply(status: 304) }

    /// `200` with the body and the entity tag, or `304` when `If-None-Match` names the tag.
    ///
    /// The tag is in the form of the header field: `"\"v1\""` or `"W/\"v1\""`.
    public static func conditional(etag: String, body: [UInt8]) -> Reply {
        var reply = Reply.ok(body).etag(etag)
        reply.isConditional = true
        return reply
    }

    /// `200` with the text and the entity tag, or `304` when `If-None-Match` names the tag.
    public static func conditional(etag: String, body: String) -> Reply {
        conditional(etag: etag, body: Array(body.utf8))
    }

    /// The steps and nothing else; afterwards the connection stays open for the next request.
    public static func raw(_ steps: [Step]) -> Reply {
        var reply = Reply(status: 0)
        reply.script = steps
        return reply
    }

    /// Adds a header field.
    public func header(_ name: String, _ value: String) -> Reply {
        modified { $0.headers.append((name, value)) }
    }

    /// Adds `ETag`; the tag includes its quotation marks.
    public func etag(_ tag: String) -> Reply { header("ETag", tag) }

    /// Adds `Last-Modified`.
    public func lastModified(_ date: String) -> Reply { header("Last-Modified", date) }

    /// Adds `Content-Type`.
    public func contentType(_ type: String) -> Reply { header("Content-Type", type) }

    /// Holds the whole reply back until the test opens the gate.
    public func after(_ gate: Gate) -> Reply {
        modified { $0.gate = gate }
    }

    /// Whether a gate that the test opens holds some of the reply back.
    public var waitsForGate: Bool {
        gate != nil
            || script?.contains { step in
                if case .waitUntil = step { true } else { false }
            } == true
    }

    /// Says `Connection: close`, and closes after the reply.
    public func closing() -> Reply { header("Connection", "close") }

    /// The steps that answer the request.
    package func steps(for request: RecordedRequest) -> [Step] {
        let waiting = gate.map { [Step.waitUntil($0)] } ?? []
        if let script { return waiting + script }
        let closes = values("connection") + request.allHeaders("Connection").map { $0.lowercased() }
        let end: [Step] = closes.contains("close") ? [.close] : []
        return waiting + [.send(message(for: request))] + end
    }
}

private extension Reply {
    func modified(_ change: (inout Reply) -> Void) -> Reply {
        var copy = self
        change(&copy)
        return copy
    }

    func values(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name }.map { $0.value.lowercased() }
    }

    func message(for request: RecordedRequest) -> [UInt8] {
        let status = matches(request) ? 304 : self.status
        let hasBody = status >= 200 && status != 204 && status != 304
        var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
        for header in headers { head += "\(header.name): \(header.value)\r\n" }
        let isFramed = headers.contains {
            ["content-length", "transfer-encoding"].contains($0.name.lowercased())
        }
        if hasBody && !isFramed { head += "Content-Length: \(body.count)\r\n" }
        head += "\r\n"
        return Array(head.utf8) + (hasBody && request.method != "HEAD" ? body : [])
    }

    /// Weak comparison of RFC 9110, section 13.1.2.
    func matches(_ request: RecordedRequest) -> Bool {
        guard isConditional, let tag = headers.first(where: { $0.name == "ETag" })?.value else {
            return false
        }
        let wanted = Self.opaque(tag)
        return request.allHeaders("If-None-Match").contains { value in
            value == "*"
                || value.split(separator: ",").contains { Self.opaque(String($0)) == wanted }
        }
    }

    static func opaque(_ tag: String) -> String {
        let trimmed = tag.drop { $0 == " " }
        let strong = trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
        return String(strong.reversed().drop { $0 == " " }.reversed())
    }

    static func reason(_ status: Int) -> String {
        let known = [
            200: "OK", 204: "No Content", 206: "Partial Content", 226: "IM Used",
            301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
            307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
            401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 410: "Gone",
            412: "Precondition Failed", 416: "Range Not Satisfiable", 418: "I'm a Teapot",
            429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
            503: "Service Unavailable", 504: "Gateway Timeout",
        ]
        return known[status] ?? "Status"
    }
}
