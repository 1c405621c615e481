/// Reads HTML once and keeps the text.
struct HTMLTextScanner: ~Copyable {
    private var tokenizer: HTMLTokenizer
    private var output = HTMLTextOutput()
    /// The open element whose content is dropped.
    private var skippedElement: HTMLName?
    private let withCaptions: Bool
    private let withMarks: Bool

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, withCaptions: Bool = true, withMarks: Bool = false
    ) {
        (self.withCaptions, self.withMarks) = (withCaptions, withMarks)
        tokenizer = HTMLTokenizer(bytes)
        output.reserve(bytes.count / 2)
    }

    /// Reads all that is left.
    mutating func text() -> String { String(utf8: utf8()) }

    /// The same in UTF-8, if that is what the HTML is in.
    mutating func utf8() -> [UInt8] {
        while let token = tokenizer.next() { take(token) }
        return output.finish()
    }

    /// Reads until the text is known to be longer than a number of letters, or to the end.
    mutating func isLonger(than limit: Int) -> Bool {
        while let token = tokenizer.next() {
            take(token)
            if token == .text, output.letters > limit { return true }
        }
        return false
    }

    private mutating func take(_ token: HTMLTokenizer.Token) {
        if let skippedElement {
            if token == .endTag, tokenizer.name == skippedElement { self.skippedElement = nil }
            return
        }
        switch token {
        case .text: output.append(tokenizer.text, decoding: !tokenizer.isRawText)
        case .startTag: begin(tokenizer.name)
        case .endTag: end(tokenizer.name)
        case .comment, .doctype: break
        }
    }
}

extension HTMLTextScanner {
    private mutating func begin(_ name: HTMLName) {
        if !withCaptions, name == "figcaption" { skippedElement = name }
        if withMarks, name == "sup" { output.raise() }
        switch HTMLTextRole(name) {
        case .lineBreak: output.breakLine()
        case .preformatted:
            output.endBlock(lines: 2)
            output.beginPreformatted()
        case .list: output.beginList(first: withMarks && name == "ol" ? number("start") ?? 1 : nil)
        case .item: output.beginListItem(withMarks ? number("value") : nil)
        case .cell: output.appendBlank(0x20)
        case .paragraph: output.endBlock(lines: 2)
        case .line: output.endBlock(lines: 1)
        // Text after `<script/>` is not inside it.
        case .hidden: if !tokenizer.isSelfClosing { skippedElement = name }
        case nil: break
        }
    }

    /// The number in an attribute.
    private func number(_ name: HTMLName) -> Int? {
        tokenizer.attribute(name).flatMap { Int($0) }.flatMap { abs($0) < 1 << 31 ? $0 : nil }
    }

    private mutating func end(_ name: HTMLName) {
        switch HTMLTextRole(name) {
        case .preformatted:
            output.endPreformatted()
            output.endBlock(lines: 2)
        case .list: output.endList()
        case .paragraph: output.endBlock(lines: 2)
        case .line, .item: output.endBlock(lines: 1)
        case .lineBreak, .cell, .hidden, nil: break
        }
    }
}

/// How an element shapes the plain text of HTML.
private enum HTMLTextRole {
    case lineBreak
    case preformatted
    case list
    case item
    case cell
    /// Begins and ends with a blank line.
    case paragraph
    /// Begins and ends a line.
    case line
    /// Its content is not text for readers.
    case hidden

    /// The role of an element; nil if its text flows with the text around it.
    init?(_ name: HTMLName) {
        guard let role = HTMLTextRole.known[name] else { return nil }
        self = role
    }

    private static let known = HTMLNameTable([
        "br": HTMLTextRole.lineBreak,
        "pre textarea": .preformatted,
        "ul ol": .list,
        "li": .item,
        "td th": .cell,
        "script style title template noembed noframes iframe": .hidden,
        "p h1 h2 h3 h4 h5 h6 blockquote dl table figure article section hr": .paragraph,
        "details fieldset": .paragraph,
        "div tr dt dd caption figcaption header footer main nav aside address form": .line,
        "summary center option body html legend": .line,
    ])
}
