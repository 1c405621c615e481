// The rules for templates (HTML 13.2.6.4.4 and 13.2.6.4.16). What a template holds are its children
// here: no script ever takes it out.
extension HTMLTreeBuilder {
    mutating func beginTemplate() {
        insertElement()
        formatting.append(.marker)
        mayHaveFrameset = false
        mode = .inTemplate
        templateModes.append(.inTemplate)
    }

    mutating func endTemplate() {
        guard open.contains(.template) else { return }
        while open.last.namespace == .html, open.last.tag.hasImpliedEndInTemplate { pop() }
        leaveTemplate()
    }

    private mutating func leaveTemplate() {
        pop(through: .template)
        clearFormattingToMarker()
        _ = templateModes.popLast()
        resetMode()
    }

    mutating func inTemplate(_ token: Token) {
        switch token {
        case .text, .comment, .doctype: inBody(token)
        case .start:
            switch tag {
            case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template,
                .title:
                inHead(token)
            case .caption, .colgroup, .tbody, .tfoot, .thead: restart(token, in: .inTable)
            case .col: restart(token, in: .inColumnGroup)
            case .tr: restart(token, in: .inTableBody)
            case .td, .th: restart(token, in: .inRow)
            default: restart(token, in: .inBody)
            }
        case .end: if tag == .template { endTemplate() }
        case .endOfFile:
            guard open.contains(.template) else { return }
            leaveTemplate()
            process(token)
        }
    }

    /// The first element of a template says what the rest is.
    private mutating func restart(_ token: Token, in mode: Mode) {
        _ = templateModes.popLast()
        templateModes.append(mode)
        reprocess(token, in: mode)
    }
}
