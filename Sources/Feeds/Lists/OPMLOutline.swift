import Markup
import Web

/// The attributes of an `outline` (opml.org/spec2.opml), as many programs write them.
struct OPMLOutline {
    enum Kind {
        /// A feed with this address.
        case feed(String)
        /// Neither a feed nor a folder.
        case omitted(ListOmission.Reason)
        case folder
    }

    var kind: Kind
    /// The text of the outline; the person may have chosen it.
    var text: String?
    /// The title in the feed, as far as the program tells the two apart.
    var title: String?
    var home: String?
    var isComment: Bool
    private var categories: [String]
    private var settings: ListedFeed

    var shownTitle: String? { text ?? title }

    /// Reads the outline that begins at the place of `reader`.
    init(_ reader: borrowing XMLReader) {
        text = reader.attribute("text")?.nonBlankLine
        title = reader.attribute("title")?.nonBlankLine
        home = reader.attribute("htmlUrl") ?? reader.attribute("homepage")
        isComment = reader.attribute("isComment")?.lowercased() == "true"
        kind = OPMLOutline.kind(reader)
        settings = ListedFeed(url: "")
        categories = []
        guard case .feed = kind else { return }
        categories = OPMLOutline.categories(reader)
        settings.customTitle = reader.attribute("customTitle")?.nonBlankLine
        var own = FeedSettings()
        for setting in FeedSettings.table {
            var text = reader.attribute(setting.attribute)
            if text == nil, let alias = setting.alias { text = reader.attribute(alias) }
            own.set(setting, to: text)
        }
        settings.settings = own
        if reader.attribute("mapping") == nil {
            settings.mapping = OPMLOutline.dottedPaths(reader).flatMap { try? JSONMapping($0) }
        }
    }

    func feed(url: String, home: String?, folder: [String]) -> ListedFeed {
        var feed = settings
        feed.url = url
        feed.homeURL = home
        feed.setTags(categories, in: folder)
        feed.title = title ?? text
        // Programs that let feeds be renamed keep the publisher's title beside the new one.
        if let text, let title, text != title { feed.customTitle = feed.customTitle ?? text }
        if let title = feed.title,
            title == feed.url.nonBlankLine || title == feed.url.withoutScheme.nonBlankLine
        {
            feed.title = nil
        }
        return feed
    }
}

extension OPMLOutline {
    private static func kind(_ reader: borrowing XMLReader) -> Kind {
        let type = reader.attribute("type")?.lowercased() ?? ""
        let url = reader.attribute("url").flatMap { $0.isEmpty ? nil : $0 }
        if type == "include" { return .omitted(.inclusion) }
        // FreshRSS reads a web page with these XPath expressions.
        if type.hasPrefix("html+") { return .omitted(.link) }
        // Overcast lists the episodes of a podcast below it.
        if type == "podcast-episode" { return .folder }
        let addresses = [
            reader.attribute("xmlUrl"), reader.attribute("feedUrl"), reader.attribute("rssUrl"),
        ]
        let address = addresses.lazy.compactMap { $0 }.first { !$0.isEmpty }
        if let address { return .feed(address) }
        if feedTypes.contains(type) { return url.map { .feed($0) } ?? .omitted(.address) }
        guard let url else { return .folder }
        return .omitted(url.lowercased().hasSuffix(".opml") ? .inclusion : .link)
    }

    private static let feedTypes: Set = [
        "rss", "rss1", "rss2", "rdf", "atom", "feed", "json", "jsonfeed", "podcast",
        "application/rss+xml", "application/atom+xml", "application/rdf+xml",
        "application/feed+json",
    ]

    /// The paths by which FreshRSS reads a JSON API, in the text form of a mapping.
    private static func dottedPaths(_ reader: borrowing XMLReader) -> String? {
        guard reader.attribute("type")?.lowercased().hasPrefix("json+dot") == true,
            let items = reader.attribute("xPathItem"), !items.isEmpty
        else { return nil }
        let paths = [
            ("id", reader.attribute("xPathItemUid")), ("url", reader.attribute("xPathItemUri")),
            ("title", reader.attribute("xPathItemTitle")),
            ("content_html", reader.attribute("xPathItemContent")),
            ("author", reader.attribute("xPathItemAuthor")),
            ("date", reader.attribute("xPathItemTimestamp")),
            ("image", reader.attribute("xPathItemThumbnail")),
            ("tag", reader.attribute("xPathItemCategories")),
        ]
        return paths.reduce("items=\(items)") { text, field in
            guard let path = field.1, !path.isEmpty else { return text }
            return text + ";\(field.0)=\(path)"
        }
    }

    /// The categories: tags and paths of folders, separated by commas. Only the first ones are kept.
    private static func categories(_ reader: borrowing XMLReader) -> [String] {
        let tags = reader.attribute("tagList")
        let separators: [Unicode.Scalar] = tags == nil ? [",", "/"] : ["\n"]
        let text = tags ?? reader.attribute("category") ?? ""
        let limit = ListedFeed.tagLimit
        let parts = text.unicodeScalars.split(maxSplits: limit) { separators.contains($0) }
        var list = NameList()
        for part in parts.prefix(limit) {
            if let name = String(part).nonBlankLine { list.append(name) }
        }
        return list.names
    }
}
