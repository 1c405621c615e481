// The rules for text and start tags in a body (HTML 13.2.6.4.7).
extension HTMLTreeBuilder {
    mutating func inBody(_ token: Token) {
        switch token {
        case .text(let text):
            resumeFormatting()
            insertText(text)
            if mayHaveFrameset, countBlanks(in: text) < text.count { mayHaveFrameset = false }
        case .comment: insertComment()
        case .doctype: break
        case .start: startInBody()
        case .end: endInBody()
        case .endOfFile: if !templateModes.isEmpty { inTemplate(token) }
        }
    }

    private mutating func startInBody() {
        switch tag {
        case .html:
            if !open.contains(.template), context == nil {
                mergeAttributes(into: open.entries[0].node)
            }
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template,
            .title:
            inHead(.start)
        case .body: repeatBody()
        case .frameset: replaceBody()
        case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
            .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
            .search, .section, .summary, .ul:
            closeParagraph()
            insertElement()
        case .h1, .h2, .h3, .h4, .h5, .h6:
            closeParagraph()
            if open.last.namespace == .html, open.last.tag.isHeading { pop() }
            insertElement()
        case .pre, .listing:
            closeParagraph()
            insertElement()
            skipsLineEnd = true
            mayHaveFrameset = false
        case .form: beginForm()
        case .li: beginItem { $0 == .li }
        case .dd, .dt: beginItem { $0 == .dd || $0 == .dt }
        case .plaintext:
            closeParagraph()
            insertElement()
            tokenizer.beginRawText(of: "plaintext")
        case .button:
            if open.contains(.button, in: .plain) {
                closeImplied()
                pop(through: .button)
            }
            resumeFormatting()
            insertElement()
            mayHaveFrameset = false
        case .a:
            if let index = lastFormatting(.a) {
                let node = formatting[index].node
                endFormatting()
                if let index = formatting.lastIndex(where: { $0.node == node }) {
                    removeFormatting(at: index)
                }
                if let index = open.index(of: node) { close(at: index) }
            }
            resumeFormatting()
            addFormatting(insertElement())
        case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
            resumeFormatting()
            addFormatting(insertElement())
        case .nobr:
            resumeFormatting()
            if open.contains(.nobr, in: .plain) {
                endFormatting()
                resumeFormatting()
            }
            addFormatting(insertElement())
        default: startOtherInBody()
        }
    }

    private mutating func startOtherInBody() {
        switch tag {
        case .applet, .marquee, .object:
            resumeFormatting()
            insertElement()
            formatting.append(.marker)
            mayHaveFrameset = false
        case .table:
            if !tree.isQuirky || isFragmentOfNewPage { closeParagraph() }
            insertElement()
            mayHaveFrameset = false
            mode = .inTable
        case .area, .br, .embed, .img, .keygen, .wbr:
            resumeFormatting()
            insertVoid()
            mayHaveFrameset = false
        case .input: insertInput()
        case .param, .source, .track: insertVoid()
        case .hr:
            closeParagraph()
            if open.contains(.select, in: .plain) { closeImplied() }
            insertVoid()
            mayHaveFrameset = false
        case .image:
            tag = .img
            startOtherInBody()
        case .textarea:
            insertRawText()
            skipsLineEnd = true
            mayHaveFrameset = false
        case .xmp:
            closeParagraph()
            resumeFormatting()
            mayHaveFrameset = false
            insertRawText()
        case .iframe:
            mayHaveFrameset = false
            insertRawText()
        case .noembed: insertRawText()
        case .select: beginSelect()
        case .option, .optgroup: beginOption()
        case .rb, .rtc:
            if open.contains(.ruby, in: .plain) { closeImplied() }
            insertElement()
        case .rp, .rt:
            if open.contains(.ruby, in: .plain) { closeImplied(except: .rtc) }
            insertElement()
        case .math, .svg:
            resumeFormatting()
            insertForeign(tag == .svg ? .svg : .math)
        case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
        default:
            resumeFormatting()
            insertElement()
        }
    }
}

// MARK: - Single elements

extension HTMLTreeBuilder {
    /// Fragments come from pages of today.
    private var isFragmentOfNewPage: Bool { context != nil }

    private mutating func repeatBody() {
        guard open.count > 1, open.entries[1].isHTML(.body), !open.contains(.template) else {
            return
        }
        mayHaveFrameset = false
        mergeAttributes(into: open.entries[1].node)
    }

    private mutating func replaceBody() {
        guard open.count > 1, open.entries[1].isHTML(.body), mayHaveFrameset else { return }
        tree.remove(open.entries[1].node)
        while open.count > 1 { pop() }
        insertElement()
        mode = .inFrameset
    }

    mutating func closeParagraph() {
        guard open.contains(.p, in: .button) else { return }
        closeImplied(except: .p)
        pop(through: .p)
    }

    private mutating func beginForm() {
        let isInTemplate = open.contains(.template)
        guard form == .none || isInTemplate else { return }
        closeParagraph()
        let node = insertElement()
        if !isInTemplate { form = node }
    }

    private mutating func beginItem(_ isItem: (HTMLTag) -> Bool) {
        mayHaveFrameset = false
        for entry in open.entries.reversed() {
            if entry.namespace == .html, isItem(entry.tag) {
                closeImplied(except: entry.tag)
                pop(through: entry.tag)
                break
            }
            if entry.isSpecial,
                entry.namespace != .html
                    || (entry.tag != .address && entry.tag != .div && entry.tag != .p)
            {
                break
            }
        }
        closeParagraph()
        insertElement()
    }

    private mutating func insertInput() {
        if context?.tag == .select, context?.namespace == .html { return }
        if open.contains(.select, in: .plain) { pop(through: .select) }
        resumeFormatting()
        insertVoid()
        if !hasAttribute("type", value: "hidden") { mayHaveFrameset = false }
    }

    private mutating func beginSelect() {
        if context?.tag == .select, context?.namespace == .html { return }
        if open.contains(.select, in: .plain) {
            pop(through: .select)
            return
        }
        resumeFormatting()
        insertElement()
        mayHaveFrameset = false
    }

    private mutating func beginOption() {
        if open.contains(.select, in: .plain) {
            closeImplied(except: tag == .option ? .optgroup : .other)
        } else if open.last.isHTML(.option) {
            pop()
        }
        resumeFormatting()
        insertElement()
    }
}
