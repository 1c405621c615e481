/// Writes JSON Feed 1.1 (jsonfeed.org/version/1.1).
public enum JSONFeedWriter {
    /// The `version` of the documents that are written.
    public static let version = "https://jsonfeed.org/version/1.1"

    /// Writes a feed as a whole document.
    public static func write(_ feed: ParsedFeed, to json: inout JSONWriter) {
        json.object { json in
            json.member("version", version)
            json.member("title", feed.title ?? "")
            json.member("home_page_url", feed.homeURL)
            json.member("feed_url", feed.feedURL)
            json.member("description", feed.description)
            json.member("next_url", feed.nextURL)
            json.member("icon", feed.icon)
            json.member("favicon", feed.favicon)
            json.member("language", feed.language)
            if !feed.authors.isEmpty {
                json.member("authors", raw: self.json(authors: feed.authors))
            }
            json.name("items")
            json.array { json in
                for item in feed.items { write(item, to: &json) }
            }
        }
    }

    /// Writes one item.
    static func write(_ item: ParsedItem, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", item.id ?? item.fallbackIdentity)
            json.member("url", item.url)
            json.member("external_url", item.externalURL)
            json.member("title", item.title)
            json.member("content_html", item.contentHTML)
            // An item must have one of the two.
            let text = item.contentText ?? (item.contentHTML == nil ? "" : nil)
            json.member("content_text", text)
            json.member("summary", item.summary)
            json.member("image", item.image)
            json.member("banner_image", item.bannerImage)
            json.member("date_published", item.published?.rfc3339)
            json.member("date_modified", item.modified?.rfc3339)
            if !item.authors.isEmpty {
                json.member("authors", raw: self.json(authors: item.authors))
            }
            if !item.tags.isEmpty { json.member("tags", raw: self.json(tags: item.tags)) }
            json.member("language", item.language)
            if !item.attachments.isEmpty {
                json.member("attachments", raw: self.json(attachments: item.attachments))
            }
        }
    }

    /// The value of `authors`.
    public static func json(authors: [ParsedAuthor]) -> String {
        text { json in
            json.array { json in
                for author in authors {
                    json.object { json in
                        json.member("name", author.name)
                        json.member("url", author.url)
                        json.member("avatar", author.avatar)
                    }
                }
            }
        }
    }

    /// The names in a value of `authors`.
    public static func names(inAuthors json: String) -> [String] {
        JSONParser.parse(Array(json.utf8)).value?.array?.compactMap { $0["name"]?.text } ?? []
    }

    /// The value of `tags`.
    public static func json(tags: [String]) -> String {
        text { json in
            json.array { json in
                for tag in tags { json.string(tag) }
            }
        }
    }

    /// The value of `attachments`.
    public static func json(attachments: [Attachment]) -> String {
        text { json in
            json.array { json in
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

    private static func text(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        body(&json)
        return String(decoding: json.drain(), as: UTF8.self)
    }
}
