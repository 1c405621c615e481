import NewsKit
import Store
import Terminal

/// A listing as a JSON object for each change of state, one a line.
struct StateListView: ListView {
    private let file: StoreFile
    private let listing: Listing
    private let output: Records
    private let container: Container
    private let showsEveryChange: Bool
    private var shownStatus: String?
    private var shownRows: [ArticleRow] = []

    init(
        _ file: StoreFile, _ listing: Listing, _ container: Container, showsEveryChange: Bool
    ) {
        self.file = file
        self.listing = listing
        self.container = container
        output = Records(container)
        self.showsEveryChange = showsEveryChange
    }

    mutating func show(_ state: ListState) throws {
        let status = state.marker?.status ?? "success"
        guard status != shownStatus || showsEveryChange && state.rows != shownRows else { return }
        (shownStatus, shownRows) = (status, state.rows)
        let (articles, seq) = try file.current().articles.listAndEnd(of: listing)
        try output.printJSON { json in
            json.object { json in
                json.member("status", status)
                json.name("items")
                json.array { json in
                    for article in articles { ArticleJSON.write(article, to: &json) }
                }
                json.member("seq", seq)
            }
        }
    }

    mutating func finish(_ state: ListState, notes: [String]) throws {
        if let marker = state.message { Messages(container).say(marker) }
        for note in notes { Messages(container).say("news: \(note)") }
    }
}
