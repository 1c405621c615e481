import Store
import Terminal

/// A listing as one JSON Feed document, when the fetch has ended.
struct JSONListView: ListView {
    private let store: Store
    private let listing: Listing
    private let container: Container
    private var hasSaidLoading = false

    init(_ store: Store, _ listing: Listing, _ container: Container) {
        self.store = store
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

    mutating func finish(_ state: ListState) throws {
        try Records().printJSON { json in
            try ArticleJSON.document(
                try store.articles(of: listing), status: state.marker?.status ?? "success",
                unreached: state.unreached, store: store, now: container.now, to: &json)
        }
        if let marker = state.marker { Messages(container).say(marker) }
    }
}
