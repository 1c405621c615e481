import Terminal

extension BrowserView {
    /// Writes the hints over the first cells of their links, so that no text moves.
    mutating func drawHints(_ article: OpenArticle, _ area: GridArea) {
        guard let hints = article.hints, let text = state.articleText else { return }
        let letters = Dictionary(
            hints.hints.map { ($0.link, $0.letters) }, uniquingKeysWith: { first, _ in first })
        for place in article.links(in: text) {
            guard let hint = letters[place.link] else { continue }
            let column = min(text.column + place.columns.lowerBound, area.endColumn - hint.count)
            grid.put(
                hint, row: area.row + place.line - article.top, column: column, in: area,
                style: [.reverse, .bold])
        }
    }
}
