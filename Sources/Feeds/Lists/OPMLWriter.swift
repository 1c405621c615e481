import Markup
import Web

/// Writes OPML 2.0 (opml.org/spec2.opml) in UTF-8. Equal lists give equal bytes, and the document
/// is read back as the same feeds.
///
/// The first tag of a feed is its folder, since an outline has only one place; all its tags are its
/// categories. The settings of a feed are attributes in a namespace of their own, and saved
/// queries are elements of that namespace in the head; other programs ignore both.
public enum OPMLWriter {
    /// The document with these feeds: folders sorted by name, and the feeds in each folder in their
    /// order.
    public static func write(_ list: SubscriptionList) -> [UInt8] {
        var output = XMLOutput()
        output.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.raw("<opml version=\"2.0\" xmlns:news=\"\(XMLNamespace.newsURI)\">\n")
        output.raw("  <head>\n    <title>")
        output.text(list.title ?? "Subscriptions")
        output.raw("</title>\n")
        for query in list.queries {
            output.raw("    <news:query")
            output.attribute("name", query.name)
            output.attribute("text", query.text)
            output.raw("/>\n")
        }
        output.raw("  </head>\n  <body>\n")
        let feeds = list.feeds.map(\.normalized)
        let folders = Dictionary(grouping: feeds) { $0.allTags.first ?? "" }
        for feed in folders[""] ?? [] { write(feed, indent: "    ", to: &output) }
        for name in folders.keys.sorted() where !name.isEmpty {
            output.raw("    <outline")
            output.attribute("text", name)
            output.raw(">\n")
            for feed in folders[name] ?? [] { write(feed, indent: "      ", to: &output) }
            output.raw("    </outline>\n")
        }
        output.raw("  </body>\n</opml>\n")
        return output.bytes
    }

    private static func write(_ feed: ListedFeed, indent: String, to output: inout XMLOutput) {
        let tags = feed.allTags
        output.raw("\(indent)<outline type=\"rss\"")
        output.attribute("text", feed.shownTitle ?? feed.url.withoutScheme)
        output.attribute("title", feed.title ?? feed.customTitle)
        output.attribute("xmlUrl", feed.url)
        output.attribute("htmlUrl", feed.homeURL)
        output.attribute("category", tags.isEmpty ? nil : tags.joined(separator: ","))
        // A tag with a comma or a slash would be read as two tags.
        if tags.contains(where: { $0.utf8.contains { $0 == 0x2C || $0 == 0x2F } }) {
            output.attribute("news:tagList", tags.joined(separator: "\n"))
        }
        output.attribute("news:customTitle", feed.customTitle)
        for setting in FeedSettings.table {
            let text: String? =
                switch setting.value {
                case .text(let path), .lines(let path): feed.settings[keyPath: path]
                case .number(let path): feed.settings[keyPath: path].map { String($0) }
                case .flag(let path): feed.settings[keyPath: path] ? "true" : nil
                }
            output.attribute("news:\(setting.attribute)", text)
        }
        output.raw("/>\n")
    }
}

/// Collects XML 1.0 in UTF-8. Hidden characters become character references, because a terminal
/// would obey them; XML cannot hold the controls of ASCII, so these are dropped.
struct XMLOutput {
    private(set) var bytes: [UInt8] = []

    /// Appends markup.
    mutating func raw(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    /// Appends an attribute, or nothing if the value is nil.
    mutating func attribute(_ name: String, _ value: String?) {
        guard let value else { return }
        raw(" \(name)=\"")
        text(value)
        raw("\"")
    }

    /// Appends text, escaped also for attributes.
    mutating func text(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: raw("&amp;")
            case 0x3C: raw("&lt;")
            case 0x3E: raw("&gt;")
            case 0x22: raw("&quot;")
            // A reader would turn the plain characters into spaces (XML 1.0, 3.3.3).
            case 0x09: raw("&#9;")
            case 0x0A: raw("&#10;")
            case 0x0D: raw("&#13;")
            case 0..<0x20, 0xFFFE, 0xFFFF: break
            case _ where scalar.isHidden:
                raw("&#x\(String(scalar.value, radix: 16, uppercase: true));")
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }
}
