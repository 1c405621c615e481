import Web

/// The redirects of one request, decided hop by hop (RFC 9110 15.4).
///
/// It sends nothing itself. The caller requests ``current``, passes the answer to
/// ``follow(status:location:)`` and builds a new request for each hop, so that no header for one
/// host reaches the next by accident.
public struct RedirectChain: Sendable {
    /// One redirect.
    public struct Hop: Sendable, Equatable {
        /// The URL that redirected.
        public let from: WebURL
        /// The URL that it redirected to.
        public let to: WebURL
        /// 301, 302, 303, 307 or 308.
        public let status: Int

        /// Whether the redirect is permanent (301, 308).
        public var isPermanent: Bool { status == 301 || status == 308 }

        /// Whether the hop leads from https to http.
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

    /// Takes the answer of ``current`` and follows a redirect. A `Location` that is not UTF-8 is
    /// used byte for byte.
    ///
    /// - Returns: the URL to request next, or `nil` when there is no redirect to follow.
    /// - Throws: ``RedirectError``; the chain does not change.
    public mutating func follow(_ response: HTTPResponse) throws(RedirectError) -> WebURL? {
        let location = response.headers.bytes("Location").map { bytes in
            String(validating: bytes, as: UTF8.self) ?? PercentEncoding.withoutForeignBytes(bytes)
        }
        return try follow(status: response.status, location: location)
    }

    /// Takes the answer of ``current`` and follows a redirect.
    ///
    /// - Returns: the URL to request next, or `nil` when there is no redirect to follow.
    /// - Throws: ``RedirectError``; the chain does not change.
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
        // The person's password stays with its origin, even if `Location` omits it. A password
        // that a server puts into `Location` is neither sent nor stored.
        let next = target.withUserinfo(of: sendsCredentials(to: target) ? start : nil)
        guard !asked.contains(next.wire) else { throw .loop }
        guard hops.count < limit else { throw .tooMany(limit: limit) }
        asked.insert(next.wire)
        hops.append(Hop(from: current, to: next, status: status))
        current = next
        return next
    }

    /// The last URL to which only permanent hops lead, none of them from https to http; `nil` when
    /// the first hop is not like that. Store it only after a valid feed came from it. It has no
    /// fragment, and `user:password@` only if it is that of the start.
    public var permanentTarget: WebURL? {
        hops.prefix { $0.isPermanent && !$0.isDowngrade }.last.map { hop in
            // A redirect that came back has lost them.
            hop.to.withUserinfo(of: hop.to.origin == start.origin ? start : nil).withoutFragment
        }
    }

    /// Whether every hop so far is permanent, also if there is none. Then the final answer counts
    /// for the start.
    public var isPermanent: Bool { hops.allSatisfy(\.isPermanent) }

    /// Whether the person's secrets for the feed (password, headers) may go to this URL: only if it
    /// has the origin for which they were configured, and no redirect has left that origin. A server
    /// that is led back to is led there by a stranger.
    public func sendsCredentials(to url: WebURL) -> Bool {
        url.origin == start.origin && hops.allSatisfy { $0.to.origin == start.origin }
    }
}

extension RedirectChain {
    private static func foreignScheme(of location: String) -> String? {
        let longest = 32
        let parts = URLParts(Array(location.utf8).drop(while: \.isSpaceOrTab))
        guard let scheme = parts.scheme?.lowercasedASCII,
            scheme != "http", scheme != "https", scheme.utf8.count <= longest
        else { return nil }
        return scheme
    }
}

/// Why a chain of redirects is not followed any further.
public enum RedirectError: Error, Sendable, Equatable {
    /// More hops than allowed.
    case tooMany(limit: Int)
    /// A URL that was asked before.
    case loop
    /// A redirect that does not say where to.
    case missingLocation(status: Int)
    /// A target that is not http or https, or no URL at all (then without a scheme).
    case badLocation(scheme: String?)
}

extension RedirectError: CustomStringConvertible {
    /// A sentence for the person.
    public var description: String {
        switch self {
        case .tooMany(let limit):
            "the server redirects more than \(limit) times"
        case .loop:
            "the server redirects in a circle"
        case .missingLocation(let status):
            "the server redirects (HTTP \(status)) without saying where to"
        case .badLocation(let scheme?):
            "the server redirects to a “\(scheme):” address; only http and https are followed"
        case .badLocation(nil):
            "the server redirects to something that is not an address"
        }
    }
}
