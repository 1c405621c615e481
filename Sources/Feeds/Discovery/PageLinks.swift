import Markup

/// The links of a page to feeds and to search descriptions, and its base.
struct PageLinks {
    /// The links to feeds in the order of the page.
    private(set) var links: [FeedLink] = []
    /// The links to search descriptions.
    private(set) var searches: [FeedLink] = []
    /// The first `base` with an address.
    private(set) var base: String?

    /// Elements whose content does not belong to the page.
    private static let inert: Set<HTMLName> = ["template", "noscript"]

    /// No real page has more links to feeds.
    private static let limit = 1_000

    /// Reads a page in UTF-8. Comments, scripts and templates are ignored.
    init(_ page: UnsafeBufferPointer<UInt8>) {
        var tokenizer = HTMLTokenizer(page)
        var openInert = 0
        while let token = tokenizer.next() {
            let isInert = PageLinks.inert.contains(tokenizer.name)
            switch token {
            case .startTag:
                if isInert { openInert += tokenizer.isSelfClosing ? 0 : 1 }
                if openInert == 0 { read(&tokenizer) }
            case .endTag:
                if isInert, openInert > 0 { openInert -= 1 }
            case .text, .comment, .doctype:
                break
            }
        }
    }

    private mutating func read(_ tag: inout HTMLTokenizer) {
        switch tag.name {
        case "base":
            if let href = tag.attribute("href"), !href.isEmpty { base = base ?? href }
        case "link", "a", "area":
            guard let relations = tag.attribute("rel"), let href = tag.attribute("href") else {
                return
            }
            let link = FeedLink(
                href: href, relations: relations, type: tag.attribute("type"),
                title: tag.attribute("title"))
            if links.count < PageLinks.limit, link.isFeed { links.append(link) }
            if searches.count < PageLinks.limit, link.isSearch { searches.append(link) }
        default: break
        }
    }
}
