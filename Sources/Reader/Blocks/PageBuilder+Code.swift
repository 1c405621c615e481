import Markup

extension PageBuilder {
    mutating func openCode(_ node: HTMLTree.Node) {
        open(.code, node)
        guard case .code? = frames.last?.kind else { return }
        context.isVerbatim = true
        context.isCode = true
        context.format = []
    }

    /// Begins an element inside code; nil if it is treated as anywhere else.
    mutating func enterInCode(_ node: HTMLTree.Node) -> Bool? {
        let tag = tree.tag(of: node)
        if isLineNumbers(node) { return false }
        switch tag {
        case .div, .tr, .p, .li, .section, .figure:
            frames[frames.count - 1].text.beginCodeLine()
            save(node, .codeLine)
            return true
        case .pre, .table, .thead, .tbody, .tfoot, .td, .th, .ol, .ul, .colgroup, .h1, .h2, .h3,
            .h4, .h5, .h6, .blockquote, .dl, .dt, .dd, .details, .summary, .figcaption, .caption,
            .textarea, .listing, .article, .header, .footer, .center, .form, .hr:
            return true
        case .button, .img, .svg, .iframe, .video, .audio: return false
        case .code, .tt, .samp, .kbd: return true
        case .sup, .sub, .q, .abbr: return true
        default: return nil
        }
    }

    /// Adds what the highlighter of the publisher says about a part of code.
    mutating func addSyntax(_ node: HTMLTree.Node) {
        let format = SyntaxClasses.format(of: tree.classes(of: node))
        guard !format.isEmpty else { return }
        save(node, .none)
        // The innermost class counts.
        context.format.subtract(.syntax)
        context.format.formUnion(format)
    }

    /// Whether an element holds the numbers of lines, which highlighters add.
    private func isLineNumbers(_ node: HTMLTree.Node) -> Bool {
        let names = tree.classes(of: node)
        if names.contains(where: { PageBuilder.lineNumberClasses.contains($0) }) { return true }
        switch tree.tag(of: node) {
        case .td: return countsLines(node)
        case .span:
            let style = tree.attribute("style", of: node)
            let isApart =
                names.contains { $0 == HTMLStyle.unselectable }
                || style.map { HTMLStyle.isUnselectable($0.utf8) } ?? false
            return isApart && isDigits(node)
        default: return false
        }
    }

    private func isDigits(_ node: HTMLTree.Node) -> Bool {
        let text = tree.text(in: node, limit: 10_000).utf8
        return text.contains(where: \.isDigit) && text.allSatisfy { $0.isDigit || $0.isBlank }
    }

    private static let lineNumberClasses: Set<Substring> = [
        "gutter", "lineno", "linenos", "linenodiv", "lineno-col", "hljs-ln-numbers", "hljs-ln-n",
        "rouge-gutter", "blob-num", "line-numbers-rows", "line-number", "lnt", "ln",
        "crayon-nums", "linenumber", "react-syntax-highlighter-line-number", "token-line-number",
        "LineNumber", "copy-button", "btn-clipboard", "code-line-number", "wp-block-code__lineno",
    ]

    /// Whether a table only puts the numbers of lines next to code.
    func isCodeTable(_ node: HTMLTree.Node) -> Bool {
        let names = tree.classes(of: node)
        if names.contains(where: { PageBuilder.codeTables.contains($0) }) { return true }
        // `<td class="gutter">…<td class="code">`, whatever the class of the table.
        var (cell, steps) = (node, 0)
        while let next = tree.next(after: cell, in: node), steps < 12 {
            (cell, steps) = (next, steps + 1)
            if tree.tag(of: cell) == .td { return isLineNumbers(cell) }
        }
        return false
    }

    /// Whether a cell of numbers stands before code, and begins as code itself.
    private func countsLines(_ cell: HTMLTree.Node) -> Bool {
        guard beginsWithCode(cell), isDigits(cell) else { return false }
        var next = tree.nextSibling(of: cell)
        while let node = next, tree.tag(of: node) != .td { next = tree.nextSibling(of: node) }
        return next.map(beginsWithCode) ?? false
    }

    private func beginsWithCode(_ cell: HTMLTree.Node) -> Bool {
        var node = cell
        while let next = tree.next(after: node, in: cell) {
            if tree.tag(of: next) == .pre { return true }
            guard tree.kind(of: next) == .text || tree.tag(of: next) == .div else { return false }
            node = next
        }
        return false
    }

    private static let codeTables: Set<Substring> = [
        "highlighttable", "rouge-table", "hljs-ln", "lntable", "syntaxhighlighter", "blob-wrapper",
        "crayon-table", "codehilitetable", "js-file-line-container",
    ]
}
