import Store
import Web

extension Feed {
    /// Whether only the person can move the feed to `url`: it has secrets or other settings for its
    /// own server that no other server may get.
    func needsPerson(toMoveTo url: WebURL) -> Bool {
        let own = WebURL(self.url)
        guard own?.origin != url.origin else { return false }
        return settings.headers != nil || settings.headerCommand != nil
            || settings.certificate != nil || own?.credentials != nil
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
