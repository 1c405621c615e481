import Store
import Terminal

extension BrowserState {
    mutating func take(_ key: KeyPress) -> [BrowserEffect] {
        message = nil
        if help != nil { return takeInHelp(key) }
        if note != nil { return takeInNote(key) }
        if prompt != nil { return takeInPrompt(key) }
        if hasHints { return takeInHints(key) }
        if typed.isEmpty, let digit = key.digit, digit > 0 || count != nil {
            count = min((count ?? 0) * 10 + digit, BrowserState.mostTimes)
            return []
        }
        if typed.isEmpty, count != nil, key == KeyPress(.escape) {
            count = nil
            return []
        }
        typed.append(key)
        switch settings.keys.meaning(of: typed) {
        case .incomplete: return []
        case .nothing:
            sayUnknown(typed)
            (typed, count) = ([], nil)
            return []
        case .action(let action):
            typed = []
            defer { count = nil }
            // The keys that go left or leave what is open are pressed once too often: none quits.
            return perform(action).filter { $0 != .quit || !key.onlyGoesBack }
        }
    }

    /// Says that keys do nothing. Escape only ends what was begun.
    private mutating func sayUnknown(_ keys: [KeyPress]) {
        guard keys.last?.key != .escape, let keys = KeySequence(keys) else { return }
        let help = names(of: .help).first.map { "; \($0) shows all keys" } ?? ""
        message = Message(text: keys.label(usesUnicode: settings.usesUnicode) + " is no key" + help)
    }

    /// Does what an action says.
    package mutating func perform(_ action: BrowserAction) -> [BrowserEffect] {
        if pane == .feeds, !action.panes.contains(.feeds) {
            let key = names(of: .nextPane).first.map { "; \($0) goes to the list" } ?? ""
            message = Message(text: "select an article first\(key)", isError: true)
            return []
        }
        switch action {
        case .down: return move(by: times)
        case .up: return move(by: -times)
        case .halfPageDown: return move(by: times * max(rowsOfPane / 2, 1))
        case .halfPageUp: return move(by: -times * max(rowsOfPane / 2, 1))
        case .pageDown: return move(by: times * max(rowsOfPane - 1, 1))
        case .pageUp: return move(by: -times * max(rowsOfPane - 1, 1))
        case .first: return goToFirst()
        case .last: return goToLast()
        case .nextHeading: return goToHeading(by: times)
        case .previousHeading: return goToHeading(by: -times)
        case .scrollRight: return scrollSideways(by: times)
        case .scrollLeft: return scrollSideways(by: -times)
        case .center:
            list.center(page: page)
            return []
        case .open: return open()
        case .back: return back()
        case .readOn: return readOn()
        case .nextUnread: return goToUnread(forward: true)
        case .previousUnread: return goToUnread(forward: false)
        case .nextPane: return nextPane()
        case .zen:
            isZen.toggle()
            return []
        case .wider: return widen(by: 4)
        case .narrower: return widen(by: -4)
        case .toggleRead, .readAll, .readAbove, .readBelow, .favorite, .later:
            return mark(action)
        case .tag:
            if pane == .feeds { return askAboutFeed(Prompt.Kind.tagFeed) }
            return list.selected == nil ? [] : ask(.tag)
        case .openInBrowser: return withAddress(BrowserEffect.openInBrowser)
        case .copy: return withAddress(BrowserEffect.copy)
        case .followLink: return showHints(for: .open)
        case .copyLink: return showHints(for: .copy)
        case .refresh:
            if pane == .feeds, let entry = feeds.selected { return refresh(entry.source) }
            return requiredFeed().map { refresh(.feed($0.id, title: $0.title)) } ?? []
        case .refreshAll: return refresh(nil)
        case .stop:
            guard case .loading = marker else { return [.quit] }
            isStopped = true
            return [.stop]
        case .search:
            beforeSearch = Place(source: source, list: list, pane: pane)
            return ask(.search) + [.beginSearch]
        case .saveQuery: return askForName()
        case .find: return article == nil ? [] : ask(.find)
        case .nextHit: return goToHit(by: times)
        case .previousHit: return goToHit(by: -times)
        case .showUnread: return show(.unread)
        case .showAll: return show(.all)
        case .showFavorites: return show(.favorites)
        case .showLater: return show(.later)
        case .goToList: return ask(.list)
        case .wholeArticle: return list.selected.map { [.fetchPage($0.id)] } ?? []
        case .pictures: return togglePictures()
        case .peek: return peek()
        case .why:
            if pane != .feeds, let row = list.selected { return [.explain(row.id)] }
            return requiredFeed().map { [.explainFeed($0.id)] } ?? []
        case .subscribe:
            prompt = Prompt(.subscribe, text: address.map { $0 + " " } ?? "")
            return []
        case .unsubscribe:
            return askAboutFeed(Prompt.Kind.unsubscribe)
        case .editFeed: return askAboutFeed(Prompt.Kind.edit)
        case .importFeeds: return ask(.importFile)
        case .changes: return show(.changes)
        case .source: return show(.source)
        case .undo: return Array(repeating: .undo, count: min(times, 100))
        case .redo: return Array(repeating: .redo, count: min(times, 100))
        case .suspend: return [.suspend]
        case .command: return ask(.command)
        case .help:
            (help, helpTop) = ("", 0)
            return []
        case .redraw: return [.redraw]
        case .quit: return [.quit]
        }
    }

