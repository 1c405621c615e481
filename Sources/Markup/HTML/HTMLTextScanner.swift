/// Goes through HTML once, and keeps the text.
struct HTMLTextScanner: ~Copyable {
    private var tokenizer: HTMLTokenizer
    private var output = HTMLTextOutput()
    /// The element that is open and of which nothing is kept.
    private var skippedElement: HTMLName?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        tokenizer = HTMLTokenizer(bytes)
        output.reserve(bytes.count / 2)
    }

    mutating func text() -> String {
        while let token = tokenizer.next() {
            if let skippedElement {
                if token == .endTag, tokenizer.name == skippedElement { self.skippedElement = nil }
                continue
            }
            switch token {
            case .text: output.append(tokenizer.text, decoding: !tokenizer.isRawText)
            case .startTag: begin(tokenizer.name)
            case .endTag: end(tokenizer.name)
            case .comment: break
            }
        }
        return output.text
    }
}

extension HTMLTextScanner {
    private mutating func begin(_ name: HTMLName) {
        switch HTMLTextRole(name) {
        case .lineBreak: output.breakLine()
        case .preformatted:
            output.endBlock(lines: 2)
            output.beginPreformatted()
        case .list: output.beginList()
        case .item: output.beginListItem()
        case .cell: output.appendBlank(0x20)
        case .paragraph: output.endBlock(lines: 2)
        case .line: output.endBlock(lines: 1)
        // What stands behind `<svg/>` is not inside.
        case .hidden: if !tokenizer.isSelfClosing { skippedElement = name }
        case nil: break
        }
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
