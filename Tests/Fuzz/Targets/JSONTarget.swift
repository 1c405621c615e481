import Feeds

extension FuzzTarget {
    /// What reads JSON, and the paths and mappings that say how; the last line is a mapping.
    static let mapping = FuzzTarget(
        name: "json",
        seeds: [
            "{\"hits\":[{\"t\":\"a\",\"u\":\"b\",\"d\":1700000000}]}\nitems=hits;title=t;url=u;published=d",
            "[{\"a\":{\"b\":[\"\\ud83d\\ude00\",1e5,-0.1,true,null]}}]\nitems=;title=a.b[0];tag=a.b[]",
            "items=[\"a\"][2].b[];title=[\"x y\"];content_html=a",
        ],
        tokens: JSONTarget.tokens,
        check: JSONTarget.check)
}

enum JSONTarget {
    static let tokens = [
        "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud83d", "\\udc00", "\\u0000", "true",
        "false", "null", "NaN", "Infinity", "-", "1e999", "0.1", "99999999999999999999", "//", "/*",
        "\"items\":[", "\"title\":\"", "\"url\":\"", "\"id\":",
        "\"version\":\"https://jsonfeed.org/",
        "\"rss\":{", "\"channel\":{", "\"item\":[", "\nitems=", ";title=", "[0]", "[-1]", "[\"",
        "\"]",
        ".a", "*",
    ]

    static func check(_ input: [UInt8]) {
        let line = input.lastIndex(of: UInt8(ascii: "\n")).map { input[($0 + 1)...] } ?? input[...]
        let text = String(decoding: line, as: UTF8.self)
        if let mapping = try? JSONMapping(text) {
            require(
                (try? JSONMapping(mapping.description)) == mapping,
                "a mapping that is written is the same mapping: \(mapping)")
            _ = try? FeedParser.parse(input, base: "https://x.example/a/", mapping: mapping)
        }
        if let path = try? JSONPath(text) {
            require((try? JSONPath(path.description)) == path, "a path is the same path: \(path)")
        }
        if let guess = try? JSONMapping.guess(from: input) {
            require(
                (try? JSONMapping(guess.description)) == guess,
                "a mapping that is guessed can be written: \(guess)")
        }
        let document = String(decoding: input, as: UTF8.self)
        let authors = JSONFeedWriter.authors(in: document)
        require(
            JSONFeedWriter.authors(in: JSONFeedWriter.json(authors: authors)) == authors,
            "authors that are written are the same")
        let tags = JSONFeedWriter.tags(in: document)
        require(
            JSONFeedWriter.tags(in: JSONFeedWriter.json(tags: tags)) == tags,
            "tags that are written are the same")
        let files = JSONFeedWriter.attachments(in: document)
        require(
            JSONFeedWriter.attachments(in: JSONFeedWriter.json(attachments: files)) == files,
            "attachments that are written are the same")
    }
}
