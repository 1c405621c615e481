import Store

/// The rows of the list, with the one that is selected. They are a window of the list, which has any
/// number of rows; it follows the selection.
///
/// The selected article stays under the cursor whatever arrives: rows that are newer than the first one
/// are counted and wait, and all others come in around it.
package struct ArticleList: Equatable, Sendable {
    /// What a key asked for: to select a row that the list has not read yet, or to open it.
    enum Intent: Equatable, Sendable { case select, open }

    /// What the list shows after it has read rows.
    enum Arrival: Equatable, Sendable {
        /// The first rows; they are those where the person stopped the last time.
        case first(isResumed: Bool)
        /// The same rows as they are now, and perhaps more around them.
        case same
        /// The row to which the person goes.
        case wanted(Intent)
        /// There is no unread row after the selected one, or before it.
        case none(forward: Bool)
    }

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
    /// The rows that are shown although the source does not have them any more.
    private(set) var keptIDs: [Int64] = []
    /// How many these are.
    package var kept: Int { keptIDs.count }
    /// Whether the rows were read once.
    package private(set) var isLoaded = false
    /// The window that the database gave last, or is asked for now.
    package private(set) var reading = ListReading()
    /// Whether there may be rows before these, apart from those that wait.
    package private(set) var isCutAbove = false
    /// Whether there may be rows after these.
    package private(set) var isCutBelow = false
    /// What to do with the row when it has been read; nil if no key waits for one.
    private(set) var intent: Intent?
    /// Whether more rows were asked for, and have not come yet.
    private var isGrowing = false
    /// Rows that the person changed here. They stay, although the source may not have them any more.
    private var touched: Set<Int64> = []

    package init() {}

    package var selected: ArticleRow? {
        rows.indices.contains(selection) ? rows[selection] : nil
    }

    /// How many rows of the source are known.
    package var found: Int { rows.count + waiting - kept }

    /// Whether the newest row is selected.
    var isAtBeginning: Bool { selection == 0 && !isCutAbove }

    /// The rows of the source, read again.
    mutating func take(_ found: ListingWindow.Rows, in window: ListingWindow) -> Arrival {
        // Others than the last ones that were asked for come too late.
        guard reading.window ?? window == window else { return .same }
        let isFirst = !isLoaded
        let wanted = intent
        (reading.window, isLoaded, isGrowing, intent) = (window, true, false, nil)
        (total, isCutAbove, isCutBelow) = (found.total, found.isCutAbove, found.isCutBelow)
        if isFirst || rows.isEmpty {
            show(found)
            select(found.anchor)
            top = 0
            if let wanted { return .wanted(wanted) }
            return isFirst ? .first(isResumed: !isAtBeginning) : .same
        }
        let before = selected?.id
        let offset = selection - top
        hold(found, keepsSelected: wanted == nil)
        if let wanted {
            guard let anchor = found.anchor else {
                if case .unread(_, let forward) = window.anchor { return .none(forward: forward) }
                return .same
            }
            select(anchor)
            // From now on it is this row, wherever it comes to stand.
            let step = ListReading.step
            reading.window = ListingWindow(.at(anchor), above: step, below: step)
            return .wanted(wanted)
        }
        selection = rows.firstIndex { $0.id == before } ?? min(selection, max(rows.count - 1, 0))
        top = max(0, selection - offset)
        return .same
    }

    /// Holds these rows, with those of before that stay, and without those that wait.
    private mutating func hold(_ found: ListingWindow.Rows, keepsSelected: Bool) {
        let shown = Set(rows.map(\.id))
        let new = found.rows.filter { row in
            shown.contains(row.id) || reading.known.map { ListingPlace(row) <= $0 } ?? true
        }
        guard !new.isEmpty || found.rows.isEmpty else {
            // When nothing of what was shown is left, nothing can be kept in its place.
            return show(found)
        }
        waiting = isCutAbove ? found.newer : found.rows.count - new.count
        let ids = Set(new.map(\.id))
        let selected = keepsSelected ? selected?.id : nil
        let staying = rows.filter { row in
            guard !ids.contains(row.id) else { return false }
            return row.id == selected || touched.contains(row.id) && isWithin(row, new)
        }
        keptIDs = staying.map(\.id)
        rows = new
        if !staying.isEmpty {
            rows = (new + staying).sorted { ListingPlace($0) > ListingPlace($1) }
        }
    }

    /// Shows these rows, and no others.
    private mutating func show(_ found: ListingWindow.Rows) {
        (rows, waiting, keptIDs, reading.known) = (found.rows, 0, [], found.newest)
    }

    /// Whether a row would be among these if the source still had it.
    private func isWithin(_ row: ArticleRow, _ new: [ArticleRow]) -> Bool {
        guard let first = new.first, let last = new.last else { return true }
        return (!isCutAbove || ListingPlace(row) <= ListingPlace(first))
            && (!isCutBelow || ListingPlace(row) >= ListingPlace(last))
    }

    /// Selects the first row at a place or after it.
    private mutating func select(_ place: ListingPlace?) {
        let index = place.flatMap { place in rows.firstIndex { ListingPlace($0) <= place } }
        selection = index ?? max(rows.count - 1, 0)
    }

    /// Reads the newest rows, those that wait among them.
    package mutating func showNewest() {
        self = ArticleList()
        reading.window = ListingWindow(resumingAt: nil)
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
        let isNearEnd = isCutBelow && selection + page * 2 > rows.count
        let isNearBeginning = isCutAbove && selection < page * 2
        guard isLoaded, !isGrowing, isNearEnd || isNearBeginning, var window = reading.window,
            let selected
        else { return false }
        if rows.count + ListReading.step <= ListReading.most {
            if isNearEnd { window.below += ListReading.step }
            if isNearBeginning { window.above += ListReading.step }
        } else {
            let half = ListReading.most / 2
            window = ListingWindow(.at(ListingPlace(selected)), above: half, below: half)
        }
        (reading.window, isGrowing) = (window, true)
        return true
    }

    /// Whether rows have to be read to go to one, counted among these; then reads them.
    mutating func reach(_ index: Int) -> Bool {
        guard isLoaded, let selected, index < 0 ? isCutAbove : isCutBelow && index >= rows.count,
            // What is near is on its way.
            !isGrowing || abs(index - selection) > ListReading.step
        else { return false }
        return go(to: .rows(index - selection, from: ListingPlace(selected)))
    }

    /// Whether rows have to be read to go to one, counted from the newest; then reads them.
    mutating func reach(fromNewest index: Int) -> Bool {
        guard isLoaded, isCutAbove || isCutBelow && index >= rows.count else { return false }
        return go(to: .rows(index, from: nil))
    }

    /// Whether rows have to be read to go to the oldest one; then reads them.
    mutating func reachOldest() -> Bool { isCutBelow && go(to: .oldest) }

    /// Whether rows have to be read to find another unread one than those that are here; then reads them.
    mutating func reachUnread(forward: Bool, _ intent: Intent) -> Bool {
        guard let selected, forward ? isCutBelow : isCutAbove else { return false }
        return go(to: .unread(from: ListingPlace(selected), forward: forward), intent)
    }

    private mutating func go(to anchor: ListingWindow.Anchor, _ intent: Intent = .select) -> Bool {
        let step = ListReading.step
        reading.window = ListingWindow(anchor, above: step, below: step)
        self.intent = intent
        return true
    }

    /// Changes rows at once; the database says the same a moment later.
    package mutating func change(_ ids: Set<Int64>, _ change: (inout ArticleRow) -> Void) {
        for index in rows.indices where ids.contains(rows[index].id) {
            change(&rows[index])
            touched.insert(rows[index].id)
        }
    }

    /// Takes rows as others have marked them; what the person changed here stays as that left it. Rows that
    /// are missing are left out, but for the selected one.
    mutating func take(_ new: [ArticleRow], of ids: [Int64]) {
        let new = Dictionary(new.map { ($0.id, $0) }) { $1 }
        let selected = selected?.id
        let missing = Set(ids.filter { new[$0] == nil && $0 != selected })
        let above = rows.prefix(selection).count { missing.contains($0.id) }
        rows.removeAll { missing.contains($0.id) }
        keptIDs.removeAll(where: missing.contains)
        for index in rows.indices where !touched.contains(rows[index].id) {
            rows[index] = new[rows[index].id] ?? rows[index]
        }
        (selection, top) = (selection - above, max(top - above, 0))
    }

    /// Leaves out the articles of a feed.
    package mutating func drop(feed: Int64) {
        let before = rows.prefix(selection).count { $0.feedID == feed }
        rows.removeAll { $0.feedID == feed }
        selection = min(selection - before, max(rows.count - 1, 0))
        top = min(top, selection)
    }

    /// The place of the next row after the selected one, or before it, that is unread; with a number, of the
    /// one that comes this many further, or of the last one that is here.
    package func nextUnread(forward: Bool, _ number: Int = 1) -> Int? {
        let unread = rows.indices.filter {
            !rows[$0].isRead && (forward ? $0 > selection : $0 < selection)
        }
        return forward ? unread.prefix(number).last : unread.suffix(number).first
    }
}
