import Terminal

extension BrowserState {
    mutating func take(_ event: MouseEvent) -> [BrowserEffect] {
        guard help == nil, prompt == nil,
            let (pane, row) = layout.pane(at: event.place)
        else { return [] }
        switch event.action {
        case .wheelUp: return scroll(pane, by: -3)
        case .wheelDown: return scroll(pane, by: 3)
        case .press(.left):
            article?.hints = nil
            return click(pane, row)
        default: return []
        }
    }

    /// A wheel scrolls what is under it, and marks nothing.
    private mutating func scroll(_ pane: Pane, by rows: Int) -> [BrowserEffect] {
        switch pane {
        case .feeds: feeds.move(to: feeds.selection + rows, page: layout.feeds?.rows ?? 1)
        case .list:
            list.scroll(by: rows, page: page)
            return look()
        case .article: scrollArticle(to: (article?.top ?? 0) + rows)
        }
        return []
    }

    /// A click selects; a click on what is selected opens it.
    private mutating func click(_ pane: Pane, _ row: Int) -> [BrowserEffect] {
        let wasHere = self.pane == pane
        self.pane = pane
        switch pane {
        case .article: return []
        case .feeds:
            let place = feeds.top + row
            guard feeds.entries.indices.contains(place) else { return [] }
            feeds.move(to: place, page: layout.feeds?.rows ?? 1)
            return feeds.selected.map { show($0.source) } ?? []
        case .list:
            let place = list.top + row
            guard list.rows.indices.contains(place) else { return [] }
            if wasHere, place == list.selection { return openSelected() }
            return select(place)
        }
    }
}
