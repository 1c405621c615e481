/// Finds the members of an object that hold the fields of an article, by their names and their
/// values.
struct ArticleFields {
    private(set) var paths: [JSONMapping.Field: [JSONPath.Step]] = [:]
    private let shape: JSONShape
    /// The number of objects that were seen.
    private let count: Int

    /// The fields of the objects in one place.
    init(of node: Int, in shape: JSONShape) {
        self.shape = shape
        count = shape.nodes[node].objects
        guard count > 0 else { return }
        find(in: node, under: [])
        // Many APIs wrap the listed objects: `data`, `attributes`, `node`, `_source`.
        for (name, member) in shape.nodes[node].members where shape.nodes[member].objects > 0 {
            guard ArticleFields.wrappers.contains(name) else { continue }
            find(in: member, under: [.name(name)])
        }
    }

    /// Whether there is something to show, and something to identify it.
    var areOfArticle: Bool {
        let hasContent = paths[.contentHTML] != nil || paths[.contentText] != nil
        return (paths[.title] != nil || hasContent) && (paths[.url] != nil || paths[.id] != nil)
    }

    /// How much the object looks like an article.
    var score: Double {
        let weights: [JSONMapping.Field: Double] = [
            .title: 4, .url: 3, .date: 3, .contentHTML: 2, .contentText: 2, .summary: 1,
            .author: 1.5, .id: 1, .image: 0.5, .tag: 0.5,
        ]
        return paths.keys.reduce(0) { $0 + (weights[$1] ?? 0) }
    }
}

extension ArticleFields {
    private mutating func find(in node: Int, under prefix: [JSONPath.Step]) {
        for field in JSONMapping.Field.allCases where paths[field] == nil {
            var rare: [JSONPath.Step]?
            for name in ArticleFields.names[field] ?? [] {
                guard let member = shape.member(name, of: node) else { continue }
                guard let rest = path(to: field, at: member) else { continue }
                let path = prefix + [.name(name)] + rest
                if isCommon(member, in: node) {
                    paths[field] = path
                    break
                }
                rare = rare ?? path
            }
            if paths[field] == nil { paths[field] = rare }
        }
        guard let text = paths[.contentText], paths[.contentHTML] == nil else { return }
        // `content` may be HTML or plain text.
        if let node = follow(text, from: node, under: prefix),
            isMostly(shape.nodes[node].markup, node)
        {
            paths[.contentHTML] = text
            paths[.contentText] = nil
        }
    }

    /// Whether at least half of the objects have a value in a member. Of the comments that Reddit
    /// lists with an article, only the article has a `url`, and all have a `permalink`.
    private func isCommon(_ member: Int, in node: Int) -> Bool {
        let values = shape.nodes[member]
        let count = values.strings + values.numbers + values.objects + values.arrays
        return count * 2 >= shape.nodes[node].objects
    }

    /// The path from a member to a value that suits a field: the member itself, or one level
    /// deeper.
    private func path(to field: JSONMapping.Field, at node: Int) -> [JSONPath.Step]? {
        if suits(field, node) { return [] }
        let inner = ArticleFields.innerNames(of: field)
        for name in inner {
            guard let member = shape.member(name, of: node), suits(field, member) else { continue }
            return [.name(name)]
        }
        guard let element = shape.nodes[node].element else { return nil }
        if field == .image {
            for name in inner {
                guard let member = shape.member(name, of: element), suits(.image, member)
                else { continue }
                return [.index(0), .name(name)]
            }
        }
        guard field == .tag || field == .author else { return nil }
        if shape.nodes[element].strings > 0 { return [] }
        for name in inner {
            guard let member = shape.member(name, of: element), shape.nodes[member].strings > 0
            else { continue }
            return [.each, .name(name)]
        }
        return nil
    }

    private func suits(_ field: JSONMapping.Field, _ node: Int) -> Bool {
        let values = shape.nodes[node]
        return switch field {
        case .id: values.strings + values.numbers > 0
        case .url, .image: isMostly(values.urls, node)
        case .date: values.dates > 0 && isMostly(values.dates, node)
        case .title, .contentHTML, .contentText, .summary, .author, .tag, .next: values.strings > 0
        }
    }

    /// Whether it is true for more than half of the strings and numbers.
    private func isMostly(_ matching: Int, _ node: Int) -> Bool {
        matching * 2 > shape.nodes[node].strings + shape.nodes[node].numbers
    }

    private func follow(
        _ path: [JSONPath.Step], from node: Int, under prefix: [JSONPath.Step]
    ) -> Int? {
        var place: Int? = node
        for step in path.dropFirst(path.starts(with: prefix) ? prefix.count : 0) {
            guard case .name(let name) = step else { return nil }
            place = place.flatMap { shape.member(name, of: $0) }
        }
        return place
    }

    /// Members that wrap the article, beside the API's own data.
    private static let wrappers: Set<String> = [
        "data", "attributes", "node", "_source", "item", "post", "article", "fields", "story",
        "entry", "snippet", "content",
    ]

    /// Members of a member: `title.rendered` is WordPress, `user.login` GitHub.
    private static func innerNames(of field: JSONMapping.Field) -> [String] {
        switch field {
        case .author:
            ["name", "login", "display_name", "username", "acct", "full_name", "original", "title"]
        case .tag: ["name", "label", "title", "display_name", "slug", "term"]
        case .url: ["url", "href", "html", "self", "alternate", "web"]
        case .image: ["preview_url", "url", "href", "src", "source"]
        case .id: ["rendered", "value", "videoId"]
        case .date, .next: ["value"]
        case .title, .contentHTML, .contentText, .summary:
            ["rendered", "html", "value", "text", "plain"]
        }
    }

    /// The best name first. `objectID` is Algolia, `selftext` Reddit; `html_url` is GitHub, whose
    /// `url` is for programs.
    private static let names: [JSONMapping.Field: [String]] = [
        .id: [
            "id", "objectID", "guid", "uuid", "_id", "short_id", "question_id", "uid", "key",
            "slug", "number",
        ],
        .url: [
            "html_url", "url", "link", "permalink", "canonical_url", "web_url", "webUrl", "href",
            "story_url", "short_id_url", "comments_url", "uri", "source_url", "links", "guid",
        ],
        .title: [
            "title", "headline", "name", "subject", "webTitle", "fancy_title", "full_name",
            "story_title", "tag_name", "label",
        ],
        .contentHTML: [
            "content_html", "body_html", "contentHtml", "html", "cooked", "bodyHtml", "story_text",
            "comment_text",
        ],
        .contentText: [
            "content_text", "content", "selftext", "body", "text", "description_plain",
        ],
        .summary: [
            "summary", "description", "excerpt", "abstract", "subtitle", "snippet", "teaser",
            "lead_paragraph",
        ],
        .author: [
            "authors", "author", "user", "by", "submitter_user", "owner", "creator", "byline",
            "account", "username", "author_name", "news_site",
        ],
        .date: [
            "date_published", "published_at", "publishedAt", "date_gmt", "pubDate", "pub_date",
            "published", "webPublicationDate", "created_at", "createdAt", "created_utc",
            "creation_date", "date", "timestamp", "created", "time", "updated_at", "updatedAt",
        ],
        .image: [
            "image", "image_url", "imageUrl", "urlToImage", "cover_image", "thumbnail",
            "jetpack_featured_media_url", "banner_image", "photo", "media_attachments",
        ],
        .tag: [
            "tags", "tag_list", "labels", "keywords", "categories", "link_flair_text", "topics",
        ],
    ]
}