    private mutating func refresh(_ source: ListSource?) -> [BrowserEffect] {
        isStopped = false
        return [.refresh(source)]
    }

    mutating func ask(_ kind: Prompt.Kind) -> [BrowserEffect] {
        prompt = Prompt(kind)
        return []
    }
}

// MARK: - Moving

extension BrowserState {
    private var rowsOfPane: Int {
        switch pane {
        case .feeds: max(layout.feeds?.rows ?? 1, 1)
        case .list: page
        case .article: articleRows
        }
    }

    private mutating func move(by rows: Int) -> [BrowserEffect] {
        switch pane {
        case .feeds:
            feeds.move(to: feeds.selection + rows)
            return []
        case .list: return select(list.selection + rows)
        case .article:
            scrollArticle(to: (article?.top ?? 0) + rows)
            return atEnd()
        }
    }

    mutating func scrollArticle(to line: Int) {
        let rows = articleRows
        article?.scroll(to: line, rows: rows)
    }

    private mutating func goToFirst() -> [BrowserEffect] {
        switch pane {
        case .feeds:
            feeds.move(to: 0)
            return []
        case .article:
            scrollArticle(to: 0)
            return []
        case .list:
            if let count { return select(fromNewest: count - 1) }
            guard list.waiting > 0 || list.isCutAbove else { return select(0) }
            list.showNewest()
            return [.list(source, list.reading)]
        }
    }

    private mutating func goToLast() -> [BrowserEffect] {
        switch pane {
        case .feeds:
            feeds.move(to: .max / 2)
            return []
        case .article:
            scrollArticle(to: .max / 2)
            return atEnd()
        case .list:
            if let count { return select(fromNewest: count - 1) }
            guard list.reachOldest() else { return select(list.rows.count - 1) }
            return [.list(source, list.reading)]
        }
    }

    private mutating func open() -> [BrowserEffect] {
        switch pane {
        case .feeds: return feeds.selected.map { show($0.source) } ?? []
        case .list: return openSelected()
        case .article: return []
        }
    }

    /// Whether going back from here leaves the browser.
    var backQuits: Bool { pane == .feeds }

    /// The word of the footer for the key that goes back.
    var wordForBack: String {
        if backQuits { return "quit" }
        return pane == .list && !isPeeking && !isZen && beforeFound == nil ? "feeds" : "back"
    }

    private mutating func back() -> [BrowserEffect] {
        guard !backQuits else { return [.quit] }
        askedForm = nil
        switch pane {
        case .article:
            if form != .text { return showText() }
            pane = .list
            // Beside a list there is always an article; elsewhere the list takes its room.
            guard size.columns < 120, !isPeeking else { return [] }
            return close()
        case .list:
            if isPeeking { return peek() }
            if let beforeFound { return goBack(to: beforeFound) }
            if isZen {
                isZen = false
                return look()
            }
            pane = .feeds
            return []
        case .feeds: return []
        }
    }

    /// Makes the pane of the feeds wider, when it is in use, and the list otherwise.
    private mutating func widen(by columns: Int) -> [BrowserEffect] {
        if pane == .feeds, let feeds = layout.feeds {
            move(.feeds, to: GridPlace(row: feeds.row, column: feeds.endColumn + columns))
        } else {
            let limit = size.columns / 3
            extraColumns = min(max(extraColumns + columns, -limit), limit)
        }
        return []
    }

    private mutating func nextPane() -> [BrowserEffect] {
        switch pane {
        case .feeds: pane = .list
        case .list: pane = article == nil ? .feeds : .article
        case .article: pane = .feeds
        }
        return []
    }

    private mutating func readOn() -> [BrowserEffect] {
        guard pane == .article, let article else { return openSelected() }
        guard article.isAtEnd(rows: articleRows) else {
            return move(by: max(articleRows - 1, 1))
        }
        return atEnd() + goToUnread(forward: true)
    }
}

extension KeyPress {
    fileprivate var onlyGoesBack: Bool {
        [.escape, .left, .character("h")].contains(key) && modifiers.isEmpty
    }

    /// The number on a key.
    fileprivate var digit: Int? {
        guard modifiers.isEmpty, case .character(let character) = key, character.isASCII else {
            return nil
        }
        return character.wholeNumberValue
    }
}
