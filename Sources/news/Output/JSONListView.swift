import Feeds
import Store
import Terminal

/// A listing as one JSON Feed document, when the fetch has ended.
struct JSONListView: ListView {
    private let store: Store
    private let listing: Listing
    private let output = Records()
    private let container: Container
    private let saysMarker: Bool
    private var hasSaidLoading = false

    init(_ store: Store, _ listing: Listing, _ container: Container, saysMarker: Bool = true) {
        self.store = store
        self.listing = listing
        self.container = container
        self.saysMarker = saysMarker
    }

    mutating func show(_ state: ListState) throws {
        guard !hasSaidLoading, case .loading = state.marker, let marker = state.marker else {
            return
        }
        hasSaidLoading = true
        Messages(container).say(marker)
    }

    mutating func finish(_ state: ListState) throws {
        var json = JSONWriter()
        try ArticleJSON.document(
            try store.articles(of: listing), status: state.marker?.status ?? "success",
            unreached: state.unreached, store: store, now: container.now, to: &json)
        json.newline()
        try output.write(json.drain())
        try output.flush()
        if saysMarker, let marker = state.marker { Messages(container).say(marker) }
    }
}

/// A listing as a JSON object for each change of state, one a line.
struct StateListView: ListView {
    private let store: Store
    private let listing: Listing
    private let output = Records()
    private let container: Container
    private let showsEveryChange: Bool
    private var shownStatus: String?

    init(
        _ store: Store, _ listing: Listing, _ container: Container, showsEveryChange: Bool
    ) {
        self.store = store
        self.listing = listing
        self.container = container
        self.showsEveryChange = showsEveryChange
    }

    mutating func show(_ state: ListState) throws {
        let status = state.marker?.status ?? "success"
        guard status != shownStatus || (showsEveryChange && state.hasEnded) else { return }
        shownStatus = status
        var json = JSONWriter()
        let articles = try store.articles(of: listing)
        json.object { json in
            json.member("status", status)
            json.name("items")
            json.array { json in
                for article in articles { ArticleJSON.write(article, to: &json) }
            }
        }
        json.newline()
        try output.write(json.drain())
        try output.flush()
    }

    mutating func finish(_ state: ListState) throws {
        if let marker = state.marker { Messages(container).say(marker) }
    }
}

extension Marker {
    /// The word for it in JSON.
    var status: String {
        switch self {
        case .loading: "loading"
        case .updated: "success"
        case .error: "error"
        case .offline: "offline"
        }
    }
}
