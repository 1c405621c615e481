import NewsKit
import Store
import Terminal

/// A listing as one JSON Feed document, when the fetch has ended. It is printed while it is read.
struct JSONListView: ListView {
    private let file: StoreFile
    private let items: ListItems
    private let container: Container
    private var hasSaidLoading = false
    private var count = 0

    init(_ file: StoreFile, _ listing: Listing, _ container: Container) {
        self.file = file
        items = ListItems(listing, container)
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
        count = try items.printDocument(
            status: state.marker?.status ?? "success", unreached: state.unreached,
            from: file.current())
        if let marker = state.message { Messages(container).say(marker) }
        Messages(container).say(notes: notes)
    }

    func isEmpty(_ state: ListState) -> Bool { count == 0 }
}
