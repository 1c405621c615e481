import Markup

extension FuzzTarget {
    /// ``XMLReader``: what begins ends, and pieces make the same events as the whole.
    static let xml = FuzzTarget(
        name: "xml",
        seeds: [
            "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a xmlns:x='u' x:y=\"&amp;&lt;\">&b;</a>",
            "<a><b/>x<![CDATA[y]]>]]>z<!-- - --><?p q?></a>",
            "<a b=c d e='f' xml:base='../g'>&#x41;&eacute;",
        ],
        tokens: XMLTarget.tokens,
        check: XMLTarget.check)
}

enum XMLTarget {
    static let tokens = [
        "<", "</", "/>", ">", "<!--", "-->", "<![CDATA[", "]]>", "]]", "<?xml ", "?>", "<!DOCTYPE ",
        "<!ENTITY ", "[", "]>", "&amp;", "&#x", "&#", "&nbsp;", "&", ";", " xmlns=\"", " xmlns:a='",
        " xml:base='", " xml:lang=", "\"", "'", "=", "<a>", "</a>", "<a:b ", "<item>", "</item>",
        "<entry>", "\u{0}", "\u{FEFF}", "é", "\r\n",
    ]

    /// What a reader tells, with the pieces of a text put together.
    private enum Event: Equatable {
        case start(XMLName, attribute: String?, base: String?)
        case end(XMLName)
        case text([UInt8])
    }

    static func check(_ input: [UInt8]) {
        let whole = events(XMLReader(input), upTo: input.count)
        let length = Int(input.last ?? 0) % 61 + 1
        var rest = input[...]
        let pieces = events(
            XMLReader { piece in
                guard !rest.isEmpty else { return false }
                var end = min(rest.startIndex + length, rest.endIndex)
                while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end += 1 }
                piece.append(contentsOf: rest[..<end])
                rest = rest[end...]
                return true
            }, upTo: input.count)
        if let place = whole.indices.first(where: {
            !pieces.indices.contains($0) || whole[$0] != pieces[$0]
        }) {
            fatalError(
                "in pieces of \(length) bytes \(whole[place]) becomes \(pieces[place...].first.debugDescription)"
            )
        }
    }

    private static func events(_ reader: consuming XMLReader, upTo length: Int) -> [Event] {
        var events: [Event] = []
        var depth = 0
        var isText = false
        while let event = reader.next() {
            switch event {
            case .start:
                depth += 1
                events.append(
                    .start(reader.name, attribute: reader.attribute("b"), base: reader.base))
            case .end:
                require(depth == reader.depth && depth > 0, "an element that ends is open")
                depth -= 1
                events.append(.end(reader.name))
            case .text:
                var text: [UInt8] = []
                if isText, case .text(let before)? = events.popLast() { text = before }
                reader.appendText(to: &text)
                events.append(.text(text))
            }
            isText = event == .text
            require(depth <= XMLReader.depthLimit, "nothing is deeper than the limit")
            require(reader.position <= length, "the position is inside of the document")
            require(events.count <= 2 * length, "a byte makes no more than two events")
        }
        require(reader.next() == nil, "the end stays the end")
        require(depth == 0 || reader.isTruncated, "what is open at the end is truncated")
        return events
    }
}
