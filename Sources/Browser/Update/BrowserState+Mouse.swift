import Terminal

/// The border or link that the mouse holds, and its last click.
struct MouseGesture: Equatable, Sendable {
    /// The border that is dragged.
    var border: BrowserLayout.Border?
    /// The number of the link on which the button was pressed.
    var link: Int?
    /// The article that was clicked on last.
    var article: Int64?
    /// When that was, in milliseconds.
    var time: Int64 = 0

    /// Two clicks within this time are one double click, in milliseconds.
    static let doubleClick: Int64 = 500
}

extension BrowserState {
    /// - Parameter time: in milliseconds.
    mutating func take(_ event: MouseEvent, at time: Int64) -> [BrowserEffect] {
        guard help == nil, prompt == nil, note == nil else {
            gesture = MouseGesture()
            return []
        }
        switch event.action {
        case .press(.left): return press(event.place, at: time)
        case .drag(.left):
            if let border = gesture.border { move(border, to: event.place) }
            return []
        case .release(.left): return release(event.place)
        default: break
        }
        guard let (pane, _) = layout.pane(at: event.place) else { return [] }
        switch event.action {
        case .wheelUp: return scroll(pane, by: -3)
        case .wheelDown: return scroll(pane, by: 3)
        case .wheelLeft where pane == .article: return scrollSideways(by: -1)
        case .wheelRight where pane == .article: return scrollSideways(by: 1)
        default: return []
        }
    }

    /// A wheel scrolls what is under it, and marks nothing.
    private mutating func scroll(_ pane: Pane, by rows: Int) -> [BrowserEffect] {
        switch pane {
        case .feeds: feeds.move(to: feeds.selection + rows)
        case .list:
            list.scroll(by: rows, page: page)
            return look()
        case .article: scrollArticle(to: (article?.top ?? 0) + rows)
        }
        return []
    }

    /// A click selects; a double click opens.
    private mutating func press(_ place: GridPlace, at time: Int64) -> [BrowserEffect] {
        article?.hints = nil
        (gesture.border, gesture.link) = (layout.border(at: place), nil)
        guard let (pane, row) = layout.pane(at: place) else { return [] }
        self.pane = pane
        switch pane {
        case .article:
            gesture.link = link(at: place)
            return []
        case .feeds:
            let place = feeds.top + row
            guard feeds.entries.indices.contains(place) else { return [] }
            feeds.move(to: place)
            return feeds.selected.map { show($0.source) } ?? []
        case .list:
            let place = list.top + row
            guard list.rows.indices.contains(place) else { return [] }
            let id = list.rows[place].id
            let isSecond =
                gesture.article == id && time - gesture.time <= MouseGesture.doubleClick
            (gesture.article, gesture.time) = (isSecond ? nil : id, time)
            let effects = select(place)
            return isSecond ? effects + openSelected() : effects
        }
    }

    /// A link is opened where the button is released on it, too.
    private mutating func release(_ place: GridPlace) -> [BrowserEffect] {
        defer { (gesture.border, gesture.link) = (nil, nil) }
        if let border = gesture.border { move(border, to: place) }
        guard let link = gesture.link, link == self.link(at: place),
            let address = article?.address(ofLink: link)
        else { return [] }
        return [.openInBrowser(address)]
    }

    /// The number of the link of the article that is shown at a place.
    private func link(at place: GridPlace) -> Int? {
        guard let area = articleText, area.contains(place) else { return nil }
        return article?.link(
            row: place.row - area.row, column: place.column - area.column, in: area)
    }
}
