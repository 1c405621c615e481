import Reader
import Store
import Terminal

extension BrowserState {
    /// What to do first.
    package func begin() -> [BrowserEffect] { [.list(source, list.reading)] }

    /// Takes an event, and gives what has to be done.
    package mutating func update(_ event: BrowserEvent) -> [BrowserEffect] {
        let (rows, before) = (page, articleInUse)
        var effects = take(event)
        // Whatever took rows from the list or gave it some, its selected row stays on the screen.
        if page != rows { list.scroll(page: page) }
        if let area = layout.feeds { feeds.scroll(page: area.rows) }
        effects += wantPictures()
        layOut()
        // A short article is at its end as soon as it is there.
        if let id = articleInUse, id != before { effects += atEnd() }
        return effects
    }

    private mutating func take(_ event: BrowserEvent) -> [BrowserEffect] {
        switch event {
        case .key(let key): return take(key)
        case .mouse(let event, let time): return take(event, at: time)
        case .pasted(let text): return take(pasted: text)
        case .resized(let size):
            self.size = size
            return list.isLoaded ? look() : []
        case .answered(let answer):
            traits.take(answer)
            return []
        case .listed(let source, let found, let window, let now):
            // An answer about a list that is not shown any more.
            guard source == self.source else { return [] }
            self.now = now
            return take(found, in: window)
        case .kept(let ids, let rows):
            list.take(rows, of: ids)
            return []
        case .counted(let entries):
            // A query with which the person began has a line of its own.
            let isThere =
                start.isBuiltIn || entries.contains { $0.source.query == start.query }
            feeds.take((isThere ? [] : [FeedTree.Entry(start, unread: nil)]) + entries)
            // Whoever chooses a list is not led away from it.
            if pane != .feeds { feeds.select(source) }
            return []
        case .waiting(let count, let refused):
            (waiting, self.refused) = (count, refused)
            return []
        case .opened(let text):
            guard wanted == text.id, form == .text else { return [] }
            if article?.id == text.id {
                article?.take(text)
            } else {
                article = OpenArticle(text)
            }
            return []
        case .drew(let request, let pictures):
            take(pictures, of: request)
            return []
        case .fetchedPictures(let id):
            // The same ones are drawn again, with those that came.
            if id == pictures?.article { pictures = nil }
            return []
        case .openedForm(let form, let text):
            take(text, as: form)
            return []
        case .marked(let marker):
            standing = marker
            return []
        case .fetching(let progress):
            fetch = progress
            return []
        case .understood(let source):
            let isTyped = prompt?.kind == .search && prompt?.text == source.text
            guard isTyped || endedSearch == source.text else { return [] }
            return show(source, keepsPrompt: true)
        case .said(let text, let isError):
            message = Message(text: text, isError: isError)
            return []
        case .told(let lines):
            tell(lines)
            return []
        case .undid(let text):
            tell([text])
            // The list changed its rows before the database did. A reader that sees the change and the
            // undo at once finds nothing new, and would leave these rows as they are.
            return [.list(source, list.reading)]
        case .completedPath(let beginning, let path):
            if prompt?.kind == .importFile, prompt?.text == beginning { prompt?.text = path }
            return []
        case .completedQuery(let completion): return take(completion)
        case .undecided(let address, let sentence):
            self.address = address
            message = Message(text: sentence, isError: true)
            return []
        }
    }

    /// Lays out the article for its pane.
    mutating func layOut() {
        guard let area = layout.article, let text = articleText else { return }
        var options = PageOptions(
            width: min(settings.measure, area.columns - 2), usesUnicode: settings.usesUnicode,
            palette: settings.palette)
        // What is wider is scrolled sideways.
        (options.cutsCode, options.widensTables) = (false, true)
        article?.layOut(options, finding: found, in: text)
    }

    /// The rows of the list pane.
    var page: Int { max(layout.list?.rows ?? size.rows - 2, 1) }

    /// The rows of the article pane.
    var articleRows: Int { max(layout.article?.rows ?? size.rows - 2, 1) }
}

