extension StringProtocol {
    /// The place of the `://` between a scheme and a host; nil when there is none.
    package var endOfScheme: Range<Index>? { firstRange(of: "://") }
}

extension String {
    /// The URL without credentials and without its scheme: a name for what has no title.
    package var withoutScheme: String {
        let shown = withoutCredentials
        return shown.endOfScheme.map { String(shown[$0.upperBound...]) } ?? shown
    }

    /// The text as it may be shown: when it is a URL, or was meant to be one, without the
    /// `user:password@` before its host (RFC 3986 3.2.1).
    package var withoutCredentials: String {
        guard utf8.contains(0x40), let colon = utf8.firstIndex(of: 0x3A),
            utf8[colon...].starts(with: "://".utf8)
        else { return self }
        let start = utf8.index(colon, offsetBy: 3)
        let rest = utf8[start...]
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        var at = authority.lastIndex(of: 0x40)
        if at == nil, !authority.isHostAndPort {
            // The password has an unescaped slash, so the authority goes on after it.
            at = rest.lastIndex(of: 0x40)
        }
        guard let at else { return self }
        return String(self[..<start]) + String(self[utf8.index(after: at)...])
    }

    /// The URL as a person sees it who decides by its host: without `user:password@`, and with the
    /// host in punycode if its letters could be taken for others.
    package var shownURL: String { withHost(InternationalHost.shown) }

    /// The URL without `user:password@`, and with a host beyond ASCII in punycode and in lower case.
    package var asciiURL: String { withHost(InternationalHost.ascii) }

    /// The URL without credentials, and with another host if it has characters beyond ASCII.
    private func withHost(_ replacement: (Substring) -> String) -> String {
        let shown = withoutCredentials
        // Not a search for characters, since a mark behind the slashes makes others of them.
        guard !shown.utf8.allSatisfy({ $0 < 0x80 }), let colon = shown.utf8.firstIndex(of: 0x3A),
            shown.utf8[colon...].starts(with: "://".utf8)
        else { return shown }
        let rest = shown.unicodeScalars[shown.utf8.index(colon, offsetBy: 3)...]
        let host = rest.prefix { !"/?#:".unicodeScalars.contains($0) }
        guard !host.allSatisfy(\.isASCII) else { return shown }
        return String(shown.unicodeScalars[..<host.startIndex])
            + replacement(Substring(host)) + String(rest[host.endIndex...])
    }

    /// The text without the `user:password@` of any URL in it.
    package var withoutAnyCredentials: String {
        guard utf8.contains(UInt8(ascii: "@")) else { return self }
        return split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.withoutCredentialsWithin }.joined(separator: " ")
    }
}

extension Substring {
    /// A word without the credentials of the URL that begins in it, as in `url:https://…`.
    fileprivate var withoutCredentialsWithin: String {
        guard let mark = endOfScheme else { return String(self) }
        let scheme = self[..<mark.lowerBound].reversed()
            .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }.count
        let start = index(mark.lowerBound, offsetBy: -scheme)
        return self[..<start] + String(self[start...]).withoutCredentials
    }
}

extension Substring.UTF8View {
    /// Whether the text after the last colon could be a port, or the end of an IPv6 address.
    fileprivate var isHostAndPort: Bool {
        guard let colon = lastIndex(of: 0x3A), last != 0x5D else { return true }
        return self[colon...].dropFirst().allSatisfy(\.isDigit)
    }
}
