import Store
import Web

/// Addresses and titles of feeds for showing.
enum FeedAddress {
    /// The URL without credentials.
    static func display(_ url: String) -> String {
        url.withoutCredentials
    }

    /// The title for showing; a feed without one shows its URL.
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
