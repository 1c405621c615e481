/// Reads a title in HTML: it drops markup and keeps text that only looks like markup.
///
/// Titles about HTML (`How to use <b>`) and about languages with generic types (`Array<String>`)
/// are seldom escaped twice, as they should be. So a tag counts only if HTML knows its name, and if
/// it has a counterpart, needs none, or has attributes.
struct HTMLTitle: ~Copyable {
    private let html: UnsafeBufferPointer<UInt8>
    private var output = HTMLTextOutput()

    init(_ html: UnsafeBufferPointer<UInt8>) {
        self.html = html
        output.reserve(html.count)
    }

    /// The title in one line.
    mutating func text() -> String {
        let pairs = pairs()
        var tokenizer = HTMLTokenizer(html, rules: .lenientWithRawTextEnd)
        var tag = 0
        var isHidden = false
        var end = 0
        while let token = tokenizer.next() {
            end = tokenizer.range.upperBound
            switch token {
            case .text:
                if !isHidden { output.append(tokenizer.text, decoding: !tokenizer.isRawText) }
            case .comment:
                appendComment(tokenizer.range)
            case .doctype: break
            case .startTag, .endTag:
                let isMarkup = pairs[tag] || HTMLTitle.isMarkup(tokenizer)
                isMarkup ? separate(at: tokenizer.name) : keep(tokenizer.range)
                isHidden = isMarkup && token == .startTag && HTMLTitle.hidesText(tokenizer)
                tag += 1
            }
        }
        // The last tag may be incomplete.
        if end < html.count, !HTMLTitle.isMarkup(tokenizer) { keep(end..<html.count) }
        return String(utf8: output.finish())
    }
}

extension HTMLTitle {
    /// For each tag, whether it has a counterpart.
    private func pairs() -> [Bool] {
        var tokenizer = HTMLTokenizer(html, rules: .lenientWithRawTextEnd)
        var pairs: [Bool] = []
        var open: [HTMLName: [Int]] = [:]
        while let token = tokenizer.next() {
            guard token == .startTag || token == .endTag else { continue }
            pairs.append(false)
            guard HTMLTagKind(tokenizer.name) != nil else { continue }
            if token == .startTag {
                open[tokenizer.name, default: []].append(pairs.count - 1)
            } else if let start = open[tokenizer.name]?.popLast() {
                pairs[start] = true
                pairs[pairs.count - 1] = true
            }
        }
        return pairs
    }

    /// Whether a tag without a counterpart is markup nevertheless.
    private static func isMarkup(_ tokenizer: borrowing HTMLTokenizer) -> Bool {
        guard let kind = HTMLTagKind(tokenizer.name) else { return false }
        return kind != .inline || tokenizer.isSelfClosing || !tokenizer.attributes.isEmpty
    }

    /// Whether the text in an element is not for readers.
    private static func hidesText(_ tokenizer: borrowing HTMLTokenizer) -> Bool {
        switch tokenizer.name {
        case "script", "style", "iframe", "noembed", "noframes": !tokenizer.isSelfClosing
        default: false
        }
    }

    private mutating func separate(at name: HTMLName) {
        if name == "br" || name == "hr" || HTMLTagKind(name) == .block { output.appendBlank(0x20) }
    }

    private mutating func keep(_ range: Range<Int>) {
        output.append(UnsafeBufferPointer(rebasing: html[range]), decoding: true)
    }

    /// Drops comments. The content of a CDATA section is text, and so is `<?` without an end.
    private mutating func appendComment(_ range: Range<Int>) {
        let comment = UnsafeBufferPointer(rebasing: html[range])
        let isClosed = comment.last == UInt8(ascii: ">")
        if comment.starts(with: "<![CDATA[") {
            let end = isClosed ? range.upperBound - 1 : range.upperBound
            let content = html[(range.lowerBound + 9)..<max(end, range.lowerBound + 9)]
            let marks = content.reversed().prefix(2).allSatisfy { $0 == UInt8(ascii: "]") } ? 2 : 0
            let text = UnsafeBufferPointer(rebasing: content.dropLast(marks))
            output.append(text, decoding: false)
        } else if comment.starts(with: "<?") || !isClosed {
            keep(range)
        }
    }
}
