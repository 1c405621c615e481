/// What few lists say of a feed, and of few feeds.
struct ListedSettings: Hashable, Sendable {
    var customTitle: String?
    var interval: Int64?
    var userAgent: String?
    var proxy: String?
    var headers: [String] = []
    var mapping: JSONMapping?

    mutating func merge(_ other: ListedSettings) {
        customTitle = customTitle ?? other.customTitle
        interval = interval ?? other.interval
        userAgent = userAgent ?? other.userAgent
        proxy = proxy ?? other.proxy
        headers = headers.isEmpty ? other.headers : headers
        mapping = mapping ?? other.mapping
    }
}
