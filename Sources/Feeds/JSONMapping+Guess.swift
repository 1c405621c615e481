extension JSONMapping {
    /// Finds the list in a JSON document that looks most like articles, and what its members mean.
    ///
    /// Nil where nothing has titles or links. The names are those that public APIs use.
    static func guess(from document: JSONValue) -> JSONMapping? {
        var candidates: [Candidate] = []
        collect(document, path: "", depth: 0, into: &candidates)
        guard let best = candidates.max(by: { $0.score < $1.score }) else { return nil }
        var mapping = best.mapping
        for (name, path) in [("next_url", "next_url"), ("next", "next"), ("links", "links.next")]
        where document[name] != nil && mapping.fields[.next] == nil {
            mapping.fields[.next] = try? JSONPath(path)
        }
        return mapping
    }

    private struct Candidate {
        var mapping: JSONMapping
        var score: Int
    }

    /// How deep a list may be; deeper ones are parts of articles.
    private static let maximumDepth = 6

    private static func collect(
        _ value: JSONValue, path: String, depth: Int, into candidates: inout [Candidate]
    ) {
        guard depth <= maximumDepth else { return }
        switch value {
        case .object(let object):
            for member in object.members where isPlain(member.name) {
                collect(
                    member.value, path: path.isEmpty ? member.name : "\(path).\(member.name)",
                    depth: depth + 1, into: &candidates)
            }
        case .array(let elements):
            if let candidate = candidate(elements, path: path, depth: depth) {
                candidates.append(candidate)
            }
        default: break
        }
    }

    /// A name with a dot or a bracket cannot be said in a path.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.contains { ".[]=\n".contains($0) }
    }

    private static func candidate(
        _ elements: [JSONValue], path: String, depth: Int
    ) -> Candidate? {
        // A handful is enough to see what the members are called.
        let samples = elements.prefix(10).filter { $0.object != nil }
        guard !samples.isEmpty else { return nil }
        var fields: [Field: JSONPath] = [:]
        for prefix in ["", "data."] {
            for field in Field.allCases where fields[field] == nil {
                fields[field] = findPath(of: field, prefix: prefix, in: samples)
            }
        }
        guard fields[.title] != nil || (fields[.url] != nil && fields[.date] != nil)
            || (fields[.contentHTML] != nil && fields[.date] != nil),
            fields[.title] != nil || fields[.url] != nil || fields[.id] != nil,
            let items = try? JSONPath(path.isEmpty ? "." : path)
        else { return nil }
        let score = fields.count * 100 + min(elements.count, 99) - depth * 10
        return Candidate(mapping: JSONMapping(items: items, fields: fields), score: score)
    }

    private static func findPath(
        of field: Field, prefix: String, in samples: [JSONValue]
    ) -> JSONPath? {
        for name in names[field] ?? [] {
            guard let path = try? JSONPath(prefix + name) else { continue }
            let found = samples.contains { sample in
                path.values(in: sample).contains { suits($0, field) }
            }
            if found { return path }
        }
        return nil
    }

    private static func suits(_ value: JSONValue, _ field: Field) -> Bool {
        switch field {
        case .tag, .author: !value.texts.isEmpty
        case .date: value.timestamp != nil
        case .url, .image:
            value.text.map { $0.hasPrefix("http://") || $0.hasPrefix("https://") || $0.hasPrefix("/") }
                ?? false
        default: value.text != nil
        }
    }

    /// The best name first. `title.rendered` is WordPress, `objectID` Algolia, `selftext` Reddit.
    private static let names: [Field: [String]] = [
        .id: ["id", "guid", "uuid", "_id", "objectID", "short_id", "question_id", "name", "slug"],
        .url: [
            "url", "link", "html_url", "permalink", "canonical_url", "web_url", "webUrl", "href",
            "story_url", "short_id_url", "uri",
        ],
        .title: [
            "title.rendered", "title", "name", "headline", "subject", "fancy_title", "webTitle",
            "full_name",
        ],
        .contentHTML: [
            "content.rendered", "content_html", "body_html", "contentHtml", "html", "cooked",
        ],
        .contentText: ["content_text", "selftext", "body", "text", "content", "story_text"],
        .summary: [
            "excerpt.rendered", "summary", "description", "excerpt", "abstract", "subtitle",
        ],
        .author: [
            "author.name", "author.login", "author", "user.name", "user.login", "user.username",
            "submitter_user", "by", "owner.display_name", "creator", "byline", "account.acct",
            "username",
        ],
        .date: [
            "date_gmt", "date_published", "published_at", "publishedAt", "pubDate", "published",
            "created_at", "createdAt", "created_utc", "creation_date", "date", "timestamp",
            "created", "time", "updated_at",
        ],
        .image: [
            "image", "image_url", "urlToImage", "cover_image", "thumbnail",
            "jetpack_featured_media_url",
        ],
        .tag: ["tags", "tag_list", "labels", "keywords", "categories", "_tags", "link_flair_text"],
    ]
}
