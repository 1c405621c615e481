import Web

extension String {
    /// Whether what only the server of this URL may know may be sent to the other one as well: it
    /// is the same origin (RFC 6454), or the same host behind TLS.
    func sharesSecrets(with other: String) -> Bool {
        guard let mine = WebURL(self)?.origin, let theirs = WebURL(other)?.origin else {
            return false
        }
        let isUpgrade = mine.scheme == "http" && mine.port == 80 && theirs.scheme == "https"
        return mine == theirs || isUpgrade && mine.host == theirs.host && theirs.port == 443
    }
}
