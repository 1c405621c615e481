// The rules up to the body (HTML 13.2.6.4.1–13.2.6.4.6).
extension HTMLTreeBuilder {
    mutating func initial(_ token: Token) {
        switch token {
        case .text(let text):
            guard let rest = takeBlanks(from: text, { _, _ in }) else { return }
            reprocess(.text(rest), in: .beforeHTML)
        case .comment: insertComment(at: HTMLTree.Place(parent: tree.root))
        case .doctype:
            tree.doctype = HTMLDoctype(tokenizer.text, isClosed: tokenizer.isClosed)
            cost += MemoryLayout<HTMLTree.Record>.stride
            insert(
                tree.make(HTMLTree.Record(kind: .doctype)), at: HTMLTree.Place(parent: tree.root))
            mode = .beforeHTML
        default: reprocess(token, in: .beforeHTML)
        }
    }

    mutating func beforeHTML(_ token: Token) {
        switch token {
        case .doctype: return
        case .comment: return insertComment(at: HTMLTree.Place(parent: tree.root))
        case .text(let text):
            guard let rest = takeBlanks(from: text, { _, _ in }) else { return }
            return beginHTML(before: .text(rest))
        case .start where tag == .html:
            insertRoot()
            mode = .beforeHead
            return
        case .end:
            switch tag {
            case .head, .body, .html, .br: break
            default: return
            }
        default: break
        }
        beginHTML(before: token)
    }

    private mutating func beginHTML(before token: Token) {
        let kept = dropsAttributes
        dropsAttributes = true
        insertRoot()
        dropsAttributes = kept
        reprocess(token, in: .beforeHead)
    }

    private mutating func insertRoot() {
        let node = makeElement(.html)
        insert(node, at: HTMLTree.Place(parent: tree.root))
        push(HTMLElementStack.Entry(node: node, tag: .html))
    }

    mutating func beforeHead(_ token: Token) {
        switch token {
        case .doctype: return
        case .comment: return insertComment()
        case .text(let text):
            guard let rest = takeBlanks(from: text, { _, _ in }) else { return }
            return beginHead(before: .text(rest))
        case .start where tag == .html: return inBody(token)
        case .start where tag == .head:
            head = insertElement()
            mode = .inHead
            return
        case .end:
            switch tag {
            case .head, .body, .html, .br: break
            default: return
            }
        default: break
        }
        beginHead(before: token)
    }

    private mutating func beginHead(before token: Token) {
        head = insertImplied(.head)
        reprocess(token, in: .inHead)
    }

    mutating func inHead(_ token: Token) {
        switch token {
        case .doctype: return
        case .comment: return insertComment()
        case .text(let text):
            guard let rest = takeBlanks(from: text, { $0.insertText($1) }) else { return }
            pop()
            return reprocess(.text(rest), in: .afterHead)
        case .start:
            switch tag {
            case .html: return inBody(token)
            case .base, .basefont, .bgsound, .link, .meta: return insertVoid()
            case .title, .noframes, .style, .script: return insertRawText()
            case .noscript:
                insertElement()
                mode = .inHeadNoscript
                return
            case .template: return beginTemplate()
            case .head: return
            default: break
            }
        case .end:
            switch tag {
            case .head:
                pop()
                mode = .afterHead
                return
            case .template: return endTemplate()
            case .body, .html, .br: break
            default: return
            }
        case .endOfFile: break
        }
        pop()
        reprocess(token, in: .afterHead)
    }

    mutating func inHeadNoscript(_ token: Token) {
        switch token {
        case .doctype: return
        case .comment: return inHead(token)
        case .text(let text):
            guard let rest = takeBlanks(from: text, { $0.insertText($1) }) else { return }
            pop()
            return reprocess(.text(rest), in: .inHead)
        case .start:
            switch tag {
            case .html: return inBody(token)
            case .basefont, .bgsound, .link, .meta, .noframes, .style: return inHead(token)
            case .head, .noscript: return
            default: break
            }
        case .end:
            switch tag {
            case .noscript:
                pop()
                mode = .inHead
                return
            case .br: break
            case .noframes, .style: return inHead(token)
            default: return
            }
        case .endOfFile: break
        }
        pop()
        reprocess(token, in: .inHead)
    }

    mutating func afterHead(_ token: Token) {
        switch token {
        case .doctype: return
        case .comment: return insertComment()
        case .text(let text):
            guard let rest = takeBlanks(from: text, { $0.insertText($1) }) else { return }
            return beginBody(before: .text(rest))
        case .start:
            switch tag {
            case .html: return inBody(token)
            case .body:
                insertElement()
                mayHaveFrameset = false
                mode = .inBody
                return
            case .frameset:
                insertElement()
                mode = .inFrameset
                return
            case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template,
                .title:
                return addToHead(token)
            case .head: return
            default: break
            }
        case .end:
            switch tag {
            case .template: return inHead(token)
            case .body, .html, .br: break
            default: return
            }
        case .endOfFile: break
        }
        beginBody(before: token)
    }

    private mutating func beginBody(before token: Token) {
        insertImplied(.body)
        reprocess(token, in: .inBody)
    }

    /// Adds an element of the head to the head, also after the end of the head.
    private mutating func addToHead(_ token: Token) {
        push(HTMLElementStack.Entry(node: head, tag: .head))
        inHead(token)
        if let index = open.index(of: head) { close(at: index) }
    }

    /// Text without tags (HTML 13.2.6.4.8).
    mutating func inText(_ token: Token) {
        if case .text(let text) = token { return insertText(text) }
        pop()
        mode = modeAfterText
        if case .endOfFile = token { process(token) }
    }
}
