import Markup

extension ParsedItem {
    /// Texts of at most so many characters can be teasers although they do not say so.
    private static let shortText = 400
    /// HTML of more bytes than this is never such a short text, so its words are not counted.
    private static let shortHTML = 4000
    /// The words that lead on stand in the last bytes of the HTML.
    private static let tail = 400
    /// The first bytes of the HTML, which are enough to see of nearly every long text that it is long.
    private static let head = 800

    /// Whether the item has only the beginning of an article, and its page has the rest: no text at
    /// all, a short one, or one that breaks off or ends with a link like "Read more".
    ///
    /// It is a guess. An entry without a title is a note, and one with a recording or a picture shows
    /// what it has.
    public var isTeaser: Bool {
        guard url != nil else { return false }
        guard let text = contentHTML ?? contentText else { return attachments.isEmpty }
        let isHTML = contentHTML != nil
        let end = text.end(bytes: ParsedItem.tail)
        let plainEnd = isHTML ? HTMLText.plain(ParsedItem.afterOpenTag(end)) : end
        if ParsedItem.leadsOn(plainEnd) { return true }
        guard title != nil, attachments.isEmpty, text.utf8.count <= ParsedItem.shortHTML
        else { return false }
        guard isHTML else { return !ParsedItem.isLong(text) }
        guard !ParsedItem.beginsLong(text), !ParsedItem.showsMore(text) else { return false }
        return !ParsedItem.isLong(HTMLText.plain(text))
    }

    /// Whether the beginning of HTML has more characters than a short text, which costs less to find
    /// out than how many all of it has.
    private static func beginsLong(_ html: String) -> Bool {
        let head = html.utf8.prefix(head)
        // What follows may decide whether a comment is one.
        let declares = zip(head, head.dropFirst()).contains { $0 == 0x3C && $1 == 0x21 }
        return !declares && isLong(HTMLText.plain(String(decoding: head, as: UTF8.self)))
    }

    /// Whether a text has more characters than a short one.
    private static func isLong(_ text: String) -> Bool {
        var length = 0
        for scalar in text.unicodeScalars {
            // A syllable of Korean or a sign of Chinese says about as much as three letters.
            length += scalar.value >= 0x2E80 ? 3 : 1
            if length > shortText { return true }
        }
        return false
    }

    /// The text after a tag that was cut at its beginning.
    private static func afterOpenTag(_ end: String) -> String {
        let bytes = end.utf8
        guard let tag = bytes.firstIndex(where: { $0 == 0x3C || $0 == 0x3E }), bytes[tag] == 0x3E
        else { return end }
        return String(end[bytes.index(after: tag)...])
    }

    /// Whether HTML has something besides its words that a page would not show better.
    private static func showsMore(_ html: String) -> Bool {
        var html = html
        return html.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            while let token = tokenizer.next() {
                guard token == .startTag else { continue }
                switch tokenizer.name {
                case "img", "video", "audio", "iframe", "pre", "table", "picture": return true
                default: continue
                }
            }
            return false
        }
    }

    /// Whether a text ends in the middle of a sentence, or with words that lead to the page.
    private static func leadsOn(_ text: String) -> Bool {
        guard let last = text.lastIndex(where: { !$0.isWhitespace && !"])→»>".contains($0) })
        else { return false }
        let end = Array(String(text[...last]).end(bytes: longestLink).lowercased().utf8)
        return links.contains { end.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// No link below has more bytes, in capital letters either.
    private static let longestLink = 64

    /// The words of links from a teaser to its page, and signs that a sentence was cut. A whole article
    /// seldom ends with these.
    private static let links = [
        "…", "...", "read more", "continue reading", "read the full article", "read the rest",
        "read full story",
        "read the full story", "read full article", "read on", "keep reading", "view article",
        "더 보기", "더보기", "계속 읽기", "전체 보기", "이어서 읽기", "기사 원문 보기",
        "続きを読む", "続きをみる", "阅读全文", "閱讀全文", "继续阅读", "繼續閱讀", "查看全文",
        "weiterlesen", "mehr lesen", "lire la suite", "leer más", "seguir leyendo", "leia mais",
        "continua a leggere", "leggi tutto", "lees verder", "читать далее", "читать дальше",
        "czytaj dalej", "läs mer", "อ่านต่อ", "اقرأ المزيد",
    ]
}

extension String {
    /// At most so many of the last bytes, from the beginning of a scalar on.
    fileprivate func end(bytes count: Int) -> String {
        String(Substring(utf8.suffix(count).drop { $0 & 0xC0 == 0x80 }))
    }
}
