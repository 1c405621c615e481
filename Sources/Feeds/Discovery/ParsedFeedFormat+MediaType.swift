extension ParsedFeed.Format {
    /// The media type that a link to such a feed has.
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
