extension JSONMapping {
    /// Finds the list in a JSON document that looks most like articles, and what its members mean.
    ///
    /// Nil where nothing has titles or links. The names are those that public APIs use.
    static func guess(from document: JSONValue) -> JSONMapping? {
        var search = ListSearch()
        search.visit(document, path: "", depth: 0)
        guard var mapping = search.best?.mapping else { return nil }
        mapping.fields[.next] = nextPaths.first { path in
            path.values(in: document).contains { $0 == .null || $0.looksLikeURL }
        }
        return mapping
    }

    private static let nextPaths = paths(["next_url", "next", "next_page_url", "links.next"])

    /// A path to each name; those that cannot be said are left out.
    private static func paths(_ names: [String]) -> [JSONPath] {
        names.compactMap { try? JSONPath($0) }
    }

    /// Reads what the members of a list's elements mean; nil where they are no articles.
    fileprivate static func fields(of elements: [JSONValue]) -> [Field: JSONPath]? {
        // A handful is enough to see what the members are called.
        let samples = elements.prefix(10).filter { $0.object?.members.isEmpty == false }
        guard !samples.isEmpty else { return nil }
        var fields: [Field: JSONPath] = [:]
        for (field, paths) in candidates {
            fields[field] = paths.first { path in
                samples.contains { path.values(in: $0).contains { $0.suits(field) } }
            }
        }
        if fields[.contentHTML] == nil, let text = fields[.contentText],
            samples.contains(where: { text.values(in: $0).contains(where: \.looksLikeHTML) })
        {
            fields[.contentHTML] = text
        }
        if fields[.contentHTML] == fields[.contentText] { fields[.contentText] = nil }
        let hasContent = fields[.url] != nil || fields[.contentHTML] != nil
        return fields[.title] != nil || (hasContent && fields[.date] != nil) ? fields : nil
    }

    /// The paths to try, the best first; those of Reddit are all inside `data`.
    private static let candidates: [(field: Field, paths: [JSONPath])] =
        names.map { ($0.key, paths($0.value + $0.value.map { "data.\($0)" })) }

    /// `title.rendered` is WordPress, `objectID` Algolia, `selftext` Reddit, `cooked` Discourse.
    private static let names: [Field: [String]] = [
        .id: ["id", "guid", "uuid", "_id", "objectID", "short_id", "question_id", "name", "slug"],
        .url: [
            // GitHub's `url` is that of its API.
            "html_url", "url", "link", "permalink", "canonical_url", "web_url", "webUrl", "href",
            "story_url", "short_id_url", "uri",
        ],
        .title: [
            "title.rendered", "title", "name", "headline", "subject", "fancy_title", "webTitle",
            "full_name", "tag_name",
        ],
        .contentHTML: [
            "content.rendered", "content_html", "body_html", "contentHtml", "html", "cooked",
            "story_text", "comment_text",
        ],
        .contentText: [
            "content_text", "selftext", "body_markdown", "body", "text", "content",
        ],
        .summary: [
            "excerpt.rendered", "summary", "description", "excerpt", "abstract", "subtitle",
        ],
        .author: [
            "author.name", "author.login", "author", "authors", "user.name", "user.login",
            "user.username", "submitter_user", "submitter_user.username", "by",
            "owner.display_name", "creator", "byline", "account.acct", "username",
        ],
        .date: [
            "date_gmt", "date_published", "published_at", "publishedAt", "pubDate", "published",
            "created_at", "createdAt", "created_utc", "creation_date", "date", "timestamp",
            "created", "time", "updated_at",
        ],
        .image: [
            "image", "image_url", "urlToImage", "cover_image", "thumbnail",
            "jetpack_featured_media_url", "media_attachments.preview_url",
        ],
        // Where there are both, `tags` has them in one string.
        .tag: ["tag_list", "tags", "labels", "keywords", "categories", "link_flair_text"],
    ]
}

/// Goes through a document for its lists.
private struct ListSearch {
    private(set) var best: (mapping: JSONMapping, score: Int)?
    private var remaining = ListSearch.maximumLists

    /// How deep a list may be; deeper ones are parts of articles.
    private static let maximumDepth = 6
    /// How many lists are looked at: each costs time, and no API has many.
    private static let maximumLists = 1000

    mutating func visit(_ value: JSONValue, path: String, depth: Int) {
        guard depth <= ListSearch.maximumDepth, remaining > 0 else { return }
        switch value {
        case .object(let object):
            for member in object.members where isPlain(member.name) {
                let path = path.isEmpty ? member.name : "\(path).\(member.name)"
                visit(member.value, path: path, depth: depth + 1)
            }
        case .array(let elements):
            remaining -= 1
            consider(elements, path: path, depth: depth)
        default: break
        }
    }

    private mutating func consider(_ elements: [JSONValue], path: String, depth: Int) {
        guard let fields = JSONMapping.fields(of: elements),
            let items = try? JSONPath(path.isEmpty ? "." : path)
        else { return }
        // People and places have names and pictures too, but no dates.
        let score =
            fields.count * 100 + (fields[.date] == nil ? 0 : 200) + min(elements.count, 99)
            - depth * 10
        if score > best?.score ?? .min {
            best = (JSONMapping(items: items, fields: fields), score)
        }
    }

    /// A name with a dot or a bracket cannot be said in a path.
    private func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.contains { ".[]=".contains($0) || $0.isNewline }
    }
}

extension JSONValue {
    fileprivate func suits(_ field: JSONMapping.Field) -> Bool {
        switch field {
        // Numbers are ids of people and of tags.
        case .tag, .author: texts.contains { Double($0) == nil }
        case .date: timestamp != nil
        case .url, .image: looksLikeURL
        default: text != nil
        }
    }

    fileprivate var looksLikeURL: Bool {
        guard let text else { return false }
        return ["http://", "https://", "/"].contains { text.hasPrefix($0) }
    }

    fileprivate var looksLikeHTML: Bool {
        guard let text else { return false }
        return text.hasPrefix("<") || text.contains("<p>") || text.contains("</p>")
    }
}
