import Store

/// The rows of the list, with the one that is selected.
///
/// The selected article stays under the cursor whatever arrives: rows that would come above the first
/// one are counted and wait, and all others come in around it.
package struct ArticleList: Equatable, Sendable {
    /// The newest first.
    package private(set) var rows: [ArticleRow] = []
    /// The place of the selected row; 0 when there is none.
    package private(set) var selection = 0
    /// The first row that the pane shows.
    package private(set) var top = 0
    /// How many articles wait above the first row.
    package private(set) var waiting = 0
    /// How many articles the source has, if that is known.
    package private(set) var total: Int?
    /// How many rows the source had at the last reading. The list may show others, too, that left it.
    package private(set) var found = 0
    /// Whether the rows were read once.
    package private(set) var isLoaded = false
    /// How many rows are read at most.
    package private(set) var limit = ArticleList.step
    /// The place that the person goes to when its row is read.
    private var wanted: Int?
    /// Whether more rows were asked for, and have not come yet.
    private var isGrowing = false
    /// Whether the person asked for the newest rows.
    private(set) var isFromTop = false
    /// Rows that the person changed here. They stay, although the source may not have them any more.
    private var touched: Set<Int64> = []

    /// Whether there may be more rows than were read.
    package private(set) var isCut = false

    /// How many rows are shown although the source does not have them any more.
    package var kept: Int { max(rows.count + waiting - found, 0) }

    /// How many rows are read at a time.
    package static let step = 300
    /// How many rows there can be. Older ones are found by a search.
    package static let most = 20_000

    package init() {}

    package var selected: ArticleRow? {
        rows.indices.contains(selection) ? rows[selection] : nil
    }

    /// The rows of the source, read again.
    package mutating func take(_ new: [ArticleRow], total: Int?) {
        (self.total, found) = (total, new.count)
        (isCut, isGrowing) = (new.count >= limit, false)
        guard isLoaded, !rows.isEmpty else {
            (rows, isLoaded, waiting) = (new, true, 0)
            return move(to: selection, page: 1)
        }
        let selected = selected?.id
        let known = Set(rows.map(\.id))
        let above = new.prefix { !known.contains($0.id) }
        // When nothing of what was shown is left, nothing can be kept in its place.
        let isNew = above.count == new.count
        waiting = isNew ? 0 : above.count
        let offset = selection - top
        rows = rows(keptAmong: isNew ? new : Array(new.dropFirst(above.count)))
        let fallback = min(selection, max(rows.count - 1, 0))
        selection = rows.firstIndex { $0.id == selected } ?? fallback
        top = max(0, selection - offset)
    }

    /// Shows what waits above.
    package mutating func showWaiting() {
        touched = []
        isFromTop = true
        (isLoaded, waiting, selection, top) = (false, 0, 0, 0)
    }

    /// Selects a row, and scrolls so that a pane of `page` rows shows it.
    package mutating func move(to place: Int, page: Int) {
        selection = min(max(place, 0), max(rows.count - 1, 0))
        scroll(page: page)
    }

    /// Scrolls as little as is needed to show the selected row, with two rows around it.
    package mutating func scroll(page: Int) {
        let margin = min(2, max((page - 1) / 2, 0))
        if selection - margin < top { top = selection - margin }
        if selection + margin > top + page - 1 { top = selection + margin - page + 1 }
        top = min(max(top, 0), max(rows.count - page, 0))
    }

    /// Scrolls and leaves the selection where it is, as a wheel does.
    package mutating func scroll(by rows: Int, page: Int) {
        top = min(max(top + rows, 0), max(self.rows.count - page, 0))
        selection = min(max(selection, top), max(top + page - 1, 0))
        selection = min(selection, max(self.rows.count - 1, 0))
    }

    /// Puts the selected row into the middle.
    package mutating func center(page: Int) {
        top = min(max(selection - page / 2, 0), max(rows.count - page, 0))
    }

    /// Whether more rows have to be read; then reads more from the next time on.
    package mutating func needsMore(page: Int) -> Bool {
        guard isLoaded, isCut, !isGrowing, limit < ArticleList.most,
            selection + page * 2 > rows.count
        else { return false }
        grow(to: limit + ArticleList.step)
        return true
    }

    /// Whether more rows have to be read to go to a place; then reads them from the next time on, and
    /// goes there.
    mutating func reach(_ place: Int) -> Bool {
        // Rows that wait above are read, too.
        let needed = min(place, ArticleList.most) + waiting + ArticleList.step
        guard isLoaded, isCut, place >= rows.count, limit < min(needed, ArticleList.most)
        else { return false }
        wanted = place
        grow(to: needed)
        return true
    }

    /// Whether there are older rows that can be read; then reads several times as many.
    mutating func reachFurther() -> Bool {
        guard isCut, limit < ArticleList.most else { return false }
        grow(to: 4 * limit)
        return true
    }

    private mutating func grow(to rows: Int) {
        limit = min(rows, ArticleList.most)
        isGrowing = true
    }

    /// The place to go to after rows were read.
    mutating func takeWanted() -> Int? {
        defer { wanted = nil }
        return wanted
    }

    /// Whether there are many more rows than the first ones, which are read no more from then on.
    mutating func forgetOthers() -> Bool {
        guard limit > 4 * ArticleList.step else { return false }
        limit = ArticleList.step
        return true
    }

    /// Changes rows at once; the database says the same a moment later.
    package mutating func change(_ ids: Set<Int64>, _ change: (inout ArticleRow) -> Void) {
        for index in rows.indices where ids.contains(rows[index].id) {
            change(&rows[index])
            touched.insert(rows[index].id)
        }
    }

    /// Leaves out the articles of a feed.
    package mutating func drop(feed: Int64) {
        let before = rows.prefix(selection).count { $0.feedID == feed }
        rows.removeAll { $0.feedID == feed }
        selection = min(selection - before, max(rows.count - 1, 0))
        top = min(top, selection)
    }

    /// The place of the next row after the selected one, or before it, that is unread.
    package func nextUnread(forward: Bool) -> Int? {
        forward
            ? rows.indices.first { $0 > selection && !rows[$0].isRead }
            : rows.indices.last { $0 < selection && !rows[$0].isRead }
    }

    /// These rows, with those of before that stay: each behind the row that it was behind.
    private func rows(keptAmong new: [ArticleRow]) -> [ArticleRow] {
        let ids = Set(new.map(\.id))
        var first: [ArticleRow] = []
        var following: [Int64: [ArticleRow]] = [:]
        var last: Int64?
        for row in rows {
            if ids.contains(row.id) {
                last = row.id
            } else if touched.contains(row.id) || row.id == selected?.id {
                if let last { following[last, default: []].append(row) } else { first.append(row) }
            }
        }
        return first + new.flatMap { [$0] + (following[$0.id] ?? []) }
    }
}
