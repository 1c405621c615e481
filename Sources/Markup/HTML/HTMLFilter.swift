/// One pass of the sanitiser over a piece of HTML.
struct HTMLFilter: ~Copyable {
    var tokenizer: HTMLTokenizer
    var output: HTMLOutput
    var address: HTMLAddress
    private var open = HTMLOpenElements()
    /// The depth of the open element that is dropped with its content.
    private var droppedDepth: Int?
    /// The number of drawings that are open.
    private var drawings = 0
    /// Whether a `noscript` is open.
    private(set) var isInNoscript = false
    /// The picture that was written last.
    var lastPicture: (place: Range<Int>, isInNoscript: Bool)?

    init(_ html: UnsafeBufferPointer<UInt8>, base: String?) {
        tokenizer = HTMLTokenizer(html)
        output = HTMLOutput(reserving: html.count + html.count / 8)
        address = HTMLAddress(base: base)
    }

    /// Returns the output.
    consuming func takeOutput() -> HTMLOutput { output }

    /// Processes the whole input.
    mutating func run() {
        while let token = tokenizer.next() {
            switch token {
            case .text:
                if droppedDepth == nil {
                    writeText(tokenizer.text, in: tokenizer.isRawText ? nil : .text)
                }
            case .startTag: begin()
            case .endTag: end()
            case .comment, .doctype: break
            }
        }
        close(to: 0)
    }
}

extension HTMLFilter {
    private mutating func begin() {
        let name = tokenizer.name
        guard let element = HTMLElement(name) else {
            if name == "input", droppedDepth == nil { writeBox() }
            if name == "noscript" { isInNoscript = true }
            return
        }
        closeHead(for: element)
        switch element.treatment {
        case .keep:
            if element == .span, let classes = firstAttribute("class"),
                HTMLFormula.isRepeated(classes: classes)
            {
                return drop(element, name: name)
            }
            close(to: open.remaining(whenBeginning: element))
            guard open.count < HTMLSanitizer.depthLimit else { return }
            if isHidden(element) { return drop(element, name: name) }
            // Old pages have a form between a table and its rows.
            if element.standIn != nil, open.isInTable { return }
            // Some authors write `<p/>` between two paragraphs.
            let isEmpty = tokenizer.isSelfClosing && element != .p
            let written = element.standIn ?? name
            if droppedDepth == nil {
                writeTag(element, name: written)
                if isEmpty { writeEndTag(written) }
            }
            if !isEmpty { open.push(element, name: written) }
        case .keepVoid:
            close(to: open.remaining(whenBeginning: element))
            if droppedDepth == nil, !isHidden(element) { writeTag(element, name: name) }
        case .drop where element == .script && isTeX && droppedDepth == nil:
            guard open.count < HTMLSanitizer.depthLimit, let name = element.standIn else { return }
            writeTag(element, name: name)
            open.push(element, name: name)
        case .drop:
            // The title of a drawing is not that of a page.
            if element != .title || drawings == 0 { drop(element, name: name) }
        case .link:
            if droppedDepth == nil, open.count < HTMLSanitizer.depthLimit { writeLink() }
            if element == .iframe { drop(element, name: name) }
        case .unwrap:
            if element == .svg, !tokenizer.isSelfClosing { drawings += 1 }
        }
    }

    /// Writes the box of a task as a sign. Others unfold a note.
    private mutating func writeBox() {
        guard tokenizer.attribute("type")?.lowercased() == "checkbox",
            firstAttribute("class")?.starts(with: "margin-toggle".utf8) != true
        else { return }
        let isDone = tokenizer.attributes.contains { $0.name == "checked" }
        output.append(isDone ? "\u{2611} " : "\u{2610} ")
    }

    private mutating func drop(_ element: HTMLElement, name: HTMLName) {
        guard !tokenizer.isSelfClosing,
            droppedDepth == nil || open.count < HTMLSanitizer.depthLimit
        else { return }
        if droppedDepth == nil { droppedDepth = open.count }
        open.push(element, name: name)
    }

    /// Whether nobody sees the element.
    private func isHidden(_ element: HTMLElement) -> Bool {
        if element == .dialog, firstAttribute("open") == nil { return true }
        if firstAttribute("hidden") != nil { return true }
        guard let style = firstAttribute("style"), HTMLStyle.hides(style) else { return false }
        return firstAttribute("class").map { HTMLFormula.isHidden(classes: $0) } != true
    }

    private var isTeX: Bool {
        firstAttribute("type").map { HTMLFormula.isTeX(type: $0) } ?? false
    }

    private mutating func end() {
        guard let element = HTMLElement(tokenizer.name) else {
            if tokenizer.name == "noscript" { isInNoscript = false }
            return
        }
        if element == .svg { drawings = max(drawings - 1, 0) }
        if let remaining = open.remaining(whenEnding: element) { close(to: remaining) }
    }

    /// Closes an open head when an element begins that cannot stand in it.
    private mutating func closeHead(for element: HTMLElement) {
        guard let depth = droppedDepth, open.entries[depth].element == .head,
            element.treatment != .drop
        else { return }
        close(to: depth)
    }

    private mutating func close(to depth: Int) {
        while open.count > depth, let entry = open.pop() {
            guard let droppedDepth else {
                writeEndTag(entry.name)
                continue
            }
            if open.count <= droppedDepth { self.droppedDepth = nil }
        }
    }

    private mutating func writeEndTag(_ name: HTMLName) {
        output.append("</")
        output.append(name: name)
        output.append(UInt8(ascii: ">"))
    }
}
