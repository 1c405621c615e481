import Store
import Web

extension Feed {
    /// Whether only the person can move the feed to `url`: its password, or settings that are not
    /// harmless, are for its own server, and `url` is on another one. At the same host with TLS the
    /// settings stay in force; a password is not sent there by a redirect, and would be lost.
    func needsPerson(toMoveTo url: WebURL) -> Bool {
        let own = WebURL(self.url)
        return own?.credentials != nil && own?.origin != url.origin
            || !settings.isHarmless && !self.url.sharesSecrets(with: url.text)
    }
}

extension FeedStatus {
    /// Whether the pending move needs the person.
    public var isMoveHeldBack: Bool {
        ledger.pendingMove.flatMap { WebURL($0.url) }.map { feed.needsPerson(toMoveTo: $0) }
            ?? false
    }
}
