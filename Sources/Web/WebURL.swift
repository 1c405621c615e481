/// An absolute http or https URL (RFC 3986, RFC 9110 4.2), split but not rewritten.
///
/// The text stays unchanged, byte for byte, because a server may treat URLs as different that a
/// library considers equal. Printing a URL never shows `user:password@`.
public struct WebURL: Sendable, Hashable {
    /// The unchanged text of the URL. It may have secrets, so use ``redacted`` for logs.
    public let text: String
    /// `http` or `https`, in lower case.
    public let scheme: String
    /// The host in lower case; an IP literal with its brackets.
    public let host: String
    /// The port, if one is written.
    public let port: Int?
    /// The path as written; may be empty.
    public let path: String
    /// The text after `?`, if there is one; may be empty.
    public let query: String?
    /// The text after `#`, if there is one; may be empty.
    public let fragment: String?

    /// The host and port as written.
    let hostAndPort: String
    /// The text before `@`, if there is one.
    let userinfo: String?

    /// Splits an absolute URL. `nil` when the scheme is neither http nor https, when there is no
    /// host, when the port is invalid, or when it has a control character.
    public init?(_ text: String) {
        // Nearly all URLs are as they should be.
        let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
        guard isPlain || !text.utf8.contains(where: \.isControl) && !URLReference.hasControls(text)
        else { return nil }
        let parts = URLParts(text)
        guard parts.isWeb, let authority = parts.authority.flatMap(URLAuthority.init) else {
            return nil
        }
        self.text = text
        scheme = parts.scheme?.count == 5 ? "https" : "http"
        host = authority.host.lowercasedASCII
        port = authority.port
        path = String(decoding: parts.path, as: UTF8.self)
        query = parts.query.map { String(decoding: $0, as: UTF8.self) }
        fragment = parts.fragment.map { String(decoding: $0, as: UTF8.self) }
        hostAndPort = String(decoding: authority.hostAndPort, as: UTF8.self)
        userinfo = authority.userinfo.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A server: scheme, host and port (RFC 6454 4).
    public struct Origin: Sendable, Hashable {
        /// `http` or `https`.
        public let scheme: String
        /// The host in lower case.
        public let host: String
        /// The port, 80 or 443 by default.
        public let port: Int
    }

    /// The server that this URL asks. Credentials may go only to the same origin.
    public var origin: Origin {
        Origin(scheme: scheme, host: host, port: port ?? (scheme == "https" ? 443 : 80))
    }

    /// The URL in the form for a request: without the fragment and `user:password@`, and with spaces and
    /// bytes beyond ASCII behind the host percent-encoded. All else as written.
    public var wire: String {
        // Most URLs are sent unchanged.
        let isClean = fragment == nil && userinfo == nil
        if isClean && text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
        return "\(schemeAsWritten)://\(hostAndPort)\(PercentEncoding.encoded(path.utf8))"
            + (query.map { "?" + PercentEncoding.encoded($0.utf8) } ?? "")
    }

    /// The URL for people to see: as written, but without `user:password@`.
    public var redacted: String { text.withoutCredentials }

    /// The URL that a reference found at this URL means (RFC 3986 5.3), as in `Location` or in an
    /// article's link.
    ///
    /// Whitespace around the reference is cut off. Spaces and bytes beyond ASCII in it are
    /// percent-encoded behind the host.
    ///
    /// - Returns: `nil` when it leads elsewhere than to http or https, or is broken.
    public func resolving(_ reference: String) -> WebURL? {
        let trimmed = Array(reference.utf8).trimmed
        guard !trimmed.contains(where: \.isControl) else { return nil }
        let relative = URLParts(trimmed)
        if relative.scheme != nil, trimmed.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let url = WebURL(String(decoding: trimmed, as: UTF8.self)),
            !URLParts.mayHaveDotSegments(url.path.utf8)
        {
            return url
        }
        let target = relative.resolved(against: parts)
        let path = PercentEncoding.encoded(target.path)
        let query = target.query.map(PercentEncoding.encoded)
        let fragment = target.fragment.map(PercentEncoding.encoded)
        if relative.scheme == nil, relative.authority == nil {
            return WebURL(at: self, path: path, query: query, fragment: fragment)
        }
        guard let authority = relative.authority.map({ String(decoding: $0, as: UTF8.self) }) else {
            return nil
        }
        let scheme = relative.scheme.map { String(decoding: $0, as: UTF8.self) } ?? scheme
        return WebURL("\(scheme)://\(authority)\(WebURL.tail(path, query, fragment))")
    }

    /// This URL taken apart, without its credentials.
    private var parts: URLParts {
        func part(_ text: String) -> URLParts.Part { Array(text.utf8)[...] }
        return URLParts(
            scheme: part(scheme), authority: part(hostAndPort), path: part(path),
            query: query.map(part), fragment: fragment.map(part))
    }

    /// A URL of the same server.
    private init(at other: WebURL, path: String, query: String?, fragment: String?) {
        let userinfo = other.userinfo.map { "\($0)@" } ?? ""
        let tail = WebURL.tail(path, query, fragment)
        text = "\(other.scheme)://\(userinfo)\(other.hostAndPort)\(tail)"
        (scheme, host, port) = (other.scheme, other.host, other.port)
        (hostAndPort, self.userinfo) = (other.hostAndPort, other.userinfo)
        (self.path, self.query, self.fragment) = (path, query, fragment)
    }

    private static func tail(_ path: String, _ query: String?, _ fragment: String?) -> String {
        path + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
    }

    /// This URL without its fragment.
    package var withoutFragment: WebURL {
        guard fragment != nil, let end = text.utf8.firstIndex(of: UInt8(ascii: "#")),
            let url = WebURL(String(text[..<end]))
        else { return self }
        return url
    }

    /// This URL with the `user:password@` of another one, or without any.
    package func withUserinfo(of other: WebURL?) -> WebURL {
        guard userinfo != other?.userinfo else { return self }
        let prefix = other?.userinfo.map { "\($0)@" } ?? ""
        let rest = path + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
        return WebURL("\(schemeAsWritten)://\(prefix)\(hostAndPort)\(rest)") ?? self
    }

    /// The name and the password before `@`, percent-decoded (RFC 3986 3.2.1). `nil` when there are
    /// none, or when they have a control character, which could break out of a header.
    public var credentials: (user: String, password: String)? {
        guard let userinfo, !userinfo.isEmpty else { return nil }
        let parts = userinfo.utf8.split(
            separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
        guard let user = PercentEncoding.decoded(parts[0]),
            let password = parts.count > 1 ? PercentEncoding.decoded(parts[1]) : ""
        else { return nil }
        return (user, password)
    }
}

extension WebURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The same as ``redacted``.
    public var description: String { redacted }

    /// The same as ``redacted``.
    public var debugDescription: String { redacted }

    /// Shows nothing but ``redacted`` to `dump`.
    public var customMirror: Mirror { Mirror(self, children: ["url": redacted]) }
}

extension WebURL {
    private var schemeAsWritten: Substring {
        text.prefix { $0 != ":" }
    }
}
