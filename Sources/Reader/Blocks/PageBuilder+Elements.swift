import Markup

extension PageBuilder {
    /// Begins a node; false if its children are not to be read.
    mutating func enter(_ node: HTMLTree.Node) -> Bool {
        switch tree.kind(of: node) {
        case .document: return true
        case .text:
            appendText(node)
            return false
        case .element: return !isHidden(node) && enterElement(node)
        default: return false
        }
    }

    private mutating func enterElement(_ node: HTMLTree.Node) -> Bool {
        if !footnotes.isEmpty, let descends = enterFootnote(node) { return descends }
        if let direction = tree.attribute("dir", of: node) {
            save(node, .none)
            context.isRightToLeft =
                direction.lowercased() == "rtl"
                ? true : direction.lowercased() == "ltr" ? false : nil
        }
        if case .code? = frames.last?.kind, let descends = enterInCode(node) { return descends }
        switch tree.tag(of: node) {
        case .p:
            endParagraph(.wide)
            save(node, .block(.wide))
        case .div, .section, .article, .main, .header, .footer, .nav, .aside, .address, .form,
            .fieldset, .center, .hgroup, .search, .dialog, .legend, .figure, .body, .html,
            .option, .optgroup:
            endParagraph(.tight)
            save(node, .block(tree.tag(of: node) == .figure ? .wide : .tight))
        case .h1: heading(1, node)
        case .h2: heading(2, node)
        case .h3: heading(3, node)
        case .h4: heading(4, node)
        case .h5: heading(5, node)
        case .h6: heading(6, node)
        case .blockquote: open(.quote, node)
        case .pre, .listing, .xmp, .plaintext, .textarea: openCode(node)
        case .ul, .ol, .menu, .dir: open(.list(ListNumbering(of: node, in: tree)), node)
        case .li: openItem(node)
        case .dl: open(.definitions, node)
        case .dt: open(.definition(isTerm: true), node, .tight)
        case .dd: open(.definition(isTerm: false), node, .tight)
        case .details: open(.details, node)
        case .summary: open(.summary, node, .tight)
        case .figcaption:
            endParagraph(.wide)
            save(node, .block(.wide))
            context.role = .caption
        case .table: openTable(node)
        case .caption: open(.caption, node)
        case .thead, .tbody, .tfoot: beginRows(node)
        case .tr: openRow(node)
        case .td, .th: openCell(node)
        case .hr:
            endParagraph(.wide)
            append(.rule)
            return false
        default: return enterInline(node)
        }
        return true
    }

    private mutating func heading(_ level: Int, _ node: HTMLTree.Node) {
        endParagraph(.wide)
        save(node, .block(.wide))
        context.role = .heading(level)
    }

    private mutating func openItem(_ node: HTMLTree.Node) {
        endParagraph(.tight)
        let top = frames.count - 1
        guard case .list(var numbering) = frames[top].kind else {
            return open(.item(number: nil, isOrphan: true), node, .tight)
        }
        let value = tree.attribute("value", of: node).flatMap { Int($0.trimmed) }
        let number = numbering.next(value)
        frames[top].kind = .list(numbering)
        open(.item(number: number, isOrphan: false), node, .tight)
    }

    /// Elements that nobody sees, in a browser without scripts.
    private func isHidden(_ node: HTMLTree.Node) -> Bool {
        switch tree.tag(of: node) {
        case .script: return !tree.isTeX(node)
        case .style, .template, .head, .title, .datalist, .noembed, .noframes, .param,
            .track, .source, .link, .meta, .base, .rp, .area:
            return true
        case .annotation, .annotationXml: return true
        case .dialog: return tree.attribute("open", of: node) == nil
        case .noscript: return isRepeatedPicture(node)
        default: if tree.isPlain(node) { return false }
        }
        if tree.attribute("hidden", of: node) != nil { return true }
        if let style = tree.attribute("style", of: node), HTMLStyle.hides(style.utf8) {
            return !names(node, HTMLFormula.isHidden)
        }
        return tree.tag(of: node) == .span && names(node, HTMLFormula.isRepeated)
    }

    private func names(
        _ node: HTMLTree.Node, _ kind: (Substring.UTF8View) -> Bool
    ) -> Bool {
        tree.attribute("class", of: node).map { kind(Substring($0).utf8) } ?? false
    }

    /// Whether a `noscript` only has the picture that a script would load.
    private func isRepeatedPicture(_ node: HTMLTree.Node) -> Bool {
        guard let before = previousElement(of: node) else { return false }
        let isPicture = tree.tag(of: before) == .img || tree.tag(of: before) == .picture
        guard isPicture, let child = firstElement(in: node), tree.tag(of: child) == .img else {
            return false
        }
        // A picture without any address is the placeholder of the one here.
        return PictureAddress.of(before, in: tree) != nil
    }

    func previousElement(of node: HTMLTree.Node) -> HTMLTree.Node? {
        var before = tree.previousSibling(of: node)
        while let other = before, tree.kind(of: other) != .element {
            guard tree.kind(of: other) != .text || tree.text(of: other).trimmed.isEmpty else {
                return nil
            }
            before = tree.previousSibling(of: other)
        }
        return before
    }

    func firstElement(in node: HTMLTree.Node) -> HTMLTree.Node? {
        tree.children(of: node).first { tree.kind(of: $0) == .element }
    }
}

extension HTMLTree {
    /// The classes of an element.
    func classes(of node: Node) -> [Substring] {
        attribute("class", of: node)?.utf8.split(whereSeparator: \.isHTMLSpace)
            .map { Substring($0) } ?? []
    }

    /// The classes of an element and its id, in lower case.
    func names(of node: Node) -> [String] {
        let names = classes(of: node).map { $0.lowercased() }
        return attribute("id", of: node).map { names + [$0.lowercased()] } ?? names
    }

    /// The text inside an element, up to a length in bytes.
    func text(in ancestor: Node, limit: Int) -> String {
        var found = ""
        // Elements without text count too, so that this takes constant time.
        var (node, steps) = (ancestor, 0)
        while let next = next(after: node, in: ancestor), found.utf8.count < limit, steps < limit {
            (node, steps) = (next, steps + 1)
            if kind(of: node) == .text { found += text(of: node) }
        }
        return found
    }
}
