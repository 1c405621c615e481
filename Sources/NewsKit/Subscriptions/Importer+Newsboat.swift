import Feeds
import Import
import Store

extension Importer {
    /// The feeds in the database of newsboat at `path`, as a list; files and feeds in the local
    /// network only if the person trusts it.
    ///
    /// - Throws: `StoreError.fault(.unreadable)` if it is not such a database.
    public static func list(
        inNewsboatCache path: String, isTrusted: Bool
    ) throws(StoreError) -> SubscriptionList {
        var list = SubscriptionList()
        for feed in try NewsboatCache(path: path, isTrusted: isTrusted).feeds() {
            if let address = feed.address {
                var listed = ListedFeed(url: address)
                listed.title = feed.title
                listed.homeURL = feed.homeURL
                list.append(listed)
            } else {
                list.omit(ListOmission(feed.omission ?? .address, title: feed.title))
            }
        }
        return list
    }

    /// Imports feeds, articles, read marks, and flags as favorites and tags from newsboat's
    /// database at `path`, one feed at a time. Importing again changes nothing.
    ///
    /// - Parameters:
    ///   - now: Seconds since 1970.
    ///   - name: The name for the log.
    package func takeOver(
        newsboatCache path: String, now: Int64, as name: String
    ) async throws(StoreError) -> Takeover.Outcome {
        try await archive.perform { store throws(StoreError) in
            try store.importNewsboat(
                NewsboatCache(path: path, isTrusted: isTrusted), now: now, about: name)
        }
    }
}
