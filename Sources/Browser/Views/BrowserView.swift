import NewsKit
import Reader
import Store
import Terminal

/// Draws the state of the browser as a grid of cells.
package struct BrowserView {
    let state: BrowserState
    let layout: BrowserLayout
    var grid: CellGrid

    /// The screen for a state.
    package static func grid(of state: BrowserState) -> CellGrid {
        var view = BrowserView(state)
        view.draw()
        return view.grid
    }

    private init(_ state: BrowserState) {
        self.state = state
        layout = state.layout
        grid = CellGrid(columns: state.size.columns, rows: state.size.rows)
    }

    private mutating func draw() {
        drawHeader()
        if state.help != nil {
            drawHelp()
        } else if state.note != nil {
            drawNote()
        } else {
            for border in layout.borders { draw(border: border) }
            if let area = layout.feeds { drawFeeds(area) }
            if let area = layout.list { drawList(area) }
            if let area = layout.article { drawArticle(area) }
        }
        drawFooter()
    }

    private mutating func draw(border: GridArea) {
        let isVertical = border.columns == 1
        let sign = state.settings.usesUnicode ? (isVertical ? "│" : "─") : (isVertical ? "|" : "-")
        for row in border.row..<border.row + border.rows {
            for column in border.column..<border.column + border.columns {
                grid.put(sign, row: row, column: column, style: .dim)
            }
        }
    }

    /// Writes a text, cut to a number of columns with a sign.
    mutating func put(
        _ text: String, row: Int, column: Int, columns: Int, style: TextStyle = []
    ) {
        guard columns > 0 else { return }
        let cut = text.sanitized().truncated(to: columns, ellipsis: ellipsis)
        grid.put(cut, row: row, column: column, style: style)
    }

    var ellipsis: String { state.settings.usesUnicode ? "…" : ">" }
    var dot: String { state.settings.usesUnicode ? " · " : " - " }
}

// MARK: - The first and the last line

extension BrowserView {
    private mutating func drawHeader() {
        let area = layout.header
        guard area.rows > 0 else { return }
        let marker = markerText
        let room = area.columns - (marker.isEmpty ? 0 : marker.displayWidth + 2)
        var text = title(of: state.source)
        if layout.list == nil, state.pane == .article, let title = state.article?.text.title {
            text += (state.settings.usesUnicode ? " › " : " > ") + title
        } else if layout.list == nil, state.pane == .feeds {
            text = state.said("feeds")
        } else if state.list.isLoaded {
            let count = state.list.total ?? state.list.found
            // There are more, and counting them would take as long as reading them.
            let more =
                state.list.total == nil && (state.list.isCutAbove || state.list.isCutBelow)
                ? "+" : ""
            text += dot + state.said(count == 1 ? "1 article" : "\(count.grouped)\(more) articles")
            if state.list.kept > 0 { text += dot + state.said("\(state.list.kept) still shown") }
        }
        if state.list.waiting > 0 {
            text +=
                dot + (state.settings.usesUnicode ? "↑ " : "^ ")
                + state.said(
                    state.list.waiting < ListingWindow.mostNewer
                        ? "\(state.list.waiting) new" : "\(state.list.waiting)+ new")
        }
        if state.waiting > 0 {
            let sign = state.settings.usesUnicode ? "⇅ " : ""
            text += dot + sign + state.said("\(state.waiting) to sync")
        }
        if state.refused > 0 { text += dot + state.said("\(state.refused) refused") }
        put(text, row: 0, column: 0, columns: room, style: .bold)
        if !marker.isEmpty {
            let isError = state.marker?.isError ?? false
            put(
                marker, row: 0, column: max(area.columns - marker.displayWidth, 0),
                columns: area.columns, style: isError ? .failure : .dim)
        }
    }

    private var markerText: String {
        let usesUnicode = state.settings.usesUnicode
        switch state.marker {
        case .loading(let done, let total): return "\(usesUnicode ? "⟳" : "~") \(done)/\(total)"
        case _ where state.isStopped: return state.said("stopped")
        case .updated(_, let new?) where new > 0:
            return "\(usesUnicode ? "✓" : "=") " + state.said("\(new) new")
        case .updated(let moment, _):
            return "\(usesUnicode ? "✓" : "=") \(ClockTime.hm(moment))"
        case .error(let failed, _, _, _, _, _): return "! " + state.said("\(failed) failed")
        case .offline(let cache, _):
            guard case .seconds(let age) = cache else { return usesUnicode ? "⌁" : "offline" }
            return (usesUnicode ? "⌁ " : "offline ") + RelativeTime.short(from: 0, now: age)
        case nil: return ""
        }
    }

