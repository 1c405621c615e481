import NewsKit
import Store
import Terminal

/// A listing as one JSON Feed document, when the fetch has ended.
struct JSONListView: ListView {
    private let file: StoreFile
    private let listing: Listing
    private let container: Container
    private var hasSaidLoading = false

    init(_ file: StoreFile, _ listing: Listing, _ container: Container) {
        self.file = file
        self.listing = listing
        self.container = container
    }

    mutating func show(_ state: ListState) throws {
        guard !hasSaidLoading, case .loading = state.marker, let marker = state.marker else {
            return
        }
        hasSaidLoading = true
        Messages(container).say(marker)
    }

    mutating func finish(_ state: ListState, notes: [String]) throws {
        let store = try file.current()
        let (articles, seq) = try store.articles.listAndEnd(of: listing)
        try Records(container).printJSON { json in
            try ArticleJSON.document(
                articles, seq: seq, status: state.marker?.status ?? "success",
                unreached: state.unreached, store: store, now: container.now, to: &json)
        }
        if let marker = state.message { Messages(container).say(marker) }
        for note in notes { Messages(container).say("news: \(note)") }
    }
}
