/// The media type of a link (RFC 9110 8.3.1), seen from feeds.
struct FeedMediaType {
    enum Kind {
        /// Only feeds have it.
        case feed
        /// Any XML may have it.
        case xml
        /// Any JSON may have it.
        case json
        case other
        case unsaid
    }

    let kind: Kind
    /// The type in lower case, without parameters.
    let name: String?

    init(_ text: String?) {
        let words = (text ?? "").prefix { $0 != ";" && $0 != "," }
        let name = words.filter { !$0.isWhitespace }.lowercased()
        self.name = name.isEmpty ? nil : name
        switch name {
        case "": kind = .unsaid
        case "application/rss+xml", "application/atom+xml", "application/rdf+xml",
            "application/feed+json", "application/x.atom+xml", "application/x-atom+xml",
            "application/x.rss+xml", "application/x-rss+xml", "application/rss", "application/atom",
            "application/rdf", "application/atom.xml", "text/rss", "text/rss+xml", "text/atom",
            "text/atom+xml", "text/rdf", "text/rdf+xml", "text/x-rss", "application/x-rss",
            "application/x.feed+json", "text/x-opml+rss", "rss", "atom", "application/xml+rss",
            "application/xml+atom", "application/jsonfeed+json", "application/x-netcdf+rss":
            kind = .feed
        case "text/xml", "application/xml", "xml": kind = .xml
        case "application/json", "text/json": kind = .json
        default: kind = .other
        }
    }
}

extension ParsedFeed.Format {
    /// The media type of a link to such a feed.
    public var mediaType: String {
        switch self {
        case .jsonFeed: "application/feed+json"
        case .rss: "application/rss+xml"
        case .rdf: "application/rdf+xml"
        case .atom: "application/atom+xml"
        case .rssInJSON, .mappedJSON: "application/json"
        }
    }
}
