// The rules for SVG and MathML (HTML 13.2.6.5).
extension HTMLTreeBuilder {
    /// Whether the current node is an element of HTML. Of a fragment, the element around it counts.
    var adjustedIsHTML: Bool {
        if open.isEmpty { return true }
        if open.count == 1, let context { return context.namespace == .html }
        return open.last.namespace == .html
    }

    private var adjusted: HTMLElementStack.Entry {
        guard open.count == 1, let context else { return open.last }
        return HTMLElementStack.Entry(
            node: tree.root, tag: context.tag, namespace: context.namespace,
            integration: context.integration)
    }

    /// Whether a token in a foreign element follows the rules for these.
    func usesForeignRules(_ token: Token) -> Bool {
        let current = adjusted
        switch token {
        case .text: return current.integration == .none
        case .start:
            switch current.integration {
            case .html: return false
            case .mathText: return tag == .mglyph || tag == .malignmark
            case .none: break
            }
            return !(tag == .svg && current.tag == .annotationXml && current.namespace == .math)
        case .endOfFile: return false
        default: return true
        }
    }

    mutating func inForeignContent(_ token: Token) {
        switch token {
        case .text(let text):
            insertText(text)
            // A NUL is shown here, but does not count.
            if mayHaveFrameset, tokenizer.text.contains(where: { !$0.isHTMLBlank && $0 != 0 }) {
                mayHaveFrameset = false
            }
        case .comment: insertComment()
        case .doctype, .endOfFile: break
        case .start:
            guard !leavesForeignContent else { return leaveForeignContent(token) }
            insertForeign(adjusted.namespace)
        case .end:
            tag == .br || tag == .p ? leaveForeignContent(token) : endForeign()
        }
    }

    /// Inserts a foreign element of the token.
    mutating func insertForeign(_ namespace: HTMLTree.Namespace) {
        let node = makeElement(tag, namespace)
        tree.insert(node, at: place())
        guard !tokenizer.isSelfClosing else { return }
        let holdsHTML =
            hasAttribute("encoding", value: "text/html")
            || hasAttribute("encoding", value: "application/xhtml+xml")
        let integration = HTMLElementStack.Integration(tag, in: namespace, holdsHTML: holdsHTML)
        push(
            HTMLElementStack.Entry(
                node: node, name: name, tag: tag, namespace: namespace, integration: integration))
    }

    /// Whether the start tag cannot be one of SVG or MathML.
    private var leavesForeignContent: Bool {
        switch tag {
        case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed,
            .h1, .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr,
            .ol, .p, .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u,
            .ul, .var:
            true
        case .font:
            tokenizer.attributes.contains {
                $0.name == "color" || $0.name == "face" || $0.name == "size"
            }
        default: false
        }
    }

    private mutating func leaveForeignContent(_ token: Token) {
        while open.count > 1, open.last.namespace != .html, open.last.integration == .none { pop() }
        processInMode(token)
    }

    private mutating func endForeign() {
        for index in open.entries.indices.reversed() where index > 0 {
            let entry = open.entries[index]
            if entry.namespace == .html { return processInMode(.end) }
            if entry.tag == tag, tag != .other || entry.name == name {
                while open.count > index { pop() }
                return
            }
        }
    }
}
