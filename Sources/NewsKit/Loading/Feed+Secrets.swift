import Store
import Web

extension Feed {
    /// Whether something was given for the feed's own server alone, which the server of `url` must
    /// not get.
    func hasSecrets(from url: WebURL) -> Bool {
        let own = WebURL(self.url)
        guard own?.origin != url.origin else { return false }
        return settings.headers != nil || settings.headerCommand != nil
            || settings.certificate != nil
            || own?.credentials != nil
    }
}

extension FeedStatus {
    /// Whether the move that is being watched is never made by itself, since what was given for the
    /// feed's own server would have to stay behind.
    public var isMoveHeldBack: Bool {
        ledger.pendingMove.flatMap { WebURL($0.url) }.map { feed.hasSecrets(from: $0) } ?? false
    }
}
