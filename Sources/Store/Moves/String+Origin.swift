extension String {
    /// Whether what only the server of this URL may know may be sent to the other one as well: it
    /// is the same origin (RFC 6454), or the same host behind TLS.
    func sharesSecrets(with other: String) -> Bool {
        let (mine, theirs) = (Origin(self), Origin(other))
        return mine == theirs || mine.secured == theirs
    }
}

/// Scheme, host and port of a URL.
private struct Origin: Equatable {
    private var scheme: String
    private var host: String
    private var port: String

    init(_ url: String) {
        let parts = url.withoutCredentials.lowercased().split(separator: "://", maxSplits: 1)
        scheme = parts.first.map { String($0) } ?? ""
        let authority = (parts.dropFirst().first ?? "").prefix { !"/?#".contains($0) }
        let colon = authority.lastIndex(of: ":")
        if let colon, !authority[colon...].contains("]") {
            host = String(authority[..<colon])
            port = String(authority[colon...].dropFirst())
        } else {
            host = String(authority)
            port = ""
        }
        if port == ["http": "80", "https": "443"][scheme] { port = "" }
    }

    /// The origin to which a server leads that has got TLS.
    var secured: Origin {
        var secured = self
        if scheme == "http", port.isEmpty { secured.scheme = "https" }
        return secured
    }
}
