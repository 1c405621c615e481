import Reader
import Terminal

extension BrowserState {
    typealias Feed = (id: Int64, title: String)

    /// The feed that is meant: the selected one, that of the selected article, or that of a list
    /// without articles.
    private var meantFeed: Feed? {
        if pane != .feeds, let row = list.selected { return (row.feedID, row.feedTitle) }
        guard let entry = feeds.selected, pane == .feeds || entry.source == source else {
            return nil
        }
        return entry.feed.map { ($0, entry.source.title) }
    }

    /// Asks something about the feed that is meant.
    mutating func askAboutFeed(_ kind: (Int64, String) -> Prompt.Kind) -> [BrowserEffect] {
        requiredFeed().map { ask(kind($0.id, $0.title)) } ?? []
    }

    /// The feed that is meant; says so when none is.
    mutating func requiredFeed() -> Feed? {
        let feed = meantFeed
        if feed == nil { message = Message(text: "select a feed first", isError: true) }
        return feed
    }

    mutating func edit(_ feed: Int64, _ text: String) -> [BrowserEffect] {
        // Who types no option means the title.
        let title = String(text.trimmed)
        let words =
            title.isEmpty || title.hasPrefix("-") ? ShellWords(text).all : ["--title", title]
        return words.isEmpty ? [] : [.edit(feed, words)]
    }

    /// Adds tags to a feed, and removes those with a minus before them.
    mutating func tag(feed: Int64, _ text: String) -> [BrowserEffect] {
        let words = text.split { $0 == " " || $0 == "," }.filter { $0 != "-" }.map { word in
            word.hasPrefix("-") ? "--untag=\(word.dropFirst())" : "--tag=\(word)"
        }
        return words.isEmpty ? [] : [.edit(feed, words)]
    }

    mutating func importFile(_ text: String) -> [BrowserEffect] {
        let path = text.trimmed
        guard !path.isEmpty else { return [] }
        message = Message(text: "importing \(path)")
        return [.importFile(path)]
    }
}