extension BrowserState {
    /// Shows another list.
    mutating func show(_ source: ListSource, keepsPrompt: Bool = false) -> [BrowserEffect] {
        if !keepsPrompt { (prompt, beforeSearch, beforeFound) = (nil, nil, nil) }
        endedSearch = nil
        guard source != self.source || !list.isLoaded else {
            pane = .list
            return []
        }
        self.source = source
        let kept: [BrowserEffect] = list.kept > 0 ? [.keep([])] : []
        list = ArticleList()
        feeds.select(source)
        pane = .list
        // An article below the list was one of the list before.
        let isBelow = article != nil && size.columns < 120 && !isPeeking
        return [.list(source, list.reading)] + kept + (isBelow ? close() : [])
    }

    /// Takes rows of the list that is shown.
    private mutating func take(
        _ found: ListingWindow.Rows, in window: ListingWindow
    ) -> [BrowserEffect] {
        let (known, kept) = (list.reading.known, list.keptIDs)
        let arrival = list.take(found, in: window)
        // Rows that come from now on above what is read are counted from the newest one of today.
        let isAnchored = list.reading.window != window
        let isKnown = list.isCutAbove && known != list.reading.known
        var again: [BrowserEffect] = isAnchored || isKnown ? [.list(source, list.reading)] : []
        if list.keptIDs != kept { again.append(.keep(list.keptIDs)) }
        switch arrival {
        // A list that was empty has something to show beside it.
        case .same: break
        case .first(let isResumed):
            guard isResumed else { break }
            list.center(page: page)
            guard prompt == nil else { break }
            let key = names(of: .first).first.map { "; \($0) goes to the newest" } ?? ""
            message = Message(text: "you stopped here the last time\(key)")
        case .wanted(let intent):
            list.center(page: page)
            return again + (intent == .open ? openSelected() : look())
        case .none(let forward): sayNoUnread(forward: forward)
        }
        return again + look()
    }

    /// Shows the selected article beside the list, where there is room for it, without marking it.
    mutating func look() -> [BrowserEffect] {
        let isBeside = size.columns >= 120 && (!isZen || pane == .article)
        guard isBeside || isPeeking else { return more() }
        guard let row = list.selected else {
            (wanted, article) = (nil, nil)
            return [.close]
        }
        return more() + (wanted == row.id ? [] : want(row.id))
    }

    /// Opens the selected article.
    mutating func openSelected() -> [BrowserEffect] {
        guard let row = list.selected else { return [] }
        pane = .article
        let effects = wanted == row.id && article != nil ? [] : want(row.id)
        return more() + effects + (settings.marks == .open ? markRead([row], .byReading) : [])
    }

    private mutating func want(_ id: Int64) -> [BrowserEffect] {
        (wanted, form, askedForm) = (id, .text, nil)
        if let row = list.rows.first(where: { $0.id == id }) {
            // What is known is shown at once.
            article = OpenArticle(
                OpenArticle.Text(
                    id: id, title: row.title, byline: row.feedTitle, url: row.url, page: .init()),
                isHere: false)
        }
        return [.open(id)]
    }

    /// Reads more rows when the selection comes near the end.
    private mutating func more() -> [BrowserEffect] {
        list.needsMore(page: page) ? [.list(source, list.reading)] : []
    }

    /// Moves the selection of the list.
    mutating func select(_ index: Int) -> [BrowserEffect] {
        guard !list.reach(index) else { return [.list(source, list.reading)] }
        list.move(to: index, page: page)
        return look()
    }

    /// Selects a row by its number in the whole list.
    mutating func select(fromNewest index: Int) -> [BrowserEffect] {
        list.reach(fromNewest: index) ? [.list(source, list.reading)] : select(index)
    }

    private mutating func sayNoUnread(forward: Bool) {
        message = Message(text: forward ? "no unread article below" : "no unread article above")
    }

    /// Selects and opens the next unread article, or the one before it; with a number, this many further.
    mutating func goToUnread(forward: Bool) -> [BrowserEffect] {
        guard let place = list.nextUnread(forward: forward, times) else {
            if list.reachUnread(forward: forward, pane == .article ? .open : .select) {
                return [.list(source, list.reading)]
            }
            sayNoUnread(forward: forward)
            return []
        }
        list.move(to: place, page: page)
        return pane == .article ? openSelected() : look()
    }
}
