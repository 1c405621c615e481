// The rules for end tags in a body (HTML 13.2.6.4.7).
extension HTMLTreeBuilder {
    mutating func endInBody() {
        switch tag {
        case .template: endTemplate()
        case .body:
            if open.contains(.body, in: .plain) { mode = .afterBody }
        case .html:
            if open.contains(.body, in: .plain) { reprocess(.end, in: .afterBody) }
        case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir,
            .div, .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main,
            .menu, .nav, .ol, .pre, .search, .section, .select, .summary, .ul:
            end(in: .plain)
        case .form: endForm()
        case .p:
            if !open.contains(.p, in: .button) { insertImplied(.p) }
            closeParagraph()
        case .li: end(in: .listItem)
        case .dd, .dt: end(in: .plain)
        case .h1, .h2, .h3, .h4, .h5, .h6:
            guard open.contains(in: .plain, where: HTMLTreeBuilder.isHeading) else { return }
            closeImplied()
            pop(through: HTMLTreeBuilder.isHeading)
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
            endFormatting()
        case .applet, .marquee, .object:
            guard open.contains(tag, in: .plain) else { return }
            end(in: .plain)
            clearFormattingToMarker()
        case .br:
            dropsAttributes = true
            inBody(.start)
            dropsAttributes = false
        default: endOther()
        }
    }

    private static func isHeading(_ entry: HTMLElementStack.Entry) -> Bool {
        entry.namespace == .html && entry.tag.isHeading
    }

    /// Closes the element of the token if it is open in a scope.
    private mutating func end(in scope: HTMLElementStack.Scope) {
        guard open.contains(tag, in: scope) else { return }
        closeImplied(except: tag)
        pop(through: tag)
    }

    private mutating func endForm() {
        if open.contains(.template) { return end(in: .plain) }
        let node = form
        form = .none
        guard node != .none, open.contains(in: .plain, where: { $0.node == node }),
            let index = open.index(of: node), open.entries[index].isHTML(.form)
        else { return }
        closeImplied()
        // It may have closed more than the form.
        if let index = open.index(of: node) { close(at: index) }
    }

    /// Closes an element that has no rules of its own.
    mutating func endOther() {
        for index in open.entries.indices.reversed() {
            let entry = open.entries[index]
            if entry.isHTML(tag), tag != .other || entry.name == name {
                closeImplied(except: tag)
                while open.count > index, open.count > 1 { pop() }
                return
            }
            if entry.isSpecial { return }
        }
    }
}
