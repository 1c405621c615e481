import Markup
import Terminal

extension PageBuilder {
    static let openBox = "\u{2060}\u{2610}\u{2060}"
    static let doneBox = "\u{2060}\u{2611}\u{2060}"

    /// Begins an element that flows with the text around it, or stands for something that is no text.
    mutating func enterInline(_ node: HTMLTree.Node) -> Bool {
        switch tree.tag(of: node) {
        case .b, .strong: add(.strong, node)
        case .i, .em, .cite, .dfn, .var: add(.emphasis, node)
        case .u: add(.inserted, node)
        case .ins: add(.inserted, node, between: "{+\u{2060}", "\u{2060}+}")
        case .s, .strike, .del: add(.deleted, node, between: "[-\u{2060}", "\u{2060}-]")
        case .mark: add(.marked, node)
        case .kbd: add(.keyboard, node)
        case .code, .tt, .samp:
            add(.code, node)
            context.isCode = true
        case .span where context.isCode: addSyntax(node)
        case .a where tree.classes(of: node).contains("iframe"): return enterMedia(node)
        case .a: return openAnchor(node)
        case .sup: openScript(.superscript, node)
        case .sub: openScript(.subscript, node)
        case .q:
            let (opening, closing) = quotationMarks
            appendOurs(opening, isPart: false)
            save(node, .text(closing))
            context.isQuoted.toggle()
        case .rt, .rtc:
            if holdsReading(node) || tree.text(in: node, limit: 10).trimmed.isEmpty { break }
            appendOurs("(")
            save(node, .text(")"))
        case .abbr, .acronym: openAbbreviation(node)
        case .br:
            breakLine()
            return false
        case .wbr:
            frames[frames.count - 1].text.allowBreak()
            return false
        case .input: return enterInput(node)
        case .select: return enterSelection(node)
        case .math: return enterMath(node)
        case .script: return enterTeX(node)
        case .img, .image, .svg: return enterPicture(node)
        case .video, .audio, .iframe, .embed, .object, .applet, .frame: return enterMedia(node)
        case .button:
            if case .code? = frames.last?.kind { return false }
        case .other: return enterUnknown(node)
        default: break
        }
        return true
    }

    /// The marks around a quotation, those of the inner one inside another (HTML 15.3.6).
    private var quotationMarks: (String, String) {
        switch (signs.usesUnicode, context.isQuoted) {
        case (true, false): ("“", "”")
        case (true, true): ("‘", "’")
        case (false, false): ("\"", "\"")
        case (false, true): ("'", "'")
        }
    }

    /// Whether the readings of a ruby text are in elements of their own.
    private func holdsReading(_ node: HTMLTree.Node) -> Bool {
        tree.children(of: node).contains { tree.tag(of: $0) == .rt }
    }

    private mutating func add(_ format: TextFormat, _ node: HTMLTree.Node) {
        save(node, .none)
        context.format.formUnion(format)
    }

    /// Begins changed text. Its signs are those of `git diff --word-diff`.
    private mutating func add(
        _ format: TextFormat, _ node: HTMLTree.Node, between opening: String, _ closing: String
    ) {
        guard signs.marksChanges, !tree.text(in: node, limit: 100).trimmed.isEmpty else {
            return add(format, node)
        }
        appendOurs(opening, isPart: false)
        save(node, .text(closing))
        context.format.formUnion(format)
    }

    private mutating func openScript(_ script: TextScript, _ node: HTMLTree.Node) {
        let isFirst = frames[frames.count - 1].text.isEmpty
        let start = frames[frames.count - 1].text.count
        // Nothing is raised above nothing.
        save(node, isFirst ? .none : .script(script, start: start))
    }

    private mutating func breakLine() {
        let top = frames.count - 1
        if context.isVerbatim {
            withUnsafeFeed { frames[top].text.append(verbatim: $0, context.format, link: 0) }
        } else {
            frames[top].text.breakLine()
        }
    }

    private func withUnsafeFeed(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        [0x0A].withUnsafeBufferPointer(body)
    }

    /// Explains an abbreviation where it comes first.
    private mutating func openAbbreviation(_ node: HTMLTree.Node) {
        let short = tree.text(in: node, limit: 100).trimmed
        guard let title = tree.attribute("title", of: node)?.trimmed.sanitized(), !title.isEmpty,
            title.utf8.count <= 200, title != short, explained.insert(short).inserted
        else { return }
        save(node, .text(" (\(title))"))
    }

    private mutating func enterInput(_ node: HTMLTree.Node) -> Bool {
        let type = tree.attribute("type", of: node)?.lowercased()
        guard type == "checkbox" else {
            if PageBuilder.hasShownValue(type), let value = tree.attribute("value", of: node) {
                appendValue(value)
            }
            return false
        }
        guard !tree.classes(of: node).contains("margin-toggle") else { return false }
        let isDone = tree.attribute("checked", of: node) != nil
        if frames[frames.count - 1].text.isEmpty || signs.usesUnicode {
            appendOurs(isDone ? PageBuilder.doneBox : PageBuilder.openBox, isPart: false)
        } else {
            appendOurs(isDone ? "[x]" : "[ ]", isPart: false)
        }
        return false
    }

    /// Whether a browser shows the value of an input of this type as text (HTML 4.10.5.1).
    private static func hasShownValue(_ type: String?) -> Bool {
        switch type {
        case "hidden", "password", "radio", "range", "color", "file", "image": false
        default: true
        }
    }

    /// Appends the option that is chosen, or else the first one.
    private mutating func enterSelection(_ node: HTMLTree.Node) -> Bool {
        var (place, option): (HTMLTree.Node, HTMLTree.Node?) = (node, nil)
        while let next = tree.next(after: place, in: node) {
            place = next
            guard tree.tag(of: next) == .option else { continue }
            let isChosen = tree.attribute("selected", of: next) != nil
            if option == nil || isChosen { option = next }
            if isChosen { break }
        }
        if let option { appendValue(tree.text(in: option, limit: 200)) }
        return false
    }

    private mutating func appendValue(_ value: String) {
        // A field stands apart from the words around it.
        let bytes = Array(" \(value.prefix(200)) ".utf8)
        let format = context.format
        bytes.withUnsafeBufferPointer {
            frames[frames.count - 1].text.append($0, format, link: 0)
        }
    }

    private mutating func enterUnknown(_ node: HTMLTree.Node) -> Bool {
        switch tree.name(of: node) {
        case "amp-img": return enterPicture(node)
        case "amp-video", "amp-iframe", "amp-youtube", "lite-youtube", "amp-audio":
            return enterMedia(node)
        case "mjx-container": save(node, .none)
        default: break
        }
        return true
    }
}
