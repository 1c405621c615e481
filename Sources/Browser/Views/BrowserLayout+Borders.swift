import Terminal

extension BrowserLayout {
    /// A line between two panes.
    package enum Border: Hashable, Sendable {
        /// Right of the feeds.
        case feeds
        /// Right of the list.
        case list
        /// Below the list.
        case rows
    }

    /// The border at a place.
    package func border(at place: GridPlace) -> Border? {
        guard let area = borders.first(where: { $0.contains(place) }) else { return nil }
        if area.column == feeds?.endColumn { return .feeds }
        return area.column == list?.endColumn ? .list : .rows
    }
}

extension BrowserState {
    /// Moves a border to a place, as far as the panes beside it have enough room.
    mutating func move(_ border: BrowserLayout.Border, to place: GridPlace) {
        let layout = layout
        switch border {
        case .feeds:
            let columns = BrowserLayout.feedColumns(place.column, of: size.columns)
            if layout.feeds != nil { feedColumns = columns }
        case .list:
            guard let list = layout.list, let article = layout.article else { return }
            let both = article.endColumn - list.column
            let columns = BrowserLayout.listColumns(place.column - list.column, of: both)
            extraColumns = columns - BrowserLayout.usualListColumns(of: both)
        case .rows:
            guard let list = layout.list, let article = layout.article else { return }
            let both = article.endRow - list.row
            let rows = BrowserLayout.listRows(place.row - list.row, of: both)
            extraColumns = (rows - both / 3) * 4
        }
    }
}

extension BrowserLayout {
    /// The columns of the feeds nearest to those that are wanted.
    static func feedColumns(_ wanted: Int, of columns: Int) -> Int {
        min(max(wanted, 12), columns / 3)
    }

    static func usualListColumns(of columns: Int) -> Int { columns * 2 / 5 }

    /// The columns of a list beside an article nearest to those that are wanted.
    static func listColumns(_ wanted: Int, of columns: Int) -> Int {
        min(max(wanted, 20), columns - 24)
    }

    /// The rows of a list above an article nearest to those that are wanted.
    static func listRows(_ wanted: Int, of rows: Int) -> Int {
        min(max(wanted, 3), max(rows - 4, 1))
    }
}
