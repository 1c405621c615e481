import Feeds
import Store
import Web

extension ListedFeed {
    /// Without names and passwords in URLs, and without the request headers that may hold a secret:
    /// all but those that only say what is wanted. A header command may hold one too.
    public var withoutSecrets: ListedFeed {
        var feed = self
        feed.url = url.withoutCredentials
        feed.homeURL = homeURL.map(\.withoutCredentials)
        feed.proxy = settings.proxy?.withoutCredentials
        feed.headerCommand = nil
        feed.headers = headers.filter { line in
            let name = line.prefix { $0 != ":" }.lowercased()
            return ListedFeed.harmlessHeaders.contains(name)
        }
        return feed
    }

    private static let harmlessHeaders: Set = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "dnt",
        "sec-gpc", "upgrade-insecure-requests", "x-requested-with",
    ]
}
