// The rules for tables (HTML 13.2.6.4.9–13.2.6.4.15).
extension HTMLTreeBuilder {
    mutating func inTable(_ token: Token) {
        switch token {
        case .text(let text):
            if open.last.namespace == .html,
                open.last.tag.isTableStructure || open.last.tag == .template
            {
                tableText.append(text)
                return
            }
        case .comment: return insertComment()
        case .doctype: return
        case .endOfFile: return inBody(token)
        case .start: if startInTable() { return }
        case .end: if endInTable() { return }
        }
        inBodyBeforeTable(token)
    }

    /// Inserts a node that a table cannot hold, before the table.
    private mutating func inBodyBeforeTable(_ token: Token) {
        isFostering = true
        inBody(token)
        isFostering = false
    }

    /// Inserts the text that has come in a table: blanks stay in it.
    mutating func flushTableText() {
        let texts = tableText
        tableText.removeAll(keepingCapacity: true)
        let isBlank = texts.allSatisfy { countBlanks(in: $0) == $0.count }
        for text in texts {
            isBlank ? insertText(text) : inBodyBeforeTable(.text(text))
        }
    }

    /// Whether the tag belongs to a table.
    private mutating func startInTable() -> Bool {
        switch tag {
        case .caption:
            clear { $0 == .table }
            formatting.append(.marker)
            insertElement()
            mode = .inCaption
        case .colgroup:
            clear { $0 == .table }
            insertElement()
            mode = .inColumnGroup
        case .col:
            clear { $0 == .table }
            insertImplied(.colgroup)
            reprocess(.start, in: .inColumnGroup)
        case .tbody, .tfoot, .thead:
            clear { $0 == .table }
            insertElement()
            mode = .inTableBody
        case .td, .th, .tr:
            clear { $0 == .table }
            insertImplied(.tbody)
            reprocess(.start, in: .inTableBody)
        case .table:
            guard open.contains(.table, in: .table) else { return true }
            pop(through: .table)
            resetMode()
            process(.start)
        case .style, .script, .template: inHead(.start)
        case .input:
            guard hasAttribute("type", value: "hidden") else { return false }
            insertVoid()
        case .form:
            guard form == .none, !open.contains(.template) else { return true }
            form = insertElement()
            pop()
        default: return false
        }
        return true
    }

    private mutating func endInTable() -> Bool {
        switch tag {
        case .table:
            guard open.contains(.table, in: .table) else { return true }
            pop(through: .table)
            resetMode()
        case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
        case .template: endTemplate()
        default: return false
        }
        return true
    }

    /// Closes elements down to a wanted one, a template or the root.
    private mutating func clear(to isWanted: (HTMLTag) -> Bool) {
        while open.count > 1 {
            let entry = open.last
            if entry.namespace == .html,
                isWanted(entry.tag) || entry.tag == .template || entry.tag == .html
            {
                return
            }
            pop()
        }
    }

    // MARK: - Captions and columns

    mutating func inCaption(_ token: Token) {
        switch (token, tag) {
        case (.end, .caption):
            _ = endCaption()
        case (.start, .caption), (.start, .col), (.start, .colgroup), (.start, .tbody),
            (.start, .td), (.start, .tfoot), (.start, .th), (.start, .thead), (.start, .tr),
            (.end, .table):
            if endCaption() { process(token) }
        case (.end, .body), (.end, .col), (.end, .colgroup), (.end, .html), (.end, .tbody),
            (.end, .td), (.end, .tfoot), (.end, .th), (.end, .thead), (.end, .tr):
            break
        default: inBody(token)
        }
    }

    private mutating func endCaption() -> Bool {
        guard open.contains(.caption, in: .table) else { return false }
        closeImplied()
        pop(through: .caption)
        clearFormattingToMarker()
        mode = .inTable
        return true
    }

