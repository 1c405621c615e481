import Store
import Web

extension Feed {
    /// Whether the feed has secrets for its own server that the server of `url` must not get.
    func hasSecrets(from url: WebURL) -> Bool {
        let own = WebURL(self.url)
        guard own?.origin != url.origin else { return false }
        return settings.headers != nil || settings.headerCommand != nil
            || settings.certificate != nil
            || own?.credentials != nil
    }
}

extension FeedStatus {
    /// Whether the pending move needs the person, because the secrets for the old server would be
    /// lost.
    public var isMoveHeldBack: Bool {
        ledger.pendingMove.flatMap { WebURL($0.url) }.map { feed.hasSecrets(from: $0) } ?? false
    }
}
