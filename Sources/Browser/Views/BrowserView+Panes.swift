import Reader
import Store
import Terminal
import Web

extension BrowserView {
    mutating func drawFeeds(_ area: GridArea) {
        let entries = state.feeds.entries
        for (index, entry) in entries.dropFirst(state.feeds.top).prefix(area.rows).enumerated() {
            let row = area.row + index
            let count = entry.unread.map { $0 > 0 ? String($0) : "" } ?? ""
            let indentation = entry.depth * 2
            let sign = entry.isFailing ? "! " : ""
            put(
                sign + title(of: entry.source), row: row, column: area.column + 1 + indentation,
                columns: area.columns - 1 - indentation - (count.isEmpty ? 0 : count.count + 1),
                style: count.isEmpty ? [] : .unread)
            put(
                count, row: row, column: area.column + area.columns - count.count,
                columns: count.count, style: .dim)
            if state.feeds.top + index == state.feeds.selection {
                select(
                    GridArea(row: row, column: area.column, rows: 1, columns: area.columns), .feeds)
            }
        }
    }

    /// The name of a list for people.
    func title(of source: ListSource) -> String {
        source.isBuiltIn ? state.said(source.title) : source.title
    }

    mutating func drawList(_ area: GridArea) {
        let list = state.list
        guard !list.rows.isEmpty else {
            let hasFeeds = state.feeds.entries.contains { $0.feed != nil }
            let empty = hasFeeds ? "Nothing here." : "No feeds yet; a subscribes to one."
            let text = list.isLoaded ? state.said(empty) : ""
            return put(text, row: area.row, column: area.column, columns: area.columns, style: .dim)
        }
        let shown = list.rows.dropFirst(list.top).prefix(area.rows)
        // Days of other years are longer than ages.
        let age =
            area.columns < BrowserView.leastForAge
            ? 0 : shown.reduce(6) { max($0, self.age($1).displayWidth) }
        for (index, row) in shown.enumerated() {
            let place = GridArea(
                row: area.row + index, column: area.column, rows: 1, columns: area.columns)
            draw(row, place, age: age)
            if list.top + index == list.selection { select(place, .list, columns: 4 + age) }
        }
    }

    /// The link of a terminal to an address of the web or of a mailbox.
    private static func link(_ address: String) -> GridLink? {
        guard URLReference.isWeb(address) || URLReference.isMail(address) else { return nil }
        return GridLink(address)
    }

    /// Marks the selected row by a sign, and in the pane in use by its first columns, too. To reverse
    /// the whole row would cost three times as many bytes for each step.
    private mutating func select(
        _ area: GridArea, _ pane: BrowserState.Pane, columns: Int = .max
    ) {
        grid.put(
            state.settings.usesUnicode ? "▌" : ">", row: area.row, column: area.column, in: area)
        guard state.pane == pane else { return }
        grid.restyle(
            GridArea(
                row: area.row, column: area.column, rows: 1, columns: min(columns, area.columns)),
            adding: .reverse)
    }

    /// The columns of a list that has room for the ages of articles.
    private static let leastForAge = 40

    private func age(_ row: ArticleRow) -> String {
        state.said(RelativeTime.shortOrDay(from: row.date, now: state.now))
    }

    /// A row of the list: its state, its age, its feed and its title.
    private mutating func draw(_ row: ArticleRow, _ area: GridArea, age columns: Int) {
        var column = area.column
        let end = area.column + area.columns
        let usesUnicode = state.settings.usesUnicode
        let unread = row.isRead ? " " : usesUnicode ? "●" : "U"
        let kept =
            (row.isFavorite ? (usesUnicode ? "★" : "F") : "")
            + (row.isLater ? (usesUnicode ? "◷" : "L") : "")
        grid.put(unread, row: area.row, column: column + 1, in: area, style: .progress)
        grid.put(kept, row: area.row, column: column + 2, in: area, style: .favorite)
        column += 4
        if columns > 0 {
            let age = age(row)
            put(
                age, row: area.row, column: column + columns - age.displayWidth, columns: columns,
                style: .detail)
            column += columns + 1
        }
        if area.columns >= 60 {
            let twins = row.twins.isEmpty ? "" : " +\(row.twins.count)"
            let room = min(area.columns / 5, 20)
            put(
                row.feedTitle.truncated(to: room - twins.count, ellipsis: ellipsis) + twins,
                row: area.row, column: column, columns: room, style: .feed)
            column += room + 1
        }
        put(
            row.title, row: area.row, column: column, columns: end - column,
            style: row.isRead ? [] : .unread)
    }

    mutating func drawArticle(_ area: GridArea) {
        guard let article = state.article, let text = state.articleText else { return }
        for (index, line) in article.lines.dropFirst(article.top).prefix(area.rows).enumerated() {
            var column = text.column + article.shownColumn(0, of: line, room: text.columns)
            for span in line.spans {
                let link = span.link > 0 ? article.address(ofLink: span.link) : nil
                // A text that is left of the pane ends there, too.
                let end = column + span.text.displayWidth
                grid.put(
                    span.text, row: area.row + index, column: column, in: text, style: span.style,
                    link: link.flatMap(BrowserView.link))
                column = end
            }
            if line.width > text.columns { markEdges(of: line, text.row(index)) }
            if let picture = line.picture {
                draw(picture, at: GridPlace(row: area.row + index, column: column), in: area)
            }
        }
        drawHits(article)
        drawHints(article, area)
    }

    /// Draws a row of a picture behind what is before it in its line.
    private mutating func draw(_ row: PageLine.PictureRow, at place: GridPlace, in area: GridArea) {
        switch state.article?.pictures.drawings[row.url] {
        case .cells(let picture): grid.put(picture, row: row.row, at: place, in: area)
        case .placeholder(let picture): grid.put(picture, row: row.row, at: place, in: area)
        case .nothing, nil: break
        }
    }

    /// Says with signs that a line has more than its row of the pane shows.
    private mutating func markEdges(of line: PageLine, _ area: GridArea) {
        let shift = state.article?.shift ?? 0
        if shift > 0 {
            grid.put(
                state.settings.usesUnicode ? ellipsis : "<", row: area.row, column: area.column)
        }
        if line.width > shift + area.columns {
            grid.put(ellipsis, row: area.row, column: area.endColumn - 1)
        }
    }

    /// Marks the places with the words of the search, and most of all the one that was gone to.
    private mutating func drawHits(_ article: OpenArticle) {
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

    /// Writes the hints over the first cells of their links, so that no text moves.
    private mutating func drawHints(_ article: OpenArticle, _ area: GridArea) {
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

    /// Draws an answer of several lines in place of the panes.
    mutating func drawNote() {
        let lines = state.noteLines.dropFirst(state.note?.top ?? 0).prefix(state.noteRows)
        for (index, line) in lines.enumerated() {
            put(line, row: layout.header.rows + index, column: 0, columns: state.size.columns)
        }
    }
}
