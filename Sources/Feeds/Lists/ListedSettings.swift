/// What few lists say of a feed, and of few feeds.
struct ListedSettings: Hashable, Sendable {
    var customTitle: String?
    var interval: Int64?
    var userAgent: String?
    var proxy: String?
    var headers: [String] = []
    var headerCommand: String?
    var isInsecure = false
    var certificate: String?
    var certificateKey: String?
    var mapping: JSONMapping?
    var search: String?

    mutating func merge(_ other: ListedSettings) {
        customTitle = customTitle ?? other.customTitle
        interval = interval ?? other.interval
        userAgent = userAgent ?? other.userAgent
        proxy = proxy ?? other.proxy
        headers = headers.isEmpty ? other.headers : headers
        // No mention makes a feed insecure that another one does not call so.
        isInsecure = isInsecure && other.isInsecure
        headerCommand = headerCommand ?? other.headerCommand
        certificate = certificate ?? other.certificate
        certificateKey = certificateKey ?? other.certificateKey
        mapping = mapping ?? other.mapping
        search = search ?? other.search
    }
}
