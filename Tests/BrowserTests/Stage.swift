import Browser
import Reader
import Store
import Terminal

/// A browser without a terminal: keys in, the screen and the effects out.
struct Stage {
    private(set) var state: BrowserState
    /// What the last keys asked for.
    private(set) var effects: [BrowserEffect] = []

    /// A browser whose list has articles with these titles, the newest first.
    init(
        columns: Int = 80, rows: Int = 24, titles: [String] = ["One", "Two", "Three"],
        source: ListSource = .unread, _ settings: BrowserState.Settings = .init()
    ) {
        state = BrowserState(
            source, size: TerminalSize(columns: columns, rows: rows), settings: settings)
        effects = state.begin()
        list(Stage.rows(titles))
    }

    /// Rows with ids that count down, so that the newest comes first.
    static func rows(_ titles: [String], last: Int64? = nil) -> [ArticleRow] {
        titles.enumerated().map { index, title in
            var row = ArticleRow(gone: (last ?? Int64(titles.count)) - Int64(index))
            row.title = title
            row.feedID = 7
            row.feedTitle = "Feed"
            row.url = "https://a.example/\(row.id)"
            row.date = 1_000_000 + row.id * 60
            row.sortedAt = row.date
            row.isRead = false
            return row
        }
    }

    /// Brings what the list has asked for, when its source has these rows.
    mutating func list(_ rows: [ArticleRow], resumingAt place: ListingPlace? = nil) {
        let reading = state.list.reading
        let window = reading.window ?? ListingWindow(resumingAt: place)
        let found = ListingWindow.Rows(of: rows, in: window, known: reading.known)
        send(.listed(state.source, found, in: window, now: 1_100_000))
    }

    mutating func send(_ event: BrowserEvent) { effects = state.update(event) }

    /// Types keys by their names; `word` types the characters of a text.
    mutating func type(_ names: String...) {
        effects = []
        for name in names {
            for key in KeySequence(named: name)?.keys ?? [] {
                effects += state.update(.key(key))
            }
        }
    }

    mutating func type(text: String) {
        effects = []
        for character in text {
            effects += state.update(.key(KeyPress(.character(character))))
        }
    }

    /// Shows the text of the article that was asked for.
    mutating func open(
        _ html: String, id: Int64, title: String = "Title", share: Double = 0
    ) {
        send(
            .opened(
                OpenArticle.Text(
                    id: id, title: title, byline: "Feed", url: "https://a.example/\(id)",
                    page: Stage.page(html),
                    share: share)))
    }

    static func page(_ html: String) -> Page {
        Page(fragment: html, base: nil, signs: PageSigns(usesUnicode: true))
    }

    /// The lines of the screen, without spaces at their ends.
    var screen: [String] { BrowserView.grid(of: state).lines.map(\.withoutSpacesAtEnd) }
    var selected: String? { state.list.selected?.title }
}

extension String {
    var withoutSpacesAtEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
