import Store
import Transport

extension Feed {
    /// The URL without credentials, as it may be shown.
    public var displayURL: String {
        WebURL(url)?.redacted ?? url.withoutCredentials
    }

    /// The title as it may be shown: a feed without one is called by its URL.
    public var displayTitle: String {
        title == url ? displayURL : title
    }
}
