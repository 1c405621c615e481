/// The lists of an item as separate JSON texts, for a database that stores them so.
extension JSONFeedWriter {
    /// The value of `authors`: a JSON array.
    public static func json(authors: [ParsedAuthor]) -> String {
        text { $0.array(authors) { $0.value($1) } }
    }

    /// The value of `tags`: a JSON array.
    public static func json(tags: [String]) -> String {
        text { $0.array(tags) { $0.string($1) } }
    }

    /// The value of `attachments`: a JSON array.
    public static func json(attachments: [Attachment]) -> String {
        text { $0.array(attachments) { $0.value($1) } }
    }

    /// The names in a value of `authors`.
    public static func names(inAuthors json: String) -> [String] {
        authors(in: json).compactMap(\.name)
    }

    /// The authors in a value of `authors`; empty if the text is not such a value.
    public static func authors(in json: String) -> [ParsedAuthor] {
        read(json) { (reader) throws(JSONError) in try reader.readAuthors() }
    }

    /// The tags in a value of `tags`; empty if the text is not such a value.
    public static func tags(in json: String) -> [String] {
        read(json) { (reader) throws(JSONError) in try reader.readTags() }
    }

    /// The attachments in a value of `attachments`; empty if the text is not such a value.
    public static func attachments(in json: String) -> [Attachment] {
        read(json) { (reader) throws(JSONError) in try reader.readAttachments() }
    }

    private static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return String(decoding: json.drain(), as: UTF8.self)
    }

    private static func read<Part>(
        _ json: String, _ read: (inout JSONFeedReader) throws(JSONError) -> [Part]
    ) -> [Part] {
        var json = json
        return json.withUTF8 { bytes in
            var reader = JSONFeedReader(bytes)
            return (try? read(&reader)) ?? []
        }
    }
}

extension JSONWriter {
    /// Writes a member that is a whole number, or nothing if it is nil.
    mutating func member(_ name: String, _ number: Int?) {
        member(name, number.map(Int64.init))
    }

    /// Writes a member that is a list, or nothing if it is empty.
    mutating func member<Element>(
        _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        self.name(name)
        array(elements, write)
    }

    mutating func array<Element>(
        _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        array { json in
            for element in elements { write(&json, element) }
        }
    }

    mutating func member(_ name: String, _ tags: [String]) {
        member(name, tags) { $0.string($1) }
    }

    mutating func member(_ name: String, _ authors: [ParsedAuthor]) {
        member(name, authors) { $0.value($1) }
    }

    mutating func member(_ name: String, _ attachments: [Attachment]) {
        member(name, attachments) { $0.value($1) }
    }

    mutating func member(_ name: String, _ hubs: [FeedHub]) {
        member(name, hubs) { json, hub in
            json.object { json in
                json.member("type", hub.type)
                json.member("url", hub.url)
            }
        }
    }

    mutating func value(_ author: ParsedAuthor) {
        object { json in
            json.member("name", author.name)
            json.member("url", author.url)
            json.member("avatar", author.avatar)
        }
    }

    mutating func value(_ attachment: Attachment) {
        object { json in
            json.member("url", attachment.url)
            json.member("mime_type", attachment.mimeType)
            json.member("title", attachment.title)
            json.member("size_in_bytes", attachment.sizeInBytes)
            json.member("duration_in_seconds", attachment.durationInSeconds)
        }
    }
}
