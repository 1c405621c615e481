import Feeds
import Markup
import Web

/// What a page says about itself: JSON-LD (schema.org), OpenGraph and the `meta` of HTML.
struct PageFacts {
    var title: String?
    /// The `title` of the page, often with the name of the site.
    var windowTitle: String?
    var siteName: String?
    var authors: [String] = []
    var datePublished: Timestamp?
    var image: String?
    var language: String?
    /// The text of the article.
    var articleBody: String?
    /// Whether everybody may read it (`isAccessibleForFree`).
    var isFree: Bool?
    /// Whether the page says that it is an article, or that it is something else.
    var isArticle: Bool?
    /// The address that relative URLs start from (`base`).
    var base: String?
    /// Whether the data of an article were found.
    var hasData = false
    /// `link rel=next`.
    var next: String?

    init(_ survey: PageSurvey) {
        var data: [HTMLTree.Node] = []
        for node in survey.metadata.prefix(PageFacts.limit) {
            read(node, in: survey.tree, data: &data)
        }
        var length = 0
        for node in data {
            length += readData(node, in: survey.tree, upTo: PageFacts.dataLimit - length)
        }
    }

    /// No real page has more elements with metadata.
    private static let limit = 4_000
    /// No real page has more data, in bytes.
    private static let dataLimit = 4 << 20
}

extension PageFacts {
    private mutating func read(
        _ node: HTMLTree.Node, in tree: HTMLTree, data: inout [HTMLTree.Node]
    ) {
        switch tree.tag(of: node) {
        case .script:
            if tree.attribute("type", of: node)?.lowercased().hasPrefix("application/ld+json")
                == true
            {
                data.append(node)
            }
        case .html: language = language ?? PageFacts.text(tree.attribute("lang", of: node))
        case .base: base = base ?? PageFacts.text(tree.attribute("href", of: node))
        case .title:
            guard windowTitle == nil else { return }
            windowTitle = PageFacts.line(
                tree.children(of: node).map { tree.text(of: $0) }.joined())
        case .link:
            if next == nil, tree.attribute("rel", of: node)?.lowercased() == "next" {
                next = PageFacts.text(tree.attribute("href", of: node))
            }
        case .meta:
            let name =
                tree.attribute("property", of: node) ?? tree.attribute("name", of: node)
                ?? tree.attribute("itemprop", of: node) ?? tree.attribute("http-equiv", of: node)
            guard let name, let content = PageFacts.line(tree.attribute("content", of: node) ?? "")
            else { return }
            readMeta(name.lowercased(), content)
        default: break
        }
    }

    private mutating func readMeta(_ name: String, _ content: String) {
        switch name {
        case "og:title", "twitter:title", "dc.title", "dcterms.title", "headline":
            title = title ?? content
        case "og:site_name": siteName = siteName ?? content
        case "og:image", "og:image:url", "og:image:secure_url", "twitter:image",
            "twitter:image:src":
            image = image ?? PageFacts.picture(content)
        case "og:locale", "content-language", "language", "dc.language":
            language = language ?? content.split(separator: ",").first.map(String.init)
        case "og:type": isArticle = isArticle ?? PageFacts.kind(content)
        case "article:published_time", "datepublished", "date", "dc.date", "dc.date.issued",
            "dcterms.created", "dcterms.date", "pubdate", "publishdate", "publish-date",
            "publish_date", "parsely-pub-date", "sailthru.date", "article.published", "og:pubdate",
            "article:published", "citation_publication_date", "citation_date":
            datePublished = datePublished ?? Timestamp(lenient: content)
        case "author", "article:author", "dc.creator", "parsely-author", "sailthru.author",
            "citation_author", "article:author_name", "byl":
            guard authors.count < 20, let author = AuthorName.name(in: content),
                !authors.contains(author)
            else { return }
            if authors.isEmpty || name == "citation_author" { authors.append(author) }
        case "article:content_tier":
            if content.lowercased() == "locked" { isFree = false }
        default: break
        }
    }

    private static func kind(_ type: String) -> Bool? {
        switch type.lowercased() {
        case "article", "news", "blog.post", "post": true
        default: nil
        }
    }

    /// The text without blanks around it; nil without any.
    static func text(_ text: String?) -> String? {
        guard let text else { return nil }
        let trimmed = text.utf8.drop(while: \.isBlank)
        guard let last = trimmed.lastIndex(where: { !$0.isBlank }) else { return nil }
        return String(Substring(trimmed[...last]))
    }

    /// The address of a picture; nil for one that only fills its place.
    static func picture(_ address: String?) -> String? {
        guard var address = text(address) else { return nil }
        return address.withUTF8 { HTMLPlaceholder.isOne($0) } ? nil : address
    }

    /// The same with all blanks collapsed.
    static func line(_ text: String) -> String? {
        let words = text.utf8.split(whereSeparator: \.isBlank).map { String(Substring($0)) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
