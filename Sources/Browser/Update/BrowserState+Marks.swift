import Store

extension BrowserState {
    /// Marks what an action says: the selected article, or many.
    mutating func mark(_ action: BrowserAction) -> [BrowserEffect] {
        switch action {
        case .readAll: return markAll()
        case .readAbove: return markAbove()
        case .readBelow: return markBelow()
        default: break
        }
        guard let row = list.selected else { return [] }
        // A number means this many rows; all get the mark that the first one lacks.
        let rows = list.rows.dropFirst(list.selection).prefix(pane == .list ? times : 1)
        let ids = rows.map(\.id)
        var marking = Marking()
        switch action {
        case .toggleRead: marking.read = !row.isRead
        case .favorite: marking.favorite = !row.isFavorite
        case .later: marking.later = !row.isLater
        default: return []
        }
        list.change(Set(ids)) { row in
            row.isRead = marking.read ?? row.isRead
            row.isFavorite = marking.favorite ?? row.isFavorite
            row.isLater = marking.later ?? row.isLater
        }
        return [.mark(marking, ids)]
    }

    /// Marks those of these rows as read that are not.
    mutating func markRead(
        _ rows: [ArticleRow], _ marking: Marking = Marking(read: true)
    ) -> [BrowserEffect] {
        let ids = rows.filter { !$0.isRead }.map(\.id)
        guard !ids.isEmpty else { return [] }
        list.change(Set(ids)) { $0.isRead = true }
        return [.mark(marking, ids)]
    }

    /// Marks all articles of the selected list of feeds, or of the list that is shown. What arrived above
    /// it was not seen, and stays unread.
    private mutating func markAll() -> [BrowserEffect] {
        if pane == .feeds, let chosen = feeds.selected?.source, chosen != source {
            return [.markAll(Marking(read: true), chosen)]
        }
        guard let newest = list.reading.known, !list.rows.isEmpty else { return [] }
        return markRead(list.rows, andAllOf: .from(newest))
    }

    /// Marks the articles above the selected one, but not those that wait.
    private mutating func markAbove() -> [BrowserEffect] {
        let rows = Array(list.rows.prefix(list.selection))
        guard list.isCutAbove, let row = list.selected, let newest = list.reading.known else {
            return markRead(rows)
        }
        return markRead(rows, andAllOf: .from(newest), .above(ListingPlace(row)))
    }

    /// Marks the articles below the selected one.
    private mutating func markBelow() -> [BrowserEffect] {
        let rows = Array(list.rows.dropFirst(list.selection + 1))
        guard list.isCutBelow, let row = list.selected else { return markRead(rows) }
        return markRead(rows, andAllOf: .below(ListingPlace(row)))
    }

    /// Marks a part of the list, of which these rows were read from the database.
    private mutating func markRead(
        _ rows: [ArticleRow], andAllOf parts: ListSource.Part...
    ) -> [BrowserEffect] {
        list.change(Set(rows.map(\.id))) { $0.isRead = true }
        return [.markAll(Marking(read: true), source.narrowed(to: parts))]
    }

    /// Marks the article when its last line is shown, where the person wants that.
    mutating func atEnd() -> [BrowserEffect] {
        guard settings.marks == .end, form == .text, let article, article.isHere,
            article.isAtEnd(rows: articleRows)
        else { return [] }
        return markRead(list.rows.filter { $0.id == article.id }, .byReading)
    }

    /// The article that the person reads; nil before its text has come.
    var articleInUse: Int64? {
        guard pane == .article, let article, article.isHere else { return nil }
        return article.id
    }
}
