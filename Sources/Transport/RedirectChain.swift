import Web

/// The redirects of one request, decided hop by hop (RFC 9110 15.4).
///
/// Nothing here sends anything: whoever does asks for ``current``, reports the answer to
/// ``follow(status:location:)`` and builds each request anew, so that no header of one host
/// reaches the next by accident.
public struct RedirectChain: Sendable {
    /// One redirect.
    public struct Hop: Sendable, Equatable {
        /// Who redirected.
        public let from: WebURL
        /// Where to.
        public let to: WebURL
        /// 301, 302, 303, 307 or 308.
        public let status: Int

        /// Whether the old URL is meant to be forgotten (301, 308).
        public var isPermanent: Bool { status == 301 || status == 308 }

        /// Whether the hop gives up TLS.
        public var isDowngrade: Bool { from.scheme == "https" && to.scheme == "http" }
    }

    /// The URL to ask.
    public private(set) var current: WebURL
    /// The redirects followed so far.
    public private(set) var hops: [Hop] = []

    private let start: WebURL
    private let limit: Int
    private var asked: Set<String>

    /// A chain that begins at the URL of the feed and follows at most `limit` redirects.
    public init(start: WebURL, limit: Int = 5) {
        self.start = start
        self.limit = limit
        current = start
        asked = [start.wire]
    }

    /// Takes the answer of ``current``: a redirect moves it on. A `Location` that is no UTF-8 means
    /// the very bytes that it has.
    ///
    /// - Returns: the URL to ask next, or `nil` when the status is no redirect to follow.
    /// - Throws: ``RedirectError``; the chain stays as it was.
    public mutating func follow(_ response: HTTPResponse) throws(RedirectError) -> WebURL? {
        let location = response.headers.bytes("Location").map { bytes in
            String(validating: bytes, as: UTF8.self) ?? PercentEncoding.withoutForeignBytes(bytes)
        }
        return try follow(status: response.status, location: location)
    }

    /// Takes the answer of ``current``: a redirect moves it on.
    ///
    /// - Returns: the URL to ask next, or `nil` when the status is no redirect to follow.
    /// - Throws: ``RedirectError``; the chain stays as it was.
    public mutating func follow(
        status: Int, location: String?
    ) throws(RedirectError) -> WebURL? {
        guard [301, 302, 303, 307, 308].contains(status) else { return nil }
        guard let location, location.utf8.contains(where: { !$0.isSpaceOrTab }) else {
            throw .missingLocation(status: status)
        }
        guard let target = current.resolving(location) else {
            throw .badLocation(scheme: Self.foreignScheme(of: location))
        }
        // The password that the person gave stays with its origin, also where `Location` leaves it
        // out; what a server puts before the `@` is not for us to send or to store.
        let next = target.withUserinfo(of: sendsCredentials(to: target) ? start : nil)
        guard !asked.contains(next.wire) else { throw .loop }
        guard hops.count < limit else { throw .tooMany(limit: limit) }
        asked.insert(next.wire)
        hops.append(Hop(from: current, to: next, status: status))
        current = next
        return next
    }

    /// The furthest URL that only permanent hops lead to from the start, none of them giving up
    /// TLS; `nil` when the first hop is not such a one. Worth storing only once a valid feed came.
    /// Without a fragment, and with `user:password@` only where it is the start's own.
    public var permanentTarget: WebURL? {
        hops.prefix { $0.isPermanent && !$0.isDowngrade }.last?.to.withoutFragment
    }

    /// Whether every hop so far is a permanent one, as none at all is: then what is said at the end
    /// is said of the start.
    public var isPermanent: Bool { hops.allSatisfy(\.isPermanent) }

    /// Whether what the person configured for the feed (password, headers) may go to this URL:
    /// only to the origin that it was configured for.
    public func sendsCredentials(to url: WebURL) -> Bool {
        url.origin == start.origin
    }
}

extension RedirectChain {
    private static func foreignScheme(of location: String) -> String? {
        let longest = 32
        let parts = URLParts(location.drop { $0 == " " || $0 == "\t" })
        guard let scheme = parts.scheme.map({ String(Substring($0)).lowercased() }),
            scheme != "http", scheme != "https", scheme.utf8.count <= longest
        else { return nil }
        return scheme
    }
}
