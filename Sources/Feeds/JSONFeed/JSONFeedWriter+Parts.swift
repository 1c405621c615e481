/// The lists inside of an item as texts of their own, for who stores them so.
extension JSONFeedWriter {
    /// The value of `authors`: a JSON array.
    public static func json(authors: [ParsedAuthor]) -> String {
        text { $0.value(authors) }
    }

    /// The value of `tags`: a JSON array.
    public static func json(tags: [String]) -> String {
        text { $0.value(tags) }
    }

    /// The value of `attachments`: a JSON array.
    public static func json(attachments: [Attachment]) -> String {
        text { $0.value(attachments) }
    }

    /// The names in a value of `authors`.
    public static func names(inAuthors json: String) -> [String] {
        authors(in: json).compactMap(\.name)
    }

    /// The authors in a value of `authors`; none where it is not one.
    public static func authors(in json: String) -> [ParsedAuthor] {
        read(json) { (reader) throws(JSONError) in try reader.readAuthors() }
    }

    /// The tags in a value of `tags`; none where it is not one.
    public static func tags(in json: String) -> [String] {
        read(json) { (reader) throws(JSONError) in try reader.readTags() }
    }

    /// The attachments in a value of `attachments`; none where it is not one.
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
    mutating func value(_ authors: [ParsedAuthor]) {
        array { json in
            for author in authors {
                json.object { json in
                    json.member("name", author.name)
                    json.member("url", author.url)
                    json.member("avatar", author.avatar)
                }
            }
        }
    }

    mutating func value(_ tags: [String]) {
        array { json in
            for tag in tags { json.string(tag) }
        }
    }

    mutating func value(_ attachments: [Attachment]) {
        array { json in
            for attachment in attachments {
                json.object { json in
                    json.member("url", attachment.url)
                    json.member("mime_type", attachment.mimeType)
                    json.member("title", attachment.title)
                    json.member("size_in_bytes", attachment.sizeInBytes)
                    json.member("duration_in_seconds", attachment.durationInSeconds)
                }
            }
        }
    }
}
