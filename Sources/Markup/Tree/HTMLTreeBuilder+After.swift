// The rules after the body and for framesets (HTML 13.2.6.4.17–13.2.6.4.21).
extension HTMLTreeBuilder {
    mutating func afterBody(_ token: Token) {
        switch token {
        case .text(let text):
            guard let rest = takeBlanks(from: text, { $0.inBody(.text($1)) }) else { return }
            return reprocess(.text(rest), in: .inBody)
        case .comment:
            return insertComment(at: HTMLTree.Place(parent: open.entries[0].node))
        case .doctype, .endOfFile: return
        case .start where tag == .html: return inBody(token)
        case .end where tag == .html:
            if context == nil { mode = .afterAfterBody }
            return
        default: reprocess(token, in: .inBody)
        }
    }

    mutating func afterAfterBody(_ token: Token) {
        switch token {
        case .text(let text):
            guard let rest = takeBlanks(from: text, { $0.inBody(.text($1)) }) else { return }
            reprocess(.text(rest), in: .inBody)
        case .comment: insertComment(at: HTMLTree.Place(parent: tree.root))
        case .doctype, .endOfFile: break
        case .start where tag == .html: inBody(token)
        default: reprocess(token, in: .inBody)
        }
    }

    mutating func inFrameset(_ token: Token) {
        switch token {
        case .text(let text): insertBlanks(of: text)
        case .comment: insertComment()
        case .doctype, .endOfFile: break
        case .start:
            switch tag {
            case .html: inBody(token)
            case .frameset: insertElement()
            case .frame: insertVoid()
            case .noframes: inHead(token)
            default: break
            }
        case .end:
            guard tag == .frameset, open.count > 1 else { return }
            pop()
            if context == nil, !open.last.isHTML(.frameset) { mode = .afterFrameset }
        }
    }

    mutating func afterFrameset(_ token: Token) {
        switch token {
        case .text(let text): insertBlanks(of: text)
        case .comment: insertComment()
        case .doctype, .endOfFile: break
        case .start:
            if tag == .html { inBody(token) }
            if tag == .noframes { inHead(token) }
        case .end: if tag == .html { mode = .afterAfterFrameset }
        }
    }

    mutating func afterAfterFrameset(_ token: Token) {
        switch token {
        case .text(let text): insertBlanks(of: text)
        case .comment: insertComment(at: HTMLTree.Place(parent: tree.root))
        case .doctype, .end, .endOfFile: break
        case .start:
            if tag == .html { inBody(token) }
            if tag == .noframes { inHead(token) }
        }
    }

    /// Inserts the blanks of a text; a frameset has no other text.
    private mutating func insertBlanks(of text: HTMLTree.Bytes) {
        let blanks = tree.withBytes(text) { $0.filter(\.isHTMLBlank) }
        let start = UInt32(truncatingIfNeeded: tree.decoded.count) | HTMLTree.Bytes.isDecoded
        tree.decoded.append(contentsOf: blanks)
        insertText(
            HTMLTree.Bytes(start: start, count: UInt32(truncatingIfNeeded: blanks.count)))
    }
}
