import Feeds
import NewsKit

/// The list of public feeds in this package, for a person who has none yet.
enum StarterFeeds {
    /// The feeds; their folders are their languages.
    static func list() throws(ListError) -> SubscriptionList {
        try SubscriptionListReader.read(PackageResources.starter_opml)
    }

    /// Subscribes to all of them in one step, without asking for any.
    static func add(_ container: Container) async throws {
        let list = try list()
        let importer = Importer(archive: try container.archive(), isTrusted: false)
        let outcome = try await importer.subscribe(to: list, saving: [], from: "starter feeds")
        let messages = Messages(container)
        for feed in list.feeds where !outcome.existing.contains(feed.url) {
            messages.say("news: added \(feed.shownTitle ?? "") \(feed.url)")
        }
        if outcome.known > 0 {
            messages.say("news: \(outcome.known.counted("feed")) of the list you had already")
        }
        if outcome.added.isEmpty { return }
        messages.say("news: nothing was fetched yet; `news` alone fetches and shows them")
    }
}
