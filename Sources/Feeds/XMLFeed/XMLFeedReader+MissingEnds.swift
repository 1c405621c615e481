import Markup

/// Missing end tags: an element that cannot stand inside the open one ends it.
extension XMLFeedReader {
    /// Whether the element that begins here cannot stand in the text of `element`.
    func endsText(of element: String) -> Bool {
        if beginsItem { return true }
        if reader.name.namespace == .content { return element != "encoded" }
        guard isCore(reader.name.namespace) else { return false }
        return XMLFeedReader.holdsMarkup(element)
            ? XMLFeedReader.isNoMarkup(reader.name.local) : isOfFormat
    }

    /// Whether only a feed or an item has the element that begins here.
    var isOfFormat: Bool {
        switch reader.name.local {
        case "title", "link", "summary", "content", "source", "author", "category", "comments",
            "updated", "published", "issued", "modified", "created", "id", "ttl", "image",
            "language", "generator":
            isCore(reader.name.namespace)
        default:
            XMLFeedReader.isNoMarkup(reader.name.local) && isCore(reader.name.namespace)
        }
    }

    /// Whether HTML has no element of this name, so that it cannot be unescaped HTML in a text.
    private static func isNoMarkup(_ name: String) -> Bool {
        switch name {
        case "guid", "pubdate", "channel", "enclosure", "description", "item", "entry": true
        default: false
        }
    }

    private static func holdsMarkup(_ element: String) -> Bool {
        switch element {
        case "description", "summary", "content", "encoded", "subtitle", "tagline", "abstract",
            "body", "fulltext", "full-text", "fullitem", "rights", "copyright", "info":
            true
        default: false
        }
    }
}
