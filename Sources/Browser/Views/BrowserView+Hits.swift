import Terminal

extension BrowserView {
    /// Marks the places with the words of the search, and most of all the one that was gone to.
    mutating func drawHits(_ article: OpenArticle) {
        guard let text = state.articleText else { return }
        for (index, hit) in article.hits.enumerated() where hit.lastLine >= article.top {
            guard hit.firstLine < article.top + text.rows else { break }
            for part in hit.parts {
                let column = article.shownColumn(
                    part.columns.lowerBound, of: article.lines[part.line], room: text.columns)
                let place = GridArea(
                    row: text.row + part.line - article.top, column: text.column + column,
                    rows: 1, columns: part.columns.count)
                grid.restyle(
                    text.intersection(place),
                    adding: index == article.hit ? [.reverse, .bold] : .reverse)
            }
        }
    }
}
