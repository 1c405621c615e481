import Feeds

func addressesOfFeeds(in page: [UInt8], at url: String) -> [String] {
    FeedDiscovery.feeds(inPage: page, base: url).map { "\($0.title ?? "untitled"): \($0.url)" }
}

func search(_ words: String, with description: [UInt8], from url: String) throws -> String {
    let template = try SearchDescription.template(in: description, base: url)
    return template.url(query: words, page: 1, after: 0)
}
