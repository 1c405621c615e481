import Web

extension String {
    /// Whether secrets for the server of this URL may also go to the other one: it is the same
    /// origin (RFC 6454), or the same host with TLS.
    func sharesSecrets(with other: String) -> Bool {
        guard let mine = WebURL(self)?.origin, let theirs = WebURL(other)?.origin else {
            return false
        }
        let isUpgrade = mine.scheme == "http" && mine.port == 80 && theirs.scheme == "https"
        return mine == theirs || isUpgrade && mine.host == theirs.host && theirs.port == 443
    }
}
