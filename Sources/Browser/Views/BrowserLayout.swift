import Terminal

/// Where the panes are.
package struct BrowserLayout: Equatable, Sendable {
    package let header: GridArea
    package let footer: GridArea
    /// Nil where there is no room for it, or where it is not shown.
    package private(set) var feeds: GridArea?
    package private(set) var list: GridArea?
    package private(set) var article: GridArea?
    /// The columns with a line between two panes.
    package private(set) var borders: [GridArea] = []

    package init(_ state: BrowserState) {
        let (columns, rows) = (state.size.columns, state.size.rows)
        header = GridArea(row: 0, column: 0, rows: rows > 2 ? 1 : 0, columns: columns)
        footer = GridArea(row: rows - 1, column: 0, rows: 1, columns: columns)
        let content = GridArea(
            row: header.rows, column: 0, rows: max(rows - 1 - header.rows, 0), columns: columns)
        let hasArticle = state.article != nil
        if state.isZen || columns < 80 {
            switch state.pane {
            case .feeds: feeds = content
            case .article where hasArticle: article = content
            case .list where hasArticle && state.isPeeking:
                stack(content, first: content.rows / 3 + state.extraColumns / 4)
            case .article, .list: list = content
            }
        } else if columns < 120 {
            if state.pane == .feeds {
                let first = BrowserLayout.feedColumns(state.feedColumns ?? 28, of: columns)
                split(content, first: first, \.feeds, \.list)
            } else if hasArticle {
                stack(content, first: content.rows / 3 + state.extraColumns / 4)
            } else {
                list = content
            }
        } else {
            let first = state.feedColumns ?? min(columns / 6, 32)
            split(
                content, first: BrowserLayout.feedColumns(first, of: columns), \.feeds, \.list)
            if hasArticle, let rest = list {
                let share = BrowserLayout.usualListColumns(of: rest.columns) + state.extraColumns
                split(
                    rest, first: BrowserLayout.listColumns(share, of: rest.columns), \.list,
                    \.article)
            }
        }
    }

    private mutating func split(
        _ area: GridArea, first columns: Int,
        _ left: WritableKeyPath<BrowserLayout, GridArea?>,
        _ right: WritableKeyPath<BrowserLayout, GridArea?>
    ) {
        self[keyPath: left] = GridArea(
            row: area.row, column: area.column, rows: area.rows, columns: columns)
        borders.append(
            GridArea(row: area.row, column: area.column + columns, rows: area.rows, columns: 1))
        self[keyPath: right] = GridArea(
            row: area.row, column: area.column + columns + 1, rows: area.rows,
            columns: area.columns - columns - 1)
    }

    private mutating func stack(_ area: GridArea, first rows: Int) {
        let rows = BrowserLayout.listRows(rows, of: area.rows)
        list = GridArea(row: area.row, column: area.column, rows: rows, columns: area.columns)
        borders.append(
            GridArea(row: area.row + rows, column: area.column, rows: 1, columns: area.columns))
        article = GridArea(
            row: area.row + rows + 1, column: area.column, rows: area.rows - rows - 1,
            columns: area.columns)
    }

    /// The pane at a place, and the row in it.
    package func pane(at place: GridPlace) -> (pane: BrowserState.Pane, row: Int)? {
        let panes: [(BrowserState.Pane, GridArea?)] = [
            (.feeds, feeds), (.list, list), (.article, article),
        ]
        for case (let pane, let area?) in panes where area.contains(place) {
            return (pane, place.row - area.row)
        }
        return nil
    }
}

extension BrowserState {
    /// Where the text of the article is: it begins in the middle of a pane that is much wider, and lines
    /// that are wider than others reach to the end of the pane.
    package var articleText: GridArea? {
        guard let area = layout.article else { return nil }
        let widest = min(settings.measure, area.columns - 2)
        let margin = min(max((area.columns - widest) / 2, 0), max(area.columns - 1, 0))
        return area.inset(left: margin, right: area.columns > margin + 1 ? 1 : 0)
    }
}