    mutating func inColumnGroup(_ token: Token) {
        var token = token
        switch token {
        case .text(let text):
            guard let rest = takeBlanks(from: text, { $0.insertText($1) }) else { return }
            token = .text(rest)
        case .comment: return insertComment()
        case .doctype: return
        case .endOfFile: return inBody(token)
        case .start:
            switch tag {
            case .html: return inBody(token)
            case .col: return insertVoid()
            case .template: return inHead(token)
            default: break
            }
        case .end:
            switch tag {
            case .col: return
            case .template: return inHead(token)
            default: break
            }
        }
        guard open.last.isHTML(.colgroup) else { return }
        pop()
        mode = .inTable
        if case .end = token, tag == .colgroup { return }
        process(token)
    }

    // MARK: - Rows and cells

    mutating func inTableBody(_ token: Token) {
        switch (token, tag) {
        case (.start, .tr):
            clear { $0 == .tbody || $0 == .tfoot || $0 == .thead }
            insertElement()
            mode = .inRow
        case (.start, .th), (.start, .td):
            clear { $0 == .tbody || $0 == .tfoot || $0 == .thead }
            insertImplied(.tr)
            reprocess(token, in: .inRow)
        case (.end, .tbody), (.end, .tfoot), (.end, .thead):
            guard open.contains(tag, in: .table) else { return }
            endTableBody()
        case (.start, .caption), (.start, .col), (.start, .colgroup), (.start, .tbody),
            (.start, .tfoot), (.start, .thead), (.end, .table):
            let hasBody =
                open.contains(.tbody, in: .table) || open.contains(.thead, in: .table)
                || open.contains(.tfoot, in: .table)
            guard hasBody else { return }
            endTableBody()
            process(token)
        case (.end, .body), (.end, .caption), (.end, .col), (.end, .colgroup), (.end, .html),
            (.end, .td), (.end, .th), (.end, .tr):
            break
        default: inTable(token)
        }
    }

    private mutating func endTableBody() {
        clear { $0 == .tbody || $0 == .tfoot || $0 == .thead }
        pop()
        mode = .inTable
    }

    mutating func inRow(_ token: Token) {
        switch (token, tag) {
        case (.start, .th), (.start, .td):
            clear { $0 == .tr }
            insertElement()
            mode = .inCell
            formatting.append(.marker)
        case (.end, .tr): _ = endRow()
        case (.start, .caption), (.start, .col), (.start, .colgroup), (.start, .tbody),
            (.start, .tfoot), (.start, .thead), (.start, .tr), (.end, .table):
            if endRow() { process(token) }
        case (.end, .tbody), (.end, .tfoot), (.end, .thead):
            guard open.contains(tag, in: .table) else { return }
            if endRow() { process(token) }
        case (.end, .body), (.end, .caption), (.end, .col), (.end, .colgroup), (.end, .html),
            (.end, .td), (.end, .th):
            break
        default: inTable(token)
        }
    }

    private mutating func endRow() -> Bool {
        guard open.contains(.tr, in: .table) else { return false }
        clear { $0 == .tr }
        pop()
        mode = .inTableBody
        return true
    }

    mutating func inCell(_ token: Token) {
        switch (token, tag) {
        case (.end, .td), (.end, .th):
            guard open.contains(tag, in: .table) else { return }
            closeImplied()
            pop(through: tag)
            clearFormattingToMarker()
            mode = .inRow
        case (.start, .caption), (.start, .col), (.start, .colgroup), (.start, .tbody),
            (.start, .td), (.start, .tfoot), (.start, .th), (.start, .thead), (.start, .tr):
            if endCell() { process(token) }
        case (.end, .table), (.end, .tbody), (.end, .tfoot), (.end, .thead), (.end, .tr):
            guard open.contains(tag, in: .table) else { return }
            if endCell() { process(token) }
        case (.end, .body), (.end, .caption), (.end, .col), (.end, .colgroup), (.end, .html):
            break
        default: inBody(token)
        }
    }

    private mutating func endCell() -> Bool {
        guard open.contains(.td, in: .table) || open.contains(.th, in: .table) else {
            return false
        }
        closeImplied()
        pop { $0.isHTML(.td) || $0.isHTML(.th) }
        clearFormattingToMarker()
        mode = .inRow
        return true
    }
}
