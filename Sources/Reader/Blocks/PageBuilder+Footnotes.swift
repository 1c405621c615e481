import Markup

extension PageBuilder {
    /// Begins a note or a reference; nil for any other element.
    mutating func enterFootnote(_ node: HTMLTree.Node) -> Bool? {
        if let number = footnotes.reference(node) {
            appendMark(number)
            return false
        }
        if let number = footnotes.note(node) {
            guard notes[number] == nil, frames.count < PageBuilder.depthLimit else { return nil }
            if footnotes.isInline(node) {
                appendMark(number)
            } else {
                endParagraph(.wide)
            }
            save(node, .frame(footnotes.isInline(node) ? .none : .wide))
            frames.append(Frame(.note(number)))
            context = Context()
            return true
        }
        switch tree.tag(of: node) {
        case .a: return isBackLink(node) ? false : nil
        // Our mark stands before the note.
        case .dt:
            return tree.attribute("id", of: node).flatMap(footnotes.note(ofTarget:)) != nil
                ? false : nil
        case .span, .div, .p, .sup, .label:
            let names = tree.classes(of: node)
            if names.contains(where: { PageBuilder.oursInstead.contains($0) }) { return false }
            // Without them, the list has all the notes.
            return footnotes.hasInline && names.contains { PageBuilder.saidInline.contains($0) }
                ? false : nil
        case .h1, .h2, .h3, .h4, .h5, .h6: return nil
        default: return nil
        }
    }

    private mutating func appendMark(_ number: Int) {
        appendOurs(signs.note(number), .note)
    }

    /// Whether a link leads from a note back to its reference.
    private func isBackLink(_ node: HTMLTree.Node) -> Bool {
        if tree.attribute("role", of: node) == "doc-backlink" { return true }
        let names = tree.classes(of: node)
        if names.contains(where: { PageBuilder.backLinkClasses.contains($0) }) { return true }
        let isInNote = frames.contains {
            if case .note = $0.kind { true } else { false }
        }
        guard isInNote, let href = tree.attribute("href", of: node),
            let sign = href.utf8.firstIndex(of: UInt8(ascii: "#"))
        else { return false }
        // The ids of a feed's text may be gone.
        if PageBuilder.backArrows.contains(tree.text(in: node, limit: 20).trimmed) { return true }
        let target = String(href[href.utf8.index(after: sign)...])
        guard footnotes.note(ofTarget: target) == nil else { return false }
        return href.hasPrefix("#") || footnotes.isPlace(target)
    }

    /// The marks of notes, and the links back to them.
    private static let oursInstead: Set<Substring> = [
        "mw-cite-backlink", "footnote-backlinks", "modern-footnotes-footnote", "margin-toggle",
        "ltx_note_mark", "ltx_tag_note",
    ]

    /// The marks and the list of notes that stand in the text as well.
    private static let saidInline: Set<Substring> = [
        "footnote_plugin_tooltip_text", "footnotes_reference_container",
    ]

    private static let backArrows: Set = ["↩", "↩\u{FE0E}", "↩\u{FE0F}", "↑", "↵", "⏎", "^"]

    private static let backLinkClasses: Set<Substring> = [
        "footnote-backref", "footnote-back", "reversefootnote", "footnote-backlink",
        "easy-footnote-to-top", "footnote_backlink", "fn_bot", "footnum", "backlink",
    ]
}

extension Footnotes {
    /// The blocks of a note without the mark at its beginning, which is written anew.
    func withoutLabel(_ blocks: [Block], _ number: Int) -> [Block] {
        var blocks = blocks.filter { block in
            guard case .paragraph(let paragraph) = block else { return true }
            return !["", "[]", "()", "^", "."].contains(paragraph.text.plain.trimmed)
        }
        guard case .paragraph(var paragraph)? = blocks.first else { return blocks }
        let count = labelLength(of: paragraph.text, label(number) ?? "")
        if count > 0 {
            paragraph.text.dropFirst(count)
            if paragraph.text.isEmpty {
                blocks.removeFirst()
            } else {
                blocks[0] = .paragraph(paragraph)
            }
        }
        return blocks
    }

    /// The bytes of the mark at the beginning, and of what is between it and the text.
    private func labelLength(of text: StyledText, _ label: String) -> Int {
        let raised = TextScript.superscript.converted(label)
        var rest = Substring(text.text)
        rest = rest.drop { "[(^\u{2060}".contains($0) }
        let opened = rest.startIndex != text.text.startIndex
        if !label.isEmpty, rest.hasPrefix(label) {
            rest = rest.dropFirst(label.count)
        } else if let raised, !raised.isEmpty, rest.hasPrefix(raised) {
            rest = rest.dropFirst(raised.count)
        } else if !rest.hasPrefix("]") || !opened {
            // What a dropped link back left behind.
            let left = text.text.prefix { ".:)] ".contains($0) }
            return left.utf8.count
        }
        guard let next = rest.first else { return text.text.utf8.count }
        guard "])}.: \u{A0}".contains(next) || opened else { return 0 }
        rest = rest.drop { "])}.: \u{A0}".contains($0) }
        return text.text.utf8.distance(from: text.text.startIndex, to: rest.startIndex)
    }
}
