import Store
import Web

/// How the address of a feed is shown.
enum FeedAddress {
    /// The URL without credentials.
    static func display(_ url: String) -> String {
        url.withoutCredentials
    }

    /// The title of a feed as it may be shown: one without a title has its URL as one.
    static func title(_ title: String, of url: String) -> String {
        title == url ? name(url) : title
    }

    /// The name of a feed without a title: the name of its file, or its URL without the scheme,
    /// because narrow columns cut off the end.
    static func name(_ url: String) -> String {
        if let path = LocalFile.path(of: url) {
            return path.split(separator: "/").last.map(String.init) ?? path
        }
        let shown = display(url)
        return shown.firstRange(of: "://").map { String(shown[$0.upperBound...]) } ?? shown
    }
}
