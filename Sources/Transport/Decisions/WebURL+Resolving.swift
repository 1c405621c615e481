extension WebURL {
    /// The URL that a reference found at this URL means (RFC 3986 5.3), as in `Location` or in an
    /// article's link.
    ///
    /// Whitespace around the reference is cut off. Spaces and bytes beyond ASCII in it are
    /// percent-encoded behind the host.
    ///
    /// - Returns: `nil` when it leads elsewhere than to http or https, or is broken.
    public func resolving(_ reference: String) -> WebURL? {
        let trimmed = Self.trimmed(Substring(reference).utf8)
        guard !trimmed.contains(where: ASCII.isControl) else { return nil }
        let parts = URLParts(trimmed)
        if let scheme = parts.scheme {
            guard let authority = parts.authority else { return nil }
            let prefix = "\(Substring(scheme))://\(Substring(authority))"
            return WebURL(prefix + Self.tail(DotSegments.removed(from: parts.path), parts))
        }
        if let authority = parts.authority {
            let prefix = "\(scheme)://\(Substring(authority))"
            return WebURL(prefix + Self.tail(DotSegments.removed(from: parts.path), parts))
        }
        let prefix = "\(scheme)://\(userinfo.map { "\($0)@" } ?? "")\(hostAndPort)"
        if parts.path.isEmpty {
            let query = parts.query ?? query.map { Substring($0).utf8 }
            return WebURL(prefix + Self.tail(path.utf8, query, parts.fragment))
        }
        if parts.path.first == UInt8(ascii: "/") {
            return WebURL(prefix + Self.tail(DotSegments.removed(from: parts.path), parts))
        }
        // 5.2.3: the last segment of our path makes room for the reference.
        let merged = (directory + Substring(parts.path)).utf8
        return WebURL(prefix + Self.tail(DotSegments.removed(from: merged), parts))
    }
}

extension WebURL {
    private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
        guard let first = bytes.firstIndex(where: { !ASCII.isSpace($0) }),
            let last = bytes.lastIndex(where: { !ASCII.isSpace($0) })
        else { return bytes[..<bytes.startIndex] }
        return bytes[first...last]
    }

    /// Our path up to its last slash; at least that slash.
    private var directory: String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "/" }
        return String(Substring(path.utf8[...slash]))
    }

    private static func tail(_ path: [UInt8], _ parts: URLParts) -> String {
        tail(path, parts.query, parts.fragment)
    }

    private static func tail(
        _ path: some Collection<UInt8>, _ query: Substring.UTF8View?,
        _ fragment: Substring.UTF8View?
    ) -> String {
        PercentEncoding.encoded(path)
            + (query.map { "?" + PercentEncoding.encoded($0) } ?? "")
            + (fragment.map { "#" + PercentEncoding.encoded($0) } ?? "")
    }
}
