import NewsKit
import Store
import Terminal
import Web

extension Feed {
    /// The settings of the feed that are not harmless, and why it is not asked, as a sentence; nil
    /// if there is neither. A database may have come from somebody else, so the person should see
    /// them.
    ///
    /// - Parameter width: The most columns of a setting.
    func note(_ approvals: Approvals, width: Int = .max) -> String? {
        var risks = settings.risks.map { $0.truncated(to: width) }
        let isRefused = approvals.state(of: self) == false
        if isRefused, !approvals.allows(.init(), at: url) { risks.append("a local server") }
        guard !risks.isEmpty else { return nil }
        return "feed \(id), \(displayTitle): "
            + (isRefused ? "not approved on this machine, so not asked: " : "")
            + risks.joined(separator: ", ")
    }
}

extension Approvals {
    /// Whether the person approved a feed; nil if it needs no approval.
    func state(of feed: Feed) -> Bool? {
        ApprovedFeeds.isNeeded(for: feed.settings, at: feed.url)
            ? allows(feed.settings, at: feed.url) : nil
    }
}
