/// A line of text that the person types.
package struct Prompt: Equatable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A query, which is run while it is typed.
        case search
        /// The name under which a query is saved.
        case saveQuery(String)
        /// The name of an action.
        case command
        /// The name of a list: a saved query, a tag, a feed.
        case list
        /// Tags of the selected article: `swift -later`.
        case tag
        /// Words in the article.
        case find
        /// The address of a feed or of a page; a number after it chooses one of the page's feeds.
        case subscribe
        /// Settings of a feed, as `news edit` takes them.
        case edit(Int64, title: String)
        /// Tags of a feed: `swift -later`.
        case tagFeed(Int64, title: String)
        /// The file with the feeds of another reader.
        case importFile
        /// Whether to unsubscribe from a feed: `y`.
        case unsubscribe(Int64, title: String)
    }

    package var kind: Kind
    package var line: TypedLine
    /// How many lines before the last one of these prompts the person went back.
    var recalled = 0
    /// What the person had typed before going back.
    var own = ""
    /// Which of the names that fit is chosen.
    package var choice = 0
    /// Words with which the text may go on, after the person has asked for them.
    package var names: [String] = []

    package init(_ kind: Kind, text: String = "") {
        (self.kind, line) = (kind, TypedLine(text))
    }

    /// What was typed.
    package var text: String {
        get { line.text }
        set { line.text = newValue }
    }

    /// What stands before the text.
    package var sign: String {
        switch kind {
        case .search: "/"
        case .saveQuery(let query): "save \(query) as @"
        case .find: "find: "
        case .command: ":"
        case .list: "'"
        case .tag: "tag: "
        case .subscribe: "subscribe to: "
        case .edit(_, let title): "edit \(title): "
        case .tagFeed(_, let title): "tag \(title): "
        case .importFile: "import: "
        case .unsubscribe(_, let title): "unsubscribe from \(title)? (y/n) "
        }
    }

    /// A hint about the text to type, shown while there is none.
    package var hint: String? {
        switch kind {
        case .search: "words, or a query such as is:unread; Tab names more, Escape goes back"
        case .tag, .tagFeed: "a word adds a tag, -word removes it"
        case .find: "words in this article"
        case .subscribe: "the address of a feed or of a page, or a file"
        case .importFile: "a file; Tab completes its name; --trust before it takes all settings"
        case .saveQuery: "a name without spaces"
        case .edit: "a new title, or options; Tab completes them:"
        case .command, .list, .unsubscribe: nil
        }
    }

    /// The options of `news edit` that are of use here.
    static let feedOptions = ["--title", "--url", "--tag", "--untag", "--every", "--hide"]

    /// Goes back to the line that was typed before, or forward again, up to what the person is typing.
    mutating func recall(_ steps: Int, among lines: [String]) {
        let place = min(max(recalled + steps, 0), lines.count)
        guard place != recalled else { return }
        if recalled == 0 { own = text }
        recalled = place
        text = place == 0 ? own : lines[lines.count - place]
    }
}
