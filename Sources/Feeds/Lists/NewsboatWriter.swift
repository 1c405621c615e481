/// Writes newsboat's `urls` file: on each line an address, its tags, and `~` with the person's title.
///
/// It is the only list from which newsboat takes more than one tag of a feed. It has no place for
/// settings and queries.
public enum NewsboatWriter {
    /// The file with these feeds, in their order.
    public static func write(_ feeds: [ListedFeed]) -> [UInt8] {
        var text = ""
        for feed in feeds.map(\.normalized) {
            // A blank would end the address, and newsboat knows no quotation marks around it.
            text += feed.url.replacing(" ", with: "%20")
            if feed.isHidden { text += " !" }
            for tag in feed.allTags { text += " " + quoted(escaped(tag)) }
            if let title = feed.customTitle { text += " " + quoted("~" + title) }
            text += "\n"
        }
        return Array(text.utf8)
    }

    /// A tag that would be taken for a title or for the mark of hidden feeds gets a blank first.
    private static func escaped(_ tag: String) -> String {
        tag.hasPrefix("~") || tag.hasPrefix("!") ? " " + tag : tag
    }

    private static func quoted(_ word: String) -> String {
        "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
