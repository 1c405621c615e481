import NewsKit
import Store
import Terminal

/// A listing as a JSON object for each change of state, one a line. Each is printed while it is read.
struct StateListView: ListView {
    private let file: StoreFile
    private let items: ListItems
    private let container: Container
    private let showsEveryChange: Bool
    private var shownStatus: String?
    private var shownRows: [ArticleRow] = []

    init(
        _ file: StoreFile, _ listing: Listing, _ container: Container, showsEveryChange: Bool
    ) {
        self.file = file
        items = ListItems(listing, container)
        self.container = container
        self.showsEveryChange = showsEveryChange
    }

    mutating func show(_ state: ListState) throws {
        let status = state.marker?.status ?? "success"
        guard status != shownStatus || showsEveryChange && state.rows != shownRows else { return }
        (shownStatus, shownRows) = (status, state.rows)
        try items.printState(status, from: file.current())
    }

    mutating func finish(_ state: ListState, notes: [String]) throws {
        if let marker = state.message { Messages(container).say(marker) }
        Messages(container).say(notes: notes)
    }
}