    private mutating func drawFooter() {
        let area = layout.footer
        if let prompt = state.prompt {
            // What is before the cursor is what is typed. Of a long paste most cannot be seen.
            let typed = (state.said(prompt.sign) + prompt.line.before).sanitized()
            var shown = String(typed.suffix(area.columns))
            while shown.displayWidth > area.columns - 1, !shown.isEmpty { shown.removeFirst() }
            let cursor = grid.put(shown, row: area.row, column: 0)
            grid.cursor = GridPlace(row: area.row, column: min(cursor, area.columns - 1))
            let after = prompt.line.after.sanitized()
            put(after, row: area.row, column: cursor, columns: area.columns - cursor)
            let column = min(cursor + after.displayWidth, area.columns)
            if !prompt.names.isEmpty {
                draw(names: prompt.names, from: column + 2)
            } else if prompt.text.isEmpty, state.message == nil, let hint = prompt.hint {
                let end = column + 2 + state.said(hint).displayWidth
                put(
                    state.said(hint), row: area.row, column: column + 2,
                    columns: area.columns - column - 2, style: .dim)
                if case .edit = prompt.kind { draw(names: Prompt.feedOptions, from: end + 1) }
            } else if prompt.kind == .list {
                draw(names: state.listNames(for: prompt), from: column + 2)
            } else if prompt.kind == .command {
                let names = BrowserAction.allCases.filter { $0.rawValue.hasPrefix(prompt.text) }
                    .map { ([$0.rawValue] + state.names(of: $0).prefix(1)).joined(separator: " ") }
                put(
                    names.joined(separator: dot), row: area.row, column: column + 2,
                    columns: area.columns - column - 2, style: .dim)
            } else if let message = state.message {
                let room = area.columns - column - 2
                put(
                    state.said(message.text), row: area.row, column: column + 2, columns: room,
                    style: message.isError ? .failure : .dim)
            }
            return
        }
        if let message = state.message {
            let sign = message.isError ? "! " : ""
            return put(
                sign + state.said(message.text), row: area.row, column: 0, columns: area.columns,
                style: message.isError ? .failure : .good)
        }
        if !state.typed.isEmpty { return drawContinuations(area) }
        if let count = state.count {
            return draw([(String(count), state.said("times, or Escape"))], to: area.columns)
        }
        if state.help != nil {
            // Letters search the keys, so that only arrows scroll.
            let arrows = state.settings.usesUnicode ? "↓ ↑" : "down up"
            let more = state.helpLines.count > state.helpRows ? [(arrows, state.said("more"))] : []
            let help = state.names(of: .help).first.map { [($0, state.said("close"))] } ?? []
            return draw(help + more, to: area.columns)
        }
        let share = shareOfArticle
        let width = share.displayWidth
        let end = area.columns - (share.isEmpty ? 0 : width + 1)
        put(share, row: area.row, column: area.columns - width, columns: width, style: .dim)
        draw(
            keysOfTheMoment.compactMap { action, name in
                state.names(of: action).first.map { ($0, state.said(name)) }
            }, to: end)
    }

    /// Draws the keys that go on with those that were typed.
    private mutating func drawContinuations(_ area: GridArea) {
        let settings = state.settings
        draw(
            settings.keys.continuations(of: state.typed).map { keys, action in
                (keys.label(usesUnicode: settings.usesUnicode), state.said(action.rawValue))
            }, to: area.columns)
    }

    /// Draws keys with what they do, as many as there is room for before a column.
    private mutating func draw(_ keys: [(key: String, name: String)], to end: Int) {
        let row = layout.footer.row
        var column = 0
        for (key, name) in keys {
            let width = key.displayWidth + 1 + name.displayWidth
            guard column + width <= end else { break }
            grid.put(key, row: row, column: column, style: .bold)
            grid.put(name, row: row, column: column + key.displayWidth + 1, style: .dim)
            column += width + 2
        }
    }

    /// Draws names behind a prompt, the one that Enter takes first.
    private mutating func draw(names: [String], from start: Int) {
        var column = start
        for (index, name) in names.enumerated() where column < layout.footer.columns {
            put(
                name, row: layout.footer.row, column: column,
                columns: layout.footer.columns - column, style: index == 0 ? .bold : .dim)
            column += name.sanitized().displayWidth + 2
        }
    }

    /// How far the article is shown, in percent.
    private var shareOfArticle: String {
        let word = state.form.word.map(state.said)
        guard let article = state.article, let area = layout.article, layout.footer.columns > 30,
            article.lines.count > area.rows
        else { return word ?? "" }
        let share = "\(min((article.top + area.rows) * 100 / article.lines.count, 100)) %"
        return [word, share].compactMap(\.self).joined(separator: " ")
    }

    /// The actions that the footer names, the most useful ones first.
    private var keysOfTheMoment: [(BrowserAction, String)] {
        if state.note != nil { return [(.back, "close")] }
        let common: [(BrowserAction, String)] = [
            (.search, "search all"), (.undo, "undo"), (.refreshAll, "refresh"),
            (.showUnread, "unread"), (.showAll, "all"), (.goToList, "lists"),
        ]
        // The way to all others, and the way out, are in the same place and fit the smallest screen.
        let first: [(BrowserAction, String)] = [
            (.help, "keys"), (.back, state.wordForBack),
        ]
        switch state.pane {
        case .feeds:
            return first + [
                (.open, "open"), (.refresh, "refresh"), (.subscribe, "subscribe"),
                (.unsubscribe, "unsubscribe"), (.editFeed, "edit"), (.tag, "tag"), (.why, "why"),
            ] + common
        case .list:
            guard let row = state.list.selected else {
                return first + [(.subscribe, "subscribe")] + common
            }
            return first + [
                (.open, "open"), (.toggleRead, row.isRead ? "unread" : "read"),
                (.favorite, row.isFavorite ? "unfavorite" : "favorite"),
                (.later, row.isLater ? "not later" : "later"), (.tag, "tag"),
            ] + common
        case .article:
            let pictures = state.nextOfPictures.map { [(BrowserAction.pictures, $0)] } ?? []
            let isAtEnd = state.article?.isAtEnd(rows: state.articleRows) ?? false
            let readOn = [(BrowserAction.readOn, isAtEnd ? "next unread" : "read on")]
            let keys = first + readOn + pictures + [(.find, "find"), (.tag, "tag")]
            return keys + common.prefix(2) + [
                (.openInBrowser, "browser"), (.nextUnread, "next"), (.wholeArticle, "whole text"),
                (.changes, "changes"), (.source, "source"),
            ]
        }
    }
}
